"""Numbers to look at: bars and lines, painted by hand. What they show is said in words, too."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from magicgames.kit.desk import Desk
from magicgames.kit.parts.pictures import paint_crest
from magicgames.text.catalog import figure

_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_STROKES: Final = ((), (5, 2), (1.2, 1.6), (6, 2, 1.2, 2), (10, 3), (3, 1.5), (10, 2, 3, 2), (1.2, 3))
"""Dash and gap, in widths of a line: as many kinds of lines as people can sit at a table."""
_CREST, _BAR, _GAP = 40, 10, 12  # pixels of the usual window
_END = 22  # of the crest at the end of a line


class Chart(QWidget):
    """Grows with the scale, and is one thing for a screen reader."""

    def __init__(self, desk: Desk, height: int) -> None:
        super().__init__()
        self.desk, self._height = desk, height
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        desk.theme.changed.connect(self._restyle)

    def describe(self, name: str, words: str) -> None:
        self.setAccessibleName(name)
        self.setAccessibleDescription(words)

    def sizeHint(self) -> QSize:
        return QSize(self.desk.scale.px(240), self.desk.scale.px(self._height))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.desk.scale.px(140), self.desk.scale.px(self._height))

    def _restyle(self) -> None:
        self.updateGeometry()
        self.update()


@dataclass(frozen=True)
class Rank:
    """One line of bars: who, and how much; `crest` None: no crest."""

    name: str
    value: int
    place: str = ""
    crest: int | None = None
    colour: QColor | None = None
    bold: bool = False
    words: str = ""  # instead of the number


class Bars(Chart):
    """A bar for each, as long as its number; numbers stand in one column."""

    def __init__(self, desk: Desk, number: str = "large_number") -> None:
        super().__init__(desk, 0)
        self._number = number
        self._ranks: tuple[Rank, ...] = ()
        self._most = 0

    def show_ranks(self, ranks: Sequence[Rank], most: int = 0) -> None:
        """`most` is what a whole bar means; without it the longest is whole."""
        self._ranks, self._most = tuple(ranks), most
        self.setAccessibleDescription("; ".join(f"{rank.place} {rank.name}: {_said(rank)}".strip() for rank in ranks))
        self._restyle()

    def sizeHint(self) -> QSize:
        return QSize(self.desk.scale.px(320), len(self._ranks) * self._line())

    def minimumSizeHint(self) -> QSize:
        return QSize(self.desk.scale.px(200), len(self._ranks) * self._line())

    def _line(self) -> int:
        return self.desk.scale.px(_CREST) + self.desk.scale.space(_GAP)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._ranks:
            return
        px = self.desk.scale.px
        digits = QFontMetrics(self.desk.theme.font(self._number))
        column = max(digits.horizontalAdvance(_said(rank)) for rank in self._ranks) + px(10)
        places = QFontMetrics(self.desk.theme.font("heading"))
        before = max(places.horizontalAdvance(rank.place) for rank in self._ranks)
        before += px(6) if before else 0
        least = min(0, *(rank.value for rank in self._ranks))
        span = max(1, (self._most or max(rank.value for rank in self._ranks)) - least)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for number, rank in enumerate(self._ranks):
                row = QRectF(0, number * self._line(), self.width(), px(_CREST))
                left = self._paint_who(painter, rank, row, before)
                room = QRectF(left, row.top(), row.width() - left - column, row.height())
                self._paint_bar(painter, rank, room, (rank.value - least) / span)
                painter.setFont(self.desk.theme.font(self._number))
                painter.setPen(self.desk.theme.colour("ink"))
                painter.drawText(QRectF(room.right(), row.top(), column, row.height()), _RIGHT, _said(rank))

    def _paint_who(self, painter: QPainter, rank: Rank, row: QRectF, before: int) -> float:
        """Place and crest, and where what follows begins; `before` is the width of all places."""
        painter.setFont(self.desk.theme.font("heading"))
        painter.setPen(self.desk.theme.colour("ink_soft"))
        painter.drawText(QRectF(0, row.top(), before, row.height()), _LEFT, rank.place)
        if rank.crest is None:
            return float(before)
        area = QRectF(before, row.top(), row.height(), row.height())
        paint_crest(painter, self.desk, rank.crest, area, self.devicePixelRatioF())
        return area.right() + self.desk.scale.px(10)

    def _paint_bar(self, painter: QPainter, rank: Rank, room: QRectF, part: float) -> None:
        """The name, and below it a bar that fills this part of its ground."""
        theme, px = self.desk.theme, self.desk.scale.px
        name = theme.font("strong" if rank.bold else "body")
        painter.setFont(name)
        painter.setPen(theme.colour("gold_text" if rank.bold else "ink"))
        short = QFontMetrics(name).elidedText(rank.name, Qt.TextElideMode.ElideRight, int(room.width()))
        painter.drawText(room.adjusted(0, 0, 0, -px(_BAR)), _LEFT, short)
        painter.setPen(Qt.PenStyle.NoPen)
        bar = QRectF(room.left(), room.bottom() - px(_BAR) + px(2), room.width(), px(_BAR) - px(2))
        if theme.texture:  # in high contrast only what counts is bright
            painter.setBrush(theme.colour("panel_line"))
            painter.drawRoundedRect(bar, px(4), px(4))
        if rank.value:  # of nothing there is nothing to see
            bar.setWidth(max(px(4), room.width() * part))
            painter.setBrush(rank.colour or theme.colour("gold"))
            painter.drawRoundedRect(bar, px(4), px(4))


def _said(rank: Rank) -> str:
    return rank.words or figure(rank.value)


@dataclass(frozen=True)
class Track:
    """A line of numbers over time."""

    points: tuple[tuple[float, float], ...]  # when, how much
    colour: QColor
    crest: int | None = None
    dots: tuple[int, ...] = ()  # which points are marked
    rings: tuple[int, ...] = ()  # and which of them with a hollow mark


@dataclass(frozen=True)
class _Axes:
    """Where on the paper a number at a time lies."""

    area: QRectF
    first: float
    last: float
    least: float
    most: float

    def place(self, when: float, much: float) -> QPointF:
        across = (when - self.first) / max(1e-9, self.last - self.first) if self.last > self.first else 1.0
        up = (much - self.least) / (self.most - self.least)
        return QPointF(self.area.left() + across * self.area.width(), self.area.bottom() - up * self.area.height())

    def marks(self) -> tuple[float, ...]:
        """The numbers that are written beside the paper: whole ones, for each line lies where its number says."""
        return tuple(dict.fromkeys((self.least, round((self.least + self.most) / 2), self.most)))


def below_each_other(wished: Sequence[float], size: float, lowest: float) -> list[float]:
    """Where things of this size stand without covering each other, each as near as may be to the height it wishes;
    `wished` goes from the top to the bottom, and nothing stands lower than `lowest`."""
    places: list[float] = []
    for wish in wished:
        places.append(max(wish, places[-1] + size) if places else wish)
    for at in reversed(range(len(places))):
        places[at] = min(places[at], lowest)
        lowest = places[at] - size
    return places


class Course(Chart):
    """Lines over time, each of its own stroke and with the crest of whose it is at its end: nobody needs colours."""

    def __init__(self, desk: Desk, height: int = 190, steps: bool = True) -> None:
        super().__init__(desk, height)
        self._tracks: tuple[Track, ...] = ()
        self._steps = steps  # a number stays until the next one

    def show_tracks(self, tracks: Sequence[Track]) -> None:
        self._tracks = tuple(tracks)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        points = [point for track in self._tracks for point in track.points]
        if not points:
            return
        px = self.desk.scale.px
        times, numbers = [when for when, _ in points], [much for _, much in points]
        least, most = min(0.0, *numbers), max(1.0, *numbers)
        written = QFontMetrics(self.desk.theme.font("caption")).horizontalAdvance
        left = max(written(figure(round(bound))) for bound in (least, most)) + px(12)  # dots stay off the numbers
        edge = px(_END) / 2  # a crest at the very top or bottom is whole
        area = QRectF(left, edge, self.width() - left - px(_END) - px(8), self.height() - 2 * edge)
        axes = _Axes(area, min(times), max(times), least, most)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_scale(painter, axes)
            drawn = zip(self._tracks, cycle(_STROKES), strict=False)
            from_top = sorted(drawn, key=lambda each: -each[0].points[-1][1])
            ends = [axes.place(*track.points[-1]).y() for track, _ in from_top]
            middles = below_each_other(ends, px(_END), area.bottom())
            for (track, stroke), middle in zip(from_top, middles, strict=True):
                end = self._paint_track(painter, track, stroke, axes)
                if track.crest is not None:
                    self._paint_end(painter, track.crest, end, middle, axes)

    def _paint_scale(self, painter: QPainter, axes: _Axes) -> None:
        theme, px, area = self.desk.theme, self.desk.scale.px, axes.area
        painter.setFont(theme.font("caption"))
        for much in axes.marks():
            high = axes.place(axes.last, much).y()
            painter.setPen(QPen(theme.colour("panel_line"), 1))
            painter.drawLine(QPointF(area.left(), high), QPointF(area.right(), high))
            painter.setPen(theme.colour("ink_soft"))
            painter.drawText(QRectF(0, high - px(10), area.left() - px(8), px(20)), _RIGHT, figure(round(much)))

    def _paint_track(self, painter: QPainter, track: Track, stroke: Sequence[float], axes: _Axes) -> QPointF:
        """One line with its marks; where it ends."""
        px = self.desk.scale.px
        line: list[QPointF] = []
        for when, much in track.points:
            if self._steps and line:
                line.append(QPointF(axes.place(when, much).x(), line[-1].y()))
            line.append(axes.place(when, much))
        pen = QPen(track.colour, px(2.5), c=Qt.PenCapStyle.FlatCap, j=Qt.PenJoinStyle.RoundJoin)
        if stroke:
            pen.setDashPattern(stroke)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF(line))
        for marked, inside in ((track.dots, track.colour), (track.rings, self.desk.theme.colour("panel"))):
            painter.setBrush(inside)
            for mark in marked:
                painter.drawEllipse(axes.place(*track.points[mark]), px(4), px(4))
        return line[-1]

    def _paint_end(self, painter: QPainter, crest: int, end: QPointF, middle: float, axes: _Axes) -> None:
        """The crest of whose line it is, joined to its end."""
        size = self.desk.scale.px(_END)
        place = QRectF(axes.area.right() + self.desk.scale.px(6), middle - size / 2, size, size)
        painter.drawLine(end, QPointF(place.left(), place.center().y()))
        paint_crest(painter, self.desk, crest, place, self.devicePixelRatioF())
