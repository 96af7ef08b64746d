"""The page of statistics: people who are remembered, drawn and said."""

import csv
import io
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from magicgames.engine.match import Match
from magicgames.engine.previews import Preview
from magicgames.engine.record import Player
from magicgames.engine.rng import Rng
from magicgames.engine.statistics import Figures, Point, Tally, figures
from magicgames.shell.afterwards.statistics import Statistics
from magicgames.shell.afterwards.statistics_cards import course, numbers, rivals, tally
from magicgames.shell.charts import Bars, Course, Rank, Track, _Axes
from magicgames.shell.pages.person_card import PersonCard
from tests.gui.lineup import make_desk
from tests.gui.shell.house import House, settle, texts
from tests.toy.toy import TOY


def finished_match(house: House, seed: int, *players: Player) -> None:
    match = Match.start(TOY, house.people.seat(players), {"copies": 1}, seed=seed)
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, TOY.bot("novice").choose(match.view(seat), Rng(match.position + seed)))
    house.saves.create(match).close()


@pytest.fixture
def page(house: House) -> Statistics:
    for seed in range(3):
        finished_match(house, seed, Player("Ann"), Player("Bob"))
    house.window.show_page("statistics")
    settle()
    page = house.window.page("statistics")
    assert isinstance(page, Statistics)
    return page


def people(page: Statistics) -> list[str]:
    return [page.list.item(row).text() for row in range(page.list.count())]


def test_without_a_finished_match_the_page_says_what_to_do(house: House) -> None:
    house.window.show_page("statistics")
    page = house.window.page("statistics")
    assert isinstance(page, Statistics)
    assert page.begin.isVisibleTo(page) and not page.list.isVisibleTo(page)


def test_everybody_who_has_finished_a_match_is_drawn_and_said(page: Statistics) -> None:
    assert sorted(people(page)) == ["Ann", "Bob"]
    said = [text for _, text in texts(page)]
    assert "3" in said
    assert any(text.startswith("Bob: ") or "; Bob: " in text for text in said)
    assert not page.grab().isNull()


def test_who_is_forgotten_is_nowhere(
    page: Statistics, house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.people.keep(house.people.value.remove("Bob"))
    page.arrive()
    settle()
    assert people(page) == ["Ann"]
    assert not any("Bob" in text for _, text in texts(page))
    file = tmp_path / "table.csv"
    monkeypatch.setattr(page._files, "save", lambda *about: file)
    page.export.click()
    table = file.read_text(encoding="utf-8-sig")
    assert table.count("Ann") == 3 and "Bob" not in table


def test_another_name_costs_nobody_their_history(
    page: Statistics, house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.people.keep(house.people.value.rename("Ann", "Anna"))
    finished_match(house, 3, Player("Anna"), Player("Bob"))
    page.arrive()
    settle()
    assert sorted(people(page)) == ["Anna", "Bob"]
    for name, other in (("Anna", "Bob"), ("Bob", "Anna")):
        found = figures(page._matches, name, "toy")
        assert found is not None and found.played == 4
        assert [(rival.name, rival.played) for rival in found.rivals] == [(other, 4)]
    file = tmp_path / "table.csv"
    monkeypatch.setattr(page._files, "save", lambda *about: file)
    page.export.click()
    told = [row["person"] for row in csv.DictReader(io.StringIO(file.read_text(encoding="utf-8-sig")))]
    assert sorted(told) == ["Anna"] * 4 + ["Bob"] * 4
    house.people.keep(house.people.value.remove("Anna"))
    page.arrive()
    assert people(page) == ["Bob"]


def test_a_damaged_file_is_left_out_and_named(page: Statistics, house: House) -> None:
    (house.saves.folder / "odd.magicgame").write_text("nonsense", encoding="utf-8")
    page.arrive()
    settle()
    assert page.left_out.isVisibleTo(page) and "odd.magicgame" in page.left_out.text()
    assert sorted(people(page)) == ["Ann", "Bob"]


def test_the_best_match_can_be_watched(page: Statistics, house: House) -> None:
    asked: list[Any] = []
    page.watched.connect(asked.append)
    button = next(widget for widget, text in texts(page) if text == "Watch the best again")
    button.click()  # type: ignore[attr-defined]
    assert asked and asked[0].path.parent == house.saves.folder


def test_what_a_game_counts_besides_points_is_compared_with_all_the_others(qapp: QApplication) -> None:
    preview = Preview(game="tower", players=(Player("Ann"), Player("Bob")), scores=(1, 2), winners=(1,))

    def person(name: str, seat: int, value: int, of: int) -> Figures:
        return Figures(name, "tower", (Point(preview, seat, 1),), (), (Tally("calls", value, of),))

    ann, bob, clara = person("Ann", 0, 3, 8), person("Bob", 1, 6, 8), Figures("Clara", "tower", (), (), ())
    card = tally(make_desk(), ann, ann.tallies[0], [(ann, 0), (bob, 1), (clara, 2)])
    drawn = card.findChild(Bars)
    assert drawn is not None
    assert drawn.accessibleDescription() == "Bob: 6 of 8; Ann: 3 of 8", "the best first, and nobody without a call"


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("en", ("Wins; 1 more shared", "A dot is a win, a ring a shared one.", "Bob: 2 : 0, shared 1")),
        ("ru", ("Победы; ещё общих: 1", "Точка — победа, кружок — общая победа.", "Bob: 2 : 0, общих 1")),
    ],
)
def test_a_shared_win_is_told_of_its_own(qapp: QApplication, code: str, told: tuple[str, ...]) -> None:
    players, desk = (Player("Ann"), Player("Bob")), make_desk(code)
    alone = Preview(game="tower", players=players, scores=(9, 2), winners=(0,))
    shared = Preview(game="tower", players=players, scores=(8, 8), winners=(0, 1))
    found = figures([alone, alone, shared], "Ann", "tower")
    assert found is not None
    cards = (numbers(desk, found), course(desk, found, 0), rivals(desk, found, ["Bob"]))
    said = [text.replace("\N{NO-BREAK SPACE}", " ") for card in cards for _, text in texts(card)]
    assert all(words in said for words in told), said
    only = figures([alone, alone], "Ann", "tower")
    assert only is not None
    assert "Bob: 2 : 0" in [text for _, text in texts(rivals(desk, only, ["Bob"]))]


