"""Hands on a table: drags, drops, menus; whatever happens meanwhile, nothing is done twice and nothing is lost."""

import sys
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QKeyEvent, QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsPixmapItem, QLabel, QMenu, QPushButton

from magicgames.engine.game import Action, Say
from magicgames.kit.match.glimpse import Glimpse
from magicgames.kit.table.board import Board
from magicgames.kit.table.hands import Grip
from magicgames.kit.table.light import CHOSEN, FOCUS, LIT
from magicgames.kit.table.pieces import Lettering, Piece
from tests.gui.shell.house import House, settle
from tests.toy.toy import Choose, Light, ToyView

LEFT = Qt.MouseButton.LeftButton


class HandsBoard(Board[ToyView]):
    """One piece to be dragged, one place for it, one that refuses it."""

    view_type = ToyView

    def __init__(self, desk: Any, lineup: Any) -> None:
        super().__init__(desk, lineup, (600, 300))
        self.done: list[str] = []

    def display(self, glimpse: Glimpse) -> None:
        self.scene.clear()
        self.card, self.place, self.wall = (Piece(self.desk, "common/crest_1", 60, 60, name) for name in "abc")
        for number, piece in enumerate((self.card, self.place, self.wall)):
            piece.setPos(QPointF(100 + 200 * number, 150))
            piece.section = "play"
            self.scene.addItem(piece)
        self.card.set_touchable(True)
        self.card.pressed.connect(lambda: self.done.append("pressed"))

    def grip(self, piece: Piece) -> Grip | None:
        if piece is not self.card:
            return None
        done = self.done
        return Grip(
            {self.place: lambda: done.append("laid")}, lambda: done.append("let go"), lambda _: Say("app.why.over")
        )

    def actions_of(self, piece: Piece) -> tuple[Action, ...]:
        return (Choose(0), Light())

    def at(self, piece: Piece) -> QPoint:
        return self.stage.mapFromScene(piece.pos())


@pytest.fixture
def board(house: House, monkeypatch: pytest.MonkeyPatch) -> Iterator[HandsBoard]:
    from magicgames.engine.record import Player
    from magicgames.kit.game_ui import GameUi

    house.window._table_keeper._boards = {"toy": GameUi(HandsBoard)}
    house.start(Player("Ann"), Player("", "novice"))
    assert house.window.play is not None
    found = house.window.play.table.board
    assert isinstance(found, HandsBoard)
    yield found


def drag(board: HandsBoard, start: Piece, *way: QPoint) -> None:
    view = board.stage.viewport()
    QTest.mousePress(view, LEFT, Qt.KeyboardModifier.NoModifier, board.at(start))
    for place in way:
        QTest.mouseMove(view, place)


def drop(board: HandsBoard, place: QPoint) -> None:
    QTest.mouseRelease(board.stage.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, place)
    settle()


def carried(board: HandsBoard) -> list[QGraphicsPixmapItem]:
    return [item for item in board.scene.items() if isinstance(item, QGraphicsPixmapItem)]


def test_a_piece_that_is_dragged_to_its_place_is_laid_there_once(board: HandsBoard) -> None:
    drag(board, board.card, board.at(board.wall), board.at(board.place))
    assert board.hands.dragging and len(carried(board)) == 1 and board.card.opacity() < 1
    assert board.place.light == CHOSEN
    drop(board, board.at(board.place))
    assert board.done == ["laid"]
    assert carried(board) == [] and board.card.opacity() == 1 and board.place.light == ""


def test_a_click_is_no_drag(board: HandsBoard) -> None:
    drag(board, board.card, board.at(board.card) + QPoint(2, 1))
    drop(board, board.at(board.card))
    assert board.done == ["pressed"]


def test_dropped_nowhere_it_is_back_and_the_reason_stands_where_the_eyes_are(board: HandsBoard) -> None:
    drag(board, board.card, board.at(board.wall))
    drop(board, board.at(board.wall))
    assert board.done == ["let go"] and board.card.opacity() == 1
    assert board.bubble.isVisible() and board.bubble.words.text() == board.desk.language.text("app.why.over")
    middle = board.bubble.geometry().center().x()
    assert abs(middle - board.stage.mapTo(board, board.at(board.wall)).x()) < board.bubble.width()


