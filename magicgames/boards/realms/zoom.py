"""The large edition of the card that is looked at: its full text, and what it is worth and why."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from magicgames.boards.realms.faces import Face
from magicgames.boards.realms.paper import paint_card
from magicgames.boards.realms.plan import SHAPE
from magicgames.kit.desk import Desk

_GAP = 10
_INSIDE = 12
_LARGER = 1.4  # the large edition is at least so much larger
_LOWEST = 0.6  # of the height: cards below that lie in the lowest row
_STEP = 4  # pixels: as exactly it is narrowed
_YIELDS = 0.6  # so much of its size is enough, where it then covers no neighbour of the card
_LEAST_WORDS, _MOST_WORDS = 0.4, 0.6  # of the room beside the small card, for words that stand beside the large one


class Zoom(QWidget):
    """Floats over the table, lets the mouse through and never takes the focus."""

    def __init__(self, desk: Desk, over: QWidget) -> None:
        super().__init__(over)
        self._desk, self._over = desk, over
        self._shown: Face | None = None
        self.lines: tuple[str, ...] = ()
        self._card, self._plate = QRectF(), QRectF()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    @property
    def shown(self) -> Face | None:
        return self._shown

    def show_by(
        self,
        shown: Face,
        lines: tuple[str, ...],
        spot: QRect,
        free: QRect | None = None,
        spared: Sequence[QRect] = (),
    ) -> None:
        """`spot` is the place of the small card, in the coordinates of the widget this one floats over; `free` a place
        where nothing lies that one would compare the card with; `spared` what lies above a card of the lowest row and
        is looked at together with it."""
        over = self._over
        self._shown, self.lines = shown, lines
        wide = round(min(max(self._desk.scale.px(250), spot.width() * 1.5), over.width() * 0.42))
        if free is not None and free.width() < spot.width() * _LARGER:
            free = None
        if free is not None:
            wide = min(wide, max(free.width(), over.width() - free.left()))
        most, wide = wide, self._fitted(wide)
        if free is None and self._is_low(spot):
            wide = self._narrowed(wide, spot, spared) or wide
        size = self._lay_below(wide) if self._suffices(wide, spot) else self._lay_beside(most, spot)
        self.setGeometry(QRect(self._corner(spot, size.width(), size.height(), free, spared), size))
        self.raise_()
        self.show()
        self.update()

    def _fitted(self, wide: int) -> int:
        """The width with which the card and the words below it have room: in a narrower place these take more lines."""
        high = self._over.height()
        while (most := round(max(high * 0.5, high * 0.97 - self._below(wide)) * SHAPE)) < wide:
            wide = most
        return wide

    def _narrowed(self, wide: int, spot: QRect, spared: Sequence[QRect]) -> int:
        """The width with which it finds room above the card, if that is still large enough; 0: it does not. Where a
        little less covers nothing of what is spared, it is that."""
        least = round(max(wide * _YIELDS, spot.width() * _LARGER))
        room, sizes = spot.top() - _GAP, range(wide, least - 1, -_STEP)
        fitting = [each for each in sizes if each / SHAPE + self._below(each) <= room]
        return next((each for each in fitting if self._covers_nothing(each, room, spared)), next(iter(fitting), 0))

    def _covers_nothing(self, wide: int, below: int, spared: Sequence[QRect]) -> bool:
        """Whether there is a place of this width, ending below here, beside all that is spared."""
        top = below - round(wide / SHAPE + self._below(wide))
        near = sorted(
            (each.left(), each.right() + 1) for each in spared if each.top() <= below and each.bottom() >= top
        )
        end = 0
        for left, right in near:
            if left - end >= wide:
                return True
            end = max(end, right)
        return self._over.width() - end >= wide

    def _suffices(self, wide: int, spot: QRect) -> bool:
        """Whether a card so wide is enlarged at all, with all of its words below it."""
        whole = wide / SHAPE + self._below(wide) <= self._over.height() + 1
        return not self.lines or (whole and wide >= spot.width() * _LARGER)

    def _lay_below(self, wide: int) -> QSize:
        below = self._below(wide)
        self._card = QRectF(0, 0, wide, wide / SHAPE)
        self._plate = QRectF(0, self._card.height() + _GAP, wide, below - _GAP) if self.lines else QRectF()
        return QSize(wide, min(self._over.height(), round(wide / SHAPE + below)))

    def _lay_beside(self, most: int, spot: QRect) -> QSize:
        """Where many large words would leave the card no height, they stand at its side."""
        over = self._over
        room = max(spot.left(), over.width() - spot.right()) - 2 * _GAP
        widths = range(round(room * _LEAST_WORDS), round(room * _MOST_WORDS), _STEP)
        words = next((each for each in widths if self._words_height(each) <= over.height()), widths[-1])
        wide = min(most, room - _GAP - words, round(over.height() * SHAPE))
        self._card = QRectF(0, 0, wide, wide / SHAPE)
        self._plate = QRectF(wide + _GAP, 0, words, min(over.height(), self._words_height(words)))
        high = max(self._card.height(), self._plate.height())
        self._card.moveTop((high - self._card.height()) / 2)
        self._plate.moveTop((high - self._plate.height()) / 2)
        return QSize(wide + _GAP + words, round(high))

    def _below(self, wide: float) -> float:
        """How much room the words below the card take."""
        return self._words_height(wide) + _GAP if self.lines else 0.0

    def _corner(self, spot: QRect, wide: int, high: int, free: QRect | None, spared: Sequence[QRect]) -> QPoint:
        """Where there is room for it; above a card of the lowest row, below one of the uppermost, beside any other;
        never on the card itself."""
        over = self._over
        if free is not None:
            return QPoint(max(0, over.width() - wide), max(0, min(free.top(), over.height() - high)))
        left, top = spot.center().x() - wide // 2, spot.center().y() - high // 2
        if spot.top() - _GAP >= high and self._is_low(spot):
            top = spot.top() - _GAP - high
            left = self._aside(QRect(max(0, min(left, over.width() - wide)), top, wide, high), spared)
        elif over.height() - spot.bottom() - _GAP >= high and spot.center().y() < over.height() * 0.2:
            top = spot.bottom() + _GAP
        else:
            right = spot.right() + _GAP
            left = right if right + wide <= over.width() else spot.left() - _GAP - wide
        return QPoint(max(0, min(left, over.width() - wide)), max(0, min(top, over.height() - high)))

    def _aside(self, place: QRect, spared: Sequence[QRect]) -> int:
        """Its left edge where it covers as little as can be of what is spared, and the nearest of such places."""

        def covers(left: int) -> int:
            hidden = (place.translated(left - place.left(), 0) & each for each in spared)
            return sum(int(each.width()) * int(each.height()) for each in hidden)

        here, wide, last = place.left(), place.width(), self._over.width() - place.width()
        edges = [edge for each in spared for edge in (each.right() + 1, each.left() - wide)]
        ways = [here, 0, last, *(edge for edge in edges if 0 <= edge <= last)]  # it covers least beside one of these
        return min(ways, key=lambda left: (covers(left), abs(left - here)))

    def _is_low(self, spot: QRect) -> bool:
        return spot.center().y() > self._over.height() * _LOWEST

    def clear(self) -> None:
        self.hide()
        self._shown, self.lines = None, ()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._shown is None:
            return
        theme = self._desk.theme
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_card(painter, self._desk, self._card, self._shown)
            if self.lines:
                plate = self._plate.adjusted(1, 0, -1, -1)
                painter.setBrush(QBrush(theme.colour("panel_raised")))
                painter.setPen(QPen(theme.colour("gold"), 1.5))
                painter.drawRoundedRect(plate, 9, 9)
                painter.setPen(theme.colour("ink"))
                painter.setFont(self._font())
                top = plate.top() + _INSIDE * 0.6
                for line in self.lines:
                    area = QRectF(plate.left() + _INSIDE, top, plate.width() - 2 * _INSIDE, 10_000)
                    painter.drawText(area, int(Qt.TextFlag.TextWordWrap), line)
                    top += self._height_of(line, plate.width())

    def _font(self) -> QFont:
        return self._desk.theme.font("body")

    def _height_of(self, line: str, width: float) -> float:
        room = QRectF(0, 0, width - 2 * _INSIDE, 10_000)
        return QFontMetricsF(self._font()).boundingRect(room, int(Qt.TextFlag.TextWordWrap), line).height()

    def _words_height(self, width: float) -> float:
        return sum(self._height_of(line, width - 2) for line in self.lines) + _INSIDE * 1.4
