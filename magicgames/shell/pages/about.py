"""About the program: version, parts, licences."""

import platform

from PySide6.QtCore import Qt, qVersion
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QBoxLayout

from magicgames import __version__
from magicgames.kit.desk import Desk
from magicgames.kit.parts.buttons import Button
from magicgames.kit.parts.layouts import COLUMN, centred, column, grow, limit
from magicgames.kit.parts.pictures import Emblem
from magicgames.kit.parts.widgets import Label, Panel
from magicgames.shell.page import TitledPage

_LOGO, _NARROW = 160, 640  # pixels of the usual window


class About(TitledPage):
    """What this is and what it is made of."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._name = Label(desk, "display", "gold")
        self._version = Label(desk, "body", "soft")
        self._parts = Label(desk, "note", "faint")
        keys = ("text", "own", "licence", "fonts")
        self._texts = {key: Label(desk, "body") for key in keys}
        self.copy = Button(desk)
        card = Panel(desk)
        limit(desk, card, COLUMN)
        self._beside = QBoxLayout(QBoxLayout.Direction.LeftToRight, card)
        grow(desk, self._beside, (28, 28, 28, 28), 28)
        self._beside.addWidget(Emblem(desk, "common/logo", _LOGO), 0, Qt.AlignmentFlag.AlignTop)
        words = column()
        grow(desk, words, spacing=12)
        for widget in (self._name, self._version, *self._texts.values(), self._parts):
            words.addWidget(widget)
        words.addWidget(self.copy, 0, Qt.AlignmentFlag.AlignLeft)
        self._beside.addLayout(words, 1)
        self.body.addWidget(centred(card, upright=True), 1)
        self.copy.clicked.connect(self._copy)
        self.retranslate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The words beside the drawing, or below it where they would become a narrow column."""
        super().resizeEvent(event)
        beside = self.width() / self.desk.scale.factor >= _NARROW
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._beside.setDirection(across if beside else down)

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
