"""When the screen becomes another person's, the table is laid once and painted once, whatever changes at once."""

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

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


class Asked(QWidget):
    """Counts how often somebody wants to know how much room it needs."""

    count = 0

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        self.count += 1
        return 10


def test_no_page_behind_the_one_in_front_is_asked_for_room(window: MainWindow) -> None:
    """Qt would have all their words wrapped whenever something in front changes."""
    window.show_page("about")
    hidden, asked = window.page("about"), Asked()
    layout = hidden.layout()
    assert layout is not None
    layout.addWidget(asked)
    settle()
    window.show_page("preferences")
    settle()
    asked.count = 0
    for code in ("ru", "en"):
        window.settings.change(language=code)
        settle()
    assert asked.count == 0


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("coached", [False, True])
def test_language_letters_and_theme_together_lay_and_paint_the_table_once(
    window: MainWindow, game: AnyGame, coached: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated(window, game)
    window.lift()
    settle()
    play = window.play
    assert play is not None
    if coached:  # it stands beside the board, or above it where letters are large
        play.table.coach.say(
            "", "These are words that need more lines than one. " * 3, {"know": "I see", "end": "No"}, "know"
        )
        settle()
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
