"""A card that is looked at is shown large: where, and with which words."""

from typing import Any

import pytest
from PySide6.QtCore import QRect, QRectF
from PySide6.QtWidgets import QWidget

from magicgames.boards.realms.faces import face
from magicgames.boards.realms.plan import SHAPE
from magicgames.boards.realms.zoom import Zoom
from tests.gui.lineup import glimpse, make_desk
from tests.gui.realms.helpers import (
    area,
    deal,
    make_board,
    make_match,
    table,
    truth,
    with_open,
)


def test_the_large_edition_says_what_the_numbers_are(qtbot: Any) -> None:
    match = make_match(3)
    deal(match, 0, "king", "queen", "knights", "elven_archers", "candle", "lightning", "magic_wand")
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, 0))
    board.looking.notice(table(board).hand.cards["king"], True)
    assert board.looking.zoom.lines[0] == "In the count now: +48"


def test_a_strength_of_nothing_is_a_number_too(qtbot: Any) -> None:
    match = make_match(3)
    deal(match, 0, "mirage", "queen", "knights", "elven_archers", "candle", "lightning", "magic_wand")
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, 0))
    board.looking.notice(table(board).hand.cards["mirage"], True)
    assert "0  Strength" in board.looking.zoom.lines


def test_what_a_special_card_counts_as_is_told_in_words_of_the_usual_size(qtbot: Any) -> None:
    """It stood on the card in the smallest letters there are."""
    match = make_match(3)
    deal(match, 0, "mirage", "queen", "knights", "book_of_changes", "candle", "lightning", "magic_wand")
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, 0))
    for card, words in (("mirage", "becomes"), ("book_of_changes", "suit")):
        board.looking.notice(table(board).hand.cards[card], True)
        assert any(words in line for line in board.looking.zoom.lines), board.looking.zoom.lines


@pytest.mark.parametrize("high", range(360, 620, 20))
def test_the_words_below_the_large_edition_are_never_cut(qtbot: Any, high: int) -> None:
    """Made narrower for them, it had them wrapped into one line more, below the lower edge."""
    over = QWidget()
    qtbot.addWidget(over)
    over.resize(1002, high)
    desk = make_desk("ru", percent=200)
    zoom = Zoom(desk, over)
    zoom.show_by(face(desk, "forest"), ("Без неё: 83 очка (+4)",), QRect(60, high - 180, 100, 140))
    assert _is_whole(zoom)


def _is_whole(zoom: Zoom) -> bool:
    """Card and words lie inside, beside each other, and each has the room that it needs."""
    card, plate, inside = zoom._card, zoom._plate, QRectF(zoom.rect()).adjusted(0, -1, 0, 1)
    needed = zoom._words_height(plate.width()) - 1
    shaped = abs(card.height() - card.width() / SHAPE) < 1
    return inside.contains(card | plate) and not card.intersects(plate) and plate.height() >= needed and shaped


@pytest.mark.parametrize("left", range(100, 1200, 150))
def test_many_large_words_stand_beside_the_card_and_leave_it_large(qtbot: Any, left: int) -> None:
    """Below it they were cut off, and it was hardly larger than in the hand."""
    over = QWidget()
    qtbot.addWidget(over)
    over.resize(1342, 582)
    desk, spot = make_desk("ru", percent=200), QRect(left, 290, 150, 208)
    zoom = Zoom(desk, over)
    lines = ("Сейчас в счёте: +34", "+4  Сила", "+30  За карты: Кавалерия (потоп) и Мираж (потоп)")
    zoom.show_by(face(desk, "water_elemental"), lines, spot)
    assert _is_whole(zoom) and over.rect().contains(zoom.geometry()) and not zoom.geometry().intersects(spot)
    assert zoom._card.width() > spot.width() * 1.4


def test_an_open_card_is_enlarged_beside_the_others(qtbot: Any) -> None:
    match = make_match(4)
    with_open(match, *truth(match).deck[-10:-1])
    board = make_board(qtbot, make_desk(), match, (1000, 720))
    board.present(glimpse(match, 0))
    pieces = list(area(board).cards.values())
    spots = {piece: board.looking._on_board(piece.sceneBoundingRect()) for piece in pieces}
    for piece in pieces:
        board.looking.notice(piece, True)
        zoom = board.looking.zoom.geometry()
        covered = [other for other in pieces if zoom.intersected(spots[other]).width() > spots[other].width() * 0.6]
        assert board.looking.zoom.isVisible() and not covered
        assert zoom.width() > spots[piece].width() * 1.4
        board.looking.notice(piece, False)


def test_a_card_of_the_hand_is_shown_beside_the_few_open_cards_and_the_count(qtbot: Any) -> None:
    match = make_match(4)
    with_open(match, *truth(match).deck[-2:])
    board = make_board(qtbot, make_desk(), match, (752, 592))
    board.present(glimpse(match, 0))
    tally = table(board).spots.tally
    compared = [board.looking._on_board(card.sceneBoundingRect()) for card in area(board).cards.values()]
    compared.append(board.looking._on_board(tally))
    for piece in table(board).hand.cards.values():
        board.looking.notice(piece, True)
        zoom = board.looking.zoom.geometry()
        assert board.looking.zoom.isVisible() and not [each for each in compared if zoom.intersects(each)]


@pytest.mark.parametrize("cards", range(1, 4))
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_card_of_the_hand_becomes_narrower_before_it_covers_an_open_one(
    qtbot: Any, language: str, cards: int
) -> None:
    """By a few pixels it hid how much the third one would bring, at the usual size of a window."""
    match = make_match(6)
    with_open(match, *truth(match).deck[-cards:])
    board = make_board(qtbot, make_desk(language), match, (952, 760))
    board.present(glimpse(match, 0))
    compared = [board.looking._on_board(card.sceneBoundingRect()) for card in area(board).cards.values()]
    compared.append(board.looking._on_board(table(board).spots.tally))
    for piece in table(board).hand.cards.values():
        board.looking.notice(piece, True)
        zoom = board.looking.zoom.geometry()
        assert board.looking.zoom.isVisible() and not [each for each in compared if zoom.intersects(each)]


@pytest.mark.parametrize("size", [(964, 700), (964, 645)])
def test_a_card_of_the_hand_is_shown_above_the_hand(qtbot: Any, size: tuple[int, int]) -> None:
    match = make_match(3, mode="chaos")
    board = make_board(qtbot, make_desk(), match, size)
    board.present(glimpse(match, 0))
    for piece in table(board).hand.cards.values():
        board.looking.notice(piece, True)
        spot = board.looking._on_board(piece.sceneBoundingRect())
        assert board.looking.zoom.geometry().bottom() < spot.top()
        assert board.looking.zoom._card.width() > spot.width() * 1.4
