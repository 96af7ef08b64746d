"""Cards that are still to come: dashed outlines where a hand will lie."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from magicgames.boards.realms.plan import SHAPE
from magicgames.kit.desk import Desk


def paint_outline(painter: QPainter, desk: Desk, area: QRectF) -> None:
    """The place of one card."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(desk.theme.colour("control_line"), 1.6, Qt.PenStyle.DashLine)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(area, area.width() / 12, area.width() / 12)


class Gap(QWidget):
    """One card that is missing in the row of a hand."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk

    def resize_to(self, width: int) -> None:
        self.setFixedSize(QSize(width + 6, round(width / SHAPE) + 6))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            paint_outline(painter, self._desk, QRectF(self.rect()).adjusted(4, 4, -4, -4))
