"""The table: playing from the list of moves, undo, confirmation, journal, troubles, the end."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QTextBlockFormat, QTextCursor
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from magicgames.engine.game import OPEN, Outcome, Say
from magicgames.engine.record import Player
from magicgames.kit.glimpse import Glimpse, Phase
from magicgames.kit.language import unmarked
from magicgames.shell.afterwards.finish import Finish
from magicgames.shell.pages.match_list import MatchList
from magicgames.shell.playing.journal_paper import Paper
from magicgames.shell.playing.table import Table
from tests.gui.shell.house import House, settle, texts
from tests.toy.toy import Choose, Light, Peek, Toy, ToyView

CTRL = Qt.KeyboardModifier.ControlModifier
ANN, BOT = Player("Ann"), Player("", "novice")


def table(house: House) -> Table:
    assert house.window.play is not None
    return house.window.play.table


def focused(house: House) -> QWidget:
    widget = house.window.focusWidget()
    assert widget is not None
    return widget


def test_a_whole_match_is_played_with_the_keyboard_from_the_list_of_moves(house: House, qtbot: QtBot) -> None:
    house.start(ANN, BOT, copies=1)
    qtbot.keyClick(house.window, Qt.Key.Key_M, CTRL)
    for _ in range(200):
        settle()
        if house.window.phase is Phase.OVER:
            break
        if house.window.phase is Phase.ACTING:
            rows = table(house).side.moves.rows
            assert focused(house) is rows[0]
            if len(rows) > 1:
                qtbot.keyClick(focused(house), Qt.Key.Key_Down)
                assert focused(house) is rows[1]
            qtbot.keyClick(focused(house), Qt.Key.Key_Return)
    assert house.window.phase is Phase.OVER
    settle()  # all of it is queued: nothing waits for the clock
    assert isinstance(house.window._pages.currentWidget(), Finish)


def test_the_list_of_moves_keeps_the_keyboard_while_another_window_is_in_front(house: House, qtbot: QtBot) -> None:
    house.start(ANN, BOT)
    qtbot.keyClick(house.window, Qt.Key.Key_M, CTRL)
    other = QWidget()
    qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    qtbot.waitUntil(lambda: not house.window.isActiveWindow())
    table(house).source.play(Choose(0))
    settle()
    assert other.isActiveWindow() and focused(house) is table(house).side.moves.rows[0]


def test_who_is_only_asked_something_is_told_so(house: House) -> None:
    house.start(ANN, BOT)
    side, glimpse = table(house).side, table(house).board.glimpse
    assert glimpse is not None and side.told().startswith("Ann, it is your turn")
    side.present(replace(glimpse, aloud=True), ())  # anybody may give the answer they say
    assert side.told().startswith("Ann, a question for you")


def test_where_the_table_decides_no_single_person_is_named(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.start(ANN, BOT)
    side, glimpse = table(house).side, table(house).board.glimpse
    assert glimpse is not None
    high = side.undo_button.mapTo(side, QPoint()).y()
    monkeypatch.setattr(Toy, "all_decide", lambda game, view: True)
    side.present(glimpse, ())
    settle()
    assert side.told().startswith("The table decides") and side.undo_button.mapTo(side, QPoint()).y() == high
    monkeypatch.undo()
    side.present(glimpse, ())
    assert side.told().startswith("Ann, it is your turn")


def test_enter_passes_the_screen_on(house: House, qtbot: QtBot) -> None:
    house.start()
    house.window.lift()
    for action in (Choose(0), Light()):
        table(house).source.play(action)
        settle()
    assert focused(house) is table(house).side.pass_button
    assert table(house).side.pass_button.text() == "Pass the screen to Bob"
    qtbot.keyClick(focused(house), Qt.Key.Key_Return)
    assert house.window.curtain_keeper.curtain is not None and house.window.curtain_keeper.curtain.isVisible()


def test_the_buttons_of_the_panel_stay_where_they_are_whoever_is_to_act(house: House) -> None:
    house.start(ANN, Player("Konstantin Alexandrovich of the Longest Mountains", "novice"))
    side = table(house).side
    glimpse = table(house).source.glimpse
    assert glimpse is not None and isinstance(glimpse.view, ToyView)
    places = []
    for to_act in ((0,), (1,)):
        side.bar.show_glimpse(replace(glimpse, view=replace(glimpse.view, to_act=to_act), phase=Phase.WATCHING))
        side.restyle()
        settle()
        places.append(side.undo_button.mapTo(house.window, side.undo_button.rect().topLeft()).y())
    assert places[0] == places[1]


def test_the_board_does_not_jump_with_the_words_above_it(house: House) -> None:
    house.window.settings.change(text_scale=200)
    house.window.resize(1024, 700)
    house.start(ANN, BOT)
    bar, board = table(house).side.bar, table(house).board
    bar.goal.show()
    bar.goal.setText("Words that need more than one line above the table. " * 3)
    settle()
    high = board.height()
    bar.goal.setText("Few words.")
    settle()
    assert bar.minimumHeight() > 0 and board.height() == high


def test_a_goal_of_many_lines_leaves_the_board_its_room(house: House) -> None:
    house.window.settings.change(text_scale=200)
    house.window.resize(1024, 700)
    house.start(ANN, BOT)
    bar, board = table(house).side.bar, table(house).board
    bar.goal.setText("Few words.")
    bar._show_goal()
    settle()
    assert bar.goal.isVisible() and not bar._turn.toolTip()
    high, words = board.height(), "Words that need many lines above the table. " * 9
    bar.goal.setText(words)
    bar._show_goal()
    settle()
    assert not bar.goal.isVisible() and bar._turn.toolTip() == words
    assert board.height() >= high


def test_a_long_name_does_not_widen_the_panel(house: House) -> None:
    house.start(ANN, Player("Konstantin Alexandrovich of the Longest Mountains"))
    house.window.lift()
    for action in (Choose(0), Light()):
        table(house).source.play(action)
        settle()
    side = table(house).side
    button = side.pass_button
    assert button.isVisible() and button.text().startswith("Pass on to Konstantin")
    assert button.sizeHint().width() <= button.width()
    assert button.mapTo(house.window, button.rect().topRight()).x() < house.window.width()


def test_undo_takes_back_what_revealed_nothing_and_says_why_it_is_closed_otherwise(house: House) -> None:
    house.start(ANN, BOT)
    side = table(house).side
    assert not side.undo_button.isEnabled()
    assert side.undo_button.accessibleDescription().startswith("Nothing can be taken back now.")
    table(house).source.play(Choose(1))
    settle()
    assert side.undo_button.isEnabled() and not side.undo_button.toolTip()
    house.window.menus.actions_by_name["undo"].trigger()
    settle()
    assert [row.accessibleName() for row in side.moves.rows].count("Choose this card") == 2
    assert "chooses" not in side.journal._text.toPlainText()
    table(house).source.play(Peek(1, 0))
    settle()
    assert not house.window.menus.actions_by_name["undo"].isEnabled()


def test_moves_that_cannot_be_taken_back_say_so_before_they_are_made(house: House) -> None:
    house.start(ANN, BOT)
    rows = table(house).side.moves.rows
    told = {row.accessibleName(): row.accessibleDescription() for row in rows}
    assert told["Choose this card"] == ""
    assert told["Peek at a card of Owl"] == "This can’t be taken back."


def test_confirmation_is_a_second_press_in_place_for_what_is_final(house: House, qtbot: QtBot) -> None:
    house.start(ANN, BOT)
    house.settings.change(confirm="final")
    board = table(house).board
    board.chosen.emit(Choose(0))  # can be taken back: no question
    settle()
    assert board.glimpse is not None and board.glimpse.position == 1
    board.chosen.emit(Light())
    settle()
    assert board.glimpse.position == 1
    asked = table(house).question
    assert asked.do_it.text() == "Press again: Light the card" and asked.do_it.isVisible()
    qtbot.keyClick(focused(house), Qt.Key.Key_Escape)
    assert not asked.isVisible() and not asked.do_it.text()
    board.chosen.emit(Light())
    qtbot.keyClick(focused(house), Qt.Key.Key_Return)
    settle()
    assert house.window.play is not None
    assert board.glimpse.position > 1


def test_the_journal_groups_by_whose_turn_it_was_and_never_says_you(house: House) -> None:
    house.start()
    house.window.lift()
    for action in (Choose(0), Light()):
        table(house).source.play(action)
        settle()
    lines = table(house).side.journal._text.toPlainText().split("\n")
    assert lines[0] == "Ann"
    assert lines[1] == "Ann chooses a card"
    assert not any("you" in line.casefold().split() for line in lines)


def test_the_journal_waits_until_the_board_has_told_the_end(house: House) -> None:
    """Hands may be laid open one by one: the winner must not stand beside them already."""
    house.start(ANN, BOT, copies=1)
    board, side = table(house).board, table(house).side
    display = board.display

    def show_and_hold(glimpse: Glimpse) -> None:
        display(glimpse)
        if glimpse.outcome is not None and glimpse.eyes != OPEN:
            board.hold("Go on")

    board.display = show_and_hold  # type: ignore[method-assign]
    for _ in range(200):
        settle()
        if house.window.phase is Phase.OVER:
            break
        if house.window.phase is Phase.ACTING:
            house.window.play.viewer.play(board.glimpse.legal[0])
    before = side.journal._text.toPlainText()
    board.release()
    settle()
    after = side.journal._text.toPlainText()
    assert after.count(" lights ") == before.count(" lights ") + 1
    assert side.bots.isHidden(), "there is nobody to pause any more"


def test_a_short_recap_is_shown_whole(house: House) -> None:
    long = "Konstantin Alexandrovich of the Mountain"
    house.start(Player(long), Player("Bob"))
    house.window.resize(1280, 800)
    house.window.lift()
    for action in (Choose(0), Light()):
        table(house).source.play(action)
        settle()
    table(house).source.pass_on()
    house.window.lift()
    settle()
    text = table(house).side.recap._text
    assert long in text.toPlainText() and text.document().size().height() > 2 * text.fontMetrics().lineSpacing()
    assert text.verticalScrollBar().maximum() == 0


def test_names_are_letters_not_markup(house: House) -> None:
    house.start(Player("<b>A</b> & B"), BOT)
    shown = [text for _, text in texts(house.window)]
    assert unmarked("<b>A</b> & B, it is your turn") in shown
    table(house).source.play(Choose(0))
    settle()
    assert table(house).side.journal._text.toPlainText().split("\n")[0] == unmarked("<b>A</b> & B")


def test_a_trouble_is_one_sentence_in_the_window(house: House) -> None:
    house.start(ANN, BOT)
    assert house.window.play is not None
    house.window.play.running.troubled.emit(Say("app.trouble.disk_full", {"name": "a<b>.jsonl"}))
    assert house.window._banner.isVisible()
    assert "a<b>.jsonl could not be written" in house.window._banner.words.text()
    assert QApplication.activeModalWidget() is None
    house.window._banner._close.click()
    assert not house.window._banner.isVisible()


def test_a_game_without_a_board_is_played_from_the_list(house: House) -> None:
    house.window._boards = {}
    house.start(ANN, BOT)
    side = table(house).side
    assert side.moves_fold.is_open and side.moves.rows[0].isVisible()
    side.moves.rows[0].click()
    settle()
    assert table(house).board.glimpse is not None and table(house).board.glimpse.position >= 1


def test_the_options_of_the_match_can_be_looked_up(house: House) -> None:
    house.start(ANN, BOT, bell=True)
    assert table(house).side._terms.text().split("\n") == [
        "Bell: On",
        "Copies of each card: Three",
        "First to act: Ann",
    ]


def play_to_the_end(house: House) -> Finish:
    house.start(Player("", "novice"), Player("", "master"), copies=1)
    for _ in range(100):
        settle()
        page = house.window._pages.currentWidget()
        if isinstance(page, Finish):
            return page
    raise AssertionError("no end")


def test_from_the_end_one_can_look_at_the_table_and_back(house: House) -> None:
    page = play_to_the_end(house)
    page.table_asked.emit()
    assert house.window._pages.currentWidget() is table(house)
    assert any(text.startswith("#") for _, text in texts(table(house)))  # everything is face up now
    table(house).side.results_button.click()
    assert isinstance(house.window._pages.currentWidget(), Finish)


@pytest.mark.parametrize("told", [False, True], ids=["at the end", "when the results were seen"])
def test_who_asks_for_the_results_has_read_what_lies_over_the_table(house: House, told: bool) -> None:
    play_to_the_end(house).table_asked.emit()
    page, come = table(house), []
    page._told = told
    page._outcome = page.source.glimpse.outcome if page.source.glimpse is not None else None
    page.ended.connect(lambda: come.append(page.board.way_on))
    page.board.hold("Read on")
    assert page.board.way_on
    page.side.results_button.click()
    assert come == [""], "once, and nothing is left to be read"


def test_what_lies_over_the_table_to_be_read_keeps_the_keyboard(house: House) -> None:
    play_to_the_end(house).table_asked.emit()
    page = table(house)
    page._shown()
    assert page.side.results_button.hasFocus()
    page.board.hold("Read on")
    page.board.stage.setFocus()
    page._shown()
    assert page.board.stage.hasFocus()


def test_for_a_rematch_everybody_moves_one_seat_on_and_the_next_one_begins(house: House) -> None:
    page = play_to_the_end(house)
    assert house.window.play is not None
    before, path = house.window.play.players, house.window.play.path
    page._guard.stop()
    page.rematch.click()
    settle()
    assert house.window.play.players == (*before[1:], *before[:1]) and house.window.play.path != path
    assert house.window.play.running.match.steps[0].seat == 0, "where somebody else sits now"


def test_people_without_a_name_keep_their_seat_in_a_rematch_and_the_next_one_begins(house: House) -> None:
    house.start(Player(""), Player(""), first=0)
    assert house.window.play is not None
    before = house.window.play.players
    house.window.rematch()
    settle()
    assert house.window.play.players == before
    assert house.window.play.lineup.options["first"] == 1


def test_stopped_bots_can_be_asked_again_from_the_banner(house: House) -> None:
    house.start(Player("Ann"), Player("", "novice"))
    assert house.window.play is not None
    running, banner = house.window.play.running, house.window._banner
    running._bot_turns.stall()
    house.window.show_trouble(Say("app.trouble.bot_stopped"))
    banner._retry.click()
    assert not running.stalled
    assert not banner.isVisible()
    house.window.show_trouble(Say("app.trouble.disk_full", {"name": "1"}))
    assert not banner._retry.isVisible()


def test_troubles_that_nobody_has_closed_stay_beside_the_next_one(house: House) -> None:
    for name in ("first.yaml", "second.yaml", "second.yaml"):
        house.window.show_trouble(Say("app.trouble.disk_full", {"name": name}))
    lines = house.window._banner.words.text().split("\n")
    assert ["first.yaml" in lines[0], "second.yaml" in lines[1]] == [True, True]
    assert len(lines) == 2
    house.window._banner._close.click()
    house.window.show_trouble(Say("app.trouble.disk_full", {"name": "third.yaml"}))
    assert "first.yaml" not in house.window._banner.words.text()


def slow_bots(house: House) -> Table:
    """It is the turn of a bot that takes its time."""
    house.settings.change(bot_pace="slow")
    house.start(BOT, ANN)
    return table(house)


def position(house: House) -> int:
    assert house.window.play is not None
    return house.window.play.moves


def test_a_click_beside_the_pieces_lets_a_thinking_bot_move_at_once(house: House, qtbot: QtBot) -> None:
    stage = slow_bots(house).board.stage
    assert position(house) == 0
    qtbot.mouseClick(stage.viewport(), Qt.MouseButton.LeftButton, pos=stage.viewport().rect().bottomRight())
    settle()
    assert position(house) > 0


def test_the_button_and_the_key_do_the_same(house: House, qtbot: QtBot) -> None:
    bots = slow_bots(house).side.bots
    qtbot.mouseClick(bots.hurry, Qt.MouseButton.LeftButton)
    settle()
    after = position(house)
    assert after > 0
    if house.window.phase is Phase.WATCHING:
        qtbot.keyClick(house.window, Qt.Key.Key_Return, CTRL)
        settle()
        assert position(house) > after


def test_the_keyboard_does_not_wander_to_undo_when_second_thoughts_are_over(house: House) -> None:
    """Enter would take the step back, or hide everything."""
    house.start(ANN, BOT)
    laid = table(house)
    laid._wait(0)
    assert focused(house) is laid.side.bar.grace.done
    laid._wait(None)
    assert focused(house) is laid.board.stage


def test_nothing_on_the_panel_moves_when_second_thoughts_begin_and_when_they_are_over(house: House) -> None:
    house.start(ANN, BOT)
    laid = table(house)
    before = laid.side.bots.mapTo(laid, QPoint())
    for wait in (0, None, 60_000, None):
        laid._wait(wait)
        settle()
        assert laid.side.bar.grace.isHidden() is (wait is None)
        assert laid.side.bots.mapTo(laid, QPoint()) == before


def test_nothing_on_the_panel_moves_when_the_goal_needs_a_second_line(house: House) -> None:
    house.start(ANN, BOT)
    bar, bots = table(house).side.bar, table(house).side.bots
    places = []
    for words in ("Few words.", "Few words. And more of them when somebody is in the lead."):
        bar.goal.setText(words)
        bar._show_goal()
        table(house).side.restyle()
        settle()
        places.append(bots.mapTo(table(house), QPoint()))
    assert bar._goal_lines() > 1 and places[0] == places[1]


def test_bots_pause_and_go_on_from_button_menu_and_key(house: House, qtbot: QtBot) -> None:
    house.start(BOT, Player("", "master"))
    bots = table(house).side.bots
    assert house.window.play is not None
    pacer, entry = house.window.play.running.pacer, house.window.menus.actions_by_name["pause"]
    qtbot.mouseClick(bots.pause, Qt.MouseButton.LeftButton)
    assert pacer.paused and entry.isChecked() and bots.pause.isChecked()
    settle()
    before = position(house)
    settle()
    assert position(house) == before
    assert "bots are paused" in bots._words.text()
    entry.trigger()
    assert not pacer.paused and not bots.pause.isChecked()
    qtbot.keyClick(house.window, Qt.Key.Key_B, CTRL)
    assert pacer.paused
    qtbot.keyClick(house.window, Qt.Key.Key_Pause)
    settle()
    assert not pacer.paused and position(house) > before


def test_without_bots_there_is_nothing_to_pause(house: House) -> None:
    house.start()
    house.window.lift()
    settle()
    assert not table(house).side.bots.isVisible()
    assert not house.window.menus.actions_by_name["pause"].isEnabled()


def test_the_panel_gives_way_to_the_board_when_letters_are_large(house: House, qtbot: QtBot) -> None:
    house.start(ANN, BOT)
    window, page = house.window, table(house)
    window.resize(1280, 800)
    settle()
    assert page.side.isVisible() and page.side.width() - page.side.bar_room == 280
    beside = page.board.width()
    house.settings.change(text_scale=200)
    settle()
    assert not page.side.isVisible() and page.board.width() > beside
    assert page.side.bar.isVisible() and page.side.undo_button.isVisible()
    assert page.side.undo_button.accessibleName() == "Undo"
    qtbot.mouseClick(page.side.bar.panel_button, Qt.MouseButton.LeftButton)
    assert page.side.isVisible() and page.side.geometry().right() < page.width()
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert not page.side.isVisible()
    house.settings.change(text_scale=100)
    settle()
    assert page.side.isVisible() and page.side.bar.parentWidget() is not page


def test_buttons_of_the_panel_do_not_jump(house: House) -> None:
    house.start()
    house.window.resize(1280, 800)
    house.window.lift()
    settle()
    page = table(house)
    before = page.side.undo_button.mapTo(page, page.side.undo_button.rect().topLeft())
    for action in (Choose(0), Light()):
        page.source.play(action)
        settle()
    assert page.side.pass_button.isVisible()
    assert page.side.undo_button.mapTo(page, page.side.undo_button.rect().topLeft()) == before


@pytest.mark.parametrize("percent", [100, 200])
def test_the_button_that_does_it_again_moves_no_other(house: House, percent: int) -> None:
    house.window.settings.change(text_scale=percent)
    house.start(ANN, BOT)
    page = table(house)
    bar = page.side.bar
    beside = [each for part in (bar, page.side.bots) for each in part.findChildren(QAbstractButton) if each.isVisible()]
    others = [each for each in beside if each is not bar.redo_button]
    page.source.play(Choose(1))
    settle()
    before = [each.mapTo(page, QPoint()) - bar.undo_button.mapTo(page, QPoint()) for each in others]
    page.source.undo()
    settle()
    assert bar.redo_button.isVisible() and bar.redo_button.isEnabled()
    assert [each.mapTo(page, QPoint()) - bar.undo_button.mapTo(page, QPoint()) for each in others] == before


def test_a_folded_journal_keeps_its_last_lines_in_sight_and_takes_the_free_room(house: House) -> None:
    house.window.resize(1280, 800)
    house.start(ANN, BOT)
    page = table(house)
    for action in (Choose(0), Light()):
        page.source.play(action)
        settle()
    text, fold = page.side.journal._text, page.side.journal_fold
    assert not fold.is_open and text.isVisible()
    lines = text.viewport().height() / text.fontMetrics().lineSpacing()
    assert lines > 5, "nothing below it needs the room"
    page.side.moves_fold.set_open(True)
    house.window.resize(1280, 560)
    settle()
    assert text.viewport().height() / text.fontMetrics().lineSpacing() > 2.5


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_the_journal_is_written_on_the_panel_and_has_no_box_of_its_own(house: House, theme: str) -> None:
    house.settings.change(theme=theme)
    house.start(ANN, BOT)
    paper = table(house).side.journal._text
    settle()
    assert paper.document().isEmpty()
    place = QRect(paper.mapTo(house.window, QPoint()), paper.size())

    def across() -> list[str]:
        seen = house.window.grab(place).toImage()
        return [seen.pixelColor(x, seen.height() * 3 // 4).name() for x in range(seen.width())]

    colour = house.window.desk.theme.colour
    assert set(across()) == {colour("panel").name()}
    paper.setFocus()
    settle()
    assert across()[1] == colour("focus").name(), "the keyboard can be seen there"


def test_rules_and_games_stay_in_their_place_whatever_is_said_above_them(house: House) -> None:
    house.window.resize(1280, 640)
    house.start(ANN, BOT)
    page = table(house)
    settle()
    places = [button.mapTo(page.side, QPoint()) for button in (page.side._rules, page.side._home)]
    page.coach.say("First time", "A long explanation. " * 20, {"ok": "I see", "off": "No more"})
    page.side.journal_fold.set_open(True)
    page.side.moves_fold.set_open(True)
    settle()
    assert page.side._area.verticalScrollBar().maximum() > 0, "there is more than there is room for"
    assert [button.mapTo(page.side, QPoint()) for button in (page.side._rules, page.side._home)] == places
    assert places[0].y() + page.side._rules.height() <= page.side.height()


def test_the_newest_lines_of_the_journal_are_painted_whole(qtbot: QtBot) -> None:
    paper = Paper()
    qtbot.addWidget(paper)
    paper.setPlainText("\n".join(["word"] * 30))
    paper.show()
    for lines in (5.5, 5.25, 5.75):  # with some fonts and frames one of them cuts no line
        paper.resize(200, round(lines * paper.fontMetrics().lineSpacing()))
        paper.show_newest()
        settle()
        top = paper.whole_lines().top()
        if top:
            break
    assert paper.cursorRect(paper.cursorForPosition(QPoint(0, 0))).top() < 0 < top
    assert paper.cursorRect(paper.cursorForPosition(QPoint(0, top + 3))).top() == top
    paper.verticalScrollBar().setValue(3)  # whoever scrolls sees every part
    assert paper.whole_lines() == paper.viewport().rect()


def test_a_line_of_the_journal_says_which_step_it_tells_of(house: House, qtbot: QtBot) -> None:
    house.start(ANN, BOT)
    page = table(house)
    page.source.play(Choose(0))
    settle()
    asked: list[int] = []
    page.side.moment_asked.connect(asked.append)
    text = page.side.journal._text
    page.side.journal_fold.set_open(True)
    settle()
    cursor = text.textCursor()
    cursor.setPosition(text.toPlainText().index("chooses"))
    place = text.cursorRect(cursor).center()
    qtbot.mouseClick(text.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert asked == [1]


def test_how_well_each_bot_plays_is_in_sight(house: House) -> None:
    house.start(ANN, BOT)
    table(house).side.bots.set_thinker(None)
    assert "Owl: Novice" in [words for _, words in texts(table(house).side.bots)]


def test_arrows_stay_in_the_list_of_moves(house: House, qtbot: QtBot) -> None:
    house.start(ANN, BOT)
    qtbot.keyClick(house.window, Qt.Key.Key_M, CTRL)
    rows = table(house).side.moves.rows
    assert focused(house) is rows[0]
    qtbot.keyClick(focused(house), Qt.Key.Key_Up)
    assert focused(house) is rows[0]
    for _ in range(len(rows) + 2):
        qtbot.keyClick(focused(house), Qt.Key.Key_Down)
    assert focused(house) is [row for row in rows if row.isVisible()][-1]


def test_the_table_is_not_laid_out_before_the_panel_has_its_place(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What goes elsewhere can give the table another size, and that must not begin the same from within."""
    house.start(ANN, BOT)
    page = table(house)
    fit, held = page._drawer.fit, []

    def fit_in_another_size() -> bool:
        moved = fit()
        page.resize(page.width() - 1 if not held else page.width(), page.height())
        held.append(not page._row.isEnabled())
        return moved

    monkeypatch.setattr(page._drawer, "fit", fit_in_another_size)
    page.restyle()
    assert held == [True, True], "the second time in the size that it has then"
    assert page._row.isEnabled()


