"""How fast the Doll plays and how fast its odds are found, each also as a share of a floor measured in the same run.

The floor is a loop that does nothing but draw a number from an Rng. Run: python -m bench.doll
"""

from collections.abc import Callable
from functools import partial
from time import process_time

from magicgames.engine.game import defaults
from magicgames.engine.rng import Rng
from magicgames.games.doll.cards import SPELLS
from magicgames.games.doll.model import SIDES, DollState
from magicgames.games.doll.odds import Turn, wish
from magicgames.games.doll.rules import Doll

GAME = Doll()
SEATS = (2, 3, 5, 8)
REPEATS = 5
OPTIONS = {seats: defaults(GAME, seats) for seats in GAME.seats}


def begin(seats: int, rng: Rng) -> DollState:
    return GAME.setup(seats, OPTIONS[seats], rng)


def floor(count: int) -> int:
    rng = Rng(1)
    for _ in range(count):
        rng.below(8)
    return count


def full(seats: int, matches: int) -> int:
    """Random play by the contract: the view of the seat to act, what is legal in it, and all events."""
    rng = Rng(seats)
    steps = 0
    for _ in range(matches):
        state = begin(seats, rng)
        while not state.over:
            seat = GAME.to_act(state)[0]
            GAME.apply(state, seat, rng.choice(GAME.legal(GAME.view(state, seat))))
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


def plans(spells: int, count: int) -> int:
    """Best plans for a fresh roll and so many spells in hand; nothing is remembered from one to the next."""
    rng = Rng(spells)
    cards = list(SPELLS)
    for _ in range(count):
        rng.shuffle(cards)
        Turn([wish(card) for card in cards[:spells]], 0.5).plan([rng.below(SIDES) for _ in range(5)], 3)
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
    print(f"{'draw from an Rng (the floor)':36}{peer:>12,.0f}/s")
    measures = {
        f"{seats} seats: {name}": partial(work, seats, count)
        for seats in SEATS
        for name, work, count in (
            ("steps with view and events", full, 2),
            ("copies", copies, 10_000),
            ("imagined tables", imagined, 200),
        )
    }
    measures |= {f"best plans, {spells} spells": partial(plans, spells, 20) for spells in (1, 3, 6)}
    for name, work in measures.items():
        speed = rate(work)
        print(f"{name:36}{speed:>12,.0f}/s{speed / peer:>9.4f} of the floor")


if __name__ == "__main__":
    main()
