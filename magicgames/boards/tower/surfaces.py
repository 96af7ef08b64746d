"""What lies under and over the pieces: the painted ground, sheets with a gold hairline, numbers that rise and fade."""

from PySide6.QtCore import Property, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from magicgames.kit.desk import Desk
from magicgames.kit.pieces import Lettering

_FAR = 6000.0


class Ground(QGraphicsItem):
    """The evening (or the day) behind the table. It fills the whole stage, also where the scene ends."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._key = "tower/ground_night" if desk.theme.dark else "tower/ground_day"
        self.setZValue(-100)

    def boundingRect(self) -> QRectF:
        return QRectF(-_FAR, -_FAR, 3 * _FAR, 3 * _FAR)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if widget is None:
            return
        painter.save()
        painter.resetTransform()
        area, shape = QRectF(widget.rect()), self._desk.art.proportion(self._key)
        wide, high = max(area.width(), area.height() * shape), max(area.height(), area.width() / shape)
        picture = self._desk.art.pixmap(self._key, wide, high, widget.devicePixelRatioF())
        corner = QPointF((area.width() - wide) / 2, (area.height() - high) / 2)
        painter.drawPixmap(QRectF(corner, QRectF(0, 0, wide, high).size()), picture, QRectF(picture.rect()))
        painter.restore()


class Sheet(QGraphicsObject):
    """A calm surface on which things stand. `active` crowns it with light, `glow` lets it answer to what happens."""

    def __init__(self, desk: Desk, area: QRectF) -> None:
        super().__init__()
        self._desk = desk
        self._rect = QRectF(0, 0, area.width(), area.height())
        self._glow, self._glow_role = 0.0, "lit"
        self._active = self._aimed = False
        self.setPos(area.topLeft())

    def boundingRect(self) -> QRectF:
        return self._rect.adjusted(-18, -18, 18, 22)

    def set_active(self, active: bool) -> None:
        self._active = active
        self.update()

    def set_aimed(self, aimed: bool) -> None:
        """Aimed at by the spell under the pointer."""
        self._aimed = aimed
        self.update()

    def set_glow_role(self, role: str) -> None:
        self._glow_role = role

    def _get_glow(self) -> float:
        return self._glow

    def _set_glow(self, glow: float) -> None:
        self._glow = glow
        self.update()

    glow = Property(float, _get_glow, _set_glow)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        theme = self._desk.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if theme.texture:
            self._paint_halo(painter, _faded(theme.colour("shadow"), 0.10 if theme.dark else 0.045), QPointF(0, 4))
        if self._active and theme.texture:
            self._paint_halo(painter, _faded(theme.colour("lit"), 0.09), QPointF())
        painter.setBrush(QBrush(_faded(theme.colour("panel"), 0.86 if theme.texture else 1.0)))
        painter.setPen(QPen(theme.colour("gold"), 1.6))
        painter.drawRoundedRect(self._rect, 18, 18)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(_faded(theme.colour("gold"), 0.35), 1))
        painter.drawRoundedRect(self._rect.adjusted(6, 6, -6, -6), 13, 13)
        if self._active:
            painter.setPen(QPen(theme.colour("lit"), 5))
            painter.drawRoundedRect(self._rect, 18, 18)
        if self._aimed:
            painter.setPen(QPen(theme.colour("danger"), 6, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(self._rect.adjusted(-5, -5, 5, 5), 21, 21)
        if self._glow > 0:
            colour = theme.colour(self._glow_role)
            painter.setBrush(QBrush(_faded(colour, 0.35 * self._glow)))
            painter.setPen(QPen(_faded(colour, self._glow), 6))
            painter.drawRoundedRect(self._rect, 18, 18)

    def _paint_halo(self, painter: QPainter, colour: QColor, shift: QPointF) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QBrush(colour))
        for width in (16, 12, 8, 5, 2):
            around = self._rect.adjusted(-width, -width, width, width).translated(shift)
            painter.drawRoundedRect(around, 18 + width, 18 + width)


class Tag(QGraphicsItem):
    """A few words on a small plate, such as whose turn it is."""

    def __init__(self, desk: Desk, text: str, pixels: float, ground: str, ink: str, width: float = 0) -> None:
        super().__init__()
        self._desk, self._ground = desk, ground
        self.words = Lettering(desk, text, pixels, ink, "title", bold=True, width=width)
        self.words.setParentItem(self)
        self.words.place(0, 0)
        shown = self.words.boundingRect()
        wide, high = shown.width() * self.words.scale() + 32, shown.height() * self.words.scale() + 6
        self._rect = QRectF(-wide / 2, -high / 2, wide, high)

    def boundingRect(self) -> QRectF:
        return self._rect.adjusted(-2, -2, 2, 2)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(QBrush(self._desk.theme.colour(self._ground)))
        painter.setPen(QPen(self._desk.theme.colour("gold_bright"), 1.5))
        painter.drawRoundedRect(self._rect, self._rect.height() / 2, self._rect.height() / 2)


class Cry(QGraphicsObject):
    """A number that rises over a place and fades."""

    def __init__(self, desk: Desk, text: str, role: str) -> None:
        super().__init__()
        self._text, self._colour = text, desk.theme.colour(role)
        self._shadow = desk.theme.colour("shadow")
        self._font = desk.theme.scene_font("title", 84, bold=True)
        self.setZValue(60)

    def boundingRect(self) -> QRectF:
        return QRectF(-120, -70, 240, 140)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setFont(self._font)
        painter.setPen(self._shadow)
        painter.drawText(self.boundingRect().translated(3, 4), Qt.AlignmentFlag.AlignCenter, self._text)
        painter.setPen(self._colour)
        painter.drawText(self.boundingRect(), Qt.AlignmentFlag.AlignCenter, self._text)


def _faded(colour: QColor, part: float) -> QColor:
    paler = QColor(colour)
    paler.setAlphaF(max(0.0, min(1.0, part)))
    return paler
