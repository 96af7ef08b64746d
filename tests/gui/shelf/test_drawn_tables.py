"""Tables that are laid only to be drawn for the rules, or to get their pictures ready, are gone afterwards."""

import gc
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from magicgames import app
from magicgames.boards import BOARDS
from magicgames.games import GAMES, library
from magicgames.kit.table.board import AnyBoard, Board
from magicgames.paths import Profile, words
from magicgames.shell.reading.rules_pictures import RulesPictures
from tests.gui.shell.house import settle


def boards() -> list[AnyBoard]:
    settle()
    gc.collect()
    return [each for each in gc.get_objects() if isinstance(each, Board)]


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_no_table_outlives_its_picture(game: str, tmp_path: Path, qtbot: QtBot) -> None:
    window = app.make_window(Profile.below(tmp_path), "en")
    qtbot.addWidget(window)
    before = boards()
    seats = library(words()).game(game).seats[0]
    RulesPictures(window.desk, library(words()), BOARDS).picture(f"{game}/setup_{seats}", 300, 300, 1.0)
    assert len(boards()) == len(before)
