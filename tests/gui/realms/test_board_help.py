"""What the table says about numbers and cards: to eyes, and to those who listen."""

from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from magicgames import paths
from magicgames.boards.realms.touch import SmallCard
from magicgames.games.realms.acts import AcceptOffer, DiscardCard, DrawCard, OfferCard, TakeCard
from magicgames.kit.language import Language
from magicgames.kit.table.access import readable
from magicgames.kit.table.bubble import Bubble
from magicgames.kit.table.pieces import Lettering
from tests.gui.lineup import glimpse, make_desk, words
from tests.gui.realms.helpers import (
    area,
    count_out,
    deal,
    make_board,
    make_match,
    play,
    play_along,
    table,
    tally,
    truth,
    with_open,
)
from tests.gui.realms.test_board_turns import drag


def spoken(board: Any) -> str:
    return "\n".join(piece.name for piece in readable(board.stage))


def test_marks_and_the_count_are_heard(qtbot: Any) -> None:
    match = make_match(3)
    deal(match, 0, "king", "queen", "knights", "elven_archers", "candle", "lightning", "magic_wand")
    with_open(match, "rangers")
    desk = make_desk()
    desk.speech.set(True)  # somebody listens with headphones
    board = make_board(qtbot, desk, match)
    board.present(glimpse(match, 0))
    count_out(board)
    assert f"Rangers\nT{area(board).cards['rangers'].mark[1:]}." in spoken(board)
    assert "If it ended now: " in spoken(board) and "King, +48" in spoken(board) and "points" in spoken(board)
    play(match, TakeCard("rangers"))
    board.present(glimpse(match, 0))
    assert "Magic Wand\nWithout it +44." in spoken(board)


@pytest.mark.parametrize("size", [(1280, 800), (560, 420)])
def test_the_heading_of_the_count_is_heard_whole_where_it_has_two_lines_or_is_cut(
    qtbot: Any, size: tuple[int, int]
) -> None:
    match = make_match(3)
    board = make_board(qtbot, make_desk(percent=200), match, size)
    board.present(glimpse(match, 0))
    count_out(board)
    assert tally(board).reading.name.startswith("If it ended now: ")


def test_what_ones_own_hand_makes_of_open_cards_is_not_said_aloud_among_others(qtbot: Any) -> None:
    match = make_match(3)
    with_open(match, "rangers")
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, 0))
    count_out(board)
    assert not board.speaks_private
    assert area(board).cards["rangers"].mark and "if taken" not in area(board).cards["rangers"].name
    assert tally(board).reading in board.private_pieces()


def test_with_a_card_too_many_the_count_says_which_one_it_leaves_out(qtbot: Any) -> None:
    match = make_match(3)
    deal(match, 0, "king", "queen", "knights", "elven_archers", "candle", "lightning", "magic_wand")
    with_open(match, "rangers")
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, 0))
    assert "without" not in words(board)
    play(match, TakeCard("rangers"))
    board.present(glimpse(match, 0))
    assert "without “Magic Wand”" in words(board), "the best card to let go"
    board.looking.notice(table(board).hand.cards["king"], True)
    assert "without “King”" in words(board)
    board.looking.notice(table(board).hand.cards["king"], False)
    assert "without “Magic Wand”" in words(board)


def test_the_necromancers_card_says_where_it_comes_from(qtbot: Any) -> None:
    match = make_match(3)
    deal(match, 0, "necromancer", "beastmaster", "forest", "candle", "forge", "magic_wand", "bell_tower")
    with_open(match, "dragon", "swamp")
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, 0))
    assert "Dragon (discard area)" in words(board)


def test_after_drawing_with_a_key_the_keyboard_is_at_the_new_card(qtbot: Any) -> None:
    match = make_match(3)
    board = make_board(qtbot, make_desk(), match)
    play_along(board, match, 0)
    board.present(glimpse(match, 0))
    board.stage.setFocus()
    board.draw_by_key()
    assert board.looking.focused == ("hand", match.view(0).fresh[0])


def test_after_drawing_with_the_mouse_nothing_is_in_the_way(qtbot: Any) -> None:
    match = make_match(3)
    board = make_board(qtbot, make_desk(), match)
    play_along(board, match, 0)
    board.present(glimpse(match, 0))
    board.touching.press(("deck", ""))
    QTest.qWait(0)
    assert board.looking.focused is None and not board.looking.zoom.isVisible()


def test_an_empty_discard_area_says_how_many_cards_end_the_play(qtbot: Any) -> None:
    match = make_match(3)
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, 0))
    assert words(board).count("0 of 10") == 2  # on the sheet, and where the cards will lie


def test_known_cards_of_rivals_show_picture_strength_and_name(qtbot: Any) -> None:
    match = make_match(3)
    with_open(match, "dragon")
    play(match, TakeCard("dragon"))
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, 1))
    known = [card for card in table(board).places[0].cards if card.shown is not None]
    assert [card.shown.card for card in known] == ["dragon"]
    assert isinstance(known[0], SmallCard) and "Dragon" in known[0].name
    board.looking.notice(known[0], True)
    assert board.looking.zoom.shown is not None and board.looking.zoom.shown.penalty


