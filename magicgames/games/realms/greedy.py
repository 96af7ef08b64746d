"""One turn ahead: every open card and a sample of the unseen ones, with each discard, by what the hand is then worth."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeAlias

from magicgames.engine.rng import Rng
from magicgames.games.realms.cards import Card
from magicgames.games.realms.imagine import unseen
from magicgames.games.realms.model import RealmsView
from magicgames.games.realms.silence import bits
from magicgames.games.realms.worth import BIT, cards, worth

Gauge: TypeAlias = Callable[[int, int], float]
"""What a hand is worth with such a discard area, both as sets of cards."""


def sample(view: RealmsView, count: int, rng: Rng) -> list[int]:
    placed = {t.card for t in view.known}
    pool = [BIT[card] for card in unseen(view) if card not in placed]
    rng.shuffle(pool)
    return pool[:count]


def after(gauge: Gauge, hand: int, lying: int) -> float:
    """The best that is left of a hand when one card has been discarded."""
    return max([gauge(hand ^ each, lying | each) for each in bits(hand)])
