"""What each person has learnt: lessons, situations that were explained once, and puzzles. One file in the profile.

People without a name share the empty one. A damaged file is copied aside and reported, as all files of the profile are.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from magicgames.files import mend_own, read_own, write_json
from magicgames.people import tidy
from magicgames.say import Say

LONGEST: Final = 100  # letters of a name of a lesson, a situation or a puzzle
MOST: Final = 2000  # lessons, situations or puzzles of one person
MOST_MOVES: Final = 5000  # of a lesson that was left


@dataclass(frozen=True, slots=True)
class LessonProgress:
    """The progress in one lesson; valid for the edition with this mark."""

    mark: str
    done: bool = False  # finished at least once
    kept: Any = None  # the data of `Course.resume` for an interrupted lesson; None: it begins anew


@dataclass(frozen=True, slots=True)
class Learner:
    """What one person has learnt."""

    lessons: Mapping[str, LessonProgress] = field(default_factory=dict)  # by "<game>/<lesson>"
    met: frozenset[str] = frozenset()  # situations that were explained, "<game>/<situation>"
    puzzles: Mapping[str, bool] = field(default_factory=dict)  # "<game>/<number>": solved at the first try

    def lesson(self, key: str, mark: str) -> LessonProgress:
        """The progress in this lesson; of another edition only `done` is still valid."""
        found = self.lessons.get(key, LessonProgress(mark))
        return found if found.mark == mark else LessonProgress(mark, found.done)

    def with_lesson(self, key: str, progress: LessonProgress) -> "Learner":
        return replace(self, lessons={**self.lessons, key: progress})

    def having_met(self, *situations: str) -> "Learner":
        return replace(self, met=self.met.union(situations))

    def with_puzzle(self, key: str, solved: bool) -> "Learner":
        """Records the first try; later ones don't count."""
        return self if key in self.puzzles else replace(self, puzzles={**self.puzzles, key: solved})

    def has_learnt(self, game: str) -> bool:
        return any(progress.done for key, progress in self.lessons.items() if key.startswith(f"{game}/"))


Progress = Mapping[str, Learner]  # by a person's name


def load(path: Path) -> tuple[dict[str, Learner], Say | None]:
    """What this file says, and what to tell where it is damaged."""
    data, trouble = read_own(path)
    if data is None and trouble is None:
        return {}, None
    rows = data if isinstance(data, dict) else {}
    known = {name: learner for name, row in rows.items() if (learner := _learner(name, row)) is not None}
    if len(known) < len(rows) or data is not rows:
        trouble = mend_own(path, trouble, lambda: save(known, path))
    return known, trouble


def save(progress: Progress, path: Path) -> None:
    write_json(path, {name: _plain(learner) for name, learner in progress.items()})


def _plain(learner: Learner) -> dict[str, Any]:
    lessons = {key: [each.mark, each.done, each.kept] for key, each in learner.lessons.items()}
    return {"lessons": lessons, "met": sorted(learner.met), "puzzles": dict(learner.puzzles)}


def _learner(name: str, row: Any) -> Learner | None:
    """None for anything that `_plain` can't have written; the moves of a lesson are checked when it is resumed."""
    if name != tidy(name) or not isinstance(row, dict) or set(row) != {"lessons", "met", "puzzles"}:
        return None
    lessons, met, puzzles = row["lessons"], row["met"], row["puzzles"]
    if not (isinstance(lessons, dict) and isinstance(met, list) and isinstance(puzzles, dict)):
        return None
    names = (*lessons, *met, *puzzles)
    if max(len(lessons), len(met), len(puzzles)) > MOST or not all(map(_is_name, names)):
        return None
    if not all(map(_is_lesson, lessons.values())) or {type(solved) for solved in puzzles.values()} - {bool}:
        return None
    return Learner({key: LessonProgress(*each) for key, each in lessons.items()}, frozenset(met), puzzles)


def _is_name(value: Any) -> bool:
    return isinstance(value, str) and 0 < len(value) <= LONGEST


def _is_lesson(value: Any) -> bool:
    if not isinstance(value, list) or [type(part) for part in value[:2]] != [str, bool] or len(value) != 3:
        return False
    kept = value[2]
    if not isinstance(kept, dict):
        return kept is None
    parts = [kept.get(name) for name in ("moves", "nexts")]
    return all(isinstance(part, list) and len(part) <= MOST_MOVES for part in parts)
