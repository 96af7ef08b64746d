"""A machine that is only pretended, for tests of the launcher."""

import ctypes
import os
import shutil
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def has(monkeypatch: pytest.MonkeyPatch, *programs: str) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}" if name in programs else None)


def lacks(monkeypatch: pytest.MonkeyPatch, *libraries: str) -> None:
    def load(name: str) -> None:
        if name in libraries:
            raise OSError(name)

    monkeypatch.setattr(ctypes, "CDLL", load)


def is_root(monkeypatch: pytest.MonkeyPatch, root: bool) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0 if root else 1000, raising=False)
