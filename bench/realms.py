"""How fast Magic Realms counts: hands a second and the time of the best use, each also as a share of its aim.

All in seconds of one core. Run: python -m bench.realms
"""

from collections.abc import Callable, Sequence
from time import process_time

from magicgames.engine.rng import Rng
from magicgames.games.realms.best import best
from magicgames.games.realms.cards import BOOK, CARDS, DOPPELGANGER, ISLAND, MIRAGE, SHAPESHIFTER, WILDS, Card
from magicgames.games.realms.kernel import plain
from magicgames.games.realms.scoring import score

Hands = Sequence[tuple[Card, ...]]
REPEATS = 3


def hands(count: int, special: Sequence[Card] = (), pool: Sequence[Card] = CARDS) -> Hands:
    """Random hands of seven with these special cards and others of the pool."""
    rng = Rng(count + len(special))
    others = [card for card in pool if card not in special]
    found = []
    for _ in range(count):
        rng.shuffle(others)
        found.append((*special, *others[: 7 - len(special)]))
    return found


def seconds(work: Callable[[tuple[Card, ...]], object], dealt: Hands) -> float:
    """A hand, in the best of several runs: the others were disturbed."""
    runs = []
    for _ in range(REPEATS):
        before = process_time()
        for hand in dealt:
            work(hand)
        runs.append((process_time() - before) / len(dealt))
    return min(runs)


def main() -> None:
    tame = [card for card in CARDS if card not in WILDS]
    rate = 1 / seconds(plain, hands(20_000, pool=tame))
    print(f"{'without wilds':36}{rate:>12,.0f}/s{rate / 130_000:>8.2f} of the aim (more is better)")
    rate = 1 / seconds(score, hands(1000))
    print(f"{'explained':36}{rate:>12,.0f}/s")
    rest = [card for card in CARDS if card not in (*WILDS, BOOK, ISLAND)]
    aims: list[tuple[str, Hands, float]] = [
        ("best use, random hands", hands(4000), 0.13),
        ("three wilds", hands(200, WILDS, rest), 1),
        ("Doppelganger, Mirage, Book", hands(60, (DOPPELGANGER, MIRAGE, BOOK), rest), 11),
        ("Mirage, Shapeshifter, Book", hands(60, (MIRAGE, SHAPESHIFTER, BOOK), rest), 11),
        ("three wilds, Book", hands(40, (*WILDS, BOOK), rest), 15),
        ("three wilds, Book, Island", hands(20, (*WILDS, BOOK, ISLAND), rest), 150),
    ]
    for name, dealt, aim in aims:
        spent = seconds(best, dealt) * 1000
        print(f"{name:36}{spent:>12.3f} ms{spent / aim:>8.2f} of the aim (less is better)")


if __name__ == "__main__":
    main()
