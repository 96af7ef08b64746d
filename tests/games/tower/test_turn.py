"""A turn: casting, the floor, failing, ending, refilling; and the worked example of the rulebooks."""

from typing import Any

import pytest

from magicgames.games.tower.model import (
    CastFailed,
    CastSpell,
    Deed,
    DieRolled,
    EndTurn,
    LivesGained,
    LivesLost,
    SpellCast,
    StonesDrawn,
    TowerState,
    TurnEnded,
)
from tests.games.tower.helpers import TOWER, cast, end_turn, hand, kinds, of_type, play, rolling, table


def legal(state: TowerState) -> Any:
    return TOWER.legal(TOWER.view(state, state.active))


def calls(*numbers: int) -> tuple[CastSpell, ...]:
    return tuple(CastSpell(number) for number in numbers)


def test_the_first_call_of_a_turn_is_compulsory() -> None:
    state = table((8, 8, 7, 6, 5), (8, 7, 7, 6, 6))
    assert tuple(legal(state)) == calls(1, 2, 3, 4, 5, 6, 7, 8)


def test_after_a_success_one_may_cast_again_or_end_the_turn() -> None:
    state = table((8, 8, 7, 6, 5), (8, 7, 7, 6, 6))
    cast(state, 6)
    assert tuple(legal(state)) == (*calls(6, 7, 8), EndTurn())
    assert state.active == 0


def test_only_the_active_seat_may_do_anything() -> None:
    state = table((8, 8, 7, 6, 5), (8, 7, 7, 6, 6), active=1)
    assert TOWER.to_act(state) == (1,)
    assert TOWER.legal(TOWER.view(state, 0)) == ()
    assert TOWER.legal(TOWER.view(state, None)) == ()


def test_a_matching_stone_moves_to_its_number_on_the_counting_board() -> None:
    state = table((8, 7, 6, 5, 3), (8, 7, 7, 6, 6))
    before = state.board[6]
    events = cast(state, 6)
    assert hand(state, 0) == [8, 7, 0, 5, 3]
    assert state.board[6] == before + 1
    assert events[0] == SpellCast(0, 6, 2)


def test_the_stone_goes_first_then_the_effect() -> None:
    state = table((8, 7, 6, 5, 3), (8, 7, 7, 6, 6), (8, 8, 8, 7, 7))
    assert kinds(cast(state, 5)) == ["SpellCast", "LivesLost", "LivesLost"]


def test_the_next_number_must_be_equal_or_higher() -> None:
    state = table((8, 7, 6, 5, 5), (8, 7, 7, 6, 6))
    cast(state, 5)
    assert calls(4)[0] not in legal(state) and calls(5)[0] in legal(state)
    cast(state, 5, 7)
    assert tuple(legal(state)) == (*calls(7, 8), EndTurn())
    assert state.casts == 3


def test_after_a_magic_drink_only_another_one_can_follow() -> None:
    state = table((8, 8, 7, 6, 5), (8, 7, 7, 6, 6))
    cast(state, 8)
    assert tuple(legal(state)) == (*calls(8), EndTurn())


def test_the_floor_is_one_again_for_the_next_player() -> None:
    state = table((8, 8, 7, 6, 5), (8, 7, 7, 6, 6))
    cast(state, 8)
    end_turn(state)
    assert (state.active, state.floor, state.casts) == (1, 1, 0)
    assert tuple(legal(state)) == calls(1, 2, 3, 4, 5, 6, 7, 8)


def test_the_turn_passes_to_the_left() -> None:
    state = table((8,), (8, 7), (8, 7), (8, 7), active=2, pile=(7, 7))
    cast(state, 1)
    assert state.active == 3
    cast(state, 1)
    assert state.active == 0


def test_a_missing_stone_costs_one_life_and_the_turn() -> None:
    state = table((8, 8, 7, 6, 5), (8, 7, 7, 6, 6))
    events = cast(state, 2)
    assert events == [CastFailed(0, 2, "missing", 1), LivesLost(0, 1, 5), TurnEnded(0, 1)]
    assert state.lives == [5, 6] and state.active == 1


def test_a_missing_dragon_costs_as_many_lives_as_the_die_shows() -> None:
    state = table((8, 8, 7, 6, 5), (8, 7, 7, 6, 6), chance=rolling(3))
    events = cast(state, 1)
    assert DieRolled(0, 1, 3, failed=True) in events
    assert state.lives == [3, 6]


def test_a_number_whose_stones_all_lie_on_the_board_may_be_called_and_fails() -> None:
    state = table((8, 8, 7, 6, 5), (8, 7, 7, 6, 6))
    assert state.board[4] == 4
    assert of_type(CastFailed, cast(state, 4)) == [CastFailed(0, 4, "missing", 1)]


