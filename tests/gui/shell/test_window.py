"""The window itself: settings in force at once, what is remembered, people, faults."""

import sys
import threading
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QApplication, QScrollArea
from pytestqt.qtbot import QtBot

from magicgames.app import make_window
from magicgames.engine.record import Player
from magicgames.kit.parts.widgets import Label
from magicgames.paths import Profile
from magicgames.settings import load
from magicgames.shell import geometry
from magicgames.shell.crash import CrashCatcher
from magicgames.shell.crash_dialog import CrashDialog
from magicgames.shell.pages.matches import Matches
from magicgames.shell.pages.players import Players
from magicgames.shell.pages.preferences import Preferences
from magicgames.shell.pages.setting_controls import ChoiceControl, ScaleControl
from magicgames.shell.pages.theme_choice import ThemeControl
from magicgames.shell.stores import SettingsStore
from tests.gui.lineup import show_active
from tests.gui.shell.house import House, settle


def preferences(house: House) -> Preferences:
    house.window.show_page("preferences")
    page = house.window.page("preferences")
    assert isinstance(page, Preferences)
    return page


def choose(page: Preferences, name: str, value: str) -> None:
    control = page.controls[name]
    if isinstance(control, ThemeControl):
        control.choices[value].click()
        return
    assert isinstance(control, ChoiceControl)
    box = control.box
    box.setCurrentIndex(box.findData(value))
    box.activated.emit(box.currentIndex())


def test_whoever_comes_back_to_a_page_finds_it_scrolled_as_it_was_left(house: House, qtbot: QtBot) -> None:
    house.window.resize(900, 600)
    show_active(qtbot, house.window)
    page = preferences(house)
    bar = page.findChildren(QScrollArea)[0].verticalScrollBar()
    bar.setValue(bar.maximum())
    page.keys.setFocus()
    page.keys.click()
    house.window._pages.go_back()
    settle()
    assert bar.value() == bar.maximum() > 0 and page.keys.hasFocus()


def test_settings_are_in_force_at_once_in_the_middle_of_a_match(house: House) -> None:
    house.start(Player("Ann"), Player("", "novice"))
    page = preferences(house)
    choose(page, "theme", "light")
    assert house.desk.theme.name == "light"
    choose(page, "language", "ru")
    settle()
    assert page.title.text() == "Настройки"
    choose(page, "bot_pace", "slow")
    assert house.window.play is not None and house.window.play.running.pacer.pace == "slow"
    choose(page, "motion", "fast")
    assert house.desk.motion.factor == 0.5
    size = page.controls["text_scale"]
    assert isinstance(size, ScaleControl)
    size.slider.setValue(150)
    assert house.desk.theme.text_percent == 150
    page.left.emit()
    assert house.window._pages.currentWidget() is house.window.play.table


def test_settings_survive_and_can_be_restored(house: House, tmp_path: Path) -> None:
    choose(preferences(house), "theme", "contrast")
    assert SettingsStore(tmp_path / "profile" / "settings" / "settings.json").value.theme == "contrast"
    preferences(house).usual.click()
    assert house.settings.value.theme == "system"


def test_text_grows_and_shrinks_within_bounds(house: House) -> None:
    actions = house.window.menus.actions_by_name
    actions["smaller"].trigger()
    assert house.desk.theme.text_percent == 100
    for _ in range(12):
        actions["larger"].trigger()
    assert house.desk.theme.text_percent == 200
    actions["normal"].trigger()
    assert house.desk.theme.text_percent == 100


def test_size_is_remembered_and_the_window_is_on_the_screen(house: House, tmp_path: Path) -> None:
    house.window.resize(1111, 666)
    house.window.move(50_000, 50_000)
    house.window.close()
    again = House(tmp_path)
    assert again.window.height() == 666  # the offscreen platform's screen is narrower than the window
    assert QGuiApplication.primaryScreen().availableGeometry().intersects(again.window.frameGeometry())
    again.close()


def test_menu_roles_are_set_so_that_no_system_guesses_them(house: House) -> None:
    roles = {name: action.menuRole() for name, action in house.window.menus.actions_by_name.items()}
    assert roles.pop("quit") is QAction.MenuRole.QuitRole
    assert roles.pop("preferences") is QAction.MenuRole.PreferencesRole
    assert roles.pop("about") is QAction.MenuRole.AboutRole
    assert set(roles.values()) == {QAction.MenuRole.NoRole}


def test_keys_are_those_the_house_promises(house: House) -> None:
    keys = {
        name: {sequence.toString() for sequence in action.shortcuts()}
        for name, action in house.window.menus.actions_by_name.items()
    }
    promised = {
        "here": {"F1", "Ctrl+?"},
        "new": {"Ctrl+N"},
        "matches": {"Ctrl+O"},
        "undo": {"Ctrl+Z"},
        "hide": {"F9", "Ctrl+H"},
        "journal": {"Ctrl+J"},
        "list": {"Ctrl+M"},
        "language": {"Ctrl+L"},
        "larger": {"Ctrl++"},
        "smaller": {"Ctrl+-"},
        "normal": {"Ctrl+0"},
        "full_screen": {"F11"},
        "preferences": {"Ctrl+,"},
        "quit": {"Ctrl+Q"},
    }
    assert {name: wanted - keys[name] for name, wanted in promised.items() if wanted - keys[name]} == {}
    every = [key for each in keys.values() for key in each]
    assert len(every) == len(set(every))


def test_without_a_match_the_entries_of_a_match_are_grey(house: House) -> None:
    grey = {name for name, action in house.window.menus.actions_by_name.items() if not action.isEnabled()}
    assert {"undo", "list", "journal", "pass_on", "hide", "rematch", "export"} <= grey


