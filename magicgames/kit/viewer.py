"""One pair of eyes at a running match: whose they are, what they may see, and when the curtain falls before them."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Protocol

from PySide6.QtCore import QObject, Signal, SignalInstance

from magicgames.engine.game import OPEN, Action, Event, Seat, View
from magicgames.engine.match import Seen, Step
from magicgames.kit.glimpse import Awaited, Glimpse, Lineup, Phase
from magicgames.kit.pacer import Pacer
from magicgames.kit.running import RunningMatch


class TableSource(Protocol):
    """What a table on the screen needs: something to show, and somebody who hears what is done there."""

    @property
    def lineup(self) -> Lineup: ...
    @property
    def pacer(self) -> Pacer: ...
    @property
    def glimpse(self) -> Glimpse | None: ...  # what is shown now, to draw anew; None: nobody looks
    @property
    def glimpsed(self) -> SignalInstance: ...  # Glimpse
    @property
    def thinking(self) -> SignalInstance: ...  # Seat of the bot that thinks, or None

    def seen(self, since: int = 0) -> tuple[Seen, ...]: ...
    def ready(self) -> None: ...
    def play(self, action: Action) -> None: ...
    def press(self, action: Action) -> None: ...
    def note(self, memo: Any) -> None: ...
    def undo(self) -> None: ...
    def hide(self) -> None: ...
    def pass_on(self) -> None: ...


class Viewer(QObject):
    """A screen before which some of the people sit. Several can look at one match; none is shown more than a Glimpse.

    "The curtain is down" is `awaited`, and nothing else.
    """

    glimpsed = Signal(object)  # Glimpse
    curtained = Signal(object)  # Awaited: paint it before returning
    moved_on = Signal()  # behind the curtain, where nobody is shown anything
    thinking = Signal(object)

    def __init__(self, running: RunningMatch, people: Sequence[Seat] | None = None) -> None:
        """`people` sit before this screen; without them: everybody who is no bot."""
        super().__init__()
        self.running = running
        self._match = running.match
        self._people = running.people if people is None else tuple(people)
        self._veiled = bool(running.lineup.game.hides) and len(self._people) > 1
        self.eyes: Seat | None = None
        self.awaited: Awaited | None = None  # the curtain is down, and waits for somebody
        self.glimpse: Glimpse | None = None
        self._looked: dict[Seat, int] = {}  # up to which position each person has seen everything
        running.changed.connect(self._changed)
        running.rested.connect(self._turn_to_next)
        running.thinking.connect(self.thinking)

    @property
    def lineup(self) -> Lineup:
        return self.running.lineup

    @property
    def pacer(self) -> Pacer:
        return self.running.pacer

    @property
    def phase(self) -> Phase:
        return self.glimpse.phase if self.glimpse is not None else self._phase()

    def seen(self, since: int = 0) -> tuple[Seen, ...]:
        """The journal of the present eyes; nobody has none."""
        return () if self.awaited is not None else self._match.seen(self.eyes, since)

    def begin(self) -> None:
        """Opens the table: at once, or behind the curtain where people hide things from each other."""
        if self._veiled and not self._match.over:
            self._fall(self._next_person(), "start")
        else:
            self.eyes = self._natural_eyes()
            self._show(())

    def play(self, action: Action) -> None:
        """The present eyes act. What anybody may press is said aloud, however it was reached: the table does it."""
        if self.awaited is None and self.eyes in self._match.to_act:
            self.running.commit(None if action in self.running.pressable() else self.eyes, action)

    def press(self, action: Action) -> None:
        """Somebody at the table does what anybody may do."""
        self.running.commit(None, action)

    def undo(self) -> None:
        if self._can_undo():
            self.running.undo()

    def pass_on(self) -> None:
        """The present person is done looking."""
        if self.glimpse is not None and self.glimpse.next is not None:
            self._fall(self.glimpse.next, "turn")

    def hide(self) -> None:
        """The curtain, at once, for the one who looks now."""
        if self._seated is not None and self.lineup.game.hides:
            self._fall(self._seated, "hidden")

    def lift(self) -> None:
        """The person named on the curtain is there."""
        if self.awaited is None:
            return
        if self.awaited.reason != "hidden":
            self._match.seal()  # other eyes look from here on
        self.eyes, self.awaited = self.awaited.seat, None
        self._show((), self._unseen(self.eyes))

    def note(self, memo: Any) -> None:
        """Keeps the private note of the present eyes."""
        if self._seated is not None:
            self.running.note(self._seated, memo)
            if self.glimpse is not None:
                self.glimpse = replace(self.glimpse, memo=self._match.memo(self._seated))

    def public(self) -> tuple[View, tuple[Action, ...]]:
        """What everybody knows, and what anybody may press now: without a secret, also behind the curtain."""
        return self._match.view(None), self.running.pressable()

    def ready(self) -> None:
        """What was shown has been seen: as far as these eyes go, the table may go on."""
        self.running.seen_by(self)

    # Whose eyes

    @property
    def _seated(self) -> Seat | None:
        """Who looks, if it is somebody at the table."""
        return self.eyes if self.awaited is None and self.eyes != OPEN else None

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

    def _phase(self) -> Phase:
        waiting = self._match.to_act
        if not waiting:
            return Phase.OVER
        if self.eyes in waiting:
            return Phase.ACTING
        person = self._person_to_act()
        private = person is not None and self._veiled and not self._answers_aloud(person)
        return Phase.HANDING if private else Phase.WATCHING

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

    def _can_undo(self) -> bool:
        return self._seated in self._people and self._match.can_undo(self._seated)

    # What is shown

    def _fall(self, seat: Seat, reason: str) -> None:
        # The curtain is painted while nothing else has changed yet; only then nobody looks any more.
        self.awaited = Awaited(seat, reason)
        self.curtained.emit(self.awaited)
        if self.eyes is not None:
            self._looked[self.eyes] = self._match.position
        self.eyes = self.glimpse = None
        self.running.seen_by(self)

    def _changed(self, step: Step | None) -> None:
        if self.awaited is not None:
            self.moved_on.emit()
        else:
            events = step.events if step is not None else ()
            self._show(tuple(seen for event in events if (seen := event.seen_by(self.eyes)) is not None))

    def _turn_to_next(self) -> None:
        """Everything has been seen: the table is opened at the end, or the eyes become those of the next person."""
        person = self._person_to_act()
        if self._match.over:
            if self.eyes != OPEN:
                self.eyes = OPEN
                if self.awaited is None:
                    self._show(())
        elif person is None:
            return
        elif self.awaited is not None:
            if self._veiled and person != self.awaited.seat:
                self.awaited = Awaited(person, "turn")
                self.curtained.emit(self.awaited)
        elif not self._veiled and self.eyes not in self._match.to_act:
            self.eyes = person
            self._show(())

    def _show(self, events: tuple[Event, ...], recap: tuple[Seen, ...] = ()) -> None:
        glimpse = self._look(events, recap)
        self.glimpse = replace(glimpse, events=(), recap=())
        self.running.wait_for(self)
        self.glimpsed.emit(glimpse)

    def _look(self, events: tuple[Event, ...], recap: tuple[Seen, ...]) -> Glimpse:
        match, phase = self._match, self._phase()
        return Glimpse(
            position=match.position,
            eyes=self.eyes,
            view=match.view(self.eyes),
            legal=match.legal(self.eyes) if phase is Phase.ACTING else (),
            pressable=self.running.pressable(),
            events=events,
            recap=recap,
            phase=phase,
            next=self._person_to_act() if phase is Phase.HANDING else None,
            can_undo=self._can_undo(),
            outcome=match.outcome,
            memo=match.memo(self._seated) if self._seated is not None else None,
        )
