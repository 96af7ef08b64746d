"""The list of matches and what can be done with them."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from magicgames.shell.matches import Matches
from tests.gui.shell.house import House, settle, texts
from tests.toy.toy import Peek

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def page(house: House) -> Matches:
    """One match in the list, in which Ann knows a card of Bob's."""
    house.start()
    house.window.lift()
    assert house.window.play is not None
    house.window.play.viewer.play(Peek(1, 0))
    settle()
    house.window._leave_match()
    return open_matches(house)


def open_matches(house: House) -> Matches:
    house.window.show_page("matches")
    page = house.window.page("matches")
    assert isinstance(page, Matches)
    return page


def entries(page: Matches) -> list[str]:
    return [page.list.item(number).text() for number in range(page.list.count())]


def test_an_entry_tells_game_people_progress_and_day_but_nothing_hidden(page: Matches) -> None:
    (entry,) = entries(page)
    title, facts = entry.split("\n")
    assert title == "Candles: Ann and Bob"
    assert facts.startswith("14\N{NO-BREAK SPACE}cards in the deck · In progress · ")
    assert "peeks" not in entry


def test_resuming_puts_it_on_the_table_behind_the_curtain(house: House, page: Matches, qtbot: QtBot) -> None:
    qtbot.mouseClick(page.open, LEFT)
    settle()
    assert house.window.play is not None
    assert house.window.curtain_keeper.curtain is not None and house.window.curtain_keeper.curtain.isVisible()


def test_renaming(page: Matches, qtbot: QtBot) -> None:
    page.name.setText("Winter evening")
    qtbot.mouseClick(page.rename, LEFT)
    assert entries(page)[0].startswith("Winter evening\n")


def test_the_bin_can_be_emptied_of_a_mistake(page: Matches, qtbot: QtBot) -> None:
    qtbot.mouseClick(page.bin, LEFT)
    assert entries(page) == []
    assert "“Candles: Ann and Bob” is in the bin." in [text for _, text in texts(page)]
    qtbot.mouseClick(page.put_back, LEFT)
    assert len(entries(page)) == 1 and not page.put_back.isVisible()


def test_export_and_import(page: Matches, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "away.jsonl"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    qtbot.mouseClick(page.export, LEFT)
    assert target.read_bytes().startswith(b'{"format"')
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(target), ""))
    qtbot.mouseClick(page.import_button, LEFT)
    assert len(entries(page)) == 2


def test_a_foreign_file_is_refused_in_one_sentence(
    page: Matches, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    foreign = tmp_path / "letter.txt"
    foreign.write_text("Dear Ann")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(foreign), ""))
    qtbot.mouseClick(page.import_button, LEFT)
    assert len(entries(page)) == 1
    assert any("letter.txt isn’t a match of Magic Games" in text for _, text in texts(page))


def test_a_damaged_file_is_listed_with_its_trouble_and_cannot_be_resumed(house: House, page: Matches) -> None:
    (house.saves.folder / "broken.jsonl").write_text("{")
    page.arrive()
    number = next(number for number, entry in enumerate(entries(page)) if entry.startswith("broken.jsonl\n"))
    page.list.setCurrentRow(number)
    assert "Can’t be opened" in entries(page)[number]
    assert not page.open.isEnabled() and page.bin.isEnabled()


def test_an_empty_list_says_what_will_be_there(house: House) -> None:
    page = open_matches(house)
    assert not page.list.isVisible() and page._empty.isVisible()
    assert not page.open.isEnabled()
