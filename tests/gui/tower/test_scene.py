"""The table shows what a view knows, where everybody sits, and nothing else."""

from typing import Any

import pytest

from magicgames.boards import BOARDS
from magicgames.boards.tower import layout
from magicgames.boards.tower.board import TowerBoard
from magicgames.boards.tower.struck_out import StruckOut
from magicgames.engine.game import OPEN, defaults
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.engine.rng import Rng
from magicgames.games.tower.model import HAND, NUMBERS, TOP, CastSpell, TakeSecret
from magicgames.games.tower.rules import Tower
from magicgames.kit.match.glimpse import Lineup
from tests.gui.lineup import glimpse, make_desk, pictures, words
from tests.gui.tower.helpers import held, make_board, make_match, place_of, play_on, truth


def test_failed_calls_strike_numbers_out_on_own_stones_only(qtbot: Any) -> None:
    match = make_match(2, help="notebook")
    missing = next(number for number in NUMBERS if number not in held(match, 0))
    match.play(0, CastSpell(missing))
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, 0))
    assert [marks.numbers for marks in place_of(board, 0).struck_out.values()] == [(missing,)] * HAND
    assert not place_of(board, 1).struck_out
    board.present(glimpse(match, 1))
    assert not place_of(board, 0).struck_out and not place_of(board, 1).struck_out
    board.forget()
    assert not [item for item in board.scene.items() if isinstance(item, StruckOut)]


def test_a_new_stone_has_nothing_struck_out(qtbot: Any) -> None:
    match = make_match(2, help="odds")
    missing = next(number for number in NUMBERS if number not in held(match, 0))
    match.play(0, CastSpell(missing))
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, 0))
    place = place_of(board, 0)
    place.set_stone(3, None)
    assert set(place.struck_out) == {0, 1, 2, 4}
    assert place.stones[3].childItems() == []


def test_as_at_the_table_nothing_is_noted_on_the_stones(qtbot: Any) -> None:
    match = make_match(2, help="table")
    missing = next(number for number in NUMBERS if number not in held(match, 0))
    match.play(0, CastSpell(missing))
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, 0))
    assert not place_of(board, 0).struck_out


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_others_stones_are_open_and_own_ones_are_backs(qtbot: Any, seats: int) -> None:
    match = make_match(seats)
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, 1))
    assert {stone.key for stone in place_of(board, 1).stones} == {"tower/stone_back"}
    for seat in range(seats):
        if seat != 1:
            keys = [stone.key for stone in place_of(board, seat).stones]
            assert keys == [f"tower/stone_{number}" for number in held(match, seat)]


def test_the_public_table_shows_backs_only(qtbot: Any) -> None:
    match = make_match(4)
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, None))
    for seat in range(4):
        assert {stone.key for stone in place_of(board, seat).stones} == {"tower/stone_back"}
    faces = {f"tower/stone_{number}" for number in NUMBERS}
    assert not faces & set(pictures(board))  # with four mages nothing is set out on the board


def test_the_open_table_shows_everything(qtbot: Any) -> None:
    match = make_match(3)
    rng = Rng(4)
    while not match.over:
        play_on(match, rng)
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, OPEN))
    assert "tower/stone_back" not in [stone.key for seat in range(3) for stone in place_of(board, seat).stones]
    assert "tower/stone_secret" not in pictures(board)


def test_the_counting_board_holds_the_cast_stones(qtbot: Any) -> None:
    match = make_match(2)
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, 0))
    assert board._table is not None
    for number, column in board._table.counting.columns.items():
        assert len(column) == number
        stones = [piece.key for piece in column if piece.key == f"tower/stone_{number}"]
        assert len(stones) == truth(match).board[number]


def test_lives_and_fallen_lives_are_counted(qtbot: Any) -> None:
    match = make_match(3)
    state = truth(match)
    state.lives[2] = 2
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, 0))
    assert [life.key for life in place_of(board, 2).lives] == ["tower/life_4"] * 2 + ["tower/life_lost"] * 4
    assert "Cid: 2" in place_of(board, 2).lives[0].name


@pytest.mark.parametrize(
    ("crests", "mages"),
    [((0, 1, 2, 3, 4), (5, 1, 4, 2, 3)), ((1, 1, 1), (1, 2, 3)), ((4, 6, 3), (3, 1, 2)), ((5, 7), (2, 5))],
)
def test_everybody_climbs_in_the_colour_of_their_crest(
    qtbot: Any, crests: tuple[int, ...], mages: tuple[int, ...]
) -> None:
    """A name is written in that colour, and a blue name beside another one's blue figure is read for theirs."""
    players = tuple(Player("", crest=crest) for crest in crests)
    match = Match.start(Tower(), players, defaults(Tower(), len(crests)), 1)
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, 0))
    figures = [f"tower/mage_{mage}" for mage in mages]
    assert [mage.key for mage in board._table.climb.mages] == figures
    assert [place_of(board, seat).portrait.key for seat in range(len(crests))] == figures
    assert [place_of(board, seat).lives[0].key for seat in range(len(crests))] == [f"tower/life_{m}" for m in mages]


