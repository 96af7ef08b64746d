"""The strip at the top of the window that tells of trouble in one sentence; nothing blocks."""

from PySide6.QtCore import Signal

from magicgames.engine.game import Say
from magicgames.kit.desk import Desk
from magicgames.kit.widgets import Bar, Button

_CAN_BE_TRIED_AGAIN = ("app.trouble.bot_stopped",)


class Banner(Bar):
    retried = Signal()

    def __init__(self, desk: Desk) -> None:
        self._retry, self._close = Button("primary"), Button("quiet")
        super().__init__(desk, "banner", self._retry, self._close)
        self._desk = desk
        self._say: Say | None = None
        self._close.clicked.connect(self.hide)
        self._retry.clicked.connect(self.hide)
        self._retry.clicked.connect(self.retried)

    def tell(self, say: Say) -> None:
        self._say = say
        self._retry.setVisible(say.key in _CAN_BE_TRIED_AGAIN)
        self.show()

    def retranslate(self, names: tuple[str, ...]) -> None:
        """`names` are those of the people at the table."""
        self._retry.setText(self._desk.language.text("app.button.retry"))
        self._close.setText(self._desk.language.text("app.button.close"))
        if self._say is not None:
            self.words.setText(self._desk.language.say(self._say, names))
