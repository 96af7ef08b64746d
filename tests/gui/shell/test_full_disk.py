"""A disk that is full while the window is open: what fails is told, nothing is stuck, nothing has to be done twice."""

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from magicgames import people as keeping_people
from magicgames import settings as keeping_settings
from magicgames.boards.realms.scorer.printing import print_pdf
from magicgames.engine.record import Player
from magicgames.files import FileTrouble
from magicgames.learning import progress
from magicgames.learning.progress import Learner
from magicgames.say import Say
from magicgames.shell.geometry import Following
from magicgames.shell.reading.publishing import Publisher
from tests.gui.shell.house import House, settle
from tests.gui.shell.test_matches import open_matches
from tests.toy.toy import Choose, Light

Full = Callable[[], AbstractContextManager[None]]


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> Full:
    """For as long as it is open no file takes a byte."""
    return _failing(monkeypatch, errno.ENOSPC)


def _failing(monkeypatch: pytest.MonkeyPatch, why: int) -> Full:
    @contextmanager
    def filled() -> Iterator[None]:
        def refuse(handle: int, data: bytes) -> int:
            raise OSError(why, "refused")

        with monkeypatch.context() as patch:
            patch.setattr(os, "write", refuse)
            yield

    return filled


def change_everything(house: House) -> None:
    house.settings.change(text_scale=170)
    house.people.keep(house.people.value.add("Zoe", 3))
    house.window.learning.store.keep("Zoe", Learner(puzzles={"toy/1": True}))


def assert_all_is_kept(house: House) -> None:
    folder = house.folder / "profile" / "settings"
    assert keeping_settings.load(folder / "settings.json")[0].text_scale == 170
    assert keeping_people.load(folder / "people.json")[0].find("Zoe") is not None
    assert "Zoe" in progress.load(folder / "learning.json")[0]


def test_what_a_full_disk_refused_is_kept_as_soon_as_there_is_room_and_told_no_longer(house: House, full: Full) -> None:
    banner = house.window._banner
    with full():
        change_everything(house)
        told = banner.words.text()
        assert all(name in told for name in ("settings.json", "people.json", "learning.json"))
        house.window._keeping.try_again()
        assert banner.isVisible() and banner.words.text() == told, "in vain, and in silence"
    house.window._keeping.try_again()
    assert_all_is_kept(house)
    assert not banner.isVisible() and not house.window._keeping._timer.isActive()


def test_what_a_disk_refused_for_two_reasons_is_told_no_longer_once_it_is_kept(
    house: House, full: Full, monkeypatch: pytest.MonkeyPatch
) -> None:
    banner = house.window._banner
    with full():
        change_everything(house)
        before = banner.words.text()
    with _failing(monkeypatch, errno.EIO)():
        banner._retry.click()
        assert banner.isVisible() and banner.words.text() != before, "the other reason is told"
    house.window._keeping.try_again()
    assert_all_is_kept(house)
    assert not banner.isVisible()


def test_what_a_full_disk_refused_can_be_tried_again_from_the_banner(house: House, full: Full) -> None:
    banner = house.window._banner
    with full():
        change_everything(house)
        banner._retry.click()
        assert banner.isVisible() and "people.json" in banner.words.text(), "in vain, and that is told"
    banner._retry.click()
    assert_all_is_kept(house)
    assert not banner.isVisible()


def test_what_a_full_disk_refused_is_tried_once_more_when_the_window_is_closed(house: House, full: Full) -> None:
    with full():
        change_everything(house)
    house.window.close()
    assert_all_is_kept(house)


def test_whoever_was_told_of_a_full_disk_is_not_told_again_for_each_size_of_the_window(
    house: House, full: Full
) -> None:
    banner, following = house.window._banner, house.window.findChild(Following)
    assert isinstance(following, Following)
    with full():
        house.settings.change(text_scale=170)
        banner._close.click()
        house.window.resize(house.window.width() + 40, house.window.height())
        following._calm.timeout.emit()
        assert not banner.isVisible()
    house.window.close()
    assert keeping_settings.load(house.folder / "profile" / "settings" / "settings.json")[0].window


def test_a_trouble_that_has_passed_leaves_the_others_in_sight(house: House, full: Full) -> None:
    banner = house.window._banner
    house.window.open_file(house.folder / "nothing.jsonl")
    with full():
        change_everything(house)
    house.window._keeping.try_again()
    assert "nothing.jsonl" in banner.words.text() and "people.json" not in banner.words.text()
    assert banner.isVisible() and not banner._retry.isVisible()


