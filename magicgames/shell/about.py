"""About the program: version, parts, licences."""

import platform

from PySide6.QtCore import Qt, qVersion
from PySide6.QtGui import QGuiApplication

from magicgames import __version__
from magicgames.kit.desk import Desk
from magicgames.kit.layouts import COLUMN, centred, column, limit
from magicgames.kit.widgets import Button, Emblem, Label, Panel
from magicgames.shell.page import TitledPage


class About(TitledPage):
    """What this is and what it is made of."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._name = Label(desk, "display", "gold")
        self._version = Label(desk, "body", "soft")
        self._parts = Label(desk, "note", "faint")
        keys = ("text", "own", "licence", "fonts")
        self._texts = {key: Label(desk, "body") for key in keys}
        self.copy = Button()
        card = Panel()
        limit(desk, card, COLUMN)
        inside = column(card, 28, 12)
        logo = Emblem(desk, "common/logo", 128)
        for widget in (logo, self._name, self._version, *self._texts.values(), self._parts, self.copy):
            inside.addWidget(
                widget, 0, Qt.AlignmentFlag.AlignLeft if widget in (logo, self.copy) else Qt.AlignmentFlag(0)
            )
        inside.addStretch(1)
        self.body.addWidget(centred(card), 1)
        self.copy.clicked.connect(self._copy)
        self.retranslate()

    def arrive(self) -> None:
        self.back.setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        super().retranslate()
        self.title.setText(self.text("app.about.title"))
        self._name.setText(self.text("app.name"))
        self._version.setText(self.text("app.about.version", version=__version__))
        for key, label in self._texts.items():
            label.setText(self.text(f"app.about.{key}"))
        self._parts.setText(self.text("app.about.parts", python=platform.python_version(), qt=qVersion()))
        self.copy.setText(self.text("app.about.copy"))

    def _copy(self) -> None:
        details = f"{self._name.text()} {__version__}\n{self._parts.text()}\n{platform.platform()}"
        QGuiApplication.clipboard().setText(details)
        self.copy.setText(self.text("app.button.copied"))
