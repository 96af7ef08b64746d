"""Fits the factors behind the Tower bots' judgement to matches they play among themselves, and prints them.

    python -m bench.tower_factors --seats 4 --games 400 [--seed 1] [--bots master,expert]

Maximum likelihood for a log-linear choice model: of the ways in which a round can end, the one it took; and of the
players of a match, the one who won it. The output is the entry of `magicgames/games/tower/factors.py`.
"""

import argparse
from collections.abc import Iterable, Sequence
from itertools import accumulate
from math import exp, log

from magicgames.engine.game import defaults
from magicgames.engine.rng import Rng, derive
from magicgames.games.tower.factors import VIGOUR
from magicgames.games.tower.model import HAND, LIVES, TOP, RoundResult, TowerState
from magicgames.games.tower.rules import Tower
from magicgames.games.tower.worth import arms

GAME = Tower()

Ending = tuple[str, ...]
"""The factors whose product is the weight of this ending."""

Sample = tuple[list[Ending], list[float]]
"""All possible endings, and how much of what happened was each of them."""


def endings(state: TowerState) -> dict[tuple[str, int, int], Ending]:
    """Every way in which the round can end, as the seat sees it whose turn has just ended."""
    seats = len(state.lives)
    view = GAME.view(state, (state.active - 1) % seats)
    pile = len(state.pile) - state.drawn
    found: dict[tuple[str, int, int], Ending] = {}
    for seat, lives in enumerate(state.lives):
        wait = (seat - state.active) % seats
        stones = 0 if pile else sum(map(bool, state.stones[seat * HAND : (seat + 1) * HAND]))
        for victim in range(seats):
            if victim != seat:
                near = ("near",) if seats > 3 and (victim - seat) % seats in (1, seats - 1) else ()
                armed = () if seat == view.seat else (f"armed{arms(view, seat, victim)}",)
                names = (f"vigour{lives}", f"victim{state.lives[victim]}", f"turn{wait}", *near, *armed)
                found["kill", seat, victim] = names
        found["self", seat, seat] = (f"error{lives}", f"error_turn{wait}")
        found["empty", seat, seat] = (f"last_stone{stones}", f"last_stone_turn{wait}")
    return found


def happened(result: RoundResult) -> dict[tuple[str, int, int], float]:
    if result.reason == "kill":
        fallen = [seat for seat, lives in enumerate(result.lives) if not lives]
        return {("kill", result.by, victim): 1 / len(fallen) for victim in fallen}
    return {(result.reason, result.by, result.by): 1.0}


def play(seats: int, seed: int, levels: Sequence[str]) -> tuple[list[Sample], list[Sample]]:
    """The samples of one match: how rounds ended, and who won it from which points."""
    rng = Rng(derive(seed, "seating"))
    bots = [GAME.bot(rng.choice(levels)) for _ in range(seats)]
    state = GAME.setup(seats, defaults(GAME, seats), Rng(derive(seed, "table")))
    rounds: list[Sample] = []
    starts: list[list[int]] = []
    waiting: list[dict[tuple[str, int, int], Ending]] = []
    position = 0
    while not state.over:
        if not waiting:
            starts.append(state.scores[:])
        if not state.casts and not state.choosing:
            waiting.append(endings(state))
        before, seat = state.last, state.active
        GAME.apply(state, seat, bots[seat].choose(GAME.view(state, seat), Rng(derive(seed, seat, position))))
        position += 1
        if state.last is not before and state.last is not None:
            fact = happened(state.last)
            rounds += [(list(known.values()), [fact.get(ending, 0.0) for ending in known]) for known in waiting]
            waiting.clear()
    outcome = GAME.outcome(state)
    assert outcome is not None
    won = [(seat in outcome.winners) / len(outcome.winners) for seat in range(seats)]
    return rounds, [([(f"race{points}",) for points in scores], won) for scores in starts]


def fit(samples: list[Sample], fixed: dict[str, float], passes: int = 12) -> dict[str, float]:
    """Maximum likelihood by stochastic ascent with steps that shrink for each factor; the factors' logarithms."""
    logs = dict.fromkeys(sorted({name for known, _ in samples for ending in known for name in ending}), 0.0)
    logs |= fixed
    force = dict.fromkeys(logs, 1.0)
    rng = Rng(1)
    for _ in range(passes):
        rng.shuffle(samples)
        for known, fact in samples:
            weights = [exp(sum([logs[name] for name in ending])) for ending in known]
            total = sum(weights)
            pull: dict[str, float] = {}
            for ending, weight, share in zip(known, weights, fact, strict=True):
                for name in ending:
                    pull[name] = pull.get(name, 0.0) + share - weight / total
            for name, slope in pull.items():
                if name not in fixed:
                    force[name] += slope * slope
                    logs[name] += 0.5 * slope / force[name] ** 0.5
    return logs


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bots", default="master,expert")
    asked = parser.parse_args()
    rounds: list[Sample] = []
    matches: list[Sample] = []
    for game in range(asked.games):
        of_rounds, of_match = play(asked.seats, derive(asked.seed, "fit", game), asked.bots.split(","))
        rounds += of_rounds
        matches += of_match
    bound = {f"vigour{lives}": log(VIGOUR[lives]) for lives in range(1, LIVES + 1)}
    bound |= dict.fromkeys(("victim6", "turn0", "error_turn0", "last_stone_turn0"), 0.0)
    logs = fit(rounds, bound) | fit(matches, {"race0": 0.0})

    def values(name: str, indices: range) -> list[float]:
        return [exp(logs.get(f"{name}{index}", 0.0)) for index in indices]

    def table(values: Iterable[float]) -> str:
        return f"({', '.join(f'{value:.3g}' for value in values)})"

    # Some counts are rare: more points are never worse, and fewer stones are never harder to get rid of.
    race = accumulate(values("race", range(TOP)), max)
    last_stones = [*accumulate(values("last_stone", range(HAND, 0, -1)), max), *values("last_stone", range(1))][::-1]
    waits = range(asked.seats)
    lives = range(1, LIVES + 1)
    print(f"    {asked.seats}: Factors(  # {asked.games} matches, {len(rounds)} turns")
    print(f"        victim={table([0, *values('victim', lives)])},")
    print(f"        near={exp(logs.get('near', 0.0)):.3g},")
    print(f"        armed={table(values('armed', range(HAND + 1)))},")
    print(f"        turn={table(values('turn', waits))},")
    print(f"        error={table([0, *values('error', lives)])},")
    print(f"        error_turn={table(values('error_turn', waits))},")
    print(f"        last_stone={table(last_stones)},")
    print(f"        last_stone_turn={table(values('last_stone_turn', waits))},")
    print(f"        race={table(race)},")
    print("    ),")


if __name__ == "__main__":
    main()
