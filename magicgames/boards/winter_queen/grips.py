"""What can be dragged where: a crystal to a cell or a page, a book to one's own place."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from magicgames.boards.winter_queen.books import Stack
from magicgames.boards.winter_queen.chooser import Chooser
from magicgames.boards.winter_queen.table import Table
from magicgames.boards.winter_queen.touch import Address, Touch
from magicgames.engine.game import AnyGame, Say
from magicgames.games.winter_queen.model import PUT, Lay, Place
from magicgames.kit.table.choosing import Act
from magicgames.kit.table.hands import Grip
from magicgames.kit.table.pieces import Piece

_Press = Callable[[Address], None]


def grip(
    piece: Piece, table: Table, chooser: Chooser, game: AnyGame, act: Act, let_go: Callable[[], object]
) -> Grip | None:
    """A crystal from its holder or from the hand, or the top book of a stack; `let_go` when it is laid nowhere."""

    def press(address: Address) -> None:
        act(partial(chooser.press, address))

    stack = stack_of(table, piece)
    if stack is not None:
        return _book_grip(table, stack, press)
    if isinstance(piece, Touch) and piece.address.zone == "crystal" and piece.open:
        chooser.let_go()
        press(piece.address)
    elif piece is not table.places[table.context.bottom].hand:
        return None
    targets = targets_of(table, press)
    return Grip(targets, let_go, partial(_why_not_there, table, game)) if targets else None


def _book_grip(table: Table, stack: Stack, press: _Press) -> Grip | None:
    if not stack.open:
        return None
    own, nowhere = table.places[table.context.bottom], Say("winter_queen.board.book_nowhere")
    rooms: dict[Piece, Callable[[], None]] = {room: partial(press, stack.address) for room in own.rooms}
    return Grip(rooms, why_not=lambda beneath: nowhere, whole=stack.top, home=own.spot.sheet)


def targets_of(table: Table, press: _Press) -> Mapping[Piece, Callable[[], None]]:
    """Where a crystal that is held may be laid, and what that does."""
    targets = [touch for touch in table.touches.values() if touch.address.zone in ("cell", "page") and touch.open]
    return {touch: partial(press, touch.address) for touch in targets}


def stack_of(table: Table, piece: Piece) -> Stack | None:
    """The stack whose top book this is, or is a part of."""
    return next((stack for stack in table.stacks if piece is stack or stack.isAncestorOf(piece)), None)


def _why_not_there(table: Table, game: AnyGame, piece: Piece | None) -> Say:
    """Why a crystal that was dragged can't be laid there."""
    action = _target_at(table, piece)
    refusal = game.refusal(replace(table.context.view, phase=PUT), action) if action else None
    return refusal if refusal is not None else Say("winter_queen.board.nowhere")


def _target_at(table: Table, piece: Piece | None) -> Place | Lay | None:
    """What laying a crystal there would be, allowed or not; None where crystals never lie."""
    lying = [cell for cell, crystal in table.field.crystals.items() if crystal is piece]
    if lying:
        return Place(lying[0])
    if isinstance(piece, Touch) and piece.address.zone == "cell":
        return Place(piece.address.numbers[0])
    pages = [page for book in table.places[table.context.bottom].books for page in book.pages]
    found = [page for page in pages if piece in (page, page.crystal)]
    return Lay(*found[0].address.numbers[1:]) if found else None
