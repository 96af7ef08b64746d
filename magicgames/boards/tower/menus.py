"""Spells and the end of a turn are buttons, and have a menu and reasons all the same, as pieces have."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QPushButton, QWidget

from magicgames.boards.tower.spells import SpellButton
from magicgames.engine.game import Action
from magicgames.games.tower.model import CastSpell, EndTurn, TowerView
from magicgames.kit.table.board import Board


class Menus:
    """Of one board; `quiet` is while nothing can be asked at it."""

    def __init__(self, board: Board[TowerView], quiet: Callable[[], bool]) -> None:
        self._board, self._quiet = board, quiet
        self._buttons: dict[Action, QPushButton] = {}

    def add_end(self, button: QPushButton) -> None:
        self._buttons[EndTurn()] = button

    def add_spell(self, number: int, button: SpellButton) -> None:
        self._buttons[CastSpell(number)] = button
        button.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        button.customContextMenuRequested.connect(partial(self._open, number))

    def _open(self, number: int, at: QPoint) -> None:
        """What a spell is, and whether it can be called."""
        board, action = self._board, CastSpell(number)
        if not self._quiet():
            button = self._buttons[action]
            menu = board.hands.menu_of(button.accessibleName(), (action,), f"spell-{number}")
            why = menu.addAction(board.desk.language.text("learn.why.ask"))
            why.triggered.connect(lambda: self._wonder_at(action))
            menu.popup(button.mapToGlobal(at))

    def wonder(self) -> bool:
        """Why? About the one that is pointed at, else the one with the keyboard; False where it is about none."""
        for looked in (QWidget.underMouse, QWidget.hasFocus):
            for action, button in self._buttons.items():
                if button.isVisible() and looked(button):
                    self._wonder_at(action)
                    return True
        return False

    def _wonder_at(self, action: Action) -> None:
        button = self._buttons[action]
        self._board.wondered.emit(action, button.mapTo(self._board, button.rect().center()))
