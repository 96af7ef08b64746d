"""The strip at the top of the window that tells of trouble, a sentence each; nothing blocks."""

from PySide6.QtCore import Signal

from magicgames.kit.buttons import Button
from magicgames.kit.desk import Desk
from magicgames.kit.widgets import Bar
from magicgames.say import Say

_MOST = 5  # sentences at once: the window needs its room


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
        self._says = [*told, say][-_MOST:]
        self._retry.setVisible(waits or stalled)
        self._close.setVisible(not stalled)
        self.show()

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
        self.words.setText("\n".join(self._desk.language.say(say, names) for say in self._says))
