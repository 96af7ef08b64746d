"""What the pieces of this table could begin, and which of them are whose."""

from collections.abc import Sequence

from magicgames.boards.winter_queen.table import Table
from magicgames.boards.winter_queen.touch import Touch
from magicgames.engine.game import Action, Seat
from magicgames.games.winter_queen.model import RETURN, Lay, Place, QueenView, Return, Take, TakeBook, UseBook
from magicgames.kit.table.pieces import Piece


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
