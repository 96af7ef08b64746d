"""The end of a round, its points, the next round, and the end of the match."""

import pytest

from magicgames.engine.game import Outcome
from magicgames.games.tower.model import (
    ON_TABLE,
    LeaveSecret,
    LivesLost,
    MageFell,
    MatchWon,
    RoundBegan,
    RoundEnded,
    TakeSecret,
)
from tests.games.tower.helpers import TOWER, cast, hand, kinds, of_type, play, rolling, table
from tests.games.tower.test_setup import TABLE, all_stones

A, B = (8, 7, 7, 6, 6), (8, 8, 7, 6, 5)


def test_the_last_stone_wins_three_points_and_brings_the_others_to_zero_lives() -> None:
    state = table((8,), A, B)
    result = of_type(RoundEnded, cast(state, 8))[0].result
    assert (result.reason, result.by) == ("empty", 0)
    assert result.lives == (6, 0, 0)
    assert result.points == (3, 0, 0)
    assert state.scores == [3, 0, 0]


def test_the_last_stone_still_works_and_counts_as_the_last_stone_even_when_it_kills() -> None:
    state = table((6,), A, B, lives=(6, 1, 6))
    events = cast(state, 6)
    assert kinds(events)[:4] == ["SpellCast", "LivesLost", "MageFell", "RoundEnded"]
    assert state.last.reason == "empty" and state.last.points == (3, 0, 0)


def test_a_hand_with_nothing_but_secret_stones_is_empty() -> None:
    state = table((8,), A, B, owners=(0, 0, ON_TABLE, ON_TABLE))
    cast(state, 8)
    assert state.last.reason == "empty" and state.last.points == (5, 0, 0)


@pytest.mark.parametrize(("choice", "points"), [(TakeSecret(2), 4), (LeaveSecret(), 3)])
def test_a_night_singer_as_the_last_stone_lets_choose_before_the_round_ends(
    choice: LeaveSecret | TakeSecret, points: int
) -> None:
    state = table((4,), A, B)
    cast(state, 4)
    assert state.round == 1 and state.choosing
    play(state, choice)
    assert state.last.reason == "empty" and state.last.points == (points, 0, 0)
    assert state.round == 2 and not state.choosing


def test_a_successful_attack_wins_three_points_and_survivors_get_one() -> None:
    state = table((6, 8), A, B, (8, 8, 7), lives=(6, 1, 2, 5))
    events = cast(state, 6)
    result = of_type(RoundEnded, events)[0].result
    assert kinds(events) == ["SpellCast", "LivesLost", "MageFell", "RoundEnded", "RoundBegan"]
    assert (result.reason, result.by, result.lives) == ("kill", 0, (6, 0, 2, 5))
    assert result.points == (3, 0, 1, 1)


def test_two_deaths_by_one_spell_pay_three_points_once() -> None:
    state = table((2, 8), A, B, (8, 8, 7), lives=(6, 1, 1, 5))
    assert of_type(MageFell, cast(state, 2)) == [MageFell(1), MageFell(2)]
    assert state.last.points == (3, 0, 0, 1)


def test_an_own_mistake_has_no_winner_and_survivors_get_one() -> None:
    state = table((6, 8), A, B, lives=(1, 2, 3))
    events = cast(state, 5)
    assert kinds(events) == ["CastFailed", "LivesLost", "MageFell", "RoundEnded", "RoundBegan"]
    assert (state.last.reason, state.last.by, state.last.points) == ("self", 0, (0, 1, 1))


def test_a_failed_dragon_takes_no_more_lives_than_there_are() -> None:
    state = table((6, 8), A, B, lives=(2, 2, 3), chance=rolling(3))
    assert LivesLost(0, 2, 0) in cast(state, 1)
    assert state.last.reason == "self" and state.last.lives == (0, 2, 3)


def test_living_mages_are_paid_for_secret_stones() -> None:
    state = table((6, 8), A, B, (8, 8, 7), lives=(6, 1, 2, 5), owners=(0, 3, 3, ON_TABLE))
    cast(state, 6)
    assert state.last.secrets == (1, 0, 0, 2)
    assert state.last.points == (4, 0, 1, 3)


def test_the_dead_are_not_paid_for_secret_stones() -> None:
    state = table((6, 8), A, B, lives=(6, 1, 2), owners=(1, 1, 1, ON_TABLE))
    cast(state, 6)
    assert state.last.points == (3, 0, 1)


def test_who_falls_by_an_own_mistake_is_not_paid_for_secret_stones() -> None:
    state = table((6, 8), A, B, lives=(1, 2, 2), owners=(0, 0, 1, ON_TABLE))
    cast(state, 2)
    assert state.last.points == (0, 2, 1)


def test_who_is_brought_to_zero_by_a_last_stone_is_not_paid_for_secret_stones() -> None:
    state = table((8,), A, B, owners=(1, 2, 2, ON_TABLE))
    cast(state, 8)
    assert state.last.points == (3, 0, 0)


