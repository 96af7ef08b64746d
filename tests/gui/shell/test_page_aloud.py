"""Keys that ask where one is also answer away from tables, and keys of grey lines say why they do nothing."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu

from magicgames.kit.access import last_said
from magicgames.shell.menu_lines import LINES
from tests.gui.shell.house import PEOPLE, House

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
