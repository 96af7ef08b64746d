"""Cloth of the table: a ribbon with words, a thread from a spell to its target, the mat of the dice, sewn patches."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from magicgames.kit.desk import Desk
from magicgames.kit.parts.fitting import fit
from magicgames.kit.table.painting import faded, paint_kept

_HALO = (14, 10, 6, 3)


class Ribbon(QGraphicsObject):
    """A strip of cloth with words on it: what is due now."""

    def __init__(self, desk: Desk, area: QRectF, text: str, pixels: float) -> None:
        super().__init__()
        self._rect = QRectF(-area.width() / 2, -area.height() / 2, area.width(), area.height())
        self._ground = desk.theme.colour("doll_parchment")
        self._ink = desk.theme.colour("doll_words")
        self._edge = desk.theme.colour("doll_edge")
        self._inner = self._rect.adjusted(34, 8, -34, -8)
        self._font = fit(desk.theme.scene_font("text", pixels, bold=True), text, self._inner)
        self.words = text
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
        painter.drawText(self._inner, int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap), self.words)


class Thread(QGraphicsItem):
    """A red thread from a spell to the one it is aimed at."""

    def __init__(self, desk: Desk, start: QPointF, end: QPointF) -> None:
        super().__init__()
        self._path = QPainterPath(start)
        bend = QPointF((start.x() + end.x()) / 2, min(start.y(), end.y()) - 60)
        self._path.quadTo(bend, end)
        self._end, self._colour, self._dark = end, desk.theme.colour("doll_thread"), desk.theme.colour("doll_ink")
        self.setZValue(4)

    def boundingRect(self) -> QRectF:
        return self._path.boundingRect().adjusted(-14, -14, 14, 14)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self._dark, 8, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawPath(self._path)
        painter.setPen(QPen(self._colour, 5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawPath(self._path)
        painter.setPen(QPen(self._dark, 2))
        painter.setBrush(self._colour)
        painter.drawEllipse(self._end, 10, 10)


class Mat(QGraphicsItem):
    """A darker cloth with a sewn edge, on which the dice are rolled; a candle's light in its middle."""

    def __init__(self, desk: Desk, area: QRectF) -> None:
        super().__init__()
        self._desk = desk
        self._rect = QRectF(-area.width() / 2, -area.height() / 2, area.width(), area.height())
        self.setPos(area.center())

    def boundingRect(self) -> QRectF:
        return self._rect

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        paint_kept(painter, self._desk, "dice mat", self._rect, self._draw)

    def _draw(self, painter: QPainter) -> None:
        theme, cloth = self._desk.theme, self._rect.adjusted(2, 2, -2, -2)
        if theme.texture:
            painter.setPen(QPen(faded(theme.colour("doll_ink"), 0.5), 2))
            painter.setBrush(faded(theme.colour("doll_mat"), 0.78))
            painter.drawRoundedRect(cloth, 26, 26)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        seam = QPen(faded(theme.colour("doll_seam"), 0.8), 3)
        seam.setDashPattern([4, 3])
        painter.setPen(seam)
        painter.drawRoundedRect(cloth.adjusted(9, 9, -9, -9), 19, 19)


def paint_patch(painter: QPainter, desk: Desk, area: QRectF, active: bool, lit: bool) -> None:
    """A patch sewn onto the table; `active` ones have the candlelight, `lit` ones can be chosen."""
    around = area.adjusted(-_HALO[0], -_HALO[0], _HALO[0], _HALO[0])
    paint_kept(painter, desk, f"patch {active} {lit}", around, lambda kept: _paint_patch(kept, desk, area, active, lit))


def _paint_patch(painter: QPainter, desk: Desk, area: QRectF, active: bool, lit: bool) -> None:
    theme = desk.theme
    if (active or lit) and theme.texture:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faded(theme.colour("lit"), 0.10))
        for width in _HALO:
            painter.drawRoundedRect(area.adjusted(-width, -width, width, width), 16 + width, 16 + width)
    painter.setBrush(QBrush(faded(theme.colour("doll_cloth"), 0.84 if theme.texture else 1.0)))
    painter.setPen(QPen(theme.colour("lit" if active else "gold"), 5 if active else 1.6))
    painter.drawRoundedRect(area, 16, 16)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    stitches = QPen(faded(theme.colour("gold"), 0.75), 2.4)
    stitches.setDashPattern([4, 3])
    painter.setPen(stitches)
    painter.drawRoundedRect(area.adjusted(7, 7, -7, -7), 11, 11)
