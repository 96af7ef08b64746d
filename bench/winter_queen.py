"""How fast Winter Queen plays and scores, each also as a ratio to the plain implementation of its tests.

Run: python -m bench.winter_queen
"""

from functools import partial

from bench._measuring import bare, copies, floor_rate, fresh, full, imagined, rate, show
from magicgames.engine.rng import Rng
from magicgames.games.winter_queen.effects import BOARD_EFFECTS, WITH_COLOUR
from magicgames.games.winter_queen.geometry import geometry
from magicgames.games.winter_queen.model import COLOURS, Page, QueenState
from magicgames.games.winter_queen.moves import moves
from magicgames.games.winter_queen.rules import WinterQueen
from magicgames.games.winter_queen.scoring import best
from magicgames.games.winter_queen.turns import advance
from tests.games.winter_queen import naive

GAME = WinterQueen()
PAGES = [Page(effect, colour) for effect in WITH_COLOUR for colour in range(len(COLOURS))]
PAGES += [Page(effect) for effect in BOARD_EFFECTS if effect not in WITH_COLOUR]
PLAIN = "times the plain one"


def plain_moves(state: QueenState) -> list[object]:
    return list(naive.moves(GAME.view(state, state.active)))


def positions() -> list[list[int]]:
    """Boards met in random matches."""
    rng, found = Rng(1), []
    for _ in range(5):
        state = fresh(GAME, 2, rng)
        while not state.over:
            found.append(list(state.crystals))
            advance(state, rng.choice(moves(state)))
    return found[::7]


def scored(boards: list[list[int]]) -> int:
    """Every page that looks at the board with a crystal of every colour: 55 values a position."""
    geo = geometry(fresh(GAME, 2, Rng(1)).box.board)
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


def main() -> None:
    floor = floor_rate()
    boards = positions()
    plain = rate(partial(scored_plainly, boards))
    show("positions, all pages scored", partial(scored, boards), plain, PLAIN)
    for seats in GAME.seats:
        plain = rate(partial(bare, GAME, plain_moves, advance, seats, 10))
        show(f"{seats} seats: steps, bare", partial(bare, GAME, moves, advance, seats, 60), plain, PLAIN)
        show(f"{seats} seats: steps with view and events", partial(full, GAME, seats, 30), plain, PLAIN)
        show(f"{seats} seats: copies", partial(copies, GAME, seats, 20_000), floor, "of the floor")
        show(f"{seats} seats: imagined tables", partial(imagined, GAME, seats, 2_000), floor, "of the floor")


if __name__ == "__main__":
    main()
