"""The eight effects, each described once: what it looks at, what it lets one choose, what it scores, and why.

Moves, turns, bots and boards use these descriptions through `scoring` and `gauge`. The functions of an effect get its
sight (the sets of cells that `Sees` names) and nothing else of the table. So a score that is cached for a sight can't
be wrong, and an effect whose functions want more than it claims to see fails at import (`__post_init__`).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final, TypeAlias

from magicgames.engine.game import Seat
from magicgames.games.winter_queen.geometry import Geometry, groups, members
from magicgames.games.winter_queen.model import (
    CLOUDS,
    COLOURS,
    FOREST,
    GUARD,
    LIGHTS,
    PATH,
    ROSE,
    SECRET,
    STAR,
    Spot,
    Table,
    Way,
)

Cells: TypeAlias = Sequence[int]
"""For each colour the cells that hold it."""

Choice: TypeAlias = tuple[int | None, int | None]
"""A crystal on the board, and where the effect asks for it one of the six sides of its cell."""


class Sees(Enum):
    """What of the board can matter to an effect: the sets of cells that its functions get as arguments."""

    OWN = auto()  # one: the crystals of the colour that lies on the page
    PRINTED = auto()  # two: those, and the crystals of the printed colour
    TAKEN = auto()  # two: those of the laid colour, and the cells that any other crystal takes
    ALL = auto()  # five: those of the laid colour, and each other colour by itself


_SETS: Final = {Sees.OWN: 1, Sees.PRINTED: 2, Sees.TAKEN: 2, Sees.ALL: len(COLOURS)}


@dataclass(frozen=True, slots=True)
class Chooses:
    """For effects that begin at a crystal of one's choice."""

    among: Callable[..., list[Choice]]  # (geometry, *sight)
    scores: Callable[..., int]  # (geometry, cell, side, *sight): quick, without reasons


@dataclass(frozen=True, slots=True)
class BoardEffect:
    """An effect that looks at the board. A set of cells is a number: bit c stands for cell c."""

    name: str
    sees: Sees
    most: Callable[..., int]  # (geometry, *sight): the best choice, quick, for search
    way: Callable[..., Way]  # (geometry, cell, side, *sight): one choice with what makes its points
    chooses: Chooses | None  # None: the whole board counts

    def __post_init__(self) -> None:
        parts = [(self.most, 1), (self.way, 3)]
        if self.chooses is not None:
            parts += [(self.chooses.among, 1), (self.chooses.scores, 3)]
        for part, before in parts:
            if part.__code__.co_argcount != before + _SETS[self.sees]:
                raise TypeError(f"{self.name}: {part.__name__} is not made for what the effect sees")


@dataclass(frozen=True, slots=True)
class BookEffect:
    """An effect that looks at books: one's own and those of a rival of one's choice."""

    most: Callable[[Table, Seat, int], int]  # (table, owner of the page, laid colour)
    scores: Callable[[Table, Seat, int, Seat], int]  # and the rival
    ways: Callable[[Table, Spot, int], list[Way]]  # (table, the crystal on the page, its colour)


# Forest Lights: a crystal of either colour, and its neighbours of the other one


def _forest_most(geo: Geometry, own: int, printed: int) -> int:
    near = geo.near
    counts = [(near[cell] & own).bit_count() for cell in members(printed)]
    if printed != own:
        counts += [(near[cell] & printed).bit_count() for cell in members(own)]
    return max(counts, default=0)


def _forest_among(geo: Geometry, own: int, printed: int) -> list[Choice]:
    return [(cell, None) for cell in members(own | printed)]


def _forest_scores(geo: Geometry, cell: int, side: int | None, own: int, printed: int) -> int:
    return (geo.near[cell] & (own if printed >> cell & 1 else printed)).bit_count()


def _forest_way(geo: Geometry, cell: int, side: int | None, own: int, printed: int) -> Way:
    cells = members(geo.near[cell] & (own if printed >> cell & 1 else printed))
    return Way(len(cells), cell, cells=cells)


# Compass Rose: a crystal and all of its colour on the six straight lines from it


