"""What screen readers find on every game's board, and what is said aloud: only what the present eyes may know."""

import gc
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent, QAccessibleInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot

from magicgames.engine.record import Player
from magicgames.engine.shelf import take
from magicgames.games import SHELF
from magicgames.games.tower.model import NUMBERS, CastSpell, TowerView
from magicgames.kit import access
from magicgames.kit.board import AnyBoard
from magicgames.kit.breath import breath_of
from magicgames.kit.glimpse import Phase
from magicgames.kit.pieces import Piece
from magicgames.kit.spoken import SpokenBoard
from magicgames.kit.widgets import in_sentences, spoken
from magicgames.shell.beginning.setup import SetupPage
from magicgames.shell.window import MainWindow
from tests.gui.shell.house import settle

NAME, ABOUT = QAccessible.Text.Name, QAccessible.Text.Description
GAMES = [place.id for place in SHELF]


@dataclass
class Told:
    """What a screen reader is told, kept as plain words: events and pieces don't outlive the moment."""

    focused: list[str] = field(default_factory=list)  # names of pieces
    said: list[str] = field(default_factory=list)
    urgent: list[str] = field(default_factory=list)  # those of `said` that break in

    def hear(self, event: QAccessibleEvent) -> None:
        thing = event.object()
        if event.type() == QAccessible.Event.Focus and isinstance(thing, Piece):
            self.focused.append(thing.name)
        if isinstance(event, QAccessibleAnnouncementEvent):
            self.said.append(event.message())
            if event.politeness() == QAccessible.AnnouncementPoliteness.Assertive:
                self.urgent.append(event.message())

    def clear(self) -> None:
        for kind in (self.focused, self.said, self.urgent):
            kind.clear()


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Iterator[Told]:
    """Everything that screen readers are told."""
    ear = Told()
    monkeypatch.setattr(access, "send", ear.hear)
    QAccessible.setActive(True)
    yield ear
    QAccessible.setActive(False)


def open_table(window: MainWindow, game: str, *players: Player) -> AnyBoard:
    place = next(place for place in SHELF if place.id == game)
    window.start(
        take(place), players or (Player("Ann"), Player("", "novice"), Player("", "novice")), {"starter": 0}, "curtain"
    )
    settle()
    assert window.play is not None
    return window.play.table.board


def children(board: AnyBoard) -> list[QAccessibleInterface]:
    face = QAccessible.queryAccessibleInterface(board.stage)
    return [face.child(number) for number in range(face.childCount())]


@pytest.mark.parametrize("game", GAMES)
def test_every_piece_the_keyboard_can_reach_is_there_with_its_name(window: MainWindow, game: str) -> None:
    board = open_table(window, game)
    reachable = [
        item for item in board.scene.items() if isinstance(item, Piece) and item.reachable and item.isVisible()
    ]
    found = [face.object() for face in children(board)]
    nameless = [type(piece).__name__ for piece in reachable if not piece.name]
    assert nameless == []
    assert [piece for piece in reachable if piece not in found] == []
    for face in children(board):
        thing = face.object()
        if isinstance(thing, Piece):
            told = [face.text(NAME), face.text(ABOUT)]
            assert in_sentences(*told) == spoken(thing.name) and face.isValid()
            assert face.state().focusable == thing.reachable
            assert face.rect().width() > 0
            assert face.parent().object() is board.stage
    assert (
        QAccessible.queryAccessibleInterface(board).indexOfChild(QAccessible.queryAccessibleInterface(board.stage)) >= 0
    )


@pytest.mark.parametrize("game", GAMES)
def test_behind_the_curtain_nothing_is_there(window: MainWindow, game: str, told: Told) -> None:
    board = open_table(window, game, Player("Ann"), Player("Bob"))
    assert window.play is not None
    if window.play.game.hides:
        assert [face.text(NAME) for face in children(board) if isinstance(face.object(), Piece)] == []
        assert all("Ann" in words or "Bob" in words for words in told.said)
        window.lift()
        settle()
        assert children(board) != []
        told.clear()
        window.play.viewer.hide()
        settle()
        assert children(board) == []
        assert len(told.said) == 1 and "covered the table" in told.said[0]


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
    monkeypatch.setattr("magicgames.kit.breath.LENGTH", 30)
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


def test_what_can_be_pressed_says_so_by_what_it_is(window: MainWindow) -> None:
    board = open_table(window, "realms")
    for face in children(board):
        piece = face.object()
        if isinstance(piece, Piece):
            pressable = piece.pressable and piece.reachable
            assert (face.role() == QAccessible.Role.Button) == pressable


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


