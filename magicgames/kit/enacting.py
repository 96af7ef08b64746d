"""How events look while they happen: what the enactors of all tables share."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from PySide6.QtCore import QAbstractAnimation, QByteArray, QPointF, QPropertyAnimation
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QGraphicsScene

from magicgames.engine.game import Event
from magicgames.kit.context import TableContext
from magicgames.kit.motion import Motion, in_turn, together
from magicgames.kit.surfaces import Cry, Sheet

ABOVE = 50.0  # over everything that lies still
_CRY_RISES = 60.0

Acts = Mapping[type[Event], Callable[..., QAbstractAnimation | None]]


class LaidTable(Protocol):
    """What an enactor needs of a game's table."""

    @property
    def scene(self) -> QGraphicsScene: ...
    @property
    def context(self) -> TableContext: ...


ATable = TypeVar("ATable", bound=LaidTable)
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
        rest = piece.zValue()
        piece.setZValue(ABOVE)
        flight = together(
            self.motion.arc(piece, start, end if end is not None else piece.pos()),
            self.motion.land(piece, size, 1.0),
        )
        flight.finished.connect(lambda: piece.setZValue(rest))
        return flight

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
