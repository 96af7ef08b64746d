"""A row of widgets that goes on in the next line when there is no more room."""

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QEvent, QRect
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

_GAP = 6


class Flow(QWidget):
    """Lays its own children. (A layout class in Python would share its items with Qt, and crash when they go.)"""

    def __init__(self) -> None:
        super().__init__()
        self.row: Sequence[QWidget] = ()

    def arrange(self, widgets: Sequence[QWidget]) -> None:
        """Shows these children, in this order, and no others; Tab follows it."""
        for gone in self.row:
            if gone not in widgets:
                gone.hide()
        self.row = widgets
        for before, after in pairwise(widgets):
            QWidget.setTabOrder(before, after)
        for widget in widgets:
            widget.show()
        self._refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._refresh()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:  # a child has another size
            self._refresh()
        return super().event(event)

    def _refresh(self) -> None:
        """Lays the widgets in lines, and is as high as they need."""
        x = y = high = 0
        width = self.width()
        for widget in self.row:
            size = widget.sizeHint()
            wide = min(size.width(), width)
            if x and x + wide > width:
                x, y, high = 0, y + high + _GAP, 0
            widget.setGeometry(QRect(x, y, wide, size.height()))
            x += wide + _GAP
            high = max(high, size.height())
        self.setFixedHeight(y + high)
