"""The card at the end of a round: why it ended, who gets what and for what, and all hands turned over."""

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from magicgames.boards.tower.context import TableContext
from magicgames.boards.tower.layout import STONE_SHAPE
from magicgames.boards.tower.seats import stone_key
from magicgames.engine.game import Outcome, Seat
from magicgames.games.tower.model import MatchWon, RoundEnded, RoundResult
from magicgames.games.tower.points import causes
from magicgames.kit.desk import Desk
from magicgames.kit.look.dressing import clothe
from magicgames.kit.parts.buttons import PlainButton
from magicgames.kit.parts.tips import attend_always
from magicgames.kit.parts.widgets import Panel, in_sentences, plain, rule, tag

_WIDEST = 920  # so that a reason takes one line, and five mages need no scrolling in a window of the usual size


class RoundCard(QWidget):
    """A sheet of parchment over the veiled board, which can't be touched meanwhile. `closed` when it has been read."""

    closed = Signal()

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk = desk
        self.sheet = Panel(desk, "raised", self)
        self.paper = QScrollArea()
        self.paper.setWidgetResizable(True)
        self.paper.setFrameShape(QFrame.Shape.NoFrame)
        self.paper.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        clothe(desk.theme, self.paper, "QScrollArea", "QScrollBar", "QFrame", "QLabel", "QToolTip")
        self.button = PlainButton(desk, "primary")
        self.button.clicked.connect(self.closed)
        column = QVBoxLayout(self.sheet)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(10)
        column.addWidget(self.paper, 1)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignHCenter)
        self.hide()

    def tell(self, context: TableContext, result: RoundResult, outcome: Outcome | None, width: int) -> None:
        """Fills the card; `width` is what it may take."""
        narrator, tell = context.narrator, context.tell
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 6, 0)
        column.setSpacing(8)
        title = self._label(tell("points.title", round=result.round), "name", "gold")
        title.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(title)
        why = self._label(narrator.event(RoundEnded(result)), "body")
        why.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(why)
        won = narrator.event(MatchWon(outcome.winners, outcome.reason)) if outcome is not None else ""
        if won:  # how the winners were told apart is said on the last page
            ending = self._label(won, "heading", "gold")
            ending.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            column.addWidget(ending)
        narrow = width < 640 * self._scale
        grid = QGridLayout()  # one for all mages, so that stones stand below stones
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(3)
        for place, share in ((1, 1),) if narrow else ((1, 2), (2, 5)):  # names are short, reasons are sentences
            grid.setColumnStretch(place, share)
        for seat in sorted(range(len(result.scores)), key=lambda s: (-result.points[s], s)):
            row = grid.rowCount()
            grid.addWidget(rule(self._desk), row, 0, 1, 3 if narrow else 5)
            self._seat(grid, row + 1, context, result, seat, narrow)
        column.addLayout(grid)
        column.addStretch(1)
        self.paper.setWidget(body)
        self.button.setText(plain(tell("board.to_results" if outcome is not None else "board.next_round")))
        last = (narrator.event(RoundEnded(result)), won) if won else ()
        self.button.setAccessibleDescription(in_sentences(*last))  # told by the journal only when it was read here
        self.button.setFont(self._desk.theme.font("primary"))
        self.button.setVisible(not context.quiet)
        self.setAccessibleName(title.text())
        self.setAccessibleDescription(why.text())

    def reread(self, context: TableContext) -> None:
        """Somebody looks at it again: it is only closed then."""
        self.button.setText(plain(context.tell("board.close_card")))

    def clear(self) -> None:
        """Nothing of what it told is left."""
        self.hide()
        self.paper.setWidget(QWidget())
        self.button.setText("")
        self.setAccessibleName("")
        self.setAccessibleDescription("")

    def place(self, room: QRect) -> None:
        """Veils this room; the sheet lies in its middle, as high as its words need."""
        self.setGeometry(room)
        wide = min(room.width() - 24, round(_WIDEST * self._scale))
        high = min(room.height() - 16, self._wanted_height(wide))
        self.sheet.setGeometry((room.width() - wide) // 2, (room.height() - high) // 2, wide, high)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setOpacity(0.6)
            painter.fillRect(self.rect(), self._desk.theme.colour("window"))

    def _wanted_height(self, width: int) -> int:
        body, column = self.paper.widget(), self.sheet.layout()
        if body is None or column is None:
            return 0
        margins, inside = column.contentsMargins(), body.layout()
        free = width - margins.left() - margins.right() - 8
        high = inside.heightForWidth(free) if inside is not None else 0
        below = 0 if self.button.isHidden() else column.spacing() + self.button.sizeHint().height()
        return high + margins.top() + margins.bottom() + below + 8

    @property
    def _scale(self) -> float:
        return self._desk.scale.factor

    def _seat(
        self, grid: QGridLayout, row: int, context: TableContext, result: RoundResult, seat: Seat, narrow: bool
    ) -> None:
        narrator, tell = context.narrator, context.tell
        mage = QLabel()
        mage.setPixmap(self._picture(f"tower/mage_{context.mage(seat)}", 44 * self._scale, 62 * self._scale))
        name = self._label(narrator.names[seat], "strong")
        lives = self._label(tell("board.lives_left", count=result.lives[seat]), "small", "soft")
        reasons = self._label("\n".join(narrator.say(say) for say in causes(result, context.view.rules, seat)), "body")
        score = self._label(tell("points.score", score=result.scores[seat]), "number", "gold")
        gained = self._label(
            tell("points.gained", points=result.points[seat]) if result.points[seat] else tell("points.nothing"),
            "small",
            "soft",
        )
        for label in (score, gained):
            label.setWordWrap(False)
        left, right = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
        for upper, lower, side in ((name, lives, left), (score, gained, right)):  # two lines that meet
            upper.setAlignment(side | Qt.AlignmentFlag.AlignBottom)
            lower.setAlignment(side | Qt.AlignmentFlag.AlignTop)
        stones = self._stones(context, seat, result.hands[seat])
        grid.addWidget(mage, row, 0, 2, 1)
        grid.addWidget(name, row, 1)
        grid.addWidget(lives, row + 1, 1)
        if narrow:
            grid.addWidget(score, row, 2)
            grid.addWidget(gained, row + 1, 2)
            grid.addWidget(reasons, row + 2, 1, 1, 2)
            grid.addWidget(stones, row + 3, 1, 1, 2)
        else:
            grid.addWidget(reasons, row, 2, 2, 1)
            grid.addWidget(stones, row, 3, 2, 1)
            grid.addWidget(score, row, 4)
            grid.addWidget(gained, row + 1, 4)

    def _stones(self, context: TableContext, seat: Seat, hand: tuple[int, ...]) -> QWidget:
        """The hand turned over."""
        shelf = QWidget()
        line = QHBoxLayout(shelf)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(3)
        width = 31 * min(self._scale, 1.5)
        for place, number in enumerate(hand):
            stone = QLabel()
            stone.setPixmap(self._picture(stone_key(number), width, width * STONE_SHAPE))
            key = "stone.hand" if number else "stone.empty"
            words = context.tell(key, number=number, place=place, seat=seat)
            stone.setAccessibleName(words)
            stone.setToolTip(words)
            attend_always(stone)
            line.addWidget(stone)
        line.addStretch(1)
        return shelf

    def _label(self, text: str, role: str, kind: str = "") -> QLabel:
        label = QLabel(text)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        label.setFont(self._desk.theme.font(role))
        if kind:
            tag(label, kind)
        return label

    def _picture(self, key: str, width: float, height: float) -> QPixmap:
        return self._desk.art.pixmap(key, width, height, self.devicePixelRatioF())
