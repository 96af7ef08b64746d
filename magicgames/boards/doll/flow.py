"""A row of widgets that goes on in the next line when there is no more room."""

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget, QWidgetItem

_GAP = 6


class Flow(QLayout):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)

    def arrange(self, widgets: Sequence[QWidget]) -> None:
        """These widgets, in this order; Tab follows it."""
        for item in self._items:
            self.removeItem(item)
        self._items = []
        for widget in widgets:
            self.addChildWidget(widget)
            self._items.append(QWidgetItem(widget))
        for before, after in pairwise(widgets):
            QWidget.setTabOrder(before, after)
        for widget in widgets:
            widget.show()
        self.invalidate()

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._place(QRect(0, 0, width, 0), move=False)

    def sizeHint(self) -> QSize:
        sizes = [item.sizeHint() for item in self._items]
        wide = sum(size.width() + _GAP for size in sizes)
        return QSize(wide, max((size.height() for size in sizes), default=0))

    def minimumSize(self) -> QSize:
        sizes = [item.minimumSize() for item in self._items]
        return QSize(max((s.width() for s in sizes), default=0), max((s.height() for s in sizes), default=0))

    def setGeometry(self, area: QRect) -> None:
        super().setGeometry(area)
        self._place(area, move=True)

    def _place(self, area: QRect, move: bool) -> int:
        """Lays the widgets in lines; returns the height they need."""
        x, y, high = area.left(), area.top(), 0
        for item in self._items:
            size = item.sizeHint()
            wide = min(size.width(), area.width())
            if x > area.left() and x + wide > area.right() + 1:
                x, y, high = area.left(), y + high + _GAP, 0
            if move:
                item.setGeometry(QRect(QPoint(x, y), QSize(wide, size.height())))
            x += wide + _GAP
            high = max(high, size.height())
        return y + high - area.top()
