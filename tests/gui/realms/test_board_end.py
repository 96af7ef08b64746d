"""The end of a game: questions about special cards, with the best answer marked."""

from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QAccessible, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from magicgames.boards.realms.board import RealmsBoard
from magicgames.boards.realms.faces import face
from magicgames.boards.realms.picker import Entry, Picker
from magicgames.boards.realms.plan import SHAPE
from magicgames.engine.match import Match
from magicgames.games.realms.acts import (
    LayOpen,
    LookAtDeck,
    RaiseCard,
    TimeIsUp,
    UseBook,
    UseDoppelganger,
    UseMirage,
    UseShapeshifter,
)
from magicgames.games.realms.answers import decided_with
from magicgames.games.realms.best import best
from magicgames.games.realms.cards import DREAMS, SHAPESHIFTER
from magicgames.games.realms.finale import suggested
from magicgames.games.realms.gains import under
from tests.gui.lineup import glimpse, make_desk
from tests.gui.realms.helpers import (
    deal,
    end_play,
    make_board,
    make_match,
    play_along,
    shown,
    table,
    truth,
    view_of,
)

WILD = ("mirage", "shapeshifter", "doppelganger", "book_of_changes", "rainstorm", "king", "knights")


def asked(qtbot: Any, hand: tuple[str, ...] = WILD, *lying: str, **options: Any) -> tuple[RealmsBoard, Match]:
    match = make_match(3, **options)
    deal(match, 0, *hand)
    end_play(match, *lying)
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, 0))
    return board, match


def test_every_answer_is_there_and_the_best_one_is_marked(qtbot: Any) -> None:
    board, match = asked(qtbot)
    choosing = board.ending.choosing
    assert choosing.isVisible()
    assert choosing.marked == suggested(view_of(board))
    assert {entry.value for entry in choosing.picker.entries} == set(match.legal(0))
    assert [entry.value for entry in choosing.picker.entries if entry.best] == [choosing.marked]
    assert choosing.section == "doppelganger"


@pytest.mark.parametrize("private", [False, True])
def test_others_hear_neither_what_is_asked_nor_the_answers(qtbot: Any, private: bool) -> None:
    """Which special cards somebody holds, and what they become, is nobody's business until hands lie open."""
    board, match = asked(qtbot)
    board.desk.speech.set(private)
    board.present(glimpse(match, 0))
    choosing = board.ending.choosing
    kinds = (QAccessible.Text.Name, QAccessible.Text.Description)
    faces = [QAccessible.queryAccessibleInterface(each) for each in (choosing, *choosing.findChildren(QWidget))]
    faces += [face.child(number) for face in faces[:] for number in range(face.childCount())]
    heard = "\n".join(face.text(kind) for face in faces for kind in kinds)
    titles = [entry.label for entry in choosing.picker.entries if entry.face]
    assert titles and all((title in heard) == private for title in [*titles, choosing.title.text()])


@pytest.mark.parametrize("by_keys", [False, True])
def test_nothing_is_held_up_under_a_question(qtbot: Any, by_keys: bool) -> None:
    """Neither what was clicked before, when the keyboard comes back to it from the sheet, nor what has the keyboard."""
    board, match = asked(qtbot)
    card = next(card for card in table(board).cards if card.address == ("hand", "king"))
    board.stage.setFocus()
    card.setFocus(Qt.FocusReason.TabFocusReason if by_keys else Qt.FocusReason.MouseFocusReason)
    board.ending.choosing.setFocus()
    board.stage.setFocus(Qt.FocusReason.OtherFocusReason)
    assert board.looking.zoom.isVisible() == by_keys
    match.play(0, suggested(view_of(board)))
    board.present(glimpse(match, 0))
    assert board.ending.choosing.isVisible() and not board.looking.zoom.isVisible()


@pytest.mark.parametrize("percent", [100, 200])
def test_tab_comes_to_nothing_below_a_question(qtbot: Any, percent: int) -> None:
    """The button that sorts the hand had the keyboard where nobody could see it; beside a question it is in sight."""
    match = make_match(3)
    deal(match, 0, *WILD)
    end_play(match)
    board = make_board(qtbot, make_desk(percent=percent), match, (1342, 582))
    board.present(glimpse(match, 0))
    choosing, sort = board.ending.choosing, board.footer.sort
    choosing.picker.setFocus()
    for _ in range(12):
        here = board.focusWidget()
        place = QRect(here.mapTo(board, QPoint(0, 0)), here.size())
        assert choosing.isAncestorOf(here) or not choosing.geometry().contains(place)
        QTest.keyClick(here, Qt.Key.Key_Tab)
    below = choosing.geometry().contains(sort.mapTo(board, sort.rect().center()))
    assert below == (percent == 200) == (not sort.focusPolicy() & Qt.FocusPolicy.TabFocus)
    choosing.clear()
    assert sort.focusPolicy() & Qt.FocusPolicy.TabFocus


