"""At tables nobody wears the style sheet, and yet everything looks as if it did."""

import builtins
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QMargins, Qt
from PySide6.QtGui import QEnterEvent, QHelpEvent
from PySide6.QtWidgets import QApplication, QFrame, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from magicgames.kit.desk import Desk
from magicgames.kit.look.dressing import clothe
from magicgames.kit.look.model import Model
from magicgames.kit.look.models import dressed
from magicgames.kit.parts.buttons import Button, PlainButton
from magicgames.kit.parts.layouts import scrolled
from magicgames.kit.parts.tips import stand_in
from magicgames.kit.parts.widgets import Label, Panel
from tests.gui.lineup import make_desk, show_active

LOOKS = [("dark", 100), ("light", 150), ("contrast", 200)]
KINDS = ["", "primary", "quiet", "link", "row", "icon"]


class House(QWidget):
    """With a room that wears the sheet, and one that doesn't."""

    def __init__(self, qtbot: QtBot, desk: Desk) -> None:
        super().__init__()
        self.rooms = QWidget(self), QWidget(self)
        for number, room in enumerate(self.rooms):
            room.setGeometry(0, 150 * number, 400, 150)
        clothe(desk.theme, self.rooms[0])
        self.resize(400, 300)
        qtbot.addWidget(self)

    def fill(self, first: QWidget, second: QWidget) -> tuple[QWidget, QWidget]:
        """The same in both."""
        for room, inside in zip(self.rooms, (first, second), strict=True):
            inside.setParent(room)
            inside.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            inside.setGeometry(20, 20, 200, 60)
        self.show()
        QApplication.processEvents()
        assert dressed(first)
        assert not dressed(second)
        return first, second

    def look_alike(self) -> bool:
        first, second = (self.grab(room.geometry()).toImage() for room in self.rooms)
        return first == second


@pytest.fixture
def desk(qapp: QApplication) -> Desk:
    desk = make_desk()
    desk.theme.dress()
    return desk


@pytest.fixture
def house(qtbot: QtBot, desk: Desk) -> House:
    return House(qtbot, desk)


@pytest.mark.parametrize(("theme", "percent"), LOOKS)
@pytest.mark.parametrize("kind", KINDS)
def test_a_button_is_as_large_and_painted_as_with_the_sheet(
    house: House, desk: Desk, kind: str, theme: str, percent: int
) -> None:
    desk.theme.wear(theme, percent)
    buttons = [Button(desk, kind), Button(desk, kind)]
    for button in buttons:
        button.set_drawing("undo")
        button.setText("One && two")
    with_sheet, without = house.fill(*buttons)
    assert without.sizeHint() == with_sheet.sizeHint()
    for enabled, down in ((True, False), (True, True), (False, False)):
        for button in buttons:
            button.setEnabled(enabled)
            button.setDown(down)
        assert house.look_alike(), (enabled, down)


def test_a_low_button_loses_air_but_nothing_of_its_letters(house: House, desk: Desk) -> None:
    desk.theme.wear("dark", 200)
    buttons = [PlainButton(desk, "primary"), PlainButton(desk, "primary")]
    for button in buttons:
        button.setText("Jumping")
        button.setFont(desk.theme.font("display"))
    _, low = house.fill(*buttons)
    assert low.minimumSizeHint().height() < low.sizeHint().height()
    inks = []
    for high in (low.sizeHint().height(), low.minimumSizeHint().height()):
        low.resize(low.sizeHint().width(), high)
        inks.append(ink(low))
    assert inks[0] == inks[1]


