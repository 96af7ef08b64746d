"""Worked examples of the rules are alive: each link of each rulebook shows something, in every language."""

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from magicgames.boards import BOARDS
from magicgames.games import GAMES, library
from magicgames.paths import words
from magicgames.text.rulebook import examples
from tests.gui.lineup import make_desk

LIBRARY = library(words())
EXAMPLES = [(game.id, name) for game in GAMES for name in examples(LIBRARY.book("en", game.id))]


class NoFiles:
    def open(self, parent: QWidget, title: str, kinds: str) -> None:
        return None

    def save(self, parent: QWidget, title: str, kinds: str, name: str) -> None:
        return None


@pytest.mark.parametrize(("game_id", "name"), EXAMPLES)
def test_an_example_can_be_tried(qtbot: QtBot, game_id: str, name: str) -> None:
    make = BOARDS[game_id].example
    assert make is not None
    shown = make(make_desk(), name, NoFiles())
    qtbot.addWidget(shown)
    shown.resize(1000, 700)
    shown.show()
    assert not shown.grab().isNull()


def test_there_are_examples_of_several_games_and_all_languages_have_them() -> None:
    assert {game for game, _ in EXAMPLES} == {game.id for game in GAMES}
    for code in LIBRARY.codes:
        assert [(game.id, name) for game in GAMES for name in examples(LIBRARY.book(code, game.id))] == EXAMPLES
