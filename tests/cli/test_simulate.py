"""`magicgames simulate`: counts honestly, repeats exactly, and answers mistakes in one sentence."""

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from subprocess import PIPE
from types import SimpleNamespace
from typing import Any

import pytest

from magicgames.cli import simulate
from magicgames.engine.codec import decode, decode_action, decode_event, digest
from magicgames.engine.game import LEVELS
from magicgames.engine.record import decode_header
from magicgames.engine.rng import Rng, derive
from magicgames.games.tower.rules import Tower
from magicgames.paths import words
from magicgames.text.catalog import Catalog, languages

ROOT = Path(__file__).parents[2]
TOWER = Tower()


@pytest.fixture(params=languages(words()))
def catalog(request: pytest.FixtureRequest) -> Catalog:
    return Catalog(words(), request.param, strict=True)


def results(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, object]:
    """What is counted, without what the clock says."""
    assert simulate.main([*arguments, "--json"], Catalog(words(), "en", strict=True)) == 0
    found = json.loads(capsys.readouterr().out)
    for part in (found, *found["bots"]):
        assert part.pop("seconds") > 0
    return found  # type: ignore[no-any-return]


def test_results_are_told_in_words(catalog: Catalog, capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate.main(["tower", "--bots", "expert,novice", "--seats", "3", "--games", "3"], catalog) == 0
    told = capsys.readouterr()
    assert told.err == "", "progress is for terminals"
    lines = told.out.splitlines()
    assert len(lines) == 5 and catalog.text("tower.name") in lines[0]
    assert [
        catalog.text(f"app.level.{level}") in line
        for line, level in zip(lines[1:4], ("expert", "novice", "novice"), strict=True)
    ]


def test_the_help_is_complete(catalog: Catalog, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        simulate.main(["--help"], catalog)
    told = capsys.readouterr().out
    for argument in ("--seats", "--bots", "--games", "--seed", "--option", "--jobs", "--json", "--trace", "--replay"):
        assert argument in told


def test_the_number_of_processes_changes_nothing(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    asked = ("tower", "--seats", "3", "--bots", "expert,player", "--games", "9", "--seed", "4", "--option", "easy=true")
    one, two = tmp_path / "one", tmp_path / "two"
    assert results(capsys, *asked, "--trace", str(one)) == results(capsys, *asked, "--jobs", "2", "--trace", str(two))
    created = [[json.loads(line) | {"created": ""} for line in path.read_text().splitlines()] for path in (one, two)]
    assert created[0] == created[1]


def test_no_more_processes_play_than_there_are_cores(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    started = []

    class Here(nullcontext[Any]):
        """A pool of processes that plays where it is."""

        def __init__(self, size: int, **_: object) -> None:
            super().__init__(self)
            started.append(size)

        def imap(self, play: Any, games: Any, chunksize: int) -> Any:
            return map(play, games)

    monkeypatch.setattr(os, "cpu_count", lambda: 3)
    monkeypatch.setattr("multiprocessing.get_context", lambda _: SimpleNamespace(Pool=Here))
    results(capsys, "tower", "--games", "4", "--bots", "novice", "--jobs", "100000")
    assert started == [3]


def test_another_seed_plays_other_matches(capsys: pytest.CaptureFixture[str]) -> None:
    first, again, other = (results(capsys, "tower", "--games", "4", "--seed", seed) for seed in ("1", "1", "2"))
    assert first == again
    assert first["moves"] != other["moves"]


def test_chairs_change_from_match_to_match() -> None:
    """The only expert sits on each chair in turn, and what it wins is counted for it wherever it sat."""
    series = simulate.Series("tower", ("expert", "novice", "novice"), {}, 1, True)
    for number in range(4):
        played = simulate.play_one(series, number)
        first, *_, last = (json.loads(line) for line in played.trace.splitlines())
        chair = number % 3
        assert [player["kind"] for player in first["players"]].index("expert") == chair
        assert sum(played.shares) == pytest.approx(1)
        assert played.scores[0] == last["truth"]["scores"][chair]


def test_wins_of_several_are_shared_and_scores_are_means() -> None:
    matches = [
        simulate.Played((1.0, 0.0), (9, 4), (10, 5), (1.0, 0.5), ""),
        simulate.Played((0.5, 0.5), (8, 8), (30, 5), (1.0, 0.5), ""),
    ]
    expert, novice = simulate.count(("expert", "novice"), matches)
    assert (expert.wins, expert.share, expert.score, expert.seconds) == (1.5, 0.75, 8.5, 0.05)
    assert (novice.wins, novice.share, novice.score, novice.seconds) == (0.5, 0.25, 6, 0.1)


def test_intervals_are_those_of_wilson() -> None:
    # Newcombe (1998), table I, method 3, without continuity correction.
    assert simulate.wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=5e-5)
    assert simulate.wilson(15, 148) == pytest.approx((0.0624, 0.1605), abs=5e-5)
    assert simulate.wilson(0, 20) == pytest.approx((0.0, 0.1611), abs=5e-5)
    assert simulate.wilson(1, 29) == pytest.approx((0.0061, 0.1718), abs=5e-5)
    ends = [(simulate.wilson(0, games)[0], simulate.wilson(games, games)[1]) for games in range(1, 100)]
    assert all(low >= 0 and high <= 1 for low, high in ends), "no “−0.0 %”"


def test_a_trace_tells_the_whole_truth_of_every_step(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "trace.jsonl"
    results(capsys, "tower", "--games", "2", "--bots", "player", "--seed", "7", "--trace", str(path))
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert [line["match"] for line in lines if "match" in line] == [0, 1]
    for line in lines:
        if "match" in line:
            truth = line.pop("truth")
            line.pop("match")
            record = decode_header(line)
            state = TOWER.setup(len(record.players), record.options, Rng(derive(record.seed, "table")))
        else:
            events = TOWER.apply(state, line["seat"], decode_action(TOWER, line["action"]))
            assert tuple(decode_event(TOWER, event) for event in line["events"]) == events
            truth = line["truth"]
        assert digest(decode(TOWER.state_type, truth)) == digest(state)
    assert state.over


@pytest.mark.parametrize("game", ["tower", "winter_queen", "realms", "doll"])
def test_a_trace_can_be_replayed_as_written(
    game: str, catalog: Catalog, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "trace.jsonl"
    results(capsys, game, "--games", "2", "--bots", "novice", "--seats", "3", "--seed", "3", "--trace", str(path))
    lines = path.read_text(encoding="utf-8").splitlines()
    assert simulate.main(["--replay", str(path)], catalog) == 0
    assert str(len(lines) - 2) in capsys.readouterr().out
    changed = json.loads(lines[3])
    changed["truth"]["chance"] += 1
    path.write_text("\n".join([*lines[:3], json.dumps(changed), *lines[4:], ""]), encoding="utf-8")
    assert simulate.main(["--replay", str(path)], catalog) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1 and "4" in told


@pytest.mark.parametrize(
    "damage",
    ["", "{}\n", "nonsense\n", '{"seat": 0}\n', '{"match": 1}\n', '{"match": 1, "game": []}\n', "[" * 9999 + "\n"],
)
def test_what_is_no_trace_gets_one_sentence(
    damage: str, catalog: Catalog, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "trace.jsonl"
    path.write_text(damage, encoding="utf-8")
    assert simulate.main(["--replay", str(path)], catalog) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ["chess"],
        ["--replay", "missing"],
        ["--replay", "."],
        ["tower", "--bots", "genius"],
        ["tower", "--bots", "expert,"],
        ["tower", "--seats", "1"],
        ["tower", "--seats", "9"],
        ["tower", "--seats", "2", "--bots", "expert,expert,expert"],
        ["tower", "--option", "wings=true"],
        ["tower", "--option", "easy=perhaps"],
        ["tower", "--option", "easy"],
        ["tower", "--trace", "missing/folder/file"],
        ["tower", "--trace", "."],
    ],
    ids=" ".join,
)
def test_mistakes_get_one_clear_sentence(
    arguments: list[str],
    catalog: Catalog,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert simulate.main(arguments, catalog) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1 and len(told.err) > 20


@pytest.mark.parametrize(
    "arguments",
    [[], ["tower", "--games", "0"], ["tower", "--jobs", "x"], ["tower", "--seed", "x"], ["tower", "--wings"]],
)
def test_what_is_not_understood_ends_with_two(
    arguments: list[str], catalog: Catalog, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        simulate.main(arguments, catalog)
    assert "Traceback" not in capsys.readouterr().err


def test_neither_simulation_nor_bots_load_qt() -> None:
    levels = ",".join(LEVELS)
    code = f"""
import sys
from magicgames.__main__ import main
assert main(["simulate", "tower", "--bots", "{levels}", "--games", "1"]) == 0
import magicgames.cli.bot_worker
assert not [name for name in sys.modules if name.startswith(("PySide6", "shiboken6"))]
"""
    child = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert (child.returncode, child.stderr) == (0, "") and child.stdout


SIMULATE = [sys.executable, "-m", "magicgames", "simulate", "tower"]
posix = pytest.mark.skipif(sys.platform == "win32", reason="interrupts and closed pipes are told otherwise there")


def _heed_interrupts() -> None:
    """Whoever started the tests in the background has told their children to ignore interrupts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@posix
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_is_quiet(jobs: str, tmp_path: Path) -> None:
    trace = tmp_path / "trace"
    command = [*SIMULATE, "--games", "100000", "--jobs", jobs, "--trace", str(trace)]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=PIPE, stderr=PIPE, text=True, start_new_session=True, preexec_fn=_heed_interrupts
    ) as child:
        while not trace.exists() or not trace.stat().st_size:
            time.sleep(0.05)
            assert child.poll() is None
        os.killpg(child.pid, signal.SIGINT)  # as a terminal does: to all processes of the command
        out, err = child.communicate(timeout=60)
    assert (child.returncode, out, err) == (130, "", "")


@posix
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_closed_pipe_is_quiet(jobs: str) -> None:
    command = [*SIMULATE, "--games", "2", "--jobs", jobs]
    with subprocess.Popen(command, cwd=ROOT, stdout=PIPE, stderr=PIPE, text=True) as child:
        assert child.stdout and child.stderr
        child.stdout.close()
        assert child.stderr.read() == ""
    assert child.returncode == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk that is always full")
@pytest.mark.parametrize("command", [[*SIMULATE, "--games", "1"], [*SIMULATE[:-2], "rules", "tower", "--text"]])
def test_a_full_disk_is_told_in_one_sentence(command: list[str]) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(command, cwd=ROOT, stdout=full, stderr=PIPE, text=True, timeout=120)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1 and "no room left" in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk that is always full")
def test_a_trace_that_does_not_fit_on_the_disk_is_told_by_its_name(
    catalog: Catalog, capsys: pytest.CaptureFixture[str]
) -> None:
    assert simulate.main(["tower", "--bots", "novice", "--games", "1", "--trace", "/dev/full"], catalog) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1 and "full" in told and catalog.text("app.trouble.disk_full", name="full") in told


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk that is always full")
def test_a_disk_that_is_full_only_at_the_last_lines_of_a_trace_is_told_of_too(
    catalog: Catalog, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """They stay in memory until the file is closed; who closed it heard that it was standard output."""
    play = simulate.play_one
    monkeypatch.setattr(simulate, "play_one", lambda *how: replace(play(*how), trace="a few letters\n"))
    assert simulate.main(["tower", "--bots", "novice", "--games", "1", "--trace", "/dev/full"], catalog) == 2
    assert catalog.text("app.trouble.disk_full", name="full") in capsys.readouterr().err


@posix
def test_where_nobody_hears_complaints_matches_are_played_all_the_same() -> None:
    done = subprocess.run(["/bin/sh", "-c", 'exec "$0" "$@" 2>&-', *SIMULATE, "--games", "1"], cwd=ROOT, stdout=PIPE)
    assert done.returncode == 0 and done.stdout
