"""What can't be taken back says so before it is done."""

from typing import Any

import pytest

from magicgames.boards.winter_queen.board import WinterQueenBoard
from magicgames.games.winter_queen.model import Place, Take
from tests.games.winter_queen.helpers import table
from tests.gui.winter_queen.helpers import click, crystal, live, shown, touch, with_state
from tests.gui.winter_queen.positions import BOOK, RED, three

NOTE = "This can’t be taken back."


def told(board: WinterQueenBoard, *address: Any) -> bool:
    """Looked at by the keyboard, which is also what screen readers hear."""
    touch(board, *address).setFocus()
    return NOTE in board.footer.whole


def test_a_book_says_that_the_next_one_will_be_seen(qtbot: Any) -> None:
    """One of several could only be pressed on its pile, which said nothing; where there was one, the button told."""
    match = three()
    match.play(0, Take(0, RED))
    match.play(0, Place(12))
    board, _ = shown(qtbot, match)
    assert all(told(board, "stack", province) for province in range(4))


@pytest.mark.parametrize("left", [0, 2])
def test_the_last_place_of_a_match_says_so_as_soon_as_pressing_it_ends_the_match(qtbot: Any, left: int) -> None:
    state = table(seats=3, shelves=((BOOK,),), holders=("rg",), left=left)
    board, _ = live(qtbot, with_state(state))
    spots = [("page", 0, 0, 0), ("cell", 5)]  # in the middle of it no book could be taken
    assert not any(told(board, *spot) for spot in spots)  # only half of a move
    click(qtbot, board, crystal(board, 0, RED))
    assert told(board, *spots[0]) is (left == 0)
