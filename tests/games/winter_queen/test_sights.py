"""What pages see of the board: told alike for one colour and for all of them, and no more than can matter."""

import pytest

from magicgames.games.winter_queen.effects import BOARD_EFFECTS, WITH_COLOUR
from magicgames.games.winter_queen.model import COLOURS, FOREST, ROSE, STAR, Page
from magicgames.games.winter_queen.sights import seen_colours, sight, sights

CRYSTALS = (0b1, 0b110, 0b1000, 0b110000, 0)


@pytest.mark.parametrize("effect", BOARD_EFFECTS)
def test_a_page_sees_the_same_whether_one_colour_is_asked_for_or_all(effect: str) -> None:
    page = Page(effect, 2 if effect in WITH_COLOUR else None)
    assert sights(page, CRYSTALS) == [sight(page, colour, CRYSTALS) for colour in range(len(COLOURS))]


def test_only_colours_that_can_matter_are_seen() -> None:
    assert seen_colours(ROSE, None, 3) == (3,)
    assert seen_colours(FOREST, 1, 3) == (1, 3)
    assert seen_colours(STAR, None, 3) == tuple(range(len(COLOURS)))
