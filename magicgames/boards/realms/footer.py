"""The line below the table: what is looked at, explained; the order of the hand; the clock; what needs no card."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontInfo, QFontMetricsF, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QPushButton, QWidget

from magicgames.boards.realms.clock import Clock
from magicgames.boards.realms.letters import LETTERS, SORT
from magicgames.boards.realms.setting import Setting
from magicgames.games.realms.acts import DeclineOffer, PassTrade
from magicgames.games.realms.model import ANSWER, OFFER, OVER
from magicgames.kit.desk import Desk
from magicgames.kit.session import Glimpse

_LEAST_PIXELS = 6
_MOST_OF_WIDTH = 0.62  # what the buttons may take of the line


class Footer(QWidget):
    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._idle = ""
        self._font = desk.theme.font("text")
        self.words = QLabel()
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.words.setWordWrap(True)
        self.words.setAlignment(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        self.sort, self.pause, self.extend = QPushButton(), QPushButton(), QPushButton()
        self.decline, self.skip, self.hands = QPushButton(), QPushButton(), QPushButton()
        self._both = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._both.setContentsMargins(2, 0, 0, 0)
        self._both.setSpacing(4)
        self._both.addWidget(self.words, 1)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addStretch(1)
        for button in self._buttons:
            button.setAutoDefault(True)
            button.hide()
            row.addWidget(button)
        self._both.addLayout(row)
        for button in (self.sort, self.pause, self.extend):
            button.setProperty("kind", "quiet")
        for button in (self.decline, self.skip, self.hands):
            button.setProperty("kind", "primary")

    @property
    def _buttons(self) -> tuple[QPushButton, ...]:
        return self.sort, self.pause, self.extend, self.decline, self.skip, self.hands

    def tell(self, setting: Setting, glimpse: Glimpse, idle: str, clock: Clock | None) -> None:
        """`idle` stands there while nothing is looked at."""
        tell, view = setting.tell, setting.view
        self._idle = idle
        self._show(idle)
        self.sort.setText(_plain(tell("board.sort", sort=setting.order.sort)))
        letter = setting.desk.keys.shown(SORT, LETTERS, setting.desk.language.code)
        self.sort.setToolTip(tell("board.sort_about", letter=letter))
        self.sort.setVisible(setting.own is not None and view.phase != OVER)
        self.decline.setText(_plain(setting.narrator.action(DeclineOffer())))
        self.decline.setVisible(DeclineOffer() in glimpse.legal)
        self.skip.setText(_plain(setting.narrator.action(PassTrade())))
        self.skip.setVisible(PassTrade() in glimpse.legal)
        self.hands.setText(_plain(tell("board.hands")))
        self.hands.setVisible(view.phase == OVER)
        timed = clock is not None and view.phase in (ANSWER, OFFER)
        if clock is not None:
            self.pause.setText(_plain(tell("board.pause", paused=clock.paused)))
            self.extend.setText(_plain(tell("board.extend")))
        self.pause.setVisible(timed)
        self.extend.setVisible(timed)

    def explain(self, words: str) -> None:
        """What is under the pointer or has the focus; empty for nothing."""
        self._show(words or self._idle)

    def insist(self, words: str) -> None:
        """Why something was not done."""
        self._idle = words
        self._show(words)

    def forget(self) -> None:
        self._idle = ""
        self.words.clear()
        for button in self._buttons:
            button.hide()
            button.setText("")

    def fit(self, letters: float) -> None:
        """Two lines, always: nothing jumps when the pointer moves, and longer words are set smaller.

        Where the buttons would leave too little room for the words, they stand below them.
        """
        theme = self._desk.theme
        self._font = theme.font("text", 1.08 * letters)
        self.words.setFixedHeight(round(QFontMetricsF(self._font).lineSpacing() * 2) + 4)
        for button in (self.decline, self.skip, self.hands):
            button.setFont(theme.font("title", 1.12 * letters, bold=True))
        shown = [button for button in self._buttons if not button.isHidden()]
        taken = sum(button.sizeHint().width() + 8 for button in shown)
        below = shown and taken > self.width() * _MOST_OF_WIDTH
        way = QBoxLayout.Direction.TopToBottom if below else QBoxLayout.Direction.LeftToRight
        if self._both.direction() != way:
            self._both.setDirection(way)
        self._show(self.words.text())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show(self.words.text())

    def _show(self, words: str) -> None:
        self.words.setFont(_fit(self._font, words, QRectF(self.words.contentsRect())))
        self.words.setText(words)


def _fit(font: QFont, text: str, area: QRectF) -> QFont:
    """The font, or the largest smaller one in which the text fits into the area."""
    fitted = QFont(font)
    pixels = max(1, QFontInfo(font).pixelSize())
    fitted.setPixelSize(pixels)
    while pixels > _LEAST_PIXELS:
        needed = QFontMetricsF(fitted).boundingRect(area, int(Qt.TextFlag.TextWordWrap), text)
        if needed.height() <= area.height() + 0.5 and needed.width() <= area.width() + 0.5:
            break
        pixels -= 1
        fitted.setPixelSize(pixels)
    return fitted


def _plain(text: str) -> str:
    return text.replace("&", "&&")
