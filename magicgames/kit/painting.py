"""How drawings and what is painted by hand come onto a scene: sharp, and painted once."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QTransform
from PySide6.QtWidgets import QWidget

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
    picture = desk.art.kept(address, place.width(), place.height(), draw_inside)
    painter.save()
    painter.resetTransform()
    painter.scale(1 / ratio, 1 / ratio)
    origin = painter.deviceTransform()  # pixel for pixel now, but a widget may begin between two of them
    painter.drawPixmap(QPointF(place.x() - origin.dx(), place.y() - origin.dy()), picture)
    painter.restore()


def paint_art(painter: QPainter, desk: Desk, key: str, target: QRectF, widget: QWidget | None) -> None:
    """A drawing as a part of something else, sharp at the size it has on the screen."""
    transform = painter.worldTransform()
    scale = max(abs(transform.m11()) + abs(transform.m12()), 0.05)  # also right for quarter turns
    ratio = widget.devicePixelRatioF() if widget else 1.0
    picture = desk.art.pixmap(key, target.width() * scale, target.height() * scale, ratio)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(target, picture, QRectF(picture.rect()))


def faded(colour: QColor | Qt.GlobalColor | str, part: float) -> QColor:
    paler = QColor(colour)
    paler.setAlphaF(max(0.0, min(1.0, part)))
    return paler