def _rose_most(geo: Geometry, own: int) -> int:
    lines = geo.lines
    return max([1 + (lines[cell] & own).bit_count() for cell in members(own)], default=0)


def _rose_among(geo: Geometry, own: int) -> list[Choice]:
    return [(cell, None) for cell in members(own)]


def _rose_scores(geo: Geometry, cell: int, side: int | None, own: int) -> int:
    return 1 + (geo.lines[cell] & own).bit_count()


def _rose_way(geo: Geometry, cell: int, side: int | None, own: int) -> Way:
    cells = (cell, *members(geo.lines[cell] & own))
    lines = [_up_to_last(ray, own) for ray in geo.rays[cell]]
    return Way(len(cells), cell, cells=cells, lines=tuple([(cell, *line) for line in lines if line]))


def _up_to_last(ray: tuple[int, ...], own: int) -> tuple[int, ...]:
    """A ray as far as the last crystal on it."""
    reach = max([place for place, cell in enumerate(ray, 1) if own >> cell & 1], default=0)
    return ray[:reach]


# Border Guard: crystals at the edge of the board


def _guard_most(geo: Geometry, own: int) -> int:
    return (geo.edge & own).bit_count()


def _guard_way(geo: Geometry, cell: int | None, side: int | None, own: int) -> Way:
    cells = members(geo.edge & own)
    return Way(len(cells), cells=cells)


# Magic Clouds: groups of crystals that touch


def _clouds_most(geo: Geometry, own: int) -> int:
    near, rest = geo.near, own
    count = 0
    while rest:
        count += 1
        todo = rest & -rest
        rest ^= todo
        while todo:
            lowest = todo & -todo
            fresh = near[lowest.bit_length() - 1] & rest
            rest ^= fresh
            todo ^= lowest | fresh
    return count


def _clouds_way(geo: Geometry, cell: int | None, side: int | None, own: int) -> Way:
    found = tuple(map(members, groups(geo, own)))
    return Way(len(found), groups=found)


# Bright Path: a straight line of adjacent crystals in different colours. What it sees begins with the laid colour


def _path_most(geo: Geometry, own: int, b: int, c: int, d: int, e: int) -> int:
    others = b | c | d | e
    near, steps = geo.near, geo.steps
    most = 1 if own else 0
    for cell in members(own):
        if near[cell] & others:
            for side, step in enumerate(steps[cell]):
                if step is not None and others >> step & 1:
                    length = _path_scores(geo, cell, side, own, b, c, d, e)
                    if length > most:
                        most = length
    return most


def _path_among(geo: Geometry, own: int, b: int, c: int, d: int, e: int) -> list[Choice]:
    others = b | c | d | e
    found: list[Choice] = []
    for cell in members(own):
        sides = [side for side, step in enumerate(geo.steps[cell]) if step is not None and others >> step & 1]
        found += [(cell, side) for side in sides] or [(cell, None)]
    return found


def _path_scores(geo: Geometry, cell: int, side: int | None, own: int, b: int, c: int, d: int, e: int) -> int:
    if side is None:
        return 1
    covered = 1 << cell
    length = 1
    for step in geo.rays[cell][side]:
        covered |= 1 << step
        # As many colours as cells: each cell has a crystal, and no colour is there twice.
        if (
            bool(own & covered) + bool(b & covered) + bool(c & covered) + bool(d & covered) + bool(e & covered)
            == length
        ):
            break
        length += 1
    return length


def _path_way(geo: Geometry, cell: int, side: int | None, own: int, b: int, c: int, d: int, e: int) -> Way:
    if side is None:
        return Way(1, cell, cells=(cell,))
    length = _path_scores(geo, cell, side, own, b, c, d, e)
    line = (cell, *geo.rays[cell][side][: length - 1])
    return Way(length, cell, side, cells=line, lines=(line,))


# Polar Star: the empty cells around a crystal


def _star_most(geo: Geometry, own: int, others: int) -> int:
    near, empty = geo.near, geo.all ^ own ^ others
    return max([(near[cell] & empty).bit_count() for cell in members(own)], default=0)


def _star_among(geo: Geometry, own: int, others: int) -> list[Choice]:
    return [(cell, None) for cell in members(own)]


