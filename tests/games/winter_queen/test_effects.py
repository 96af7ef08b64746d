"""The eight effects: the worked examples of the rulebook on drawn positions, and what they do at their limits."""

from dataclasses import replace
from typing import Any

import pytest

from magicgames.engine.rng import Rng
from magicgames.games.winter_queen.effects import BOARD_EFFECTS, EFFECTS, WITH_COLOUR, Sees
from magicgames.games.winter_queen.examples import load_examples
from magicgames.games.winter_queen.geometry import free, members
from magicgames.games.winter_queen.model import Page, PageScored, Return, ScorePage, Spot, UseBook
from magicgames.games.winter_queen.scoring import best as board_best
from magicgames.games.winter_queen.scoring import best_of, ways
from magicgames.games.winter_queen.sights import seen_colours
from tests.games.winter_queen.helpers import (
    BARE,
    BLUE,
    BOX,
    GEO,
    GREEN,
    RED,
    VIOLET,
    YELLOW,
    cells,
    held,
    of_type,
    page_of,
    play,
    points,
    table,
)

EXAMPLES = load_examples()


def scored(drawing: Any, page: Any, seats: Any = 2, rivals: Any = ()) -> Any:
    """All ways to score a page such as "wind_rose red" on this drawing, the best first."""
    book = held(page)
    state = table(drawing, seats, shelves=((book,), *rivals))
    effect = page.split()[0].split("/")[0]
    found = ways(state, 0, 0, page_of(book, effect))
    assert best_of(state, 0, book, page_of(book, effect)) == found[0].points
    return found


def best(drawing: Any, page: Any, **more: Any) -> Any:
    return scored(drawing, page, **more)[0].points


# Worked examples


def test_every_effect_has_an_example() -> None:
    assert set(EFFECTS) <= set(EXAMPLES)


@pytest.mark.parametrize("effect", EFFECTS)
def test_each_example_scores_what_the_rulebook_says(effect: str) -> None:
    example = EXAMPLES[effect]
    assert BOX.books[example.view.shelves[0][0].number][example.pages[0]].effect == effect
    assert ways(example.view, 0, 0, example.pages[0])[0].points == example.points


@pytest.mark.parametrize("effect", EFFECTS)
def test_each_example_can_be_laid_out_with_the_tiles_of_the_box(effect: str) -> None:
    printed = [tile for tile in EXAMPLES[effect].view.tiles if tile is not None]
    assert 2 <= len(printed) == len(set(printed)) <= 5
    assert EXAMPLES[effect].view.fixed.bit_count() == len(printed)


def test_example_forest_lights_three_for_the_upper_violet_crystal_one_for_a_red_one() -> None:
    example = EXAMPLES["forest_lights"]
    found = ways(example.view, 0, 0, example.pages[0])
    assert (found[0].cell, found[0].cells) == (12, (5, 6, 11))
    reds = [way for way in found if example.view.crystals[RED] >> (way.cell or 0) & 1]
    assert len(reds) == 4 and all(way.points == 1 for way in reds)


def test_example_wind_rose_one_for_the_crystal_and_five_on_its_lines() -> None:
    way = ways(EXAMPLES["wind_rose"].view, 0, 0, 0)[0]
    assert way.cell == 11 and sorted(way.cells) == [1, 4, 11, 14, 17, 23]
    assert sorted(way.lines) == [(11, 4), (11, 5, 1), (11, 12, 13, 14), (11, 17), (11, 18, 23)]


def test_example_border_guard_two_red_crystals_at_the_edge() -> None:
    drawing = """
    . V .
 r . r . . .
. r . . . . B
 . . . . . .
    . . r
"""
    assert scored(drawing, "border_guard red")[0].cells == (3, 24)


def test_example_border_guard_three_that_need_not_touch() -> None:
    example = EXAMPLES["border_guard"]
    assert ways(example.view, 0, 0, example.pages[0])[0].cells == (0, 21, 24)


def test_example_magic_clouds_two_single_crystals_and_a_group() -> None:
    example = EXAMPLES["magic_clouds"]
    (way,) = ways(example.view, 0, 0, example.pages[0])
    assert way.groups == ((0,), (6, 7, 13), (21,))


def test_example_bright_path_violet_red_green_stopped_by_a_second_green_one() -> None:
    example = EXAMPLES["bright_path"]
    way = ways(example.view, 0, 0, example.pages[0])[0]
    assert (way.cell, way.direction, way.lines) == (3, 0, ((3, 4, 5),))
    assert example.view.crystals[GREEN] >> 6 & 1 and example.view.crystals[BLUE] >> 7 & 1


