"""What changes with every letter or every pixel is kept once it has been left alone for a moment."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

MOMENT = 1000  # milliseconds


class Calm(QTimer):
    """Does something when nothing has stirred for a moment. A program may end otherwise than by its window (the system
    is shut down, the power fails), and nobody tells it then to keep what it has."""

    def __init__(self, parent: QObject, keep: Callable[[], None]) -> None:
        super().__init__(parent)
        self.setSingleShot(True)
        self.setInterval(MOMENT)
        self.timeout.connect(keep)

    def stir(self) -> None:
        """Something has changed."""
        self.start()
