"""Positions in which Ann (seat 0) is to choose, and how to press and look."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from magicgames.boards.winter_queen.board import WinterQueenBoard
from magicgames.boards.winter_queen.touch import Touch
from magicgames.engine.match import Match
from magicgames.games.winter_queen.model import Held
from tests.games.winter_queen.helpers import held, table
from tests.gui.winter_queen.helpers import table_of, with_state

RED, GREEN, VIOLET, BLUE, YELLOW = range(5)
BOOK = held("wind_rose -", "magic_clouds -")


def three(*, shelf: tuple[Held, ...] = (BOOK,), holders: tuple[str, ...] = ("rg", "vb", "yr")) -> Match:
    """Ann (0) reaches holders 0 and 2."""
    return with_state(table(seats=3, shelves=(shelf,), holders=holders))


def press(board: WinterQueenBoard, *keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(board.stage, key)
        for _ in range(6):
            QTest.qWait(0)


def lit(board: WinterQueenBoard, zone: str) -> set[tuple[int, ...]]:
    return {a.numbers for a, piece in table_of(board).touches.items() if a.zone == zone and piece._lit}


DRAWN = """
    . R .
 g . . . . .
. g . . g . G
 . . g . . .
    . . b
"""


def reader(*shelf: Held) -> Match:
    return with_state(table(DRAWN, seats=3, shelves=(shelf,), holders=("rg", "vb", "yr")))


def focused(board: WinterQueenBoard) -> Touch:
    item = board.scene.focusItem()
    assert isinstance(item, Touch)
    return item
