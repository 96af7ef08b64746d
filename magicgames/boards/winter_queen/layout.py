"""Where everything is on the table, in units of the scene: it knows seats and cells, not what they hold."""

from dataclasses import dataclass
from itertools import permutations
from typing import Final

from PySide6.QtCore import QPointF, QRectF

from magicgames.engine.game import Seat
from magicgames.games.winter_queen.geometry import Geometry, members
from magicgames.games.winter_queen.model import MOST_BOOKS, PROVINCES

WIDTH: Final = 1540.0
HEX_SHAPE: Final = 120 / 104  # height by width, as drawn
BOOK_SHAPE: Final = 110 / 160
CRYSTAL_SHAPE: Final = 72 / 64
TRAY_SHAPE: Final = 70 / 220
TRAY_SPOTS: Final = 4  # hollows in a tray, as drawn
TRAY: Final = 246.0
BAG: Final = (108.0, 120.0)

_EDGE: Final = 14.0
_OWN: Final = (WIDTH - 2 * _EDGE, 264.0)
_WIDE: Final = (520.0, 150.0)
_TALL: Final = (226.0, 486.0)
_MIDDLE: Final = WIDTH / 2
_ASIDE: Final = 330.0  # a column for the own books, where the room is wide and low
_LOW, _CROWDED_LOW = 904.0, 954.0
_HEIGHT, _CROWDED_HEIGHT = 1168.0, 1218.0
_STRIP: Final = _CROWDED_HEIGHT - 334  # a row of trays before the eyes, when there are seats at both sides


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
    hand_words: QPointF
    books: tuple[QPointF, ...]  # centres
    book: float  # width
    turn_tag: QPointF
    rival_tag: QPointF  # where Secret Knowledge is offered
    caption: float = 0.0  # room for the name of a page below it; 0: none


@dataclass(frozen=True)
class Layout:
    """One table for so many seats."""

    field: QRectF  # the cells
    cell: float  # width
    cells: tuple[QPointF, ...]
    seats: dict[Seat, Spot]
    trays: tuple[QPointF, ...]  # centre of each holder
    crowded: bool  # seats at both sides
    stacks: tuple[QPointF, ...]  # centre of the book of each province
    crests: tuple[QPointF, ...]
    stack: float  # width of its book
    bag: QPointF

    def common(self, count: int) -> tuple[QPointF, ...]:
        """So many trays make the common holder: a row before the eyes, or a column at their left."""
        if self.crowded:
            return tuple(QPointF(_MIDDLE + (TRAY + 6) * (place - (count - 1) / 2), _STRIP) for place in range(count))
        return tuple(QPointF(_EDGE + TRAY / 2, 400 + 130 * place) for place in range(count))


def size(seats: int, aside: bool = False) -> tuple[float, float]:
    """Four seats leave no room at the sides, so their table is a little higher. `aside`: the own books at the right."""
    if aside:
        return WIDTH + _ASIDE, _CROWDED_LOW if seats == 4 else _LOW
    return WIDTH, _CROWDED_HEIGHT if seats == 4 else _HEIGHT


def fits_aside(seats: int, wide: float, high: float) -> bool:
    """Whether a room shows everything larger with the own books aside."""

    def scale(aside: bool) -> float:
        across, down = size(seats, aside)
        return min(wide / across, high / down)

    return scale(True) > scale(False)


def lay(geo: Geometry, seats: int, bottom: Seat, aside: bool = False) -> Layout:
    """Everybody round the field as they sit: the eyes at the bottom, then clockwise on the screen."""
    crowded = seats == 4
    room = QRectF(250, 174, WIDTH - 500, 642) if crowded else QRectF(264, 178, WIDTH - 528, 690)
    cell, field, cells = _cells(geo, room)
    stacks, crests = _stacks(geo, cells, field, cell)
    return Layout(
        field=field,
        cell=cell,
        cells=cells,
        seats=_seating(seats, bottom, aside),
        trays=_trays(seats, bottom),
        crowded=crowded,
        stacks=stacks,
        crests=crests,
        stack=cell * 1.16,
        bag=QPointF(86, 84) if crowded else QPointF(WIDTH - 134, 350 if seats == 3 else 500),
    )


def field_alone(geo: Geometry, room: QRectF) -> tuple[float, tuple[QPointF, ...]]:
    """Width and centres of cells that fill this room, for pictures of examples."""
    cell, _, cells = _cells(geo, room)
    return cell, cells


def tray_points(centre: QPointF) -> tuple[QPointF, ...]:
    """The hollows of a tray, where crystals stand with their feet."""
    unit = TRAY / 220
    corner = centre - QPointF(TRAY / 2, TRAY * TRAY_SHAPE / 2)
    return tuple(corner + QPointF(35 + 50 * place, 38) * unit for place in range(TRAY_SPOTS))


def _cells(geo: Geometry, room: QRectF) -> tuple[float, QRectF, tuple[QPointF, ...]]:
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


