"""Light around pieces: what can be pressed glows in the shape of its picture, what has the keyboard wears a ring.

The two differ in form, not in colour alone: the glow hugs the piece, the ring stands off it with a gap between.
"""

from math import cos, sin, tau

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from magicgames.kit.desk import Desk
from magicgames.kit.painting import paint_kept

LIT, CHOSEN, FOCUS = "lit", "chosen", "focus"
_AROUND = 16  # directions in which a picture is smeared to grow it
_GLOW, _GAP, _RING = 3.0, 3.0, 6.5  # how far glow, gap and ring reach, in units of the scene
_SOFT, _HARD = ((2.2, 0.06), (1.6, 0.1), (1.0, 1.0)), ((1.0, 1.0),)  # reach and strength of each layer
ROOM = 8.0  # what a piece must leave around itself for any of them


def paint_light(painter: QPainter, desk: Desk, key: str, area: QRectF, kind: str, strong: bool = False) -> None:
    """Under the picture of this key."""
    if kind == FOCUS:
        layers = (("focus", _RING), ("focus_edge", _GAP))
    else:
        more = 1.5 if strong or kind == CHOSEN else 0.0
        layers = (("lit_edge", _GLOW + more + 1.5), ("lit", _GLOW + more))
    for role, reach in layers:
        paint_glow(painter, desk, key, area, desk.theme.colour(role), reach, soft=False)


def paint_glow(
    painter: QPainter,
    desk: Desk,
    key: str,
    target: QRectF,
    colour: QColor,
    grow: float,
    strength: float = 1.0,
    soft: bool = True,
) -> None:
    """Light around a drawing, in its own shape: its outline grown by so much, and softer ones around that."""

    def draw(inside: QPainter) -> None:
        scale = max(abs(inside.worldTransform().m11()) + abs(inside.worldTransform().m12()), 0.05)
        shape = desk.art.pixmap(key, target.width() * scale, target.height() * scale, 1.0, colour)
        inside.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        for reach, part in _SOFT if soft else _HARD:
            inside.setOpacity(part * strength)
            for step in range(_AROUND):
                angle = tau * step / _AROUND
                shift = QPointF(cos(angle), sin(angle)) * grow * reach
                inside.drawPixmap(target.translated(shift), shape, QRectF(shape.rect()))
        inside.setOpacity(1.0)

    area = target.adjusted(-3 * grow, -3 * grow, 3 * grow, 3 * grow)
    paint_kept(painter, desk, f"light {key} {colour.name()} {grow} {strength} {soft}", area, draw)


def paint_ring(
    painter: QPainter, desk: Desk, area: QRectF, kind: str, radius: float = 8.0, strong: bool = False
) -> None:
    """The same around a piece that is a rectangle, such as a card."""
    theme = desk.theme
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if kind == FOCUS:
        for off, role, wide in ((1.5, "focus_edge", 3.0), (4.5, "focus", 4.0)):
            painter.setPen(QPen(theme.colour(role), wide))
            painter.drawRoundedRect(area.adjusted(-off, -off, off, off), radius + off, radius + off)
        return
    wide = 4.5 if strong or kind == CHOSEN else 3.0
    for role, more in (("lit_edge", 2.0), ("lit", 0.0)):
        painter.setPen(QPen(theme.colour(role), wide + more))
        painter.drawRoundedRect(area.adjusted(-1, -1, 1, 1), radius, radius)
