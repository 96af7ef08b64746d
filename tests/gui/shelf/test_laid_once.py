"""When the screen becomes another person's, the table is laid once and painted once, whatever changes at once."""

import pytest
from PySide6.QtCore import QEvent, QObject

from magicgames.engine.game import AnyGame
from magicgames.games import GAMES
from magicgames.shell.window import MainWindow
from tests.gui.shelf.test_two_people import NAMES, seated
from tests.gui.shell.house import settle


class Paints(QObject):
    """Counts how often something is painted."""

    def __init__(self, watched: QObject) -> None:
        super().__init__()
        self.count = 0
        watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.Paint
        return False


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_language_letters_and_theme_together_lay_and_paint_the_table_once(
    window: MainWindow, game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated(window, game)
    window.lift()
    settle()
    play = window.play
    assert play is not None
    board, laid = play.table.board, []
    first, second = NAMES if window.settings.wearer == NAMES[1] else reversed(NAMES)
    window.settings.wear(first)
    window.settings.wear(second)
    settle()
    display = board.display
    monkeypatch.setattr(board, "display", lambda glimpse: (laid.append(window.desk.language.code), display(glimpse)))
    paints = Paints(board.stage.viewport())
    for name, code in ((first, "ru" if first == NAMES[0] else "en"), (second, "ru" if second == NAMES[0] else "en")):
        laid.clear()
        paints.count = 0
        window.settings.wear(name)
        settle()
        assert laid == [code], name
        assert paints.count == 1, name
