"""Where cards will lie: a dashed outline."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from magicgames.kit.desk import Desk
from magicgames.kit.table.painting import faded


class Slot(QGraphicsItem):
    """The place of one card, or of all that are still to come."""

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
