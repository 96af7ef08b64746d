"""A match that people ended in the middle of a turn: its table waits for nobody."""

from typing import Any

import pytest
from PySide6.QtWidgets import QGraphicsItem

from magicgames.boards import BOARDS
from magicgames.boards.doll.seats import Patch
from magicgames.engine.game import AnyGame
from magicgames.engine.record import Ended
from magicgames.engine.seating import EARLY
from magicgames.games import GAMES
from magicgames.kit.match.glimpse import Lineup
from magicgames.kit.table.board import AnyBoard
from magicgames.kit.table.surfaces import Sheet
from tests.gui.lineup import NAMES, glimpse, make_desk, put_up, start, words


def lit(board: AnyBoard) -> list[QGraphicsItem]:
    """Places that have the light of whoever is on turn."""
    items = board.scene.items()
    sheets: list[QGraphicsItem] = [item for item in items if isinstance(item, Sheet) and item._active]
    return sheets + [item for item in items if isinstance(item, Patch) and item.active]


@pytest.mark.parametrize("eyes", [0, 1, None])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_nobody_is_on_turn_any_more(game: AnyGame, eyes: int | None, qtbot: Any) -> None:
    match = start(game, max(game.seats[0], 2), 3, NAMES)
    board = BOARDS[game.id].board(make_desk(), Lineup(game, match.options, match.players))
    put_up(qtbot, board, (1000, 700))
    board.present(glimpse(match, eyes))
    assert lit(board), "else this test would say nothing"
    match.change_seats(Ended(EARLY))
    board.present(glimpse(match, eyes))
    assert not lit(board)
    for said in ("Playing", "Your turn"):
        assert said not in words(board)
