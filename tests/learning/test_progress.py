"""What people have learnt is kept, belongs to the edition of a lesson, and survives damage."""

from pathlib import Path

import pytest

from magicgames.learning.progress import Learner, LessonProgress, load, save


def learnt() -> Learner:
    learner = Learner().with_lesson("toy/first", LessonProgress("a1", True)).having_met("toy/bell")
    return learner.with_puzzle("toy/7", True)


def test_it_is_read_as_it_was_written(tmp_path: Path) -> None:
    progress = {"": Learner(), "Аня": learnt()}
    save(progress, tmp_path / "learning.json")
    assert load(tmp_path / "learning.json") == (progress, None)


def test_nothing_was_kept_yet(tmp_path: Path) -> None:
    assert load(tmp_path / "learning.json") == ({}, None)


def test_a_lesson_that_has_changed_begins_anew_but_was_done() -> None:
    learner = Learner().with_lesson("toy/first", LessonProgress("a1", True, {"moves": [], "nexts": [0]}))
    assert learner.lesson("toy/first", "a1").kept is not None
    assert learner.lesson("toy/first", "b2") == LessonProgress("b2", True, None)


def test_only_the_first_try_at_a_puzzle_counts() -> None:
    assert Learner().with_puzzle("toy/1", False).with_puzzle("toy/1", True).puzzles == {"toy/1": False}


def test_a_game_is_learnt_when_one_of_its_lessons_is_done() -> None:
    assert learnt().has_learnt("toy") and not learnt().has_learnt("to")
    assert not Learner().with_lesson("toy/first", LessonProgress("a1")).has_learnt("toy")


@pytest.mark.parametrize(
    "text",
    [
        "[]",
        "{",
        '{"Ann": 5}',
        '{"Ann": {"lessons": [], "met": [], "puzzles": {}}}',
        '{"Ann": {"lessons": {"toy/first": ["a1", 1, null]}, "met": [], "puzzles": {}}}',
        '{"Ann": {"lessons": {"toy/first": ["a1", true, {"moves": 5, "nexts": []}]}, "met": [], "puzzles": {}}}',
        '{"Ann": {"lessons": {"toy/first": ["a1", true, {"moves": []}]}, "met": [], "puzzles": {}}}',
        '{"Ann": {"lessons": {}, "met": [5], "puzzles": {}}}',
        '{"Ann": {"lessons": {}, "met": [], "puzzles": {"toy/1": "yes"}}}',
        '{" Ann ": {"lessons": {}, "met": [], "puzzles": {}}}',
    ],
)
def test_damage_is_told_kept_aside_and_costs_only_what_is_damaged(tmp_path: Path, text: str) -> None:
    file = tmp_path / "learning.json"
    file.write_text(text, encoding="utf-8")
    progress, trouble = load(file)
    assert progress == {} and trouble is not None
    assert any(other.read_text(encoding="utf-8") == text for other in tmp_path.iterdir() if other != file)
