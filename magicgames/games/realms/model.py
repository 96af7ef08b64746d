"""The nouns of Magic Realms at the table: its state and its views."""

from dataclasses import dataclass
from typing import Final

from magicgames.engine.game import OPEN, Seat
from magicgames.games.realms.cards import Card
from magicgames.games.realms.sheet import Choices, Sheet

HAND: Final = 7
FULL: Final = {"base": 10, "duel": 12}  # so many cards in the discard area end the play
DRAFTED: Final = 2  # cards from the deck in a turn of the two-player draft
PEEKED: Final = 3  # cards of the deck that the Necromancer's owner looks at in chaos
PATIENCE: Final = 4  # so many turns a seat without a draw from the deck, and bots must draw
ROUNDS: Final = 30  # of trading at most: a guard for those who would trade for ever

DRAW, DISCARD, ANSWER, OFFER, CHOOSE, OVER = "draw", "discard", "answer", "offer", "choose", "over"


@dataclass(frozen=True, slots=True)
class Rules:
    """What was agreed upon and changes the rules."""

    mode: str = "base"  # "base", "duel" (two players), "chaos"
    russian_order: bool = False
    minutes: int = 0  # of chaos; 0: no clock


@dataclass(frozen=True, slots=True)
class Thrown:
    """A card in the discard area, and who put it there."""

    card: Card
    by: Seat


@dataclass(frozen=True, slots=True)
class Trace:
    """A card that must be in one of these hands."""

    card: Card
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Offer:
    """A card for an unseen card; which one only its owner knows."""

    by: Seat
    to: Seat
    card: Card | None


@dataclass(frozen=True, slots=True)
class Deed:
    """One public act of the play: "draw", "take", "throw", and in chaos "offer", "accept", "decline", "pass"."""

    seat: Seat
    what: str
    card: Card | None = None  # of take and throw
    other: Seat | None = None  # the partner of a trade


@dataclass(slots=True)
class RealmsState:
    """The whole truth of one table."""

    chance: int
    rules: Rules
    phase: str
    starter: Seat
    active: Seat
    turn: int  # turns begun, this one included
    stall: int  # turns since the last draw from the deck: only such draws bring the end nearer
    deck: tuple[Card, ...]  # next card first …
    drawn: int  # … of which so many are gone
    hands: list[tuple[Card, ...]]  # in the order in which cards came
    fresh: tuple[Card, ...]  # what the active seat has taken in this turn …
    open_take: bool  # … from the discard area, where all saw it
    discard: tuple[Thrown, ...]
    known: tuple[Trace, ...]  # what everybody knows of hands
    learnt: list[tuple[Trace, ...]]  # what a seat knows of others from its own trades
    offers: tuple[Offer, ...]
    passes: int  # in a row
    round: int  # of trading
    looked: bool  # the Necromancer's owner has seen cards of the deck
    raised: Card | None  # the eighth card of the active seat
    decided: tuple[Card, ...]  # special cards of the active seat whose use is decided, in that order
    choices: Choices  # of the active seat
    sheets: list[Sheet | None]  # of hands laid open
    history: tuple[Deed, ...]

    def copy(self) -> "RealmsState":
        return RealmsState(
            self.chance,
            self.rules,
            self.phase,
            self.starter,
            self.active,
            self.turn,
            self.stall,
            self.deck,
            self.drawn,
            self.hands[:],
            self.fresh,
            self.open_take,
            self.discard,
            self.known,
            self.learnt[:],
            self.offers,
            self.passes,
            self.round,
            self.looked,
            self.raised,
            self.decided,
            self.choices,
            self.sheets[:],
            self.history,
        )


@dataclass(frozen=True, slots=True)
class RealmsView:
    """What one pair of eyes knows: one's own hand, hands laid open, and whatever happened in the open."""

    seat: Seat | None
    to_act: tuple[Seat, ...]
    rules: Rules
    phase: str
    starter: Seat
    active: Seat
    turn: int
    stall: int
    deck: int
    hands: tuple[tuple[Card | None, ...], ...]  # None: a back
    fresh: tuple[Card | None, ...]
    discard: tuple[Thrown, ...]  # the oldest first
    known: tuple[Trace, ...]
    learnt: tuple[Trace, ...]
    offers: tuple[Offer, ...]  # with the card only if it is one's own
    passes: int
    round: int
    looked: bool
    peek: tuple[Card, ...]  # of the deck, for the one who looks
    raised: Card | None
    decided: tuple[Card, ...]  # of these eyes while they choose
    choices: Choices
    sheets: tuple[Sheet | None, ...]
    history: tuple[Deed, ...]

    @property
    def hand(self) -> tuple[Card, ...]:
        """One's own hand; nobody's for the public table."""
        if self.seat is None or self.seat == OPEN:
            return ()
        return tuple([card for card in self.hands[self.seat] if card is not None])

    @property
    def lying(self) -> tuple[Card, ...]:
        """The cards of the discard area."""
        return tuple([thrown.card for thrown in self.discard])
