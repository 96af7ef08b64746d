"""Whatever can be pressed is large enough for a finger, at tables and on pages; a finger that rests is told of it."""

import os
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QInputDevice, QMouseEvent, QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLineEdit, QSlider, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from magicgames.boards.realms.board import RealmsBoard
from magicgames.engine.game import AnyGame
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.games import GAMES
from magicgames.kit.input.resting import WATCHED
from magicgames.kit.look.motion import Motion
from magicgames.kit.look.scale import FINGER
from magicgames.kit.parts.heard_menu import HeardMenu
from magicgames.kit.parts.tips import in_lines
from magicgames.kit.table.board import AnyBoard
from magicgames.kit.table.fingers import distance, meant
from magicgames.kit.table.pieces import Piece
from magicgames.shell.window import MainWindow
from tests.gui.shell.house import settle

TOUCHED = (QAbstractButton, QComboBox, QLineEdit, QSlider)
LINES = (QComboBox, QLineEdit)
SCREEN = QPointingDevice(
    "a screen",
    7,
    QInputDevice.DeviceType.TouchScreen,
    QPointingDevice.PointerType.Finger,
    QInputDevice.Capability.Position,
    1,
    0,
)
PRESS, RELEASE = QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])

ROOT = Path(__file__).parents[3]
ALONE = "MAGICGAMES_TESTED_ALONE"


def finger(kind: QEvent.Type, widget: QWidget, place: QPoint) -> None:
    left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    held = left if kind == PRESS else none
    away = QPointF(widget.mapToGlobal(place))
    event = QMouseEvent(kind, QPointF(place), away, left, held, Qt.KeyboardModifier.NoModifier, SCREEN)
    QApplication.sendEvent(widget, event)


def rest(widget: QWidget, place: QPoint) -> None:
    """A finger comes down, rests, and goes."""
    finger(PRESS, widget, place)
    QTest.qWait(Motion.LONG_PRESS + 100)
    finger(RELEASE, widget, place)
    settle()


def board_of(window: MainWindow, game: AnyGame, size: tuple[int, int]) -> AnyBoard:
    window.resize(*size)
    window.start(game, (Player("Ann"), Player("", "novice"), Player("", "novice")), {})
    for _ in range(4):
        settle()
    assert window.play is not None
    return window.play.table.board


def met(board: AnyBoard, piece: Piece) -> QRectF:
    """Where an exact pointer meets it, in pixels."""
    return QRectF(board.stage.mapFromScene(piece.mapToScene(piece.shape().boundingRect())).boundingRect())


def named_pieces(board: AnyBoard) -> list[Piece]:
    return [item for item in board.scene.items() if isinstance(item, Piece) and item.isVisible() and item.name]


def played(game: AnyGame) -> Match:
    """Bots have played it to its end."""
    match = Match.start(game, (Player("Ann"), Player("", "novice")), {}, seed=20)
    bot = game.bot("novice")
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, bot.choose(match.view(seat), match.bot_rng(seat)))
    return match


def too_small(where: QWidget) -> set[tuple[str, int, int]]:
    """What can be touched there and is too small. Links stand among words, crosses inside fields."""
    there = [each for kind in TOUCHED for each in where.findChildren(kind) if each.isVisible()]
    there = [each for each in there if each.property("kind") != "link"]
    there = [each for each in there if not isinstance(each.parent(), QLineEdit)]
    assert len(there) > 1
    return {
        (each.accessibleName() or getattr(each, "text", str)(), each.width(), each.height())
        for each in there
        if min(each.width(), each.height()) < FINGER
    }


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)], ids=["small", "usual"])
@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_buttons_of_a_table_are_large_enough(window: MainWindow, game: AnyGame, size: tuple[int, int]) -> None:
    window.resize(*size)
    window.start(game, (Player("Ann"), Player("", "novice"), Player("", "novice")), {})
    for _ in range(3):
        settle()
    assert window.play is not None
    table = window.play.table
    table.toggle_moves()
    for _ in range(3):
        settle()
    assert too_small(table) == set()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_controls_of_pages_are_large_enough(window: MainWindow, size: tuple[int, int]) -> None:
    window.resize(*size)
    window.people.keep(window.people.value.add("Ann", 0))
    window.show_match(played(GAMES[0]))
    settle()
    small: set[tuple[str, int, int]] = set()
    for page in window.pages():
        if page != "table":
            window.show_page(page)
            for _ in range(3):
                settle()
            small |= {(f"{page}: {name}", wide, high) for name, wide, high in too_small(window.page(page))}
    assert small == set()


