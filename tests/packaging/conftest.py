"""The launcher, for the tests of it."""

import importlib.util
from types import ModuleType

import pytest

from tests.packaging.starting import ROOT, has, lacks


@pytest.fixture
def start(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """start.py as a module, speaking English, on a machine that lacks nothing and has apt-get but no sudo."""
    spec = importlib.util.spec_from_file_location("start", ROOT / "start.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(variable, "C.UTF-8")
    has(monkeypatch, "apt-get")
    lacks(monkeypatch)
    return module
