"""The list of matches and what can be done with them."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from magicgames.engine.previews import Preview
from magicgames.engine.record import Player
from magicgames.games import GAMES
from magicgames.kit.parts.controls import Chooser
from magicgames.kit.system.background import Job
from magicgames.shell.file_dialogs import FileDialogs
from magicgames.shell.pages.match_list import MatchList
from magicgames.shell.pages.matches import Matches
from tests.gui.lineup import make_desk
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
    house.window.leave_match()
    return open_matches(house)


def open_matches(house: House) -> Matches:
    house.window.show_page("matches")
    page = house.window.page("matches")
    assert isinstance(page, Matches)
    return page


def told(house: House) -> str:
    return house.window._banner.words.text().replace("\N{NO-BREAK SPACE}", " ")


def entries(page: Matches) -> list[str]:
    rows = page.matches.list
    return [rows.item(number).text().replace("\N{NO-BREAK SPACE}", " ") for number in range(rows.count())]


def test_an_entry_tells_game_people_progress_and_day_but_nothing_hidden(page: Matches) -> None:
    (entry,) = entries(page)
    title, facts = entry.split("\n")
    assert title == "Candles: Ann and Bob"
    assert facts.startswith("In progress · 14 cards in the deck · 1 move · ")
    assert "peeks" not in entry


def test_what_has_no_date_shows_none(house: House) -> None:
    folder = house.saves.folder
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "loop.magicgame").symlink_to("loop.magicgame")
    page = open_matches(house)
    assert "70" not in "".join(entries(page)) and len(entries(page)) == 1


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
    monkeypatch.setattr(FileDialogs, "save", lambda *_: target)
    qtbot.mouseClick(page.export, LEFT)
    assert target.read_bytes().startswith(b'{"format"')
    monkeypatch.setattr(FileDialogs, "open", lambda *_: target)
    qtbot.mouseClick(page.import_button, LEFT)
    assert len(entries(page)) == 2


def test_a_foreign_file_is_refused_in_one_sentence(
    house: House, page: Matches, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    foreign = tmp_path / "letter.txt"
    foreign.write_text("Dear Ann")
    monkeypatch.setattr(FileDialogs, "open", lambda *_: foreign)
    qtbot.mouseClick(page.import_button, LEFT)
    assert len(entries(page)) == 1
    assert "letter.txt isn’t a match of Magic Games" in told(house)


def test_a_damaged_file_is_listed_with_its_trouble_and_cannot_be_resumed(house: House, page: Matches) -> None:
    (house.saves.folder / "broken.jsonl").write_text("{")
    page.arrive()
    number = next(number for number, entry in enumerate(entries(page)) if entry.startswith("broken.jsonl\n"))
    page.matches.list.setCurrentRow(number)
    assert "Can’t be opened" in entries(page)[number]
    assert not page.open.isEnabled() and page.bin.isEnabled()


def test_without_matches_one_sentence_and_one_button_lead_to_the_games(house: House, qtbot: QtBot) -> None:
    page = open_matches(house)
    assert page.begin.isVisible() and page.take_in.isVisible()
    assert not any(button.isVisible() for button in (page.open, page.rename, page.export, page.bin, page.import_button))
    qtbot.mouseClick(page.begin, LEFT)
    assert house.window._pages.currentWidget() is house.window.page("library")


# What came of it, and how it is found


@pytest.fixture
def two(house: House) -> Matches:
    """One match of Ann and a bot that is over, one of Ann and Cid that is not."""
    house.start(Player("Ann"), Player("", "novice"))
    play_to_the_end(house)
    house.start(Player("Ann"), Player("Cid"))
    house.window.leave_match()
    return open_matches(house)


def play_to_the_end(house: House) -> None:
    assert house.window.play is not None
    viewer = house.window.play.viewer
    for _ in range(400):
        settle()
        glimpse = viewer.glimpse
        if glimpse is not None and glimpse.outcome is not None:
            break
        if glimpse is not None and glimpse.legal:
            viewer.play(glimpse.legal[-1])
    assert house.window.play.over
    house.window.leave_match()


def test_a_finished_match_tells_winner_scores_and_moves(house: House, two: Matches) -> None:
    (entry,) = [entry for entry in entries(two) if "In progress" not in entry]
    preview = next(each for each in house.saves.list() if each.over)
    scores = " · ".join(f"{name}: {points}" for name, points in zip(("Ann", "Owl"), preview.scores, strict=True))
    assert scores in entry and f"{preview.steps} moves" in entry
    assert "wins!" in entry or "win together!" in entry or "Nobody wins" in entry


def test_matches_are_found_by_game_person_state_and_words(two: Matches) -> None:
    listed = two.matches
    assert len(entries(two)) == 2
    choose(listed.state, "over")
    assert len(entries(two)) == 1 and "Cid" not in entries(two)[0]
    choose(listed.state, "")
    choose(listed.person, "Cid")
    assert len(entries(two)) == 1 and "Cid" in entries(two)[0]
    choose(listed.person, "")
    choose(listed.game, "toy")
    assert len(entries(two)) == 2
    listed.search.setText("cid CANDLES")
    assert len(entries(two)) == 1
    listed.search.setText("cid свечи")
    assert len(entries(two)) == 1, "as the game is called in another language"
    listed.search.setText("nobody")
    assert entries(two) == [] and listed._empty.isVisible() and "No match fits" in listed._empty.text()
    assert not two.open.isEnabled()


def test_whoever_has_another_name_is_found_by_it_in_matches_of_before(house: House, two: Matches) -> None:
    house.people.keep(house.people.value.rename("Cid", "Sid"))
    listed = two.matches
    assert listed.person.findData("Cid") == -1
    choose(listed.person, "Sid")
    assert len(entries(two)) == 1 and "Sid" in entries(two)[0] and "Cid" not in entries(two)[0]


def test_whoever_comes_back_to_a_search_without_matches_goes_on_searching(
    two: Matches, house: House, qtbot: QtBot
) -> None:
    search = two.matches.search
    search.setText("nobody")
    house.window.show_page("library")
    settle()
    house.window.show_page("matches")
    settle()
    assert house.window.focusWidget() is search
    search.selectAll()
    qtbot.keyClicks(search, "cid")
    settle()
    assert len(entries(two)) == 1 and house.window.focusWidget() is search


def choose(box: Chooser, value: str) -> None:
    box.setCurrentIndex(box.findData(value))
    box.activated.emit(box.currentIndex())


# Long files


def lengthen(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """From here on every file is a long one."""
    monkeypatch.setattr("magicgames.engine.saves.QUICK", 0)
    house.saves.__dict__.pop("_previews", None)
    (house.saves.folder / "previews.json").unlink(missing_ok=True)


def finish(job: Job[Any] | None) -> None:
    assert job is not None
    job.wait()
    settle()


def test_a_long_file_is_listed_when_it_has_been_read(
    house: House, two: Matches, monkeypatch: pytest.MonkeyPatch
) -> None:
    lengthen(house, monkeypatch)
    two.arrive()
    assert entries(two) == [] and two.matches._reading.text().startswith("Still being read: 2")
    while house.window.listing.job is not None:
        finish(house.window.listing.job)
    assert len(entries(two)) == 2 and not two.matches._reading.isVisible()
    assert house.saves.last() is not None, "it is known from now on"


def test_a_long_file_is_opened_beside_the_window_and_the_table_waits_for_it(
    house: House, two: Matches, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = house.saves.list()[0].path
    lengthen(house, monkeypatch)
    house.window.resume(path)
    assert house.window.play is None
    finish(house.window.opening.job)
    assert house.window.play is not None and house.window.play.path == path
    assert not house.window.opening.isVisible()


def test_opening_a_long_file_can_be_given_up_and_leaves_the_file_free(
    house: House, two: Matches, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = house.saves.list()[0].path
    lengthen(house, monkeypatch)
    house.window.resume(path)
    opening, job = house.window.opening, house.window.opening.job
    opening._timer.timeout.emit()
    assert opening.isVisible() and path.name in opening.words.text()
    opening.cancel_button.click()
    finish(job)
    assert house.window.play is None and not opening.isVisible()
    house.saves.open(path).close()


def test_a_long_file_that_is_no_match_is_told_of(house: House, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    lengthen(house, monkeypatch)
    (tmp_path / "long.magicgame").write_text("no match")
    house.window.open_file(tmp_path / "long.magicgame")
    finish(house.window.opening.job)
    assert "long.magicgame isn’t a match" in told(house)


def test_a_match_that_was_just_played_is_listed_without_reading(
    house: House, two: Matches, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("magicgames.engine.previews.read_match", lambda *_: pytest.fail("read again"))
    assert len(house.saves.list()) == 2


def test_games_are_offered_in_the_order_of_their_names_in_every_language(qtbot: QtBot) -> None:
    for language in ("en", "ru"):
        listed = MatchList(make_desk(language))
        qtbot.addWidget(listed)
        listed.show_matches([Preview(game=game.id, path=Path(game.id)) for game in GAMES], [])
        names = [listed.game.itemText(row) for row in range(1, listed.game.count())]
        assert len(names) == len(GAMES) and names == sorted(names)
