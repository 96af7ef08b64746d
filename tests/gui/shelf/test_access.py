"""What screen readers find on every game's board, and what they can press: only what the present eyes may know."""

import gc

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtTest import QTest

from magicgames.engine.record import Player
from magicgames.kit.parts.widgets import in_sentences, spoken
from magicgames.kit.table import access
from magicgames.kit.table.pieces import Piece
from magicgames.shell.beginning.setup import SetupPage
from magicgames.shell.window import MainWindow
from tests.gui.shelf.ears import GAMES, Told, children, open_table
from tests.gui.shell.house import settle

NAME, ABOUT = QAccessible.Text.Name, QAccessible.Text.Description


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
        knock = window.focusWidget()
        assert knock is not None and "The table is covered" in knock.accessibleDescription() and not told.said


def test_what_can_be_pressed_says_so_by_what_it_is(window: MainWindow) -> None:
    board = open_table(window, "realms")
    for face in children(board):
        piece = face.object()
        if isinstance(piece, Piece):
            pressable = piece.pressable and piece.reachable
            assert (face.role() == QAccessible.Role.Button) == pressable


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
