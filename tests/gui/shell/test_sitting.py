"""Seats that change hands in the window, and matches that people end."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from magicgames.engine.record import Ended, Player
from magicgames.kit.match.glimpse import Phase
from magicgames.shell.playing.sentences import Sentences
from magicgames.shell.playing.sitting import SittingPage
from tests.gui.shell.house import House, cards, covered, settle, table
from tests.toy.toy import Choose

ANN, BOB, BOT = Player("Ann"), Player("Bob"), Player("", "novice")


def sitting(house: House) -> SittingPage:
    house.window.menus.actions_by_name["sitting"].trigger()
    settle()
    page = house.window.page("sitting")
    assert isinstance(page, SittingPage)
    return page


def test_a_person_takes_the_seat_of_a_bot(house: House) -> None:
    house.start(ANN, BOT)
    page = sitting(house)
    assert not page.apply.isEnabled()
    page.rows[1].kind.setCurrentIndex(0)
    page.rows[1].name.setText("Clara")
    page.apply.click()
    settle()
    play = house.window.play
    assert play is not None and (play.players[1].name, play.players[1].kind) == ("Clara", "person")
    assert play.viewer.awaited is not None, "now two people hide things from each other"
    assert "Clara" in house.window.windowTitle()


def test_whoever_is_remembered_is_no_bot_when_they_are_named_at_its_seat(house: House) -> None:
    house.people.keep(house.people.value.add("Clara"))
    house.start(ANN, BOT)
    row = sitting(house).rows[1]
    QTest.keyClicks(row.name, "Clar")
    assert not row.player.is_person
    QTest.keyClicks(row.name, "a")
    assert row.player.is_person


def test_whoever_sits_down_shows_the_crest_they_will_wear(house: House) -> None:
    house.people.keep(house.people.value.add("Clara", 7))
    house.start(ANN, BOT)
    page = sitting(house)
    before = [row.crest.crest for row in page.rows]
    page.rows[1].name.setText("Clara")  # known by name: no bot
    page.rows[1].kind.setCurrentIndex(0)
    shown = [row.crest.crest for row in page.rows]
    assert shown == [before[0], 7]
    page.rows[1].name.setText("")
    page.rows[1].kind.setCurrentIndex(1)
    assert [row.crest.crest for row in page.rows] == before
    page.rows[1].kind.setCurrentIndex(0)
    page.rows[1].name.setText("Clara")
    page.apply.click()
    settle()
    play = house.window.play
    assert play is not None and [player.crest for player in play.players] == shown


def test_a_bot_takes_over_and_the_curtain_is_not_needed_any_more(house: House) -> None:
    house.start(ANN, BOB)
    house.window.lift()
    settle()
    page = sitting(house)
    page.rows[1].kind.setCurrentIndex(2)
    page.apply.click()
    settle()
    play = house.window.play
    assert play is not None and (play.players[1].name, play.players[1].kind) == ("Bob", "player")
    assert play.viewer.awaited is None and house.window.phase is Phase.ACTING
    play.viewer.play(Choose(0))
    settle()
    assert play.running.match.position == 1


def test_whoever_comes_back_under_another_name_is_back(house: House) -> None:
    house.start(ANN, BOB)
    house.window.lift()
    house.people.keep(house.people.value.rename("Bob", "Robert"))
    for kind in (2, 0):
        page = sitting(house)
        assert page.rows[1].name.text() == "Robert" and not page.apply.isEnabled()
        page.rows[1].kind.setCurrentIndex(kind)
        page.apply.click()
        settle()
    play = house.window.play
    assert play is not None
    told = Sentences(house.desk, play.lineup).aloud(play.running.match.seat_changes)
    assert "Robert comes back" in told and "Bob" not in told


def test_nobody_sees_a_covered_hand_by_leaving_the_table(house: House, qtbot: Any) -> None:
    covered(house, qtbot)
    page = sitting(house)
    page.rows[1].kind.setCurrentIndex(2)
    page.apply.click()
    settle()
    play = house.window.play
    assert play is not None and play.viewer.awaited is not None and play.viewer.awaited.seat == 0
    assert cards(house) == []
    house.window.lift()
    settle()
    assert house.window.phase is Phase.ACTING and len(cards(house)) == 2


def test_whoever_is_left_alone_by_the_one_who_looks_is_waited_for(house: House) -> None:
    house.start(ANN, BOB)
    house.window.lift()
    settle()
    page = sitting(house)
    page.rows[0].kind.setCurrentIndex(2)
    page.apply.click()
    settle()
    play = house.window.play
    assert play is not None and play.viewer.awaited is not None and play.viewer.awaited.seat == 1
    assert cards(house) == []


def test_with_large_letters_in_a_small_window_a_name_can_be_read_where_it_is_typed(house: House) -> None:
    house.window.resize(1024, 640)
    house.settings.change(text_scale=200, language="ru")
    house.start(Player("Александра-Виктория"), BOT)
    house.window.sit_down()
    settle()
    page = house.window.page("sitting")
    assert isinstance(page, SittingPage)
    row = page.rows[0]
    assert row.name.fontMetrics().horizontalAdvance("Александра") < row.name.width()
    assert "Александра-Виктория" in row.concede.accessibleName()


def test_the_bots_line_leads_to_the_seats(house: House) -> None:
    house.start(ANN, BOT)
    settle()
    seats = table(house).side.bots.seats
    assert not seats.isHidden() and seats.accessibleName() == "Who sits at the table"
    seats.click()
    settle()
    page = house.window.page("sitting")
    assert isinstance(page, SittingPage) and not page.isHidden()


@pytest.mark.parametrize("how", ["early", "abandon"])
def test_people_end_a_match_by_pressing_twice(house: House, how: str) -> None:
    house.start(ANN, BOT)
    page = sitting(house)
    getattr(page, how).click()
    assert house.window.play is not None and not house.window.play.over and page.question.isVisibleTo(page)
    page.question.leave_it.click()
    assert not page.question.isVisibleTo(page)
    getattr(page, how).click()
    page.question.do_it.click()
    settle()
    assert house.window.play.over and "finish" in house.window.pages()
    assert house.window.menus.actions_by_name["sitting"].isEnabled() is False


def test_giving_up_among_two_ends_it(house: House) -> None:
    house.start(ANN, BOT)
    page = sitting(house)
    page.rows[0].concede.click()
    assert "Ann" in page.question.words.text()
    page.question.do_it.click()
    settle()
    assert house.window.play is not None and house.window.play.outcome is not None
    assert house.window.play.outcome.winners == (1,)
    house.window.rematch()
    settle()
    assert [player.kind for player in house.window.play.players] == ["novice", "person"], "everybody moves one seat on"


def test_a_finished_match_goes_another_way_as_a_match_of_its_own(house: House) -> None:
    house.start(ANN, BOT)
    play = house.window.play
    assert play is not None
    play.viewer.play(Choose(0))
    settle()
    play.running.change_seats(Ended("early"))
    settle()
    match = play.running.match
    house.window.watching.go_another_way(match, 1, (ANN, BOT))
    settle()
    again = house.window.play
    assert again is not None and again.running.match.position == 1 and not again.over
    assert again.path != play.path and again.running.match.record.origin is not None
    assert house.saves.open(play.path).match.over


def test_what_is_asked_is_heard_and_the_keyboard_comes_back(house: House) -> None:
    """A reader said “Cancel” and nothing else, and afterwards Enter would have left the page."""
    house.start(ANN, BOT)
    settle()
    page = sitting(house)
    page.early.setFocus()
    page.early.click()
    assert page.window().focusWidget() is page.question.leave_it
    assert page.question.leave_it.accessibleDescription() == page.question.words.text() != ""
    page.question.leave_it.click()
    assert page.window().focusWidget() is page.early
    assert page.question.leave_it.accessibleDescription() == ""


def test_esc_leaves_a_question_alone_and_only_then_the_page(house: House) -> None:
    house.start(ANN, BOT)
    settle()
    page = sitting(house)
    page.early.setFocus()
    page.early.click()
    for front in ("sitting", "table"):
        focused = house.window.focusWidget()
        assert focused is not None and page.isVisible()
        QTest.keyClick(focused, Qt.Key.Key_Escape)
        settle()
        assert house.window._pages.front == front and not page.question.isVisibleTo(page)
    assert house.window.play is not None and not house.window.play.over