def test_fields_are_as_high_as_the_lists_and_buttons_beside_them(window: MainWindow) -> None:
    window.people.keep(window.people.value.add("Ann", 0))
    window.set_up(GAMES[0].id)
    window.show_page("setup")
    settle()
    page = window.page("setup")
    heights = {each.height() for kind in LINES for each in page.findChildren(kind) if each.isVisible()}
    assert heights == {FINGER}


@each_game
@pytest.mark.parametrize("size", [(1280, 800), (1366, 768)], ids=["usual", "wide"])
def test_pieces_are_met_by_fingers_that_miss_them_unless_another_is_nearer(
    window: MainWindow, game: AnyGame, size: tuple[int, int]
) -> None:
    board = board_of(window, game, size)
    for _ in range(4):
        pieces = [piece for piece in named_pieces(board) if piece.pressable]
        for piece in pieces:
            area = met(board, piece)
            half = FINGER // 2 - 2
            for across, down in ((-half, 0), (half, 0), (0, -half), (0, half)):
                spot = area.center().toPoint() + QPoint(across, down)
                found = meant(board.stage, spot)
                assert found is not None and found.pressable, piece.name
                assert found is piece or distance(met(board, found), QPointF(spot)) <= distance(area, QPointF(spot))
        if board.glimpse is None or not board.glimpse.legal:
            break
        board.chosen.emit(board.glimpse.legal[0])
        for _ in range(4):
            settle()


def test_a_finger_beside_a_small_crystal_presses_it(window: MainWindow) -> None:
    game = next(game for game in GAMES if game.id == "winter_queen")
    board = board_of(window, game, (1024, 640))
    crystals = [piece for piece in named_pieces(board) if piece.pressable and met(board, piece).width() < FINGER - 4]
    assert crystals
    missed = 0
    for crystal in crystals:
        spot = (met(board, crystal).center() + QPointF(FINGER / 2 - 1, 0)).toPoint()  # others stand close at its side
        if meant(board.stage, spot) is crystal and crystal not in board.stage.items(spot):
            missed += 1
            presses: list[bool] = []
            crystal.pressed.disconnect()
            crystal.pressed.connect(lambda heard=presses: heard.append(True))
            finger(PRESS, board.stage.viewport(), spot)
            finger(RELEASE, board.stage.viewport(), spot)
            assert presses == [True], crystal.name
    assert missed


@each_game
def test_a_finger_that_rests_on_a_piece_is_told_what_hovering_tells(window: MainWindow, game: AnyGame) -> None:
    board = board_of(window, game, (1280, 800))
    position = board.glimpse.position if board.glimpse else -1
    kinds: set[tuple[str, str]] = set()
    for piece in named_pieces(board):
        spot = met(board, piece).center().toPoint()
        kind = (type(piece).__name__, piece.key.partition("_")[0])
        if kind not in kinds and meant(board.stage, spot) is piece:
            kinds.add(kind)
            rest(board.stage.viewport(), spot)
            told = board.bubble.words.text()
            assert told and told != board.question, piece.name
            assert piece.name.partition("\n")[0].rstrip() in told or told in board.explanation(), (piece.name, told)
            covered = board.bubble.geometry() & board.loupe.geometry() if board.loupe.isVisible() else QRect()
            assert covered.isEmpty(), (piece.name, covered)  # the large picture lay upon the words
    assert len(kinds) > 3
    assert board.glimpse is not None and board.glimpse.position == position  # nobody has pressed anything


def test_a_finger_that_rests_on_the_backs_of_a_rival_is_told_whose_they_are(window: MainWindow) -> None:
    game = next(game for game in GAMES if game.id == "realms")
    board = board_of(window, game, (1280, 800))
    rival = next(piece for piece in named_pieces(board) if piece.name.startswith("Owl"))
    back = next(
        item for item in board.scene.items() if isinstance(item, Piece) and not item.name and rival.isAncestorOf(item)
    )
    rest(board.stage.viewport(), met(board, back).center().toPoint())
    assert board.bubble.words.text() == rival.name


