"""Tables as lessons describe them, laid from the components of the box: every crystal, tile and book exists once.

`board` five rows, a letter a cell (r g v b y; capitals are printed on domain tiles, `.` is free); `books` for each seat
its books, `{pages: [wind_rose, polar_star], crystals: [green, null]}`; `tops` the top book of each province, red green
violet blue, by its pages; `holders` and `bag` letters, or for the bag how many; `points` of each seat; `first` and
`active` seats; `left` turns after this one, in the closing stage. Whatever is not named is dealt. Crystals that are
nowhere have left the game with used books.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from magicgames.engine.game import BadTable, Seat
from magicgames.engine.rng import Rng
from magicgames.engine.tables import keyed, listed, number
from magicgames.games.winter_queen.box import parse_page
from magicgames.games.winter_queen.deal import deal, draw
from magicgames.games.winter_queen.examples import EMPTY, LETTERS, lay_crystals
from magicgames.games.winter_queen.geometry import Geometry, geometry
from magicgames.games.winter_queen.model import (
    COLOURS,
    EACH,
    FILL,
    HOLDERS,
    MOST_BOOKS,
    OUT,
    PROVINCES,
    Box,
    Held,
    QueenState,
)
from magicgames.games.winter_queen.moves import can_move, held_book

_KEYS: Final = {"board", "books", "tops", "holders", "bag", "points", "first", "active", "left"}


def prepare(box: Box, seats: int, table: Any, first: Seat | None, rng: Rng) -> QueenState:
    """BadTable where the box or the rules can't have it."""
    table = keyed(table, _KEYS)
    state = deal(box, seats, _seat(table["first"], seats) if "first" in table else first, rng)
    state.active = _seat(table.get("active", state.first), seats)
    if "board" in table:
        _lay_board(state, table["board"])
    _lay_books(state, table.get("books", []))
    _lay_tops(state, table.get("tops", []))
    _turn(state, table.get("left"))
    _hand_out(state, table, rng)
    points = listed(table.get("points", [0] * seats), "points", exactly=seats)
    state.gains = [(number(each, range(1, 200), "points"),) if each else () for each in points]
    if not can_move(state):
        raise BadTable("whoever is to begin can do nothing")
    return state


def _lay_board(state: QueenState, rows: Any) -> None:
    geo = geometry(state.box.board)
    letters = _cell_letters(geo, rows)
    if not {cell for cell, letter in enumerate(letters) if letter.isupper()} <= set(geo.domains):
        raise BadTable("only domain tiles have printed crystals")
    lay_crystals(state, letters)
    if Counter(state.tiles) - Counter(state.box.tiles):
        raise BadTable("there are no such domain tiles")


def _cell_letters(geo: Geometry, rows: Any) -> list[str]:
    """The letter of each cell in a drawing of the board."""
    rows = listed(rows, "board", exactly=1 + max(row for row, _ in geo.places))
    drawn = [str(row).ljust(1 + max(column for _, column in geo.places)) for row in rows]
    letters = [drawn[row][column] for row, column in geo.places]
    if sum(len(row.replace(" ", "")) for row in drawn) != len(letters) or " " in letters:
        raise BadTable("the drawing doesn't fit the board")
    if strange := {letter for letter in letters if letter != EMPTY and letter.lower() not in LETTERS}:
        raise BadTable(f"no crystal is called {', '.join(sorted(strange))}")
    return letters


# Books


def _lay_books(state: QueenState, shelves: Any) -> None:
    if not isinstance(shelves, list) or len(shelves) > len(state.shelves):
        raise BadTable("books are a list for each seat")
    for seat, shelf in enumerate(shelves):
        if not isinstance(shelf, list) or len(shelf) > MOST_BOOKS:
            raise BadTable("nobody has more than three books")
        state.shelves[seat] = tuple([_held(state, book) for book in shelf])


def _held(state: QueenState, data: Any) -> Held:
    if not isinstance(data, dict) or data.keys() - {"pages", "crystals"}:
        raise BadTable("a book has pages and crystals")
    number = _book(state.box, data.get("pages"))
    crystals = [_colour(name) for name in listed(data.get("crystals", [None, None]), "crystals", exactly=2)]
    _take_out(state, number)
    return held_book(number, *crystals)


def _lay_tops(state: QueenState, tops: Any) -> None:
    if not isinstance(tops, list) or len(tops) > PROVINCES:
        raise BadTable("tops are a list for each province")
    for province, pages in enumerate(tops):
        if pages is not None:
            number = _book(state.box, pages)
            _take_out(state, number)
            state.stacks[province] = (number, *state.stacks[province])
    _level(state)


