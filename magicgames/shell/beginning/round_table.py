"""Who sits where, as a picture: the seats of the list around a table, clockwise from the one below."""

from collections.abc import Sequence
from math import cos, pi, sin
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QRadialGradient
from PySide6.QtWidgets import QWidget

from magicgames.kit.desk import Desk
from magicgames.kit.parts.pictures import paint_crest, paint_square
from magicgames.kit.table.painting import faded

_WIDE, _HIGH = 176, 84  # pixels of the usual window
_CREST, _TROPHY = 26, 28
_BOT = 0.6  # so much of a bot's crest is seen


class Sitter(NamedTuple):
    crest: int
    is_person: bool


class RoundTable(QWidget):
    """For eyes only: rows below it say the same in words."""

    def __init__(self, desk: Desk, game: str) -> None:
        super().__init__()
        self._desk, self._trophy = desk, f"{game}/trophy"
        self.sitters: tuple[Sitter, ...] = ()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        desk.scale.changed.connect(self._resize)
        self._resize()

    def seat(self, sitters: Sequence[Sitter]) -> None:
        if tuple(sitters) != self.sitters:
            self.sitters = tuple(sitters)
            self.update()

    def _resize(self) -> None:
        self.setFixedSize(self._desk.scale.px(_WIDE), self._desk.scale.px(_HIGH))

    def spots(self) -> list[QPointF]:
        """Where the crests are: the first one below, the others on from there as the hand of a clock goes."""
        around = self._board().adjusted(-3, -3, 3, 3)
        turns = [2 * pi * seat / max(1, len(self.sitters)) + pi / 2 for seat in range(len(self.sitters))]
        middle = around.center()
        return [middle + QPointF(cos(t) * around.width() / 2, sin(t) * around.height() / 2) for t in turns]

    def _board(self) -> QRectF:
        edge = self._desk.scale.px(_CREST) / 2 + 3
        return QRectF(self.rect()).adjusted(edge, edge, -edge, -edge)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, px, ratio = self._desk.theme, self._desk.scale.px, self.devicePixelRatioF()
        board = self._board()
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            wood = QRadialGradient(board.center(), board.width() / 2)
            wood.setColorAt(0, theme.colour("panel_raised"))
            wood.setColorAt(1, theme.colour("field"))
            painter.setBrush(wood)
            painter.setPen(QPen(theme.colour("gold"), 2))
            painter.drawEllipse(board)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(faded(theme.colour("gold"), 0.6), 1))
            painter.drawEllipse(board.adjusted(5, 5, -5, -5))
            if self._desk.art.has(self._trophy):
                paint_square(painter, self._desk, self._trophy, _square(board.center(), px(_TROPHY)), ratio)
            for sitter, spot in zip(self.sitters, self.spots(), strict=True):
                painter.setOpacity(1.0 if sitter.is_person else _BOT)
                paint_crest(painter, self._desk, sitter.crest, _square(spot, px(_CREST)), ratio)


def _square(middle: QPointF, side: float) -> QRectF:
    return QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
