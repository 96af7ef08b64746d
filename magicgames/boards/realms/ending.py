"""What lies over the table at the end: the questions about special cards, and the hands laid open."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QWidget

from magicgames.boards.realms.choices import Choosing
from magicgames.boards.realms.context import TableContext
from magicgames.boards.realms.counting import Counting
from magicgames.boards.realms.reveal import Reveal
from magicgames.engine.game import Action, Seat
from magicgames.games.realms.acts import LayOpen
from magicgames.games.realms.finale import suggested
from magicgames.games.realms.model import CHOOSE, RealmsView
from magicgames.kit.desk import Desk
from magicgames.kit.match.glimpse import Glimpse

EDGE: Final = 6  # pixels of the table around what is asked


class Ending(QObject):
    """Lives as long as the board."""

    read = Signal()  # the hands have been read: the table may go on
    opened = Signal(bool)  # hands are being laid open, or no longer

    def __init__(self, desk: Desk, board: QWidget, choose: Callable[[Action], None], counting: Counting) -> None:
        super().__init__(board)
        self._board, self._choose = board, choose
        self.choosing, self.reveal = Choosing(desk, board), Reveal(desk, board)
        self._told = self._due = False
        self._following_best = False
        self._glimpse: Glimpse | None = None
        self.choosing.chosen.connect(self._decide)
        self.choosing.weighed.connect(lambda action: self.choosing.worth.setText(counting.weigh(action)))
        self.choosing.best.connect(self.use_best)
        self.reveal.closed.connect(self._closed)

    @property
    def covers(self) -> bool:
        """Whether the table can't be touched meanwhile."""
        return self.reveal.isVisible()

    @property
    def section(self) -> str:
        """The rules about what lies over the table; empty for nothing."""
        return "order" if self.covers else self.choosing.section if self.choosing.isVisible() else ""

    def await_glimpse(self, glimpse: Glimpse) -> None:
        """What is open belongs to the moment before."""
        self.choosing.clear()
        over = glimpse.outcome is not None and not glimpse.cut_short  # else the hands stay face down
        self._due = over and glimpse.eyes is not None and not self._told
        if glimpse.outcome is None:
            self.close_reveal()

    def begin(self, context: TableContext, glimpse: Glimpse, above_hand: QRect) -> bool:
        """Shows what is due; True when the table has to wait until it is read."""
        self._glimpse = glimpse
        if context.view.phase == CHOOSE and glimpse.legal:
            self.choosing.ask(context, glimpse, above_hand)
            QTimer.singleShot(0, self, self._follow_best)
        if self._due:
            self._due, self._told = False, True
            self.show_hands(context, keyboard=not glimpse.past)  # else it stays with the line of steps
            return True
        if self.covers and context.quiet and not self.reveal.quiet:
            self.show_hands(context, context.bottom)  # the end of a lesson: one's own hand, and no need to go on
        elif self.covers:
            self.reveal.tell_anew(context, self._board.rect())
        return False

    def show_hands(self, context: TableContext, only: Seat | None = None, keyboard: bool = True) -> None:
        """Lays all hands open, or this one: from the lowest to the highest, so that the winner comes last."""
        view, outcome = context.view, self._glimpse.outcome if self._glimpse is not None else None
        winners = outcome.winners if outcome is not None else ()
        scores = {seat: sheet.score for seat, sheet in enumerate(view.sheets) if sheet is not None}
        order = tuple(sorted(scores, key=lambda seat: (seat in winners, scores[seat])))
        self.opened.emit(True)
        self.reveal.begin(
            context, order if only is None else (only,), outcome if only is None else None, self._board.rect()
        )
        if keyboard and self._board.isVisible():  # behind another page the keyboard belongs to that one
            self.reveal.next.setFocus(Qt.FocusReason.OtherFocusReason)

    def forget(self) -> None:
        self._told = self._due = self._following_best = False
        self._glimpse = None
        self.choosing.clear()
        self.close_reveal()

    def close_reveal(self) -> None:
        focused = QApplication.focusWidget()
        if focused is not None and self.reveal.isAncestorOf(focused):
            self._board.setFocus(Qt.FocusReason.OtherFocusReason)
        self.reveal.clear()
        self.opened.emit(False)

    def use_best(self) -> None:
        """Answers every question as suggested; the hand itself is laid open by its owner."""
        self._following_best = True
        self._follow_best()

    def _follow_best(self) -> None:
        if self._glimpse is None or not self._following_best:
            return
        view = self._glimpse.view
        assert isinstance(view, RealmsView)
        action = suggested(view) if view.phase == CHOOSE and self._glimpse.legal else LayOpen()
        if isinstance(action, LayOpen):
            self._following_best = False
        else:
            self._choose(action)

    def _decide(self, action: Action) -> None:
        self._following_best = False
        self._choose(action)

    def _closed(self) -> None:
        self.close_reveal()
        self.read.emit()


def room_above(board: QWidget, hand_top: QPoint, needed: float) -> QRect:
    """The part of the board in which the hand below it stays in sight; all of it where that is too little."""
    room = board.rect().adjusted(EDGE, EDGE, -EDGE, -EDGE)
    if hand_top.y() >= needed:
        room.setBottom(hand_top.y())
    return room
