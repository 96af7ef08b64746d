"""How drawings and what is painted by hand come onto a scene: sharp, and painted once."""

from collections.abc import Callable
from math import ceil, hypot
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap, QTransform

from magicgames.kit.desk import Desk

_CORE: Final = 32  # pixels of a middle that is repeated


def paint_kept(painter: QPainter, desk: Desk, key: str, area: QRectF, draw: Callable[[QPainter], None]) -> None:
    """Lays down what `draw` paints into this area; it is painted once for each theme, size and place on the pixels."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    matrix, ratio = painter.deviceTransform(), painter.device().devicePixelRatioF()  # from here to the real pixels
    if matrix.isRotating():  # the pixels of a picture would be blurred
        draw(painter)
        return
    place = matrix.mapRect(area).toAlignedRect()
    inside = matrix * QTransform.fromTranslate(-place.x(), -place.y())

    def draw_inside(kept: QPainter) -> None:
        kept.setRenderHint(QPainter.RenderHint.Antialiasing)
        kept.setTransform(inside)
        draw(kept)

    spot = f"{inside.m11():.4f} {inside.m22():.4f} {inside.dx():.2f} {inside.dy():.2f}"
    address = f"{key} {desk.theme.name} {area.width()} {area.height()} {spot}"
    _lay(painter, place.x(), place.y(), desk.art.kept(address, place.width(), place.height(), draw_inside), ratio)


def paint_framed(
    painter: QPainter, desk: Desk, key: str, area: QRectF, edge: float, draw: Callable[[QPainter, QRectF], None]
) -> None:
    """The same for something large that is all alike within its edges, and along each of them: only a small one is
    kept, with what `draw` paints into a smaller area; its middle is repeated, its edges are stretched."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    matrix, ratio = painter.deviceTransform(), painter.device().devicePixelRatioF()
    if matrix.isRotating():
        draw(painter, area)
        return
    place = matrix.mapRect(area).toAlignedRect()
    across, down = (ceil(edge * scale) + 1 for scale in (matrix.m11(), matrix.m22()))  # pixels of an edge
    # Less by whole pixels: the far edges lie on the pixels as those of the large one do.
    less_wide, less_high = max(0, place.width() - 2 * across - _CORE), max(0, place.height() - 2 * down - _CORE)
    if not less_wide or not less_high:  # nothing to be gained: the whole of it is kept
        less_wide = less_high = 0
    small = area.adjusted(0, 0, -less_wide / matrix.m11(), -less_high / matrix.m22())
    wide, high = place.width() - less_wide, place.height() - less_high
    inside = matrix * QTransform.fromTranslate(-place.x(), -place.y())

    def draw_inside(kept: QPainter) -> None:
        kept.setRenderHint(QPainter.RenderHint.Antialiasing)
        kept.setTransform(inside)
        draw(kept, small)

    spot = f"{inside.m11():.4f} {inside.m22():.4f} {inside.dx():.2f} {inside.dy():.2f}"
    address = f"{key} {desk.theme.name} {small.width():.2f} {small.height():.2f} {spot}"
    picture = desk.art.kept(address, wide, high, draw_inside)
    if not less_wide:
        _lay(painter, place.x(), place.y(), picture, ratio)
        return
    core = desk.art.kept(f"{address} core", _CORE, _CORE, lambda kept: kept.drawPixmap(QPoint(-across, -down), picture))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
    corner = QPointF(place.topLeft()) - _by_pixels(painter, ratio)
    for left, width, x, w in _parts(across, place.width()):
        for top, height, y, h in _parts(down, place.height()):
            target = QRectF(corner.x() + x, corner.y() + y, w, h)
            if (left, top) == (across, down):  # not by its size: an edge may be as wide as the middle
                painter.drawTiledPixmap(target, core)
            else:
                painter.drawPixmap(target, picture, QRectF(left, top, width, height))
    painter.restore()


def _parts(edge: int, length: int) -> tuple[tuple[int, int, int, int], ...]:
    """The near edge, the middle and the far edge: where each begins and how long it is in what is kept, and where and
    how long it shall be."""
    middle = length - 2 * edge
    return (0, edge, 0, edge), (edge, _CORE, edge, middle), (edge + _CORE, edge, edge + middle, edge)


def paint_art(painter: QPainter, desk: Desk, key: str, target: QRectF, moved: QTransform | None = None) -> None:
    """A drawing as a part of something else, sharp at the size it has on the screen: pixel on pixel. To stretch it by a
    part of a pixel would blur it and take ten times as long.

    `moved` is what the piece has been through on the scene. One that is turned, or on its way and larger than it will
    lie, is another size with every picture of its flight: then the drawing is that of its rest, stretched."""
    matrix, ratio = painter.deviceTransform(), painter.device().devicePixelRatioF()
    if is_calm(matrix, moved):
        place = matrix.mapRect(target)
        picture = desk.art.pixmap(key, place.width(), place.height())
        middle = place.center()
        _lay(painter, round(middle.x() - picture.width() / 2), round(middle.y() - picture.height() / 2), picture, ratio)
        return
    scale = rest_scale(matrix, moved)
    picture = desk.art.pixmap(key, target.width() * scale, target.height() * scale)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(target, picture, QRectF(picture.rect()))


def is_calm(matrix: QTransform, moved: QTransform | None) -> bool:
    """Whether a piece stands upright on the screen and is as large as it will stay."""
    if moved is not None and moved.isScaling():  # or turned, which Qt counts as more than that
        return False
    return not matrix.isRotating() and matrix.m11() > 0 and matrix.m22() > 0


def rest_scale(matrix: QTransform, moved: QTransform | None) -> float:
    """Pixels of the screen a unit of a piece that lies still. Told by its height: it is turned over sideways."""
    growth = hypot(moved.m21(), moved.m22()) if moved is not None else 1.0
    return max(0.05, hypot(matrix.m21(), matrix.m22()) / max(growth, 0.05))


def lay_pixels(painter: QPainter, picture: QPixmap, corner: QPointF) -> None:
    """A picture that is as large as it shall be on the screen, on the pixels nearest to this corner."""
    place = painter.deviceTransform().map(corner)
    _lay(painter, round(place.x()), round(place.y()), picture, painter.device().devicePixelRatioF())


def _lay(painter: QPainter, x: float, y: float, picture: QPixmap, ratio: float) -> None:
    """The picture with its corner on this pixel of the screen."""
    if ratio == 1:  # as nearly everywhere: to save all that a painter is takes longer than the picture
        painter.setWorldMatrixEnabled(False)
        origin = painter.deviceTransform()
        painter.drawPixmap(QPointF(x - origin.dx(), y - origin.dy()), picture)
        painter.setWorldMatrixEnabled(True)
        return
    painter.save()
    painter.drawPixmap(QPointF(x, y) - _by_pixels(painter, ratio), picture)
    painter.restore()


def _by_pixels(painter: QPainter, ratio: float) -> QPointF:
    """From here on a unit is a pixel of the screen; what is returned is where it begins, for a widget may begin
    between two of them."""
    painter.resetTransform()
    if ratio != 1:
        painter.scale(1 / ratio, 1 / ratio)
    origin = painter.deviceTransform()
    return QPointF(origin.dx(), origin.dy())


def faded(colour: QColor | Qt.GlobalColor | str, part: float) -> QColor:
    """The colour with so much of it left, 0…1."""
    paler = QColor(colour)
    paler.setAlphaF(max(0.0, min(1.0, part)))
    return paler
