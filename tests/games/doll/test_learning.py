"""What the Doll teaches: prepared tables, advice, reasons, situations and riddles."""

from typing import Any

import pytest

from magicgames.engine.game import BadTable, defaults
from magicgames.engine.rng import Rng
from magicgames.games.doll.actions import Roll
from magicgames.games.doll.model import DollState, Owed
from magicgames.learning.course import Course
from magicgames.learning.lesson import Lesson, Until, load_lessons
from magicgames.learning.patterns import any_fits
from magicgames.paths import resources
from tests.campaigns.invariants import INVARIANTS
from tests.games.doll.helpers import DOLL, faces, play

# Prepared tables


def lay(table: Any, seats: int = 3) -> DollState:
    return DOLL.prepare(seats, {**defaults(DOLL, seats), "starter": 0}, table, Rng(5))


FULL = {
    "active": 1,
    "scores": [4, 0, 6],
    "hands": [["hook"], ["frog", "cat"]],
    "sleeves": [[], ["ace"]],
    "bound": [["cluck", 0, 2], ["mist", 1, 0]],
    "curses": [["tail"], [], ["moth", "crown"]],
    "target": 2,
    "missed": ["cluck"],
    "next": {"spells": ["oak", "drums"], "tricks": ["creepy"], "curses": ["secret"]},
    "rolls": [["pumpkin", "pumpkin", "any", "star", "bat"]],
}


def test_a_prepared_table_has_what_is_named_and_all_cards_once() -> None:
    state = lay(FULL)
    assert not list(INVARIANTS["doll"](state))
    assert (state.active, state.scores, state.hands[:2]) == (1, [4, 0, 6], [["hook"], ["frog", "cat"]])
    assert len(state.hands[2]) == 1 and state.sleeves == [[], ["ace"], []]
    assert state.spells[0][:2] == ["oak", "drums"] and state.tricks[0] == "creepy" and state.curses[0] == "secret"
    assert state.missed == [Owed(2, "cluck")] and Owed(2, "cluck") in state.ripe
    play(state, Roll())
    assert [face for place, face in enumerate(state.dice) if place != 2] == faces("PPTB")


@pytest.mark.parametrize("seats", range(2, 9))
def test_what_is_not_named_is_dealt(seats: int) -> None:
    state = lay({}, seats)
    assert not list(INVARIANTS["doll"](state))
    assert [len(hand) for hand in state.hands] == [1] * seats and DOLL.to_act(state) == (0,)


def test_two_players_have_schools_and_the_third_is_shared_as_named() -> None:
    state = lay({"schools": ["haitian", "celtic"], "hands": [["ouch", "fresco"], ["camel"]]}, 2)
    assert not list(INVARIANTS["doll"](state))
    assert {len(pool) for pool in state.pools} == {18} and "fresco" in state.pools[0] and "camel" in state.pools[1]


@pytest.mark.parametrize(
    "table",
    [
        [],
        {"colour": 1},
        {"active": 3},
        {"active": True},
        {"scores": [1, 2]},
        {"scores": [11, 0, 0]},
        {"hands": [["hook"], ["hook"]]},
        {"hands": [["ace"]]},
        {"hands": "hook"},
        {"hands": [[], [], [], []]},
        {"sleeves": [["hook"]]},
        {"bound": [["hook", 0, 0]]},
        {"bound": [["hook", 0]]},
        {"bound": [["tray", 1, 0], ["goodie", 2, 0]]},
        {"curses": [["tail"]]},
        {"scores": [3, 0, 0], "curses": [[]]},
        {"target": 5},
        {"missed": ["hook"]},
        {"bound": [["hook", 1, 0]], "missed": ["hook"]},
        {"next": {"spells": ["ace"]}},
        {"next": {"cards": []}},
        {"rolls": [["moon"]]},
        {"rolls": [["bat"] * 5] * 4},
        {"chance": -1, "rolls": [["bat"]]},
        {"schools": ["celtic", "haitian"]},
    ],
)
def test_a_table_that_the_rules_cannot_have_is_refused(table: Any) -> None:
    with pytest.raises(BadTable):
        lay(table)


def test_a_card_of_the_rivals_school_is_refused() -> None:
    with pytest.raises(BadTable):
        lay({"schools": ["celtic", "egyptian"], "hands": [["camel"]]}, 2)


# Lessons

LESSONS, TROUBLES = load_lessons(DOLL, resources() / "lessons" / "doll")


def test_all_lessons_can_be_read() -> None:
    assert TROUBLES == () and [lesson.id for lesson in LESSONS] == [
        *("win", "obey", "reroll", "calls", "clash", "tricks", "skulls", "match")
    ]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_a_lesson_can_be_done_to_its_end(lesson: Lesson) -> None:
    """By whatever is wanted, the others by their script and their bots."""
    course = Course(DOLL, lesson)
    assert not list(INVARIANTS["doll"](course.match._state))
    for _ in range(400):
        step = course.step
        if step is None:
            break
        if course.halted:
            course.read()
            continue
        seat = course.match.to_act[0]
        if seat != lesson.seat:
            action = course.answer(seat)
            assert action is None or action in course.match.legal(seat), action
            rng = course.match.bot_rng(seat)
            course.do(seat, action or DOLL.bot(lesson.rivals).choose(course.match.view(seat), rng))
            continue
        public = course.match.legal(None)
        legal = [action for action in (*course.match.legal(seat), *public) if course.allows(action)]
        wanted = [action for action in legal if any_fits(step.wanted, action)] if step.until is Until.DO else legal
        assert wanted, f"{step.words}: nothing that is wanted can be done"
        expert = DOLL.bot("expert").choose(course.match.view(seat), course.match.bot_rng(seat))
        action = expert if expert in wanted else wanted[0]
        course.do(None if action in public else seat, action)
    assert course.done
