"""How the two lower levels look at a hand: pair by pair, or as it lies before the special cards are used."""

from functools import cache
from itertools import combinations
from typing import Final

from magicgames.games.realms.blanking_masks import bits
from magicgames.games.realms.cards import BOOK, FACTS, NECROMANCER, WILDS
from magicgames.games.realms.kernel import plain, score_of
from magicgames.games.realms.model import RealmsView
from magicgames.games.realms.worth import BIT, CARD

SOBER: Final = 0.6  # how much a player heeds the true score rather than pairs

_HOPES: Final = {BIT[card]: points for card, points in {**dict.fromkeys(WILDS, 20), BOOK: 10, NECROMANCER: 15}.items()}
"""What one expects of cards that can be many things, without thinking of any."""


def by_pairs(view: RealmsView, hand: int, lying: int) -> float:
    """Strengths as they are printed, and what each two cards do to each other when nothing else is there."""
    held = bits(hand)
    return (
        sum([FACTS[CARD[each]].strength for each in held])
        + sum([_together(one, other) for one, other in combinations(held, 2)])
        + _hope(held)
    )


@cache
def _together(one: int, other: int) -> int:
    pair = (CARD[one], CARD[other])
    return score_of(plain(pair)) - sum([FACTS[card].strength for card in pair])


def at_a_glance(view: RealmsView, hand: int, lying: int) -> float:
    """The score as the hand lies, before any special card is used, and still swayed by fine pairs."""
    held = bits(hand)
    score = score_of(plain([CARD[each] for each in held])) + _hope(held)
    return SOBER * score + (1 - SOBER) * by_pairs(view, hand, lying)


def _hope(held: list[int]) -> int:
    return sum([_HOPES.get(each, 0) for each in held])