def test_all_hands_are_turned_over_at_the_end_of_a_round() -> None:
    state = table((0, 8, 0, 6), A, B, lives=(6, 1, 2))
    cast(state, 6)
    assert state.last.hands == ((0, 8, 0, 0, 0), A, B)


@pytest.mark.parametrize("seats", range(2, 6))
def test_the_next_round_is_set_up_anew_and_points_stay(seats: int) -> None:
    state = table((8,), *[(8, 7)] * (seats - 1), owners=(0, 0, 1, ON_TABLE), pile=(4, 3))
    state.drawn = 2
    state.board[3] += 1
    state.board[4] += 1
    (began,) = of_type(RoundBegan, cast(state, 8))
    set_out, hands, pile = TABLE[seats]
    assert began.round == state.round == 2
    assert len(began.set_out) == sum(state.board) == set_out
    assert [began.set_out.count(number) for number in range(9)] == state.board
    assert len(state.stones) == hands and all(state.stones)
    assert len(state.pile) - state.drawn == pile
    assert sum(all_stones(state).values()) == 36
    assert state.owners == [ON_TABLE] * 4
    assert state.lives == [6] * seats
    assert state.scores == [5] + [0] * (seats - 1)
    assert (state.floor, state.casts, state.history, state.hits) == (1, 0, (), ())
    assert not any(state.denied)


def test_two_rounds_are_dealt_differently() -> None:
    state = table((8,), A)
    cast(state, 8)
    first = state.copy()
    state.stones[:5] = [8, 0, 0, 0, 0]
    state.active = 0
    cast(state, 8)
    assert state.round == 3 and state.pile != first.pile


@pytest.mark.parametrize("active", range(3))
def test_who_would_have_been_next_opens_the_next_round(active: int) -> None:
    hands = [A, B, (8, 8, 7)]
    hands[active] = (6,)
    state = table(*hands, active=active)
    (began,) = of_type(RoundBegan, cast(state, 6))
    assert began.starter == state.active == (active + 1) % 3


def test_the_match_goes_on_below_eight_points() -> None:
    state = table((8,), A, B, scores=(4, 7, 7))
    cast(state, 8)
    assert TOWER.outcome(state) is None and state.round == 2


def test_eight_points_end_the_match() -> None:
    state = table((8,), A, B, scores=(5, 7, 7))
    events = cast(state, 8)
    assert kinds(events)[-2:] == ["RoundEnded", "MatchWon"]
    assert events[-1] == MatchWon((0,), "alone")
    assert TOWER.outcome(state) == Outcome((0,), (8, 7, 7), "alone")
    assert TOWER.to_act(state) == ()
    assert TOWER.legal(TOWER.view(state, 0)) == ()


def test_among_those_at_the_top_the_points_of_the_last_round_decide() -> None:
    state = table((6, 8), A, B, scores=(5, 0, 7), lives=(1, 1, 6))
    cast(state, 6)
    assert TOWER.outcome(state) == Outcome((0,), (8, 0, 8), "points")


def test_the_total_beyond_eight_is_no_criterion() -> None:
    # Seat 2 comes to 9 by two points, seat 0 to 8 by three.
    state = table((6, 8), A, B, scores=(5, 0, 7), lives=(1, 1, 6), owners=(2, ON_TABLE, ON_TABLE, ON_TABLE))
    cast(state, 6)
    assert TOWER.outcome(state) == Outcome((0,), (8, 0, 9), "points")


def test_then_lives_decide() -> None:
    state = table((6, 8), A, B, scores=(5, 7, 7), lives=(1, 2, 3))
    cast(state, 4)
    assert TOWER.outcome(state) == Outcome((2,), (5, 8, 8), "lives")


def test_then_the_victory_is_shared() -> None:
    state = table((6, 8), A, B, (8, 8, 7), scores=(5, 7, 7, 7), lives=(1, 3, 3, 2))
    events = cast(state, 4)
    assert TOWER.outcome(state) == Outcome((1, 2), (5, 8, 8, 8), "shared")
    assert events[-1] == MatchWon((1, 2), "shared")


def test_a_mage_below_eight_never_wins_however_many_points_the_last_round_brought() -> None:
    state = table((6, 8), A, B, scores=(0, 0, 7), lives=(6, 1, 1))
    cast(state, 6)
    assert TOWER.outcome(state) == Outcome((2,), (3, 0, 8), "alone")


def test_the_lives_that_break_a_tie_are_those_after_the_drop_to_zero() -> None:
    state = table((8,), A, scores=(5, 0))
    cast(state, 8)
    assert state.last.lives == (6, 0) and state.lives == [6, 0]


def test_stones_stay_as_they_stood_when_the_match_is_over() -> None:
    state = table((6, 8), A, B, scores=(5, 0, 0), lives=(6, 1, 6))
    cast(state, 6)
    assert hand(state, 0) == [0, 8, 0, 0, 0] and state.round == 1
