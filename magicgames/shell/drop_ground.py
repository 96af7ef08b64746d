"""The ground of the window takes files that are dropped on it, wherever nothing above it wants them."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent

from magicgames.kit.desk import Desk
from magicgames.kit.parts.hearth import Hearth


class DropGround(Hearth):
    """Of several files the first one is opened: there is one table."""

    dropped = Signal(Path)

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.setAcceptDrops(True)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if _files(event):
            event.setDropAction(Qt.DropAction.CopyAction)  # the file stays where it is
            event.accept()
        else:
            event.ignore()

    def dropEvent(self, event: QDropEvent) -> None:
        files = _files(event)
        if files:
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()
            self.dropped.emit(files[0])


def _files(event: QDropEvent) -> list[Path]:
    return [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
