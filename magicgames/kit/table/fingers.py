"""Fingers on a table: they are less exact than a mouse, and can't hover.

What can be pressed is met within a square of `FINGER` pixels around its middle, however small it is drawn; where such
squares overlap the nearest piece is meant.
"""

from PySide6.QtCore import QPoint, QPointF, QRectF
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QGraphicsView

from magicgames.kit.look.scale import FINGER
from magicgames.kit.table.pieces import Piece


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