def test_lists_come_and_go_with_their_pieces(window: MainWindow, told: Told) -> None:
    board = open_table(window, "doll")
    for _ in range(20):
        faces = children(board)
        assert all(face.text(NAME) for face in faces)
        del faces
        board.refresh()
        gc.collect()
        settle()
    QTest.keyClick(board.stage, Qt.Key.Key_Right)
    assert children(board)


@pytest.mark.parametrize("game", GAMES)
def test_a_reader_can_press_what_can_be_pressed_and_only_that_is_a_button(window: MainWindow, game: str) -> None:
    board = open_table(window, game)
    for face in children(board):
        piece = face.object()
        if not isinstance(piece, Piece):
            continue
        actions = face.actionInterface()
        can = actions.pressAction() in actions.actionNames()
        assert can == piece.pressable
        assert (face.role() == QAccessible.Role.Button) == (piece.pressable and piece.reachable)


def test_pressing_by_a_reader_is_a_press(window: MainWindow) -> None:
    board = open_table(window, "realms")
    face = next(face for face in children(board) if face.role() == QAccessible.Role.Button)
    pressed: list[str] = []
    piece = face.object()
    assert isinstance(piece, Piece)
    piece.pressed.connect(lambda: pressed.append(face.text(NAME)))
    face.actionInterface().doAction(face.actionInterface().pressAction())
    settle()
    assert len(pressed) == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_sleeping_table_is_not_in_the_tree(window: MainWindow, game: str) -> None:
    board = open_table(window, game)
    kept = children(board)
    assert kept and not any(face.state().invisible for face in kept)
    window.show_page("library")
    settle()
    assert children(board) == []
    assert all(face.state().invisible for face in kept if isinstance(face.object(), Piece) and face.isValid())


def test_the_focus_is_told_only_where_the_keyboard_is(window: MainWindow, told: Told) -> None:
    board = open_table(window, "winter_queen")
    assert window.play is not None
    piece = next(piece for piece in access.readable(board.stage) if piece.reachable)
    board.stage.setFocus()
    piece.setFocus()
    settle()
    window.play.table.toggle_moves()
    settle()
    told.clear()
    board._read_focus()
    assert told.focused == []


