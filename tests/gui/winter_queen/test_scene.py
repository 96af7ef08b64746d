"""The table shows what a view knows, where everybody sits, and nothing else."""

from collections import Counter
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsSimpleTextItem

from magicgames import paths
from magicgames.boards.winter_queen import layout, places
from magicgames.boards.winter_queen.layout import Arrangement
from magicgames.boards.winter_queen.places import Layout
from magicgames.engine.game import OPEN
from magicgames.engine.match import Match
from magicgames.engine.rng import Rng
from magicgames.games.winter_queen.box import shipped_box
from magicgames.games.winter_queen.geometry import geometry
from magicgames.games.winter_queen.model import COLOURS, QueenView
from tests.games.winter_queen.helpers import held, table
from tests.gui.lineup import assert_worlds_look_alike, glimpse, make_desk, words
from tests.gui.winter_queen.helpers import make_board, make_match, play_on, played, shown, table_of, truth, with_state
from tests.pseudo import PseudoCatalog

GEO = geometry(shipped_box().board)


def seen(match: Match, eyes: int | None) -> QueenView:
    view = match.view(eyes)
    assert isinstance(view, QueenView)
    return view


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("steps", [0, 30, 90])
def test_the_scene_equals_the_view(qtbot: Any, seats: int, steps: int) -> None:
    match = played(seats, steps)
    eyes = OPEN if match.over else 1
    board, _ = shown(qtbot, match, eyes)
    shown_table, view = table_of(board), seen(match, eyes)
    lying = {cell: piece.key.rpartition("_")[2] for cell, piece in shown_table.field.crystals.items()}
    assert lying == {
        cell: COLOURS[colour] for colour in range(5) for cell in range(25) if view.crystals[colour] >> cell & 1
    }
    standing = Counter(piece.address.numbers[:2] for piece in shown_table.trays.crystals)
    assert standing == Counter((holder, colour) for holder, all_ in enumerate(view.holders) for colour in all_)
    assert [stack.books for stack in shown_table.stacks] == list(view.stacks)
    for seat, shelf in enumerate(view.shelves):
        books = shown_table.places[seat].books
        assert [book.number for book in books] == [each.number for each in shelf]
        for book, each in zip(books, shelf, strict=True):
            laid = [page.crystal and page.crystal.key.rpartition("_")[2] for page in book.pages]
            assert laid == [None if colour is None else COLOURS[colour] for colour in each.crystals]
    assert f"×{sum(view.bag)}" in words(board)


def test_the_queens_token_lies_with_whoever_moved_first(qtbot: Any) -> None:
    match = make_match(3, starter=2)
    board, _ = shown(qtbot, match, 0)
    assert "Cid has the token" in words(board)
    assert "Ann has the token" not in words(board)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_printed_crystals_lie_on_framed_tiles(qtbot: Any, seats: int) -> None:
    match = make_match(seats, seed=5)
    board, _ = shown(qtbot, match)
    for cell, tile in zip(GEO.domains, truth(match).tiles, strict=True):
        piece = table_of(board).field.cells[cell]
        assert piece.tile == ("winter_queen/tile_blank" if tile is None else "winter_queen/tile_frame")


@pytest.mark.parametrize("eyes", [0, 2])
@pytest.mark.parametrize("seats", [3, 4])
def test_the_left_neighbour_sits_left_and_the_right_one_right(seats: int, eyes: int) -> None:
    spots = layout.lay(GEO, seats, eyes).seats
    own = spots[eyes].sheet.center()
    left, right = spots[(eyes + 1) % seats].sheet.center(), spots[(eyes - 1) % seats].sheet.center()
    assert left.x() < own.x() < right.x()
    assert own.y() > max(left.y(), right.y())


@pytest.mark.parametrize("eyes", [0, 1, 2])
@pytest.mark.parametrize("seats", [3, 4])
def test_each_holder_lies_between_its_two_seats(seats: int, eyes: int) -> None:
    table = layout.lay(GEO, seats, eyes)
    for holder, at in enumerate(table.trays):
        apart = {seat: (at - spot.sheet.center()).manhattanLength() for seat, spot in table.seats.items()}
        near = sorted(apart, key=lambda seat: apart[seat])[:2]
        if eyes not in (holder, (holder + 1) % seats):  # one's own sheet is wide: its middle is far from its ends
            assert set(near) == {holder, (holder + 1) % seats}
    left, right = table.trays[eyes], table.trays[(eyes - 1) % seats]
    assert left.x() < table.seats[eyes].sheet.center().x() < right.x()


def areas(table: Layout) -> list[QRectF]:
    """What must not lie over each other."""
    found = [spot.sheet for spot in table.seats.values()]
    for at in table.trays:
        found.append(QRectF(at.x() - places.TRAY / 2, at.y() - 66, places.TRAY, 105))
    for at in table.stacks:
        high = table.stack * places.BOOK_SHAPE
        found.append(QRectF(at.x() - table.stack / 2, at.y() - high / 2, table.stack, high))
    found.append(QRectF(table.bag.x() - 50, table.bag.y() - 60, 100, 120))
    return found


@pytest.mark.parametrize("arrangement", Arrangement)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_on_the_table_overlaps(seats: int, arrangement: Arrangement) -> None:
    table = layout.lay(GEO, seats, 0, arrangement)
    whole = QRectF(0, 0, *layout.size(seats, arrangement))
    found = areas(table)
    cells = [QRectF(at.x() - 40, at.y() - 40, 80, 80) for at in table.cells]
    for one in (*found, *cells):
        assert whole.contains(one)
    for one in found:
        assert not [other for other in (*found, *cells) if other is not one and other.intersects(one)]


