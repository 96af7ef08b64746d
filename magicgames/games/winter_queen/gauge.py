"""What pages are worth on a board and what one more crystal would add: remembered, for search asks again and again."""

from collections.abc import Sequence
from functools import cache, lru_cache
from operator import itemgetter
from typing import Any, Final, TypeAlias

from magicgames.games.winter_queen.effects import Cells, best
from magicgames.games.winter_queen.geometry import Geometry, geometry, members
from magicgames.games.winter_queen.model import COLOURS, FOREST, PATH, STAR, Page

Row: TypeAlias = tuple[int, ...]
"""A number for each cell, or for each colour."""

Sight: TypeAlias = tuple[str, int, int]
"""What an effect sees: its name, the cells of the laid colour, the other cells that matter. It decides the worth."""

MEMORY: Final = 100_000  # things remembered; with more the gauge starts afresh
NOTHING: Final = len(COLOURS)  # the colour of an empty cell


@cache
def gauge(drawing: str) -> "Gauge":
    """The one gauge of a board."""
    return Gauge(geometry(drawing))


class Gauge:
    """Answers for all effects but Secret Knowledge, which does not look at the board.

    Most effects look at few of the crystals, so that many boards are the same to them: `_sight` tells what they see.
    """

    def __init__(self, geo: Geometry) -> None:
        self.geo = geo
        self._known: dict[Any, Any] = {}
        lines = [
            (cell, *geo.rays[cell][way])
            for cell in range(len(geo.places))
            for way in range(3)
            if geo.steps[cell][way + 3] is None
        ]
        self._lines = [itemgetter(*line, line[0]) for line in lines]  # the first cell again: a tuple in any case
        self._through = [
            [(number, line.index(cell)) for number, line in enumerate(lines) if cell in line]
            for cell in range(len(geo.places))
        ]

    def worth(self, page: Page, colour: int, crystals: Cells) -> int:
        """The most that a page with a crystal of this colour can score."""
        if page.effect == PATH:
            return self._paths(crystals)[0][colour]
        sight = _sight(page, colour, crystals)
        worth = self._known.get(sight)
        return self._look(sight) if worth is None else worth

    def worths(self, page: Page, crystals: Cells) -> Row:
        """The same for every colour."""
        if page.effect == PATH:
            return self._paths(crystals)[0]
        known = self._known
        sights = _sights(page, crystals)
        return tuple([known[sight] if sight in known else self._look(sight) for sight in sights])

    def gains(self, page: Page, colour: int, added: int, crystals: Cells) -> Row | None:
        """How much more a page would score with a crystal `added` to each empty cell; None: nothing anywhere."""
        if page.effect == PATH:
            return self._path_gains(colour, added, crystals)
        same, printed = added == colour, added == page.printed
        if not same and not printed and page.effect != STAR:
            return None
        key = _sight(page, colour, crystals), same, printed
        if key not in self._known:
            self._make_room()
            self._known[key] = self._rise(key[0], same, printed or not same)
        row: Row | None = self._known[key]
        return row

    def _look(self, sight: Sight) -> int:
        self._make_room()
        effect, own, other = sight
        page = Page(effect, None if effect != FOREST else int(own != other))
        worth = self._known[sight] = best(self.geo, page, 0, (own, 0 if own == other else other, 0, 0, 0))
        return worth

    def _rise(self, sight: Sight, to_own: bool, to_other: bool) -> Row | None:
        """The gains of a crystal that counts with the laid colour, with the other cells that matter, or with both."""
        effect, own, other = sight
        known = self._known
        before = known[sight] if sight in known else self._look(sight)
        row = []
        for cell in range(len(self.geo.places)):
            bit = 1 << cell
            if (own | other) & bit:
                row.append(0)
                continue
            after = effect, own | bit if to_own else own, other | bit if to_other else other
            row.append((known[after] if after in known else self._look(after)) - before)
        return tuple(row) if any(row) else None

    # Bright Path sees everything, but line by line; a crystal more never makes a path shorter

    def _paths(self, crystals: Cells) -> tuple[Row, list[Row]]:
        """The longest path from each colour, and what lies on each line."""
        key = tuple(crystals)
        found: tuple[Row, list[Row]] | None = self._known.get(key)
        if found is None:
            self._make_room()
            lying = [NOTHING] * len(self.geo.places)
            for colour, cells in enumerate(crystals):
                for cell in members(cells):
                    lying[cell] = colour
            lines = [line(lying)[:-1] for line in self._lines]
            longest = tuple(map(max, zip(*map(longest_paths, lines), strict=True)))
            found = self._known[key] = longest, lines
        return found

    def _path_gains(self, colour: int, added: int, crystals: Cells) -> Row | None:
        key = PATH, colour, added, tuple(crystals)
        if key not in self._known:
            longest, lines = self._paths(crystals)
            tables = [path_table(line) for line in lines]
            before = longest[colour]
            after = [max([tables[line][place][added][colour] for line, place in through]) for through in self._through]
            self._known[key] = tuple([max(0, each - before) for each in after]) if max(after) > before else None
        row: Row | None = self._known[key]
        return row

    def _make_room(self) -> None:
        if len(self._known) > MEMORY:
            self._known.clear()


@cache
def seen_colours(effect: str, printed: int | None, laid: int) -> tuple[int, ...]:
    """The colours of crystals that can matter to a page."""
    if effect in (PATH, STAR):
        return tuple(range(len(COLOURS)))
    return (laid,) if printed is None or printed == laid else (laid, printed)


def _sight(page: Page, colour: int, crystals: Cells) -> Sight:
    effect, own = page.effect, crystals[colour]
    if page.printed is not None:
        return effect, own, crystals[page.printed]
    if effect == STAR:
        return effect, own, sum(crystals) ^ own
    return effect, own, 0


def _sights(page: Page, crystals: Cells) -> list[Sight]:
    effect = page.effect
    if page.printed is not None:
        other = crystals[page.printed]
        return [(effect, own, other) for own in crystals]
    if effect == STAR:
        taken = sum(crystals)
        return [(effect, own, taken ^ own) for own in crystals]
    return [(effect, own, 0) for own in crystals]


@lru_cache(maxsize=1 << 17)
def longest_paths(line: Row) -> Row:
    """For each colour the longest Bright Path that begins with it on a line, in either direction."""
    longest = [0] * len(COLOURS)
    for way in (line, line[::-1]):
        for start, colour in enumerate(way):
            if colour != NOTHING:
                longest[colour] = max(longest[colour], _path(way[start:]))
    return tuple(longest)


def _path(colours: Sequence[int]) -> int:
    for length, colour in enumerate(colours):
        if colour == NOTHING or colour in colours[:length]:
            return length
    return len(colours)


@lru_cache(maxsize=1 << 14)
def path_table(line: Row) -> list[list[Row]]:
    """By place and colour: the longest paths of a line once such a crystal lies in that place."""
    return [
        [longest_paths((*line[:place], colour, *line[place + 1 :])) for colour in range(len(COLOURS))]
        for place in range(len(line))
    ]
