"""The line below the spells: what is looked at, explained; the end of the turn; the way back to the last card."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from magicgames.boards.tower.setting import Setting
from magicgames.games.tower.model import EndTurn, LeaveSecret
from magicgames.kit.desk import Desk
from magicgames.kit.fitting import fit
from magicgames.kit.session import Glimpse


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
        self.last, self.leave, self.end = QPushButton(), QPushButton(), QPushButton()
        self.last.setProperty("kind", "quiet")
        self.leave.setProperty("kind", "primary")
        self.end.setProperty("kind", "primary")
        row = QHBoxLayout(self)
        row.setContentsMargins(2, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.words, 1)
        for button in (self.last, self.leave, self.end):
            row.addWidget(button)
            button.setAutoDefault(True)  # with the focus on another button Enter must not end the turn

    def tell(self, setting: Setting, glimpse: Glimpse, idle: str, closed: str) -> None:
        """`idle` stands there while nothing is looked at; `closed` is why the turn can't be ended."""
        tell = setting.tell
        self._idle = idle
        self._show(idle)
        self.end.setText(_plain(tell("action.EndTurn")))
        self.end.setEnabled(EndTurn() in glimpse.legal)
        self.end.setToolTip(closed)
        self.end.setAccessibleDescription(self.end.toolTip())
        self.leave.setText(_plain(tell("action.LeaveSecret")))
        self.last.setText(_plain(tell("board.last_round")))
        choosing = LeaveSecret() in glimpse.legal
        self.leave.setVisible(choosing)
        self.end.setVisible(not choosing and setting.own is not None)
        self.last.setVisible(setting.view.last is not None)

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
        for button in (self.last, self.leave, self.end):
            button.hide()
            button.setToolTip("")
            button.setAccessibleDescription("")

    def fit(self, letters: float) -> None:
        """Two lines, always: nothing jumps when the pointer moves, and longer words are set smaller."""
        theme = self._desk.theme
        self._font = theme.font("text", 1.08 * letters)
        self.words.setFixedHeight(round(QFontMetricsF(self._font).lineSpacing() * 2) + 4)
        for button in (self.end, self.leave):
            button.setFont(theme.font("title", 1.12 * letters, bold=True))
        self.last.setFont(theme.font("control", letters))
        layout = self.layout()
        if layout is not None:
            layout.activate()
        self._show(self.words.text())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show(self.words.text())

    def _show(self, words: str) -> None:
        self.words.setFont(fit(self._font, words, QRectF(self.words.contentsRect())))
        self.words.setText(words)


def _plain(text: str) -> str:
    return text.replace("&", "&&")
