"""Where everything is on the table, in units of the scene. Pure geometry: it knows seats, not what they hold."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF

from magicgames.engine.game import Seat
from magicgames.games.tower.model import HAND, TOP

SIZE: Final = (1800.0, 1000.0)
STONE_SHAPE: Final = 104 / 80  # height by width, as drawn
_PRINT: Final = 0.42  # how large the letters are, by which a stone's number would be set, as part of its width

_TABLE: Final = QRectF(480, 12, 1308, 976)
_WIDE: Final = (646.0, 210.0)
_TALL: Final = (300.0, 362.0)
_OWN: Final = (960.0, 232.0)
_NARROW: Final = 1.7  # stages below this, width by height
_BROAD: Final = 1.95  # stages from this on

# On a broad stage: the table beside the tower, lower because nobody sits above the counting board.
_BROAD_TABLE: Final = QRectF(382, 12, 1376, 750)
_BROAD_OWN: Final = (748.0, 222.0)

_AHEAD: Final = 42.0  # before one's own sheet: what is asked stands on its edge


@dataclass(frozen=True)
class Keep:
    """The tower: where it stands, and the part of the scene that is shown with it."""

    tower: QRectF
    shown: QRectF
    broad: bool = False  # everybody else sits left and right of the counting board

    @property
    def unit(self) -> float:
        """One unit of its drawing."""
        return self.tower.width() / 420

    @property
    def mage(self) -> tuple[float, float]:
        return 60 * self.unit, 84 * self.unit

    @property
    def book(self) -> tuple[QPointF, float, float]:
        """Its centre, width and height."""
        return self.tower.topLeft() + QPointF(210, 26) * self.unit, 87 * self.unit, 65 * self.unit

    def standing(self, scores: tuple[int, ...]) -> tuple[QPointF, ...]:
        """Where each mage stands: side by side with those of the same score, on their storey or before the door."""
        points = []
        for seat, score in enumerate(scores):
            storey = min(score, TOP)
            company = [other for other, points_of in enumerate(scores) if min(points_of, TOP) == storey]
            step = min(58.0, 250.0 / len(company))
            x = 222 + (company.index(seat) - (len(company) - 1) / 2) * step
            feet = 831 - 95 * (storey - 1) if storey else 896
            points.append(self.tower.topLeft() + QPointF(x, feet - 42) * self.unit)
        return tuple(points)


def keep(wide: float, high: float) -> Keep:
    """On a narrow stage the tower steps back, so that the table, where one plays, is as large as it can be; on a broad
    one it is lower, and so is the table."""
    if wide >= _BROAD * high:
        return Keep(QRectF(16, 12, 350, 750), QRectF(0, 0, 1770, 774), broad=True)
    if wide < _NARROW * high:
        return Keep(QRectF(215, 446, 247, 530), QRectF(206, 0, SIZE[0] - 206, SIZE[1]))
    return Keep(QRectF(16, 26, 443, 950), QRectF(0, 0, *SIZE))


@dataclass(frozen=True)
class Spot:
    """The place of one seat: its sheet in the scene, and everything on it relative to the sheet's corner."""

    sheet: QRectF
    portrait: QRectF
    score: QPointF
    name: QRectF
    lives: tuple[QPointF, float]  # the first token's centre and the step to the next
    life: float
    stones: tuple[QPointF, ...]
    stone: float  # width
    secrets: tuple[QPointF, ...]  # centres of all four
    secret: float
    turn_tag: QPointF  # whose turn it is
    aim_tag: QPointF  # who would be struck


@dataclass(frozen=True)
class Centre:
    """The middle of the table: the counting board, secret stones, pile and die."""

    sheet: QRectF
    stone: float
    column: float  # step from column to column
    step: float  # from stone to stone upwards
    origin: QPointF  # centre of the lowest stone of column 1
    secrets: tuple[QPointF, ...]
    secret: float
    pile: QPointF
    die: QPointF
    round: QRectF

    def slot(self, number: int, index: int) -> QPointF:
        """The centre of a place on the counting board; index 0 is the lowest."""
        return self.origin + QPointF((number - 1) * self.column, -index * self.step)


