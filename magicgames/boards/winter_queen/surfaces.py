"""What lies under and over the pieces: the painted ground, sheets of ice, plates with words, numbers that rise."""

from PySide6.QtCore import Property, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from magicgames.kit.desk import Desk
from magicgames.kit.pieces import Lettering

_FAR = 6000.0
_LEAST_SHRINK = 0.7  # names longer than this allows are cut with an ellipsis; the tooltip has the whole one


class Ground(QGraphicsItem):
    """Snow under northern lights (or the day). It fills the whole stage, also where the scene ends."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._key = "winter_queen/ground_night" if desk.theme.dark else "winter_queen/ground_day"
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
    """A clear surface on which things lie. `active` crowns it with light, `glow` lets it answer to what happens."""

    def __init__(self, desk: Desk, area: QRectF) -> None:
        super().__init__()
        self._desk = desk
        self._rect = QRectF(0, 0, area.width(), area.height())
        self._glow, self._active = 0.0, False
        self.setPos(area.topLeft())

    def boundingRect(self) -> QRectF:
        return self._rect.adjusted(-18, -18, 18, 22)

    def set_active(self, active: bool) -> None:
        self._active = active
        self.update()

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
            self._paint_halo(painter, faded(theme.colour("shadow"), 0.09 if theme.dark else 0.04), QPointF(0, 4))
        if self._active and theme.texture:
            self._paint_halo(painter, faded(theme.colour("lit"), 0.09), QPointF())
        painter.setBrush(QBrush(faded(theme.colour("panel"), 0.78 if theme.texture else 1.0)))
        painter.setPen(QPen(theme.colour("gold"), 1.6))
        painter.drawRoundedRect(self._rect, 18, 18)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(faded(theme.colour("gold"), 0.35), 1))
        painter.drawRoundedRect(self._rect.adjusted(6, 6, -6, -6), 13, 13)
        if self._active:
            painter.setPen(QPen(theme.colour("lit"), 5))
            painter.drawRoundedRect(self._rect, 18, 18)
        if self._glow > 0:
            colour = theme.colour("lit")
            painter.setBrush(QBrush(faded(colour, 0.3 * self._glow)))
            painter.setPen(QPen(faded(colour, self._glow), 6))
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
        wide, high = shown.width() * self.words.scale() + 28, shown.height() * self.words.scale() + 6
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

    def __init__(self, desk: Desk, text: str) -> None:
        super().__init__()
        self._text, self._colour = text, desk.theme.colour("gold_bright")
        self._shadow = QColor("#0b1030")
        self._font = desk.theme.scene_font("title", 92, bold=True)
        self.setZValue(60)

    def boundingRect(self) -> QRectF:
        return QRectF(-120, -70, 240, 140)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setFont(self._font)
        painter.setPen(self._shadow)
        for shift in (QPointF(3, 4), QPointF(-2, 2), QPointF(2, -2), QPointF(-2, -2)):
            painter.drawText(self.boundingRect().translated(shift), Qt.AlignmentFlag.AlignCenter, self._text)
        painter.setPen(self._colour)
        painter.drawText(self.boundingRect(), Qt.AlignmentFlag.AlignCenter, self._text)


def name_plate(desk: Desk, name: str, area: QRectF, pixels: float) -> Lettering:
    """A name that stays inside its area: smaller if it must be, then cut; the tooltip has all of it."""
    pixels = min(pixels, area.height())
    metrics = QFontMetricsF(desk.theme.scene_font("title", pixels, bold=True))
    shown = name
    if metrics.horizontalAdvance(name) * _LEAST_SHRINK > area.width():
        shown = metrics.elidedText(name, Qt.TextElideMode.ElideRight, area.width() / _LEAST_SHRINK)
    text = Lettering(desk, shown, pixels, "ink", "title", bold=True, width=area.width(), centred=False)
    text.place(area.left(), area.center().y())
    text.setToolTip(name)
    return text


def faded(colour: QColor | Qt.GlobalColor | str, part: float) -> QColor:
    paler = QColor(colour)
    paler.setAlphaF(max(0.0, min(1.0, part)))
    return paler
