"""What makes the table easy: names below pages, all effects at once, no cover over what is explained, a way back."""

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsTextItem, QToolTip

from magicgames.boards.winter_queen import layout
from magicgames.engine.match import Match
from magicgames.games.winter_queen.effects import EFFECTS
from magicgames.games.winter_queen.model import Place, Take, UseBook
from magicgames.kit.table.pieces import Piece
from tests.games.winter_queen.helpers import held
from tests.gui.lineup import glimpse, make_desk, words
from tests.gui.winter_queen.helpers import asked, click, crystal, live, make_board, played, shown, table_of, touch
from tests.gui.winter_queen.positions import GREEN, press, reader, three


def tooltip_at(board: Any, piece: Any) -> str:
    """What a resting pointer shows over the middle of a piece."""
    QToolTip.hideText()
    spot = board.stage.mapFromScene(piece.scenePos())
    viewport = board.stage.viewport()
    QApplication.sendEvent(viewport, QHelpEvent(QHelpEvent.Type.ToolTip, spot, viewport.mapToGlobal(spot)))
    return QToolTip.text()


def test_what_the_footer_explains_has_no_tooltip_over_it(qtbot: Any) -> None:
    board, _ = shown(qtbot, played(3, 30))
    for piece in (touch(board, "cell", 5), crystal(board, 0, table_of(board).trays.crystals[0].address.numbers[1])):
        assert piece.name  # screen readers have it all the same
        assert tooltip_at(board, piece) == ""
    for lying in table_of(board).field.crystals.values():
        assert tooltip_at(board, lying) == ""


def test_what_the_footer_does_not_explain_has_a_tooltip(qtbot: Any) -> None:
    board, _ = shown(qtbot, played(3, 30))
    assert tooltip_at(board, table_of(board).bag.piece) == table_of(board).bag.piece.name != ""


def test_an_ordinary_placement_never_speaks_of_a_refill(qtbot: Any) -> None:
    match = three()
    board, chosen = shown(qtbot, match)
    told: list[str] = []

    def play(action: Any) -> None:
        step = match.play(0, action)
        board.present(glimpse(match, 0, step.events))
        told.append(asked(board))

    board.chosen.connect(play)
    click(qtbot, board, crystal(board, 0, GREEN))
    click(qtbot, board, touch(board, "cell", 5))
    assert chosen == [Take(0, GREEN), Place(5)]
    assert told[0].endswith("Put it on B3") and "refill" not in told[0]


def asks_back(qtbot: Any, match: Match, can_undo: bool) -> bool:
    """Whether Esc asks to take back what was half done."""
    board, _ = shown(qtbot, match)
    board.present(replace(glimpse(match, 0), can_undo=can_undo))
    asked: list[bool] = []
    board.unwanted.connect(lambda: asked.append(True))
    press(board, Qt.Key.Key_Escape)
    return bool(asked)


def test_escape_puts_a_taken_crystal_back(qtbot: Any) -> None:
    match = three()
    match.play(0, Take(0, GREEN))
    assert asks_back(qtbot, match, can_undo=True)


def test_escape_closes_a_book_that_was_opened(qtbot: Any) -> None:
    match = reader(held("wind_rose green"))
    match.play(0, UseBook(0))
    assert asks_back(qtbot, match, can_undo=True)


def test_escape_asks_for_nothing_where_nothing_can_be_taken_back(qtbot: Any) -> None:
    match = three()
    assert not asks_back(qtbot, match, can_undo=True)  # nothing is half done
    match.play(0, Take(0, GREEN))
    assert not asks_back(qtbot, match, can_undo=False)


@pytest.mark.parametrize("code", ["en", "ru"])
def test_all_effects_are_explained_at_once_until_escape(qtbot: Any, code: str) -> None:
    desk = make_desk(code)
    board, chosen = live(qtbot, three(), desk=desk)
    board.footer.legend.click()
    texts = [item for item in board.scene.items() if isinstance(item, QGraphicsTextItem)]
    abouts = {desk.language.text(f"winter_queen.about.{effect}") for effect in EFFECTS}
    assert {item.toPlainText() for item in texts} == {about.replace("\N{NO-BREAK SPACE}", " ") for about in abouts}
    assert all(desk.language.text(f"winter_queen.effect.{effect}") in words(board) for effect in EFFECTS)
    room = board.scene.sceneRect()
    boxes = [item.sceneBoundingRect() for item in texts]
    assert all(room.contains(box) for box in boxes)
    assert not any(one.intersects(other) for one in boxes for other in boxes if one is not other)
    press(board, Qt.Key.Key_Escape)
    assert not board.footer.legend.isChecked()
    assert not [item for item in board.scene.items() if isinstance(item, QGraphicsTextItem)]
    assert chosen == []


