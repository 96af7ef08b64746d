"""Every lesson in the window, by somebody who knows nothing: they press only what is pointed at, and read what is said.

The language changes at every step, so that all words are shown in all languages.
"""

from collections.abc import Sequence

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QTextEdit, QWidget

from magicgames.boards.realms.board import RealmsBoard
from magicgames.engine.game import AnyGame
from magicgames.engine.rng import Rng
from magicgames.games import GAMES
from magicgames.kit.look.scale import FINGER
from magicgames.kit.match.teaching import LearnerViewer
from magicgames.kit.table.pieces import Piece
from magicgames.learning.lesson import Lesson, Until, load_lessons
from magicgames.learning.patterns import any_fits
from magicgames.paths import resources
from magicgames.say import Say
from magicgames.shell.learning.lesson_play import LessonPlay
from magicgames.shell.window import MainWindow
from tests.gui.shell.house import settle

LESSONS = [(game, lesson) for game in GAMES for lesson in load_lessons(game, resources() / "lessons" / game.id)[0]]
MOST = 60  # presses in a step; a whole match is left to itself
LONG = 900  # presses in a whole match
RIDDLE = 20  # where what is pointed at is only the clue, the answer is found by then


def press(play: LessonPlay, target: Piece | QWidget) -> None:
    if isinstance(target, QAbstractButton):
        target.click()
    elif isinstance(target, QWidget):
        QTest.mouseClick(target, Qt.MouseButton.LeftButton)
    else:
        target.pressed.emit()
    settle()


def gold(play: LessonPlay) -> list[QAbstractButton]:
    """What says "press me"."""
    buttons = play.table.findChildren(QAbstractButton)
    return [each for each in buttons if each.property("kind") == "primary" and each.isVisible() and each.isEnabled()]


def wanted(play: LessonPlay) -> Sequence[Piece | QWidget]:
    """What begins the thing that the words ask for."""
    step, board = play.course.step, play.table.board
    assert step is not None and board.glimpse is not None
    offered = (*board.glimpse.legal, *board.glimpse.pressable)
    return [target for action in offered if any_fits(step.wanted, action) for target in board.begins(action)]


def other_language(window: MainWindow) -> None:
    window.settings.change(language="ru" if window.desk.language.code == "en" else "en")
    settle()


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=[f"{game.id}-{lesson.id}" for game, lesson in LESSONS])
def test_only_what_is_pointed_at(window: MainWindow, game: AnyGame, lesson: Lesson) -> None:
    window.resize(1280, 800)
    window.settings.change(bots_wait="at_once")
    window.learning.teach(game.id, lesson)
    play = window.play
    assert isinstance(play, LessonPlay)
    course, coach = play.course, play.coach
    settle()
    while not course.done:
        step, number = course.step, course.number
        assert step is not None
        if step.until is Until.OVER or (step.until is Until.EVENT and step.allowed is None):
            break  # free play: what is to be done is up to the player
        if number % 3 == 0:
            other_language(window)
        play.tell()
        assert coach.isVisible() and coach.words.text() == play.narrator.say(Say(lesson.key(step.words)))
        for tries in range(MOST):
            if course.number != number:
                break
            if course.halted:
                button = coach.button("next")
                assert button is not None and gold(play) == [button], "one voice, and one thing to press"
                press(play, button)
                continue
            if play.table.board.stage.busy:
                play.table.board.finish()
            if step.find and tries == 0:
                assert isinstance(play.viewer, LearnerViewer)
                play.viewer.strayed.emit(None)  # whoever doesn't find it is helped after a wrong try
            play.pointing.look_again()
            targets = play.pointing.targets if tries < RIDDLE else wanted(play)
            if targets:
                press(play, targets[0])
            settle()
        assert course.number > number, f"{lesson.id}: step {number} ({step.words}) is not done by what it points at"
    if course.done:
        assert gold(play) == [coach.button("on")]
        assert_everything_is_in_the_journal(play)


def assert_everything_is_in_the_journal(play: LessonPlay) -> None:
    """The last cast of a match, too, whatever the table would wait for after it."""
    settle()
    journal = play.table.side.journal
    text = journal.findChild(QTextEdit)
    assert isinstance(text, QTextEdit) and play.viewer.glimpse is not None
    told = text.toPlainText()
    journal.show_seen(play.viewer.seen(), play.viewer.glimpse.eyes)
    assert text.toPlainText() == told


def taught(window: MainWindow, name: str) -> LessonPlay:
    game, lesson = next((game, lesson) for game, lesson in LESSONS if f"{game.id}-{lesson.id}" == name)
    window.settings.change(bots_wait="at_once")
    window.learning.teach(game.id, lesson)
    settle()
    assert isinstance(window.play, LessonPlay)
    return window.play


