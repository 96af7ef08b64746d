"""How events look while they happen: what the enactors of all tables share."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from PySide6.QtCore import QAbstractAnimation, QByteArray, QPointF, QPropertyAnimation
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QGraphicsScene

from magicgames.engine.game import Event
from magicgames.kit.look.motion import Motion, in_turn, together
from magicgames.kit.table.context import TableContext
from magicgames.kit.table.pieces import Piece
from magicgames.kit.table.surfaces import Cry, Sheet

ABOVE = 50.0  # over everything that lies still
_CRY_RISES = 60.0
_FINALE = 4 * Motion.MOVE + Motion.READ
_EMBLEM = 0.36  # of its rays

Acts = Mapping[type[Event], Callable[..., QAbstractAnimation | None]]


class LaidTable(Protocol):
    """What an enactor needs of a game's table."""

    @property
    def scene(self) -> QGraphicsScene: ...
    @property
    def context(self) -> TableContext: ...


ATable = TypeVar("ATable", bound=LaidTable)
APlaces = TypeVar("APlaces")
AnItem = TypeVar("AnItem", bound=QGraphicsItem)


class Enactor(Generic[ATable]):
    """Moves the pieces of one table; things that only pass through are swept away before the next event.

    Games bring one method an event, listed in `acts`. Every movement ends where the table is laid afterwards anyway."""

    acts: ClassVar[Acts]

    def __init__(self, table: ATable) -> None:
        self.table = table
        self.desk = table.context.desk
        self.motion = self.desk.motion
        self._passing: list[QGraphicsItem] = []

    def enact(self, event: Event, *more: Any) -> QAbstractAnimation | None:
        """`more` is handed on to the game's method."""
        self.sweep()
        act = self.acts.get(type(event))
        return act(self, event, *more) if act is not None else None

    def sweep(self) -> None:
        """Takes away what only passed through."""
        for item in self._passing:
            self.table.scene.removeItem(item)
        self._passing.clear()

    # Bricks

    def fly(
        self, piece: QGraphicsObject, start: QPointF, size: float = 1.15, end: QPointF | None = None
    ) -> QAbstractAnimation:
        """A piece comes to where it lies, over everything else; at first it is so much larger than itself."""
        rest, goal = piece.zValue(), end if end is not None else piece.pos()
        piece.setZValue(ABOVE)
        piece.setPos(start)  # there it waits, if others set out before it
        piece.setScale(size)
        flight = together(self.motion.arc(piece, start, goal), self.motion.land(piece, size, 1.0))
        flight.finished.connect(lambda: piece.setZValue(rest))
        return flight

    def deal(self, flights: Iterable[QAbstractAnimation]) -> QAbstractAnimation:
        """Things of one kind set out one after the other, as a hand deals them."""
        return self.motion.staggered(*flights)

    def fly_turning(
        self,
        piece: QGraphicsObject,
        start: QPointF,
        size: float,
        turn_up: Callable[[], None],
        end: QPointF | None = None,
    ) -> QAbstractAnimation:
        """A piece that lay face down comes, and is turned up on its way."""
        return together(self.fly(piece, start, size, end), self.motion.flip(piece, turn_up, Motion.MOVE))

    def glow(self, sheet: Sheet, role: str = "lit", base: int = Motion.MOVE) -> QAbstractAnimation:
        sheet.set_glow_role(role)
        glow = self.run(sheet, b"glow", 0.0, 0.0, base)
        glow.setKeyValueAt(0.3, 1.0)
        return glow

    def cry(self, text: str, at: QPointF, role: str = "lit", pixels: float = 88) -> QAbstractAnimation:
        """Words that rise and fade; also those beside the edge of the table stay on it."""
        cry = self.pass_by(Cry(self.desk, text, role, pixels))
        own, table = cry.boundingRect(), self.table.scene.sceneRect()
        left, right = table.left() + own.width() / 2, table.right() - own.width() / 2
        start = QPointF(min(max(at.x(), left), right), at.y())
        end = QPointF(start.x(), max(table.top() + own.height() / 2, at.y() - _CRY_RISES))
        cry.setPos(start)
        return together(
            self.motion.glide(cry, start, end, 2 * Motion.MOVE),
            in_turn(self.motion.pause(Motion.MOVE), self.motion.fade(cry, 1.0, 0.0, Motion.MOVE)),
        )

    def triumph(self, emblem: str, at: QPointF, size: float) -> QAbstractAnimation:
        """Somebody has won: an emblem rises on rays that turn, and both fade."""
        rays = self.pass_by(Piece(self.desk, "common/rays", size, size))
        sign = self.pass_by(Piece(self.desk, emblem, size * _EMBLEM, size * _EMBLEM))
        stay = self.motion.pause(_FINALE - 2 * Motion.MOVE)
        for piece in (rays, sign):
            piece.setPos(at)
        return together(
            self.motion.spin(rays, 0, 60, _FINALE),
            in_turn(self.motion.fade(rays, 0, 1, Motion.MOVE), stay, self.motion.fade(rays, 1, 0, Motion.MOVE)),
            in_turn(
                self.motion.land(sign, 0.1, 1.0),
                self.motion.pause(_FINALE - 2 * Motion.MOVE),
                self.motion.fade(sign, 1, 0, Motion.MOVE),
            ),
        )

    def run(self, item: QGraphicsObject, name: bytes, start: Any, end: Any, base: int) -> QPropertyAnimation:
        """Any property of a piece from one value to another."""
        animation = QPropertyAnimation(item, QByteArray(name))
        animation.setDuration(self.motion.duration(base))
        animation.setStartValue(start)
        animation.setEndValue(end)
        return animation

    def pass_by(self, item: AnItem) -> AnItem:
        """Something that is on the table for this event only."""
        item.setZValue(ABOVE)
        self.table.scene.addItem(item)
        self._passing.append(item)
        return item


class FollowingEnactor(Enactor[ATable], Generic[ATable, APlaces]):
    """For tables that are laid anew for each event, as they will be after it: things come from where they lay."""

    places: ClassVar[type[Any]]  # remembers where things lie on a table, which may be gone by then

    def __init__(self, before: APlaces, table: ATable) -> None:
        super().__init__(table)
        self.before = before
