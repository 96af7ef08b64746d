"""What lessons, hints and puzzles call things on this table, and what is pressed next to do something.

Pieces with an address are called by it: `crystal:HOLDER:COLOUR`, `cell:NUMBER`, `page:SEAT:BOOK:PAGE`,
`stack:PROVINCE`, `way:NUMBER`; the beginning of an address means all that begin so. Besides: `holder:NUMBER` a tray,
`bag`, `hand` the crystal in hand, `queen` the token, and the buttons below the table, `button:use`, `take`, `decline`,
`score`, `legend`, `purse`. Of a move that has two halves `from:HOLDER:COLOUR` is a crystal as long as none is chosen,
and `onto:cell:NUMBER` or `onto:page:…` its target as soon as one is. Colours, provinces and cells are numbers, as in
actions.
"""

from collections.abc import Sequence

from PySide6.QtWidgets import QPushButton, QWidget

from magicgames.boards.winter_queen.chooser import Chooser
from magicgames.boards.winter_queen.footer import Footer
from magicgames.boards.winter_queen.table import Table
from magicgames.boards.winter_queen.touch import Address, page_address
from magicgames.engine.game import Action
from magicgames.games.winter_queen.model import (
    CHOOSE,
    PUT,
    Decline,
    Lay,
    Place,
    QueenView,
    Return,
    ScorePage,
    Take,
    TakeBook,
    UseBook,
)
from magicgames.games.winter_queen.scoring import action as score_action
from magicgames.kit.table.pieces import Piece

Pointed = Sequence[Piece | QWidget]


def half(pointer: str, chooser: Chooser, view: QueenView) -> str:
    """A pointer at one half of a move as what it means now; empty while the other half is to be done."""
    kind, _, rest = pointer.partition(":")
    if kind not in ("from", "onto"):
        return pointer
    has_crystal = view.phase == PUT or chooser.intent.take is not None
    if (kind == "onto") != has_crystal:
        return ""
    return rest if kind == "onto" else f"crystal:{rest}"


def pointed(pointer: str, table: Table, footer: Footer) -> Pointed:
    """Things without an address."""
    kind, _, name = pointer.partition(":")
    if kind == "button":
        button = getattr(footer, name, None)
        return [button] if isinstance(button, QPushButton) and button.isVisible() else []
    if kind == "holder":
        return [tray for holder, tray in table.trays.trays if name in ("", str(holder))]
    found = {
        "bag": table.bag.piece,
        "hand": table.places[table.context.view.active].hand,
        "queen": table.places[table.context.view.first].queen,
    }.get(kind)
    return [found] if found is not None else []


def begins(action: Action, table: Table, chooser: Chooser, footer: Footer, book_to_use: int) -> Pointed:
    """What is pressed next, when perhaps half of the move is made."""
    view = table.context.view
    if isinstance(action, Take):  # pressed twice, or once and then its target
        return _crystals(table, action)[:1]
    if isinstance(action, Place | Lay):
        if view.phase == CHOOSE and chooser.intent.take is None:
            return [crystal for crystal in table.trays.crystals if crystal.open]
        return _at(table, _target(action, view))
    if isinstance(action, Return):
        return _at(table, Address("cell", (action.cell,)))
    if isinstance(action, TakeBook):
        take = [footer.take] if footer.take.isVisible() else []
        return [*_at(table, Address("stack", (action.stack,))), *take]
    if isinstance(action, Decline):
        return [footer.decline]
    if isinstance(action, UseBook):
        if footer.use.isVisible() and footer.use.isEnabled() and book_to_use == action.book:
            return [footer.use]
        return _pages_with_crystals(table, action.book)
    return _score(action, table, chooser, footer) if isinstance(action, ScorePage) else []


def _crystals(table: Table, action: Take) -> Pointed:
    return [each for each in table.trays.crystals if each.address.numbers[:2] == (action.holder, action.colour)]


def _score(action: ScorePage, table: Table, chooser: Chooser, footer: Footer) -> Pointed:
    view, intent = table.context.view, chooser.intent
    assert view.using is not None
    if intent.page != action.page:
        return _at(table, page_address(view.active, view.using, action.page))
    ways = [score_action(action.page, way) for way in chooser.ways(view)]
    if action not in ways:
        return []
    chosen = ways.index(action)
    return [footer.score] if chosen == intent.way else _at(table, Address("way", (chosen,)))


def _pages_with_crystals(table: Table, book: int) -> Pointed:
    seat = table.context.view.active
    return [page for page in table.places[seat].books[book].pages if page.crystal is not None]


def _target(action: Place | Lay, view: QueenView) -> Address:
    if isinstance(action, Place):
        return Address("cell", (action.cell,))
    return page_address(view.active, action.book, action.page)


def _at(table: Table, address: Address) -> Pointed:
    touch = table.touches.get(address)
    return [touch] if touch is not None else []
