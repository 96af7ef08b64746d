"""Cards that are still to come: dashed outlines where a hand will lie."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from magicgames.boards.realms.plan import SHAPE
from magicgames.boards.realms.scorer.bricks import scaled
from magicgames.games.realms.best import HAND
from magicgames.kit.desk import Desk

_IN_ROW = 4


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


class Outline(QWidget):
    """A whole hand that nobody has entered."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)  # said beforehand: whoever took it when resized would make the bar come and go
        self.setSizePolicy(policy)

    def heightForWidth(self, width: int) -> int:
        return round(2 * (self._wide(width) / SHAPE + 12))

    def _wide(self, width: int) -> float:
        return min(scaled(self._desk, 110), width / _IN_ROW - 10)

    def paintEvent(self, event: QPaintEvent) -> None:
        wide = self._wide(self.width())
        high = wide / SHAPE
        with QPainter(self) as painter:
            for number in range(HAND):
                row, column = divmod(number, _IN_ROW)
                left = column * (wide + 10) + row * (wide + 10) / 2
                paint_outline(painter, self._desk, QRectF(left + 2, 2 + row * (high + 10), wide - 4, high - 4))
