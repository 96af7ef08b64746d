"""Seats of a match that is set up: crests, places, lists of names, and the picture of the table."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea
from pytestqt.qtbot import QtBot

from magicgames.shell.beginning.round_table import RoundTable, Sitter
from magicgames.shell.beginning.setup import SetupPage
from magicgames.shell.pages.players import Players
from tests.gui.shell.house import House, settle
from tests.gui.shell.set_up import name_seats, open_setup

LEFT = Qt.MouseButton.LeftButton


def test_a_crest_is_chosen_at_the_seat_and_kept_by_remembered_people(house: House) -> None:
    house.people.keep(house.people.value.add("Ann", 1))
    page = open_setup(house)
    assert page.seats is not None
    name_seats(page, "Ann", "New")
    page.seats.rows[1].kind.setCurrentIndex(0)
    for row, crest in ((page.seats.rows[0], 6), (page.seats.rows[1], 4)):
        menu = row.crest.menu_of_crests()
        assert [action.text() for action in menu.actions()][6] == "Bear"
        menu.actions()[crest].trigger()
    assert crests(page)[:2] == [6, 4]
    assert (
        page.seats.rows[0].crest.accessibleName().startswith("Crest of Ann: Bear. Press to choose another, or to set ")
    )
    known = house.people.value.find("Ann")
    assert known is not None and known.crest == 6
    page.start.click()
    settle()
    new = house.people.value.find("New")
    assert new is not None and new.crest == 4


def test_seats_change_places(page: SetupPage) -> None:
    assert page.seats is not None
    name_seats(page, "Ann", "Bob", "Cid")
    page.seats.rows[0].moved.emit(1)
    assert [player.name for player in page.seats.players] == ["Bob", "Ann", "Cid"]


def drag(page: SetupPage, seat: int, target: int, qtbot: QtBot) -> None:
    assert page.seats is not None
    settle()
    grip, end = page.seats.rows[seat].grip, page.seats.rows[target].grip
    there = grip.mapFromGlobal(end.mapToGlobal(end.rect().center()))
    qtbot.mousePress(grip, LEFT)
    QTest.mouseMove(grip, there)
    settle()
    qtbot.mouseRelease(grip, LEFT, pos=there)


def test_a_seat_is_dragged_to_another_place_and_the_others_make_room(page: SetupPage, qtbot: QtBot) -> None:
    assert page.seats is not None
    name_seats(page, "Ann", "Bob", "Cid")
    drag(page, 0, 2, qtbot)
    assert [player.name for player in page.seats.players] == ["Bob", "Cid", "Ann"]
    assert page.window().focusWidget() is page.seats.rows[2].name
    drag(page, 2, 1, qtbot)
    assert [player.name for player in page.seats.players] == ["Bob", "Ann", "Cid"]
    assert [player.kind for player in page.seats.players] == ["player", "person", "player"]


def test_a_seat_is_moved_by_keys_and_the_keyboard_goes_along(page: SetupPage, qtbot: QtBot) -> None:
    assert page.seats is not None
    name_seats(page, "Ann", "Bob", "Cid")
    page.seats.rows[0].name.setFocus()
    for _ in range(2):
        focused = page.window().focusWidget()
        assert focused is not None
        qtbot.keyClick(focused, Qt.Key.Key_Down, Qt.KeyboardModifier.ControlModifier)
    assert [player.name for player in page.seats.players] == ["Bob", "Cid", "Ann"]
    focused = page.window().focusWidget()
    assert focused is page.seats.rows[2].name


def crests(page: SetupPage) -> list[int]:
    assert page.seats is not None
    return [row.crest.crest for row in page.seats.rows]


def test_a_remembered_person_brings_their_crest_and_bots_take_others(house: House) -> None:
    house.people.keep(house.people.value.add("Ann", 1))
    page = open_setup(house)
    assert page.seats is not None
    assert crests(page) == [0, 1, 2]
    name_seats(page, "ann")
    assert crests(page) == [1, 0, 2]
    assert [row.name.placeholderText() for row in page.seats.rows[1:]] == ["Fox", "Stag"]
    page.seats.rows[0].moved.emit(1)
    assert crests(page) == [0, 1, 2]


def test_two_people_never_carry_the_same_crest(house: House) -> None:
    house.people.keep(house.people.value.add("Ann", 2).add("Bob", 2))
    page = open_setup(house)
    name_seats(page, "Ann", "Bob")
    assert page.seats is not None
    page.seats.rows[1].kind.setCurrentIndex(0)
    assert sorted(crests(page)) == [0, 1, 2] and crests(page)[0] == 2


def test_whoever_asks_for_settings_is_remembered_with_the_crest_that_was_seen(house: House) -> None:
    house.people.keep(house.people.value.add("Ann", 3))
    page = open_setup(house)
    name_seats(page, "Ann", "Guest")
    assert page.seats is not None
    page.seats.rows[1].kind.setCurrentIndex(0)
    seen = crests(page)[1]
    page.seats.rows[1].crest.settings_asked.emit()
    guest = house.people.value.find("Guest")
    assert guest is not None and guest.crest == seen
    players = house.window._pages.currentWidget()
    assert isinstance(players, Players) and players.chosen == guest


def test_a_crest_says_that_the_settings_of_its_person_are_behind_it(house: House) -> None:
    page = open_setup(house)
    name_seats(page, "Ann")
    assert page.seats is not None
    person, bot = page.seats.rows[0].crest, page.seats.rows[1].crest
    assert "text size" in person.toolTip() and person.toolTip() == person.accessibleName()
    assert "text size" not in bot.toolTip()


def test_the_crest_goes_to_the_table_the_curtain_the_save_and_the_results(house: House, tmp_path: Path) -> None:
    house.people.keep(house.people.value.add("Ann", 5))
    house.start()
    assert house.window.play is not None and house.window.curtain_keeper.curtain is not None
    assert house.window.curtain_keeper.curtain._crest.crest == 5
    house.people.keep(house.people.value.give_crest("Ann", 6))
    house.window.close()
    again = House(tmp_path)
    last = again.saves.last()
    assert last is not None and [player.crest for player in last.players] == [5, 1]
    assert {person.name: person.crest for person in again.people.value.known} == {"Ann": 6, "Bob": 1}
    again.close()


def test_a_whole_name_closes_the_list_of_names_that_covered_the_next_seat(house: House, qtbot: QtBot) -> None:
    house.people.keep(house.people.value.add("Ann", 0).add("Joann", 1))
    page = open_setup(house)
    assert page.seats is not None
    house.window.activateWindow()
    field = page.seats.rows[0].name
    field.setFocus()
    qtbot.keyClicks(field, "an")
    names = field.completer().popup()
    assert names is not None and names.isVisible()
    qtbot.keyClicks(field, "n")
    assert not names.isVisible()
    qtbot.keyClick(field, Qt.Key.Key_Backspace)
    assert names.isVisible(), "it may be another name again"
    names.hide()


def test_a_press_beside_the_list_of_names_goes_where_it_points(house: House, qtbot: QtBot) -> None:
    house.people.keep(house.people.value.add("Ann", 0))
    page = open_setup(house)
    assert page.seats is not None
    house.window.activateWindow()
    settle()
    field, other = page.seats.rows[0].name, page._rules
    field.setFocus()
    qtbot.keyClicks(field, "an")
    names = field.completer().popup()
    assert names is not None and names.isVisible()
    spot = QPointF(other.mapToGlobal(other.rect().center()))
    here, none = names.mapFromGlobal(spot), Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(names, QMouseEvent(QEvent.Type.MouseButtonPress, here, spot, LEFT, LEFT, none))
    settle()
    assert not names.isVisible() and other.isDown()
    other.setDown(False)


def test_the_picture_of_the_table_has_everybody_clockwise_from_below(house: House, qtbot: QtBot) -> None:
    house.window.resize(1280, 800)
    page = open_setup(house)
    settle()
    seats = page.seats
    assert seats is not None
    picture = seats.findChild(RoundTable)
    assert picture is not None and picture.isVisible()

    def rows() -> list[Sitter]:
        return [Sitter(row.crest.crest, row.player.is_person) for row in seats.rows]

    assert list(picture.sitters) == rows() and not rows()[1].is_person
    seats.rows[0].moved.emit(1)
    qtbot.mouseClick(seats.add, LEFT)
    assert list(picture.sitters) == rows() and rows()[3].is_person
    below, left, above, right = picture.spots()
    assert (below.x(), left.y()) == pytest.approx((above.x(), right.y()))
    assert below.y() > left.y() > above.y() and left.x() < below.x() < right.x()
    assert all(picture.rect().contains(spot.toPoint()) for spot in picture.spots())


def test_in_a_low_window_the_seats_themselves_have_the_room_of_the_picture(house: House) -> None:
    house.window.resize(1024, 640)
    page = open_setup(house)
    settle()
    assert page.seats is not None
    picture = page.seats.findChild(RoundTable)
    assert picture is not None and not picture.isVisible()


def test_a_seat_goes_and_the_others_stay_under_the_pointer(house: House, qtbot: QtBot) -> None:
    house.window.resize(1024, 640)
    page = open_setup(house)
    assert page.seats is not None
    qtbot.mouseClick(page.seats.add, LEFT)
    settle()
    bar = max(page.findChildren(QScrollArea), key=lambda area: area.height()).verticalScrollBar()
    bar.setValue(0)
    moved: list[int] = []
    bar.valueChanged.connect(moved.append)
    qtbot.mouseClick(page.seats.rows[0]._remove, LEFT)
    settle()
    assert len(page.seats.rows) == 3 and bar.maximum() > 0 and not moved
