"""Kills of the real window at random moments, while people and bots play: only the action under way may be lost.

A child process runs the program's own window and tells through a pipe what it has promised: after each action how many
entries each match has, and which settings were kept. Then it is killed, as `kill -9` or an empty battery would, and the
profile must hold all of that. The next child goes on in the same profile.
"""

import os
import select
import signal
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from magicgames import people as keeping_people
from magicgames import settings as keeping_settings
from magicgames.engine.rng import Rng
from magicgames.engine.saves import Saves
from magicgames.games import GAMES
from magicgames.paths import Profile
from tests.campaigns.campaign import Report, folder

_PROFILE = 12  # kills in one profile, then a new one
_STARTING = 60.0  # seconds until a window must be there
_LONGEST = 1.2  # seconds that it lives from then on
_SCALES = range(100, 201, 10)


def run(count: int, report: Report) -> None:
    """`count` kills."""
    _import_everything()
    while report.counts["kills"] < count and not report.faults and not report.broken_off:
        with folder() as home:
            profile = Profile.below(home)
            for folder_ in (profile.settings, profile.matches, profile.logs, profile.cache):
                folder_.mkdir()
            promised: dict[str, int] = {}
            for number, rng in report.until("kills", min(count, report.counts["kills"] + _PROFILE)):
                report.first = number + 1
                with report.trying():
                    heard = _killed(home, rng, report)
                    _check(profile, heard, promised, report)
                report.counts["kills"] += 1


def _import_everything() -> None:
    """Before the first fork, so that a child is a window soon."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    for name in ("magicgames.app", "magicgames.shell.playing.play", "tests.campaigns.screen"):
        import_module(name)
    for game in GAMES:
        import_module(f"magicgames.games.{game.id}.rules")
        import_module(f"magicgames.boards.{game.id}.board")


def _killed(home: Path, rng: Rng, report: Report) -> list[list[str]]:
    """Lets a window play for a while and kills it; returns the lines it has written."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        _live(home, rng, writing)
    os.close(writing)
    heard = b""
    early = rng.below(6) == 0  # even before the window is there
    deadline = time.monotonic() + (rng.random() * 1.5 if early else _STARTING)
    living = False
    while time.monotonic() < deadline:
        if select.select([reading], [], [], max(0.0, deadline - time.monotonic()))[0]:
            part = os.read(reading, 1 << 16)
            if not part:
                break
            heard += part
            if not living and not early and b"ready\n" in heard:
                living, deadline = True, time.monotonic() + rng.random() * _LONGEST
    report.counts["kills: early" if early else "kills: at the table"] += 1
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    while part := os.read(reading, 1 << 16):
        heard += part
    os.close(reading)
    lines = [line.split("\t") for line in heard.decode().split("\n")[:-1]]
    if os.WIFEXITED(status) or (not early and not living):
        report.fault(f"the window ended by itself, or never came: {lines[-1:]}")
    return lines


def _check(profile: Profile, heard: list[list[str]], promised: dict[str, int], report: Report) -> None:
    """Everything that was promised is there."""
    scale, trying = None, None
    for kind, *rest in heard:
        if kind == "entries":
            promised[rest[0]] = max(promised.get(rest[0], 0), int(rest[1]))
            report.counts["promises"] += 1
        elif kind == "scale":
            scale = int(rest[0])
        elif kind == "trying":
            trying = int(rest[0])
        elif kind == "worker":
            _await_end(int(rest[0]), report)
        elif kind == "fault":
            report.fault("\n".join(rest))
    settings, trouble = keeping_settings.load(profile.settings / "settings.json")
    if trouble is not None or (scale is not None and settings.text_scale not in (scale, trying)):
        report.fault(f"settings were lost: {scale} or {trying} was promised, {settings.text_scale} is there, {trouble}")
    trouble = keeping_people.load(profile.settings / "people.json")[1]
    if trouble is not None:
        report.fault(f"people were lost: {trouble}")
    saves = Saves(profile.matches, GAMES)
    saves.list()
    for name, entries in promised.items():
        opened = saves.open(profile.matches / name)
        there = len(opened.match.record.entries)
        if there < entries or (opened.trouble is not None and opened.trouble.key != "app.trouble.save_torn"):
            report.fault(f"{name}: {entries} entries were promised, {there} are there, {opened.trouble}")
        promised[name] = there
        opened.close()


def _await_end(worker: int, report: Report) -> None:
    """The bots' process ends when nobody asks any more."""
    for _ in range(100):
        try:
            state = Path(f"/proc/{worker}/stat").read_text().rpartition(")")[2].split()[0]
        except OSError:
            return
        if state == "Z":
            return
        time.sleep(0.1)
    report.fault(f"the bots' process {worker} is still there")


# In the child


def _live(home: Path, rng: Rng, writing: int) -> None:
    """Plays until it is killed; never returns."""

    def tell(*parts: object) -> None:
        os.write(writing, ("\t".join(map(str, parts)) + "\n").encode())

    try:
        from tests.campaigns.screen import settle, window_over

        with window_over(home) as window:
            window.settings.change(confirm="never", bots_wait="at_once", journal_open=bool(rng.below(2)))
            _sit_down(window, rng)
            settle()
            tell("ready")
            while True:
                _act(window, rng, tell)
                settle(1)
                _promise(window, tell)
    except BaseException as surprise:
        import traceback

        tell("fault", type(surprise).__name__, "".join(traceback.format_exception(surprise)[-3:]).replace("\n", "\t"))
    finally:
        os._exit(1)


def _sit_down(window: Any, rng: Rng) -> None:
    """Goes on with the last match, or begins one of people and bots."""
    from magicgames.engine.record import Player

    if rng.below(2):
        window.menus.actions_by_name["continue"].trigger()
    if window.play is None or window.play.over:
        game = rng.choice(GAMES)
        kinds = ["person", *(rng.choice(("person", "novice", "player")) for _ in range(rng.choice(game.seats) - 1))]
        window.start(game, tuple(Player(f"P{seat}", kind) for seat, kind in enumerate(kinds)), {})


def _act(window: Any, rng: Rng, tell: Callable[..., None]) -> None:
    play, way = window.play, rng.below(30)
    if play is None or play.over:
        _sit_down(window, rng)
        return
    viewer = play.viewer
    if way == 0:
        scale = rng.choice(_SCALES)
        tell("trying", scale)
        window.settings.change(text_scale=scale)
        tell("scale", window.settings.value.text_scale)
    elif way == 1:
        viewer.note({"note": "x" * rng.below(300)})
    elif way == 2:
        play.running.match.retitle(f"Вечер {rng.below(100)}")
    elif way < 5:
        viewer.undo()
    elif viewer.awaited is not None:
        window.lift()
    elif viewer.glimpse is not None and viewer.glimpse.next is not None:
        viewer.pass_on()
    elif viewer.glimpse is not None and viewer.glimpse.legal:
        viewer.play(rng.choice(viewer.glimpse.legal))
    elif pressable := viewer.public()[1]:
        viewer.press(rng.choice(pressable))


def _promise(window: Any, tell: Callable[..., None]) -> None:
    play, process = window.play, window.bots._process
    if play is not None and play.opened is not None:
        tell("entries", play.path.name, len(play.running.match.record.entries))
    if process is not None and process.processId():
        tell("worker", process.processId())
