"""The keyboard alone, the pointer alone, and the rules that open where the person looks."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from magicgames import paths
from magicgames.games import library
from magicgames.games.winter_queen.model import (
    Place,
    ScorePage,
    Take,
    TakeBook,
    UseBook,
)
from magicgames.kit.table.pieces import Piece
from tests.games.winter_queen.helpers import held, table
from tests.gui.lineup import glimpse, make_desk, words
from tests.gui.winter_queen.helpers import asked, click, crystal, live, shown, table_of, touch, with_state
from tests.gui.winter_queen.positions import (
    BOOK,
    DRAWN,
    GREEN,
    RED,
    YELLOW,
    focused,
    lit,
    press,
    reader,
    three,
)


def test_arrows_walk_from_hexagon_to_neighbour(qtbot: Any) -> None:
    board, _ = shown(qtbot, three())
    touch(board, "cell", 12).setFocus()
    walked = []
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Left, Qt.Key.Key_Down, Qt.Key.Key_Down):
        before = focused(board).address.numbers[0]
        press(board, key)
        here = focused(board).address.numbers[0]
        assert here in table_of(board).context.geo.steps[before]
        walked.append(here)
    assert walked[0] == 13
    touch(board, "cell", 0).setFocus()
    press(board, Qt.Key.Key_Up)
    assert focused(board).address.numbers == (0,)


def test_arrows_go_on_from_the_edge_of_the_field_to_what_can_be_chosen(qtbot: Any) -> None:
    board, _ = live(qtbot, three())
    press(board, Qt.Key.Key_1, *[Qt.Key.Key_Down] * 6)
    assert focused(board).address.zone == "page" and focused(board).open
    press(board, *[Qt.Key.Key_Up] * 2)
    assert focused(board).address.zone == "cell"
    press(board, *[Qt.Key.Key_Left] * 8)
    assert focused(board).address.zone == "crystal"


@pytest.mark.parametrize(
    ("drawing", "shelf", "words"),
    [
        (DRAWN, (), "Now a cell for the green crystal"),
        (DRAWN, (BOOK,), "Now a cell or a page for the green crystal"),
        (DRAWN.replace(".", "g"), (BOOK,), "Now a page for the green crystal"),
    ],
)
def test_a_crystal_that_is_held_asks_for_what_there_is(qtbot: Any, drawing: str, shelf: Any, words: str) -> None:
    board, _ = live(qtbot, with_state(table(drawing, seats=3, shelves=(shelf,), holders=("rg", "vb", "yr"))))
    press(board, Qt.Key.Key_2)
    assert asked(board).startswith(words)


def test_where_the_field_is_full_the_keyboard_goes_to_the_pages(qtbot: Any) -> None:
    full = DRAWN.replace(".", "g")
    match = with_state(table(full, seats=3, shelves=((BOOK,),), holders=("r", "vb", "yr")))
    board, chosen = live(qtbot, match)
    touch(board, "cell", 12).setFocus()
    press(board, Qt.Key.Key_1, Qt.Key.Key_1)  # the last of its holder: it is taken before it is laid
    assert chosen == [Take(0, RED)]
    assert focused(board).address.zone == "page"


def test_tab_goes_from_zone_to_zone_and_then_on(qtbot: Any) -> None:
    board, _ = shown(qtbot, three())
    zones = []
    for _ in range(4):
        press(board, Qt.Key.Key_Tab)
        zones.append(focused(board).address.zone)
    assert zones == ["crystal", "cell", "page", "stack"]
    press(board, Qt.Key.Key_Tab)
    assert not board.stage.hasFocus()
    assert board.footer.purse.hasFocus()
    QTest.keyClick(board.footer.purse, Qt.Key.Key_Backtab)
    QTest.qWait(0)
    assert focused(board).address.zone == "stack"


def test_a_whole_turn_by_the_keyboard_alone(qtbot: Any) -> None:
    match = three()
    board, chosen = live(qtbot, match)
    press(board, Qt.Key.Key_1)  # a crystal
    assert board.chooser.intent.take is not None
    assert focused(board).address.zone == "cell"  # the keyboard is already where the crystal may go
    press(board, Qt.Key.Key_Down, Qt.Key.Key_Return)
    assert [type(action) for action in chosen] == [Take, Place]
    assert focused(board).address.zone == "stack"
    press(board, Qt.Key.Key_Return)  # the keyboard has gone to the book by itself
    assert [type(action) for action in chosen] == [Take, Place, TakeBook]
    assert match.to_act == (1,)


def test_scoring_by_the_keyboard_alone(qtbot: Any) -> None:
    board, chosen = live(qtbot, reader(held("wind_rose green", "magic_clouds -")))
    board.footer.use.setFocus()
    QTest.keyClick(board.footer.use, Qt.Key.Key_Return)
    assert chosen == [UseBook(0)]
    press(board, Qt.Key.Key_Right)
    assert focused(board).address.zone == "way"
    press(board, Qt.Key.Key_Escape, Qt.Key.Key_Return)  # nothing has the keyboard: Enter is the main button
    assert [type(action) for action in chosen] == [UseBook, ScorePage]


def test_a_page_that_leaves_no_choice_is_scored_by_enter(qtbot: Any) -> None:
    """Wherever the keyboard was before: on a page of a rival Enter would do nothing."""
    match = with_state(table(DRAWN, seats=2, shelves=((held("northern_lights green", "wind_rose -"),), (BOOK,))))
    board, chosen = live(qtbot, match)
    touch(board, "page", 1, 0, 0).setFocus()
    board.refresh()  # the table is laid anew, and the keyboard stays there
    assert focused(board).address.zone == "page"
    board.footer.use.setFocus()
    QTest.keyClick(board.footer.use, Qt.Key.Key_Return)
    QTest.qWait(0)
    assert chosen == [UseBook(0)]
    press(board, Qt.Key.Key_Return)
    assert [type(action) for action in chosen] == [UseBook, ScorePage]


def test_digits_are_written_on_the_holders_from_left_to_right(qtbot: Any) -> None:
    board, chosen = live(qtbot, three(holders=("rrg", "vb", "yr")))
    written = [(each.address.numbers[:2], each._digit) for each in table_of(board).trays.crystals if each._digit]
    assert written == [((0, RED), "1"), ((0, GREEN), "2"), ((2, RED), "3"), ((2, YELLOW), "4")]
    press(board, Qt.Key.Key_4)
    assert board.chooser.intent.take == Take(2, YELLOW)
    assert chosen == []


def test_the_focus_stays_where_it_was(qtbot: Any) -> None:
    match = three()
    board, _ = shown(qtbot, match)
    touch(board, "cell", 7).setFocus()
    board.present(glimpse(match, 0))
    assert focused(board).address.numbers == (7,)


def test_watchers_choose_nothing(qtbot: Any) -> None:
    match = three()
    for eyes in (None, 1):
        board, chosen = shown(qtbot, match, eyes)
        for zone, numbers in (("cell", (5,)), ("stack", (0,))):
            click(qtbot, board, touch(board, zone, *numbers))
        press(board, Qt.Key.Key_1, Qt.Key.Key_Return)
        assert chosen == []
        assert lit(board, "crystal") == lit(board, "cell") == set()


def test_the_table_is_told_in_words(qtbot: Any) -> None:
    board, _ = shown(qtbot, three(), desk=make_desk("ru"))
    told = board.summary().replace("\N{NO-BREAK SPACE}", " ")
    assert "Общая подставка" not in told
    assert "Ann и Bob" in told
    assert "B3: красная провинция, свободно" in told
    holders = [line for line in told.splitlines() if line.startswith("Подставка")]
    assert len(holders) == 3 and all(": " in line for line in holders)  # where it is, and then what lies there
    assert "Возьмите льдину" in words(board)


def test_help_opens_at_what_is_looked_at(qtbot: Any) -> None:
    ids = {section.id for section in library(paths.words()).read("en", "winter_queen").sections}
    match = reader(held("wind_rose green", "magic_clouds green"))
    board, chosen = live(qtbot, match)
    for action in (board.footer.use, board.footer.score, board.footer.score):
        sections = {item.section for item in board.scene.items() if isinstance(item, Piece) and item.section}
        assert sections <= ids
        assert board.section() in ids
        action.click()
    assert board.section() in ids
    assert len(chosen) == 3


def test_the_pointer_is_enough_to_look(qtbot: Any) -> None:
    board, _ = shown(qtbot, reader(held("wind_rose green", "magic_clouds -")))
    for piece, told in (
        (touch(board, "page", 0, 0, 0), "Compass Rose"),
        (touch(board, "cell", 7), "Then you may take"),
        (touch(board, "stack", 2), "of the violet province; on top"),
        (crystal(board, 0, GREEN), "The holder between Ann and Bob"),
    ):
        QTest.mouseMove(board.stage.viewport(), board.stage.mapFromScene(piece.scenePos()))
        qtbot.waitUntil(lambda told=told: told in board.footer.words.text())
