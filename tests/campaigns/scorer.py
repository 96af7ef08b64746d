"""The scorer of Magic Realms against every possible use of a hand's special cards."""

from collections.abc import Sequence
from math import prod

from magicgames.engine.rng import Rng
from tests.campaigns.campaign import Report

_USES = {  # of each special card, roughly: what an exhaustive search has to multiply
    "doppelganger": 7,
    "mirage": 30,
    "shapeshifter": 30,
    "book_of_changes": 60,
    "island": 3,
    "necromancer": 3,
}
_MOST_USES = 7000


def run(count: int, report: Report) -> None:
    """`count` hands; every fiftieth has special cards, which takes longer."""
    from magicgames.games.realms.best import best
    from tests.games.realms.exhaustive import ORDINARY, exhaustive

    for number, rng in report.until("hands", count):
        report.counts["hands"] += 1
        cards = list(ORDINARY)
        rng.shuffle(cards)
        special = _special(rng) if number % 50 == 0 else ()
        hand, discard = (*special, *cards[: 7 - len(special)]), cards[7 : 7 + rng.below(11)]
        russian = rng.below(2) == 1 and number % 50 == 0
        report.counts[f"hands with {len(special)} special cards"] += 1
        with report.trying(hand):
            # The exhaustive search puts points and strengths into one number, the lower sum of strengths first.
            found = best(hand, discard, russian).score
            expected = -(-exhaustive(hand, discard, russian) >> 10)
            if found != expected:
                report.fault(f"{hand} beside {discard} ({russian=}) counts {found}, should be {expected}")


def _special(rng: Rng) -> Sequence[str]:
    """One special card or several, as long as all their uses together can be tried."""
    while True:
        cards = list(_USES)
        rng.shuffle(cards)
        chosen = cards[: 1 + min(rng.below(4), rng.below(4))]
        if prod(_USES[card] for card in chosen) <= _MOST_USES:
            return chosen