def test_a_finger_that_has_rested_finds_what_it_can_do_and_moves_a_card_of_the_hand_without_dragging(
    window: MainWindow,
) -> None:
    game = next(game for game in GAMES if game.id == "realms")
    board = board_of(window, game, (1280, 800))
    assert isinstance(board, RealmsBoard) and board._table is not None
    order = list(board._table.hand.order)
    piece = board._table.hand.cards[order[0]]
    rest(board.stage.viewport(), met(board, piece).center().toPoint())
    zoom = board.looking.zoom
    assert zoom.isVisible() and not board.loupe.isVisible(), "one large card is enough"
    assert not zoom.geometry().intersects(board.bubble.geometry())
    link = board.bubble.link
    assert link.isVisible() and link.height() >= FINGER and board.bubble.geometry().contains(link.geometry())
    link.click()
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, HeardMenu) and board.bubble.isHidden()
    words = {window.desk.language.text(f"realms.board.{way}"): way for way in ("left", "right")}
    ways = {words[line.text()]: line for line in menu.actions() if line.text() in words}
    assert set(ways) == {"right"}, "it is the first"
    assert menu.actionGeometry(ways["right"]).height() >= FINGER
    ways["right"].trigger()
    menu.close()
    settle()
    assert board._table is not None and list(board._table.hand.order) == [order[1], order[0], *order[2:]]


def test_a_finger_that_rests_on_a_spell_is_told_of_it_and_casts_nothing(window: MainWindow) -> None:
    from magicgames.boards.tower.spells import SpellButton

    game = next(game for game in GAMES if game.id == "tower")
    board = board_of(window, game, (1280, 800))
    position = board.glimpse.position if board.glimpse else -1
    buttons = [each for each in board.findChildren(SpellButton) if each.spell and not each.spell.closed]
    spell = next(each for each in buttons if each.spell and not each.spell.warning)  # a warning asks twice
    rest(spell, spell.rect().center())
    assert spell.spell is not None and board.bubble.words.text() == spell.spell.detail
    assert board.glimpse is not None and board.glimpse.position == position
    finger(PRESS, spell, spell.rect().center())
    finger(RELEASE, spell, spell.rect().center())
    for _ in range(4):
        settle()
    assert board.glimpse.position > position


def is_told(button: QAbstractButton) -> None:
    state = (button.isEnabled(), button.isDown(), button.underMouse(), button.property(WATCHED))
    assert QToolTip.text() == in_lines(button.toolTip()), (button.text(), state)


def test_the_touches_of_a_screen_are_tried_in_a_program_of_their_own() -> None:
    """What Qt takes for the pointer, and whether it is down, stays from test to test: some end in mid-press, and then
    no button hears of a first touch."""
    name = "test_a_finger_that_rests_on_a_picture_beside_the_table_is_told_its_name"
    surroundings = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")} | {ALONE: "1"}
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", f"{__file__}::{name}"]
    done = subprocess.run(command, cwd=ROOT, env=surroundings, capture_output=True, text=True)
    assert done.returncode == 0 and "1 passed" in done.stdout, done.stdout


@pytest.mark.skipif(ALONE not in os.environ, reason="tried in a program of its own")
def test_a_finger_that_rests_on_a_picture_beside_the_table_is_told_its_name(window: MainWindow, qtbot: QtBot) -> None:
    """Touches as a screen sends them. Whoever wanted to know what such a button means had to press it."""
    device = QTest.createTouchDevice()
    board = board_of(window, GAMES[2], (1280, 800))
    assert window.play is not None and board.glimpse is not None
    handle, position = window.windowHandle(), board.glimpse.position
    buttons = window.play.table.side.findChildren(QAbstractButton)
    told = [button for button in buttons if button.isVisible() and button.toolTip()]
    assert {button.isEnabled() for button in told} == {True, False}  # a grey one says why it is grey
    corner = QPoint(window.width() - 2, window.height() - 2)
    QTest.mouseRelease(handle, Qt.MouseButton.LeftButton, pos=corner)  # wherever another test has left it down
    for button in told:
        QToolTip.hideText()
        spot = button.mapTo(window, button.rect().center())
        QTest.touchEvent(handle, device).press(0, spot, handle).commit()
        qtbot.waitUntil(partial(is_told, button))
        QTest.touchEvent(handle, device).release(0, spot, handle).commit()
        settle()
        assert window.isVisible() and board.glimpse.position == position and not window.play.running.pacer.paused
