"""Prepared tables of the Tower, and what it teaches."""

from pathlib import Path
from typing import Any

import pytest

from magicgames import paths
from magicgames.engine.game import BadTable, defaults
from magicgames.engine.rng import Rng
from magicgames.games.tower.effects import roll
from magicgames.games.tower.model import HAND, ON_TABLE, TowerState
from magicgames.learning.course import Course
from magicgames.learning.lesson import Lesson, Until, load_lessons
from tests.campaigns.invariants import tower as faults
from tests.games.tower.helpers import TOWER, hand

LESSONS, TROUBLES = load_lessons(TOWER, Path(paths.resources()) / "lessons" / "tower")


def laid(table: Any, seats: int = 3, seed: int = 1) -> TowerState:
    return TOWER.prepare(seats, defaults(TOWER, seats), table, Rng(seed))


# Prepared tables


@pytest.mark.parametrize("seats", TOWER.seats)
@pytest.mark.parametrize(
    "table",
    [
        {},
        {"hands": [[1, None, 0, 8], None]},
        {"pile": []},
        {"pile": [8, 7], "hands": [[8]]},
        {"out": [2, 2]},
        {"secrets": [1, None, 5, None], "taken": [0, None, 1, None]},
    ],
    ids=str,
)
def test_every_stone_exists_once_on_a_prepared_table(table: dict[str, Any], seats: int) -> None:
    for seed in range(5):
        assert list(faults(laid(table, seats, seed))) == []


def test_what_a_table_names_is_there() -> None:
    state = laid({"hands": [[3, 5], None, [8] * 5], "lives": [4], "scores": [0, 7], "active": 2, "secrets": [1]})
    assert hand(state, 0) == [3, 5, 0, 0, 0] and hand(state, 2) == [8] * 5 and 0 not in hand(state, 1)
    assert state.lives == [4, 6, 6] and state.scores == [0, 7, 0] and state.active == 2
    assert state.secrets[0] == 1 and state.owners == [ON_TABLE] * 4
    assert sum(state.board) == 6 + 3  # as many as are set out, and those of the empty places


def test_the_pile_or_the_board_takes_what_is_named_and_the_other_one_the_rest() -> None:
    state = laid({"pile": [8, 6]})
    assert state.pile == (8, 6) and sum(state.board) == 36 - 3 * HAND - 4 - 2
    state = laid({"out": [7, 7]})
    assert state.board[7] == 2 == sum(state.board) and len(state.pile) == 36 - 3 * HAND - 4 - 2


def test_the_die_shows_what_the_table_says() -> None:
    for values in ([1], [2, 3], [3, 3, 1]):
        state = laid({"rolls": values})
        assert [roll(state, 1, False, None) for _ in values] == values


def test_the_same_chance_lays_the_same_table() -> None:
    table = {"hands": [[4]], "rolls": [2]}
    assert laid(table, seed=7) == laid(table, seed=7) != laid(table, seed=8)


@pytest.mark.parametrize(
    "table",
    [
        None,
        [],
        {"stones": [1]},
        {"hands": [[1, 1]]},
        {"hands": [[9]]},
        {"hands": [[True]]},
        {"hands": [["8"]]},
        {"hands": [[]]},
        {"hands": [[0, 0]]},
        {"hands": [[8] * 6]},
        {"hands": [[8], [8], [8], [8]]},
        {"hands": [[2]], "out": [2, 2]},
        {"pile": [8], "out": [8]},
        {"pile": [8] * 8, "secrets": [8]},
        {"secrets": [8] * 5},
        {"taken": [3]},
        {"lives": [0]},
        {"lives": [7]},
        {"scores": [8]},
        {"active": 3},
        {"active": None},
        {"rolls": [4]},
        {"rolls": [1, 1, 1, 1]},
        {"out": [n for n in range(1, 9) for _ in range(n)]},
    ],
    ids=str,
)
def test_tables_that_cannot_be_are_refused(table: Any) -> None:
    with pytest.raises(BadTable):
        laid(table)


# Lessons


def test_all_lessons_can_be_read() -> None:
    assert TROUBLES == () and len(LESSONS) == 8


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_a_lesson_is_done_by_doing_what_it_asks(lesson: Lesson) -> None:
    course = Course(TOWER, lesson)
    for _ in range(300):
        if course.done:
            break
        if course.halted:
            course.read()
            continue
        seat = course.match.to_act[0]
        view = course.match.view(seat)
        if seat != lesson.seat:
            action = course.answer(seat) or TOWER.bot(lesson.rivals).choose(view, course.match.bot_rng(seat))
        elif course.step is not None and course.step.until is Until.DO:
            action = next(action for action in course.match.legal(seat) if course.allows(action))
        else:
            action = TOWER.bot("expert").choose(view, course.match.bot_rng(seat))
        course.do(seat, action)
    assert course.done
