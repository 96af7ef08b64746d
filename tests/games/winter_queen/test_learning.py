"""Tables for lessons, and what the game teaches: hints, reasons, first meetings, riddles."""

from pathlib import Path
from typing import Any

import pytest

from magicgames.engine.game import BadTable, defaults
from magicgames.engine.rng import Rng
from magicgames.games.winter_queen.model import QueenState
from magicgames.learning.lesson import load_lessons
from magicgames.paths import resources
from tests.campaigns.invariants import winter_queen
from tests.games.winter_queen.helpers import BOX, GREEN, QUEEN, RED, VIOLET, cells, page_of, points

ROWS = ["    . Y .    ", " . . r r . . ", "B . r v . g .", " y . . . v r ", "    b . .    "]
BOOK = {"pages": ["wind_rose", "polar_star"], "crystals": ["green", None]}


def lay(table: Any, seats: int = 2, seed: int = 1) -> QueenState:
    state = QUEEN.prepare(seats, defaults(QUEEN, seats), table, Rng(seed))
    assert list(winter_queen(state)) == []
    return state


def lessons() -> list[Any]:
    found, troubles = load_lessons(QUEEN, Path(resources()) / "lessons" / "winter_queen")
    assert troubles == ()
    return list(found)


# Prepared tables


def test_named_things_lie_where_they_are_named() -> None:
    state = lay(
        {"board": ROWS, "books": [[BOOK]], "holders": ["rgv", "b", "yy"], "bag": 6, "points": [3, 0], "first": 1}
    )
    assert cells(state)[5] == cells(state)[6] == RED and cells(state)[14] == GREEN and cells(state)[20] == VIOLET
    held = state.shelves[0][0]
    assert held.crystals[page_of(held, "wind_rose")] == GREEN
    assert state.holders == [(0, 1, 2), (3,), (4, 4)] and sum(state.bag) == 6
    assert points(state) == [3, 0] and state.active == state.first == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_not_named_is_dealt_and_every_crystal_exists_once(seats: int) -> None:
    state = lay({"board": ROWS}, seats)
    dealt = QUEEN.setup(seats, defaults(QUEEN, seats), Rng(1))
    assert [len(holder) for holder in state.holders] == [len(holder) for holder in dealt.holders]
    lying = sum(cell is not None for cell in cells(state)) - state.fixed.bit_count()
    assert lying + sum(state.bag) + sum(map(len, state.holders)) == 5 * {2: 6, 3: 8, 4: 9}[seats]


def test_crystals_that_are_nowhere_have_left_with_used_books() -> None:
    state = lay({"board": ROWS, "bag": 6})
    gone = 30 - 10 - sum(state.bag) - sum(map(len, state.holders))
    assert len(state.spent) == -(-gone // 2)


def test_tops_are_those_that_are_named() -> None:
    state = lay({"tops": [["wind_rose", "polar_star"], None, None, ["border_guard", "northern_lights"]], "books": [[]]})
    tops = [[page.effect for page in BOX.books[stack[0]]] for stack in state.stacks]
    assert tops[0] == ["wind_rose", "polar_star"] and tops[3] == ["border_guard", "northern_lights"]
    assert [len(stack) for stack in state.stacks] == [5, 5, 5, 5]


def test_the_closing_stage_can_be_laid() -> None:
    state = lay({"board": ROWS, "holders": ["rgv"], "left": 1, "first": 0, "active": 0})
    assert state.left == 1 and sum(state.bag) == 0 and state.holders == [(0, 1, 2)]


@pytest.mark.parametrize(
    "table",
    [
        "a table",
        {"bord": ROWS},
        {"board": ROWS[:4]},
        {"board": [*ROWS[:4], "    b . . .  "]},
        {"board": [*ROWS[:4], "    x . .    "]},
        {"board": [*ROWS[:4], "    b . R    "]},
        {"board": ["    . Y .    ", *ROWS[1:2], "Y . r v . g .", *ROWS[3:]]},
        {"board": ["    g g g    ", " g g g g g g ", *ROWS[2:]]},
        {"books": [[BOOK], [BOOK]]},
        {"books": [[BOOK, BOOK]]},
        {"books": [[], [], []]},
        {"books": [[{"pages": ["wind_rose"]}]]},
        {"books": [[{"pages": ["wind_rose", "wind_rose"]}]]},
        {"books": [[{"pages": ["wind_rose", "forest_lights pink"]}]]},
        {"books": [[{"pages": ["wind_rose", "polar_star"], "crystals": ["pink", None]}]]},
        {"books": [[{"pages": ["wind_rose", "polar_star"], "colour": "red"}]]},
        {"tops": "wind_rose"},
        {"holders": ["rgv", "b"]},
        {"holders": ["rgvb", "b", "y"]},
        {"holders": ["", "b", "y"]},
        {"holders": ["rxv", "b", "y"]},
        {"holders": ["rrr", "rrr", "r"]},
        {"bag": -1},
        {"bag": 500},
        {"bag": 0},
        {"points": [1]},
        {"points": [1, -2]},
        {"first": 2},
        {"active": True},
        {"left": 2, "first": 0, "active": 0, "board": ROWS, "holders": ["rgv"]},
        {"left": 3, "first": 0, "active": 0, "board": ROWS, "holders": ["rgv"], "bag": "r"},
    ],
    ids=repr,
)
def test_what_the_box_can_not_have_is_refused(table: Any) -> None:
    with pytest.raises(BadTable):
        lay(table)


def test_lessons_are_read_and_their_tables_can_be_laid() -> None:
    found = lessons()
    assert 5 <= len(found) <= 8
    for lesson in found:
        lay(lesson.table, lesson.seats, lesson.seed)
