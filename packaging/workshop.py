"""What all builders share: where things are, how a command is run, which tools it takes."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
WORK = ROOT / "build"
ID = "io.github.magicgames.magicgames"
MIME = "application/x-magicgame"
NAME = "magicgames"
ART = ROOT / "resources" / "art" / "common"

# Tools that are no Python packages, and where Debian and Ubuntu have them.
TOOLS = {
    "debootstrap": "debootstrap",
    "strip": "binutils",
    "xvfb-run": "xvfb xauth",
    "makensis": "nsis",
    "gcc": "gcc",
    "windres": "binutils",
    "x86_64-w64-mingw32-gcc": "gcc-mingw-w64-x86-64-win32",
    "x86_64-w64-mingw32-windres": "binutils-mingw-w64-x86-64",
}


class Check(NamedTuple):
    """What came of trying an artefact out."""

    verified: str  # where; or "no: " and why not
    first_page: float | None = None  # seconds from the start until it stands on the screen


@dataclass(frozen=True)
class Kind:
    """One thing that is given to people."""

    build: Callable[[], list[Path]]
    verify: Callable[[list[Path]], Check]
    needs: str  # what people must have to use it
    tools: tuple[str, ...] = ()
    limit: int = 0  # megabytes; 0: none


def version() -> str:
    """The version stands in magicgames/__init__.py and nowhere else."""
    found = re.search(r'^__version__ = "(.+)"$', (ROOT / NAME / "__init__.py").read_text("utf-8"), re.MULTILINE)
    assert found is not None
    return found[1]


def say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


def give_up(sentence: str) -> SystemExit:
    return SystemExit(sentence)


def run(*command: str | Path, cwd: Path = ROOT, env: Mapping[str, str] | None = None) -> str:
    """Runs a command; what it said is shown only when it failed."""
    parts = [str(part) for part in command]
    done = subprocess.run(
        parts,
        cwd=cwd,
        env=None if env is None else {**os.environ, **env},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    if done.returncode:
        raise give_up(f"This failed with {done.returncode}: {' '.join(parts)}\n{done.stdout[-4000:]}")
    return done.stdout


def missing_tools(tools: tuple[str, ...]) -> str:
    """A sentence that says what is missing and how to get it; nothing when all is there."""
    missing = [tool for tool in tools if not shutil.which(tool)]
    if not missing:
        return ""
    return (
        f"{', '.join(missing)}: not installed. On Debian: apt-get install {' '.join(TOOLS[tool] for tool in missing)}"
    )


def fresh(folder: Path) -> Path:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def size(path: Path) -> int:
    if path.is_dir():
        return sum(file.lstat().st_size for file in path.rglob("*") if not file.is_dir())
    return path.stat().st_size
