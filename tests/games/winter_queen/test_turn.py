"""The three kinds of turn, the emptied holder, books taken and used."""

from typing import Any

import pytest

from magicgames.games.winter_queen.model import (
    BookDeclined,
    BookOpened,
    BookSpent,
    BookTaken,
    CrystalLaid,
    CrystalPlaced,
    CrystalReturned,
    CrystalTaken,
    Decline,
    Held,
    HolderEmptied,
    HolderFilled,
    Lay,
    PageScored,
    Place,
    Return,
    ScorePage,
    Take,
    TakeBook,
    TurnEnded,
    TurnPassed,
    UseBook,
)
from magicgames.games.winter_queen.moves import can_move
from magicgames.games.winter_queen.scoring import suggestion
from tests.games.winter_queen.helpers import (
    BARE,
    BLUE,
    BLUE_LAND,
    BOX,
    GREEN,
    QUEEN,
    RED,
    RED_LAND,
    VIOLET,
    VIOLET_LAND,
    YELLOW,
    cells,
    held,
    kinds,
    legal,
    of_type,
    page_of,
    play,
    points,
    table,
    view,
)

FULL = """
    g R b
 g b g y v y
y v b g y v G
 b g v y b g
    v b y
"""  # every cell has a crystal, two of them printed


def holders_of(state: Any) -> Any:
    return {action.holder for action in legal(state) if isinstance(action, Take)}


# Reach


def test_with_two_players_all_three_holders_are_reachable() -> None:
    for seat in (0, 1):
        assert holders_of(table(seats=2, active=seat)) == {0, 1, 2}


@pytest.mark.parametrize(("seats", "seat", "reach"), [(3, 0, {0, 2}), (3, 1, {0, 1}), (3, 2, {1, 2})])
def test_with_three_players_only_the_holders_at_left_and_right_are_reachable(
    seats: int, seat: int, reach: set[int]
) -> None:
    assert holders_of(table(seats=seats, active=seat)) == reach


@pytest.mark.parametrize("seat", range(4))
def test_with_four_players_only_the_holders_at_left_and_right_are_reachable(seat: int) -> None:
    assert holders_of(table(seats=4, active=seat)) == {seat, (seat - 1) % 4}


def test_each_holder_is_shared_by_two_neighbours() -> None:
    for holder in range(4):
        sharing = [seat for seat in range(4) if holder in holders_of(table(seats=4, active=seat))]
        assert sharing in ([holder, (holder + 1) % 4], [0, 3])


def test_equal_crystals_on_a_holder_are_one_choice() -> None:
    state = table(holders=("rrg", "bbb", "vyg"))
    assert [action for action in legal(state) if action.holder < 2] == [Take(0, RED), Take(0, GREEN), Take(1, BLUE)]


# Place on the board


def test_a_crystal_goes_to_an_empty_cell() -> None:
    state = table(holders=("rrg", "bbb", "vyg"))
    events = play(state, Take(0, RED), Place(3))
    assert events == [CrystalTaken(0, 0, RED), CrystalPlaced(0, 3, RED)]
    assert cells(state)[3] == RED and state.holders[0] == (RED, GREEN)


def test_a_cell_holds_one_crystal_and_a_printed_one_fills_its_cell() -> None:
    state = table(BARE.replace("    . R .", "    b R ."), holders=("rrg", "bbb", "vyg"))
    play(state, Take(0, RED))
    open_cells = {action.cell for action in legal(state) if isinstance(action, Place)}
    assert open_cells == set(range(25)) - {0, 1, 15}


@pytest.mark.parametrize(("cell", "stack"), [(0, RED_LAND), (11, VIOLET_LAND), (24, BLUE_LAND)])
def test_a_crystal_in_a_province_allows_to_take_its_top_book(cell: int, stack: int) -> None:
    state = table(holders=("rrg", "bbb", "vyg"))
    top, below, *_ = state.stacks[stack]
    play(state, Take(0, RED), Place(cell))
    assert legal(state) == (TakeBook(stack), Decline())
    events = play(state, TakeBook(stack))
    left, right = BOX.books[top]
    printed = tuple(page.printed or 0 for page in (left, right) if page.effect == "forest_lights")
    assert events == [BookTaken(0, stack, top, (left.effect, right.effect), printed, below), TurnEnded(0, 1, None)]
    assert state.shelves[0] == (Held(top, (None, None)),) and state.stacks[stack][0] == below


