"""Where the master's outlook in Winter Queen comes from: matches between experts, and what came of each standing.

Before each turn the lead in every part of the standings is noted, and how the match ended. The lead in the end is
fitted to these parts and to the turn itself, without the closing stage, which a master solves. All standings of a
match share its end, so take many matches. Run: python -m bench.queen_outlook --games 400 --seed 1
"""

import argparse

from bench._fitting import least_squares
from magicgames.engine.game import defaults
from magicgames.engine.rng import Rng, derive
from magicgames.games.winter_queen.greedy import Glance
from magicgames.games.winter_queen.lookahead import HABIT
from magicgames.games.winter_queen.model import CHOOSE
from magicgames.games.winter_queen.rules import WinterQueen

PARTS = ("gained", "filled", "hope", "time", "turn")


def leads(seed: int) -> list[tuple[list[float], int]]:
    """Of one match: the parts of each lead of the active seat, and the lead in the end."""
    game = WinterQueen()
    expert = game.bot("expert")
    state = game.setup(2, defaults(game, 2), Rng(derive(seed, "table")))
    rng = Rng(derive(seed, "bots"))
    seen = []
    while not state.over:
        seat = state.active
        if state.phase == CHOOSE and state.left is None:
            own, rival = [Glance(state, HABIT, each).standing() for each in (seat, 1 - seat)]
            seen.append((seat, [float(mine - other) for mine, other in zip(own, rival, strict=True)] + [1.0]))
        game.apply(state, seat, expert.choose(game.view(state, seat), rng))
    outcome = game.outcome(state)
    assert outcome is not None
    return [(parts, outcome.scores[seat] - outcome.scores[1 - seat]) for seat, parts in seen]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    found = [lead for game in range(asked.games) for lead in leads(derive(asked.seed, game))]
    rows, ends = [parts for parts, _ in found], [end for _, end in found]
    weights = least_squares(rows, ends, [0.0] * len(PARTS))
    guesses = [sum([part * weight for part, weight in zip(row, weights, strict=True)]) for row in rows]
    plain = [sum(row[:3]) for row in rows]  # as an expert counts
    told = [f"{part} {weight:.2f}" for part, weight in zip(PARTS, weights, strict=True)]
    print(f"{len(found)} standings;", ", ".join(told))
    print(f"explained: {explained(guesses, ends):.0%}; by an expert's plain sum: {explained(plain, ends):.0%}")


def explained(guesses: list[float], ends: list[int]) -> float:
    mean = sum(ends) / len(ends)
    missed = sum((end - guess) ** 2 for end, guess in zip(ends, guesses, strict=True))
    return 1 - missed / sum((end - mean) ** 2 for end in ends)


if __name__ == "__main__":
    main()
