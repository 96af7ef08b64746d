"""Whatever a lesson points at is found on the table, and what begins an action does it."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from magicgames.boards.tower.board import TowerBoard
from magicgames.engine.game import Action
from magicgames.engine.match import Match
from magicgames.games.tower.model import HAND, CastSpell, EndTurn, LeaveSecret, TakeSecret
from magicgames.kit.pieces import Piece
from tests.games.tower.test_learning import LESSONS
from tests.gui.lineup import glimpse, make_desk
from tests.gui.tower.helpers import make_board, make_match, truth

NAMES = sorted({pointer for lesson in LESSONS for step in lesson.steps for pointer in step.pointers})


def shown(qtbot: Any) -> tuple[TowerBoard, Match]:
    match = make_match(4)
    truth(match).stones[:HAND] = [4, 5, 6, 7, 8]
    truth(match).owners[0] = 0
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, 0))
    return board, match


@pytest.mark.parametrize("pointer", [*(name for name in NAMES if name != "card"), "mage:1", "score:2", "secrets:3"])
def test_what_a_lesson_points_at_is_there_and_has_a_name(qtbot: Any, pointer: str) -> None:
    board, _ = shown(qtbot)
    found = board.pointed(pointer)
    assert found
    first = found[0]
    assert first.name if isinstance(first, Piece) else first.accessibleName()


def test_unknown_names_point_at_nothing(qtbot: Any) -> None:
    board, _ = shown(qtbot)
    assert [list(board.pointed(name)) for name in ("", "moon", "spell:9", "stones:7", "stones:0:9")] == [[]] * 5
    board.forget()
    assert not board.pointed("book")


def test_stones_can_be_named_one_by_one(qtbot: Any) -> None:
    board, _ = shown(qtbot)
    assert len(board.pointed("stones:1")) == HAND and len(board.pointed("stones:1:2")) == 1


def test_what_begins_an_action_does_it(qtbot: Any) -> None:
    board, match = shown(qtbot)

    def press(action: Action) -> None:
        thing = board.begins(action)[0]
        if isinstance(thing, QPushButton):
            qtbot.mouseClick(thing, Qt.MouseButton.LeftButton)
        else:
            assert isinstance(thing, Piece)
            thing.pressed.emit()
            qtbot.wait(1)

    board.chosen.connect(lambda action: match.play(0, action))
    for action in (CastSpell(4), TakeSecret(2), EndTurn()):
        press(action)
        assert match.steps[-1].action == action
        board.present(glimpse(match, 0))
    assert board.begins(LeaveSecret()) == [board.footer.leave]
