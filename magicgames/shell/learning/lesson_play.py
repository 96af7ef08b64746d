"""A lesson or a puzzle on the table: a match that nobody keeps, with the coach above its board."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget

from magicgames.engine.game import Action, Say
from magicgames.engine.match import Match
from magicgames.kit.bot_process import BotProcess
from magicgames.kit.desk import Desk
from magicgames.kit.game_ui import GameUi
from magicgames.kit.pointing import Pointing, Target
from magicgames.kit.running import AT_ONCE
from magicgames.kit.teaching import LearnerViewer, Lecture, ScriptedBots, SolverViewer
from magicgames.kit.viewer import Viewer
from magicgames.learning.course import Course
from magicgames.learning.lesson import Until
from magicgames.learning.puzzles import Puzzle
from magicgames.shell.learning.coach import Coach
from magicgames.shell.playing.play import Play
from magicgames.shell.stores import SettingsStore
from magicgames.text.narrator import Narrator

_LOOK = 150  # milliseconds between looks at where the pointer is
_MOST_POINTED = 12  # where anything will do, not everything is pointed at
Ways = Mapping[str, Callable[[], None]]
"""What the buttons of the coach do, by name."""


class CoachedPlay(Play):
    """What lessons and puzzles have in common."""

    teaches = True

    def __init__(
        self,
        desk: Desk,
        match: Match,
        bots: BotProcess,
        boards: Mapping[str, GameUi],
        settings: SettingsStore,
        dress: Callable[[], None],
        ways: Ways,
    ) -> None:
        super().__init__(desk, match, None, bots, boards, settings, dress)
        self.running.bots_wait = AT_ONCE
        self._ways = ways
        self.pointing = Pointing(self.table.board)
        self.coach.pressed.connect(self._pressed)
        desk.language.changed.connect(self.tell)
        self.table.board.shown.connect(self.tell)

    def follow_settings(self) -> None:
        self.running.pacer.pace = self._settings.value.bot_pace  # and nobody waits for second thoughts

    @property
    def coach(self) -> Coach:
        return self.table.coach

    @property
    def narrator(self) -> Narrator:
        return self._desk.language.narrator(self.game.id, self._desk.language.names(self.players))

    def tell(self) -> None:
        """Says what is to be done now, in the language of now; not to a curtain."""
        if self.viewer.awaited is None:
            self._tell()

    def _tell(self) -> None:
        raise NotImplementedError

    def text(self, key: str, **fields: object) -> str:
        return self._desk.language.text(key, **fields)

    def close(self) -> None:
        self._desk.language.changed.disconnect(self.tell)
        self.pointing.clear()
        super().close()

    def _pressed(self, name: str) -> None:
        if name in self._ways:
            # Queued: the table goes, and its buttons with it, before this event is over.
            QTimer.singleShot(0, self, self._ways[name])

    def _begin(self, actions: Sequence[Action]) -> list[Target]:
        """What these actions are begun with."""
        board = self.table.board
        return [target for action in actions[:_MOST_POINTED] for target in board.begins(action)]


class LessonPlay(CoachedPlay):
    """One person's way through a lesson."""

    moved = Signal()  # something was done: it is kept

    def __init__(
        self,
        desk: Desk,
        course: Course,
        place: tuple[int, int],  # which lesson of how many
        bots: BotProcess,
        boards: Mapping[str, GameUi],
        settings: SettingsStore,
        dress: Callable[[], None],
        ways: Ways,  # again, lessons, and what comes after it: `on`
    ) -> None:
        self.course, self._place = course, place
        super().__init__(desk, course.match, ScriptedBots(course, bots), boards, settings, dress, ways)
        self.lecture.moved.connect(self.moved)
        self.lecture.was_read.connect(lambda: QTimer.singleShot(0, self, self.tell))  # else when the board shows it
        self.table.board.refused.connect(lambda _: self._help())
        self.table.board.judge = course.allows
        self._shown = -1  # the step that was told last
        self._strayed = False  # something else than the step wants was tried
        self._owed = False  # the keyboard is owed to what will be pointed at
        self._at_first: Sequence[Target] | None = None  # what was touched already; None: it was not looked yet
        self._looking = QTimer(self)
        self._looking.setInterval(_LOOK)
        self._looking.timeout.connect(self._look)

    def _make_viewer(self) -> Viewer:
        self.lecture = Lecture(self.course, self.running)  # hears of a step before anybody is shown it
        viewer = LearnerViewer(self.running, self.course)
        viewer.strayed.connect(lambda _: self._help())
        return viewer

    def why_no_hint(self) -> str:
        """A hint knows nothing of what a lesson wants, so only steps of free play have any."""
        step = self.course.step
        return "" if step is not None and step.hints else "learn.hint.not_here"

    def section(self) -> str:
        step = self.course.step
        return super().section() or (step.section if step is not None else "")

    def _tell(self) -> None:
        step, lesson = self.course.step, self.course.lesson
        title = self.text(lesson.key("title"))
        head = self.text("learn.lesson.head", number=self._place[0], count=self._place[1], title=title)
        self.coach.dots.show_way(self.course.number, len(lesson.steps))
        self.table.board.hush(self.course.halted, step is not None and step.find)
        self.table.side.bar.allow_hints(not self.why_no_hint())
        if step is None:
            self._end(head)
            return
        words = self.narrator.say(Say(lesson.key(step.words)))
        buttons = {"again": self.text("learn.lesson.again"), "lessons": self.text("learn.lesson.leave")}
        first = ""
        if self.course.halted:
            first = "next"
            buttons = {"next": self._go_on(), **buttons}
        elif step.hints:
            buttons = {"hint": self.text("learn.hint.ask"), **buttons}
        self.pointing.point(self._find)
        fresh, had_keyboard = self._shown != self.course.number, self.coach.has_keyboard
        self.coach.say(head, words, buttons, first, aloud=self._aloud() if fresh else "")
        if fresh:
            # Queued: the table first takes the keyboard that a vanishing button leaves to it.
            if first:
                QTimer.singleShot(0, self.coach, self.coach.focus_first)
            self._owed = not first and (had_keyboard or self._shown < 0)
            self._shown, self._at_first, self._strayed = self.course.number, None, False
        if self._owed:
            QTimer.singleShot(0, self, self._hand_keyboard)
        self._looking.start() if step.until is Until.TOUCH else self._looking.stop()

    def _end(self, head: str) -> None:
        self._looking.stop()
        self.pointing.clear()
        lesson, last = self.course.lesson, self._place[0] == self._place[1]
        key = lesson.key("done")
        words = self.text(key if self._desk.language.catalog.has(key) else "learn.lesson.done")
        on = self.text("learn.lesson.play" if last else "learn.lesson.another")
        names = {"on": on, "again": self.text("learn.lesson.again"), "lessons": self.text("learn.lesson.leave")}
        self.coach.say(head, words, names, "on")
        self.coach.focus_first()

    def _aloud(self) -> str:
        """For those who don't see where the arrows point."""
        names = self.pointing.names()
        return self.text("learn.lesson.points", names=tuple(names[:3])) if names else ""

    def _find(self) -> Sequence[Target]:
        step, board = self.course.step, self.table.board
        if step is None:
            return ()
        glimpse = board.glimpse
        offered = (*glimpse.legal, *glimpse.pressable) if glimpse is not None else ()
        if step.until is Until.DO and not offered:
            return ()  # the others are at it: nothing can be pressed yet
        if step.find and not self._strayed:
            return ()  # people find it, or are shown it later
        if step.pointers:
            return [target for pointer in step.pointers for target in board.pointed(pointer)]
        if step.until is not Until.DO:
            return ()
        wanted = [action for pattern in step.wanted for action in offered if pattern.fits(action)]
        return self._begin(wanted[:1] if step.find else wanted)  # of a riddle one answer is enough

    def _go_on(self) -> str:
        """The words of the button for a step that is only read or looked at."""
        step = self.course.step
        return self.text("learn.lesson.seen" if step and step.until is Until.TOUCH else "learn.lesson.next")

    def _hand_keyboard(self) -> None:
        """To what is pointed at: the button that had it is gone, and else it would land anywhere on the table."""
        self.pointing.look_again()  # the table may have been laid anew since
        for target in self.pointing.targets[:1] if self._owed else ():  # nothing yet while the others move
            self._owed = False
            if not isinstance(target, QWidget):
                self.table.board.stage.setFocus(Qt.FocusReason.OtherFocusReason)
            target.setFocus(Qt.FocusReason.OtherFocusReason)

    def _look(self) -> None:
        """Whether what is pointed at is looked at. What was touched when the arrow came has not been looked at."""
        if not self.pointing.targets:
            return  # things are still moving
        touched = self.pointing.touched()
        if self._at_first is None:
            self._at_first = touched
        elif not touched:
            self._at_first = ()
        elif not any(target in self._at_first for target in touched):
            self._looking.stop()
            self.lecture.read()

    def _help(self) -> None:
        """After a wrong try."""
        step = self.course.step
        if step is not None and self.course.halted:
            self.coach.add(self.text("learn.lesson.read_first", button=self._go_on()))
        elif step is not None:
            self._strayed = True
            key = self.course.lesson.key(f"{step.words}_wrong")
            self.coach.add(self.text(key if self._desk.language.catalog.has(key) else "learn.lesson.not_now"))

    def _pressed(self, name: str) -> None:
        if name == "next":
            self.lecture.read()
        else:
            super()._pressed(name)

    def close(self) -> None:
        self._looking.stop()
        super().close()


