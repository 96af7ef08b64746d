"""What happens between two views: animations arrive at the truth, a click ends them, nothing is remembered."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QToolButton, QWidget

from magicgames.engine.game import OPEN, Event
from magicgames.engine.rng import Rng
from magicgames.games.doll.actions import Admit, CallBreak, CallCurse, Cast, GiveUp, Roll
from magicgames.games.doll.events import (
    CallJudged,
    CardDiscarded,
    DiceCut,
    SpellsClashed,
)
from magicgames.games.doll.model import DollView
from magicgames.games.doll.rules import Doll
from tests.games.doll.helpers import table
from tests.gui.doll.helpers import make_board, make_match, play_on, settle, shown, with_state
from tests.gui.lineup import glimpse, make_desk, run_out, snapshot, turn_events, words


def test_every_event_can_be_enacted_for_any_eyes(qtbot: Any) -> None:
    met: set[type[Event]] = set()
    for seats, eyes, seed in ((2, 0, 1), (3, None, 2), (5, 2, 3), (4, 1, 4)):
        match, rng = make_match(seats, seed, quick=seats == 5), Rng(seed)
        board = make_board(qtbot, make_desk(), match)
        board.setUpdatesEnabled(False)  # nobody looks
        board.present(glimpse(match, eyes))
        while not match.over:
            turn_events()
            step = play_on(match, rng)
            now = glimpse(match, OPEN if match.over else eyes, step.events)
            for event in step.events:
                seen = event.seen_by(eyes)
                if seen is not None:
                    run_out(board.enact(seen, now))
                    met.add(type(event))
            if not match.over and match.position % 3 == 0:
                board.present(now)
            elif not match.over:
                view = match.view(eyes)
                assert isinstance(view, DollView)
                board._view = view
    assert met >= set(Doll.events) - {DiceCut, CardDiscarded, SpellsClashed, CallJudged}


@pytest.mark.parametrize(("card", "kind"), [("tail", DiceCut), ("customs", None), ("moth", CardDiscarded)])
def test_a_neglected_curse_is_enacted(qtbot: Any, card: str, kind: type[Event] | None) -> None:
    match = with_state(table(3, "PPRSB", hands={0: ["hook"] if card == "customs" else []}, cursed={0: [card]}))
    match.play(None, CallCurse(card))
    found = shown(qtbot, match, 0, make_desk(motion="fast"))
    step = match.play(None, Admit())
    if kind is not None:
        assert kind in {type(event) for event in step.events}
    with qtbot.waitSignal(found.board.settled):
        found.board.present(glimpse(match, 0, step.events))
    assert len(found.table.dice) == len(match.view(0).dice)


def test_spells_that_clash_and_the_one_given_up_are_enacted(qtbot: Any) -> None:
    match = with_state(table(3, "RGTSS", hands={0: ["guard"]}, bound=(("goodie", 2, 1),), target=2))
    found = shown(qtbot, match, 0, make_desk(motion="fast"))
    for action in (Cast("guard", 0b01111), GiveUp("goodie")):
        step = match.play(match.to_act[0], action)
        with qtbot.waitSignal(found.board.settled):
            found.board.present(glimpse(match, 0, step.events))
    assert [strip.card for strip in found.table.places[1].strips] == ["guard"]


def test_a_press_while_things_still_move_finds_the_table_as_it_is(qtbot: Any) -> None:
    match = with_state(table(3, bound=(("mist", 1, 0),)))
    found = shown(qtbot, match, 0, make_desk(motion="slow"))
    for seat, action in ((0, Roll()), (None, CallBreak("mist")), (None, Admit())):
        found.board.present(glimpse(match, 0, match.play(seat, action).events))
    found.board.finish()
    assert found.table.places[0].strips == [] and found.board._view == match.view(0)


@pytest.mark.parametrize("motion", ["slow", "none"])
def test_dice_sound_when_they_are_rolled(qtbot: Any, monkeypatch: pytest.MonkeyPatch, motion: str) -> None:
    match = with_state(table(3))
    desk = make_desk(motion=motion)
    heard: list[str] = []
    monkeypatch.setattr(desk.sound, "play", heard.append)
    found = shown(qtbot, match, 0, desk)
    step = match.play(0, Roll())
    found.board.present(glimpse(match, 0, step.events))
    assert heard == ["dice"]
    found.board.finish()


def test_a_click_ends_the_animation_and_chooses_nothing(qtbot: Any) -> None:
    match = with_state(table(3))
    found = shown(qtbot, match, 0, make_desk(motion="slow"))
    step = match.play(0, Roll())
    with qtbot.waitSignal(found.board.settled):
        found.board.present(glimpse(match, 0, step.events))
        assert found.board.stage.busy
        qtbot.mouseClick(found.board.stage.viewport(), Qt.MouseButton.LeftButton)
    assert not found.board.stage.busy
    assert found.chosen == []


def test_a_button_pressed_while_dice_roll_only_ends_the_rolling(qtbot: Any) -> None:
    match = with_state(table(3, bound=(("frog", 1, 0),)))
    found = shown(qtbot, match, 0, make_desk(motion="slow"))
    step = match.play(0, Roll())
    found.board.present(glimpse(match, 0, step.events))
    found.button("roll").click()
    settle()
    assert not found.board.stage.busy
    assert found.chosen == []


def test_a_call_begins_even_while_dice_roll(qtbot: Any) -> None:
    match = with_state(table(3, bound=(("frog", 1, 0),)))
    found = shown(qtbot, match, 0, make_desk(motion="slow"))
    step = match.play(0, Roll())
    found.board.present(glimpse(match, 0, step.events))
    found.button("break").click()
    settle()
    assert found.board.chooser.intent.mode == "break"


def test_animations_come_to_their_end(qtbot: Any) -> None:
    match = with_state(table(3))
    found = shown(qtbot, match, 0, make_desk(motion="fast"))
    step = match.play(0, Roll())
    with qtbot.waitSignal(found.board.settled):
        found.board.present(glimpse(match, 0, step.events))
    calm = make_board(qtbot, make_desk(), match)
    calm.present(glimpse(match, 0))
    assert snapshot(found.board) == snapshot(calm)


def private_texts(widget: QWidget) -> Iterator[str]:
    for child in (widget, *widget.findChildren(QWidget)):
        yield child.toolTip()
        yield child.accessibleName()
        yield child.accessibleDescription()
        if isinstance(child, QLabel | QPushButton | QToolButton):
            yield child.text()


def test_forgetting_leaves_nothing_behind(qtbot: Any) -> None:
    match = with_state(table(3, "PPRSB", hands={0: ["hook"]}, bound=(("frog", 1, 0),)))
    found = shown(qtbot, match, 0)
    found.click("hand", card="hook")
    found.push("big")
    assert "Knotty Knees" in words(found.board)
    found.board.forget()
    settle()
    assert found.board.scene.items() == []
    assert not found.board.big.isVisible()
    name = found.board.stage.accessibleName()
    assert [text for text in private_texts(found.board) if text and text != name] == []
    assert found.board.chooser.card_action() is None
    assert found.board.section() == ""


def test_what_one_person_has_chosen_is_nothing_to_the_next(qtbot: Any) -> None:
    match = with_state(table(3, "PPRSB", hands={0: ["hook"]}))
    found = shown(qtbot, match, 0)
    found.key(Qt.Key.Key_1)
    found.go_on(1)
    found.go_on(0)
    assert found.board.chooser.intent.dice == ()


def test_a_forgotten_board_answers_no_key(qtbot: Any) -> None:
    found = shown(qtbot, with_state(table(3, "PPRSB", hands={0: ["hook"]}, bound=(("frog", 1, 0),))))
    found.touch("hand", card="hook").setFocus()
    found.board.forget()
    for key in (Qt.Key.Key_1, Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Tab, Qt.Key.Key_Right, Qt.Key.Key_B):
        QTest.keyClick(found.board.stage, key)
    settle()
    assert found.chosen == [] and found.pressed == []


@pytest.mark.parametrize("size", [(700, 560), (2100, 1330)])
@pytest.mark.parametrize("percent", [100, 200])
def test_table_words_and_buttons_share_the_window(qtbot: Any, size: tuple[int, int], percent: int) -> None:
    match = with_state(table(8, "PPRSB", hands={0: ["hook"]}, bound=(("frog", 1, 0),)))
    desk = make_desk("ru", percent=percent)
    board = make_board(qtbot, desk, match, size)
    board.present(glimpse(match, 0))
    settle()
    assert board.height() == size[1]
    assert board.stage.height() > size[1] / 2
    for button in board.footer.buttons.values():
        if button.isVisible():
            corner = button.mapTo(board, button.rect().bottomRight())
            assert board.rect().contains(corner)
