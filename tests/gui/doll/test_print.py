"""Print on the table is measured: large enough in every window, or held up when it is touched."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QRectF, Qt

from magicgames.boards.doll.board import DollBoard
from magicgames.boards.doll.faces import CardPiece
from magicgames.boards.doll.strips import Strip
from magicgames.games.doll.cards import SPELLS
from magicgames.kit.table.loupe import LEAST_PRINT
from tests.games.doll.helpers import deal, table
from tests.gui.doll.helpers import Shown, make_board, settle, with_state
from tests.gui.lineup import glimpse, make_desk
from tests.gui.measuring import printed

# What is left for the table of windows with 1024×640, 1280×800, 1366×768, 1920×1080 and 2560×1440 pixels.
BOARDS = [(752, 592), (964, 752), (1040, 720), (1480, 1020), (1930, 1370)]
FULL_HD = (1884, 814)  # 1920×1080 with letters of 200 %, the buttons beside the table
BOUND = (("pharaoh", 1, 0), ("cluck", 2, 0), ("mist", 0, 1), ("guard", 0, 2), ("ouch", 3, 2))


def small(board: DollBoard) -> Iterator[str]:
    scale = board.stage.transform().m11()
    for item in board.scene.items():
        for pixels, text in printed(item, scale):
            if pixels < LEAST_PRINT and not isinstance(item, CardPiece | Strip):
                yield f"{text!r}: {pixels:.1f}"


def laid(qtbot: Any, size: tuple[int, int], language: str, percent: int = 100) -> Shown:
    hands = {0: ["tray", "sphinx", "harp"], 1: ["oak"]}
    state = table(4, "PPRSB", hands=hands, sleeves={0: ["mentor", "parasite"]}, bound=BOUND, scores=(2, 1, 0, 2))
    match = with_state(state)
    board = make_board(qtbot, make_desk(language, percent=percent), match, size)
    board.present(glimpse(match, 0))
    settle()
    return Shown(qtbot, board, match, [], [])


@pytest.mark.parametrize("size", BOARDS)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_letters_have_eleven_pixels_or_are_held_up(qtbot: Any, size: tuple[int, int], language: str) -> None:
    found = laid(qtbot, size, language)
    board = found.board
    assert list(small(board)) == []
    scale = board.stage.transform().m11()
    for card in ("tray", "harp", "mentor", "parasite"):
        board.stage.setFocus()
        found.touch("hand", card=card).setFocus(Qt.FocusReason.TabFocusReason)
        settle()
        held = board.card_loupe.card
        assert held is not None and min(printed(held, scale))[0] >= LEAST_PRINT, min(printed(held, scale))
    strips = [strip for place in found.table.places.values() for strip in place.strips if strip.full]
    assert strips and min(pixels for strip in strips for pixels, _ in printed(strip, scale)) >= LEAST_PRINT


@pytest.mark.parametrize(("size", "percent"), [(BOARDS[1], 100), (BOARDS[4], 100), (BOARDS[4], 200)])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_among_eight_watchers_read_what_everybody_else_has_to_do(
    qtbot: Any, language: str, size: tuple[int, int], percent: int
) -> None:
    desk = make_desk(language, percent=percent)
    for first in range(0, len(SPELLS), 7):
        cards = [*SPELLS][first : first + 7]
        bound = tuple((card, 1 if seat == 2 else 2, seat) for seat, card in enumerate(cards, 1))
        match = with_state(table(8, bound=bound))
        board = make_board(qtbot, desk, match, size)
        board.present(glimpse(match, 0))
        settle()
        scale = board.stage.transform().m11()
        strips = [strip for place in Shown(qtbot, board, match, [], []).table.places.values() for strip in place.strips]
        assert [strip.card for strip in strips if not strip.full] == []
        assert min(pixels for strip in strips for pixels, _ in printed(strip, scale)) >= LEAST_PRINT


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_duty_that_just_fits_is_as_large_as_planned(qtbot: Any, language: str) -> None:
    """Beside another one, where each has only so much room."""
    desk, words = make_desk(language, percent=200), list[float]()
    for first in range(0, len(SPELLS), 14):
        cards = [*SPELLS][first : first + 14]
        match = with_state(table(8, bound=tuple((card, 0, 1 + at % 7) for at, card in enumerate(cards))))
        board = make_board(qtbot, desk, match, FULL_HD)
        board.present(glimpse(match, 0))
        settle()
        scale, places = board.stage.transform().m11(), Shown(qtbot, board, match, [], []).table.places.values()
        words += [printed(strip, scale)[0][0] for place in places for strip in place.strips if strip.full]
    assert words and min(words) >= LEAST_PRINT


@pytest.mark.parametrize("language", ["en", "ru"])
def test_among_many_own_duties_those_that_are_due_bear_their_words(qtbot: Any, language: str) -> None:
    bound = (("strings", 1, 0), ("rattle", 2, 0), ("burn", 3, 0))
    hands = {0: ["guard", "oak", "harp", "tray"]}
    match = with_state(table(4, hands=hands, bound=bound, cursed={0: ["toast", "broom"]}))
    board = make_board(qtbot, make_desk(language), match, BOARDS[1])
    board.present(glimpse(match, 0))
    settle()
    strips = Shown(qtbot, board, match, [], []).table.places[0].strips
    assert [strip.full for strip in strips if strip.due] == [True]


def test_large_letters_are_larger_on_the_table_too(qtbot: Any) -> None:
    usual, large = (laid(qtbot, (1340, 620), "ru", percent).board for percent in (100, 200))
    sizes = []
    for board in (usual, large):
        scale = board.stage.transform().m11()
        found = [pair for item in board.scene.items() if isinstance(item, Strip) for pair in printed(item, scale)]
        sizes.append(max(pixels for pixels, _ in found))
    assert sizes[1] > 1.25 * sizes[0]


@pytest.mark.parametrize("size", BOARDS[1:])  # in the smallest window a card is held up when its line is touched
@pytest.mark.parametrize("language", ["en", "ru"])
def test_schools_can_be_read_where_they_are_chosen(qtbot: Any, size: tuple[int, int], language: str) -> None:
    match = with_state(deal(2, starter=0))
    board = make_board(qtbot, make_desk(language), match, size)
    board.present(glimpse(match, 0))
    settle()
    assert board._table is not None and len(board._table.lines) == 36
    assert list(small(board)) == []


def test_a_large_card_tells_its_moment_in_words_and_its_joke(qtbot: Any) -> None:
    found = laid(qtbot, BOARDS[2], "en")
    found.board.stage.setFocus()
    found.touch("hand", card="tray").setFocus(Qt.FocusReason.TabFocusReason)
    settle()
    tell = found.table.context.tell
    words = [text for _, text in printed(found.board.card_loupe.card, found.board.stage.transform().m11())]
    assert found.table.context.moment("tray") in words and tell("note.tray") in words


def test_the_tick_covers_nobody_s_marker(qtbot: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    found = laid(qtbot, BOARDS[2], "ru")
    duties = [strip for place in found.table.places.values() for strip in place.strips if strip.full and strip.bound]
    strip = min(duties, key=lambda strip: strip.boundingRect().height())
    drawn: list[QRectF] = []
    ends: list[float] = []
    monkeypatch.setattr(Strip, "draw", lambda self, painter, key, area: drawn.append(area))
    monkeypatch.setattr(Strip, "_paint_tick", lambda self, painter, end: ends.append(end) or end)
    strip.can_tick = True
    printed(strip, 1.0)
    marker, bottom = drawn[-1], strip._rect.bottom()
    assert ends[0] <= marker.left() or bottom - 34 >= marker.bottom()
