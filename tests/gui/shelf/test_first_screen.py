"""The first screen with all games: found by arrows as they lie, and all of them in sight with large letters."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontInfo
from pytestqt.qtbot import QtBot

from magicgames.engine.record import Player
from magicgames.games import GAMES
from magicgames.learning.progress import LessonProgress
from magicgames.shell.learning.lesson_play import LessonPlay
from magicgames.shell.page_stack import HOME, LEARN
from magicgames.shell.pages.library import Library
from magicgames.shell.window import MainWindow
from tests.gui.measuring import cut_words
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
    window.settings.change(text_scale=200)
    window.resize(1024, 640)
    settle()
    library._area.verticalScrollBar().setValue(0)
    qtbot.keyClick(covers[0], Qt.Key.Key_Down)
    assert covers[2].visibleRegion().boundingRect().height() == covers[2].height(), "it is in sight"


@pytest.mark.parametrize(("percent", "size"), [(100, (1280, 800)), (100, (1366, 728)), (200, (1366, 768))])
@pytest.mark.parametrize("waits", [False, True])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_covers_have_crests_together_or_not_at_all(
    window: MainWindow, library: Library, language: str, waits: bool, percent: int, size: tuple[int, int]
) -> None:
    window.settings.change(language=language, text_scale=percent)
    window.resize(*size)
    library._continue.setVisible(waits)
    library.restyle()
    settle()
    assert len({cover.company.is_shown for cover in library.covers}) == 1
    assert library.covers[0].company.is_shown == all(cover.company.has_room for cover in library.covers)


def test_the_scorer_says_which_box_it_is_for(library: Library) -> None:
    assert "Magic Realms" in library._score.toolTip()


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_with_the_largest_letters_all_games_are_in_sight(
    window: MainWindow, library: Library, language: str, size: tuple[int, int]
) -> None:
    window.settings.change(language=language, text_scale=200)
    window.resize(*size)
    for _ in range(3):
        settle()
    for cover in library.covers:
        bottom = cover.mapTo(window, QPoint(0, cover.height())).y()
        assert cover.isVisible() and bottom <= window.height()
        assert cover._picture.width() > 0.15 * cover.width(), "the game can be recognised"
        assert cover.accessibleDescription(), "what is left out is still told to screen readers"


@pytest.mark.parametrize("size", [(1024, 640), (1366, 690), (1366, 768)])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_nothing_is_below_the_edge_when_a_match_waits(
    window: MainWindow, library: Library, language: str, size: tuple[int, int]
) -> None:
    players = (Player("Ann"), Player("", "novice"))
    window.start(GAMES[0], players, {})
    window.settings.change(language=language)
    window.resize(*size)
    window.show_page("library")
    for _ in range(3):
        settle()
    assert library._continue.isVisible()
    lowest = library._score.mapTo(window, QPoint(0, library._score.height())).y()
    assert lowest <= window.height()


@pytest.mark.parametrize("waits", [False, True])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_covers_use_the_room_there_is_to_tell_about_their_games(
    window: MainWindow, library: Library, language: str, waits: bool
) -> None:
    if waits:
        window.start(GAMES[0], (Player("Ann"), Player("", "novice")), {})
    window.settings.change(language=language)
    window.resize(1366, 768)
    window.show_page("library")
    for _ in range(3):
        settle()
    assert_room_is_used(library)


def test_covers_look_the_same_however_the_window_came_to_its_size(window: MainWindow, library: Library) -> None:
    window.start(GAMES[2], (Player("Ann"), *[Player("", "novice")] * 6), {})
    window.show_page("library")
    seen = set()
    for size in ((1280, 728), (1366, 768), (1280, 728), (1024, 640), (1280, 728), (1900, 1000), (1280, 728)):
        window.resize(*size)
        for _ in range(3):
            settle()
        if size == (1280, 728):
            assert_room_is_used(library)
            seen.add(tuple(cover.geometry().getRect() for cover in library.covers))
    assert len(seen) == 1


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (2560, 1440)])
def test_no_cover_sticks_out_beside_the_bar_to_scroll_by(
    window: MainWindow, library: Library, size: tuple[int, int]
) -> None:
    """The bar grows with the window, and edges of covers are rounded one by one."""
    window.settings.change(language="ru", text_scale=200)
    window.resize(*size)
    window.people.keep(window.people.value.add("Александра-Виктория", 6))
    window.show_page("library")
    for _ in range(3):
        settle()
    assert list(cut_words(window)) == []


def assert_room_is_used(library: Library) -> None:
    assert all(cover._about.isVisible() for cover in library.covers)
    lowest = max(cover.geometry().bottom() for cover in library.covers)
    assert 0 < library._score.y() - lowest <= library._rows.spacing() + 3


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (2560, 1440), (3840, 2160)])
def test_covers_fill_the_window(window: MainWindow, library: Library, size: tuple[int, int]) -> None:
    window.resize(*size)
    settle()
    first, last = library.covers[0], library.covers[-1]
    wide = last.mapTo(window, last.rect().bottomRight()).x() - first.mapTo(window, QPoint()).x()
    high = last.mapTo(window, last.rect().bottomRight()).y() - first.mapTo(window, QPoint()).y()
    assert wide >= 0.75 * size[0] and high >= 0.7 * size[1]


def test_on_a_very_large_screen_covers_have_larger_letters(window: MainWindow, library: Library) -> None:
    window.resize(1920, 1080)
    settle()
    usual = library.covers[0].words_height(1000)
    window.resize(3840, 2160)
    settle()
    scale = window.desk.scale
    assert QFontInfo(library.covers[0]._about.font()).pixelSize() > 1.1 * scale.px(15)
    window.resize(1920, 1080)
    settle()
    assert library.covers[0].words_height(1000) == usual


def test_a_cover_begins_the_first_lesson_and_shows_all_once_it_was_learnt(window: MainWindow, library: Library) -> None:
    cover, learning = library.covers[1], window.learning
    cover.learn.click()
    assert window.front == "table" and isinstance(window.play, LessonPlay)
    first = learning.lessons(cover.id)[0]
    assert window.play.course.lesson is first
    done = LessonProgress(first.mark, done=True)
    learning.store.keep(learning.who, learning.learner.with_lesson(f"{cover.id}/{first.id}", done))
    window.leave_match()
    window.show_page(HOME)
    cover.learn.click()
    assert window.front == LEARN
