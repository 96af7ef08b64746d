"""Between two rounds: when the card with the points is shown, and how it comes and goes.

People read it together, with their heads over one screen. So the stones of the next round are dealt face down, and are
turned up for one pair of eyes only when the card has been read; whoever else sits here looks away first.
"""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from magicgames.boards.tower.context import TableContext
from magicgames.boards.tower.round_card import RoundCard
from magicgames.engine.game import Event
from magicgames.engine.step import Seen
from magicgames.games.tower.model import RoundEnded, TowerView
from magicgames.kit.match.glimpse import Glimpse, Lineup

_BESIDE = 24  # pixels of the board that the card leaves free


class BetweenRounds:
    """Lives as long as the board: knows which card has been read, and lays it over the table."""

    def __init__(
        self, board: QWidget, card: RoundCard, refuge: QWidget, keys: Callable[[bool], None], lineup: Lineup
    ) -> None:
        """`refuge` gets the keyboard when the card goes; `keys` are those of the card, on or off."""
        self._board, self._refuge, self._keys, self._lineup = board, refuge, keys, lineup
        self.card = card
        self._told = 0  # the last round whose card was read
        self._due = False
        self._lies = 0  # the round whose card lies there for the first time
        self.together = False  # everybody reads, or is about to: nothing that is hidden from anybody may lie open

    def expect(self, glimpse: Glimpse, view: TowerView) -> None:
        """Whether the table that comes now ends with a card that nobody has read."""
        self.close()
        ended = _ends_round(glimpse.events) or self._ended_in(glimpse.recap)
        over = glimpse.outcome is not None and not glimpse.cut_short  # else no round has ended
        unread = view.last is not None and view.last.round != self._told
        self._due = unread and glimpse.eyes is not None and (ended or over)
        self.together = self._due and bool(view.to_act)

    def _ended_in(self, recap: Sequence[Seen]) -> bool:
        """Whether a round has ended and its card still waits for a reader: the table waited for one before any person
        moved again."""
        ended = False
        for seen in recap:
            moved = seen.actor is not None and self._lineup.at(seen.position).players[seen.actor].is_person
            ended = _ends_round(seen.events) or (ended and not moved)
        return ended

    def show_due(self, glimpse: Glimpse, context: TableContext) -> bool:
        """Shows the card that is due, or fills anew the one that lies there; True when it has just come."""
        if not self._due:
            if self.card.isVisible():
                self.fill(glimpse, context)
            return False
        self._due = False
        self._lies = context.view.last.round if context.view.last is not None else 0
        self.fill(glimpse, context)
        self._raise(keyboard=not glimpse.past)
        return True

    def reread(self, glimpse: Glimpse, context: TableContext) -> None:
        """Somebody wants to look at the last one again."""
        self.fill(glimpse, context)
        self.card.reread(context)
        self._raise(keyboard=True)

    def fill(self, glimpse: Glimpse, context: TableContext) -> None:
        if context.view.last is not None:
            over = glimpse.outcome if not glimpse.view.to_act else None
            self.card.tell(context, context.view.last, over, self._board.width() - _BESIDE)
            self.card.place(self._board.rect())

    def read(self) -> bool:
        """The card goes, and comes no more unless it is asked for; whether everybody had read it."""
        self._told, together = self._lies or self._told, self.together
        self.close()
        return together

    def close(self) -> None:
        self._lies, self.together = 0, False
        focused = QApplication.focusWidget()
        if focused is not None and self.card.isAncestorOf(focused):
            self._refuge.setFocus(Qt.FocusReason.OtherFocusReason)  # or it would wander to the first spell
        self.card.clear()
        self._keys(False)

    def forget(self) -> None:
        self._due, self._lies, self.together = False, 0, False
        self.card.clear()
        self._keys(False)

    def _raise(self, keyboard: bool) -> None:
        """`keyboard`: its button gets it. Not in a replay, where the keyboard stays with the controls."""
        self.card.show()
        self.card.raise_()
        self._keys(True)
        if keyboard and self._board.isVisible():  # else it belongs to the page in front of the table
            self.card.button.setFocus(Qt.FocusReason.OtherFocusReason)


def _ends_round(events: Sequence[Event]) -> bool:
    return any(isinstance(event, RoundEnded) for event in events)