@pytest.mark.parametrize("name", ["doll-win", "winter_queen-crystal"])
def test_the_keyboard_goes_from_the_coach_to_what_is_pointed_at(window: MainWindow, name: str) -> None:
    play = taught(window, name)
    button = play.coach.button("next")
    assert button is not None and button.hasFocus()
    press(play, button)
    play.pointing.look_again()
    stage = play.table.board.stage
    focused = stage.scene().focusItem() if window.focusWidget() is stage else window.focusWidget()
    assert focused in play.pointing.targets


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_where_nothing_is_pointed_at_the_keyboard_goes_from_the_coach_to_the_table(
    window: MainWindow, game: str, percent: int
) -> None:
    """It was handed on to the menu beside the button that had gone, and Enter opened that."""
    window.settings.change(text_scale=percent)
    window.resize(1366, 768)
    play = taught(window, f"{game}-match")
    while (button := play.coach.button("next")) is not None:
        button.setFocus()
        press(play, button)
    assert not play.coach.isAncestorOf(window.focusWidget())


def test_a_step_is_told_when_the_table_shows_it_and_enter_goes_on(window: MainWindow) -> None:
    window.settings.change(motion="normal")
    play = taught(window, "doll-win")
    play.lecture.read()
    settle()
    before = play.coach.words.text()
    press(play, play.pointing.targets[0])
    assert play.course.halted and play.table.board.stage.busy, "dice are still rolling"
    assert play.coach.words.text() == before
    play.table.board.finish()
    settle()
    button = play.coach.button("next")
    assert play.coach.words.text() != before and button is not None and button.hasFocus()


def test_what_is_pointed_at_can_be_looked_at_as_long_as_one_likes(window: MainWindow) -> None:
    play = taught(window, "doll-win")
    play.lecture.read()
    settle()
    press(play, play.pointing.targets[0])
    play.table.board.finish()
    settle()
    step, number, words = play.course.step, play.course.number, play.coach.words.text()
    assert step is not None and step.until is Until.LOOK
    play.pointing.look_again()
    play.table.board.stage.setFocus()
    play.pointing.targets[0].setFocus()
    QTest.qWait(400)  # nothing comes later of itself either
    assert (play.course.number, play.coach.words.text()) == (number, words)
    button = play.coach.button("next")
    assert button is not None
    press(play, button)
    assert play.course.number == number + 1


