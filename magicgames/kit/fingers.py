"""Fingers on a table: they are less exact than a mouse, and can't hover.

What can be pressed is met within a square of `FINGER` pixels around its middle, however small it is drawn; where such
squares overlap the nearest piece is meant. Who rests on something is told what hovering tells, and presses nothing.
"""

from collections.abc import Callable

import shiboken6
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF, QTimer
from PySide6.QtGui import QInputDevice, QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QGraphicsView

from magicgames.kit.motion import Motion
from magicgames.kit.pieces import Piece
from magicgames.kit.scale import FINGER

TOLD = "told"  # a property of buttons: what the table says of them when they are looked at
WATCHED = "watched"  # another: somebody already tells fingers about them


def by_finger(event: QMouseEvent) -> bool:
    return event.device().type() == QInputDevice.DeviceType.TouchScreen


def meant(stage: QGraphicsView, place: QPoint) -> Piece | None:
    """What a finger means that comes down here: what lies here, or the nearest piece that it just misses."""
    here = [item for item in stage.items(place) if isinstance(item, Piece)]
    met = next((piece for piece in here if piece.pressable), None)
    if met is not None:
        return met
    named = next((piece for piece in here if piece.name), None)
    spot = QPointF(place)
    near = [
        (distance(area, spot), number, piece)
        for number, piece in enumerate(_pressable(stage))
        if _reach(area := _area(stage, piece)).contains(spot)
        and (named is None or _area(stage, named).intersects(area))  # its ground; else the other piece was meant
    ]
    return min(near)[2] if near else named


def aimed(stage: QGraphicsView, event: QMouseEvent) -> QMouseEvent:
    """The same press in the middle of what was meant, if the finger has missed it."""
    place = event.position().toPoint()
    piece = meant(stage, place)
    if piece is None or not piece.pressable or piece in stage.items(place):
        return event
    by = _area(stage, piece).center() - event.position()
    return moved(event, by)


def moved(event: QMouseEvent, by: QPointF) -> QMouseEvent:
    return QMouseEvent(
        event.type(),
        event.position() + by,
        event.globalPosition() + by,
        event.button(),
        event.buttons(),
        event.modifiers(),
        event.pointingDevice(),
    )


def distance(area: QRectF, spot: QPointF) -> float:
    across = max(area.left() - spot.x(), 0.0, spot.x() - area.right())
    down = max(area.top() - spot.y(), 0.0, spot.y() - area.bottom())
    return float((across**2 + down**2) ** 0.5)


def _pressable(stage: QGraphicsView) -> list[Piece]:
    return [item for item in stage.scene().items() if isinstance(item, Piece) and item.pressable and item.isVisible()]


def _area(stage: QGraphicsView, piece: Piece) -> QRectF:
    """Where it is met by an exact pointer, in pixels of the stage."""
    return QRectF(stage.mapFromScene(piece.mapToScene(piece.shape().boundingRect())).boundingRect())


def _reach(area: QRectF) -> QRectF:
    across, down = (max(0.0, FINGER - side) / 2 for side in (area.width(), area.height()))
    return area.adjusted(-across, -down, across, down)


class Resting(QObject):
    """Watches buttons: a finger that rests on one is told about it, or why it is grey, and does not press it."""

    def __init__(self, parent: QObject | None, tell: Callable[[QAbstractButton, str], None]) -> None:
        super().__init__(parent)
        self._tell = tell
        self._button: QAbstractButton | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(Motion.LONG_PRESS)
        self._timer.timeout.connect(self._rest)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QMouseEvent) and isinstance(watched, QAbstractButton):
            if event.type() == QEvent.Type.MouseButtonPress and by_finger(event):
                self._button = watched
                self._timer.start()
            elif event.type() == QEvent.Type.MouseButtonRelease:
                self._timer.stop()
        return False

    def _rest(self) -> None:
        button, self._button = self._button, None
        if button is None or not shiboken6.isValid(button) or (button.isEnabled() and not button.isDown()):
            return
        words = button.property(TOLD) or button.toolTip()
        if words:
            button.setDown(False)  # letting go presses nothing
            self._tell(button, words)
