"""What every arrangement of the table is made of: places of seats, holders and stacks, cells of the field."""

from dataclasses import dataclass
from itertools import permutations
from typing import Final

from PySide6.QtCore import QPointF, QRectF

from magicgames.engine.game import Seat
from magicgames.games.winter_queen.geometry import Geometry, members
from magicgames.games.winter_queen.model import MOST_BOOKS, PROVINCES

HEX_SHAPE: Final = 120 / 104  # height by width, as drawn
BOOK_SHAPE: Final = 110 / 160
CRYSTAL_SHAPE: Final = 72 / 64
TRAY_SHAPE: Final = 70 / 220
TRAY_SPOTS: Final = 4  # hollows in a tray, as drawn
TRAY: Final = 246.0
BAG: Final = (108.0, 120.0)
EDGE: Final = 14.0


@dataclass(frozen=True)
class Spot:
    """The place of one seat: its sheet in the scene, and everything on it relative to the sheet's corner."""

    sheet: QRectF
    crest: QRectF
    name: QRectF
    queen: QPointF
    points: QPointF
    hand: QPointF
    crystal: float  # width of the one in hand
    books: tuple[QPointF, ...]  # centres
    book: float  # width
    turn_tag: QPointF
    rival_tag: QPointF  # where Secret Knowledge is offered
    hand_words: QPointF | None = None  # None: no room for them
    caption: float = 0.0  # room for the name of a page below it; 0: none
    letters: float = 0.0  # height of its letters, at most
    prompt: QRectF | None = None  # where it is said what is asked; None: below the table


@dataclass(frozen=True)
class Layout:
    """One table for so many seats."""

    field: QRectF  # the cells
    cell: float  # width
    cells: tuple[QPointF, ...]
    seats: dict[Seat, Spot]
    trays: tuple[QPointF, ...]  # centre of each holder
    common: tuple[QPointF, ...]  # where the trays of the common holder can lie
    stacks: tuple[QPointF, ...]  # centre of the book of each province
    crests: tuple[QPointF, ...]
    stack: float  # width of its book
    bag: QPointF
    closing: QPointF  # where it is said how many turns are left
    near: float = 1.0  # how much larger those holders are that the eyes' own hands reach

    def trays_of_all(self, count: int) -> tuple[QPointF, ...]:
        """So many trays of the common holder: the first of a column, the middle of a row."""
        row = self.common[0].y() == self.common[-1].y()
        aside = (self.common[-1] - self.common[count - 1]) / 2 if row else QPointF()
        return tuple(at + aside for at in self.common[:count])


def tray_points(centre: QPointF, size: float = 1.0) -> tuple[QPointF, ...]:
    """The hollows of a tray, where crystals stand with their feet."""
    wide = TRAY * size
    unit = wide / 220
    corner = centre - QPointF(wide / 2, wide * TRAY_SHAPE / 2)
    return tuple(corner + QPointF(35 + 50 * place, 38) * unit for place in range(TRAY_SPOTS))


def field_cells(geo: Geometry, room: QRectF) -> tuple[float, QRectF, tuple[QPointF, ...]]:
    """Width, area and centres of cells that fill this room."""
    rows, columns = [row for row, _ in geo.places], [column for _, column in geo.places]
    wide = (max(columns) - min(columns)) / 2 + 1
    high = ((max(rows) - min(rows)) * 0.75 + 1) * HEX_SHAPE
    cell = min(room.width() / wide, room.height() / high)
    field = QRectF(0, 0, cell * wide, cell * high)
    field.moveCenter(room.center())
    first = field.topLeft() + QPointF(cell / 2, cell * HEX_SHAPE / 2)
    step = QPointF(cell / 2, cell * HEX_SHAPE * 0.75)
    cells = tuple(
        first + QPointF((column - min(columns)) * step.x(), (row - min(rows)) * step.y()) for row, column in geo.places
    )
    return cell, field, cells


def book_stacks(
    geo: Geometry, cells: tuple[QPointF, ...], field: QRectF, cell: float
) -> tuple[tuple[QPointF, ...], tuple[QPointF, ...]]:
    """Each stack in the corner of the field that is nearest to its province, the crest outside of it."""
    middles = []
    for province in range(PROVINCES):
        own = members(geo.zone_cells[province])
        middles.append(sum((cells[each] for each in own), QPointF()) / len(own))
    corners = (field.topLeft(), field.topRight(), field.bottomLeft(), field.bottomRight())

    def effort(order: tuple[int, ...]) -> float:
        ways = (middles[province] - corners[corner] for province, corner in enumerate(order))
        return float(sum(way.x() ** 2 + way.y() ** 2 for way in ways))

    books, crests = [], []
    for corner in min(permutations(range(PROVINCES)), key=effort):
        inwards, down = 1 - 2 * (corner % 2), 1 - 2 * (corner // 2)
        at = corners[corner] + QPointF(inwards * 1.18 * cell, down * 0.43 * cell)
        books.append(at)
        crests.append(at - QPointF(inwards * 0.86 * cell, 0))
    return tuple(books), tuple(crests)


def row_sheet(sheet: QRectF, book: float = 144.0) -> Spot:
    """A rival whose books lie in a row."""
    return Spot(
        sheet=sheet,
        crest=QRectF(10, 7, 42, 42),
        name=QRectF(60, 8, sheet.width() - 270, 40),
        queen=QPointF(sheet.width() - 30, 28),
        points=QPointF(sheet.width() - 150, 28),
        hand=QPointF(sheet.width() - 84, 28),
        crystal=38,
        books=row(QPointF(sheet.width() / 2, sheet.height() - 53), book + (sheet.width() - 3 * book) / 4.5),
        book=book,
        turn_tag=QPointF(sheet.width() / 2, sheet.height()),
        rival_tag=QPointF(sheet.width() / 2, sheet.height() - 4),
    )


def column_sheet(sheet: QRectF) -> Spot:
    """A rival whose books lie in a column."""
    return Spot(
        sheet=sheet,
        crest=QRectF(10, 8, 42, 42),
        name=QRectF(58, 8, 156, 40),
        queen=QPointF(34, 78),
        points=QPointF(74, 78),
        hand=QPointF(sheet.width() - 34, 78),
        crystal=38,
        books=tuple(QPointF(sheet.width() / 2, 164 + 122 * place) for place in range(MOST_BOOKS)),
        book=166.0,
        turn_tag=QPointF(sheet.width() / 2, sheet.height()),
        rival_tag=QPointF(sheet.width() / 2, sheet.height() - 4),
    )


def row(middle: QPointF, step: float) -> tuple[QPointF, ...]:
    return tuple(middle + QPointF(step * (place - 1), 0) for place in range(MOST_BOOKS))
