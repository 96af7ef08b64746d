"""What lies under and over the cards: the painted cloth, sheets with a gold hairline, places for cards, plates."""

from PySide6.QtCore import Property, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from magicgames.kit.desk import Desk
from magicgames.kit.pieces import Lettering

_FAR = 6000.0
_LEAST_SHRINK = 0.7  # names longer than this allows are cut with an ellipsis; the tooltip has the whole one


class Ground(QGraphicsItem):
    """The cloth of the table. It fills the whole stage, also where the scene ends."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._key = "realms/ground_night" if desk.theme.dark else "realms/ground_day"
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
    """A calm surface on which cards lie. `active` crowns it with light, `glow` lets it answer to what happens."""

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
            self._paint_halo(painter, faded(theme.colour("shadow"), 0.10 if theme.dark else 0.04), QPointF(0, 4))
        if self._active and theme.texture:
            self._paint_halo(painter, faded(theme.colour("lit"), 0.09), QPointF())
        painter.setBrush(QBrush(faded(theme.colour("panel"), 0.8 if theme.texture else 1.0)))
        painter.setPen(QPen(theme.colour("gold"), 1.6))
        painter.drawRoundedRect(self._rect, 16, 16)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(faded(theme.colour("gold"), 0.35), 1))
        painter.drawRoundedRect(self._rect.adjusted(6, 6, -6, -6), 11, 11)
        if self._active:
            painter.setPen(QPen(theme.colour("lit"), 4))
            painter.drawRoundedRect(self._rect, 16, 16)
        if self._glow > 0:
            colour = theme.colour("lit")
            painter.setBrush(QBrush(faded(colour, 0.3 * self._glow)))
            painter.setPen(QPen(faded(colour, self._glow), 6))
            painter.drawRoundedRect(self._rect, 16, 16)

    def _paint_halo(self, painter: QPainter, colour: QColor, shift: QPointF) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QBrush(colour))
        for width in (16, 12, 8, 5, 2):
            around = self._rect.adjusted(-width, -width, width, width).translated(shift)
            painter.drawRoundedRect(around, 16 + width, 16 + width)


class Slot(QGraphicsItem):
    """The place of a card that is not there yet."""

    def __init__(self, desk: Desk, width: float, height: float) -> None:
        super().__init__()
        self._desk = desk
        self._rect = QRectF(-width / 2, -height / 2, width, height).adjusted(4, 4, -4, -4)

    def boundingRect(self) -> QRectF:
        return self._rect.adjusted(-2, -2, 2, 2)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        theme = self._desk.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(QBrush(faded(theme.colour("field"), 0.35 if theme.texture else 0.0)))
        painter.setPen(QPen(faded(theme.colour("gold"), 0.55 if theme.texture else 1.0), 1.6, Qt.PenStyle.DashLine))
        painter.drawRoundedRect(self._rect, 9, 9)


class Tag(QGraphicsObject):
    """A few words on a small plate, such as whose turn it is."""

    def __init__(self, desk: Desk, text: str, pixels: float, ground: str, ink: str, width: float = 0) -> None:
        super().__init__()
        self._desk, self._ground = desk, ground
        self.words = Lettering(desk, text, pixels, ink, "title", bold=True, width=width)
        self.words.setParentItem(self)
        self.words.place(0, 0)
        shown = self.words.boundingRect()
        wide, high = shown.width() * self.words.scale() + pixels * 1.1, shown.height() * self.words.scale() + 6
        self._rect = QRectF(-wide / 2, -high / 2, wide, high)

    def boundingRect(self) -> QRectF:
        return self._rect.adjusted(-2, -2, 2, 2)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(QBrush(self._desk.theme.colour(self._ground)))
        painter.setPen(QPen(self._desk.theme.colour("gold_bright"), 1.5))
        painter.drawRoundedRect(self._rect, self._rect.height() / 2, self._rect.height() / 2)


def name_plate(desk: Desk, name: str, area: QRectF, pixels: float, role: str = "ink") -> Lettering:
    """A name that stays inside its area: smaller if it must be, then cut; the tooltip has all of it."""
    pixels = min(pixels, area.height())
    metrics = QFontMetricsF(desk.theme.scene_font("title", pixels, bold=True))
    shown = name
    if metrics.horizontalAdvance(name) * _LEAST_SHRINK > area.width():
        shown = metrics.elidedText(name, Qt.TextElideMode.ElideRight, area.width() / _LEAST_SHRINK)
    text = Lettering(desk, shown, pixels, role, "title", bold=True, width=area.width(), centred=False)
    text.place(area.left(), area.center().y())
    text.setToolTip(name)
    return text


def faded(colour: QColor, part: float) -> QColor:
    paler = QColor(colour)
    paler.setAlphaF(max(0.0, min(1.0, part)))
    return paler
