"""What pages are worth on a board and what one more crystal would add, remembered: a search asks for it all the time."""

from collections.abc import Sequence
from functools import cache, lru_cache
from operator import itemgetter
from typing import Any, Final

from magicgames.games.winter_queen.effects import Cells, best
from magicgames.games.winter_queen.geometry import Geometry, geometry, members
from magicgames.games.winter_queen.model import COLOURS, FOREST, PATH, STAR, Page

Row = tuple[int, ...]  # a number for each cell, or for each colour

MEMORY: Final = 400_000  # things remembered; with more the gauge starts afresh
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
        return self._seen_worth(_sight(page, colour, crystals))

    def gains(self, page: Page, colour: int, added: int, crystals: Cells) -> Row | None:
        """How much more it would be with a crystal of colour `added` in each cell; None: nothing, wherever it lies."""
        if page.effect == PATH:
            return self._path_gains(colour, added, crystals)
        same, printed = added == colour, added == page.printed
        if page.effect != STAR and not same and not printed:
            return None
        sight = _sight(page, colour, crystals)
        key = sight, same, printed
        row: Row | None = self._known.get(key)
        if row is None:
            self._make_room()
            row = self._known[key] = self._rise(sight, same, printed or not same)
        return row

    def _seen_worth(self, sight: tuple[str, int, int]) -> int:
        worth: int | None = self._known.get(sight)
        if worth is None:
            self._make_room()
            effect, own, other = sight
            page = Page(effect, None if effect != FOREST else int(own != other))
            worth = self._known[sight] = best(self.geo, page, 0, (own, 0 if own == other else other, 0, 0, 0))
        return worth

    def _rise(self, sight: tuple[str, int, int], to_own: bool, to_other: bool) -> Row:
        """The gains of a crystal that counts with the laid colour, with the other cells that matter, or with both."""
        effect, own, other = sight
        before = self._seen_worth(sight)
        row = []
        for cell in range(len(self.geo.places)):
            bit = 1 << cell
            if (own | other) & bit:
                row.append(0)
                continue
            after = effect, own | bit if to_own else own, other | bit if to_other else other
            row.append(self._seen_worth(after) - before)
        return tuple(row)

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

    def _path_gains(self, colour: int, added: int, crystals: Cells) -> Row:
        key = PATH, colour, added, tuple(crystals)
        row: Row | None = self._known.get(key)
        if row is None:
            longest, lines = self._paths(crystals)
            tables = [path_table(line) for line in lines]
            before = longest[colour]
            row = tuple(
                [
                    max(before, *[tables[line][place][added][colour] for line, place in through]) - before
                    for through in self._through
                ]
            )
            self._known[key] = row
        return row

    def _make_room(self) -> None:
        if len(self._known) > MEMORY:
            self._known.clear()


def _sight(page: Page, colour: int, crystals: Cells) -> tuple[str, int, int]:
    """The effect, the cells of the laid colour, and the other cells that matter; equal sights are worth the same."""
    effect, own = page.effect, crystals[colour]
    if page.printed is not None:
        return effect, own, crystals[page.printed]
    if effect == STAR:
        return effect, own, sum(crystals) ^ own
    return effect, own, 0


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