def test_the_book_may_be_declined() -> None:
    state = table(holders=("rrg", "bbb", "vyg"))
    stacks = list(state.stacks)
    events = play(state, Take(0, RED), Place(0), Decline())
    assert events[2:] == [BookDeclined(0), TurnEnded(0, 1, None)]
    assert state.stacks == stacks and state.shelves[0] == () and state.active == 1


def test_a_blank_domain_tile_belongs_to_no_province_and_allows_to_take_from_any_stack() -> None:
    state = table(holders=("rrg", "bbb", "vyg"))
    play(state, Take(0, RED), Place(12))
    assert legal(state) == (*map(TakeBook, range(4)), Decline())


def test_a_blank_domain_tile_offers_only_stacks_that_have_books() -> None:
    state = table(holders=("rrg", "bbb", "vyg"))
    state.stacks[1] = ()
    play(state, Take(0, RED), Place(9))
    assert legal(state) == (TakeBook(0), TakeBook(2), TakeBook(3), Decline())


def test_an_empty_stack_gives_no_book_and_the_turn_ends() -> None:
    state = table(holders=("rrg", "bbb", "vyg"))
    state.stacks[RED_LAND] = ()
    assert kinds(play(state, Take(0, RED), Place(0))) == ["CrystalTaken", "CrystalPlaced", "TurnEnded"]


def test_the_last_book_of_a_stack_opens_no_other() -> None:
    state = table(holders=("rrg", "bbb", "vyg"))
    state.stacks[RED_LAND] = state.stacks[RED_LAND][:1]
    (taken,) = of_type(BookTaken, play(state, Take(0, RED), Place(0), TakeBook(RED_LAND)))
    assert taken.next is None and state.stacks[RED_LAND] == ()


def test_nobody_holds_more_than_three_books() -> None:
    shelf = (held("wind_rose -", "polar_star -"), held("border_guard -", "bright_path -"), held("secret_knowledge -"))
    state = table(shelves=(shelf,), holders=("rrg", "bbb", "vyg"))
    assert kinds(play(state, Take(0, RED), Place(0)))[-1] == "TurnEnded"
    state = table(shelves=(shelf[:2],), holders=("rrg", "bbb", "vyg"))
    play(state, Take(0, RED), Place(0))
    assert legal(state) == (TakeBook(RED_LAND), Decline())


# Place on a page


def test_a_crystal_goes_to_an_empty_page_without_scoring_and_without_a_new_book() -> None:
    book = held("wind_rose -", "polar_star -")
    state = table(shelves=((book,),), holders=("rrg", "bbb", "vyg"))
    events = play(state, Take(0, GREEN), Lay(0, 1))
    assert events == [
        CrystalTaken(0, 0, GREEN),
        CrystalLaid(0, 0, 1, "polar_star", None, GREEN),
        TurnEnded(0, 1, None),
    ]
    assert state.shelves[0] == (Held(book.number, (None, GREEN)),) and points(state) == [0, 0]


def test_a_page_holds_one_crystal() -> None:
    book = held("wind_rose red", "polar_star -")
    state = table(shelves=((book,),), holders=("rrg", "bbb", "vyg"))
    play(state, Take(0, GREEN))
    lays = [action for action in legal(state) if isinstance(action, Lay)]
    assert lays == [Lay(0, page_of(book, "polar_star"))]


def test_both_pages_may_hold_the_same_colour() -> None:
    book = held("wind_rose red", "polar_star -")
    state = table(shelves=((book,),), holders=("rrg", "bbb", "vyg"))
    play(state, Take(0, RED), Lay(0, 1))
    assert state.shelves[0][0].crystals == (RED, RED)


def test_crystals_go_to_own_books_only() -> None:
    state = table(shelves=((), (held("wind_rose -"),)), holders=("rrg", "bbb", "vyg"))
    play(state, Take(0, GREEN))
    assert all(isinstance(action, Place) for action in legal(state))


# The emptied holder


