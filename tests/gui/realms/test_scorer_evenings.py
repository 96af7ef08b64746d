"""Nothing that was entered is lost: kept at every change, found at the next start, opened again in any language."""

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from magicgames.boards.realms.scorer.boxed import boxed
from magicgames.boards.realms.scorer.evening import Evenings, read
from magicgames.boards.realms.scorer.model import DISCARD
from magicgames.boards.realms.scorer.page import Scorer
from magicgames.boards.realms.scorer.printing import paged
from magicgames.files import FileTrouble
from magicgames.kit.game_ui import SCORE_SUFFIX
from tests.games.realms.helpers import hand
from tests.gui.realms.scoring_page import (
    BOOK_COMBO,
    Answers,
    chooser,
    counted,
    make_desk,
    make_page,
    paste,
    pick,
)

SIX = "King, Knights, Rangers, Empress, Warlord, Princess"


def files(folder: Path) -> list[Path]:
    return sorted(folder.glob(f"*{SCORE_SUFFIX}"))


def test_nothing_is_written_before_anything_is_entered(qtbot: QtBot, tmp_path: Path) -> None:
    make_page(qtbot, make_desk(), folder=tmp_path / "scores")
    assert files(tmp_path / "scores") == []


def test_names_are_kept_letter_by_letter_and_taken_back_at_once(qtbot: QtBot, tmp_path: Path) -> None:
    page = make_page(qtbot, make_desk(), folder=tmp_path)
    assert page.entry.name.hasFocus(), "a new player is named before any card"
    for typed in ("A", "An", "Ann"):
        QTest.keyClicks(page.entry.name, typed[-1])
        (file,) = files(tmp_path)
        assert read(file).players[0].name == typed
    page.undo()
    assert page.names[0] == "Player 1" and not page.ledger.can_undo


def test_an_earlier_game_opens_without_a_jump_and_the_keyboard_is_where_cards_are_typed(
    qtbot: QtBot, tmp_path: Path
) -> None:
    page = make_page(qtbot, make_desk(), folder=tmp_path)
    paste(page, BOOK_COMBO)
    counted(qtbot, page)
    page.begin()
    page.show_view("past")
    QTest.qWait(0)
    widths = Widths()
    page._sheet.installEventFilter(widths)
    row = page.points.past.rows[0]
    row.setFocus()
    QTest.mouseClick(row, Qt.MouseButton.LeftButton)
    QTest.qWait(0)
    assert page.entry.search.hasFocus()
    assert set(widths.seen) <= {page.width()}


