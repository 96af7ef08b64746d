"""One match at one screen: whose eyes look, what they may see, when the curtain falls, when bots move."""

from dataclasses import dataclass
from enum import Enum
from typing import Any

from PySide6.QtCore import QObject, Signal

from magicgames.engine.game import OPEN, Action, AnyGame, Event, Options, Outcome, Say, Seat, View
from magicgames.engine.match import Match, Seen
from magicgames.engine.record import Player
from magicgames.files import FileTrouble
from magicgames.kit.bot_process import BotProcess
from magicgames.kit.bot_turns import BotTurns
from magicgames.kit.pacer import Pacer


class Phase(Enum):
    ACTING = "acting"  # the eyes are to act
    WATCHING = "watching"  # a bot is to act, or somebody answers aloud
    HANDING = "handing"  # another person is next: the screen is to be passed on
    OVER = "over"


@dataclass(frozen=True)
class Lineup:
    """Who plays what."""

    game: AnyGame
    options: Options
    players: tuple[Player, ...]


@dataclass(frozen=True)
class Awaited:
    """For whom the curtain waits, and why it fell: start, turn or hidden."""

    seat: Seat
    reason: str


@dataclass(frozen=True)
class Glimpse:
    """What the present eyes may know now."""

    position: int
    eyes: Seat | None
    view: View
    legal: tuple[Action, ...]
    pressable: tuple[Action, ...]
    events: tuple[Event, ...]
    recap: tuple[Seen, ...]
    phase: Phase
    next: Seat | None
    can_undo: bool
    outcome: Outcome | None
    memo: Any


