"""What the benchmarks of all games measure alike."""

from collections.abc import Callable
from functools import partial
from time import process_time
from typing import Any

from magicgames.engine.game import AnyGame, defaults
from magicgames.engine.rng import Rng

REPEATS = 7


def rate(work: Callable[[], int]) -> float:
    """Units a second in the best of several runs: the others were disturbed."""
    best = 0.0
    for _ in range(REPEATS):
        before = process_time()
        done = work()
        best = max(best, done / (process_time() - before))
    return best


def floor_rate() -> float:
    """How often a loop that does nothing else draws a number from an Rng; printed, to compare with."""

    def draw(count: int) -> int:
        rng = Rng(1)
        for _ in range(count):
            rng.below(8)
        return count

    floor = rate(partial(draw, 100_000))
    print(f"{'draw from an Rng (the floor)':42}{floor:>12,.0f}/s")
    return floor


def show(name: str, work: Callable[[], int], peer: float, of: str) -> None:
    speed = rate(work)
    print(f"{name:42}{speed:>12,.0f}/s{speed / peer:>11.3g} {of}")


def fresh(game: AnyGame, seats: int, rng: Rng) -> Any:
    """A table before the first action, with the usual options."""
    return game.setup(seats, defaults(game, seats), rng)


def bare(game: AnyGame, moves: Callable[[Any], Any], advance: Callable[[Any, Any], object], seats: int, n: int) -> int:
    """Steps of n matches of random play as search does it, with the full list of moves: no events, no views."""
    rng = Rng(seats)
    steps = 0
    for _ in range(n):
        state = fresh(game, seats, rng)
        while not state.over:
            legal = moves(state)
            advance(state, legal[rng.below(len(legal))])
            steps += 1
    return steps


def full(game: AnyGame, seats: int, n: int) -> int:
    """Steps of n matches of random play by the contract: the view of the seat to act, what is legal, all events."""
    rng = Rng(seats)
    steps = 0
    for _ in range(n):
        state = fresh(game, seats, rng)
        while not state.over:
            seat = game.to_act(state)[0]
            game.apply(state, seat, rng.choice(game.legal(game.view(state, seat))))
            steps += 1
    return steps


def copies(game: AnyGame, seats: int, count: int) -> int:
    state = fresh(game, seats, Rng(1))
    for _ in range(count):
        state.copy()
    return count


def imagined(game: AnyGame, seats: int, count: int) -> int:
    rng = Rng(1)
    view = game.view(fresh(game, seats, rng), 0)
    for _ in range(count):
        game.imagine(view, rng)
    return count