def test_example_polar_star_two_empty_neighbours() -> None:
    example = EXAMPLES["polar_star"]
    (way,) = ways(example.view, 0, 0, example.pages[0])
    assert way.cells == (18, 19)


def test_example_northern_lights_three_provinces_and_the_domains() -> None:
    example = EXAMPLES["northern_lights"]
    (way,) = ways(example.view, 0, 0, example.pages[0])
    assert way.groups == ((0, 10), (17,), (20, 24), (12,))


def test_example_secret_knowledge_this_one_another_own_one_and_two_of_the_rival() -> None:
    example = EXAMPLES["secret_knowledge"]
    (way,) = ways(example.view, 0, 0, example.pages[0])
    assert way.rival == 1
    assert [(spot.owner, spot.printed) for spot in way.spots] == [(0, False), (0, False), (1, True), (1, False)]
    assert way.spots[0] == Spot(0, 0, example.pages[0], False)


def test_example_northern_lights_three_then_border_guard_two_then_a_violet_crystal_is_returned() -> None:
    drawing = """
    g V .
 . . v . . r
. . . . . . G
 . . g . . .
    r . .
"""
    book = held("northern_lights green", "border_guard red")
    state = table(drawing, shelves=((book,),))
    lights, guard = page_of(book, "northern_lights"), page_of(book, "border_guard")
    events = play(state, UseBook(0), ScorePage(lights), ScorePage(guard), Return(5))
    assert [(event.effect, event.way.points) for event in of_type(PageScored, events)] == [
        ("northern_lights", 3),
        ("border_guard", 2),
    ]
    assert points(state) == [5, 0]
    assert state.shelves[0] == () and state.spent == (book.number,)
    assert cells(state)[5] is None and state.bag[VIOLET] == 2


# Limits


@pytest.mark.parametrize(
    "effect", [effect for effect in EFFECTS if effect not in ("forest_lights", "secret_knowledge")]
)
def test_without_a_crystal_of_the_colour_on_the_board_nothing_is_scored(effect: str) -> None:
    assert [way.points for way in scored(BARE, f"{effect} blue")] == [0]


def test_forest_lights_without_either_colour_scores_nothing() -> None:
    assert best(BARE, "forest_lights/violet blue") == 0


def test_forest_lights_with_one_of_its_two_colours_scores_nothing() -> None:
    assert best(BARE, "forest_lights/violet red") == 0


def test_forest_lights_laid_with_its_own_colour_scores_equal_neighbours() -> None:
    drawing = """
    . R .
 . . r r . .
. . r r . . G
 . . . . . .
    . . .
"""
    found = scored(drawing, "forest_lights/red red")
    assert found[0].points == 4 and len(found) == 5


def test_wind_rose_looks_through_empty_cells_and_other_colours() -> None:
    drawing = """
    . R .
 . . . . . .
r . . b . . G
 . . . . . .
    . . .
"""
    assert best(drawing, "wind_rose red") == 1
    drawing = drawing.replace("b . . G", "b g r G")
    assert best(drawing, "wind_rose red") == 2


def test_wind_rose_of_a_lone_crystal_scores_one() -> None:
    assert [way.points for way in scored(BARE, "wind_rose red")] == [1]


def test_border_guard_counts_towers_and_printed_crystals() -> None:
    assert scored(BARE, "border_guard green")[0].cells == (15,)


def test_border_guard_does_not_count_the_palace_nor_inner_cells() -> None:
    drawing = """
    . R .
 . . b b . .
. b b b b b G
 . . b b . .
    . . .
"""
    assert best(drawing, "border_guard blue") == 0


def test_magic_clouds_join_across_provinces_and_domains() -> None:
    drawing = """
    . R .
 . . r . . .
. . r r . . G
 . . . . . .
    . . r
"""
    assert best(drawing, "magic_clouds red") == 2


def test_bright_path_of_all_colours_has_five() -> None:
    drawing = """
    . R .
 . . . . . .
. r g v b y G
 . . . . . .
    . . .
"""
    assert best(drawing, "bright_path red") == 5
    assert best(drawing, "bright_path yellow") == 5


def test_bright_path_ends_at_an_empty_cell_and_at_the_edge() -> None:
    drawing = """
    . R .
 . . . . . .
. r g . b y G
 . . . . . .
    . . .
"""
    assert best(drawing, "bright_path red") == 2
    assert best(drawing, "bright_path blue") == 3


