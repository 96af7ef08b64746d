"""The strip at the top of the window that tells of trouble, a sentence each; nothing blocks."""

from collections.abc import Sequence

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QShowEvent

from magicgames.kit.desk import Desk
from magicgames.kit.parts.buttons import Button
from magicgames.kit.parts.widgets import Bar
from magicgames.kit.table.access import announce
from magicgames.say import Say

_MOST = 5  # sentences at once: the window needs its room
_LATER = 1000  # milliseconds until readers know a window that has just appeared, and have said what has the keyboard


class Banner(Bar):
    retried = Signal()

    def __init__(self, desk: Desk) -> None:
        self._retry, self._close = Button(desk, "primary"), Button(desk, "quiet")
        super().__init__(desk, "banner", self._retry, self._close)
        self._says: list[Say] = []
        self._names: tuple[str, ...] = ()
        self._close.clicked.connect(self.hide)
        self._retry.clicked.connect(self.hide)
        self._retry.clicked.connect(self.retried)

    def tell(self, say: Say, waits: bool, stalled: bool) -> None:
        """One more trouble; those that nobody has closed yet stay. `waits`: something can be tried again; `stalled`:
        that is the only way on."""
        told = [] if self.isHidden() else [each for each in self._says if each != say]
        if self.isVisible() and say not in self._says:
            self._read_out([say])
        self._says = [*told, say][-_MOST:]
        self._retry.setVisible(waits or stalled)
        self._close.setVisible(not stalled)
        self.show()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not event.spontaneous():
            self._read_out(self._says)

    def _read_out(self, says: Sequence[Say]) -> None:
        """To whoever doesn't see it; nothing that was closed meanwhile."""

        def read_out() -> None:
            if self.isVisible():
                announce(self, self._words([each for each in says if each in self._says]))

        QTimer.singleShot(_LATER, self, read_out)

    def _words(self, says: Sequence[Say]) -> str:
        return "\n".join(self._desk.language.say(say, self._names) for say in says)

    def forget(self, say: Say) -> None:
        """This is no trouble any more."""
        self._says = [each for each in self._says if each != say]
        self._retry.setVisible(self._close.isHidden())
        self.retranslate(self._names)
        if not self._says:
            self.hide()

    def retranslate(self, names: tuple[str, ...]) -> None:
        """`names` are those of the people at the table."""
        self._names = names
        self._retry.setText(self._desk.language.text("app.button.retry"))
        self._close.setText(self._desk.language.text("app.button.close"))
        self.words.setText(self._words(self._says))
