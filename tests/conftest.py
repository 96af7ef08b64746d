"""What every test runs under: no screen, nobody's own files, and examples that repeat."""

import gc
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

# Before anything loads Qt.
os.environ["QT_QPA_PLATFORM"] = "offscreen"

# Machines differ in speed, so no example fails for being slow; a failure must come back on the next run.
settings.register_profile("magicgames", deadline=None, derandomize=True, database=None)
settings.load_profile("magicgames")


# Garbage is looked for between two tests, as in the program when it is idle: in a thread that isn't theirs pieces of Qt
# would die, and wait for each other for ever.
gc.disable()

_searched: set[Path] = set()  # the folders in which tests have run


def pytest_runtest_setup(item: pytest.Item) -> None:
    """At the first test of each folder: modules, tests and what is remembered between them stay, and are not searched
    for garbage again and again, which took a tenth of the time."""
    from magicgames.kit.system.garbage import look

    if item.path.parent not in _searched:
        _searched.add(item.path.parent)
        gc.collect()
        gc.freeze()
    look()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--whole-matches", action="store_true", help="play whole matches of all games by screen reader")
    parser.addoption("--all-sizes", action="store_true", help="measure every page and table at every size")


@pytest.fixture(scope="session")
def qapp_args() -> list[str]:
    """The style of the program."""
    from magicgames.app import STYLE

    return ["magicgames", *STYLE]


@pytest.fixture(scope="session", autouse=True)
def no_disk_is_waited_for() -> Iterator[None]:
    """Only a power cut could tell whether something was flushed. That it is asked for is seen all the same."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda handle: None)
        yield


@pytest.fixture(scope="session", autouse=True)
def somebody_elses_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Tests and the programs they start never touch the settings and matches of whoever runs them."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        for variable in ("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA"):
            patch.setenv(variable, str(home))
        for variable, folder in (
            ("XDG_CONFIG_HOME", "config"),
            ("XDG_DATA_HOME", "data"),
            ("XDG_STATE_HOME", "state"),
            ("XDG_CACHE_HOME", "cache"),
        ):
            patch.setenv(variable, str(home / folder))
        yield
