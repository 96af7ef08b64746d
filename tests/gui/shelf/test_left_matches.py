"""A match that was left is gone: nothing holds it, and nothing that was said about it is told at the next table."""

import gc
import weakref

import pytest
from PySide6.QtPrintSupport import QPrintDialog

from magicgames.engine.advice import Advice, Weighed
from magicgames.engine.record import Player
from magicgames.games import GAMES
from magicgames.say import Say
from magicgames.shell.reading.publish_menu import PublishMenu
from magicgames.shell.window import MainWindow
from tests.gui.shell.house import settle

BOT = Player("", "novice")


def begin(window: MainWindow, number: int = 0) -> None:
    """A match of one person and bots, in which the person is to move."""
    game = GAMES[number]
    window.start(game, (Player("Ann"), *(BOT,) * (game.seats[0] - 1)), {"starter": 0})
    settle()


def test_a_match_that_was_left_is_held_by_nobody(window: MainWindow) -> None:
    held = []
    for number in range(len(GAMES)):
        begin(window, number)
        play = window.play
        assert play is not None
        parts = (play, play.table, play.viewer, play.running, play.running.match, play.table.board)
        held += [(type(part).__name__, weakref.ref(part)) for part in parts if hasattr(part, "__weakref__")]
        window.learning.hint()
        settle()
        del play, parts
    begin(window)
    window.learning.hint()  # the last hint was asked for here: what it is about may live
    settle()
    last = {id(part) for part in (window.play, window.play.table, window.play.viewer) if window.play}
    gc.collect()
    assert [name for name, part in held if part() is not None and id(part()) not in last] == []


def test_a_lesson_or_a_puzzle_that_was_left_is_held_by_nobody(window: MainWindow) -> None:
    held = []
    for game in window.learning.games:
        for begin_it in (
            lambda game=game: window.learning.teach(game, window.learning.lessons(game)[0], anew=True),
            lambda game=game: window.learning.pose(game, window.learning.puzzles(game)[0]),
        ):
            begin_it()
            settle()
            play = window.play
            assert play is not None
            parts = (play, play.table, play.viewer, play.running, play.running.match, play.table.board)
            held += [(type(part).__name__, weakref.ref(part)) for part in parts if hasattr(part, "__weakref__")]
            del play, parts
    window.leave_match()
    settle()
    gc.collect()
    assert [name for name, part in held if part() is not None] == []


def test_a_print_dialog_that_was_answered_is_gone(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QPrintDialog, "exec", lambda self: 0)
    window.show_page("rules")
    settle()
    menu = window.findChildren(PublishMenu)[0]
    menu._print(("tower",), ("en",))
    settle()
    assert menu.findChildren(QPrintDialog) == []


def test_what_was_advised_at_one_table_is_not_told_at_the_next(window: MainWindow) -> None:
    asked = []
    window.bots.ask_advice = lambda ticket, game, view, chance: asked.append(ticket)  # type: ignore[method-assign,assignment]
    begin(window)
    window.learning.hint()
    begin(window)  # at the same position, with the same eyes
    play = window.play
    assert play is not None and play.viewer.glimpse is not None
    action = play.viewer.glimpse.legal[0]
    window.bots.advised.emit(asked[0], Advice((Weighed(action, 1.0, Say("app.name")),), Say("app.name")))
    settle()
    assert play.table.coach.isHidden()
    window.learning.hint()
    assert len(asked) == 2 and asked[1] is not asked[0]
