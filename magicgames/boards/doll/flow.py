"""Words and two groups of buttons: those of the moment flow from the left, the lasting ones stand at the end."""

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QEvent, QRect
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

_GAP = 6
_WORDS = 0.52  # of the width for the moment: so much do words need beside the lasting buttons


class Flow(QWidget):
    """Lays its own children. (A layout class in Python would share its items with Qt, and crash when they go.)"""

    def __init__(self, words: QWidget) -> None:
        super().__init__()
        words.setParent(self)
        self._words = words
        self._moment: Sequence[QWidget] = ()
        self._lasting: Sequence[QWidget] = ()
        self._rare: Sequence[QWidget] = ()
        self._reserve = self._line = self._least = 0
        self._places: Sequence[int] = ()

    @property
    def row(self) -> list[QWidget]:
        return [*self._moment, *self._lasting, *self._rare]

    def arrange(self, moment: Sequence[QWidget], lasting: Sequence[QWidget], rare: Sequence[QWidget]) -> None:
        """Shows these children, in this order, and no others; Tab follows it. For rare ones no other moves."""
        for gone in self.row:
            if gone not in (*moment, *lasting, *rare):
                gone.hide()
        self._moment, self._lasting, self._rare = moment, lasting, rare
        for before, after in pairwise(self.row):
            QWidget.setTabOrder(before, after)
        for widget in self.row:
            widget.show()
        self._refresh()

    def set_room(self, width: int, line: int, places: Sequence[int]) -> None:
        """So much width is kept for the moment: beside the lasting ones, or else these get a line of their own.

        `line` is how high a line is at least; `places`, how wide each button may be when most of them are there.
        """
        whole = sum(wide + _GAP for wide in places) - _GAP
        self._reserve, self._line, self._places = max(width, whole) if width else 0, line, places
        self._least = round(_WORDS * width)
        self._refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._refresh()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:  # a child has another size
            self._refresh()
        return super().event(event)

    def _refresh(self) -> None:
        """Lays the widgets in lines, and is as high as they need.

        What lies where depends on the width alone, not on how many buttons the moment has: nobody shall press
        a button that has just jumped under the pointer.
        """
        width, high = self.width(), self._words.height()
        needed = sum(widget.sizeHint().width() + _GAP for widget in self._lasting)
        rest = width - needed
        below = high + _GAP
        if self._lasting and (not self._reserve or self._reserve > rest >= self._least):
            lasting = self._lay(self._lasting, rest + _GAP, 0, width)
            self._lay_words(rest, 0)
            below = max(lasting, high) + _GAP
            below = max(below + self._room(width), self._lay(self._moment, 0, below, width))
        elif rest >= self._reserve:
            self._lay_words(width, max(0, high - self._line))
            lasting = self._lay(self._lasting, rest + _GAP, below, width)
            below = max(below + self._line, lasting, self._lay(self._moment, 0, below, rest))
        else:
            self._lay_words(width, max(0, high - self._line))
            below = max(below + self._room(width), self._lay(self._moment, 0, below, width)) + _GAP
            below = self._lay(self._lasting, 0, below, width)
        self.setFixedHeight(below)

    def _room(self, width: int) -> int:
        """How high the lines for the moment are, also while it needs fewer."""
        lines, x = 1, 0
        for wide in self._places:
            if x and x + wide > width:
                lines, x = lines + 1, 0
            x += wide + _GAP
        lines = max(lines, -(-self._reserve // max(width, 1))) if self._reserve else 0
        return lines * self._line + (lines - 1) * _GAP

    def _lay_words(self, width: int, top: int) -> None:
        """The first lines up to here: words, and at their end, from this height on, what is rare: where they have many
        lines it would float far above the other buttons."""
        rare = sum(widget.sizeHint().width() + _GAP for widget in self._rare)
        self._lay(self._rare, width - rare, top, width)
        self._words.setGeometry(0, 0, width - rare - _GAP, self._words.height())

    def _lay(self, widgets: Sequence[QWidget], left: int, top: int, right: int) -> int:
        """From this corner on, in as many lines as it takes; returns where they end below."""
        x, y, high = left, top, 0
        for widget in widgets:
            size = widget.sizeHint().expandedTo(widget.minimumSize())
            wide = min(size.width(), right - left)
            if x > left and x + wide > right:
                x, y, high = left, y + high + _GAP, 0
            tall = max(size.height(), self._line)
            widget.setGeometry(QRect(x, y, wide, tall))
            x += wide + _GAP
            high = max(high, tall)
        return y + high
