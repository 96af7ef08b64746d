"""The match that goes on: what is done is kept, bots are asked, trouble is told. It has no eyes; see `viewer`."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer, Signal

from magicgames.engine.game import Action, Say, Seat
from magicgames.engine.match import Match
from magicgames.engine.record import Conceded, Ended, Seated
from magicgames.engine.refusals import Senseless
from magicgames.engine.step import Step
from magicgames.files import FileTrouble
from magicgames.kit.look.motion import Motion
from magicgames.kit.match.bot_process import BotProcess
from magicgames.kit.match.bot_turns import BotTurns
from magicgames.kit.match.glimpse import lineup_of
from magicgames.kit.match.pacer import Pacer

AT_ONCE: Final = "at_once"
MOMENT: Final = "moment"
TOLD: Final = "told"


class RunningMatch(QObject):
    """Plays a Match for any number of viewers, and waits for the slowest of them before a bot moves on.

    Bots are patient with people: as long as a person may still take back the last step, they wait (`bots_wait`) for a
    moment, or until they are told that the turn is over; a bot's move would put that step beyond recall.
    """

    changed = Signal(object)  # Step; None: something was taken back, ended, or could not be kept
    rested = Signal()  # everybody has seen what happened: eyes turn to whoever is next
    reseated = Signal()  # other people or bots sit there now: who looks, and the lineup, are others
    seats_changed = Signal(object)  # Seen: what everybody saw of it; told when the table lies as it is then
    grace = Signal(object)  # bots begin to wait: so many milliseconds, or 0 until `hurry`; None: they wait no more
    thinking = Signal(object)  # Seat of the bot that thinks, or None
    troubled = Signal(object)  # Say

    def __init__(self, match: Match, bots: BotProcess, pace: str = "normal", bots_wait: str = AT_ONCE) -> None:
        super().__init__()
        self.match = match
        self.pacer = Pacer(pace)
        self.bots_wait = bots_wait
        self.lineup = lineup_of(match)
        self._bot_turns = BotTurns(match, bots, self.pacer)
        self._looking: set[object] = set()  # viewers that still show what has happened
        self._granted = -1  # the position at which bots need not wait any longer
        self._grace = QTimer(self)
        self._grace.setSingleShot(True)
        self._grace.timeout.connect(self._end_grace)
        self._waiting = self._ended = False
        self._by_bot = False  # the last step was a bot's; what somebody says for the table may be either's
        self._bot_turns.decided.connect(self._bot_decided)
        self._bot_turns.free.connect(self._go_on)
        self._bot_turns.thinking.connect(self.thinking)
        # Methods, because a function that holds this object would keep it, and the match, for ever.
        self._bot_turns.slow.connect(self._tell_slow)
        self._bot_turns.stopped.connect(self._tell_stopped)

    @property
    def people(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, player in enumerate(self.lineup.players) if player.is_person)

    def commit(self, seat: Seat | None, action: Action) -> None:
        """A person (None: somebody at the table) acts."""
        self._commit(seat, action, of_bot=False)

    def undo(self) -> None:
        self._bot_turns.forget()
        with self._trouble_told():
            self.match.undo()
            self._by_bot = False
        self._tell(None)

    def redo(self) -> None:
        """Does again what was taken back last."""
        self._bot_turns.forget()
        try:
            steps = self.match.redo()
        except FileTrouble as trouble:
            self.troubled.emit(trouble.say)
            self._tell(None)
        else:
            self._by_bot = False
            for step in steps:
                self._tell(step)

    def note(self, seat: Seat, memo: Any) -> None:
        """Keeps the private note of a seat."""
        with self._trouble_told():
            self.match.set_memo(seat, memo)

    def note_hint(self, seat: Seat) -> None:
        """A hint is given to this seat."""
        with self._trouble_told():
            self.match.note_hint(seat)

    def change_seats(self, entry: Seated | Conceded | Ended) -> None:
        """Another sits down, somebody gives up, or all end it now."""
        try:
            self.match.change_seats(entry)
        except FileTrouble as trouble:
            self.troubled.emit(trouble.say)
            return
        except Senseless:  # what was asked for has become senseless in the meantime
            return
        self._bot_turns.forget()
        if self.match.players != self.lineup.players:
            self.lineup = lineup_of(self.match)
            self.reseated.emit()
        self._tell(None)
        self.seats_changed.emit(self.match.seat_changes[-1])

    def pressable(self) -> tuple[Action, ...]:
        """What anybody may press, without what bots say for themselves."""
        match, spoken = self.match, (*self.people, None)
        legal = match.legal(None)
        return tuple(action for action in legal if match.game.spoken_by(match.view(None), action) in spoken)

    @contextmanager
    def _trouble_told(self) -> Iterator[None]:
        """What can't be kept has not happened, and people are told why."""
        try:
            yield
        except FileTrouble as trouble:
            self.troubled.emit(trouble.say)

    # Waiting for viewers and for people

    def wait_for(self, viewer: object) -> None:
        """This viewer shows something; the match goes on after `seen_by`."""
        self._looking.add(viewer)

    def seen_by(self, viewer: object) -> None:
        """What this viewer was shown has been seen, or nobody looks there any more."""
        self._looking.discard(viewer)
        self._go_on()

    def let_go(self, viewer: object) -> None:
        """It need not be waited for, and those who are still to be shown something say when the match goes on."""
        self._looking.discard(viewer)

    def hurry(self) -> None:
        """Bots that wait for second thoughts need not any more; one that thinks moves as soon as it can."""
        if self._waiting:
            self._end_grace()
        else:
            self.pacer.hurry()

    def _go_on(self) -> None:
        """Lets whoever is next go on: another person, a bot, or the end."""
        if not self._ended and not self._looking:
            self.rested.emit()
            if not self.match.over and not self._wait():
                self._bot_turns.go_on()

    def _wait(self) -> bool:
        """Whether bots leave a person time to take the last step back."""
        undoable = any(seat in (*self.people, None) for seat in self.match.undoable_by) and not self._by_bot
        if self.bots_wait == AT_ONCE or not undoable or self._granted == self.match.position:
            return False
        if not self._waiting and self._bot_turns.due:
            self._waiting = True
            if self.bots_wait == MOMENT:
                self._grace.start(Motion.GRACE)
            self.grace.emit(Motion.GRACE if self.bots_wait == MOMENT else 0)
        return True

    def _end_grace(self) -> None:
        self._granted = self.match.position
        self._forget_grace()
        self._go_on()

    def _forget_grace(self) -> None:
        self._grace.stop()
        if self._waiting:
            self._waiting = False
            self.grace.emit(None)

    # Bots

    @property
    def stalled(self) -> bool:
        """The bots have failed, or their move could not be kept: they wait for `resume`."""
        return self._bot_turns.stalled

    def resume(self) -> None:
        """Asks the bots once more."""
        self._bot_turns.resume()
        self._go_on()

    def close(self) -> None:
        self._ended = True
        self._grace.stop()
        self._bot_turns.close()

    def _tell_slow(self) -> None:
        self.troubled.emit(Say("app.trouble.bot_slow"))

    def _tell_stopped(self) -> None:
        self.troubled.emit(Say("app.trouble.bot_stopped"))

    def _bot_decided(self, seat: Seat | None, action: Action) -> None:
        self._commit(seat, action, of_bot=True)

    def _commit(self, seat: Seat | None, action: Action, of_bot: bool) -> None:
        try:
            step = self.match.play(seat, action)
        except FileTrouble as trouble:
            if of_bot:
                self._bot_turns.stall()
            self.troubled.emit(trouble.say)
            self._tell(None)
        else:
            self._bot_turns.forget()
            self._by_bot = of_bot
            self._tell(step)

    def _tell(self, step: Step | None) -> None:
        self._granted = -1
        self._forget_grace()
        self.changed.emit(step)
        self._go_on()
