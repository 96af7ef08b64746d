"""A match that was left is gone: nothing holds it, and nothing that was said about it is told at the next table."""

import ast
import gc
import weakref
from collections.abc import Iterator
from pathlib import Path

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
SOURCES = Path(__file__).parents[3] / "magicgames"


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


def held_by_the_desk(source: str) -> Iterator[str]:
    """Functions without a name that hear of the desk: it outlives all tables, and they hold what they are about."""
    for call in ast.walk(ast.parse(source)):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "connect":
            sender = ast.unparse(call.func.value)
            if sender.startswith(("desk.", "self.desk.", "self._desk.")) and isinstance(call.args[0], ast.Lambda):
                yield ast.unparse(call)


def test_who_hears_of_the_desk_is_not_held_by_it() -> None:
    assert list(held_by_the_desk("desk.theme.changed.connect(lambda: self.lay())")), "it would be found"
    found = {path.name: list(held_by_the_desk(path.read_text("utf-8"))) for path in SOURCES.rglob("*.py")}
    assert {name: calls for name, calls in found.items() if calls} == {}