def test_taking_the_last_crystal_of_a_holder_gives_a_point_and_a_refill_at_once() -> None:
    state = table(holders=("r", "bbb", "vyg"), bag="ggggg")
    events = play(state, Take(0, RED))
    assert events == [CrystalTaken(0, 0, RED), HolderEmptied(0, 0, 1), HolderFilled(0, (GREEN,) * 3)]
    assert points(state) == [1, 0] and state.holders[0] == (GREEN,) * 3 and state.bag == [0, 2, 0, 0, 0]
    assert state.hand == RED and all(isinstance(action, Place) for action in legal(state))


@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_players_a_refill_is_four_crystals(seats: int) -> None:
    state = table(seats=seats, holders=("r", *["bbb"] * (seats - 1)), bag="ggggg")
    play(state, Take(0, RED))
    assert state.holders[0] == (GREEN,) * 4


def test_taking_another_crystal_neither_pays_nor_refills() -> None:
    state = table(holders=("rg", "bbb", "vyg"))
    assert kinds(play(state, Take(0, RED))) == ["CrystalTaken"]
    assert points(state) == [0, 0] and state.holders[0] == (GREEN,)


def test_a_refill_draws_every_crystal_of_the_bag_with_equal_chance() -> None:
    found: list[Any] = []
    for chance in range(300):
        state = table(holders=("r", "bbb", "vyg"), bag="ggggggyyy")
        state.chance = chance << 40
        play(state, Take(0, RED))
        found += state.holders[0]
    assert abs(found.count(YELLOW) - 300) < 60


# Use a book


def test_a_book_without_crystals_cannot_be_used() -> None:
    state = table(shelves=((held("wind_rose -", "polar_star -"),),))
    assert not any(isinstance(action, UseBook) for action in legal(state))


def test_a_book_with_one_crystal_scores_one_page_and_leaves_the_game() -> None:
    book = held("border_guard red", "bright_path -")
    state = table(BARE.replace("    . R .", "    r R ."), shelves=((book,),))
    bag, board = list(state.bag), list(state.crystals)
    events = play(state, UseBook(0), ScorePage(0))
    assert kinds(events) == ["BookOpened", "PageScored", "BookSpent", "TurnEnded"]
    assert events[0] == BookOpened(0, 0, ("border_guard",)) and events[2] == BookSpent(0, 0, book.number)
    assert points(state) == [2, 0] and state.shelves[0] == () and state.spent == (book.number,)
    assert (state.bag, state.crystals) == (bag, board), "its crystal is gone, and none returns from the board"


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_two_pages_are_scored_in_either_order(order: tuple[int, ...]) -> None:
    book = held("border_guard red", "northern_lights green")
    state = table(shelves=((book,),))
    play(state, UseBook(0))
    assert legal(state) == (ScorePage(0), ScorePage(1))
    assert suggestion(state) == ScorePage(0)
    play(state, ScorePage(order[0]))
    assert suggestion(state) == ScorePage(order[1])
    assert legal(state) == (ScorePage(order[1]),)
    play(state, ScorePage(order[1]))
    assert points(state) == [2, 0]


def test_the_book_lies_there_until_both_pages_are_scored() -> None:
    book = held("forest_lights/green green", "secret_knowledge green")
    state = table(shelves=((book,),))
    play(state, UseBook(0), ScorePage(0, 15))
    (scored,) = of_type(PageScored, play(state, ScorePage(1, rival=1)))
    assert scored.way.points == 3


def test_a_book_with_two_crystals_obliges_to_return_one_loose_crystal() -> None:
    book = held("border_guard red", "northern_lights green")
    state = table(BARE.replace("    . R .", "    b R v"), shelves=((book,),))
    play(state, UseBook(0), ScorePage(0), ScorePage(1))
    assert legal(state) == (Return(0), Return(2)), "printed crystals stay"
    events = play(state, Return(2))
    assert events == [CrystalReturned(0, 2, VIOLET), TurnEnded(0, 1, None)]
    assert cells(state)[2] is None and state.bag[VIOLET] == 2


def test_without_a_loose_crystal_the_return_is_skipped() -> None:
    book = held("border_guard red", "northern_lights green")
    state = table(shelves=((book,),))
    assert kinds(play(state, UseBook(0), ScorePage(0), ScorePage(1)))[-1] == "TurnEnded"


