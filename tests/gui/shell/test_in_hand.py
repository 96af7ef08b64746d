"""What one has in hand stays in sight, whatever it does to everything around it."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QScrollArea, QWidget

from magicgames.shell.pages.preferences import Preferences
from magicgames.shell.pages.setting_controls import ScaleControl
from tests.gui.shell.house import House, settle


@pytest.fixture
def page(house: House) -> Preferences:
    house.window.resize(1280, 800)
    house.window.show_page("preferences")
    settle()
    page = house.window.page("preferences")
    assert isinstance(page, Preferences)
    return page


def slider(page: Preferences) -> QWidget:
    control = page.controls["text_scale"]
    assert isinstance(control, ScaleControl)
    return control.slider


def area(page: Preferences) -> QScrollArea:
    found = page.findChild(QScrollArea)
    assert isinstance(found, QScrollArea)
    return found


def top(page: Preferences) -> int:
    return slider(page).mapTo(area(page).viewport(), QPoint(0, 0)).y()


def in_sight(page: Preferences) -> bool:
    return 0 <= top(page) <= area(page).viewport().height() - slider(page).height()


def test_a_slider_that_makes_letters_larger_stays_where_it_is(page: Preferences) -> None:
    slider(page).setFocus()
    before = top(page)
    for _ in range(10):
        QTest.keyClick(slider(page), Qt.Key.Key_Right)
        settle()
        assert in_sight(page)
        assert abs(top(page) - before) <= 24  # the sheet itself begins a little lower
    for _ in range(10):
        QTest.keyClick(slider(page), Qt.Key.Key_Left)
        settle()
        assert in_sight(page)


def test_a_slider_that_is_used_comes_back_into_sight(page: Preferences) -> None:
    slider(page).setFocus()
    bar = area(page).verticalScrollBar()
    bar.setValue(bar.maximum())
    assert not in_sight(page)
    QTest.keyClick(slider(page), Qt.Key.Key_Right)
    settle()
    assert in_sight(page)


def test_who_reads_elsewhere_is_not_taken_back_by_larger_letters(house: House, page: Preferences) -> None:
    slider(page).setFocus()
    bar = area(page).verticalScrollBar()
    bar.setValue(bar.maximum())
    house.window.settings.change(text_scale=130)
    settle()
    assert not in_sight(page)


@pytest.mark.parametrize("goes", ["elsewhere", "for good"])
def test_what_has_left_its_sheet_meanwhile_is_let_go(house: House, page: Preferences, goes: str) -> None:
    """Warnings of Qt fail the test."""
    button = QPushButton(area(page).viewport())
    button.show()
    button.setFocus()
    with house.desk.theme.changing:
        if goes == "elsewhere":
            button.setParent(page)
        else:
            button.deleteLater()
            settle()
