"""A table of The Sorcerer's Doll without a running match: positions, glimpses, and what a board shows of them."""

from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsItem

from magicgames.boards.doll.board import DollBoard
from magicgames.boards.doll.table import Table
from magicgames.boards.doll.touch import Touch
from magicgames.engine.game import Action, Choice, Seat
from magicgames.engine.match import Match
from magicgames.engine.rng import Rng
from magicgames.engine.step import Step
from magicgames.games.doll.model import DollState
from magicgames.games.doll.rules import Doll
from magicgames.kit.desk import Desk
from magicgames.kit.match.glimpse import Lineup
from magicgames.kit.table.pieces import Piece
from tests.gui.lineup import NAMES, glimpse, make_desk, put_up, start


def make_match(seats: int, seed: int = 1, names: tuple[str, ...] = NAMES, **options: Choice) -> Match:
    return start(Doll(), seats, seed, names, **options)


def with_state(state: DollState, names: tuple[str, ...] = NAMES) -> Match:
    """A match that stands at this position."""
    match = make_match(len(state.scores), names=names, quick=state.quick, reminders=state.reminders)
    match._timeline.state = state
    return match


def truth(match: Match) -> DollState:
    """What no board ever holds: tests need it to compare."""
    state = match._state
    assert isinstance(state, DollState)
    return state


def play_on(match: Match, rng: Rng) -> Step:
    """A lively move: any kind of move is as likely as any other, and now and then somebody calls."""
    public = match.legal(None)
    seat: Seat | None = match.to_act[0]
    legal = match.legal(seat)
    if public and rng.below(12) == 0:
        seat, legal = None, public
    kinds = sorted({type(action).__name__ for action in legal})
    kind = kinds[rng.below(len(kinds))]
    pool: list[Action] = [action for action in legal if type(action).__name__ == kind]
    return match.play(seat, pool[rng.below(len(pool))])


def played(seats: int, steps: int, seed: int = 1, names: tuple[str, ...] = NAMES) -> Match:
    match, rng = make_match(seats, seed, names), Rng(seed)
    while not match.over and match.position < steps:
        play_on(match, rng)
    return match


def make_board(qtbot: Any, desk: Desk, match: Match, size: tuple[int, int] = (900, 740)) -> DollBoard:
    board = DollBoard(desk, Lineup(match.game, match.options, match.players))
    put_up(qtbot, board, size)
    return board


@dataclass
class Shown:
    """A board that looks at a match, what is chosen on it, and what anybody has pressed."""

    qtbot: Any
    board: DollBoard
    match: Match
    chosen: list[object]
    pressed: list[object]

    @property
    def table(self) -> Table:
        assert self.board._table is not None
        return self.board._table

    @property
    def footer(self) -> str:
        return self.board.footer.words.text()

    @property
    def asked(self) -> str:
        """What is asked now, where it stands: on one's own sheet, or in the middle for all."""
        if self.table.asked is not None:
            return self.table.asked.words.text()
        return self.table.ribbon.words if self.table.ribbon is not None else ""

    def touch(self, zone: str, place: int = -1, card: str = "") -> Touch:
        return next(
            touch
            for address, touch in self.table.touches.items()
            if address.zone == zone and place in (-1, address.place) and card in ("", address.card)
        )

    def click(self, zone: str, place: int = -1, card: str = "") -> None:
        """A real click on a piece, near its upper left corner: cards may overlap and places have strips."""
        piece = self.touch(zone, place, card)
        area = piece.sceneBoundingRect()
        spot = area.topLeft() + (area.center() - area.topLeft()) * (0.3 if zone != "seat" else 0.12)
        self.qtbot.mouseClick(
            self.board.stage.viewport(), Qt.MouseButton.LeftButton, pos=self.board.stage.mapFromScene(spot)
        )
        settle()

    def button(self, id: str) -> Any:
        return self.board.footer.buttons[id]

    def push(self, id: str) -> None:
        button = self.button(id)
        assert button.isVisible() and button.isEnabled(), button.toolTip()
        self.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        settle()

    def offered(self) -> set[str]:
        return {id for id, button in self.board.footer.buttons.items() if button.isVisible()}

    def key(self, key: Qt.Key) -> None:
        QTest.keyClick(QApplication.focusWidget() or self.board.stage, key)
        settle()

    def letter(self, letter: str) -> None:
        """A letter as any keyboard layout sends it (keyClicks can't send Cyrillic ones)."""
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            event = QKeyEvent(kind, Qt.Key.Key_unknown.value, Qt.KeyboardModifier.NoModifier, letter)
            QApplication.sendEvent(self.board.stage, event)
        settle()

    def go_on(self, eyes: Seat | None) -> None:
        """Shows the match as it is now."""
        self.board.present(glimpse(self.match, eyes))
        settle()


def shown(qtbot: Any, match: Match, eyes: Seat | None = 0, desk: Desk | None = None) -> Shown:
    board = make_board(qtbot, desk or make_desk(), match)
    found = Shown(qtbot, board, match, [], [])
    board.chosen.connect(found.chosen.append)
    board.pressed.connect(found.pressed.append)
    board.present(glimpse(match, eyes))
    board.stage.setFocus()
    settle()
    return found


def settle() -> None:
    """Pieces answer after their own event."""
    for _ in range(4):
        QTest.qWait(0)


def told(item: QGraphicsItem) -> str:
    """What is said about a piece that is looked at."""
    return item.name if isinstance(item, Piece) else item.toolTip()


def at(qtbot: Any, state: DollState, eyes: int | None = 0) -> Shown:
    return shown(qtbot, with_state(state), eyes)