def test_a_match_that_waits_for_room_always_shows_the_way_on(house: House, full: Full, qtbot: QtBot) -> None:
    house.start(Player("Ann"), Player("", "novice"))
    assert house.window.play is not None
    running, banner = house.window.play.running, house.window._banner
    with full():
        house.window.play.viewer.play(Choose(0))
        assert running.match.position == 0 and banner._close.isVisible(), "a person just moves again"
        banner._close.click()
    for action in (Choose(0), Light()):
        house.window.play.viewer.play(action)
    with full():
        qtbot.waitUntil(lambda: running.stalled)
        assert banner._retry.isVisible() and not banner._close.isVisible()
        banner._retry.click()
        qtbot.waitUntil(lambda: running.stalled)
    before = running.match.position
    banner._retry.click()
    qtbot.waitUntil(lambda: running.match.position > before)


# The match on the table and its file


def put_on_the_table(house: House) -> None:
    house.start()
    house.window.lift()
    settle()


def plays_on(house: House) -> bool:
    assert house.window.play is not None
    match = house.window.play.running.match
    before = match.position
    if house.window.play.viewer.awaited is not None:
        house.window.lift()
    house.window.play.viewer.play(match.legal(match.to_act[0])[-1])
    return match.position > before


def test_a_match_that_was_binned_from_under_its_table_and_put_back_goes_on(house: House) -> None:
    put_on_the_table(house)
    page = open_matches(house)
    page.bin.click()
    assert house.window.play is None, "a table without a file could keep no move"
    page.put_back.click()
    page.open.click()
    settle()
    assert plays_on(house)


def test_a_match_that_could_not_be_binned_goes_on(house: House) -> None:
    put_on_the_table(house)
    (house.saves.folder / "bin").write_text("no folder")
    page = open_matches(house)
    page.bin.click()
    assert page._bar.isVisible() and page.matches.count == 1
    page.open.click()
    settle()
    assert plays_on(house)


def test_a_match_that_could_not_be_put_back_can_still_be(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_the_table(house)
    page = open_matches(house)
    page.bin.click()

    def refuse(*paths: object) -> None:
        raise OSError(errno.EROFS, "read-only")

    with monkeypatch.context() as patch:
        patch.setattr(os, "rename", refuse)
        page.put_back.click()
    assert "read-only" in page._bar.words.text(), "why is told"
    assert page.put_back.isVisible(), "and the way back is still there"
    page.put_back.click()
    assert page.matches.count == 1 and not page._bar.isVisible()


# What leaves the program


@pytest.mark.parametrize("kind", ["pdf", "html"])
def test_rules_that_find_no_room_are_told_of_and_leave_the_earlier_file(
    house: House, full: Full, tmp_path: Path, kind: str
) -> None:
    publisher = Publisher(house.desk, house.window.rules.library, {})
    write = publisher.write_pdf if kind == "pdf" else publisher.write_html
    path = tmp_path / f"rules.{kind}"
    path.write_bytes(b"earlier")
    with full(), pytest.raises(FileTrouble) as trouble:
        write(path, ["toy"], ["en"])
    assert trouble.value.say.key == "app.trouble.disk_full"
    assert path.read_bytes() == b"earlier" and [each.name for each in tmp_path.glob("*rules*")] == [path.name]
    write(path, ["toy"], ["en"])
    assert path.read_bytes()[:4] in (b"%PDF", b"<!do")


def test_a_scored_game_whose_pdf_finds_no_room_leaves_the_earlier_file(
    full: Full, tmp_path: Path, qapp: QApplication
) -> None:
    path = tmp_path / "game.pdf"
    path.write_bytes(b"earlier")
    with full(), pytest.raises(FileTrouble):
        print_pdf(path, "A game", QFont(), "#000000", [["<p>100</p>"]])
    assert path.read_bytes() == b"earlier"
    print_pdf(path, "A game", QFont(), "#000000", [["<p>100</p>"]])
    assert path.read_bytes().startswith(b"%PDF") and path.read_bytes().rstrip().endswith(b"%%EOF")


def test_trouble_is_read_aloud_once(house: House, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> None:
    """It stood at the top of the window, and whoever doesn't see it never knew."""
    heard: list[str] = []
    monkeypatch.setattr("magicgames.shell.banner._LATER", 0)
    monkeypatch.setattr("magicgames.shell.banner.announce", lambda _, words: heard.append(words))
    first, second = Say("app.access.private"), Say("app.aloud.nothing")
    for say in (first, second, second):
        house.window.show_trouble(say)
        settle()
    assert heard == [house.desk.language.say(say) for say in (first, second)]
