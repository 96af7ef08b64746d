"""The page of keys: all of them shown, changed, freed, refused where they clash, and brought back."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from pytestqt.qtbot import QtBot

from magicgames.boards import BOARDS
from magicgames.engine.record import Player
from magicgames.kit.game_ui import GameUi
from magicgames.shell.pages.keys import KeysPage
from magicgames.shell.pages.matches import Matches
from magicgames.shell.pages.preferences import Preferences
from tests.gui.shell.house import House, ToyBoard, settle, texts, toy_box

CTRL, NONE = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.NoModifier
ALT = Qt.KeyboardModifier.AltModifier
SHORTCUTS = {"toy.key.light": ("L",)}


@pytest.fixture
def page(house: House) -> KeysPage:
    return open_keys(house)


def open_keys(house: House) -> KeysPage:
    house.window.menus.actions_by_name["keys"].trigger()
    page = house.window.page("keys")
    assert isinstance(page, KeysPage)
    settle()
    return page


def press(page: KeysPage, name: str, key: Qt.Key, held: Qt.KeyboardModifier, qtbot: QtBot, place: int = 0) -> None:
    field = page.fields[name][place]
    field.setFocus()
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert field.recording
    qtbot.keyClick(field, key, held)
    settle()


def keys(house: House, name: str) -> list[str]:
    return [sequence.toString() for sequence in house.window.menus.actions_by_name[name].shortcuts()]


def told(page: KeysPage) -> str:
    return page._told.text() if page._told.isVisibleTo(page) else ""


def test_every_entry_of_the_menus_is_there_with_its_keys(house: House, page: KeysPage) -> None:
    assert set(page.fields) == set(house.window.menus.actions_by_name)
    shown = {name: [field.key for field in fields] for name, fields in page.fields.items()}
    assert shown["undo"] == ["Ctrl+Z", ""]
    assert shown["hide"] == ["F9", "Ctrl+H"]
    assert shown["matches"] == ["Ctrl+O", ""]
    assert all(set(keys(house, name)) >= {key for key in pair if key} for name, pair in shown.items())


def test_enter_is_called_so_and_means_both_keys_of_that_name(house: House, page: KeysPage) -> None:
    """Qt calls the large one Return, and nobody has such a key."""
    assert page.fields["hurry"][0].text() == "Ctrl+Enter"
    assert keys(house, "hurry") == ["Ctrl+Enter", "Ctrl+Return"], "menus show the first"


def test_another_key_is_in_force_at_once_and_after_a_restart(house: House, page: KeysPage, qtbot: QtBot) -> None:
    press(page, "journal", Qt.Key.Key_F7, NONE, qtbot)
    assert keys(house, "journal") == ["F7"]
    press(page, "journal", Qt.Key.Key_G, CTRL, qtbot, place=1)
    assert keys(house, "journal") == ["F7", "Ctrl+G"]
    house.start(Player("Ann"), Player("", "novice"))
    assert house.window.play is not None
    fold = house.window.play.table.side.journal_fold
    before = fold.is_open
    qtbot.keyClick(house.window, Qt.Key.Key_F7)
    assert fold.is_open != before
    qtbot.keyClick(house.window, Qt.Key.Key_J, CTRL)
    assert fold.is_open != before
    house.window.close()
    again = House(house.folder)
    assert keys(again, "journal") == ["F7", "Ctrl+G"]
    again.close()


def test_a_key_that_belongs_to_something_else_is_refused_in_one_sentence(
    house: House, page: KeysPage, qtbot: QtBot
) -> None:
    press(page, "journal", Qt.Key.Key_Z, CTRL, qtbot)
    assert told(page) == "Ctrl+Z already belongs to “Undo”. Choose another key, or free that one first."
    assert keys(house, "journal") == ["Ctrl+J"] and keys(house, "undo") == ["Ctrl+Z"]
    assert page.fields["journal"][0].key == "Ctrl+J"
    page.crosses["undo"][0].click()
    assert keys(house, "undo") == [] and not told(page)
    press(page, "journal", Qt.Key.Key_Z, CTRL, qtbot)
    assert keys(house, "journal") == ["Ctrl+Z"] and not told(page)


@pytest.mark.parametrize(
    ("key", "held"),
    [
        (Qt.Key.Key_Left, NONE),
        (Qt.Key.Key_Return, NONE),
        (Qt.Key.Key_3, NONE),
        (Qt.Key.Key_Tab, NONE),
        (Qt.Key.Key_G, Qt.KeyboardModifier.AltModifier),
        (Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier),
    ],
)
def test_keys_that_every_table_needs_stay_what_they_are(
    house: House, page: KeysPage, qtbot: QtBot, key: Qt.Key, held: Qt.KeyboardModifier
) -> None:
    press(page, "journal", key, held, qtbot)
    assert "is needed at every table" in told(page)
    assert keys(house, "journal") == ["Ctrl+J"] and house.settings.value.keys == {}


def test_all_come_back(house: House, page: KeysPage, qtbot: QtBot) -> None:
    assert not page.reset.isEnabled()
    press(page, "journal", Qt.Key.Key_F7, NONE, qtbot)
    qtbot.keyClick(page.fields["hide"][1], Qt.Key.Key_Delete)
    page.reset.click()
    assert keys(house, "journal") == ["Ctrl+J"] and keys(house, "hide") == ["F9", "Ctrl+H"]
    assert house.settings.value.keys == {} and not page.reset.isEnabled()


def test_what_is_usual_again_is_not_kept(house: House, page: KeysPage, qtbot: QtBot) -> None:
    press(page, "journal", Qt.Key.Key_F7, NONE, qtbot)
    press(page, "journal", Qt.Key.Key_J, CTRL, qtbot)
    assert house.settings.value.keys == {}


def test_what_has_no_key_is_quiet_and_has_nothing_to_free(page: KeysPage, qtbot: QtBot) -> None:
    first, second = page.fields["undo"]
    assert (first.text(), second.text()) == ("Ctrl+Z", "+")
    assert [cross.isHidden() for cross in page.crosses["undo"]] == [False, True]
    assert page.crosses["undo"][1].sizePolicy().retainSizeWhenHidden()
    second.record()
    assert second.property("kind") == first.property("kind")
    qtbot.keyClick(second, Qt.Key.Key_Escape)
    assert second.property("kind") == "free"


def test_every_field_says_what_it_is_for(page: KeysPage) -> None:
    names = [field.accessibleName() for fields in page.fields.values() for field in fields]
    assert "Key for: Undo: Ctrl+Z" in names and "Second key for: Undo: No key" in names
    assert len(set(names)) == len(names)
    crosses = [cross.accessibleName() for crosses in page.crosses.values() for cross in crosses]
    assert {"Free the key for: Undo", "Free the second key for: Undo"} <= set(crosses)
    assert len(set(crosses)) == len(crosses)
    written = "\n".join(text for _, text in texts(page))
    assert "Arrows, digits, Tab" in written
    assert [
        key for key in ("F10", "Ctrl+↑", "Ctrl+F", "Shift+F6", "Alt+←", "Page Up", "Delete") if key not in written
    ] == []


def test_the_page_can_be_walked_through_and_left_by_keys(house: House, page: KeysPage, qtbot: QtBot) -> None:
    assert house.window.focusWidget() is page.back, "no key is caught on arriving"
    first = page.fields["new"][0]
    first.setFocus()
    qtbot.keyClick(first, Qt.Key.Key_Tab)
    assert house.window.focusWidget() is page.fields["new"][1]
    qtbot.keyClick(page.fields["new"][1], Qt.Key.Key_Backtab)
    assert house.window.focusWidget() is first
    qtbot.keyClick(first, Qt.Key.Key_Space)
    assert first.recording and first.text() == "Press the new key…"
    qtbot.keyClick(first, Qt.Key.Key_Escape)
    assert not first.recording and first.text() == "Ctrl+N", "Esc keeps the old key"
    qtbot.keyClick(first, Qt.Key.Key_Escape)
    assert house.window._pages.front == "library", "and the next one leaves the page"
    assert house.settings.value.keys == {}


def test_the_way_back_leads_the_keyboard_to_the_button_it_came_from(house: House, qtbot: QtBot) -> None:
    house.window.show_page("preferences")
    preferences = house.window.page("preferences")
    assert isinstance(preferences, Preferences)
    preferences.keys.setFocus()
    qtbot.keyClick(preferences.keys, Qt.Key.Key_Space)
    page = house.window.page("keys")
    assert house.window._pages.front == "keys" and isinstance(page, KeysPage)
    qtbot.keyClick(page.back, Qt.Key.Key_Escape)
    assert house.window.focusWidget() is preferences.keys
    qtbot.keyClick(preferences.keys, Qt.Key.Key_Escape)
    house.window.show_page("preferences")
    first = next(iter(preferences.controls.values()))
    assert first.isAncestorOf(house.window.focusWidget()), "who opens the page anew begins at its top"


def test_ctrl_alone_is_no_key_and_leaving_a_field_keeps_the_old_one(page: KeysPage, qtbot: QtBot) -> None:
    field = page.fields["new"][0]
    field.setFocus()
    field.click()
    qtbot.keyClick(field, Qt.Key.Key_Control)
    assert field.recording
    page.back.setFocus()
    assert not field.recording and field.key == "Ctrl+N"


def test_every_table_is_there(house: House, page: KeysPage) -> None:
    assert "L lights a candle." in [text for _, text in texts(page)]
    assert all(label.text() for label in page._tables.values())


def test_letters_of_a_games_table_are_there_too(tmp_path: Path, qtbot: QtBot) -> None:
    words = Path(shutil.copytree(toy_box() / "i18n", tmp_path / "i18n"))
    for code in ("en", "ru"):
        file = words / code / "toy.yaml"
        file.write_text(file.read_text(encoding="utf-8") + "\nkey:\n  light: Light\n", encoding="utf-8")
    house = House(tmp_path, words=words)
    house.window._page_makers._boards = {"toy": GameUi(ToyBoard, shortcuts=SHORTCUTS)}
    page = open_keys(house)
    press(page, "toy.key.light", Qt.Key.Key_H, CTRL, qtbot)
    assert told(page).startswith("Ctrl+H already belongs to")
    press(page, "toy.key.light", Qt.Key.Key_K, NONE, qtbot)
    assert house.desk.keys.sequences("toy.key.light", SHORTCUTS) == [QKeySequence("K"), QKeySequence("Л")]
    house.close()


def test_the_letters_of_all_games_are_free_of_clashes() -> None:
    for place in BOARDS.values():
        every = [key for keys in place.shortcuts.values() for key in keys]
        assert len(every) == len(set(every)) and not set(every) & set("0123456789")


def test_ctrl_works_on_a_keyboard_that_writes_nothing_but_russian(house: House) -> None:
    """Where it also writes Latin letters, Qt translates by itself and the window never sees such a key."""
    for letter, held, page in (("Щ", NONE, "library"), ("Щ", CTRL, "matches"), ("Б", CTRL, "preferences")):
        event = QKeyEvent(QEvent.Type.KeyPress, ord(letter), held)
        QCoreApplication.sendEvent(house.window, event)
        assert house.window._pages.front == page


@pytest.mark.parametrize(("language", "letters"), [("en", "ПЬФМЫР"), ("ru", "B[KDYC")])
def test_menus_open_by_the_letter_on_their_key_in_the_other_alphabet(
    house: House, language: str, letters: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever has chosen the other language, or has a keyboard of one alphabet alone, pressed Alt in vain."""
    house.settings.change(language=language)
    opened: list[str] = []
    bar = house.window.menuBar()
    monkeypatch.setattr(type(bar), "setActiveAction", lambda _, action: opened.append(action.text()))
    for letter in letters:
        QCoreApplication.sendEvent(house.window, QKeyEvent(QEvent.Type.KeyPress, ord(letter), ALT))
    assert opened == [action.text() for action in bar.actions()]
    QCoreApplication.sendEvent(house.window, QKeyEvent(QEvent.Type.KeyPress, ord(letters[0]), ALT | CTRL))
    assert len(opened) == len(letters)


def test_lines_of_an_open_menu_hear_their_letters_on_a_keyboard_that_writes_the_other_alphabet(
    house: House,
) -> None:
    """Alt with the same key opened the menu, and there its letters did nothing."""
    menus = house.window.menus
    menu = menus._menus["game"]
    for letter in "MЬ":
        house.window.show_page("library")
        menu.popup(house.window.mapToGlobal(house.window.rect().center()))
        QCoreApplication.sendEvent(menu, QKeyEvent(QEvent.Type.KeyPress, ord(letter), NONE, letter.lower()))
        settle()
        assert isinstance(house.window._pages.currentWidget(), Matches) and not menu.isVisible()
