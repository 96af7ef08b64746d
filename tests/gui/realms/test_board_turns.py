"""Turns by keyboard and mouse: drawing, taking, discarding, the draft of two, and the order of the hand."""

from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QShortcut
from PySide6.QtTest import QTest

from magicgames.boards.realms.board import RealmsBoard
from magicgames.boards.realms.order import Order, read_order, write_order
from magicgames.boards.realms.touch import TableCard
from magicgames.games.realms.acts import CardDiscarded, CardDrawn, DiscardCard, DrawCard, TakeCard
from magicgames.games.realms.cards import FACTS
from magicgames.games.realms.model import Thrown
from tests.gui.lineup import glimpse, make_desk, seen
from tests.gui.realms.helpers import (
    area,
    count_out,
    deal,
    faces,
    make_board,
    make_match,
    play,
    play_along,
    shown,
    table,
    truth,
    view_of,
)


def click(board: RealmsBoard, card: TableCard) -> None:
    at = board.stage.mapFromScene(card.scenePos())
    QTest.mouseClick(board.stage.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    QTest.qWait(0)


def drag(board: RealmsBoard, card: TableCard, to: QPointF) -> None:
    viewport, start, end = (
        board.stage.viewport(),
        board.stage.mapFromScene(card.scenePos()),
        board.stage.mapFromScene(to),
    )
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    for part in (0.3, 0.7, 1.0):
        QTest.mouseMove(viewport, start + QPoint(round((end - start).x() * part), round((end - start).y() * part)))
        QTest.qWait(0)
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, end)
    QTest.qWait(0)


def focused(board: RealmsBoard) -> TableCard:
    item = board.scene.focusItem()
    assert isinstance(item, TableCard)
    return item


def test_a_turn_by_keyboard_alone(qtbot: Any) -> None:
    match = make_match(3)
    board = make_board(qtbot, make_desk(), match)
    done = play_along(board, match, 0)
    board.present(glimpse(match, 0))
    board.stage.setFocus()
    QTest.keyClick(board.stage, Qt.Key.Key_Tab)  # it comes to the table first, as at the other tables
    while focused(board).address != ("deck", ""):
        QTest.keyClick(board.stage, Qt.Key.Key_Left if focused(board).y() < 600 else Qt.Key.Key_Up)
    QTest.keyClick(board.stage, Qt.Key.Key_Return)
    QTest.qWait(0)
    assert done == [DrawCard()]
    fresh = view_of(board).fresh[0]
    assert focused(board).address == ("hand", fresh)  # the new card is looked at
    assert board.looking.zoom.isVisible()
    QTest.keyClick(board.stage, Qt.Key.Key_Right if focused(board).x() < 600 else Qt.Key.Key_Left)
    card = focused(board).address[1]
    assert card != fresh
    QTest.keyClick(board.stage, Qt.Key.Key_Space)
    QTest.qWait(0)
    assert done == [DrawCard(), DiscardCard(card)]
    assert match.to_act == (1,)


def test_letters_work_on_either_keyboard(qtbot: Any) -> None:
    match = make_match(3)
    board = make_board(qtbot, make_desk(), match)
    done = play_along(board, match, 0)
    board.present(glimpse(match, 0))
    board.stage.setFocus()
    QTest.keyClick(board.stage, Qt.Key.Key_S)
    assert board.footer.sort.text() == "In my own order"
    QTest.keyClick(board.stage, Qt.Key.Key_D)
    assert done == [DrawCard()]
    # Cyrillic keys can't be pressed here: at least the same keys are known by what is printed on them.
    pairs = [{sequence.toString() for sequence in QShortcut.keys(letter)} for letter in board._keys._shortcuts]
    assert pairs == [{"D", "В"}, {"S", "Ы"}, {"P", "З"}]


