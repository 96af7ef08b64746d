"""Whether a window was last used by keys or by a pointer.

What is handed the keyboard by the program itself, a table when a turn begins, shows it to those who use keys; around
everybody else's table a ring would only be in the way. And a pointer that merely rests where something comes up points
at nothing.
"""

from typing import Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QWidget

from magicgames.kit.input.first_heard import FirstHeard

BY_KEYS: Final = "used by keys"  # a property of the window
_BACK: Final = (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason)
_USES: Final = {
    QEvent.Type.KeyPress: True,
    QEvent.Type.MouseMove: False,
    QEvent.Type.MouseButtonPress: False,
    QEvent.Type.TouchBegin: False,
}


class LastUsed(FirstHeard):
    """Remembers it for one window."""

    def _takes(self, event: QEvent, first: bool) -> bool:
        by_keys = _USES.get(event.type())
        if first and by_keys is not None and by_keys is not self._window.property(BY_KEYS):
            self._window.setProperty(BY_KEYS, by_keys)
        return False


def used_by_keys(widget: QWidget) -> bool:
    """Whether a key was pressed in its window since a pointer was moved or pressed there."""
    return bool(widget.window().property(BY_KEYS))


def brought_by_keys(reason: Qt.FocusReason, before: bool | None, widget: QWidget) -> bool:
    """Whether somebody is at a piece by the keyboard, or has only clicked it. A click stays one when the window or a
    sheet over the table has gone and the piece has the keyboard again; `before`: what it was, None at first."""
    if before is False and reason in _BACK:
        return False
    if before is False and reason == Qt.FocusReason.OtherFocusReason:
        return used_by_keys(widget)
    return reason != Qt.FocusReason.MouseFocusReason