def ink(button: QWidget) -> int:
    """How many pixels of it are as dark as its letters."""
    picture, edge = button.grab().toImage(), 6
    rows = range(edge // 2, picture.height() - edge // 2)
    inner = ((x, y) for y in rows for x in range(edge, picture.width() - edge))
    return sum(picture.pixelColor(x, y).lightness() < 60 for x, y in inner)


@pytest.mark.parametrize(("theme", "percent"), LOOKS)
@pytest.mark.parametrize("kind", ["panel", "raised", "banner"])
def test_a_panel_has_the_lines_of_the_sheet(house: House, desk: Desk, kind: str, theme: str, percent: int) -> None:
    desk.theme.wear(theme, percent)
    with_sheet, without = house.fill(Panel(desk, kind), Panel(desk, kind))
    assert without.contentsMargins() == with_sheet.contentsMargins()
    assert without.contentsMargins() != QMargins()
    assert house.look_alike()


def test_a_panel_that_is_dressed_late_has_its_lines_once(house: House, desk: Desk) -> None:
    late = Panel(desk)
    late.ensurePolished()
    assert late.contentsMargins() == QMargins(1, 1, 1, 2)
    with_sheet, _ = house.fill(late, Panel(desk))
    assert with_sheet.contentsMargins() == QMargins(1, 1, 1, 2)


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
@pytest.mark.parametrize("kind", ["", "soft", "faint", "gold"])
def test_a_label_has_the_ink_of_its_kind_at_once(house: House, desk: Desk, kind: str, theme: str) -> None:
    labels = [Label(desk, "body", kind), Label(desk, "body", kind)]
    for label in labels:
        label.setText("Words")
    house.fill(*labels)
    desk.theme.set(theme)
    QApplication.processEvents()
    assert house.look_alike()


def worn_by(model: Model) -> str:
    return model.widget.parentWidget().styleSheet()


def test_the_models_of_a_look_share_one_sheet(desk: Desk) -> None:
    """Qt parses it for each widget that wears one, and keeps what it has parsed: eight looks took 20 MB."""
    kinds = ("", "primary", "quiet", "link", "row", "icon")
    models = [desk.theme.models.of(QPushButton, kind) for kind in kinds] + [desk.theme.models.of(QFrame, "panel")]
    assert len({model.widget.parentWidget() for model in models}) == 1
    assert worn_by(models[0]) and not any(model.widget.styleSheet() for model in models)


def test_models_follow_the_theme_and_are_found_again(desk: Desk) -> None:
    desk.theme.set("light")
    light = desk.theme.models.of(QPushButton, "primary")
    desk.theme.set("dark")
    dark = desk.theme.models.of(QPushButton, "primary")
    assert worn_by(light) != worn_by(dark)
    desk.theme.set("light")
    assert desk.theme.models.of(QPushButton, "primary") is light
    assert desk.theme.models.of(QFrame, "panel") is not light


def test_each_looks_like_the_models_of_its_own_desk(qtbot: QtBot, desk: Desk) -> None:
    """Whatever others in the program wear, and whether or not anybody has put a theme on yet."""
    desk.theme.set("light")
    other = make_desk()
    other.theme.set("contrast")
    fills = []
    for owner in (desk, other):
        panel = Panel(owner)
        panel.resize(60, 60)
        qtbot.addWidget(panel)
        fills.append(panel.grab().toImage().pixelColor(30, 30))
    assert fills == [desk.theme.colour("panel"), other.theme.colour("panel")]
    assert fills[0] != fills[1]


def test_another_kind_is_another_look_at_once(house: House, desk: Desk) -> None:
    buttons = [PlainButton(desk), PlainButton(desk)]
    for button in buttons:
        button.setText("Words")
    house.fill(*buttons)
    for button in buttons:
        button.set_kind("quiet")
    assert house.look_alike()


def test_tips_wear_the_sheet_where_nobody_does(qtbot: QtBot, desk: Desk) -> None:
    table = QWidget()
    button = Button(desk, "", table)
    button.setText("Words")
    button.setToolTip("What it does")
    button.move(20, 20)
    stand_in(desk.theme, table)
    qtbot.addWidget(table)
    show_active(qtbot, table)
    middle = button.rect().center()
    place = button.mapToGlobal(middle)
    QApplication.sendEvent(button, QEnterEvent(middle, middle, place))
    QApplication.sendEvent(button, QHelpEvent(QEvent.Type.ToolTip, middle, place))
    tip = next(each for each in QApplication.topLevelWidgets() if each.inherits("QTipLabel"))
    assert tip.property("text") == "What it does"
    assert dressed(tip)
    assert tip.palette().window().color() == desk.theme.colour("panel_raised")
    # Who has gone on to what lies below presses that, and not the tip.
    assert tip.windowHandle().flags() & Qt.WindowType.WindowTransparentForInput
    tip.close()


def test_a_steady_sheet_settles_also_where_its_content_just_fits_without_the_bar(qtbot: QtBot, desk: Desk) -> None:
    """Room for the bar makes the words too high, and the bar was taken away again, for ever."""
    words = Label(desk, "body")
    words.setText("word " * 60)
    card = QWidget()
    QVBoxLayout(card).addWidget(words)
    area = scrolled(card, steady=True)
    qtbot.addWidget(area)
    area.show()
    bar = area.verticalScrollBar().sizeHint().width()
    for high in range(60, 400):
        area.resize(200 + bar, high)
        QApplication.processEvents()
        assert area.viewport().width() == 200
    assert area.verticalScrollBarPolicy() == Qt.ScrollBarPolicy.ScrollBarAlwaysOn


def test_whatever_is_painted_finds_its_model_without_looking_for_a_module(
    house: House, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PySide looks at every import: on a table with twenty buttons that is a part of each picture."""
    button, panel = PlainButton(desk, "quiet"), Panel(desk)
    house.fill(QWidget(), button)
    house.fill(QWidget(), panel)
    house.grab()
    looked_for = []
    find = builtins.__import__

    def watched(name: str, *rest: Any) -> Any:
        looked_for.append(name)
        return find(name, *rest)

    monkeypatch.setattr(builtins, "__import__", watched)
    house.grab()
    monkeypatch.undo()
    assert looked_for == []
