"""Where people play, whatever can be pressed is large enough for a finger."""

import pytest
from PySide6.QtWidgets import QAbstractButton

from magicgames.engine.game import AnyGame
from magicgames.engine.record import Player
from magicgames.games import GAMES
from magicgames.kit.widgets import FINGER
from magicgames.shell.window import MainWindow
from tests.gui.shell.house import settle


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)], ids=["small", "usual"])
@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_buttons_of_a_table_are_large_enough(window: MainWindow, game: AnyGame, size: tuple[int, int]) -> None:
    window.resize(*size)
    window.start(game, (Player("Ann"), Player("", "novice"), Player("", "novice")), {})
    for _ in range(3):
        settle()
    assert window.play is not None
    table = window.play.table
    table.toggle_moves()
    for _ in range(3):
        settle()
    buttons = [each for each in table.findChildren(QAbstractButton) if each.isVisible()]
    assert len(buttons) > 5
    small = {(each.text() or each.accessibleName(), each.width(), each.height()) for each in buttons}
    assert {each for each in small if min(each[1:]) < FINGER} == set()