def test_stacks_lie_at_the_corner_of_their_province() -> None:
    table = layout.lay(GEO, 2, 0)
    middle = table.field.center()
    sides = [(at.x() < middle.x(), at.y() < middle.y()) for at in table.stacks]
    assert sides == [(True, True), (False, True), (True, False), (False, False)]  # red, green, violet, blue


@pytest.mark.parametrize("help_level", ["worth", "table"])
def test_what_pages_would_score_is_told_only_with_help(qtbot: Any, help_level: str) -> None:
    match = with_state(
        table(seats=3, shelves=((held("wind_rose red", "magic_clouds -"),),), holders=("rg", "vb", "yr")),
        help=help_level,
    )
    board, _ = shown(qtbot, match, 0)
    assert ("Would score" in words(board)) is (help_level == "worth")
    rival, _ = shown(qtbot, match, None)
    assert "Would score" not in words(rival)


def test_sums_of_others_are_never_shown_before_the_end(qtbot: Any) -> None:
    match = played(3, 60)
    for seat in range(3):
        truth(match).gains[seat] = (700 + seat,)
    board, _ = shown(qtbot, match, 0)
    board.footer.purse.click()
    told = words(board)
    assert "700" in told
    assert "701" not in told
    assert "702" not in told
    board.footer.purse.click()
    assert "700" not in words(board)


def test_ones_own_sum_hides_again_for_other_eyes(qtbot: Any) -> None:
    match = played(3, 60)
    truth(match).gains[0] = (700,)
    board, _ = shown(qtbot, match, 0)
    board.footer.purse.click()
    board.present(glimpse(match, 1))
    board.present(glimpse(match, 0))
    assert "700" not in words(board)
    assert board.footer.purse.text() == "My points"


def test_the_open_table_shows_all_sums(qtbot: Any) -> None:
    match = played(3, 1000)
    assert match.over
    board, _ = shown(qtbot, match, OPEN)
    assert match.outcome is not None
    for seat, score in enumerate(match.outcome.scores):
        assert f"{board.names[seat]}: {score}\N{NO-BREAK SPACE}point" in words(board)
    assert not board.footer.purse.isVisible()


def test_the_turns_left_stand_beside_the_empty_bag(qtbot: Any) -> None:
    match, rng = make_match(3), Rng(1)
    board, _ = shown(qtbot, match, None)
    assert table_of(board).bag.closing is None
    while truth(match).left is None and not match.over:
        play_on(match, rng)
    assert not match.over
    board.present(glimpse(match, None))
    left = truth(match).left
    tag = table_of(board).bag.closing
    assert tag is not None and f"{left}\N{NO-BREAK SPACE}turn" in tag.text


def test_equal_views_give_equal_pictures_and_texts(qtbot: Any) -> None:
    """What these eyes don't know can't be on the screen: another world that fits the view looks the same."""
    match = played(4, 41)
    desk = make_desk()
    assert_worlds_look_alike(match, make_match(4), lambda other: make_board(qtbot, desk, other))


def test_another_language_and_theme_reach_the_table(qtbot: Any) -> None:
    match = make_match(3)
    desk = make_desk("en")
    board, _ = shown(qtbot, match, 0, desk)
    desk.language.set("ru")
    assert "Возьмите льдину" in words(board)
    desk.theme.set("contrast")
    assert "Your turn" not in words(board)
    assert board.footer.purse.text() == "Мои очки"


@pytest.mark.parametrize("steps", [0, 20, 47])
def test_no_word_is_written_into_the_code(qtbot: Any, steps: int) -> None:
    desk = make_desk()
    match = played(3, steps, names=("1", "2", "3"))
    board, _ = shown(qtbot, match, match.to_act[0], desk)
    desk.language.speak(PseudoCatalog(paths.words()))
    texts = [*words(board).split("\n"), board.footer.words.text(), *(b.text() for b in board.footer.buttons)]
    letters = [text for text in texts if any(each.isascii() and each.isalpha() for each in text.split("×")[0])]
    assert [text for text in letters if "⟦" not in text and "⟧" not in text and not text.startswith("1 ")] == []


def test_long_names_never_leave_their_sheet(qtbot: Any) -> None:
    match = make_match(4, names=("Константин Константинопольский-Задунайский",) * 4)
    board, _ = shown(qtbot, match, 0, make_desk(percent=200))
    for place in table_of(board).places.values():
        plates = [each for each in place.sheet.childItems() if isinstance(each, QGraphicsSimpleTextItem)]
        assert plates
        for plate in plates:
            assert place.spot.sheet.contains(plate.sceneBoundingRect())


@pytest.mark.parametrize("seats", [3, 4])
def test_crystals_within_reach_are_larger_and_stand_clear_of_the_stacks(qtbot: Any, seats: int) -> None:
    board, _ = shown(qtbot, make_match(seats))
    table = table_of(board)
    near = {holder: table.context.in_reach(holder) for holder, _ in table.trays.trays}
    sizes = {near[piece.address.numbers[0]]: piece.shape().boundingRect().width() for piece in table.trays.crystals}
    assert sizes[True] > 1.15 * sizes[False]
    for holder, tray in table.trays.trays:
        others = [*table.field.cells, *table.stacks, *[piece for other, piece in table.trays.trays if other != holder]]
        assert not any(tray.collidesWithItem(other) for other in others)


def test_how_many_books_a_province_has_stands_on_a_ground_of_its_own(qtbot: Any) -> None:
    board, _ = shown(qtbot, make_match(3), 0)
    grounds = [item.sceneBoundingRect() for item in board.scene.items() if type(item) is QGraphicsPathItem]
    counts = [item for item in board.scene.items() if isinstance(item, QGraphicsSimpleTextItem) and item.text() == "×5"]
    assert len(counts) == 4
    for count in counts:
        assert any(ground.contains(count.sceneBoundingRect().center()) for ground in grounds)
