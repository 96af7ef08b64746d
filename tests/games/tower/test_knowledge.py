"""What failures and successes tell about the stones that stand: `denied` and `hits`."""

from magicgames.games.tower.model import Hit
from tests.games.tower.helpers import TOWER, cast, drawing, end_turn, table

A, B = (8, 7, 7, 6, 6), (8, 8, 7, 6, 5)


def bits(*numbers: int) -> int:
    return sum(1 << number for number in numbers)


def test_a_missing_number_is_denied_to_every_stone_of_that_hand() -> None:
    state = table((8, 7, 6, 5, 4), A)
    cast(state, 3)
    assert state.denied[:5] == [bits(3)] * 5
    assert state.denied[5:] == [0] * 5


def test_an_empty_place_is_denied_nothing() -> None:
    state = table((8, 7, 6, 0, 0), A)
    cast(state, 3)
    assert state.denied[:5] == [bits(3)] * 3 + [0, 0]


def test_failures_add_up() -> None:
    state = table((8, 7, 6, 5, 4), A)
    cast(state, 3, 2, 2)
    assert state.denied == [bits(2, 3)] * 5 + [bits(2)] * 5


def test_a_call_below_the_floor_tells_nothing() -> None:
    state = table((8, 7, 6, 5, 4), A, strict=True)
    cast(state, 6, 3)
    assert state.denied == [0] * 10


def test_after_a_refill_a_failure_holds_only_for_the_old_stones() -> None:
    state = table((8, 7, 6, 5, 4), A, pile=(3, 2))
    cast(state, 3)
    cast(state, 3)
    cast(state, 6)
    end_turn(state)
    assert state.stones[:5] == [8, 7, 3, 5, 4]
    assert state.denied[:5] == [bits(3), bits(3), 0, bits(3), bits(3)]


def test_a_failure_after_a_success_is_not_known_of_the_stone_drawn_for_it() -> None:
    state = table((8, 7, 6, 5, 4), A, pile=(3, 2))
    cast(state, 5, 5)
    assert state.stones[:5] == [8, 7, 6, 3, 4]
    assert state.denied[:5] == [bits(5), bits(5), bits(5), 0, bits(5)]


def test_a_success_denies_nothing() -> None:
    state = table((8, 7, 6, 5, 4), A)
    cast(state, 5)
    assert state.denied == [0] * 10


def test_a_success_is_remembered_with_the_places_that_stood_beside_it() -> None:
    state = table((8, 7, 6, 5, 0), A)
    cast(state, 6)
    assert state.hits == (Hit(0, 6, (0, 1, 3), 0),)


def test_older_hits_forget_the_place_of_a_stone_that_leaves() -> None:
    state = table((8, 7, 6, 5, 4), A)
    cast(state, 5, 7)
    assert state.hits == (Hit(0, 5, (0, 2, 4), 0), Hit(0, 7, (0, 2, 4), 0))


def test_an_equal_stone_that_stood_there_and_left_is_counted() -> None:
    state = table((8, 8, 6, 5, 8), A, chance=drawing(1, 3))
    cast(state, 8, 8)
    first, second = state.hits
    assert (first.number, first.gone) == (8, 1) and (second.number, second.gone) == (8, 0)
    assert first.places == second.places and len(first.places) == 3


def test_an_equal_stone_that_came_later_is_not_counted() -> None:
    state = table((8, 7, 6, 5, 4), A, pile=(8, 3))
    cast(state, 8)  # place 0 leaves, and an 8 comes to place 0
    end_turn(state)
    cast(state, 3)
    cast(state, 8)
    assert state.hits[0] == Hit(0, 8, (1, 2, 3, 4), 0)


def test_a_refilled_place_does_not_return_to_an_older_hit() -> None:
    state = table((8, 7, 6, 5, 4), A, pile=(3, 2))
    cast(state, 5, 6)
    end_turn(state)
    assert state.hits[0] == Hit(0, 5, (0, 1, 4), 0)


def test_a_hit_is_forgotten_when_none_of_its_stones_stand() -> None:
    state = table((8, 7), A, pile=(6, 5, 3, 2, 4), secrets=(8, 8, 7, 6))
    cast(state, 7)
    assert state.hits == (Hit(0, 7, (0,), 0),)
    end_turn(state)
    cast(state, 3)
    cast(state, 8)
    assert [(hit.number, len(hit.places)) for hit in state.hits] == [(8, 4)]


def test_hits_of_other_hands_stay_as_they_are() -> None:
    state = table((8, 7, 6, 5, 4), A, B)
    cast(state, 6)
    end_turn(state)
    cast(state, 8)
    assert state.hits == (Hit(0, 6, (0, 1, 3, 4), 0), Hit(1, 8, (1, 2, 3, 4), 0))


def test_everybody_knows_what_failures_and_successes_tell() -> None:
    state = table((8, 7, 6, 5, 4), A, B)
    cast(state, 5, 5)
    views = [TOWER.view(state, seat) for seat in (0, 1, 2, None)]
    assert {view.denied for view in views} == {((bits(5), bits(5), bits(5), 0, bits(5)), (0,) * 5, (0,) * 5)}
    assert {view.hits for view in views} == {(Hit(0, 5, (0, 1, 2, 4), 0),)}


def test_a_new_round_knows_nothing() -> None:
    state = table((8, 7, 6, 5, 4), (8,), B)
    cast(state, 7, 7)
    assert state.hits and any(state.denied)
    cast(state, 8)
    assert state.round == 2
    assert state.hits == () and not any(state.denied) and state.history == ()
