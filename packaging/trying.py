"""Starting what was built, far from this checkout: its self-check, and a match in a window."""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from workshop import give_up, say

CHECKS = (["--version"], ["--selfcheck", "hidden"], ["bot-worker"], ["--selfcheck", "window"])


def check(program: Sequence[str], display: bool = True) -> float:
    """Runs all checks; returns how long the first page took to be on the screen. Complains and ends otherwise."""
    with tempfile.TemporaryDirectory() as home, screen() as number:
        bare = {"HOME": home, "PATH": os.defpath, "LANG": "C.UTF-8", "DISPLAY": number}
        if os.name == "nt":
            bare |= {"SYSTEMROOT": os.environ["SYSTEMROOT"], "LOCALAPPDATA": home, "TEMP": home}
        for arguments in CHECKS:
            first = watch([*program, *arguments], bare, home)
    return first


def watch(command: Sequence[str], environment: dict[str, str] | None, folder: str) -> float:
    """Runs it to its end; returns the time of its first line."""
    began = time.monotonic()
    first = 0.0
    with subprocess.Popen(
        list(command),
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    ) as running:
        lines = []
        assert running.stdout is not None
        for line in running.stdout:
            first = first or time.monotonic() - began
            lines.append(line)
            say(f"        {line.rstrip()}")
    if running.returncode:
        raise give_up(f"{' '.join(command)} ended with {running.returncode}:\n{''.join(lines[-20:])}")
    return first


@contextmanager
def screen() -> Iterator[str]:
    """A screen that nobody sees, where one can be had; elsewhere the one that is there."""
    if not sys.platform.startswith("linux") or not shutil.which("Xvfb"):
        yield os.environ.get("DISPLAY", "")
        return
    read, write = os.pipe()
    with subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24", "-ac", "-nolisten", "tcp"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    ) as server:
        os.close(write)
        with os.fdopen(read) as told:
            number = told.readline().strip()
        try:
            yield f":{number}"
        finally:
            server.terminate()
