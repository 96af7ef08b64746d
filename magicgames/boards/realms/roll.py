"""The paper below a hand that is laid open: a line for every cause."""

from typing import Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QFontMetrics, QPixmap
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from magicgames.boards.realms.context import TableContext
from magicgames.engine.game import Seat
from magicgames.games.realms.cards import Card
from magicgames.games.realms.explain import BLANKED, CHOICE, CLEARED, Told, signed
from magicgames.kit.desk import Desk
from magicgames.kit.look.dressing import clothe
from magicgames.kit.parts.widgets import tag

_WIDEST: Final = 760  # pixels, with usual letters: in a longer line the eye loses the number at its end
_LARGE: Final = {"heading": "name", "body": "lead"}


class PaperRoll(QScrollArea):
    """Grows line by line and keeps the last one in sight."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._about: Card | None = None  # whom the last line told about
        self._large = False
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        clothe(desk.theme, self, "QScrollArea", "QScrollBar", "QLabel")
        self._column = QVBoxLayout()
        self.clear()

    def clear(self) -> None:
        body = QWidget()
        self._column = QVBoxLayout(body)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(3)
        self._column.addStretch(1)
        self._about = None
        self.setWidget(body)

    def choose_letters(self, lines: int, room: float) -> None:
        """Large ones where so many lines find room with them."""
        high = QFontMetrics(self._desk.theme.font(_LARGE["heading"])).lineSpacing() + self._column.spacing()
        self._large = lines * high * 1.15 < room  # a few lines are broken

    def lines_high(self, lines: int) -> int:
        """The room that so many lines take."""
        usual = QFontMetrics(self._desk.theme.font("heading")).lineSpacing() + self._column.spacing()
        return lines * usual

    def write(self, told: Told, name: str) -> None:
        """One cause; the name of the card stands where the card is another one than before."""
        row = QWidget(self.widget())
        wide = min(self.width(), self._desk.scale.px(_WIDEST * (1.2 if self._large else 1)))
        aside = (self.width() - wide) // 2
        line = QHBoxLayout(row)
        line.setContentsMargins(4 + aside, 0, 8 + aside, 0)
        line.setSpacing(10)
        if told.kind != CHOICE:
            label = self._label(name if told.card != self._about else "", "heading")
            label.setFixedWidth(round(wide * 0.28))
            line.addWidget(label)
        line.addWidget(self._label(told.text, "body"), 1)
        if told.kind not in (CHOICE, CLEARED, BLANKED):
            points = self._label(signed(told.points), "heading", "danger" if told.points < 0 else "gold")
            points.setWordWrap(False)
            points.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            line.addWidget(points)
        self._about = told.card if told.kind != CHOICE else None
        self._column.insertWidget(self._column.count() - 1, row)
        row.show()  # its layout would do so only later, and the paper stood empty meanwhile when a window was resized
        QTimer.singleShot(0, self, self._scroll_down)

    def _scroll_down(self) -> None:
        self.verticalScrollBar().setValue(self.verticalScrollBar().maximum())

    def _label(self, text: str, role: str, kind: str = "") -> QLabel:
        label = QLabel(text)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        label.setFont(self._desk.theme.font(_LARGE[role] if self._large else role))
        if kind:
            tag(label, kind)
        return label


def crest_picture(context: TableContext, seat: Seat, size: float, screen: QWidget) -> QPixmap:
    scaled = size * context.desk.scale.factor
    return context.desk.art.pixmap(context.crest(seat), scaled, scaled, screen.devicePixelRatioF())
