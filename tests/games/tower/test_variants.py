"""Easy, last mage standing, the strict table, and the two switches of the Russian book."""

import pytest

from magicgames.engine.game import Action
from magicgames.games.tower.model import (
    ON_TABLE,
    CastFailed,
    CastSpell,
    EndTurn,
    LeaveSecret,
    LivesGained,
    LivesLost,
    MageFell,
    RoundBegan,
    RoundEnded,
    TowerState,
    TurnEnded,
)
from tests.games.tower.helpers import TOWER, cast, end_turn, hand, kinds, of_type, play, rolling, table

A, B, C = (8, 7, 7, 6, 6), (8, 8, 7, 6, 5), (8, 8, 7)
ALL = tuple(CastSpell(number) for number in range(1, 9))


def legal(state: TowerState) -> tuple[Action, ...]:
    return tuple(TOWER.legal(TOWER.view(state, state.active)))


def test_easy_the_floor_stays_at_one() -> None:
    state = table((8, 7, 6, 5, 4), A, easy=True)
    cast(state, 8)
    assert state.floor == 1 and legal(state) == (*ALL, EndTurn())
    assert "SpellCast" in kinds(cast(state, 5))


def test_easy_changes_nothing_at_a_strict_table() -> None:
    state = table((8, 7, 6, 5, 4), A, easy=True, strict=True)
    cast(state, 8, 5)
    assert state.lives == [6, 5]


def test_strict_numbers_below_the_floor_may_be_called_and_cost_a_life_and_the_turn() -> None:
    state = table((8, 7, 6, 5, 4), A, strict=True)
    cast(state, 6)
    assert legal(state) == (*ALL, EndTurn())
    events = cast(state, 5)
    assert events == [CastFailed(0, 5, "below", 6), LivesLost(0, 1, 5), TurnEnded(0, 1)]
    assert 5 in hand(state, 0)


def test_strict_a_dragon_below_the_floor_costs_one_life_without_a_roll() -> None:
    state = table((8, 7, 6, 5, 4), A, strict=True)
    cast(state, 6)
    assert kinds(cast(state, 1)) == ["CastFailed", "LivesLost", "TurnEnded"]
    assert state.lives == [5, 5]


def test_strict_a_call_below_the_floor_may_take_the_last_life() -> None:
    state = table((8, 7, 6, 5, 4), A, B, lives=(1, 6, 6), strict=True)
    cast(state, 7, 6)
    assert state.last.reason == "self" and state.last.points == (0, 1, 1)


def test_strict_the_first_call_of_a_turn_is_never_too_low() -> None:
    state = table((8, 7, 6, 5, 4), A, strict=True)
    assert of_type(CastFailed, cast(state, 1))[0].reason == "missing"


def test_last_mage_a_death_does_not_end_the_round_and_the_caster_carries_on() -> None:
    state = table((6, 8), A, B, lives=(6, 1, 6), last_mage=True)
    events = cast(state, 6)
    assert kinds(events) == ["SpellCast", "LivesLost", "MageFell"]
    assert (state.active, state.casts, state.round) == (0, 1, 1)


def test_last_mage_the_dead_are_skipped() -> None:
    state = table((6, 8), A, B, C, lives=(6, 0, 6, 6), last_mage=True)
    cast(state, 6)
    assert end_turn(state)[-1] == TurnEnded(0, 2)
    cast(state, 8)
    end_turn(state)
    assert state.active == 3


def test_last_mage_an_own_mistake_passes_the_turn_to_the_next_living_mage() -> None:
    state = table((6, 8), A, B, C, lives=(1, 0, 6, 6), pile=(3,), last_mage=True)
    cast(state, 6)
    events = cast(state, 7)
    assert kinds(events) == ["CastFailed", "LivesLost", "MageFell", "TurnEnded"]
    assert state.active == 2 and state.round == 1
    assert hand(state, 0) == [0, 8, 0, 0, 0]  # the dead draw nothing


def test_last_mage_left_and_right_are_the_next_living_mages() -> None:
    state = table((6, 7, 8), A, B, C, lives=(6, 0, 5, 0), last_mage=True)
    cast(state, 6)
    assert state.lives == [6, 0, 4, 0]
    cast(state, 7)
    assert state.lives == [6, 0, 3, 0]


def test_last_mage_with_two_living_lightning_tempest_costs_one_in_all() -> None:
    state = table((5, 8), A, B, C, lives=(6, 0, 5, 0), last_mage=True)
    assert of_type(LivesLost, cast(state, 5)) == [LivesLost(2, 1, 4)]


@pytest.mark.parametrize("number", [1, 2])
def test_last_mage_spells_on_all_rivals_pass_over_the_dead(number: int) -> None:
    state = table((number, 8), A, B, C, lives=(5, 0, 5, 4), last_mage=True, chance=rolling(1))
    assert [lost.seat for lost in of_type(LivesLost, cast(state, number))] == [2, 3]


