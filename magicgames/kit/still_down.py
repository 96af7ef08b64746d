"""Keys that are held: some screens repeat them as if they came up and went down again, and Qt doesn't always notice.

On X11 it looks ahead in the queue for the second half of each pair; where that has not arrived yet, a repeat passes for
a press, and a held Enter would pass the screen on and lift the curtain. Both halves bear the same time, which no finger
can do.

Buttons take no repeat of Enter: Qt would have it press whatever comes up under it, from the first page into a match.
"""

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QWindow
from PySide6.QtWidgets import QAbstractButton, QWidget

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class StillDown(QObject):
    """Marks such presses in one window as what they are."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._handle: QWindow | None = None  # hears of every key first; the window itself of shortcuts
        self._key, self._up = 0, 0  # which key came up last, and when
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.Show and self._handle is None:
            self._handle = self._window.windowHandle()
            self._handle.installEventFilter(self)
        if not isinstance(event, QKeyEvent):
            return False
        if kind == QEvent.Type.KeyRelease:
            self._key, self._up = event.key(), event.timestamp()
            return False
        if event.isAutoRepeat() and kind == QEvent.Type.KeyPress and watched is self._handle:
            return event.key() in _ENTER and isinstance(self._window.focusWidget(), QAbstractButton)
        if event.isAutoRepeat() or not self._up or (event.key(), event.timestamp()) != (self._key, self._up):
            return False
        if kind == QEvent.Type.ShortcutOverride:
            event.accept()  # it is no shortcut: it comes as a key
            return True
        if kind == QEvent.Type.KeyPress and self._handle is not None and watched is self._handle:
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