@pytest.mark.parametrize(("percent", "high"), [(100, 1100), (100, 582), (200, 582)])
def test_an_answer_that_keys_come_to_is_shown_large_where_it_is_too_small(qtbot: Any, percent: int, high: int) -> None:
    match = make_match(3)
    deal(match, 0, "book_of_changes", "king", "knights", "swamp", "forge", "candle", "queen")
    end_play(match)
    board = make_board(qtbot, make_desk(percent=percent), match, (1342, high))
    board.present(glimpse(match, 0))
    picker, zoom = board.ending.choosing.picker, board.looking.zoom
    picker.choose("king")
    assert not zoom.isVisible()
    QTest.keyClick(picker, Qt.Key.Key_Right)
    assert picker.current is not None and picker.current.face is not None
    assert zoom.isVisible() == (high == 582)
    if zoom.isVisible():
        place = picker.visualItemRect(picker.currentItem())
        assert zoom.shown == picker.current.face
        assert not zoom.geometry().intersects(
            QRect(picker.viewport().mapTo(board, place.center()), QSize(1, 1)).adjusted(-40, -40, 40, 40)
        )
    board.ending.choosing.choose.setFocus()
    assert not zoom.isVisible()


def test_mirage_and_shapeshifter_may_be_any_card_of_their_suits(qtbot: Any) -> None:
    """Not only unseen ones: a shorter list would tell what lies in the deck."""
    board, match = asked(qtbot, ("shapeshifter", "king", "knights", "swamp", "forge", "candle", "queen"))
    values = {entry.value for entry in board.ending.choosing.picker.entries}
    assert {UseShapeshifter(card) for card in DREAMS[SHAPESHIFTER]} <= values
    assert {UseShapeshifter(None, suit) for suit in ("artifact", "leader", "wizard", "weapon", "beast")} <= values
    assert UseShapeshifter() in values
    assert len(values) == len(match.legal(0))


def test_cards_are_found_by_letters(qtbot: Any) -> None:
    board, _ = asked(qtbot, ("mirage", "king", "knights", "swamp", "forge", "candle", "queen"))
    choosing = board.ending.choosing
    assert choosing.search.isVisible()
    QTest.keyClicks(choosing.search, "rainst")
    assert choosing.marked == UseMirage("rainstorm")
    choosing.search.clear()
    QTest.keyClicks(choosing.search, "zzz")
    assert choosing.marked is None
    QTest.keyClick(choosing.search, Qt.Key.Key_Return)  # nothing to take: nothing happens
    assert choosing.isVisible()


def test_letters_find_cards_while_a_question_is_asked(qtbot: Any) -> None:
    board, _ = asked(qtbot, ("mirage", "king", "knights", "swamp", "forge", "candle", "queen"))
    picker = board.ending.choosing.picker
    QTest.keyClicks(picker, "sw")
    assert picker.current is not None
    assert picker.current.label == "Swamp"
    assert board.footer.sort.text() == "Sort by strength"


def test_another_answer_than_the_best_may_be_given(qtbot: Any) -> None:
    board, match = asked(qtbot)
    done = play_along(board, match, 0)
    choosing = board.ending.choosing
    other = next(action for action in match.legal(0) if action not in (choosing.marked, UseDoppelganger(None)))
    choosing.picker.choose(other)
    QTest.keyClick(choosing.picker, Qt.Key.Key_Return)
    assert done == [other]
    assert choosing.section == "mirage"


def test_the_hand_counts_along_with_the_marked_answer(qtbot: Any) -> None:
    board, _ = asked(qtbot)
    choosing, view = board.ending.choosing, view_of(board)
    most = best(WILD).score
    assert f"{most}\N{NO-BREAK SPACE}points" in choosing.worth.text()
    choosing.picker.choose(UseDoppelganger(None))
    answer = decided_with(view, UseDoppelganger(None))
    assert answer is not None
    less = under(view, *answer).score
    assert less < most
    assert f"{less}\N{NO-BREAK SPACE}points" in choosing.worth.text()
    assert shown(board).score == less


def test_without_help_no_score_is_told_but_the_best_is_still_marked(qtbot: Any) -> None:
    board, _ = asked(qtbot, help="off")
    choosing = board.ending.choosing
    assert choosing.worth.text() == ""
    assert choosing.marked == suggested(view_of(board))


def test_the_book_takes_a_card_and_a_suit(qtbot: Any) -> None:
    board, match = asked(qtbot, ("book_of_changes", "king", "knights", "swamp", "forge", "candle", "queen"))
    done = play_along(board, match, 0)
    choosing = board.ending.choosing
    assert choosing.marked == suggested(view_of(board))
    choosing.picker.choose("swamp")
    assert {entry.value for entry in choosing.suits.entries} == {
        action.suit for action in match.legal(0) if isinstance(action, UseBook) and action.card == "swamp"
    }
    choosing.suits.choose("wizard")
    assert choosing.marked == UseBook("swamp", "wizard")
    choosing.picker.choose(None)
    assert choosing.marked == UseBook()
    choosing.picker.choose("candle")
    choosing.suits.choose("army")
    QTest.keyClick(choosing.suits, Qt.Key.Key_Return)
    assert done == [UseBook("candle", "army")]
    assert choosing.section == "order"  # all is decided


