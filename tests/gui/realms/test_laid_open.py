"""The end of a game: hands are laid open one by one, and every point is told."""

from typing import Any

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from magicgames.boards.realms.board import RealmsBoard
from magicgames.engine.game import OPEN
from magicgames.engine.match import Match
from magicgames.engine.rng import Rng
from magicgames.games.realms.explain import BLANKED, STRENGTH
from magicgames.kit.input.last_used import BY_KEYS
from magicgames.text.catalog import figure
from tests.gui.lineup import glimpse, make_desk, seen
from tests.gui.realms.helpers import (
    deal,
    end_play,
    make_board,
    make_match,
    play_on,
    table,
    truth,
)


def finished(seed: int = 3, seats: int = 3) -> Match:
    match, rng = make_match(seats, seed), Rng(seed)
    while not match.over:
        play_on(match, rng)
    return match


def test_tab_comes_to_no_piece_below_the_hands_that_are_laid_open(qtbot: Any) -> None:
    """Nobody saw what had the keyboard then."""
    board = make_board(qtbot, make_desk(), finished())
    board.present(glimpse(finished(), OPEN))
    board.ending.reveal.next.setFocus()
    for _ in range(20):
        here = QApplication.focusWidget()
        assert here is not None and here is not board.stage
        QTest.keyClick(here, Qt.Key.Key_Tab)
    board.ending.reveal.skip_all()
    assert board.stage.focusPolicy() & Qt.FocusPolicy.TabFocus


def test_hands_are_laid_open_when_all_has_happened_however_quickly_one_step_follows_the_other(qtbot: Any) -> None:
    """In a match that is watched again: they were those of the moment before."""
    match, rng = make_match(3, 3), Rng(3)
    board = make_board(qtbot, make_desk(motion="slow"), match)
    board.present(glimpse(match, 0))
    while not match.over:
        step = play_on(match, rng)
        board.present(glimpse(match, 0, seen(step, 0)))
        assert not board.ending.reveal.isVisible()
    board.finish()
    assert board.ending.reveal.isVisible() and len(board.ending.reveal._order) == 3


def labels(board: RealmsBoard) -> str:
    return "\n".join(label.text() for label in board.ending.reveal.findChildren(QLabel) if label.text())


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_points_add_up_to_the_score_of_every_hand(qtbot: Any, seats: int) -> None:
    for seed in range(3):
        match = finished(seed, seats)
        board = make_board(qtbot, make_desk(), match)
        board.present(glimpse(match, OPEN))
        reveal, sheets = board.ending.reveal, truth(match).sheets
        assert match.outcome is not None
        winners, scores = match.outcome.winners, match.outcome.scores
        order = sorted(range(seats), key=lambda seat: (seat in winners, scores[seat]))
        for seat in order:
            sheet = sheets[seat]
            assert sheet is not None
            assert reveal.isVisible()
            assert reveal.name.text() == board.names[seat]
            assert reveal.points == sheet.score
            assert reveal.total.text() == figure(sheet.score)
            shares = {card: piece.shown.points for card, piece in reveal.hand.cards.items()}
            assert sum(points or 0 for points in shares.values()) == sheet.score
            told = list(dict.fromkeys(step.card for step in reveal.told if step.kind == STRENGTH))
            assert told == [card for card in reveal.hand.cards if card in told]  # from left to right
            for row in sheet.rows:
                shown = reveal.hand.cards[row.card].shown
                assert bool(shown.blanked) == (not row.active)
            if seat == order[-1]:  # the winner comes last, and is called so
                assert "win" in reveal.place.text() or "victory" in reveal.place.text()
            reveal.go_on()
        assert not reveal.isVisible(), "the page of results follows, not another one before it"