# Hands


def test_in_chaos_a_card_is_dragged_to_whom_it_is_offered(qtbot: Any) -> None:
    match = make_match(3, mode="chaos", minutes=0)
    board = make_board(qtbot, make_desk(), match)
    done = play_along(board, match, 0)
    board.present(glimpse(match, 0))
    card = table(board).hand.order[2]
    drag(board, table(board).hand.cards[card], table(board).places[2].area.center())
    assert done == [OfferCard(card, 2)]


def test_an_offer_is_accepted_by_dragging_a_card_into_the_middle(qtbot: Any) -> None:
    match = make_match(3, mode="chaos", minutes=0)
    play(match, OfferCard(match.view(0).hand[0], 1))
    board = make_board(qtbot, make_desk(), match)
    done = play_along(board, match, 1)
    board.present(glimpse(match, 1))
    card = table(board).hand.order[0]
    drag(board, table(board).hand.cards[card], table(board).spots.middle.center())
    assert done == [AcceptOffer(card)]


def test_a_card_dragged_too_early_is_refused_with_the_reason_and_lies_where_it_was(qtbot: Any) -> None:
    match = make_match(3)
    board = make_board(qtbot, make_desk(), match)
    done = play_along(board, match, 0)
    board.present(glimpse(match, 0))
    piece = table(board).hand.cards[table(board).hand.order[0]]
    home = piece.pos()
    drag(board, piece, table(board).spots.area.center())
    assert done == [] and "First draw" in board.bubble.words.text()
    assert piece.pos() == home
    drag(board, piece, table(board).places[1].area.center())  # nowhere
    assert done == [] and piece.pos() == home


@pytest.mark.parametrize("size", [(900, 740), (720, 560), (1500, 900)])
def test_why_not_is_said_beside_the_large_card_and_its_count(qtbot: Any, size: tuple[int, int]) -> None:
    match = make_match(3)
    board = make_board(qtbot, make_desk(), match, size=size)
    board.present(glimpse(match, 0))
    refusal = match.game.refusal(match.view(0), DiscardCard(table(board).hand.order[0]))
    assert refusal is not None
    for piece in table(board).hand.cards.values():
        piece.noticed.emit(True)
        zoom = board.looking.zoom
        assert zoom.isVisible()
        board.refuse(refusal, piece)
        assert "First draw" in board.bubble.words.text()
        assert not board.bubble.geometry().intersects(zoom.geometry())
        assert not board.bubble.geometry().intersects(board.place_of(piece))
        piece.noticed.emit(False)


def test_a_refusal_becomes_narrower_where_it_has_no_room_otherwise(qtbot: Any) -> None:
    over = QWidget()
    qtbot.addWidget(over)
    over.resize(720, 500)
    bubble, card, large = Bubble(make_desk(), over), QRect(308, 352, 103, 140), QRect(262, 3, 194, 339)
    bubble.tell("First draw a card, or take one of the discards.", card, "realms.turn", large=large)
    assert not bubble.geometry().intersects(card | large)
    assert over.rect().contains(bubble.geometry())


def test_the_deck_is_dragged_into_the_hand(qtbot: Any) -> None:
    match = make_match(3)
    board = make_board(qtbot, make_desk(), match)
    done = play_along(board, match, 0)
    board.present(glimpse(match, 0))
    drag(board, table(board).pile.deck, table(board).spots.hand.center())
    assert done == [DrawCard()]


def test_nothing_happens_twice_when_keys_are_held_down(qtbot: Any) -> None:
    match = make_match(3)
    board = make_board(qtbot, make_desk(), match)
    done = play_along(board, match, 0)
    board.present(glimpse(match, 0))
    board.stage.setFocus()
    for _ in range(3):
        QTest.keyClick(board, Qt.Key.Key_Space)
    assert done[0] == DrawCard() and done.count(DrawCard()) == 1


def test_the_count_is_not_heard_from_eyes_that_may_not_see_it(qtbot: Any) -> None:
    match = make_match(3)
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, None))
    assert "If it ended now" not in spoken(board)
    assert board._table is not None and board._table.tally is None


def menu(board: Any, piece: Any) -> list[tuple[str, bool]]:
    made = board.hands._menu(piece)
    return [(made.seen(entry), entry.isEnabled()) for entry in made.actions() if not entry.isSeparator()]


def test_the_menu_of_a_card_says_what_can_be_done_what_it_is_and_why_not(qtbot: Any) -> None:
    match = make_match(3)
    with_open(match, "rangers")
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, 0))
    name, enabled = menu(board, area(board).cards["rangers"])[0]
    assert name.startswith("Take “Rangers”") and enabled
    assert menu(board, table(board).pile.deck)[0][0].startswith("Draw from the deck")
    held = menu(board, next(iter(table(board).hand.cards.values())))
    assert held[0][0].startswith("Discard “") and not held[0][1]
    assert "First draw" in held[1][0]
    assert any(name for name, enabled in held if enabled), "its rules"


