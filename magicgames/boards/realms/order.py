"""The order in which a hand is held: by suit, by strength, or as its owner likes; kept in the private memo."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from magicgames.games.realms.cards import FACTS, SUITS, Card

SORTS: Final = ("suit", "strength", "own")


@dataclass(frozen=True)
class Order:
    sort: str = "suit"
    own: tuple[Card, ...] = ()  # cards from left to right; others come behind them

    def arrange(self, hand: Sequence[Card]) -> tuple[Card, ...]:
        """The hand from left to right."""
        if self.sort == "own":
            place = {card: at for at, card in enumerate(self.own)}
            return tuple(sorted(hand, key=lambda card: place.get(card, len(place))))
        if self.sort == "strength":
            return tuple(sorted(hand, key=lambda card: (-FACTS[card].strength, SUITS.index(FACTS[card].suit))))
        return tuple(sorted(hand, key=lambda card: (SUITS.index(FACTS[card].suit), -FACTS[card].strength)))

    @property
    def following(self) -> str:
        """The next way to sort."""
        return SORTS[(SORTS.index(self.sort) + 1) % len(SORTS)]

    def turned(self, hand: Sequence[Card]) -> "Order":
        """The next way to sort; one's own order begins with what is seen now."""
        own = self.own if set(hand) & set(self.own) or self.following != "own" else self.arrange(hand)
        return replace(self, sort=self.following, own=own)

    def moved(self, hand: Sequence[Card], card: Card, place: int) -> "Order":
        """This card taken to another place of the hand, which is in one's own order from now on."""
        others = [held for held in self.arrange(hand) if held != card]
        place = max(0, min(place, len(others)))
        return Order("own", (*others[:place], card, *others[place:]))


def read_order(memo: Any) -> Order:
    """What the memo tells; anything else is the usual order."""
    if not isinstance(memo, Mapping) or memo.get("sort") not in SORTS:
        return Order()
    own = memo.get("own")
    cards = own if isinstance(own, list | tuple) else ()
    return Order(str(memo["sort"]), tuple([str(card) for card in cards if card in FACTS]))


def write_order(order: Order) -> dict[str, Any]:
    return {"sort": order.sort, "own": list(order.own)}
