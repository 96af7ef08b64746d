"""The style sheet: whoever is seen wears that of now, whoever is hidden puts it on when they are shown."""

from itertools import groupby

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from magicgames.kit.desk import Desk
from magicgames.kit.look.dressing import clothe
from magicgames.kit.parts.buttons import Button
from magicgames.kit.parts.controls import Chooser, Slider
from magicgames.shell.pages.theme_choice import Miniature
from tests.gui.lineup import make_desk, show_active
from tests.gui.measuring import contrast


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


@pytest.mark.parametrize("kind", ["", "quiet", "on-curtain", "row", "curtain-primary"])
def test_nothing_is_drawn_over_the_words_of_a_button_that_tab_comes_to(qtbot: QtBot, desk: Desk, kind: str) -> None:
    """The style had a grey frame of its own there, inside the ring."""
    desk.theme.dress()
    room = QWidget()
    around = QVBoxLayout(room)
    other, button = Button(desk, kind, room), Button(desk, kind, room)
    for each in (other, button):
        around.addWidget(each)
    clothe(desk.theme, room)
    show_active(qtbot, room)
    button.resize(300, 100)
    middle = button.rect().adjusted(12, 12, -12, -12)
    other.setFocus()
    plain = button.grab(middle).toImage()
    qtbot.keyClick(other, Qt.Key.Key_Tab)
    assert button.hasFocus() and button.grab(middle).toImage() == plain


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_the_large_button_shows_the_keyboard_by_two_rings(qtbot: QtBot, theme: str) -> None:
    """The colour of the keyboard around it is hardly lighter or darker than the button; the ring in it is."""
    desk = make_desk(theme=theme)
    desk.theme.dress()
    room = QWidget()
    button = Button(desk, "primary", room)
    button.setText("Start")
    QVBoxLayout(room).addWidget(button)
    clothe(desk.theme, room)
    qtbot.addWidget(room)
    show_active(qtbot, room)
    button.setFocus()
    picture = button.grab().toImage()
    middle = picture.height() // 2
    across = [picture.pixelColor(x, middle).name() for x in range(picture.width() // 2)]
    first = [desk.theme.colour(role).name() for role in ("focus", "primary", "focus_edge", "primary")]
    seen = [colour for colour, before in zip(across, ["", *across], strict=False) if colour != before]
    assert [colour for colour in seen if colour in first][:4] == first


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
@pytest.mark.parametrize("kind", ["slider", "chosen theme"])
def test_what_has_the_keyboard_is_seen_to_have_it(qtbot: QtBot, theme: str, kind: str) -> None:
    """The knob of a slider and the ring of a chosen theme only changed their tint: both are equally bright."""
    desk = make_desk(theme=theme)
    desk.theme.dress()
    room, other = QWidget(), QPushButton("…")
    thing: QWidget = Slider()
    if kind == "chosen theme":
        miniature = Miniature(desk, (theme,))
        miniature.setCheckable(True)
        miniature.setChecked(True)
        thing = miniature
    inside = QVBoxLayout(room)
    inside.addWidget(thing)
    inside.addWidget(other)
    clothe(desk.theme, room)
    qtbot.addWidget(room)
    show_active(qtbot, room)
    pictures = []
    for widget in (thing, other):
        widget.setFocus(Qt.FocusReason.TabFocusReason)
        pictures.append(thing.grab().toImage())
    with_it, without = pictures
    spots = [(x, y) for x in range(with_it.width()) for y in range(with_it.height())]
    told = sum(contrast(with_it.pixelColor(x, y), without.pixelColor(x, y)) >= 3 for x, y in spots)
    assert told >= with_it.width() + with_it.height()  # half of a line around it


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
@pytest.mark.parametrize("kind", ["field", "choice", "slider", "button", "primary"])
def test_what_takes_nothing_looks_it_by_its_edge(qtbot: QtBot, theme: str, kind: str) -> None:
    """The name of somebody who had given up looked like one that can be typed; an empty field has no pale letters. And
    in high contrast a button that does nothing could hardly be told from one that does."""
    desk = make_desk(theme=theme)
    desk.theme.dress()
    room = QWidget()
    things: dict[str, QWidget] = {"field": QLineEdit(), "choice": Chooser(desk), "slider": Slider()}
    thing = things.get(kind) or Button(desk, "" if kind == "button" else kind)
    thing.setFixedWidth(200)
    QVBoxLayout(room).addWidget(thing)
    clothe(desk.theme, room)
    qtbot.addWidget(room)
    show_active(qtbot, room)
    room.setFocus()
    edges = []
    for enabled in (True, False):
        thing.setEnabled(enabled)
        picture = thing.grab().toImage()
        rows = ([picture.pixelColor(x, y).name() for x in range(40, 120)] for y in range(thing.height() // 2 + 1))
        edges.append(max(len(list(groupby(row))) for row in rows))
    assert edges[0] <= 3 < 8 < edges[1]  # a line, and dashes
