"""Arrows lead over the whole table of the Tower, to things that can be looked at and to those that can be pressed."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from magicgames.boards.tower.board import TowerBoard
from magicgames.engine.match import Match
from magicgames.games.tower.model import NUMBERS, CastSpell
from magicgames.kit.table.access import readable
from magicgames.kit.table.pieces import ARROWS, Piece, nearest
from tests.gui.lineup import glimpse, make_desk
from tests.gui.tower.helpers import held, make_board, make_match, place_of, truth


def laid(qtbot: Any, seats: int) -> tuple[TowerBoard, Match]:
    match = make_match(seats)
    board = make_board(qtbot, make_desk(), match)
    board.window().activateWindow()
    board.present(glimpse(match, 0))
    board.stage.setFocus()
    return board, match


def under_keyboard(board: TowerBoard) -> Piece:
    piece = board.scene.focusItem()
    assert isinstance(piece, Piece)
    return piece


def test_arrows_reach_everything_that_has_a_name(qtbot: Any) -> None:
    for seats in (2, 5):
        board, _ = laid(qtbot, seats)
        named = readable(board.stage)
        QTest.keyClick(board.stage, Qt.Key.Key_Right)
        reached = [under_keyboard(board)]
        for here in reached:
            ways = [nearest(named, here, way) for way in ARROWS.values()]
            reached += [piece for piece in ways if piece is not None and piece not in reached]
        assert [piece.name for piece in named if piece not in reached] == []
        assert len({piece.name for piece in named}) == len(named), "nothing is met twice"


def test_what_has_the_keyboard_is_told_below_the_table(qtbot: Any) -> None:
    board, _ = laid(qtbot, 3)
    stone = place_of(board, 1).stones[0]
    stone.setFocus()
    assert board.footer.whole == stone.name
    assert not stone.pressable, "it can only be looked at"


def test_the_keyboard_stays_where_it_was_when_the_table_is_laid_anew(qtbot: Any) -> None:
    board, match = laid(qtbot, 3)
    place_of(board, 1).stones[2].setFocus()
    match.play(0, CastSpell(next(number for number in NUMBERS if number not in held(match, 0))))
    board.present(glimpse(match, 0))
    board.finish()
    assert under_keyboard(board) is place_of(board, 1).stones[2]


def test_the_first_arrow_leads_to_what_can_be_pressed(qtbot: Any) -> None:
    match = make_match(3)
    truth(match).stones[0] = 4
    match.play(0, CastSpell(4))
    board = make_board(qtbot, make_desk(), match)
    board.window().activateWindow()
    board.present(glimpse(match, 0))
    board.stage.setFocus()
    QTest.keyClick(board.stage, Qt.Key.Key_Down)
    assert under_keyboard(board).pressable
    assert board.scene.focusItem() in board._table.counting.secrets  # type: ignore[union-attr]


def test_the_ring_of_the_keyboard_is_seen_around_an_empty_place(qtbot: Any) -> None:
    board, _ = laid(qtbot, 3)
    assert board._table is not None
    slot = board._table.counting.columns[8][0]
    without = board.stage.grab().toImage()
    slot.setFocus()
    QApplication.processEvents()
    assert board.stage.grab().toImage() != without
    board.stage.scene().clearFocus()
    QApplication.processEvents()
    assert board.stage.grab().toImage() == without


def test_a_spell_that_has_the_keyboard_is_not_read_again_over_what_its_call_did(
    qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Readers say at once how that is described anew: the lost life was buried under it."""
    board, match = laid(qtbot, 3)
    missing = next(number for number in NUMBERS if number not in held(match, 0))
    spell = board.strip.spells[missing]
    spell.setFocus()
    heard: list[bool] = []
    describe = QWidget.setAccessibleDescription

    def listen(button: QWidget, words: str) -> None:
        if button is spell:
            heard.append(QAccessible.isActive())
        describe(button, words)

    told: list[QAccessible.Event] = []
    monkeypatch.setattr(type(spell), "setAccessibleDescription", listen)
    monkeypatch.setattr("magicgames.boards.tower.spells.send", lambda event: told.append(event.type()))
    QAccessible.setActive(True)
    try:
        match.play(0, CastSpell(missing))
        board.present(glimpse(match, 0))
        board.finish()
        assert heard and not any(heard)
        board.stage.setFocus()
        qtbot.waitUntil(lambda: bool(told))
        assert QAccessible.Event.DescriptionChanged in told, "and it is told when the keyboard has left"
        board.present(glimpse(match, 0))
        assert heard[-1], "others are told at once"
    finally:
        QAccessible.setActive(False)


def test_what_was_let_go_is_not_taken_up_again_by_tab(qtbot: Any) -> None:
    board, _ = laid(qtbot, 2)
    QTest.keyClick(board.stage, Qt.Key.Key_Right)
    QTest.keyClick(board.stage, Qt.Key.Key_Escape)
    assert board.stage.ringed
    QTest.keyClick(board.stage, Qt.Key.Key_Tab)
    assert board.scene.focusItem() is None and board.strip.spells[1].hasFocus()
