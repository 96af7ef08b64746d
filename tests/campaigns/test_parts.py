"""What the monkey looks for, on every page at sizes where it is laid another way."""

from pathlib import Path

from pytestqt.qtbot import QtBot

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
