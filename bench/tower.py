"""How fast the Tower plays: steps, views and copies a second, each also as a share of a floor measured in the same run.

The floor is a loop that does nothing but draw a number from an Rng. Run: python -m bench.tower
"""

from collections.abc import Callable
from functools import partial
from time import process_time

from magicgames.engine.game import defaults
from magicgames.engine.rng import Rng
from magicgames.games.tower.model import TowerState
from magicgames.games.tower.rules import Tower
from magicgames.games.tower.turns import advance, moves

GAME = Tower()
REPEATS = 7
OPTIONS = {seats: defaults(GAME, seats) for seats in GAME.seats}


def begin(seats: int, rng: Rng) -> TowerState:
    return GAME.setup(seats, OPTIONS[seats], rng)


def floor(count: int) -> int:
    rng = Rng(1)
    for _ in range(count):
        rng.below(8)
    return count


def bare(seats: int, matches: int) -> int:
    """Random play as search does it: no events, no views."""
    rng = Rng(seats)
    steps = 0
    for _ in range(matches):
        state = begin(seats, rng)
        while not state.over:
            legal = moves(state)
            advance(state, legal[rng.below(len(legal))])
            steps += 1
    return steps


def full(seats: int, matches: int) -> int:
    """Random play by the contract: the view of the active seat, what is legal in it, and all events."""
    rng = Rng(seats)
    steps = 0
    for _ in range(matches):
        state = begin(seats, rng)
        while not state.over:
            view = GAME.view(state, state.active)
            GAME.apply(state, state.active, rng.choice(GAME.legal(view)))
            steps += 1
    return steps


def copies(seats: int, count: int) -> int:
    state = begin(seats, Rng(1))
    for _ in range(count):
        state.copy()
    return count


def imagined(seats: int, count: int) -> int:
    rng = Rng(1)
    view = GAME.view(begin(seats, rng), 0)
    for _ in range(count):
        GAME.imagine(view, rng)
    return count


def rate(work: Callable[[], int]) -> float:
    """Units a second in the best of several runs: the others were disturbed."""
    best = 0.0
    for _ in range(REPEATS):
        before = process_time()
        done = work()
        best = max(best, done / (process_time() - before))
    return best


def main() -> None:
    peer = rate(partial(floor, 100_000))
    print(f"{'draw from an Rng (the floor)':34}{peer:>12,.0f}/s")
    for seats in GAME.seats:
        measures = {
            "steps, bare": partial(bare, seats, 100),
            "steps with view and events": partial(full, seats, 50),
            "copies": partial(copies, seats, 30_000),
            "imagined tables": partial(imagined, seats, 100),
        }
        for name, work in measures.items():
            speed = rate(work)
            print(f"{f'{seats} seats: {name}':34}{speed:>12,.0f}/s{speed / peer:>8.3f} of the floor")


if __name__ == "__main__":
    main()
