"""Where everything is on the table, in units of the scene: it knows seats and cells, not what they hold.

There are three arrangements, and the one in which the field is largest is laid: one's own books below the field, at its
right, or everything beside the field, for rooms that are wide and very low, as large letters make them.
"""

from collections.abc import Callable
from enum import Enum
from typing import Final

from PySide6.QtCore import QPointF, QRectF

from magicgames.boards.winter_queen.places import (
    EDGE,
    TRAY,
    Layout,
    Spot,
    book_stacks,
    column_sheet,
    field_cells,
    row,
    row_sheet,
)
from magicgames.boards.winter_queen.wide import lay_wide, wide_size
from magicgames.engine.game import Seat
from magicgames.games.winter_queen.geometry import Geometry
from magicgames.games.winter_queen.model import MOST_BOOKS

WIDTH: Final = 1540.0
_OWN: Final = (WIDTH - 2 * EDGE, 264.0)
_WIDE: Final = (520.0, 150.0)
_TALL: Final = (226.0, 486.0)
_MIDDLE: Final = WIDTH / 2
_ASIDE: Final = 330.0  # a column for one's own books, where the room is wide and low
_LOW, _CROWDED_LOW = 904.0, 954.0
_HEIGHT, _CROWDED_HEIGHT = 1168.0, 1218.0
_STRIP: Final = _CROWDED_HEIGHT - 334  # a row of trays before the eyes, when there are seats at both sides
_COMMON: Final = 4  # trays that hold everything that can be left
_NEARLY: Final = 0.85
_NEAR: Final = {2: 1.0, 3: 1.2, 4: 1.22}  # as large as the field beside them allows: what is pressed wants room


class Arrangement(Enum):
    BELOW = "below"  # one's own books below the field
    ASIDE = "aside"  # one's own books at the right
    WIDE = "wide"  # everything beside the field


def size(seats: int, arrangement: Arrangement = Arrangement.BELOW) -> tuple[float, float]:
    """Four seats leave no room at the sides, so their table is a little higher."""
    if arrangement is Arrangement.WIDE:
        return wide_size(seats)
    if arrangement is Arrangement.ASIDE:
        return WIDTH + _ASIDE, _CROWDED_LOW if seats == 4 else _LOW
    return WIDTH, _CROWDED_HEIGHT if seats == 4 else _HEIGHT


def fitting(seats: int, wide: float, high: float, present: Arrangement | None = None) -> Arrangement:
    """The arrangement in which a room shows everything largest. `present` stays where it is nearly as large: whoever
    plays shall find things where they were."""

    def scale(arrangement: Arrangement) -> float:
        across, down = size(seats, arrangement)
        return min(wide / across, high / down)

    largest = max(Arrangement, key=scale)
    return present if present is not None and scale(present) > _NEARLY * scale(largest) else largest


def lay(geo: Geometry, seats: int, bottom: Seat, arrangement: Arrangement = Arrangement.BELOW) -> Layout:
    """Everybody round the field as they sit: the eyes at the bottom, then clockwise on the screen."""
    if arrangement is Arrangement.WIDE:
        return lay_wide(geo, seats, bottom)
    crowded = seats == 4
    room = QRectF(250, 174, WIDTH - 500, 642) if crowded else QRectF(264, 178, WIDTH - 528, 690)
    cell, field, cells = field_cells(geo, room)
    stacks, crests = book_stacks(geo, cells, field, cell)
    bag = QPointF(86, 84) if crowded else QPointF(WIDTH - 134, 350 if seats == 3 else 500)
    return Layout(
        field=field,
        cell=cell,
        cells=cells,
        seats=_seating(seats, bottom, arrangement),
        trays=_trays(seats, bottom),
        common=_row_of_trays() if crowded else _column_of_trays(),
        stacks=stacks,
        crests=crests,
        stack=cell * 1.16,
        bag=bag,
        closing=QPointF(318, 84) if crowded else bag + QPointF(0, 110),
        near=_NEAR[seats],
    )


