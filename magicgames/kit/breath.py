"""Between two things that are said aloud a breath is taken: what comes meanwhile is said together, after it.

Orca 48 drops whatever a program announces within a tenth of a second after something else, and of a
bot's move, the turn and what is asked only the first was ever heard. A reader that is busy takes several at once, so
the breath is longer than that.
"""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

Utter = Callable[[QWidget, str, bool], None]  # window, words, whether they are urgent

LENGTH = 300  # milliseconds


class Breath(QObject):
    """Of a window that speaks."""

    def __init__(self, window: QWidget, utter: Utter) -> None:
        super().__init__(window)
        self._window, self._utter = window, utter
        self._waiting: list[tuple[str, bool]] = []
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._go_on)

    def say(self, words: str, urgent: bool) -> None:
        self._waiting.append((words, urgent))
        if not self._timer.isActive():
            self._go_on()

    def hush(self) -> None:
        """What has not been said is not said any more."""
        self._waiting.clear()

    def _go_on(self) -> None:
        if self._waiting:
            words, urgent = " ".join(each for each, _ in self._waiting), any(hasty for _, hasty in self._waiting)
            self._waiting.clear()
            if LENGTH:
                self._timer.start(LENGTH)
            self._utter(self._window, words, urgent)


def breath_of(window: QWidget) -> Breath | None:
    return next((each for each in window.children() if isinstance(each, Breath)), None)
