"""A cache of what pages score on a board, and of what one more crystal would add in each cell: a search asks for the
same numbers again and again."""

from collections.abc import Sequence
from functools import cache, lru_cache, reduce
from operator import itemgetter, or_
from typing import Any, Final, TypeAlias

from magicgames.games.winter_queen.effects import Cells
from magicgames.games.winter_queen.geometry import Geometry, geometry, members
from magicgames.games.winter_queen.model import COLOURS, PATH, Page
from magicgames.games.winter_queen.sights import Sight, enters, most, sight, sights

Row: TypeAlias = tuple[int, ...]
"""A number for each cell, or for each colour."""

MEMORY: Final = 100_000  # entries; when there are more the cache is cleared
NOTHING: Final = len(COLOURS)  # the colour of an empty cell


@cache
def gauge(drawing: str) -> "Gauge":
    """The one gauge of a board."""
    return Gauge(geometry(drawing))


class Gauge:
    """The scores of all effects that look at the board, cached by sight (see `sights.py`).

    Bright Path looks at all crystals, so its sight would hardly ever occur twice. It is cached by line instead: a path
    lies on one straight line, and there are few different lines. `longest_paths` knows the best path from each colour
    on a line, and `path_table` what it becomes with one crystal more; the board's value is the maximum over its lines.
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
        seen = sight(page, colour, crystals)
        worth = self._known.get(seen)
        return self._look(seen) if worth is None else worth

    def worths(self, page: Page, crystals: Cells) -> Row:
        """The same for every colour."""
        if page.effect == PATH:
            return self._paths(crystals)[0]
        known = self._known
        return tuple([known[seen] if seen in known else self._look(seen) for seen in sights(page, crystals)])

    def gains(self, page: Page, colour: int, added: int, crystals: Cells) -> Row | None:
        """How much more a page would score with a crystal `added` to each empty cell; None: nothing anywhere."""
        if page.effect == PATH:
            return self._path_gains(colour, added, crystals)
        key = sight(page, colour, crystals), enters(page.effect, page.printed, colour, added)
        if key not in self._known:
            self._make_room()
            self._known[key] = self._rise(*key)
        row: Row | None = self._known[key]
        return row

    def _look(self, seen: Sight) -> int:
        self._make_room()
        worth = self._known[seen] = most(self.geo, seen)
        return worth

    def _rise(self, seen: Sight, joins: tuple[bool, ...]) -> Row | None:
        """The gains of a crystal that joins these sets of what is seen."""
        if not any(joins):
            return None
        effect, *sets = seen
        taken = reduce(or_, sets)
        known = self._known
        before = known[seen] if seen in known else self._look(seen)
        row = []
        for cell in range(len(self.geo.places)):
            bit = 1 << cell
            if taken & bit:
                row.append(0)
                continue
            after = effect, *[cells | bit if joined else cells for cells, joined in zip(sets, joins, strict=True)]
            row.append((known[after] if after in known else self._look(after)) - before)
        return tuple(row) if any(row) else None

    # Bright Path, line by line. One more crystal never makes a path shorter, so gains are not negative.

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
