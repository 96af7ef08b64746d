"""The match that goes on: what is done is kept, bots are asked, trouble is told. It has no eyes; see `viewer`."""

from typing import Any

from PySide6.QtCore import QObject, Signal

from magicgames.engine.game import Action, Say, Seat
from magicgames.engine.match import Match
from magicgames.files import FileTrouble
from magicgames.kit.bot_process import BotProcess
from magicgames.kit.bot_turns import BotTurns
from magicgames.kit.glimpse import Lineup
from magicgames.kit.pacer import Pacer


class RunningMatch(QObject):
    """Plays a Match for any number of viewers, and waits for the slowest of them before a bot moves on."""

    changed = Signal(object)  # Step; None: something was taken back, or could not be kept
    rested = Signal()  # everybody has seen what happened: eyes turn to whoever is next
    thinking = Signal(object)  # Seat of the bot that thinks, or None
    troubled = Signal(object)  # Say

    def __init__(self, match: Match, bots: BotProcess, pace: str = "normal") -> None:
        super().__init__()
        self.match = match
        self.pacer = Pacer(pace)
        self.lineup = Lineup(match.game, match.options, match.players)
        self.people = tuple(seat for seat, player in enumerate(match.players) if player.is_person)
        self._bot_turns = BotTurns(match, bots, self.pacer)
        self._looking: set[object] = set()  # viewers that still show what has happened
        self._ended = False
        self._bot_turns.decided.connect(self._bot_decided)
        self._bot_turns.free.connect(self._go_on)
        self._bot_turns.thinking.connect(self.thinking)
        self._bot_turns.slow.connect(lambda: self.troubled.emit(Say("app.trouble.bot_slow")))
        self._bot_turns.stopped.connect(lambda: self.troubled.emit(Say("app.trouble.bot_stopped")))

    def commit(self, seat: Seat | None, action: Action) -> None:
        """A person (None: somebody at the table) acts."""
        self._commit(seat, action, of_bot=False)

    def undo(self) -> None:
        self._bot_turns.forget()
        try:
            self.match.undo()
        except FileTrouble as trouble:
            self.troubled.emit(trouble.say)
        self._tell(None)

    def note(self, seat: Seat, memo: Any) -> None:
        """Keeps the private note of a seat."""
        try:
            self.match.set_memo(seat, memo)
        except FileTrouble as trouble:
            self.troubled.emit(trouble.say)

    def person_to_act(self) -> Seat | None:
        return next((seat for seat in self.match.to_act if seat in self.people), None)

    def pressable(self) -> tuple[Action, ...]:
        """What anybody may press, without what bots say for themselves."""
        match, spoken = self.match, (*self.people, None)
        legal = match.legal(None)
        return tuple(action for action in legal if match.game.spoken_by(match.view(None), action) in spoken)

    # Waiting for viewers

    def wait_for(self, viewer: object) -> None:
        """This viewer shows something; the match goes on after `seen_by`."""
        self._looking.add(viewer)

    def seen_by(self, viewer: object) -> None:
        """What this viewer was shown has been seen, or nobody looks there any more."""
        self._looking.discard(viewer)
        self._go_on()

    def _go_on(self) -> None:
        """Lets whoever is next go on: another person, a bot, or the end."""
        if not self._ended and not self._looking:
            self.rested.emit()
            if not self.match.over:
                self._bot_turns.go_on()

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
        self._bot_turns.close()

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
            self._tell(step)

    def _tell(self, step: object) -> None:
        self.changed.emit(step)
        self._go_on()
