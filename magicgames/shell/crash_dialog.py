"""The details of a fault, as a person reads them."""

from pathlib import Path

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QDialog, QPlainTextEdit, QWidget

from magicgames.kit.desk import Desk
from magicgames.kit.look.dressing import clothe
from magicgames.kit.parts.buttons import Button
from magicgames.kit.parts.layouts import column, scrolled
from magicgames.kit.parts.widgets import Label

_SIZE, _DETAILS = (720, 460), 84  # pixels at the usual letters: of the dialog, and of the details at least
_OF_THE_SCREEN = 0.9


class CrashDialog(QDialog):
    """The details of one fault, to copy; nothing is sent."""

    def __init__(self, desk: Desk, details: str, logs: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        clothe(desk.theme, self)
        text = desk.language.text
        self.setWindowTitle(text("app.crash.title"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        sheet = QWidget()
        words = column(sheet, 0, 12)
        for key, role in (("title", "name"), ("text", "body"), ("next", "body"), ("report", "note")):
            label = Label(desk, role)
            label.setText(text(f"app.crash.{key}"))
            words.addWidget(label)
        self.details = QPlainTextEdit(details)
        self.details.setReadOnly(True)
        self.details.setAccessibleName(text("app.crash.details"))
        self.details.setMinimumHeight(desk.scale.px(_DETAILS))
        words.addWidget(self.details, 1)
        inside = column(self, 20, 12)
        inside.addWidget(scrolled(sheet), 1)
        copy, folder, go_on = Button(desk), Button(desk), Button(desk, "primary")
        copy.setText(text("app.crash.copy"))
        folder.setText(text("app.crash.open_folder"))
        go_on.setText(text("app.crash.close"))
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(details))
        copy.clicked.connect(lambda: copy.setText(text("app.button.copied")))
        folder.clicked.connect(lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(logs))))
        go_on.clicked.connect(self.accept)
        self.buttons = (copy, folder, go_on)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        inside.addLayout(self._row)
        self._row.addWidget(copy)
        self._row.addWidget(folder)
        self._row.addStretch(1)
        self._row.addWidget(go_on)
        go_on.setDefault(True)
        screen = self.screen().availableSize() * _OF_THE_SCREEN
        self.resize(*[min(desk.scale.px(side), most) for side, most in zip(_SIZE, screen.toTuple(), strict=True)])
        self._arrange(self.width())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange(event.size().width())

    def _arrange(self, width: int) -> None:
        """The buttons below each other where they can't be read side by side."""
        edges = self.contentsMargins()
        room = width - edges.left() - edges.right() - 40
        needed = sum(button.sizeHint().width() + self._row.spacing() for button in self.buttons)
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._row.setDirection(across if needed <= room else down)
