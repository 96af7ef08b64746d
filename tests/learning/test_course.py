"""The way through a lesson, with the toy game: what is wanted and allowed, who waits, undo, leaving, coming back."""

from typing import Any

import pytest

from magicgames.engine.game import Action
from magicgames.learning.course import Course
from magicgames.learning.lesson import BadLesson, Lesson, parse_lesson
from tests.toy.toy import TOY, Choose, Light, Peek

STEPS: list[dict[str, Any]] = [
    {"words": "hello", "until": "read"},
    {"words": "see", "until": "look", "point": "card"},
    {"words": "choose", "do": {"do": "Choose", "place": 1}},
    {"words": "light", "do": "Light", "then": [{"seat": 1, "do": "Choose", "place": 0}, {"seat": 1, "do": "Light"}]},
    {"words": "points", "event": {"event": "Lit", "seat": 0}},
]


def lesson(steps: list[dict[str, Any]] = STEPS, **more: Any) -> Lesson:
    data = {"minutes": 1, "section": "turn", "steps": steps, **more}
    return parse_lesson(TOY, "try", data, str(data))


def at(step: int) -> Course:
    """A course that has come to this step."""
    course = Course(TOY, lesson())
    course.read()
    course.read()
    for action in (Choose(1), Light())[: step - 2]:
        course.do(0, action)
    return course


def test_nobody_moves_while_something_is_to_be_read() -> None:
    course = Course(TOY, lesson())
    assert course.halted and not any(map(course.allows, course.match.legal(0)))
    course.read()
    assert course.halted
    course.read()
    assert not course.halted


def test_only_what_is_wanted_is_allowed() -> None:
    course = at(2)
    assert [action for action in course.match.legal(0) if course.allows(action)] == [Choose(1)]


def test_doing_it_leads_on() -> None:
    assert [at(step).number for step in (2, 3, 4)] == [2, 3, 4]


def test_the_others_keep_to_the_script_and_then_do_what_they_like() -> None:
    course = at(4)
    assert course.answer(1) == Choose(0) and course.answer(0) is None
    course.do(1, Choose(0))
    assert course.answer(1) == Light()
    course.do(1, Light())
    assert course.answer(1) is None


def test_a_step_may_wait_for_something_to_happen() -> None:
    course = at(4)
    for seat, action in ((1, Choose(0)), (1, Light()), (0, Choose(0))):
        assert not course.done
        course.do(seat, action)
    course.do(0, Light())
    assert course.done


def test_steps_that_a_match_which_is_over_can_not_have_any_more_are_skipped() -> None:
    course = Course(TOY, lesson([{"words": "play", "do": "Choose"}, *STEPS[2:], STEPS[0], STEPS[3]]))
    while not course.match.over:
        assert not course.done
        seat = course.match.to_act[0]
        course.do(seat, course.match.legal(seat)[-1])
    assert course.step is not None and course.step.words == "hello", "what is only read is still there"
    course.read()
    assert course.done


def test_undo_leads_back_to_the_step_before() -> None:
    course = at(3)
    course.match.undo()
    course.taken_back()
    assert course.number == 2
    course.do(0, Choose(1))
    assert course.number == 3


def test_what_was_kept_leads_to_the_same_place() -> None:
    course = at(4)
    again = Course(TOY, lesson())
    again.resume(course.kept())
    assert (again.number, again.match.digest(), again.answer(1)) == (4, course.match.digest(), Choose(0))


@pytest.mark.parametrize(
    "kept",
    [
        None,
        [],
        {},
        {"moves": 1, "nexts": []},
        {"moves": [[0]], "nexts": [0]},
        {"moves": [[0, {"do": "Fly"}]], "nexts": []},
    ],
)
def test_what_can_not_be_read_begins_anew(kept: Any) -> None:
    course = Course(TOY, lesson())
    course.resume(kept)
    assert course.match.position == 0


def test_moves_that_are_no_longer_legal_end_the_resuming_there() -> None:
    course = Course(TOY, lesson())
    course.resume({"moves": [[0, {"do": "Choose", "place": 1}], [1, {"do": "Light"}]], "nexts": [0, 0]})
    assert (course.number, course.match.position) == (3, 1)


@pytest.mark.parametrize(
    ("steps", "reason"),
    [
        ([], "one step"),
        ([{"words": "a"}], "exactly one"),
        ([{"words": "a", "until": "read", "do": "Light"}], "exactly one"),
        ([{"words": "a", "until": "tomorrow"}], "read, look or over"),
        ([{"words": "a", "do": "Fly"}], "knows no Fly"),
        ([{"words": "a", "do": {"do": "Choose", "colour": 1}}], "has no colour"),
        ([{"words": "a", "event": "Light"}], "knows no Light"),
        ([{"words": "a", "do": "Light", "then": [{"seat": 1, "do": "Choose"}]}], "fields"),
        ([{"words": "a", "do": "Light", "then": [{"seat": 9, "do": "Light"}]}], "9"),
        ([{"words": "a", "until": "read", "colour": "red"}], "colour"),
        ([{"words": 5, "until": "read"}], "no name"),
        ([{"words": "a", "until": "read", "point": 5}], "no name"),
        ([{"words": "a", "until": "read", "point": [5]}], "no name"),
    ],
)
def test_what_is_no_lesson_is_refused_with_a_reason(steps: list[dict[str, Any]], reason: str) -> None:
    with pytest.raises(BadLesson, match=reason):
        lesson(steps)


def test_options_that_the_game_has_not_are_a_bad_value_like_every_other_fault_of_a_lesson() -> None:
    with pytest.raises(ValueError, match="option_unknown"):
        Course(TOY, lesson(options={"wind": True}))


@pytest.mark.parametrize("more", [{"seats": 99}, {"seat": 7}, {"rivals": "god"}, {"minutes": 0}, {"colour": 1}])
def test_a_lesson_for_nobody_is_refused(more: dict[str, Any]) -> None:
    with pytest.raises(BadLesson):
        lesson(**more)


@pytest.mark.parametrize(
    ("pattern", "action", "fits"),
    [
        ("Choose", Choose(1), True),
        ({"do": "Choose", "place": [0, 1]}, Choose(1), True),
        ({"do": "Choose", "place": {"least": 1}}, Choose(0), False),
        ({"do": "Choose", "place": {"least": 1}}, Choose(1), True),
        ({"do": "Peek", "whom": 1}, Peek(1, 0), True),
        ("Light", Choose(0), False),
    ],
)
def test_patterns_mean_actions(pattern: Any, action: Action, fits: bool) -> None:
    step = lesson([{"words": "a", "do": pattern}]).steps[0]
    assert any(each.fits(action) for each in step.wanted) is fits