@pytest.mark.parametrize("by_key", [False, True])
def test_whoever_presses_a_thing_that_is_to_be_looked_at_hears_what_is_waited_for(
    window: MainWindow, by_key: bool
) -> None:
    play = taught(window, "winter_queen-crystal")
    step, number = play.course.step, play.course.number
    assert step is not None and step.until is Until.LOOK
    play.pointing.look_again()
    target, stage = play.pointing.targets[0], play.table.board.stage
    assert isinstance(target, Piece) and not play.coach.more.text()
    if by_key:
        stage.setFocus()
        target.setFocus()
        QTest.keyClick(stage, Qt.Key.Key_Return)
    else:
        middle = stage.mapFromScene(target.sceneBoundingRect().center())
        QTest.mouseClick(stage.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    settle()
    button = play.coach.button("next")
    assert button is not None and button.text() in play.coach.more.text()
    assert play.course.number == number


def test_the_table_stays_where_it_is_from_step_to_step(window: MainWindow) -> None:
    play = taught(window, "winter_queen-crystal")
    for size in ((1280, 800), (1366, 741)):  # where half a pixel decides
        window.resize(*size)
        heights = set()
        for words in ("Short.", "Long enough to be set in two lines. " * 3):
            play.coach.words.say(words)
            settle()
            heights.add(play.coach.height())
        assert len(heights) == 1


def test_in_a_low_window_the_coach_stands_on_the_panel_and_the_table_has_all_the_height(window: MainWindow) -> None:
    play = taught(window, "doll-win")
    side, coach, board = play.table.side, play.coach, play.table.board
    for size, scale, on_panel in (
        ((1024, 640), 100, True),
        ((1280, 800), 100, False),
        ((1366, 700), 100, True),
        ((1024, 640), 200, False),  # the panel is a drawer
        ((1024, 640), 100, True),
    ):
        window.settings.change(text_scale=scale)
        window.resize(*size)
        settle()
        assert side.isAncestorOf(coach) is on_panel and coach.isVisible()
        assert (board.y() < coach.mapTo(play.table, coach.rect().bottomLeft()).y()) is on_panel
        if on_panel:
            whole = coach.mapTo(side, coach.rect().bottomLeft()).y() < side.height()
            button = coach.button("next")
            assert whole and button is not None and button.height() >= FINGER


def test_a_wrong_try_moves_nothing_on_the_screen(window: MainWindow) -> None:
    window.resize(1280, 800)
    play = taught(window, "winter_queen-crystal")
    for scale in (100, 200):
        window.settings.change(text_scale=scale)
        settle()
        play.coach.add("")
        settle()
        height, place = play.coach.height(), play.table.board.geometry()
        play.coach.add("Not this one. " * 4)
        settle()
        assert (play.coach.height(), play.table.board.geometry()) == (height, place)


def test_a_crystal_that_is_not_wanted_is_not_picked_up(window: MainWindow) -> None:
    play = taught(window, "winter_queen-crystal")
    play.lecture.read()
    settle()
    play.pointing.look_again()
    right = play.pointing.targets
    for crystal in play.table.board.pointed("crystal"):
        if crystal not in right:
            press(play, crystal)
            assert play.coach.more.text()
            play.pointing.look_again()
            assert play.pointing.targets == right


def to_riddle(window: MainWindow, name: str, words: str) -> LessonPlay:
    """A lesson, up to this step, in which something shall be found."""
    play = taught(window, name)
    for _ in range(MOST):
        assert play.course.step is not None
        if play.course.step.words == words:
            break
        play.lecture.read() if play.course.halted else press(play, wanted(play)[0])
        settle()
    assert play.course.step is not None and play.course.step.find
    return play


@pytest.mark.parametrize(("name", "words"), [("wilds", "become"), ("chaos", "change"), ("end", "raise")])
def test_the_answer_is_not_marked_where_it_shall_be_found(window: MainWindow, name: str, words: str) -> None:
    play = to_riddle(window, f"realms-{name}", words)
    step, board = play.course.step, play.table.board
    assert step is not None and isinstance(board, RealmsBoard)
    choosing = board.ending.choosing
    assert choosing.isVisible() and choosing.marked is not None and not any_fits(step.wanted, choosing.marked)
    assert not choosing.all_best.isVisible()


def test_what_shall_be_found_is_pointed_at_after_a_wrong_try(window: MainWindow) -> None:
    play = to_riddle(window, "realms-blanks", "courage")
    board = play.table.board
    play.pointing.look_again()
    assert play.course.step is not None and not play.pointing.targets
    (right,) = wanted(play)
    for card in board.pointed("hand"):
        assert isinstance(card, Piece) and not getattr(card, "mark", ""), "nothing tells which card it is"
    press(play, next(card for card in board.pointed("hand") if card is not right))
    play.pointing.look_again()
    assert play.pointing.targets and play.coach.more.text()


@pytest.mark.parametrize("name", [f"{game.id}-match" for game in GAMES])
def test_the_match_that_ends_the_lessons_comes_to_its_end(window: MainWindow, name: str) -> None:
    """Somebody plays it, and reads what wants to be read before the table goes on."""
    play = taught(window, name)
    course, board, rng = play.course, play.table.board, Rng(3)
    bot = play.game.bot("player")
    for _ in range(LONG):
        board.finish()
        settle()
        if course.done:
            break
        glimpse = board.glimpse
        if course.halted:
            play.lecture.read()
        elif glimpse is not None and glimpse.legal and not board.way_on:
            play.viewer.play(bot.choose(glimpse.view, rng))
        elif board.way_on:
            assert course.match.position == (glimpse.position if glimpse is not None else None), "bots wait, too"
            press(play, gold(play)[0])
    assert course.done and course.match.over


def test_a_wrong_try_is_answered_and_changes_nothing(window: MainWindow) -> None:
    game, lesson = LESSONS[0]
    window.learning.teach(game.id, lesson)
    play = window.play
    assert isinstance(play, LessonPlay)
    settle()
    for action in play.course.match.legal(lesson.seat):
        play.viewer.play(action)
    assert play.course.match.position == 0
    button = play.coach.button("next")
    assert button is not None and button.text() in play.coach.more.text(), "it is to be read first"


def test_where_all_is_allowed_the_lesson_does_not_say_that_it_wants_something_else(window: MainWindow) -> None:
    play = taught(window, "realms-match")
    while play.course.step is not None and play.course.step.until is not Until.OVER:
        play.viewer.play(play.course.match.legal(0)[0])
        settle()
    play.table.board.refused.emit("Only one of the two cards just drawn can be discarded.")
    assert not play.coach.more.text(), "the table has told why"


def test_what_was_said_of_a_wrong_try_is_over_when_the_match_goes_on(window: MainWindow) -> None:
    play = taught(window, "winter_queen-match")
    play.lecture.read()
    settle()
    play.table.board.refused.emit("Not there.")
    assert play.coach.more.text() == play.text(play.course.lesson.key("play_wrong"))
    play.viewer.play(play.course.match.legal(0)[0])
    settle()
    assert play.coach.more.text() != play.text(play.course.lesson.key("play_wrong")) and not play.course.done


def test_a_lesson_that_was_left_goes_on_where_it_was(window: MainWindow) -> None:
    game, lesson = LESSONS[0]
    window.learning.teach(game.id, lesson)
    settle()
    assert isinstance(window.play, LessonPlay)
    window.play.lecture.read()
    number = window.play.course.number
    window.learning.open(game.id)
    settle()
    window.learning.teach(game.id, lesson)
    assert isinstance(window.play, LessonPlay) and window.play.course.number == number
    window.learning.teach(game.id, lesson, anew=True)
    assert window.play.course.number == 0


@pytest.mark.parametrize("game", [info.id for info in GAMES])
def test_a_first_lesson_takes_no_longer_than_its_cover_promises(window: MainWindow, game: str) -> None:
    """The first page waits for no rules, so the promise stands in its words."""
    first = window.learning.lessons(game)[0]
    assert first.minutes <= 2 and "2 minutes" in window.desk.language.text("learn.cover", learnt=False)
