"""A part of a panel that folds away under its heading."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from magicgames.kit.buttons import Button
from magicgames.kit.desk import Desk
from magicgames.kit.layouts import column
from magicgames.kit.widgets import plain
from magicgames.shell.page import Speaking


class Fold(Speaking):
    """Heading and content; the heading is a button that opens and closes it."""

    toggled = Signal(bool)

    def __init__(self, desk: Desk, key: str, content: QWidget, opened: bool) -> None:
        super().__init__(desk)
        self._key, self._content = key, content
        self._heading = Button(desk, "row")
        self._heading.set_drawing("unfold")
        self._heading.clicked.connect(lambda: self.set_open(not self.is_open))
        inside = column(self, 0, 2)
        inside.addWidget(self._heading)
        inside.addWidget(content, 1)
        self._open = opened
        self._brief: Callable[[bool], None] | None = None
        self._show()
        self.retranslate()
        self.restyle()

    @property
    def is_open(self) -> bool:
        return self._open

    @property
    def is_brief(self) -> bool:
        """Folded, and yet part of its content is in sight."""
        return not self._open and self._brief is not None

    def set_open(self, opened: bool) -> None:
        if opened != self._open:
            self._open = opened
            self._show()
            self.retranslate()
            self.toggled.emit(opened)

    def keep_brief(self, show_brief: Callable[[bool], None]) -> None:
        """When it is folded, the end of its content stays in sight: it is told to be brief, or no longer."""
        self._brief = show_brief
        self._show()

    def retranslate(self) -> None:
        name = self.text(self._key)
        self._heading.setText(plain(name))
        self._heading.change_drawing("fold" if self._open else "unfold")
        self._heading.setAccessibleName(name)
        self._heading.setAccessibleDescription(self.text("app.access.open" if self._open else "app.access.folded"))

    def restyle(self) -> None:
        self._heading.setFont(self.desk.theme.font("subheading"))

    def _show(self) -> None:
        self._content.setVisible(self._open or self._brief is not None)
        if self._brief is not None:
            self._brief(not self._open)
        roomy = self._open or self.is_brief
        upright = QSizePolicy.Policy.Preferred if roomy else QSizePolicy.Policy.Maximum
        self.setSizePolicy(QSizePolicy.Policy.Preferred, upright)
