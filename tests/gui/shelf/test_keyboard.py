"""Tab alone leads through every page and round again, and what it comes to is in sight."""

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QPaintEvent, QRegion
from PySide6.QtWidgets import QApplication, QScrollArea, QTextBrowser, QWidget
from pytestqt.qtbot import QtBot

from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.engine.rng import Rng
from magicgames.games import GAMES
from magicgames.games.doll.actions import CallBreak
from magicgames.shell.page import TitledPage
from magicgames.shell.pages.matches import Matches
from magicgames.shell.window import MainWindow
from tests.gui.shell.house import settle, tab_order

PAGES = ("library", "setup", "rules", "matches", "players", "statistics", "learn", "preferences", "keys", "about")
MOST = 200  # stops of a page, links in its text included


class Painted(QObject):
    """Where a widget has been painted."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.region = QRegion()
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent):
            self.region += event.region()
        return False


def stops(window: MainWindow, qtbot: QtBot) -> list[QWidget]:
    """Everything that Tab comes to, until it is where it was."""
    found: list[QWidget] = []
    for _ in range(MOST):
        here = window.focusWidget()
        assert here is not None
        if found and here is found[0]:
            return found
        if not found or here is not found[-1]:  # Tab also goes from link to link inside a text
            found.append(here)
            assert is_in_sight(here), here.accessibleName()
        qtbot.keyClick(here, Qt.Key.Key_Tab)
        settle()
    raise AssertionError([stop.accessibleName() for stop in found[-3:]])


def is_in_sight(widget: QWidget) -> bool:
    return isinstance(widget, QTextBrowser) or widget.visibleRegion().boundingRect().height() == widget.height()


@pytest.mark.parametrize("page", PAGES)
def test_tab_leads_round_the_page_and_what_it_comes_to_is_in_sight(window: MainWindow, qtbot: QtBot, page: str) -> None:
    window.people.keep(window.people.value.add("Ann", 0))
    window.resize(1024, 640)
    window.set_up(GAMES[0].id)
    window.show_page(page)
    for _ in range(3):
        settle()
    window.activateWindow()
    settle()
    assert len(stops(window, qtbot)) > 1


@pytest.mark.parametrize("page", ["keys", "preferences", "players"])
def test_a_long_page_is_turned_by_keys_wherever_the_keyboard_is(window: MainWindow, qtbot: QtBot, page: str) -> None:
    """What stands below the last field takes no keyboard, and has to be read as well."""
    window.people.keep(window.people.value.add("Ann", 0))
    window.settings.change(text_scale=200)
    window.resize(1366, 768)
    window.show_page(page)
    settle()
    shown = window.page(page)
    assert isinstance(shown, TitledPage)
    shown.back.setFocus()
    bar = max(shown.findChildren(QScrollArea), key=lambda area: area.height()).verticalScrollBar()
    for key, end in ((Qt.Key.Key_PageDown, bar.maximum()), (Qt.Key.Key_PageUp, 0)):
        for _ in range(40):
            qtbot.keyClick(shown.back, key)
        assert bar.maximum() > 0 and bar.value() == end


@pytest.mark.parametrize("page", PAGES)
def test_whoever_comes_back_to_a_page_sees_what_has_the_keyboard(window: MainWindow, qtbot: QtBot, page: str) -> None:
    """Left at its lower end, a page was still scrolled there when the keyboard began again at its first tile."""
    window.people.keep(window.people.value.add("Ann", 0))
    window.settings.change(text_scale=200)
    window.resize(1024, 640)
    window.set_up(GAMES[0].id)
    for _ in range(2):
        window.show_page(page)
        settle()
        here = window.focusWidget()
        assert here is not None and is_in_sight(here), here
        for area in window.page(page).findChildren(QScrollArea):
            area.verticalScrollBar().setValue(area.verticalScrollBar().maximum())
        window.show_page("about" if page != "about" else "keys")
        settle()


def test_a_table_that_is_reached_by_key_shows_that_it_has_the_keyboard(window: MainWindow, qtbot: QtBot) -> None:
    """It had it, and nothing on the screen told: neither a piece nor the table had a ring."""
    for by_key in (True, False):
        window.set_up(GAMES[0].id)
        settle()
        window.activateWindow()
        start = window.focusWidget()
        assert start is not None
        if by_key:
            qtbot.keyClick(window.windowHandle(), Qt.Key.Key_Return)
        else:
            qtbot.mouseClick(
                window.windowHandle(), Qt.MouseButton.LeftButton, pos=start.mapTo(window, start.rect().center())
            )
        settle()
        assert window.play is not None
        stage = window.play.table.board.stage
        assert stage.hasFocus() and stage.ringed is by_key


def test_the_ring_of_a_table_goes_when_a_piece_gets_the_keyboard_and_comes_back(
    window: MainWindow, qtbot: QtBot
) -> None:
    """Only the piece was painted anew: there were two rings on the screen, and after Esc none."""
    window.start(GAMES[0], (Player("Ann"), Player("", "novice")), {})
    settle()
    window.activateWindow()
    assert window.play is not None
    stage = window.play.table.board.stage
    painted = Painted(stage.viewport())
    for key in (Qt.Key.Key_Escape, Qt.Key.Key_Right, Qt.Key.Key_Escape):
        painted.region = QRegion()
        before = stage.ringed
        qtbot.keyClick(stage, key)
        settle()
        assert stage.ringed is (key == Qt.Key.Key_Escape)
        assert stage.ringed is before or painted.region.boundingRect() == stage.viewport().rect()


def test_whoever_plays_from_the_list_of_moves_sees_the_row_with_the_keyboard(
    window: MainWindow, qtbot: QtBot, qapp: QApplication
) -> None:
    """With letters twice as large it is in a drawer and has room for two rows: arrows left them, and after a move the
    drawer was shut with the keyboard in it."""
    window.settings.change(text_scale=200)
    window.resize(1366, 768)
    window.start(GAMES[1], (Player("Ann"), Player("Ben")), {})
    settle()
    window.activateWindow()
    assert window.play is not None
    table = window.play.table
    table.toggle_moves()
    for way in (Qt.Key.Key_Down, Qt.Key.Key_Up):
        for _ in table.side.moves.rows:
            settle()
            here = window.focusWidget()
            assert here in table.side.moves.rows and is_in_sight(here), here
            qtbot.keyClick(here, way)
    met: list[str] = []
    qapp.focusChanged.connect(lambda _, now: met.append(type(now).__name__))
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Down):  # a crystal is taken; another list, from its beginning
        qtbot.keyClick(window.focusWidget(), key)
        for _ in range(3):
            settle()
        here = window.focusWidget()
        assert here in table.side.moves.rows and is_in_sight(here), here
    assert met.count("MoveRow") == 2, "readers hear of no row that goes"
    qtbot.keyClick(here, Qt.Key.Key_Escape)
    assert table.side.isHidden() and table.board.stage.hasFocus()
    for _ in range(2):  # the second time it is open, but in the drawer that was shut
        table.toggle_journal()
        assert table.side.isVisible() and table.side.journal_fold.is_open
        assert table.side.isAncestorOf(window.focusWidget()), "not at what the drawer covers"
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
        assert table.side.isHidden() and table.board.stage.hasFocus()
    table.toggle_journal()
    for _ in range(MOST):
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
        if table.board.isAncestorOf(window.focusWidget()):
            break
    assert table.side.isHidden(), "it covered what has the keyboard now"


def test_matches_are_read_from_the_filters_to_the_list_to_what_is_done_with_them(window: MainWindow) -> None:
    window.start(GAMES[0], (Player("Ann"), Player("", "novice")), {})
    window.resize(1024, 640)
    window.show_page("matches")
    page = window.page("matches")
    assert isinstance(page, Matches)
    settle()
    order = tab_order(page.back)
    wanted = [page.matches.search, page.matches.list, page.name]
    assert [each for each in order if each in wanted] == wanted


def test_calls_from_the_curtain_can_be_read_with_large_letters(window: MainWindow, qtbot: QtBot) -> None:
    """Below the crest and the reason their sheet had room for less than one line; and no key closed it."""
    window.settings.change(text_scale=200, language="ru")
    doll = next(game for game in GAMES if game.id == "doll")
    match, rng = Match.start(doll, (Player("Ann"), Player("", "novice"), Player("", "novice")), {}, seed=1), Rng(1)
    while match.to_act != (0,) or sum(isinstance(action, CallBreak) for action in match.legal(None)) < 2:
        match.play(match.to_act[0], rng.choice(match.legal(match.to_act[0])))
    for size in ((1024, 640), (1366, 768)):
        window.resize(*size)
        window.show_match(match)
        settle()
        assert window.play is not None
        window.play.viewer.hide()
        settle()
        curtain = window.curtain_keeper.curtain
        assert curtain is not None and curtain.isVisible()
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
        qtbot.keyClick(curtain.calls.open_button, Qt.Key.Key_Space)
        settle()
        for row in curtain.calls.rows:
            qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
            assert row.hasFocus() and is_in_sight(row), row.accessibleName()
        qtbot.keyClick(row, Qt.Key.Key_Escape)
        assert curtain.isVisible() and curtain.calls.open_button.hasFocus() and not curtain.calls.is_open


def test_a_key_that_means_the_board_finds_it_in_sight(window: MainWindow, qtbot: QtBot) -> None:
    """With large letters the panel lies over the board until what happened meanwhile has been read: a digit was
    answered by words below it."""
    window.settings.change(text_scale=200)
    window.resize(1366, 768)
    window.start(GAMES[0], (Player("Ann"), Player("Ben")), {})
    window.lift()
    settle()
    window.activateWindow()
    assert window.play is not None
    table = window.play.table
    for key, stays in ((Qt.Key.Key_1, False), (Qt.Key.Key_Left, False), (Qt.Key.Key_Shift, True), (Qt.Key.Key_1, True)):
        table.pull_drawer(True)
        table.board.stage.setFocus()
        held = Qt.KeyboardModifier.ControlModifier if key == Qt.Key.Key_1 and stays else Qt.KeyboardModifier.NoModifier
        qtbot.keyClick(table.board.stage, key, held)
        assert table.side.isVisible() is stays, key
