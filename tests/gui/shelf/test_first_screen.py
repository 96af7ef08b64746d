"""The first screen with all games: found by arrows as they lie, and all of them in sight with large letters."""

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from magicgames.shell.pages.library import Library
from magicgames.shell.window import MainWindow
from tests.gui.shell.house import settle


@pytest.fixture
def library(window: MainWindow) -> Library:
    page = window.page("library")
    assert isinstance(page, Library)
    return page


def test_arrows_walk_among_the_covers_as_they_lie(window: MainWindow, library: Library, qtbot: QtBot) -> None:
    covers = library.covers
    covers[0].setFocus()
    for key, wanted in (
        (Qt.Key.Key_Right, covers[1]),
        (Qt.Key.Key_Down, covers[3]),
        (Qt.Key.Key_Left, covers[2]),
        (Qt.Key.Key_Up, covers[0]),
        (Qt.Key.Key_Up, covers[0]),
    ):
        at = window.focusWidget()
        assert at is not None
        qtbot.keyClick(at, key)
        assert window.focusWidget() is wanted


@pytest.mark.parametrize("language", ["en", "ru"])
def test_with_the_largest_letters_all_games_are_in_sight(window: MainWindow, library: Library, language: str) -> None:
    window.settings.change(language=language, text_scale=200)
    window.resize(1366, 768)
    for _ in range(3):
        settle()
    for cover in library.covers:
        bottom = cover.mapTo(window, QPoint(0, cover.height())).y()
        assert cover.isVisible() and bottom <= window.height()
        assert cover.accessibleDescription(), "what is left out is still told to screen readers"
