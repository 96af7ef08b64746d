"""Lessons and hints find their pieces by name, and pressing what begins an action does it."""

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from magicgames.boards.realms.board import RealmsBoard
from magicgames.engine.game import Action
from magicgames.engine.rng import Rng
from magicgames.kit.table.pieces import Piece
from tests.gui.lineup import glimpse, make_desk
from tests.gui.realms.helpers import deal, end_play, make_board, make_match, play_along, play_on, table


def press(board: RealmsBoard, action: Action, done: list[Action]) -> None:
    """Only what is pointed at, again and again until it is done."""
    for _ in range(4):
        if done:
            return
        thing = board.begins(action)[0]
        if isinstance(thing, QWidget):
            QTest.mouseClick(thing, Qt.MouseButton.LeftButton)
        else:
            place = board.stage.mapFromScene(thing.sceneBoundingRect().center())
            QTest.mouseClick(board.stage.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(place))
        QTest.qWait(0)


@pytest.mark.parametrize(
    ("seats", "mode", "steps"), [(3, "base", 10), (3, "base", 11), (4, "chaos", 0), (4, "chaos", 1)]
)
def test_every_action_begins_somewhere(qtbot: Any, seats: int, mode: str, steps: int) -> None:
    for number in range(5):
        match, rng = make_match(seats, mode=mode), Rng(5)
        for _ in range(steps):
            play_on(match, rng)
        seat = match.to_act[0]
        legal = match.legal(seat)
        action = legal[number * (len(legal) - 1) // 4]
        board = make_board(qtbot, make_desk(), match)
        board.present(glimpse(match, seat))
        done = play_along(board, match, seat)
        press(board, action, done)
        assert done == [action]


@pytest.mark.parametrize("special", ["mirage", "doppelganger", "book_of_changes", "necromancer", "island"])
def test_every_answer_about_a_special_card_begins_somewhere(qtbot: Any, special: str) -> None:
    for number in range(3):
        match = make_match(3)
        deal(match, 0, special, "king", "queen", "wildfire", "swamp", "hydra", "smoke")
        end_play(match, "dragon", "unicorn")
        assert match.to_act == (0,)  # whoever began is asked first
        legal = match.legal(0)
        action = legal[number * (len(legal) - 1) // 2]
        board = make_board(qtbot, make_desk(), match, (1100, 760))
        board.present(glimpse(match, 0))
        done = play_along(board, match, 0)
        press(board, action, done)
        assert done == [action]


def test_names_of_pieces(qtbot: Any) -> None:
    match, rng = make_match(3), Rng(5)
    for _ in range(12):
        play_on(match, rng)
    eyes = match.to_act[0]
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, eyes))
    card, lying = table(board).hand.order[0], match.view(eyes).lying[0]
    for name in ("deck", f"hand:{card}", f"open:{lying}", f"rival:{(eyes + 1) % 3}", "tally", "area", "ribbon"):
        assert len(board.pointed(name)) == 1, name
        assert isinstance(board.pointed(name)[0], Piece)
    assert len(board.pointed("hand")) == 7
    assert len(board.pointed("open")) == len(match.view(eyes).lying)
    assert board.pointed("sort") == [board.footer.sort]
    for nothing in ("choices", "answer", "pass", "hand:nobody", "moon"):
        assert list(board.pointed(nothing)) == []


def test_a_puzzle_is_posed_without_what_would_tell_its_answer(qtbot: Any) -> None:
    match, rng = make_match(3), Rng(5)
    for _ in range(12):
        play_on(match, rng)
    eyes = match.to_act[0]
    board = make_board(qtbot, make_desk(), match)
    board.poses = True
    board.present(glimpse(match, eyes))
    assert table(board).tally is None and not board.counting.busy
    assert all(not card.mark and not card.topic for card in table(board).hand.cards.values())


def test_special_cards_of_a_puzzle_are_asked_about_without_a_suggestion(qtbot: Any) -> None:
    match = make_match(3)
    deal(match, 0, "mirage", "whirlwind", "great_flood", "air_elemental", "smoke", "wildfire", "mountain")
    end_play(match)
    board = make_board(qtbot, make_desk(), match, (1100, 760))
    board.poses = True
    board.present(glimpse(match, 0))
    choosing = board.ending.choosing
    assert choosing.isVisible() and not choosing.all_best.isVisible() and choosing.worth.text() == ""
    assert not any(entry.best for entry in choosing.picker.entries)
    assert choosing.marked == match.legal(0)[0]
