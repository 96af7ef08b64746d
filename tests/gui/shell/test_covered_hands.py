"""Hands that lie face down in the window: shown and covered by button and key, and by leaving them alone."""

from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from magicgames.engine.record import Player
from magicgames.kit.look.motion import Motion
from magicgames.kit.match.glimpse import Phase
from magicgames.shell.beginning.setup import SetupPage
from tests.gui.shell.house import House, cards, covered, hand, settle, table

ANN, BOB, BOT = Player("Ann"), Player("Bob"), Player("", "novice")


def test_a_press_of_the_button_shows_the_hand_and_another_covers_it(house: House, qtbot: Any) -> None:
    covered(house, qtbot)
    assert cards(house) == [] and "Ann" in hand(house).text()
    hand(house).click()
    settle()
    assert house.window.phase is Phase.ACTING and len(cards(house)) == 2
    hand(house).click()
    settle()
    assert house.window.phase is Phase.COVERED and cards(house) == []


def test_a_hint_waits_for_the_hand_and_says_so(house: House, qtbot: Any) -> None:
    """It was said that hints are for one's own turn, in one's own turn."""
    covered(house, qtbot)
    hint = house.window.menus.actions_by_name["hint"]
    assert not hint.isEnabled() and house.desk.language.text("app.why.covered") in hint.toolTip()
    hand(house).click()
    settle()
    assert hint.isEnabled()


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


def test_a_button_that_goes_leaves_the_keyboard_at_the_table(house: House, qtbot: Any) -> None:
    """While bots played it was at the gap that stands for no button: nobody saw where."""
    covered(house, qtbot)
    hand(house).setFocus()
    table(house).side.bar.large.show_for(None, results=True)
    assert table(house).side.bar.large.is_empty and table(house).board.stage.hasFocus()


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


def test_space_that_seems_to_come_up_before_it_repeats_is_held(
    house: House, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The button came up at the first repeat: whoever held Space saw the hand for half a second."""
    monkeypatch.setattr(Motion, "HELD", -1)
    covered(house, qtbot)
    hand(house).setFocus()
    QTest.keyPress(hand(house), Qt.Key.Key_Space)
    settle()
    for _ in range(5):
        QTest.keyRelease(hand(house), Qt.Key.Key_Space)
        assert len(cards(house)) == 2 and hand(house).isDown()
        repeat = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier, " ", True)
        QApplication.sendEvent(house.window.windowHandle(), repeat)
        assert not hand(house)._up.isActive()
    QTest.keyRelease(hand(house), Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: cards(house) == [])
    assert not hand(house).isDown() and hand(house).hasFocus()


def test_space_shows_a_hand_and_leaves_it_open(house: House, qtbot: Any) -> None:
    covered(house, qtbot)
    hand(house).setFocus()
    QTest.keyClick(hand(house), Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: table(house).board.stage.hasFocus())
    assert len(cards(house)) == 2 and not hand(house).isDown()


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


def test_large_letters_leave_more_time_to_read_a_hand(house: House, qtbot: Any) -> None:
    """A hand lay face down again before its small print was read in the loupe."""
    house.desk.theme.set_text_percent(200)
    covered(house, qtbot)
    assert house.window.play is not None
    viewer = house.window.play.viewer
    hand(house).click()
    settle()
    assert viewer._untouched.remainingTime() > 1.5 * Motion.UNTOUCHED


def test_a_screen_reader_leaves_more_time_to_hear_a_hand(house: House, qtbot: Any) -> None:
    """It was laid face down while the reader was still saying whose turn it was."""
    QAccessible.setActive(True)
    try:
        covered(house, qtbot)
        assert house.window.play is not None
        hand(house).click()
        settle()
        assert house.window.play.viewer._untouched.remainingTime() > 3 * Motion.UNTOUCHED
    finally:
        QAccessible.setActive(False)


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