def test_any_choice_may_be_taken_even_a_worse_one() -> None:
    book = held("polar_star red", "border_guard -")
    state = table(BARE.replace(" . . . . . .\n.", " . . . . r .\n.", 1), shelves=((book,),))
    page = page_of(book, "polar_star")
    play(state, UseBook(0))
    assert legal(state) == (ScorePage(page, 1), ScorePage(page, 7))
    assert suggestion(state) == ScorePage(page, 7)
    (scored,) = of_type(PageScored, play(state, ScorePage(page, 1)))
    assert (scored.way.cell, scored.way.points) == (1, 4)
    assert (scored.effect, scored.printed, scored.colour) == ("polar_star", None, RED)


def test_a_page_that_scores_nothing_can_be_used() -> None:
    book = held("wind_rose blue", "polar_star -")
    state = table(shelves=((book,),))
    assert of_type(PageScored, play(state, UseBook(0), ScorePage(0)))[0].way.points == 0
    assert state.gains == [(), ()]


def test_each_book_is_named_by_its_place_on_the_shelf() -> None:
    one, other = held("wind_rose -", "polar_star green"), held("border_guard red", "bright_path -")
    state = table(shelves=((one, other),), holders=("rrg", "bbb", "vyg"))
    assert legal(state)[-2:] == (UseBook(0), UseBook(1))
    events = play(state, UseBook(1), ScorePage(0))
    assert events[2] == BookSpent(0, 1, other.number) and state.shelves[0] == (one,)


def test_using_a_book_gives_no_new_book() -> None:
    book = held("border_guard red", "bright_path -")
    state = table(shelves=((book,),))
    play(state, UseBook(0), ScorePage(0))
    assert state.shelves[0] == () and state.active == 1


def test_turns_go_clockwise() -> None:
    state = table(seats=3, holders=("rrgg", "rrgg", "rrgg"), first=2, active=2)
    play(state, Take(2, RED), Place(0), Decline())
    assert state.active == 0


# Nothing to do


def test_a_full_board_leaves_books_and_pages() -> None:
    book = held("wind_rose red", "polar_star -")
    state = table(FULL, shelves=((book,),), holders=("rrg", "bbb", "vyg"))
    play(state, Take(0, RED))
    assert legal(state) == (Lay(0, 1),)


def test_a_full_board_and_full_books_leave_only_using_them() -> None:
    book = held("wind_rose red", "polar_star red")
    state = table(FULL, shelves=((book,),), holders=("rrg", "bbb", "vyg"))
    assert legal(state) == (UseBook(0),)


def test_a_player_who_can_do_nothing_passes_before_the_closing_stage_too() -> None:
    mine = held("border_guard red", "bright_path -")
    state = table(FULL, 3, shelves=((mine,), (), (held("wind_rose red"),)), holders=("rrgg", "bbbb", "vygg"))
    events = play(state, UseBook(0), ScorePage(0))
    assert events[-2:] == [TurnPassed(1), TurnEnded(0, 2, None)] and state.active == 2


def test_when_all_pass_in_succession_before_the_closing_stage_final_scoring_follows() -> None:
    mine = held("border_guard red", "bright_path -")
    state = table(FULL, 3, shelves=((mine,),), holders=("rrgg", "bbbb", "vygg"))
    events = play(state, UseBook(0), ScorePage(0))
    assert kinds(events)[-5:] == ["TurnPassed", "TurnPassed", "TurnPassed", "FinalScoringBegan", "MatchWon"]
    assert [event.seat for event in of_type(TurnPassed, events)] == [1, 2, 0]
    assert state.over


def test_who_finds_no_crystal_can_move_only_with_a_book_that_has_one() -> None:
    nothing = ("", "", "")
    assert not can_move(table(holders=nothing, bag="", shelves=((held("wind_rose -", "polar_star -"),),)))
    assert can_move(table(holders=nothing, bag="", shelves=((held("wind_rose red", "polar_star -"),),)))
    assert not can_move(table(holders=nothing, bag=""))


def test_a_book_is_opened_and_its_only_page_scored_in_one_decision() -> None:
    one, two = held("border_guard red", "bright_path -"), held("border_guard red", "northern_lights green")
    single, double = table(shelves=((one,),)), table(shelves=((two,),))
    play(single, UseBook(0))
    play(double, UseBook(0))
    assert QUEEN.belongs(view(single), ScorePage(0))
    assert not QUEEN.belongs(view(double), ScorePage(0))