class PuzzlePlay(CoachedPlay):
    """A puzzle: whatever is tried is an answer."""

    solved = Signal(bool)  # at the first try, or not

    def __init__(
        self,
        desk: Desk,
        match: Match,
        puzzle: Puzzle,
        bots: BotProcess,
        boards: Mapping[str, GameUi],
        settings: SettingsStore,
        dress: Callable[[], None],
        ways: Ways,  # on, lessons
    ) -> None:
        self.puzzle = puzzle
        self._tries, self._over = 0, False
        super().__init__(desk, match, bots, boards, settings, dress, ways)
        self.table.board.poses = True

    def why_no_hint(self) -> str:
        return "learn.hint.not_here"  # that would be cheating

    def _make_viewer(self) -> Viewer:
        viewer = SolverViewer(self.running, self.puzzle)
        viewer.tried.connect(self._tried)
        return viewer

    def _tell(self) -> None:
        riddle = self.puzzle.riddle
        head = self.text("learn.puzzle.head", number=self.puzzle.number, grade=riddle.grade)
        buttons = {"on": self.text("learn.puzzle.another"), "lessons": self.text("learn.lesson.leave")}
        if self._over:
            best = self.narrator.action(riddle.answers[0])
            words = self.text("learn.puzzle.answer", best=best, why=self.narrator.say(riddle.why))
            self.coach.say(head, words, buttons, "on")
            self.pointing.point(lambda: self._begin(riddle.answers[:1]))  # the one that is told
        else:
            buttons = {"solution": self.text("learn.puzzle.solution"), **buttons}
            self.coach.say(head, self.narrator.say(riddle.ask), buttons)

    def _tried(self, action: Action) -> None:
        right = self.puzzle.accepts(action)
        self._tries += 1
        if self._tries == 1:
            self.solved.emit(right)
        if right and not self._over:
            self._over = True
            self.tell()
            self.coach.add(self.text("learn.puzzle.right"))
            self._desk.sound.play("success")
        elif not right:
            self.coach.add(self.text("learn.puzzle.wrong", move=self.narrator.action(action)))

    def _pressed(self, name: str) -> None:
        if name == "solution":
            if not self._tries:
                self._tries = 1
                self.solved.emit(False)
            self._over = True
            self.tell()
            self.coach.focus_first()
        else:
            super()._pressed(name)
