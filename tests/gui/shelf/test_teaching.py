"""Hints, reasons, puzzles and looking back at the tables of all games."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint

from magicgames.boards.winter_queen.board import WinterQueenBoard
from magicgames.boards.winter_queen.touch import Address
from magicgames.engine.advice import Reason
from magicgames.engine.game import AnyGame, Say, View, asked
from magicgames.engine.match import Match
from magicgames.engine.record import Ended
from magicgames.engine.rng import Rng
from magicgames.engine.seating import EARLY
from magicgames.games import GAMES
from magicgames.games.winter_queen.model import Take, UseBook
from magicgames.kit.match.glimpse import Phase
from magicgames.kit.parts.widgets import Label
from magicgames.kit.table.access import PRIVATE, last_said
from magicgames.learning.puzzles import Puzzle
from magicgames.shell.afterwards.finish import Finish
from magicgames.shell.learning.look_back import LookBack
from magicgames.shell.learning.puzzle_play import PuzzlePlay
from magicgames.shell.window import MainWindow
from tests.gui.shelf.teaching import begin, every_game, two_people
from tests.gui.shell.house import settle


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


@pytest.mark.parametrize("code", ["en", "ru"])
def test_how_many_hints_somebody_took_is_no_part_of_their_name(window: MainWindow, code: str) -> None:
    window.settings.change(language=code)
    assert "1 2" not in window.desk.language.text("learn.hint.taken", name="Player 1", count=2)


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
    said_by_the_curtain = last_said(window)
    window.bots.advised.emit(ticket, game.advise(view, Rng(chance)))
    settle()
    assert play.table.coach.isHidden() and play.table.coach.words.text() == ""
    assert play.running.match.hints == (0, 0)
    assert last_said(window) == said_by_the_curtain


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
    window.settings.change(speak_private=True)  # what stands there already follows the wish
    assert not coach.words.accessibleName()
    assert not any(label.accessibleName() for label in card.findChildren(Label)) and card.accessibleName() != private
    window.settings.change(speak_private=False)
    assert coach.words.accessibleName() == private == card.accessibleName()
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
    play.viewer.play(wrong)
    settle()
    assert play.coach.more.text() == play.text("learn.puzzle.right"), "it is told: nothing is to be looked for again"
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


def test_after_an_answer_the_table_does_not_ask_for_the_rest_of_a_move_that_is_not_made(window: MainWindow) -> None:
    """The crystal is the answer; where it was meant to go is not done, either."""
    queen = next(game for game in GAMES if game.id == "winter_queen")
    puzzle = next(each for each in window.learning.puzzles(queen.id) if isinstance(each.riddle.answers[0], Take))
    take = puzzle.riddle.answers[0]
    assert isinstance(take, Take)
    window.learning.pose(queen.id, puzzle)
    settle()
    play = window.play
    assert isinstance(play, PuzzlePlay)
    board = play.table.board
    assert isinstance(board, WinterQueenBoard)
    board.chooser.press(Address("crystal", (take.holder, take.colour)))
    for cell in range(25):
        board.chooser.press(Address("cell", (cell,)))
        if play.coach.more.text():
            break
    settle()
    assert play.coach.more.text() == play.text("learn.puzzle.right") and board.chooser.plan is None


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
        if glimpse is not None and glimpse.phase is Phase.ACTING and play.running.match.position < 8:
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