def field_alone(geo: Geometry, room: QRectF) -> tuple[float, tuple[QPointF, ...]]:
    """Width and centres of cells that fill this room, for pictures of examples."""
    cell, _, cells = field_cells(geo, room)
    return cell, cells


def _row_of_trays() -> tuple[QPointF, ...]:
    """The common holder before the eyes."""
    return tuple(QPointF(_MIDDLE + (TRAY + 6) * (place - (_COMMON - 1) / 2), _STRIP) for place in range(_COMMON))


def _column_of_trays() -> tuple[QPointF, ...]:
    """The common holder at their left."""
    return tuple(QPointF(EDGE + TRAY / 2, 400 + 130 * place) for place in range(_COMMON))


def _trays(seats: int, bottom: Seat) -> tuple[QPointF, ...]:
    """Holder h lies between seat h and its left neighbour; two seats share three."""
    left, right = EDGE + TRAY / 2, WIDTH - EDGE - TRAY / 2
    if seats == 2:
        return tuple(QPointF(left, 400 + 130 * holder) for holder in range(3))
    around = {
        3: (QPointF(left, 690), QPointF(_MIDDLE, 92), QPointF(right, 690)),
        4: (QPointF(left, _STRIP - 4), QPointF(320, 92), QPointF(WIDTH - 320, 92), QPointF(right, _STRIP - 4)),
    }[seats]
    return tuple(around[(holder - bottom) % seats] for holder in range(seats))


def _seating(seats: int, bottom: Seat, arrangement: Arrangement) -> dict[Seat, Spot]:
    north = QRectF(_MIDDLE - _WIDE[0] / 2, EDGE, *_WIDE)
    north_west, north_east = QRectF(EDGE, EDGE, *_WIDE), QRectF(WIDTH - EDGE - _WIDE[0], EDGE, *_WIDE)
    west, east = QRectF(EDGE, 248, *_TALL), QRectF(WIDTH - EDGE - _TALL[0], 248, *_TALL)
    around = {2: (north,), 3: (north_west, north_east), 4: (west, north, east)}[seats]
    high = size(seats, arrangement)[1]
    own: Callable[[float], Spot] = _own_aside if arrangement is Arrangement.ASIDE else _own
    spots = {bottom: own(high)}
    for step, sheet in enumerate(around, 1):
        spots[(bottom + step) % seats] = column_sheet(sheet) if sheet.width() == _TALL[0] else row_sheet(sheet)
    return spots


def _own(high: float) -> Spot:
    book, middle = 264.0, _OWN[0] / 2
    return Spot(
        sheet=QRectF(EDGE, high - _OWN[1] - 12, *_OWN),
        crest=QRectF(18, 18, 76, 76),
        name=QRectF(106, 18, 190, 72),
        queen=QPointF(56, 168),
        points=QPointF(124, 168),
        hand=QPointF(_OWN[0] - 116, 112),
        crystal=96,
        hand_words=QPointF(_OWN[0] - 116, _OWN[1] - 26),
        books=row(QPointF(middle, 110), book + 44),
        book=book,
        turn_tag=QPointF(middle, 0),
        rival_tag=QPointF(middle, 0),
        caption=(book + 36) / 2,
        letters=26.5,
        prompt=QRectF(60, -24, _OWN[0] - 120, 44),
    )


def _own_aside(high: float) -> Spot:
    wide = _ASIDE - EDGE
    return Spot(
        sheet=QRectF(WIDTH + 2, EDGE + 30, wide - 2, high - 2 * EDGE - 30),
        crest=QRectF(14, 62, 56, 56),
        name=QRectF(80, 58, wide - 150, 64),
        queen=QPointF(46, 148),
        points=QPointF(104, 148),
        hand=QPointF(wide - 48, 106),
        crystal=62,
        books=tuple(QPointF(wide / 2, 262 + 218 * place) for place in range(MOST_BOOKS)),
        book=236.0,
        turn_tag=QPointF(wide / 2, 0),
        rival_tag=QPointF(wide / 2, 0),
        caption=wide / 2 - 8,
        letters=25.0,
        prompt=QRectF(4, -36, wide - 10, 92),
    )
