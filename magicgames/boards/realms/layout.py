"""Where everything is on the table, in units of the scene. Pure geometry: it knows seats, not what they hold."""

from dataclasses import dataclass
from math import ceil
from typing import Final

from PySide6.QtCore import QPointF, QRectF

from magicgames.boards.realms.plan import SHAPE
from magicgames.engine.game import Seat

HEIGHT: Final = 1000.0
NARROWEST: Final = 1250.0
WIDEST: Final = 2500.0
HELD: Final = 7  # for so many cards the hand is laid; an eighth one makes them a little smaller
_EDGE: Final = 14.0
_GAP: Final = 10.0
_TAG: Final = 16.0  # half of a tag that lies on the edge of a sheet or card
_FOOT: Final = 27.0  # below a card: room for what is marked on its lower edge
_LARGEST_HELD: Final = 188.0  # one's own hand has the largest cards of the table
_MOST_OF_HEIGHT: Final = 0.42  # what the hand may take of it; more by and by when letters are large
_MORE_OF_HEIGHT: Final = 0.16
_RIVAL_CARD: Final = 76.0  # the height of a card in a rival's hand
_LARGEST_RIVAL_CARD: Final = 130.0
_WIDEST_RIVAL: Final = 460.0  # while these cards are no higher
_RIVAL_EDGES, _RIVAL_GAP = 24.0, 5.0  # of a rival's sheet beside the cards, and between two of them
_AROUND_ROW: Final = 1.2  # of its height: a single row of discards and the air around it
_ROOMY: Final = 5.5  # from so many times its height on the middle of the table is wide and low
_WIDEST_TALLY: Final = 400.0
DECK_WORDS: Final = 62.0  # below the deck: how many cards are left


@dataclass(frozen=True)
class Spots:
    """The places of one table."""

    width: float
    rivals: dict[Seat, QRectF]
    rival_head: float  # the height of the line of words on top of a rival's sheet
    head: float  # … and of every other sheet
    middle: QRectF  # between rivals and hand
    deck: QPointF
    area: QRectF  # the sheet of the discard area, or of the trade
    tally: QRectF  # the sheet that counts; as wide as nothing without help
    open_card: float  # the width of a card in the discard area
    slots: tuple[QPointF, ...]  # centres in the discard area, row by row
    hand: QRectF
    held_card: float

    def held(self, count: int) -> tuple[QPointF, ...]:
        """The centres of the cards of one's own hand, in the scene."""
        step = min(self.held_card + _GAP, (self.hand.width() - 2 * _EDGE - self.held_card) / max(1, count - 1))
        left = self.hand.center().x() - step * (count - 1) / 2
        y = (self.hand.top() + self.head + self.hand.bottom() - _FOOT) / 2
        return tuple(QPointF(left + step * place, y) for place in range(count))


def width_for(aspect: float) -> float:
    """How wide the scene is on a stage of this shape."""
    return max(NARROWEST, min(WIDEST, HEIGHT * aspect))


