"""Where everything lies: the viewer below, the others around in the order of play, track, dice and decks between."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF

from magicgames.engine.game import Seat

SIZE: Final = (1600.0, 1120.0)  # at least: the table grows in one direction to fill its window
_MOST: Final = (2100.0, 1480.0)
_STEP: Final = 10
CARD: Final = (200.0, 280.0)  # as drawn
CARD_SHAPE: Final = CARD[1] / CARD[0]
DECK: Final = 84.0
FULL_DICE: Final = 5

_EDGE: Final = 16.0
_GAP: Final = 14.0
_SIDE: Final = 344.0  # width of the columns at the left and at the right
_ALONE: Final = 200.0  # width left free at the sides when nobody sits there
_TOP: Final = 222.0  # height of the row above
_OWN: Final = 314.0  # height of the viewer's place …
_ROOMY: Final = 90.0  # … and so much more where nobody sits above
_EMPTY: Final = 0.5  # of the height of a place, while schools are shared out and nobody holds anything
# How many rivals sit at the left, above and at the right, by the number of seats.
_AROUND: Final = {
    2: (0, 1, 0),
    3: (1, 0, 1),
    4: (1, 1, 1),
    5: (1, 2, 1),
    6: (2, 1, 2),
    7: (2, 2, 2),
    8: (2, 3, 2),
}
_LONG_ROW: Final = 3  # so many above take the whole width, and the columns begin below them
_WIDEST: Final = 620.0  # of a place above; a lone rival has nearly all the width
_DOLL_BESIDE: Final = {
    1: 170.0,
    2: 116.0,
    3: 130.0,
}  # room for the doll at the right of each place above, by their number
_LARGEST_DIE: Final = 142.0
_LARGEST_SHOWN: Final = 250.0  # width of a spell on its way
_LEAST_SHOWN: Final = 200.0
_CARD_GAP: Final = 26.0
_DIE_NUMBER: Final = 24.0
_MAT: Final = 10.0  # how far the mat reaches around the dice
_ASKED: Final = 46.0  # height of the line that asks, with letters of 100 % …
_ASKED_BELOW: Final = 8.0  # … and how far it reaches into the viewer's place


@dataclass(frozen=True)
class Layout:
    seats: dict[Seat, QRectF]
    cells: tuple[QPointF, ...]  # of the track
    cell: float
    die: float
    ribbon: QRectF  # reminders
    dice: tuple[QPointF, ...]
    decks: tuple[QPointF, ...]  # spells (of one or two players), tricks, curses
    target: QPointF
    offer: QRectF  # what has to be chosen from
    asked: QRectF  # on the edge of the viewer's place: what is asked of whoever looks
    aside: QRectF  # beside the dice: a spell on its way
    doll_zones: dict[Seat, QRectF]  # where the doll may stand beside a seat in the row above

    @property
    def middle(self) -> QPointF:
        return self.dice[FULL_DICE // 2]

    @property
    def mat(self) -> QRectF:
        """Under all dice, with their numbers."""
        around, below = self.die / 2 + _MAT, _DIE_NUMBER / 2
        return QRectF(self.dice[0], self.dice[-1]).adjusted(-around, -around, around, around + below)

    @property
    def shown(self) -> QPointF:
        return self.aside.center()

    @property
    def shown_width(self) -> float:
        return min(self.aside.width(), (self.aside.height() - 6) / CARD_SHAPE)


def shape(width: float, height: float) -> tuple[float, float]:
    """The size of the table in a window of this size: as wide or as high as it, within reason."""
    ratio = max(width / max(1.0, height), 0.1)
    if ratio < SIZE[0] / SIZE[1]:
        return SIZE[0], min(_MOST[1], _in_steps(SIZE[0] / ratio))
    return min(_MOST[0], _in_steps(SIZE[1] * ratio)), SIZE[1]


def _in_steps(length: float) -> float:
    """A pixel more or less is no reason to lay the table anew."""
    return length // _STEP * _STEP


@dataclass(frozen=True)
class _Frame:
    """How wide and how high the places are on a table of this size."""

    size: tuple[float, float]
    alone: bool  # nobody sits at the sides
    long_row: bool
    roomy: bool  # nobody sits above: the viewer's place, and the cards in it, have that room
    text_scale: float
    empty: bool  # nobody holds anything yet: what is chosen from has that room

    @property
    def side(self) -> float:
        return _SIDE + 0.24 * (self.size[0] - SIZE[0])

    @property
    def top(self) -> float:
        return (_TOP + 0.2 * (self.size[1] - SIZE[1])) * (_EMPTY if self.empty else 1)

    @property
    def own(self) -> QRectF:
        high = (_OWN + 0.2 * (self.size[1] - SIZE[1]) + _ROOMY * self.roomy) * (_EMPTY if self.empty else 1)
        return QRectF(_EDGE, self.size[1] - _EDGE - high, self.size[0] - 2 * _EDGE, high)

    @property
    def asked(self) -> QRectF:
        own, high = self.own, _ASKED * self.text_scale
        return QRectF(own.left(), own.top() + _ASKED_BELOW - high, own.width(), high)

    @property
    def floor(self) -> float:
        """Where everything above the viewer's place ends: what is asked there must not cover it."""
        return min(self.own.top() - _GAP, self.asked.top() - 4)

    def column(self, x: float, count: int) -> Iterator[QRectF]:
        """From above to below."""
        above = _EDGE + (self.top + _GAP if self.long_row else 0)
        room = self.floor - above
        high = (room - _GAP * (count - 1)) / count if count else 0
        for place in range(count):
            yield QRectF(x, above + place * (high + _GAP), self.side, high)

    def row(self, count: int) -> Iterator[QRectF]:
        x = _ALONE if self.alone else _EDGE if self.long_row else _EDGE + self.side + _GAP
        wide = self.size[0] - 2 * x
        if not count:
            return
        beside = _DOLL_BESIDE[count]
        each = (wide - (beside + _GAP) * count) / count
        each = each if self.alone else min(_WIDEST, each)
        start = x + (wide - (each + beside + _GAP) * count) / 2
        for place in range(count):
            yield QRectF(start + place * (each + beside + _GAP), _EDGE, each, self.top)