def _star_scores(geo: Geometry, cell: int, side: int | None, own: int, others: int) -> int:
    return (geo.near[cell] & ~own & ~others).bit_count()


def _star_way(geo: Geometry, cell: int, side: int | None, own: int, others: int) -> Way:
    cells = members(geo.near[cell] & ~own & ~others)
    return Way(len(cells), cell, cells=cells)


# Northern Lights: the provinces, and all domains together, that hold the colour


def _lights_most(geo: Geometry, own: int) -> int:
    a, b, c, d, e = geo.zone_cells
    return bool(a & own) + bool(b & own) + bool(c & own) + bool(d & own) + bool(e & own)


def _lights_way(geo: Geometry, cell: int | None, side: int | None, own: int) -> Way:
    found = tuple([members(zone & own) for zone in geo.zone_cells if zone & own])
    return Way(len(found), groups=found)


# Secret Knowledge: crystals on one's own books and on those of a rival


def crystals_on_books(table: Table, seat: Seat, colour: int) -> int:
    """Crystals of a colour on the books of a seat, those printed on Forest Lights included."""
    count = 0
    books = table.box.books
    for held in table.shelves[seat]:
        count += held.crystals.count(colour)
        left, right = books[held.number]
        count += (left.printed == colour) + (right.printed == colour)
    return count


def _secret_most(table: Table, seat: Seat, colour: int) -> int:
    counts = [crystals_on_books(table, each, colour) for each in range(len(table.shelves))]
    own = counts.pop(seat)
    return own + max(counts)


def _secret_scores(table: Table, seat: Seat, colour: int, rival: Seat) -> int:
    return crystals_on_books(table, seat, colour) + crystals_on_books(table, rival, colour)


def _secret_ways(table: Table, here: Spot, colour: int) -> list[Way]:
    seat, seats = here.owner, len(table.shelves)
    own = (here, *(spot for spot in _spots(table, seat, colour) if spot != here))
    found = []
    for rival in rivals(seat, seats):
        spots = own + _spots(table, rival, colour)
        found.append(Way(len(spots), rival=rival, spots=spots))
    return found


def rivals(seat: Seat, seats: int) -> list[Seat]:
    """All others, from the left neighbour on."""
    return [(seat + step) % seats for step in range(1, seats)]


def _spots(table: Table, seat: Seat, colour: int) -> tuple[Spot, ...]:
    """The crystals of a colour on the books of a seat."""
    found = []
    for book, held in enumerate(table.shelves[seat]):
        for page, kind in enumerate(table.box.books[held.number]):
            if held.crystals[page] == colour:
                found.append(Spot(seat, book, page, printed=False))
            if kind.printed == colour:
                found.append(Spot(seat, book, page, printed=True))
    return tuple(found)


BOARD_EFFECTS: Final = {
    each.name: each
    for each in (
        BoardEffect(FOREST, Sees.PRINTED, _forest_most, _forest_way, Chooses(_forest_among, _forest_scores)),
        BoardEffect(ROSE, Sees.OWN, _rose_most, _rose_way, Chooses(_rose_among, _rose_scores)),
        BoardEffect(GUARD, Sees.OWN, _guard_most, _guard_way, None),
        BoardEffect(CLOUDS, Sees.OWN, _clouds_most, _clouds_way, None),
        BoardEffect(PATH, Sees.ALL, _path_most, _path_way, Chooses(_path_among, _path_scores)),
        BoardEffect(STAR, Sees.TAKEN, _star_most, _star_way, Chooses(_star_among, _star_scores)),
        BoardEffect(LIGHTS, Sees.OWN, _lights_most, _lights_way, None),
    )
}
BOOK_EFFECTS: Final = {SECRET: BookEffect(_secret_most, _secret_scores, _secret_ways)}
EFFECTS: Final = (*BOARD_EFFECTS, *BOOK_EFFECTS)
WITH_COLOUR: Final = tuple([name for name, each in BOARD_EFFECTS.items() if each.sees is Sees.PRINTED])
"""The effects whose pages have a crystal printed on them."""