def test_using_the_best_for_all_leaves_only_laying_open(qtbot: Any) -> None:
    board, match = asked(qtbot)
    done = play_along(board, match, 0)
    qtbot.mouseClick(board.ending.choosing.all_best, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: match.legal(0) == (LayOpen(),))
    assert [type(action).__name__ for action in done] == ["UseDoppelganger", "UseMirage", "UseShapeshifter", "UseBook"]
    QTest.qWait(0)
    assert LayOpen() not in done
    assert board.ending.choosing.choose.hasFocus()
    QTest.keyClick(board.ending.choosing.choose, Qt.Key.Key_Return)
    sheet = truth(match).sheets[0]
    assert sheet is not None
    assert sheet.score == best(WILD).score


def test_the_free_order_offers_every_wild(qtbot: Any) -> None:
    board, match = asked(qtbot, russian_order=True)
    choosing = board.ending.choosing
    assert list(choosing.wilds) == ["doppelganger", "mirage", "shapeshifter"]
    choosing.wilds["shapeshifter"].click()
    assert choosing.section == "shapeshifter"
    assert isinstance(choosing.marked, UseShapeshifter)
    done = play_along(board, match, 0)
    choosing.picker.choose(UseShapeshifter("queen"))
    choosing.choose.click()
    assert done == [UseShapeshifter("queen")]
    assert list(choosing.wilds) == ["doppelganger", "mirage"]


def test_the_necromancer_chooses_from_the_discard_area(qtbot: Any) -> None:
    hand = ("necromancer", "king", "knights", "swamp", "forge", "candle", "mountain")
    board, match = asked(qtbot, hand, "queen", "rangers", "smoke")
    choosing = board.ending.choosing
    values = {entry.value for entry in choosing.picker.entries}
    assert {RaiseCard(None), RaiseCard("queen"), RaiseCard("rangers")} <= values
    assert RaiseCard("smoke") not in values
    assert choosing.section == "necromancer"
    done = play_along(board, match, 0)
    choosing.picker.choose(RaiseCard("queen"))
    choosing.choose.click()
    assert done == [RaiseCard("queen")]
    assert "queen" in table(board).hand.cards


@pytest.mark.parametrize("percent", [100, 200])
def test_what_marks_the_best_card_covers_nothing_of_it(qtbot: Any, percent: int) -> None:
    desk = make_desk("ru", percent=percent)
    picker = Picker(desk)
    qtbot.addWidget(picker)
    picker.resize(600, 500)
    pictures = []
    for marked in ("unicorn", "swamp"):
        marks = {marked: "лучше всего"}
        cards = [Entry(card, "", face(desk, card), best=marks.get(card, "")) for card in ("unicorn", "swamp")]
        picker.fill([Entry(None, ""), *cards], 110, None)
        tile = picker.visualItemRect(picker.item(1))
        side = (tile.width() - 110) // 2
        card = QRect(tile.left() + side, tile.top() + side, 110, round(110 / SHAPE))
        assert tile.contains(card.adjusted(0, 0, 0, round(picker.plate_height)))
        pictures.append(picker.viewport().grab(card).toImage().convertToFormat(QImage.Format.Format_RGB32))
    assert pictures[0] == pictures[1]


def test_in_chaos_the_necromancer_looks_into_the_deck_first(qtbot: Any) -> None:
    match = make_match(3, mode="chaos", minutes=3)
    deal(match, 0, "necromancer", "king", "knights", "swamp", "forge", "candle", "mountain")
    match.play(None, TimeIsUp())
    board = make_board(qtbot, make_desk(), match)
    done = play_along(board, match, 0)
    board.present(glimpse(match, 0))
    choosing = board.ending.choosing
    assert {entry.value for entry in choosing.picker.entries} == {LookAtDeck(), RaiseCard(None)}
    assert choosing.section == "chaos-necromancer"
    choosing.picker.choose(LookAtDeck())
    choosing.choose.click()
    assert done == [LookAtDeck()]
    peek = {RaiseCard(card) for card in truth(match).deck[truth(match).drawn :][:3]}
    assert {entry.value for entry in choosing.picker.entries} == {RaiseCard(None), *peek}


def test_nobody_is_asked_who_is_not_to_choose(qtbot: Any) -> None:
    board, match = asked(qtbot)
    board.present(glimpse(match, 1))
    assert not board.ending.choosing.isVisible()
    assert board.ending.choosing.picker.count() == 0


def test_nothing_of_the_end_is_left_behind_the_curtain(qtbot: Any) -> None:
    board, _ = asked(qtbot)
    board.forget()
    choosing = board.ending.choosing
    assert not choosing.isVisible()
    assert choosing.picker.count() == choosing.suits.count() == 0
    assert choosing.title.text() == choosing.told.text() == choosing.worth.text() == ""
