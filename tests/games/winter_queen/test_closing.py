"""The closing stage, the last turns, final scoring and the winners."""

from typing import Any

import pytest

from magicgames.engine.game import Outcome
from magicgames.games.winter_queen.model import (
    ClosingBegan,
    Decline,
    FinalScoringBegan,
    HolderEmptied,
    HolderFilled,
    Lay,
    MatchWon,
    PageScored,
    Place,
    QueenState,
    Return,
    ScorePage,
    Take,
    TakeBook,
    TurnEnded,
    TurnPassed,
    UseBook,
)
from tests.games.winter_queen.helpers import (
    BARE,
    BLUE,
    GREEN,
    QUEEN,
    RED,
    held,
    kinds,
    legal,
    of_type,
    play,
    points,
    table,
)
from tests.games.winter_queen.test_turn import FULL


def closes(state: QueenState) -> Any:
    """The active seat takes the last crystal of a holder, and the bag can't fill it."""
    holder = next(action.holder for action in legal(state) if len(state.holders[action.holder]) == 1)
    return play(state, Take(holder, state.holders[holder][0]))


def quick_turn(state: QueenState) -> Any:
    """Some turn that puts a crystal on the board and takes no book."""
    cell = next(cell for cell in range(25) if not sum(state.crystals) >> cell & 1)
    return play(state, legal(state)[0], Place(cell), Decline())


def test_it_begins_when_the_last_crystal_leaves_the_bag() -> None:
    state = table(holders=("r", "bb", "gg"), bag="yyy")
    events = closes(state)
    assert kinds(events) == ["CrystalTaken", "HolderEmptied", "HolderFilled", "ClosingBegan"]
    assert events[-1] == ClosingBegan((GREEN, GREEN, BLUE, BLUE, 4, 4, 4), 3)
    assert state.holders == [(GREEN, GREEN, BLUE, BLUE, 4, 4, 4)]


def test_a_crystal_left_in_the_bag_puts_it_off() -> None:
    state = table(holders=("r", "bb", "gg"), bag="yyyy")
    assert not of_type(ClosingBegan, closes(state)) and state.left is None


def test_a_crystal_that_was_returned_to_the_bag_puts_it_off() -> None:
    shelf = (held("border_guard red", "northern_lights green"),)
    state = table(BARE.replace("    . R .", "    b R ."), shelves=(shelf,), holders=("rgb", "y", "gg"), bag="yyy")
    play(state, UseBook(0), ScorePage(0), ScorePage(1), Return(0))
    closes(state)
    assert state.left is None and sum(state.bag) == 1


def test_a_bag_smaller_than_a_refill_puts_out_what_is_left() -> None:
    state = table(holders=("r", "bb", "gg"), bag="y")
    events = closes(state)
    assert of_type(HolderFilled, events) == [HolderFilled(0, (4,))]
    assert state.holders == [(GREEN, GREEN, BLUE, BLUE, 4)]


def test_the_turn_in_which_it_begins_ends_normally() -> None:
    state = table(holders=("r", "bb", "gg"), bag="y")
    closes(state)
    play(state, Place(0))
    assert legal(state) == (TakeBook(0), Decline())
    play(state, TakeBook(0))
    assert state.active == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_reaches_the_common_holder(seats: int) -> None:
    for seat in range(seats):
        state = table(seats=seats, holders=("rgb",), left=5, active=seat)
        assert legal(state) == (Take(0, RED), Take(0, GREEN), Take(0, BLUE))


def test_books_can_no_longer_be_used_and_nothing_is_removed() -> None:
    shelf = (held("wind_rose red", "polar_star red"),)
    state = table(shelves=(shelf,), holders=("rgb",), left=2)
    assert {type(action) for action in legal(state)} == {Take}


def test_crystals_still_go_to_the_board_for_books_and_to_pages() -> None:
    book = held("wind_rose red", "polar_star -")
    state = table(shelves=((book,),), holders=("rgb",), left=3)
    play(state, Take(0, RED))
    assert Lay(0, 1) in legal(state)
    play(state, Place(3), TakeBook(0))
    assert len(state.shelves[0]) == 2


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("first", [0, 1])
def test_the_round_is_finished_and_everybody_has_exactly_one_more_turn(seats: int, first: int) -> None:
    for order in range(seats):
        active = (first + order) % seats
        holders = ("r", *["rrgg"] * (3 if seats == 4 else 2))
        state = table(seats=seats, holders=holders, bag="y", first=first, active=active)
        if active not in (0, 1) and seats > 2:
            state.holders = [*state.holders[1:], state.holders[0]]
            state.holders[active] = (RED,)
        closes(state)
        play(state, Place(24), Decline())
        turns = []
        while not state.over:
            turns.append(state.active)
            quick_turn(state)
        finishing = [(first + place) % seats for place in range(order + 1, seats)]
        assert turns == finishing + [(first + place) % seats for place in range(seats)]


