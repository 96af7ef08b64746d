"""A lesson on the table: step by step, with what is to be done pointed at."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from magicgames.engine.game import Say
from magicgames.kit.desk import Desk
from magicgames.kit.game_ui import GameUi
from magicgames.kit.match.bot_process import BotProcess
from magicgames.kit.match.teaching import LearnerViewer, Lecture, ScriptedBots
from magicgames.kit.match.viewer import Viewer
from magicgames.kit.table.pieces import ENTER
from magicgames.kit.table.pointing import Target
from magicgames.learning.course import Course
from magicgames.learning.lesson import Until
from magicgames.shell.learning.coached_play import CoachedPlay, Ways
from magicgames.shell.stores import SettingsStore


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
        self.lecture.moved.connect(self._forget_try)
        self.lecture.was_read.connect(self._tell_soon)  # else when the board shows it
        self.table.board.refused.connect(self._help)
        self.table.board.judge = course.allows
        self._stage = self.table.board.stage
        for part in (self._stage, self._stage.viewport()):
            part.installEventFilter(self)
        self._shown = -1  # the step that was told last
        self._strayed = False  # something else than the step wants was tried
        self._owed = False  # the keyboard is owed to what will be pointed at

    def _make_viewer(self) -> Viewer:
        self.lecture = Lecture(self.course, self.running)  # hears of a step before anybody is shown it
        viewer = LearnerViewer(self.running, self.course)
        viewer.strayed.connect(self._help)  # no function that holds this play: the viewer is held by it
        return viewer

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """While something is to be read or looked at, most things on the table do nothing: whoever presses one hears
        what is waited for."""
        if self.course.halted and _is_press(event):
            QTimer.singleShot(0, self, self._answer_press)  # when whoever it met has answered
        return False

    def _answer_press(self) -> None:
        if self.course.halted and not self.coach.more.text():
            self._help(None)

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
        self.table.catch_up()  # a lesson ends before the table would lay everything open, and nothing comes after it
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
            self._shown, self._strayed = self.course.number, False
        if self._owed:
            QTimer.singleShot(0, self, self._hand_keyboard)

    def _end(self, head: str) -> None:
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
        return self.text("learn.lesson.seen" if step and step.until is Until.LOOK else "learn.lesson.next")

    def _hand_keyboard(self) -> None:
        """To what is pointed at, or to the table until something is: the button that had it is gone, and else it would
        land anywhere on the table, or at the coach's menu."""
        self.pointing.look_again()  # the table may have been laid anew since
        if self._owed and self.coach.isAncestorOf(self.table.window().focusWidget() or self.table):
            self.table.board.stage.setFocus(Qt.FocusReason.OtherFocusReason)
        for target in self.pointing.targets[:1] if self._owed else ():  # nothing yet while the others move
            self._owed = False
            if not isinstance(target, QWidget):
                self.table.board.stage.setFocus(Qt.FocusReason.OtherFocusReason)
            target.setFocus(Qt.FocusReason.OtherFocusReason)

    def _tell_soon(self) -> None:
        QTimer.singleShot(0, self, self.tell)

    def _help(self, tried: object) -> None:
        """After a wrong try."""
        step = self.course.step
        if step is not None and self.course.halted:
            self.coach.add(self.text("learn.lesson.read_first", button=self._go_on()))
        elif step is not None:
            self._strayed = True
            key = self.course.lesson.key(f"{step.words}_wrong")
            if self._desk.language.catalog.has(key):
                self.coach.add(self.text(key))
            elif step.allowed is not None:  # else the rules have refused it, and the table has told why
                self.coach.add(self.text("learn.lesson.not_now"))

    def _forget_try(self) -> None:
        """What was said of a wrong try is over when the match has gone on; a step may last as long as the match."""
        if self.coach.more.text():
            self.coach.add("")

    def _pressed(self, name: str) -> None:
        if name == "next":
            self.lecture.read()
        else:
            super()._pressed(name)


def _is_press(event: QEvent) -> bool:
    if isinstance(event, QKeyEvent):
        return event.type() == QEvent.Type.KeyPress and event.key() in (*ENTER, Qt.Key.Key_Space)
    return event.type() == QEvent.Type.MouseButtonPress
