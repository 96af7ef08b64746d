"""Where the numbers of `games/realms/promise.py` come from: matches among experts, and how much hands grew in them.

Before each turn a hand of score V has so much of the match ahead of it, from 1 (nothing is discarded) to 0. What it
gains until the end is fitted to ahead * (a + promises of its cards + b * ahead + V * (c + d * ahead)), by least squares
with a little pull of each promise towards nothing. Run: python -m bench.realms_promise --games 350 --seed 1
"""

import argparse
from dataclasses import dataclass

from bench._fitting import least_squares
from magicgames.engine.game import defaults
from magicgames.engine.rng import Rng, derive
from magicgames.games.realms.cards import CARDS, Card
from magicgames.games.realms.model import DRAW, FULL, OVER
from magicgames.games.realms.rules import Realms
from magicgames.games.realms.worth import cards, worth

SEATS = 4
PULL = 8.0
GENERAL = 4  # numbers that don't belong to a card


@dataclass(frozen=True)
class Moment:
    """A hand before its turn, and how much it gained after it."""

    hand: tuple[Card, ...]
    score: int
    ahead: float
    gain: int

    def features(self) -> list[float]:
        ahead = self.ahead
        general = [ahead, ahead**2, self.score * ahead, self.score * ahead**2]
        return general + [ahead if card in self.hand else 0.0 for card in CARDS]


def moments(seed: int) -> list[Moment]:
    """Of one match."""
    game = Realms()
    expert = game.bot("expert")
    state = game.setup(SEATS, defaults(game, SEATS), Rng(derive(seed, "table")))
    rng = Rng(derive(seed, "bots"))
    seen = []
    while state.phase != OVER:
        seat = state.active
        if state.phase == DRAW:
            lying = [thrown.card for thrown in state.discard]
            score = worth(cards(state.hands[seat]), cards(lying))
            seen.append((seat, state.hands[seat], score, 1 - len(lying) / FULL["base"]))
        game.apply(state, seat, expert.choose(game.view(state, seat), rng))
    outcome = game.outcome(state)
    assert outcome is not None
    return [Moment(hand, score, ahead, outcome.scores[seat] - score) for seat, hand, score, ahead in seen]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=350)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    found = [moment for game in range(asked.games) for moment in moments(derive(asked.seed, game))]
    pulls = [0.0] * GENERAL + [PULL] * len(CARDS)
    solved = least_squares([moment.features() for moment in found], [moment.gain for moment in found], pulls)
    print(f"{len(found)} hands; a, b, c, d:", ", ".join(f"{number:.3f}" for number in solved[:GENERAL]))
    for card, promise in sorted(zip(CARDS, solved[GENERAL:], strict=True), key=lambda pair: pair[1]):
        print(f"{card:20}{promise:8.1f}")


if __name__ == "__main__":
    main()
