"""Matches that a lesson, a hint or a first explanation can begin from."""

import pytest

from magicgames.engine.game import AnyGame
from magicgames.engine.record import Player
from magicgames.games import GAMES
from magicgames.kit.match.glimpse import Phase
from magicgames.shell.playing.play import Play
from magicgames.shell.window import MainWindow
from tests.gui.shell.house import settle

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def begin(window: MainWindow, game: AnyGame, no_hints: bool = False) -> None:
    """A match of one person against bots, at the first thing to decide."""
    window.settings.change(bots_wait="at_once", tips="never")
    bots = tuple(Player("", "novice") for _ in range(game.seats[0] - 1))
    window.start(game, (Player("Ann"), *bots), {}, no_hints=no_hints, pace="instant")
    for _ in range(200):
        settle()
        play = window.play
        assert play is not None
        glimpse = play.viewer.glimpse
        if glimpse is not None and glimpse.phase is Phase.ACTING and not play.table.board.stage.busy:
            return
        play.table.board.release()
    raise AssertionError("nobody is asked")


def two_people(window: MainWindow) -> Play:
    """A match of two who have something to hide; the first of them looks."""
    window.settings.change(tips="never")
    window.start(GAMES[0], (Player("Ann"), Player("Bob")), {})
    settle()
    window.lift()
    settle()
    assert window.play is not None
    return window.play
