"""One scale for everything outside the scenes: it grows with the text that a person wishes, and with the window."""

from typing import Final

from PySide6.QtCore import QObject, QSize, Signal

FINGER: Final = 44  # pixels: a finger hits what is at least so large, on every screen and with letters of any size
USUAL: Final = (1280, 800)  # the window for which all sizes are given
_LEAST: Final = 0.8  # gaps close in a small window, letters stay
_MOST: Final = 1.9
_GAPS: Final = 0.15  # so much of the growth of letters gaps take part in
_STEPS: Final = 10  # between once and twice: a window that is dragged larger is not set anew with every pixel


class Scale(QObject):
    """`factor` = text percent × growth of the window. Sizes are given as pixels in the usual window at 100 %."""

    changed = Signal()

    def __init__(self, text_percent: int = 100) -> None:
        super().__init__()
        self._percent = text_percent
        self._room = 1.0  # the window, in usual ones

    @property
    def text_percent(self) -> int:
        return self._percent

    @property
    def window(self) -> float:
        """How much larger than usual everything is because of the window alone."""
        return max(1.0, self._room)

    @property
    def factor(self) -> float:
        return self._percent / 100 * self.window

    def px(self, pixels: float) -> int:
        """For things: so many pixels of the usual window, at the scale of now."""
        return round(pixels * self.factor)

    def space(self, pixels: float) -> int:
        """For what lies between words: with large letters the words need the room more than the gaps."""
        return round(pixels * self._room * (1 + (self._percent / 100 - 1) * _GAPS))

    def set_text_percent(self, percent: int) -> None:
        if percent != self._percent:
            self._percent = percent
            self.changed.emit()

    def fit_window(self, size: QSize) -> None:
        """The window has this size: everything grows with it, in steps."""
        room = max(_LEAST, min(size.width() / USUAL[0], size.height() / USUAL[1], _MOST))
        room = int(room * _STEPS + 1e-6) / _STEPS
        if room != self._room:
            self._room = room
            self.changed.emit()
