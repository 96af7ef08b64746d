"""Whatever a lesson points at is found on the table, and what begins an action does it."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from magicgames.boards.tower.board import TowerBoard
from magicgames.engine.game import Action
from magicgames.engine.match import Match
from magicgames.games.tower.model import HAND, NUMBERS, CastSpell, EndTurn, LeaveSecret, TakeSecret
from magicgames.games.tower.rules import Tower
from magicgames.kit.table.pieces import Piece
from magicgames.kit.table.pointing import Pointing
from magicgames.learning.lesson import load_lessons
from magicgames.paths import resources
from tests.gui.lineup import glimpse, make_desk
from tests.gui.tower.helpers import held, make_board, make_match, place_of, truth

LESSONS, _ = load_lessons(Tower(), resources() / "lessons" / "tower")
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


def test_things_that_stand_in_a_row_share_one_ring(qtbot: Any) -> None:
    board, _ = shown(qtbot)
    pointing = Pointing(board)
    for names, rings in ((("stones:0",), 1), (("lives:0",), 1), (("spell:1", "spell:8"), 2), (("die", "book"), 2)):
        pointing.point(lambda names=names: [thing for name in names for thing in board.pointed(name)])  # type: ignore[misc]
        assert len(pointing.rings()) == rings
    pointing.clear()


def test_what_has_failed_is_told_beside_the_lives_and_hides_none(qtbot: Any) -> None:
    match = make_match(3)
    missing = next(number for number in NUMBERS if number not in held(match, 0))
    match.play(0, CastSpell(missing))
    board = make_board(qtbot, make_desk("ru"), match)
    board.present(glimpse(match, 0))
    place = place_of(board, 0)
    assert place._tag is not None
    assert not any(place._tag.collidesWithItem(life) for life in place.lives)
