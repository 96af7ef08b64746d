"""One person's way through a lesson: which step they are at, what they may do there, and what the others do.

The step is never kept by itself: it follows from what was done. Each position of the match knows at which step it was
reached, so undo leads back; and a lesson that was left is found again by playing its moves once more.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from magicgames.engine.codec import CodecError, decode_action, encode_action
from magicgames.engine.game import Action, AnyGame, Event, Seat, laid
from magicgames.engine.match import Match
from magicgames.engine.options import complete
from magicgames.engine.record import PERSON, Player
from magicgames.engine.refusals import NotLegal, NotYourTurn
from magicgames.engine.step import Step
from magicgames.learning.lesson import Answer, Lesson, LessonStep, Until
from magicgames.learning.patterns import any_fits


@dataclass(frozen=True, slots=True)
class _Place:
    """How far the lesson is at one position of the match."""

    step: int
    waiting: tuple[Answer, ...]  # what the others still have to do


class Course:
    """Feed it every step of the match (`follow`), or let it play (`do`): windows do the first, tests the second."""

    def __init__(self, game: AnyGame, lesson: Lesson, name: str = "") -> None:
        """Lays the table; BadTable where the rules can't have it."""
        self.game = game if lesson.table is None else laid(game, lesson.table)
        self.lesson = lesson
        players = tuple(
            Player(name, PERSON) if seat == lesson.seat else Player("", lesson.rivals) for seat in range(lesson.seats)
        )
        options = complete(game, lesson.seats, lesson.options)
        self.match = Match.start(self.game, players, options, lesson.seed)
        self._places = [_Place(0, ())]  # by position
        self._nexts: list[tuple[int, int]] = []  # at which positions steps were read, and which

    # Where it is

    @property
    def number(self) -> int:
        """Of the step that is to be done; as many as there are steps: all is done."""
        return self._places[min(self.match.position, len(self._places) - 1)].step  # it follows the match by a moment

    @property
    def done(self) -> bool:
        return self.number >= len(self.lesson.steps)

    @property
    def step(self) -> LessonStep | None:
        return None if self.done else self.lesson.steps[self.number]

    @property
    def halted(self) -> bool:
        """Nobody moves before the learner has read or looked."""
        return self.step is None or self.step.until in (Until.READ, Until.TOUCH)

    @property
    def expects(self) -> bool:
        """What is asked for can be said or pressed right now, whoever is on turn: the others wait for that, too."""
        step = self.step
        return (
            step is not None
            and step.until is Until.DO
            and any(any_fits(step.wanted, action) for action in self.match.legal(None))
        )

    def allows(self, action: Action) -> bool:
        """Whether the learner may do this now, as far as the lesson goes; the rules have their own say."""
        step = self.step
        return step is not None and (step.allowed is None or any_fits(step.allowed, action))

    def answer(self, seat: Seat) -> Action | None:
        """What this seat does now by the script; None: whatever its bot likes."""
        waiting = self._places[self.match.position].waiting
        return waiting[0].action if waiting and waiting[0].seat == seat else None

    # What changes it

    def read(self) -> None:
        """The step was read, or what it points at was looked at."""
        if self.step is not None and self.step.until in (Until.READ, Until.TOUCH):
            self._nexts.append((self.match.position, self.number))
            self._go_on()
            self._skip_what_never_comes()

    def follow(self, step: Step) -> None:
        """The match has made this step."""
        place = self._places[step.position - 1]
        waiting = place.waiting
        if waiting and (waiting[0].seat, waiting[0].action) == (step.seat, step.action):
            waiting = waiting[1:]
        del self._places[step.position :]
        self._places.append(replace(place, waiting=waiting))
        if self._is_done_by(step):
            self._go_on()
        self._skip_what_never_comes()

    def taken_back(self) -> None:
        """Steps of the match were taken back."""
        del self._places[self.match.position + 1 :]
        self._nexts = [(position, number) for position, number in self._nexts if position <= self.match.position]

    def do(self, seat: Seat | None, action: Action) -> Step:
        """Plays for the learner or for others, and follows it."""
        step = self.match.play(seat, action)
        self.follow(step)
        return step

    # What is kept of it

    def kept(self) -> dict[str, Any]:
        """All that leads here again, as plain data."""
        moves = [[step.seat, encode_action(step.action)] for step in self.match.steps]
        return {"moves": moves, "nexts": [position for position, _ in self._nexts]}

    def resume(self, kept: Any) -> None:
        """As far as what was kept can be done again; the rest is gone, and nothing else is lost."""
        for entry in _entries(self.game, kept):
            if entry is None:
                self.read()
                continue
            try:
                self.do(*entry)
            except (NotLegal, NotYourTurn):
                return

    # How

    def _go_on(self) -> None:
        place = self._places[-1]
        step = self.lesson.steps[place.step]
        self._places[-1] = _Place(place.step + 1, (*place.waiting, *step.then))

    def _skip_what_never_comes(self) -> None:
        """When the match is over nobody can do anything any more; what is to be read can still be read."""
        while self.match.over and self.step is not None and not self.halted:
            self._go_on()

    def _is_done_by(self, done: Step) -> bool:
        step = self.step
        if step is None:
            return False
        if step.until is Until.DO:
            return done.seat in (self.lesson.seat, None) and any_fits(step.wanted, done.action)
        if step.until is Until.EVENT:
            return any(any_fits(step.wanted, event) for event in self._seen(done))
        return step.until is Until.OVER and self.match.over

    def _seen(self, step: Step) -> Iterator[Event]:
        for event in step.events:
            seen = event.seen_by(self.lesson.seat)
            if seen is not None:
                yield seen


def _entries(game: AnyGame, kept: Any) -> Iterator[tuple[Seat | None, Action] | None]:
    """Moves in their order, and None wherever something was read; whatever is odd ends it."""
    if not isinstance(kept, dict) or not isinstance(kept.get("moves"), list) or not isinstance(kept.get("nexts"), list):
        return
    nexts = list(kept["nexts"])
    for position, move in enumerate((*kept["moves"], None)):
        while nexts and nexts[0] == position:
            nexts.pop(0)
            yield None
        if not isinstance(move, list) or len(move) != 2 or not (move[0] is None or type(move[0]) is int):
            return
        try:
            yield move[0], decode_action(game, move[1])
        except CodecError:
            return
