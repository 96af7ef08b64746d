"""The keys of the table: digits call or pick, Enter and Esc put the card away, Esc lets go.

Enter presses what has the keyboard, as everywhere; where nothing has used it, it ends the turn.
"""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QLineEdit, QPlainTextEdit, QTextEdit, QWidget

from magicgames.games.tower.model import NUMBERS
from magicgames.kit.input.keys import enter_over
from magicgames.kit.table.pieces import ENTER

_WRITING: Final = (QLineEdit, QTextEdit, QPlainTextEdit, QAbstractSpinBox)


class Keys(QObject):
    """Listens in the whole window of the board; fields that take text keep their keys."""

    def __init__(
        self,
        board: QWidget,
        digit: Callable[[int], None],
        end_turn: Callable[[], bool],
        let_go: Callable[[], bool],
        card: QWidget,
        read_card: Callable[[], None],
    ) -> None:
        super().__init__(board)
        self._board, self._end_turn, self._let_go = board, end_turn, let_go
        for number in NUMBERS:
            key = QShortcut(QKeySequence(str(number)), board)  # a window shortcut, for the keypad too
            key.setAutoRepeat(False)
            key.activated.connect(lambda n=number: digit(n))
        # While the card is up its keys come before whatever has the focus.
        self._card = [QShortcut(QKeySequence(key), board) for key in (*ENTER, Qt.Key.Key_Escape)]
        enter = enter_over(card, board, read_card)
        for shortcut, does in zip(self._card, (enter, enter, read_card), strict=True):
            shortcut.setAutoRepeat(False)  # the key that has ended the round may still be held
            shortcut.activated.connect(does)
        self.set_card(False)

    def set_card(self, up: bool) -> None:
        for shortcut in self._card:
            shortcut.setEnabled(up)

    def listen(self) -> None:
        """Hears what nobody in the window has used."""
        window = self._board.window()
        window.removeEventFilter(self)
        window.installEventFilter(self)

    def press(self, event: QKeyEvent) -> bool:
        """True when the key meant the table."""
        if event.isAutoRepeat():
            return False
        if event.key() in ENTER:
            return self._end_turn()
        return event.key() == Qt.Key.Key_Escape and self._let_go()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and event.key() in ENTER:
            writing = isinstance(QApplication.focusWidget(), _WRITING)
            if self._board.isVisible() and not writing and self.press(event):
                return True
        return False
