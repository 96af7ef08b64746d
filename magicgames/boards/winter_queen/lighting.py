"""Which pieces can be pressed now, which of them are lit, and which the person has chosen."""

from magicgames.boards.winter_queen.books import PagePiece
from magicgames.boards.winter_queen.chooser import Chooser
from magicgames.boards.winter_queen.field import Cell
from magicgames.boards.winter_queen.intent import open_pages, targets
from magicgames.boards.winter_queen.keys import DIGITS
from magicgames.boards.winter_queen.table import Table
from magicgames.boards.winter_queen.touch import Address, Badge
from magicgames.boards.winter_queen.trays import Loose
from magicgames.engine.game import Action
from magicgames.games.winter_queen.model import CHOOSE, SCORE, Lay, Place, Return, Take, TakeBook, UseBook


def light(table: Table, chooser: Chooser, legal: tuple[Action, ...]) -> None:
    """Makes every piece show what it means at this moment."""
    keys = {address: digit for digit, address in digits(table, legal).items()}
    for touch in table.touches.values():
        if isinstance(touch, Loose):
            _crystal(touch, chooser, legal, keys)
        elif isinstance(touch, Cell):
            _cell(touch, table, chooser, legal)
        elif isinstance(touch, PagePiece):
            _page(touch, table, chooser, legal)
        elif isinstance(touch, Badge):
            touch.set_chosen(touch.address.numbers[0] == chooser.intent.way)
        else:
            touch.set_open(TakeBook(touch.address.numbers[0]) in legal)


def digits(table: Table, legal: tuple[Action, ...]) -> dict[int, Address]:
    """The crystals that can be taken, by the key that chooses them: from left to right, equal ones once."""
    found: dict[tuple[int, ...], Address] = {}
    for piece in sorted(table.trays.crystals, key=table.trays.order):
        holder, colour = piece.address.numbers[:2]
        if Take(holder, colour) in legal:
            found.setdefault((holder, colour), piece.address)
    return dict(zip(DIGITS, found.values(), strict=False))


def _crystal(touch: Loose, chooser: Chooser, legal: tuple[Action, ...], keys: dict[Address, int]) -> None:
    take = Take(*touch.address.numbers[:2])
    digit = keys.get(touch.address)
    touch.set_digit(str(digit) if digit is not None else "")
    touch.set_open(take in legal, lit=chooser.intent.take is None)
    touch.set_chosen(chooser.intent.take == take)


def _cell(touch: Cell, table: Table, chooser: Chooser, legal: tuple[Action, ...]) -> None:
    view, cell, intent = table.context.view, touch.address.numbers[0], chooser.intent
    if view.phase == CHOOSE:
        can = _has_take(legal) and Place(cell) in targets(view, view.active)
        touch.set_open(can, lit=intent.take is not None)
    elif view.phase == SCORE:
        touch.set_open(any(way.cell == cell for way in chooser.ways(view)), lit=False)
    else:
        touch.set_open(Place(cell) in legal or Return(cell) in legal)
    touch.set_chosen(intent.target == Place(cell))
    touch.set_ghost(intent.colour(view) if touch.open else None)


def _page(touch: PagePiece, table: Table, chooser: Chooser, legal: tuple[Action, ...]) -> None:
    context, intent = table.context, chooser.intent
    view = context.view
    seat, book, page = touch.address.numbers
    if seat != context.own:
        touch.set_open(False)
    elif view.phase == CHOOSE and touch.crystal is not None:
        touch.set_open(UseBook(book) in legal and intent.take is None, lit=False)
        touch.set_chosen(intent.book == book)
        return
    elif view.phase == CHOOSE:
        touch.set_open(_has_take(legal), lit=intent.take is not None)
    elif view.phase == SCORE:
        touch.set_open(bool(legal) and book == view.using and page in open_pages(view))
        touch.set_chosen(touch.open and page == intent.page)
        return
    else:
        touch.set_open(Lay(book, page) in legal)
    touch.set_chosen(seat == context.own and intent.target == Lay(book, page))
    touch.set_ghost(intent.colour(view) if touch.open else None)


def _has_take(legal: tuple[Action, ...]) -> bool:
    return any(isinstance(action, Take) for action in legal)
