"""Numbers to look at: bars and lines, painted by hand. What they show is said in words, too."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from magicgames.kit.desk import Desk
from magicgames.kit.widgets import paint_crest

_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_STROKES: Final = ((), (5, 2), (1.2, 1.6), (6, 2, 1.2, 2), (10, 3), (3, 1.5), (10, 2, 3, 2), (1.2, 3))
"""Dash and gap, in widths of a line: as many kinds of lines as people can sit at a table."""
_CREST, _BAR, _GAP = 40, 10, 12  # pixels of the usual window


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
        theme, px = self.desk.theme, self.desk.scale.px
        digits = theme.font(self._number)
        column = max(QFontMetrics(digits).horizontalAdvance(_said(rank)) for rank in self._ranks) + px(10)
        places = theme.font("heading")
        before = max(QFontMetrics(places).horizontalAdvance(rank.place) for rank in self._ranks)
        before += px(6) if before else 0
        least = min(0, *(rank.value for rank in self._ranks))
        span = max(1, (self._most or max(rank.value for rank in self._ranks)) - least)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for number, rank in enumerate(self._ranks):
                top, line = number * self._line(), px(_CREST)
                left = float(before)
                painter.setPen(theme.colour("ink_soft"))
                painter.setFont(places)
                painter.drawText(QRectF(0, top, before, line), _LEFT, rank.place)
                if rank.crest is not None:
                    area = QRectF(left, top, line, line)
                    paint_crest(painter, self.desk, rank.crest, area, self.devicePixelRatioF())
                    left += line + px(10)
                room = self.width() - left - column
                name = theme.font("strong" if rank.bold else "body")
                painter.setFont(name)
                painter.setPen(theme.colour("gold_text" if rank.bold else "ink"))
                short = QFontMetrics(name).elidedText(rank.name, Qt.TextElideMode.ElideRight, int(room))
                painter.drawText(QRectF(left, top, room, line - px(_BAR)), _LEFT, short)
                painter.setPen(Qt.PenStyle.NoPen)
                ground = QRectF(left, top + line - px(_BAR) + px(2), room, px(_BAR) - px(2))
                if theme.texture:  # in high contrast only what counts is bright
                    painter.setBrush(theme.colour("panel_line"))
                    painter.drawRoundedRect(ground, px(4), px(4))
                ground.setWidth(max(px(4), room * (rank.value - least) / span))
                painter.setBrush(rank.colour or theme.colour("gold"))
                painter.drawRoundedRect(ground, px(4), px(4))
                painter.setFont(digits)
                painter.setPen(theme.colour("ink"))
                painter.drawText(QRectF(self.width() - column, top, column, line), _RIGHT, _said(rank))


def _said(rank: Rank) -> str:
    return rank.words or str(rank.value)


@dataclass(frozen=True)
class Track:
    """A line of numbers over time."""

    points: tuple[tuple[float, float], ...]  # when, how much
    colour: QColor
    crest: int | None = None
    dots: tuple[int, ...] = ()  # which points are marked
    rings: tuple[int, ...] = ()  # and which of them with a hollow mark


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
        theme, px = self.desk.theme, self.desk.scale.px
        first, last = min(when for when, _ in points), max(when for when, _ in points)
        least, most = min(0.0, *(much for _, much in points)), max(1.0, *(much for _, much in points))
        small = theme.font("caption")
        left = QFontMetrics(small).horizontalAdvance(str(round(most))) + px(8)
        crest = px(22)
        area = QRectF(left, px(8), self.width() - left - crest - px(8), self.height() - px(16))

        def place(when: float, much: float) -> QPointF:
            across = (when - first) / max(1e-9, last - first) if last > first else 1.0
            return QPointF(
                area.left() + across * area.width(), area.bottom() - (much - least) / (most - least) * area.height()
            )

        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setFont(small)
            for much in dict.fromkeys((least, (least + most) / 2, most)):
                high = place(last, much).y()
                painter.setPen(QPen(theme.colour("panel_line"), 1))
                painter.drawLine(QPointF(area.left(), high), QPointF(area.right(), high))
                painter.setPen(theme.colour("ink_soft"))
                painter.drawText(QRectF(0, high - px(10), left - px(6), px(20)), _RIGHT, str(round(much)))
            heights: list[float] = []
            drawn = zip(self._tracks, cycle(_STROKES), strict=False)
            for track, stroke in sorted(drawn, key=lambda each: -each[0].points[-1][1]):
                line: list[QPointF] = []
                for when, much in track.points:
                    if self._steps and line:
                        line.append(QPointF(place(when, much).x(), line[-1].y()))
                    line.append(place(when, much))
                pen = QPen(track.colour, px(2.5), c=Qt.PenCapStyle.FlatCap, j=Qt.PenJoinStyle.RoundJoin)
                if stroke:
                    pen.setDashPattern(stroke)
                painter.setPen(pen)
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawPolyline(QPolygonF(line))
                painter.setBrush(track.colour)
                for dot in track.dots:
                    painter.drawEllipse(place(*track.points[dot]), px(4), px(4))
                painter.setBrush(self.desk.theme.colour("panel"))
                for ring in track.rings:
                    painter.drawEllipse(place(*track.points[ring]), px(4), px(4))
                if track.crest is not None:
                    middle = max(line[-1].y(), *(high + crest for high in heights)) if heights else line[-1].y()
                    heights.append(middle)
                    end = QRectF(area.right() + px(6), min(middle, self.height() - crest / 2) - crest / 2, crest, crest)
                    painter.drawLine(line[-1], QPointF(end.left(), end.center().y()))
                    paint_crest(painter, self.desk, track.crest, end, self.devicePixelRatioF())
