"""Where things are on a card: the smaller it is on the screen, the more its picture gives way to its words."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QRectF

from magicgames.boards.realms.faces import Face
from magicgames.boards.realms.letters import largest, needed, sized
from magicgames.kit.desk import Desk
from magicgames.kit.table.loupe import LEAST_PRINT

WIDTH: Final = 240
HEIGHT: Final = 336
SHAPE: Final = WIDTH / HEIGHT
PICTURE: Final = QRectF(18, 62, 204, 120)  # as the drawings are made
SIGN: Final = 31.0  # left of the words of an effect: its plus or minus
BETWEEN: Final = 4.0  # two effects
AROUND: Final = 8.0  # above and below the words of an effect, in all

_RIBBON = 26.0
_HEIGHTS = (94.0, 74.0, 56.0, 38.0)  # what the picture may keep of its height above the ribbon
_TITLE = QRectF(66, 15, 154, 35)  # the lower edge of its plate stays free of tails
_TALL_TITLE = QRectF(64, 14, 156, 54)
_USUAL, _LARGEST = 25.0, 38.0  # the size of letters for short effects, on a large card and on a small one
_TITLES = 32.0
_END = 320.0  # of the words


@dataclass(frozen=True)
class Plan:
    """In units of the drawing, WIDTH × HEIGHT."""

    title: QRectF
    picture: QRectF
    ribbon: QRectF  # on the lower edge of the picture
    words: QRectF
    most: float  # the size of letters for short effects
    title_most: float

    @property
    def usual(self) -> bool:
        """Everything is where the frame has its places."""
        return self.picture == PICTURE


def plan_of(desk: Desk, shown: Face, pixels: float) -> Plan:
    """The largest picture with which the words can be read; `pixels` of the screen are one unit of the drawing."""
    wanted = round(LEAST_PRINT * desk.theme.text_percent / 100 / pixels, 1)
    tall = _needs_tall_title(desk, shown, wanted)
    plans = [_plan(height, wanted, tall) for height in _HEIGHTS]
    enough = (plan for plan in plans if words_size(desk, shown, plan) >= min(wanted, plan.most))
    return next(enough, plans[-1])


def words_size(desk: Desk, shown: Face, plan: Plan) -> float:
    """How large the letters of the effects are."""
    texts = tuple(text for text in (shown.bonus, shown.penalty) if text)
    area = words_area(desk, shown, plan)
    room = area.height() - BETWEEN * (len(texts) - 1) - AROUND * len(texts)
    return largest(desk, texts, area.width() - SIGN, room, plan.most) if texts else plan.most


def words_area(desk: Desk, shown: Face, plan: Plan) -> QRectF:
    """The place of the effects; who blanked the card is told below them."""
    return plan.words.adjusted(0, 0, 0, -plate_height(desk, shown.blanked) if shown.blanked else 0)


def plate_height(desk: Desk, text: str) -> float:
    """The height of the plate that tells who blanked a card."""
    return needed(sized(desk, largest(desk, (text,), 184, 46, 18)), text, 184) + 10


def _needs_tall_title(desk: Desk, shown: Face, wanted: float) -> bool:
    usual = _title_size(desk, shown, _TITLE, _USUAL)
    return usual < min(wanted, _USUAL) and _title_size(desk, shown, _TALL_TITLE, _TITLES) > usual


def _title_size(desk: Desk, shown: Face, area: QRectF, most: float) -> float:
    return largest(desk, (shown.title,), area.width(), area.height(), most, "title", bold=True)


@lru_cache(maxsize=200)
def _plan(height: float, wanted: float, tall: bool) -> Plan:
    down = _TALL_TITLE.bottom() - _TITLE.bottom() if tall else 0.0
    roomy = height == _HEIGHTS[0]
    ribbon_height = _RIBBON if roomy else min(34.0, max(_RIBBON, wanted * 1.1))
    picture = QRectF(PICTURE.left(), PICTURE.top() + down, PICTURE.width(), height + ribbon_height - down / 2)
    ribbon = QRectF(picture.left(), picture.bottom() - ribbon_height, picture.width(), ribbon_height)
    top = 194.0 if picture == PICTURE else picture.bottom() + 6
    return Plan(
        title=_TALL_TITLE if tall else _TITLE,
        picture=picture,
        ribbon=ribbon,
        words=QRectF(22, top, 196, _END - top),
        most=min(_LARGEST, max(_USUAL, wanted)),
        title_most=_TITLES if tall else _USUAL,
    )
