"""The recap lies whole on the panel: its end is what one reads first, so it is in sight at any size."""

import pytest
from PySide6.QtCore import QPoint

from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.games import GAMES
from magicgames.shell.playing.side import Side
from magicgames.shell.window import MainWindow
from tests.gui.shell.house import settle

LONG = 24  # steps: more than the panel of a small window holds


def after_a_while() -> Match:
    game = next(game for game in GAMES if game.id == "tower")
    match = Match.start(game, tuple(Player("", "person") for _ in range(4)), {}, seed=20)
    bot = game.bot("novice")
    while match.position < LONG or match.to_act[0] != 0:
        seat = match.to_act[0]
        match.play(seat, bot.choose(match.view(seat), match.bot_rng(seat)))
    return match


def told(window: MainWindow, width: int, height: int) -> Side:
    """The panel of whoever has lifted the curtain."""
    window.resize(width, height)
    window.show_match(after_a_while())
    window.lift()
    for _ in range(3):
        settle()
    assert window.play is not None
    return window.play.table.side


@pytest.mark.parametrize(("width", "height"), [(1024, 640), (1280, 800)])
def test_the_end_of_a_long_recap_is_in_sight(window: MainWindow, width: int, height: int) -> None:
    side = told(window, width, height)
    recap, text = side.recap, side.recap._text
    assert recap.isVisible() and text.verticalScrollBar().maximum() > 0, "more lines than there is room"
    assert text.verticalScrollBar().value() == text.verticalScrollBar().maximum()
    end = text.mapTo(recap, QPoint(0, text.height())).y()
    assert end <= recap.height(), "its own edge cuts no line"
    seen = side._area.viewport()
    assert text.mapTo(seen, QPoint(0, text.height())).y() <= seen.height(), "nor does that of the panel"
    paper, tops = text.document(), set()
    block = paper.firstBlock()
    while block.isValid():
        tops.add(round(block.layout().position().y()))
        block = block.next()
    assert {text.verticalScrollBar().value() + off for off in (-1, 0, 1)} & tops, "it begins with a whole sentence"


def test_beside_a_recap_the_rest_of_the_panel_needs_no_bar(window: MainWindow) -> None:
    side = told(window, 1366, 768)
    assert side.recap.isVisible()
    assert side._area.verticalScrollBar().maximum() == 0
