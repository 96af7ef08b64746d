"""Match set-up: parties, options, objections, and what is remembered."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QScrollArea
from pytestqt.qtbot import QtBot

from magicgames.engine.game import Hides
from magicgames.kit.language import unmarked
from magicgames.settings import load
from magicgames.shell.beginning.setup import SetupPage
from tests.gui.shell.house import House, settle, tab_order
from tests.gui.shell.set_up import name_seats, open_setup, shown
from tests.toy.toy import TOY

LEFT = Qt.MouseButton.LeftButton


def test_at_first_one_person_without_a_name_meets_sensible_bots(page: SetupPage) -> None:
    assert page.seats is not None
    assert [(player.name, player.kind) for player in page.seats.players] == [
        ("", "person"),
        ("", "player"),
        ("", "player"),
    ]
    assert "Plays at random half of the time" in shown(page)


def test_seats_stay_within_what_the_game_takes(page: SetupPage, qtbot: QtBot) -> None:
    assert page.seats is not None
    qtbot.mouseClick(page.seats.add, LEFT)
    assert len(page.seats.rows) == 4 and not page.seats.add.isEnabled()
    for _ in range(2):
        page.seats.rows[-1].removed.emit()
    assert len(page.seats.rows) == 2 and not page.seats.rows[0]._remove.isEnabled()


def test_a_party_of_people_needs_no_change_of_each_seat(page: SetupPage, qtbot: QtBot) -> None:
    assert page.seats is not None
    qtbot.mouseClick(page.seats.all_people, LEFT)
    assert all(player.is_person for player in page.seats.players) and not page.seats.all_people.isVisible()
    qtbot.mouseClick(page.seats.add, LEFT)
    assert [player.kind for player in page.seats.players] == ["person"] * 4
    page.seats.rows[-1].removed.emit()
    qtbot.mouseClick(page.seats.add_bot, LEFT)
    assert page.seats.players[-1].kind == "player"


def test_enter_leads_from_name_to_name_and_never_starts_a_match_from_a_seat(
    house: House, page: SetupPage, qtbot: QtBot
) -> None:
    assert page.seats is not None
    rows = page.seats.rows
    rows[0].name.setFocus()
    qtbot.keyClick(rows[0].name, Qt.Key.Key_Return)
    assert house.window.focusWidget() is rows[1].name
    for part in (rows[1].down, rows[2].up):
        part.setFocus()
        qtbot.keyClick(part, Qt.Key.Key_Return)
    assert house.window.play is None
    rows[2]._remove.setFocus()
    qtbot.keyClick(rows[2]._remove, Qt.Key.Key_Enter)
    assert len(page.seats.rows) == 2 and house.window.play is None, "Enter presses ×, as Space does"
    last = page.seats.rows[-1].name
    last.setFocus()
    qtbot.keyClick(last, Qt.Key.Key_Return)
    assert house.window.focusWidget() is page.start and house.window.play is None


def test_what_was_typed_waits_for_whoever_left_by_esc(house: House, page: SetupPage, qtbot: QtBot) -> None:
    assert page.seats is not None and page.options is not None
    name_seats(page, "Маша", "Bob")
    switch = page.options.rows[0]._switch
    assert switch is not None
    switch.setChecked(True)
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert house.window._pages.front == "library"
    page = open_setup(house)
    assert page.seats is not None and page.options is not None
    assert [player.name for player in page.seats.players][:2] == ["Маша", "Bob"]
    assert page.options.choices["bell"] is True


def test_what_was_typed_is_kept_before_anybody_leaves_the_page(house: House, page: SetupPage, qtbot: QtBot) -> None:
    """The system is shut down, or the power fails: only what is on the disk by then is there again."""
    assert page.seats is not None
    page.seats.rows[0].name.setText("Zoe")
    file = house.folder / "profile" / "settings" / "settings.json"
    qtbot.waitUntil(lambda: "toy" in load(file)[0].setups)
    assert load(file)[0].setups["toy"].players[0] == ("Zoe", "person") and page.isVisible()


def test_what_was_typed_and_taken_back_is_not_kept(house: House, page: SetupPage) -> None:
    """A moment's rest between the two had kept it for good."""
    assert page.seats is not None
    before = tuple((player.name, player.kind) for player in page.seats.players)
    name = page.seats.rows[0].name
    for typed in ("Zoe", before[0][0]):
        name.setText(typed)
        assert page._calm.isActive()
        page._calm.timeout.emit()
    assert house.settings.value.setups["toy"].players == before


def test_a_page_that_is_only_got_ready_keeps_nothing(house: House) -> None:
    page = house.window.page("setup")
    assert isinstance(page, SetupPage)
    page.show_game(TOY)
    assert not page._calm.isActive()


def test_a_remembered_name_makes_the_seat_of_a_bot_a_persons_and_a_new_one_does_not(house: House, qtbot: QtBot) -> None:
    house.people.keep(house.people.value.add("Clara"))
    page = open_setup(house)
    assert page.seats is not None
    rows = page.seats.rows[1:]
    for row, name in zip(rows, ("Merlin", "Clara"), strict=False):
        qtbot.keyClicks(row.name, name)
    assert [row.player.kind for row in rows[:2]] == ["player", "person"]
    qtbot.keyClicks(rows[1].name, "bella")
    assert (rows[1].player.name, rows[1].player.kind) == ("Clarabella", "player"), "a new one that begins like it"


def test_an_option_is_explained_once_it_was_looked_at_or_is_unusual(house: House, page: SetupPage) -> None:
    """It stays explained: rows that fold up would draw others away from under the pointer."""
    assert page.options is not None
    row, other = page.options.rows[:2]
    house.window.activateWindow()  # keys go to no widget of a window that isn't in front
    page.start.setFocus()
    settle()
    assert not row._explain.isVisible()
    row.control.setFocus()
    settle()
    assert row._explain.isVisible()
    place = other.y()
    other.control.setFocus()
    settle()
    assert other.y() == place
    assert row._explain.isVisible()


