"""Each campaign with a small count finds nothing, and finds a fault that is put before it."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from magicgames.engine.timeline import Timeline
from magicgames.files import lines
from magicgames.games.doll import events as doll_events
from magicgames.games.tower import views as tower_views
from magicgames.games.tower.model import StonesDrawn
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


def _tell_the_own_stones(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(tower_views, "_shown", lambda hands, seat: hands)


@pytest.mark.parametrize(
    "leak",
    [_show(StonesDrawn), _show(doll_events.SpellDrawn), _show(doll_events.TrickDrawn), _tell_the_own_stones],
    ids=["stones", "spells", "tricks", "view"],
)
def test_two_worlds_find_a_leak(leak: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch) -> None:
    leak(monkeypatch)
    assert run("worlds", 4000, seed=1).faults


def test_two_worlds_in_the_window_find_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    _tell_the_own_stones(monkeypatch)
    assert run("window", 5, seed=1).faults


def test_a_disk_campaign_finds_a_promise_that_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines.LineFile, "append", lambda self, line: None)
    assert run("disk", 20, seed=1).faults


def test_reloading_finds_a_match_that_goes_another_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Timeline, "renew", lambda self, chance: None)
    assert run("reload", 20, seed=1).faults
