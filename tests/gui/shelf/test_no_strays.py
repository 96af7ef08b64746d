"""What is shown before it has its place becomes a window of its own for a moment: on no page anything does."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget

from magicgames.engine.record import Player
from magicgames.engine.shelf import GameInfo, take
from magicgames.games import SHELF
from magicgames.shell.window import MainWindow
from tests.gui.shell.house import settle


class Strays(QObject):
    """Every widget that is shown as a window of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.seen.append(type(watched).__name__)
        return False


@pytest.fixture
def strays(qapp: QApplication) -> Iterator[Strays]:
    watch = Strays()
    qapp.installEventFilter(watch)
    yield watch
    qapp.removeEventFilter(watch)


def test_every_page_is_made_in_the_window(strays: Strays, window: MainWindow) -> None:
    for name in window.pages():
        window.show_page(name)
        settle()
    assert strays.seen == ["MainWindow"]


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.id)
def test_set_up_and_table_are_made_in_the_window(strays: Strays, window: MainWindow, game: GameInfo) -> None:
    window.set_up(game.id)
    settle()
    window.start(take(game), (Player("Ann"), Player("", "novice"), Player("Bob")), {})
    window.lift()
    settle()
    assert strays.seen == ["MainWindow"]
