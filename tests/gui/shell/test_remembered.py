"""People who are remembered: on their page, at the seats that are remembered, and when they are forgotten."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from magicgames.kit.parts.pictures import Crest
from magicgames.learning.progress import Learner
from magicgames.people import People
from magicgames.settings import Setup
from magicgames.shell.beginning.setup import SetupPage
from magicgames.shell.pages.players import Players
from tests.gui.shell.house import House, settle, texts

LEFT = Qt.MouseButton.LeftButton


def players(house: House) -> Players:
    house.window.show_page("players")
    page = house.window.page("players")
    assert isinstance(page, Players)
    return page


def test_the_card_of_a_person_shows_the_crest_they_wear_large(house: House) -> None:
    page = players(house)
    house.people.keep(house.people.value.add("Ann", 2).add("Bob", 5))
    settle()
    for name, crest in (("Ann", 2), ("Bob", 5)):
        page.card.show_person(house.people.value.find(name))
        worn = max(page.card.findChildren(Crest), key=lambda each: each.width())
        assert worn.crest == crest and worn.width() >= 80


def test_whatever_is_changed_about_somebody_leaves_the_keyboard_there(house: House, qtbot: QtBot) -> None:
    """The card was gone for a moment, and the keyboard wandered to the way out of the page."""
    page = players(house)
    for name in ("Ann", "Bob"):
        page.name.setText(name)
        qtbot.keyClick(page.name, Qt.Key.Key_Return)
    page.card.name.setFocus()
    page.card.name.setText("Bobby")
    qtbot.keyClick(page.card.name, Qt.Key.Key_Return)
    assert page.card.name.hasFocus() and page.chosen is not None and page.chosen.name == "Bobby"
    page.card.name.setText("Rob")
    page.card.rename.setFocus()
    qtbot.keyClick(page.card.rename, Qt.Key.Key_Space)
    assert page.card.name.hasFocus() and page.card.name.text() == "Rob"
    page.card.crests[5].setFocus()
    qtbot.keyClick(page.card.crests[5], Qt.Key.Key_Space)
    assert page.card.crests[5].hasFocus() and page.chosen.crest == 5
    page.card.forget.setFocus()
    qtbot.keyClick(page.card.forget, Qt.Key.Key_Space)
    qtbot.keyClick(page._undo, Qt.Key.Key_Space)
    assert page.list.hasFocus() and page.chosen.name == "Rob"


def test_people_are_added_renamed_crested_and_forgotten_with_a_way_back(house: House, qtbot: QtBot) -> None:
    page = players(house)
    page.name.setText("  Ann ")
    qtbot.mouseClick(page.add, LEFT)
    assert [person.name for person in house.people.value.known] == ["Ann"]
    page.card.name.setText("Anna")
    qtbot.mouseClick(page.card.rename, LEFT)
    qtbot.mouseClick(page.card.crests[5], LEFT)
    assert [(person.name, person.crest) for person in house.people.value.known] == [("Anna", 5)]
    qtbot.mouseClick(page.card.forget, LEFT)
    assert not house.people.value.known
    qtbot.mouseClick(page._undo, LEFT)
    assert [person.name for person in house.people.value.known] == ["Anna"]


def test_how_somebody_is_called_now_is_looked_up_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A list of a thousand matches asks for it with every letter that is typed."""
    house.people.keep(house.people.value.add("Ann").add("Bob"))
    asked: list[str] = []
    found = People.called
    monkeypatch.setattr(People, "called", lambda people, name: asked.append(name) or found(people, name))
    assert [house.people.called(name) for name in ("Ann", "Cid", "Ann", "Cid")] == ["Ann", "Cid", "Ann", "Cid"]
    assert asked == ["Ann", "Cid"]
    house.people.keep(house.people.value.rename("Ann", "Anna"))
    assert house.people.called("Ann") == "Anna"


def test_what_is_met_in_a_match_of_ones_former_name_is_added_to_what_one_has_learnt(house: House) -> None:
    """A saved match knows people by the names of its time; their puzzles were lost."""
    house.people.keep(house.people.value.add("Ann").add("Bob"))
    store = house.window.learning.store
    store.keep("Ann", Learner(puzzles={"toy/1": True}))
    house.people.keep(house.people.value.rename("Ann", "Anna"))
    store.keep("Ann", store.learner("Ann").having_met("toy/first"))
    learnt = Learner(met=frozenset({"toy/first"}), puzzles={"toy/1": True})
    house.people.keep(house.people.value.give_crest("Bob", 5))
    assert store.value == {"Anna": learnt}
    store.keep("Zoe", Learner())  # whom nobody remembers any more, in a match of hers
    house.people.keep(house.people.value.rename("Anna", "Zoe"))
    assert store.value == {"Zoe": learnt}


def test_whoever_gets_another_name_keeps_the_seat_and_the_lessons(house: House, qtbot: QtBot) -> None:
    house.people.keep(house.people.value.add("Ann").add("Bob"))
    seats = (("Ann", "person"), ("Bob", "person"), ("", "player"))
    house.settings.change(setups={"toy": Setup(seats)}, learner="Ann")
    house.window.learning.store.keep("Ann", Learner().having_met("toy/first"))
    page = players(house)
    for old, new in (("Ann", "Anna"), ("Anna", "ANNA")):
        page.show_person(old)
        page.card.name.setText(new)
        qtbot.mouseClick(page.card.rename, LEFT)
    assert house.settings.value.setups["toy"].players == (("ANNA", "person"), *seats[1:])
    assert house.settings.value.learner == "ANNA"
    assert house.window.learning.store.learner("ANNA").met == {"toy/first"}


