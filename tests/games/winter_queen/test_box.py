"""The box: board, tiles and books as data, and what is said when they are wrong."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from magicgames.engine.game import Say
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.engine.refusals import BadEntry
from magicgames.engine.rng import Rng
from magicgames.files import FileTrouble, read_yaml
from magicgames.games.winter_queen import box as box_module
from magicgames.games.winter_queen.box import BadBox, load_box, read_box
from magicgames.games.winter_queen.effects import EFFECTS
from magicgames.games.winter_queen.geometry import geometry, groups, members
from magicgames.games.winter_queen.model import COLOURS, Page
from magicgames.games.winter_queen.rules import WinterQueen
from magicgames.paths import resources, words
from magicgames.text.catalog import Catalog, languages
from tests.games.winter_queen.helpers import BOX, GEO, deal

SHIPPED = read_yaml(resources() / "winter_queen" / "box.yaml")


def changed(part: str, change: Any) -> Any:
    data = deepcopy(SHIPPED)
    data[part] = change(data[part])
    return data


def faults(data: Any) -> list[Say]:
    with pytest.raises(BadBox) as caught:
        read_box(data)
    return [finding.say for finding in caught.value.findings if finding.fault]


# The board


def test_the_kingdom_has_25_cells_five_in_each_province_and_five_domains() -> None:
    assert len(GEO.places) == 25
    assert [zone.bit_count() for zone in GEO.zone_cells] == [5] * 5
    assert sum(GEO.zone_cells) == GEO.all


def test_domain_cells_never_touch_each_other() -> None:
    assert all(not GEO.near[cell] & GEO.zone_cells[4] for cell in GEO.domains)


def test_every_province_is_connected_has_three_edge_cells_and_touches_three_domains() -> None:
    for province in GEO.zone_cells[:4]:
        assert len(groups(GEO, province)) == 1
        assert (province & GEO.edge).bit_count() == 3
        touched = {cell for cell in GEO.domains if GEO.near[cell] & province}
        assert len(touched) == 3


def test_sixteen_cells_lie_at_the_edge_the_towers_among_them_and_the_palace_not() -> None:
    assert GEO.edge.bit_count() == 16
    assert [cell for cell in GEO.domains if not GEO.edge >> cell & 1] == [GEO.palace] == [12]


def test_neighbours_are_mutual_and_lines_go_both_ways() -> None:
    for cell in range(25):
        for other in members(GEO.near[cell]):
            assert GEO.near[other] >> cell & 1
        for other in members(GEO.lines[cell]):
            assert GEO.lines[other] >> cell & 1
        assert not GEO.lines[cell] >> cell & 1


def test_members_of_a_set_of_cells_come_in_reading_order() -> None:
    assert members(0) == () and members(GEO.all) == tuple(range(25))
    assert members(1 << 24 | 1 << 13 | 1 << 12 | 1) == (0, 12, 13, 24)


# Tiles and books


def test_eight_tiles_five_of_them_with_a_crystal_of_their_own_colour() -> None:
    assert sorted(tile for tile in BOX.tiles if tile is not None) == [0, 1, 2, 3, 4]
    assert BOX.tiles.count(None) == 3


def test_twenty_different_books_with_each_effect_on_five_pages() -> None:
    assert len({frozenset(book) for book in BOX.books}) == len(BOX.books) == 20
    pages = [page for book in BOX.books for page in book]
    assert all([page.effect for page in pages].count(effect) == 5 for effect in EFFECTS)


def test_forest_lights_are_printed_once_in_each_colour() -> None:
    printed = [page.printed for book in BOX.books for page in book if page.effect == "forest_lights"]
    assert sorted(printed, key=str) == [0, 1, 2, 3, 4]


def test_the_book_that_the_rulebook_shows_is_among_them() -> None:
    shown = {Page("northern_lights"), Page("border_guard")}
    assert shown in [set(book) for book in BOX.books]


# Corrections by an owner of the box


def test_a_corrected_file_is_read_and_played_with(tmp_path: Path) -> None:
    path = tmp_path / "box.yaml"
    path.write_text(json.dumps(changed("tiles", lambda tiles: ["blank"] * 8)), encoding="utf-8")
    box, warnings = load_box(path)
    assert warnings == () and box.tiles == (None,) * 8
    state = deal(2)
    other = WinterQueen(box).setup(2, {"starter": 0, "help": "table"}, Rng(1))
    assert other.fixed == 0 and other.box == box != state.box


def test_a_record_played_with_another_box_is_noticed() -> None:
    box, _ = read_box(changed("tiles", lambda tiles: ["blank"] * 8))
    match = Match.start(WinterQueen(), (Player(""),) * 2, {}, 1)
    match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    with pytest.raises(BadEntry):
        Match(WinterQueen(box), match.record)


def test_a_file_that_is_no_yaml_is_told_of_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "box.yaml"
    path.write_text("board:\n  - [\n", encoding="utf-8")
    with pytest.raises(FileTrouble):
        load_box(path)


@pytest.mark.parametrize("data", [None, [], "board", {}])
def test_every_missing_part_is_named(data: str | None) -> None:
    assert [say.fields["part"] for say in faults(data)] == ["board", "tiles", "books"]


def test_an_unknown_part_is_named() -> None:
    assert faults({**SHIPPED, "bosks": []}) == [Say("winter_queen.box.part_unknown", {"part": "bosks"})]


@pytest.mark.parametrize("part", ["board", "tiles", "books"])
@pytest.mark.parametrize("value", [None, 3, "text", [], {}])
def test_a_part_of_another_kind_is_missing(part: str, value: int | str | None) -> None:
    assert faults({**SHIPPED, part: value}) == [Say("winter_queen.box.part_missing", {"part": part})]


def test_an_unknown_cell_is_a_fault() -> None:
    data = changed("board", lambda rows: [rows[0].replace("T", "X"), *rows[1:]])
    assert faults(data) == [Say("winter_queen.box.cell_unknown", {"letter": "X", "row": 1})]


def test_a_row_that_is_no_text_is_a_fault() -> None:
    assert faults(changed("board", lambda rows: [1, *rows[1:]])) == [
        Say("winter_queen.box.part_missing", {"part": "board"})
    ]


def test_a_cell_between_two_places_is_a_fault() -> None:
    data = changed("board", lambda rows: ["   R  T G", *rows[1:]])
    assert Say("winter_queen.box.cell_misplaced", {"letter": "R", "row": 1, "column": 4}) in faults(data)


def test_wrong_counts_of_cells_are_faults() -> None:
    data = changed("board", lambda rows: [rows[0].replace("R", " "), *rows[1:]])
    assert faults(data) == [
        Say("winter_queen.box.cells", {"count": 24, "wanted": 25}),
        Say("winter_queen.box.zone", {"zone": 0, "count": 4, "wanted": 5}),
    ]


def test_wrong_counts_of_tiles_and_books_are_faults() -> None:
    assert faults(changed("tiles", lambda tiles: tiles[1:])) == [
        Say("winter_queen.box.tiles", {"count": 7, "wanted": 8})
    ]
    assert faults(changed("books", lambda books: books[1:])) == [
        Say("winter_queen.box.books", {"count": 19, "wanted": 20})
    ]


def test_an_unknown_tile_is_a_fault() -> None:
    data = changed("tiles", lambda tiles: ["pink", *tiles[1:]])
    assert faults(data) == [Say("winter_queen.box.tile_unknown", {"tile": "pink"})]


@pytest.mark.parametrize("page", ["wind_roses", "forest_lights", "forest_lights pink", "wind_rose red", 7, None])
def test_an_unknown_page_is_a_fault(page: int | str | None) -> None:
    data = changed("books", lambda books: [[page, "polar_star"], *books[1:]])
    assert faults(data) == [Say("winter_queen.box.page_unknown", {"book": 1, "page": str(page)})]


@pytest.mark.parametrize("book", [["wind_rose"], ["wind_rose"] * 3, "wind_rose", None])
def test_a_book_without_two_pages_is_a_fault(book: Any) -> None:
    assert faults(changed("books", lambda books: [book, *books[1:]])) == [Say("winter_queen.box.pages", {"book": 1})]


@pytest.mark.parametrize("rows", [["R"] * 26, ["R" * 51], ["R R " * 12] * 400, ["R" * 1_000_000]])
def test_a_board_larger_than_25_cells_can_reach_is_a_fault(rows: list[str]) -> None:
    assert faults({**SHIPPED, "board": rows}) == [
        Say("winter_queen.box.board_large", {"rows": 25, "columns": 50}),
    ]


@pytest.mark.parametrize(
    "rows", [["R R " * 12] * 25, [" R" * 25, "R " * 25] * 12, ["X"], ["R", "RR"], ["R R", " G"], [" "]]
)
def test_the_tables_of_a_faulty_board_are_never_made(rows: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(box_module, "geometry", lambda drawing: pytest.fail("tables of a faulty board"))
    assert faults({**SHIPPED, "board": rows})


def test_a_board_as_long_as_25_cells_can_be_is_right() -> None:
    rows = [" ".join("RRRRRGGGGGVVVVVBBBBBTTPTT")]
    box, warnings = read_box({**SHIPPED, "board": rows})
    assert len(geometry(box.board).places) == 25 and warnings == ()


def test_of_many_faults_only_the_first_are_told() -> None:
    data = {"board": ["X" * 50] * 25, "tiles": ["pink"] * 10_000, "books": [[]] * 10_000}
    assert len(faults(data)) == 20
    assert len(faults({**SHIPPED, **{str(part): 1 for part in range(10_000)}})) == 20


def test_too_many_tiles_and_books_are_counted_and_not_read() -> None:
    assert faults({**SHIPPED, "tiles": ["pink"] * 10_000})[0].fields == {"count": 10_000, "wanted": 8}
    assert len(faults({**SHIPPED, "tiles": ["pink"] * 10_000})) == 9
    assert faults({**SHIPPED, "books": SHIPPED["books"] * 500}) == [
        Say("winter_queen.box.books", {"count": 10_000, "wanted": 20})
    ]


@pytest.mark.parametrize(
    ("name", "quoted"), [("x" * 40, "x" * 40), ("x" * 41, "x" * 40 + "…"), ([["x"] * 9999], "…"), (None, "None")]
)
def test_only_the_beginning_of_a_wrong_name_is_quoted(name: Any, quoted: str) -> None:
    assert faults(changed("tiles", lambda tiles: [name, *tiles[1:]]))[0].fields == {"tile": quoted}
    assert faults(changed("books", lambda books: [[name, "polar_star"], *books[1:]]))[0].fields["page"] == quoted


def test_all_faults_are_told_at_once() -> None:
    data = {"board": ["X"], "tiles": ["pink"] * 8, "books": [[]] * 20}
    assert {say.key for say in faults(data)} == {
        "winter_queen.box.cell_unknown",
        "winter_queen.box.tile_unknown",
        "winter_queen.box.pages",
    }


def test_a_repeated_pair_is_a_warning_in_either_order() -> None:
    data = changed("books", lambda books: [books[1][::-1], *books[1:]])
    _, warnings = read_box(data)
    pages = ("border_guard", "forest_lights yellow")
    assert warnings == (Say("winter_queen.box.pair_repeated", {"book": 2, "pages": pages}),)


def test_an_unconnected_province_is_a_warning() -> None:
    data = changed("board", lambda rows: [rows[0].replace("R", "B"), *rows[1:4], rows[4].replace("B", "R")])
    box, warnings = read_box(data)
    assert warnings == tuple(Say("winter_queen.box.province_apart", {"zone": zone}) for zone in (0, 3))
    assert geometry(box.board).zones[0] == 3


@pytest.mark.parametrize("code", languages(words()))
def test_everything_odd_is_told_in_every_language(code: str) -> None:
    catalog = Catalog(words(), code, strict=True)
    odd = [
        {"board": ["X"], "tiles": ["pink"], "books": [[], ["wind_roses", "polar_star"]], "more": 1},
        {"board": ["R  R"]},
        {**SHIPPED, "board": ["R"] * 26},
        changed("board", lambda rows: [rows[0].replace("R", "B"), *rows[1:4], rows[4].replace("B", "R")]),
        changed("books", lambda books: [books[1], *books[1:]]),
    ]
    says = [say for data in odd[:3] for say in faults(data)] + [say for data in odd[3:] for say in read_box(data)[1]]
    assert len({say.key for say in says}) == 14 and all(catalog.say(say) for say in says)


def test_the_shipped_box_is_faultless() -> None:
    assert read_box(SHIPPED) == (BOX, ()) and len(COLOURS) == 5
