"""Getting ready: a hidden table shows, says and keeps nothing, and what it needed is drawn before it is wanted."""

from pathlib import Path

import pytest
from PySide6.QtSvg import QSvgRenderer
from pytestqt.qtbot import QtBot

from magicgames import paths
from magicgames.kit.look.art import Art
from tests.gui.shell.house import House


def test_a_rehearsal_draws_nothing_and_tells_what_would_be_drawn() -> None:
    art = Art(paths.resources() / "art")
    seen: list[bool] = []

    def show() -> None:
        seen.append(art.pixmap("common/logo", 40, 40).toImage().pixelColor(20, 20).alpha() == 0)
        art.pixmap("common/logo", 40, 40)
        art.kept("sheet", 10, 10, lambda painter: None)

    (draw,) = art.rehearse(show)
    assert seen == [True]
    draw()
    assert art.rehearse(show) == []
    assert art.pixmap("common/logo", 40, 40).toImage().pixelColor(20, 20).alpha() > 0


def test_with_one_card_of_a_deck_all_others_are_drawn_as_large() -> None:
    art = Art(paths.resources() / "art")
    pictures = art.rehearse(lambda: art.pixmap("realms/card_7", 40, 24), ("realms/card_[0-9]*",))
    for draw in pictures:
        draw()
    assert len(art._pixmaps) == 53
    assert art.rehearse(lambda: [art.pixmap(f"realms/card_{each}", 40, 24) for each in range(1, 54)]) == []


def test_while_the_first_page_is_read_a_set_up_page_is_made_and_nothing_kept(tmp_path: Path, qtbot: QtBot) -> None:
    house = House(tmp_path)
    house.window.show()
    qtbot.waitUntil(lambda: house.window._pages.is_made("setup"))
    page = house.window.page("setup")
    assert not page.isVisible() and house.window._pages.front == "library"
    house.window.set_up("toy")
    assert house.window.page("setup") is page and page.isVisible()
    assert house.window.settings.value.setups == {}  # nobody has chosen anything yet
    house.window.show_page("library")
    assert "toy" in house.window.settings.value.setups
    house.close()


def test_what_a_set_up_page_shows_of_people_is_drawn_before_it_is_opened(
    tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = House(tmp_path)
    house.window.resize(1280, 800)
    house.window.show()
    qtbot.waitUntil(lambda: house.window._pages.is_made("setup"))
    qtbot.waitUntil(lambda: not house.window._readiness.rehearsal._timer.isActive())
    drawn: list[str] = []
    renderer = Art._renderer

    def asked(art: Art, key: str) -> QSvgRenderer:
        drawn.append(key)
        return renderer(art, key)

    monkeypatch.setattr(Art, "_renderer", asked)
    house.window.set_up("toy")
    house.window.repaint()
    assert drawn  # signs on buttons
    assert not [key for key in drawn if "crest" in key]
    house.close()


def test_the_set_up_page_gets_a_table_ready_that_nobody_sees(tmp_path: Path, qtbot: QtBot) -> None:
    house = House(tmp_path)
    house.window.show()
    heard: list[str] = []
    house.window.desk.sound.play = heard.append  # type: ignore[method-assign,assignment]
    house.window.set_up("toy")
    rehearsal = house.window._readiness.rehearsal
    qtbot.waitUntil(lambda: not rehearsal._timer.isActive())
    assert house.window.play is None
    assert heard == []
    assert list((tmp_path / "profile" / "matches").glob("*")) == []
    house.close()


def test_whoever_starts_does_not_wait_for_it(tmp_path: Path, qtbot: QtBot) -> None:
    house = House(tmp_path)
    house.window.show()
    house.window.set_up("toy")
    assert house.window._readiness.rehearsal._timer.isActive()
    house.window.show_page("preferences")
    assert not house.window._readiness.rehearsal._timer.isActive()
    house.close()


def test_who_left_the_first_page_early_finds_all_ready_when_they_leave_it_again(tmp_path: Path, qtbot: QtBot) -> None:
    house = House(tmp_path)
    house.window.show()
    house.window.show_page("preferences")
    timer = house.window._readiness.rehearsal._timer
    assert not timer.isActive() and not house.window._pages.is_made("setup")
    house.window.show_page("library")
    qtbot.waitUntil(lambda: house.window._pages.is_made("setup") and not timer.isActive())
    house.window.show_page("preferences")
    house.window.show_page("library")
    assert not timer.isActive(), "nothing is done twice"
    house.window.resize(1400, 900)
    assert timer.isActive(), "in another size it is not ready"
    house.close()
