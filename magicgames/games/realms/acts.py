"""What seats may do in Magic Realms, and what can happen."""

from dataclasses import dataclass, replace
from typing import Self

from magicgames.engine.game import Action, Event, Seat
from magicgames.games.realms.cards import Card, Suit
from magicgames.games.realms.sheet import Sheet

# What seats may do


@dataclass(frozen=True, slots=True)
class DrawCard(Action):
    """From the deck; two in the draft of two players."""


@dataclass(frozen=True, slots=True)
class TakeCard(Action):
    card: Card


@dataclass(frozen=True, slots=True)
class DiscardCard(Action):
    card: Card


@dataclass(frozen=True, slots=True)
class OfferCard(Action):
    card: Card
    to: Seat


@dataclass(frozen=True, slots=True)
class AcceptOffer(Action):
    """Of the first offer that waits; the card is what one gives for it."""

    card: Card


@dataclass(frozen=True, slots=True)
class DeclineOffer(Action):
    pass


@dataclass(frozen=True, slots=True)
class PassTrade(Action):
    pass


@dataclass(frozen=True, slots=True)
class TimeIsUp(Action):
    """Pressed by the table when the clock of chaos has run down."""


@dataclass(frozen=True, slots=True)
class LookAtDeck(Action):
    pass


@dataclass(frozen=True, slots=True)
class RaiseCard(Action):
    card: Card | None


@dataclass(frozen=True, slots=True)
class UseDoppelganger(Action):
    card: Card | None


@dataclass(frozen=True, slots=True)
class UseMirage(Action):
    card: Card | None = None
    suit: Suit | None = None  # without a card: some card of this suit


@dataclass(frozen=True, slots=True)
class UseShapeshifter(Action):
    card: Card | None = None
    suit: Suit | None = None


@dataclass(frozen=True, slots=True)
class UseBook(Action):
    card: Card | None = None
    suit: Suit | None = None


@dataclass(frozen=True, slots=True)
class UseIsland(Action):
    card: Card | None


@dataclass(frozen=True, slots=True)
class LayOpen(Action):
    pass


# What can happen


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    seat: Seat
    count: int
    cards: tuple[Card, ...] | None  # only who draws knows them

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, cards=None)


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    seat: Seat
    card: Card
    lying: int  # cards in the discard area now


@dataclass(frozen=True, slots=True)
class OfferMade(Event):
    HITS = "to"
    seat: Seat
    to: Seat
    card: Card | None

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class OfferAccepted(Event):
    HITS = "by"
    seat: Seat  # who accepts
    by: Seat  # who had offered
    gave: Card | None  # by the one who accepts
    got: Card | None

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat in (self.seat, self.by) else replace(self, gave=None, got=None)


@dataclass(frozen=True, slots=True)
class OfferDeclined(Event):
    HITS = "by"
    seat: Seat
    by: Seat


@dataclass(frozen=True, slots=True)
class TradePassed(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class PlayEnded(Event):
    reason: str  # "discard", "passes", "time", "rounds"


@dataclass(frozen=True, slots=True)
class DeckSeen(Event):
    seat: Seat
    cards: tuple[Card, ...] | None

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, cards=None)


@dataclass(frozen=True, slots=True)
class CardRaised(Event):
    """The Necromancer's eighth card."""

    seat: Seat
    card: Card | None
    hidden: bool  # it comes from the deck, so only its owner knows it

    def seen_by(self, seat: Seat | None) -> Self:
        return replace(self, card=None) if self.hidden and seat != self.seat else self


@dataclass(frozen=True, slots=True)
class ChoiceMade(Event):
    """Nobody else hears of it before the hand is laid open."""

    seat: Seat
    special: Card
    card: Card | None
    suit: Suit | None

    def seen_by(self, seat: Seat | None) -> Self | None:
        return self if seat == self.seat else None


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    seat: Seat
    sheet: Sheet


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    winners: tuple[Seat, ...]
    reason: str  # "points", "strength", "shared"