def test_a_taken_secret_stone_is_known_to_its_owner_only(qtbot: Any) -> None:
    match = make_match(3)
    truth(match).owners[2] = 1
    number = truth(match).secrets[2]
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, 1))
    assert [piece.key for piece in place_of(board, 1).secrets] == [f"tower/stone_{number}"]
    board.present(glimpse(match, 0))
    assert [piece.key for piece in place_of(board, 1).secrets] == ["tower/stone_secret"]
    assert board._table is not None
    assert board._table.counting.secrets[2].key == "tower/slot"


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("eyes", [0, 2])
@pytest.mark.parametrize("broad", [False, True])
def test_the_left_neighbour_sits_left_and_the_right_one_right(seats: int, eyes: int, broad: bool) -> None:
    spots = layout.seating(seats, eyes, broad)
    own = spots[eyes].sheet.center()
    left, right = spots[(eyes + 1) % seats].sheet.center(), spots[(eyes - 1) % seats].sheet.center()
    assert left.x() < own.x() < right.x()
    assert own.y() > max(left.y(), right.y())


@pytest.mark.parametrize("broad", [False, True])
def test_the_order_of_play_runs_clockwise_on_the_screen(broad: bool) -> None:
    middle = layout.centre(5, broad).sheet.center()
    spots = layout.seating(5, 3, broad)
    around = [spots[(3 + step) % 5].sheet.center() - middle for step in range(5)]
    for here, there in zip(around, [*around[1:], around[0]], strict=True):
        # y grows downwards: a positive cross product turns clockwise
        assert here.x() * there.y() - here.y() * there.x() > 0


@pytest.mark.parametrize("wide", [1.4, 2.0, 2.3])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nothing_on_the_table_overlaps_its_neighbours(seats: int, wide: float) -> None:
    keep = layout.keep(wide, 1)
    sheets = [spot.sheet for spot in layout.seating(seats, 0, keep.broad).values()]
    sheets += [layout.centre(seats, keep.broad).sheet, keep.tower]
    for one in sheets:
        assert keep.shown.contains(one)
        assert not [other for other in sheets if other is not one and other.intersects(one)]


def test_on_a_narrow_stage_the_tower_steps_back_and_the_table_is_larger() -> None:
    narrow, wide = layout.keep(800, 515), layout.keep(964, 511)
    assert narrow.tower.width() < wide.tower.width() and wide.shown.width() == layout.SIZE[0]
    assert 800 / narrow.shown.width() > 1.1 * 800 / layout.SIZE[0]


def test_on_a_broad_stage_nobody_sits_above_the_counting_board_and_everything_is_larger() -> None:
    """Wide screens with a panel beside the table leave it such a stage."""
    usual, broad = layout.keep(1800, 1000).shown, layout.keep(1042, 465)
    assert broad.broad and min(1042 / broad.shown.width(), 465 / broad.shown.height()) > 1.25 * 465 / usual.height()
    rivals = [layout.seating(5, 0, True)[seat].sheet for seat in range(1, 5)]
    board = layout.centre(5, True)
    assert all(sheet.right() < board.sheet.left() or sheet.left() > board.sheet.right() for sheet in rivals)
    assert board.slot(8, 7).y() - board.stone * layout.STONE_SHAPE / 2 > board.sheet.top()


def test_mages_stand_on_the_storey_of_their_points() -> None:
    keep = layout.keep(2, 1)
    foot, first, top = keep.standing((0, 1, TOP))
    assert foot.y() > first.y() > top.y()
    above, same = keep.standing((TOP + 2, TOP))
    assert above.y() == same.y()
    assert above.x() != same.x()


def test_everybody_wears_their_points(qtbot: Any) -> None:
    match = make_match(3)
    truth(match).scores[:] = [0, 7, 3]
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, 0))
    worn = [place_of(board, seat).shield.childItems()[0] for seat in range(3)]
    assert [words.text() for words in worn] == ["0", "7", "3"]  # type: ignore[attr-defined]


def test_the_active_mage_is_named_and_marked(qtbot: Any) -> None:
    match = make_match(3)
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, 1))
    assert "Playing" in words(board)
    board.present(glimpse(match, 0))
    assert "Call a spell from 1 to 8." in words(board)


