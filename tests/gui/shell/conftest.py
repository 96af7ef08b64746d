"""A house for each test."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.shell.house import House


@pytest.fixture
def house(qtbot: QtBot, tmp_path: Path) -> Iterator[House]:
    """The window of a new profile, in English."""
    made = House(tmp_path)
    yield made
    made.close()
