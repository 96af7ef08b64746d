"""Games that are another one with few or many players say so beside the button that starts them."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest

from magicgames.engine.record import Player
from magicgames.kit.parts.controls import Chooser
from magicgames.shell.beginning.seats import Seats
from magicgames.shell.beginning.setup import SetupPage
from magicgames.shell.window import MainWindow
from tests.gui.shell.house import settle


def seat(window: MainWindow, game: str, count: int) -> str:
    """The note on the page of this game with so many seats."""
    window.set_up(game)
    page = window.page("setup")
    assert isinstance(page, SetupPage) and page.seats is not None
    while len(page.seats.rows) < count:
        page.seats.add.click()
    while len(page.seats.rows) > count:
        page.seats.rows[-1].removed.emit()
    settle()
    return page._note.text().replace("\N{NO-BREAK SPACE}", " ") if page._note.isVisible() else ""


@pytest.mark.parametrize(
    ("game", "count", "words"),
    [("realms", 2, "The game for two"), ("realms", 7, "Chaos: no deck"), ("doll", 2, "a deck of their own")],
)
def test_which_game_it_is_is_said_before_it_starts(window: MainWindow, game: str, count: int, words: str) -> None:
    assert words in seat(window, game, count)


@pytest.mark.parametrize("count", [3, 6])
def test_the_usual_game_needs_no_word(window: MainWindow, count: int) -> None:
    assert "Chaos" not in seat(window, "realms", count)


def test_the_clock_of_chaos_is_offered_with_chaos_alone(window: MainWindow) -> None:
    def offered() -> bool:
        assert isinstance(page, SetupPage) and page.options is not None
        (clock,) = (row for row in page.options.rows if row.option.key == "minutes")
        assert clock.isVisible() == ("minutes" in page.options.choices)
        return clock.isVisible()

    seat(window, "realms", 3)
    page = window.page("setup")
    assert not offered()
    assert isinstance(page, SetupPage) and page.options is not None
    (mode,) = (row for row in page.options.rows if row.option.key == "mode")
    assert isinstance(mode.control, Chooser)
    mode.control.setCurrentIndex(mode.option.choices.index("chaos"))
    assert offered()
    seat(window, "realms", 7)
    assert offered(), "there is no other game for seven"


def test_in_a_small_window_all_options_of_the_tower_are_in_sight(window: MainWindow) -> None:
    window.resize(1024, 640)
    page, _ = open_setup(window, "tower")
    settle()
    options = page.options
    assert options is not None
    lowest = options.rows[-1].control
    assert page._scroll.geometry().bottom() >= lowest.mapTo(page, QPoint(0, lowest.height())).y()


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_the_button_that_adds_a_seat_stays_under_the_pointer(window: MainWindow, size: tuple[int, int]) -> None:
    window.resize(*size)
    page, seats = open_setup(window, "doll")
    settle()
    page._scroll.ensureWidgetVisible(seats.add_bot)
    place = seats.add_bot.mapTo(window, QPoint())
    while len(seats.rows) < 8:
        seats.add_bot.click()
        settle()
        assert seats.add_bot.mapTo(window, QPoint()) == place
        assert str(len(seats.rows)) in seats._title.text(), "that somebody has come is seen beside it"
    assert page._scroll.geometry().contains(seats.add_bot.mapTo(page, QPoint(5, 20))), "it is in sight"


def test_whoever_types_the_name_of_a_new_seat_sees_it(window: MainWindow) -> None:
    window.resize(1280, 800)
    page, seats = open_setup(window, "doll")
    settle()
    while len(seats.rows) < 8:
        seats.add.click()
        settle()
    name, top = seats.rows[-1].name, page._scroll.verticalScrollBar().value()
    assert window.focusWidget() is name
    QTest.keyClicks(name, "Z")
    assert page._scroll.verticalScrollBar().value() > top
    assert page._scroll.geometry().contains(name.mapTo(page, QPoint(5, 20))), "it is in sight"


# Who sits down


def open_setup(window: MainWindow, game: str) -> tuple[SetupPage, Seats]:
    window.set_up(game)
    page = window.page("setup")
    assert isinstance(page, SetupPage) and page.seats is not None
    return page, page.seats


def people(seats: Seats) -> list[tuple[str, str]]:
    return [(player.name, player.kind) for player in seats.players]


def sit(seats: Seats, *players: tuple[str, str]) -> None:
    seats._fill([Player(name, kind) for name, kind in players])


def test_the_people_of_the_last_set_up_sit_down_at_a_game_that_had_none(window: MainWindow) -> None:
    _, seats = open_setup(window, "tower")
    sit(seats, ("Аня", "person"), ("Борис", "person"), ("", "master"))
    _, seats = open_setup(window, "doll")
    assert people(seats) == [("Аня", "person"), ("Борис", "person"), ("", "master")]
    seats.rows[1].name.setText("Вера")
    _, seats = open_setup(window, "tower")
    assert people(seats)[1] == ("Борис", "person"), "this game was set up before: what was chosen there is kept"
    _, seats = open_setup(window, "realms")
    assert people(seats)[1] == ("Вера", "person")


def test_a_game_keeps_its_own_options_whoever_sits_down(window: MainWindow) -> None:
    page, _ = open_setup(window, "tower")
    assert page.options is not None
    switch = page.options.rows[0]._switch
    assert switch is not None
    switch.setChecked(not switch.isChecked())
    chosen = page.options.choices
    _, seats = open_setup(window, "realms")
    sit(seats, ("Аня", "person"), ("Борис", "person"), ("Вера", "person"))
    page, seats = open_setup(window, "tower")
    assert page.options is not None and page.options.choices == chosen
    assert [name for name, _ in people(seats)] == ["Аня", "Борис", "Вера"]


def test_whoever_finds_no_seat_is_not_forgotten_and_bots_rise_before_people(window: MainWindow) -> None:
    most = window._games["tower"].seats[-1]
    party = [("", "novice"), *((f"P{number}", "person") for number in range(most))]
    _, seats = open_setup(window, "realms")
    sit(seats, *party)
    _, seats = open_setup(window, "tower")
    assert people(seats) == party[1:]
    seats.rows[0].name.setText("Q")
    _, seats = open_setup(window, "doll")
    assert sorted(people(seats)) == sorted([("Q", "person"), *party[2:], party[0]])


def test_a_look_at_a_page_seats_nobody(window: MainWindow) -> None:
    _, seats = open_setup(window, "tower")
    sit(seats, ("Аня", "person"), ("Борис", "person"))
    open_setup(window, "doll")
    window.show_page("library")
    assert window.settings.value.set_up_last == "tower"


def test_another_set_up_opens_at_its_top(window: MainWindow) -> None:
    window.resize(1024, 640)
    page, _ = open_setup(window, "tower")
    settle()
    bar = page._scroll.verticalScrollBar()
    bar.setValue(bar.maximum())
    assert bar.value() > 0
    page, _ = open_setup(window, "doll")
    settle()
    assert bar.value() == 0


def test_a_seat_that_is_moved_by_keys_or_whose_neighbour_goes_is_in_sight(window: MainWindow) -> None:
    """With letters twice as large the keyboard came to a field of which only the upper edge was seen."""
    window.settings.change(text_scale=200)
    window.resize(1280, 690)
    page, seats = open_setup(window, "doll")
    settle()
    page._scroll.verticalScrollBar().setValue(0)
    seats.rows[1].moved.emit(1)
    settle()
    here = seats.rows[2].name
    assert here.hasFocus() and here.visibleRegion().boundingRect().height() == here.height()
    page._scroll.verticalScrollBar().setValue(page._scroll.verticalScrollBar().maximum())
    seats.rows[2].removed.emit()
    settle()
    here = seats.rows[1].name
    assert here.hasFocus() and here.visibleRegion().boundingRect().height() == here.height()
