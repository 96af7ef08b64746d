"""What hands are worth to bots: exact, and remembered, because the same hands are weighed again and again.

A set of cards is a whole number: the bits of their printed forms.
"""

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Final

from magicgames.games.realms.best import Best, best
from magicgames.games.realms.blanking_masks import bits
from magicgames.games.realms.cards import BOOK, CARDS, DOPPELGANGER, ISLAND, NECROMANCER, RAISED, WILDS, Card
from magicgames.games.realms.forms import PRINTED, bit
from magicgames.games.realms.kernel import ENTRY, chosen, score_of, value

BIT: Final = {card: bit(PRINTED, card) for card in CARDS}
CARD: Final = {each: card for card, each in BIT.items()}


def cards(names: Iterable[Card]) -> int:
    """These cards as a set."""
    total = 0
    for name in names:
        total |= BIT[name]
    return total


RAISER: Final = BIT[NECROMANCER]
_RAISED: Final = cards(RAISED)
_WILDS: Final = cards(WILDS)
_BOOK: Final = BIT[BOOK]
_CHANGERS: Final = _WILDS | _BOOK | BIT[ISLAND]
_ENTRY: Final = {BIT[card]: entry for card, entry in ENTRY.items()}


def effort(hand: int) -> int:
    """About how many hands of plain cards are as much work to weigh as this one."""
    return (1, 6, 36, 216)[(hand & _WILDS).bit_count()] * (40 if hand & _BOOK else 1)


@lru_cache(1 << 18)
def settled(hand: int) -> int:
    """The score of a hand at its best, the Necromancer's eighth card apart."""
    if hand & _CHANGERS:
        return _best(hand).score
    return score_of(value(hand, [_ENTRY[each] for each in bits(hand)]))


@lru_cache(1 << 12)
def _best(hand: int) -> Best:
    return best([CARD[each] for each in bits(hand)])


def likely(hand: int, like: int) -> int:
    """The score of a hand that is used as another one is at its best: a quick guess when these are much the same."""
    use, held = _best(like).choices, [CARD[each] for each in bits(hand)]
    double, change, shelter = use.doppelganger, use.book_of_changes, use.island
    if not hand & BIT[DOPPELGANGER] or double not in held:
        use = replace(use, doppelganger=None)
    if not hand & BIT[BOOK] or change is None or change[0] not in held:
        use = replace(use, book_of_changes=None)
    if shelter not in held:
        use = replace(use, island=None)
    return score_of(chosen(held, use))


def worth(hand: int, lying: int) -> int:
    """The score of a hand at its best with this discard area."""
    score = settled(hand)
    if hand & RAISER:
        for each in bits(lying & _RAISED):
            score = max(score, settled(hand | each))
    return score
