"""A part of a panel that folds away under its heading."""

from collections.abc import Callable

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from magicgames.kit.desk import Desk
from magicgames.kit.parts.buttons import Button
from magicgames.kit.parts.layouts import column
from magicgames.kit.parts.widgets import plain
from magicgames.shell.page import Speaking

_GAP = 2  # pixels between heading and content


class Fold(Speaking):
    """Heading and content; the heading is a button that opens and closes it."""

    toggled = Signal(bool)

    def __init__(self, desk: Desk, key: str, content: QWidget, opened: bool) -> None:
        super().__init__(desk)
        self._key, self._content = key, content
        self._heading = Button(desk, "row")
        self._heading.set_drawing("unfold")
        self._heading.clicked.connect(lambda: self.set_open(not self.is_open))
        inside = column(self, 0, _GAP)
        inside.addWidget(self._heading)
        inside.addWidget(content, 1)
        self._open = opened
        self._brief: Callable[[bool], None] | None = None
        self._least: int | None = None  # it gives way where its content has less than this
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

    def give_way(self, least: int | None) -> None:
        """It asks for no room, and is seen where so much is left for its content; None: as before."""
        self._least = least
        self.updateGeometry()
        self._show_parts()

    def sizeHint(self) -> QSize:
        return super().sizeHint() if self._least is None else QSize(super().sizeHint().width(), 0)

    def minimumSizeHint(self) -> QSize:
        return super().minimumSizeHint() if self._least is None else QSize(super().minimumSizeHint().width(), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_parts()

    def retranslate(self) -> None:
        name = self.text(self._key)
        self._heading.setText(plain(name))
        self._heading.change_drawing("fold" if self._open else "unfold")
        self._heading.setAccessibleName(name)
        self._heading.setAccessibleDescription(self.text("app.access.open" if self._open else "app.access.folded"))

    def restyle(self) -> None:
        self._heading.setFont(self.desk.theme.font("subheading"))

    def _show_parts(self) -> None:
        room = self.height() - self._heading.sizeHint().height() - _GAP
        fits = self._least is None or room >= self._least
        self._heading.setVisible(fits)
        self._content.setVisible(fits and (self._open or self._brief is not None))

    def _show(self) -> None:
        self._show_parts()
        if self._brief is not None:
            self._brief(not self._open)
        roomy = self._open or self.is_brief
        upright = QSizePolicy.Policy.Preferred if roomy else QSizePolicy.Policy.Maximum
        self.setSizePolicy(QSizePolicy.Policy.Preferred, upright)
