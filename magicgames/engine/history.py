"""A match at any of its steps: to watch it again, and to go on from there another way.

A record holds actions only, so the table after step n is found by playing. To find it quickly the first look plays all
of it once and keeps every sixteenth state; from then on a step is at most fifteen actions away from a kept one. A match
that goes on, or takes steps back, is followed from the last step both have in common.
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
_RECENT: Final = 64  # positions that were looked at lately, with the views that were asked for


class History:
    """What eyes saw of a match, step by step. Nobody sees more than the match would have shown them then."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._steps: list[Step] = []  # those that the kept states belong to
        self._kept: dict[int, Any] = {}
        self._to_act: dict[int, Seat | None] = {}  # after each step, whom the table waits for
        self._recent: OrderedDict[int, Position] = OrderedDict()
        self._journals: dict[Seat | None, tuple[Seen, ...]] = {}

    @property
    def length(self) -> int:
        """The number of steps; step 0 is the table before the first."""
        return self.match.position

    def view(self, step: int, eyes: Seat | None) -> Any:
        """What these eyes knew after so many steps; OPEN only where the match lies open."""
        self.match.refuse_early_opening(eyes)
        return self.at(step).view(eyes)

    def events(self, step: int, eyes: Seat | None) -> tuple[Event, ...]:
        """What these eyes saw happen in this step."""
        self.match.refuse_early_opening(eyes)
        return self.match.steps[step - 1].seen_by(eyes) if step else ()

    def seen(self, eyes: Seat | None, until: int) -> tuple[Seen, ...]:
        """The journal of these eyes after so many steps."""
        self.match.refuse_early_opening(eyes)
        self._follow()
        if eyes not in self._journals:
            told = [Seen(number, step.seat, self.events(number, eyes)) for number, step in enumerate(self._steps, 1)]
            self._journals[eyes] = tuple([seen for seen in told if seen.events])
        journal = self._journals[eyes]
        return journal[: bisect_right(journal, until, key=lambda seen: seen.position)]

    def turns(self) -> tuple[tuple[int, Seat], ...]:
        """After which steps somebody else is to act, and who: marks for a slider."""
        self._follow()
        marks: list[tuple[int, Seat]] = []
        for step, seat in self._to_act.items():
            if seat is not None and (not marks or marks[-1][1] != seat):
                marks.append((step, seat))
        return tuple(marks)

    def goes_on(self, step: int) -> bool:
        """Whether anything was left to be played after so many steps."""
        self._follow()
        return self._to_act[step] is not None

    def at(self, step: int) -> Position:
        """The whole truth after so many steps; never for eyes."""
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
        """Plays step number + 1, and whatever changed the chance after it."""
        step = self._steps[number]
        self.match.game.apply(state, step.seat, step.action)
        self._renew(state, number + 1)

    def _renew(self, state: Any, step: int) -> None:
        for chance in self.match.renewals.get(step, ()):
            self.match.game.renew(state, Rng(chance))

    def _follow(self) -> None:
        """Comes up with the match: keeps states of what is new, forgets what was taken back."""
        steps: Sequence[Step] = self.match.steps
        common = min(len(steps), len(self._steps))
        while common and steps[common - 1] is not self._steps[common - 1]:
            common -= 1
        if common < len(self._steps):
            del self._steps[common:]
            self._kept = {step: state for step, state in self._kept.items() if step <= common}
            self._recent.clear()
            self._journals.clear()
            self._to_act = {step: seat for step, seat in self._to_act.items() if step <= common}
        if 0 not in self._kept:
            self._kept = {0: self.match.beginning()}
            self._renew(self._kept[0], 0)
            self._to_act = {0: self._waits(self._kept[0])}
        if common < len(steps):
            self._journals.clear()
            state = self._state(common).copy()
            self._steps.extend(steps[common:])
            for number in range(common, len(steps)):
                self._play(state, number)
                self._to_act[number + 1] = self._waits(state)
                if (number + 1) % EVERY == 0:
                    self._kept[number + 1] = state.copy()

    def _waits(self, state: Any) -> Seat | None:
        return next(iter(self.match.game.to_act(state)), None)


def what_if(match: Match, step: int, players: tuple[Player, ...], chance: int | None = None) -> Match:
    """A new match that goes on from this step of a finished one, with new chance beyond it; its header says so."""
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
