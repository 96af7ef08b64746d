"""The nouns of Winter Queen: its box, state and views, what seats may do and what can happen."""

from dataclasses import dataclass
from typing import Final

from magicgames.engine.game import Action, Event, Seat

COLOURS: Final = ("red", "green", "violet", "blue", "yellow")
"""Crystals are numbers, and these are their names. The first four are provinces too."""

PROVINCES: Final = 4
DOMAINS: Final = 4  # the number of the zone that all domain cells make together
EACH: Final = 9  # crystals of each colour in the box
OUT: Final = {2: 3, 3: 1, 4: 0}  # of each colour, not used
HOLDERS: Final = {2: 3, 3: 3, 4: 4}
FILL: Final = {2: 3, 3: 4, 4: 4}  # crystals on a full holder
MOST_BOOKS: Final = 3

FOREST: Final = "forest_lights"
ROSE: Final = "wind_rose"
GUARD: Final = "border_guard"
CLOUDS: Final = "magic_clouds"
PATH: Final = "bright_path"
STAR: Final = "polar_star"
LIGHTS: Final = "northern_lights"
SECRET: Final = "secret_knowledge"

CHOOSE: Final = "choose"  # take a crystal or use a book
PUT: Final = "put"  # the crystal in hand goes to a cell or a page
BOOK: Final = "book"  # take a book or not
SCORE: Final = "score"  # the open book's pages, in any order
RETURN: Final = "return"  # a crystal from the board back to the bag


@dataclass(frozen=True, slots=True)
class Page:
    """One half of a book."""

    effect: str
    printed: int | None = None  # the colour on a page of Forest Lights


@dataclass(frozen=True, slots=True)
class Box:
    """What is printed on the components. The number of a book is its place in `books`."""

    board: str  # the drawing that `geometry` reads; cells are numbered in reading order
    tiles: tuple[int | None, ...]  # the printed colour; None: a blank tile
    books: tuple[tuple[Page, Page], ...]


@dataclass(frozen=True, slots=True)
class Held:
    """A book in front of somebody and the crystals on its two pages.

    On a shelf books lie in the order they were taken; wherever a field is called `book`, it is the place there.
    """

    number: int
    crystals: tuple[int | None, int | None]


@dataclass(slots=True)
class QueenState:
    """The whole truth of one table."""

    chance: int
    box: Box
    first: Seat  # owns the token of the Winter Queen
    tiles: tuple[int | None, ...]  # those on the domain cells, in the order of the cells
    fixed: int  # the cells whose crystal is printed; a set of cells is a number whose bit c stands for cell c
    crystals: list[int]  # for each colour the cells that hold it, printed ones included
    holders: list[tuple[int, ...]]  # sorted colours; in the closing stage there is one
    bag: list[int]  # crystals of each colour; their order is up to chance
    stacks: list[tuple[int, ...]]  # numbers of the books of each province, top first
    shelves: list[tuple[Held, ...]]  # books in front of each seat
    spent: tuple[int, ...]  # numbers of the books that left the game
    gains: list[tuple[int, ...]]  # the points of each seat, one number each time it got some
    active: Seat
    phase: str
    hand: int | None  # PUT: the colour that was taken
    placed: int | None  # BOOK: the cell that allows to take a book
    using: int | None  # SCORE: the open book
    scored: int | None  # SCORE: its page that was scored already
    left: int | None  # closing stage: turns after this one
    over: bool

    def copy(self) -> "QueenState":
        return QueenState(
            self.chance,
            self.box,
            self.first,
            self.tiles,
            self.fixed,
            self.crystals[:],
            self.holders[:],
            self.bag[:],
            self.stacks[:],
            self.shelves[:],
            self.spent,
            self.gains[:],
            self.active,
            self.phase,
            self.hand,
            self.placed,
            self.using,
            self.scored,
            self.left,
            self.over,
        )


@dataclass(frozen=True, slots=True)
class QueenView:
    """What one pair of eyes knows: all but rivals' sums, the order of the bag, and the books below the tops.

    `gains` is what everybody heard, for bots with a good memory; people are shown `points` alone.
    """

    seat: Seat | None
    to_act: tuple[Seat, ...]
    box: Box
    first: Seat
    tiles: tuple[int | None, ...]
    fixed: int
    crystals: tuple[int, ...]
    holders: tuple[tuple[int, ...], ...]
    bag: tuple[int, ...]
    stacks: tuple[tuple[int | None, ...], ...]  # the top book, and None for each one below
    shelves: tuple[tuple[Held, ...], ...]
    spent: tuple[int, ...]
    gains: tuple[tuple[int, ...], ...]
    points: tuple[int | None, ...]  # one's own sum; all of them once the match is over
    active: Seat
    phase: str
    hand: int | None
    placed: int | None
    using: int | None
    scored: int | None
    left: int | None