def seating(seats: int, eyes: Seat, broad: bool = False) -> dict[Seat, Spot]:
    """Everybody round the table as they sit: the eyes at the bottom, then clockwise on the screen."""
    if broad:
        return _broad_seating(seats, eyes)
    top, bottom = _TABLE.top(), _TABLE.bottom()
    left, right, middle = _TABLE.left(), _TABLE.right(), _TABLE.center().x()
    side = top + _WIDE[1] + 14 + (bottom - _OWN[1] - top - _WIDE[1] - 28 - _TALL[1]) / 2
    west, east = QRectF(left, side, *_TALL), QRectF(right - _TALL[0], side, *_TALL)
    north = QRectF(middle - _WIDE[0] / 2, top, *_WIDE)
    north_west, north_east = QRectF(left, top, *_WIDE), QRectF(right - _WIDE[0], top, *_WIDE)
    around = {
        2: (north,),
        3: (north_west, north_east),
        4: (west, north, east),
        5: (west, north_west, north_east, east),
    }[seats]
    spots = {eyes: _own(QRectF(middle - _OWN[0] / 2, bottom - _OWN[1], *_OWN))}
    for step, sheet in enumerate(around, 1):
        spots[(eyes + step) % seats] = _tall(sheet) if sheet.width() == _TALL[0] else _wide(sheet)
    return spots


def _broad_seating(seats: int, eyes: Seat) -> dict[Seat, Spot]:
    """One or two at the left, the others at the right."""
    left = seats // 2
    own = QRectF(_broad_middle(seats) - _BROAD_OWN[0] / 2, _BROAD_TABLE.bottom() - _BROAD_OWN[1], *_BROAD_OWN)
    spots = {eyes: _broad_own(own)}
    west = _pile(_BROAD_TABLE.left(), left)
    east = _pile(_BROAD_TABLE.right() - _TALL[0], seats - 1 - left)
    for step, sheet in enumerate((*reversed(west), *east), 1):
        spots[(eyes + step) % seats] = _tall(sheet)
    return spots


def _pile(left: float, sheets: int) -> list[QRectF]:
    """Tall sheets above each other, one alone at half height."""
    free = _BROAD_TABLE.height() - sheets * _TALL[1]
    gap = free if sheets > 1 else 0
    first = _BROAD_TABLE.top() + (free - gap * (sheets - 1)) / 2
    return [QRectF(left, first + place * (_TALL[1] + gap), *_TALL) for place in range(sheets)]


def _broad_middle(seats: int) -> float:
    """Two share the table, and nobody sits at the right."""
    free = _TALL[0] + 14 if seats == 2 else 0.0
    return _BROAD_TABLE.center().x() + free / 2


def centre(seats: int, broad: bool = False) -> Centre:
    """With few mages at the table the sides are free, and everything in the middle is larger."""
    roomy = seats < (3 if broad else 4)
    if broad:
        top, bottom = _BROAD_TABLE.top(), _BROAD_TABLE.bottom() - _BROAD_OWN[1] - _AHEAD
        middle, between = _broad_middle(seats), _BROAD_TABLE.width() - 2 * _TALL[0] - 28
    else:
        top, bottom = _TABLE.top() + _WIDE[1] + 14, _TABLE.bottom() - _OWN[1] - _AHEAD
        middle, between = _TABLE.center().x(), _TABLE.width() - 2 * _TALL[0] - 28
    width = 940.0 if roomy else between
    sheet = QRectF(middle - width / 2, top, width, bottom - top)
    stone, column, step = (70.0, 80.0, 47.0) if roomy else (66.0, 75.0, 47.0) if broad else (60.0, 67.0, 45.0)
    last = sheet.right() - 22 - stone / 2  # the longest column, which reaches up beside the round's number
    high = stone * STONE_SHAPE
    origin = QPointF(last - 7 * column, bottom - 52 - high / 2)
    secret = 86.0 if roomy else 72.0
    first = QPointF(sheet.left() + 30 + secret / 2, top + 62 + secret * STONE_SHAPE / 2)
    lower = (sheet.left() + origin.x() - stone / 2) / 2 + 4
    return Centre(
        sheet=sheet,
        stone=stone,
        column=column,
        step=step,
        origin=origin,
        secrets=tuple(first + QPointF((secret + 15) * place, 0) for place in range(4)),
        secret=secret,
        pile=QPointF(lower, bottom - 222),
        die=QPointF(lower, bottom - 66),
        round=QRectF(QPointF(first.x() + 3.5 * (secret + 15), top + 10), QPointF(last - column / 2, top + 56)),
    )


