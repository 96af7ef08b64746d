"""The board as tables: neighbours, straight lines, edge and zones of cells, read from its drawing.

A drawing has a letter a cell: R G V B for provinces, P for the palace, T for a tower. Hexagons stand on their points;
neighbours in a row are two columns apart, those above and below one column.

A set of cells is a number: bit c stands for cell c.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from magicgames.games.winter_queen.model import DOMAINS

LETTERS: Final = {"R": 0, "G": 1, "V": 2, "B": 3, "P": DOMAINS, "T": DOMAINS}
DIRECTIONS: Final = (
    (0, 2),
    (-1, 1),
    (-1, -1),
    (0, -2),
    (1, -1),
    (1, 1),
)  # rows and columns, from east counter-clockwise
_HALF: Final = 13
_LOW: Final = (1 << _HALF) - 1


@dataclass(frozen=True, slots=True)
class Geometry:
    """What the rules ask about the cells of a board."""

    places: tuple[tuple[int, int], ...]  # row and column of each cell, both from 0; a cell is two columns wide
    zones: tuple[int, ...]  # of each cell: 0…3 a province, DOMAINS
    palace: int | None
    domains: tuple[int, ...]  # the domain cells
    all: int
    edge: int
    zone_cells: tuple[int, ...]
    steps: tuple[tuple[int | None, ...], ...]  # the neighbour in each direction, None beyond the edge
    near: tuple[int, ...]  # the neighbours of each cell
    rays: tuple[tuple[tuple[int, ...], ...], ...]  # the cells in each direction, nearest first
    lines: tuple[int, ...]  # the cells on all six rays


@cache
def geometry(drawing: str) -> Geometry:
    """The tables of a drawing that `box` has found to be right."""
    found = [
        (row, column, letter)
        for row, line in enumerate(drawing.split("\n"))
        for column, letter in enumerate(line)
        if letter != " "
    ]
    places = tuple([(row, column) for row, column, _ in found])
    index = {place: cell for cell, place in enumerate(places)}
    steps = tuple(
        [tuple([index.get((row + down, column + right)) for down, right in DIRECTIONS]) for row, column in places]
    )
    near = tuple([mask([cell for cell in around if cell is not None]) for around in steps])
    rays = tuple([tuple([_ray(steps, cell, direction) for direction in range(6)]) for cell in range(len(places))])
    zones = tuple([LETTERS[letter] for _, _, letter in found])
    return Geometry(
        places=places,
        zones=zones,
        palace=next((cell for cell, (_, _, letter) in enumerate(found) if letter == "P"), None),
        domains=tuple([cell for cell, zone in enumerate(zones) if zone == DOMAINS]),
        all=(1 << len(places)) - 1,
        edge=mask([cell for cell, around in enumerate(near) if around.bit_count() < 6]),
        zone_cells=tuple(
            [mask([cell for cell, own in enumerate(zones) if own == zone]) for zone in range(DOMAINS + 1)]
        ),
        steps=steps,
        near=near,
        rays=rays,
        lines=tuple([mask([cell for ray in around for cell in ray]) for around in rays]),
    )


def _ray(steps: tuple[tuple[int | None, ...], ...], cell: int, direction: int) -> tuple[int, ...]:
    ray = []
    step = steps[cell][direction]
    while step is not None:
        ray.append(step)
        step = steps[step][direction]
    return tuple(ray)


def free(geo: Geometry, crystals: Sequence[int]) -> int:
    """The cells without a crystal."""
    a, b, c, d, e = crystals
    return geo.all & ~(a | b | c | d | e)


def mask(cells: list[int]) -> int:
    """The set of these cells."""
    return sum({1 << cell for cell in cells})


@cache
def _bits(low: int, start: int) -> tuple[int, ...]:
    return tuple([start + bit for bit in range(_HALF) if low >> bit & 1])


def halves(cells: int) -> tuple[int, int]:
    """The cells of the upper and of the lower half of the board: a half has few enough sets to remember them all."""
    return cells & _LOW, cells & ~_LOW


def members(cells: int) -> tuple[int, ...]:
    """The cells of a set, in reading order."""
    return _bits(cells & _LOW, 0) + _bits(cells >> _HALF, _HALF)


def group(geo: Geometry, cells: int, start: int) -> int:
    """Those of the cells that hang together with `start`, one of them."""
    found = todo = 1 << start
    while todo:
        lowest = todo & -todo
        todo ^= lowest
        fresh = geo.near[lowest.bit_length() - 1] & cells & ~found
        found |= fresh
        todo |= fresh
    return found


def groups(geo: Geometry, cells: int) -> list[int]:
    """The connected groups of these cells."""
    found = []
    while cells:
        found.append(group(geo, cells, (cells & -cells).bit_length() - 1))
        cells ^= found[-1]
    return found
