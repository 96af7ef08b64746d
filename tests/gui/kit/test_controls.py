"""Choices show all they offer."""

import pytest
from pytestqt.qtbot import QtBot

from magicgames.kit.controls import Chooser
from magicgames.kit.dressing import clothe
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
