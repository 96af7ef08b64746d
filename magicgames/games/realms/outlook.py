"""How the two higher levels look at a hand: by its exact score, what its cards promise, and what rivals would get."""

from typing import Final

from magicgames.games.realms.model import RealmsView
from magicgames.games.realms.promise import ahead, lead
from magicgames.games.realms.turns import full
from magicgames.games.realms.worth import RAISER, cards, settled, worth

EIGHTH: Final = 25  # what the Necromancer of chaos adds, who sees three cards of the deck
USEFUL: Final = 25  # what a card does for a hand anyway
ENVY: Final = 0.3  # what a point of a rival costs


def exact(view: RealmsView, hand: int, lying: int) -> float:
    """The best score."""
    return _score(view, hand, lying)


def far_sighted(view: RealmsView, hand: int, lying: int) -> float:
    """By how much the hand will be better than those of the rivals, who may want what has been discarded."""
    score = _score(view, hand, lying)
    rest = _rest(view, hand, lying)
    return lead(score, hand, rest) - (_feast(view, lying) if rest else 0)


def _score(view: RealmsView, hand: int, lying: int) -> int:
    if view.rules.mode == "chaos":
        return settled(hand) + (EIGHTH if hand & RAISER else 0)
    return worth(hand, lying)


def _rest(view: RealmsView, hand: int, lying: int) -> float:
    """How much of the match is to come after this turn; nothing when the last discard has been made."""
    sizes = [len(cards) for cards in view.hands]
    sizes[view.active] = hand.bit_count()
    if full(view.rules.mode, sizes, lying.bit_count()):
        return 0
    return ahead(view, lying.bit_count(), len(view.hands) - 1)


def _feast(view: RealmsView, lying: int) -> float:
    """What the card just discarded would do for the hands of the rivals, as far as these are known."""
    fresh = lying & ~cards(view.lying)
    if not fresh:
        return 0
    most = 0.0
    for seat in range(len(view.hands)):
        if seat != view.seat:
            held = cards([trace.card for trace in view.known if trace.seats == (seat,)])
            if held.bit_count() > 1:
                most = max(most, settled(held | fresh) - settled(held) - USEFUL)
    return ENVY * most