@pytest.mark.parametrize("game", GAMES)
def test_pieces_that_go_say_goodbye(window: MainWindow, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    board = open_table(window, game)
    gone: list[str] = []

    def hear(event: QAccessibleEvent) -> None:
        thing = event.object()
        if event.type() == QAccessible.Event.ObjectDestroyed and isinstance(thing, Piece):
            gone.append(thing.name)

    monkeypatch.setattr(access, "send", hear)
    QAccessible.setActive(True)
    stage = QAccessible.queryAccessibleInterface(board.stage)
    asked = [stage.child(number).object() for number in range(0, stage.childCount(), 2)]
    known = {thing.name for thing in asked if isinstance(thing, Piece)}
    unknown = {piece.name for piece in access.readable(board.stage)} - known
    board.forget()
    QAccessible.setActive(False)
    assert known <= set(gone)
    assert unknown  # nobody has asked for them: hundreds of farewells a turn would drown what matters
    assert not unknown & set(gone)


QUESTIONS = ("where", "can", "happened", "turn", "scores", "own", "again")


@pytest.mark.parametrize("game", GAMES)
def test_every_table_answers_on_a_key_aloud_and_for_eyes(window: MainWindow, game: str, told: Told) -> None:
    board = open_table(window, game)
    for question in QUESTIONS:
        told.clear()
        window.menus.actions_by_name[question].trigger()
        assert len(told.said) == 1 and told.said[0], question
        assert board.bubble.isVisible() and board.bubble.words.text() == told.said[0]
    assert told.said[0], "said again"


@pytest.mark.parametrize(
    ("game", "standing"),
    [
        ("tower", "Ann: 0 points, 6 lives. Bob: 0 points, 6 lives. "),
        ("doll", "Ann: 0 points. Bob: 0 points. "),
        ("winter_queen", ""),  # sums are secret
        ("realms", ""),  # so are hands
    ],
)
def test_scores_are_told_of_everybody_whose_score_is_known(
    window: MainWindow, game: str, standing: str, told: Told
) -> None:
    """Of the Tower only the round was told, and of the Doll only the leader."""
    open_table(window, game, Player("Ann"), Player("Bob"))
    window.lift()
    settle()
    told.clear()
    window.menus.actions_by_name["scores"].trigger()
    (words,) = (each.replace("\xa0", " ") for each in told.said)
    assert words.startswith(standing) and ("Ann:" in words) == bool(standing)


@pytest.mark.parametrize(("game", "own"), [("winter_queen", "Ann: 0 points. "), ("realms", "Worth now: ")])
def test_whoever_sits_alone_hears_what_nobody_else_knows(window: MainWindow, game: str, own: str, told: Told) -> None:
    open_table(window, game, Player("Ann"), Player("Bob", "novice"))
    told.clear()
    window.menus.actions_by_name["scores"].trigger()
    assert told.said[-1].replace("\xa0", " ").startswith(own)


@pytest.mark.parametrize("game", GAMES)
def test_where_one_is_beside_the_board_is_told_too(window: MainWindow, game: str, told: Told) -> None:
    """At a button beside the pieces one heard that the keyboard is at no piece."""
    board = open_table(window, game)
    table = window.desk.language.text(f"{game}.name")
    board.stage.setFocus()
    board.scene.clearFocus()
    window.menus.actions_by_name["where"].trigger()
    assert told.said[-1].startswith(f"{table}. ") and window.play is not None
    buttons = [
        each for each in window.play.table.findChildren(QAbstractButton) if each.isVisible() and each.isEnabled()
    ]
    for button in buttons:
        button.setFocus()
        window.menus.actions_by_name["where"].trigger()
        face = QAccessible.queryAccessibleInterface(button)
        assert told.said[-1].startswith(f"{table}. {button.accessibleName() or face.text(NAME)}")
        assert board.bubble.words.text() == told.said[-1], "it stands where all answers do"
    assert len(buttons) > 3


@pytest.mark.parametrize("game", GAMES)
def test_what_one_has_is_told_in_a_breath_for_each_thing_and_nothing_of_it_twice(
    window: MainWindow, game: str, told: Told
) -> None:
    """All effects of all pages were read each time, and a duty told its name twice."""
    board = open_table(window, game, Player("Ann"), Player("Bob", "novice"))
    for piece in board.own_pieces():
        parts = [part.strip(" .") for part in board.in_short(piece)]
        assert len(set(parts)) == len(parts) and len(spoken("\n".join(parts))) < 260
    board.question = ""
    piece = Piece(board.desk, "", 1, 1, "Ann – Broom, a curse\nBroom\nSweep: “Swish.”\nOr else a point goes")
    assert in_sentences(*SpokenBoard.in_short(board, piece)) == (
        "Ann – Broom, a curse. Sweep: “Swish.” Or else a point goes"
    )


@pytest.mark.parametrize("game", GAMES)
def test_scores_tell_each_number_once(window: MainWindow, game: str, told: Told) -> None:
    """“29 crystals until the bag is empty. In the bag: 29 crystals”."""
    board = open_table(window, game, Player("Ann"), Player("Bob", "novice"))
    window.menus.actions_by_name["scores"].trigger()
    assert board.glimpse is not None
    progress = board.narrator.say(board.lineup.game.progress(board.glimpse.view))
    assert progress and progress not in told.said[-1]


@pytest.mark.parametrize("game", GAMES)
def test_private_things_are_not_spoken_where_others_sit(window: MainWindow, game: str, told: Told) -> None:
    board = open_table(window, game, Player("Ann"), Player("Bob"), Player("Eve"))
    assert window.play is not None
    window.lift()
    settle()
    private = [piece.name.partition("\n")[0] for piece in board.private_pieces() if piece.name]
    assert private or game == "winter_queen"
    names = [face.text(NAME) for face in children(board)]
    assert not set(private) & set(names)
    told.clear()
    for question in QUESTIONS:
        window.menus.actions_by_name[question].trigger()
    window.menus.actions_by_name["read"].trigger()
    assert not [words for words in told.said for name in private if name in words]
    window.settings.change(speak_private=True)
    assert set(private) <= {face.text(NAME) for face in children(board)}


def test_another_page_says_its_name_after_the_keyboard_has_moved(window: MainWindow, told: Told) -> None:
    for page in ("preferences", "setup"):
        told.clear()
        window.show_page(page)
        settle()
        title = window.desk.language.text("app.page_title", page=told.said[0])
        assert told.said == [told.said[0]] and window.windowTitle() == title


@pytest.mark.parametrize("game", GAMES)
def test_no_sign_that_only_parts_words_is_heard(window: MainWindow, game: str, told: Told) -> None:
    """Readers say “middle dot”."""
    board = open_table(window, game)
    for question in QUESTIONS:
        window.menus.actions_by_name[question].trigger()
    assert told.said
    assert not [words for words in told.said if "·" in words]
    assert not [face.text(NAME) for face in children(board) if "·" in face.text(NAME)]


def test_a_set_up_page_is_filled_before_readers_hear_of_it(
    window: MainWindow, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hundred names and values of seats and options came before the name of the page, which Orca 43 dropped then."""
    window.set_up("tower")
    heard = []
    show_game = SetupPage.show_game
    monkeypatch.setattr(
        SetupPage, "show_game", lambda *given: heard.append(QAccessible.isActive()) or show_game(*given)
    )
    window.set_up("doll")
    assert heard == [False] and QAccessible.isActive()


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
