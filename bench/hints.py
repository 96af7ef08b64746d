"""Whether a hint is at least as good as what a Player would do, by playing both on from the same tables.

Positions come from matches among Players and Experts. Where the hint is the Player's own move nothing is to be shown.
Where they differ, both are played at the same imagined tables with the same chance, everybody goes on alike (by a
glance in Winter Queen, as Experts in the Tower; the rest of the turn is an Expert's and a Master's), and the difference
of what came of it is taken, table by table. A hint counts as *worse* where the mean
difference is below zero by more than 1.645 standard errors (beyond what chance does one time in twenty), as *better*
where it is above by as much; all others are *even*. The share of hints that are truly worse is estimated besides: by
normal differences that would look like the measured ones.

Tables fit all that is known. In the Tower others see one's stones, and what they called tells of them: tables where a
Player or an Expert would have called the same are drawn more often, as if everybody slipped one time in five.

Run: python -m bench.hints winter_queen --positions 200 --worlds 400      (or tower)
"""

import argparse
import multiprocessing
from bisect import bisect
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import accumulate
from math import sqrt
from statistics import NormalDist
from typing import Any, Final, Protocol

from magicgames.engine.game import Action, AnyGame, Seat, defaults
from magicgames.engine.rng import Rng, derive
from magicgames.games import game
from magicgames.games.tower.guess import arrivals
from magicgames.games.tower.model import HAND, NUMBERS, TakeSecret, TowerState, TowerView
from magicgames.games.tower.worth import shares
from magicgames.games.winter_queen.greedy import play_turn
from magicgames.games.winter_queen.lookahead import HABIT
from magicgames.games.winter_queen.model import QueenState, QueenView

SURE: Final = 1.645  # standard errors
EACH: Final = 4  # positions of one match
LEVELS: Final = ("player", "expert")
SLIP: Final = 0.2  # how often others do something else than a bot would
DRAWN: Final = 200  # tables from which those are drawn that fit what the others did
BATCH: Final = 50  # tables, after which it may be clear
CLEAR: Final = 4.0  # standard errors: no need to go on


@dataclass(frozen=True, slots=True)
class Position:
    """A moment of a match: the table then, and before each earlier move with whoever moved and what they did."""

    seat: Seat
    state: Any
    past: tuple[tuple[Any, Seat, Action], ...]
    levels: tuple[str, ...]
    seed: int


@dataclass(frozen=True, slots=True)
class Verdict:
    hint: Action
    usual: Action
    mean: float = 0.0  # what the hint brings more
    error: float = 0.0
    claim: float = 0.0  # what the hint itself expects to bring more

    @property
    def kind(self) -> str:
        if self.hint == self.usual:
            return "same"
        if abs(self.mean) <= SURE * self.error:
            return "even"
        return "better" if self.mean > 0 else "worse"


class Judge(Protocol):
    def worlds(self, chosen: AnyGame, position: Position, rng: Rng) -> Iterator[Any]: ...

    def finish(self, chosen: AnyGame, state: Any, position: Position, seed: int) -> float: ...


class QueenJudge:
    """Nobody knows more of bag and stacks than all; the lead in points at the end, everybody for themselves."""

    def worlds(self, chosen: AnyGame, position: Position, rng: Rng) -> Iterator[QueenState]:
        view: QueenView = chosen.view(position.state, position.seat)
        while True:
            yield chosen.imagine(view, rng)

    def finish(self, chosen: AnyGame, state: QueenState, position: Position, seed: int) -> float:
        seat, expert, rng = position.seat, chosen.bot("expert"), Rng(derive(seed, "rest"))
        while not state.over and state.active == seat and state.phase != "choose":
            chosen.apply(state, seat, expert.choose(chosen.view(state, seat), rng))
        while not state.over:
            play_turn(state, HABIT)
        points = [sum(gains) for gains in state.gains]
        return points.pop(seat) - max(points)


class TowerJudge:
    """One's own stones as what the others did tells of them; the chance to win after the round, by its points."""

    def worlds(self, chosen: AnyGame, position: Position, rng: Rng) -> Iterator[TowerState]:
        view: TowerView = chosen.view(position.state, position.seat)
        drawn = [chosen.imagine(view, rng) for _ in range(DRAWN)]
        sums = list(accumulate([likelihood(chosen, position, view, world) for world in drawn]))
        while True:
            world = drawn[bisect(sums, rng.random() * sums[-1])].copy()
            chosen.renew(world, rng)
            yield world

    def finish(self, chosen: AnyGame, state: TowerState, position: Position, seed: int) -> float:
        master, expert, rng = chosen.bot("master"), chosen.bot("expert"), Rng(derive(seed, "rest"))
        before: TowerState = position.state
        own = True  # the rest of this turn is thought through
        while not state.over and state.round == before.round:
            own = own and state.active == position.seat
            bot = master if own else expert
            chosen.apply(state, state.active, bot.choose(chosen.view(state, state.active), rng))
        assert state.last is not None
        return shares(tuple(before.scores), state.last.points, state.last.lives)[position.seat]


