"""Markers, skulls, eternal curses and the end."""

import pytest

from magicgames.games.doll.actions import Admit, Aim, CallBreak
from magicgames.games.doll.events import CurseDrawn, MatchWon
from magicgames.games.doll.track import move
from tests.games.doll.helpers import DOLL, cast, legal, of_type, play, press, stunt, table


def curses_after(score: int, amount: int, quick: bool = False) -> int:
    state = table(3, scores=(score, 0, 0), quick=quick)
    move(state, 0, amount, "cast", [])
    return len(state.cursed[0])


@pytest.mark.parametrize(
    ("score", "amount", "curses"), [(0, 2, 0), (2, 1, 1), (2, 2, 1), (3, 2, 0), (5, 1, 1), (8, 2, 1), (4, 1, 0)]
)
def test_skulls_lie_at_3_6_and_9(score: int, amount: int, curses: int) -> None:
    assert curses_after(score, amount) == curses


@pytest.mark.parametrize(("score", "amount", "curses"), [(0, 1, 0), (0, 2, 1), (3, 1, 1), (5, 1, 1), (1, 3, 2)])
def test_quick_game_skulls_lie_at_2_4_and_6_and_a_long_move_may_cross_two(score: int, amount: int, curses: int) -> None:
    assert curses_after(score, amount, quick=True) == curses


def test_a_curse_is_the_top_card_and_lies_open_for_good() -> None:
    state = table(3, dice="PPRSB", hands={0: ["hook"]}, scores=(2, 0, 0), top={"curses": ["moth"]})
    events = cast(state, "hook", 0b00111, target=1)
    assert of_type(CurseDrawn, events) == [CurseDrawn(0, "moth")] and state.cursed[0] == ["moth"]
    assert "moth" not in state.curses and DOLL.view(state, 2).cursed[0] == ("moth",)


def test_no_curse_when_the_stack_is_empty() -> None:
    state = table(3, scores=(2, 0, 0))
    state.curses.clear()
    move(state, 0, 2, "cast", [])
    assert state.cursed[0] == []


def test_moving_back_never_curses_and_crossing_again_neither() -> None:
    state = table(3, scores=(2, 0, 0))
    move(state, 0, 1, "cast", [])
    move(state, 0, -1, "curse", [])
    assert len(state.cursed[0]) == 1
    move(state, 0, 2, "cast", [])
    assert state.scores[0] == 4 and len(state.cursed[0]) == 1


def test_scores_never_fall_below_zero() -> None:
    state = table(3)
    assert move(state, 0, -1, "curse", []).amount == 0 and state.scores[0] == 0


@pytest.mark.parametrize(("quick", "score"), [(False, 9), (True, 6)])
def test_eleven_points_win_at_once_and_eight_in_the_quick_game(quick: bool, score: int) -> None:
    state = table(3, dice="PPRSB", hands={0: ["hook"]}, scores=(score, 10 if not quick else 7, 0), quick=quick)
    events = cast(state, "hook", 0b00111, target=1)
    assert of_type(MatchWon, events) == [MatchWon(0, "cast")]
    outcome = DOLL.outcome(state)
    assert outcome.winners == (0,) and outcome.scores[0] == score + 2 and outcome.reason == "cast"
    assert DOLL.to_act(state) == () and all(DOLL.legal(DOLL.view(state, seat)) == () for seat in (None, 0, 1, 2))


def test_more_points_than_needed_win_too() -> None:
    state = table(3, dice="RGTSS", hands={0: ["guard"]}, scores=(10, 0, 0))
    cast(state, "guard", 0b01111, target=1)
    assert state.over and state.scores[0] == 13


def test_a_broken_spell_wins_out_of_turn() -> None:
    state = table(3, dice="PRSBG", bound=(("ouch", 2, 1),), scores=(0, 0, 9))
    press(state, CallBreak("ouch"), Admit())
    assert DOLL.outcome(state).winners == (2,) and DOLL.outcome(state).reason == "broken"


def test_ten_points_are_not_enough() -> None:
    state = table(3, dice="RRSBG", hands={0: ["ouch"]}, scores=(9, 0, 0))
    cast(state, "ouch", 0b00011, target=1)
    assert not state.over and legal(state)


def test_a_point_gained_or_stolen_by_a_trick_can_win() -> None:
    for trick, more in (("applause", ()), ("magpie", (Aim(1),))):
        state = table(3, dice="PRSBG", sleeves={0: [trick]}, scores=(10, 4, 0))
        play(state, *stunt(trick), *more)
        assert DOLL.outcome(state).reason == "trick"


def test_two_skulls_and_one_curse_left_bring_one_curse() -> None:
    state = table(3, dice="GGSBG", hands={0: ["harp"]}, quick=True, scores=(1, 0, 0))
    state.curses = state.curses[:1]
    cast(state, "harp", 0b10111, target=1)
    assert state.scores[0] == 4 and len(state.cursed[0]) == 1 and state.curses == []


def test_whoever_is_robbed_of_a_point_on_a_skull_is_not_cursed() -> None:
    state = table(3, dice="PRSBG", sleeves={0: ["magpie"]}, scores=(1, 3, 0))
    play(state, *stunt("magpie"), Aim(1))
    assert state.scores == [2, 2, 0] and state.cursed == [[], [], []]
