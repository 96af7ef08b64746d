"""Files of puzzles: what is damaged is left out and told of, and what can't be laid is a ValueError."""

import json
from pathlib import Path
from typing import Any

import pytest

from magicgames.learning.puzzles import lay, load_puzzles
from tests.toy.toy import TOY

GOOD: dict[str, Any] = {
    "seats": 2,
    "options": {},
    "seed": 5,
    "moves": "",
    "seat": 0,
    "grade": 1,
    "ask": {"say": "toy.prompt.choose"},
    "answers": [{"do": "Choose", "place": 0}],
    "why": {"say": "toy.prompt.choose"},
}


def written(folder: Path, *rows: Any) -> Path:
    file = folder / "toy.json"
    file.write_text(json.dumps(rows), encoding="utf-8")
    return file


def test_a_good_puzzle_is_read(tmp_path: Path) -> None:
    puzzles, trouble = load_puzzles(TOY, written(tmp_path, GOOD))
    assert len(puzzles) == 1 and trouble is None


@pytest.mark.parametrize(
    "wrong",
    [
        *({"seat": 0.0}, {"seat": False}, {"seat": 7}, {"seats": 2.0}, {"seed": "5"}, {"grade": True}, {"grade": 9}),
        *({"moves": "0"}, {"answers": []}, {"answers": 5}, {"ask": 5}, {"options": 5}),
    ],
    ids=str,
)
def test_a_damaged_puzzle_is_left_out_and_told_of(tmp_path: Path, wrong: dict[str, Any]) -> None:
    puzzles, trouble = load_puzzles(TOY, written(tmp_path, GOOD | wrong, GOOD))
    assert [puzzle.number for puzzle in puzzles] == [2] and trouble is not None


@pytest.mark.parametrize(
    "wrong", [{"options": {"wind": True}}, {"moves": "0:99"}, {"moves": "0:-1"}, {"moves": "9:0"}], ids=str
)
def test_a_puzzle_that_can_not_be_laid_is_a_bad_value(tmp_path: Path, wrong: dict[str, Any]) -> None:
    (puzzle,), _ = load_puzzles(TOY, written(tmp_path, GOOD | wrong))
    with pytest.raises(ValueError, match=r"."):
        lay(TOY, puzzle)
