"""Print on the table can be read in every window, and large letters make the game larger."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QGraphicsSimpleTextItem

from magicgames.boards.winter_queen.board import WinterQueenBoard
from magicgames.boards.winter_queen.layout import Arrangement
from magicgames.kit.table.loupe import LEAST_PRINT
from magicgames.kit.table.pieces import Piece
from tests.games.winter_queen.helpers import table
from tests.gui.lineup import glimpse, make_desk
from tests.gui.winter_queen.helpers import asked, make_board, played, table_of, with_state

STAGES = {  # what the window leaves for the board, measured at 100 %
    "1024x640": (754, 590),
    "1280x800": (964, 748),
    "1366x768": (1042, 716),
    "1920x1080": (1500, 1010),
    "2560x1440": (1990, 1370),
}
LARGE = (1342, 575)  # 1366x768 at 200 %


def prints(board: WinterQueenBoard) -> Iterator[tuple[str, float]]:
    """Everything written on the table, and how many pixels high it is."""
    scale = board.stage.transform().m11()
    for item in board.scene.items():
        if not item.isVisible():
            continue
        if isinstance(item, QGraphicsSimpleTextItem):
            yield item.text(), item.font().pixelSize() * abs(item.sceneTransform().m11()) * scale
        elif isinstance(item, Piece) and item.print_pixels:
            yield str(item.data(0) or item.toolTip()), item.print_pixels * scale


def look(qtbot: Any, seats: int, size: tuple[int, int], percent: int = 100) -> WinterQueenBoard:
    desk = make_desk("ru")
    desk.theme.set_text_percent(percent)
    match = played(seats, 60, 3)
    board = make_board(qtbot, desk, match, size)
    board.present(glimpse(match, match.to_act[0]))
    for _ in range(4):
        QTest.qWait(0)
    return board


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("window", STAGES)
def test_everything_on_the_table_can_be_read(qtbot: Any, window: str, seats: int) -> None:
    board = look(qtbot, seats, STAGES[window])
    found = list(prints(board))
    assert len(found) > 30
    assert [(text, pixels) for text, pixels in found if pixels < LEAST_PRINT] == []


@pytest.mark.parametrize("seats", [2, 3])
def test_a_sentence_that_comes_above_the_table_turns_nothing_round(qtbot: Any, seats: int) -> None:
    board = look(qtbot, seats, STAGES["1280x800"])
    before = board.scene.sceneRect()
    for high in (645, 748):
        board.resize(964, high)
        for _ in range(4):
            QTest.qWait(0)
        assert board.scene.sceneRect() == before
    lower = look(qtbot, seats, (964, 645))
    assert lower.scene.sceneRect() != before, "a room that was always so low is laid out for its size"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_large_letters_make_the_game_larger(qtbot: Any, seats: int) -> None:
    usual, large = look(qtbot, seats, STAGES["1366x768"]), look(qtbot, seats, LARGE, 200)

    def cell(board: WinterQueenBoard) -> float:
        return table_of(board).field.cell * board.stage.transform().m11()

    assert cell(large) > 1.1 * cell(usual)
    assert min(pixels for _, pixels in prints(large)) > 1.2 * min(pixels for _, pixels in prints(usual))


def test_what_is_asked_stands_once_and_follows_the_move(qtbot: Any) -> None:
    board = look(qtbot, 3, STAGES["1280x800"])
    assert asked(board) and board.footer.words.text() == ""
    large = look(qtbot, 3, LARGE, 200)
    assert table_of(large).places[large._bottom].prompt is None
    assert large.footer.words.text().removesuffix(".") == asked(board)


def test_where_the_sheet_has_no_room_for_large_letters_the_line_below_asks(qtbot: Any) -> None:
    usual, beside = look(qtbot, 4, STAGES["1280x800"]), look(qtbot, 4, (1002, 600), 200)
    assert table_of(beside).context.arrangement is Arrangement.ASIDE
    assert table_of(beside).places[beside._bottom].prompt is None
    assert beside.footer.words.text().removesuffix(".") == asked(usual)


@pytest.mark.parametrize("size", [(1342, 575), (964, 748)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_plate_of_the_closing_stage_covers_nothing(qtbot: Any, seats: int, size: tuple[int, int]) -> None:
    desk = make_desk("ru", percent=200)
    match = with_state(table(seats=seats, holders=("rgb",), left=0))
    board = make_board(qtbot, desk, match, size)
    board.present(glimpse(match, 0))
    for _ in range(4):
        QTest.qWait(0)
    plate = table_of(board).bag.closing
    assert plate is not None
    pieces = [item for item in board.scene.items() if isinstance(item, Piece) and item.isVisible() and item.toolTip()]
    assert [item.toolTip() for item in pieces if item.collidesWithItem(plate)] == []