def test_of_whoever_is_forgotten_only_the_matches_keep_the_name(house: House) -> None:
    """The seats that are remembered still called it, and offered it, so that the next start remembered it anew."""
    house.window.set_up("toy")
    setup = house.window.page("setup")
    assert isinstance(setup, SetupPage) and setup.seats is not None
    for row, name in zip(setup.seats.rows, ("Gertrud", "Bob"), strict=False):
        row.kind.setCurrentIndex(0)
        row.name.setText(name)
    setup.start.click()
    settle()
    house.window.leave_match()
    house.people.keep(house.people.value.give_own("Gertrud", {"text_scale": 150}))
    house.settings.change(learner="Gertrud")
    house.window.learning.store.keep("Gertrud", Learner().having_met("toy/first"))
    house.window.show_page("library")

    def kept() -> set[str]:
        profile = house.folder / "profile"
        files = [file for file in profile.rglob("*") if file.is_file() and profile / "matches" not in file.parents]
        return {file.name for file in files if b"Gertrud" in file.read_bytes()}

    def seated() -> list[str]:
        assert setup.seats is not None
        return [player.name for player in setup.seats.players][:2]

    assert kept() == {"people.json", "settings.json", "learning.json"}
    page = players(house)
    page.show_person("Gertrud")
    page.card.forget.click()
    settle()
    assert kept() == set()
    assert seated() == ["", "Bob"]
    house.settings.change(window="elsewhere", volume=30)  # which is no reason to leave them without their seats
    page._undo.click()
    settle()
    assert kept() == {"people.json", "settings.json", "learning.json"}
    assert seated() == ["Gertrud", "Bob"]
    page.show_person("Gertrud")
    page.card.forget.click()
    house.window.show_page("setup")
    house.window.show_page("library")
    settle()
    assert kept() == set(), "the page has not put it back"


def test_whoever_is_forgotten_stays_so_when_something_else_of_people_changes(house: House) -> None:
    """Whatever was kept of anybody next brought the seats back as they were before."""
    people = house.people.value.add("Gertrud").add("Bob")
    house.people.keep(people)
    house.settings.change(setups={"toy": Setup(players=(("Gertrud", "person"), ("Bob", "person")))})
    house.people.keep(people.remove("Gertrud"))
    house.people.keep(house.people.value.give_own("Bob", {"text_scale": 150}))
    assert [name for name, _ in house.settings.value.setups["toy"].players] == ["", "Bob"]
    house.people.keep(people)  # brought back
    assert [name for name, _ in house.settings.value.setups["toy"].players] == ["Gertrud", "Bob"]


def test_a_name_is_taken_only_once(house: House) -> None:
    page = players(house)
    for name in ("Ann", "ann"):
        page.name.setText(name)
        page.name.returnPressed.emit()
    assert len(house.people.value.known) == 1
    assert "There is already a player called ann. Choose another name." in [text for _, text in texts(page)]


def test_a_former_name_is_given_away_on_the_page_of_players(house: House) -> None:
    house.people.keep(People().add("Bob").add("Ann").rename("Ann", "Anna"))
    house.window.show_page("players")
    page = house.window.page("players")
    assert isinstance(page, Players)
    page.show_person("Ann")
    assert page.card.name.text() == "Anna" and page.card._former.isVisibleTo(page)
    page.name.setText("ann")
    page.add.click()
    assert house.people.value.called("ann") == "Anna" and page.give_away.isVisibleTo(page)
    page.give_away.click()
    assert {person.name: person.former for person in house.people.value.known} == {"ann": (), "Anna": (), "Bob": ()}
    assert not page.give_away.isVisibleTo(page) and page.name.text() == ""


def test_what_is_asked_about_a_name_is_done_with_that_name_whatever_is_chosen_or_typed_meanwhile(house: House) -> None:
    house.people.keep(People().add("Bob").add("Ann").rename("Ann", "Anna").add("Cid"))
    house.window.show_page("players")
    page = house.window.page("players")
    assert isinstance(page, Players)
    page.show_person("Bob")
    page.card.name.setText("Ann")
    page.card.rename.click()
    page.list.setCurrentRow(next(n for n, person in enumerate(house.people.value.known) if person.name == "Cid"))
    assert page.give_away.isVisibleTo(page)
    page.give_away.click()
    former = {person.name: person.former for person in house.people.value.known}
    assert former == {"Ann": ("Bob",), "Anna": (), "Cid": ()}
    page.name.setText("Bob")
    page.add.click()
    page.name.setText("Dora")
    page.give_away.click()
    assert {person.name for person in house.people.value.known} == {"Ann", "Anna", "Bob", "Cid"}
    assert page.name.text() == "Dora", "it is still being typed"


def test_names_typed_one_after_the_other_do_not_stick_together(house: House, qtbot: QtBot) -> None:
    house.window.show_page("players")
    page = house.window.page("players")
    assert isinstance(page, Players)
    for name in ("Аня", "Боря", "Вера"):
        page.name.insert(name)
        page.name.returnPressed.emit()
    assert [person.name for person in house.people.value.known] == ["Вера", "Боря", "Аня"]
    assert page.name.text() == "" and house.window.focusWidget() is page.name