def _stacks(
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


def _trays(seats: int, bottom: Seat) -> tuple[QPointF, ...]:
    """Holder h lies between seat h and its left neighbour; two seats share three."""
    left, right = _EDGE + TRAY / 2, WIDTH - _EDGE - TRAY / 2
    if seats == 2:
        return tuple(QPointF(left, 400 + 130 * holder) for holder in range(3))
    around = {
        3: (QPointF(left, 690), QPointF(_MIDDLE, 92), QPointF(right, 690)),
        4: (QPointF(left, _STRIP - 4), QPointF(320, 92), QPointF(WIDTH - 320, 92), QPointF(right, _STRIP - 4)),
    }[seats]
    return tuple(around[(holder - bottom) % seats] for holder in range(seats))


def _seating(seats: int, bottom: Seat, aside: bool) -> dict[Seat, Spot]:
    north = QRectF(_MIDDLE - _WIDE[0] / 2, _EDGE, *_WIDE)
    north_west, north_east = QRectF(_EDGE, _EDGE, *_WIDE), QRectF(WIDTH - _EDGE - _WIDE[0], _EDGE, *_WIDE)
    west, east = QRectF(_EDGE, 248, *_TALL), QRectF(WIDTH - _EDGE - _TALL[0], 248, *_TALL)
    around = {2: (north,), 3: (north_west, north_east), 4: (west, north, east)}[seats]
    high = size(seats, aside)[1]
    spots = {bottom: _own_aside(high) if aside else _own(high - _OWN[1] - 12)}
    for step, sheet in enumerate(around, 1):
        spots[(bottom + step) % seats] = _tall(sheet) if sheet.width() == _TALL[0] else _wide(sheet)
    return spots


def _own(top: float) -> Spot:
    book, middle = 270.0, _OWN[0] / 2
    return Spot(
        sheet=QRectF(_EDGE, top, *_OWN),
        crest=QRectF(18, 18, 76, 76),
        name=QRectF(106, 26, 190, 56),
        queen=QPointF(56, 168),
        points=QPointF(124, 168),
        hand=QPointF(_OWN[0] - 116, 112),
        crystal=96,
        hand_words=QPointF(_OWN[0] - 116, _OWN[1] - 26),
        books=_row(QPointF(middle, 112), book + 44),
        book=book,
        turn_tag=QPointF(middle, 0),
        rival_tag=QPointF(middle, 0),
        caption=(book + 36) / 2,
    )


def _own_aside(high: float) -> Spot:
    book, wide = 250.0, _ASIDE - _EDGE
    return Spot(
        sheet=QRectF(WIDTH + 2, _EDGE, wide - 2, high - 2 * _EDGE),
        crest=QRectF(14, 18, 62, 62),
        name=QRectF(86, 24, wide - 100, 50),
        queen=QPointF(46, 110),
        points=QPointF(104, 110),
        hand=QPointF(wide - 52, 100),
        crystal=72,
        hand_words=QPointF(wide / 2, high - 2 * _EDGE - 18),
        books=tuple(QPointF(wide / 2, 232 + 236 * place) for place in range(MOST_BOOKS)),
        book=book,
        turn_tag=QPointF(wide / 2, 0),
        rival_tag=QPointF(wide / 2, 0),
        caption=wide / 2 - 8,
    )


def _wide(sheet: QRectF) -> Spot:
    book = 144.0
    return Spot(
        sheet=sheet,
        crest=QRectF(10, 7, 42, 42),
        name=QRectF(60, 8, 250, 40),
        queen=QPointF(sheet.width() - 30, 28),
        points=QPointF(sheet.width() - 150, 28),
        hand=QPointF(sheet.width() - 84, 28),
        crystal=38,
        hand_words=QPointF(),
        books=_row(QPointF(sheet.width() / 2, 97), book + 18),
        book=book,
        turn_tag=QPointF(sheet.width() / 2, sheet.height()),
        rival_tag=QPointF(sheet.width() / 2, sheet.height() - 4),
    )


def _tall(sheet: QRectF) -> Spot:
    book = 166.0
    return Spot(
        sheet=sheet,
        crest=QRectF(10, 8, 42, 42),
        name=QRectF(58, 8, 156, 40),
        queen=QPointF(34, 78),
        points=QPointF(74, 78),
        hand=QPointF(sheet.width() - 34, 78),
        crystal=38,
        hand_words=QPointF(),
        books=tuple(QPointF(sheet.width() / 2, 164 + 122 * place) for place in range(MOST_BOOKS)),
        book=book,
        turn_tag=QPointF(sheet.width() / 2, sheet.height()),
        rival_tag=QPointF(sheet.width() / 2, sheet.height() - 4),
    )


def _row(middle: QPointF, step: float) -> tuple[QPointF, ...]:
    return tuple(middle + QPointF(step * (place - 1), 0) for place in range(MOST_BOOKS))
