"""How fast the Doll plays and how fast its odds are found, each also as a share of a floor measured in the same run.

Run: python -m bench.doll
"""

from functools import partial

from bench._measuring import copies, floor_rate, full, imagined, show
from magicgames.engine.rng import Rng
from magicgames.games.doll.cards import SPELLS
from magicgames.games.doll.model import SIDES
from magicgames.games.doll.odds import Turn, wish
from magicgames.games.doll.rules import Doll

GAME = Doll()
SEATS = (2, 3, 5, 8)


def plans(spells: int, count: int) -> int:
    """Best plans for a fresh roll and so many spells in hand; nothing is remembered from one to the next."""
    rng = Rng(spells)
    cards = list(SPELLS)
    for _ in range(count):
        rng.shuffle(cards)
        Turn([wish(card) for card in cards[:spells]], 0.5).plan([rng.below(SIDES) for _ in range(5)], 3)
    return count


def main() -> None:
    floor = floor_rate()
    measures = {
        f"{seats} seats: {name}": partial(work, GAME, seats, count)
        for seats in SEATS
        for name, work, count in (
            ("steps with view and events", full, 2),
            ("copies", copies, 10_000),
            ("imagined tables", imagined, 200),
        )
    }
    measures |= {f"best plans, {spells} spells": partial(plans, spells, 20) for spells in (1, 3, 6)}
    for name, work in measures.items():
        show(name, work, floor, "of the floor")


if __name__ == "__main__":
    main()
