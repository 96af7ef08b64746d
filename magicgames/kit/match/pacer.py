"""When a bot's move is made: after a short while, at once, or not before the pause is over."""

import random
from typing import Final

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from magicgames.engine.game import Action

# How long a bot seems to think, in milliseconds: drawn without a look at the position, so that it tells nothing.
PACES: Final = {"slow": (1100, 1700), "normal": (500, 900), "fast": (150, 300), "instant": (0, 0)}


class Pacer(QObject):
    """Holds one answer of a bot until its time has come."""

    due = Signal(object, object)  # ticket, Action
    paused_changed = Signal()

    def __init__(self, pace: str) -> None:
        super().__init__()
        self.pace = pace
        self._paused = False
        self._hurried = False  # the move that is being thought about is wanted at once
        self._waiting: tuple[object, Action] | None = None
        self._wait = 0  # how long the bot that was asked last seems to think …
        self._since = QElapsedTimer()  # … counted from the question, so that a long thought shows nothing
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._release)

    @property
    def paused(self) -> bool:
        return self._paused

    def pause(self, paused: bool) -> None:
        if paused != self._paused:
            self._paused = paused
            if paused:
                self._timer.stop()
            elif self._waiting is not None:
                self._timer.start(self._wait)
            self.paused_changed.emit()

    def begin(self) -> None:
        """A bot is asked."""
        # The pause belongs to the screen, not to the record, so it may come from Python's own generator.
        self._wait = random.randint(*PACES[self.pace])
        self._since.start()

    def take(self, ticket: object, action: Action) -> None:
        """A bot has answered."""
        self._waiting = (ticket, action)
        if self._hurried:
            self._timer.start(0)
        elif not self._paused:
            self._timer.start(max(0, self._wait - self._since.elapsed()))

    def hurry(self) -> None:
        """This one move without waiting, also during a pause."""
        if self._waiting is not None:
            self._timer.start(0)
        else:
            self._hurried = True

    def forget(self) -> None:
        """Nothing is waited for any more."""
        self._waiting, self._hurried = None, False
        self._timer.stop()

    def _release(self) -> None:
        if self._waiting is not None:
            ticket, action = self._waiting
            self.forget()
            self.due.emit(ticket, action)