def test_the_panel_has_the_same_margin_on_both_sides(house: House) -> None:
    house.start()
    house.window.lift()
    settle()
    side = table(house).side
    for part in (side.bar, side.journal_fold, side._foot):
        inside = part.geometry() if part is side._foot else QRect(part.mapTo(side, QPoint()), part.size())
        assert abs(inside.left() - (side.width() - 1 - inside.right())) <= 2


def test_a_line_of_the_journal_about_whoever_reads_it_has_a_stroke_beside_it(house: House) -> None:
    house.start()
    house.window.lift()
    table(house).source.play(Choose(0))
    settle()
    paper, gold = table(house).side.journal._text, house.window.desk.theme.colour("gold")

    def strokes() -> int:
        seen = paper.viewport().grab().toImage()
        return max(sum(seen.pixelColor(x, y) == gold for y in range(seen.height())) for x in range(14))

    assert strokes() > 10
    cursor = QTextCursor(paper.document())
    cursor.select(QTextCursor.SelectionType.Document)
    cursor.setBlockFormat(QTextBlockFormat())  # about anybody else
    assert strokes() == 0


def test_after_the_end_nothing_is_left_of_the_turn_but_who_has_won(house: House) -> None:
    """No button that can never be pressed any more, no room for names that are not told."""
    house.start(ANN, Player("Konstantin Alexandrovich of the Longest Mountains", "novice"))
    side = table(house).side
    glimpse = table(house).source.glimpse
    assert glimpse is not None
    gaps = []
    for outcome in (None, Outcome((0,), (1, 0), "points")):
        side.bar.show_glimpse(replace(glimpse, outcome=outcome))
        side.restyle()
        settle()
        gaps.append(side.bar._steady.sizeHint().height())
    assert gaps[0] > 0 and gaps[1] == 0
    assert side.bar.hint_button.isHidden() and side.hide_button.isHidden()


def test_a_name_that_is_one_long_word_makes_nothing_wider(house: House) -> None:
    house.window.resize(1280, 800)
    house.start(Player("W" * 40), BOT)
    settle()
    area = table(house).side._area
    assert area.widget().width() <= area.viewport().width()
    house.window.show_page("matches")
    settle()
    filters = house.window.page("matches").findChildren(MatchList)[0]
    usual = filters.person.sizeHint().width()
    filters.person.addItem("W" * 40)
    assert filters.person.sizeHint().width() == usual
