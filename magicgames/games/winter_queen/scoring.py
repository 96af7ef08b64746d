"""What pages score: the most, quickly, for search; and every way with its reasons, for boards and events."""

from magicgames.engine.game import Seat
from magicgames.games.winter_queen.effects import BOARD_EFFECTS, BOOK_EFFECTS, Cells, Choice, rivals
from magicgames.games.winter_queen.geometry import Geometry, geometry
from magicgames.games.winter_queen.model import Held, Page, ScorePage, Spot, Table, Way
from magicgames.games.winter_queen.sights import most, sight

_NO_CHOICE: list[Choice] = [(None, None)]


def best(geo: Geometry, page: Page, colour: int, crystals: Cells) -> int:
    """The most that a page with a crystal of this colour can score, for effects that look at the board."""
    return most(geo, sight(page, colour, crystals))


def best_of(table: Table, seat: Seat, held: Held, page: int) -> int:
    """The most that this page of a book of this seat can score now; it has a crystal."""
    colour = held.crystals[page]
    assert colour is not None
    kind = table.box.books[held.number][page]
    if kind.effect in BOOK_EFFECTS:
        return BOOK_EFFECTS[kind.effect].most(table, seat, colour)
    return most(geometry(table.box.board), sight(kind, colour, table.crystals))


def points(table: Table, seat: Seat, held: Held, action: ScorePage) -> int:
    """What a choice for a page scores, without reasons; with the choice left open the most it can."""
    colour = held.crystals[action.page]
    assert colour is not None
    kind = table.box.books[held.number][action.page]
    if action.rival is not None:
        return BOOK_EFFECTS[kind.effect].scores(table, seat, colour, action.rival)
    chooses = BOARD_EFFECTS[kind.effect].chooses if action.cell is not None else None
    if chooses is None:
        return best_of(table, seat, held, action.page)
    seen = sight(kind, colour, table.crystals)
    return chooses.scores(geometry(table.box.board), action.cell, action.direction, *seen[1:])


def choices(table: Table, seat: Seat, held: Held, page: int) -> list[tuple[int | None, int | None, Seat | None]]:
    """What can be chosen for a page with a crystal: cell, direction and rival, each None where it is not asked for."""
    colour = held.crystals[page]
    assert colour is not None
    kind = table.box.books[held.number][page]
    if kind.effect in BOOK_EFFECTS:
        return [(None, None, rival) for rival in rivals(seat, len(table.shelves))]
    chooses = BOARD_EFFECTS[kind.effect].chooses
    if chooses is None:
        return [(None, None, None)]
    found = chooses.among(geometry(table.box.board), *sight(kind, colour, table.crystals)[1:])
    return [(cell, direction, None) for cell, direction in found or _NO_CHOICE]


def ways(table: Table, seat: Seat, book: int, page: int, colour: int | None = None) -> tuple[Way, ...]:
    """All ways to score a page of a book on this seat's shelf, the best first: that one is suggested.

    With a colour the answer is for a crystal of this colour lying there, whatever lies there now.
    """
    held = table.shelves[seat][book]
    laid = held.crystals[page] if colour is None else colour
    if laid is None:
        return ()
    kind = table.box.books[held.number][page]
    if kind.effect in BOOK_EFFECTS:
        found = BOOK_EFFECTS[kind.effect].ways(table, Spot(seat, book, page, printed=False), laid)
    else:
        found = board_ways(geometry(table.box.board), kind, laid, table.crystals)
    return tuple(sorted(found, key=lambda way: -way.points))


def board_ways(geo: Geometry, page: Page, colour: int, crystals: Cells) -> list[Way]:
    """The ways of an effect that looks at the board, in reading order of the choices; at least one."""
    effect = BOARD_EFFECTS[page.effect]
    _, *seen = sight(page, colour, crystals)
    among = _NO_CHOICE if effect.chooses is None else effect.chooses.among(geo, *seen)
    return [effect.way(geo, cell, direction, *seen) for cell, direction in among] or [Way(0)]


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
