"""What lessons point at is found, and pressing what begins an action does it, step by step."""

from typing import Any

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from magicgames.boards.winter_queen.board import WinterQueenBoard
from magicgames.engine.game import Action
from magicgames.engine.rng import Rng
from magicgames.games.winter_queen.model import Take
from magicgames.kit.table.pieces import Piece
from tests.gui.winter_queen.helpers import live, make_match, played, shown, touch

MOST_PRESSES = 6


def lead(board: WinterQueenBoard, chosen: list[object], action: Action) -> None:
    """Presses whatever begins the action until it is done."""
    for _ in range(MOST_PRESSES):
        here = board.begins(action)[0]
        assert isinstance(here, Piece | QPushButton)
        here.click() if isinstance(here, QPushButton) else here.pressed.emit()
        for _ in range(4):
            QTest.qWait(0)
        if action in chosen:
            return
    raise AssertionError(f"{action} was not done")


@pytest.mark.parametrize("seed", range(4))
def test_what_is_begun_is_done(qtbot: Any, seed: int) -> None:
    match, rng = make_match(2, seed), Rng(seed)
    kinds = set()
    while not match.over and match.position < 70:
        seat = match.to_act[0]
        legal = match.legal(seat)
        lively = [action for action in legal if type(action) not in kinds] or legal
        action = lively[rng.below(len(lively))]
        if type(action) not in kinds:
            before = match.position
            board, chosen = live(qtbot, match, seat)
            lead(board, chosen, action)
            kinds.add(type(action))
            board.hide()
            if match.position > before:
                continue
        match.play(seat, action)
    assert len(kinds) >= 6 and Take in kinds


@pytest.mark.parametrize(
    ("pointer", "count"),
    [("cell:5", 1), ("cell", 25), ("stack:2", 1), ("holder", 3), ("bag", 1), ("queen", 1), ("button:legend", 1)],
)
def test_things_have_names(qtbot: Any, pointer: str, count: int) -> None:
    board, _ = shown(qtbot, make_match(2))
    assert len(board.pointed(pointer)) == count


def test_what_is_not_there_has_none(qtbot: Any) -> None:
    board, _ = shown(qtbot, make_match(2))
    assert [*board.pointed("button:score"), *board.pointed("button:nothing"), *board.pointed("hand")] == []


def test_pages_and_crystals_have_names(qtbot: Any) -> None:
    match = played(2, 40)
    board, _ = shown(qtbot, match, match.to_act[0])
    assert board.pointed("page:0:0:1") == [touch(board, "page", 0, 0, 1)]
    holder, colours = next((number, held) for number, held in enumerate(match.view(0).holders) if held)
    assert board.pointed(f"crystal:{holder}:{colours[0]}")
