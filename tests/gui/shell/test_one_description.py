"""A setting and a menu line are described once: whatever is made from the description forgets none of them."""

from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QLabel

from magicgames import paths
from magicgames.engine.record import Player
from magicgames.kit.desk import Desk
from magicgames.kit.look.motion import SPEEDS
from magicgames.kit.look.theme import THEMES
from magicgames.kit.match.pacer import PACES
from magicgames.kit.match.running import AT_ONCE, MOMENT, TOLD
from magicgames.settings import OFF, SETTINGS, Acts, Choice, Scale, Settings
from magicgames.shell.menu_lines import LINES, MENUS, WORDS
from magicgames.shell.pages.chapter import Chapter
from magicgames.shell.pages.keys import KeysPage
from magicgames.shell.pages.preferences import Preferences
from magicgames.shell.pages.setting_controls import ChoiceControl, ScaleControl, SettingControl, SwitchControl
from magicgames.shell.pages.theme_choice import ThemeControl
from tests.gui.shell.house import House, settle

SHOWN = [name for name, setting in SETTINGS.items() if setting.shown]


class Watched(Settings):
    """Settings that remember who was asked for."""

    def __getattribute__(self, name: str) -> Any:
        if name in SETTINGS:
            READ.add(name)
        return super().__getattribute__(name)


READ: set[str] = set()


def names(acts: Acts) -> set[str]:
    return {name for name, setting in SETTINGS.items() if setting.acts is acts}


def test_the_desk_is_laid_by_every_setting_that_acts_on_it_and_follows_them_all(house: House, tmp_path: Path) -> None:
    READ.clear()
    desk = Desk.laid(Watched(language="en"), paths.words(), paths.resources(), paths.Profile.below(tmp_path))
    assert names(Acts.DESK) == READ
    READ.clear()
    desk.follow(Watched(language="en"))
    assert names(Acts.DESK) == READ


def test_the_match_looks_at_every_setting_that_acts_on_it(house: House) -> None:
    READ.clear()
    house.settings.value = Watched(**{name: getattr(house.settings.value, name) for name in SETTINGS})
    house.start(Player("Ann"), Player("", "novice"))
    assert house.window.play is not None
    glimpse = house.window.play.viewer.glimpse
    assert glimpse is not None
    house.window.play.table.question.consider(glimpse.legal[0])
    assert names(Acts.MATCH) <= READ


def preferences(house: House) -> Preferences:
    house.window.show_page("preferences")
    page = house.window.page("preferences")
    assert isinstance(page, Preferences)
    return page


def test_the_page_has_a_control_for_every_setting_that_is_shown(house: House) -> None:
    assert list(preferences(house).controls) == SHOWN


@pytest.mark.parametrize("name", SHOWN)
def test_a_control_changes_its_setting_and_shows_what_others_change(house: House, name: str) -> None:
    page, usual = preferences(house), SETTINGS[name].default
    house.settings.restore()
    control = page.controls[name]
    use(control)
    changed = getattr(house.settings.value, name)
    assert changed != usual and asdict(house.settings.value) == asdict(
        replace(Settings(), **kept(house), **{name: changed})
    )
    house.settings.restore()
    assert shown(control) == usual
    label = control.widget.accessibleName()
    assert label and label == page.text(f"app.preferences.{name}")


def kept(house: House) -> dict[str, Any]:
    return {name: getattr(house.settings.value, name) for name, setting in SETTINGS.items() if not setting.shown}


def use(control: SettingControl) -> None:
    """Anything but the usual."""
    kind = control.setting.kind
    if isinstance(control, ChoiceControl):
        control.box.setCurrentIndex(
            control.box.count() - 1 if shown(control) != control.box.itemData(control.box.count() - 1) else 0
        )
        control.box.activated.emit(control.box.currentIndex())
    elif isinstance(control, ThemeControl):
        next(button for button in control.choices.values() if not button.isChecked()).click()
    elif isinstance(control, ScaleControl):
        assert isinstance(kind, Scale)
        default = control.setting.default
        control.slider.setValue(default + kind.step if default < kind.values[-1] else default - kind.step)
    elif isinstance(control, SwitchControl):
        control.switch.setChecked(not control.setting.default)


def shown(control: SettingControl) -> Any:
    if isinstance(control, ChoiceControl):
        return control.box.currentData()
    if isinstance(control, ThemeControl):
        return next(word for word, button in control.choices.items() if button.isChecked())
    if isinstance(control, ScaleControl):
        return control.slider.value()
    assert isinstance(control, SwitchControl)
    return control.switch.isChecked()


def test_a_slider_keeps_to_its_steps(house: House) -> None:
    control = preferences(house).controls["text_scale"]
    assert isinstance(control, ScaleControl)
    control.slider.setValue(137)
    assert house.settings.value.text_scale == 140
    assert "140%" in [label.text() for label in control.findChildren(QLabel)]


