"""Positions of Winter Queen for tests, drawn as they lie on the table."""

from collections.abc import Iterator
from typing import Any

from magicgames.engine.game import Action, Choice, Event, defaults
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.engine.rng import Rng
from magicgames.games.winter_queen.box import parse_page, shipped_box
from magicgames.games.winter_queen.examples import drawn_table
from magicgames.games.winter_queen.geometry import geometry
from magicgames.games.winter_queen.model import COLOURS, Held, QueenState, QueenView
from magicgames.games.winter_queen.rules import WinterQueen

QUEEN = WinterQueen()
BOX = shipped_box()
GEO = geometry(BOX.board)
RED, GREEN, VIOLET, BLUE, YELLOW = range(5)
RED_LAND, GREEN_LAND, VIOLET_LAND, BLUE_LAND = range(4)
ACTIVE = -2

BARE = """
    . R .
 . . . . . .
. . . . . . G
 . . . . . .
    . . .
"""
# The same board with the number of each cell:
#         0  1  2
#      3  4  5  6  7  8
#   9 10 11 12 13 14 15
#     16 17 18 19 20 21
#        22 23 24


def deal(seats: int, seed: int = 1, **options: Choice) -> QueenState:
    """A fresh match by the set-up of the game itself."""
    return QUEEN.setup(seats, {**defaults(QUEEN, seats), **options}, Rng(seed))


def colour(name: str) -> int | None:
    return None if name == "-" else COLOURS.index(name)


def held(*pages: str) -> Held:
    """A book by its pages and what lies on them: "wind_rose red", "forest_lights/violet -"; one page will do."""
    wanted = [(parse_page(name.replace("/", " ")), colour(lies)) for name, lies in (page.split() for page in pages)]
    for book, printed in enumerate(BOX.books):
        if all(page in printed for page, _ in wanted):
            crystals = dict(wanted)
            return Held(book, (crystals.get(printed[0]), crystals.get(printed[1])))
    raise LookupError(f"no book has the pages {pages}")


def page_of(book: Held, effect: str) -> int:
    return [page.effect for page in BOX.books[book.number]].index(effect)


def table(
    drawing: str = BARE,
    seats: int = 2,
    *,
    shelves: tuple[tuple[Held, ...], ...] = (),
    holders: tuple[str, ...] = (),
    bag: str = "rgvby",
    active: int = 0,
    first: int = 0,
    left: int | None = None,
) -> QueenState:
    """A table with these crystals on the board, on holders and in the bag; books that nobody holds lie in stacks."""
    state = drawn_table(BOX, drawing.strip("\n").split("\n"), seats)
    letters = "rgvby"
    if holders:
        state.holders = [tuple(sorted(map(letters.index, holder))) for holder in holders]
    if left is not None:
        bag = ""
        state.holders = [tuple(sorted(sum(state.holders, ())))] if not holders else state.holders
    state.bag = [bag.count(letter) for letter in letters]
    state.shelves = [*shelves, *[()] * (seats - len(shelves))]
    lying = {book.number for shelf in shelves for book in shelf}
    state.stacks = [tuple([book for book in stack if book not in lying]) for stack in state.stacks]
    state.active, state.first, state.left = active, first, left
    return state


def play(state: QueenState, *actions: Action) -> list[Event]:
    """Plays legal actions of whoever is to act, and returns all that happened."""
    events: list[Event] = []
    for action in actions:
        seat = state.active
        assert action in QUEEN.legal(QUEEN.view(state, seat)), f"{action} is not legal"
        events += QUEEN.apply(state, seat, action)
    return events


def legal(state: QueenState) -> tuple[Any, ...]:
    return tuple(QUEEN.legal(view(state)))


def view(state: QueenState, seat: int | None = ACTIVE) -> QueenView:
    """What the active seat sees, or the named one."""
    return QUEEN.view(state, state.active if seat == ACTIVE else seat)


def points(state: QueenState) -> list[int]:
    return [sum(gains) for gains in state.gains]


def cells(state: QueenState) -> list[int | None]:
    """The colour in each cell."""
    found: list[int | None] = [None] * 25
    for colour_, where in enumerate(state.crystals):
        for cell in range(25):
            if where >> cell & 1:
                assert found[cell] is None, "two crystals in one cell"
                found[cell] = colour_
    return found


def of_type(kind: type[Any], events: list[Event]) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


def kinds(events: list[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


def positions(seats: int, seed: int, level: str = "player") -> Iterator[QueenView]:
    """What whoever is to act sees, step by step, in a match of bots."""
    match = Match.start(QUEEN, tuple(Player("", level) for _ in range(seats)), {}, seed)
    bot = QUEEN.bot(level)
    while not match.over:
        seat = match.to_act[0]
        seen = match.view(seat)
        assert isinstance(seen, QueenView)
        yield seen
        match.play(seat, bot.choose(seen, match.bot_rng(seat)))
