"""The details of a fault, as a person reads them."""

from pathlib import Path

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPlainTextEdit, QWidget

from magicgames.kit.desk import Desk
from magicgames.kit.dressing import clothe
from magicgames.kit.layouts import column
from magicgames.kit.widgets import Button, Label


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
