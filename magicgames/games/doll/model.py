"""The nouns of The Sorcerer's Doll: the whole truth of a table, and what one pair of eyes knows of it."""

from dataclasses import dataclass
from typing import Final

from magicgames.engine.game import Seat
from magicgames.games.doll.cards import Card, Face

NOBODY: Final = -1
SIDES: Final = 6
FULL: Final = 5  # dice in a turn …
FEW: Final = 3  # … and after a neglected curse
REROLLS: Final = 3
LOOKS: Final = 3  # spells a lazy mentor shows
KEPT: Final = 6  # cards of the third school that the second player keeps
GOAL: Final = {False: 11, True: 8}  # by quick game or not
SKULLS: Final = {False: (3, 6, 9), True: (2, 4, 6)}
CASTER, TARGET = REDIRECTING = ("caster", "target")

# Phases: what the decision in hand is about.
SCHOOL: Final = "school"  # two players: take a school
KEEP: Final = "keep"  # two players: keep six cards of the third school
BEFORE: Final = "before"  # before the roll
ACT: Final = "act"  # dice lie on the table
AIM: Final = "aim"  # a spell is shown: at whom?
QUESTION: Final = "question"  # the target says "so be it" or "I have an answer"
ANSWER: Final = "answer"  # the target plays a trick or stands down
REDIRECT: Final = "redirect"  # a spell was warded off and gets a new target
STUNT: Final = "stunt"  # a trick is shown: first its stunt
INTERRUPT: Final = "interrupt"  # somebody out of turn plays a trick or stands down
GUEST: Final = "guest"  # a parasite casts with the dice of another
REROLL: Final = "reroll"  # a trick: which dice to roll again for free
SET: Final = "set"  # a trick: which die to turn
LOOK: Final = "look"  # a trick: which of three spells to keep
ROB: Final = "rob"  # a trick: whose point to steal
SWAP: Final = "swap"  # a trick: which die to swap for two
BONUS: Final = "bonus"  # quick game: no card was drawn, so one must be


@dataclass(frozen=True, slots=True)
class Bound:
    """A spell that lies before its caster and binds its target."""

    card: Card
    caster: Seat
    target: Seat


@dataclass(frozen=True, slots=True)
class Owed:
    """A seat and the spell or curse that it has to obey, or has not obeyed."""

    who: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Casting:
    """A spell that is shown and doesn't bind anybody yet."""

    card: Card
    caster: Seat
    target: Seat  # NOBODY: not chosen yet


@dataclass(frozen=True, slots=True)
class Case:
    """Somebody says that a spell was broken or a curse neglected."""

    card: Card
    accused: Seat
    by: Seat  # a seat that asked in its own turn; NOBODY: called at the table
    disputed: bool  # the accused denies it: the table decides, and everything else waits for it


@dataclass(frozen=True, slots=True)
class Shift:
    """A marker moved: by how much, how far it had ever been before, and how many curses its way had brought."""

    who: Seat
    amount: int
    peak: int
    curses: int


@dataclass(frozen=True, slots=True)
class Ruling:
    """What the last call that succeeded has done, so that a mistake can be put right."""

    card: Card
    accused: Seat
    bound: Bound | None = None  # the spell that was broken …
    place: int = 0  # … and where it lay
    shift: Shift | None = None
    short: bool = False  # the accused was to begin with fewer dice
    discarded: Card = ""