def test_lines_of_one_colour_are_told_apart_by_their_strokes(qtbot: QtBot) -> None:
    """Eight people, and somebody who sees all their colours as one."""
    chart = Course(make_desk())
    qtbot.addWidget(chart)
    chart.resize(600, 190)
    grey = QColor("#808080")
    chart.show_tracks([Track(((0.0, float(seat)), (10.0, float(seat))), grey, seat) for seat in range(8)])
    picture = chart.grab().toImage().scaled(600, 190)
    heights = [179 - 168 * seat / 7 for seat in range(8)]
    strokes = [tuple(picture.pixelColor(x, round(y)).red() // 64 for x in range(60, 500)) for y in heights]
    assert len(set(strokes)) == 8


@pytest.mark.parametrize("most", [1.0, 2.0, 9.0, 23.0])
def test_each_line_of_the_scale_lies_where_its_number_says(most: float) -> None:
    marks = _Axes(QRectF(0, 0, 100, 100), 0.0, 1.0, 0.0, most).marks()
    assert marks[0] == 0 and marks[-1] == most and all(mark == round(mark) for mark in marks)


def test_the_crests_at_the_ends_of_lines_are_whole_and_cover_no_other(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One has won with eight points, seven have none: all end at the edges of the paper."""
    painted: list[QRectF] = []
    monkeypatch.setattr("magicgames.shell.charts.paint_crest", lambda *given: painted.append(given[3]))
    chart = Course(make_desk())
    qtbot.addWidget(chart)
    ends = (8, 0, 0, 0, 0, 0, 0, 0)
    chart.show_tracks([Track(((0, 0), (1, end)), QColor("red"), crest) for crest, end in enumerate(ends)])
    chart.resize(400, chart.sizeHint().height())
    chart.grab()
    assert len(painted) == len(ends)
    assert all(QRectF(chart.rect()).contains(place) for place in painted)
    assert not any(one.intersects(other) for n, one in enumerate(painted) for other in painted[:n])


def test_a_bar_of_nothing_is_empty(qtbot: QtBot) -> None:
    bars = Bars(make_desk())
    qtbot.addWidget(bars)
    bars.resize(300, 100)
    mark = QColor("#12fe34")

    def drawn(value: int) -> bool:
        bars.show_ranks([Rank("Ann", value, colour=mark)], most=5)
        seen = bars.grab().toImage()
        return any(seen.pixelColor(x, y) == mark for x in range(0, 60) for y in range(seen.height()))

    assert drawn(1) and not drawn(0)


def test_crests_to_choose_from_stand_in_one_row_where_there_is_room(house: House) -> None:
    house.people.keep(house.people.value.add("Ann", 0))
    house.window.show_page("players")
    card = house.window.page("players").findChild(PersonCard)
    assert card is not None
    rows = []
    for width in (1280, 760):
        house.window.resize(width, 800)
        settle()
        rows.append(len({button.y() for button in card.crests}))
        assert all(button.geometry().right() <= card.width() for button in card.crests)
    assert rows == [1, 2]


def test_a_number_below_zero_has_its_room_beside_the_paper(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    chart = Course(make_desk(percent=200))
    qtbot.addWidget(chart)
    chart.resize(400, chart.sizeHint().height())
    chart.show_tracks([Track(((0.0, -188.0), (1.0, 7.0)), QColor("red"))])
    written: list[tuple[QRectF, str, int]] = []

    def note(painter: QPainter, area: QRectF, how: object, words: str) -> None:
        written.append((area, words, painter.fontMetrics().horizontalAdvance(words)))

    monkeypatch.setattr(QPainter, "drawText", note)
    chart.grab()
    assert any(words.endswith("188") for _, words, _ in written)
    assert all(wide <= area.width() for area, _, wide in written)
