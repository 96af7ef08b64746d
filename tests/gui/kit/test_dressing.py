"""The style sheet: whoever is seen wears that of now, whoever is hidden puts it on when they are shown."""

import pytest
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from magicgames.kit.desk import Desk
from magicgames.kit.dressing import clothe
from tests.gui.lineup import make_desk


class Room(QWidget):
    """With a button that wants to be higher than the sheet says."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk, self.styled = desk, 0
        self.button = QPushButton("…")
        QVBoxLayout(self).addWidget(self.button)
        desk.theme.changed.connect(self.restyle)
        clothe(desk.theme, self)

    def restyle(self) -> None:
        self.styled += 1
        self.button.setMinimumHeight(self._desk.scale.px(70))


@pytest.fixture
def desk(qapp: QApplication) -> Desk:
    return make_desk()


@pytest.fixture
def room(qtbot: QtBot, desk: Desk) -> Room:
    room = Room(desk)
    qtbot.addWidget(room)
    return room


def test_a_new_one_wears_the_sheet_of_now(room: Room, desk: Desk) -> None:
    assert room.styleSheet() == desk.theme.sheet()


def test_whoever_is_seen_changes_at_once(room: Room, desk: Desk) -> None:
    room.show()
    desk.theme.set("light")
    assert room.styleSheet() == desk.theme.sheet()


def test_whoever_is_hidden_changes_when_shown(room: Room, desk: Desk) -> None:
    worn = room.styleSheet()
    desk.theme.set("light")
    desk.theme.set_text_percent(150)
    assert room.styleSheet() == worn
    room.show()
    assert room.styleSheet() == desk.theme.sheet() != worn


def test_a_late_sheet_leaves_least_sizes_alone(room: Room, desk: Desk) -> None:
    room.show()
    room.hide()
    desk.theme.set_text_percent(150)
    room.show()
    assert room.button.minimumHeight() == desk.scale.px(70)
    assert room.button.height() >= desk.scale.px(70)


def test_the_sheet_is_put_on_once_however_much_was_missed(room: Room, desk: Desk) -> None:
    for percent in (110, 120, 130):
        desk.theme.set_text_percent(percent)
    before = room.styled
    room.show()
    room.hide()
    room.show()
    assert room.styled == before + 1