def test_causes_come_one_by_one(qtbot: Any) -> None:
    match = make_match(3)
    deal(match, 0, "wildfire", "king", "knights", "swamp", "forge", "candle", "lightning")
    end_play(match)
    rng = Rng(1)
    while not match.over:
        play_on(match, rng)
    board = make_board(qtbot, make_desk(motion="slow"), match)
    board.present(glimpse(match, 0))
    reveal = board.ending.reveal
    board.ending.show_hands(table(board).context, 0)
    reveal._timer.stop()  # tests don't wait for the clock
    assert not reveal.told
    assert reveal.total.text() == "0"
    sheet = truth(match).sheets[0]
    assert sheet is not None
    fallen: set[str] = set()
    while reveal.points != sheet.score or len(reveal.told) < len(reveal._steps):
        reveal.step()
        told = reveal.told[-1]
        if told.kind == BLANKED:
            fallen.add(told.card)
        assert {card for card, piece in reveal.hand.cards.items() if piece.shown.blanked} == fallen
        assert reveal.total.text() == figure(reveal.points)
        assert reveal.hand.cards[told.card].ring == "focus"
        assert {card for card, piece in reveal.hand.cards.items() if piece.ring == "lit"} == set(told.causes) - {
            told.card
        }
    assert fallen == {"king", "knights", "swamp"}  # what Wildfire leaves nothing of
    assert "Wildfire" in reveal.hand.cards["king"].shown.blanked


def test_the_table_waits_until_the_hands_are_read(qtbot: Any) -> None:
    match = finished()
    board = make_board(qtbot, make_desk(), match)
    settled: list[int] = []
    board.settled.connect(lambda: settled.append(1))
    board.present(glimpse(match, 0))
    QTest.qWait(0)
    assert board.ending.reveal.isVisible()
    assert settled == []
    assert board.section() == "order"
    for _ in range(3):  # three hands
        assert board.ending.reveal.isVisible()
        QTest.keyClick(board.ending.reveal.next, Qt.Key.Key_Return)
    assert not board.ending.reveal.isVisible()
    qtbot.waitUntil(lambda: settled == [1])
    assert labels(board) == ""
    board.present(glimpse(match, OPEN))  # the open table follows: nothing is told twice
    assert not board.ending.reveal.isVisible()
    qtbot.waitUntil(lambda: settled == [1, 1])


def test_enter_presses_the_button_that_has_the_keyboard(qtbot: Any) -> None:
    """It laid the next hand open, whatever was chosen."""
    match = finished()
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, 0))
    reveal = board.ending.reveal
    reveal.skip.setFocus()
    QTest.keyClick(reveal.skip, Qt.Key.Key_Return)
    assert not reveal.isVisible()


@pytest.mark.parametrize("by_keys", [True, False])
def test_a_pointer_that_rests_where_an_open_card_comes_up_enlarges_nothing(qtbot: Any, by_keys: bool) -> None:
    """The large edition covered the button that had the keyboard."""
    match = finished()
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, 0))
    board.window().setProperty(BY_KEYS, by_keys)
    card = next(iter(board.ending.reveal.hand.cards.values()))
    spot = QPointF(5, 5)
    QApplication.sendEvent(card, QEnterEvent(spot, spot, spot))
    assert board.looking.zoom.isVisible() is not by_keys


def test_all_of_it_can_be_skipped_and_read_again(qtbot: Any) -> None:
    match = finished()
    board = make_board(qtbot, make_desk(motion="slow"), match)
    board.present(glimpse(match, OPEN))
    reveal = board.ending.reveal
    QTest.keyClick(board, Qt.Key.Key_Escape)
    assert not reveal.isVisible()
    laid = board.stage.geometry()
    qtbot.mouseClick(board.footer.hands, Qt.MouseButton.LeftButton)
    assert reveal.isVisible()
    assert not board.footer.isVisible(), "its button looks out from under the sheet otherwise"
    QTest.qWait(0)
    assert board.stage.geometry() == laid, "and the table below stays where it is"


def test_an_open_hand_of_a_rival_can_be_read_by_itself(qtbot: Any) -> None:
    match = finished()
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, OPEN))
    reveal = board.ending.reveal
    reveal.skip_all()
    reveal.skip_all()
    board.touching.press_door(2)
    assert reveal.isVisible()
    assert reveal.name.text() == "Cid"
    reveal.go_on()
    assert not reveal.isVisible()


def test_another_language_reaches_the_open_hand(qtbot: Any) -> None:
    match = finished()
    desk = make_desk()
    board = make_board(qtbot, desk, match)
    board.present(glimpse(match, OPEN))
    points = board.ending.reveal.points
    desk.language.set("ru")
    assert "сила" in labels(board).lower()
    assert "Strength" not in labels(board)
    assert board.ending.reveal.points == points
