"""What comes to a window is heard before it is known who in it gets it."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QWindow
from PySide6.QtWidgets import QWidget


class FirstHeard(QObject):
    """Listens to one window, and to its handle, which hears of every press first."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._handle: QWindow | None = None  # comes with the first picture
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and self._handle is None:
            self._handle = self._window.windowHandle()
            self._handle.installEventFilter(self)
        return self._takes(event, self._handle is not None and watched is self._handle)

    def _takes(self, event: QEvent, first: bool) -> bool:
        """Whether nobody else may have it; `first`: nobody else has heard of it."""
        raise NotImplementedError
