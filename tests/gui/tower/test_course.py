"""What happens between two views: animations arrive at the truth, nothing is remembered."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget

from magicgames.boards.tower.board import TowerBoard
from magicgames.engine.rng import Rng
from magicgames.games.tower.model import NUMBERS, CastSpell, EndTurn
from magicgames.games.tower.rules import Tower
from tests.gui.lineup import glimpse, make_desk, pictures, run_out, seen, snapshot, turn_events, words
from tests.gui.tower.helpers import make_board, make_match, play_on, truth


def drawn(board: TowerBoard) -> list[tuple[object, ...]]:
    """What the scene looks like; what pieces tell when they are looked at follows once the table is laid."""
    return [tuple(row[:-1]) for row in snapshot(board)]


@pytest.mark.parametrize("eyes", [0, 2, None])
def test_every_event_leaves_the_table_as_it_will_be_shown(qtbot: Any, eyes: int | None) -> None:
    met: set[type] = set()
    for seed in range(20):
        match = make_match(3, seed)
        board = make_board(qtbot, make_desk(), match)
        board.setUpdatesEnabled(False)  # nobody looks
        rng = Rng(seed)
        while not match.over and met != set(Tower.events):
            turn_events()
            board.present(glimpse(match, eyes))
            step = play_on(match, rng)
            events = seen(step, eyes)
            after = glimpse(match, eyes, events)
            board._turn_table(after)
            board._between.expect(after, board.seen(after))
            for event in events:
                run_out(board.enact(event, after))
                met.add(type(event))
            assert board._enactor is not None
            board._enactor.sweep()
            enacted = drawn(board)
            if match.over:
                break  # the last table is shown to open eyes
            board.present(after)
            assert enacted == drawn(board), events
    assert met == set(Tower.events)


def test_while_a_call_fails_nobody_is_told_that_it_worked(qtbot: Any) -> None:
    match = make_match(3)
    truth(match).stones[:5] = [4, 4, 5, 6, 7]
    board = make_board(qtbot, make_desk(), match)
    match.play(0, CastSpell(5))
    board.present(glimpse(match, 0))
    assert "It worked!" in words(board)
    step = match.play(0, CastSpell(8))
    after = glimpse(match, 0, seen(step, 0))
    for event in seen(step, 0):
        run_out(board.enact(event, after))
        assert "It worked!" not in words(board), event
    assert "No 8 among your stones" in words(board)


def test_a_click_ends_the_animation_and_calls_nothing(qtbot: Any) -> None:
    match = make_match(3)
    board = make_board(qtbot, make_desk(motion="slow"), match)
    board.present(glimpse(match, 0))
    chosen: list[object] = []
    board.chosen.connect(chosen.append)
    rng = Rng(1)
    step = play_on(match, rng)
    with qtbot.waitSignal(board.settled):
        board.present(glimpse(match, 0, seen(step, 0)))
        assert board.stage.busy
        qtbot.mouseClick(board.strip.spells[8], Qt.MouseButton.LeftButton)
    assert not board.stage.busy
    assert chosen == []


def test_animations_come_to_their_end(qtbot: Any) -> None:
    match = make_match(3)
    board = make_board(qtbot, make_desk(motion="fast"), match)
    board.present(glimpse(match, 0))
    step = play_on(match, Rng(5))
    with qtbot.waitSignal(board.settled):
        board.present(glimpse(match, 0, seen(step, 0)))
    calm = make_board(qtbot, make_desk(), match)
    calm.present(glimpse(match, 0))
    assert snapshot(board) == snapshot(calm)


def private_texts(widget: QWidget) -> Iterator[str]:
    for child in (widget, *widget.findChildren(QWidget)):
        yield child.toolTip()
        yield child.accessibleName()
        yield child.accessibleDescription()
        if isinstance(child, QLabel):
            yield child.text()


@pytest.mark.parametrize("level", ["notebook", "odds"])
def test_forgetting_leaves_nothing_behind(qtbot: Any, level: str) -> None:
    match, rng = make_match(3, help=level), Rng(1)
    for _ in range(5):
        play_on(match, rng)
    board = make_board(qtbot, make_desk(), match)
    eyes = match.to_act[0]
    board.present(glimpse(match, eyes, memo={"round": 1, "marks": {"3": "has"}}))
    board.strip.spells[3].setFocus()
    assert "Your stone" in words(board)
    board.forget()
    assert board.scene.items() == []
    assert pictures(board) == []
    assert all(button.spell is None for button in board.strip.spells.values())
    assert {board.strip.notes[number].mark for number in NUMBERS} == {"none"}
    texts = [text for text in private_texts(board) if text and text != board.stage.accessibleName()]
    assert texts == []
    assert board.section() == ""


def test_a_forgotten_board_answers_no_key(qtbot: Any) -> None:
    match = make_match(2)
    board = make_board(qtbot, make_desk(), match)
    chosen: list[object] = []
    board.chosen.connect(chosen.append)
    board.present(glimpse(match, 0))
    board.forget()
    for key in (Qt.Key.Key_3, Qt.Key.Key_Return, Qt.Key.Key_Escape):
        QTest.keyClick(board.stage, key)
    board._choose(EndTurn())
    assert chosen == []


@pytest.mark.parametrize("motion", ["slow", "none"])
def test_a_spell_and_a_failure_are_heard(qtbot: Any, monkeypatch: pytest.MonkeyPatch, motion: str) -> None:
    match, desk = make_match(2), make_desk(motion=motion)
    heard: list[str] = []
    monkeypatch.setattr(desk.sound, "play", heard.append)
    board = make_board(qtbot, desk, match)
    board.present(glimpse(match, 0))
    for place, number in enumerate((5, 5, 6, 6, 6)):
        truth(match).stones[place] = number
    for number in (5, 7):
        step = match.play(0, CastSpell(number))
        board.present(glimpse(match, 0, seen(step, 0)))
        board.finish()
    assert [sound for sound in heard if sound != "dice"] == ["success", "failure"]