def test_space_draws_when_nothing_has_the_keyboard(qtbot: Any) -> None:
    match = make_match(3)
    board = make_board(qtbot, make_desk(), match)
    done = play_along(board, match, 0)
    board.present(glimpse(match, 0))
    board.stage.setFocus()
    QTest.keyClick(board.stage, Qt.Key.Key_Space)
    assert done == [DrawCard()]


def test_digits_go_to_the_card_that_enter_then_takes_or_discards(qtbot: Any) -> None:
    match = make_match(3)
    state = truth(match)
    state.deck, state.discard = state.deck[:-2], tuple([Thrown(card, 1) for card in state.deck[-2:]])
    board = make_board(qtbot, make_desk(), match)
    done = play_along(board, match, 0)
    board.present(glimpse(match, 0))
    board.stage.setFocus()
    QTest.keyClick(board.stage, Qt.Key.Key_9)
    assert board.scene.focusItem() is None and done == []
    second = list(area(board).cards)[1]
    QTest.keyClick(board.stage, Qt.Key.Key_2)
    assert focused(board).address == ("open", second) and done == []
    QTest.keyClick(board.stage, Qt.Key.Key_Return)
    QTest.qWait(0)
    assert done == [TakeCard(second)]
    third = table(board).hand.order[2]
    QTest.keyClick(board.stage, Qt.Key.Key_3)
    assert focused(board).address == ("hand", third)
    QTest.keyClick(board.stage, Qt.Key.Key_Return)
    QTest.qWait(0)
    assert done == [TakeCard(second), DiscardCard(third)]


def test_clicks_take_and_discard(qtbot: Any) -> None:
    match = make_match(3)
    state = truth(match)
    card = state.deck[-1]
    state.deck, state.discard = state.deck[:-1], (Thrown(card, 1),)
    board = make_board(qtbot, make_desk(), match)
    done = play_along(board, match, 0)
    board.present(glimpse(match, 0))
    click(board, area(board).cards[card])
    assert done == [TakeCard(card)]
    gone = table(board).hand.order[2]
    click(board, table(board).hand.cards[gone])
    assert done == [TakeCard(card), DiscardCard(gone)]


def test_cards_are_dragged_from_the_deck_and_to_the_discard_area(qtbot: Any) -> None:
    match = make_match(3)
    board = make_board(qtbot, make_desk(), match)
    done = play_along(board, match, 0)
    board.present(glimpse(match, 0))
    drag(board, table(board).pile.deck, table(board).spots.hand.center())
    assert done == [DrawCard()]
    gone = table(board).hand.order[1]
    drag(board, table(board).hand.cards[gone], table(board).spots.area.center())
    assert done == [DrawCard(), DiscardCard(gone)]


def test_a_card_that_is_dropped_beside_everything_stays_and_says_where_it_goes(qtbot: Any) -> None:
    match = make_match(3)
    board = make_board(qtbot, make_desk(), match)
    done = play_along(board, match, 0)
    board.present(glimpse(match, 0))
    drag(board, table(board).pile.deck, QPointF(4, 4))
    assert done == [] and board.bubble.words.text() == "A card that you take goes to your hand."
    drag(board, table(board).pile.deck, table(board).spots.hand.center())
    drag(board, table(board).hand.cards[table(board).hand.order[1]], QPointF(4, 4))
    assert done == [DrawCard()] and board.bubble.words.text() == "A card that you discard goes to the discard area."


def test_a_refused_press_says_why(qtbot: Any) -> None:
    match = make_match(3)
    board = make_board(qtbot, make_desk(), match)
    done = play_along(board, match, 0)
    board.present(glimpse(match, 0))
    board.touching.press(("hand", table(board).hand.order[0]))
    assert done == []
    said = board.footer.words.text().replace("\N{NO-BREAK SPACE}", " ")
    assert said == "First draw a card, or take an open one."