def test_an_option_that_tab_comes_to_is_in_sight_with_its_explanation(house: House, page: SetupPage) -> None:
    """The words came up below the edge of the sheet, and were read only by whoever went on."""
    assert page.options is not None
    house.desk.theme.set_text_percent(200)
    house.window.resize(1366, 746)
    house.window.activateWindow()
    settle()
    area, rows = page.findChild(QScrollArea), page.options.rows
    assert area is not None and len(rows) > 1
    for row in rows:
        row._explain.setText(" ".join(["words"] * 30))
        row.control.setFocus(Qt.FocusReason.TabFocusReason)
        settle()
        place = row._explain.mapTo(area.viewport(), QPoint(0, 0))
        assert row._explain.isVisible() and place.y() + row._explain.height() <= area.viewport().height()


def test_nothing_moves_while_a_switch_is_pressed(house: House, page: SetupPage) -> None:
    assert page.options is not None
    row = page.options.rows[0]
    switch, window = row._switch, house.window.windowHandle()
    assert switch is not None
    house.window.resize(1280, 800)
    house.window.activateWindow()
    settle()
    place = switch.mapTo(house.window, QPoint(16, switch.height() // 2))
    QTest.mousePress(window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    assert house.window.focusWidget() is switch and switch.isDown() and not row._explain.isVisible()
    QTest.mouseRelease(window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    assert switch.isChecked() and row._explain.isVisible()


def test_an_unusual_option_is_explained_without_a_look(page: SetupPage) -> None:
    assert page.options is not None
    row = page.options.rows[0]
    assert row._switch is not None and not row._explain.isVisible()
    row._switch.setChecked(True)
    assert row._explain.isVisible()


def test_tab_goes_through_the_seats_before_it_adds_one(page: SetupPage) -> None:
    assert page.seats is not None
    order = tab_order(page.seats.rows[0].crest)
    assert order.index(page.seats.rows[-1]._remove) < order.index(page.seats.add)


def test_lists_have_a_label_that_readers_find_on_every_system(page: SetupPage) -> None:
    assert page.seats is not None
    box = page.seats.rows[1].kind
    labels = [label for label in page.findChildren(QLabel) if label.buddy() is box]
    assert [label.text() for label in labels] == ["Seat 2: Who plays"]


def test_a_choice_of_seats_shows_peoples_names(page: SetupPage) -> None:
    name_seats(page, "Ann", "Bob & <i>Co</i>")
    assert page.options is not None
    box = page.options.rows[2]._box
    assert box is not None
    assert [box.itemText(number) for number in range(3)] == ["Ann", unmarked("Bob & <i>Co</i>"), "Stag"]


def test_an_objection_is_told_in_place_and_stops_the_start(page: SetupPage) -> None:
    assert page.seats is not None and page.options is not None
    page.seats._add(page.seats.add, "player")
    box = page.options.rows[1]._box
    assert box is not None
    box.setCurrentIndex(1)  # one copy of each card is too few for four
    assert "There are too few cards for 4" in shown(page)
    assert not page.start.isEnabled()
    box.setCurrentIndex(2)
    assert page.start.isEnabled() and "too few" not in shown(page)


def test_two_people_of_the_same_name_are_asked_to_differ(page: SetupPage) -> None:
    name_seats(page, "Ann", "ann")
    assert not page.start.isEnabled()
    assert "Two people are called" in shown(page)


def test_both_ways_of_hiding_are_explained_where_people_hide_hands(page: SetupPage) -> None:
    assert page.seats is not None
    assert "Covered hands" not in shown(page)
    page.seats.rows[1].kind.setCurrentIndex(0)
    assert "Covered hands:" in shown(page) and "Curtain:" in shown(page)


def test_the_curtain_is_announced_where_everything_is_hidden(page: SetupPage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(TOY), "hides", Hides.EVERYTHING)
    assert page.seats is not None
    assert "a curtain will fall" not in shown(page)
    page.seats.rows[1].kind.setCurrentIndex(0)
    assert "a curtain will fall" in shown(page) and "Covered hands" not in shown(page)


def test_people_and_options_of_last_time_are_filled_in(house: House, tmp_path: Path, qtbot: QtBot) -> None:
    page = open_setup(house)
    assert page.seats is not None and page.options is not None
    name_seats(page, "Маша")
    page.seats.rows[1].kind.setCurrentIndex(4)
    page.seats.rows[2].removed.emit()
    switch = page.options.rows[0]._switch
    assert switch is not None
    switch.setChecked(True)
    qtbot.mouseClick(page.start, LEFT)
    settle()
    again = House(tmp_path)
    page = open_setup(again)
    assert page.seats is not None and page.options is not None
    assert [(player.name, player.kind) for player in page.seats.players] == [("Маша", "person"), ("", "master")]
    assert page.options.choices == {"bell": True, "copies": 3, "first": 0}
    assert [person.name for person in again.people.value.known] == ["Маша"]
    again.close()


def test_tab_goes_through_the_page_as_it_is_read(page: SetupPage, qtbot: QtBot) -> None:
    assert page.seats is not None
    qtbot.mouseClick(page.seats.add, LEFT)  # all rows are new ones now
    settle()
    stops = tab_order(page.back)
    names = [stops.index(row.name) for row in page.seats.rows]
    assert names == sorted(names)
    assert stops.index(page.seats.shuffle) < min(names)  # nobody else can be added
    assert stops[1] is page._rules and stops[-1] is page.start
