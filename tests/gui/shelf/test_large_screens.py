"""Pages fill large screens: nothing stands as a stamp in a corner, with half of the window empty."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QLabel, QWidget

from magicgames.games import GAMES
from magicgames.kit.parts.widgets import Panel
from magicgames.shell.beginning.seats import Seats
from magicgames.shell.beginning.setup import SetupPage
from magicgames.shell.learning.learn import LearnPage, LessonTile
from magicgames.shell.window import MainWindow
from tests.gui.shell.house import settle

LARGE = ((2560, 1440), (3840, 2160))


def dress(window: MainWindow, size: tuple[int, int]) -> None:
    window.resize(*size)
    for _ in range(3):
        settle()


def opened(window: MainWindow, game: str) -> tuple[SetupPage, Seats]:
    window.set_up(game)
    settle()
    page = window.page("setup")
    assert isinstance(page, SetupPage) and page.seats is not None
    return page, page.seats


def bottom(widget: QWidget, within: QWidget) -> int:
    return widget.mapTo(within, QPoint(0, widget.height())).y()


@pytest.mark.parametrize("size", LARGE)
@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_a_set_up_fills_a_large_screen_and_does_not_scroll(
    window: MainWindow, size: tuple[int, int], game: str
) -> None:
    dress(window, size)
    page, _ = opened(window, game)
    panels = [panel for panel in page.findChildren(Panel) if panel.isVisible() and panel.property("kind") == "panel"]
    assert max(bottom(panel, page._scroll) for panel in panels) > 0.85 * page._scroll.height()
    assert page._scroll.verticalScrollBar().maximum() == 0
    assert page._poster.isVisible() and page._poster.about.cover.height() > page._poster.height() * 0.8


@pytest.mark.parametrize("size", LARGE)
def test_what_adds_a_seat_stays_where_it_is(window: MainWindow, size: tuple[int, int]) -> None:
    dress(window, size)
    page, seats = opened(window, "doll")
    before = seats.add_bot.mapTo(page, QPoint()).y()
    while len(seats.rows) < 8:
        seats.add_bot.click()
        settle()
        assert seats.add_bot.mapTo(page, QPoint()).y() == before


def test_a_small_window_has_a_small_picture(window: MainWindow) -> None:
    for size in ((1024, 640), (1280, 800)):
        dress(window, size)
        page, _ = opened(window, "tower")
        assert page._about.isVisible() and not page._poster.isVisible()


@pytest.mark.parametrize("size", [(1280, 800), *LARGE])
def test_about_lies_in_the_middle(window: MainWindow, size: tuple[int, int]) -> None:
    dress(window, size)
    window.show_page("about")
    settle()
    page = window.page("about")
    card = next(panel for panel in page.findChildren(Panel) if panel.property("kind") == "panel")
    area = card.parentWidget()
    assert area is not None
    assert abs(card.geometry().center().y() - area.rect().center().y()) <= 1


@pytest.mark.parametrize("size", [(1280, 800), *LARGE])
def test_lessons_fill_the_page_beside_a_picture(window: MainWindow, size: tuple[int, int]) -> None:
    dress(window, size)
    window.show_page("learn")
    settle()
    page = window.page("learn")
    assert isinstance(page, LearnPage)
    tiles = [tile for tile in page.findChildren(LessonTile) if tile.isVisible()]
    assert max(bottom(tile, page) for tile in tiles) > 0.75 * page.height()
    words = [(tile, label) for tile in tiles for label in tile.findChildren(QLabel)]
    assert words and all(tile.rect().contains(label.geometry()) for tile, label in words)
    assert page._picture.isVisible()
    dress(window, (1024, 640))
    assert not page._picture.isVisible()
    bar = page._area.verticalScrollBar()
    bar.setValue(bar.maximum())
    assert bar.value() > 0
    page._tabs["doll"].click()
    settle()
    assert bar.value() == 0, "the lessons of another game begin with the first"


def test_a_tile_of_a_lesson_is_never_lower_than_its_words(window: MainWindow) -> None:
    window.settings.change(text_scale=200, language="ru")
    dress(window, (1024, 640))
    window.show_page("learn")
    settle()
    for tile in window.page("learn").findChildren(LessonTile):
        assert not tile.isVisible() or tile.height() >= tile.heightForWidth(tile.width())
