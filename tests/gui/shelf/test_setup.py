"""Games that are another one with few or many players say so beside the button that starts them."""

import pytest
from PySide6.QtCore import QPoint

from magicgames.shell.beginning.setup import SetupPage
from magicgames.shell.window import MainWindow
from tests.gui.shell.house import settle


def seat(window: MainWindow, game: str, count: int) -> str:
    """The note on the page of this game with so many seats."""
    window.set_up(game)
    page = window.page("setup")
    assert isinstance(page, SetupPage) and page.seats is not None
    while len(page.seats.rows) < count:
        page.seats.add.click()
    while len(page.seats.rows) > count:
        page.seats.rows[-1].removed.emit()
    settle()
    return page._note.text().replace("\N{NO-BREAK SPACE}", " ") if page._note.isVisible() else ""


@pytest.mark.parametrize(
    ("game", "count", "words"),
    [("realms", 2, "The game for two"), ("realms", 7, "Chaos: no deck"), ("doll", 2, "a deck of their own")],
)
def test_which_game_it_is_is_said_before_it_starts(window: MainWindow, game: str, count: int, words: str) -> None:
    assert words in seat(window, game, count)


@pytest.mark.parametrize("count", [3, 6])
def test_the_usual_game_needs_no_word(window: MainWindow, count: int) -> None:
    assert "Chaos" not in seat(window, "realms", count)


def test_the_button_that_adds_a_seat_stays_under_the_pointer_where_the_page_scrolls(window: MainWindow) -> None:
    window.resize(1280, 800)
    window.set_up("doll")
    page = window.page("setup")
    assert isinstance(page, SetupPage) and page.seats is not None
    while len(page.seats.rows) < 6:
        page.seats.add_bot.click()
        settle()
    height = page.seats.add_bot.mapTo(window, QPoint()).y()
    assert page._scroll.geometry().contains(page.seats.add_bot.mapTo(page, QPoint(5, 20))), "it is in sight"
    page.seats.add_bot.click()
    settle()
    assert page.seats.add_bot.mapTo(window, QPoint()).y() == height
