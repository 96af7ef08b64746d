"""The nouns of The Cursed Tower: its state, its views, what seats may do and what can happen."""

from dataclasses import dataclass
from typing import Final, Self

from magicgames.engine.game import Action, Event, Seat

HAND: Final = 5
LIVES: Final = 6
TOP: Final = 8
NUMBERS: Final = tuple(range(1, 9))
SECRETS: Final = 4
DIE: Final = (1, 1, 2, 2, 3, 3)
SET_OUT: Final = {2: 12, 3: 6, 4: 0, 5: 0}
ON_TABLE: Final = -1  # the owner of a secret stone that nobody has taken

DRAGON, WANDERER, DREAM, SINGER, TEMPEST, BLIZZARD, FIREBALL, DRINK = NUMBERS


@dataclass(frozen=True, slots=True)
class Rules:
    """The switches of this match that change the rules."""

    easy: bool = False
    last_mage: bool = False
    strict: bool = False
    russian_wanderer: bool = False
    russian_starter: bool = False


@dataclass(frozen=True, slots=True)
class Hit:
    """What a successful cast still tells about the stones left in that hand.

    Which of several equal stones leaves is random, so a hand weighs 1 / (1 + gone + equal ones among `places`).
    """

    seat: Seat
    number: int
    places: tuple[int, ...]  # places of this hand whose present stone stood there at the cast
    gone: int  # stones of this number that stood there at the cast and have left since


@dataclass(frozen=True, slots=True)
class Deed:
    """One public act of this round: a cast with its result, or the end of a turn (number 0)."""

    seat: Seat
    number: int
    result: str  # "hit", "missing", "below", "end"


@dataclass(frozen=True, slots=True)
class RoundResult:
    """How a round ended: all stones are turned over then, before they are mixed again."""

    round: int
    reason: str  # "empty", "kill", "self"; with the last-mage variant "empty", "survivor"
    by: Seat  # who was active
    lives: tuple[int, ...]  # after "all others drop to 0"
    secrets: tuple[int, ...]  # secret stones each seat held
    points: tuple[int, ...]  # gained in this round, secret stones included
    scores: tuple[int, ...]  # after this round
    hands: tuple[tuple[int, ...], ...]  # what stood before each seat, 0 for an empty place


@dataclass(slots=True)
class TowerState:
    """The whole truth of one table."""

    chance: int
    rules: Rules
    round: int
    scores: list[int]
    lives: list[int]
    stones: list[int]  # seat * HAND + place: the number standing there, 0 for an empty place
    denied: list[int]  # the same index: bit n is set when everybody knows that this stone is no n
    hits: tuple[Hit, ...]  # of this round, as long as one of its places still stands
    board: list[int]  # index 1…8: stones of this number on the counting board
    pile: tuple[int, ...]  # the pile of this round, next stone first …
    drawn: int  # … of which so many have been drawn
    secrets: tuple[int, ...]  # the four secret stones of this round
    owners: list[int]  # who holds each of them, or ON_TABLE
    active: Seat
    floor: int
    casts: int
    choosing: bool  # Night Singer: the active seat picks a secret stone or leaves them
    die: int  # what was rolled last in this round, 0 before the first roll
    history: tuple[Deed, ...]  # of this round
    last: RoundResult | None
    over: bool

    def copy(self) -> "TowerState":
        return TowerState(
            self.chance,
            self.rules,
            self.round,
            self.scores[:],
            self.lives[:],
            self.stones[:],
            self.denied[:],
            self.hits,
            self.board[:],
            self.pile,
            self.drawn,
            self.secrets,
            self.owners[:],
            self.active,
            self.floor,
            self.casts,
            self.choosing,
            self.die,
            self.history,
            self.last,
            self.over,
        )


@dataclass(frozen=True, slots=True)
class TowerView:
    """What one pair of eyes knows: everybody's stones but one's own."""

    seat: Seat | None
    to_act: tuple[Seat, ...]
    rules: Rules
    round: int
    scores: tuple[int, ...]
    lives: tuple[int, ...]
    hands: tuple[tuple[int | None, ...], ...]  # a number, 0 for an empty place, None for a back
    denied: tuple[tuple[int, ...], ...]
    hits: tuple[Hit, ...]
    board: tuple[int, ...]
    pile: int
    secrets: tuple[int | None, ...]  # the numbers of those taken by this seat
    owners: tuple[int, ...]
    active: Seat
    floor: int
    casts: int
    choosing: bool
    die: int
    history: tuple[Deed, ...]
    last: RoundResult | None


@dataclass(frozen=True, slots=True)
class CastSpell(Action):
    number: int


@dataclass(frozen=True, slots=True)
class TakeSecret(Action):
    place: int


@dataclass(frozen=True, slots=True)
class LeaveSecret(Action):
    pass


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    pass


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    round: int
    starter: Seat
    set_out: tuple[int, ...]  # stones put face up on the board, sorted
    hands: tuple[tuple[int, ...] | None, ...]  # everybody sees the others' stones, the public table nobody's

    def seen_by(self, seat: Seat | None) -> Self:
        hands = tuple([None if seat in (None, owner) else hand for owner, hand in enumerate(self.hands)])
        return type(self)(self.round, self.starter, self.set_out, hands)


@dataclass(frozen=True, slots=True)
class SpellCast(Event):
    seat: Seat
    number: int
    place: int  # where the stone stood


@dataclass(frozen=True, slots=True)
class CastFailed(Event):
    seat: Seat
    number: int
    reason: str  # "missing", "below"
    floor: int


@dataclass(frozen=True, slots=True)
class DieRolled(Event):
    seat: Seat
    number: int  # the spell it is rolled for
    value: int
    failed: bool  # the Dragon did not come: the caster pays


@dataclass(frozen=True, slots=True)
class LivesLost(Event):
    HITS = "seat"
    seat: Seat
    amount: int
    left: int


@dataclass(frozen=True, slots=True)
class LivesGained(Event):
    HITS = "seat"
    seat: Seat
    amount: int  # 0: already at six
    left: int


@dataclass(frozen=True, slots=True)
class SecretTaken(Event):
    seat: Seat
    place: int
    number: int | None  # only its taker knows

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else type(self)(self.seat, self.place, None)


@dataclass(frozen=True, slots=True)
class SecretLeft(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class StonesDrawn(Event):
    seat: Seat
    places: tuple[int, ...]
    numbers: tuple[int, ...] | None  # everybody knows them but their owner and the public table

    def seen_by(self, seat: Seat | None) -> Self:
        hidden = seat is None or seat == self.seat
        return type(self)(self.seat, self.places, None) if hidden else self


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    seat: Seat
    next: Seat


@dataclass(frozen=True, slots=True)
class MageFell(Event):
    HITS = "seat"
    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    result: RoundResult


@dataclass(frozen=True, slots=True)
class MatchWon(Event):
    winners: tuple[Seat, ...]
    reason: str  # "alone", "points", "lives", "shared"
