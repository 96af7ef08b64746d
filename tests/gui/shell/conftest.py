"""A house for each test."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from magicgames.kit.match.glimpse import Phase
from magicgames.shell.beginning.setup import SetupPage
from tests.gui.shell.house import House, settle
from tests.gui.shell.set_up import open_setup
from tests.toy.toy import Choose, Light, Peek


@pytest.fixture
def house(qtbot: QtBot, tmp_path: Path) -> Iterator[House]:
    """The window of a new profile, in English."""
    made = House(tmp_path)
    yield made
    made.close()


@pytest.fixture
def turn(house: House) -> House:
    """Ann has looked at a card of Bob's and lit one of her own; the screen is to be passed on."""
    house.start()
    house.window.lift()
    play = house.window.play
    assert play is not None
    for action in (Peek(1, 0), Choose(0), Light()):
        play.viewer.play(action)
        settle()
    assert house.window.phase is Phase.HANDING
    return house


@pytest.fixture
def page(house: House) -> SetupPage:
    """The set-up of the toy game."""
    return open_setup(house)
