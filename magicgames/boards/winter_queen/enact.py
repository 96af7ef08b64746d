"""How each event looks while it happens, on a table that is laid already as it will be afterwards."""

from collections.abc import Callable, Iterable
from typing import Any

from PySide6.QtCore import QAbstractAnimation, QByteArray, QPointF, QPropertyAnimation
from PySide6.QtWidgets import QGraphicsObject

from magicgames.boards.winter_queen.books import Book
from magicgames.boards.winter_queen.context import crystal_key
from magicgames.boards.winter_queen.layout import CRYSTAL_SHAPE
from magicgames.boards.winter_queen.table import Table
from magicgames.engine.game import Event, Seat
from magicgames.games.winter_queen.model import (
    BookOpened,
    BookSpent,
    BookTaken,
    ClosingBegan,
    CrystalLaid,
    CrystalPlaced,
    CrystalReturned,
    CrystalTaken,
    HolderEmptied,
    HolderFilled,
    MatchWon,
    PageScored,
    TurnEnded,
    TurnPassed,
    Way,
)
from magicgames.kit.motion import Motion, in_turn, together
from magicgames.kit.pieces import Piece
from magicgames.kit.surfaces import Cry

_ABOVE = 50.0
_MOVE = Motion.MOVE


class Enactor:
    """Moves pieces of one event. `before` is the table of the moment before, gone by now: only its places are asked."""

    def __init__(self, before: "Places", table: Table) -> None:
        self.before, self.table = before, table
        self.desk = table.context.desk
        self.motion = self.desk.motion
        self._passing: list[QGraphicsObject] = []

    def enact(self, event: Event) -> QAbstractAnimation | None:
        act = _ACTS.get(type(event))
        return act(self, event) if act is not None else None

    def sweep(self) -> None:
        """Takes away what only passed through."""
        for item in self._passing:
            self.table.scene.removeItem(item)
        self._passing.clear()
        self.table.sketch(None)

    # Crystals

    def taken(self, event: CrystalTaken) -> QAbstractAnimation:
        hand = self.table.places[event.seat].hand
        assert hand is not None
        start = self.before.crystals[event.holder, event.colour]
        return in_turn(self._fly(hand, start), self.motion.pause(Motion.BEAT // 2))

    def emptied(self, event: HolderEmptied) -> QAbstractAnimation:
        return self._gain(event.seat, event.points, self.table.trays.centres(event.holder)[0])

    def filled(self, event: HolderFilled) -> QAbstractAnimation:
        fresh = [piece for piece in self.table.trays.crystals if piece.address.numbers[0] == event.holder]
        return self._pour(fresh, (self.table.bag.centre for _ in fresh))

    def closing(self, event: ClosingBegan) -> QAbstractAnimation:
        """Everything that is left moves onto one holder."""
        starts = list(self.before.all_crystals)
        pieces = self.table.trays.crystals
        return in_turn(
            together(*[self._fly(piece, start) for piece, start in zip(pieces, starts, strict=False)]),
            self.motion.pause(Motion.BEAT),
        )

    def placed(self, event: CrystalPlaced) -> QAbstractAnimation:
        place = self.table.places[event.seat]
        return self._fly(self.table.field.crystals[event.cell], place.hand_point, place.spot.crystal)

    def laid(self, event: CrystalLaid) -> QAbstractAnimation:
        place = self.table.places[event.seat]
        page = place.books[event.book].pages[event.page]
        assert page.crystal is not None
        place.books[event.book].setZValue(_ABOVE)
        start = page.mapFromScene(place.hand_point)
        rest = page.crystal.pos()
        flight = together(
            self.motion.glide(page.crystal, start, rest), self.motion.swell(page.crystal, 1.6, 1.0, _MOVE)
        )
        flight.finished.connect(lambda: place.books[event.book].setZValue(0))
        return flight

    def returned(self, event: CrystalReturned) -> QAbstractAnimation:
        ghost = self._ghost(event.colour, self.table.field.cell * 0.45)
        start, end = self.table.field.point(event.cell), self.table.bag.centre
        bag = self.table.bag.piece
        return in_turn(
            together(self.motion.glide(ghost, start, end), self.motion.swell(ghost, 1.0, 0.5, _MOVE)),
            together(self.motion.fade(ghost, 1.0, 0.0), self.motion.swell(bag, 1.12, 1.0)),
        )

    # Books

    def book_taken(self, event: BookTaken) -> QAbstractAnimation:
        book = self.table.places[event.seat].books[-1]
        start = self.table.spots.stacks[event.stack]
        return self._fly(book, start, self.table.spots.stack, book.width)

    def opened(self, event: BookOpened) -> QAbstractAnimation:
        book = self.table.places[event.seat].books[event.book]
        return in_turn(self.motion.swell(book, 1.0, 1.08), self.motion.swell(book, 1.08, 1.0))

    def scored(self, event: PageScored) -> QAbstractAnimation:
        self.table.sketch(event.way)
        at = self._heart(event.way) or self.table.places[event.seat].middle
        return in_turn(
            self.motion.pause(Motion.READ),
            self._gain(event.seat, event.way.points, at),
            self.motion.pause(Motion.BEAT),
        )

    def spent(self, event: BookSpent) -> QAbstractAnimation:
        place = self.table.places[event.seat]
        book = self._pass_by(Book(self.table.context, event.number, place.spot.book))
        at = place.book_point(event.book)
        book.setPos(at)
        return together(self.motion.glide(book, at, at - QPointF(0, 60)), self.motion.fade(book, 1.0, 0.0, _MOVE))

    # Turns

    def turn_ended(self, event: TurnEnded) -> QAbstractAnimation:
        return self._glow(event.next)

    def passed(self, event: TurnPassed) -> QAbstractAnimation:
        """Nobody pressed anything, so the table says it aloud."""
        words = self.table.context.tell("board.passes")
        return together(self._glow(event.seat), self._cry(words, 40, self.table.places[event.seat].middle))

    def won(self, event: MatchWon) -> QAbstractAnimation:
        return together(*[self._glow(seat) for seat in event.winners])

    # Bricks

    def _fly(self, piece: Piece, start: QPointF, size: float = 0, own: float = 0) -> QAbstractAnimation:
        """A piece comes to where it lies, from where something of this size was."""
        rest, end = piece.zValue(), piece.pos()
        piece.setZValue(_ABOVE)
        grown = size / (own or piece.boundingRect().width() - 12) if size else 1.15
        flight = together(self.motion.glide(piece, start, end), self.motion.swell(piece, grown, 1.0, _MOVE))
        flight.finished.connect(lambda: piece.setZValue(rest))
        return flight

    def _pour(self, pieces: list[Any], starts: Iterable[QPointF]) -> QAbstractAnimation:
        return together(*[self._fly(piece, start) for piece, start in zip(pieces, starts, strict=True)])

    def _gain(self, seat: Seat, points: int, at: QPointF) -> QAbstractAnimation:
        if not points:
            return self.motion.pause(Motion.BEAT)
        return together(self._glow(seat), self._cry(f"+{points}", 92, at))

    def _cry(self, words: str, size: float, at: QPointF) -> QAbstractAnimation:
        """Words that rise and fade; also those beside the edge of the table stay on it."""
        cry = self._pass_by(Cry(self.desk, words, "gold_bright", size))
        own, table = cry.boundingRect(), self.table.scene.sceneRect()
        left, right = table.left() + own.width() / 2, table.right() - own.width() / 2
        start = QPointF(min(max(at.x(), left), right), at.y())
        end = QPointF(start.x(), max(table.top() + own.height() / 2, at.y() - 60))
        cry.setPos(start)
        return together(
            self.motion.glide(cry, start, end, 2 * _MOVE),
            in_turn(self.motion.pause(_MOVE), self.motion.fade(cry, 1.0, 0.0, _MOVE)),
        )

    def _heart(self, way: Way) -> QPointF | None:
        """The middle of what was scored on the board."""
        cells = [cell for group in way.groups for cell in group] or list(way.cells)
        if not cells:
            return None
        return sum((self.table.field.centres[cell] for cell in cells), QPointF()) / len(cells)

    def _glow(self, seat: Seat) -> QAbstractAnimation:
        glow = QPropertyAnimation(self.table.places[seat].sheet, QByteArray(b"glow"))
        glow.setDuration(self.motion.duration(_MOVE))
        glow.setStartValue(0.0)
        glow.setKeyValueAt(0.3, 1.0)
        glow.setEndValue(0.0)
        return glow

    def _ghost(self, colour: int, width: float) -> Piece:
        ghost: Piece = self._pass_by(Piece(self.desk, crystal_key(colour), width, width * CRYSTAL_SHAPE))
        return ghost

    def _pass_by(self, item: Any) -> Any:
        item.setZValue(_ABOVE)
        self.table.scene.addItem(item)
        self._passing.append(item)
        return item


class Places:
    """Where crystals stood on the holders of a table that may be gone."""

    def __init__(self, table: Table) -> None:
        self.crystals = {piece.address.numbers[:2]: piece.pos() for piece in reversed(table.trays.crystals)}
        standing = sorted(table.trays.crystals, key=lambda piece: piece.address.numbers[1])
        self.all_crystals = [piece.pos() for piece in standing]


_ACTS: dict[type[Event], Callable[[Enactor, Any], QAbstractAnimation]] = {
    CrystalTaken: Enactor.taken,
    HolderEmptied: Enactor.emptied,
    HolderFilled: Enactor.filled,
    ClosingBegan: Enactor.closing,
    CrystalPlaced: Enactor.placed,
    CrystalLaid: Enactor.laid,
    CrystalReturned: Enactor.returned,
    BookTaken: Enactor.book_taken,
    BookOpened: Enactor.opened,
    PageScored: Enactor.scored,
    BookSpent: Enactor.spent,
    TurnEnded: Enactor.turn_ended,
    TurnPassed: Enactor.passed,
    MatchWon: Enactor.won,
}
