"""A house for each test."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from magicgames.shell.beginning.setup import SetupPage
from tests.gui.shell.house import House
from tests.gui.shell.set_up import open_setup


@pytest.fixture
def house(qtbot: QtBot, tmp_path: Path) -> Iterator[House]:
    """The window of a new profile, in English."""
    made = House(tmp_path)
    yield made
    made.close()


@pytest.fixture
def page(house: House) -> SetupPage:
    """The set-up of the toy game."""
    return open_setup(house)
