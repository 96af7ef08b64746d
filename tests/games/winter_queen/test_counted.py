"""One crowded board, every effect counted by hand cell by cell."""

import pytest

from magicgames.games.winter_queen.model import Page
from magicgames.games.winter_queen.scoring import best
from tests.games.winter_queen.helpers import BLUE, GEO, GREEN, RED, VIOLET, YELLOW, table

BOARD = """
    r . g
 v r . b g y
. r v G . b .
 v . y g r b
    y . g
"""


@pytest.mark.parametrize(
    ("effect", "red", "green", "violet", "blue", "yellow"),
    [
        ("border_guard", 3, 3, 2, 1, 2),
        ("magic_clouds", 2, 2, 3, 2, 2),
        ("northern_lights", 2, 3, 2, 2, 2),
    ],
)
def test_what_is_counted_on_the_whole_board(
    effect: str, red: int, green: int, violet: int, blue: int, yellow: int
) -> None:
    crystals = table(BOARD).crystals
    assert [best(GEO, Page(effect), colour, crystals) for colour in range(5)] == [red, green, violet, blue, yellow]


@pytest.mark.parametrize(
    ("effect", "colour", "points"),
    [
        ("wind_rose", GREEN, 4),  # the palace with A3, D4 and E3
        ("bright_path", VIOLET, 2),  # wherever it starts, the third cell is empty or red once more
        ("bright_path", BLUE, 4),  # D6 to the left: blue, red, green, yellow
        ("polar_star", YELLOW, 2),  # D3 with D2 and E2, or E1 with the same
        ("polar_star", RED, 2),  # A1 with A2 and B3
    ],
)
def test_what_is_counted_around_one_crystal(effect: str, colour: int, points: int) -> None:
    assert best(GEO, Page(effect), colour, table(BOARD).crystals) == points


@pytest.mark.parametrize(
    ("printed", "laid", "points"),
    [
        (RED, VIOLET, 3),  # the red crystal on C2 with B1, C3 and D1
        (YELLOW, RED, 0),
        (GREEN, GREEN, 2),  # D4 with the palace and E3
    ],
)
def test_forest_lights(printed: int, laid: int, points: int) -> None:
    assert best(GEO, Page("forest_lights", printed), laid, table(BOARD).crystals) == points
