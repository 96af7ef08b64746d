"""Hints, reasons, first times, puzzles and looking back at the tables of all games."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontInfo
from PySide6.QtTest import QTest

from magicgames.boards.winter_queen.board import WinterQueenBoard
from magicgames.engine.advice import Reason
from magicgames.engine.game import AnyGame, Say, View, asked
from magicgames.engine.match import Match
from magicgames.engine.record import Ended, Player
from magicgames.engine.rng import Rng
from magicgames.engine.seating import EARLY
from magicgames.games import GAMES
from magicgames.games.winter_queen.model import Take, UseBook
from magicgames.kit.access import PRIVATE, last_said
from magicgames.kit.buttons import Button
from magicgames.kit.glimpse import Phase
from magicgames.kit.loupe import LEAST_PRINT
from magicgames.kit.widgets import Label
from magicgames.learning.puzzles import Puzzle
from magicgames.shell.afterwards.finish import Finish
from magicgames.shell.learning.look_back import LookBack
from magicgames.shell.learning.puzzle_play import PuzzlePlay
from magicgames.shell.playing.play import Play
from magicgames.shell.window import MainWindow
from tests.gui.shell.house import settle

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def begin(window: MainWindow, game: AnyGame, no_hints: bool = False) -> None:
    """A match of one person against bots, at the first thing to decide."""
    window.settings.change(bots_wait="at_once", tips="never")
    bots = tuple(Player("", "novice") for _ in range(game.seats[0] - 1))
    window.start(game, (Player("Ann"), *bots), {}, no_hints=no_hints, pace="instant")
    for _ in range(200):
        settle()
        play = window.play
        assert play is not None
        glimpse = play.viewer.glimpse
        if glimpse is not None and glimpse.phase is Phase.ACTING and not play.table.board.stage.busy:
            return
        play.table.board.release()
    raise AssertionError("nobody is asked")


def two_people(window: MainWindow) -> Play:
    """A match of two who have something to hide; the first of them looks."""
    window.settings.change(tips="never")
    window.start(GAMES[0], (Player("Ann"), Player("Bob")), {})
    settle()
    window.lift()
    settle()
    assert window.play is not None
    return window.play


@every_game
def test_a_hint_tells_more_with_each_press_and_is_kept_in_the_record(window: MainWindow, game: AnyGame) -> None:
    begin(window, game)
    play = window.play
    assert play is not None
    said = []
    for _ in range(3):
        window.learning.hint()
        settle()
        said.append(play.table.coach.words.text())
    assert len(set(said)) == 3 and all(said)
    assert play.running.match.hints[0] == 1


def test_a_hint_that_has_told_all_leads_into_the_rules(window: MainWindow) -> None:
    begin(window, GAMES[0])
    play = window.play
    assert play is not None
    for _ in range(3):
        assert play.table.coach.button("rules") is None
        window.learning.hint()
        settle()
    asked: list[str] = []
    play.table.helped.connect(asked.append)
    button = play.table.coach.button("rules")
    assert button is not None
    button.click()
    assert asked and asked[0].startswith("spell-")


@every_game
def test_a_hint_is_gone_when_the_table_is_another(window: MainWindow, game: AnyGame) -> None:
    begin(window, game)
    play = window.play
    assert play is not None and play.viewer.glimpse is not None
    window.learning.hint()
    settle()
    play.viewer.play(play.viewer.glimpse.legal[0])
    settle()
    assert play.table.coach.isHidden() and play.table.coach.words.text() == ""


def test_a_match_may_be_agreed_to_be_without_hints(window: MainWindow) -> None:
    begin(window, GAMES[0], no_hints=True)
    play = window.play
    assert play is not None
    assert play.table.side.bar.hint_button.isHidden()
    assert not window.menus.actions_by_name["hint"].isEnabled()
    window.menus.actions_by_name["hint"].trigger()
    settle()
    assert play.table.coach.isHidden() and play.running.match.hints[0] == 0


def test_the_agreement_is_there_after_reopening(window: MainWindow) -> None:
    begin(window, GAMES[0], no_hints=True)
    assert window.play is not None
    path: Path = window.play.path
    window.leave_match()
    window.resume(path)
    settle()
    assert window.play is not None and window.play.running.match.record.no_hints


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
    assert not play.table.side.bar.goal.isVisible(), "two voices would cost the board its room"
    assert play.table.side.hide_button.isVisible()
    window.settings.change(text_scale=100)
    settle()
    assert coach.isVisible() and play.table.side.isAncestorOf(coach)


@every_game
def test_with_large_letters_a_hint_can_be_read_and_the_board_loses_little(window: MainWindow, game: AnyGame) -> None:
    begin(window, game)
    play = window.play
    assert play is not None
    window.settings.change(text_scale=200)
    window.resize(1366, 768)
    settle()
    before, coach = play.table.board.height(), play.table.coach
    for _ in range(3):
        window.learning.hint()
        settle()
        assert QFontInfo(coach.words.font()).pixelSize() >= LEAST_PRINT * window.desk.scale.factor - 1
        assert coach.words.height() >= coach.words.heightForWidth(coach.words.width())
        assert play.table.board.height() >= before * 0.85
    close = coach.button("close")
    assert close is not None
    close.click()
    settle()
    assert play.table.board.height() == before and play.table.side.bar.goal.isVisible()


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


@every_game
def test_why_is_answered_on_a_card(window: MainWindow, game: AnyGame) -> None:
    begin(window, game)
    play = window.play
    assert play is not None and play.viewer.glimpse is not None
    play.viewer.play(play.viewer.glimpse.legal[0])
    settle()
    play.table.wonder()
    settle()
    card = play.table.why
    assert card.isVisible() and card.words.text() and card.accessibleName()
    card.close_card()
    assert card.isHidden()


def test_nothing_of_a_card_or_a_hint_stays_under_the_curtain(window: MainWindow) -> None:
    play = two_people(window)
    window.learning.hint()
    settle()
    play.table.wonder()
    play.viewer.hide()
    settle()
    assert play.table.coach.words.text() == "" and play.table.why.words.text() == ""


def test_a_hint_that_comes_when_the_curtain_is_down_is_not_told(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = two_people(window)
    asked: list[tuple[object, AnyGame, View, int]] = []
    monkeypatch.setattr(window.bots, "ask_advice", lambda *question: asked.append(question))
    window.learning.hint()
    (ticket, game, view, chance), *_ = asked
    play.viewer.hide()
    settle()
    window.bots.advised.emit(ticket, game.advise(view, Rng(chance)))
    settle()
    assert play.table.coach.isHidden() and play.table.coach.words.text() == ""
    assert play.running.match.hints == (0, 0)
    assert last_said(window) == ""


def test_hints_and_cards_are_not_read_aloud_where_others_sit(window: MainWindow) -> None:
    play = two_people(window)
    coach, card, private = play.table.coach, play.table.why, window.desk.language.text(PRIVATE)
    window.learning.hint()
    settle()
    assert coach.words.text() and last_said(window) == coach.words.accessibleName() == private
    play.table.why.tell(Reason(Say("learn.hint.thinking"), (Say("learn.hint.none"),)), QPoint())
    assert card.words.text() != private
    assert {card.accessibleName(), *(label.accessibleName() for label in card.findChildren(Label))} == {private}
    assert last_said(window) == private
    window.settings.change(speak_private=True)
    window.learning.hint()
    settle()
    assert last_said(window) == coach.words.text() and not coach.words.accessibleName()


@every_game
def test_a_puzzle_is_solved_by_its_answer_only(window: MainWindow, game: AnyGame) -> None:
    puzzle = window.learning.puzzles(game.id)[0]
    window.learning.pose(game.id, puzzle)
    settle()
    play = window.play
    assert isinstance(play, PuzzlePlay)
    match = play.running.match
    kinds = {type(answer) for answer in puzzle.riddle.answers}
    wrong = next(a for a in match.legal(puzzle.seat) if type(a) in kinds and not puzzle.accepts(a))
    position = match.position
    play.viewer.play(wrong)
    settle()
    assert play.coach.more.text() and match.position == position
    play.viewer.play(puzzle.riddle.answers[0])
    settle()
    assert play.narrator.say(puzzle.riddle.why) in play.coach.words.text()
    assert window.learning.store.learner("").puzzles == {f"{game.id}/{puzzle.number}": False}


def test_whatever_makes_the_answer_impossible_is_a_wrong_one(window: MainWindow) -> None:
    """A crystal is taken where it was asked which book to use; the table stays as it is."""
    queen = next(game for game in GAMES if game.id == "winter_queen")
    puzzle = next(each for each in window.learning.puzzles(queen.id) if isinstance(each.riddle.answers[0], UseBook))
    window.learning.pose(queen.id, puzzle)
    settle()
    play = window.play
    assert isinstance(play, PuzzlePlay)
    position = play.running.match.position
    play.viewer.play(next(action for action in play.running.match.legal(puzzle.seat) if isinstance(action, Take)))
    settle()
    assert play.coach.more.text() and play.running.match.position == position


def test_no_button_gives_a_puzzle_away(window: MainWindow) -> None:
    queen = next(game for game in GAMES if game.id == "winter_queen")
    answers = {answer.book: puzzle for puzzle in window.learning.puzzles(queen.id) for answer in uses(puzzle)}
    named = set()
    for puzzle in answers.values():
        window.learning.pose(queen.id, puzzle)
        settle()
        board = window.play.table.board if window.play is not None else None
        assert isinstance(board, WinterQueenBoard)
        named.add(board.footer.use.text())
    assert len(answers) > 1 and len(named) == 1


def uses(puzzle: Puzzle) -> list[UseBook]:
    return [answer for answer in puzzle.riddle.answers if isinstance(answer, UseBook)]


@every_game
def test_looking_back_finds_what_cost_most(window: MainWindow, game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(window, game)
    play = window.play
    assert play is not None
    for _ in range(3000):
        glimpse = play.viewer.glimpse
        if play.over:
            break
        if glimpse is not None and glimpse.phase is Phase.ACTING and play.running.match.position < 16:
            seat = glimpse.eyes
            assert seat is not None
            action = asked(game.bot("novice"), glimpse.view, play.running.match.bot_rng(seat))
            assert action is not None
            play.viewer.play(action)
        elif glimpse is not None and glimpse.phase is Phase.ACTING:
            break
        play.table.board.release()
        settle()
    monkeypatch.setattr(Match, "can_open", True)  # its beginning is enough here
    window.learning.look_back(play)
    page = window.page("look_back")
    assert isinstance(page, LookBack)
    for _ in range(300):
        settle()
        if page.finished:
            break
    assert page.finished and page.regrets <= 3


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


def test_nobody_looks_back_at_hands_that_were_never_laid_open(window: MainWindow) -> None:
    begin(window, GAMES[0])
    play = window.play
    assert play is not None
    play.running.change_seats(Ended(EARLY))
    settle()
    finish = window.page("finish")
    assert isinstance(finish, Finish) and not finish.ending.reviewable
    window.learning.look_back(play)
    assert finish.isVisible()


def test_nobody_sits_down_at_a_lesson_or_plays_its_table_again(window: MainWindow) -> None:
    window.learning.teach("tower", window.learning.lessons("tower")[0])
    settle()
    assert window.play is not None and window.play.teaches
    why = window.desk.language.text("app.why.taught")  # and not that it still goes on
    for name in ("sitting", "rematch"):
        line = window.menus.actions_by_name[name]
        assert not line.isEnabled() and line.toolTip() == why
