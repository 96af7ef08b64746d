"""Choices show all they offer."""

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from magicgames.kit.look.dressing import clothe
from magicgames.kit.parts.controls import Chooser, Cross, Switch
from tests.gui.lineup import make_desk


@pytest.mark.parametrize("percent", [100, 200])
def test_the_list_of_a_choice_hides_no_row(qtbot: QtBot, percent: int) -> None:
    desk = make_desk(percent=percent)
    desk.theme.dress()
    chooser = Chooser(desk, range(5))
    clothe(desk.theme, chooser)
    for row in range(5):
        chooser.setItemText(row, f"Choice {row}")
    qtbot.addWidget(chooser)
    with qtbot.waitExposed(chooser):
        chooser.show()
    chooser.showPopup()
    rows = chooser.view()
    qtbot.waitUntil(rows.hasFocus)
    needed = sum(rows.sizeHintForRow(row) for row in range(5))
    assert rows.viewport().height() >= needed
    chooser.hidePopup()


def test_the_choice_of_a_closed_list_does_not_claim_the_keyboard(qtbot: Any) -> None:
    """A screen reader that is started later would go there."""
    chooser = Chooser(make_desk(), ("one", "two", "three"))
    qtbot.addWidget(chooser)
    chooser.setCurrentIndex(1)
    chooser.show()
    rows = QAccessible.queryAccessibleInterface(chooser).child(0)

    def focused() -> list[int]:
        states: list[Any] = [rows.child(row).state() for row in range(rows.childCount())]
        return [row for row, state in enumerate(states) if state.focused]

    qtbot.waitUntil(lambda: focused() == [])
    chooser.setCurrentIndex(2)
    assert focused() == []
    chooser.showPopup()
    assert chooser.view().currentIndex().row() == 2 and focused() == [2]
    chooser.hidePopup()
    qtbot.waitUntil(lambda: focused() == [])
    assert chooser.currentIndex() == 2


def test_what_is_chosen_in_the_open_list_is_the_choice(qtbot: QtBot) -> None:
    chooser = Chooser(make_desk(), ("slow", "normal", "fast"))
    qtbot.addWidget(chooser)
    chooser.setCurrentIndex(1)
    chooser.show()
    chooser.showPopup()
    QTest.keyClick(chooser.view(), Qt.Key.Key_Down)
    QTest.keyClick(chooser.view(), Qt.Key.Key_Return)
    assert chooser.currentData() == "fast"


def test_a_switch_is_pressed_wherever_it_is_framed(qtbot: QtBot) -> None:
    desk = make_desk()
    desk.theme.dress()
    switch = Switch(desk)
    clothe(desk.theme, switch)
    switch.setText("A switch")
    qtbot.addWidget(switch)
    switch.show()
    for corner in (QPoint(1, 1), QPoint(switch.width() - 2, switch.height() - 2)):
        before = switch.isChecked()
        qtbot.mouseClick(switch, Qt.MouseButton.LeftButton, pos=corner)
        assert switch.isChecked() != before


def test_the_cross_of_a_field_says_what_it_does_in_the_language_of_now(qtbot: QtBot) -> None:
    desk, field = make_desk(), QLineEdit()
    qtbot.addWidget(field)
    Cross(desk, field)
    (clear,) = field.findChildren(QAction)
    assert clear.text() == "Clear"
    desk.language.set("ru")
    assert clear.text() == "Очистить"
