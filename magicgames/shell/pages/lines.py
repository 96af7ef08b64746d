"""How lists show entries of several lines: the first as a heading, the rest quieter, all wrapped."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QTextCharFormat, QTextLayout
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from magicgames.kit.desk import Desk
from magicgames.kit.parts.pictures import paint_cover

PICTURE = Qt.ItemDataRole.UserRole + 1  # the key of a picture that stands before the words, or nothing
MARKS = Qt.ItemDataRole.UserRole + 2  # for each line, where words in it are marked: pairs of start and end
_MARGIN = 10
_PICTURE = (96, 64)  # at normal text size
_WRAPPED = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
_Index = QModelIndex | QPersistentModelIndex


class Lines(QStyledItemDelegate):
    """Paints the text of an item line by line; the item itself stays plain text for screen readers."""

    def __init__(self, desk: Desk, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._desk, self._view = desk, view
        view.setItemDelegate(self)
        desk.theme.changed.connect(self._lay_anew)

    def _lay_anew(self) -> None:
        self._view.scheduleDelayedItemsLayout()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        lines = self._start(option, index)
        self._view.style().drawControl(QStyle.ControlElement.CE_ItemViewItem, option, painter, self._view)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        area = option.rect.adjusted(_MARGIN, _MARGIN - 2, -_MARGIN, 0)
        area.setLeft(area.left() + self._draw_picture(painter, area, index))
        for number, line in enumerate(lines):
            painter.setFont(self._font(number))
            role = "ink" if number == 0 else "ink_soft"
            painter.setPen(self._desk.theme.colour("select_ink" if chosen else role))
            height = self._height(line, number, area.width())
            marks = (index.data(MARKS) or ())[number : number + 1]
            self._write(painter, QRectF(area.left(), area.top(), area.width(), height), line, marks[0] if marks else ())
            area.setTop(area.top() + height)
        painter.restore()

    def _write(self, painter: QPainter, area: QRectF, line: str, marks: Sequence[tuple[int, int]]) -> None:
        """A line of text, wrapped, with the marked words underlined and strong."""
        layout = QTextLayout(line, painter.font())
        strong = QTextCharFormat()
        strong.setFontWeight(QFont.Weight.Bold)
        strong.setFontUnderline(True)
        ranges = []
        for start, end in marks:
            part = QTextLayout.FormatRange()
            part.start, part.length, part.format = start, end - start, strong
            ranges.append(part)
        layout.setFormats(ranges)
        layout.beginLayout()
        y = 0.0
        while (row := layout.createLine()).isValid():
            row.setLineWidth(area.width())
            row.setPosition(QPointF(0, y))
            y += row.height()
        layout.endLayout()
        layout.draw(painter, area.topLeft())

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        picture = self._picture(index)
        width = self._view.viewport().width() - 2 * _MARGIN - 12 - picture.width()
        lines = self._start(option, index)
        heights = [self._height(line, number, width) for number, line in enumerate(lines)]
        return QSize(width, max(sum(heights), picture.height()) + 2 * _MARGIN - 2)

    def _picture(self, index: _Index) -> QSize:
        """The room of the picture, its distance to the words included."""
        if not index.data(PICTURE):
            return QSize(0, 0)
        part = self._desk.theme.text_percent / 100
        return QSize(round(_PICTURE[0] * part) + _MARGIN, round(_PICTURE[1] * part))

    def _draw_picture(self, painter: QPainter, area: QRect, index: _Index) -> int:
        room = self._picture(index)
        if room.width():
            place = QRectF(area.left(), area.top() + 2, room.width() - _MARGIN, room.height())
            ratio = self._view.devicePixelRatioF()
            painter.save()
            painter.setClipRect(place)
            painter.translate(place.topLeft())
            paint_cover(painter, self._desk, index.data(PICTURE), QRectF(0, 0, place.width(), place.height()), ratio)
            painter.restore()
        return room.width()

    def _start(self, option: QStyleOptionViewItem, index: _Index) -> list[str]:
        self.initStyleOption(option, index)
        lines: list[str] = str(index.data(Qt.ItemDataRole.DisplayRole)).split("\n")
        option.text = ""  # the style paints the ground and the marking, the words are ours
        return lines

    def _font(self, number: int) -> QFont:
        return self._desk.theme.font("heading") if number == 0 else self._desk.theme.font("body")

    def _height(self, line: str, number: int, width: int) -> int:
        return QFontMetrics(self._font(number)).boundingRect(0, 0, width, 10_000, _WRAPPED, line).height() + 2
