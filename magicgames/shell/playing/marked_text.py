"""Text in which lines that are about whoever reads it have a stroke in the margin."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QTextBlockFormat, QTextFormat

from magicgames.kit.table.heard_text import HeardText

_MARK = QTextFormat.Property.UserProperty
_STROKE = 2  # pixels


def mark(block: QTextBlockFormat) -> None:
    """This line gets a stroke; its left margin must have room for it."""
    block.setProperty(_MARK, True)


def is_marked(block: QTextBlockFormat) -> bool:
    return block.hasProperty(_MARK)


class MarkedText(HeardText):
    """Draws those strokes."""

    mark_colour = QColor()  # the colour of the strokes

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        seen, down = event.rect(), self.verticalScrollBar().value()
        block = self.cursorForPosition(seen.topLeft()).block()
        with QPainter(self.viewport()) as painter:
            painter.setClipRect(seen)
            while block.isValid():
                room = self.document().documentLayout().blockBoundingRect(block).translated(0, -down)
                if room.top() > seen.bottom():
                    return
                if is_marked(block.blockFormat()):
                    left = room.left() + block.blockFormat().leftMargin() / 2 - _STROKE
                    painter.fillRect(
                        QRectF(left, room.top() + _STROKE, _STROKE, room.height() - _STROKE), self.mark_colour
                    )
                block = block.next()
