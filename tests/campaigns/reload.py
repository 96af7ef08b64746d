"""A match that is saved and opened in between goes on exactly as the one that was never put away.

The twin is bare: a state that is changed by the rules alone. The last opening compares the fingerprint of every
step, so that an opening at any step, not only at those chance picks, is the same.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from magicgames.engine.match import Match
from magicgames.engine.record import Player, Seated
from magicgames.engine.rng import Rng
from magicgames.engine.saves import Opened, Saves
from magicgames.games import GAMES
from tests.campaigns.campaign import Report, folder
from tests.campaigns.play import table

_OPENINGS = 3  # of one match: at steps that chance picks
_RARELY = 25  # one time in so many somebody does something else than play


def run(count: int, report: Report) -> None:
    """`count` matches."""
    with folder() as home:
        saves = Saves(home, GAMES)
        for number, rng in report.until("matches", count):
            game = GAMES[number % len(GAMES)]
            seats, options = table(game, rng)
            report.counts["matches"] += 1
            with report.trying(game.id, seats, options):
                match = Match.start(game, (Player("A"),) * seats, options, rng.below(1 << 64))
                _Sitting(saves, match, rng, report).play()


class _Sitting:
    def __init__(self, saves: Saves, match: Match, rng: Rng, report: Report) -> None:
        self._saves, self._rng, self._report = saves, rng, report
        self._opened: Opened = saves.create(match)
        self._twin: list[Any] = [match.beginning()]  # the states after the last steps, as far back as undo reaches

    def play(self) -> None:
        pauses = {self._rng.below(200) for _ in range(_OPENINGS)}
        game, step = self._opened.match.game, 0
        while game.to_act(self._twin[-1]):
            if step in pauses and not self._same_when_opened(f"step {step}"):
                return
            if self._rng.below(_RARELY) == 0:
                self._do_something_else()
            match = self._opened.match
            seat = self._rng.choice(match.to_act)
            action = self._rng.choice(match.legal(seat))
            match.play(seat, action)
            if not match.undoable_by:
                del self._twin[:-1]
            state = self._twin[-1].copy() if match.undoable_by else self._twin.pop()
            game.apply(state, seat, action)
            self._twin.append(state)
            step += 1
        self._report.counts["steps"] += step
        with _every_fingerprint():
            same = self._same_when_opened("the end")
        if same and self._opened.match.outcome != game.outcome(self._twin[-1]):
            self._report.fault(f"{game.id}: another end")
        self._opened.at_close = None  # the list of matches has learnt it when it was closed before
        self._opened.close()
        self._opened.path.unlink()

    def _same_when_opened(self, when: str) -> bool:
        path: Path = self._opened.path
        before = self._opened.match
        self._opened.close()
        self._opened = self._saves.open(path)
        self._report.counts["openings"] += 1
        match = self._opened.match
        same = match._state == self._twin[-1] and match.record == before.record and match.players == before.players
        same = same and all(match.memo(seat) == before.memo(seat) for seat in range(len(match.players)))
        if self._opened.trouble is not None or not same:
            self._report.fault(f"{match.game.id} {when}: another match {self._opened.trouble}")
            return False
        return True

    def _do_something_else(self) -> None:
        match, rng = self._opened.match, self._rng
        way = rng.below(5)
        if way < 2 and match.undoable_by:
            del self._twin[-len(match.undo()) :]
        elif way == 2:
            match.set_memo(rng.below(len(match.players)), {"note": rng.below(1000), "и": [None, "тайна"]})
        elif way == 3:
            seat = rng.below(len(match.players))
            match.change_seats(Seated(seat, Player(f"П{len(match.record.entries)}", "person", rng.below(8))))
        else:
            chance, state = rng.fork(), self._twin[-1].copy()
            match.renew(chance)
            match.game.renew(state, Rng(chance))
            self._twin[-1] = state


@contextmanager
def _every_fingerprint() -> Iterator[None]:
    """Whoever opens a match compares each step at once, not only the last: a step that differs is a trouble."""
    quick = Match._replay

    def thorough(match: Match, check_all: bool, tick: Callable[[float], None] | None) -> str:
        return quick(match, True, tick)

    Match._replay = thorough  # type: ignore[method-assign, assignment]
    try:
        yield
    finally:
        Match._replay = quick  # type: ignore[method-assign]
