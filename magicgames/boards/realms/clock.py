"""The clock of chaos: it runs only while a person may act and is not behind the curtain, and can be paused."""

from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

MORE: Final = 60  # seconds that one press adds


class Clock(QObject):
    ticked = Signal()
    over = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.hangs = False  # only at tables where people have agreed on a time
        self.left = 0
        self.paused = False
        self._wanted = False
        self._timer = QTimer(self)
        self._timer.setInterval(1000)
        self._timer.timeout.connect(self.tick)

    @property
    def running(self) -> bool:
        return self._timer.isActive()

    @property
    def words(self) -> str:
        return f"{self.left // 60}:{self.left % 60:02}"

    def hang(self, minutes: int) -> None:
        """As many as people have agreed on, 0: none; it counts down from the first time this is told."""
        if minutes and not self.hangs:
            self.hangs, self.left = True, minutes * 60

    def want(self, wanted: bool) -> None:
        """Whether somebody may act now, in sight of the clock."""
        self._wanted = wanted
        self._follow()

    def pause(self, paused: bool) -> None:
        self.paused = paused
        self._follow()

    def extend(self) -> None:
        self.left += MORE
        self.ticked.emit()
        self._follow()

    def tick(self) -> None:
        """One second less."""
        self.left = max(0, self.left - 1)
        self.ticked.emit()
        if not self.left:
            self._timer.stop()
            self.over.emit()

    def _follow(self) -> None:
        if self._wanted and not self.paused and self.left:
            if not self._timer.isActive():
                self._timer.start()
        else:
            self._timer.stop()