def likelihood(chosen: AnyGame, position: Position, view: TowerView, world: TowerState) -> float:
    """How likely the others would have done what they did in this round, had these been the stones before that seat."""
    seat, arrived, likely = position.seat, arrivals(view), 1.0
    for then, who, action in reversed(position.past):
        if then.round != world.round:
            break
        if who == seat or then.choosing:
            continue
        stood = then.copy()
        stood.secrets = world.secrets  # who has taken one knows it
        for place, arrival in enumerate(arrived):
            if arrival <= len(then.history):
                stood.stones[seat * HAND + place] = world.stones[seat * HAND + place]
        seen = chosen.view(stood, who)
        alike = sum(chosen.bot(level).choose(seen, Rng(0)) == action for level in LEVELS)
        likely *= SLIP / len(NUMBERS) + (1 - SLIP) * alike / len(LEVELS)
    return likely


JUDGES: Final[dict[str, Judge]] = {"winter_queen": QueenJudge(), "tower": TowerJudge()}


def positions(chosen: AnyGame, number: int, seats: Sequence[int]) -> list[Position]:
    """A few decisions of one match, which seats and levels it has follows from its number."""
    rng = Rng(derive(number, "positions", chosen.id))
    table = rng.choice(seats)
    levels = tuple([rng.choice(LEVELS) for _ in range(table)])
    state: Any = chosen.setup(table, defaults(chosen, table), rng)
    past: list[tuple[Any, Seat, Action]] = []
    found: list[Position] = []
    while chosen.outcome(state) is None:
        seat = chosen.to_act(state)[0]
        view = chosen.view(state, seat)
        before = state.copy()
        if len(chosen.legal(view)) > 1:
            found.append(Position(seat, before, tuple(past), levels, derive(number, "position", len(found))))
        action = chosen.bot(levels[seat]).choose(view, rng)
        past.append((before, seat, action))
        chosen.apply(state, seat, action)
    rng.shuffle(found)
    return found[:EACH]


def judge(name: str, worlds: int, seats: Sequence[int], number: int) -> list[Verdict]:
    chosen = game(name)
    return [verdict(chosen, JUDGES[name], position, worlds) for position in positions(chosen, number, seats)]


def verdict(chosen: AnyGame, by: Judge, position: Position, worlds: int) -> Verdict:
    view = chosen.view(position.state, position.seat)
    advice = chosen.advise(view, Rng(derive(position.seed, "hint")))
    usual = chosen.bot("player").choose(view, Rng(derive(position.seed, "player")))
    hint = usual if advice is None else advice.best.action
    if advice is None or hint == usual or (isinstance(hint, TakeSecret) and isinstance(usual, TakeSecret)):
        return Verdict(usual, usual)
    rng = Rng(derive(position.seed, "worlds"))
    total = squares = mean = error = 0.0
    for number, world in zip(range(1, worlds + 1), by.worlds(chosen, position, rng), strict=False):
        values = []
        for action in (hint, usual):
            state = world.copy()
            chosen.apply(state, position.seat, action)
            values.append(by.finish(chosen, state, position, derive(position.seed, "world", number)))
        total += values[0] - values[1]
        squares += (values[0] - values[1]) ** 2
        mean = total / number
        error = sqrt(max(0.0, squares / number - mean * mean) / number)
        if not number % BATCH and abs(mean) > CLEAR * error:
            break
    return Verdict(hint, usual, mean, error, advice.loss(usual))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=JUDGES)
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--worlds", type=int, default=200)
    parser.add_argument("--seats", type=int, nargs="*")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    work = partial(judge, asked.game, asked.worlds, asked.seats or game(asked.game).seats)
    matches = range(asked.seed * 10_000, asked.seed * 10_000 + -(-asked.positions // EACH))
    found: list[Verdict] = []
    with multiprocessing.get_context("spawn").Pool(asked.jobs) as pool:
        for some in pool.imap(work, matches):
            found += some
            for each in some:
                figures = f"{each.mean:+9.3f} ± {each.error:.3f} ({each.claim:+.3f})"
                print(f"{each.kind:7}{figures}   {each.hint}   {each.usual}", flush=True)
    report(found)


def report(found: Sequence[Verdict]) -> None:
    kinds = [each.kind for each in found]
    differ = [each for each in found if each.kind != "same"]
    print(", ".join(f"{kind} {kinds.count(kind)}" for kind in ("same", "better", "even", "worse")), "of", len(found))
    print(f"not worse beyond chance: {100 - 100 * kinds.count('worse') / len(found):.1f} %")
    if not differ:
        return
    mean = sum(each.mean for each in differ) / len(differ)
    error = sqrt(sum(each.error**2 for each in differ)) / len(differ)
    print(f"where they differ the hint brings {mean:+.4f} ± {error:.4f}, and expects {_mean(differ, 'claim'):+.4f}")
    # What is left of the spread when the noise of measuring is taken off
    spread = sqrt(max(1e-12, sum((each.mean - mean) ** 2 - each.error**2 for each in differ) / len(differ)))
    below = NormalDist(mean, spread).cdf(0.0)
    share = 100 * below * len(differ) / len(found)
    print(f"true differences spread by {spread:.4f}: about {share:.1f} % of all hints are worse at all")


def _mean(found: Sequence[Verdict], name: str) -> float:
    return sum(float(getattr(each, name)) for each in found) / len(found)


if __name__ == "__main__":
    main()
