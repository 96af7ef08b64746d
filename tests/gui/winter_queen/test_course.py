"""What happens between two views: animations arrive at the truth, a click ends them, nothing is remembered."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from magicgames.engine.rng import Rng
from magicgames.games.winter_queen.model import BookDeclined, TurnEnded, TurnPassed
from magicgames.games.winter_queen.rules import WinterQueen
from magicgames.kit.table.surfaces import Cry
from tests.gui.lineup import glimpse, make_desk, pictures, run_out, snapshot, turn_events, words
from tests.gui.winter_queen.helpers import crystal, make_board, make_match, play_on, played, shown


@pytest.mark.parametrize(("seats", "eyes"), [(2, 0), (3, None), (4, 2)])
def test_every_event_leaves_the_table_as_it_will_be_shown(qtbot: Any, seats: int, eyes: int | None) -> None:
    match, rng = make_match(seats, 3), Rng(3)
    board = make_board(qtbot, make_desk(), match)
    board.setUpdatesEnabled(False)  # nobody looks
    met: set[type] = set()
    while not match.over:
        turn_events()
        board.present(glimpse(match, eyes))
        step = play_on(match, rng)
        now = glimpse(match, eyes, step.events)
        for event in step.events:
            run_out(board.enact(event, now))
            met.add(type(event))
            assert board._enactor is not None
            board._enactor.sweep()
        if match.over:
            break  # the last table is shown to open eyes
        enacted = snapshot(board)
        board.present(replace(now, legal=()))  # what can be chosen is no part of what has happened
        assert enacted == snapshot(board), step.events
    assert met >= set(WinterQueen.events) - {TurnPassed}


def test_an_event_that_moves_nothing_lays_no_table(qtbot: Any) -> None:
    match = make_match(2)
    board, _ = shown(qtbot, match, 0)
    table = board._table
    assert board.enact(BookDeclined(0), glimpse(match, 0)) is None
    assert board._table is table
    run_out(board.enact(TurnEnded(0, 1, None), glimpse(match, 0)))
    assert board._table is not table


@pytest.mark.parametrize("seat", range(4))
def test_a_turn_that_is_passed_over_is_said_aloud_at_its_seat(qtbot: Any, seat: int) -> None:
    match = make_match(4)
    board, _ = shown(qtbot, match, 0)
    run_out(board.enact(TurnPassed(seat), glimpse(match, 0)))
    cry = next(item for item in board.scene.items() if isinstance(item, Cry))
    assert cry.data(0) == "No move possible"
    assert board.scene.sceneRect().contains(cry.sceneBoundingRect())


def test_a_click_ends_the_animation_and_chooses_nothing(qtbot: Any) -> None:
    match = make_match(3)
    board = make_board(qtbot, make_desk(motion="slow"), match)
    board.present(glimpse(match, 0))
    chosen: list[object] = []
    board.chosen.connect(chosen.append)
    step = play_on(match, Rng(1))
    with qtbot.waitSignal(board.settled):
        board.present(glimpse(match, 0, step.events))
        assert board.stage.busy
        qtbot.mouseClick(board.stage.viewport(), Qt.MouseButton.LeftButton)
    assert not board.stage.busy
    assert chosen == []


def test_animations_come_to_their_end(qtbot: Any) -> None:
    match = make_match(3)
    board = make_board(qtbot, make_desk(motion="fast"), match)
    board.present(glimpse(match, 0))
    step = play_on(match, Rng(5))
    with qtbot.waitSignal(board.settled):
        board.present(glimpse(match, 0, step.events))
    calm = make_board(qtbot, make_desk(), match)
    calm.present(glimpse(match, 0))
    assert snapshot(board) == snapshot(calm)


def private_texts(widget: QWidget) -> Iterator[str]:
    for child in (widget, *widget.findChildren(QWidget)):
        yield child.toolTip()
        yield child.accessibleName()
        yield child.accessibleDescription()
        if isinstance(child, QLabel | QPushButton):
            yield child.text()


def test_forgetting_leaves_nothing_behind(qtbot: Any) -> None:
    match = played(3, 45)
    board, _ = shown(qtbot, match, match.to_act[0])
    board.footer.purse.click()
    assert "Take a crystal" in words(board)
    board.forget()
    assert board.scene.items() == []
    assert pictures(board) == []
    assert [text for text in private_texts(board) if text and text != board.stage.accessibleName()] == []
    assert not board.footer.purse.isChecked()
    assert board.section() == ""


def test_a_forgotten_board_answers_no_key(qtbot: Any) -> None:
    match = make_match(2)
    board, chosen = shown(qtbot, match, 0)
    holder = next(number for number, colours in enumerate(match.view(0).holders) if colours)
    crystal(board, holder, match.view(0).holders[holder][0]).setFocus()
    board.forget()
    for key in (Qt.Key.Key_1, Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Tab, Qt.Key.Key_Right):
        QTest.keyClick(board.stage, key)
    board.footer.score.click()
    assert chosen == []