@pytest.mark.parametrize("size", [(964, 748), (1002, 482)])
def test_effects_are_explained_in_letters_of_one_size(qtbot: Any, size: tuple[int, int]) -> None:
    board = make_board(qtbot, make_desk("ru", percent=200), three(), size)
    board.present(glimpse(three(), 0))
    board.footer.legend.click()
    assert board._legend is not None
    told = [item for item in board.scene.items() if isinstance(item, QGraphicsTextItem)]
    assert len(told) == len(EFFECTS) and len({item.font().pixelSize() for item in told}) == 1
    sheet = board._legend._sheet.sceneBoundingRect()
    assert all(sheet.contains(item.sceneBoundingRect()) for item in told)
    assert not any(a.sceneBoundingRect().intersects(b.sceneBoundingRect()) for a in told for b in told if a is not b)


@pytest.mark.parametrize("code, least", [("en", 21), ("ru", 19)])
def test_explained_effects_are_as_large_as_a_low_table_lets_them_be(qtbot: Any, code: str, least: int) -> None:
    """A window of 1366 × 768 with text of 200 %: there words of two lines have all of the room."""
    board = make_board(qtbot, make_desk(code, percent=200), three(), (1366, 560))
    board.present(glimpse(three(), 0))
    board.footer.legend.click()
    told = next(item for item in board.scene.items() if isinstance(item, QGraphicsTextItem))
    assert told.font().pixelSize() * board.stage.transform().m11() >= least


def test_a_press_while_effects_are_explained_only_brings_the_table_back(qtbot: Any) -> None:
    board, chosen = live(qtbot, three())
    board.footer.legend.click()
    click(qtbot, board, touch(board, "cell", 5))
    assert not board.footer.legend.isChecked() and not touch(board, "cell", 5).chosen and chosen == []


def test_own_pages_carry_their_names(qtbot: Any) -> None:
    board, _ = shown(qtbot, reader(held("wind_rose green")))
    told = words(board)
    for page in table_of(board).places[0].books[0].pages:
        for word in board.desk.language.text(f"winter_queen.effect.{page.page.effect}").split():
            assert word in told


def test_crystals_on_the_board_are_large(qtbot: Any) -> None:
    board, _ = shown(qtbot, played(4, 60))
    table = table_of(board)
    loose = [cell for cell in table.field.crystals if not table.context.view.fixed >> cell & 1]
    assert loose
    for cell in loose:
        piece = table.field.crystals[cell]
        assert isinstance(piece, Piece)
        assert piece.boundingRect().width() > 0.55 * table.field.cell


def test_moving_the_pointer_leaves_the_height_of_the_table_alone(qtbot: Any) -> None:
    board, _ = shown(qtbot, played(3, 40))
    heights = set()
    for piece in list(table_of(board).touches.values()):
        board._notice(piece, True)
        QTest.qWait(0)
        heights.add(board.stage.height())
    assert len(heights) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_a_low_room_ones_own_books_lie_aside_and_everything_is_larger(qtbot: Any, seats: int) -> None:
    match = played(seats, 60)
    board = make_board(qtbot, make_desk(), match, (1000, 460))
    board.present(glimpse(match, 0))
    for _ in range(4):
        QTest.qWait(0)
    usual = layout.size(seats)
    room = board.stage.viewport().size()
    assert board.stage.transform().m11() > min(room.width() / usual[0], room.height() / usual[1])
    table = table_of(board)
    own, rest = table.places[0].spot.sheet, [place.spot.sheet for seat, place in table.places.items() if seat]
    assert own.left() >= layout.WIDTH and not any(own.intersects(sheet) for sheet in rest)
    inside = board.scene.sceneRect()
    assert all(inside.contains(piece.sceneBoundingRect().adjusted(8, 8, -8, -8)) for piece in table.touches.values())
    board.resize(900, 900)
    for _ in range(4):
        QTest.qWait(0)
    assert table_of(board).places[0].spot.sheet.width() > 1000


def test_buttons_that_are_always_there_stay_where_they_are(qtbot: Any) -> None:
    match = three()
    board, _ = live(qtbot, match)
    steady = (board.footer.legend, board.footer.purse)
    before = [button.geometry() for button in steady]
    press(board, Qt.Key.Key_1, Qt.Key.Key_Return)  # a crystal goes to a cell
    assert board.footer.take.isVisible() and board.footer.decline.isVisible()
    assert [button.geometry() for button in steady] == before
