"""Crystals and books by hand: dragged to where they may lie, with a reason where they can't."""

from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from magicgames.boards.winter_queen.board import WinterQueenBoard
from magicgames.boards.winter_queen.intent import Intent
from magicgames.games.winter_queen.model import BOOK, Lay, Place, Take, TakeBook
from magicgames.kit.table.pieces import Piece
from tests.gui.winter_queen.helpers import crystal, live, shown, table_of, touch
from tests.gui.winter_queen.positions import GREEN, three

LEFT = Qt.MouseButton.LeftButton


def lift(board: WinterQueenBoard, piece: Piece, *way: QPoint) -> None:
    view = board.stage.viewport()
    QTest.mousePress(view, LEFT, Qt.KeyboardModifier.NoModifier, board.stage.mapFromScene(piece.scenePos()))
    for place in way:
        QTest.mouseMove(view, place)
        QTest.qWait(0)


def drag(board: WinterQueenBoard, piece: Piece, end: QPoint) -> None:
    start = board.stage.mapFromScene(piece.scenePos())
    lift(board, piece, start + (end - start) / 3, end - QPoint(1, 1), end)
    QTest.mouseRelease(board.stage.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, end)
    for _ in range(8):
        QTest.qWait(0)


def at(board: WinterQueenBoard, piece: Piece) -> QPoint:
    return board.stage.mapFromScene(piece.scenePos())


def test_a_crystal_is_dragged_to_a_cell(qtbot: Any) -> None:
    board, chosen = live(qtbot, three())
    drag(board, crystal(board, 0, GREEN), at(board, touch(board, "cell", 5)))
    assert chosen == [Take(0, GREEN), Place(5)]


def test_a_crystal_is_dragged_to_a_page(qtbot: Any) -> None:
    board, chosen = live(qtbot, three())
    drag(board, crystal(board, 0, GREEN), at(board, touch(board, "page", 0, 0, 1)))
    assert chosen == [Take(0, GREEN), Lay(0, 1)]


def test_while_it_is_held_the_book_that_a_cell_gives_is_told(qtbot: Any) -> None:
    board, _ = live(qtbot, three())
    end = at(board, touch(board, "cell", 5))
    lift(board, crystal(board, 0, GREEN), end - QPoint(20, 20), end)
    assert "Then you may take the book" in board.footer.words.text()


def test_nothing_is_held_up_large_over_the_places_where_it_may_be_laid(qtbot: Any) -> None:
    board, _ = live(qtbot, three())
    board.loupe.needed = lambda piece: True  # type: ignore[method-assign]
    end = at(board, touch(board, "cell", 5))
    lift(board, crystal(board, 0, GREEN), end - QPoint(20, 20), end)
    assert board.hands.dragging and not board.loupe._timer.isActive() and not board.loupe.isVisible()


def test_a_taken_cell_says_why_and_nothing_is_done(qtbot: Any) -> None:
    board, chosen = live(qtbot, three())
    taken = next(iter(table_of(board).field.crystals))
    drag(board, crystal(board, 0, GREEN), at(board, touch(board, "cell", taken)))
    assert chosen == []
    assert board.bubble.words.text() == "There is already a crystal in this cell."
    assert board.chooser.intent == Intent()


def test_beside_everything_it_goes_back_and_says_where_crystals_go(qtbot: Any) -> None:
    board, chosen = live(qtbot, three())
    asked: list[bool] = []
    board.unwanted.connect(lambda: asked.append(True))
    drag(board, crystal(board, 0, GREEN), at(board, table_of(board).bag.piece))
    assert chosen == [] and asked == []
    assert board.bubble.words.text().startswith("A crystal goes to an empty cell")
    assert board.chooser.intent == Intent()


def test_a_drag_that_is_broken_off_takes_nothing_back(qtbot: Any) -> None:
    match = three()
    match.play(0, Take(0, GREEN))
    board, chosen = shown(qtbot, match)
    asked: list[bool] = []
    board.unwanted.connect(lambda: asked.append(True))
    hand = table_of(board).places[0].hand
    assert hand is not None
    end = at(board, touch(board, "cell", 5))
    lift(board, hand, end - QPoint(30, 30), end)
    board.hands.cancel()
    assert asked == [] and chosen == []


def with_a_book_to_take(qtbot: Any) -> tuple[WinterQueenBoard, list[object]]:
    board, chosen = live(qtbot, three())
    drag(board, crystal(board, 0, GREEN), at(board, touch(board, "cell", 5)))
    chosen.clear()
    assert board._view is not None and board._view.phase == BOOK
    return board, chosen


def test_a_book_is_dragged_from_its_stack_to_where_it_will_lie(qtbot: Any) -> None:
    board, chosen = with_a_book_to_take(qtbot)
    stack = next(stack for stack in table_of(board).stacks if stack.open)
    assert stack.top is not None
    room = table_of(board).places[0].rooms[-1]
    lift(board, stack.top.pages[0], at(board, room) - QPoint(9, 9), at(board, room))
    assert room._aimed and stack.top.opacity() < 1, "the whole book is in the hand, not the page that was met"
    drag(board, stack.top.pages[0], at(board, room))
    assert chosen == [TakeBook(stack.address.numbers[0])]


def test_a_book_is_dragged_anywhere_before_oneself(qtbot: Any) -> None:
    board, chosen = with_a_book_to_take(qtbot)
    stack = next(stack for stack in table_of(board).stacks if stack.open)
    own = table_of(board).places[0]
    corner = board.stage.mapFromScene(own.sheet.sceneBoundingRect().bottomRight()) - QPoint(20, 20)
    assert stack.top is not None
    lift(board, stack.top.pages[0], corner - QPoint(9, 9), corner)
    assert own.rooms[0]._aimed, "where it will lie"
    drag(board, stack.top.pages[0], corner)
    assert chosen == [TakeBook(stack.address.numbers[0])]


def test_a_book_that_is_dropped_elsewhere_stays_and_says_where_it_goes(qtbot: Any) -> None:
    board, chosen = with_a_book_to_take(qtbot)
    stack = next(stack for stack in table_of(board).stacks if stack.open)
    drag(board, stack, at(board, table_of(board).bag.piece))
    assert chosen == [] and board.bubble.words.text() == "A book goes to an empty place in front of you."


def test_a_book_that_cannot_be_taken_is_not_lifted(qtbot: Any) -> None:
    board, chosen = live(qtbot, three())
    drag(board, table_of(board).stacks[0], at(board, table_of(board).places[0].rooms[0]))
    assert chosen == []


def test_what_cannot_be_reached_is_not_lifted(qtbot: Any) -> None:
    board, chosen = live(qtbot, three())
    far = next(piece for piece in table_of(board).trays.crystals if piece.address.numbers[0] == 1)
    drag(board, far, at(board, touch(board, "cell", 5)))
    assert chosen == []
