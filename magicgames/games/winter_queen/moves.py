"""What the active seat may do, quickly: the same list for a State and for a View, in a fixed order."""

from functools import cache

from magicgames.engine.game import Action, Seat
from magicgames.games.winter_queen.geometry import free, geometry, halves, members
from magicgames.games.winter_queen.model import (
    BOOK,
    CHOOSE,
    DOMAINS,
    PROVINCES,
    PUT,
    SCORE,
    Decline,
    Held,
    Lay,
    Place,
    Return,
    ScorePage,
    Table,
    Take,
    TakeBook,
    UseBook,
)
from magicgames.games.winter_queen.scoring import choices

# Frozen values are slow to make, and of these only few different ones exist: each is made once.
_take = cache(Take)
_place = cache(Place)
_lay = cache(Lay)
_use_book = cache(UseBook)
_score_page = cache(ScorePage)
_return = cache(Return)
_TAKE_BOOK = tuple([TakeBook(stack) for stack in range(PROVINCES)])
_DECLINE = Decline()


@cache
def held_book(number: int, left: int | None, right: int | None) -> Held:
    return Held(number, (left, right))


@cache
def reach(seats: int, seat: Seat, holders: int) -> tuple[int, ...]:
    """The holders that a seat can reach: in a duel and in the closing stage all, else those at its left and right."""
    if seats == 2 or holders == 1:
        return tuple(range(holders))
    return tuple(sorted((seat, (seat - 1) % seats)))


def moves(table: Table) -> tuple[Action, ...]:
    """What the active seat may do while the match lasts."""
    phase = table.phase
    if phase == CHOOSE:
        return _choose(table)
    if phase == PUT:
        geo = geometry(table.box.board)
        return _places(free(geo, table.crystals)) + _lays(table.shelves[table.active])
    if phase == BOOK:
        assert table.placed is not None
        return (*[_TAKE_BOOK[stack] for stack in open_stacks(table, table.placed)], _DECLINE)
    if phase == SCORE:
        return _score(table)
    return tuple([_return(cell) for cell in members(sum(table.crystals) & ~table.fixed)])


def can_move(table: Table) -> bool:
    """Whether the seat that is to begin its turn can do anything."""
    shelf = table.shelves[table.active]
    if table.left is None and any([held.crystals != (None, None) for held in shelf]):
        return True
    return _has_crystal(table) and _has_room(table)


def _has_crystal(table: Table) -> bool:
    holders = table.holders
    return any([holders[holder] for holder in reach(len(table.shelves), table.active, len(holders))])


def _has_room(table: Table) -> bool:
    """Whether there is an empty cell, or an empty page of a book of one's own."""
    if free(geometry(table.box.board), table.crystals):
        return True
    return any([None in held.crystals for held in table.shelves[table.active]])


def open_stacks(table: Table, cell: int) -> tuple[int, ...]:
    """The stacks that a crystal in this cell allows to take a book from."""
    zone = geometry(table.box.board).zones[cell]
    if zone != DOMAINS:
        return (zone,) if table.stacks[zone] else ()
    return tuple([stack for stack in range(PROVINCES) if table.stacks[stack]])


def _choose(table: Table) -> tuple[Action, ...]:
    found: tuple[Action, ...] = ()
    holders = table.holders
    if _has_room(table):
        for holder in reach(len(table.shelves), table.active, len(holders)):
            found += _takes(holder, holders[holder])
    if table.left is None:
        for book, held in enumerate(table.shelves[table.active]):
            if held.crystals != (None, None):
                found += (_use_book(book),)
    return found


@cache
def _takes(holder: int, crystals: tuple[int, ...]) -> tuple[Action, ...]:
    return tuple([_take(holder, colour) for colour in sorted(set(crystals))])


def _places(cells: int) -> tuple[Action, ...]:
    upper, lower = halves(cells)
    return _places_of(upper) + _places_of(lower)


@cache
def _places_of(half: int) -> tuple[Action, ...]:
    return tuple([_place(cell) for cell in members(half)])


def _lays(shelf: tuple[Held, ...]) -> tuple[Action, ...]:
    return tuple(
        [_lay(book, page) for book, held in enumerate(shelf) for page in (0, 1) if held.crystals[page] is None]
    )


def _score(table: Table) -> tuple[Action, ...]:
    assert table.using is not None
    held = table.shelves[table.active][table.using]
    found: list[Action] = []
    for page, colour in enumerate(held.crystals):
        if colour is not None and page != table.scored:
            found += [_score_page(page, *choice) for choice in choices(table, table.active, held, page)]
    return tuple(found)