def test_two_players_draft(qtbot: Any) -> None:
    """Two from the deck, one of those two is let go; or an open card, and nothing is let go."""
    match = make_match(2)
    board = make_board(qtbot, make_desk(), match)
    done = play_along(board, match, 0)
    board.present(glimpse(match, 0))
    assert "keep one of them" in table(board).hand.asked
    assert board.footer.words.text() == ""  # what is asked stands once, on the sheet of whoever is asked
    board.draw()
    assert len(table(board).hand.cards) == 2
    assert all(card.open for card in table(board).hand.cards.values())
    gone, kept = table(board).hand.order
    click(board, table(board).hand.cards[gone])
    assert truth(match).hands[0] == (kept,)
    other = truth(match).deck[truth(match).drawn]
    play(match, DrawCard(), DiscardCard(other))
    board.present(glimpse(match, 0))
    click(board, area(board).cards[other])
    assert done == [DrawCard(), DiscardCard(gone), TakeCard(other)]
    assert set(truth(match).hands[0]) == {kept, other}
    assert match.to_act == (1,)


def test_an_older_card_is_not_let_go_in_the_draft(qtbot: Any) -> None:
    match = make_match(2)
    truth(match).hands[0] = truth(match).deck[-3:]
    truth(match).deck = truth(match).deck[:-3]
    board = make_board(qtbot, make_desk(), match)
    done = play_along(board, match, 0)
    board.present(glimpse(match, 0))
    board.draw()
    old = next(card for card in table(board).hand.order if card not in view_of(board).fresh)
    assert not table(board).hand.cards[old].open
    board.touching.press(("hand", old))
    assert done == [DrawCard()]
    assert board.footer.words.text() == "Only one of the two cards just drawn can be discarded."


# The order of the hand


HAND = ("king", "candle", "swamp", "forge", "mountain", "dragon", "queen")


def test_a_hand_is_sorted_by_suit_strength_and_as_one_likes() -> None:
    by_suit = Order("suit").arrange(HAND)
    assert [FACTS[card].suit for card in by_suit] == ["land", "flood", "flame", "flame", "leader", "leader", "beast"]
    by_strength = Order("strength").arrange(HAND)
    assert [FACTS[card].strength for card in by_strength] == [30, 18, 9, 9, 8, 6, 2]
    own = Order("suit").moved(HAND, "dragon", 0)
    assert own.sort == "own"
    assert own.arrange(HAND) == ("dragon", *[card for card in by_suit if card != "dragon"])
    assert own.arrange((*HAND, "smoke"))[-1] == "smoke"


def test_the_order_survives_the_memo_and_nonsense_does_not_hurt() -> None:
    order = Order("own", ("king", "swamp"))
    assert read_order(write_order(order)) == order
    for memo in (None, 7, {}, {"sort": "luck"}, {"sort": "own", "own": 3}, {"sort": "own", "own": ["king", "nobody"]}):
        assert read_order(memo).sort in ("suit", "own")
    assert read_order({"sort": "own", "own": ["king", "nobody"]}).own == ("king",)


def test_sorting_is_noted_and_found_again(qtbot: Any) -> None:
    match = make_match(3)
    deal(match, 0, *HAND)
    board = make_board(qtbot, make_desk(), match)
    notes: list[Any] = []
    board.noted.connect(notes.append)
    board.present(glimpse(match, 0))
    qtbot.mouseClick(board.footer.sort, Qt.MouseButton.LeftButton)
    assert notes == [{"sort": "strength", "own": []}]
    assert board.footer.sort.text() == "In my own order", "a button says what pressing it does"
    assert table(board).hand.order == Order("strength").arrange(HAND)
    board.forget()
    board.present(glimpse(match, 0, memo=notes[-1]))
    assert table(board).hand.order == Order("strength").arrange(HAND)
    assert board.footer.sort.text() == "In my own order"


