"""The table shows what a view knows, where everybody sits, and nothing else."""

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication

from magicgames.boards.realms import layout
from magicgames.boards.realms.layout import lay
from magicgames.boards.realms.plan import SHAPE
from magicgames.engine.game import OPEN
from magicgames.engine.rng import Rng
from magicgames.games.realms.acts import CardDrawn, DiscardCard, DrawCard, TakeCard
from magicgames.games.realms.cards import CARDS
from magicgames.games.realms.model import Thrown, Trace
from magicgames.kit.match.glimpse import Phase
from tests.gui.lineup import glimpse, make_desk, words
from tests.gui.realms.helpers import (
    area,
    count_out,
    deal,
    faces,
    make_board,
    make_match,
    play,
    play_on,
    table,
    tally,
    truth,
    view_of,
)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7])
def test_only_ones_own_hand_is_face_up(qtbot: Any, seats: int) -> None:
    match = make_match(seats, help="off")
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, 1))
    assert sorted(faces(board)) == sorted(truth(match).hands[1])
    for seat, place in table(board).places.items():
        assert [card.shown for card in place.cards] == [None] * len(truth(match).hands[seat])


def test_the_public_table_shows_backs_only(qtbot: Any) -> None:
    match = make_match(4)
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, None))
    assert faces(board) == []
    assert table(board).tally is None


@pytest.mark.parametrize("mode", ["base", "chaos"])
@pytest.mark.parametrize("percent", [100, 150, 200])
def test_nothing_moves_when_a_covered_hand_is_shown(qtbot: Any, percent: int, mode: str) -> None:
    match = make_match(4, mode=mode)
    board = make_board(qtbot, make_desk("ru", percent=percent), match)
    board.resize(1342, 603)
    board.present(replace(glimpse(match, None), facing=0, phase=Phase.COVERED))
    QApplication.processEvents()
    covered, high = table(board).spots, board.stage.height()
    assert table(board).tally is None
    board.present(glimpse(match, 0))
    QApplication.processEvents()
    assert table(board).spots == covered and table(board).tally is not None
    assert board.stage.height() == high


def test_the_open_table_shows_every_hand_and_its_score(qtbot: Any) -> None:
    match, rng = make_match(3), Rng(4)
    while not match.over:
        play_on(match, rng)
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, OPEN))
    board.ending.reveal.skip_all()
    for hand in truth(match).hands:
        assert set(hand) <= set(faces(board))
    assert match.outcome is not None
    for score in match.outcome.scores:
        assert str(score) in words(board)


def test_a_card_taken_in_the_open_is_known_to_be_in_that_hand(qtbot: Any) -> None:
    match = make_match(3)
    state = truth(match)
    card = state.hands[1][0]
    state.known = (Trace(card, (1,)),)
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, 0))
    shown = [piece.shown.card for piece in table(board).places[1].cards if piece.shown is not None]
    assert shown == [card]
    assert "among them" in table(board).places[1].describe()


def test_the_discard_area_tells_how_near_the_end_is(qtbot: Any) -> None:
    match = make_match(3)
    state = truth(match)
    state.discard = tuple(Thrown(card, 1) for card in state.deck[-7:])
    state.deck = state.deck[:-7]
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, 0))
    assert area(board).progress.text() == "7 of 10"
    assert list(area(board).cards) == list(view_of(board).lying)
    two = make_match(2)
    other = make_board(qtbot, make_desk(), two)
    other.present(glimpse(two, 0))
    assert area(other).progress.text() == "0 of 12"


def test_more_cards_than_the_end_needs_are_only_counted(qtbot: Any) -> None:
    """Two players: the play goes on until both hands have seven cards."""
    match = make_match(2)
    state = truth(match)
    state.discard = tuple(Thrown(card, 1) for card in state.deck[-13:])
    state.deck = state.deck[:-13]
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, 0))
    assert area(board).progress.text() == "13\N{NO-BREAK SPACE}cards"
    assert len(area(board).cards) == 13
    progress = match.game.progress(match.view(0))
    assert board.narrator.say(progress) == "13\N{NO-BREAK SPACE}cards discarded"


def test_the_deck_is_counted(qtbot: Any) -> None:
    match = make_match(4)
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, 0))
    assert table(board).pile.count.text() == str(53 - 4 * 7)


