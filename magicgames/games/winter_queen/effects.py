"""What pages score, as quick as search needs it: points only. `scoring` tells the same with reasons.

The effects that look at the board take the geometry, the printed colour, the laid colour and the cells of each colour.
"""

from collections.abc import Callable, Sequence

from magicgames.engine.game import Seat
from magicgames.games.winter_queen.geometry import Geometry, geometry, members
from magicgames.games.winter_queen.model import (
    CLOUDS,
    FOREST,
    GUARD,
    LIGHTS,
    PATH,
    ROSE,
    SECRET,
    STAR,
    Held,
    Page,
    Table,
)

Cells = Sequence[int]


def best(geo: Geometry, page: Page, colour: int, crystals: Cells) -> int:
    """The most that a page with a crystal of this colour can score on the board (all effects but Secret Knowledge)."""
    return _BEST[page.effect](geo, page.printed, colour, crystals)


def best_of(table: Table, seat: Seat, held: Held, page: int) -> int:
    """The most that this page of a book of this seat can score now; it has a crystal."""
    colour = held.crystals[page]
    assert colour is not None
    kind = table.box.books[held.number][page]
    if kind.effect != SECRET:
        return _BEST[kind.effect](geometry(table.box.board), kind.printed, colour, table.crystals)
    counts = [crystals_on_books(table, each, colour) for each in range(len(table.shelves))]
    own = counts.pop(seat)
    return own + max(counts)


def at_cell(geo: Geometry, page: Page, colour: int, crystals: Cells, cell: int, direction: int | None) -> int:
    """What a page scores with the crystal in this cell, for the effects that choose one."""
    effect = page.effect
    if effect == FOREST:
        other = colour if crystals[_second(page)] >> cell & 1 else _second(page)
        return (geo.near[cell] & crystals[other]).bit_count()
    if effect == ROSE:
        return 1 + (geo.lines[cell] & crystals[colour]).bit_count()
    if effect == STAR:
        return (geo.near[cell] & free(geo, crystals)).bit_count()
    return 1 if direction is None else path_length(geo, crystals, cell, direction)


def crystals_on_books(table: Table, seat: Seat, colour: int) -> int:
    """Crystals of a colour on the books of a seat, those printed on Forest Lights included."""
    count = 0
    books = table.box.books
    for held in table.shelves[seat]:
        count += held.crystals.count(colour)
        left, right = books[held.number]
        count += (left.printed == colour) + (right.printed == colour)
    return count


def free(geo: Geometry, crystals: Cells) -> int:
    """The cells without a crystal."""
    a, b, c, d, e = crystals
    return geo.all & ~(a | b | c | d | e)


def path_length(geo: Geometry, crystals: Cells, cell: int, direction: int) -> int:
    """Cells of the straight line of crystals in different colours that starts here."""
    covered = 1 << cell
    length = 1
    a, b, c, d, e = crystals
    for step in geo.rays[cell][direction]:
        covered |= 1 << step
        # As many colours as cells: each cell has a crystal, and no colour is there twice.
        if bool(a & covered) + bool(b & covered) + bool(c & covered) + bool(d & covered) + bool(e & covered) == length:
            break
        length += 1
    return length


def path_directions(geo: Geometry, crystals: Cells, cell: int) -> list[int]:
    """The directions in which a Bright Path from this cell has more than one crystal."""
    near = geo.near[cell] & ~free(geo, crystals)
    for own in crystals:
        if own >> cell & 1:
            near &= ~own
    return [way for way, step in enumerate(geo.steps[cell]) if step is not None and near >> step & 1]


def _second(page: Page) -> int:
    """The colour printed on a page of Forest Lights."""
    assert page.printed is not None
    return page.printed


def _forest(geo: Geometry, printed: int | None, colour: int, crystals: Cells) -> int:
    assert printed is not None
    near, one, other = geo.near, crystals[printed], crystals[colour]
    counts = [(near[cell] & other).bit_count() for cell in members(one)]
    if printed != colour:
        counts += [(near[cell] & one).bit_count() for cell in members(other)]
    return max(counts, default=0)


def _rose(geo: Geometry, printed: int | None, colour: int, crystals: Cells) -> int:
    lines, own = geo.lines, crystals[colour]
    return max([1 + (lines[cell] & own).bit_count() for cell in members(own)], default=0)


def _guard(geo: Geometry, printed: int | None, colour: int, crystals: Cells) -> int:
    return (geo.edge & crystals[colour]).bit_count()


def _clouds(geo: Geometry, printed: int | None, colour: int, crystals: Cells) -> int:
    near, rest = geo.near, crystals[colour]
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


def _path(geo: Geometry, printed: int | None, colour: int, crystals: Cells) -> int:
    own = crystals[colour]
    if not own:
        return 0
    taken = ~free(geo, crystals) & ~own
    near, steps = geo.near, geo.steps
    most = 1
    for cell in members(own):
        if near[cell] & taken:
            for direction, step in enumerate(steps[cell]):
                if step is not None and taken >> step & 1:
                    length = path_length(geo, crystals, cell, direction)
                    if length > most:
                        most = length
    return most


def _star(geo: Geometry, printed: int | None, colour: int, crystals: Cells) -> int:
    near, empty = geo.near, free(geo, crystals)
    return max([(near[cell] & empty).bit_count() for cell in members(crystals[colour])], default=0)


def _lights(geo: Geometry, printed: int | None, colour: int, crystals: Cells) -> int:
    own = crystals[colour]
    a, b, c, d, e = geo.zone_cells
    return bool(a & own) + bool(b & own) + bool(c & own) + bool(d & own) + bool(e & own)


_BEST: dict[str, Callable[[Geometry, int | None, int, Cells], int]] = {
    FOREST: _forest,
    ROSE: _rose,
    GUARD: _guard,
    CLOUDS: _clouds,
    PATH: _path,
    STAR: _star,
    LIGHTS: _lights,
}
