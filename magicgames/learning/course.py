"""One person's progress through a lesson: the current step, what the learner may do there, and what the others do.

The current step is not stored but derived from what was done: `_places[n]` tells how far the lesson was after n steps
of the match. So undo leads back in the lesson too, and an interrupted lesson is restored by playing its moves again.
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
    """Call `follow` after every step of the match, as windows do, or let it play by `do`, as tests do."""

    def __init__(self, game: AnyGame, lesson: Lesson, name: str = "") -> None:
        """Starts the match; BadTable where the rules refuse the table of the lesson."""
        self.game = game if lesson.table is None else laid(game, lesson.table)
        self.lesson = lesson
        players = tuple(
            Player(name, PERSON) if seat == lesson.seat else Player("", lesson.rivals) for seat in range(lesson.seats)
        )
        options = complete(game, lesson.seats, lesson.options)
        self.match = Match.start(self.game, players, options, lesson.seed)
        self._places = [_Place(0, ())]  # by position
        self._nexts: list[tuple[int, int]] = []  # each press of "next": the position of the match, the lesson's step

    # Where it is

    @property
    def number(self) -> int:
        """The index of the current step; the number of steps when all are done."""
        # Between a step of the match and `follow` the last place is one behind.
        return self._places[min(self.match.position, len(self._places) - 1)].step

    @property
    def done(self) -> bool:
        return self.number >= len(self.lesson.steps)

    @property
    def step(self) -> LessonStep | None:
        return None if self.done else self.lesson.steps[self.number]

    @property
    def halted(self) -> bool:
        """Whether the other seats have to wait until the learner has read or looked."""
        return self.step is None or self.step.until in (Until.READ, Until.LOOK)

    @property
    def expects(self) -> bool:
        """Whether the step asks for a public action that is legal right now, whoever is to act: bots wait for it."""
        step = self.step
        return (
            step is not None
            and step.until is Until.DO
            and any(any_fits(step.wanted, action) for action in self.match.legal(None))
        )

    def allows(self, action: Action) -> bool:
        """Whether the lesson lets the learner do this now; it must be legal, too."""
        step = self.step
        return step is not None and (step.allowed is None or any_fits(step.allowed, action))

    def answer(self, seat: Seat) -> Action | None:
        """The scripted action of this seat now; None: its bot decides."""
        waiting = self._places[self.match.position].waiting
        return waiting[0].action if waiting and waiting[0].seat == seat else None

    # What changes it

    def read(self) -> None:
        """The learner has read it, or has looked, and pressed "next"."""
        if self.step is not None and self.step.until in (Until.READ, Until.LOOK):
            self._nexts.append((self.match.position, self.number))
            self._go_on()
            self._skip_what_never_comes()

    def follow(self, step: Step) -> None:
        """Moves on by this step of the match."""
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
        """Steps of the match were undone."""
        del self._places[self.match.position + 1 :]
        self._nexts = [(position, number) for position, number in self._nexts if position <= self.match.position]

    def do(self, seat: Seat | None, action: Action) -> Step:
        """Plays an action of the learner or of others, and follows it."""
        step = self.match.play(seat, action)
        self.follow(step)
        return step

    # What is kept of it

    def kept(self) -> dict[str, Any]:
        """The moves and presses of "next" so far, as plain data for `resume`."""
        moves = [[step.seat, encode_action(step.action)] for step in self.match.steps]
        return {"moves": moves, "nexts": [position for position, _ in self._nexts]}

    def resume(self, kept: Any) -> None:
        """Repeats what `kept` returned, up to the first move that is not possible any more."""
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
        """After the end of the match, steps that wait for an action or event are skipped; texts can still be read."""
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
    """Moves in their order, and None for each press of "next"; ends at the first thing that is neither."""
    if not isinstance(kept, dict) or not isinstance(kept.get("moves"), list) or not isinstance(kept.get("nexts"), list):
        return
    nexts = list(kept["nexts"])
    for position, row in enumerate((*kept["moves"], None)):  # "next" may have been pressed after the last move, too
        while nexts and nexts[0] == position:
            nexts.pop(0)
            yield None
        move = _move(game, row)
        if move is None:
            return
        yield move


def _move(game: AnyGame, row: Any) -> tuple[Seat | None, Action] | None:
    if not isinstance(row, list) or len(row) != 2 or not (row[0] is None or type(row[0]) is int):
        return None
    try:
        return row[0], decode_action(game, row[1])
    except CodecError:
        return None
