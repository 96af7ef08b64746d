"""What of a match can be watched again through certain eyes: the table at each step, and the steps worth a jump."""

from bisect import bisect_right
from collections.abc import Sequence
from functools import cached_property

from magicgames.engine.game import OPEN, Event, Seat
from magicgames.engine.history import History
from magicgames.engine.match import Match, Seen
from magicgames.kit.desk import Desk
from magicgames.kit.glimpse import Glimpse, Lineup, Phase
from magicgames.shell.sentences import Sentences, names_seat


class ReplayCourse:
    """One pair of eyes, from the first step to the last that may be watched. It shows nothing they didn't see then."""

    def __init__(self, history: History, lineup: Lineup, eyes: Seat | None, length: int) -> None:
        self._history, self.lineup, self.eyes, self.length = history, lineup, eyes, length

    @property
    def match(self) -> Match:
        return self._history.match

    def glimpse(self, step: int, enacted: bool) -> Glimpse:
        """The table after so many steps; `enacted`: with what happened in the last of them."""
        match, last = self.match, step == self.length and self.match.over
        return Glimpse(
            position=step,
            eyes=self.eyes,
            view=self._history.view(step, self.eyes),
            legal=(),
            pressable=(),
            events=self.events(step) if enacted else (),
            recap=(),
            phase=Phase.OVER if last else Phase.WATCHING,
            next=None,
            can_undo=False,
            outcome=match.outcome if last else None,
            memo=None,
            last=last,
        )

    def events(self, step: int) -> tuple[Event, ...]:
        return self._history.events(step, self.eyes)

    def journal(self, until: int) -> tuple[Seen, ...]:
        return self._history.seen(self.eyes, until)

    # Where to jump

    @cached_property
    def turns(self) -> tuple[tuple[int, Seat], ...]:
        """After which steps it was whose turn."""
        return tuple(mark for mark in self._history.turns() if mark[0] <= self.length)

    @cached_property
    def scored(self) -> tuple[int, ...]:
        """After which steps somebody had other points than before, as far as these eyes could tell."""
        view = self._history.view(self.length, self.eyes)
        course = self.lineup.game.account(self.journal(self.length), view).course
        return tuple(stand.position for stand in course if stand.position)

    def done_to_me(self, desk: Desk) -> tuple[int, ...]:
        """The steps of others that name whoever looks."""
        if self.eyes is None or self.eyes == OPEN:
            return ()
        sentences = Sentences(desk, self.lineup)
        return tuple(
            seen.position
            for seen in self.journal(self.length)
            if seen.actor != self.eyes and any(names_seat(told, self.eyes) for told in sentences.of(seen.events))
        )


def following(steps: Sequence[int], step: int) -> int | None:
    """The first of these steps after this one."""
    place = bisect_right(steps, step)
    return steps[place] if place < len(steps) else None


def preceding(steps: Sequence[int], step: int) -> int | None:
    return max((each for each in steps if each < step), default=None)
