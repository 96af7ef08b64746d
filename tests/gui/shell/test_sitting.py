"""Hands that lie face down in the window, seats that change hands there, and matches that people end."""

from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from magicgames.engine.record import Ended, Player
from magicgames.kit.glimpse import Phase
from magicgames.kit.motion import Motion
from magicgames.shell.beginning.setup import SetupPage
from magicgames.shell.playing.hand import HandButton
from magicgames.shell.playing.sentences import Sentences
from magicgames.shell.playing.sitting import SittingPage
from tests.gui.lineup import show_active
from tests.gui.shell.house import House, settle, table, texts
from tests.toy.toy import TOY, Choose

ANN, BOB, BOT = Player("Ann"), Player("Bob"), Player("", "novice")


def hand(house: House) -> HandButton:
    return table(house).side.bar.hand_button


def covered(house: House, qtbot: Any) -> House:
    house.window.start(TOY, (ANN, BOB), {}, "cover")
    settle()
    show_active(qtbot, house.window)
    assert house.window.phase is Phase.COVERED
    return house


def cards(house: House) -> list[str]:
    return [text for _, text in texts(table(house).board.stage) if text.startswith("#")]


# Covered hands


def test_a_press_of_the_button_shows_the_hand_and_another_covers_it(house: House, qtbot: Any) -> None:
    covered(house, qtbot)
    assert cards(house) == [] and "Ann" in hand(house).text()
    hand(house).click()
    settle()
    assert house.window.phase is Phase.ACTING and len(cards(house)) == 2
    hand(house).click()
    settle()
    assert house.window.phase is Phase.COVERED and cards(house) == []


def test_whoever_has_shown_a_hand_by_key_plays_on_by_key(house: House, qtbot: Any) -> None:
    """The keyboard stayed at the button: the Enter that was meant for the table covered the hand again."""
    covered(house, qtbot)
    hand(house).setFocus()
    qtbot.keyClick(hand(house), Qt.Key.Key_Return)
    settle()
    assert len(cards(house)) == 2 and table(house).board.stage.hasFocus()
    hand(house).setFocus()
    qtbot.keyClick(hand(house), Qt.Key.Key_Return)
    settle()
    assert cards(house) == [] and hand(house).hasFocus()


def test_held_it_shows_the_hand_as_long_as_it_is_held(
    house: House, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Motion, "HELD", -1)
    covered(house, qtbot)
    QTest.mousePress(hand(house), Qt.MouseButton.LeftButton)
    settle()
    assert len(cards(house)) == 2
    QTest.mouseRelease(hand(house), Qt.MouseButton.LeftButton)
    settle()
    assert cards(house) == []


