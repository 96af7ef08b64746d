"""After a switch of language only what has other words is painted; nothing on the screen may be left from before."""

import pytest
from PySide6.QtGui import QImage

from magicgames.engine.game import AnyGame
from magicgames.games import GAMES
from magicgames.shell.window import MainWindow
from tests.gui.shelf.test_as_if_new import sit
from tests.gui.shell.house import settle


def on_screen(window: MainWindow) -> QImage:
    """As it was painted, bit by bit."""
    return window.screen().grabWindow(window.winId()).toImage().convertToFormat(QImage.Format.Format_RGB32)


def painted_now(window: MainWindow) -> QImage:
    return window.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_tables(window: MainWindow, game: AnyGame) -> None:
    sit(window, game)
    for code in ("ru", "en"):
        window.settings.change(language=code)
        settle()
        assert on_screen(window) == painted_now(window), code


def test_pages(window: MainWindow) -> None:
    for page in window.pages():
        window.show_page(page)
        settle()
        for code in ("ru", "en"):
            window.settings.change(language=code)
            settle()
            assert on_screen(window) == painted_now(window), (page, code)