def test_every_grey_entry_says_why_and_the_others_say_nothing(house: House) -> None:
    def reasons() -> dict[str, str]:
        return {
            name: action.toolTip().replace("\N{NO-BREAK SPACE}", " ")
            for name, action in house.window.menus.actions_by_name.items()
            if not action.isEnabled()
        }

    assert reasons()["undo"] == "No match is on the table." and all(reasons().values())
    house.start(Player("Ann"), Player("", "novice"))
    assert reasons()["undo"].startswith("Nothing can be taken back now.")
    assert reasons()["rematch"] == "The match isn’t over yet."
    assert reasons()["hurry"] == "It isn’t a bot’s turn." and all(reasons().values())
    house.window.show_page("preferences")
    assert reasons()["journal"].startswith("Only at the table.")
    house.settings.change(language="ru")
    settle()
    assert reasons()["journal"].startswith("Только за столом.")
    open_ones = [action for action in house.window.menus.actions_by_name.values() if action.isEnabled()]
    assert all(action.statusTip() == "" for action in open_ones)


def test_f10_opens_the_menus_but_not_under_the_curtain(house: House, qtbot: QtBot) -> None:
    bar = house.window.menuBar()
    qtbot.keyClick(house.window, Qt.Key.Key_F10)
    assert bar.activeAction() is bar.actions()[0]
    popup = QApplication.activePopupWidget()
    assert popup is not None
    popup.close()
    bar.setActiveAction(None)  # type: ignore[arg-type]
    house.start()
    qtbot.keyClick(house.window, Qt.Key.Key_F10)
    assert QApplication.activePopupWidget() is None


def test_where_the_window_was_is_kept_though_nobody_closes_it(house: House, qtbot: QtBot) -> None:
    """The system is shut down, or the power fails: only what is on the disk by then is there again."""
    house.window.resize(house.window.width() + 40, house.window.height() + 20)
    file = house.folder / "profile" / "settings" / "settings.json"
    qtbot.waitUntil(lambda: load(file)[0].window == geometry.packed(house.window))


def fail(words: str) -> None:
    raise ValueError(words)


def test_a_fault_is_told_once_as_plain_text_and_the_program_goes_on(house: House, tmp_path: Path) -> None:
    catcher = CrashCatcher(house.desk, tmp_path, house.window)
    for _ in range(3):
        try:
            fail("<b>bold</b>")
        except ValueError as error:
            catcher.catch(ValueError, error, error.__traceback__)
    settle()
    dialogs = [widget for widget in QApplication.topLevelWidgets() if isinstance(widget, CrashDialog)]
    assert len(dialogs) == 1
    assert "ValueError: <b>bold</b>" in dialogs[0].details.toPlainText()
    dialogs[0].accept()
    settle()
    assert house.window.isVisible()


@pytest.mark.parametrize("size", [(720, 460), (920, 570)])
def test_with_large_letters_no_word_of_a_fault_is_cut(house: House, tmp_path: Path, size: tuple[int, int]) -> None:
    house.window.settings.change(text_scale=200, language="ru")
    dialog = CrashDialog(house.desk, "ValueError", tmp_path, house.window)
    dialog.resize(*size)
    dialog.open()
    settle()
    assert (dialog.width(), dialog.height()) == size, "it fits a small screen"
    for button in dialog.buttons:
        assert button.width() >= button.sizeHint().width()
        assert dialog.rect().contains(button.geometry())
    for label in dialog.findChildren(Label):
        assert label.height() >= label.heightForWidth(label.width())
    dialog.accept()


def test_the_catcher_stands_in_for_pythons_hook(house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    catcher = CrashCatcher(house.desk, tmp_path, house.window)
    catcher.install()
    assert sys.excepthook == catcher.catch


def test_a_file_from_elsewhere_is_taken_in_and_opened(house: House, tmp_path: Path) -> None:
    house.start()
    assert house.window.play is not None
    away = tmp_path / "away.jsonl"
    house.saves.export(house.window.play.path, away)
    house.window.open_file(away)
    assert house.window.play is not None and house.window.play.players[0].name == "Ann"
    house.window.open_file(tmp_path / "nothing.jsonl")
    assert "nothing.jsonl isn’t there" in house.window._banner.words.text()


def test_every_page_can_be_shown_by_name(house: House) -> None:
    for name in house.window.pages():
        house.window.show_page(name)
        assert house.window._pages.currentWidget() is house.window.page(name)


def test_the_first_window_fits_a_small_screen(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    class Laptop:
        def availableGeometry(self) -> QRect:
            return QRect(0, 0, 1366, 728)

    monkeypatch.setattr(house.window, "screen", Laptop)
    geometry.restore(house.window, "")
    assert (house.window.width(), house.window.height()) == (1280, 688)


def test_a_window_that_was_made_larger_before_it_is_shown_has_room_for_its_bar(tmp_path: Path, qtbot: QtBot) -> None:
    window = make_window(Profile.below(tmp_path), "en")
    window.resize(2200, 1300)
    window.show()
    bar, page = window.menuBar().geometry(), window.centralWidget().geometry()
    assert bar.bottom() < page.top()
    window.close()
    window.bots.close()
    window.deleteLater()


@pytest.mark.parametrize("page", ["players", "matches"])
def test_statistics_are_found_beside_the_people_and_the_matches_they_are_about(house: House, page: str) -> None:
    house.window.show_page(page)
    settle()
    shown = house.window.page(page)
    assert isinstance(shown, Players | Matches) and shown.statistics.isVisible()
    shown.statistics.click()
    settle()
    assert house.window.front == "statistics"
    house.window.page("statistics").left.emit()
    assert house.window.front == page
