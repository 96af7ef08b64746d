"""What is met for the first time is explained, once, where nothing has to make room for it."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFontInfo
from PySide6.QtTest import QTest

from magicgames.engine.game import AnyGame
from magicgames.engine.record import Ended, Player
from magicgames.engine.seating import EARLY
from magicgames.games import GAMES
from magicgames.kit.parts.buttons import Button
from magicgames.kit.table.loupe import LEAST_PRINT
from magicgames.shell.window import MainWindow
from tests.gui.shelf.ears import Told
from tests.gui.shelf.teaching import begin, every_game
from tests.gui.shell.house import settle


@every_game
def test_something_is_explained_once(window: MainWindow, game: AnyGame) -> None:
    begin(window, game)
    window.settings.change(tips="once")
    play = window.play
    assert play is not None
    play.table.board.shown.emit()
    coach = play.table.coach
    assert coach.isVisible()
    told = coach.words.text()
    button = coach.button("tip_ok")
    assert button is not None
    button.click()
    assert coach.isHidden()
    play.table.board.shown.emit()
    assert coach.words.text() != told
    assert window.learning.store.learner("Ann").met


def test_where_others_would_hear_an_explanation_nothing_is_said_instead(window: MainWindow, told: Told) -> None:
    """Nobody has asked for it: after the curtain readers told of something private that had to do with nothing."""
    window.settings.change(tips="once")
    game = next(game for game in GAMES if game.id == "tower")
    window.start(game, (Player("Ann"), Player("Bob")), {"starter": 0}, "curtain")
    window.lift()
    settle()
    assert window.play is not None and window.play.table.coach.isVisible()
    assert window.play.table.coach.words.text() and "it is your turn" in told.said[-1]


@every_game
def test_with_large_letters_it_takes_the_place_of_the_bars_words_and_hardly_more(
    window: MainWindow, game: AnyGame
) -> None:
    """What it takes from sight lies at the edge of the board, above whoever sits there."""
    window.resize(1024, 640)
    window.settings.change(text_scale=200, language="ru")
    begin(window, game)
    window.settings.change(tips="once")
    play = window.play
    assert play is not None
    play.table.board.shown.emit()
    settle()
    coach, bar = play.table.coach, play.table.side.bar
    assert coach.isVisible() and coach.height() <= bar.height() * 1.3
    assert coach.words.font().pixelSize() >= LEAST_PRINT * window.desk.scale.factor


def test_what_went_with_a_hand_that_was_covered_is_told_when_it_is_looked_at_again(window: MainWindow) -> None:
    """Whoever held the key for a moment met one explanation after the other, and could read none."""
    window.settings.change(tips="once")
    game = next(game for game in GAMES if game.id == "realms")
    window.start(game, (Player("Ann"), Player("Bob"), Player("Cid")), {"starter": 0}, "cover")
    settle()
    play = window.play
    assert play is not None
    viewer, coach = play.viewer, play.table.coach
    told = []
    for _ in range(3):
        viewer.uncover()
        settle()
        assert viewer.eyes is not None and coach.isVisible()
        told.append(coach.words.text())
        viewer.cover()
        settle()
        assert coach.isHidden()
    assert len(set(told)) == 1
    viewer.uncover()
    settle()
    button = coach.button("tip_ok")
    assert button is not None
    button.click()
    viewer.cover()
    settle()
    viewer.uncover()
    settle()
    assert coach.isHidden() or coach.words.text() not in told, "it has been read"


@pytest.mark.parametrize("by_pointer", [True, False])
def test_who_has_read_an_explanation_finds_the_keyboard_at_the_table(window: MainWindow, by_pointer: bool) -> None:
    """Qt moved it there as if Tab had been pressed: whoever clicked saw a ring around the whole table."""
    begin(window, GAMES[0])
    window.settings.change(tips="once")
    assert window.play is not None
    table = window.play.table
    table.board.shown.emit()
    settle()
    button = table.coach.button("tip_ok")
    assert button is not None
    button.setFocus()
    if by_pointer:
        QTest.mouseMove(button)
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    else:
        QTest.mouseMove(window.windowHandle(), QPoint(1, 1))
        QTest.keyClick(button, Qt.Key.Key_Space)
    settle()
    assert table.coach.isHidden() and table.board.stage.hasFocus()
    assert table.board.stage.ringed is not by_pointer


@every_game
def test_an_explanation_and_a_hint_leave_the_board_as_large_as_it_is(window: MainWindow, game: AnyGame) -> None:
    begin(window, game)
    window.resize(1024, 700)
    settle()
    play = window.play
    assert play is not None
    place, coach = play.table.board.geometry(), play.table.coach
    undo = play.table.side.undo_button
    above = (undo.mapTo(window, QPoint(0, 0)), undo.size())
    window.settings.change(tips="once")
    play.table.board.shown.emit()
    settle()
    assert coach.isVisible() and play.table.side.isAncestorOf(coach)
    assert coach.words.height() >= coach.words.heightForWidth(coach.words.width())
    assert play.table.board.geometry() == place
    window.learning.hint()
    settle()
    assert coach.isVisible() and play.table.board.geometry() == place
    assert (undo.mapTo(window, QPoint(0, 0)), undo.size()) == above, "a bar to scroll by moves no button"


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800)])
@pytest.mark.parametrize("opened", [False, True], ids=["folded", "moves open"])
@every_game
def test_nothing_that_can_be_pressed_moves_when_something_is_explained(
    window: MainWindow, game: AnyGame, opened: bool, size: tuple[int, int]
) -> None:
    begin(window, game)
    window.resize(*size)
    play = window.play
    assert play is not None
    side = play.table.side
    side.moves_fold.set_open(opened)
    settle()
    coach = play.table.coach
    parts = [button for button in side.findChildren(Button) if button.isVisible()]

    def places() -> dict[str, QPoint]:
        return {button.accessibleName() or button.text(): button.mapTo(window, QPoint(0, 0)) for button in parts}

    before = places()
    window.settings.change(tips="once")
    play.table.board.shown.emit()
    settle()
    assert coach.isVisible() and side.isAncestorOf(coach)
    assert places() == before
    window.learning.hint()
    settle()
    assert places() == before
    coach.clear()
    settle()
    assert places() == before


@pytest.mark.parametrize("language", ["en", "ru"])
@every_game
def test_a_first_explanation_is_whole_and_so_are_its_buttons(window: MainWindow, game: AnyGame, language: str) -> None:
    window.settings.change(language=language)
    window.resize(1280, 800)
    begin(window, game)
    play = window.play
    assert play is not None
    coach = play.table.coach
    window.settings.change(tips="once")
    play.table.board.shown.emit()
    settle()
    assert coach.isVisible()
    assert coach.words.height() >= coach.words.heightForWidth(coach.words.width())
    for name in ("tip_ok", "tip_off"):
        button = coach.button(name)
        assert button is not None and button.width() >= button.minimumSizeHint().width()


def test_with_large_letters_the_coach_speaks_above_the_board(window: MainWindow) -> None:
    begin(window, GAMES[0])
    play = window.play
    assert play is not None
    window.settings.change(tips="once", text_scale=200)
    settle()
    play.table.board.shown.emit()
    settle()
    coach = play.table.coach
    assert coach.isVisible() and not play.table.side.isAncestorOf(coach)
    assert play.table.side.undo_button.isVisible()
    window.settings.change(text_scale=100)
    settle()
    assert coach.isVisible() and play.table.side.isAncestorOf(coach)


@every_game
def test_with_large_letters_a_hint_can_be_read_and_moves_nothing(window: MainWindow, game: AnyGame) -> None:
    begin(window, game)
    play = window.play
    assert play is not None
    window.settings.change(text_scale=200)
    window.resize(1366, 768)
    settle()
    board, bar, coach = play.table.board, play.table.side.bar, play.table.coach
    buttons = [button for button in bar.findChildren(Button) if button.isVisible()]

    def places() -> list[QRect]:
        return [QRect(each.mapTo(window, QPoint(0, 0)), each.size()) for each in (board, *buttons)]

    before = places()
    for _ in range(3):
        window.learning.hint()
        settle()
        assert QFontInfo(coach.words.font()).pixelSize() >= LEAST_PRINT * window.desk.scale.factor - 1
        assert coach.words.height() >= coach.words.heightForWidth(coach.words.width())
        assert places() == before
        over = QRect(coach.mapTo(window, QPoint(0, 0)), coach.size())
        assert not any(over.intersects(button) for button in before[1:])
        assert over.bottom() < before[0].top() + before[0].height() * 0.15, "of the board it hides only the edge"
    close = coach.button("close")
    assert close is not None
    close.click()
    settle()
    assert places() == before and coach.isHidden()


def test_hints_and_explanations_follow_the_language(window: MainWindow) -> None:
    begin(window, GAMES[0])
    assert window.play is not None
    coach, language = window.play.table.coach, window.desk.language
    window.settings.change(tips="once")
    window.play.table.board.shown.emit()
    for ask in (lambda: None, window.learning.hint):
        ask()
        settle()
        before = (coach.head.text(), coach.words.text())
        assert all(before)
        language.set("ru" if language.code == "en" else "en")
        settle()
        now = (coach.head.text(), coach.words.text())
        assert now[0] != before[0] and now[1] != before[1]


def test_whoever_wants_no_explanations_gets_none(window: MainWindow) -> None:
    begin(window, GAMES[0])
    assert window.play is not None
    window.play.table.board.shown.emit()
    assert window.play.table.coach.isHidden()


def test_what_is_told_for_the_first_time_goes_when_people_end_the_match(window: MainWindow) -> None:
    begin(window, GAMES[0])
    window.settings.change(tips="once")
    play = window.play
    assert play is not None
    play.table.board.shown.emit()
    assert play.table.coach.isVisible()
    play.running.change_seats(Ended(EARLY))
    settle()
    assert play.table.coach.isHidden() and play.table.coach.words.text() == ""
