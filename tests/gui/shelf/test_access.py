"""What screen readers find on every game's board, and what is said aloud: only what the present eyes may know."""

import gc
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent, QAccessibleInterface
from PySide6.QtTest import QTest

from magicgames.engine.record import Player
from magicgames.engine.shelf import take
from magicgames.games import SHELF
from magicgames.kit import access
from magicgames.kit.board import Board
from magicgames.kit.pieces import Piece
from magicgames.shell.window import MainWindow
from tests.gui.shell.house import settle

NAME, ABOUT = QAccessible.Text.Name, QAccessible.Text.Description
GAMES = [place.id for place in SHELF]


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[QAccessibleEvent]]:
    """Everything that screen readers are told."""
    events: list[QAccessibleEvent] = []
    monkeypatch.setattr(access, "send", events.append)
    QAccessible.setActive(True)
    yield events
    QAccessible.setActive(False)


def open_table(window: MainWindow, game: str, *players: Player) -> Board:
    place = next(place for place in SHELF if place.id == game)
    window.start(take(place), players or (Player("Ann"), Player("", "novice"), Player("", "novice")), {})
    settle()
    assert window.play is not None
    return window.play.table.board


def children(board: Board) -> list[QAccessibleInterface]:
    face = QAccessible.queryAccessibleInterface(board.stage)
    return [face.child(number) for number in range(face.childCount())]


def said(events: list[QAccessibleEvent]) -> list[str]:
    return [event.message() for event in events if isinstance(event, QAccessibleAnnouncementEvent)]


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
            assert face.text(NAME) == thing.name and face.isValid()
            assert face.state().focusable == thing.reachable
            assert face.rect().width() > 0
            assert face.parent().object() is board.stage
    assert (
        QAccessible.queryAccessibleInterface(board).indexOfChild(QAccessible.queryAccessibleInterface(board.stage)) >= 0
    )


@pytest.mark.parametrize("game", GAMES)
def test_behind_the_curtain_nothing_is_there(window: MainWindow, game: str, told: list[QAccessibleEvent]) -> None:
    board = open_table(window, game, Player("Ann"), Player("Bob"))
    assert window.play is not None
    if window.play.game.hides:
        assert [face.text(NAME) for face in children(board) if isinstance(face.object(), Piece)] == []
        assert all("Ann" in words or "Bob" in words for words in said(told))
        window.lift()
        settle()
        assert children(board) != []
        told.clear()
        window.play.session.hide()
        settle()
        assert children(board) == []
        assert len(said(told)) == 1 and "covered the table" in said(told)[0]


@pytest.mark.parametrize("game", GAMES)
def test_walking_over_the_board_reads_each_piece(window: MainWindow, game: str, told: list[QAccessibleEvent]) -> None:
    board = open_table(window, game)
    pieces = [piece for piece in access.readable(board.stage) if piece.reachable][:3]
    if not pieces:  # on this table buttons are pressed, not pieces
        assert game == "tower"
        return
    told.clear()
    for piece in pieces:
        board.stage.setFocus()
        piece.setFocus(Qt.FocusReason.TabFocusReason)
        settle()
    focused = [event.object() for event in told if event.type() == QAccessible.Event.Focus]
    assert focused == pieces
    assert board.explanation() in (*said(told), pieces[-1].name)


def test_the_turn_breaks_in_and_the_rest_waits_politely(window: MainWindow, told: list[QAccessibleEvent]) -> None:
    open_table(window, "realms")
    announced = [event for event in told if isinstance(event, QAccessibleAnnouncementEvent)]
    urgent = [event for event in announced if event.politeness() == QAccessible.AnnouncementPoliteness.Assertive]
    assert [event.message().startswith("Ann, it is your turn") for event in urgent] == [True]


@pytest.mark.parametrize("game", GAMES)
def test_the_table_is_told_once_more_on_a_key(window: MainWindow, game: str, told: list[QAccessibleEvent]) -> None:
    board = open_table(window, game)
    told.clear()
    window.menus.actions_by_name["read"].trigger()
    assert len(said(told)) == 1
    assert board.stage.accessibleDescription() in said(told)[0] and len(said(told)[0]) > 60


def test_what_can_be_pressed_says_so(window: MainWindow) -> None:
    board = open_table(window, "realms")
    abouts = {face.text(ABOUT) for face in children(board)}
    assert "can be pressed now" in abouts and "" in abouts


def test_lists_come_and_go_with_their_pieces(window: MainWindow, told: list[QAccessibleEvent]) -> None:
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
