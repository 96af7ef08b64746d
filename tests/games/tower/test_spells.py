"""The eight spells and the lives."""

from typing import Any

import pytest

from magicgames.games.tower.model import (
    ON_TABLE,
    DieRolled,
    LeaveSecret,
    LivesGained,
    LivesLost,
    SecretLeft,
    SecretTaken,
    TakeSecret,
    TowerState,
)
from tests.games.tower.helpers import TOWER, cast, end_turn, kinds, of_type, play, rolling, table

OTHERS = ((8, 7, 7, 6, 6), (8, 8, 7, 6, 5), (8, 8, 7, 5, 5))  # three rivals without low numbers
SECRET = (7, 6, 6, 4)


def four(*own: int, **more: Any) -> TowerState:
    """Four mages; the caster is seat 0, its left neighbour 1, its right neighbour 3."""
    return table((*own, 7), *OTHERS, secrets=SECRET, **more)


@pytest.mark.parametrize("face", [1, 2, 3])
def test_ancient_dragon_takes_from_every_rival_what_the_die_shows(face: int) -> None:
    state = four(1, chance=rolling(face))
    events = cast(state, 1)
    assert state.lives == [6, 6 - face, 6 - face, 6 - face]
    assert of_type(DieRolled, events) == [DieRolled(0, 1, face, failed=False)]


def test_the_die_has_two_ones_two_twos_and_two_threes() -> None:
    rolled = [of_type(DieRolled, cast(four(1, chance=seed << 64 | seed), 1))[0].value for seed in range(3000)]
    assert set(rolled) == {1, 2, 3}
    assert all(abs(rolled.count(face) - 1000) < 120 for face in (1, 2, 3))


def test_two_rolls_of_one_turn_have_nothing_to_do_with_each_other() -> None:
    pairs = set()
    for chance in range(200):
        state = table((3, 3, 8), (8, 7), lives=(1, 6), secrets=SECRET, chance=chance << 64 | chance)
        pairs.add(tuple(rolled.value for rolled in of_type(DieRolled, cast(state, 3, 3))))
    assert len(pairs) == 9


def test_dark_wanderer_takes_one_from_every_rival_and_gives_the_caster_one() -> None:
    state = four(2, lives=(3, 6, 5, 4))
    cast(state, 2)
    assert state.lives == [4, 5, 4, 3]


def test_dark_wanderer_at_six_lives_only_strikes() -> None:
    state = four(2)
    assert of_type(LivesGained, cast(state, 2)) == [LivesGained(0, 0, 6)]
    assert state.lives == [6, 5, 5, 5]


@pytest.mark.parametrize(("face", "before", "after"), [(1, 2, 3), (2, 2, 4), (3, 2, 5), (3, 5, 6), (2, 6, 6)])
def test_sweet_dream_heals_what_the_die_shows_up_to_six(face: int, before: int, after: int) -> None:
    state = four(3, lives=(before, 6, 6, 6), chance=rolling(face))
    events = cast(state, 3)
    assert state.lives == [after, 6, 6, 6]
    assert events[1:] == [DieRolled(0, 3, face, failed=False), LivesGained(0, after - before, after)]


def test_night_singer_offers_the_secret_stones_and_nothing_else() -> None:
    state = four(4)
    cast(state, 4)
    assert TOWER.legal(TOWER.view(state, 0)) == (*(TakeSecret(place) for place in range(4)), LeaveSecret())
    assert state.active == 0


def test_night_singer_gives_one_secret_stone_which_only_its_taker_knows() -> None:
    state = four(4)
    cast(state, 4)
    (taken,) = play(state, TakeSecret(3))
    assert taken == SecretTaken(0, 3, 4)
    assert taken.seen_by(0) == taken
    assert taken.seen_by(1) == taken.seen_by(None) == SecretTaken(0, 3, None)
    assert state.owners == [ON_TABLE, ON_TABLE, ON_TABLE, 0]
    assert state.active == 0 and state.floor == 4


def test_a_taken_secret_stone_is_not_offered_again() -> None:
    state = four(4, owners=(2, ON_TABLE, 2, ON_TABLE))
    cast(state, 4)
    assert TOWER.legal(TOWER.view(state, 0)) == (TakeSecret(1), TakeSecret(3), LeaveSecret())


def test_night_singer_may_be_declined() -> None:
    state = four(4)
    cast(state, 4)
    assert play(state, LeaveSecret()) == [SecretLeft(0)]
    assert state.owners == [ON_TABLE] * 4 and not state.choosing


def test_a_secret_stone_cannot_be_cast() -> None:
    state = four(5, owners=(ON_TABLE, ON_TABLE, ON_TABLE, 0))
    assert "CastFailed" in kinds(cast(state, 4))


def test_a_secret_stone_does_not_count_for_the_refill() -> None:
    state = table((8, 7, 6, 5, 5), (8, 7, 7), owners=(0, 0, ON_TABLE, ON_TABLE), pile=(3,))
    cast(state, 5)
    end_turn(state)
    assert 3 in state.stones[:5] and 0 not in state.stones[:5]


def test_lightning_tempest_strikes_both_neighbours() -> None:
    state = four(5)
    cast(state, 5)
    assert state.lives == [6, 5, 6, 5]


def test_lightning_tempest_strikes_a_single_rival_once() -> None:
    state = table((5, 7), (8, 8, 7))
    assert of_type(LivesLost, cast(state, 5)) == [LivesLost(1, 1, 5)]


def test_blizzard_strikes_the_left_neighbour() -> None:
    state = four(6)
    cast(state, 6)
    assert state.lives == [6, 5, 6, 6]


def test_fireball_strikes_the_right_neighbour() -> None:
    state = four(7, 8)
    cast(state, 7)
    assert state.lives == [6, 6, 6, 5]


def test_neighbours_go_round_the_table() -> None:
    state = table((8,), (8,), (6, 7, 7), active=2)
    cast(state, 6)
    assert state.lives == [5, 6, 6]
    cast(state, 7)
    assert state.lives == [5, 5, 6]


@pytest.mark.parametrize("number", [6, 7])
def test_in_a_duel_both_neighbours_are_the_one_rival(number: int) -> None:
    state = table((6, 7, 8), (8, 8, 7))
    cast(state, number)
    assert state.lives == [6, 5]


def test_magic_drink_heals_one() -> None:
    state = four(8, lives=(3, 6, 6, 6))
    assert cast(state, 8)[1:] == [LivesGained(0, 1, 4)]


def test_healing_at_six_lives_is_legal_and_empties_the_hand() -> None:
    state = four(8)
    assert cast(state, 8)[1:] == [LivesGained(0, 0, 6)]
    assert state.lives[0] == 6 and state.stones[0] == 0


def test_lives_never_fall_below_zero() -> None:
    state = four(1, lives=(6, 2, 6, 6), chance=rolling(3))
    assert LivesLost(1, 2, 0) in cast(state, 1)
