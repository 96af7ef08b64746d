"""Moments that are explained the first time a person meets them."""

from magicgames.games.winter_queen.geometry import free, geometry
from magicgames.games.winter_queen.model import BOOK, CHOOSE, MOST_BOOKS, RETURN, SCORE, SECRET, QueenView
from magicgames.games.winter_queen.moves import moves, reach


def situations(view: QueenView) -> tuple[str, ...]:
    """What is special here for whoever is to act, the most urgent first."""
    if view.seat is None or view.seat not in view.to_act:
        return ()
    if view.phase == BOOK:
        return ("gift_any",) if len(moves(view)) > 2 else ("gift",)
    if view.phase == RETURN:
        return ("return",)
    if view.phase == SCORE:
        return ("choice",) if len(moves(view)) > 1 else ()
    return tuple(_choosing(view)) if view.phase == CHOOSE else ()


def _choosing(view: QueenView) -> list[str]:
    assert view.seat is not None
    shelf, seats = view.shelves[view.seat], len(view.shelves)
    near = [view.holders[holder] for holder in reach(seats, view.seat, len(view.holders))]
    found = {
        "last_turn": view.left is not None and view.left < seats,
        "closing": view.left is not None,
        "last_crystal": view.left is None and any(len(holder) == 1 for holder in near),
        "full_book": view.left is None and any(None not in held.crystals for held in shelf),
        "filled": view.left is None and any(held.crystals != (None, None) for held in shelf),
        "secret": any(page.effect == SECRET for held in shelf for page in view.box.books[held.number]),
        "full_shelf": len(shelf) == MOST_BOOKS,
        "first_book": bool(shelf),
        "crowded": not free(geometry(view.box.board), view.crystals),
        "begin": not shelf,
        "reach": seats > 2 and view.left is None,
    }
    return [name for name, is_so in found.items() if is_so]
