"""Keys that ask where one is also answer away from tables, and keys of grey lines say why they do nothing."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from magicgames.kit.table.access import announce, last_said
from magicgames.shell.commands import HOUSE
from magicgames.shell.menu_lines import LINES
from tests.gui.shell.house import PEOPLE, House, settle

CTRL, NONE = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.NoModifier


def press(house: House, key: Qt.Key, modifier: Qt.KeyboardModifier = CTRL) -> str:
    """What is said then."""
    QTest.keyClick(house.window.focusWidget() or house.window, key, modifier)
    return last_said(house.window)


@pytest.fixture
def seen(house: House) -> House:
    house.window.show()
    house.window.activateWindow()
    return house


def test_a_page_says_its_name_what_has_the_keyboard_and_its_value_each_once(seen: House) -> None:
    seen.window.show_page("preferences")
    assert press(seen, Qt.Key.Key_1) == "Preferences. Language. English"
    assert press(seen, Qt.Key.Key_7) == "Preferences. Language. English", "once more"


def test_what_was_told_stands_on_the_page_for_eyes(seen: House) -> None:
    seen.window.show_page("preferences")
    words = press(seen, Qt.Key.Key_1)
    bubble = seen.window.menus._commands.page_aloud._bubble
    assert bubble.isVisible() and bubble.words.text() == words
    assert bubble.window() is seen.window


@pytest.mark.parametrize("name", ["can", "happened", "turn", "scores", "own", "read", "hint", "why"])
def test_the_key_of_a_grey_line_says_why(seen: House, name: str) -> None:
    (key,) = LINES[name].keys
    assert isinstance(key, str)
    last = getattr(Qt.Key, f"Key_{key.removeprefix('Ctrl+')}")
    assert press(seen, last, CTRL if key.startswith("Ctrl") else NONE) == "No match is on the table."


def test_arrows_lead_to_grey_lines_which_say_why(seen: House) -> None:
    actions = seen.window.menus.actions_by_name
    menu = next(each for each in seen.window.findChildren(QMenu) if actions["turn"] in each.actions())
    assert not actions["turn"].isEnabled()
    menu.popup(seen.window.mapToGlobal(seen.window.rect().center()))
    for line in ("where", "can", "happened", "turn"):
        QTest.keyClick(menu, Qt.Key.Key_Down)
        assert menu.activeAction() is actions[line]
    assert last_said(seen.window) == "No match is on the table."
    menu.close()


def test_under_the_curtain_no_key_tells_anything(seen: House) -> None:
    seen.start(*PEOPLE)
    play = seen.window.play
    assert play is not None
    play.viewer.hide()
    assert play.viewer.awaited is not None
    before = last_said(seen.window)
    assert {press(seen, key) for key in (Qt.Key.Key_1, Qt.Key.Key_4, Qt.Key.Key_7)} == {before}
    assert "page_aloud" not in vars(seen.window.menus._commands), "and no words float there"


def test_what_was_told_on_a_page_is_gone_when_the_curtain_falls(seen: House) -> None:
    """It may be what was read of a hand: whoever lifts the curtain must not find it there."""
    seen.start(*PEOPLE)
    seen.window.lift()
    announce(seen.window, "a hand")
    seen.window.show_page("preferences")
    assert press(seen, Qt.Key.Key_7) == "a hand"
    bubble = seen.window.menus._commands.page_aloud._bubble
    assert bubble.isVisible() and bubble.words.text() == "a hand"
    play = seen.window.play
    assert play is not None
    play.viewer.hide()
    assert play.viewer.awaited is not None
    assert bubble.isHidden() and not bubble.words.text()


def test_the_window_of_the_rules_answers_too_by_the_line_that_is_read(seen: House, qtbot: QtBot) -> None:
    seen.window.rules.open(HOUSE, HOUSE)
    rules = seen.window.rules.beside
    assert rules is not None
    qtbot.waitUntil(rules.isActiveWindow)
    sheet = rules.reader.sheet
    for key, words in ((Qt.Key.Key_1, sheet.textCursor().block().text()), (Qt.Key.Key_7, "")):
        QTest.keyClick(sheet, key, CTRL)
        assert last_said(rules).startswith(f"{rules.windowTitle()}. {sheet.accessibleName()}. {words}")
        assert len(last_said(rules)) < 200, "not the whole book"
    assert last_said(seen.window) == ""
    rules.close()


@pytest.mark.parametrize("listens", [True, False])
def test_whoever_listens_walks_the_rules_line_by_line_and_others_scroll_them(seen: House, listens: bool) -> None:
    """Arrows only scrolled: a reader had nothing to say, and the rules could not be heard."""
    QAccessible.setActive(listens)
    seen.window.rules.open(HOUSE, HOUSE)
    rules = seen.window.rules.beside
    assert rules is not None
    sheet = rules.reader.sheet
    settle()
    begun = sheet.textCursor().position()
    for _ in range(3):
        QTest.keyClick(sheet, Qt.Key.Key_Down)
    QAccessible.setActive(False)
    assert (sheet.textCursor().position() > begun) == listens
    assert (sheet.verticalScrollBar().value() > 0) == (not listens)
    rules.close()
