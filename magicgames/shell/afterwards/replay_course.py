"""The steps of a match that are worth a jump, for those eyes that watch it again."""

from bisect import bisect_right
from collections.abc import Sequence
from functools import cached_property

from magicgames.engine.game import OPEN, Seat
from magicgames.kit.match.replay import Replay


class ReplayCourse:
    """Through one pair of eyes, up to the last step that may be watched: nothing they didn't see then."""

    def __init__(self, replay: Replay, length: int) -> None:
        self._history, self._lineup, self.eyes = replay.history, replay.company, replay.eyes
        self.length = length

    @cached_property
    def turns(self) -> tuple[tuple[int, Seat], ...]:
        """After which steps it was whose turn."""
        return tuple(mark for mark in self._history.turns() if mark[0] <= self.length)

    @cached_property
    def rounds(self) -> tuple[int, ...]:
        """After which steps a round began: as the game says, or with each turn of whoever moved first."""
        opening = self._lineup.game.round_begins
        if opening:
            seen = self._history.seen(self.eyes, self.length)
            return tuple(each.position for each in seen if any(isinstance(event, opening) for event in each.events))
        return tuple(step for step, seat in self.turns if seat == self.turns[0][1])

    @cached_property
    def scored(self) -> tuple[int, ...]:
        """After which steps somebody had other points than before, as far as these eyes could tell."""
        view = self._history.view(self.length, self.eyes)
        course = self._lineup.game.account(self._history.seen(self.eyes, self.length), view).course
        return tuple(stand.position for stand in course if stand.position)

    @cached_property
    def done_to_me(self) -> tuple[int, ...]:
        """The steps of others by which something was done to whoever looks."""
        if self.eyes is None or self.eyes == OPEN:
            return ()
        return tuple(
            seen.position
            for seen in self._history.seen(self.eyes, self.length)
            if seen.actor != self.eyes and any(event.hit == self.eyes for event in seen.events)
        )


def following(steps: Sequence[int], step: int) -> int | None:
    """The first of these steps after this one."""
    place = bisect_right(steps, step)
    return steps[place] if place < len(steps) else None


def preceding(steps: Sequence[int], step: int) -> int | None:
    return max((each for each in steps if each < step), default=None)
