"""How fast the Tower plays: steps, views and copies a second, each also as a share of a floor measured in the same run.

Run: python -m bench.tower
"""

from functools import partial

from bench._measuring import bare, copies, floor_rate, full, imagined, show
from magicgames.games.tower.rules import Tower
from magicgames.games.tower.turns import advance, moves

GAME = Tower()


def main() -> None:
    floor = floor_rate()
    for seats in GAME.seats:
        measures = {
            "steps, bare": partial(bare, GAME, moves, advance, seats, 100),
            "steps with view and events": partial(full, GAME, seats, 50),
            "copies": partial(copies, GAME, seats, 30_000),
            "imagined tables": partial(imagined, GAME, seats, 100),
        }
        for name, work in measures.items():
            show(f"{seats} seats: {name}", work, floor, "of the floor")


if __name__ == "__main__":
    main()
