"""Qt and Python get along: the version that pip picked is none of the broken ones, and the shell stays without Qt."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def python(program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", program, *arguments], cwd=ROOT, capture_output=True, text=True)


def test_a_hundred_thousand_void_calls_leave_none_alive() -> None:
    program = """
from PySide6.QtCore import QObject
thing = QObject()
for _ in range(100_000):
    thing.setObjectName("a")
print("alive")
"""
    done = python(program)
    assert (done.returncode, done.stdout, done.stderr) == (0, "alive\n", "")


@pytest.mark.parametrize("argument", ["--help", "--version"])
def test_asking_for_help_or_the_version_loads_no_qt(argument: str) -> None:
    program = """
import sys
from magicgames.__main__ import main
try:
    main(sys.argv[1:])
except SystemExit as end:
    assert not end.code, end.code
print([name for name in sys.modules if name.startswith(("PySide6", "shiboken6"))])
"""
    done = python(program, argument)
    assert (done.returncode, done.stderr) == (0, "")
    *said, loaded = done.stdout.splitlines()
    assert said
    assert loaded == "[]"
