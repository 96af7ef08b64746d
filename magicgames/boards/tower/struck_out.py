"""What a stone of one's own is known not to be: struck-out numbers on its back."""

from math import ceil
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from magicgames.kit.desk import Desk

_COLUMNS: Final = {1: 1, 2: 1, 3: 2, 4: 2}  # more numbers stand in three columns
_LARGEST: Final = 0.56  # of the stone's width


class StruckOut(QGraphicsItem):
    """Lies on a stone and lets the mouse through; the fewer numbers, the larger they are."""

    def __init__(self, desk: Desk, numbers: tuple[int, ...], stone: QRectF) -> None:
        super().__init__()
        self.numbers = numbers
        self._desk = desk
        self._area = stone.adjusted(*(stone.width() * part for part in (0.12, 0.16, -0.12, -0.14)))
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    @property
    def pixels(self) -> float:
        """How large its digits are."""
        _, _, wide, high = self._grid()
        return min(wide, high, self._area.width() * _LARGEST)

    def _grid(self) -> tuple[int, int, float, float]:
        """Columns, rows, and the cell of one number."""
        columns = _COLUMNS.get(len(self.numbers), 3)
        rows = ceil(len(self.numbers) / columns)
        return columns, rows, self._area.width() / columns, min(self._area.height() / rows, self._area.width() * 0.6)

    def boundingRect(self) -> QRectF:
        return self._area

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        theme, area = self._desk.theme, self._area
        columns, rows, wide, high = self._grid()
        size = self.pixels
        top = area.center().y() - high * rows / 2
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(theme.scene_font("title", size, bold=True))
        for at, number in enumerate(self.numbers):
            middle = QPointF(area.left() + wide * (at % columns + 0.5), top + high * (at // columns + 0.5))
            cell = QRectF(middle.x() - size, middle.y() - size, 2 * size, 2 * size)
            painter.setPen(theme.colour("stone_ink"))
            painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, str(number))
            slant = QPointF(size * 0.42, -size * 0.34)
            painter.setPen(QPen(theme.colour("stone_strike"), max(2.5, size / 9)))
            painter.drawLine(middle - slant, middle + slant)