def test_last_mage_the_survivor_gets_two_points_and_secret_stones_all_others_nothing() -> None:
    state = table((6, 8), A, B, lives=(6, 1, 0), owners=(0, 1, 2, ON_TABLE), last_mage=True)
    result = of_type(RoundEnded, cast(state, 6))[0].result
    assert (result.reason, result.by, result.points) == ("survivor", 0, (3, 0, 0))


def test_last_mage_an_own_mistake_can_leave_a_survivor() -> None:
    state = table((6, 8), A, B, lives=(1, 0, 3), owners=(2, 2, 0, ON_TABLE), last_mage=True)
    events = cast(state, 5)
    assert kinds(events)[-3:] == ["MageFell", "RoundEnded", "RoundBegan"]
    assert (state.last.reason, state.last.by, state.last.points) == ("survivor", 0, (0, 0, 4))
    assert state.active == 2


def test_last_mage_the_last_stone_wins_two_points() -> None:
    state = table((8,), A, B, lives=(2, 6, 6), owners=(0, 1, ON_TABLE, ON_TABLE), last_mage=True)
    cast(state, 8)
    assert (state.last.reason, state.last.points) == ("empty", (3, 0, 0))


def test_last_mage_a_last_stone_that_kills_counts_as_the_last_stone() -> None:
    state = table((6,), A, B, lives=(2, 1, 6), last_mage=True)
    assert of_type(MageFell, cast(state, 6)) == [MageFell(1)]
    assert (state.last.reason, state.last.points) == ("empty", (2, 0, 0))


def test_last_mage_all_are_alive_again_in_the_next_round() -> None:
    state = table((6, 8), A, B, lives=(6, 1, 0), last_mage=True)
    (began,) = of_type(RoundBegan, cast(state, 6))
    assert state.lives == [6, 6, 6] and began.starter == 0  # nobody else could have been next


@pytest.mark.parametrize(
    ("lives", "starter"), [((6, 0, 6, 6), 2), ((6, 0, 0, 6), 3), ((6, 6, 0, 6), 1), ((1, 0, 0, 0), 0)]
)
def test_last_mage_the_next_living_mage_opens_the_next_round(lives: tuple[int, ...], starter: int) -> None:
    state = table((8,), A, B, C, lives=lives, last_mage=True)
    (began,) = of_type(RoundBegan, cast(state, 8))
    assert began.starter == state.active == starter


def test_last_mage_who_fell_to_the_last_stone_does_not_open_the_next_round() -> None:
    state = table((6,), A, B, lives=(2, 1, 6), last_mage=True)
    (began,) = of_type(RoundBegan, cast(state, 6))
    assert began.starter == 2


def test_without_last_mage_the_left_neighbour_opens_the_next_round_even_fallen() -> None:
    state = table((6, 8), A, B, lives=(2, 1, 6))
    (began,) = of_type(RoundBegan, cast(state, 6))
    assert began.starter == 1


def test_last_mage_a_fallen_hand_stays_in_view() -> None:
    state = table((6, 8), A, B, lives=(6, 1, 6), last_mage=True)
    cast(state, 6)
    assert TOWER.view(state, 0).hands[1] == A


def test_last_mage_the_dead_may_do_nothing() -> None:
    state = table((6, 8), A, B, lives=(6, 0, 6), last_mage=True)
    assert TOWER.legal(TOWER.view(state, 1)) == ()


def test_russian_wanderer_strikes_the_caster_too_who_gains_one() -> None:
    state = table((2, 8), A, B, lives=(3, 5, 4), russian_wanderer=True)
    events = cast(state, 2)
    assert state.lives == [3, 4, 3]
    assert LivesLost(0, 1, 2) in events and events[-1] == LivesGained(0, 1, 3)


@pytest.mark.parametrize("lives", [1, 6])
def test_russian_wanderer_loss_and_gain_of_the_caster_cancel(lives: int) -> None:
    state = table((2, 8), A, B, lives=(lives, 5, 4), russian_wanderer=True)
    assert of_type(MageFell, cast(state, 2)) == []
    assert state.lives == [lives, 4, 3] and state.round == 1


def test_russian_wanderer_can_kill_the_others() -> None:
    state = table((2, 8), A, B, lives=(1, 1, 4), russian_wanderer=True)
    assert of_type(MageFell, cast(state, 2)) == [MageFell(1)]
    assert state.last.reason == "kill" and state.last.points == (3, 0, 1)


@pytest.mark.parametrize("active", range(3))
def test_russian_starter_who_moved_last_opens_the_next_round(active: int) -> None:
    hands = [A, B, C]
    hands[active] = (6,)
    state = table(*hands, active=active, russian_starter=True)
    (began,) = of_type(RoundBegan, cast(state, 6))
    assert began.starter == state.active == active


def test_the_variants_combine() -> None:
    state = table((4, 2, 8), A, B, lives=(1, 1, 1), last_mage=True, easy=True, strict=True, russian_wanderer=True)
    cast(state, 4)
    play(state, LeaveSecret())
    cast(state, 2)
    assert (state.last.reason, state.last.points) == ("survivor", (2, 0, 0))