def test_the_hand_is_refilled_to_five_in_the_order_of_the_places() -> None:
    state = table((8, 7, 6, 5, 4), (8, 7, 7, 6, 6), pile=(3, 2, 8), secrets=(8, 8, 8, 7))
    cast(state, 5, 7)
    events = end_turn(state)
    assert hand(state, 0) == [8, 3, 6, 2, 4]
    assert events == [StonesDrawn(0, (1, 3), (3, 2)), TurnEnded(0, 1)]
    assert TOWER.view(state, 1).pile == 1


def test_a_failure_after_successes_refills_all_the_same() -> None:
    state = table((8, 7, 6, 5, 4), (8, 7, 7, 6, 6), pile=(3, 2), secrets=(8, 8, 8, 7))
    cast(state, 6)
    events = cast(state, 6)
    assert hand(state, 0) == [8, 7, 3, 5, 4]
    assert kinds(events) == ["CastFailed", "LivesLost", "StonesDrawn", "TurnEnded"]


def test_a_pile_that_is_too_small_gives_what_it_has() -> None:
    state = table((8, 7, 6, 5, 4), (8, 7, 7, 6, 6), pile=(3,), secrets=(8, 8, 8, 7))
    cast(state, 5, 6)
    end_turn(state)
    assert hand(state, 0) == [8, 7, 3, 0, 4]


def test_with_an_empty_pile_nobody_refills() -> None:
    state = table((8, 7, 6, 5, 4), (8, 7, 7, 6, 6))
    cast(state, 5)
    assert of_type(StonesDrawn, end_turn(state)) == []
    assert hand(state, 0) == [8, 7, 6, 0, 4]


def test_gaps_from_a_time_without_pile_stay() -> None:
    state = table((8, 7, 6, 0, 4), (8, 7, 7, 6, 6))
    cast(state, 1)
    assert hand(state, 0) == [8, 7, 6, 0, 4]


def test_stones_keep_their_places() -> None:
    state = table((8, 7, 6, 5, 3), (8, 7, 7, 6, 6), pile=(4,))
    cast(state, 7)
    end_turn(state)
    assert hand(state, 0) == [8, 4, 6, 5, 3]


def test_any_of_several_equal_stones_may_be_the_one_that_leaves() -> None:
    places = set()
    for chance in range(60):
        state = table((8, 7, 8, 6, 8), (7, 7, 7, 6, 6), chance=chance)
        places.add(of_type(SpellCast, cast(state, 8))[0].place)
    assert places == {0, 2, 4}


def test_equal_stones_leave_equally_often() -> None:
    left = [0] * 5
    for chance in range(3000):
        state = table((8, 7, 8, 6, 8), (7, 7, 7, 6, 6), chance=chance * 0x9E3779B97F4A7C15F39CC0605CEDC835)
        left[of_type(SpellCast, cast(state, 8))[0].place] += 1
    assert left[1] == left[3] == 0
    assert all(abs(left[place] - 1000) < 120 for place in (0, 2, 4))


def test_the_history_tells_casts_with_their_results_and_ends_of_turns() -> None:
    state = table((8, 7, 6, 5, 3), (8, 7, 7, 6, 6), strict=True)
    cast(state, 5)
    end_turn(state)
    cast(state, 7, 6)
    cast(state, 4)
    assert state.history == (
        Deed(0, 5, "hit"),
        Deed(0, 0, "end"),
        Deed(1, 7, "hit"),
        Deed(1, 6, "below"),
        Deed(0, 4, "missing"),
    )


def test_the_example_of_the_rulebooks() -> None:
    # Gary (seat 0) has four lives and three, four and five; Tony sits on his left, Marie on his right.
    state = table(
        (3, 4, 5, 8, 8),
        (6, 6, 7, 7, 8),
        (5, 6, 7, 8, 8),
        lives=(4, 6, 6),
        pile=(2, 3),
        secrets=(7, 7, 6, 6),
        chance=rolling(3),
        strict=True,
    )
    assert cast(state, 3) == [SpellCast(0, 3, 0), DieRolled(0, 3, 3, failed=False), LivesGained(0, 2, 6)]
    assert cast(state, 5) == [SpellCast(0, 5, 2), LivesLost(1, 1, 5), LivesLost(2, 1, 5)]
    assert cast(state, 4) == [
        CastFailed(0, 4, "below", 5),
        LivesLost(0, 1, 5),
        StonesDrawn(0, (0, 2), (2, 3)),
        TurnEnded(0, 1),
    ]
    assert hand(state, 0) == [2, 4, 3, 8, 8]
    assert state.lives == [5, 5, 5] and state.active == 1


def test_something_that_is_no_action_of_the_tower_is_refused() -> None:
    state = table((8,), (7,))
    with pytest.raises(TypeError):
        TOWER.apply(state, 0, object())  # type: ignore[arg-type]
    with pytest.raises(AssertionError):
        play(state, EndTurn())
