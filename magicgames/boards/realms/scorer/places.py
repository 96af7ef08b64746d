"""The row of places: a button for every player and for the discard area, and one for another player."""

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QWidget

from magicgames.boards.realms.scorer.bricks import Flow, Press
from magicgames.boards.realms.scorer.model import DISCARD
from magicgames.kit.desk import Desk


class Places(QWidget):
    """Whose cards are shown; the last button stands for the discard area."""

    chosen = Signal(int)  # a player by number, or DISCARD

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.buttons: list[Press] = []
        self.add = Press(desk, "quiet")
        self._group = QButtonGroup(self)
        self._row = Flow()
        self._row.addWidget(self.add)
        self.setLayout(self._row)

    def tell(self, words: Sequence[str], place: int, more: bool) -> None:
        """What stands on each button; `more`: whether another player finds room."""
        if len(words) != len(self.buttons):
            self._make(len(words))
        for button, text in zip(self.buttons, words, strict=True):
            button.say(text)
        self.buttons[place].setChecked(True)
        self.add.setEnabled(more)

    def _make(self, count: int) -> None:
        while len(self.buttons) > count:
            gone = self.buttons.pop()
            self._group.removeButton(gone)
            self._row.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        self._row.removeWidget(self.add)
        while len(self.buttons) < count:
            button = Press(self._desk)
            button.setCheckable(True)
            button.clicked.connect(lambda _=False, pressed=button: self._press(pressed))
            self._group.addButton(button)
            self._row.addWidget(button)
            self.buttons.append(button)
        self._row.addWidget(self.add)
        for before, after in pairwise((*self.buttons, self.add)):
            QWidget.setTabOrder(before, after)

    def _press(self, button: Press) -> None:
        place = self.buttons.index(button)
        self.chosen.emit(DISCARD if place == len(self.buttons) - 1 else place)
