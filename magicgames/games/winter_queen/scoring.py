"""Every way to score a page, with what makes its points: for boards that draw them and for events that tell them."""

from collections.abc import Callable

from magicgames.engine.game import Seat
from magicgames.games.winter_queen.effects import Cells, free, path_directions, path_length
from magicgames.games.winter_queen.geometry import Geometry, geometry, groups, members
from magicgames.games.winter_queen.model import (
    CLOUDS,
    FOREST,
    GUARD,
    LIGHTS,
    PATH,
    ROSE,
    SECRET,
    STAR,
    Page,
    ScorePage,
    Spot,
    Table,
    Way,
)


def ways(table: Table, seat: Seat, book: int, page: int, colour: int | None = None) -> tuple[Way, ...]:
    """All ways to score a page of a book on this seat's shelf, the best first: that one is suggested.

    With a colour the answer is for a crystal of this colour lying there, whatever lies there now.
    """
    held = table.shelves[seat][book]
    laid = held.crystals[page] if colour is None else colour
    if laid is None:
        return ()
    kind = table.box.books[held.number][page]
    if kind.effect == SECRET:
        found = _secret(table, seat, book, page, laid)
    else:
        found = board_ways(geometry(table.box.board), kind, laid, table.crystals)
    return tuple(sorted(found, key=lambda way: -way.points))


def board_ways(geo: Geometry, page: Page, colour: int, crystals: Cells) -> list[Way]:
    """The ways of an effect that looks at the board, in reading order of the choices; at least one."""
    return _WAYS[page.effect](geo, page, colour, crystals) or [Way(0)]


def action(page: int, way: Way) -> ScorePage:
    """How to choose this way for this page of the open book."""
    return ScorePage(page, way.cell, way.direction, way.rival)


def chosen(table: Table, seat: Seat, book: int, choice: ScorePage) -> Way:
    """The way that an action chooses."""
    return next(way for way in ways(table, seat, book, choice.page) if action(choice.page, way) == choice)


def suggestion(table: Table) -> ScorePage:
    """The best way to score the next page of the open book."""
    seat, book = table.active, table.using
    assert book is not None
    crystals = table.shelves[seat][book].crystals
    page = next(page for page in (0, 1) if crystals[page] is not None and page != table.scored)
    return action(page, ways(table, seat, book, page)[0])


def _forest(geo: Geometry, page: Page, colour: int, crystals: Cells) -> list[Way]:
    assert page.printed is not None
    one, other = crystals[page.printed], crystals[colour]
    found = []
    for cell in members(one | other):
        cells = members(geo.near[cell] & (other if one >> cell & 1 else one))
        found.append(Way(len(cells), cell, cells=cells))
    return found


def _rose(geo: Geometry, page: Page, colour: int, crystals: Cells) -> list[Way]:
    own = crystals[colour]
    found = []
    for cell in members(own):
        cells = (cell, *members(geo.lines[cell] & own))
        lines = [_up_to_last(ray, own) for ray in geo.rays[cell]]
        found.append(Way(len(cells), cell, cells=cells, lines=tuple([(cell, *line) for line in lines if line])))
    return found


def _up_to_last(ray: tuple[int, ...], own: int) -> tuple[int, ...]:
    """A ray as far as the last crystal on it."""
    reach = max([place for place, cell in enumerate(ray, 1) if own >> cell & 1], default=0)
    return ray[:reach]


def _guard(geo: Geometry, page: Page, colour: int, crystals: Cells) -> list[Way]:
    cells = members(geo.edge & crystals[colour])
    return [Way(len(cells), cells=cells)]


def _clouds(geo: Geometry, page: Page, colour: int, crystals: Cells) -> list[Way]:
    found = tuple(map(members, groups(geo, crystals[colour])))
    return [Way(len(found), groups=found)]


def _path(geo: Geometry, page: Page, colour: int, crystals: Cells) -> list[Way]:
    found = []
    for cell in members(crystals[colour]):
        directions = path_directions(geo, crystals, cell)
        for way in directions:
            line = (cell, *geo.rays[cell][way][: path_length(geo, crystals, cell, way) - 1])
            found.append(Way(len(line), cell, way, cells=line, lines=(line,)))
        if not directions:
            found.append(Way(1, cell, cells=(cell,)))
    return found


def _star(geo: Geometry, page: Page, colour: int, crystals: Cells) -> list[Way]:
    empty = free(geo, crystals)
    around = [(cell, members(geo.near[cell] & empty)) for cell in members(crystals[colour])]
    return [Way(len(cells), cell, cells=cells) for cell, cells in around]


def _lights(geo: Geometry, page: Page, colour: int, crystals: Cells) -> list[Way]:
    zones = [zone & crystals[colour] for zone in geo.zone_cells]
    found = tuple([members(zone) for zone in zones if zone])
    return [Way(len(found), groups=found)]


_WAYS: dict[str, Callable[[Geometry, Page, int, Cells], list[Way]]] = {
    FOREST: _forest,
    ROSE: _rose,
    GUARD: _guard,
    CLOUDS: _clouds,
    PATH: _path,
    STAR: _star,
    LIGHTS: _lights,
}


def _secret(table: Table, seat: Seat, book: int, page: int, colour: int) -> list[Way]:
    here = Spot(seat, book, page, printed=False)
    own = (here, *(spot for spot in _spots(table, seat, colour) if spot != here))
    found = []
    for step in range(1, len(table.shelves)):
        rival = (seat + step) % len(table.shelves)
        spots = own + _spots(table, rival, colour)
        found.append(Way(len(spots), rival=rival, spots=spots))
    return found


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
