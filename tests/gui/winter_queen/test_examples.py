"""The pictures of the rules are drawn by the board, point by point."""

import pytest
from PySide6.QtWidgets import QGraphicsScene
from pytestqt.qtbot import QtBot

from magicgames import paths
from magicgames.boards.winter_queen.examples import _draw, picture
from magicgames.boards.winter_queen.touch import Badge
from magicgames.games import library
from magicgames.games.winter_queen.effects import EFFECTS
from magicgames.games.winter_queen.examples import load_examples
from magicgames.text.rulebook import pictures
from tests.gui.lineup import make_desk


@pytest.mark.parametrize("effect", EFFECTS)
def test_every_point_of_an_example_is_counted(qtbot: QtBot, effect: str) -> None:
    scene = QGraphicsScene()
    example = load_examples()[effect]
    _draw(scene, make_desk(), example)
    counted = sorted(int(item.text) for item in scene.items() if isinstance(item, Badge))
    assert counted == list(range(1, example.points + 1))


def test_a_book_with_two_crystals_counts_both_pages(qtbot: QtBot) -> None:
    scene = QGraphicsScene()
    example = load_examples()["two_crystals"]
    _draw(scene, make_desk(), example)
    counted = sorted(int(item.text) for item in scene.items() if isinstance(item, Badge))
    assert counted == [1, 1, 2, 2, 3] and len(counted) == example.points


def test_pictures_have_the_wanted_width_and_ratio(qtbot: QtBot) -> None:
    drawn = picture(make_desk(), "winter_queen/example_polar_star", 300, 2.0)
    assert drawn.width() == 600
    assert drawn.devicePixelRatio() == 2.0
    assert drawn.toImage().pixelColor(300, 300).alpha() > 0


def test_an_unknown_example_is_said_to_be_unknown(qtbot: QtBot) -> None:
    for key in ("winter_queen/example_chess", "tower/stone_1"):
        with pytest.raises(LookupError, match=key):
            picture(make_desk(), key, 300)


@pytest.mark.parametrize("code", ["en", "ru"])
def test_every_picture_that_the_rules_ask_for_exists(qtbot: QtBot, code: str) -> None:
    desk = make_desk()
    keys = pictures(library(paths.words()).read(code, "winter_queen"))
    asked = [key for key in keys if "example_" in key]
    assert len(asked) == len(EFFECTS) + 1, "one for each, and a book with two crystals"
    for key in asked:
        assert not picture(desk, key, 200).isNull()