def test_what_is_asked_stands_on_ones_own_sheet_once_and_follows_the_move(qtbot: Any) -> None:
    match = make_match(4)
    truth(match).stones[:HAND] = [4, 5, 6, 7, 8]
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, 0))
    assert board.footer.words.text() == ""
    match.play(0, CastSpell(4))
    board.present(glimpse(match, 0))
    assert "Pick a secret stone, or leave them all." in words(board)
    match.play(0, TakeSecret(0))
    board.present(glimpse(match, 0))
    assert "It worked! Call 4 to 8, or end your turn." in words(board)
    assert "Call 4 to 8" not in board.footer.words.text()


def test_spells_on_neighbours_show_who_is_meant(qtbot: Any) -> None:
    match = make_match(4)
    board = make_board(qtbot, make_desk(), match)
    board.present(glimpse(match, 0))
    for number, aimed in ((6, {1}), (7, {3}), (5, {1, 3}), (1, {1, 2, 3}), (8, set())):
        board._notice_spell(number, True)
        assert {seat for seat in range(4) if place_of(board, seat)._aim is not None} == aimed
        board._notice_spell(number, False)
    assert all(place_of(board, seat)._aim is None for seat in range(4))


def test_another_language_and_theme_reach_the_table(qtbot: Any) -> None:
    match = make_match(3)
    desk = make_desk("en")
    board = make_board(qtbot, desk, match)
    board.present(glimpse(match, 0))
    desk.language.set("ru")
    assert "Назовите заклинание от\u00a01 до\u00a08." in words(board)
    assert board.strip.spells[3].spell is not None
    assert board.strip.spells[3].spell.name == "Сладкий сон"
    desk.theme.set("contrast")
    assert "Call a spell from 1 to 8." not in words(board)


def test_a_hidden_board_hears_of_another_language_when_it_is_shown(qtbot: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    match = make_match(3)
    desk = make_desk("en")
    board = make_board(qtbot, desk, match)
    board.present(glimpse(match, 0))
    board.hide()
    desk.language.set("ru")
    assert "Call a spell from 1 to 8." in words(board)  # nobody sees it, so nobody waits for it
    board.show()
    assert "Назовите заклинание от\u00a01 до\u00a08." in words(board)
    monkeypatch.setattr(board, "display", lambda _: pytest.fail("drawn again, though nothing is new"))
    board.hide()
    board.show()


def test_long_names_never_leave_their_sheet(qtbot: Any) -> None:
    match = make_match(5, names=("Константин Константинопольский-Задунайский",) * 5)
    board = make_board(qtbot, make_desk(percent=200), match)
    board.present(glimpse(match, 0))
    for seat in range(5):
        place = place_of(board, seat)
        assert place.spot.sheet.contains(place._name.sceneBoundingRect())


def test_equal_views_give_equal_pictures(qtbot: Any) -> None:
    """What these eyes don't know can't be on the screen: another world that fits the view looks the same."""
    match = make_match(4, help="odds")
    rng = Rng(2)
    for _ in range(9):
        play_on(match, rng)
    eyes = match.to_act[0]
    desk = make_desk()
    images, told = [], []
    for world in (11, 12):
        other = make_match(4, help="odds")
        other._timeline.state = match.game.imagine(match.view(eyes), Rng(world))
        assert other.view(eyes) == match.view(eyes)
        board = make_board(qtbot, desk, other)
        board.present(glimpse(other, eyes))
        images.append(board.grab().toImage())
        buttons = board.strip.spells.values()
        told.append((words(board), [b.accessibleDescription() for b in buttons], board.summary()))
    assert images[0] == images[1]
    assert told[0] == told[1]


def test_the_shelf_of_boards_makes_the_towers_board(qtbot: Any) -> None:
    match = make_match(2)
    board = BOARDS["tower"].board(make_desk(), Lineup(match.game, match.options, match.players))
    qtbot.addWidget(board)
    assert isinstance(board, TowerBoard)


def test_the_tower_comes_back_when_the_stage_gets_wide(qtbot: Any) -> None:
    """Also where the table stays as large as it was."""
    match = make_match(3)
    board = make_board(qtbot, make_desk(), match, (820, 760))
    board.present(glimpse(match, 0))
    assert board._table is not None
    narrow, scale = board._table.climb.tower.sceneBoundingRect().height(), board.stage.transform().m11()
    board.resize(940, board.height())
    qtbot.waitUntil(lambda: board._table.climb.tower.sceneBoundingRect().height() > 1.5 * narrow)
    assert abs(board.stage.transform().m11() / scale - 1) < 0.04
