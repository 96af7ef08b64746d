"""One pair of eyes at a running match: whose they are, what they may see, and how it is hidden from the others."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QAccessible

from magicgames.engine.game import OPEN, Action, Event, Hiding, Seat, View
from magicgames.engine.step import Seen, Step, merged
from magicgames.kit.look.motion import Motion
from magicgames.kit.match.audience import Audience
from magicgames.kit.match.glimpse import Awaited, Glimpse, Lineup, Phase
from magicgames.kit.match.pacer import Pacer
from magicgames.kit.match.running import RunningMatch

_VOICE = 4  # so much slower than eyes a hand is read aloud


class Viewer(QObject):
    """A screen before which some of the people sit. Several can look at one match; none is shown more than a Glimpse.

    Where several people at one screen have something to hide there are two ways. Behind the **curtain** nobody sees
    anything: that it is down is `awaited`, and nothing else. As soon as another person is next the eyes are nobody's,
    for that person looks up when the table names them; whoever has just played may still take it back, and the curtain
    falls first; they look on while their own move has shown something to them alone. With **covered hands** the eyes
    are nobody's (None, the public table) until whoever is next asks to see their hand, and become nobody's again when
    they leave it alone for a while, when the window is left, and at the end of their turn; the table lies ready for
    them meanwhile (`_facing`).
    """

    glimpsed = Signal(object)  # Glimpse
    curtained = Signal(object)  # Awaited: paint it before returning
    covered = Signal()  # a hand is laid face down: close whatever shows something private
    turned = Signal()  # what happened has been seen, and the table is the next one's: a person's, or bots'
    moved_on = Signal()  # behind the curtain, where nobody is shown anything
    thinking = Signal(object)
    grace = Signal(object)

    def __init__(self, running: RunningMatch, people: Sequence[Seat] | None = None) -> None:
        """`people` sit before this screen; without them: everybody who is no bot."""
        super().__init__()
        self.running = running
        self._match = running.match
        self._audience = Audience(running, people)
        self.eyes: Seat | None = None
        self.awaited: Awaited | None = None  # the curtain is down, and waits for somebody
        self.glimpse: Glimpse | None = None
        self._facing: Seat | None = None
        self._showed: Seat | None = None  # who saw their hand last
        self._before: Viewer | None = None  # what this screen showed until others sat down
        self._untouched = QTimer(self)
        self._untouched.setSingleShot(True)
        self._untouched.setInterval(Motion.UNTOUCHED)
        self._untouched.timeout.connect(self.cover)
        running.changed.connect(self._changed)
        running.rested.connect(self._turn)
        running.thinking.connect(self.thinking)
        running.grace.connect(self.grace)

    def close(self) -> None:
        """Nobody looks here any more; the match goes on without this screen."""
        self.running.changed.disconnect(self._changed)
        self.running.rested.disconnect(self._turn)
        self.running.thinking.disconnect(self.thinking)
        self.running.grace.disconnect(self.grace)
        self._untouched.stop()
        self.running.seen_by(self)

    @property
    def lineup(self) -> Lineup:
        return self.running.lineup

    @property
    def pacer(self) -> Pacer:
        return self.running.pacer

    @property
    def people(self) -> tuple[Seat, ...]:
        """Who sits before this screen."""
        return self._audience.people

    @property
    def hiding(self) -> Hiding | None:
        """How the people here hide something from each other; None: they need not."""
        return self._audience.hiding

    @property
    def phase(self) -> Phase:
        return self.glimpse.phase if self.glimpse is not None else self._phase()

    def seen(self) -> tuple[Seen, ...]:
        """The journal of the present eyes; nobody has none."""
        match = self._match
        return () if self.awaited is not None else merged(match.seen(self.eyes), match.seat_changes)

    def follow(self, before: "Viewer") -> None:
        """Others have sat down since: whoever is left alone is shown their own things only if they were looking, or are
        there. Else people could look into a hand by leaving the table for a moment."""
        self._before = before

    def begin(self) -> None:
        """Opens the table: at once, behind the curtain, or with all hands face down."""
        if self.hiding is Hiding.CURTAIN and not self._match.over:
            follower = self._audience.next_person
            begins = self._match.position == 0 and follower in self._match.to_act
            self._fall(follower, "first" if begins else "start")
            return
        if self._before is not None and self.hiding is None and self.lineup.game.hides and not self._match.over:
            person = self._natural_eyes()
            if person is not None and person != self._before._seated:
                self._fall(person, "start")
                return
        if self.hiding is Hiding.COVER and not self._match.over:
            self._facing = self._audience.next_person
        else:
            self.eyes = self._natural_eyes()
        self._show(())

    def play(self, action: Action) -> None:
        """The present eyes act. What anybody may press is said aloud, however it was reached: the table does it."""
        if self.awaited is not None or self.phase not in (Phase.ACTING, Phase.COVERED):
            return
        if action in self.running.pressable():
            self.running.commit(None, action)
        elif self.phase is Phase.ACTING:
            self.running.commit(self.eyes, action)
        elif action in self._audience.in_the_open():
            self.running.commit(self._audience.person_to_act, action)

    def press(self, action: Action) -> None:
        """Somebody at the table does what anybody may do."""
        self.running.commit(None, action)

    def undo(self) -> None:
        if self._allowed(self._match.can_undo):
            self.running.undo()

    def redo(self) -> None:
        if self._allowed(self._match.can_redo):
            self.running.redo()

    def hurry(self) -> None:
        """Bots go on as soon as they can."""
        self.running.hurry()

    def pass_on(self) -> None:
        """The present person is done looking, or the next one wants to see their hand."""
        if self.phase is Phase.COVERED:
            self.uncover()
        elif self.glimpse is not None and self.glimpse.next is not None:
            self._fall(self.glimpse.next, "turn")

    def hide(self) -> None:
        """Nothing private, at once, for the one who looks now."""
        if self.hiding is Hiding.COVER:
            self.cover()
        elif self._there is not None and self.lineup.game.hides:
            self._fall(self._there, "hidden")

    def part(self) -> None:
        """Everybody has looked on; now the screen is one person's again."""
        if self.hiding is Hiding.CURTAIN and self.awaited is None:
            self._fall(self._audience.next_person, "start" if self._audience.person_to_act is None else "turn")

    def lift(self) -> None:
        """The person named on the curtain is there."""
        if self.awaited is None:
            return
        if self.awaited.reason not in ("hidden", "back"):
            self._match.seal()  # other eyes look from here on
        self.eyes, self.awaited = self.awaited.seat, None
        self._show((), self._audience.unseen_by(self.eyes))

    def uncover(self) -> None:
        """Whoever is next looks at their hand."""
        seat = self._facing
        if self.hiding is not Hiding.COVER or self.eyes is not None or seat is None or self._match.over:
            return
        if seat != self._showed:
            self._match.seal()  # other eyes look from here on
        self.eyes = self._showed = seat
        self._untouched.start()
        unseen = self._audience.unseen_by(seat)
        self._show((), tuple(replace(seen, events=seen.private) for seen in unseen if seen.is_private))

    def cover(self) -> None:
        """The hand lies face down again."""
        if self.hiding is Hiding.COVER and self._seated is not None:
            self._lay_down()
            self._show(())

    def touched(self) -> None:
        """Somebody is at keyboard or mouse: the hand is not left alone."""
        if self._untouched.isActive():
            self._untouched.start()

    def give_time(self, text_percent: int) -> None:
        """Large letters take longer to read, and a voice longer still: so much later an open hand is taken to be left
        alone."""
        slow = _VOICE if QAccessible.isActive() else 1
        patience = round(Motion.UNTOUCHED * slow * text_percent / 100)
        if patience != self._untouched.interval():
            self._untouched.setInterval(patience)

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

    @property
    def _there(self) -> Seat | None:
        """Who looks, or has just looked away for the next person."""
        away = self.hiding is Hiding.CURTAIN and self.awaited is None and self.eyes is None
        return self._facing if away and not self._match.over else self._seated

    def _natural_eyes(self) -> Seat | None:
        """Whose eyes look when nothing has to be hidden: the one to act, the only person, or nobody's."""
        if self._match.over:
            return self._last_eyes
        person = self._audience.person_to_act
        if person is not None:
            return person
        return self.eyes if self.eyes is not None else next(iter(self.people), None)

    @property
    def _last_eyes(self) -> Seat | None:
        """Whose eyes look when it is over: everything is laid open, unless people ended it before its time."""
        return OPEN if self._match.can_open else None

    def _phase(self) -> Phase:
        waiting = self._match.to_act
        if not waiting:
            return Phase.OVER
        if self.eyes in waiting:
            return Phase.ACTING
        person = self._audience.person_to_act
        if person is None or self.hiding is None:
            return Phase.WATCHING
        aloud = self._audience.answers_aloud(person)
        if self.hiding is Hiding.CURTAIN:
            return Phase.WATCHING if aloud else Phase.HANDING
        nothing_to_see = aloud and not self._audience.holds_hidden(person)  # else they may look before they answer
        return Phase.WATCHING if nothing_to_see or self.eyes is not None else Phase.COVERED

    def _allowed(self, can: Callable[[Seat | None], bool]) -> bool:
        """Whether the present person, or whoever covered their hand last, may take something back or do it again: what
        is theirs, and what anybody may press. Those who hide nothing from each other say "wait!" when the table has
        already turned to the next of them."""
        together = (
            self._seated is not None if self.hiding is None else self.hiding is Hiding.COVER and self.eyes is None
        )
        people = self.people if together else (self._there,)
        return self.awaited is None and any(can(seat) for seat in (None, *people))

    # What is shown

    def _fall(self, seat: Seat, reason: str) -> None:
        # The curtain is painted while nothing else has changed yet; only then nobody looks any more.
        self.awaited = Awaited(seat, reason)
        self.curtained.emit(self.awaited)
        if self.eyes is not None:
            self._audience.looks_away(self.eyes)
        self.eyes = self.glimpse = None
        self.running.seen_by(self)

    def _look_away(self) -> None:
        """Another person is next, who may not see what these eyes see."""
        self._facing = self.eyes
        self._lay_down()
        self._show(())

    def _lay_down(self) -> None:
        self.covered.emit()
        if self.eyes is not None:
            self._audience.looks_away(self.eyes)
        self.eyes = None
        self._untouched.stop()

    def _changed(self, step: Step | None) -> None:
        away = self._there if self.eyes is None else None
        if self.awaited is not None:
            self.moved_on.emit()
        elif step is None and away is not None and away in self._match.to_act:
            self._fall(away, "back")  # anybody may have asked for it: the next person has been named, and looks up
        else:
            self._show(step.seen_by(self.eyes) if step is not None else ())

    def _turn(self) -> None:
        self._turn_to_next()
        self.turned.emit()

    def _turn_to_next(self) -> None:
        """Everything has been seen: the table is opened at the end, or the eyes become those of the next person."""
        if self._match.over:
            self._turn_to_end()
        elif self.awaited is not None:
            person = self._audience.person_to_act
            if self.hiding is not None and person is not None and person != self.awaited.seat:
                self.awaited = Awaited(person, "turn")
                self.curtained.emit(self.awaited)
        elif self.hiding is Hiding.COVER:
            self._cover_the_next()
        elif self._phase() is Phase.HANDING and self._seated is not None and not self._audience.has_learnt(self.eyes):
            self._look_away()
        elif self.hiding is None and self.eyes not in self._match.to_act:
            person = self._audience.person_to_act
            if person is not None:
                self.eyes = person
                self._show(())

    def _turn_to_end(self) -> None:
        if self.awaited is None and (self.glimpse is None or not self.glimpse.last):
            if self._seated is not None and self.hiding is Hiding.COVER:
                self._lay_down()
            self.eyes = self._last_eyes
            self._show(())

    def _cover_the_next(self) -> None:
        person = self._audience.person_to_act
        turned = person is not None and person != self._facing
        if person is not None:
            self._facing = person
        if self.eyes is not None and self.eyes not in self._match.to_act:
            self._lay_down()
            self._show(())
        elif turned and self.eyes is None:
            self._show(())

    def _show(self, events: tuple[Event, ...], recap: tuple[Seen, ...] = ()) -> None:
        glimpse = self._look(events, recap)
        self.glimpse = replace(glimpse, events=(), recap=())
        self.running.wait_for(self)
        self.glimpsed.emit(glimpse)

    def _look(self, events: tuple[Event, ...], recap: tuple[Seen, ...]) -> Glimpse:
        match, phase = self._match, self._phase()
        person = self._audience.person_to_act
        legal: tuple[Action, ...] = ()
        if phase is Phase.ACTING:
            legal = match.legal(self.eyes)
        elif phase is Phase.COVERED:
            legal = self._audience.in_the_open()
        return Glimpse(
            position=match.position,
            eyes=self.eyes,
            view=match.view(self.eyes),
            legal=legal,
            pressable=self.running.pressable(),
            events=events,
            recap=recap,
            phase=phase,
            next=person if phase in (Phase.HANDING, Phase.COVERED) else None,
            can_undo=self._allowed(match.can_undo),
            outcome=match.outcome,
            memo=match.memo(self._seated) if self._seated is not None else None,
            can_redo=self._allowed(match.can_redo),
            facing=self._facing if self.eyes is None else None,
            last=match.over and self.eyes == self._last_eyes,
            aloud=person is not None and self._audience.answers_aloud(person),
            laid_open=match.can_open,
        )
