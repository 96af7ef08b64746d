"""Every board shows every step of a match that was, through any eyes."""

from typing import Any

import pytest

from magicgames.boards import BOARDS
from magicgames.engine.game import AnyGame
from magicgames.engine.history import History
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.engine.rng import Rng
from magicgames.games import GAMES
from magicgames.kit.replay import Replay
from magicgames.shell.playing.table import Table
from tests.games.playing import play_out
from tests.gui.lineup import make_desk
from tests.gui.shell.house import settle


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_any_eyes_see_any_step_of_a_finished_match(qtbot: Any, game: AnyGame) -> None:
    players = (Player("Ann"), Player("Bob"), Player("Cid"))
    match = play_out(Match.start(game, players, {}, seed=6), Rng(6))
    replay = Replay(History(match), None)
    table = Table(make_desk(), replay, BOARDS[game.id].board, lambda: "never")
    qtbot.addWidget(table)
    table.resize(1280, 800)
    table.show()
    length = replay.history.length
    for eyes in replay.offered:
        replay.look_as(eyes)
        for step in {0, 1, length // 4, length // 2, length // 2 + 1, length - 1, length}:
            replay.go_to(step)
            settle()
            assert table.board.glimpse is not None
            assert (table.board.glimpse.position, table.board.glimpse.eyes) == (step, eyes)
            assert table.board.glimpse.view == replay.history.view(step, eyes)
