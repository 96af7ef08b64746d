"""Whole matches by random hands: what always holds, whatever is played."""

from typing import Any

import pytest

from magicgames.engine.rng import Rng
from magicgames.games.winter_queen.model import (
    FILL,
    MOST_BOOKS,
    HolderEmptied,
    PageScored,
    Take,
    TakeBook,
    TurnEnded,
    TurnPassed,
)
from magicgames.games.winter_queen.moves import moves
from magicgames.games.winter_queen.turns import advance
from tests.games.winter_queen.helpers import GEO, QUEEN, cells, deal, points
from tests.games.winter_queen.test_setup import TABLE, in_play

every_count = pytest.mark.parametrize("seats", [2, 3, 4])


def matches(seats: Any, count: Any = 15) -> Any:
    """Random matches, step by step: yields (state, rng) before each action."""
    for seed in range(count):
        rng, state = Rng(seed), deal(seats, seed)
        while not state.over:
            yield state, rng
            advance(state, rng.choice(moves(state)))


@every_count
def test_no_crystal_appears_from_nowhere_and_printed_ones_stay(seats: int) -> None:
    last = None
    for state, _ in matches(seats):
        assert all(number <= TABLE[seats][2] for number in in_play(state))
        if last is not None and not state.spent:
            assert in_play(state) == last
        last = in_play(state) if not state.spent else None
        lying = cells(state)
        assert [lying[cell] for cell in GEO.domains if state.fixed >> cell & 1] == [
            tile for tile in state.tiles if tile is not None
        ]


@every_count
def test_every_book_is_in_a_stack_with_somebody_or_spent(seats: int) -> None:
    for state, _ in matches(seats):
        shelves = [held.number for shelf in state.shelves for held in shelf]
        assert sorted([*sum(state.stacks, ()), *shelves, *state.spent]) == list(range(20))
        assert all(len(shelf) <= MOST_BOOKS for shelf in state.shelves)


@every_count
def test_holders_are_filled_as_long_as_the_bag_lasts(seats: int) -> None:
    for state, _ in matches(seats):
        if state.left is None:
            assert len(state.holders) == TABLE[seats][0]
            assert any(state.bag) and all(0 < len(holder) <= FILL[seats] for holder in state.holders)
        else:
            assert not any(state.bag) and len(state.holders) == 1


@every_count
def test_there_is_always_something_to_do_and_never_too_much(seats: int) -> None:
    assert all(0 < len(moves(state)) <= 200 for state, _ in matches(seats))


@every_count
def test_moves_of_a_state_are_what_is_legal_in_the_view(seats: int) -> None:
    for state, _ in matches(seats, 5):
        assert moves(state) == QUEEN.legal(QUEEN.view(state, state.active))


@every_count
def test_events_tell_points_truly_and_listening_changes_nothing(seats: int) -> None:
    for state, rng in matches(seats):
        action = Rng(rng.state).choice(moves(state))
        quiet, heard = state.copy(), state.copy()
        told = points(state)
        advance(quiet, action)
        for event in QUEEN.apply(heard, heard.active, action):
            if isinstance(event, PageScored):
                told[event.seat] += event.way.points
            if isinstance(event, HolderEmptied):
                told[event.seat] += event.points
        assert quiet == heard and points(heard) == told


@every_count
def test_every_turn_is_told_and_the_last_turns_are_counted(seats: int) -> None:
    for seed in range(15):
        rng, state = Rng(seed), deal(seats, seed)
        order, closing = [state.active], None
        while not state.over:
            action = rng.choice(moves(state))
            before = state.left
            for event in QUEEN.apply(state, state.active, action):
                if isinstance(event, TurnPassed):
                    order.append(event.seat)
                if isinstance(event, TurnEnded):
                    assert event.seat == order[-1 - passed(order, event.seat)]
                    order.append(event.next)
            if before is None and state.left is not None and isinstance(action, Take):
                closing = len(order)
        assert order == [(order[0] + place) % seats for place in range(len(order))]
        if closing is not None:
            last = (order[closing - 1] - state.first) % seats
            assert len(order) - closing == seats - 1 - last + seats


def passed(order: Any, seat: Any) -> Any:
    """How many turns at the end of this order were passed after this seat's."""
    return list(reversed(order)).index(seat)


@every_count
def test_a_copy_shares_nothing_that_changes(seats: int) -> None:
    for state, rng in matches(seats, 4):
        before, other = state.copy(), state.copy()
        advance(other, rng.choice(moves(other)))
        assert state == before


@every_count
def test_books_come_from_the_province_of_the_crystal(seats: int) -> None:
    for state, _ in matches(seats):
        if state.phase == "book":
            zone = GEO.zones[state.placed]
            stacks = {action.stack for action in moves(state)[:-1] if isinstance(action, TakeBook)}
            assert stacks == {zone} if zone < 4 else stacks <= {0, 1, 2, 3}


@every_count
def test_matches_end_within_a_few_hundred_steps(seats: int) -> None:
    for seed in range(15):
        steps = 0
        rng, state = Rng(seed), deal(seats, seed)
        while not state.over:
            advance(state, rng.choice(moves(state)))
            steps += 1
        assert steps < 600 and QUEEN.outcome(state).scores == tuple(points(state))