@pytest.mark.parametrize("side", ["above", "below", "left", "right"])
def test_dropped_beside_the_table_the_reason_stands_whole_at_its_edge(board: HandsBoard, side: str) -> None:
    away = {"above": QPoint(0, -900), "below": QPoint(0, 900), "left": QPoint(-900, 0), "right": QPoint(2000, 0)}[side]
    drag(board, board.card, board.at(board.card) + away)
    drop(board, board.at(board.card) + away)
    assert board.bubble.isVisible() and board.rect().contains(board.bubble.geometry())


@pytest.mark.parametrize("what", ["resize", "language", "escape", "present", "forget"])
def test_whatever_changes_the_table_ends_the_drag_and_nothing_is_done(
    board: HandsBoard, house: House, what: str
) -> None:
    drag(board, board.card, board.at(board.place))
    assert board.hands.dragging
    if what == "resize":
        house.window.resize(house.window.width() + 40, house.window.height())
    elif what == "language":
        house.settings.change(language="ru")
    elif what == "escape":
        QTest.keyClick(board.stage, Qt.Key.Key_Escape)
    elif what == "present":
        assert board.glimpse is not None
        board.present(replace(board.glimpse))
    else:
        board.forget()
    settle()
    assert not board.hands.dragging and carried(board) == []
    place = QPoint(200, 100) if what == "forget" else board.at(board.place)
    drop(board, place)
    assert "laid" not in board.done and board.done.count("pressed") == 0


def double_click(house: House, place: QPoint) -> None:
    """As a screen sends it: Qt finds out by itself what the second press hits."""
    QTest.mouseDClick(house.window.windowHandle(), LEFT, Qt.KeyboardModifier.NoModifier, place)
    settle()


def test_at_a_table_a_double_click_presses_once(board: HandsBoard, house: House) -> None:
    """The first press chooses, and the next one would decide."""
    double_click(house, board.stage.viewport().mapTo(house.window, board.at(board.card)))
    assert board.done == ["pressed"]


@pytest.mark.parametrize("after", ["the same", "another", "renamed"])
def test_the_second_press_of_a_double_click_hits_nothing_that_the_first_one_brought_up(
    house: House, after: str
) -> None:
    first, second = (QPushButton("Add", house.window) for _ in range(2))
    for button in (first, second):
        button.setGeometry(100, 200, 200, 80)
    first.show()
    first.raise_()
    pressed: list[QPushButton] = []
    first.clicked.connect(lambda: pressed.append(first))
    second.clicked.connect(lambda: pressed.append(second))
    if after == "another":
        first.clicked.connect(lambda: (first.hide(), second.show(), second.raise_()))
    elif after == "renamed":
        first.clicked.connect(lambda: first.setText("Remove"))
    double_click(house, QPoint(150, 240))
    assert pressed == ([first, first] if after == "the same" else [first])


def test_a_key_that_is_held_down_presses_once(board: HandsBoard) -> None:
    board.stage.setFocus()
    board.card.setFocus()
    for again in (False, True, True):
        press = QKeyEvent(
            QEvent.Type.KeyPress, Qt.Key.Key_Space.value, Qt.KeyboardModifier.NoModifier, " ", autorep=again
        )
        QApplication.sendEvent(board.stage, press)
    assert board.done == ["pressed"]


def open_menu(board: HandsBoard, piece: Piece, by_key: bool) -> QMenu:
    if by_key:
        board.stage.setFocus()
        piece.setFocus()
    reason = QContextMenuEvent.Reason.Keyboard if by_key else QContextMenuEvent.Reason.Mouse
    place = QPoint(0, 0) if by_key else board.at(piece)
    board.stage.contextMenuEvent(QContextMenuEvent(reason, place, place))
    menu = board.stage.findChild(QMenu)
    assert menu is not None
    return menu


