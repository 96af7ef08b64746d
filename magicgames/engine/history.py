"""A match at any of its steps: for replays, and for "what if" matches that continue from one of them.

A record holds actions only, so the state after step n is found by playing n actions. To find it quickly the first call
plays the whole match once and keeps every sixteenth state; from then on a state is at most fifteen actions away from a
kept one. When the match has gone on or steps were undone meanwhile, everything up to the last common step stays valid.
"""

from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Sequence
from secrets import randbits
from typing import Any, Final

from magicgames.engine.game import Event, Seat
from magicgames.engine.match import Match
from magicgames.engine.position import Position
from magicgames.engine.record import Origin, Player, branch_record
from magicgames.engine.rng import Rng
from magicgames.engine.step import Seen, Step

EVERY: Final = 16  # steps between kept states
_RECENT: Final = 64  # positions in the least-recently-used cache, with the views that were asked for


class History:
    """Views and events of a match at each of its steps. Nobody sees more than the match would have shown them then."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._steps: list[Step] = []  # the steps of the match when it was followed last
        self._kept: dict[int, Any] = {}  # states by number of steps: 0, 16, 32, …
        self._to_act: dict[int, Seat | None] = {}  # by number of steps: whom the table waits for
        self._recent: OrderedDict[int, Position] = OrderedDict()
        self._journals: dict[Seat | None, tuple[Seen, ...]] = {}  # of the whole match, by observer

    @property
    def length(self) -> int:
        """The number of steps; step 0 is the table before the first."""
        return self.match.position

    def view(self, step: int, eyes: Seat | None) -> Any:
        """What this observer knew after this many steps; OPEN only after the end."""
        self.match.refuse_early_opening(eyes)
        return self.at(step).view(eyes)

    def events(self, step: int, eyes: Seat | None) -> tuple[Event, ...]:
        """What this observer saw happen in this step."""
        self.match.refuse_early_opening(eyes)
        return self.match.steps[step - 1].seen_by(eyes) if step else ()

    def seen(self, eyes: Seat | None, until: int) -> tuple[Seen, ...]:
        """The journal of this observer after this many steps."""
        self.match.refuse_early_opening(eyes)
        self._follow()
        if eyes not in self._journals:
            told = [Seen(number, step.seat, self.events(number, eyes)) for number, step in enumerate(self._steps, 1)]
            self._journals[eyes] = tuple([seen for seen in told if seen.events])
        journal = self._journals[eyes]
        return journal[: bisect_right(journal, until, key=lambda seen: seen.position)]

    def turns(self) -> tuple[tuple[int, Seat], ...]:
        """After which steps another seat is to act, and which: the marks of the replay's slider."""
        self._follow()
        marks: list[tuple[int, Seat]] = []
        for step, seat in self._to_act.items():
            if seat is not None and (not marks or marks[-1][1] != seat):
                marks.append((step, seat))
        return tuple(marks)

    def goes_on(self, step: int) -> bool:
        """Whether the match was not over after this many steps."""
        self._follow()
        return self._to_act[step] is not None

    def at(self, step: int) -> Position:
        """The whole truth after this many steps; never to be shown."""
        self._follow()
        if step not in range(len(self._steps) + 1):
            raise IndexError(step)
        found = self._recent.get(step)
        if found is None:
            found = self._recent[step] = Position(self.match.game, self._state(step))
            if len(self._recent) > _RECENT:
                self._recent.popitem(last=False)
        self._recent.move_to_end(step)
        return found

    def _state(self, step: int) -> Any:
        start = step - step % EVERY
        while start not in self._kept:
            start -= EVERY
        state = self._kept[start]
        if start < step:
            state = state.copy()
            for number in range(start, step):
                self._play(state, number)
        return state

    def _play(self, state: Any, number: int) -> None:
        """Plays the step with this index, and the renewals of chance that followed it."""
        step = self._steps[number]
        self.match.game.apply(state, step.seat, step.action)
        self._renew(state, number + 1)

    def _renew(self, state: Any, step: int) -> None:
        for chance in self.match.renewals.get(step, ()):
            self.match.game.renew(state, Rng(chance))

    def _follow(self) -> None:
        """Catches up with the match: drops what was undone, plays what is new."""
        steps: Sequence[Step] = self.match.steps
        common = min(len(steps), len(self._steps))
        while common and steps[common - 1] is not self._steps[common - 1]:
            common -= 1
        if common < len(self._steps):
            self._drop_after(common)
        if 0 not in self._kept:
            self._kept = {0: self.match.beginning()}
            self._renew(self._kept[0], 0)
            self._to_act = {0: self._waits(self._kept[0])}
        if common < len(steps):
            self._append(steps[common:])

    def _drop_after(self, common: int) -> None:
        del self._steps[common:]
        self._kept = {step: state for step, state in self._kept.items() if step <= common}
        self._to_act = {step: seat for step, seat in self._to_act.items() if step <= common}
        self._recent.clear()
        self._journals.clear()

    def _append(self, fresh: Sequence[Step]) -> None:
        self._journals.clear()
        known = len(self._steps)
        state = self._state(known).copy()
        self._steps.extend(fresh)
        for number in range(known, len(self._steps)):
            self._play(state, number)
            self._to_act[number + 1] = self._waits(state)
            if (number + 1) % EVERY == 0:
                self._kept[number + 1] = state.copy()

    def _waits(self, state: Any) -> Seat | None:
        """The first seat that the table waits for; None: it is over."""
        return next(iter(self.match.game.to_act(state)), None)


def what_if(match: Match, step: int, players: tuple[Player, ...], chance: int | None = None) -> Match:
    """A new match that continues a finished one from this step, with other random numbers from there on (`chance`, or
    drawn); its header names the origin. ValueError where nothing is left to be played."""
    if not match.over or len(players) != len(match.players) or step not in range(match.position + 1):
        raise ValueError("only a finished match goes on another way, with as many seats")
    record = match.record
    branch = Match(match.game, branch_record(record, players, Origin(record.created, step)))
    for number in range(step + 1):
        if number:
            done = match.steps[number - 1]
            branch.play(done.seat, done.action)
        for renewal in match.renewals.get(number, ()):
            branch.renew(renewal)
    if branch.over:
        raise ValueError("nothing is left to be played")
    branch.renew(randbits(128) if chance is None else chance)
    branch.seal()
    return branch
