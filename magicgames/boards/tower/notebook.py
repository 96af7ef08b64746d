"""The private notebook: a mark for each number, what failed calls mark by themselves, and the button to turn it."""

from collections.abc import Mapping
from typing import Any, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QFontInfo, QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from magicgames.boards.tower.number_button import NumberButton
from magicgames.games.tower.model import NUMBERS, TowerView
from magicgames.kit.desk import Desk
from magicgames.kit.parts.fitting import draw_fitted, fit
from magicgames.kit.table.painting import paint_kept

MARKS: Final = ("none", "has", "may", "hasnt")
_SIGNS: Final = {"none": "", "has": "✓", "may": "?", "hasnt": "✕"}
_ROLES: Final = {"none": "ink_faint", "has": "success", "may": "lit", "hasnt": "danger"}

_BADGE: Final = 1.4  # its height, in lines of text
_READABLE: Final = 0.85  # words that would have to be smaller are left out

Marks = dict[int, str]


def read_marks(memo: Any, round: int) -> Marks:
    """One's own marks in this memo; those of an older round are worth nothing any more."""
    if not isinstance(memo, Mapping) or memo.get("round") != round:
        return {}
    marks = memo.get("marks")
    if not isinstance(marks, Mapping):
        return {}
    return {number: str(marks[str(number)]) for number in NUMBERS if marks.get(str(number)) in MARKS[1:]}


def write_marks(marks: Marks, round: int) -> dict[str, Any]:
    return {"round": round, "marks": {str(number): mark for number, mark in sorted(marks.items())}}


def given_away(view: TowerView) -> tuple[Marks, frozenset[int]]:
    """What failed calls tell by themselves: numbers on none of one's stones, and on none of the older ones."""
    if view.seat is None or view.seat < 0:
        return {}, frozenset()
    hand, denied = view.hands[view.seat], view.denied[view.seat]
    standing = [bits for stone, bits in zip(hand, denied, strict=True) if stone != 0]
    never = {number: "hasnt" for number in NUMBERS if standing and all(bits >> number & 1 for bits in standing)}
    partly = frozenset(number for number in NUMBERS if number not in never and any(b >> number & 1 for b in standing))
    return never, partly


class NoteButton(NumberButton):
    """The mark of one number: a shape with a sign in it, and its word."""

    def __init__(self, desk: Desk, number: int, parent: QWidget) -> None:
        super().__init__(desk, "painted", number, parent)  # as low as the strip lays it
        self._mark, self._old, self._word = "none", False, ""
        self.seen = ""  # its name for whoever looks here; others may not hear all of it
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    @property
    def mark(self) -> str:
        return self._mark

    def show_mark(self, mark: str, word: str, name: str, aloud: str, explain: str, old: bool) -> None:
        self._mark, self._word, self._old, self.seen = mark, word, old, name
        self.setAccessibleName(aloud)
        self.setAccessibleDescription(explain)
        self.setToolTip(explain)
        self.update()
        if self.hasFocus():
            self.noticed.emit(self.number, True)

    def clear(self) -> None:
        self.show_mark("none", "", "", "", "", False)

    def paintEvent(self, event: QPaintEvent) -> None:
        state = (self._mark, self._old, self._word, self.hasFocus(), self.underMouse(), self._desk.scale.factor)
        with QPainter(self) as painter:
            paint_kept(painter, self._desk, f"note {state}", QRectF(self.rect()), self._paint)

    def _paint(self, painter: QPainter) -> None:
        theme = self._desk.theme
        area = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        focused = self.hasFocus()
        edge = "focus" if focused else "gold" if self.underMouse() else "panel_line"
        painter.setPen(QPen(theme.colour(edge), 2.5 if focused else 1))
        painter.setBrush(QBrush(theme.colour("field")))
        painter.drawRoundedRect(area, 6, 6)
        font = theme.font("small")
        line = QFontMetricsF(font).height()
        side = min(area.height() - 6, area.width() - 6, _BADGE * line)
        badge = QRectF(area.left() + line / 4, area.center().y() - side / 2, side, side)
        words = area.adjusted(badge.right() - area.left() + line / 4, 1, -2, -1)
        spoken = fit(font, self._word, words).pixelSize() >= QFontInfo(font).pixelSize() * _READABLE
        if not spoken:  # the sign alone, and the tooltip
            badge.moveCenter(area.center())
        colour = theme.colour(_ROLES[self._mark])
        painter.setPen(QPen(colour, 1.6, Qt.PenStyle.DashLine if self._mark == "none" else Qt.PenStyle.SolidLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        _draw_badge(painter, badge, self._mark)
        sign = "✕" if self._mark == "none" and self._old else _SIGNS[self._mark]
        draw_fitted(painter, badge, sign, theme.font("caption"), Qt.AlignmentFlag.AlignCenter)
        if spoken:
            painter.setPen(theme.colour("ink" if self._mark != "none" else "ink_faint"))
            draw_fitted(painter, words, self._word, font, Qt.AlignmentFlag.AlignVCenter)


def _draw_badge(painter: QPainter, area: QRectF, mark: str) -> None:
    """A ring for nothing, a filled round for yes, a diamond for perhaps, a square for no."""
    if mark == "may":
        middle = area.center()
        painter.drawPolygon(
            QPolygonF(
                [
                    QPointF(middle.x(), area.top()),
                    QPointF(area.right(), middle.y()),
                    QPointF(middle.x(), area.bottom()),
                    QPointF(area.left(), middle.y()),
                ]
            )
        )
    elif mark == "hasnt":
        painter.drawRect(area.adjusted(1, 1, -1, -1))
    else:
        painter.drawEllipse(area)
