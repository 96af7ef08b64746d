"""What a person sees when the program has met a fault: plain text, once for each, and the program goes on."""

import logging
import sys
import threading
import traceback
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from magicgames.kit.desk import Desk

_log = logging.getLogger(__name__)


class CrashCatcher(QObject):
    """Stands in for Python's excepthooks. A fault in `paint` comes every frame and is told once."""

    _caught = Signal(str)  # queued: a dialog must not open in the middle of painting

    def __init__(self, desk: Desk, logs: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk, self._logs, self._window = desk, logs, parent
        self._told: set[str] = set()
        self._caught.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    def install(self) -> None:
        sys.excepthook = self.catch
        threading.excepthook = lambda caught: self.catch(
            caught.exc_type, caught.exc_value or caught.exc_type(), caught.exc_traceback
        )

    def catch(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            QCoreApplication.quit()
            return
        details = "".join(traceback.format_exception(kind, error, trace))
        place = "".join(traceback.format_tb(trace)) + kind.__name__
        if place not in self._told:
            self._told.add(place)
            _log.error("unexpected: %s", details)
            self._caught.emit(details)

    def get_ready(self) -> None:
        """Loads what it shows, once nobody waits for the first page: in trouble nothing more might be loaded."""
        from magicgames.shell import crash_dialog as crash_dialog

    def _tell(self, details: str) -> None:
        from magicgames.shell.crash_dialog import CrashDialog

        dialog = CrashDialog(self._desk, details, self._logs, self._window)
        dialog.open()
