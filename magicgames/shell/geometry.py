"""Where the window is and how large: as it was left, and always within reach on the screen there is."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QByteArray, QEvent, QObject, QSize
from PySide6.QtWidgets import QMainWindow

from magicgames.shell.calm import Calm

_SIZE: Final = (1280, 800)
_FRAME: Final = (8, 40)  # what a desktop lays around a window
_LEAST: Final = (860, 560)
_CHANGES: Final = (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.WindowStateChange)


def packed(window: QMainWindow) -> str:
    """As text, for the settings."""
    return bytes(window.saveGeometry().toBase64().data()).decode()


def restore(window: QMainWindow, geometry: str) -> None:
    """As it was packed; of its usual size where nothing was."""
    window.setMinimumSize(*_LEAST)
    screen = window.screen().availableGeometry()
    window.resize(QSize(*_SIZE).boundedTo(screen.size() - QSize(*_FRAME)))
    if geometry:
        window.restoreGeometry(QByteArray.fromBase64(geometry.encode()))
    if not screen.intersects(window.frameGeometry()):
        window.move(screen.topLeft())


class Following(QObject):
    """Has it kept a moment after the window was moved or made larger."""

    def __init__(self, window: QMainWindow, keep: Callable[[str], None]) -> None:
        super().__init__(window)
        self._calm = Calm(self, lambda: keep(packed(window)))
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _CHANGES:
            self._calm.stir()
        return False
