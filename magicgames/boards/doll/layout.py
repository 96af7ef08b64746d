"""Where everything lies: the viewer below, the others around in the order of play, track, dice and decks between."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF

from magicgames.engine.game import Seat

SIZE: Final = (1600.0, 1120.0)
CARD: Final = (200.0, 280.0)  # as drawn
CARD_SHAPE: Final = CARD[1] / CARD[0]
DIE: Final = 104.0
DECK: Final = 104.0
FULL_DICE: Final = 5

_EDGE: Final = 16.0
_GAP: Final = 14.0
_SIDE: Final = 344.0  # width of the columns at the left and at the right
_TOP: Final = 214.0  # height of the row above
_OWN: Final = QRectF(_EDGE, 790, SIZE[0] - 2 * _EDGE, 314)
# How many rivals sit at the left, above and at the right, by the number of seats.
_AROUND: Final = {
    2: (0, 1, 0),
    3: (1, 0, 1),
    4: (1, 1, 1),
    5: (1, 2, 1),
    6: (2, 1, 2),
    7: (2, 2, 2),
    8: (3, 1, 3),
}
_WIDEST: Final = 620.0  # of a place above


@dataclass(frozen=True)
class Layout:
    seats: dict[Seat, QRectF]
    cells: tuple[QPointF, ...]  # of the track
    cell: float
    ribbon: QRectF  # reminders
    dice: tuple[QPointF, ...]
    decks: tuple[QPointF, ...]  # spells (of one or two players), tricks, curses
    target: QPointF
    shown: QPointF  # a spell on its way
    offer: QRectF  # what has to be chosen from

    @property
    def middle(self) -> QPointF:
        return self.dice[FULL_DICE // 2]


def lay(seats: int, bottom: Seat, goal: int) -> Layout:
    left, top, right = _AROUND[seats]
    order = [(bottom + step) % seats for step in range(1, seats)]
    areas = [*_column(_EDGE, left), *_row(top), *_column(SIZE[0] - _EDGE - _SIDE, right)]
    # Play goes to the left: up the left side, along the top, and down the right side.
    areas[:left] = reversed(areas[:left])
    places = {bottom: _OWN, **dict(zip(order, areas, strict=True))}
    aside = _EDGE + _SIDE + _GAP if left else 200.0
    x, wide = aside, SIZE[0] - 2 * aside
    y = _EDGE + (_TOP + _GAP if top else 0)
    middle, cell = x + wide / 2, min(86.0, wide / (goal + 1))
    start = middle - cell * goal / 2
    track = y + cell / 2 + 4
    ribbon = QRectF(x, track + cell / 2 + 10, wide, 108)
    floor = _OWN.top() - _GAP
    room = floor - ribbon.bottom()
    deck_high = DECK * CARD_SHAPE
    rest = max(8.0, (room - DIE - deck_high) / 3)
    dice_y, deck_y = ribbon.bottom() + rest + DIE / 2, floor - rest / 2 - deck_high / 2 - 6
    decks = 4 if seats == 2 else 3
    return Layout(
        places,
        tuple([QPointF(start + cell * place, track) for place in range(goal + 1)]),
        cell,
        ribbon,
        tuple([QPointF(middle + (place - 2) * (DIE + 22), dice_y) for place in range(FULL_DICE)]),
        tuple([QPointF(x + DECK / 2 + 10 + place * (DECK + 26), deck_y) for place in range(decks)]),
        QPointF(x + wide - 330, deck_y),
        QPointF(x + wide - 110, deck_y - 30),
        QRectF(x, ribbon.bottom() + 8, wide, room - 12),
    )


def _column(x: float, count: int) -> Iterator[QRectF]:
    """From above to below."""
    room = _OWN.top() - _GAP - _EDGE
    high = (room - _GAP * (count - 1)) / count if count else 0
    for place in range(count):
        yield QRectF(x, _EDGE + place * (high + _GAP), _SIDE, high)


def _row(count: int) -> Iterator[QRectF]:
    x, wide = _EDGE + _SIDE + _GAP, SIZE[0] - 2 * (_EDGE + _SIDE + _GAP)
    if not count:
        return
    each = min(_WIDEST, (wide - _GAP * (count - 1)) / count)
    start = x + (wide - each * count - _GAP * (count - 1)) / 2
    for place in range(count):
        yield QRectF(start + place * (each + _GAP), _EDGE, each, _TOP)