class Widths(QObject):
    """How wide something was made."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[int] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QResizeEvent):
            self.seen.append(event.size().width())
        return False


def test_a_game_of_names_alone_is_found_again_but_not_listed(qtbot: QtBot, tmp_path: Path) -> None:
    page = make_page(qtbot, make_desk(), folder=tmp_path)
    QTest.keyClicks(page.entry.name, "Ann")
    page._add(["hydra"])
    page.ledger.begin("2026-12-24T20:00:00")
    page.refresh()
    page.begin()
    assert page.ledger.now.created == "2026-12-24T20:00:00", "nothing has been entered: nothing else begins"
    again, _ = Evenings(tmp_path).newest()
    assert again == page.ledger.now and again.players[0].name == "Ann"
    assert len(files(tmp_path)) == 2 and len(page.evenings.all()) == 1
    page.undo()
    assert len(files(tmp_path)) == 1, "back at the game before, the begun one is nothing"


def test_every_change_is_kept_and_found_again(qtbot: QtBot, tmp_path: Path) -> None:
    page = make_page(qtbot, make_desk(), folder=tmp_path)
    QTest.keyClicks(page.entry.name, "Ann")
    page.choose_place(DISCARD)
    page._add(["hydra"])
    page.choose_place(0)
    page._add(list(hand("King, Knights, Shapeshifter, Book")))
    counted(qtbot, page)
    pick(chooser(page, "shapeshifter"), "Dragon")
    entered = page.ledger.now
    (file,) = files(tmp_path)
    assert read(file) == entered
    again = Scorer(make_desk("ru"), tmp_path, Answers())  # as at the next start, in the other language
    qtbot.addWidget(again)
    assert again.ledger.now == entered and again.names[0] == "Ann"
    assert counted(qtbot, again).choices.shapeshifter == "dragon"


def test_another_game_leaves_the_one_before_in_the_list(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    moments = iter(["2026-01-02T20:00:00", "2026-01-02T21:00:00"])
    monkeypatch.setattr("magicgames.boards.realms.scorer.page.this_moment", lambda: next(moments))
    page = make_page(qtbot, make_desk(), folder=tmp_path)
    paste(page, BOOK_COMBO)
    counted(qtbot, page)
    page.deeds["new"].click()
    assert len(files(tmp_path)) == 1 and page.ledger.now.players[0].hand == ()
    paste(page, SIX)
    assert [file.name for file in files(tmp_path)] == [
        f"20260102-200000{SCORE_SUFFIX}",
        f"20260102-210000{SCORE_SUFFIX}",
    ]
    page.tabs["past"].click()
    newest, older = (row.accessibleName() for row in page.points.past.rows)
    assert "incomplete" in newest and "now open" in newest
    assert "Player 1 380" in older and "2026" in older
    page.points.past.rows[1].click()
    assert page.ledger.now.players[0].hand == hand(BOOK_COMBO)
    page.undo()
    assert page.ledger.now.players[0].hand == hand(SIX)
    assert len(files(tmp_path)) == 2


def test_a_game_can_be_put_away(qtbot: QtBot, tmp_path: Path) -> None:
    page = make_page(qtbot, make_desk(), folder=tmp_path)
    paste(page, SIX)
    (file,) = files(tmp_path)
    old = tmp_path / f"20200101-200000{SCORE_SUFFIX}"
    old.write_text(file.read_text("utf-8").replace(page.ledger.now.created, "2020-01-01T20:00:00"), "utf-8")
    page.tabs["past"].click()
    assert len(page.points.past.rows) == 2
    page.points.past.removed.emit(old)
    assert len(page.points.past.rows) == 1 and (tmp_path / "removed" / old.name).exists()


def test_a_saved_file_opens_again_in_the_other_language(qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / f"evening{SCORE_SUFFIX}"
    page = make_page(qtbot, make_desk("ru"), str(file))
    paste(page, BOOK_COMBO)
    counted(qtbot, page)
    page.deeds["save"].click()
    other = Scorer(make_desk("en"), None, Answers(str(file)))
    qtbot.addWidget(other)
    other.points.past.open.click()
    assert other.ledger.now == page.ledger.now
    assert counted(qtbot, other).score == 380


def entered(**changes: object) -> dict[str, object]:
    player = {
        "name": "Ann",
        "hand": ["king"],
        "decided": [],
        "choices": {
            "necromancer": None,
            "doppelganger": None,
            "mirage": None,
            "shapeshifter": None,
            "book_of_changes": None,
            "island": None,
            "order": ["doppelganger", "mirage", "shapeshifter"],
        },
    }
    return {"players": [player], "discard": [], "russian": False, "created": "2026-01-01T20:00:00", **changes}


@pytest.mark.parametrize(
    "data",
    [
        [],
        {"format": 1},
        {"format": 2, "game": "realms", "entered": entered()},
        {"format": 1, "game": "tower", "entered": entered()},
        {"format": 1, "game": "realms", "entered": entered(discard=["king"])},
        {"format": 1, "game": "realms", "entered": entered(discard=["jester"])},
        {"format": 1, "game": "realms", "entered": entered(created="../../evil")},
        {"format": 1, "game": "realms", "entered": entered(players=[])},
    ],
    ids=str,
)
def test_a_file_that_is_no_game_is_refused_in_one_sentence(qtbot: QtBot, tmp_path: Path, data: object) -> None:
    file = tmp_path / f"odd{SCORE_SUFFIX}"
    file.write_text(json.dumps(data), "utf-8")
    with pytest.raises(FileTrouble):
        read(file)
    page = make_page(qtbot, make_desk())
    paste(page, SIX)
    page.open_file(file)
    assert page.points.news.isVisible() and file.name in page.points.news.text()
    assert page.ledger.now.players[0].hand == hand(SIX)
    page.counting.counted.emit()  # a hand that was still being counted
    assert page.points.news.isVisible(), "it is told until something else is done"
    page.undo()
    assert not page.points.news.isVisible()


def test_a_good_file_and_choices_that_do_not_fit(tmp_path: Path) -> None:
    file = tmp_path / f"good{SCORE_SUFFIX}"
    file.write_text(json.dumps({"format": 1, "game": "realms", "entered": entered()}), "utf-8")
    assert read(file).players[0].hand == ("king",)
    data = entered()
    data["players"][0]["choices"]["mirage"] = "forest"  # type: ignore[index]
    data["players"][0]["decided"] = ["mirage"]  # type: ignore[index]
    file.write_text(json.dumps({"format": 1, "game": "realms", "entered": data}), "utf-8")
    assert read(file).players[0].decided == () and read(file).players[0].choices.mirage is None


@pytest.mark.parametrize(
    "results", [5, None, {"player": 1}, "AB", [5, {"player": 1}, {"player": "A", "score": "9"}]], ids=str
)
def test_results_of_another_shape_are_left_out_of_the_list(tmp_path: Path, results: object) -> None:
    data = {"format": 1, "game": "realms", "entered": entered(), "results": results}
    (tmp_path / f"20260101-200000{SCORE_SUFFIX}").write_text(json.dumps(data), "utf-8")
    (kept,) = Evenings(tmp_path).all()
    assert kept.created and kept.results == ()


def test_names_in_the_list_are_short_and_tidy(tmp_path: Path) -> None:
    rows = [{"player": "<b>\n\ue000" + "x" * 500, "score": 1}] * 50
    data = {"format": 1, "game": "realms", "entered": entered(), "results": rows}
    (tmp_path / f"20260101-200000{SCORE_SUFFIX}").write_text(json.dumps(data), "utf-8")
    results = Evenings(tmp_path).all()[0].results
    assert len(results) == 7 and all(len(each.name) == 30 and each.name.isprintable() for each in results)


def test_a_damaged_file_of_ours_is_told_and_stays(qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / f"20260101-200000{SCORE_SUFFIX}"
    file.write_text("{", "utf-8")
    page = make_page(qtbot, make_desk(), folder=tmp_path)
    paste(page, SIX)
    assert file.read_text("utf-8") == "{" and len(files(tmp_path)) == 2
    page.tabs["past"].click()
    assert "can’t be read" in page.points.past.rows[1].accessibleName()


def test_a_disk_that_cannot_be_written_is_said(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "scores").write_text("no folder")
    page = make_page(qtbot, make_desk(), folder=tmp_path / "scores")
    paste(page, SIX)
    assert page.ledger.now.players[0].hand == hand(SIX)
    page.refresh()
    assert page.points.news.isVisible() and page.points.news.property("kind") == "danger"


# Missing cards are marked wherever a hand is shown


def test_missing_cards_are_marked_on_the_page_in_copies_and_in_files(qtbot: QtBot, tmp_path: Path) -> None:
    page = make_page(qtbot, make_desk())
    paste(page, SIX)
    assert "6 of 7" in page.points.about.text()
    page.tabs["all"].click()
    report = page.report()
    for text in (page.points.table.toPlainText(), report.text()):
        assert "6 of 7 cards, not complete" in text
    assert report.csv().splitlines()[1].endswith(",no") and ",," in report.csv().splitlines()[1]
    assert json.loads(report.json())["results"][0]["complete"] is False


def test_a_player_without_cards_is_told_everywhere(qtbot: QtBot, tmp_path: Path) -> None:
    page = make_page(qtbot, make_desk(), folder=tmp_path)
    paste(page, BOOK_COMBO)
    page.choose_place(1)
    QTest.keyClicks(page.entry.name, "Bob")
    page.show_view("past")
    report, missing = page.report(), page._desk.language.text("realms.boxed.no_cards")
    assert f"Bob: {missing}" in report.text() and "Bob" in report.csv()
    assert "Bob" in report.table() and missing in page.points.table.toPlainText()
    (row,) = page.points.past.rows
    assert "Bob (no cards)" in row.accessibleName()
    assert boxed(tmp_path) == [], "who has won is not settled"


# Paper


def test_no_card_is_cut_by_the_end_of_a_page() -> None:
    pieces = [[30, 200], [30, *[100] * 7], [30, *[140] * 7]]
    spots = paged(pieces, 500)
    for heights, places in zip(pieces, spots, strict=True):
        assert all(y + high <= 500 for high, (_, y) in zip(heights, places, strict=True))
        assert places[0][0] == places[1][0], "the name of a player stands on the page of the first card"
    flat = [spot for places in spots for spot in places]
    assert flat == sorted(flat) and flat[-1][0] > 1


def test_paper_bears_the_date_and_a_page_of_its_own_for_what_finds_no_room(qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "evening.pdf"
    page = make_page(qtbot, make_desk(), str(file))
    cards = [BOOK_COMBO, "King, Blizzard, Warhorse, Enchantress, Earth Elemental, Whirlwind, Unicorn"]
    for place, names in enumerate(cards):
        page.choose_place(place)
        page._add(list(hand(names)))
        counted(qtbot, page, place)
    page.deeds["pdf"].click()
    assert file.read_bytes().count(b"/Type /Page\n") > 1
    assert page.report().text().splitlines()[0].startswith("Magic Realms, ")
    assert page.ledger.now.created[:4] in page.report().text().splitlines()[0]


def test_what_could_not_be_written_down_is_said_at_once_and_written_when_there_is_room(
    qtbot: QtBot, tmp_path: Path
) -> None:
    page = make_page(qtbot, make_desk(), folder=tmp_path / "scores")
    (tmp_path / "scores").write_text("no folder")
    QTest.keyClicks(page.entry.name, "A")
    assert page.points.news.isVisibleTo(page.points) and SCORE_SUFFIX in page.points.news.text()
    page._again.timeout.emit()
    assert page.points.news.isVisibleTo(page.points), "as long as it fails"
    (tmp_path / "scores").unlink()
    page._again.timeout.emit()
    assert not page.points.news.isVisibleTo(page.points) and not page._again.isActive()
    (file,) = files(tmp_path / "scores")
    assert read(file).players[0].name == "A"


def test_what_could_not_be_written_down_is_tried_once_more_when_the_page_is_left(qtbot: QtBot, tmp_path: Path) -> None:
    page = make_page(qtbot, make_desk(), folder=tmp_path / "scores")
    (tmp_path / "scores").write_text("no folder")
    QTest.keyClicks(page.entry.name, "A")
    (tmp_path / "scores").unlink()
    page.close()
    (file,) = files(tmp_path / "scores")
    assert read(file).players[0].name == "A"