Table = QueenState | QueenView
"""What rules can be asked about: both know everything that decides what is legal and what scores."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A crystal on a page of a book, laid or printed."""

    owner: Seat
    book: int
    page: int
    printed: bool


@dataclass(frozen=True, slots=True)
class Way:
    """One way to score a page: what is chosen, what it brings, and what on the table makes these points."""

    points: int
    cell: int | None = None  # the chosen crystal
    direction: int | None = None  # the chosen side of its cell, 0…5 from east counter-clockwise
    rival: Seat | None = None
    cells: tuple[int, ...] = ()  # one point each: crystals, or the empty cells of the Polar Star
    lines: tuple[tuple[int, ...], ...] = ()  # cells along lines, from the chosen crystal outwards
    groups: tuple[tuple[int, ...], ...] = ()  # one point each: groups, or the crystals of one zone
    spots: tuple[Spot, ...] = ()  # one point each: crystals on books


@dataclass(frozen=True, slots=True)
class Take(Action):
    holder: int
    colour: int


@dataclass(frozen=True, slots=True)
class Place(Action):
    cell: int


@dataclass(frozen=True, slots=True)
class Lay(Action):
    book: int
    page: int


@dataclass(frozen=True, slots=True)
class TakeBook(Action):
    stack: int


@dataclass(frozen=True, slots=True)
class Decline(Action):
    pass


@dataclass(frozen=True, slots=True)
class UseBook(Action):
    book: int


@dataclass(frozen=True, slots=True)
class ScorePage(Action):
    """Scores a page of the open book; what its effect asks to choose is named, the rest stays None."""

    page: int
    cell: int | None = None
    direction: int | None = None
    rival: Seat | None = None


@dataclass(frozen=True, slots=True)
class Return(Action):
    cell: int


@dataclass(frozen=True, slots=True)
class CrystalTaken(Event):
    seat: Seat
    holder: int
    colour: int


@dataclass(frozen=True, slots=True)
class HolderEmptied(Event):
    seat: Seat
    holder: int
    points: int


@dataclass(frozen=True, slots=True)
class HolderFilled(Event):
    holder: int
    crystals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ClosingBegan(Event):
    crystals: tuple[int, ...]  # on the common holder
    left: int  # turns after this one


@dataclass(frozen=True, slots=True)
class CrystalPlaced(Event):
    seat: Seat
    cell: int
    colour: int


@dataclass(frozen=True, slots=True)
class CrystalLaid(Event):
    seat: Seat
    book: int
    page: int
    effect: str
    printed: int | None
    colour: int


@dataclass(frozen=True, slots=True)
class BookTaken(Event):
    seat: Seat
    stack: int
    number: int
    effects: tuple[str, ...]
    printed: tuple[int, ...]  # colours on pages of Forest Lights
    next: int | None  # the number of the new top


@dataclass(frozen=True, slots=True)
class BookDeclined(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class BookOpened(Event):
    seat: Seat
    book: int
    effects: tuple[str, ...]  # of the pages that will be scored


@dataclass(frozen=True, slots=True)
class PageScored(Event):
    HITS = "way.rival"
    seat: Seat
    book: int
    page: int
    effect: str
    printed: int | None
    colour: int
    way: Way


@dataclass(frozen=True, slots=True)
class BookSpent(Event):
    seat: Seat
    book: int
    number: int


@dataclass(frozen=True, slots=True)
class CrystalReturned(Event):
    seat: Seat
    cell: int
    colour: int


@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    """Nothing could be done."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    seat: Seat
    next: Seat
    left: int | None  # closing stage: turns after the next one


@dataclass(frozen=True, slots=True)
class FinalScoringBegan(Event):
    reason: str  # "turns": all were taken; "stuck": all passed


@dataclass(frozen=True, slots=True)
class MatchWon(Event):
    winners: tuple[Seat, ...]
    reason: str  # "alone", "shared"
