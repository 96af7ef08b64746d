"""A new version tells what is new, once, to those who knew an earlier one."""

import json
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

import magicgames
from magicgames import app
from magicgames.paths import Profile
from magicgames.shell.window import MainWindow


def opened(qtbot: QtBot, folder: Path) -> tuple[MainWindow, str]:
    """A window of this profile, and what stands at its top."""
    window = app.make_window(Profile.below(folder), "en")
    qtbot.addWidget(window)
    banner = window._banner
    told = banner.words.text().replace("\u00a0", " ") if banner.isVisibleTo(window) else ""
    window.bots.close()
    return window, told


def with_version(folder: Path, version: str) -> None:
    path = folder / "settings" / "settings.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"version": version}))


def test_who_comes_for_the_first_time_is_told_nothing(qtbot: QtBot, tmp_path: Path) -> None:
    assert opened(qtbot, tmp_path)[1] == ""
    assert opened(qtbot, tmp_path)[1] == ""


def test_who_knew_an_earlier_version_is_told_once(qtbot: QtBot, tmp_path: Path) -> None:
    with_version(tmp_path, "0.0.9")
    told = opened(qtbot, tmp_path)[1]
    assert magicgames.__version__ in told and "The Cursed Tower" in told
    assert opened(qtbot, tmp_path)[1] == ""


@pytest.mark.parametrize("version", ["", magicgames.__version__, "999.0"])
def test_the_same_version_or_a_later_one_is_no_reason(qtbot: QtBot, tmp_path: Path, version: str) -> None:
    with_version(tmp_path, version)
    assert opened(qtbot, tmp_path)[1] == ""
