"""How puzzles are picked out of those that are found: evenly over grades and kinds, and not all from one match."""

from collections import Counter
from collections.abc import Iterator

import pytest

from magicgames.engine.advice import Riddle
from magicgames.engine.game import AnyGame, defaults
from magicgames.engine.rng import Rng
from magicgames.learning import riddles
from magicgames.learning.puzzles import Puzzle
from magicgames.say import Say
from tests.toy.toy import TOY


def found(game: AnyGame, seed: int) -> Iterator[Puzzle]:
    """Each match has many common riddles, and every fifth a rare one."""
    answer = TOY.legal(TOY.view(TOY.setup(2, defaults(TOY, 2), Rng(1)), 0))[0]
    for grade in (1, 2, 3):
        names = ["common"] * 4 + ["second"] + (["rare"] if seed % 5 == 0 else [])
        for name in names:
            yield Puzzle(0, 2, {}, seed, (), 0, Riddle(Say(name), (answer,), Say(name), grade))


@pytest.fixture
def picked(monkeypatch: pytest.MonkeyPatch) -> list[Puzzle]:
    monkeypatch.setattr(riddles, "find", found)
    return riddles.collect(TOY, 0, 31)


def test_grades_are_even_and_easy_ones_come_first(picked: list[Puzzle]) -> None:
    grades = [puzzle.riddle.grade for puzzle in picked]
    assert grades == sorted(grades) and Counter(grades) == {1: 11, 2: 10, 3: 10}


def test_kinds_are_as_even_as_may_be(picked: list[Puzzle]) -> None:
    kinds = Counter(puzzle.riddle.ask.key for puzzle in picked if puzzle.riddle.grade == 1)
    assert kinds["rare"] >= 3 and abs(kinds["common"] - kinds["second"]) <= 1


def test_a_match_gives_one_of_a_kind_and_grade(picked: list[Puzzle]) -> None:
    assert len({(puzzle.seed, puzzle.riddle.grade, riddles.kind(puzzle)) for puzzle in picked}) == len(picked)
