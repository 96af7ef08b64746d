"""What is printed on the components, read from a file that an owner of the box can correct, and checked."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, Final

from magicgames.engine.game import BadComponents
from magicgames.files import read_yaml
from magicgames.games.winter_queen.effects import EFFECTS, WITH_COLOUR
from magicgames.games.winter_queen.geometry import LETTERS, geometry, groups
from magicgames.games.winter_queen.model import COLOURS, DOMAINS, PROVINCES, Box, Page
from magicgames.paths import resources
from magicgames.say import Say

CELLS: Final = 25
ZONE: Final = 5
TILES: Final = 8
BOOKS: Final = 20
BLANK: Final = "blank"

# A box may be any file: each part is read only as far as a correct one could reach.
MOST_ROWS: Final = CELLS
MOST_COLUMNS: Final = 2 * CELLS  # a cell is two columns wide
MOST_TOLD: Final = 20  # findings; who mends these sees the rest
LONGEST_NAME: Final = 40  # letters of something wrong that are quoted


@dataclass(frozen=True, slots=True)
class Finding:
    """Something odd in a box: a fault forbids to play with it, anything else is only told."""

    say: Say
    fault: bool


class BadBox(BadComponents):
    """Nobody can play with this box; `findings` tell why, and what else is odd."""

    def __init__(self, findings: tuple[Finding, ...]) -> None:
        super().__init__(tuple(each.say for each in findings if each.fault))
        self.findings = findings


@cache
def shipped_box() -> Box:
    """The box that the program comes with."""
    return load_box(resources() / "winter_queen" / "box.yaml")[0]


def load_box(path: Path) -> tuple[Box, tuple[Say, ...]]:
    """The box described in a file, and warnings; BadBox for a faulty one, FileTrouble when it can't be read."""
    return read_box(read_yaml(path))


def read_box(data: Any) -> tuple[Box, tuple[Say, ...]]:
    """The box described by this data, and warnings."""
    findings = tuple(islice(_findings(data), MOST_TOLD))
    if any(finding.fault for finding in findings):
        raise BadBox(findings)
    box = Box(
        board=_drawing(data["board"]),
        tiles=tuple([None if tile == BLANK else COLOURS.index(tile) for tile in data["tiles"]]),
        books=tuple([(parse_page(left), parse_page(right)) for left, right in data["books"]]),
    )
    return box, tuple(finding.say for finding in findings)


def _drawing(rows: list[str]) -> str:
    return "\n".join(row.rstrip() for row in rows)


def parse_page(text: str) -> Page:
    """A page by the name of its effect; the colour of Forest Lights follows it."""
    effect, _, colour = text.partition(" ")
    return Page(effect, COLOURS.index(colour) if colour else None)


def _fault(key: str, **fields: Any) -> Finding:
    return Finding(Say(key, fields), fault=True)


def _warning(key: str, **fields: Any) -> Finding:
    return Finding(Say(key, fields), fault=False)


def _quoted(something: Any) -> str:
    """What somebody wrote, or the beginning of it."""
    text = str(something) if isinstance(something, str | int | float | None) else "…"
    return text if len(text) <= LONGEST_NAME else text[:LONGEST_NAME] + "…"


def _findings(data: Any) -> Iterator[Finding]:
    """Faults first, as far as the bounds go; warnings only about parts without a fault."""
    checks = {"board": _board, "tiles": _tiles, "books": _books}
    for part, check in checks.items():
        lines = data.get(part) if isinstance(data, dict) else None
        if isinstance(lines, list) and lines:
            yield from check(lines)
        else:
            yield _fault("winter_queen.box.part_missing", part=part)
    if isinstance(data, dict):
        yield from (_fault("winter_queen.box.part_unknown", part=_quoted(part)) for part in data if part not in checks)


def _board(rows: list[Any]) -> Iterator[Finding]:
    if not all(isinstance(row, str) for row in rows):
        yield _fault("winter_queen.box.part_missing", part="board")
        return
    if len(rows) > MOST_ROWS or any(len(row) > MOST_COLUMNS for row in rows):
        yield _fault("winter_queen.box.board_large", rows=MOST_ROWS, columns=MOST_COLUMNS)
        return
    faults = tuple(_faults_of_cells(rows))
    yield from faults
    if faults:
        return
    geo = geometry(_drawing(rows))  # only now: its tables would fill the memory for a board of any size
    for zone in range(PROVINCES):
        if len(groups(geo, geo.zone_cells[zone])) > 1:
            yield _warning("winter_queen.box.province_apart", zone=zone)


def _faults_of_cells(rows: list[str]) -> Iterator[Finding]:
    found = [(r, c, letter) for r, row in enumerate(rows) for c, letter in enumerate(row) if letter != " "]
    unknown = [(row, letter) for row, _, letter in found if letter not in LETTERS]
    if unknown:
        yield from (_fault("winter_queen.box.cell_unknown", letter=letter, row=row + 1) for row, letter in unknown)
        return
    yield from _misplaced(found)
    sizes = Counter(LETTERS[letter] for _, _, letter in found)
    if len(found) != CELLS:
        yield _fault("winter_queen.box.cells", count=len(found), wanted=CELLS)
    for zone in range(DOMAINS + 1):
        if sizes[zone] != ZONE:
            yield _fault("winter_queen.box.zone", zone=zone, count=sizes[zone], wanted=ZONE)


def _misplaced(cells: list[tuple[int, int, str]]) -> Iterator[Finding]:
    """Cells (row, column, letter) off the hexagonal grid: row + column is even for all cells, or odd for all."""
    parity = Counter((row + column) % 2 for row, column, _ in cells)
    usual = max(parity, key=lambda side: parity[side], default=0)
    for row, column, letter in cells:
        if (row + column) % 2 != usual:
            yield _fault("winter_queen.box.cell_misplaced", letter=letter, row=row + 1, column=column + 1)


def _tiles(tiles: list[Any]) -> Iterator[Finding]:
    if len(tiles) != TILES:
        yield _fault("winter_queen.box.tiles", count=len(tiles), wanted=TILES)
    for tile in tiles[:TILES]:
        if tile not in (*COLOURS, BLANK):
            yield _fault("winter_queen.box.tile_unknown", tile=_quoted(tile))


def _books(books: list[Any]) -> Iterator[Finding]:
    if len(books) != BOOKS:
        yield _fault("winter_queen.box.books", count=len(books), wanted=BOOKS)
    pairs: Counter[tuple[str, ...]] = Counter()
    for number, book in enumerate(books[:BOOKS], 1):
        if not isinstance(book, list) or len(book) != 2:
            yield _fault("winter_queen.box.pages", book=number)
            continue
        unknown = [page for page in book if not _is_page(page)]
        yield from (_fault("winter_queen.box.page_unknown", book=number, page=_quoted(page)) for page in unknown)
        if unknown:
            continue
        pair = tuple(sorted(book))
        pairs[pair] += 1
        if pairs[pair] == 2:
            yield _warning("winter_queen.box.pair_repeated", book=number, pages=pair)


def _is_page(text: Any) -> bool:
    """A known effect, with the colour that is printed on its pages and only there."""
    if not isinstance(text, str):
        return False
    effect, _, colour = text.partition(" ")
    return effect in EFFECTS and (colour in COLOURS if effect in WITH_COLOUR else not colour)
