"""Lessons, puzzles and how far people are with them, as files that may be damaged."""

import json
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path

from magicgames.engine.game import AnyGame
from magicgames.engine.shelf import take
from magicgames.games import GAMES
from magicgames.learning import progress as keeping_progress
from magicgames.learning.course import Course
from magicgames.learning.lesson import Lesson, load_lessons
from magicgames.learning.progress import Learner, LessonProgress
from magicgames.learning.puzzles import lay, load_puzzles
from magicgames.paths import resources
from tests.campaigns.spoiling import Kind, as_json


def _learnt(home: Path) -> bytes:
    """Somebody has left a lesson of each game in the middle."""
    learner = Learner().having_met("tower/secret").with_puzzle("realms/3", True)
    for game in GAMES:
        lesson = load_lessons(take(game), resources() / "lessons" / game.id)[0][0]
        course = Course(take(game), lesson)
        for _ in range(6):
            course.read()
        learner = learner.with_lesson(f"{game.id}/{lesson.id}", LessonProgress(lesson.mark, False, course.kept()))
    keeping_progress.save({"Anna": learner, "": Learner()}, home / "learning.json")
    return (home / "learning.json").read_bytes()


def _read_progress(path: Path, data: bytes) -> None:
    """What is left of it is mended, and each lesson goes on as far as it can."""
    progress, _ = keeping_progress.load(path)
    again, trouble = keeping_progress.load(path)
    assert again == progress and trouble is None, trouble
    for learner in progress.values():
        for key, each in learner.lessons.items():
            for game in GAMES:
                if key.startswith(f"{game.id}/") and each.kept is not None:
                    Course(take(game), _first_lesson(game.id)).resume(each.kept)


@cache
def _first_lesson(game_id: str) -> Lesson:
    (game,) = [take(game) for game in GAMES if game.id == game_id]
    return load_lessons(game, resources() / "lessons" / game_id)[0][0]


def taught(home: Path) -> dict[str, Kind]:
    kinds = {"progress of learners": Kind((_learnt(home),), "learning.json", _read_progress)}
    for game in GAMES:
        lessons = sorted((resources() / "lessons" / game.id).glob("*.yaml"))
        file = resources() / "puzzles" / f"{game.id}.json"
        puzzles = json.loads(file.read_bytes())[:3] if file.is_file() else []
        kinds[f"lessons of {game.id}"] = Kind(
            tuple(both(each) for each in lessons for both in (Path.read_bytes, as_json)),
            "01_victim.yaml",
            _read_lesson(take(game)),
        )
        kinds[f"puzzles of {game.id}"] = Kind(
            (json.dumps(puzzles).encode(),), f"{game.id}.json", _read_puzzles(take(game))
        )
    return kinds


def _read_lesson(game: AnyGame) -> Callable[[Path, bytes], None]:
    def read(path: Path, data: bytes) -> None:
        home = path.parent / "lessons"
        home.mkdir(exist_ok=True)
        (home / path.name).write_bytes(data)
        for lesson in load_lessons(game, home)[0]:
            with suppress(ValueError):  # the window tells of it
                Course(game, lesson).read()

    return read


def _read_puzzles(game: AnyGame) -> Callable[[Path, bytes], None]:
    def read(path: Path, data: bytes) -> None:
        for puzzle in load_puzzles(game, path)[0]:
            with suppress(ValueError):
                lay(game, puzzle)

    return read
