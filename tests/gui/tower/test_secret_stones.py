"""A secret stone is chosen by click, by keys or by dragging, and by nobody but whoever is to choose."""

from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from magicgames.boards.tower.board import TowerBoard
from magicgames.engine.match import Match
from magicgames.games.tower.model import CastSpell, LeaveSecret, TakeSecret
from tests.gui.lineup import glimpse
from tests.gui.tower.helpers import held, make_match, place_of, shown, singing


def test_digits_pick_a_secret_stone_while_one_is_to_be_picked(qtbot: Any) -> None:
    match = singing()
    board, chosen = shown(qtbot, match, eyes=match.to_act[0])
    QTest.keyClick(board.stage, Qt.Key.Key_8)
    assert chosen == []
    QTest.keyClick(board.stage, Qt.Key.Key_2)
    assert chosen == [TakeSecret(1)]
    assert not board.footer.end.isEnabled() and board.footer.leave.property("kind") != "primary"


def test_tab_comes_to_the_secret_stones_and_then_to_leaving_them(qtbot: Any) -> None:
    match = choosing_match()
    board, _ = shown(qtbot, match)
    assert board._table is not None
    QTest.keyClick(board.stage, Qt.Key.Key_Tab)
    assert board._table.counting.secrets[0].hasFocus()
    QTest.keyClick(board.stage, Qt.Key.Key_Tab)
    assert board.footer.leave.hasFocus()
    match.play(0, LeaveSecret())
    board.present(glimpse(match, 0))
    assert board.stage.hasFocus()  # not whatever comes after the button that is gone


def test_tab_goes_to_the_secret_stones_from_the_spell_that_found_them(qtbot: Any) -> None:
    board, _ = shown(qtbot, choosing_match())
    board.strip.spells[4].setFocus()
    QTest.keyClick(board.strip.spells[4], Qt.Key.Key_Tab)
    assert board._table is not None and board.stage.hasFocus() and board._table.counting.secrets[0].hasFocus()


def choosing_match(seats: int = 3) -> Match:
    for seed in range(100):
        match = make_match(seats, seed)
        if 4 in held(match, 0):
            match.play(0, CastSpell(4))
            return match
    raise AssertionError("no deal with a Night Singer")


def test_a_secret_stone_is_chosen_by_click_or_keys(qtbot: Any) -> None:
    match = choosing_match()
    board, chosen = shown(qtbot, match)
    assert board._table is not None
    stone = board._table.counting.secrets[1]
    spot = board.stage.mapFromScene(stone.scenePos())
    qtbot.mouseClick(board.stage.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    qtbot.waitUntil(lambda: chosen == [TakeSecret(1)])
    QTest.keyClick(board.stage, Qt.Key.Key_Right)
    QTest.keyClick(board.stage, Qt.Key.Key_Right)
    QTest.keyClick(board.stage, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(chosen) == 2)
    assert isinstance(chosen[1], TakeSecret)
    qtbot.mouseClick(board.footer.leave, Qt.MouseButton.LeftButton)
    assert chosen[2:] == [LeaveSecret()]


def drag(board: TowerBoard, start: QPoint, end: QPoint) -> None:
    view = board.stage.viewport()
    QTest.mousePress(view, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    for place in ((start + end) / 2, end):
        QTest.mouseMove(view, place)
        QTest.qWait(0)
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, end)
    QTest.qWait(0)


def test_a_secret_stone_is_dragged_anywhere_before_oneself_and_else_says_where_it_goes(qtbot: Any) -> None:
    board, chosen = shown(qtbot, choosing_match())
    assert board._table is not None
    stone = board.stage.mapFromScene(board._table.counting.secrets[1].scenePos())
    drag(board, stone, board.stage.mapFromScene(place_of(board, 1).middle))
    assert chosen == [] and board.bubble.words.text() == "A secret stone goes in front of you."
    own = board.stage.mapFromScene(place_of(board, 0).sheet.sceneBoundingRect().bottomRight()) - QPoint(20, 20)
    drag(board, stone, own)
    assert chosen == [TakeSecret(1)]


def test_only_the_chooser_may_touch_the_secret_stones(qtbot: Any) -> None:
    board, chosen = shown(qtbot, choosing_match(), eyes=1)
    assert board._table is not None
    spot = board.stage.mapFromScene(board._table.counting.secrets[1].scenePos())
    qtbot.mouseClick(board.stage.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert not board.footer.leave.isVisible()
    assert chosen == []
