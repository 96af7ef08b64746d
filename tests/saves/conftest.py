"""A short match on disk, for the tests of saves."""

from collections.abc import Callable
from pathlib import Path

import pytest

from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.engine.saves import Opened, Saves
from tests.toy.toy import TOY, Choose, Light, Peek

PLAYERS = (Player("Ада"), Player("", "master"))


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "matches", (TOY,))


def new_match() -> Match:
    return Match.start(TOY, PLAYERS, {"bell": True}, seed=5)


def doings(match: Match) -> tuple[Callable[[], object], ...]:
    """A short story with every kind of entry."""
    return (
        lambda: match.play(0, Peek(1, 0)),
        lambda: match.play(0, Choose(0)),
        match.undo,
        lambda: match.set_memo(0, {"note": "тайна"}),
        lambda: match.play(0, Choose(1)),
        lambda: match.play(0, Light()),
        lambda: match.retitle("Вечер"),
        lambda: match.play(1, Choose(1)),
    )


@pytest.fixture
def told(saves: Saves) -> Opened:
    """The story, told to the end and closed."""
    opened = saves.create(new_match())
    for do in doings(opened.match):
        do()
    opened.close()
    return opened
