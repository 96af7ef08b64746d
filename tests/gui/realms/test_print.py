"""What is printed on cards can be read in every window: on the table, or held up when it is looked at."""

from typing import Any

import pytest

from magicgames.boards.realms.board import RealmsBoard
from magicgames.boards.realms.plan import WIDTH
from magicgames.boards.realms.touch import TableCard
from magicgames.engine.rng import Rng
from magicgames.kit.table.loupe import LEAST_PRINT
from tests.gui.lineup import glimpse, make_desk
from tests.gui.realms.helpers import least_print, make_board, make_match, play_on, table, tally, truth

# The board in windows of 1024×640, 1280×800, 1366×768, 1920×1080 and 2560×1440, with the panel beside it.
BOARDS = ((752, 596), (975, 750), (1052, 716), (1520, 1010), (2030, 1350))


def laid(qtbot: Any, percent: int, size: tuple[int, int], language: str) -> RealmsBoard:
    match, rng = make_match(4, seed=3), Rng(1)
    while len(truth(match).discard) < 8 or match.to_act[0] != 0 or truth(match).phase != "draw":
        play_on(match, rng)
    desk = make_desk(language, percent=percent)
    board = make_board(qtbot, desk, match, size)
    board.present(glimpse(match, 0))
    return board


def held_up(board: RealmsBoard, card: TableCard) -> float:
    """The smallest letters of the large edition, in pixels."""
    board.looking.notice(card, True)
    zoom = board.looking.zoom
    assert zoom.isVisible() and card.shown is not None
    return least_print(board.desk, card.shown, zoom._card.width() / WIDTH)


def on_table(board: RealmsBoard, card: TableCard) -> float:
    assert card.shown is not None
    wide = board.stage.mapFromScene(card.sceneBoundingRect()).boundingRect().width()
    return least_print(board.desk, card.shown, wide / WIDTH)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", BOARDS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_card_that_is_looked_at_can_be_read(qtbot: Any, size: tuple[int, int], language: str) -> None:
    board = laid(qtbot, 100, size, language)
    for card in table(board).cards:
        if card.shown is not None:
            assert held_up(board, card) >= LEAST_PRINT, card.shown.title


@pytest.mark.parametrize("language", ["en", "ru"])
def test_ones_own_hand_can_be_read_where_it_lies(qtbot: Any, language: str) -> None:
    board = laid(qtbot, 100, (1052, 716), language)
    small = [card.shown for card in table(board).hand.cards.values() if on_table(board, card) < 10]
    assert small == []


def test_large_letters_make_the_cards_larger(qtbot: Any) -> None:
    """At 200 % in a window of 1366×768, compared with 100 % there: as large as the boards of that window are."""
    usual, large = laid(qtbot, 100, (1042, 718), "ru"), laid(qtbot, 200, (1342, 603), "ru")
    for name, card in table(usual).hand.cards.items():
        again = table(large).hand.cards[name]
        assert on_table(large, again) >= 1.2 * on_table(usual, card)
        assert held_up(large, again) >= 1.1 * held_up(usual, card), "the words below it have their lines first"


@pytest.mark.parametrize(("size", "percent"), [((1342, 575), 200), ((1560, 1150), 200), ((752, 596), 100)])
def test_all_lines_of_the_count_are_written_equally_large(qtbot: Any, size: tuple[int, int], percent: int) -> None:
    board = laid(qtbot, percent, size, "ru")
    names = [line for line in tally(board).lines if line.text() in {card.shown.title for card in held(board)}]
    assert len(names) == 7
    assert len({(line.font().pixelSize(), round(line.scale(), 2)) for line in names}) == 1


def held(board: RealmsBoard) -> list[Any]:
    return list(table(board).hand.cards.values())
