"""Every page keeps its words whole: in both languages, with text twice as large, in a small window."""

import pytest
from PySide6.QtCore import QPoint, QRectF
from PySide6.QtWidgets import QLabel, QScrollArea, QWidget

from magicgames.boards import BOARDS
from magicgames.boards.tower.notebook import NoteButton
from magicgames.boards.tower.spells import SpellButton
from magicgames.engine.record import Player
from magicgames.engine.shelf import GameInfo, take
from magicgames.games import SHELF
from magicgames.shell.beginning.setup import SetupPage
from magicgames.shell.pages.library import Library
from magicgames.shell.reading.rules import RulesWindow
from magicgames.shell.window import MainWindow
from tests.gui.shell.house import settle

SMALL = (1024, 700)
PAGES = ("library", "setup", "preferences", "keys", "players", "matches", "about", "table")


def show(window: MainWindow, page: str) -> None:
    window.people.keep(window.people.value.add("Александра-Виктория", 6))
    if page == "table":
        window.start(take(SHELF[2]), (Player("Александра-Виктория"), Player("", "novice"), Player("", "novice")), {})
    elif page == "setup":
        window.set_up(SHELF[0].id)
        setup = window.page("setup")
        assert isinstance(setup, SetupPage) and setup.seats is not None
        setup.seats.rows[0].name.setText("Александра-Виктория")
    else:
        window.show_page(page)
    for _ in range(3):
        settle()


def cut(window: MainWindow) -> list[str]:
    """Labels that are lower than their lines, and sheets that are wider than what shows them."""
    found = []
    for label in window.findChildren(QLabel):
        if (
            label.isVisible()
            and label.wordWrap()
            and label.text()
            and label.heightForWidth(label.width()) > label.height()
        ):
            found.append(label.text())
    for area in window.findChildren(QScrollArea):
        content = area.widget()
        if area.isVisible() and isinstance(content, QWidget) and content.width() > area.viewport().width():
            found.append(f"{type(content).__name__} {content.width()} > {area.viewport().width()}")
    return found


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("page", PAGES)
def test_no_word_is_cut(window: MainWindow, page: str, percent: int, language: str) -> None:
    window.settings.change(language=language, text_scale=percent)
    window.resize(*SMALL)
    show(window, page)
    assert (window.width(), window.height()) == SMALL
    assert cut(window) == []


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("percent", [100, 200])
def test_no_table_of_the_rules_is_wider_than_its_sheet(window: MainWindow, percent: int, language: str) -> None:
    """One language at a time is never scrolled sideways, so what is too wide could not be read at all."""
    window.settings.change(language=language, text_scale=percent)
    window.resize(*SMALL)
    settle()
    for book in ("house", *(game.id for game in SHELF)):
        window.rules.open(book, "")
        settle()
        beside = window.rules.beside
        assert beside is not None
        assert beside.reader.sheet.horizontalScrollBar().maximum() <= 1, book


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_covers_take_the_room_there_is_whenever_somebody_comes_back(window: MainWindow, language: str) -> None:
    window.settings.change(language=language)
    window.resize(*SMALL)
    show(window, "table")
    window.leave_match()
    library = window.page("library")
    assert isinstance(library, Library)
    for _ in range(2):
        show(window, "about")
        show(window, "library")
        buttons, lowest = library._pages["rules"], library.covers[-1]
        below = buttons.mapTo(library, QPoint()).y() - lowest.mapTo(library, lowest.rect().bottomLeft()).y()
        assert 0 < below <= 2 * library._rows.spacing()


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("game", SHELF, ids=[game.id for game in SHELF])
def test_the_panel_of_a_match_with_bots_is_in_sight_as_a_whole(
    window: MainWindow, game: GameInfo, language: str
) -> None:
    window.settings.change(language=language, tips="never")
    window.resize(*SMALL)
    window.start(take(game), (Player("Ann"), *[Player("", "novice")] * 3), {})
    settle()
    assert window.play is not None
    side = window.play.table.side
    side.recap.forget()  # the end of the journal, larger for a while: it may need more
    side._make_room()
    settle()
    assert side._area.verticalScrollBar().maximum() == 0


def test_a_page_that_slept_through_another_language_is_whole_when_it_is_shown(window: MainWindow) -> None:
    window.settings.change(language="en")
    window.resize(1280, 800)
    window.set_up(SHELF[0].id)
    settle()
    window.show_page("players")
    settle()
    window.settings.change(language="ru")
    settle()
    window.show_page("setup")
    window.grab()
    assert cut(window) == []


@pytest.mark.parametrize("language", ["en", "ru"])
def test_painted_buttons_are_as_low_as_they_are_laid(window: MainWindow, language: str) -> None:
    window.settings.change(language=language, text_scale=200)
    window.resize(1366, 768)
    window.start(take(SHELF[0]), (Player("Ann"), Player("", "novice"), Player("", "novice"), Player("", "novice")), {})
    settle()
    spells = window.findChildren(SpellButton)
    notes = [note for note in window.findChildren(NoteButton) if note.isVisible()]
    assert spells and notes
    for spell in spells:
        own = next(note for note in notes if note.number == spell.number)
        assert not [note.number for note in notes if note is not own and note.geometry() & spell.geometry()]
        # Its own mark may lie on it, where neither number and emblem nor words are.
        mark = QRectF(own.geometry().translated(-spell.pos()))
        assert not [room for room in spell.rooms() if room.intersects(mark)]
    assert all(note.parentWidget().rect().contains(note.geometry()) for note in notes)


def test_the_contents_of_the_rules_stay_readable_beside_a_match(window: MainWindow) -> None:
    window.settings.change(language="ru", text_scale=200)
    beside = RulesWindow(window.desk, window.rules.library, BOARDS, window.settings, window)
    beside.open("tower", "setup")
    settle()
    contents = beside.reader.contents
    assert contents.viewport().width() >= contents.fontMetrics().averageCharWidth() * 15
    beside.close()
