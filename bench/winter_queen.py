"""How fast Winter Queen plays and scores, each also as a ratio to the plain implementation of its tests.

Run: python -m bench.winter_queen
"""

from collections.abc import Callable
from functools import partial
from time import process_time

from magicgames.engine.game import defaults
from magicgames.engine.rng import Rng
from magicgames.games.winter_queen.effects import best
from magicgames.games.winter_queen.geometry import geometry
from magicgames.games.winter_queen.model import COLOURS, EFFECTS, FOREST, SECRET, Page, QueenState
from magicgames.games.winter_queen.moves import moves
from magicgames.games.winter_queen.rules import WinterQueen
from magicgames.games.winter_queen.turns import advance
from tests.games.winter_queen import naive

GAME = WinterQueen()
REPEATS = 5
OPTIONS = {seats: defaults(GAME, seats) for seats in GAME.seats}
PAGES = [Page(FOREST, colour) for colour in range(len(COLOURS))]
PAGES += [Page(effect) for effect in EFFECTS if effect not in (FOREST, SECRET)]


def begin(seats: int, rng: Rng) -> QueenState:
    return GAME.setup(seats, OPTIONS[seats], rng)


def bare(seats: int, matches: int) -> int:
    """Random play as search does it, with the full list of moves at each step: no events, no views."""
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


def plain(seats: int, matches: int) -> int:
    """The same with the plain list of moves."""
    rng = Rng(seats)
    steps = 0
    for _ in range(matches):
        state = begin(seats, rng)
        while not state.over:
            legal = list(naive.moves(GAME.view(state, state.active)))
            advance(state, legal[rng.below(len(legal))])
            steps += 1
    return steps


def positions() -> list[list[int]]:
    """Boards met in random matches."""
    rng, found = Rng(1), []
    for _ in range(5):
        state = begin(2, rng)
        while not state.over:
            found.append(list(state.crystals))
            advance(state, rng.choice(moves(state)))
    return found[::7]


def scored(boards: list[list[int]]) -> int:
    """Every page that looks at the board with a crystal of every colour: 55 values a position."""
    geo = geometry(begin(2, Rng(1)).box.board)
    for crystals in boards:
        for page in PAGES:
            for colour in range(len(COLOURS)):
                best(geo, page, colour, crystals)
    return len(boards)


def scored_plainly(boards: list[list[int]]) -> int:
    for crystals in boards:
        board = naive.laid_out(crystals)
        for page in PAGES:
            for colour in range(len(COLOURS)):
                max(naive.score(page.effect, page.printed, colour, board).values())
    return len(boards)


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
    best_rate = 0.0
    for _ in range(REPEATS):
        before = process_time()
        done = work()
        best_rate = max(best_rate, done / (process_time() - before))
    return best_rate


def show(name: str, speed: float, peer: float) -> None:
    print(f"{name:42}{speed:>10,.0f}/s{speed / peer:>8.1f} times the plain one")


def main() -> None:
    boards = positions()
    peer = rate(partial(scored_plainly, boards))
    print(f"{'positions, all pages scored plainly':42}{peer:>10,.0f}/s")
    show("positions, all pages scored", rate(partial(scored, boards)), peer)
    for seats in GAME.seats:
        peer = rate(partial(plain, seats, 10))
        print(f"{f'{seats} seats: steps, plain list of moves':42}{peer:>10,.0f}/s")
        show(f"{seats} seats: steps, bare", rate(partial(bare, seats, 60)), peer)
        show(f"{seats} seats: steps with view and events", rate(partial(full, seats, 30)), peer)
        print(f"{f'{seats} seats: copies':42}{rate(partial(copies, seats, 20_000)):>10,.0f}/s")
        print(f"{f'{seats} seats: imagined tables':42}{rate(partial(imagined, seats, 2_000)):>10,.0f}/s")


if __name__ == "__main__":
    main()