def print_of(stone: float) -> float:
    """The letters on a stone of this width."""
    return _PRINT * stone


def _row(first: QPointF, step: float) -> tuple[QPointF, ...]:
    return tuple(first + QPointF(step * place, 0) for place in range(HAND))


def _wide(sheet: QRectF) -> Spot:
    stone, high = 84.0, 84 * STONE_SHAPE
    lower = sheet.height() - 16 - high / 2
    return Spot(
        sheet=sheet,
        portrait=QRectF(12, 62, 92, 129),
        score=QPointF(90, 172),
        name=QRectF(20, 10, 300, 50),
        lives=(QPointF(366, 36), 47),
        life=42,
        stones=_row(QPointF(114 + stone / 2, lower), stone + 7),
        stone=stone,
        secrets=_spread(QPointF(604, lower - high / 2 + 30), QPointF(604, lower + high / 2 - 30)),
        secret=46,
        turn_tag=QPointF(sheet.width() * 0.27, sheet.height()),
        aim_tag=QPointF(sheet.width() * 0.73, sheet.height()),
    )


def _tall(sheet: QRectF) -> Spot:
    stone = 82.0
    high = stone * STONE_SHAPE
    upper, lower = 122 + high / 2, 122 + high * 1.5 + 8
    left = 18 + stone / 2
    return Spot(
        sheet=sheet,
        portrait=QRectF(10, 10, 74, 104),
        score=QPointF(26, 92),
        name=QRectF(92, 14, 194, 46),
        lives=(QPointF(106, 88), 33.5),
        life=31,
        stones=tuple(
            QPointF(left + (stone + 8) * (place % 3), lower if place >= 3 else upper) for place in range(HAND)
        ),
        stone=stone,
        secrets=_spread(QPointF(left + (stone + 8) * 2 - 18, lower), QPointF(left + (stone + 8) * 2 + 18, lower)),
        secret=46,
        turn_tag=QPointF(sheet.width() / 2, sheet.height()),
        aim_tag=QPointF(sheet.width() / 2, -12),
    )


def _own(sheet: QRectF) -> Spot:
    stone, high = 108.0, 108 * STONE_SHAPE  # the heart of the game: what everybody sees but their owner
    lower = sheet.height() - 16 - high / 2
    return Spot(
        sheet=sheet,
        portrait=QRectF(14, 72, 102, 142),
        score=QPointF(104, 190),
        name=QRectF(22, 14, 480, 50),
        lives=(QPointF(660, 40), 52),
        life=46,
        stones=_row(QPointF(132 + stone / 2, lower), stone + 10),
        stone=stone,
        secrets=_spread(QPointF(766, lower + 18), QPointF(914, lower + 18)),
        secret=58,
        turn_tag=QPointF(sheet.width() / 2, -16),  # it hides neither name and lives below it, nor the numbers above
        aim_tag=QPointF(sheet.width() / 2, -16),
    )


def _spread(first: QPointF, last: QPointF) -> tuple[QPointF, ...]:
    """Four places from here to there."""
    return tuple(first + (last - first) * place / 3 for place in range(4))


def _broad_own(sheet: QRectF) -> Spot:
    stone, high, secret = 94.0, 94 * STONE_SHAPE, 50.0
    lower = sheet.height() - 16 - high / 2
    return Spot(
        sheet=sheet,
        portrait=QRectF(14, 66, 98, 138),
        score=QPointF(100, 182),
        name=QRectF(22, 12, 390, 50),
        lives=(QPointF(458, 38), 50),
        life=44,
        stones=_row(QPointF(124 + stone / 2, lower), stone + 6),
        stone=stone,
        secrets=tuple(
            QPointF(x, lower + y) for y in (-secret * 0.68, secret * 0.68) for x in (654, 710)
        ),  # two by two: their owner has to read them
        secret=secret,
        turn_tag=QPointF(sheet.width() / 2, -16),
        aim_tag=QPointF(sheet.width() / 2, -16),
    )
