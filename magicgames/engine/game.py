"""The contract: what a game, its views, actions, events and bots are. Everything above reads only this page."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Protocol, Self, TypeAlias, TypeVar

from magicgames.engine.account import Account
from magicgames.engine.advice import Advice, Reason, Riddle
from magicgames.engine.rng import Rng
from magicgames.say import Say as Say  # how rules speak

if TYPE_CHECKING:
    from magicgames.engine.record import Record
    from magicgames.engine.step import Seen

Seat: TypeAlias = int
"""Seats are numbered clockwise from 0: the left neighbour of seat s is s + 1."""

OPEN: Final[Seat] = -1
"""The eyes of the open table: everything face up. A Match refuses them before the outcome is known."""

LEVELS: Final = ("novice", "player", "expert", "master")
"""The four levels of bots, weakest first."""

Choice: TypeAlias = bool | int | str
Options: TypeAlias = Mapping[str, Choice]


class Hides(IntEnum):
    """What people at one screen have to hide from each other."""

    NOTHING = 0
    HANDS = 1  # the table is everybody's; what one pair of eyes adds to it can be covered
    EVERYTHING = 2  # each sees another table: a curtain falls between them


class Hiding(StrEnum):
    """How people at one screen hide their hands from each other, where no more than hands has to be hidden."""

    CURTAIN = "curtain"  # everything is covered until the next person says that they are there
    COVER = "cover"  # the table stays in sight, only hands lie face down


@dataclass(frozen=True, slots=True)
class Option:
    """A switch or a choice of the match set-up. The first choice is the default; (False, True) is a switch."""

    key: str
    choices: tuple[Choice, ...]
    of_seats: bool = False  # whole numbers among the choices mean seats and are shown as people's names


@dataclass(frozen=True, slots=True)
class Action:
    """One decision. Subclasses are frozen, slotted dataclasses with imperative names and plain fields."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. Subclasses have names in the past tense; the name is the key of its sentence."""

    HITS: ClassVar[str] = ""  # the field with the seat to which this is done, where something is done to anybody

    @property
    def hit(self) -> Seat | None:
        """To whom this is done. Whose deed it is, the step knows: who casts at themselves has nobody to blame."""
        seat: Seat | None = attrgetter(self.HITS)(self) if self.HITS else None
        return seat

    def seen_by(self, seat: Seat | None) -> Self | None:
        """The edition that this seat (None: the public table) may know; None when it may not know of it at all."""
        return self


