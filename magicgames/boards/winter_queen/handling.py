"""What hands can begin with the pieces of this table, and which pieces are whose."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from magicgames.boards.winter_queen.books import Stack
from magicgames.boards.winter_queen.table import Table
from magicgames.boards.winter_queen.touch import Address, Touch
from magicgames.engine.game import Action, AnyGame, Say, Seat
from magicgames.games.winter_queen.model import PUT, RETURN, Lay, Place, QueenView, Return, Take, TakeBook, UseBook
from magicgames.kit.pieces import Piece


def own_pieces(table: Table, seat: Seat) -> Sequence[Piece]:
    """The crystal in hand and the pages of this seat."""
    own = table.places[seat]
    pages = [page for book in own.books for page in book.pages]
    return [own.hand, *pages] if own.hand is not None else pages


def actions_of(view: QueenView, seat: Seat, piece: Piece) -> Sequence[Action]:
    """What this piece could begin for whoever sits there, allowed now or not."""
    if not isinstance(piece, Touch):
        return ()
    zone, numbers = piece.address.zone, piece.address.numbers
    if zone == "crystal":
        return (Take(numbers[0], numbers[1]),)
    if zone == "cell":
        return (Return(numbers[0]) if view.phase == RETURN else Place(numbers[0]),)
    if zone == "page" and numbers[0] == seat:
        return Lay(numbers[1], numbers[2]), UseBook(numbers[1])
    return (TakeBook(numbers[0]),) if zone == "stack" else ()


def targets_of(table: Table, press: Callable[[Address], None]) -> Mapping[Piece, Callable[[], None]]:
    """Where a crystal that is held may be laid, and what that does."""
    targets = [touch for touch in table.touches.values() if touch.address.zone in ("cell", "page") and touch.open]
    return {touch: partial(press, touch.address) for touch in targets}


def stack_of(table: Table, piece: Piece) -> Stack | None:
    """The stack whose top book this is, or is a part of."""
    return next((stack for stack in table.stacks if piece is stack or stack.isAncestorOf(piece)), None)


def target_at(table: Table, piece: Piece | None) -> Place | Lay | None:
    """What laying a crystal there would be, allowed or not; None where crystals never lie."""
    lying = [cell for cell, crystal in table.field.crystals.items() if crystal is piece]
    if lying:
        return Place(lying[0])
    if isinstance(piece, Touch) and piece.address.zone == "cell":
        return Place(piece.address.numbers[0])
    pages = [page for book in table.places[table.context.bottom].books for page in book.pages]
    found = [page for page in pages if piece in (page, page.crystal)]
    return Lay(*found[0].address.numbers[1:]) if found else None


def why_not_there(table: Table, piece: Piece | None, game: AnyGame) -> Say:
    """Why a crystal that was dragged can't be laid there."""
    action = target_at(table, piece)
    refusal = game.refusal(replace(table.context.view, phase=PUT), action) if action else None
    return refusal if refusal is not None else Say("winter_queen.board.nowhere")
