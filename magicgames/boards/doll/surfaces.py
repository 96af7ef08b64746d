"""What lies under and over the pieces: the painted ground, patches of cloth, a ribbon with words, cries that rise."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from magicgames.boards.doll.fitting import fit
from magicgames.boards.doll.touch import DARK, PARCHMENT
from magicgames.kit.desk import Desk
from magicgames.kit.pieces import Lettering

_FAR = 6000.0
_LEAST_SHRINK = 0.7  # names longer than this allows are cut with an ellipsis; the tooltip has the whole one


class Ground(QGraphicsItem):
    """Burlap by candlelight (or by day). It fills the whole stage, also where the scene ends."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._key = "doll/ground_night" if desk.theme.dark else "doll/ground_day"
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


class Ribbon(QGraphicsObject):
    """A strip of cloth with words on it: what is due now."""

    def __init__(self, desk: Desk, area: QRectF, text: str, pixels: float) -> None:
        super().__init__()
        self._rect = QRectF(-area.width() / 2, -area.height() / 2, area.width(), area.height())
        self._plain = not desk.theme.texture
        self._ground = desk.theme.colour("field") if self._plain else PARCHMENT
        self._ink = desk.theme.colour("ink") if self._plain else DARK
        self._edge = desk.theme.colour("lit") if self._plain else QColor("#8e2f3c")
        self._inner = self._rect.adjusted(34, 8, -34, -8)
        self._font = fit(desk.theme.scene_font("text", pixels, bold=True), text, self._inner)
        self._text = text
        self.setPos(area.center())
        self.setToolTip(text)
        self.setData(0, text)

    def boundingRect(self) -> QRectF:
        return self._rect.adjusted(-4, -4, 4, 4)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(self._ground)
        painter.setPen(QPen(self._edge, 4))
        painter.drawRoundedRect(self._rect, 14, 14)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self._edge, 2, Qt.PenStyle.DashLine))
        painter.drawRoundedRect(self._rect.adjusted(8, 7, -8, -7), 9, 9)
        painter.setFont(self._font)
        painter.setPen(self._ink)
        painter.drawText(self._inner, int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap), self._text)


class Thread(QGraphicsItem):
    """A red thread from a spell to the one it is aimed at."""

    def __init__(self, desk: Desk, start: QPointF, end: QPointF) -> None:
        super().__init__()
        self._path = QPainterPath(start)
        bend = QPointF((start.x() + end.x()) / 2, min(start.y(), end.y()) - 60)
        self._path.quadTo(bend, end)
        self._end, self._colour = end, desk.theme.colour("danger") if not desk.theme.texture else QColor("#d8324a")
        self.setZValue(4)

    def boundingRect(self) -> QRectF:
        return self._path.boundingRect().adjusted(-14, -14, 14, 14)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(DARK, 8, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawPath(self._path)
        painter.setPen(QPen(self._colour, 5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawPath(self._path)
        painter.setPen(QPen(DARK, 2))
        painter.setBrush(self._colour)
        painter.drawEllipse(self._end, 10, 10)


class Cry(QGraphicsObject):
    """A number or a word that rises over a place and fades."""

    def __init__(self, desk: Desk, text: str, pixels: float = 84) -> None:
        super().__init__()
        self._text, self._colour = text, desk.theme.colour("gold_bright" if desk.theme.dark else "gold")
        self._shadow = QColor("#120a06")
        self._font = desk.theme.scene_font("title", pixels, bold=True)
        wide = QFontMetricsF(self._font).horizontalAdvance(text) + 40
        self._rect = QRectF(-wide / 2, -pixels, wide, 2 * pixels)
        self.setData(0, text)
        self.setZValue(60)

    def boundingRect(self) -> QRectF:
        return self._rect

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setFont(self._font)
        painter.setPen(self._shadow)
        for shift in (QPointF(3, 4), QPointF(-2, 2), QPointF(2, -2), QPointF(-2, -2)):
            painter.drawText(self._rect.translated(shift), Qt.AlignmentFlag.AlignCenter, self._text)
        painter.setPen(self._colour)
        painter.drawText(self._rect, Qt.AlignmentFlag.AlignCenter, self._text)


def paint_patch(painter: QPainter, desk: Desk, area: QRectF, active: bool, lit: bool) -> None:
    """A patch sewn onto the table; `active` ones have the candlelight, `lit` ones can be chosen."""
    theme = desk.theme
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if (active or lit) and theme.texture:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faded(theme.colour("lit"), 0.10))
        for width in (14, 10, 6, 3):
            painter.drawRoundedRect(area.adjusted(-width, -width, width, width), 16 + width, 16 + width)
    painter.setBrush(QBrush(faded(_cloth(desk), 0.84 if theme.texture else 1.0)))
    painter.setPen(QPen(theme.colour("lit" if active else "gold"), 5 if active else 1.6))
    painter.drawRoundedRect(area, 16, 16)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    stitches = QPen(faded(theme.colour("gold"), 0.75), 2.4)
    stitches.setDashPattern([4, 3])
    painter.setPen(stitches)
    painter.drawRoundedRect(area.adjusted(7, 7, -7, -7), 11, 11)


def _cloth(desk: Desk) -> QColor:
    if not desk.theme.texture:
        return desk.theme.colour("panel")
    return QColor("#241b13") if desk.theme.dark else QColor("#f3e6c8")


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


def faded(colour: QColor, part: float) -> QColor:
    paler = QColor(colour)
    paler.setAlphaF(max(0.0, min(1.0, part)))
    return paler
