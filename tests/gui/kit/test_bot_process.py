"""The line to a real second process, well-behaved and odd: whatever a worker does, the match goes on."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from magicgames.engine.game import Say
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.games.tower.rules import Tower
from magicgames.kit.match.bot_process import BotProcess
from magicgames.kit.match.running import RunningMatch

WORKER = Path(__file__).with_name("odd_worker.py")
LONG = 30_000  # a worker has to start on a busy machine


class Lone:
    """A running match without viewers in which a bot begins, and what is told of trouble."""

    def __init__(self, line: BotProcess, level: str = "player") -> None:
        self.line = line
        self.failures: list[bool] = []
        line.failed.connect(self.failures.append)
        self.match = Match.start(Tower(), (Player("", level), Player("")), {"starter": 0}, seed=7)
        self.running = RunningMatch(self.match, line, pace="instant")
        self.troubles: list[Say] = []
        self.running.troubled.connect(self.troubles.append)
        self.running.seen_by(None)  # everybody is ready

    def close(self) -> None:
        self.running.close()
        self.line.close()


@pytest.fixture
def lone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Lone]]:
    made: list[Lone] = []
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, sys.path)))

    def make(how: str, deadline: int = 60_000) -> Lone:
        command = [sys.executable, str(WORKER), how, str(tmp_path / "mark")]
        made.append(Lone(BotProcess(command, deadline)))
        return made[-1]

    yield make
    for each in made:
        each.close()


def asked(tmp_path: Path) -> list[str]:
    """The levels of the questions that workers have read."""
    return (tmp_path / "mark").read_text().splitlines()


def test_the_real_worker_answers(qtbot: Any) -> None:
    table = Lone(BotProcess([sys.executable, "-m", "magicgames", "bot-worker"]))
    qtbot.waitUntil(lambda: table.match.position > 0, timeout=LONG)
    assert table.failures == [] and table.troubles == []
    table.close()


@pytest.mark.parametrize(
    "how",
    [
        "crash",
        "garbage",
        "foreign bytes",
        "nested",
        "null id",
        "no id",
        "unknown id",
        "stray line",
        "advice",
        "endless",
    ],
)
def test_anything_odd_is_one_failure_of_one_worker(
    lone: Callable[..., Lone], qtbot: Any, tmp_path: Path, how: str
) -> None:
    table = lone(how)
    qtbot.waitUntil(lambda: table.match.position > 0, timeout=LONG)
    assert table.failures == [False], "one crash counts once"
    assert asked(tmp_path)[:2] == ["player", "player"]
    assert table.troubles == []


@pytest.mark.parametrize("how", ["null", "error", "unknown action", "illegal"])
def test_a_bot_without_a_legal_move_is_replaced_by_the_level_below(
    lone: Callable[..., Lone], qtbot: Any, tmp_path: Path, how: str, caplog: pytest.LogCaptureFixture
) -> None:
    table = lone(how)
    qtbot.waitUntil(lambda: table.match.position > 0, timeout=LONG)
    assert asked(tmp_path)[:2] == ["player", "novice"]
    assert table.failures == [] and table.troubles == []
    assert f"tower of {table.match.record.created}, step 0" in caplog.text, "who reads the log finds the position"
    assert "TakeSecret" not in caplog.text, "what a bot wanted is nobody's business"


def test_below_the_lowest_level_chance_decides(lone: Callable[..., Lone], qtbot: Any, tmp_path: Path) -> None:
    table = lone("always illegal")
    qtbot.waitUntil(lambda: table.match.position > 0, timeout=LONG)
    assert asked(tmp_path)[:2] == ["player", "novice"]
    assert not table.running.stalled


def test_the_second_answer_to_one_question_is_odd(lone: Callable[..., Lone], qtbot: Any) -> None:
    table = lone("twice")
    qtbot.waitUntil(lambda: table.failures == [False] and table.match.position > 0, timeout=LONG)


def test_much_on_standard_error_is_no_answer(lone: Callable[..., Lone], qtbot: Any) -> None:
    table = lone("complains")
    qtbot.waitUntil(lambda: table.match.position > 0, timeout=LONG)
    assert table.failures == []


def test_a_silent_worker_is_told_of_and_replaced(lone: Callable[..., Lone], qtbot: Any, tmp_path: Path) -> None:
    table = lone("silent", deadline=4_000)
    qtbot.waitUntil(lambda: table.match.position > 0, timeout=LONG)
    assert [say.key for say in table.troubles] == ["app.trouble.bot_slow"]
    assert table.failures == [True] and asked(tmp_path)[:2] == ["player", "novice"]


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="this system can't stop a process")
def test_a_stopped_process_is_replaced_too(lone: Callable[..., Lone], qtbot: Any) -> None:
    table = lone("complains", deadline=4_000)
    qtbot.waitUntil(lambda: table.line._process is not None and table.line._process.processId() > 0, timeout=LONG)
    process = table.line._process
    assert process is not None
    os.kill(process.processId(), signal.SIGSTOP)
    qtbot.waitUntil(lambda: table.match.position > 0, timeout=LONG)
    assert [say.key for say in table.troubles] == ["app.trouble.bot_slow"]


def test_a_worker_that_never_works_stops_the_bots_with_a_sentence_and_a_way_on(qtbot: Any) -> None:
    table = Lone(BotProcess(["/no/such/program"]))
    qtbot.waitUntil(lambda: bool(table.troubles), timeout=LONG)
    assert [say.key for say in table.troubles] == ["app.trouble.bot_stopped"]
    assert table.running.stalled and table.failures == [False] * 3
    table.running.resume()
    qtbot.waitUntil(lambda: len(table.troubles) == 2, timeout=LONG)
    table.close()


def test_closing_ends_the_process(lone: Callable[..., Lone], qtbot: Any) -> None:
    table = lone("silent")
    qtbot.waitUntil(lambda: table.line._process is not None and table.line._process.processId() > 0, timeout=LONG)
    process = table.line._process
    assert process is not None
    table.line.close()
    assert process.state() == process.ProcessState.NotRunning and table.failures == []
