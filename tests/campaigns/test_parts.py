"""What the monkey looks for, on every page at sizes where it is laid another way."""

from pathlib import Path

from PySide6.QtWidgets import QGridLayout, QLayoutItem
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken

from magicgames.engine.record import Player
from magicgames.games import GAMES
from tests.campaigns.monkey import _doubles, _left_behind
from tests.campaigns.screen import settle, window_over


def test_no_page_leaves_parts_of_its_layouts_behind_when_it_is_laid_another_way(qtbot: QtBot, tmp_path: Path) -> None:
    with window_over(tmp_path) as window:
        window.start(GAMES[0], (Player("A"), Player("", "novice")), {})
        before = _left_behind()  # of other tests
        left = {}
        for page in window.pages():
            window.show_page(page) if page != "setup" else window.set_up(GAMES[0].id)
            for wide, high, percent in ((1600, 900, 100), (900, 600, 100), (900, 600, 200), (1600, 900, 100)):
                window.settings.change(text_scale=percent)
                window.resize(wide, high)
                settle(3)
                left[page] = left.get(page, 0) or len(_left_behind()) - len(before)
    assert not any(left.values()), left
    assert _doubles() == []


def test_no_part_of_a_grid_is_known(qtbot: QtBot, tmp_path: Path) -> None:
    """Grids are laid anew at other sizes, and then Qt destroys their parts. What was destroyed can't always be seen:
    the part that is made next often lies at its address."""
    before = _known_in_grids()  # of other tests
    with window_over(tmp_path) as window:
        window.start(GAMES[0], (Player("A"), Player("", "novice")), {})
        known = {}
        for page in window.pages():
            window.show_page(page) if page != "setup" else window.set_up(GAMES[0].id)
            settle(3)
            known[page] = _known_in_grids() - before
        for game in GAMES:
            window.start(game, (Player("A"), Player("", "novice")), {})
            settle(3)
            known[game.id] = _known_in_grids() - before
    assert not any(known.values()), known


def _known_in_grids() -> set[str]:
    known = [each for each in Shiboken.getAllValidWrappers() if isinstance(each, QLayoutItem)]
    grids = [each for each in known if isinstance(each, QGridLayout)]
    parts = [each for each in known if not Shiboken.createdByPython(each)]
    return {type(grid.parentWidget()).__name__ for grid in grids for part in parts if grid.indexOf(part) >= 0}
