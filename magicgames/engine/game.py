"""The contract: what a game, its views, actions, events and bots are. Everything above the rules depends only on this.

A State is the whole truth of a table; only `Game.apply` changes it. A View is what one observer knows of it. Observers
are the seats, the public table (`None`: what everybody can see) and, after the end, the open table (`OPEN`: everything
face up). Code and comments call an observer "eyes".
"""

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
"""The observer who sees everything face up. A Match refuses it before the outcome is known."""

LEVELS: Final = ("novice", "player", "expert", "master")
"""The four levels of bots, weakest first."""

Choice: TypeAlias = bool | int | str
Options: TypeAlias = Mapping[str, Choice]


class Hides(IntEnum):
    """What people who share a screen have to hide from each other."""

    NOTHING = 0
    HANDS = 1  # the public view plus a hand: covering the hand is enough
    EVERYTHING = 2  # views differ all over the table: a curtain has to cover the whole screen between two people


class Hiding(StrEnum):
    """How people who share a screen hide their hands, in games where only hands have to be hidden."""

    CURTAIN = "curtain"  # the whole table is covered until the next person says that they are there
    COVER = "cover"  # the table stays in sight, only hands lie face down


@dataclass(frozen=True, slots=True)
class Option:
    """An option of the set-up page. The first choice is the default; the choices (False, True) make a switch."""

    key: str
    choices: tuple[Choice, ...]
    of_seats: bool = False  # integers among the choices are seats, and are shown as the names of the people there
    only: tuple[str, Choice] | None = None  # it means nothing unless that option is chosen so

    def counts(self, options: Options) -> bool:
        """Whether it means anything beside these choices."""
        return self.only is None or options.get(self.only[0]) == self.only[1]


@dataclass(frozen=True, slots=True)
class Action:
    """One decision. Subclasses are frozen, slotted dataclasses with imperative names and plain fields."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. Subclasses have names in the past tense; the name is the key of its sentence."""

    HITS: ClassVar[str] = ""  # the field (or dotted path) that holds the seat this is done to; empty: to nobody
    PASSES_TO: ClassVar[str] = ""  # the field that holds the seat whose turn begins; only where the table may act in it

    @property
    def hit(self) -> Seat | None:
        """The seat that suffers or enjoys this. Who caused it is told by the Step, and may be the same seat."""
        seat: Seat | None = attrgetter(self.HITS)(self) if self.HITS else None
        return seat

    @property
    def passes_to(self) -> Seat | None:
        """The seat whose turn begins, if that is what happened."""
        seat: Seat | None = getattr(self, self.PASSES_TO) if self.PASSES_TO else None
        return seat

    def seen_by(self, seat: Seat | None) -> Self | None:
        """The event as this seat (None: the public table) may know it: with secret fields removed, or None when the
        seat may not even know that it happened."""
        return self


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended. `reason` says by what the winners were found; its words are `<game>.outcome.<reason>`.

    A match that people called off has no result: neither winners nor scores."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    reason: str


class State(Protocol):
    """The whole truth: a slotted, mutable dataclass of plain data. Only `apply` changes it."""

    chance: int

    def copy(self) -> Self: ...


class View(Protocol):
    """What one observer knows: a frozen, slotted dataclass that holds everything a bot needs to decide.

    It is built by adding what may be known, never by removing secrets from a State: a forgotten field is then missing,
    not leaked."""

    @property
    def seat(self) -> Seat | None: ...  # the observer; None is the public table

    @property
    def to_act(self) -> tuple[Seat, ...]: ...  # whom the table waits for; empty when it is over


S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
V_contra = TypeVar("V_contra", bound=View, contravariant=True)


class Bot(Protocol[V_contra]):
    """Picks an action from a view. A pure function of view and rng: its effort is limited by a number of nodes, never
    by time, so that it decides the same on every machine."""

    def choose(self, view: V_contra, rng: Rng) -> Action: ...

    def interrupt(self, view: V_contra, rng: Rng) -> Action | None:
        """What it does while the table waits for another seat, None: nothing. Called only for `may_interrupt` seats."""
        return None


