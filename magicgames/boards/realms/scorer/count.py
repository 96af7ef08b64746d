"""Counts hands without ever holding up the window: long searches for the best use run beside it."""

from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as NotYet
from typing import Final, TypeAlias

from PySide6.QtCore import QObject, QTimer, Signal

from magicgames.boards.realms.scorer.model import Entered, Player
from magicgames.games.realms.best import best
from magicgames.games.realms.cards import NECROMANCER, SPECIAL, Card
from magicgames.games.realms.scoring import score
from magicgames.games.realms.sheet import Choices, Sheet

_PATIENCE: Final = 0.02  # seconds that a person doesn't notice
_LOOK: Final = 30  # milliseconds from one look for results to the next

Task: TypeAlias = tuple[tuple[Card, ...], tuple[Card, ...], bool, tuple[Card, ...], Choices]


class Counting(QObject):
    """Sheets of hands, kept as long as the page lives."""

    counted = Signal()  # a result that was asked for in vain is there now

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._sheets: dict[Task, Sheet] = {}
        self._running: dict[Task, Future[Sheet]] = {}
        self._pool = ThreadPoolExecutor(max_workers=1)
        self._timer = QTimer(self)
        self._timer.setInterval(_LOOK)
        self._timer.timeout.connect(self._look)

    def sheet(self, entered: Entered, player: Player) -> Sheet | None:
        """The sheet of this player's hand: best use, or own choices and the best use of the rest. None: not yet."""
        discard = entered.discard if NECROMANCER in player.hand else ()
        task = (player.hand, discard, entered.russian, player.decided, player.choices)
        if task not in self._sheets:
            if not any(card in SPECIAL for card in player.hand):
                self._sheets[task] = score(player.hand)
            elif task not in self._running:
                self._begin(task)
        return self._sheets.get(task)

    def close(self) -> None:
        """Gives up what is still being counted."""
        self._timer.stop()
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _begin(self, task: Task) -> None:
        for other in [other for other, future in self._running.items() if future.cancel()]:
            del self._running[other]  # somebody typed on: nobody waits for that hand any more
        future = self._pool.submit(_count, task)
        try:
            self._sheets[task] = future.result(_PATIENCE)
        except NotYet:
            self._running[task] = future
            self._timer.start()

    def _look(self) -> None:
        done = [task for task, future in self._running.items() if future.done()]
        for task in done:
            self._sheets[task] = self._running.pop(task).result()
        if not self._running:
            self._timer.stop()
        if done:
            self.counted.emit()


def _count(task: Task) -> Sheet:
    hand, discard, russian, decided, choices = task
    return score(hand, best(hand, discard, russian, decided, choices).choices)
