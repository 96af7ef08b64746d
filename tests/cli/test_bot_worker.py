"""`magicgames bot-worker`: one answer a question, whatever the question, and not a word more."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from magicgames.cli.bot_worker import answer
from magicgames.engine.codec import decode_action, encode
from magicgames.engine.game import LEVELS, defaults
from magicgames.engine.rng import Rng
from magicgames.games.tower.model import TowerState
from magicgames.games.tower.rules import Tower

ROOT = Path(__file__).parents[2]
TOWER = Tower()


def fresh() -> TowerState:
    return TOWER.setup(3, defaults(TOWER, 3) | {"starter": 1}, Rng(1))


def question(id: int, level: str = "expert", chance: int = 99, seat: int | None = 1) -> dict[str, Any]:
    view = encode(TOWER.view(fresh(), seat))
    return {"id": id, "game": "tower", "level": level, "view": view, "chance": f"{chance:x}"}


def test_a_child_process_answers_line_by_line_and_ends_with_its_input() -> None:
    command = [sys.executable, "-m", "magicgames", "bot-worker"]
    child = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert child.stdin and child.stdout
    for id, level in enumerate(LEVELS):
        child.stdin.write(json.dumps(question(id, level)).encode() + b"\n")
        child.stdin.flush()
        told = json.loads(child.stdout.readline())  # at once: the next question is not written yet
        expected = TOWER.bot(level).choose(TOWER.view(fresh(), 1), Rng(99))
        assert told["id"] == id and decode_action(TOWER, told["action"]) == expected
    for garbage in (b"\xff\xfe\n", b"{\n", b"\n", b"[" * 100_000 + b"\n", b"null\n"):
        child.stdin.write(garbage)
    child.stdin.write(json.dumps(question(77)).encode() + b"\n")
    out, err = child.communicate(timeout=60)
    assert (child.returncode, err) == (0, b"")
    *errors, last = map(json.loads, out.splitlines())
    assert last["id"] == 77 and "action" in last
    assert len(errors) == 4 and all(told["id"] is None and told["error"] for told in errors)


@pytest.mark.parametrize(
    "change",
    [
        {"game": "chess"},
        {"game": None},
        {"level": "genius"},
        {"level": ["expert"]},
        {"view": None},
        {"view": {"seat": 1}},
        {"chance": "xyz"},
        {"chance": 5},
        question(5, seat=None),
    ],
    ids=str,
)
def test_a_wrong_question_is_answered_with_its_id_and_an_error(change: dict[str, Any]) -> None:
    told = answer(json.dumps(question(5) | change))
    assert told.keys() == {"id", "error"} and told["id"] == 5 and told["error"]


def test_a_view_that_fits_no_table_is_answered_with_an_error() -> None:
    broken = question(6)
    broken["view"]["board"] = [0] * 9
    broken["view"]["denied"] = [[510] * 5] * 3  # no number is left for any stone
    told = answer(json.dumps(broken))
    assert told["id"] == 6 and "error" in told


def test_a_bot_that_the_table_does_not_wait_for_may_say_nothing() -> None:
    assert answer(json.dumps(question(5, seat=0))) == {"id": 5, "action": None}


def test_the_same_question_has_the_same_answer() -> None:
    line = json.dumps(question(1, "novice"))
    assert answer(line) == answer(line)
    assert len({json.dumps(answer(json.dumps(question(1, "novice", chance)))) for chance in range(30)}) > 1
