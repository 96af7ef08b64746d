"""All duties of one seat with every word of them, held up where its place has room for names alone."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from magicgames.boards.doll.context import TableContext
from magicgames.boards.doll.strips import lay_strips
from magicgames.engine.game import Seat

_WIDTH = 470.0  # with letters of 100 %
_PAD = 14.0


class Drawer(QGraphicsObject):
    """A sheet that is only looked at."""

    def __init__(self, context: TableContext, seat: Seat) -> None:
        super().__init__()
        self._theme = context.desk.theme
        columns = 1 if len(context.standing(seat)) <= 6 else 2
        wide = _WIDTH * context.text_scale * columns
        self.strips = lay_strips(context, seat, QRectF(0, 0, wide, context.size[1] - 4 * _PAD))
        high = max(strip.pos().y() + strip.boundingRect().height() / 2 for strip in self.strips)
        self._rect = QRectF(-wide / 2 - _PAD, -high / 2 - _PAD, wide + 2 * _PAD, high + 2 * _PAD)
        for strip in self.strips:
            strip.set_looked_at_only()
            strip.setParentItem(self)
            strip.moveBy(-wide / 2, -high / 2)

    def boundingRect(self) -> QRectF:
        return self._rect.adjusted(-4, -4, 4, 4)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(self._theme.colour("doll_cloth"))
        painter.setPen(QPen(self._theme.colour("lit"), 4))
        painter.drawRoundedRect(self._rect, 16, 16)
