"""Keys that are held: some screens repeat them as if they came up and went down again, and Qt doesn't always notice.

On X11 it looks ahead in the queue for the second half of each pair; where that has not arrived yet, a repeat passes for
a press, and a held Enter would pass the screen on and lift the curtain. Both halves bear the same time, which no finger
can do.

Buttons take no repeat of Enter: Qt would have it press whatever comes up under it, from the first page into a match.
"""

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from magicgames.kit.input.first_heard import FirstHeard

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class StillDown(FirstHeard):
    """Marks such presses in one window as what they are."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._key, self._up = 0, 0  # which key came up last, and when

    def _takes(self, event: QEvent, first: bool) -> bool:
        kind = event.type()
        if not isinstance(event, QKeyEvent):
            return False
        if kind == QEvent.Type.KeyRelease:
            self._key, self._up = event.key(), event.timestamp()
            return False
        if event.isAutoRepeat() and kind == QEvent.Type.KeyPress and first:
            return event.key() in _ENTER and isinstance(self._window.focusWidget(), QAbstractButton)
        if event.isAutoRepeat() or not self._up or (event.key(), event.timestamp()) != (self._key, self._up):
            return False
        if kind == QEvent.Type.ShortcutOverride:
            event.accept()  # it is no shortcut, of which the window itself hears: it comes as a key
            return True
        if kind == QEvent.Type.KeyPress and first and self._handle is not None:
            QCoreApplication.sendEvent(self._handle, _repeated(event))
            return True
        return False


def _repeated(event: QKeyEvent) -> QKeyEvent:
    return QKeyEvent(
        event.type(),
        event.key(),
        event.modifiers(),
        event.nativeScanCode(),
        event.nativeVirtualKey(),
        event.nativeModifiers(),
        event.text(),
        True,
        event.count(),
    )
