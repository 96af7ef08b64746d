"""What can happen in The Sorcerer's Doll. Cards drawn face down are told to nobody but their owner."""

from dataclasses import dataclass, replace
from typing import Self, TypeAlias

from magicgames.engine.game import Event, Seat
from magicgames.games.doll.cards import Card, Face


@dataclass(frozen=True, slots=True)
class SchoolTaken(Event):
    seat: Seat
    school: str


@dataclass(frozen=True, slots=True)
class CardKept(Event):
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class SchoolsDivided(Event):
    seat: Seat  # who begins


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    seat: Seat
    dice: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class DeedDone(Event):
    seat: Seat
    card: Card
    ticked: bool  # somebody ticked it off at the table: no proof


@dataclass(frozen=True, slots=True)
class SpellShown(Event):
    seat: Seat
    card: Card
    dice: int  # that pay for it, a mask
    guest: bool  # they are another's and stay where they are


@dataclass(frozen=True, slots=True)
class SpellAimed(Event):
    HITS = "target"
    seat: Seat
    card: Card
    target: Seat


@dataclass(frozen=True, slots=True)
class SpellRedirected(Event):
    HITS = "target"
    seat: Seat  # who has warded it off
    card: Card
    target: Seat


@dataclass(frozen=True, slots=True)
class SpellBound(Event):
    seat: Seat
    card: Card
    target: Seat


@dataclass(frozen=True, slots=True)
class DiceRerolled(Event):
    seat: Seat
    spent: int  # mask of what was paid; 0: for free
    again: int  # mask of what was rolled …
    dice: tuple[Face, ...]  # … and what these dice show now


@dataclass(frozen=True, slots=True)
class SpellDrawn(Event):
    seat: Seat
    dice: int  # mask of what was paid; 0: for free
    card: Card | None

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class TrickDrawn(Event):
    seat: Seat
    dice: int
    card: Card | None

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class TrickPlayed(Event):
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class StuntDone(Event):
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class StuntMissed(Event):
    """The trick is lost, and nothing comes of it."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class PointStolen(Event):
    HITS = "target"
    seat: Seat
    target: Seat


@dataclass(frozen=True, slots=True)
class DieSet(Event):
    seat: Seat
    place: int
    face: Face


@dataclass(frozen=True, slots=True)
class SpellsLooked(Event):
    seat: Seat
    count: int
    cards: tuple[Card, ...] | None

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, cards=None)


@dataclass(frozen=True, slots=True)
class LookedTaken(Event):
    seat: Seat
    card: Card | None

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class AnswerBegun(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnInterrupted(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class StoodDown(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class PointsMoved(Event):
    seat: Seat
    amount: int
    score: int


@dataclass(frozen=True, slots=True)
class CurseDrawn(Event):
    HITS = "seat"
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class BreakCalled(Event):
    HITS = "seat"
    seat: Seat  # the accused
    caster: Seat
    card: Card
    by: Seat  # who asks in its own turn; NOBODY: it was called at the table


@dataclass(frozen=True, slots=True)
class CurseCalled(Event):
    HITS = "seat"
    seat: Seat  # the accused
    card: Card
    by: Seat


@dataclass(frozen=True, slots=True)
class CallAdmitted(Event):
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class CallDenied(Event):
    seat: Seat
    card: Card
    closed: bool  # that settles it; otherwise the table decides


@dataclass(frozen=True, slots=True)
class CallJudged(Event):
    HITS = "seat"
    seat: Seat
    card: Card
    guilty: bool


@dataclass(frozen=True, slots=True)
class CallWithdrawn(Event):
    HITS = "seat"
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class VerdictReversed(Event):
    HITS = "seat"
    seat: Seat
    card: Card
    returns: bool  # the spell binds again, or the discarded card is back: nobody has drawn it meanwhile


@dataclass(frozen=True, slots=True)
class SpellsClashed(Event):
    HITS = "seat"
    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class SpellBroken(Event):
    seat: Seat  # who broke it
    caster: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class DiceCut(Event):
    seat: Seat
    dice: tuple[Face, ...]  # rolled afresh; empty: it counts in the next turn


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    seat: Seat
    card: Card  # "": there was none


@dataclass(frozen=True, slots=True)
class CardOwed(Event):
    """Quick game: a turn without a draw ends with a card."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DollPassed(Event):
    PASSES_TO = "next"
    seat: Seat
    next: Seat


@dataclass(frozen=True, slots=True)
class MatchWon(Event):
    seat: Seat
    reason: str


EVENTS: tuple[type[Event], ...] = (
    *(SchoolTaken, CardKept, SchoolsDivided, DiceRolled, DeedDone),
    *(SpellShown, SpellAimed, SpellRedirected, SpellBound, DiceRerolled, SpellDrawn, TrickDrawn),
    *(TrickPlayed, StuntDone, StuntMissed, PointStolen, DieSet, SpellsLooked, LookedTaken),
    *(AnswerBegun, TurnInterrupted, StoodDown),
    *(PointsMoved, CurseDrawn, BreakCalled, CurseCalled, CallAdmitted, CallDenied, CallJudged, CallWithdrawn),
    *(VerdictReversed, SpellsClashed, SpellBroken, DiceCut, CardDiscarded, CardOwed, DollPassed, MatchWon),
)

Told: TypeAlias = list[Event]
"""What has happened so far in one step."""
