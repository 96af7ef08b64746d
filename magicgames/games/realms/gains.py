"""What one's own hand is worth now, and what it would be worth after a card was taken or let go."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from magicgames.games.realms.best import best
from magicgames.games.realms.cards import Card
from magicgames.games.realms.model import CHOOSE, DISCARD, RealmsView
from magicgames.games.realms.scoring import score
from magicgames.games.realms.sheet import UNUSED, Choices, Sheet
from magicgames.games.realms.turns import drafting


@dataclass(frozen=True)
class Gain:
    """What a card would change."""

    points: int
    thrown: Card | None = None  # what would best be let go for it


def worth(
    view: RealmsView,
    hand: Sequence[Card],
    lying: Iterable[Card],
    decided: Sequence[Card] = (),
    choices: Choices = UNUSED,
) -> Sheet:
    """The sheet of a hand in its best use, if the game ended with these cards in the discard area."""
    chaos = view.rules.mode == "chaos"
    source = view.peek if chaos else tuple(lying)
    use = best(hand, source, view.rules.russian_order, decided, choices, any_suit=chaos).choices
    return score(hand, use)


def present(view: RealmsView) -> Sheet:
    """One's own hand now; while a card is to be discarded, the hand that is left when the best one is kept."""
    if view.phase == CHOOSE and view.seat in view.to_act:
        return under(view, view.decided, view.choices)
    if view.phase == DISCARD and view.seat in view.to_act:
        return max(kept(view).values(), key=lambda sheet: sheet.score)
    return worth(view, view.hand, view.lying)


def under(view: RealmsView, decided: Sequence[Card], choices: Choices) -> Sheet:
    """One's own hand when these choices are made and the best of the rest."""
    hand = [card for card in view.hand if card != view.raised]
    return worth(view, hand, view.lying, decided, choices)


def kept(view: RealmsView) -> dict[Card, Sheet]:
    """What is left of one's own hand after each card that may be discarded."""
    open_to = [card for card in view.fresh if card is not None] if drafting(view) else view.hand
    return {card: worth(view, [held for held in view.hand if held != card], (*view.lying, card)) for card in open_to}


def discarding(view: RealmsView, sheets: dict[Card, Sheet]) -> dict[Card, Gain]:
    """What discarding each card changes, compared with the hand before this turn."""
    before = [card for card in view.hand if card not in view.fresh]
    if drafting(view):
        base = worth(view, before, view.lying).score
    else:
        base = next(sheets[card].score for card in view.hand if card in view.fresh)
    return {card: Gain(sheet.score - base) for card, sheet in sheets.items()}


def taking(view: RealmsView, card: Card, base: int) -> Gain:
    """What taking this open card changes, if the best other one is let go for it."""
    lying = [other for other in view.lying if other != card]
    hand = (*view.hand, card)
    if drafting(view):
        return Gain(worth(view, hand, lying).score - base)
    gains = [
        (worth(view, [held for held in hand if held != thrown], (*lying, thrown)).score - base, thrown)
        for thrown in view.hand
    ]
    points, thrown = max(gains, key=lambda gain: gain[0])
    return Gain(points, thrown)
