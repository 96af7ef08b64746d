"""What hands are worth to bots, as sets of cards: exact, and remembered, for the same hands are weighed again and again.

A set of cards is a whole number: the bits of their printed forms.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from magicgames.games.realms.best import best
from magicgames.games.realms.cards import BOOK, CARDS, ISLAND, NECROMANCER, RAISED, WILDS, Card
from magicgames.games.realms.forms import PRINTED, bit
from magicgames.games.realms.kernel import ENTRY, score_of, value
from magicgames.games.realms.silence import bits

BIT: Final = {card: bit(PRINTED, card) for card in CARDS}
CARD: Final = {each: card for card, each in BIT.items()}


def cards(names: Iterable[Card]) -> int:
    """These cards as a set."""
    total = 0
    for name in names:
        total |= BIT[name]
    return total


RAISABLE: Final = cards(RAISED)
MASTER_OF_DEAD: Final = BIT[NECROMANCER]
_CHANGING: Final = cards([*WILDS, BOOK, ISLAND])
_ENTRY: Final = {BIT[card]: entry for card, entry in ENTRY.items()}


@lru_cache(1 << 18)
def settled(hand: int) -> int:
    """The score of a hand at its best, the Necromancer's eighth card apart."""
    if hand & _CHANGING:
        return best([CARD[each] for each in bits(hand)]).score
    return score_of(value(hand, [_ENTRY[each] for each in bits(hand)]))


def worth(hand: int, lying: int) -> int:
    """The score of a hand at its best with this discard area."""
    score = settled(hand)
    if hand & MASTER_OF_DEAD:
        for each in bits(lying & RAISABLE):
            score = max(score, settled(hand | each))
    return score