def _take_out(state: QueenState, number: int) -> None:
    """A book leaves its stack."""
    if not any(number in stack for stack in state.stacks):
        raise BadTable("this book lies elsewhere already")
    state.stacks = [tuple([book for book in stack if book != number]) for stack in state.stacks]


def _level(state: QueenState) -> None:
    """No province has more books than there were at the beginning; what is below the tops moves."""
    high = len(state.box.books) // PROVINCES
    spare = [book for stack in state.stacks for book in stack[high:]]
    state.stacks = [stack[:high] for stack in state.stacks]
    for province, stack in enumerate(state.stacks):
        room = high - len(stack)
        state.stacks[province], spare = stack + tuple(spare[:room]), spare[room:]


def _book(box: Box, pages: Any) -> int:
    try:
        wanted = [parse_page(str(page)) for page in listed(pages, "pages", exactly=2)]
    except ValueError as error:
        raise BadTable(str(error)) from error
    found = [number for number, book in enumerate(box.books) if list(book) in (wanted, wanted[::-1])]
    if not found:
        raise BadTable(f"no book has the pages {pages}")
    return found[0]


# Crystals


def _hand_out(state: QueenState, table: dict[str, Any], rng: Rng) -> None:
    """Holders and bag get what is named, or what is left."""
    seats = len(state.shelves)
    stock = [EACH - OUT[seats]] * len(COLOURS)
    loose = [(cells & ~state.fixed).bit_count() for cells in state.crystals]
    _use(stock, [colour for colour, count in enumerate(loose) for _ in range(count)])
    _use(stock, [each for shelf in state.shelves for held in shelf for each in held.crystals if each is not None])
    _fill_holders(state, stock, table, rng)
    _fill_bag(state, stock, table, rng)
    if bool(sum(state.bag)) != (state.left is None):
        raise BadTable("the closing stage begins when the bag is empty")
    _spend(state, sum(stock))


def _fill_holders(state: QueenState, stock: list[int], table: dict[str, Any], rng: Rng) -> None:
    seats, closing = len(state.shelves), state.left is not None
    count, most = (1, sum(stock)) if closing else (HOLDERS[seats], FILL[seats])
    if "holders" not in table:
        state.holders = [draw(stock, seats * 2 if closing else most, rng) for _ in range(count)]
        return
    named = [_letters(holder) for holder in listed(table["holders"], "holders", exactly=count)]
    if any(not 0 < len(holder) <= most for holder in named):
        raise BadTable(f"a holder has one crystal at least and {most} at most")
    for holder in named:
        _use(stock, holder)
    state.holders = [tuple(sorted(holder)) for holder in named]


def _fill_bag(state: QueenState, stock: list[int], table: dict[str, Any], rng: Rng) -> None:
    wanted = table.get("bag", sum(stock) if state.left is None else 0)
    if isinstance(wanted, str):
        inside: Sequence[int] = _letters(wanted)
        _use(stock, inside)
    else:
        inside = draw(stock, number(wanted, range(sum(stock) + 1), "bag"), rng)
    state.bag = [inside.count(colour) for colour in range(len(COLOURS))]


def _spend(state: QueenState, crystals: int) -> None:
    """So many crystals have left the game, two on a book at most; these books lay at the bottom."""
    for _ in range(-(-crystals // 2)):
        highest = max(range(PROVINCES), key=lambda province: len(state.stacks[province]))
        if len(state.stacks[highest]) < 2:
            raise BadTable("more crystals have left the game than used books could take along")
        *rest, last = state.stacks[highest]
        state.stacks[highest] = tuple(rest)
        state.spent += (last,)


def _use(stock: list[int], colours: Sequence[int]) -> None:
    for colour in colours:
        stock[colour] -= 1
        if stock[colour] < 0:
            raise BadTable(f"there are not so many {COLOURS[colour]} crystals")


def _turn(state: QueenState, left: Any) -> None:
    if left is None:
        return
    seats = len(state.shelves)
    state.left = number(left, range(2 * seats), "left")
    if (state.active + state.left + 1 - state.first) % seats:
        raise BadTable("the last turn is that of the seat before the first one")


# Plain data


def _letters(text: Any) -> list[int]:
    if not isinstance(text, str) or (set(text) - set(LETTERS)):
        raise BadTable(f"{text!r} are no crystals")
    return [LETTERS[letter] for letter in text]


def _colour(name: Any) -> int | None:
    if name is not None and name not in COLOURS:
        raise BadTable(f"no crystal is {name}")
    return None if name is None else COLOURS.index(name)


def _seat(value: Any, seats: int) -> Seat:
    return number(value, range(seats), "a seat")
