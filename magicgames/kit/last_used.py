"""Whether a window was last used by keys or by a pointer.

What is handed the keyboard by the program itself, a table when a turn begins, shows it to those who use keys; around
everybody else's table a ring would only be in the way.
"""

from typing import Final

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QWidget

from magicgames.kit.first_heard import FirstHeard

BY_KEYS: Final = "used by keys"  # a property of the window
_USES: Final = {QEvent.Type.KeyPress: True, QEvent.Type.MouseButtonPress: False, QEvent.Type.TouchBegin: False}


class LastUsed(FirstHeard):
    """Remembers it for one window."""

    def _takes(self, event: QEvent, first: bool) -> bool:
        by_keys = _USES.get(event.type())
        if first and by_keys is not None:
            self._window.setProperty(BY_KEYS, by_keys)
        return False


def used_by_keys(widget: QWidget) -> bool:
    """Whether the last press in its window was one of a key."""
    return bool(widget.window().property(BY_KEYS))
