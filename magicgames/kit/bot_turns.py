"""Which bot is asked when, and what becomes of its answer."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject, Signal

from magicgames.engine.game import Action, Seat
from magicgames.engine.match import Match
from magicgames.kit.bot_process import BotProcess
from magicgames.kit.pacer import Pacer

_PATIENCE: Final = 2  # so often a stopped bot process is started again without a word


@dataclass(frozen=True, eq=False)
class _Ticket:
    """A question to a bot."""

    seat: Seat


class BotTurns(QObject):
    """Asks the bots of one match, one at a time. Answers about a table that has changed since are dropped."""

    decided = Signal(object, object)  # Seat, or None for a bot that breaks in; Action
    free = Signal()  # whoever was asked has nothing to do, or has to be asked again
    thinking = Signal(object)  # Seat of the bot that thinks, or None
    stopped = Signal()  # the bots don't answer any more

    def __init__(self, match: Match, line: BotProcess, pacer: Pacer) -> None:
        super().__init__()
        self._match, self._line, self._pacer = match, line, pacer
        self.stalled = False  # nobody is asked before `resume`, or before the table has changed
        self._ticket: _Ticket | None = None  # the question a bot is thinking about; other answers are late
        self._content: set[Seat] = set()  # bots that could break in now and don't
        self._failures = 0  # of the bot process, one after the other
        pacer.due.connect(self._move)
        line.answered.connect(self._answered)
        line.failed.connect(self._failed)

    def go_on(self) -> None:
        """Asks the next bot, if it is a bot's turn to say something and none is being asked."""
        seat = self._next()
        if seat is not None and self._ticket is None and not self.stalled:
            self._ask(seat)

    def forget(self) -> None:
        """The table has changed: answers that are still to come are about another one."""
        self._ticket = None
        self._content.clear()
        self.stalled = False
        self._pacer.forget()
        self.thinking.emit(None)

    def stall(self) -> None:
        """BotTurns once more would end as before: a person says when."""
        self._ticket = None
        self.stalled = True
        self.thinking.emit(None)

    def resume(self) -> None:
        self._failures = 0
        self.stalled = False

    def close(self) -> None:
        self._ticket = None
        self._pacer.forget()
        self._line.answered.disconnect(self._answered)
        self._line.failed.disconnect(self._failed)

    def _next(self) -> Seat | None:
        """First those that may break in, then the one whose move it is."""
        match = self._match
        may = [seat for seat in match.may_interrupt if self._is_bot(seat) and seat not in self._content]
        return may[0] if may else match.to_act[0] if all(map(self._is_bot, match.to_act)) else None

    def _is_bot(self, seat: Seat) -> bool:
        return not self._match.players[seat].is_person

    def _ask(self, seat: Seat) -> None:
        match = self._match
        ticket = self._ticket = _Ticket(seat)
        view, chance = match.view(seat), match.bot_rng(seat).state
        if seat in match.to_act:
            self.thinking.emit(seat)
        self._line.ask(ticket, match.game, match.players[seat].kind, view, chance)

    def _answered(self, ticket: object, action: Action | None) -> None:
        self._failures = 0
        asked = self._ticket
        if asked is None or ticket is not asked:
            return
        if action is None:
            self._content.add(asked.seat)
            self._ticket = None
            self.free.emit()
        elif asked.seat not in self._match.to_act:
            self.decided.emit(None, action)  # at once: whoever is to move could play on in the meantime
        else:
            self._pacer.take(asked, action)

    def _move(self, ticket: _Ticket, action: Action) -> None:
        if ticket is self._ticket:
            self.decided.emit(ticket.seat, action)

    def _failed(self) -> None:
        if self._ticket is None:
            return
        self._ticket = None
        self._failures += 1
        if self._failures <= _PATIENCE:
            self.free.emit()
        else:
            self.stall()
            self.stopped.emit()