class BadComponents(ValueError):
    """These components can't be played with; `says` are the reasons."""

    def __init__(self, says: tuple[Say, ...] = ()) -> None:
        super().__init__("; ".join(f"{say.key} {dict(say.fields)}" for say in says))
        self.says = says


class BadTable(ValueError):
    """The description of a prepared table contradicts the rules."""


class Game(ABC, Generic[S, V]):
    """The rules of one game. Stateless: one instance serves every match."""

    id: str
    version: int  # to be raised only when existing records would play differently
    seats: range  # possible numbers of players
    hides: Hides
    hiding = Hiding.CURTAIN  # the default, where `hides` leaves people the choice
    actions: tuple[type[Action], ...]
    events: tuple[type[Event], ...]
    state_type: type[S]
    view_type: type[V]
    settled_by_view: tuple[str, ...] = ()  # fields of a view that `after` can't derive from events
    round_begins: tuple[type[Event], ...] = ()  # events that begin a round; empty: it begins with the first seat's turn
    ends: tuple[type[Event], ...] = ()  # from the first of them on, the last step tells how the match came out
    terms: tuple[str, ...] = ()  # families of its words that the glossary lists: cards, spells, suits
    components: str = ""  # as JSON, where an owner of the box has corrected them; kept in the record

    def with_components(self, data: Any) -> "tuple[Game[S, V], tuple[Say, ...]]":
        """The game with components as an owner of the box describes them, and warnings; or BadComponents."""
        raise BadComponents

    def retell(self, record: "Record") -> "tuple[Record, int] | None":
        """Converts a record of an earlier version: the record in this version, and how many of its entries could be
        converted. None: records of that version can't be read any more."""
        return None

    def played_by(self, record: "Record") -> "AnyGame":
        """The edition of the rules by which this record was played; asked when today's can't play it to its end.

        Needed where a rule was corrected without raising `version`: then only trying tells which edition it was."""
        return self

    @property
    def of_today(self) -> "AnyGame":
        """The edition of the rules for new matches; differs from self only for what `played_by` returned."""
        return self

    @abstractmethod
    def options(self, seats: int) -> tuple[Option, ...]:
        """The options that exist with this number of seats, in the order of the set-up page."""

    def objection(self, seats: int, options: Options) -> Say | None:
        """Why these options can't be combined; None: they can."""
        return None

    def variant(self, seats: int, options: Options) -> Say | None:
        """A sentence for the set-up page where the number of seats or an option makes it quite another game."""
        return None

    @abstractmethod
    def setup(self, seats: int, options: Options, rng: Rng) -> S:
        """The table before the first action; `options` is complete and checked."""

    @abstractmethod
    def to_act(self, state: S) -> tuple[Seat, ...]:
        """The seats the table waits for; empty when it is over."""

    def may_interrupt(self, state: S) -> tuple[Seat, ...]:
        """Seats that may act now though the table waits for another. It must follow from the public view: otherwise it
        would tell who holds what."""
        return ()

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """What this seat knows; None: the public table; OPEN: everything, which nobody may see before the end."""

    @abstractmethod
    def legal(self, view: V) -> Sequence[Action]:
        """What this seat may do now, in a fixed order; for the public view (None) what anybody at the screen may press.

        A function of the view, so that what is offered can't leak a secret."""

    def in_the_open(self, view: V) -> Sequence[Action]:
        """For a public view: actions of the seat to act that need no look at its hand, such as a roll. Everybody knows
        that they are legal, so they can be offered while the hand is covered."""
        return ()

    @abstractmethod
    def apply(self, state: S, seat: Seat | None, action: Action) -> tuple[Event, ...]:
        """Changes the state in place by a legal action."""

    @abstractmethod
    def after(self, view: V, event: Event) -> V:
        """The view after one event as its observer saw it. After the last event of a step it equals the view of the new
        state, but for the fields named in `settled_by_view`."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """The result, once it is over."""

    @abstractmethod
    def standing(self, state: S) -> tuple[int, ...]:
        """The points of each seat if people ended the match now; the highest wins."""

    def renew(self, state: S, rng: Rng) -> None:
        """Replaces the future chance of a state, for "what if" matches; piles in an unknown order may be reshuffled."""
        state.chance = rng.fork()

    @abstractmethod
    def imagine(self, view: V, rng: Rng) -> S:
        """A random State that is consistent with this view (a determinization): for bots that search, and for tests of
        whether a view holds everything that matters."""

    @abstractmethod
    def bot(self, level: str) -> Bot[V]:
        """The bot of this level, one of LEVELS."""

    @abstractmethod
    def prompt(self, view: V) -> Say:
        """What this observer can do now, or for whom the table waits."""

    def all_decide(self, view: V) -> bool:
        """Whether the table decides together, whoever it waits for."""
        return False

    def out_of_turn(self, view: V) -> bool:
        """Whether whoever the table waits for acts in the turn of another."""
        return False

    def goal(self, view: V) -> Say | None:
        """What one plays for and how near it is, as far as this observer may know; one short sentence."""
        return None

    @abstractmethod
    def progress(self, view: V) -> Say:
        """How far the match is, for the list of matches; made from the public view."""

    def account(self, seen: "Sequence[Seen]", view: V) -> Account:
        """Tables, moments and feats of the match so far, from what the observer of this view has seen; after the end
        that is the open table."""
        return Account()

    def refusal(self, view: V, action: Action) -> Say | None:
        """Why this action, which the board could offer, is not legal now; None: it is legal, or there is no reason."""
        return None

    def entries(self, words: Any) -> Mapping[str, str]:
        """The descriptions of cards and pieces in the rulebook, as Markdown by name, made from the data of the rules.

        `words` is the Catalog of the language; a line `@entries NAME` in the rulebook is replaced by the entry.
        """
        return {}

    def remark(self, view: V, action: Action) -> Say | None:
        """What a list of moves adds after the words of an action, for instance whom it concerns."""
        return None

    def spoken_by(self, view: V, action: Action) -> Seat | None:
        """The seat for which anybody at the screen presses this public action; None: nobody in particular. A public
        action of a bot's seat is left to the bot."""
        return None

    def final(self, view: V, action: Action) -> bool:
        """True when the action can't be undone, because it draws chance or reveals something."""
        return True

    def belongs(self, view: V, action: Action) -> bool:
        """True when the action only completes the previous one of the same seat: both are undone together."""
        return False

    # Teaching. The defaults mean that a game doesn't offer it. All of it is made from views, so it can't leak anything.

    def prepare(self, seats: int, options: Options, table: Any, rng: Rng) -> S:
        """The State that plain data (of a lesson) describes; what it leaves out is dealt. BadTable where it contradicts
        the rules."""
        raise BadTable("this game has no prepared tables")

    def advise(self, view: V, rng: Rng) -> Advice | None:
        """What an expert would do here and why; None where nothing is to be decided. May take a second."""
        return None

    @property
    def gives_advice(self) -> bool:
        """Whether `advise` is implemented."""
        return type(self).advise is not Game.advise

    def why(self, view: V, about: Action | Event | str) -> Reason | None:
        """Why an Action is not legal, why an Event happened, or why a piece of the board shows what it shows; the last
        is asked by a topic, a string that the game defines, such as "lives:2"."""
        if isinstance(about, Action):
            refusal = self.refusal(view, about)
            return Reason(refusal) if refusal is not None else None
        return None

    def situations(self, view: V) -> tuple[str, ...]:
        """Names of what is special about this moment for this observer; each is explained to a person once."""
        return ()

    def riddle(self, view: V) -> Riddle | None:
        """The puzzle that this view makes, if exact calculation finds one clearly best action in it."""
        return None


AnyGame: TypeAlias = Game[Any, Any]


def asked(bot: Bot[V], view: V, rng: Rng) -> Action | None:
    """The answer of a bot: its move if the table waits for it, else an interruption or None."""
    return bot.choose(view, rng) if view.seat in view.to_act else bot.interrupt(view, rng)


def defaults(game: AnyGame, seats: int) -> dict[str, Choice]:
    """The default of every option."""
    return {option.key: option.choices[0] for option in game.options(seats)}


def laid(game: AnyGame, table: Any) -> AnyGame:
    """A copy of this game whose `setup` lays a prepared table instead of dealing one: for lessons."""
    prepared = copy(game)
    prepared.__dict__["setup"] = lambda seats, options, rng: game.prepare(seats, options, table, rng)
    return prepared
