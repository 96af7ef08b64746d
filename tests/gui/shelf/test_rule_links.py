"""From a refusal and from a line of the journal one click, or F1, leads to the rule behind it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from magicgames.engine.game import asked, defaults
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.engine.rng import Rng
from magicgames.engine.shelf import take
from magicgames.games import SHELF
from magicgames.say import Say
from magicgames.shell.playing.journal import Journal
from magicgames.shell.reading.rules import RulesWindow
from magicgames.shell.window import MainWindow
from tests.gui.shell.house import settle

GAMES = [place.id for place in SHELF]
REFUSALS = {
    "tower": ("below_floor", "cast"),
    "winter_queen": ("closing", "closing"),
    "realms": ("draw_first", "turn"),
    "doll": ("target_card", "target"),
}


def open_table(window: MainWindow, game_id: str) -> Journal:
    """Ann has seen bots move, and it is her turn again."""
    game = take(next(place for place in SHELF if place.id == game_id))
    players = (Player("Ann"), Player("", "novice"), Player("", "novice"))
    match = Match.start(game, players, {**defaults(game, 3), "starter": 0}, seed=5)
    while match.position < 8 or match.to_act != (0,):
        seat = match.to_act[0]
        action = asked(game.bot("novice"), match.view(seat), Rng(match.position))
        assert action is not None
        match.play(seat, action)
    window.show_match(match)
    settle()
    assert window.play is not None
    return window.play.table.side.journal


def read(window: MainWindow) -> tuple[str, str]:
    rules = window.findChild(RulesWindow)
    assert rules is not None
    return rules.reader._book, rules.reader.sheet.section


@pytest.mark.parametrize("game", GAMES)
def test_refusals_and_lines_of_the_journal_know_their_rules(window: MainWindow, game: str) -> None:
    journal = open_table(window, game)
    line, (step, sections) = next(iter(journal._lines.items()))
    entries = journal.menu(line).actions()
    book = window.rules.library.book("en", game)
    rules = [f"Rules: {book.section(section).title}" for section in sections]
    assert rules and [entry.text() for entry in entries] == ["Watch this moment again", "Why?", *rules]
    moments: list[int] = []
    journal.step_asked.connect(moments.append)
    journal.menu(line).actions()[0].trigger()
    assert moments == [step]
    assert window.play is not None
    window.show_page("table")
    table, (name, section) = window.play.table, REFUSALS[game]
    table.board.refuse(Say(f"{game}.refusal.{name}", {"floor": 3, "number": 2}))
    link = table.board.bubble.link
    assert link.isVisible() and table.board.bubble.geometry().contains(link.geometry())
    assert table.section() == section, "F1 explains what was refused"
    table.board.bubble.clear()
    assert not link.isVisible() and table.board.bubble.section == ""


def test_both_open_the_rules_beside_the_match(window: MainWindow) -> None:
    journal = open_table(window, "tower")
    line, (_, sections) = next(iter(journal._lines.items()))
    journal.menu(line).actions()[2].trigger()
    settle()
    assert read(window) == ("tower", sections[0])
    assert window.play is not None
    board = window.play.table.board
    board.refuse(Say("tower.refusal.not_yet_cast"))
    QTest.mouseClick(board.bubble.link, Qt.MouseButton.LeftButton)
    settle()
    assert read(window) == ("tower", "end-turn")


def test_by_keys_a_line_is_watched_with_enter_and_its_rule_read_with_f1(window: MainWindow) -> None:
    journal = open_table(window, "tower")
    table = window.play.table if window.play is not None else None
    assert table is not None
    table.toggle_journal()
    window.activateWindow()
    journal.setFocus()
    settle()
    line, (step, sections) = next(iter(journal._lines.items()))
    cursor = journal._text.textCursor()
    cursor.setPosition(journal._text.document().findBlockByNumber(line).position())
    journal._text.setTextCursor(cursor)
    assert table.section() == sections[0]
    moments: list[int] = []
    journal.step_asked.connect(moments.append)
    QTest.keyClick(journal._text, Qt.Key.Key_Return)
    assert moments == [step]


def test_nothing_of_it_stays_behind_the_curtain(window: MainWindow) -> None:
    journal = open_table(window, "realms")
    journal.forget()
    assert journal._lines == {} and journal.section() == ""
    assert journal.menu(0).isEmpty()