def test_in_chaos_the_menu_of_a_card_offers_it_to_everybody(qtbot: Any) -> None:
    match = make_match(4, mode="chaos", minutes=0)
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, 0))
    entries = menu(board, next(iter(table(board).hand.cards.values())))
    offers = [name for name, enabled in entries if enabled and name.startswith("Offer")]
    assert len(offers) == 3 and all(who in offer for who, offer in zip(("Bob", "Cid", "Dot"), offers, strict=True))


def test_esc_and_another_language_end_a_drag_and_nothing_is_done(qtbot: Any) -> None:
    match = make_match(3)
    board = make_board(qtbot, make_desk(), match)
    done = play_along(board, match, 0)
    board.present(glimpse(match, 0))
    for end in (lambda: QTest.keyClick(board.stage, Qt.Key.Key_Escape), lambda: board.desk.language.set("ru")):
        deck, viewport = table(board).pile.deck, board.stage.viewport()
        start, there = (board.stage.mapFromScene(at) for at in (deck.scenePos(), table(board).spots.hand.center()))
        QTest.mousePress(viewport, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
        QTest.mouseMove(viewport, (start + there) / 2)
        QTest.mouseMove(viewport, there)
        assert board.hands.dragging
        end()
        assert not board.hands.dragging
        QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, there)
        QTest.qWait(0)
        assert done == []


def test_a_count_that_is_wished_for_while_another_is_written_replaces_it(
    qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """New lines may give a card its keyboard back, as when a menu opens over it."""
    match = make_match(3)
    board = make_board(qtbot, make_desk(), match)
    play(match, DrawCard())
    board.present(glimpse(match, 0))
    cards = [card for name, card in table(board).hand.cards.items() if name != board.counting._dropped]
    first, second, *_ = cards
    place, wishes = Lettering.place, [second]

    def place_and_wish(*line: Any) -> Lettering:
        if wishes:
            board.looking.notice(wishes.pop(), True)
        return place(*line)

    monkeypatch.setattr(Lettering, "place", place_and_wish)
    board.looking.notice(first, True)
    lines = [
        item for item in board.scene.items() if isinstance(item, Lettering) and item.text().startswith("without “")
    ]
    assert len(lines) == 1 and second.shown is not None
    assert lines[0].text() == f"without “{second.shown.title}”"


def test_the_large_edition_gives_way_to_a_card_that_is_carried(qtbot: Any) -> None:
    match = make_match(3)
    board = make_board(qtbot, make_desk(), match)
    play(match, DrawCard())
    board.present(glimpse(match, 0))
    card = next(iter(table(board).hand.cards.values()))
    board.looking.notice(card, True)
    assert board.looking.zoom.isVisible()
    view, start = board.stage.viewport(), board.stage.mapFromScene(card.scenePos())
    QTest.mousePress(view, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    for far in (-20, -60, -160):
        QTest.mouseMove(view, start + QPoint(0, far))
    assert board.stage.hands.dragging and not board.looking.zoom.isVisible()
    QTest.keyClick(board.stage, Qt.Key.Key_Escape)
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)


def test_cards_say_beforehand_what_can_not_be_taken_back(qtbot: Any) -> None:
    lasting = "This can’t be taken back."
    match = make_match(3)
    deal(match, 0, "king", "queen", "knights", "elven_archers", "candle", "lightning", "magic_wand")
    with_open(match, "rangers")
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, 0))
    deck = table(board).find(("deck", ""))
    assert deck is not None
    deck.noticed.emit(True)
    assert board.footer.whole.endswith(lasting)
    deck.noticed.emit(False)
    area(board).cards["rangers"].noticed.emit(True)
    assert lasting not in board.footer.whole, "an open card can be laid back"
    board.present(glimpse(match, 1))
    deck = table(board).find(("deck", ""))
    assert deck is not None
    deck.noticed.emit(True)
    assert lasting not in board.footer.whole, "it is not the turn of these eyes"


def test_the_last_discard_says_beforehand_that_it_can_not_be_taken_back(qtbot: Any) -> None:
    match = make_match(3)
    deal(match, 0, "king", "queen", "knights", "elven_archers", "candle", "lightning", "magic_wand")
    with_open(match, *truth(match).deck[:9])
    play(match, DrawCard())
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, 0))
    table(board).hand.cards["king"].noticed.emit(True)
    assert board.footer.whole.startswith("This can’t be taken back.")


def test_an_answer_to_an_offer_says_beforehand_that_it_can_not_be_taken_back(qtbot: Any) -> None:
    match = make_match(3, mode="chaos")
    play(match, OfferCard(match.view(0).hands[0][0], 1))
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, 1))
    card = next(iter(table(board).hand.cards.values()))
    card.noticed.emit(True)
    assert board.footer.whole.startswith("This can’t be taken back.")
    assert board.footer.decline.toolTip() == ""


@pytest.mark.parametrize("language", ["en", "ru"])
def test_terms_are_explained_in_whole_sentences(language: str) -> None:
    words = Language(paths.words(), language)
    for term in ("with", "per", "unless", "blank", "clear", "strike", "strength", "chaos_raise"):
        sentence = words.text(f"realms.term.{term}")
        assert sentence.endswith(".") and sentence.lstrip("“«")[0].isupper(), sentence