def test_however_long_a_hand_takes_to_be_shown_a_press_is_a_press(
    house: House, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a slow machine the button has come up long ago when the hand lies there."""
    monkeypatch.setattr(Motion, "HELD", -1)  # as if it took for ever
    covered(house, qtbot)
    QTest.mousePress(hand(house), Qt.MouseButton.LeftButton)
    QTest.mouseRelease(hand(house), Qt.MouseButton.LeftButton)
    settle()
    assert len(cards(house)) == 2


def test_the_key_does_both_too(house: House, qtbot: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    covered(house, qtbot)
    action = house.window.menus.actions_by_name["hand"]
    assert action.isEnabled() and not action.autoRepeat()
    action.trigger()
    hand(house).release_hand()
    settle()
    assert len(cards(house)) == 2, "it was pressed, not held"
    monkeypatch.setattr(Motion, "HELD", -1)
    action.trigger()
    QTest.keyRelease(table(house), Qt.Key.Key_F8)
    qtbot.waitUntil(lambda: cards(house) == [])


def test_a_held_key_that_comes_up_and_goes_down_all_the_time_is_held(
    house: House, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So does a key on screens that don't tell repeats from presses."""
    monkeypatch.setattr(Motion, "HELD", -1)
    covered(house, qtbot)
    action = house.window.menus.actions_by_name["hand"]
    for _ in range(5):
        action.trigger()
        assert len(cards(house)) == 2
        QTest.keyRelease(table(house), Qt.Key.Key_F8)
    qtbot.waitUntil(lambda: cards(house) == [])


def test_a_key_that_seems_to_come_up_before_it_repeats_is_held(
    house: House, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So repeats come where `StillDown` has told them from presses: as keys, not as shortcuts."""
    monkeypatch.setattr(Motion, "HELD", -1)
    covered(house, qtbot)
    house.window.menus.actions_by_name["hand"].trigger()
    settle()
    for _ in range(5):
        QTest.keyRelease(table(house), Qt.Key.Key_F8)
        assert hand(house)._up.isActive()
        repeat = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_F8, Qt.KeyboardModifier.NoModifier, "", True)
        QApplication.sendEvent(house.window.windowHandle(), repeat)
        assert not hand(house)._up.isActive() and len(cards(house)) == 2
    QTest.keyRelease(table(house), Qt.Key.Key_F8)
    qtbot.waitUntil(lambda: cards(house) == [])


def test_leaving_the_window_covers_it(house: House, qtbot: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    covered(house, qtbot)
    hand(house).click()
    settle()
    monkeypatch.setattr(type(house.window), "isActiveWindow", lambda self: False)
    house.window.changeEvent(QEvent(QEvent.Type.ActivationChange))
    settle()
    assert cards(house) == [] and house.window.phase is Phase.COVERED


def test_whoever_looks_a_card_up_in_the_rules_keeps_it_open_until_they_are_left_too(
    house: House, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    covered(house, qtbot)
    hand(house).click()
    settle()
    rules = house.window.rules
    rules.open("toy", "turn")
    assert rules.beside is not None
    monkeypatch.setattr(type(house.window), "isActiveWindow", lambda self: False)
    monkeypatch.setattr(type(rules.beside), "isActiveWindow", lambda self: True)
    house.window.changeEvent(QEvent(QEvent.Type.ActivationChange))
    settle()
    assert len(cards(house)) == 2 and rules.beside.reader.sheet.section == "turn"
    monkeypatch.setattr(type(rules.beside), "isActiveWindow", lambda self: False)
    rules.beside.changeEvent(QEvent(QEvent.Type.ActivationChange))
    settle()
    assert cards(house) == [] and rules.beside.reader.sheet.section == ""


def test_mouse_and_keys_keep_it_open(house: House, qtbot: Any) -> None:
    covered(house, qtbot)
    assert house.window.play is not None
    viewer = house.window.play.viewer
    hand(house).click()
    settle()
    viewer._untouched.setInterval(100 * Motion.UNTOUCHED)
    QTest.keyClick(table(house), Qt.Key.Key_Shift)
    assert viewer._untouched.remainingTime() > Motion.UNTOUCHED
    hand(house).click()
    settle()
    assert not table(house)._watch._on, "nobody listens to every event for nothing"


def test_a_match_that_was_left_covers_nothing_any_more(house: House, qtbot: Any) -> None:
    covered(house, qtbot)
    assert house.window.play is not None
    viewer = house.window.play.viewer
    hand(house).click()
    settle()
    assert viewer._untouched.isActive()
    house.window.leave_match()
    assert not viewer._untouched.isActive()


def test_the_set_up_offers_both_ways_and_remembers(house: House, qtbot: Any) -> None:
    house.window.set_up("toy")
    page = house.window.page("setup")
    assert isinstance(page, SetupPage) and page.hiding is not None and page.seats is not None
    page.seats.rows[1].kind.setCurrentIndex(1)
    assert page.hiding.isHidden(), "one person alone has nobody to hide from"
    page.seats.rows[1].kind.setCurrentIndex(0)
    assert not page.hiding.isHidden()
    page.hiding.chooser.setCurrentIndex(1)
    page.start.click()
    settle()
    assert house.window.phase is Phase.COVERED
    assert house.settings.value.setups["toy"].hiding == "cover"
    house.window.rematch()
    settle()
    assert house.window.phase is Phase.COVERED


# Seats


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
