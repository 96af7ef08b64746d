"""Another language lays no table anew: the pieces that lie there tell it, as if they had just been laid."""

from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QImage, QPaintEvent

from magicgames.boards.tower.board import TowerBoard
from magicgames.engine.game import Seat
from magicgames.engine.rng import Rng
from magicgames.kit.table.pieces import Piece
from tests.gui.lineup import glimpse, make_desk
from tests.gui.shell.house import settle
from tests.gui.tower.helpers import make_board, make_match, play_on


def told(board: TowerBoard) -> tuple[list[tuple[str, float, float]], QImage]:
    """Names by place, and the picture of everything."""
    settle()
    pieces = [item for item in board.scene.items() if isinstance(item, Piece)]
    return sorted((piece.name, piece.scenePos().x(), piece.scenePos().y()) for piece in pieces), board.grab().toImage()


NARROW, WIDE = (580, 714), (900, 640)  # in a wide one, Russian spells need another line: the table has less room


@pytest.mark.parametrize(("seats", "eyes", "size"), [(2, 0, NARROW), (4, 1, NARROW), (4, None, NARROW), (3, 2, WIDE)])
def test_every_table_tells_the_words_of_a_new_one(
    qtbot: Any, seats: int, eyes: Seat | None, size: tuple[int, int]
) -> None:
    match, rng, desk = make_match(seats, seed=3, names=("",) * seats, help="notebook"), Rng(5), make_desk("en")
    board = make_board(qtbot, desk, match, size)
    kept = laid = 0
    for number in range(40):
        if number % 5 == 0:
            board.present(glimpse(match, eyes))
            settle()
            table = board._table
            desk.language.set("en" if desk.language.code == "ru" else "ru")
            found = told(board)
            laid += 1
            kept += board._table is table
            board.refresh()
            assert found == told(board), number
        play_on(match, rng)
        if not match.to_act:
            break
    assert kept == (laid if size == NARROW else 0), "only a table that has other room is laid anew"


def test_only_other_words_are_painted(qtbot: Any) -> None:
    match, desk = make_match(4), make_desk("en")
    board = make_board(qtbot, desk, match, NARROW)
    board.present(glimpse(match, 0))
    settle()
    stage, painted = board.stage.viewport(), []

    class Painted(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if isinstance(event, QPaintEvent):
                region: Any = event.region()  # the types don't know that it has parts
                painted.append(sum(part.width() * part.height() for part in region))
            return False

    painting = Painted()
    stage.installEventFilter(painting)
    size = stage.size()
    desk.language.set("ru")
    settle()
    assert stage.size() == size and len(painted) == 1
    assert painted[0] < stage.width() * stage.height() / 4


def test_what_is_looked_at_is_explained_in_the_other_language(qtbot: Any) -> None:
    match, desk = make_match(3), make_desk("en")
    board = make_board(qtbot, desk, match, NARROW)
    board.present(glimpse(match, 0))
    assert board._table is not None
    stone = board._table.places[0].stones[0]
    board.stage.setFocus()
    stone.setFocus()
    stone._hovered = True
    stone.noticed.emit(True)
    assert board.footer.words.text() == stone.name
    before = stone.name
    desk.language.set("ru")
    settle()
    assert stone.name != before and board.footer.words.text() == stone.name
