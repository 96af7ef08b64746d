"""How drawings and what is painted by hand come onto a scene: sharp, and painted once."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap, QTransform

from magicgames.kit.desk import Desk


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


def paint_art(painter: QPainter, desk: Desk, key: str, target: QRectF) -> None:
    """A drawing as a part of something else, sharp at the size it has on the screen: pixel on pixel, unless it is
    turned. To stretch it by a part of a pixel would blur it and take ten times as long."""
    matrix, ratio = painter.deviceTransform(), painter.device().devicePixelRatioF()
    if matrix.isRotating() or matrix.m11() <= 0 or matrix.m22() <= 0:
        scale = max(abs(matrix.m11()) + abs(matrix.m12()), 0.05)  # also right for quarter turns
        picture = desk.art.pixmap(key, target.width() * scale, target.height() * scale)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(target, picture, QRectF(picture.rect()))
        return
    place = matrix.mapRect(target)
    picture = desk.art.pixmap(key, place.width(), place.height())
    middle = place.center()
    _lay(painter, round(middle.x() - picture.width() / 2), round(middle.y() - picture.height() / 2), picture, ratio)


def lay_pixels(painter: QPainter, picture: QPixmap, corner: QPointF) -> None:
    """A picture that is as large as it shall be on the screen, on the pixels nearest to this corner."""
    place = painter.deviceTransform().map(corner)
    _lay(painter, round(place.x()), round(place.y()), picture, painter.device().devicePixelRatioF())


def _lay(painter: QPainter, x: float, y: float, picture: QPixmap, ratio: float) -> None:
    """The picture with its corner on this pixel of the screen."""
    painter.save()
    painter.resetTransform()
    if ratio != 1:
        painter.scale(1 / ratio, 1 / ratio)
    origin = painter.deviceTransform()  # pixel for pixel now, but a widget may begin between two of them
    painter.drawPixmap(QPointF(x - origin.dx(), y - origin.dy()), picture)
    painter.restore()


def faded(colour: QColor | Qt.GlobalColor | str, part: float) -> QColor:
    paler = QColor(colour)
    paler.setAlphaF(max(0.0, min(1.0, part)))
    return paler