@pytest.mark.parametrize("by_key", [False, True])
def test_the_menu_says_what_can_be_done_why_not_and_what_it_is(
    board: HandsBoard, monkeypatch: pytest.MonkeyPatch, by_key: bool
) -> None:
    monkeypatch.setattr(board.lineup.game, "refusal", lambda view, action: Say("app.why.over"), raising=False)
    menu = open_menu(board, board.card, by_key)
    entries = {entry.text(): entry for entry in menu.actions() if not entry.isSeparator()}
    assert entries["Choose this card"].isEnabled()
    assert not entries["Light the card"].isEnabled()
    assert any(text.startswith("Not now. ") for text in entries)
    asked: list[str] = []
    board.asked.connect(asked.append)
    entries["What is this?"].trigger()
    assert asked == ["play"]
    chosen: list[Action] = []
    board.chosen.connect(chosen.append)
    entries["Choose this card"].trigger()
    assert chosen == [Choose(0)]
    menu.close()


def test_light_of_the_keyboard_and_of_what_can_be_pressed_differ_in_form(board: HandsBoard) -> None:
    board.card.set_lit(True)
    lit = board.stage.grab().toImage()
    assert board.card.light == LIT
    board.stage.setFocus()
    board.card.setFocus()
    assert board.card.light == FOCUS
    assert board.stage.grab().toImage() != lit


def test_the_loupe_comes_by_itself_only_where_print_is_too_small(board: HandsBoard) -> None:
    board.card.print_pixels = 0.5
    assert board.loupe.needed(board.card)
    board.card.print_pixels = 500
    assert not board.loupe.needed(board.card)
    board.loupe.hold(board.card)
    assert board.loupe.isVisible() and board.loupe.width() > board.card.boundingRect().width() * 2
    board.forget()
    assert not board.loupe.isVisible()


@pytest.mark.skipif(sys.platform == "win32", reason="the system itself makes a menu key of it")
def test_shift_and_f10_ask_for_a_menu_as_the_menu_key_does(board: HandsBoard, qtbot: Any) -> None:
    board.stage.setFocus()
    board.card.setFocus()
    qtbot.keyClick(board.stage, Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)
    menu = board.stage.findChild(QMenu)
    assert menu is not None and "Choose this card" in [entry.text() for entry in menu.actions()]
    menu.close()


def look_closer(board: HandsBoard) -> None:
    board.stage.setFocus()
    board.card.setFocus()
    board.loupe.hold(board.card)  # the menu asks for it
    assert board.card.hasFocus() and board.loupe.isVisible()