def test_a_card_is_moved_by_shift_and_arrow_and_by_dragging(qtbot: Any) -> None:
    match = make_match(3)
    deal(match, 0, *HAND)
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, 0))
    first, second, *rest = table(board).hand.order
    board.stage.setFocus()
    table(board).hand.cards[first].setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(board.stage, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert table(board).hand.order == (second, first, *rest)
    assert focused(board).address == ("hand", first)
    last = table(board).hand.cards[rest[-1]]
    drag(board, table(board).hand.cards[second], QPointF(last.x() + 30, last.y()))
    assert table(board).hand.order == (first, *rest, second)


def test_another_seat_keeps_its_own_order(qtbot: Any) -> None:
    match = make_match(3)
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, 0, memo={"sort": "strength", "own": []}))
    board.present(glimpse(match, 1))
    assert table(board).context.order == Order()


# The large edition


def test_the_large_edition_tells_shares_and_causes(qtbot: Any) -> None:
    match = make_match(3)
    deal(match, 0, "king", "queen", "knights", "swamp", "candle", "lightning", "magic_wand")
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, 0))
    board.stage.setFocus()
    table(board).hand.cards["swamp"].setFocus(Qt.FocusReason.TabFocusReason)
    zoom = board.looking.zoom
    assert zoom.isVisible()
    assert zoom.shown is not None
    assert zoom.shown.penalty
    told = "\n".join(zoom.lines)
    assert "+18" in told
    assert "\N{MINUS SIGN}9" in told  # −3 for Knights, Candle and Lightning
    for name in ("Knights", "Candle", "Lightning"):
        assert name in told
    card = table(board).hand.cards["swamp"]
    shape = board.stage.mapFromScene(card.sceneBoundingRect()).boundingRect()
    assert not zoom.geometry().contains(shape.center())
    QTest.keyClick(board.stage, Qt.Key.Key_Escape)
    assert not zoom.isVisible()


def test_looking_at_a_card_to_discard_shows_the_hand_without_it(qtbot: Any) -> None:
    match = make_match(3)
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, 0))
    play(match, DrawCard())
    board.present(glimpse(match, 0))
    card = next(card for card in table(board).hand.order if any(row.card == card for row in shown(board).rows))
    board.looking.notice(table(board).hand.cards[card], True)
    assert all(row.card != card for row in shown(board).rows)
    assert len(shown(board).rows) == 7
    board.looking.notice(table(board).hand.cards[card], False)
    assert any(row.card == card for row in shown(board).rows)


# Animation


@pytest.mark.parametrize("eyes", [0, 1, None])
def test_animations_come_to_their_end_and_leave_nothing(qtbot: Any, eyes: int | None) -> None:
    match = make_match(3)
    desk = make_desk(motion="fast")
    board = make_board(qtbot, desk, match)
    board.present(glimpse(match, eyes))
    for kind in (CardDrawn, CardDiscarded):
        step = match.play(0, match.legal(0)[0])
        assert isinstance(step.events[0], kind)
        with qtbot.waitSignal(board.settled):
            board.present(glimpse(match, eyes, seen(step, eyes)))
            assert board.stage.busy
        calm = make_board(qtbot, make_desk(), match)
        calm.present(glimpse(match, eyes))
        count_out(board)
        count_out(calm)
        assert sorted(faces(board)) == sorted(faces(calm))
        assert len(board.scene.items()) == len(calm.scene.items())


def test_a_click_ends_the_animation_and_plays_nothing(qtbot: Any) -> None:
    match = make_match(3)
    board = make_board(qtbot, make_desk(motion="slow"), match)
    board.present(glimpse(match, 0))
    chosen: list[object] = []
    board.chosen.connect(chosen.append)
    step = match.play(0, DrawCard())
    with qtbot.waitSignal(board.settled):
        board.present(glimpse(match, 0, seen(step, 0)))
        click(board, next(iter(table(board).hand.cards.values())))
    assert not board.stage.busy
    assert chosen == []


def test_a_rivals_drawn_card_flies_face_down(qtbot: Any) -> None:
    match = make_match(3)
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, 1))
    known = set(faces(board))
    step = match.play(0, DrawCard())
    after = glimpse(match, 1, seen(step, 1))
    for event in after.events:
        board.enact(event, after)
        assert set(faces(board)) == known
