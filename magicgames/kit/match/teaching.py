"""A match that teaches: the learner's tries are judged before the table hears of them, and the others keep to a script.

Everything else (board, bots, undo, screen readers) is as in any other match.
"""

from PySide6.QtCore import QObject, QTimer, Signal

from magicgames.engine.game import Action, AnyGame, View
from magicgames.engine.rng import Rng
from magicgames.engine.step import Step
from magicgames.kit.match.bot_process import BotProcess
from magicgames.kit.match.running import RunningMatch
from magicgames.kit.match.viewer import Viewer
from magicgames.learning.course import Course
from magicgames.learning.puzzles import Puzzle


class ScriptedBots(BotProcess):
    """Bots that do what the lesson says as long as it says something, and then what they like."""

    def __init__(self, course: Course, line: BotProcess) -> None:
        super().__init__(())
        self._course, self._line = course, line
        for mine, theirs in (
            (self.answered, line.answered),
            (self.advised, line.advised),
            (self.unable, line.unable),
            (self.failed, line.failed),
        ):
            theirs.connect(mine)

    def ask(self, ticket: object, game: AnyGame, level: str, view: View, chance: int) -> None:
        seat = view.seat
        action = self._course.answer(seat) if seat is not None and seat in view.to_act else None
        if action is None:
            self._line.ask(ticket, game, level, view, chance)
        else:
            QTimer.singleShot(0, self, lambda: self.answered.emit(ticket, action))

    def ask_advice(self, ticket: object, game: AnyGame, view: View, chance: int) -> None:
        self._line.ask_advice(ticket, game, view, chance)


class Lecture(QObject):
    """Follows a running match with a course, and keeps all waiting while something is to be read, or said aloud."""

    moved = Signal()  # another step is to be done, or more was done for this one
    was_read = Signal()  # the step is another, and the table the same

    def __init__(self, course: Course, running: RunningMatch) -> None:
        super().__init__(running)
        self.course, self._running = course, running
        running.changed.connect(self._changed)
        self._hold()

    def read(self) -> None:
        """The learner has read the step, or looked where it points."""
        self.course.read()
        self.moved.emit()
        self.was_read.emit()
        if not self._waits:
            self._running.seen_by(self)

    @property
    def _waits(self) -> bool:
        return self.course.halted or self.course.expects

    def _changed(self, step: Step | None) -> None:
        if step is None:
            self.course.taken_back()
        else:
            self.course.follow(step)
        self._hold()
        self.moved.emit()

    def _hold(self) -> None:
        """Before viewers are shown what has happened: when they have seen it, the match goes on by itself."""
        if self._waits:
            self._running.wait_for(self)
        else:
            self._running.let_go(self)


class LearnerViewer(Viewer):
    """The learner's eyes and hands: what the lesson doesn't want now is not done, and said."""

    strayed = Signal(object)  # Action that was tried

    def __init__(self, running: RunningMatch, course: Course) -> None:
        super().__init__(running)
        self._course = course

    def play(self, action: Action) -> None:
        if self._course.allows(action):
            super().play(action)
        else:
            self.strayed.emit(action)

    def press(self, action: Action) -> None:
        if self._course.allows(action):
            super().press(action)
        else:
            self.strayed.emit(action)


class SolverViewer(Viewer):
    """Whoever solves a puzzle: what they do is an answer, and the table stays as it is."""

    tried = Signal(object)  # Action

    def __init__(self, running: RunningMatch, puzzle: Puzzle) -> None:
        super().__init__(running)
        self._puzzle = puzzle

    def play(self, action: Action) -> None:
        if self._completes(action):
            self.tried.emit(action)
        else:
            super().play(action)

    def press(self, action: Action) -> None:
        self.play(action)

    def _completes(self, action: Action) -> bool:
        """It is of the kind that is asked for, or no answer could be given after it: as far as these eyes can tell."""
        if self.glimpse is None or type(action) in {type(answer) for answer in self._puzzle.riddle.answers}:
            return True
        game, view, seat = self.lineup.game, self.glimpse.view, self._puzzle.seat
        table = game.imagine(view, Rng(0))
        game.apply(table, seat if action in game.legal(view) else None, action)
        left = game.legal(game.view(table, seat))
        return not any(answer in left for answer in self._puzzle.riddle.answers)