def test_what_can_be_done_is_lit(qtbot: Any) -> None:
    match = make_match(3)
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, 0))
    assert table(board).pile.deck.open
    assert not any(card.open for card in table(board).hand.cards.values())
    play(match, DrawCard())
    board.present(glimpse(match, 0))
    assert not table(board).pile.deck.open
    assert all(card.open for card in table(board).hand.cards.values())
    play(match, DiscardCard(truth(match).hands[0][0]))
    board.present(glimpse(match, 1))
    assert [card.open for card in area(board).cards.values()] == [True]
    board.present(glimpse(match, 2))
    assert [card.open for card in area(board).cards.values()] == [False]


@pytest.mark.parametrize("seats", range(2, 8))
@pytest.mark.parametrize("aspect", [1.2, 1.45, 1.6, 2.2, 2.6])
@pytest.mark.parametrize("letters", [1.0, 1.5])
@pytest.mark.parametrize("counts", [True, False])
def test_nothing_on_the_table_overlaps_its_neighbours(seats: int, aspect: float, letters: float, counts: bool) -> None:
    width = layout.width_for(aspect)
    for places, lying, held_cards in ((10, 4, 7), (10, 4, 8), (12, 14, 7), (0, 0, 8)):
        spots = lay(width, seats, 0, letters, places, lying, counts, held_cards)
        sheets = [*spots.rivals.values(), spots.area, spots.hand, *([spots.tally] if counts else [])]
        for one in sheets:
            assert QRectF(0, 0, width, layout.HEIGHT).contains(one)
            assert not [other for other in sheets if other is not one and other.intersects(one)]
        open_cards = [_around(at.x(), at.y(), spots.open_card) for at in spots.slots]
        held = [_around(at.x(), at.y(), spots.held_card) for at in spots.held(held_cards)]
        assert all(spots.area.contains(card) for card in open_cards)
        assert all(spots.hand.contains(card) for card in held)
        for cards in (open_cards, held):
            assert not [1 for one in cards for other in cards if one is not other and one.intersects(other)]
        assert spots.deck.x() + 64 <= spots.area.left()


@pytest.mark.parametrize("aspect", [1.2, 1.6, 2.2])
def test_the_table_stands_still_when_an_eighth_card_is_drawn(aspect: float) -> None:
    width = layout.width_for(aspect)
    seven, eight = (lay(width, 4, 0, 1.0, 10, 4, True, held) for held in (7, 8))
    assert (eight.area, eight.deck, eight.tally, eight.hand) == (seven.area, seven.deck, seven.tally, seven.hand)
    assert eight.held_card <= seven.held_card


def test_beside_a_single_row_of_discards_the_others_have_larger_cards() -> None:
    broad, usual = (lay(width, 3, 0, 1.0, 10, 4, False, 7) for width in (1900.0, 1400.0))
    assert len({spot.y() for spot in broad.slots}) == 1 and len({spot.y() for spot in usual.slots}) == 2
    assert broad.rivals[1].height() > usual.rivals[1].height()
    assert broad.area.height() < 2 * broad.open_card / SHAPE, "its sheet is not half empty"


def _around(x: float, y: float, width: float) -> QRectF:
    return QRectF(x - width / 2, y - width / SHAPE / 2, width, width / SHAPE)


def test_the_left_neighbour_sits_leftmost() -> None:
    spots = lay(1400, 5, 3, 1.0, 10, 0, True, 7)
    lefts = [spots.rivals[(3 + step) % 5].left() for step in range(1, 5)]
    assert lefts == sorted(lefts)


def test_live_score_share_and_what_a_card_would_change(qtbot: Any) -> None:
    """King 8 and Queen 6 gain 20 for each of two armies, Elven Archers 5 without weather; the rest is strength."""
    match = make_match(3)
    deal(match, 0, "king", "queen", "knights", "elven_archers", "candle", "lightning", "magic_wand")
    state = truth(match)
    state.discard = (Thrown("rangers", 1), Thrown("rainstorm", 2))
    state.deck = tuple(card for card in state.deck if card not in ("rangers", "rainstorm"))
    for seat in (1, 2):
        state.hands[seat] = tuple(card for card in CARDS if card not in state.hands[0])[14 * seat : 14 * seat + 7]
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, 0))
    count_out(board)
    king = table(board).hand.cards["king"].shown
    assert king is not None
    assert king.points == 8 + 2 * 20
    total = (8 + 40) + (6 + 40) + 20 + (10 + 5) + 2 + 11 + 1
    assert tally(board).score == total
    assert f"{total}\N{NO-BREAK SPACE}points" in words(board)
    # Rangers are a third army: +5 for themselves, +20 for King and for Queen; the Magic Wand (1) is let go.
    assert area(board).cards["rangers"].mark == f"take +{5 + 20 + 20 - 1}"
    # Rainstorm blanks the Candle, but not Lightning, which gains 30; Elven Archers lose 5 with weather.
    assert area(board).cards["rainstorm"].mark == f"take +{8 + 30 - 5 - 2}"
    play(match, TakeCard("rangers"))
    board.present(glimpse(match, 0))
    marks = {card: piece.mark for card, piece in table(board).hand.cards.items()}
    assert marks["rangers"] == "without it 0"
    assert marks["magic_wand"] == "without it +44"
    # Without the King his 8 + 2·20 are gone, and the Queen gains 5 for each of three armies instead of 20 for two;
    # the Rangers that stay instead count 5.
    assert marks["king"] == f"without it \N{MINUS SIGN}{48 + 40 - 3 * 5 - 5}"


