"""The panel beside the board: it says who is to act, and nothing on it jumps, whatever is said there."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from magicgames.engine.game import Outcome
from magicgames.engine.record import Player
from magicgames.kit.match.glimpse import Phase
from magicgames.shell.pages.match_list import MatchList
from magicgames.text.narrator import Narrator
from tests.gui.shell.house import House, settle, table
from tests.toy.toy import Choose, Light, Toy, ToyView

ANN, BOT = Player("Ann"), Player("", "novice")


def test_who_is_only_asked_something_is_told_so(house: House) -> None:
    house.start(ANN, BOT)
    side, glimpse = table(house).side, table(house).board.glimpse
    assert glimpse is not None and side.told().startswith("Ann, it is your turn")
    side.present(replace(glimpse, aloud=True), ())  # anybody may give the answer they say
    assert side.told().startswith("Ann, over to you")


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
    heights = []
    for words in ("Few words.", "Words that need more than one line above the table. " * 3, "Few words."):
        bar.set_goal(words)
        settle()
        heights.append((board.height(), bar.goal.isVisible()))
    assert set(heights) == {(board.height(), True)}


@pytest.mark.parametrize(("name", "above"), [("Ann", False), ("Maximilian Alexander von Hohenstein", True)])
def test_the_large_button_stands_above_the_small_ones_where_a_long_name_needs_the_room(
    house: House, name: str, above: bool
) -> None:
    """And there it stays, whoever is to act."""
    house.window.settings.change(text_scale=150)
    house.window.resize(1280, 800)
    house.start(Player(name), Player("Boris"))
    house.window.lift()
    settle()
    page = table(house)
    bar, high, places = page.side.bar, [], []
    for action in (Choose(0), Light()):
        page.source.play(action)
        settle()
        high.append(page.board.height())
        places.append(bar.large.geometry().topRight())
    assert bar.pass_button.isVisible() and high[0] == high[1] and places[0] == places[1]
    assert (bar.large.geometry().bottom() < bar.panel_button.y()) == above


def test_rows_of_the_list_of_moves_are_as_high_as_their_words(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Narrator, "move", lambda narrator, action, remark: "Words that need several lines. " * 3)
    house.start(ANN, BOT)
    side = table(house).side
    side.moves_fold.set_open(True)
    settle()
    assert side.moves.rows
    for row in side.moves.rows:
        assert row.height() >= row.heightForWidth(row.width()) > 3 * row.fontMetrics().lineSpacing()


def test_a_goal_has_the_room_of_a_name_that_no_button_will_bear(house: House) -> None:
    """Where several people pass the screen, room is kept for the longest of their names."""
    house.window.settings.change(text_scale=200)
    house.window.resize(1280, 800)
    rooms = []
    for other in (Player("Konstantin", "novice"), Player("Konstantin")):
        house.start(Player("Maximilian"), other)
        house.window.lift()
        settle()
        large = table(house).side.bar.large
        rooms.append(large.widest(["Maximilian", "Konstantin"]) - large.widest(["Max", "Kon"]))
        house.window.leave_match()
    assert rooms[0] == 0 < rooms[1]


def test_a_goal_of_many_lines_leaves_the_board_its_room(house: House) -> None:
    """It begins to be read above the table, and whoever rests there is told all of it."""
    house.window.settings.change(text_scale=200)
    house.window.resize(1024, 700)
    house.start(ANN, BOT)
    bar, board = table(house).side.bar, table(house).board
    bar.set_goal("Few words.")
    settle()
    assert bar.goal.isVisible() and not bar._turn.toolTip()
    high, words = board.height(), "Words that need many lines above the table. " * 9
    bar.set_goal(words)
    settle()
    assert bar.goal.isVisible() and bar.goal.text().startswith("Words") and bar.goal.text().endswith(" …")
    assert bar._turn.toolTip() == bar.goal.toolTip() == bar.goal.accessibleName() == words
    assert board.height() == high


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
        bar.set_goal(words)
        table(house).side.restyle()
        settle()
        places.append(bots.mapTo(table(house), QPoint()))
    assert (
        bar.goal.heightForWidth(bar.goal.width()) > bar.goal.fontMetrics().lineSpacing() * 1.5
        and places[0] == places[1]
    )


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


def test_what_is_asked_below_the_board_is_not_covered_by_the_panel(house: House) -> None:
    house.settings.change(text_scale=200, confirm="always")
    house.start()
    house.window.lift()
    settle()
    panel, question = table(house).side, table(house).question
    table(house).toggle_moves()
    settle()
    panel.moves.rows[0].click()
    settle()
    assert panel.isVisible() and question.isVisible() and not panel.geometry().intersects(question.geometry())
    question.leave_it.click()
    settle()
    assert panel.geometry().bottom() == table(house).rect().bottom()


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


@pytest.mark.parametrize("words", ["Short.", "You can’t see your own stones. " * 4])
@pytest.mark.parametrize("height", [720, 800])
def test_a_first_tip_makes_nobody_scroll_and_leaves_no_half_sentences(house: House, height: int, words: str) -> None:
    house.window.resize(1280, height)
    house.start(ANN, BOT)
    page = table(house)
    text = page.side.journal._text
    page.coach.say("First time", words, {"ok": "I see", "off": "No more"})
    settle()
    assert page.side._area.verticalScrollBar().maximum() == 0
    assert not text.isVisible() or text.viewport().height() >= 2 * text.fontMetrics().lineSpacing()
    assert text.isVisible() == page.side.journal_fold._heading.isVisible(), "no heading without anything below"
    page.coach.clear()
    settle()
    assert text.isVisible()


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


@pytest.mark.parametrize("others", [(BOT,), (Player("Bob"),), (Player("Bob"), BOT)])
def test_to_hide_everything_is_offered_where_others_sit_at_the_screen(house: House, others: tuple[Player, ...]) -> None:
    house.start(ANN, *others)
    house.window.lift()
    settle()
    assert table(house).side.hide_button.isVisible() == (others != (BOT,))
    assert house.window.menus.actions_by_name["hide"].isEnabled(), "for whoever is watched from behind"


def test_on_a_low_panel_small_buttons_lose_their_words_and_the_journal_keeps_its_lines(house: House) -> None:
    house.window.resize(1024, 640)
    house.settings.change(language="ru")
    house.start(ANN, Player("Bob"))
    house.window.lift()
    settle()
    side = table(house).side
    buttons = [button for button in side.bar._small.shown if button.isVisible()]
    assert len(buttons) > 1 and len({button.y() for button in buttons}) == 1
    assert not any(button.text() for button in buttons)
    assert all(button.accessibleName() and button.toolTip() for button in buttons)
    text = side.journal._text
    assert text.viewport().height() / text.fontMetrics().lineSpacing() > 2.5
    house.window.resize(1280, 800)
    settle()
    assert all(button.text() for button in buttons), "there is room for them"