def test_when_the_last_in_order_empties_the_bag_only_one_round_follows() -> None:
    state = table(seats=3, holders=("rrgg", "r", "rrgg"), bag="y", first=0, active=2)
    assert of_type(ClosingBegan, closes(state))[0].left == 3


def test_the_last_crystal_of_the_common_holder_gives_a_point_and_no_refill() -> None:
    state = table(holders=("r",), left=3)
    events = play(state, Take(0, RED))
    assert events[1:] == [HolderEmptied(0, 0, 1)] and points(state) == [1, 0]


def test_a_player_without_a_crystal_to_take_passes_and_the_turn_counts() -> None:
    state = table(holders=("r",), left=3)
    events = play(state, Take(0, RED), Place(0), Decline())
    assert [event.seat for event in of_type(TurnPassed, events)] == [1, 0, 1]
    assert of_type(FinalScoringBegan, events) == [FinalScoringBegan("turns")] and state.over


def test_a_player_without_room_passes_and_the_turn_counts() -> None:
    book = held("wind_rose red", "polar_star -")
    state = table(FULL, 3, shelves=((book,),), holders=("rg",), left=3)
    events = play(state, Take(0, RED), Lay(0, 1))
    assert [event.seat for event in of_type(TurnPassed, events)] == [1, 2, 0] and state.over


def test_turns_that_are_left_are_told() -> None:
    state = table(seats=3, holders=("rrrrr",), left=4)
    (ended,) = of_type(TurnEnded, quick_turn(state))
    assert ended == TurnEnded(0, 1, 3) and state.left == 3


# Final scoring


def test_everybody_scores_all_pages_with_crystals_clockwise_from_the_first() -> None:
    shelves = (
        (held("wind_rose red", "polar_star -"),),
        (held("border_guard red", "northern_lights green"), held("bright_path -", "secret_knowledge -")),
        (held("magic_clouds red", "bright_path green"),),
    )
    state = table(seats=3, shelves=shelves, holders=("bb",), left=0, active=0, first=1)
    events = play(state, Take(0, BLUE), Place(24), Decline())
    scored = [(event.seat, event.effect) for event in of_type(PageScored, events)]
    assert scored == [
        (1, "border_guard"),
        (1, "northern_lights"),
        (2, "magic_clouds"),
        (2, "bright_path"),
        (0, "wind_rose"),
    ]
    assert points(state) == [1, 2, 2]


def test_nothing_is_discarded_or_removed_in_final_scoring() -> None:
    shelves = ((held("border_guard red", "northern_lights green"),), (held("forest_lights/red red"),))
    state = table(shelves=shelves, holders=("bb",), left=0)
    play(state, Take(0, BLUE), Place(24), Decline())
    assert state.shelves == list(shelves) and state.spent == ()
    assert [cells.bit_count() for cells in state.crystals] == [1, 1, 0, 1, 0]


def test_books_of_those_who_scored_before_still_count_for_secret_knowledge() -> None:
    shelves = ((held("border_guard red", "northern_lights red"),), (held("secret_knowledge red"),))
    state = table(shelves=shelves, holders=("bb",), left=0)
    play(state, Take(0, BLUE), Place(24), Decline())
    assert points(state)[1] == 3


def test_the_program_takes_the_best_choice_for_everybody() -> None:
    drawing = BARE.replace("    . R .", "    r R .")
    state = table(drawing, shelves=((held("polar_star red"),),), holders=("bb",), left=0)
    (scored,) = of_type(PageScored, play(state, Take(0, BLUE), Place(24), Decline()))
    assert scored.way.points == 3 == points(state)[0]


def test_most_points_win() -> None:
    state = table(shelves=((held("wind_rose red"),),), holders=("bb",), left=0)
    events = play(state, Take(0, BLUE), Place(24), Decline())
    assert events[-1] == MatchWon((0,), "alone")
    assert QUEEN.outcome(state) == Outcome((0,), (1, 0), "alone")


def test_a_tie_has_several_winners() -> None:
    state = table(seats=3, holders=("bb",), left=0)
    state.gains = [(1, 2), (3,), (2,)]
    play(state, Take(0, BLUE), Place(24), Decline())
    assert QUEEN.outcome(state) == Outcome((0, 1), (3, 3, 2), "shared")
