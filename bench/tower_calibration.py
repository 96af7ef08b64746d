"""How well the belief about one's own hand is calibrated: predicted against observed, by deciles of the prediction.

    python -m bench.tower_calibration [--games 400] [--seed 1] [--level expert|chance] [--guess]

Every decision of a turn gives eight predictions, one a number. With `--level chance` all seats act at random, so that
nobody's choices depend on the stones before me: there the belief must be exact. Bots do look at my stones before they
choose, which the belief leaves aside and `--guess` (the master's) does not.
"""

import argparse
from collections.abc import Iterator

from magicgames.engine.game import defaults
from magicgames.engine.rng import Rng, derive
from magicgames.games.tower import belief
from magicgames.games.tower.guess import clues
from magicgames.games.tower.model import HAND, NUMBERS
from magicgames.games.tower.rules import Tower

GAME = Tower()


def predictions(games: int, seed: int, level: str, guess: bool) -> Iterator[tuple[float, bool]]:
    """Each prediction and whether it came true, from matches of two to five seats in turn."""
    for number in range(games):
        seats = GAME.seats[number % len(GAME.seats)]
        state = GAME.setup(seats, defaults(GAME, seats), Rng(derive(seed, "table", number)))
        rng = Rng(derive(seed, "bots", number))
        while not state.over:
            seat = state.active
            view = GAME.view(state, seat)
            if not state.choosing:
                hand = state.stones[seat * HAND : (seat + 1) * HAND]
                odds = belief.odds(view, clues(view) if guess else ())
                yield from ((odds[n], n in hand) for n in NUMBERS)
            action = rng.choice(GAME.legal(view)) if level == "chance" else GAME.bot(level).choose(view, rng)
            GAME.apply(state, seat, action)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", default="expert")
    parser.add_argument("--guess", action="store_true")
    asked = parser.parse_args()
    deciles: list[list[tuple[float, bool]]] = [[] for _ in range(10)]
    for chance, true in predictions(asked.games, asked.seed, asked.level, asked.guess):
        deciles[min(9, int(chance * 10))].append((chance, true))
    total = sum(map(len, deciles))
    brier = sum((chance - true) ** 2 for decile in deciles for chance, true in decile) / total
    print("decile     predictions  predicted  observed   error")
    worst = 0.0
    for index, decile in enumerate(deciles):
        if decile:
            predicted = sum(chance for chance, _ in decile) / len(decile)
            observed = sum(true for _, true in decile) / len(decile)
            worst = max(worst, abs(observed - predicted))
            line = f"{predicted:11.4f}{observed:10.4f}{observed - predicted:+8.4f}"
            print(f"{index / 10:.1f}–{index / 10 + 0.1:.1f}  {len(decile):13}{line}")
    print(f"{total} predictions, worst decile error {100 * worst:.2f} points, Brier score {brier:.4f}")


if __name__ == "__main__":
    main()