@dataclass(frozen=True, slots=True)
class Outcome:
    """How it ended. `reason` is a word for `<game>.outcome.<reason>`: how the winners were told apart."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    reason: str


class State(Protocol):
    """The whole truth: a slotted, mutable dataclass of plain data. Only `apply` changes it."""

    chance: int

    def copy(self) -> Self: ...


class View(Protocol):
    """What one pair of eyes knows: a frozen, slotted dataclass, built field by field, complete for a bot."""

    @property
    def seat(self) -> Seat | None: ...  # whose eyes; None is the public table

    @property
    def to_act(self) -> tuple[Seat, ...]: ...  # whom the table waits for; empty when it is over


S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
V_contra = TypeVar("V_contra", bound=View, contravariant=True)


class Bot(Protocol[V_contra]):
    """Picks an action from a view: a pure function of view and rng, its effort counted in nodes, not seconds."""

    def choose(self, view: V_contra, rng: Rng) -> Action: ...

    def interrupt(self, view: V_contra, rng: Rng) -> Action | None:
        """What it presses while the table waits for another seat; asked only where `may_interrupt` allows it."""
        return None


class BadComponents(ValueError):
    """Nobody can play with these components; `says` tell why."""

    def __init__(self, says: tuple[Say, ...] = ()) -> None:
        super().__init__("; ".join(f"{say.key} {dict(say.fields)}" for say in says))
        self.says = says


class BadTable(ValueError):
    """No table of this game can look like this."""


class Game(ABC, Generic[S, V]):
    """The rules of one game. Stateless: one instance serves every match."""

    id: str
    version: int  # rises only when old records would play differently
    seats: range  # how many can play
    hides: Hides
    hiding = Hiding.CURTAIN  # the usual way, where people have the choice
    actions: tuple[type[Action], ...]
    events: tuple[type[Event], ...]
    state_type: type[S]
    view_type: type[V]
    settled_by_view: tuple[str, ...] = ()  # fields of a view that no event tells of: the next whole view brings them
    round_begins: tuple[type[Event], ...] = ()  # events that open a round; none: it opens with the first seat's turn
    terms: tuple[str, ...] = ()  # families of its words that a glossary lists: cards, spells, suits
    components: str = ""  # as JSON, where an owner of the box has corrected them; kept in the record

    def with_components(self, data: Any) -> "tuple[Game[S, V], tuple[Say, ...]]":
        """The game with components as an owner of the box describes them, and warnings; or BadComponents."""
        raise BadComponents

    def retell(self, record: "Record") -> "tuple[Record, int] | None":
        """A record of an earlier version as one of this version, and how many of its entries could be told like this;
        None: of that version nothing can."""
        return None

    def played_by(self, record: "Record") -> "AnyGame":
        """The game whose rules this record follows, which can't be played to its end by those of today. Where rules
        were corrected and the version was not, only playing a record tells by which of them it was played."""
        return self

    @property
    def of_today(self) -> "AnyGame":
        """The game whose rules a new match follows."""
        return self

    @abstractmethod
    def options(self, seats: int) -> tuple[Option, ...]:
        """The options that exist with this number of seats, in the order of the set-up page."""

    def objection(self, seats: int, options: Options) -> Say | None:
        """Why these options don't go together."""
        return None

    def variant(self, seats: int, options: Options) -> Say | None:
        """Which game this is, where the number of seats or an option makes it another one; told before it begins."""
        return None

    @abstractmethod
    def setup(self, seats: int, options: Options, rng: Rng) -> S:
        """The table before the first action; `options` is complete and checked."""

    @abstractmethod
    def to_act(self, state: S) -> tuple[Seat, ...]:
        """The seats the table waits for; empty when it is over."""

    def may_interrupt(self, state: S) -> tuple[Seat, ...]:
        """Seats that may break in now though the table waits for another; by what all see, so that it tells nothing."""
        return ()

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """What this seat knows; None: the public table; OPEN: everything, which nobody may see before the end."""

    @abstractmethod
    def legal(self, view: V) -> Sequence[Action]:
        """What the eyes of this view may do now, in a fixed order; for seat None what anybody may press."""

    def in_the_open(self, view: V) -> Sequence[Action]:
        """Of a public view: what the seat to act may do without a look at its hand, as everybody knows (a roll)."""
        return ()

    @abstractmethod
    def apply(self, state: S, seat: Seat | None, action: Action) -> tuple[Event, ...]:
        """Changes the state in place by a legal action."""

    @abstractmethod
    def after(self, view: V, event: Event) -> V:
        """What a view becomes by one event as its eyes saw it; all but `settled_by_view` is true after the last one."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """The result, once it is over."""

    @abstractmethod
    def standing(self, state: S) -> tuple[int, ...]:
        """The points of each seat as they stand, should people end the match now; the most is the best."""

    def renew(self, state: S, rng: Rng) -> None:
        """Chance goes another way from here on; what lies in an order that nobody knows may be shuffled again."""
        state.chance = rng.fork()

    @abstractmethod
    def imagine(self, view: V, rng: Rng) -> S:
        """A random table that fits everything this view knows."""

    @abstractmethod
    def bot(self, level: str) -> Bot[V]:
        """The bot of this level, one of LEVELS."""

    @abstractmethod
    def prompt(self, view: V) -> Say:
        """The line that tells these eyes what they can do now, or for whom the table waits."""

    def goal(self, view: V) -> Say | None:
        """What one plays for at this table and how near it is, as far as these eyes may know; one short sentence."""
        return None

    @abstractmethod
    def progress(self, view: V) -> Say:
        """How far the match is, for the list of matches; made from the public view."""

    def account(self, seen: "Sequence[Seen]", view: V) -> Account:
        """What came of it, as the eyes of this view saw it: at the end those of the open table; also before, so far."""
        return Account()

    def refusal(self, view: V, action: Action) -> Say | None:
        """Why this action, which the board could offer, is not legal now."""
        return None

    def entries(self, words: Any) -> Mapping[str, str]:
        """What the rulebook says of cards and pieces, made from the data the rules use: Markdown by name.

        `words` is the Catalog of the language; `@entries NAME` in the rulebook is where it stands.
        """
        return {}

    def remark(self, view: V, action: Action) -> Say | None:
        """What lists of moves add to the words of an action: whom it means, where the action alone doesn't say."""
        return None

    def spoken_by(self, view: V, action: Action) -> Seat | None:
        """Whose word it is that anybody may press; None: the table's. Bots speak for themselves."""
        return None

    def final(self, view: V, action: Action) -> bool:
        """True when the action can't be taken back: it draws chance or reveals something."""
        return True

    def belongs(self, view: V, action: Action) -> bool:
        """The action only completes the one before it (of the same seat): they are one decision, taken back at once."""
        return False

    # Teaching. What a game leaves out is simply not offered; nothing here knows more than a view.

    def prepare(self, seats: int, options: Options, table: Any, rng: Rng) -> S:
        """A table as plain data describes it, the rest dealt by chance; BadTable where the rules can't have it."""
        raise BadTable("this game has no prepared tables")

    def advise(self, view: V, rng: Rng) -> Advice | None:
        """What an expert would do here and why; None where nothing is to be decided. May take a second."""
        return None

    @property
    def gives_advice(self) -> bool:
        """Whether there is anybody to be asked."""
        return type(self).advise is not Game.advise

    def why(self, view: V, about: Action | Event | str) -> Reason | None:
        """Why something can't be done (Action), has happened (Event), or is as a piece shows it (its topic)."""
        if isinstance(about, Action):
            refusal = self.refusal(view, about)
            return Reason(refusal) if refusal is not None else None
        return None

    def situations(self, view: V) -> tuple[str, ...]:
        """What is special about this moment for these eyes, by name: the first time it is explained, once."""
        return ()

    def riddle(self, view: V) -> Riddle | None:
        """If this view has one clearly best thing to do, by exact calculation: the riddle that it makes."""
        return None


AnyGame: TypeAlias = Game[Any, Any]


def asked(bot: Bot[V], view: V, rng: Rng) -> Action | None:
    """What a bot does: its move if the table waits for it, else an interruption or nothing."""
    return bot.choose(view, rng) if view.seat in view.to_act else bot.interrupt(view, rng)


def defaults(game: AnyGame, seats: int) -> dict[str, Choice]:
    """The options of a match that nobody has touched."""
    return {option.key: option.choices[0] for option in game.options(seats)}


def laid(game: AnyGame, table: Any) -> AnyGame:
    """This game, with a table that is prepared instead of dealt: for lessons and puzzles."""
    prepared = copy(game)
    prepared.__dict__["setup"] = lambda seats, options, rng: game.prepare(seats, options, table, rng)
    return prepared