def test_without_help_nothing_is_counted(qtbot: Any) -> None:
    match = make_match(3, help="off")
    board = make_board(qtbot, make_desk(), match)
    for _ in range(2):
        board.present(glimpse(match, 0))
        count_out(board)
        assert table(board).tally is None
        assert all(
            card.mark == "" and card.shown is not None and card.shown.points is None
            for card in table(board).hand.cards.values()
        )
        assert board.counting.lines(table(board).hand.order[0]) == ()
        if match.view(0).phase == "draw":
            play(match, DrawCard())


def test_another_language_and_theme_reach_the_table(qtbot: Any) -> None:
    match = make_match(3)
    desk = make_desk("en")
    board = make_board(qtbot, desk, match)
    board.present(glimpse(match, 0))
    assert "Draw a card" in words(board)
    desk.language.set("ru")
    assert "Возьмите карту" in words(board)
    assert board.footer.sort.text() == "Разложить по\N{NO-BREAK SPACE}силе"
    desk.theme.set("contrast")
    assert "Draw a card" not in words(board)


def test_long_names_never_leave_their_sheet(qtbot: Any) -> None:
    match = make_match(7, names=("Константин Константинопольский-Задунайский",) * 7)
    board = make_board(qtbot, make_desk(percent=200), match, (700, 560))
    board.present(glimpse(match, 0))
    for place in table(board).places.values():
        assert place.area.contains(place.name.sceneBoundingRect())


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_equal_views_give_equal_pictures(qtbot: Any, seats: int) -> None:
    """What these eyes don't know can't be on the screen: another world that fits the view looks the same."""
    match, rng = make_match(seats), Rng(2)
    for _ in range(9):
        play_on(match, rng)
    eyes = match.to_act[0]
    desk = make_desk()
    images, told = [], []
    for world in (11, 12):
        other = make_match(seats)
        other._timeline.state = match.game.imagine(match.view(eyes), Rng(world))
        assert other.view(eyes) == match.view(eyes)
        board = make_board(qtbot, desk, other)
        board.present(glimpse(other, eyes))
        count_out(board)
        images.append(board.grab().toImage())
        told.append((words(board), board.footer.words.text(), board.summary()))
    assert images[0] == images[1]
    assert told[0] == told[1]


def test_behind_the_curtain_nothing_is_left(qtbot: Any) -> None:
    match = make_match(3)
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, 0))
    card = next(iter(table(board).hand.cards.values()))
    board.looking.notice(card, True)
    assert board.looking.zoom.isVisible()
    board.forget()
    assert board.scene.items() == []
    assert board.footer.words.text() == board.summary() == ""
    assert not board.looking.zoom.isVisible()
    assert board.looking.zoom.shown is None
    assert board.looking.zoom.lines == ()
    assert board.counting.shown is None
    assert board.counting.gains == {}


def test_cards_and_deck_lead_to_their_rules(qtbot: Any) -> None:
    match = make_match(3)
    deal(match, 0, "king", "queen", "knights", "elven_archers", "candle", "lightning", "magic_wand")
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, 0))
    table(board).hand.cards["king"].setFocus()
    assert board.section() == "card-king"
    table(board).pile.deck.setFocus()
    assert board.section() == "turn"


def test_one_card_is_drawn_in_good_russian(qtbot: Any) -> None:
    board = make_board(qtbot, make_desk("ru"), make_match(3))
    assert board.narrator.event(CardDrawn(0, 1, None)) == f"{board.names[0]} берёт карту из\N{NO-BREAK SPACE}колоды"
    assert (
        board.narrator.event(CardDrawn(0, 2, None))
        == f"{board.names[0]} берёт из\N{NO-BREAK SPACE}колоды 2\N{NO-BREAK SPACE}карты"
    )