def lay(
    seats: int,
    bottom: Seat,
    goal: int,
    size: tuple[float, float] = SIZE,
    text_scale: float = 1.0,
    empty: bool = False,
) -> Layout:
    left, top, right = _AROUND[seats]
    frame = _Frame(size, not left, top >= _LONG_ROW, not top, text_scale, empty)
    order = [(bottom + step) % seats for step in range(1, seats)]
    areas = [*frame.column(_EDGE, left), *frame.row(top), *frame.column(size[0] - _EDGE - frame.side, right)]
    # Play goes to the left: up the left side, along the top, and down the right side.
    areas[:left] = reversed(areas[:left])
    places = {bottom: frame.own, **dict(zip(order, areas, strict=True))}
    aside = _EDGE if empty else _ALONE if frame.alone else _EDGE + frame.side + _GAP
    x, wide = aside, size[0] - 2 * aside
    y = _EDGE + (frame.top + _GAP if top else 0)
    middle, cell = x + wide / 2, min(86.0, wide / (goal + 1))
    start = middle - cell * goal / 2
    track = y + cell / 2 + 4
    ribbon = QRectF(x, track + cell / 2 + 10, wide, 100)
    asked, floor = frame.asked, frame.floor
    room = floor - ribbon.bottom()
    deck_high = DECK * CARD_SHAPE
    # A spell on its way lies at the right: below the dice where the table is high enough, else beside them.
    low = room - _LARGEST_DIE - 40 >= _LEAST_SHOWN * CARD_SHAPE
    shown = min(_LARGEST_SHOWN, (room - 12 - (_LARGEST_DIE + 40 if low else 0)) / CARD_SHAPE)
    for_dice = wide if low else wide - shown - 20
    number = _DIE_NUMBER * text_scale  # hangs below each die, and must not reach the decks
    die = min(_LARGEST_DIE, for_dice / FULL_DICE - 14, room - deck_high - 34 - number)
    rest = max(6.0, (room - die - deck_high - number) / 3)
    above = 12.0 if low else rest
    dice_y, deck_y = ribbon.bottom() + above + die / 2, floor - rest / 2 - deck_high / 2 - 14
    decks, pitch = 4 if seats == 2 else 3, min(die + 24, for_dice / FULL_DICE)
    first = x + (for_dice - pitch * (FULL_DICE - 1)) / 2
    row = dict(zip(order[left : left + top], areas[left : left + top], strict=True))
    return Layout(
        places,
        tuple([QPointF(start + cell * place, track) for place in range(goal + 1)]),
        cell,
        die,
        ribbon,
        tuple([QPointF(first + place * pitch, dice_y) for place in range(FULL_DICE)]),
        tuple([QPointF(x + DECK / 2 + 10 + place * (DECK + _CARD_GAP), deck_y) for place in range(decks)]),
        QPointF(x + wide - shown / 2, deck_y),
        QRectF(x, ribbon.bottom() + 8, wide, room - 12),
        asked,
        QRectF(x + wide - shown, floor - shown * CARD_SHAPE - 8, shown, shown * CARD_SHAPE + 6),
        {seat: QRectF(area.right(), area.top(), _DOLL_BESIDE[top], area.height()) for seat, area in row.items()},
    )
