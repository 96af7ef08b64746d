"""Where everything is on the table, in units of the scene. Pure geometry: it knows seats, not what they hold."""

from dataclasses import dataclass
from math import ceil
from typing import Final

from PySide6.QtCore import QPointF, QRectF

from magicgames.boards.realms.paper import SHAPE
from magicgames.engine.game import Seat

HEIGHT: Final = 1000.0
NARROWEST: Final = 1250.0
WIDEST: Final = 1900.0
MOST_HELD: Final = 8
_EDGE: Final = 14.0
_GAP: Final = 10.0
_TAG: Final = 16.0  # half of a tag that lies on the upper edge of a sheet
_LARGEST_HELD: Final = 178.0
_WIDEST_RIVAL: Final = 460.0
_WIDEST_TALLY: Final = 400.0


@dataclass(frozen=True)
class Spots:
    """The places of one table."""

    width: float
    rivals: dict[Seat, QRectF]
    head: float  # the height of the line of words on top of every sheet
    middle: QRectF  # between rivals and hand
    deck: QPointF
    area: QRectF  # the sheet of the discard area, or of the trade
    tally: QRectF  # the sheet that counts; as wide as nothing without help
    open_card: float  # the width of a card in the discard area
    slots: tuple[QPointF, ...]  # centres in the discard area, row by row
    hand: QRectF
    held_card: float

    def held(self, count: int) -> tuple[QPointF, ...]:
        """The centres of the cards of the own hand, in the scene."""
        step = self.held_card + _GAP
        left = self.hand.center().x() - step * (count - 1) / 2
        y = self.hand.bottom() - _EDGE - self.held_card / SHAPE / 2
        return tuple(QPointF(left + step * place, y) for place in range(count))


def width_for(aspect: float) -> float:
    """How wide the scene is on a stage of this shape."""
    return max(NARROWEST, min(WIDEST, HEIGHT * aspect))


def lay(width: float, seats: int, eyes: Seat, text_scale: float, places: int, lying: int, counts: bool) -> Spots:
    """`places`: cards that end the play (0: nothing is discarded); `lying`: cards in the discard area now."""
    head = 46 * text_scale
    held = min((width - 4 * _EDGE - (MOST_HELD - 1) * _GAP) / MOST_HELD, _LARGEST_HELD)
    hand_height = head + held / SHAPE + _EDGE
    hand = QRectF(_EDGE, HEIGHT - _EDGE - hand_height, width - 2 * _EDGE, hand_height)
    band = (100 if seats > 5 else 122) + head
    middle = QRectF(0, 0, width - 2 * _EDGE, hand.top() - _TAG * text_scale - _EDGE - band - _TAG * text_scale - _EDGE)
    middle.moveTo(_EDGE, _EDGE + band + _TAG * text_scale)
    least_tally = min(300.0, 240.0 * text_scale) if counts else 0.0
    least_deck = 136.0
    room = middle.width() - least_deck - _GAP - (least_tally + _GAP if counts else 0)
    columns = max(ceil(places / 2), ceil(lying / 2), 1)
    high = (middle.height() - head - _EDGE - _GAP) / 2
    open_card = min(high * SHAPE, (room - 2 * _EDGE - (columns - 1) * _GAP) / columns)
    area_width = columns * open_card + (columns - 1) * _GAP + 2 * _EDGE if places else room
    spare = room - area_width
    tally_width = min(_WIDEST_TALLY, least_tally + spare * 0.6) if counts else 0.0
    left = middle.left() + (spare - (tally_width - least_tally)) / 2
    area = QRectF(left + least_deck + _GAP, middle.top(), area_width, middle.height())
    return Spots(
        width=width,
        rivals=_rivals(width, seats, eyes, band),
        head=head,
        middle=middle,
        deck=QPointF(
            (middle.left() + area.left()) / 2 if counts else left + least_deck / 2, area.center().y() - head / 4
        ),
        area=area,
        tally=QRectF(area.right() + _GAP, middle.top(), tally_width, middle.height()),
        open_card=open_card,
        slots=_slots(area, head, open_card, columns) if places else (),
        hand=hand,
        held_card=held,
    )


def _rivals(width: float, seats: int, eyes: Seat, band: float) -> dict[Seat, QRectF]:
    """In the order of play from left to right: the left neighbour sits leftmost."""
    count = seats - 1
    wide = min((width - 2 * _EDGE - (count - 1) * _GAP) / count, _WIDEST_RIVAL)
    left = (width - count * wide - (count - 1) * _GAP) / 2
    return {
        (eyes + step) % seats: QRectF(left + (step - 1) * (wide + _GAP), _EDGE, wide, band) for step in range(1, seats)
    }


def _slots(area: QRectF, head: float, card: float, columns: int) -> tuple[QPointF, ...]:
    high = card / SHAPE
    free = area.height() - head - 2 * high
    first, row = area.top() + head + (free - _EDGE) / 3 + high / 2, high + (free - _EDGE) / 3
    left = area.left() + _EDGE + card / 2
    return tuple(
        QPointF(left + (card + _GAP) * (place % columns), first + row * (place // columns))
        for place in range(2 * columns)
    )
