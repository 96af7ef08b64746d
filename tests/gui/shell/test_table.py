"""The table: playing from the list of moves, undo, confirmation, names, troubles, the end and a rematch."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from magicgames.engine.game import Say
from magicgames.engine.record import Player
from magicgames.kit.language import unmarked
from magicgames.kit.match.glimpse import Phase
from magicgames.shell.afterwards.finish import Finish
from tests.gui.shell.house import House, focused, settle, table, texts
from tests.toy.toy import Choose, Light, Peek

CTRL = Qt.KeyboardModifier.ControlModifier
ANN, BOT = Player("Ann"), Player("", "novice")


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
    house.window._table_keeper._boards = {}
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
    page._telling.over = told
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


def test_troubles_that_nobody_has_closed_stay_beside_the_next_one(house: House) -> None:
    for name in ("first.yaml", "second.yaml", "second.yaml"):
        house.window.show_trouble(Say("app.trouble.disk_full", {"name": name}))
    lines = house.window._banner.words.text().split("\n")
    assert ["first.yaml" in lines[0], "second.yaml" in lines[1]] == [True, True]
    assert len(lines) == 2
    house.window._banner._close.click()
    house.window.show_trouble(Say("app.trouble.disk_full", {"name": "third.yaml"}))
    assert "first.yaml" not in house.window._banner.words.text()


def test_the_keyboard_does_not_wander_to_undo_when_second_thoughts_are_over(house: House) -> None:
    """Enter would take the step back, or hide everything."""
    house.start(ANN, BOT)
    laid = table(house)
    assert laid.board.glimpse is not None
    laid.board.glimpse = replace(laid.board.glimpse, phase=Phase.WATCHING)
    laid._wait(0)
    assert focused(house) is laid.side.bar.grace.done
    laid._wait(None)
    assert focused(house) is laid.board.stage


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


def test_in_the_list_the_keyboard_stays_at_what_can_be_called_while_others_move(house: House, qtbot: QtBot) -> None:
    """Readers heard of the first row again with each of their moves."""
    house.start(ANN, BOT)
    qtbot.keyClick(house.window, Qt.Key.Key_M, CTRL)
    side = table(house).side
    settle()
    first, *_, last = side.moves.rows
    last.setFocus()
    assert focused(house) is last
    words = last.accessibleName()
    glimpse = side.moves._glimpse
    assert glimpse is not None and words != first.accessibleName()
    side.moves.show_glimpse(replace(glimpse, phase=Phase.WATCHING))
    here = focused(house)
    assert isinstance(here, QWidget) and here is not last and here.accessibleName() == words


def test_bots_that_wait_take_no_keyboard_from_whoever_goes_on(house: House, qtbot: QtBot) -> None:
    """Whoever had ticked off a duty in the list of moves was led away, and heard of bots instead."""
    house.start(ANN, BOT)
    qtbot.keyClick(house.window, Qt.Key.Key_M, CTRL)
    settle()
    here = focused(house)
    table(house).source.grace.emit(60_000)
    settle()
    assert focused(house) is here is table(house).side.moves.rows[0]
    assert table(house).side.bar.grace.done.isVisible()
