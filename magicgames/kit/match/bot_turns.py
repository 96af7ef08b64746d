"""Which bot is asked when, and what becomes of its answer."""

import logging
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject, Signal

from magicgames.engine.game import LEVELS, Action, Seat
from magicgames.engine.match import Match
from magicgames.kit.match.bot_process import BotProcess
from magicgames.kit.match.pacer import Pacer

_log = logging.getLogger(__name__)

_PATIENCE: Final = 2  # so often a worker that failed is replaced without asking a person


@dataclass(frozen=True, eq=False)
class _Ticket:
    """A question to a bot."""

    seat: Seat
    level: str


class BotTurns(QObject):
    """Asks the bots of one match, one at a time. Answers about a table that has changed since are dropped.

    A match never stops because of a bot: bots are deterministic, so one that can't decide or answers against the rules
    would do so again, also after reopening. The level below is asked instead, and below the lowest chance decides.
    """

    decided = Signal(object, object)  # Seat, or None for a bot that breaks in; Action
    free = Signal()  # whoever was asked has nothing to do, or has to be asked again
    thinking = Signal(object)  # Seat of the bot that thinks, or None
    slow = Signal()  # a bot was silent for too long; another one is asked
    stopped = Signal()  # the bots don't answer any more

    def __init__(self, match: Match, line: BotProcess, pacer: Pacer) -> None:
        super().__init__()
        self._match, self._line, self._pacer = match, line, pacer
        self.stalled = False  # nobody is asked before `resume`, or before the table has changed
        self._ticket: _Ticket | None = None  # the question a bot is thinking about; other answers are late
        self._content: set[Seat] = set()  # bots that could break in now and don't
        self._helpless: set[tuple[Seat, str]] = set()  # levels that found no move for a seat here
        self._failures = 0  # of workers, one after the other
        pacer.due.connect(self._move)
        line.answered.connect(self._answered)
        line.unable.connect(self._unable)
        line.failed.connect(self._failed)

    @property
    def due(self) -> bool:
        """It is a bot's turn to say something."""
        return self._next() is not None

    def go_on(self) -> None:
        """Asks the next bot, if it is a bot's turn to say something and none is being asked."""
        seat = self._next()
        if seat is not None and self._ticket is None and not self.stalled:
            self._ask(seat)

    def forget(self) -> None:
        """The table has changed: answers that are still to come are about another one."""
        self._ticket = None
        self._content.clear()
        self._helpless.clear()
        self.stalled = False
        self._pacer.forget()
        self.thinking.emit(None)

    def stall(self) -> None:
        """Asking once more would end as before: a person says when."""
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
        self._line.unable.disconnect(self._unable)
        self._line.failed.disconnect(self._failed)

    def _next(self) -> Seat | None:
        """First those that may break in, then the one whose move it is."""
        match = self._match
        may = [seat for seat in match.may_interrupt if self._is_bot(seat) and seat not in self._content]
        return may[0] if may else match.to_act[0] if all(map(self._is_bot, match.to_act)) else None

    def _is_bot(self, seat: Seat) -> bool:
        return not self._match.players[seat].is_person

    def _ask(self, seat: Seat) -> None:
        match, kind = self._match, self._match.players[seat].kind
        levels = LEVELS[: LEVELS.index(kind) + 1]
        level = next((level for level in reversed(levels) if (seat, level) not in self._helpless), "")
        ticket = self._ticket = _Ticket(seat, level)
        if seat in match.to_act:
            self._pacer.begin()
            self.thinking.emit(seat)
        if level:
            self._line.ask(ticket, match.game, level, match.view(seat), match.bot_rng(seat).state)
        elif seat in match.to_act:
            self._pacer.take(ticket, match.bot_rng(seat).choice(match.legal(seat)))
        else:
            self._stay_quiet(seat)

    def _answered(self, ticket: object, action: Action | None) -> None:
        self._failures = 0
        asked, match = self._ticket, self._match
        if asked is None or ticket is not asked:
            return
        own_turn = asked.seat in match.to_act
        if action is None and not own_turn:
            self._stay_quiet(asked.seat)
        elif action is None or action not in match.legal(asked.seat if own_turn else None):
            self._unable(asked)
        elif own_turn:
            self._pacer.take(asked, action)
        else:
            self.decided.emit(None, action)  # at once: whoever is to move could play on in the meantime

    def _stay_quiet(self, seat: Seat) -> None:
        self._content.add(seat)
        self._ticket = None
        self.free.emit()

    def _unable(self, ticket: object) -> None:
        """No move, or none that the rules allow. The record tells all that is needed to see it happen again."""
        asked, match = self._ticket, self._match
        if asked is None or ticket is not asked:
            return
        where = (match.game.id, match.record.created, match.position)
        _log.error("the %s at seat %d found no legal move: %s of %s, step %d", asked.level, asked.seat, *where)
        self._helpless.add((asked.seat, asked.level))
        self._ticket = None
        self.free.emit()

    def _move(self, ticket: _Ticket, action: Action) -> None:
        if ticket is self._ticket:
            self.decided.emit(ticket.seat, action)

    def _failed(self, silent: bool) -> None:
        asked, self._ticket = self._ticket, None
        if asked is None:
            return
        self._failures += 1
        if silent:  # a thought that doesn't end would not end the next time either
            self._helpless.add((asked.seat, asked.level))
        if self._failures > _PATIENCE:
            self.stall()
            self.stopped.emit()
        else:
            if silent:
                self.slow.emit()
            self.free.emit()