def test_bright_path_may_go_any_of_six_ways() -> None:
    drawing = """
    . R .
 . . g v . .
. . b r y . G
 . . v y . .
    . . .
"""
    found = [way for way in scored(drawing, "bright_path red") if way.cell == 12]
    assert {way.direction: way.points for way in found} == {0: 2, 1: 2, 2: 2, 3: 2, 4: 2, 5: 2}
    longer = drawing.replace("    . . .", "    g . b")
    found = [way for way in scored(longer, "bright_path red") if way.cell == 12]
    assert {way.direction: way.points for way in found} == {0: 2, 1: 2, 2: 2, 3: 2, 4: 3, 5: 3}


def test_a_lone_crystal_is_a_bright_path_of_one() -> None:
    (way,) = scored(BARE, "bright_path red")
    assert (way.points, way.cell, way.direction, way.lines) == (1, 1, None, ())


def test_polar_star_counts_a_blank_tile_as_empty_and_nothing_beyond_the_board() -> None:
    drawing = """
    . R .
 . . . . . .
. r . . . . G
 . . . . . .
    . . .
"""
    found = scored(drawing, "polar_star red")
    assert {way.cell: way.points for way in found} == {1: 4, 10: 6}
    assert 9 in next(way for way in found if way.cell == 10).cells


def test_northern_lights_never_score_more_than_five() -> None:
    drawing = """
    g R .
 g g . . g g
. . . g . . G
 g g . g . .
    . . .
"""
    assert best(drawing, "northern_lights green") == 5


def test_northern_lights_count_all_domains_as_one_zone() -> None:
    drawing = BARE.replace(". . . . . . G", "r . . r . . G")
    assert best(drawing, "northern_lights red") == 1


def test_secret_knowledge_always_scores_its_own_crystal() -> None:
    assert [way.points for way in scored(BARE, "secret_knowledge blue")] == [1]


def test_secret_knowledge_counts_the_other_page_of_its_own_book() -> None:
    book = held("forest_lights/green green", "secret_knowledge green")
    state = table(shelves=((book,),))
    assert ways(state, 0, 0, 1)[0].points == 3


def test_secret_knowledge_looks_at_one_chosen_rival_only() -> None:
    rivals = ((held("wind_rose blue", "magic_clouds -"),), (held("bright_path blue", "polar_star blue"),))
    found = scored(BARE, "secret_knowledge blue", seats=3, rivals=rivals)
    assert [(way.rival, way.points) for way in found] == [(2, 3), (1, 2)]


def test_a_page_without_a_crystal_scores_nothing() -> None:
    book = held("wind_rose -", "magic_clouds red")
    assert ways(table(shelves=((book,),)), 0, 0, 0) == ()


def test_what_a_page_would_score_with_another_crystal() -> None:
    book = held("wind_rose -", "magic_clouds red")
    assert ways(table(shelves=((book,),)), 0, 0, 0, GREEN)[0].points == 1


def test_the_suggested_way_is_the_best_and_every_point_has_its_reason() -> None:
    for effect, example in EXAMPLES.items():
        found = ways(example.view, 0, 0, example.pages[0])
        assert found[0].points == max(way.points for way in found), effect
        assert all(len(way.cells) + len(way.groups) + len(way.spots) == way.points for way in found), effect


def test_a_description_whose_parts_want_to_know_more_than_the_effect_sees_is_no_effect() -> None:
    star, rose = BOARD_EFFECTS["polar_star"], BOARD_EFFECTS["wind_rose"]
    with pytest.raises(TypeError, match="polar_star"):
        replace(star, sees=Sees.OWN)
    with pytest.raises(TypeError, match="wind_rose"):
        replace(rose, chooses=star.chooses)


@pytest.mark.parametrize("effect", BOARD_EFFECTS)
@pytest.mark.parametrize("added", range(5))
def test_a_crystal_of_a_colour_that_a_page_does_not_see_changes_nothing(effect: str, added: int) -> None:
    rng = Rng(added)
    page = Page(effect, YELLOW if effect in WITH_COLOUR else None)
    seen = seen_colours(effect, page.printed, RED)
    for _ in range(40):
        where = [rng.below(7) for _ in GEO.places]
        crystals = [sum(1 << cell for cell, lies in enumerate(where) if lies == colour) for colour in range(5)]
        cells = members(free(GEO, crystals))
        more = [board_best(GEO, page, RED, with_one_more(crystals, added, cell)) for cell in cells]
        changes = any(worth != board_best(GEO, page, RED, crystals) for worth in more)
        assert added in seen or not changes


def with_one_more(crystals: list[int], colour: int, cell: int) -> list[int]:
    return [cells | (1 << cell if each == colour else 0) for each, cells in enumerate(crystals)]