def test_whoever_looks_closer_reads_all_that_is_told_below_the_table(
    board: HandsBoard, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There the last words may have no room, and keys rest on nothing that would tell them."""
    told: list[bool] = []
    board.card.noticed.connect(told.append)
    monkeypatch.setattr(board, "explanation", lambda: "All there is to know." if told and told[-1] else "")
    menu = open_menu(board, board.card, by_key=True)
    menu.close()
    next(entry for entry in menu.actions() if entry.text() == "Look closer").trigger()
    assert board.loupe.isVisible() and board.bubble.words.text() == "All there is to know."
    board.stage.setFocus()
    QTest.keyClick(board.stage, Qt.Key.Key_Escape)
    assert not board.loupe.isVisible() and not board.bubble.isVisible()


@pytest.mark.parametrize("print_pixels", [0, 500])
def test_what_was_held_up_on_request_goes_down_with_the_look(board: HandsBoard, print_pixels: int) -> None:
    board.card.print_pixels = print_pixels
    look_closer(board)
    board.scene.clearFocus()
    assert not board.loupe.isVisible()


def test_esc_puts_down_what_was_held_up_on_request_and_nothing_else(board: HandsBoard, qtbot: Any) -> None:
    look_closer(board)
    qtbot.keyClick(board.stage, Qt.Key.Key_Escape)
    assert not board.loupe.isVisible() and board.card.hasFocus()
    look_closer(board)
    qtbot.mouseClick(board.stage.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(2, 2))
    assert not board.loupe.isVisible()


def test_nothing_of_the_ring_stays_when_only_opposite_corners_are_painted_anew(
    board: HandsBoard, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = board.stage
    stage.setFocus(Qt.FocusReason.TabFocusReason)
    stage.viewport().repaint()
    board.card.setFocus()
    settle()
    stage._ring_shown = True  # nothing has been painted since
    asked: list[bool] = []
    monkeypatch.setattr(stage.viewport(), "update", lambda *_: asked.append(True))
    room = stage.viewport().rect()
    corners = QRegion(0, 0, 9, 9) + QRegion(room.right() - 8, room.bottom() - 8, 9, 9)
    stage.viewport().repaint(corners)
    assert asked and not stage._ring_shown


def test_a_board_that_has_the_keyboard_shows_it_until_a_piece_does(board: HandsBoard) -> None:
    board.stage.setFocus(Qt.FocusReason.OtherFocusReason)
    board.stage.clearFocus()
    plain = board.stage.grab().toImage()
    board.stage.setFocus(Qt.FocusReason.TabFocusReason)
    assert board.stage.ringed and board.stage.grab().toImage() != plain
    board.card.setFocus()
    assert not board.stage.ringed
    board.stage.clearFocus()
    board.scene.clearFocus()
    board.stage.setFocus(Qt.FocusReason.MouseFocusReason)
    assert not board.stage.ringed


@pytest.mark.parametrize("menu", [Qt.FocusReason.PopupFocusReason, Qt.FocusReason.MenuBarFocusReason])
def test_a_piece_gets_the_keyboard_back_from_a_menu(board: HandsBoard, menu: Qt.FocusReason) -> None:
    """A menu takes it when it opens, and once more when somebody walks to one of its lines: then nothing had it."""
    QApplication.sendEvent(board.stage, QFocusEvent(QEvent.Type.FocusIn, Qt.FocusReason.TabFocusReason))
    board.card.setFocus(Qt.FocusReason.TabFocusReason)
    for kind in (QEvent.Type.FocusOut, QEvent.Type.FocusOut, QEvent.Type.FocusIn):
        QApplication.sendEvent(board.stage, QFocusEvent(kind, menu))
    assert board.scene.focusItem() is board.card
    board.scene.clearFocus()
    assert board.stage.ringed, "and whoever uses keys still does"


# What the rules are asked about


def test_the_rules_explain_what_was_pointed_at_or_walked_to_last(board: HandsBoard) -> None:
    board.card.section, board.place.section = "turn", "end"
    board.card.setFocus()
    assert board.section() == "turn"
    QTest.mouseMove(board.stage.viewport(), board.at(board.place))
    settle()
    assert board.section() == "end"
    QTest.keyClick(board.stage, Qt.Key.Key_Control)
    assert board.section() == "end", "a part of Ctrl+?"
    QTest.keyClick(board.stage, Qt.Key.Key_Left)
    board.card.setFocus()
    assert board.section() == "turn"


def test_asking_the_rules_about_letters_takes_nothing_off_the_table(board: HandsBoard) -> None:
    free, printed = Lettering(board.desk, "Deck", 40), Lettering(board.desk, "five", 40)
    board.scene.addItem(free)
    free.place(100, 250)
    printed.setParentItem(board.place)
    printed.place(0, 0)
    del free
    QTest.mouseMove(board.stage.viewport(), board.stage.mapFromScene(QPointF(100, 250)))
    settle()
    board.section()
    assert [item.text() for item in board.scene.items() if isinstance(item, Lettering)] == ["Deck", "five"]
    board.place.section = "end"
    QTest.mouseMove(board.stage.viewport(), board.at(board.place))
    settle()
    assert board.section() == "end", "letters on a piece speak for it"


def test_the_menu_is_headed_by_the_name_of_its_piece(board: HandsBoard) -> None:
    menu = open_menu(board, board.card, by_key=False)
    assert [label.text() for label in menu.findChildren(QLabel) if label.isVisible()] == ["a"]
    QTest.keyClick(menu, Qt.Key.Key_Down)
    assert menu.activeAction().text() == "Choose this card", "keys walk past the heading"
    menu.close()
