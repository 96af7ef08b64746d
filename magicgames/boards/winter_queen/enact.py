"""How each event looks while it happens, on a table that is laid already as it will be afterwards."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from PySide6.QtCore import QAbstractAnimation, QPointF

from magicgames.boards.winter_queen.books import Book
from magicgames.boards.winter_queen.context import crystal_key
from magicgames.boards.winter_queen.field import CRYSTAL
from magicgames.boards.winter_queen.places import CRYSTAL_SHAPE
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
from magicgames.kit.look.motion import Motion, in_turn, together
from magicgames.kit.table import enacting
from magicgames.kit.table.pieces import Piece

_MOVE = Motion.MOVE
_TROPHY = 300.0
_GROWN = 1.25  # times as large, when it has come to its winner

SOUNDS: Mapping[type[Event], str] = {
    CrystalTaken: "take",
    HolderEmptied: "point",
    CrystalPlaced: "lay",
    CrystalLaid: "lay",
    CrystalReturned: "lay",
    BookTaken: "card",
    BookOpened: "turn_over",
    PageScored: "point",
}
"""What is heard with an event."""


class Places:
    """Where crystals stood on the holders of a table that may be gone."""

    def __init__(self, table: Table) -> None:
        self.crystals = {piece.address.numbers[:2]: piece.pos() for piece in reversed(table.trays.crystals)}
        standing = sorted(table.trays.crystals, key=lambda piece: piece.address.numbers[1])
        self.all_crystals = [piece.pos() for piece in standing]


class Enactor(enacting.FollowingEnactor[Table, Places]):
    """Moves the pieces of one event."""

    places = Places

    def sweep(self) -> None:
        super().sweep()
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
            self.deal([self._fly(piece, start) for piece, start in zip(pieces, starts, strict=False)]),
            self.motion.pause(Motion.BEAT),
        )

    def placed(self, event: CrystalPlaced) -> QAbstractAnimation:
        place = self.table.places[event.seat]
        return self._fly(self.table.field.crystals[event.cell], place.hand_point, place.spot.crystal)

    def laid(self, event: CrystalLaid) -> QAbstractAnimation:
        place = self.table.places[event.seat]
        page = place.books[event.book].pages[event.page]
        assert page.crystal is not None
        place.books[event.book].setZValue(enacting.ABOVE)
        start = page.mapFromScene(place.hand_point)
        flight = self.fly(page.crystal, start, 1.6)
        flight.finished.connect(lambda: place.books[event.book].setZValue(0))
        return flight

    def returned(self, event: CrystalReturned) -> QAbstractAnimation:
        ghost = self._ghost(event.colour, self.table.field.cell * CRYSTAL)
        start, end = self.table.field.point(event.cell), self.table.bag.centre
        bag = self.table.bag.piece
        return in_turn(
            together(self.motion.arc(ghost, start, end), self.motion.swell(ghost, 1.0, 0.5, _MOVE)),
            together(self.motion.fade(ghost, 1.0, 0.0), self.motion.swell(bag, 1.12, 1.0)),
        )

    # Books

    def book_taken(self, event: BookTaken) -> QAbstractAnimation:
        book = self.table.places[event.seat].books[-1]
        start = self.table.spots.stacks[event.stack]
        return self._fly(book, start, self.table.spots.stack, book.width)

    def opened(self, event: BookOpened) -> QAbstractAnimation:
        book = self.table.places[event.seat].books[event.book]
        return self.motion.flip(book, lambda: None)

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
        book = self.pass_by(Book(self.table.context, event.number, place.spot.book))
        at = place.book_point(event.book)
        book.setPos(at)
        return together(self.motion.glide(book, at, at - QPointF(0, 60)), self.motion.fade(book, 1.0, 0.0, _MOVE))

    # Turns

    def turn_ended(self, event: TurnEnded) -> QAbstractAnimation:
        return self._glow(event.next)

    def passed(self, event: TurnPassed) -> QAbstractAnimation:
        """Nobody pressed anything, so the table says it aloud."""
        words = self.table.context.tell("board.passes")
        return together(
            self._glow(event.seat), self.cry(words, self.table.places[event.seat].middle, "gold_bright", 40)
        )

    def won(self, event: MatchWon) -> QAbstractAnimation:
        """The crown rises over the palace and goes to whoever has won."""
        field = self.table.field
        palace = self.table.context.geo.palace
        start = field.point(palace) if palace is not None else self.table.spots.field.center()
        paths = []
        for seat in event.winners:
            trophy = self.pass_by(Piece(self.desk, "winter_queen/trophy", _TROPHY, _TROPHY))
            trophy.setPos(start)
            end = self.table.places[seat].middle
            end.setY(max(end.y(), _TROPHY * _GROWN / 2))  # above the table it would be cut
            paths.append(
                in_turn(
                    together(self.motion.fade(trophy, 0.0, 1.0), self.motion.swell(trophy, 0.2, 1.0, _MOVE)),
                    self.motion.pause(Motion.BEAT),
                    self.motion.glide(trophy, start, end, 2 * _MOVE),
                    together(self._glow(seat), self.motion.swell(trophy, 1.0, _GROWN)),
                    self.motion.pause(Motion.READ),
                )
            )
        return together(*paths)

    # Bricks

    def _fly(self, piece: Piece, start: QPointF, size: float = 0, own: float = 0) -> QAbstractAnimation:
        """A piece comes to where it lies, from where something of this size was."""
        return self.fly(piece, start, size / (own or piece.boundingRect().width() - 12) if size else 1.15)

    def _pour(self, pieces: list[Any], starts: Iterable[QPointF]) -> QAbstractAnimation:
        return self.deal([self._fly(piece, start) for piece, start in zip(pieces, starts, strict=True)])

    def _gain(self, seat: Seat, points: int, at: QPointF) -> QAbstractAnimation:
        if not points:
            return self.motion.pause(Motion.BEAT)
        return together(self._glow(seat), self.cry(f"+{points}", at, "gold_bright", 92))

    def _heart(self, way: Way) -> QPointF | None:
        """The middle of what was scored on the board."""
        cells = [cell for group in way.groups for cell in group] or list(way.cells)
        if not cells:
            return None
        return sum((self.table.field.centres[cell] for cell in cells), QPointF()) / len(cells)

    def _glow(self, seat: Seat) -> QAbstractAnimation:
        return self.glow(self.table.places[seat].sheet)

    def _ghost(self, colour: int, width: float) -> Piece:
        return self.pass_by(Piece(self.desk, crystal_key(colour), width, width * CRYSTAL_SHAPE))

    acts: ClassVar[enacting.Acts] = {
        CrystalTaken: taken,
        HolderEmptied: emptied,
        HolderFilled: filled,
        ClosingBegan: closing,
        CrystalPlaced: placed,
        CrystalLaid: laid,
        CrystalReturned: returned,
        BookTaken: book_taken,
        BookOpened: opened,
        PageScored: scored,
        BookSpent: spent,
        TurnEnded: turn_ended,
        TurnPassed: passed,
        MatchWon: won,
    }
