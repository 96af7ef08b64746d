"""Lessons and puzzles in the window: which there are, who learns, what is opened next, and what is kept of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from magicgames.engine.shelf import GameInfo, take
from magicgames.kit.game_ui import GameUi
from magicgames.paths import resources
from magicgames.say import Say
from magicgames.shell.page_stack import LEARN, LOOK_BACK, Pages

if TYPE_CHECKING:  # loaded when somebody wants to learn
    from magicgames.engine.game import AnyGame
    from magicgames.learning.course import Course
    from magicgames.learning.lesson import Lesson
    from magicgames.learning.progress import Learner
    from magicgames.learning.puzzles import Puzzle
    from magicgames.shell.learning.hints import Hints
    from magicgames.shell.learning.look_back import LookBack
    from magicgames.shell.playing.play import Play
    from magicgames.shell.stores import LearningStore
    from magicgames.shell.window import MainWindow


class Learning:
    """One for each window."""

    def __init__(
        self,
        window: MainWindow,
        pages: Pages,
        games: Mapping[str, GameInfo],
        boards: Mapping[str, GameUi],
        store: LearningStore,
    ) -> None:
        self._window, self._pages, self._games, self._boards = window, pages, games, boards
        self.store = store
        self._lessons: dict[str, tuple[Lesson, ...]] = {}
        self._puzzles: dict[str, tuple[Puzzle, ...]] = {}

    # What there is

    def game(self, id: str) -> AnyGame:
        return take(self._games[id])

    @property
    def games(self) -> tuple[str, ...]:
        """Those that can be learnt."""
        return tuple(id for id in self._games if (resources() / "lessons" / id).is_dir() and id in self._boards)

    def lessons(self, game: str) -> tuple[Lesson, ...]:
        if game not in self._lessons:
            from magicgames.learning.lesson import load_lessons

            self._lessons[game], troubles = load_lessons(self.game(game), resources() / "lessons" / game)
            for trouble in troubles:
                self._window.show_trouble(trouble)
        return self._lessons[game]

    def puzzles(self, game: str) -> tuple[Puzzle, ...]:
        if game not in self._puzzles:
            from magicgames.learning.puzzles import load_puzzles

            self._puzzles[game], trouble = load_puzzles(self.game(game), resources() / "puzzles" / f"{game}.json")
            if trouble is not None:
                self._window.show_trouble(trouble)
        return self._puzzles[game]

    # Who learns

    @property
    def who(self) -> str:
        """The person whose progress counts: the one chosen last, if they are still remembered; else nobody."""
        name = self._window.settings.value.learner
        return name if not name or self._window.people.value.find(name) is not None else ""

    @property
    def learner(self) -> Learner:
        return self.store.learner(self.who)

    # Opening

    def begin(self, game: str) -> None:
        """What its cover offers: the first lesson, and once somebody has learnt it, the page."""
        first = next(iter(self.lessons(game)), None)
        if first is None or self.store.has_learnt(game):
            self.open(game)
        else:
            self.teach(game, first)

    def open(self, game: str) -> None:
        """The page of lessons and puzzles, at this game."""
        from magicgames.shell.learning.learn import LearnPage

        page = self._pages.page(LEARN)
        assert isinstance(page, LearnPage)
        page.show_game(game)
        self._window.show_page(LEARN)

    def teach(self, game: str, lesson: Lesson, anew: bool = False) -> None:
        """The lesson on the table: where it was left, unless it shall begin anew."""
        from magicgames.learning.course import Course
        from magicgames.shell.learning.lesson_play import LessonPlay

        lessons = self.lessons(game)
        try:
            course = Course(self.game(game), lesson, self.who)
        except ValueError as bad:  # a table or options that the rules can't have
            self._window.show_trouble(Say("learn.trouble.lesson", {"name": lesson.id, "reason": str(bad)[:200]}))
            return
        progress = self.learner.lesson(f"{game}/{lesson.id}", lesson.mark)
        if not anew and progress.kept is not None:
            course.resume(progress.kept)
        number = lessons.index(lesson)
        after = lessons[number + 1] if number + 1 < len(lessons) else None
        window = self._window
        window.leave_match()
        play = LessonPlay(
            window.desk,
            course,
            (number + 1, len(lessons)),
            window.bots,
            self._boards,
            window.settings,
            window.dress,
            {
                "again": lambda: self.teach(game, lesson, anew=True),
                "lessons": lambda: self.open(game),
                "on": lambda: self.teach(game, after, anew=True) if after is not None else window.set_up(game),
                "hint": self.hint,
            },
        )
        play.moved.connect(lambda: self._keep(course, game))
        window.seat(play)
        play.tell()

    def _keep(self, course: Course, game: str) -> None:
        learner = self.learner
        key, lesson = f"{game}/{course.lesson.id}", course.lesson
        before = learner.lesson(key, lesson.mark)
        done = before.done or course.done
        kept = None if course.done else course.kept()
        self.store.keep(self.who, learner.with_lesson(key, replace(before, done=done, kept=kept)))

    def of_today(self, game: str) -> Puzzle | None:
        from datetime import date

        from magicgames.learning.puzzles import of_the_day

        puzzles = self.puzzles(game)
        return of_the_day(puzzles, date.today()) if puzzles else None

    def next_puzzle(self, game: str, grade: int) -> Puzzle | None:
        """The first one of this grade that was not tried yet; when all were, the first that was not solved."""
        tried = self.learner.puzzles
        of_grade = [puzzle for puzzle in self.puzzles(game) if puzzle.riddle.grade == grade]
        fresh = [puzzle for puzzle in of_grade if f"{game}/{puzzle.number}" not in tried]
        missed = [puzzle for puzzle in of_grade if not tried.get(f"{game}/{puzzle.number}", False)]
        return next(iter(fresh or missed or of_grade), None)

    def pose(self, game: str, puzzle: Puzzle) -> None:
        """The puzzle on the table."""
        from magicgames.learning.puzzles import lay
        from magicgames.shell.learning.puzzle_play import PuzzlePlay

        window = self._window
        try:
            match = lay(self.game(game), puzzle)
        except ValueError:
            window.show_trouble(Say("learn.trouble.puzzle", {"number": puzzle.number}))
            return
        window.leave_match()
        play = PuzzlePlay(
            window.desk,
            match,
            puzzle,
            window.bots,
            self._boards,
            window.settings,
            window.dress,
            {
                "lessons": lambda: self.open(game),
                "on": lambda: self._another(game, puzzle),
            },
        )
        key = f"{game}/{puzzle.number}"
        play.solved.connect(lambda right: self.store.keep(self.who, self.learner.with_puzzle(key, right)))
        window.seat(play)
        play.tell()

    # While playing, and afterwards

    def explain_anew(self) -> None:
        """Whatever was explained once is explained once more: to whoever has the screen, or to everybody."""
        wearer = self._window.settings.wearer
        for name in (wearer,) if wearer else tuple(self.store.value):
            self.store.keep(name, replace(self.store.learner(name), met=frozenset()))
        self._window.settings.change(tips="once")
        self._window.show_trouble(Say("learn.tip.anew"))

    @cached_property
    def _hints(self) -> Hints:
        from magicgames.shell.learning.hints import Hints

        return Hints(self._window)

    def hint(self) -> None:
        """Where to look, what to do, why: one more with each press."""
        self._hints.ask()

    def look_back(self, play: Play) -> None:
        """At the decisions of a match that is over and lies open."""
        from magicgames.learning.review import reviewed

        if not reviewed(play.running.match):
            return
        if LOOK_BACK not in self._pages.names():
            self._pages.offer(LOOK_BACK, lambda: self._look_back(play))
        self._window.show_page(LOOK_BACK)

    def _look_back(self, play: Play) -> LookBack:
        from magicgames.shell.learning.look_back import LookBack

        page = LookBack(self._window.desk, play.running.match, self._window.bots)
        page.moment_asked.connect(self._window.watching.open)
        page.rules_asked.connect(lambda section: self._window.rules.open(play.game.id, section))
        return page

    def _another(self, game: str, puzzle: Puzzle) -> None:
        another = self.next_puzzle(game, puzzle.riddle.grade)
        if another is not None:
            self.pose(game, another)
