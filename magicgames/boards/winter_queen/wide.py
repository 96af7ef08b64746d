"""The arrangement for a room that is wide and very low: the field takes all of its height, everything else its sides.

From left to right: the rivals with the holders between them, the field, the holders within reach with the bag, and the
own books. Here it is said below the table what is asked.
"""

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
    row_sheet,
)
from magicgames.engine.game import Seat
from magicgames.games.winter_queen.geometry import Geometry
from magicgames.games.winter_queen.model import MOST_BOOKS

_HIGH: Final = 720.0
_FIELD: Final = 1068.0
_OWN: Final = 330.0
_TRAYS: Final = TRAY + 8
_RIVAL: Final = (400.0, 140.0)
_ALONE: Final = (226.0, 486.0)  # the only rival
_STEP: Final = 122.0  # from tray to tray
_BESIDE: Final = 250.0  # of two neighbours, from sheet to sheet


def wide_size(seats: int) -> tuple[float, float]:
    return 2 * EDGE + _rivals(seats) + _FIELD + _TRAYS + _OWN + 3 * 8, _HIGH


def lay_wide(geo: Geometry, seats: int, bottom: Seat) -> Layout:
    """The same people in the same order, all rivals at the left: the left neighbour sits lowest."""
    left = EDGE + _rivals(seats) + 8
    cell, field, cells = field_cells(geo, QRectF(left, 8, _FIELD, _HIGH - 34))
    stacks, crests = book_stacks(geo, cells, field, cell)
    trays = left + _FIELD + 8 + _TRAYS / 2
    return Layout(
        field=field,
        cell=cell,
        cells=cells,
        seats=_seating(seats, bottom),
        trays=_trays(seats, bottom, trays),
        common=tuple(QPointF(trays, 230 + _STEP * place) for place in range(4)),
        stacks=stacks,
        crests=crests,
        stack=cell * 1.16,
        bag=QPointF(trays - 40, 78),
        closing=QPointF(trays, 78),
    )


def _rivals(seats: int) -> float:
    return _ALONE[0] if seats == 2 else _RIVAL[0]


def _top(seats: int, step: int) -> float:
    """Of the sheet of the neighbour that is so many seats further."""
    return (_HIGH - _RIVAL[1]) / 2 + _BESIDE * (seats / 2 - step)


def _seating(seats: int, bottom: Seat) -> dict[Seat, Spot]:
    spots = {bottom: _own(wide_size(seats)[0] - EDGE - _OWN)}
    if seats == 2:
        spots[1 - bottom] = column_sheet(QRectF(EDGE, (_HIGH - _ALONE[1]) / 2, *_ALONE))
        return spots
    for step in range(1, seats):
        spots[(bottom + step) % seats] = row_sheet(QRectF(EDGE, _top(seats, step), *_RIVAL), 118.0)
    return spots


def _trays(seats: int, bottom: Seat, near: float) -> tuple[QPointF, ...]:
    """Those within reach at the right, the others between the sheets of those who reach them."""
    if seats == 2:
        return tuple(QPointF(near, 230 + _STEP * holder) for holder in range(3))
    around = [QPointF(near, 230 + 2 * _STEP)]
    for step in range(1, seats - 1):
        between = (_top(seats, step) + _top(seats, step + 1) + _RIVAL[1]) / 2
        around.append(QPointF(EDGE + _RIVAL[0] / 2, between + 13))
    around.append(QPointF(near, 230 + _STEP / 2))
    return tuple(around[(holder - bottom) % seats] for holder in range(seats))


def _own(left: float) -> Spot:
    wide, high, book = _OWN, _HIGH - 2 * EDGE, 212.0
    return Spot(
        sheet=QRectF(left, EDGE, wide, high),
        crest=QRectF(12, 12, 52, 52),
        name=QRectF(72, 18, wide - 150, 56),
        queen=QPointF(-_TRAYS + 40, high - 36),
        points=QPointF(-_TRAYS + 110, high - 36),
        hand=QPointF(wide - 40, 44),
        crystal=58,
        books=tuple(QPointF(wide / 2, 144 + 204 * place) for place in range(MOST_BOOKS)),
        book=book,
        turn_tag=QPointF(wide / 2, 0),
        rival_tag=QPointF(wide / 2, 0),
        caption=wide / 2 - 8,
        letters=28.0,
    )
