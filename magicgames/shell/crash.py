"""What a person sees when the program has met a fault: plain text, once for each, and the program goes on."""

import logging
import sys
import threading
import traceback
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QObject, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPlainTextEdit, QWidget

from magicgames.kit.desk import Desk
from magicgames.kit.dressing import clothe
from magicgames.kit.layouts import column
from magicgames.kit.widgets import Button, Label

_log = logging.getLogger(__name__)


class CrashDialog(QDialog):
    """The details of one fault, to copy; nothing is sent."""

    def __init__(self, desk: Desk, details: str, logs: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        clothe(desk.theme, self)
        text = desk.language.text
        self.setWindowTitle(text("app.crash.title"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(720, 460)
        inside = column(self, 20, 12)
        for key, role in (("title", "name"), ("text", "body"), ("next", "body"), ("report", "note")):
            label = Label(desk, role)
            label.setText(text(f"app.crash.{key}"))
            inside.addWidget(label)
        self.details = QPlainTextEdit(details)
        self.details.setReadOnly(True)
        self.details.setAccessibleName(text("app.crash.details"))
        inside.addWidget(self.details, 1)
        buttons = QHBoxLayout()
        copy, folder, go_on = Button(), Button(), Button("primary")
        copy.setText(text("app.crash.copy"))
        folder.setText(text("app.crash.open_folder"))
        go_on.setText(text("app.crash.close"))
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(details))
        copy.clicked.connect(lambda: copy.setText(text("app.button.copied")))
        folder.clicked.connect(lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(logs))))
        go_on.clicked.connect(self.accept)
        buttons.addWidget(copy)
        buttons.addWidget(folder)
        buttons.addStretch(1)
        buttons.addWidget(go_on)
        inside.addLayout(buttons)
        go_on.setDefault(True)


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
            QGuiApplication.quit()
            return
        details = "".join(traceback.format_exception(kind, error, trace))
        place = "".join(traceback.format_tb(trace)) + kind.__name__
        if place not in self._told:
            self._told.add(place)
            _log.error("unexpected: %s", details)
            self._caught.emit(details)

    def _tell(self, details: str) -> None:
        dialog = CrashDialog(self._desk, details, self._logs, self._window)
        dialog.open()
