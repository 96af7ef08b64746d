"""A match to be watched again: a source of glimpses for a table like a viewer, but at any step, and never played."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal

from magicgames.engine.game import OPEN, Action, Hiding, Seat
from magicgames.engine.history import History
from magicgames.engine.step import Seen, merged
from magicgames.kit.match.glimpse import Glimpse, Lineup, Phase, lineup_of
from magicgames.kit.match.pacer import Pacer


class Replay(QObject):
    """A TableSource over a History. During a match only one pair of eyes may look; after its end any, at any step.

    `ready` tells that a step has been shown: whoever lets it run takes the next one then."""

    glimpsed = Signal(object)  # Glimpse
    shown = Signal()  # what was glimpsed has been seen
    thinking = Signal(object)
    grace = Signal(object)

    def __init__(self, history: History, eyes: Seat | None) -> None:
        super().__init__()
        self.history = history
        self.company = lineup_of(history.match)  # from the first step to the last
        self.pacer = Pacer("instant")
        self.hiding: Hiding | None = None
        self.eyes = eyes
        self.step = 0
        self.glimpse: Glimpse | None = None

    @property
    def lineup(self) -> Lineup:
        """Who sat there then: those for whom the next step was."""
        return self.company.at(self.step + 1)

    @property
    def offered(self) -> Sequence[Seat | None]:
        """The eyes that may look: while it goes on those it began with, after the end everybody's and OPEN. What people
        ended before its time was never laid open, and stays so."""
        match = self.history.match
        if not match.over:
            return (self.eyes,)
        return (OPEN, *range(len(match.players)), None) if match.can_open else (None,)

    def look_as(self, eyes: Seat | None) -> None:
        """Other eyes, at the same step."""
        if eyes in self.offered:
            self.eyes = eyes
            self.go_to(self.step)

    def go_to(self, step: int) -> None:
        """The table after so many steps; the next step is enacted, any other is simply there."""
        step = max(0, min(step, self.history.length))
        follows = self.glimpse is not None and step == self.step + 1 and self.glimpse.eyes == self.eyes
        self.step = step
        self.glimpse = self._look(follows)
        self.glimpsed.emit(self.glimpse)

    def seen(self) -> tuple[Seen, ...]:
        return merged(self.history.seen(self.eyes, self.step), self.changes(self.step))

    def changes(self, until: int, since: int = 0) -> tuple[Seen, ...]:
        """What people did with the seats after these steps."""
        return tuple(change for change in self.history.match.seat_changes if since <= change.position <= until)

    def ready(self) -> None:
        self.shown.emit()

    def _look(self, follows: bool) -> Glimpse:
        history, match = self.history, self.history.match
        ended = self.step == history.length and match.over
        return Glimpse(
            position=self.step,
            eyes=self.eyes,
            view=history.view(self.step, self.eyes),
            legal=(),
            pressable=(),
            events=history.events(self.step, self.eyes) if follows else (),
            recap=(),
            phase=Phase.OVER if ended else Phase.WATCHING,
            next=None,
            can_undo=False,
            outcome=match.outcome if ended else None,
            memo=None,
            last=ended,
            past=True,
            laid_open=match.can_open,
        )

    # Nothing can be done at a table that was

    def play(self, action: Action) -> None: ...
    def press(self, action: Action) -> None: ...
    def note(self, memo: Any) -> None: ...
    def undo(self) -> None: ...
    def redo(self) -> None: ...
    def hurry(self) -> None: ...
    def hide(self) -> None: ...
    def pass_on(self) -> None: ...
    def touched(self) -> None: ...
    def part(self) -> None: ...
