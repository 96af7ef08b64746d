"""The keys of the table: digits go to cards, three letters of its own, and the keys of laid-open hands."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from magicgames.boards.realms.shortcuts import DRAW, LEAVE, SHORTCUTS, SORT
from magicgames.kit.input.keys import Key
from magicgames.kit.input.keys import Keys as Choices


class Keys(QObject):
    """Listens in the whole window of the board; fields that take text keep their keys."""

    def __init__(
        self,
        board: QWidget,
        keys: Choices,
        go_to: Callable[[int], None],
        draw: Callable[[], None],
        sort: Callable[[], None],
        leave: Callable[[], None],
        go_on: Callable[[], None],
        skip: Callable[[], None],
    ) -> None:
        super().__init__(board)
        self._shortcuts = [
            Key(keys, board, name, SHORTCUTS, act) for name, act in ((DRAW, draw), (SORT, sort), (LEAVE, leave))
        ]
        self._digits = [_shortcut(board, (str(number),), partial(go_to, number)) for number in range(1, 10)]
        # While hands are laid open their keys come before whatever has the focus.
        self._reveal = [
            _shortcut(board, ("Return", "Enter"), go_on),
            _shortcut(board, ("Escape",), skip),
        ]
        self.set_reveal(False)

    def set_shortcuts(self, on: bool) -> None:
        """Off while letters find cards in a list."""
        for shortcut in (*self._shortcuts, *self._digits):
            shortcut.setEnabled(on)

    def set_reveal(self, up: bool) -> None:
        self.set_shortcuts(not up)
        for shortcut in self._reveal:
            shortcut.setEnabled(up)


def _shortcut(board: QWidget, keys: tuple[str, ...], act: Callable[[], None]) -> QShortcut:
    shortcut = QShortcut(board)
    shortcut.setKeys([QKeySequence(key) for key in keys])
    shortcut.setContext(Qt.ShortcutContext.WindowShortcut)
    shortcut.setAutoRepeat(False)
    shortcut.activated.connect(act)
    return shortcut
