"""Each campaign with a small count finds nothing, and finds a fault that is put before it."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from magicgames.engine import reading
from magicgames.engine.rng import Rng
from magicgames.engine.timeline import Timeline
from magicgames.files import lines
from magicgames.games.doll import events as doll_events
from magicgames.games.realms import best
from magicgames.games.tower import views as tower_views
from magicgames.games.tower.model import StonesDrawn
from magicgames.games.tower.rules import Tower
from tests.campaigns.__main__ import CAMPAIGNS, OWN_PROCESS, run

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", [name for name in CAMPAIGNS if name not in OWN_PROCESS])
def test_a_short_campaign_finds_nothing(name: str) -> None:
    report = run(name, CAMPAIGNS[name], seed=1)
    assert report.faults == []
    assert sum(report.counts.values()) > 0


@pytest.mark.skipif(sys.platform == "win32", reason="processes are forked and killed")
@pytest.mark.parametrize("name", OWN_PROCESS)
def test_a_short_campaign_in_a_process_of_its_own_finds_nothing(name: str) -> None:
    command = [sys.executable, "-m", "tests.campaigns", name, "--seed", "1"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_case_is_tried_again_by_its_number() -> None:
    assert run("play", 1, seed=1, first=7).counts == run("play", 1, seed=1, first=7).counts
    assert run("play", 1, seed=1, first=7).counts != run("play", 1, seed=1, first=8).counts


def _show(kind: type) -> Callable[[pytest.MonkeyPatch], None]:
    return lambda patch: patch.setattr(kind, "seen_by", lambda self, seat: self)


def _tell_ones_own_stones(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(tower_views, "_shown", lambda hands, seat: hands)


@pytest.mark.parametrize(
    "leak",
    [_show(StonesDrawn), _show(doll_events.SpellDrawn), _show(doll_events.TrickDrawn), _tell_ones_own_stones],
    ids=["stones", "spells", "tricks", "view"],
)
def test_two_worlds_find_a_leak(leak: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch) -> None:
    leak(monkeypatch)
    assert run("worlds", 4000, seed=1).faults


def test_two_worlds_in_the_window_find_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    _tell_ones_own_stones(monkeypatch)
    assert run("window", 5, seed=1).faults


def test_a_disk_campaign_finds_a_promise_that_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines.LineFile, "append", lambda self, line: None)
    assert run("disk", 20, seed=1).faults


def test_reloading_finds_a_match_that_goes_another_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Timeline, "renew", lambda self, chance: None)
    assert run("reload", 20, seed=1).faults


def test_play_finds_a_stone_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    real = Tower.apply

    def apply(self: Tower, state: Any, seat: int | None, action: Any) -> Any:
        events = real(self, state, seat, action)
        state.board[1] += 1
        return events

    monkeypatch.setattr(Tower, "apply", apply)
    assert run("play", 200, seed=1).faults


def test_damage_finds_a_file_that_is_not_refused_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "parse_json", json.loads)
    assert run("damage", 60, seed=1).faults


class _Stubborn:
    """Does what the rules don't know."""

    def choose(self, view: Any, rng: Rng) -> Any:
        return "nothing of the kind"

    def interrupt(self, view: Any, rng: Rng) -> Any:
        return None


class _Shrewd(_Stubborn):
    """Uses all that it is shown."""

    def choose(self, view: Any, rng: Rng) -> Any:
        legal = Tower().legal(view)
        return legal[crc32(repr(view).encode()) % len(legal)]


def test_bots_that_break_the_rules_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Tower, "bot", lambda self, level: _Stubborn())
    assert "is not legal" in run("bots", 4, seed=1).faults[0]


def test_bots_that_know_more_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Tower, "bot", lambda self, level: _Shrewd())
    assert run("bots", 20, seed=1).faults == []
    _tell_ones_own_stones(monkeypatch)
    assert "it knows more" in run("bots", 20, seed=1).faults[0]


def test_the_scorer_campaign_finds_a_use_that_is_not_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    real = best.best
    monkeypatch.setattr(best, "best", lambda hand, *rest: real([card for card in hand if card != "mirage"], *rest))
    assert run("scorer", 400, seed=1).faults


_FAULTS = {
    "promises": ("kills", 40, "from magicgames.files import lines; lines.LineFile.append = lambda self, line: None"),
    "a crash": (
        "monkey",
        400,
        "import os; from magicgames.shell.window import MainWindow as W; W.lift = lambda self: os.abort()",
    ),
    "an error": (
        "monkey",
        40,
        "from magicgames.shell.window import MainWindow as W; W.dress = lambda self: 1 / 0",
    ),
    "memory": ("monkey", 5, "from tests.campaigns import monkey; monkey._MOST = 1"),
    "blind tests": ("mutants", 3, "from tests.campaigns import mutants; mutants._fitting = lambda *mutant: iter(())"),
}


@pytest.mark.skipif(sys.platform == "win32", reason="processes are forked and killed")
@pytest.mark.parametrize("fault", _FAULTS)
def test_campaigns_in_a_process_of_their_own_find_a_fault(fault: str) -> None:
    name, count, before = _FAULTS[fault]
    find = f"{before}\nfrom tests.campaigns.__main__ import run\nprint('FOUND', run({name!r}, {count}, seed=1).faults)"
    done = subprocess.run([sys.executable, "-c", find], cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert "FOUND [" in done.stdout and "FOUND []" not in done.stdout, done.stdout + done.stderr
