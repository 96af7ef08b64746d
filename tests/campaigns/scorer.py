"""The scorer of Magic Realms against every possible use of a hand's special cards."""

from magicgames.engine.rng import Rng, derive
from tests.campaigns.campaign import Report


def run(count: int, seed: int, report: Report) -> None:
    """`count` hands; every fiftieth has special cards, which takes longer."""
    from magicgames.games.realms.best import best
    from magicgames.games.realms.cards import CARDS
    from tests.games.realms.exhaustive import exhaustive

    special = ("doppelganger", "mirage", "shapeshifter", "book_of_changes", "island")
    plain = [card for card in CARDS if card not in (*special, "necromancer")]
    for number in range(count):
        rng = Rng(derive("scorer", seed, number))
        hand = list(plain)
        rng.shuffle(hand)
        hand = hand[:7]
        if number % 50 == 0:
            hand[0] = rng.choice(special)
            report.counts["hands with special cards"] += 1
        else:
            report.counts["hands without"] += 1
        # The exhaustive search puts points and strengths into one number, the lower sum of strengths first.
        found, expected = best(tuple(hand)).score, -(-exhaustive(tuple(hand)) >> 10)
        if found != expected:
            report.fault(f"seed {seed} hand {number}: {hand} counts {found}, should be {expected}")
