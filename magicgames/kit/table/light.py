"""Light around pieces: what can be pressed glows in the shape of its picture, what has the keyboard wears a ring.

The two differ in form, not in colour alone: the glow hugs the piece, the ring stands off it with a gap between.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from math import ceil, cos, sin, tau

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from magicgames.kit.desk import Desk
from magicgames.kit.table.painting import lay_pixels

LIT, CHOSEN, FOCUS = "lit", "chosen", "focus"
_STEPS = 8  # of sizes, between one and the next whole one
_AROUND = 16  # directions in which a picture is smeared to grow it
_GLOW, _GAP, _RING = 3.0, 3.0, 6.5  # how far glow, gap and ring reach, in units of the scene
_LEAST = 2.2  # pixels of a glow that can be seen, also where the table is small
_EDGE = 1.5  # around a glow
_LEAST_EDGE = 1.2  # pixels of the dark line beside a ring: without it gold would be lost on parchment
ROOM = 8.0  # what a piece must leave around itself for any of them


def paint_light(
    painter: QPainter, desk: Desk, key: str, area: QRectF, kind: str, strong: bool = False, calm: bool = False
) -> None:
    """Under the picture of this key. `calm`: no hand lifts it, it is as large as it will stay."""
    least = ceil(2 * _LEAST / _scale(painter)) / 2
    if kind == FOCUS:
        ring = min(ROOM, max(_RING, _GAP + least))
        layers = (("focus", ring), ("focus_edge", _GAP))
    else:
        more = 1.5 if strong or kind == CHOSEN else 0.0
        glow = min(ROOM - _EDGE, max(_GLOW, least) + more)
        layers = (("lit_edge", glow + _EDGE), ("lit", glow))
    with _full(painter, kind):
        for role, reach in layers:
            _paint_glow(painter, desk, key, area, desk.theme.colour(role), reach, calm)


@contextmanager
def _full(painter: QPainter, kind: str) -> Iterator[None]:
    """What has the keyboard is seen as well around a piece that is faint."""
    opacity = painter.opacity()
    if kind == FOCUS:
        painter.setOpacity(1.0)
    yield
    painter.setOpacity(opacity)


def _scale(painter: QPainter) -> float:
    """Pixels of the window a unit of the scene."""
    matrix = painter.worldTransform()
    return max(abs(matrix.m11()) + abs(matrix.m12()), 0.05)


def _paint_glow(
    painter: QPainter, desk: Desk, key: str, target: QRectF, colour: QColor, grow: float, calm: bool
) -> None:
    """Light around a drawing, in its own shape: its outline grown by so much."""

    # One picture for all pieces of a kind, wherever they stand. While they rise, sizes go in steps, and the picture is
    # stretched; when they lie still it is laid pixel on pixel, which is faster by far.
    fine = _scale(painter) * painter.device().devicePixelRatioF()
    still = calm and not painter.deviceTransform().isRotating()
    if not still:
        fine = ceil(fine * _STEPS) / _STEPS
    around = (ceil(ROOM * fine) + 2) / fine  # whole pixels, the same for all layers: none is out of line by rounding
    area = target.adjusted(-around, -around, around, around)

    def draw(inside: QPainter) -> None:
        inside.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        inside.scale(fine, fine)
        inside.translate(-area.topLeft())
        shape = desk.art.pixmap(key, target.width() * fine, target.height() * fine, 1.0, colour)
        for step in range(_AROUND):
            angle = tau * step / _AROUND
            shift = QPointF(cos(angle), sin(angle)) * grow
            inside.drawPixmap(target.translated(shift), shape, QRectF(shape.rect()))

    wide, high = area.width() * fine, area.height() * fine
    address = f"light {key} {colour.name()} {grow} {fine}"
    picture = desk.art.kept(address, ceil(wide), ceil(high), draw)
    if still:
        lay_pixels(painter, picture, area.topLeft())
    else:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(area, picture, QRectF(0, 0, wide, high))


def paint_ring(
    painter: QPainter, desk: Desk, area: QRectF, kind: str, radius: float = 8.0, strong: bool = False
) -> None:
    """The same around a piece that is a rectangle, such as a card."""
    theme, least = desk.theme, _LEAST / _scale(painter)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if kind == FOCUS:
        ring = min(2 * (ROOM - 4.5), max(4.0, least))
        for off, role, wide in ((1.5, "focus_edge", 3.0), (4.5, "focus", ring)):
            painter.setPen(QPen(theme.colour(role), wide))
            with _full(painter, kind):
                painter.drawRoundedRect(area.adjusted(-off, -off, off, off), radius + off, radius + off)
        return
    wide = max(3.0, least) + (1.5 if strong or kind == CHOSEN else 0.0)
    most = 2 * (ROOM - 1)  # the line lies a unit off the piece, one half of it inside
    edged = max(wide, min(most, wide + 2 * max(1.0, _LEAST_EDGE / _scale(painter))))
    for role, width in (("lit_edge", edged), ("lit", wide)):
        painter.setPen(QPen(theme.colour(role), width))
        painter.drawRoundedRect(area.adjusted(-1, -1, 1, 1), radius, radius)
