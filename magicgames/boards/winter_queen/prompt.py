"""Plates with words: what is asked, on the sheet of whoever is to act, and how many turns are left."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from magicgames.kit.desk import Desk
from magicgames.kit.parts.fitting import fit

_AIR = QPointF(17, 5)
_LETTERS = 50  # how many a sentence has that asks for something
_BROAD, _LINE = 0.55, 1.25  # width of a letter and height of a line, as parts of the size of letters


def has_room(room: QRectF, least: float) -> bool:
    """Whether such a sentence has room there in letters of this size, judged by the area it covers."""
    inside = (room.width() - 2 * _AIR.x()) * (room.height() - 2 * _AIR.y())
    return inside >= _LETTERS * _BROAD * least * _LINE * least


class Prompt(QGraphicsObject):
    """A plate as large as its words, in the middle of its room; they are wrapped where the room is narrow."""

    def __init__(self, desk: Desk, room: QRectF, pixels: float) -> None:
        super().__init__()
        self._desk, self._room = desk, room
        self._inside = room.adjusted(_AIR.x(), _AIR.y(), -_AIR.x(), -_AIR.y())
        self._font = desk.theme.scene_font("title", pixels, bold=True)
        self.text = ""
        self._fitted, self._plate = self._font, QRectF()
        self.setZValue(5)
        self.hide()  # nothing is asked while things move

    @property
    def print_pixels(self) -> float:
        return float(self._fitted.pixelSize())

    def tell(self, text: str) -> None:
        """Other words, as the move is half made."""
        if text == self.text:
            return
        self.prepareGeometryChange()
        self.text = text
        self.setData(0, text)
        self._fitted = fit(self._font, text, self._inside)
        words = QFontMetricsF(self._fitted).boundingRect(self._inside, int(self._flags()), text)
        self._plate = words.adjusted(-_AIR.x(), -_AIR.y(), _AIR.x(), _AIR.y())
        self._plate.moveCenter(self._room.center())
        self.setVisible(bool(text))
        self.update()

    def boundingRect(self) -> QRectF:
        return self._plate.adjusted(-2, -2, 2, 2)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        theme = self._desk.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(QBrush(theme.colour("primary")))
        painter.setPen(QPen(theme.colour("gold_bright"), 1.5))
        radius = min(22.0, self._plate.height() / 2)
        painter.drawRoundedRect(self._plate, radius, radius)
        painter.setFont(self._fitted)
        painter.setPen(theme.colour("primary_ink"))
        painter.drawText(self._inside, int(self._flags()), self.text)  # wrapped as it was measured

    def _flags(self) -> Qt.AlignmentFlag:
        return Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