class Session(QObject):
    """Plays a Match for one screen. Holds the match; shows nobody more than a Glimpse."""

    glimpsed = Signal(object)
    curtained = Signal(object)
    thinking = Signal(object)
    troubled = Signal(object)
    moved_on = Signal()  # behind the curtain, where nobody is shown anything

    def __init__(self, match: Match, bots: BotProcess, pace: str = "normal") -> None:
        super().__init__()
        self._match = match
        self.pacer = Pacer(pace)
        self._bot_turns = BotTurns(match, bots, self.pacer)
        self.lineup = Lineup(match.game, match.options, match.players)
        self._people = tuple(seat for seat, player in enumerate(match.players) if player.is_person)
        self._veiled = match.game.hides and len(self._people) > 1
        self.eyes: Seat | None = None
        self.curtain: Awaited | None = None
        self._looked: dict[Seat, int] = {}  # up to which position each person has seen everything
        self._showing = False  # a glimpse is being enacted: the next move waits for ready()
        self._ended = False
        self._bot_turns.decided.connect(self._bot_decided)
        self._bot_turns.free.connect(self._proceed)
        self._bot_turns.thinking.connect(self.thinking)
        self._bot_turns.stopped.connect(self._bots_stopped)

    @property
    def phase(self) -> Phase:
        waiting = self._match.to_act
        if not waiting:
            return Phase.OVER
        if self.eyes in waiting:
            return Phase.ACTING
        person = self._person_to_act()
        private = person is not None and self._veiled and not self._answers_aloud(person)
        return Phase.HANDING if private else Phase.WATCHING

    def seen(self, since: int = 0) -> tuple[Seen, ...]:
        """The journal of the present eyes; nobody has none."""
        if self.curtain is not None:
            return ()
        return self._match.seen(self.eyes, since)

    def begin(self) -> None:
        """Opens the table: at once, or behind the curtain where people hide things from each other."""
        if self._veiled and not self._match.over:
            self._fall(self._next_person(), "start")
        else:
            self.eyes = self._natural_eyes()
            self._show(())

    def play(self, action: Action) -> None:
        """The present eyes act. What anybody may press is said aloud, however it was reached: the table does it."""
        if self.curtain is None and self.eyes in self._match.to_act:
            self._commit(None if action in self._pressable() else self.eyes, action)

    def press(self, action: Action) -> None:
        """Somebody at the table does what anybody may do."""
        self._commit(None, action)

    def undo(self) -> None:
        if self._can_undo():
            self._bot_turns.forget()
            try:
                self._match.undo()
            except FileTrouble as trouble:
                self.troubled.emit(trouble.say)
            self._show(())

    def pass_on(self) -> None:
        """The present person is done looking."""
        person = self._person_to_act()
        if self.curtain is None and self.phase is Phase.HANDING and person is not None:
            self._fall(person, "turn")

    def hide(self) -> None:
        """The curtain, at once, for the one who looks now."""
        if self.curtain is None and self.eyes is not None and self.eyes != OPEN and self.lineup.game.hides:
            self._fall(self.eyes, "hidden")

    def lift(self) -> None:
        """The person named on the curtain is there."""
        if self.curtain is None:
            return
        if self.curtain.reason != "hidden":
            self._match.seal()  # other eyes look from here on
        self.eyes, self.curtain = self.curtain.seat, None
        self._show((), self._unseen(self.eyes))

    def note(self, memo: Any) -> None:
        """Keeps the private note of the present eyes."""
        if self.curtain is None and self.eyes is not None and self.eyes != OPEN:
            try:
                self._match.set_memo(self.eyes, memo)
            except FileTrouble as trouble:
                self.troubled.emit(trouble.say)

    def glimpse(self) -> Glimpse | None:
        """What the present eyes may know, to draw anew; None behind the curtain."""
        return None if self.curtain is not None else self._glimpse((), ())

    def public(self) -> tuple[View, tuple[Action, ...]]:
        """What everybody knows, and what anybody may press now: without a secret, also behind the curtain."""
        return self._match.view(None), self._pressable()

    def ready(self) -> None:
        """What was shown has been seen: the table goes on."""
        if self._showing:
            self._showing = False
            self._proceed()

    @property
    def stalled(self) -> bool:
        """The bots have failed, or their move could not be kept: they wait for `resume`."""
        return self._bot_turns.stalled

    def resume(self) -> None:
        """Asks the bots once more."""
        self._bot_turns.resume()
        self._proceed()

    def close(self) -> None:
        self._ended = True
        self._bot_turns.close()

    # Whose eyes

    def _natural_eyes(self) -> Seat | None:
        """Whose eyes look when nothing has to be hidden: the one to act, the only person, or nobody's."""
        if self._match.over:
            return OPEN
        person = self._person_to_act()
        if person is not None:
            return person
        return self.eyes if self.eyes is not None else next(iter(self._people), None)

    def _person_to_act(self) -> Seat | None:
        return next((seat for seat in self._match.to_act if seat in self._people), None)

    def _answers_aloud(self, seat: Seat) -> bool:
        """All that this person can say now may be pressed by anybody: no need to pass the screen for it."""
        return set(self._match.legal(seat)) <= set(self._match.legal(None))

    def _pressable(self) -> tuple[Action, ...]:
        """What anybody may press, without what bots say for themselves."""
        match, game = self._match, self.lineup.game
        view, spoken = match.view(None), (*self._people, None)
        return tuple(action for action in match.legal(None) if game.spoken_by(view, action) in spoken)

    def _next_person(self) -> Seat:
        person = self._person_to_act()
        if person is not None:
            return person
        first = self._match.to_act[0]
        count = len(self.lineup.players)
        return min(self._people, key=lambda seat: (seat - first) % count)

    def _unseen(self, seat: Seat) -> tuple[Seen, ...]:
        """What happened since this person last looked or acted."""
        acted = max((seen.position for seen in self._match.seen(seat) if seen.actor == seat), default=0)
        return self._match.seen(seat, max(self._looked.get(seat, 0), acted))

    def _fall(self, seat: Seat, reason: str) -> None:
        # The curtain is painted while nothing else has changed yet; only then nobody looks any more.
        curtain = Awaited(seat, reason)
        self.curtained.emit(curtain)
        if self.eyes is not None:
            self._looked[self.eyes] = self._match.position
        self.curtain, self.eyes = curtain, None
        self._showing = False
        self._proceed()

    # What goes on

    def _bot_decided(self, seat: Seat | None, action: Action) -> None:
        self._commit(seat, action, of_bot=True)

    def _bots_stopped(self) -> None:
        self.troubled.emit(Say("app.trouble.bot_stopped"))

    def _commit(self, seat: Seat | None, action: Action, of_bot: bool = False) -> None:
        try:
            step = self._match.play(seat, action)
        except FileTrouble as trouble:
            if of_bot:
                self._bot_turns.stall()
            self.troubled.emit(trouble.say)
            if self.curtain is None:
                self._show(())
            return
        self._bot_turns.forget()
        if self.curtain is None:
            self._show(tuple(seen for event in step.events if (seen := event.seen_by(self.eyes)) is not None))
        else:
            self.moved_on.emit()
            self._proceed()

    def _show(self, events: tuple[Event, ...], recap: tuple[Seen, ...] = ()) -> None:
        self._showing = True
        self.glimpsed.emit(self._glimpse(events, recap))

    def _glimpse(self, events: tuple[Event, ...], recap: tuple[Seen, ...]) -> Glimpse:
        match, phase = self._match, self.phase
        seated = self.eyes is not None and self.eyes != OPEN
        return Glimpse(
            position=match.position,
            eyes=self.eyes,
            view=match.view(self.eyes),
            legal=match.legal(self.eyes) if phase is Phase.ACTING else (),
            pressable=self._pressable(),
            events=events,
            recap=recap,
            phase=phase,
            next=self._person_to_act() if phase is Phase.HANDING else None,
            can_undo=self._can_undo(),
            outcome=match.outcome,
            memo=match.memo(self.eyes) if seated and self.eyes is not None else None,
        )

    def _can_undo(self) -> bool:
        return self.curtain is None and self.eyes in self._people and self._match.can_undo(self.eyes)

    def _proceed(self) -> None:
        """Lets whoever is next go on: a bot, another person without secrets, or the end."""
        if self._ended or self._showing:
            return
        if self._match.over:
            if self.eyes != OPEN:
                self.eyes = OPEN
                if self.curtain is None:
                    self._show(())
        else:
            if self._person_to_act() is not None:
                self._await_person()
            self._bot_turns.go_on()

    def _await_person(self) -> None:
        person = self._person_to_act()
        if self.curtain is not None:
            if self._veiled and person is not None and person != self.curtain.seat:
                self.curtain = Awaited(person, "turn")
                self.curtained.emit(self.curtain)
        elif not self._veiled and self.eyes not in self._match.to_act:
            self.eyes = person
            self._show(())
