"""Between two things that are said aloud a breath is taken: what comes meanwhile is said together, after it.

Orca 48 drops whatever a program announces within a tenth of a second after something else, and of a
bot's move, the turn and what is asked only the first was ever heard. A reader that is busy takes several at once, so
the breath is longer than that.

Readers break off when the keyboard moves. Bots are quicker than voices, and when it was one's turn, with the
keyboard at the first piece, most of what they had done was never heard: it is kept, and can be said again. Only those
that get notices, Orca before its version 45, say everything to its end: they would say it twice.
"""

from collections.abc import Callable
from time import monotonic

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication, QWidget

Utter = Callable[[QWidget, str, bool, Callable[[], None]], None]
"""Window, words, whether they are urgent, and what is called when a voice begins to say them."""

LENGTH = 300  # milliseconds
_PACE = 16  # letters a second: a voice at its usual pace
_ENDS = (".", "!", "?", "…", ":", "”", "»")


class Breath(QObject):
    """Of a window that speaks."""

    def __init__(self, window: QWidget, utter: Utter) -> None:
        super().__init__(window)
        self._window, self._utter = window, utter
        self._waiting: list[tuple[str, bool]] = []
        self._going_on: list[tuple[str, float]] = []  # what a voice may still be saying, and until when
        self._broken: list[str] = []
        self._again: list[str] = []  # what is said again, before what waits
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._go_on)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self.break_off)

    @property
    def takes_breath(self) -> bool:
        return self._timer.isActive()

    def say(self, words: str, urgent: bool) -> None:
        self._waiting.append((words, urgent))
        if not self.takes_breath:
            self._go_on()

    def hush(self) -> None:
        """What has not been said is not said any more."""
        self._waiting.clear()
        self._again.clear()
        self.let_go()

    def break_off(self) -> None:
        """The keyboard has moved, so readers stop speaking: what they had not finished is kept for `take_up`."""
        now = monotonic()
        self._broken += [words for words, end in self._going_on if end > now]
        self._going_on.clear()

    def let_go(self) -> None:
        """Forgets what is being said and what was broken off, but not what waits: whoever acts has heard enough."""
        self._going_on.clear()
        self._broken.clear()

    def take_up(self) -> None:
        """What was broken off is said again, before what comes now: after a breath, for a reader that is still saying
        where the keyboard is drops what comes with that."""
        self._again += self._broken
        self._broken.clear()
        if self._again and not self.takes_breath:
            self._timer.start(LENGTH)

    def _go_on(self) -> None:
        if self._again or self._waiting:
            sayings = [*self._again, *(each for each, _ in self._waiting)]
            urgent = any(hasty for _, hasty in self._waiting)
            self._again.clear()
            self._waiting.clear()
            if LENGTH:
                self._timer.start(LENGTH)
            self._utter(self._window, _together(sayings), urgent, lambda: self._note(sayings, urgent))

    def _note(self, sayings: list[str], urgent: bool) -> None:
        """Remembers how long a voice will take to say this. What is urgent breaks off the rest on purpose."""
        if urgent:
            self.let_go()
        now = monotonic()
        self._going_on = [(words, end) for words, end in self._going_on if end > now]
        for words in sayings:
            start = self._going_on[-1][1] if self._going_on else now
            self._going_on.append((words, start + len(words) / _PACE))


def _together(sayings: list[str]) -> str:
    """One after the other: of what ends without a full stop nobody would hear where it ends."""
    *before, last = sayings
    return " ".join([*(each if each.endswith(_ENDS) else f"{each}." for each in before), last])


def breath_of(window: QWidget) -> Breath | None:
    return next((each for each in window.children() if isinstance(each, Breath)), None)