@dataclass(slots=True)
class DollState:
    """The whole truth of one table."""

    chance: int
    quick: bool
    reminders: str
    redirecting: str  # who chooses the new target of a spell that is warded off: CASTER or TARGET
    phase: str
    actor: Seat  # whose decision the phase waits for
    active: Seat  # who holds the doll
    turn: int
    # The turn
    dice: list[Face]
    free: int  # mask of the dice that are not spent
    rerolls: int
    acted: bool  # paid for at least one action
    idle: bool  # nothing done at all since the roll
    fresh: bool  # rolled just now: the moment of a parasite
    drew: bool
    # Everybody
    scores: list[int]
    peaks: list[int]  # how far each marker has ever been: a skull curses once
    short: list[bool]  # begins the next turn with fewer dice
    hands: list[list[Card]]  # spells
    sleeves: list[list[Card]]  # tricks
    cursed: list[list[Card]]
    bound: list[Bound]
    target: Seat  # who has the target card; NOBODY: the middle of the table
    # Decks, next card first
    pools: tuple[tuple[Card, ...], ...]  # whose spells: one for all, or one each of two players
    spells: list[list[Card]]  # one deck a pool
    tricks: list[Card]
    curses: list[Card]
    public: list[Card]  # face-down cards that everybody has seen on their way there
    learnt: list[list[Card]]  # the same for each seat alone
    # What goes on
    casting: Casting | None
    trick: Card  # shown, and waiting for its stunt; "" for none
    looked: list[Card]
    schools: list[str]  # two players: as they were taken
    kept: list[Card]
    done: list[Card]  # duties that the active seat has shown in this turn
    owed: list[Owed]  # duties that an event has called for
    stirred: list[Owed]  # … a moment ago: the table is reminded of them
    ripe: list[Owed]  # duties whose moment has come, so that they can be called
    missed: list[Owed]  # occasions that went by without a deed
    deeds: list[int]  # how many deeds each seat has ever shown as itself; what people tick off doesn't count
    punished: list[Card]  # curses whose last occasion was paid for
    case: Case | None
    conflict: tuple[Card, ...]  # two spells on one target that can't both be obeyed
    discarding: Seat  # who must discard a card for a neglected curse
    ruling: Ruling | None
    winner: Seat
    reason: str

    @property
    def over(self) -> bool:
        return self.winner != NOBODY

    def copy(self) -> "DollState":
        return DollState(
            self.chance,
            self.quick,
            self.reminders,
            self.redirecting,
            self.phase,
            self.actor,
            self.active,
            self.turn,
            self.dice[:],
            self.free,
            self.rerolls,
            self.acted,
            self.idle,
            self.fresh,
            self.drew,
            self.scores[:],
            self.peaks[:],
            self.short[:],
            [hand[:] for hand in self.hands],
            [sleeve[:] for sleeve in self.sleeves],
            [curses[:] for curses in self.cursed],
            self.bound[:],
            self.target,
            self.pools,
            [deck[:] for deck in self.spells],
            self.tricks[:],
            self.curses[:],
            self.public[:],
            [cards[:] for cards in self.learnt],
            self.casting,
            self.trick,
            self.looked[:],
            self.schools[:],
            self.kept[:],
            self.done[:],
            self.owed[:],
            self.stirred[:],
            self.ripe[:],
            self.missed[:],
            self.deeds[:],
            self.punished[:],
            self.case,
            self.conflict,
            self.discarding,
            self.ruling,
            self.winner,
            self.reason,
        )


@dataclass(frozen=True, slots=True)
class DollView:
    """What one pair of eyes knows: the whole table, one's own hand, and face-down cards it has seen before."""

    seat: Seat | None
    to_act: tuple[Seat, ...]
    quick: bool
    reminders: str
    redirecting: str
    phase: str
    actor: Seat
    active: Seat
    turn: int
    dice: tuple[Face, ...]
    free: int
    rerolls: int
    acted: bool
    idle: bool
    fresh: bool
    drew: bool
    scores: tuple[int, ...]
    peaks: tuple[int, ...]
    short: tuple[bool, ...]
    hands: tuple[tuple[Card | None, ...], ...]  # None: a back; one's own hand in its order, of others known cards first
    sleeves: tuple[tuple[Card | None, ...], ...]
    cursed: tuple[tuple[Card, ...], ...]
    bound: tuple[Bound, ...]
    target: Seat
    pools: tuple[tuple[Card, ...], ...]
    spells: tuple[tuple[Card | None, ...], ...]  # decks, next card first; None: a back
    tricks: tuple[Card | None, ...]
    curses: tuple[Card | None, ...]
    public: tuple[Card, ...]
    learnt: tuple[Card, ...]  # by this seat alone
    casting: Casting | None
    trick: Card
    looked: tuple[Card | None, ...]
    schools: tuple[str, ...]
    kept: tuple[Card, ...]
    done: tuple[Card, ...]
    owed: tuple[Owed, ...]
    stirred: tuple[Owed, ...]
    ripe: tuple[Owed, ...]
    missed: tuple[Owed, ...]
    deeds: tuple[int, ...]
    punished: tuple[Card, ...]
    case: Case | None
    conflict: tuple[Card, ...]
    discarding: Seat
    ruling: Ruling | None
    winner: Seat
    reason: str


def waiting(state: DollState) -> tuple[Seat, ...]:
    """Whom the table waits for: what has come in between goes before the phase."""
    if state.over:
        return ()
    if state.case is not None:
        return (state.case.accused,)
    if state.conflict:
        return (next(each.target for each in state.bound if each.card == state.conflict[0]),)
    return (state.actor if state.discarding == NOBODY else state.discarding,)


def held_up(table: DollState | DollView) -> bool:
    """Whether something has come in between that must be settled before the phase goes on."""
    return table.case is not None or bool(table.conflict) or table.discarding != NOBODY


def bystanders(table: DollState | DollView) -> tuple[Seat, ...]:
    """Who may interrupt: all but the active seat, after a roll and before what it does next."""
    if table.phase != ACT or not table.fresh or held_up(table):
        return ()
    return tuple([seat for seat in range(len(table.scores)) if seat != table.active])


def deck_of(table: DollState | DollView, seat: Seat) -> int:
    """Which deck of spells this seat draws from."""
    return seat if len(table.pools) > 1 else 0
