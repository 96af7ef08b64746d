"""Every board shows every step of a match that was, through any eyes."""

from typing import Any

import pytest
import shiboken6
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from magicgames.boards import BOARDS
from magicgames.engine.game import AnyGame
from magicgames.engine.history import History
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.engine.rng import Rng
from magicgames.games import GAMES
from magicgames.kit.match.replay import Replay
from magicgames.kit.table.pieces import Piece
from magicgames.say import Say
from magicgames.shell.afterwards.replay import ReplayPage
from magicgames.shell.playing.table import Table
from magicgames.shell.window import MainWindow
from tests.games.playing import play_out
from tests.gui.lineup import make_desk
from tests.gui.shell.house import settle


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_any_eyes_see_any_step_of_a_finished_match(qtbot: Any, game: AnyGame) -> None:
    players = (Player("Ann"), Player("Bob"), Player("Cid"))
    match = play_out(Match.start(game, players, {}, seed=6), Rng(6))
    replay = Replay(History(match), None)
    table = Table(make_desk(), replay, BOARDS[game.id].board, lambda: "never")
    qtbot.addWidget(table)
    table.resize(1280, 800)
    table.show()
    length = replay.history.length
    for eyes in replay.offered:
        replay.look_as(eyes)
        for step in {0, 1, length // 4, length // 2, length // 2 + 1, length - 1, length}:
            replay.go_to(step)
            settle()
            assert table.board.glimpse is not None
            assert (table.board.glimpse.position, table.board.glimpse.eyes) == (step, eyes)
            assert table.board.glimpse.view == replay.history.view(step, eyes)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_whoever_tries_to_play_at_a_table_that_is_watched_is_told_so(qtbot: Any, game: AnyGame) -> None:
    players = (Player("Ann"), Player("Bob"), Player("Cid"))
    match = play_out(Match.start(game, players, {}, seed=6), Rng(6))
    replay = Replay(History(match), None)
    table = Table(make_desk(), replay, BOARDS[game.id].board, lambda: "never")
    qtbot.addWidget(table)
    table.resize(1280, 800)
    table.show()
    told: list[str] = []
    table.board.refused.connect(told.append)
    length, stage = replay.history.length, table.board.stage
    for step, words in ((length // 2, "app.why.watching"), (length, "app.why.over")):
        replay.go_to(step)
        settle()
        told.clear()
        pieces = [item for item in table.board.scene.items() if isinstance(item, Piece) and item.isVisible()]
        spots = {stage.mapFromScene(piece.sceneBoundingRect().center()).toTuple() for piece in pieces}
        buttons = [button for button in table.board.findChildren(QAbstractButton) if button.isVisible()]
        for spot in sorted(spots):
            qtbot.mouseClick(stage.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(*spot))
        for button in buttons:
            if shiboken6.isValid(button) and button.isVisible():
                qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        assert set(told) <= {table.desk.language.text(words)}
        action = next(action for seat in range(3) for action in match.game.legal(replay.history.view(0, seat)))
        assert table.board.why_not(action) == Say(words)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_whoever_listens_hears_everything_of_a_match_that_was_laid_open_and_before_nothing_private(
    qtbot: Any, game: AnyGame
) -> None:
    players = (Player("Ann"), Player("Bob"), Player("Cid"))
    going_on = Match.start(game, players, {}, seed=6)
    over = play_out(Match.start(game, players, {}, seed=6), Rng(6))
    for match, heard in ((going_on, False), (over, True)):
        replay = Replay(History(match), 0)
        table = Table(make_desk(), replay, BOARDS[game.id].board, lambda: "never")
        qtbot.addWidget(table)
        replay.go_to(0)
        settle()
        assert table.board.speaks_private is heard


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_one_key_leads_through_a_whole_match(window: MainWindow, qtbot: QtBot, game: AnyGame) -> None:
    """What a table lays over itself, the card of a round or the count of a hand, leaves the keyboard alone."""
    match = play_out(Match.start(game, (Player("Ann"), Player("Bob")), {}, seed=6), Rng(6))
    window.show_match(match)
    settle()
    window.watching.open(0)
    settle()
    window.activateWindow()
    page = window.page("replay")
    assert isinstance(page, ReplayPage)
    for step in range(1, match.position + 1):
        here = window.focusWidget()
        assert here is page.controls.timeline, step
        qtbot.keyClick(here, Qt.Key.Key_Right)
        QApplication.processEvents()
        assert page.step == step
    settle()
    assert window.focusWidget() is page.controls.timeline
    qtbot.keyClick(page.controls.timeline, Qt.Key.Key_Left)
    assert page.step == match.position - 1