@pytest.mark.parametrize("name", SHOWN)
def test_the_wheel_scrolls_the_page_and_changes_no_setting(house: House, name: str) -> None:
    page = preferences(house)
    widget = page.controls[name].focusProxy() or page.controls[name]
    before = house.settings.value
    middle = QPointF(widget.rect().center())
    for step in (-120, 120, -120):
        turn = QPoint(0, step)
        nothing, phase = Qt.MouseButton.NoButton, Qt.ScrollPhase.NoScrollPhase
        wheel = QWheelEvent(middle, middle, QPoint(), turn, nothing, Qt.KeyboardModifier.NoModifier, phase, False)
        widget.event(wheel)
        assert not wheel.isAccepted(), "the page around it has it"
    assert house.settings.value == before


def test_what_stands_under_a_setting_is_grey_while_it_is_off(house: House) -> None:
    page = preferences(house)
    under = [name for name in SHOWN if SETTINGS[name].under]
    assert {SETTINGS[name].under for name in under} == {"sound"} and "volume" in under
    for name in under:
        kind = SETTINGS[SETTINGS[name].under].kind
        assert isinstance(kind, Choice) and OFF in kind.words
        for word in kind.words:
            house.settings.change(**{SETTINGS[name].under: word})
            assert page.controls[name].isEnabled() is (word != OFF)


@pytest.mark.parametrize(("wish", "volume", "asks"), [("system", 70, True), ("on", 70, False), ("off", 0, False)])
def test_sound_is_as_the_system_or_as_it_is_wished(house: House, wish: str, volume: int, asks: bool) -> None:
    house.window.desk.follow(replace(house.settings.value, sound=wish))
    sound = house.window.desk.sound
    assert (sound.volume, sound._as_system) == (volume, asks)


def test_every_word_of_a_choice_means_something_to_those_who_act_by_it() -> None:
    """A speed that `Motion` doesn't know would be taken for the system's, and no error would tell."""
    words = {name: set(each.kind.words) for name, each in SETTINGS.items() if isinstance(each.kind, Choice)}
    assert words["motion"] == {*SPEEDS, "system"}
    assert words["bot_pace"] == set(PACES)
    assert words["bots_wait"] == {TOLD, MOMENT, AT_ONCE}
    assert words["theme"] == {*THEMES, "system"}


def test_personal_settings_are_what_people_may_carry_to_their_seats() -> None:
    assert {name for name, setting in SETTINGS.items() if setting.personal} == {
        "language",
        "theme",
        "text_scale",
        "motion",
        "confirm",
        "tips",
    }
    assert all(SETTINGS[name].shown for name in SETTINGS if SETTINGS[name].personal)
    assert isinstance(SETTINGS["language"].kind, Choice)


# Menu lines


def test_every_line_has_an_action_with_words_in_its_menus_and_a_row_on_the_page_of_keys(house: House) -> None:
    menus = house.window.menus
    assert set(menus.actions_by_name) == set(LINES) == set(WORDS)
    bars = [action.menu() for action in house.window.menuBar().actions()]
    for menu, lines in zip(bars, MENUS.values(), strict=True):
        assert [action.text() for action in menu.actions() if not action.isSeparator()] == [  # type: ignore[attr-defined]
            house.desk.language.text(WORDS[line.name]) for line in lines if line is not None
        ]
    house.window.show_page("keys")
    page = house.window.page("keys")
    assert isinstance(page, KeysPage) and set(LINES) <= set(page.fields)


def test_a_line_in_two_menus_has_the_same_words_there(house: House) -> None:
    text = house.desk.language.text
    for menu, lines in MENUS.items():
        for line in lines:
            if line is not None:
                bare = text(f"app.menu.{menu}.{line.name}").replace("&", "")
                assert bare == text(WORDS[line.name]).replace("&", "")


QUIET = ("quit", "import", "export", "logs")  # they close the window or open what is not the program's


@pytest.mark.parametrize("name", [name for name in LINES if name not in QUIET])
def test_every_line_that_is_not_grey_does_something_without_a_fault(house: House, name: str) -> None:
    """At the table of a running match, at its end, and on the first page."""
    action = house.window.menus.actions_by_name[name]
    house.start(Player("Ann"), Player("", "novice"))
    for page in ("table", "library", "setup"):
        house.window.show_page(page)
        settle()
        if action.isEnabled():
            action.trigger()
            settle()
            for window in QApplication.topLevelWidgets():
                if window is not house.window and window.isVisible() and window.windowFlags() & Qt.WindowType.Dialog:
                    window.close()
        if house.window.curtain_keeper.curtain is not None and house.window.curtain_keeper.curtain.isVisible():
            house.window.lift()
        settle()
    assert house.window.isVisible()


def test_every_shown_setting_stands_in_a_chapter_and_every_chapter_has_a_name(house: House) -> None:
    page = house.window.page("preferences")
    assert isinstance(page, Preferences)
    opened = [setting.opens for name, setting in SETTINGS.items() if setting.opens]
    assert SETTINGS[SHOWN[0]].opens, "nothing shown stands before the first one"
    chapters = page.findChildren(Chapter)
    assert len(chapters) == len(opened) == len(set(opened))
    titles = {chapter.title.text() for chapter in chapters}
    assert len(titles) == len(opened) and "" not in titles
    assert all(any(chapter.isAncestorOf(control) for chapter in chapters) for control in page.controls.values())
