"""What is said aloud at the tables without being asked: whole, in its order, and nothing twice."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot

from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.games import GAMES as RULES
from magicgames.games.tower.model import NUMBERS, CastSpell, TowerView
from magicgames.kit.aloud.breath import breath_of
from magicgames.kit.match.glimpse import Phase
from magicgames.kit.parts.widgets import in_sentences, spoken
from magicgames.kit.table import access
from magicgames.shell.window import MainWindow
from tests.gui.shelf.ears import GAMES, Told, open_table
from tests.gui.shell.house import settle

NAME, ABOUT = QAccessible.Text.Name, QAccessible.Text.Description


@pytest.mark.parametrize("game", GAMES)
def test_walking_over_the_board_reads_each_piece(window: MainWindow, game: str, told: Told) -> None:
    board = open_table(window, game)
    pieces = [piece for piece in access.readable(board.stage) if piece.reachable][:3]
    if not pieces:  # on this table buttons are pressed, not pieces
        assert game == "tower"
        return
    told.clear()
    names = [piece.name for piece in pieces]
    for piece in pieces:
        board.stage.setFocus()
        piece.setFocus(Qt.FocusReason.TabFocusReason)
        settle()
    assert told.focused == names
    heard = bare("".join((*told.said[-1:], names[-1].partition("\n")[0])))  # its name, where the keyboard is, too
    assert bare(board.explanation()) in heard or bare(board.explanation()) == bare(names[-1])
    assert bare(names[-1].partition("\n")[2]) in heard


def bare(words: str) -> str:
    return "".join(filter(str.isalnum, words))


def test_the_turn_is_told_last_and_cuts_nothing_off(window: MainWindow, told: Told) -> None:
    open_table(window, "realms")
    assert told.said[-1].startswith("Ann, it is your turn")
    assert told.urgent == []


@pytest.mark.parametrize("motion", ["none", "fast"])
def test_what_a_move_did_is_said_to_its_end_also_where_the_screen_goes_on(
    window: MainWindow, told: Told, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, motion: str
) -> None:
    """Of a call that failed the lost life and whose turn it is were never heard: the table was public by then."""
    monkeypatch.setattr("magicgames.kit.aloud.breath.LENGTH", 30)
    open_table(window, "tower", Player("Ann"), Player("Bob"))
    window.lift()
    settle()
    assert window.play is not None
    seen = window.play.running.match.view(1)
    assert isinstance(seen, TowerView)
    missing = next(number for number in NUMBERS[1:] if number not in seen.hands[0])  # without a roll
    window.settings.change(motion=motion)
    settle()
    window.play.table.board.chosen.emit(CastSpell(missing))
    viewer = window.play.viewer
    qtbot.waitUntil(lambda: viewer.eyes is None)  # the screen goes on
    settle()
    breath = breath_of(window)
    assert breath is not None
    qtbot.waitUntil(lambda: not breath.takes_breath)
    words = " ".join(told.said).replace("\xa0", " ")
    assert "Ann loses 1 life, leaving 5." in words and "The turn passes to Bob." in words


def test_an_answer_by_the_table_ends_what_was_asked(window: MainWindow, told: Told) -> None:
    """Whoever walked over the schools while their question was read heard it once more when it was long answered."""
    board = open_table(window, "doll", Player("Ann"), Player("", "novice"))
    asked = [words for words in told.said if "school" in words]
    assert asked and board.glimpse is not None
    QTest.keyClick(board.stage, Qt.Key.Key_Right)
    settle()
    told.clear()
    board.pressed.emit((*board.glimpse.legal, *board.glimpse.pressable)[0])
    for _ in range(8):
        settle()
    assert not any(words in said for words in asked for said in told.said)


@pytest.mark.parametrize("game", GAMES)
def test_the_table_is_told_once_more_on_a_key(window: MainWindow, game: str, told: Told) -> None:
    board = open_table(window, game)
    told.clear()
    window.menus.actions_by_name["read"].trigger()
    assert len(told.said) == 1
    assert spoken(board.summary()) in told.said[0] and len(told.said[0]) > 60


def test_a_piece_is_named_in_brief_and_explained_without_its_name(window: MainWindow, told: Told) -> None:
    board = open_table(window, "winter_queen")
    piece = next(piece for piece in access.readable(board.stage) if "\n" in piece.name and piece.reachable)
    title, more = piece.name.split("\n", 1)
    board.stage.setFocus()
    piece.setFocus()
    settle()
    face = QAccessible.queryAccessibleInterface(piece)
    assert (face.text(NAME), face.text(ABOUT)) == (title, "")
    assert spoken(more) in told.said[-1] and title not in told.said[-1]


def test_a_piece_that_keeps_the_keyboard_is_not_explained_after_each_move(window: MainWindow, told: Told) -> None:
    board = open_table(window, "winter_queen")
    QTest.keyClick(board.stage, Qt.Key.Key_Right)
    settle()
    assert told.focused and told.said
    told.clear()
    board.refresh()
    settle()
    assert told.focused and not told.said


def test_a_piece_that_keeps_the_keyboard_is_no_news_while_others_move(window: MainWindow, told: Told) -> None:
    """A reader that names it anew breaks off what it is saying of their moves."""
    board = open_table(window, "winter_queen")
    QTest.keyClick(board.stage, Qt.Key.Key_Right)
    settle()
    assert told.focused and board.glimpse is not None
    told.clear()
    board.glimpse = replace(board.glimpse, phase=Phase.WATCHING)
    board.refresh()
    settle()
    assert not told.focused


def test_another_page_says_its_name_after_the_keyboard_has_moved(window: MainWindow, told: Told) -> None:
    for page in ("preferences", "setup"):
        told.clear()
        window.show_page(page)
        settle()
        title = window.desk.language.text("app.page_title", page=told.said[0])
        assert told.said == [told.said[0]] and window.windowTitle() == title


def test_a_line_for_ears_ends_once(window: MainWindow, told: Told) -> None:
    """“The whole game in two turns.. Begin”: what is put together brings its own full stops, or not."""
    assert in_sentences("1. First steps", "The whole game.", "", "Begin") == "1. First steps. The whole game. Begin"
    for name in ("library", "learn", "preferences", "keys", "matches", "players", "rules", "statistics", "about"):
        window.show_page(name)
        settle()
        parts = window.findChildren(QWidget)
        words = [heard for part in parts for heard in (part.accessibleName(), part.accessibleDescription())]
        assert [each for each in words if ".." in each] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_piece_that_keeps_the_keyboard_takes_a_breath_to_name(window: MainWindow, game: str, told: Told) -> None:
    """Of a card that was all in its name, everything was read once more before what the dice had shown was heard."""
    board = open_table(window, game)
    faces = [QAccessible.queryAccessibleInterface(piece) for piece in access.readable(board.stage) if piece.reachable]
    assert [face.text(NAME) for face in faces if len(face.text(NAME)) > 90] == []


@pytest.mark.parametrize("game", ["tower", "realms"])
def test_the_last_move_is_in_the_journal_while_the_table_lays_everything_open(window: MainWindow, game: str) -> None:
    """Only how the match came out waits for that: a move that nobody had seen made seemed to have ended it."""
    rules = next(rules for rules in RULES if rules.id == game)
    bot = rules.bot("novice")

    def dealt(seed: int) -> Match:
        return Match.start(rules, (Player("Ann"), Player("", "novice")), {}, seed=seed)

    def play_on(match: Match) -> int:
        seat = match.to_act[0]
        match.play(seat, bot.choose(match.view(seat), match.bot_rng(seat)))
        return seat

    for seed in range(50):
        whole, last = dealt(seed), -1
        while not whole.over:
            last = play_on(whole)
        events = whole.steps[-1].events
        if last == 0 and not isinstance(events[0], rules.ends):  # there is more to tell than how it came out
            break
    match = dealt(seed)
    while match.position < whole.position - 1:
        play_on(match)
    window.show_match(match)
    settle()
    assert window.play is not None
    table, told = window.play.table, window.play.table.side.journal._text.toPlainText
    window.play.viewer.play(whole.steps[-1].action)
    settle()
    assert table.board.way_on, "there is something to read first"
    shown = [event.seen_by(0) for event in events if not isinstance(event, rules.ends)]
    lines = [table.board.narrator.event(event) for event in shown if event is not None]
    before = told()
    assert before.endswith("\n".join(filter(None, lines)).replace("\N{NO-BREAK SPACE}", " "))
    buttons = [each for each in table.findChildren(QAbstractButton) if each.isVisible() and each.isEnabled()]
    gold = [each for each in buttons if each.property("kind") == "primary"]
    assert len(gold) == 1 and table.board.isAncestorOf(gold[0]), "one thing is to be pressed"
    table.board.go_on()
    settle()
    assert table.side.results_button.property("kind") == "primary"
    assert len(told().split("\n")) > len(before.split("\n"))
