"""Somebody at the table asks "why?": whom it is asked about, and what the rules answer, on a card."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QWidget

from magicgames.engine.advice import Reason
from magicgames.engine.game import Action, Event, Say
from magicgames.engine.seating import SeatEvent
from magicgames.kit.table.board import AnyBoard
from magicgames.shell.learning.why_card import WhyCard
from magicgames.shell.playing.journal import Journal
from magicgames.text.narrator import saying


class Wondering(QObject):
    """Asked at a piece, at a line of the journal, or by the key: the answer comes from the view of the present eyes."""

    def __init__(self, table: QWidget, board: AnyBoard, journal: Journal, hushed: Callable[[], bool]) -> None:
        super().__init__(table)
        self._table, self._board, self._journal = table, board, journal
        self.card = WhyCard(board.desk, table, lambda said: board.narrator.say(said), hushed)
        board.wondered.connect(self._explain)
        journal.wondered.connect(self._explain_line)

    def wonder(self, last: Sequence[Event]) -> None:
        """About what has the keyboard or lies under the pointer; else about what happened last."""
        line = self._journal.told_here()
        if line is not None:
            self._explain_line(line)
        elif not self._board.wonder():
            for event in reversed(last):
                if not isinstance(event, SeatEvent) and self._explain(event, self._board.rect().center()):
                    return
            self._board.refuse(Say("learn.why.nothing"))

    def _explain_line(self, event: Event) -> None:
        """A line of the journal: where the rules have no more to say than the line, they say where it stands."""
        if not self._explain(event, self._board.rect().center()):
            said = saying(self._board.lineup.game.id, "event", event)
            self.card.tell(Reason(said), self._board.rect().center())

    def _explain(self, about: Action | Event | str, place: QPoint) -> bool:
        glimpse = self._board.glimpse
        reason = self._board.lineup.game.why(glimpse.view, about) if glimpse is not None else None
        if reason is None:
            return False
        self.card.tell(reason, self._board.mapTo(self._table, place))
        return True
