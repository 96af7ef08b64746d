"""Themes are chosen by pictures of themselves, by mouse and keyboard, and are told apart without colours."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from pytestqt.qtbot import QtBot

from magicgames.settings import SETTINGS, Choice
from magicgames.shell.pages.preferences import Preferences
from magicgames.shell.pages.theme_choice import ThemeControl
from tests.gui.shell.house import House, settle


@pytest.fixture
def themes(house: House) -> ThemeControl:
    house.window.settings.change(theme="dark")
    house.window.show_page("preferences")
    page = house.window.page("preferences")
    assert isinstance(page, Preferences)
    control = page.controls["theme"]
    assert isinstance(control, ThemeControl)
    return control


def test_there_is_a_picture_for_every_theme_and_the_one_in_force_is_down(themes: ThemeControl) -> None:
    kind = SETTINGS["theme"].kind
    assert isinstance(kind, Choice) and tuple(themes.choices) == kind.words
    assert [word for word, button in themes.choices.items() if button.isChecked()] == ["dark"]


def test_a_click_puts_a_theme_on(house: House, themes: ThemeControl, qtbot: QtBot) -> None:
    qtbot.mouseClick(themes.choices["contrast"], Qt.MouseButton.LeftButton)
    settle()
    assert house.desk.theme.name == "contrast" == house.window.settings.value.theme


def test_arrows_and_space_do_the_same(house: House, themes: ThemeControl, qtbot: QtBot) -> None:
    themes.choices["dark"].setFocus()
    qtbot.keyClick(themes.choices["dark"], Qt.Key.Key_Left)
    settle()
    assert house.desk.theme.name == "light"
    qtbot.keyClick(themes.choices["contrast"], Qt.Key.Key_Space)
    settle()
    assert house.desk.theme.name == "contrast"


def test_a_reader_hears_what_is_chosen_and_from_how_many(themes: ThemeControl) -> None:
    faces = [QAccessible.queryAccessibleInterface(button) for button in themes.choices.values()]
    assert {face.role() for face in faces} == {QAccessible.Role.RadioButton}
    assert [bool(face.state().checked) for face in faces] == [False, False, True, False]
    assert all(face.text(QAccessible.Text.Name).startswith("Theme: ") for face in faces)


def test_what_arrows_come_to_is_in_sight(house: House, themes: ThemeControl, qtbot: QtBot) -> None:
    house.window.settings.change(text_scale=200, theme="light")
    house.window.resize(1366, 768)
    settle()
    themes.choices["light"].setFocus()
    settle()
    lower = themes.choices["contrast"]
    assert lower.visibleRegion().boundingRect().height() < lower.height(), "it lies beyond the edge"
    qtbot.keyClick(themes.choices["light"], Qt.Key.Key_Down)
    settle()
    assert lower.hasFocus() and lower.visibleRegion().boundingRect().height() == lower.height()
