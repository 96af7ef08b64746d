"""Double clicks: hands press twice where once is meant, and the second press must not hit what the first brought up.

Qt hands the second press to whatever lies there by then. It counts only where it means what the first one meant: on the
same thing with the same words, such as a step that is taken back twice. At a table it never does, because a press there
often changes what the next one on the same piece would do: it chooses, the next one decides. Lists and fields know
double clicks themselves.
"""

from typing import NamedTuple
from weakref import ref

from PySide6.QtCore import QEvent
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QApplication, QLineEdit, QWidget

from magicgames.kit.input.first_heard import FirstHeard

ONCE = "pressed once"  # a property of what never takes the second half of a double click, with all that is in it


class _Press(NamedTuple):
    """What lay under the pointer, what it said, and when it was pressed."""

    widget: ref[QWidget] | None
    words: str
    at: int

    def repeats(self, other: "_Press") -> bool:
        soon = self.at - other.at <= QApplication.doubleClickInterval()
        return soon and (self.widget, self.words) == (other.widget, other.words)


class PressedTwice(FirstHeard):
    """Takes second presses of one window that mean nothing."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._first = self._last = _Press(None, "", 0)

    def _takes(self, event: QEvent, first: bool) -> bool:
        kind = event.type()
        if not first or not isinstance(event, QMouseEvent):
            return False
        if kind == QEvent.Type.MouseButtonPress:  # comes for the second press, too, and before the double click
            self._first, self._last = self._last, self._press(event)
        return kind == QEvent.Type.MouseButtonDblClick and not self._counts(event)

    def _counts(self, event: QMouseEvent) -> bool:
        widget = self._window.childAt(event.position().toPoint())
        if widget is None or not self._last.repeats(self._first):
            return False
        known = isinstance(widget, QLineEdit) or isinstance(widget.parentWidget(), QAbstractItemView)
        return known or not _once(widget)

    def _press(self, event: QMouseEvent) -> _Press:
        widget = self._window.childAt(event.position().toPoint())
        words = widget.text() if isinstance(widget, QAbstractButton) else ""
        return _Press(ref(widget) if widget is not None else None, words, event.timestamp())


def _once(widget: QWidget) -> bool:
    around: QWidget | None = widget
    while around is not None and not around.property(ONCE):
        around = around.parentWidget()
    return around is not None
