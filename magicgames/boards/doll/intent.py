"""What a person has chosen so far and not yet done: dice, a card, a face, a duty, or what the next press shall mean."""

from dataclasses import dataclass, replace
from typing import Final

from magicgames.games.doll.cards import SPELLS, Card, Face, payments, places
from magicgames.games.doll.model import NOBODY, DollView

BREAK: Final = "break"  # the next duty that is pressed was broken …
CURSE: Final = "curse"  # … or neglected
_PRICE: Final = 2  # dice for a card
INTERRUPT: Final = "interrupt"  # the next seat that is pressed interrupts


@dataclass(frozen=True)
class Intent:
    dice: tuple[int, ...] = ()  # places, as they were picked: the first pays for a reroll
    card: Card = ""
    face: Face = NOBODY
    duty: Card = ""
    mode: str = ""
    pile: str = ""  # what the picked dice shall buy

    @property
    def mask(self) -> int:
        return sum(1 << place for place in self.dice)

    def toggled(self, place: int, only_one: bool) -> "Intent":
        if place in self.dice:
            return replace(self, dice=tuple([each for each in self.dice if each != place]), pile="")
        if self.pile and len(self.dice) == _PRICE:  # another die pays instead of the first one
            return replace(self, dice=(*self.dice[1:], place))
        return replace(self, dice=(place,) if only_one else (*self.dice, place))

    def with_card(self, view: DollView, card: Card) -> "Intent":
        """The card, and dice that pay for it: those picked already, or the first that can."""
        dice = self.dice
        if card in SPELLS:
            ways = payments(card, view.dice, view.free)
            if ways and self.mask not in ways:
                dice = places(max(ways, key=lambda way: (way & self.mask).bit_count()))
        return replace(self, card=card, dice=dice, pile="")

    def with_pile(self, view: DollView, pile: str) -> "Intent":
        """Two dice that shall buy a card: those picked already, and others that are missed least."""
        dice = self.dice[:_PRICE]
        rest = [place for place in places(view.free) if place not in dice]
        while len(dice) < _PRICE and rest:
            least = min(rest, key=lambda place: _worth(view, [each for each in rest if each != place], place))
            rest.remove(least)
            dice = (*dice, least)
        return Intent(dice=dice, pile=pile)

    def fit(self, view: DollView, before: DollView) -> "Intent":
        """What is left of it at this view; it was chosen at the one before."""
        held = () if view.seat is None or view.seat < 0 else (*view.hands[view.seat], *view.sleeves[view.seat])
        lying = {*[each.card for each in view.bound], *[card for cursed in view.cursed for card in cursed]}
        there = view.looked if self.card in before.looked else held  # one that was kept of those on offer is done with
        card = self.card if self.card in there else ""
        dice = tuple([place for place in self.dice if view.free >> place & 1])
        if (self.card and not card) or view.dice != before.dice:
            dice = ()  # they were meant to pay for it, or for what they showed before
        # Calls may take their time: others play on between the two presses.
        mode = self.mode if view.to_act and (self.mode != INTERRUPT or view.fresh) else ""
        pile = self.pile if len(dice) == _PRICE else ""
        return Intent(dice, card, NOBODY, self.duty if self.duty in lying else "", mode, pile)


def _worth(view: DollView, rest: list[int], place: int) -> tuple[int, int]:
    """How much a die would be missed: by spells that the rest could not pay for, and by ingredients that it shows."""
    if view.seat is None or view.seat < 0:
        return (0, place)
    hand = [card for card in view.hands[view.seat] if card]
    kept = sum(1 << each for each in rest)
    lost = sum(SPELLS[card].points for card in hand if payments(card, view.dice, kept | 1 << place))
    lost -= sum(SPELLS[card].points for card in hand if payments(card, view.dice, kept))
    wanted = sum(view.dice[place] in SPELLS[card].cost for card in hand)
    spare = sum(view.dice[each] == view.dice[place] for each in rest)
    return (10 * lost + max(0, 2 * wanted - spare), place)
