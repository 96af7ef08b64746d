"""Cards, decks and dice in hands: what is dragged where, and that nothing comes of dropping things nowhere."""

from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from magicgames.games.doll import actions as do
from tests.games.doll.helpers import table
from tests.gui.doll.helpers import Shown, settle, shown, with_state


def drag(found: Shown, held: tuple[Any, ...], onto: tuple[Any, ...] | None) -> None:
    """A real drag with the left button, near the upper left corner of pieces that may overlap."""
    start = spot(found, held)
    end = spot(found, onto) if onto is not None else QPoint(found.board.stage.viewport().width() // 2, 4)
    send(found, QEvent.Type.MouseButtonPress, start)
    for step in range(1, 5):
        send(found, QEvent.Type.MouseMove, start + (end - start) * step / 4)
    send(found, QEvent.Type.MouseButtonRelease, end)
    settle()


def spot(found: Shown, piece: tuple[Any, ...]) -> QPoint:
    area = found.touch(*piece).sceneBoundingRect()
    share = 0.3 if piece[0] != "seat" else 0.12
    return found.board.stage.mapFromScene(area.topLeft() + (area.center() - area.topLeft()) * share)


def send(found: Shown, kind: QEvent.Type, at: QPoint) -> None:
    view = found.board.stage.viewport()
    button = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseMove else Qt.MouseButton.LeftButton
    held = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseButtonRelease else Qt.MouseButton.LeftButton
    place = QPointF(at)
    event = QMouseEvent(kind, place, QPointF(view.mapToGlobal(at)), button, held, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(view, event)


def at_dice(qtbot: Any, **more: Any) -> Shown:
    return shown(qtbot, with_state(table(3, "PPRSB", hands={0: ["hook"]}, sleeves={0: ["cart"]}, **more)))


def test_a_spell_is_dragged_onto_its_target(qtbot: Any) -> None:
    found = at_dice(qtbot)
    drag(found, ("hand", -1, "hook"), ("seat", 1))
    assert found.chosen == [do.Cast("hook", 0b00111)]
    found.match.play(0, do.Cast("hook", 0b00111))
    found.go_on(0)
    settle()
    assert found.chosen[1:] == [do.Aim(1)]


def test_a_spell_dragged_onto_whoever_has_the_target_card_stays_in_hand(qtbot: Any) -> None:
    found = at_dice(qtbot, target=1)
    drag(found, ("hand", -1, "hook"), ("seat", 1))
    assert found.chosen == [] and found.footer == "The target card lies there: choose somebody else."


def test_a_card_that_can_not_be_played_says_why_it_stays(qtbot: Any) -> None:
    found = shown(qtbot, with_state(table(3, "SSSBB", hands={0: ["hook"]})))
    drag(found, ("hand", -1, "hook"), ("seat", 1))
    board = found.board
    assert found.chosen == [] and not board.hands.dragging
    reason = board.why_not(board.actions_of(found.touch("hand", -1, "hook"))[0])
    assert reason is not None and board.bubble.isVisible()
    assert board.bubble.words.text() == board.narrator.say(reason)


def test_a_trick_is_dragged_onto_the_table(qtbot: Any) -> None:
    found = at_dice(qtbot)
    drag(found, ("hand", -1, "cart"), ("die", 4))
    assert found.chosen == [do.PlayTrick("cart")]


def test_a_trick_is_dragged_anywhere_to_the_middle(qtbot: Any) -> None:
    found = at_dice(qtbot)
    stage, board = found.board.stage, found.board
    assert board._table is not None
    start, end = (
        spot(found, ("hand", -1, "cart")),
        stage.mapFromScene(board._table.spots.offer.bottomRight()) - QPoint(9, 9),
    )
    send(found, QEvent.Type.MouseButtonPress, start)
    for place in ((start + end) / 2, end):
        send(found, QEvent.Type.MouseMove, place)
    send(found, QEvent.Type.MouseButtonRelease, end)
    settle()
    assert found.chosen == [do.PlayTrick("cart")]


@pytest.mark.parametrize(("pile", "action"), [("spell", do.DrawSpell), ("trick", do.DrawTrick)])
def test_a_card_is_dragged_home_from_its_deck(qtbot: Any, pile: str, action: Any) -> None:
    found = at_dice(qtbot)
    drag(found, ("deck", -1, pile), ("hand", -1, "hook"))
    (done,) = found.chosen
    assert isinstance(done, action)


def test_a_die_is_dragged_to_the_deck_it_shall_pay_for(qtbot: Any) -> None:
    found = at_dice(qtbot)
    drag(found, ("die", 0), ("deck", -1, "spell"))
    assert found.chosen == [] and found.board.chooser.intent.dice[0] == 0 and found.board.chooser.intent.pile == "spell"
    found.click("deck", card="spell")
    (done,) = found.chosen
    assert isinstance(done, do.DrawSpell) and done.dice & 1


def test_a_die_dragged_onto_another_pays_for_its_reroll(qtbot: Any) -> None:
    found = at_dice(qtbot)
    drag(found, ("die", 3), ("die", 0))
    assert found.board.chooser.reroll() == do.Reroll(3, 0b00001)


@pytest.mark.parametrize("held", [("hand", -1, "hook"), ("deck", -1, "spell"), ("die", 0)])
def test_dropped_nowhere_nothing_happens_and_it_says_where_it_goes(qtbot: Any, held: tuple[Any, ...]) -> None:
    found = at_dice(qtbot)
    drag(found, held, None)
    assert found.chosen == [] and found.pressed == [] and found.board.chooser.intent.dice == ()
    assert found.board.bubble.isVisible() and found.board.bubble.words.text()


def test_menus_offer_what_a_piece_can_do(qtbot: Any) -> None:
    found = at_dice(qtbot, bound=(("frog", 1, 0),))
    board = found.board
    assert board.actions_of(found.touch("hand", card="hook")) == (do.Cast("hook", 0b00111),)
    assert board.actions_of(found.touch("duty", card="frog")) == (do.CallBreak("frog"),)
    (draw,) = board.actions_of(found.touch("deck", card="trick"))
    assert isinstance(draw, do.DrawTrick) and draw in found.match.legal(0)


@pytest.mark.parametrize("code", ["en", "ru"])
def test_what_dice_will_pay_for_is_named_without_a_gap_while_none_is_chosen(qtbot: Any, code: str) -> None:
    found = at_dice(qtbot)
    found.board.desk.language.set(code)
    for action in (do.Cast("hook", 0), do.DrawSpell(0), do.DrawTrick(0)):
        words = found.board.narrator.action(action)
        assert words.endswith("…") and not {"–", "—"} & set(words)
