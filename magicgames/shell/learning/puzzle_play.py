"""A puzzle on the table: one answer is best, and the table stays as it is."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import Signal

from magicgames.engine.game import Action
from magicgames.engine.match import Match
from magicgames.kit.desk import Desk
from magicgames.kit.game_ui import GameUi
from magicgames.kit.match.bot_process import BotProcess
from magicgames.kit.match.teaching import SolverViewer
from magicgames.kit.match.viewer import Viewer
from magicgames.learning.puzzles import Puzzle
from magicgames.shell.learning.coached_play import CoachedPlay, Ways
from magicgames.shell.stores import SettingsStore


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
        self.table.board.drop_choice()  # the rest of a move that is not made
        if self._over:
            return  # the answer has been told: nothing is to be looked for again
        right = self.puzzle.accepts(action)
        self._tries += 1
        if self._tries == 1:
            self.solved.emit(right)
        if right:
            self._over = True
            self.tell()
            self.coach.add(self.text("learn.puzzle.right"))
            self._desk.sound.play("success")
        else:
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