def lay(
    width: float, seats: int, eyes: Seat, text_scale: float, places: int, lying: int, counts: bool, held_cards: int
) -> Spots:
    """`places`: cards that end the play (0: nothing is discarded); `lying`: cards in the discard area now."""
    head, rival_head = 46 * text_scale, 38 * text_scale
    most = HEIGHT * (_MOST_OF_HEIGHT + _MORE_OF_HEIGHT * (text_scale - 1))
    high = min(_LARGEST_HELD * text_scale * text_scale / SHAPE, most - head - _FOOT)
    usual, held = (
        min((width - 4 * _EDGE - (count - 1) * _GAP) / count, high * SHAPE) for count in (HELD, max(HELD, held_cards))
    )
    hand_height = head + usual / SHAPE + _FOOT  # an eighth card comes and goes in every turn, and nothing else moves
    hand = QRectF(_EDGE, HEIGHT - _EDGE - hand_height, width - 2 * _EDGE, hand_height)
    rival_card = _RIVAL_CARD
    band = rival_head + rival_card + _GAP
    middle = QRectF(0, 0, width - 2 * _EDGE, hand.top() - _TAG * text_scale - _EDGE - band - _TAG * text_scale - _EDGE)
    middle.moveTo(_EDGE, _EDGE + band + _TAG * text_scale)
    roomy = width > _ROOMY * middle.height()  # a wide and low place: rows of cards and lines become columns
    least_tally = (480.0 * text_scale if roomy else min(300.0, 240.0 * text_scale)) if counts else 0.0
    least_deck = 136.0
    room = middle.width() - least_deck - _GAP - (least_tally + _GAP if counts else 0)
    open_card, rows, columns = max(_grid(max(places, lying, 1), rows, room, middle.height() - head) for rows in (1, 2))
    row = head + _AROUND_ROW * (open_card / SHAPE + _FOOT)  # the height of a sheet with a single one
    single = rows == 1 and places > 0
    if single:  # it would stand in a high sheet: the cards of the others take the room
        spare = middle.height() - row
        rival_card = max(rival_card, min(_RIVAL_CARD + spare, _LARGEST_RIVAL_CARD, _fitting_rival_card(width, seats)))
        band = rival_head + rival_card + _GAP
        middle.setTop(_EDGE + band + _TAG * text_scale)
    area_width = columns * open_card + (columns - 1) * _GAP + 2 * _EDGE if places else room
    spare = room - area_width
    tally_width = max(least_tally, min(_WIDEST_TALLY, least_tally + spare * 0.6)) if counts else 0.0
    free = spare - (tally_width - least_tally)
    left = middle.left() + (free if counts else free / 2)  # the tally ends where the hand does
    low = max(0.0, middle.height() - row) if single and not counts else 0.0  # no sheet stands beside it
    area = QRectF(left + least_deck + _GAP, middle.top() + low / 2, area_width, middle.height() - low)
    return Spots(
        width=width,
        rivals=_rivals(width, seats, eyes, band, max(_WIDEST_RIVAL, _held_by_rival(rival_card))),
        rival_head=rival_head,
        head=head,
        middle=middle,
        deck=QPointF(
            (middle.left() + area.left()) / 2 if counts else left + least_deck / 2,
            area.center().y() - DECK_WORDS / 2 * text_scale,
        ),
        area=area,
        tally=QRectF(area.right() + _GAP, middle.top(), tally_width, middle.height()),
        open_card=open_card,
        slots=_slots(area, head, open_card, rows, columns) if places else (),
        hand=hand,
        held_card=held,
    )


def _grid(cards: int, rows: int, wide: float, high: float) -> tuple[float, int, int]:
    """How wide so many cards can be in so many rows, and in how many columns."""
    columns = ceil(cards / rows)
    return min((high / rows - _FOOT) * SHAPE, (wide - 2 * _EDGE - (columns - 1) * _GAP) / columns), rows, columns


def _held_by_rival(card: float) -> float:
    """How wide a sheet is that holds a hand of cards of this height."""
    return HELD * (card * SHAPE + _RIVAL_GAP) + _RIVAL_EDGES


def _fitting_rival_card(width: float, seats: int) -> float:
    """How high such cards may be, so that the sheets of all rivals stand beside each other."""
    return ((_share(width, seats) - _RIVAL_EDGES) / HELD - _RIVAL_GAP) / SHAPE


def _share(width: float, seats: int) -> float:
    """Of the width of the table, for each rival."""
    return (width - 2 * _EDGE - (seats - 2) * _GAP) / (seats - 1)


def _rivals(width: float, seats: int, eyes: Seat, band: float, widest: float) -> dict[Seat, QRectF]:
    """In the order of play from left to right: the left neighbour sits leftmost."""
    count = seats - 1
    wide = min(_share(width, seats), widest)
    left = (width - count * wide - (count - 1) * _GAP) / 2
    return {
        (eyes + step) % seats: QRectF(left + (step - 1) * (wide + _GAP), _EDGE, wide, band) for step in range(1, seats)
    }


def _slots(area: QRectF, head: float, card: float, rows: int, columns: int) -> tuple[QPointF, ...]:
    high = card / SHAPE
    spare = max(0.0, area.height() - head - rows * (high + _FOOT)) / rows
    first, row = area.top() + head + spare / 2 + high / 2, high + _FOOT + spare / 2
    left = area.left() + _EDGE + card / 2
    return tuple(
        QPointF(left + (card + _GAP) * (place % columns), first + row * (place // columns))
        for place in range(rows * columns)
    )
