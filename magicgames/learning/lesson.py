"""A lesson: a prepared table and steps, each of which says something, points at it, and waits until it is done.

Lessons are data, `resources/lessons/<game>/<number>_<name>.yaml`; docs/lessons.md describes the format. Their words are
`<game>_learn.lesson.<name>.<step>`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from magicgames.engine.codec import CodecError, decode_action
from magicgames.engine.game import LEVELS, Action, AnyGame, Choice, Seat
from magicgames.files import FileTrouble, read_shipped, read_text
from magicgames.learning.patterns import LEAST, Pattern
from magicgames.say import Say

MOST_STEPS: Final = 60
MOST_ANSWERS: Final = 60


class BadLesson(ValueError):
    """What the file says is no lesson; for whoever writes one."""


class Until(Enum):
    """When a step is done."""

    READ = "read"  # somebody says so
    TOUCH = "touch"  # the thing that is pointed at was looked at
    DO = "do"  # the learner did something
    EVENT = "event"  # something happened
    OVER = "over"  # the match is over


@dataclass(frozen=True, slots=True)
class Answer:
    """What another seat does, instead of what its bot would choose."""

    seat: Seat
    action: Action


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One thing to do. While it is to be read or touched nobody else moves."""

    words: str  # the name of its sentence
    until: Until
    wanted: tuple[Pattern, ...]  # of DO and EVENT: any of these
    allowed: tuple[Pattern, ...] | None  # what the learner may do meanwhile; None: everything the rules allow
    pointers: tuple[str, ...]  # what is pointed at, as the board knows it; else whatever begins what is wanted
    then: tuple[Answer, ...]  # what the others do after it, one by one, when it is their turn
    section: str
    hints: bool  # whether hints are offered
    find: bool  # the learner shall find it: nothing is marked as the best, and arrows come after a wrong try


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson as its file describes it."""

    game: str
    id: str
    mark: str  # of its contents: progress belongs to this edition
    minutes: int
    seats: int
    seat: Seat  # of the learner
    options: Mapping[str, Choice]
    seed: int
    table: Any  # what `Game.prepare` lays; None: dealt by the seed
    rivals: str  # the level of the bots
    steps: tuple[LessonStep, ...]

    def key(self, name: str) -> str:
        """The key of one of its sentences."""
        return f"{self.game}_learn.lesson.{self.id}.{name}"


def load_lessons(game: AnyGame, folder: Path) -> tuple[tuple[Lesson, ...], tuple[Say, ...]]:
    """The lessons of a game in their order, and what to tell about files that are none."""
    lessons: list[Lesson] = []
    troubles: list[Say] = []
    for file in sorted(folder.glob("*.yaml")) if folder.is_dir() else ():
        try:
            id = file.stem.partition("_")[2] or file.stem
            lessons.append(parse_lesson(game, id, read_shipped(file), read_text(file)))
        except FileTrouble as trouble:
            troubles.append(trouble.say)
        except ValueError as bad:
            troubles.append(Say("learn.trouble.lesson", {"name": file.name, "reason": str(bad)[:200]}))
    return tuple(lessons), tuple(troubles)


def parse_lesson(game: AnyGame, id: str, data: Any, text: str) -> Lesson:
    """BadLesson with a reason for whoever writes it."""
    data = _mapping(data, "a lesson", required={"minutes", "section", "steps"}, allowed=_LESSON)
    seats = _number(data.get("seats", game.seats[0]), "seats", game.seats)
    seat = _number(data.get("seat", 0), "seat", range(seats))
    rivals = data.get("rivals", LEVELS[0])
    if rivals not in LEVELS:
        raise BadLesson(f"no bot is called {rivals!r}")
    steps = data["steps"]
    if not isinstance(steps, list) or not 0 < len(steps) <= MOST_STEPS:
        raise BadLesson("a lesson has one step at least, and not too many")
    return Lesson(
        game.id,
        id,
        blake2b(text.encode(), digest_size=8).hexdigest(),
        _number(data["minutes"], "minutes", range(1, 31)),
        seats,
        seat,
        _mapping(data.get("options", {}), "options"),
        _number(data.get("seed", 0), "seed", range(1 << 62)),
        data.get("table"),
        rivals,
        tuple([_step(game, step, number, _text(data["section"], "section")) for number, step in enumerate(steps)]),
    )


_LESSON: Final = {"minutes", "section", "seats", "seat", "options", "seed", "table", "rivals", "steps"}
_STEP: Final = {"words", "until", "do", "event", "allow", "point", "then", "section", "hints", "find"}


def _step(game: AnyGame, data: Any, number: int, section: str) -> LessonStep:
    data = _mapping(data, f"step {number + 1}", required={"words"}, allowed=_STEP)
    where = f"step {number + 1} ({data['words']})"
    kinds = [kind for kind in ("do", "event") if kind in data]
    if len(kinds) + ("until" in data) != 1:
        raise BadLesson(f"{where} needs exactly one of until, do and event")
    until = Until(kinds[0]) if kinds else _until(data["until"], where)
    wanted = _patterns(game, kinds[0], data[kinds[0]], where) if kinds else ()
    allowed: tuple[Pattern, ...] | None
    if data.get("allow") == "any" or ("allow" not in data and until in (Until.EVENT, Until.OVER)):
        allowed = None
    elif "allow" in data:
        allowed = _patterns(game, "do", data["allow"], where)
    else:
        allowed = wanted  # of a step that is only read or touched: nothing
    points = data.get("point", [])
    pointers = points if isinstance(points, list) else [points]
    return LessonStep(
        _text(data["words"], where),
        until,
        wanted,
        allowed,
        tuple([_text(pointer, where) for pointer in pointers]),
        _answers(game, data.get("then", []), where),
        _text(data.get("section", section), where),
        data.get("hints", False) is True,
        data.get("find", False) is True,
    )


def _until(value: Any, where: str) -> Until:
    if value not in (Until.READ.value, Until.TOUCH.value, Until.OVER.value):
        raise BadLesson(f"{where}: until is read, touch or over")
    return Until(value)


def _patterns(game: AnyGame, kind: str, data: Any, where: str) -> tuple[Pattern, ...]:
    """One pattern or several; `do: CastSpell` is short for a pattern without fields."""
    rows = data if isinstance(data, list) else [data]
    patterns = [{kind: row} if isinstance(row, str) else dict(_mapping(row, where)) for row in rows]
    if isinstance(data, dict) and kind not in data:
        raise BadLesson(f"{where}: a pattern names its {kind}")
    known = {each.__name__: each for each in (game.actions if kind == "do" else game.events)}
    for pattern in patterns:
        name = pattern.get(kind)
        if not isinstance(name, str) or name not in known:
            raise BadLesson(f"{where}: the game knows no {name}")
        strange = pattern.keys() - {kind} - set(known[name].__dataclass_fields__)
        if strange:
            raise BadLesson(f"{where}: {name} has no {', '.join(sorted(strange))}")
        for value in pattern.values():
            if isinstance(value, dict) and (set(value) != {LEAST} or type(value[LEAST]) is not int):
                raise BadLesson(f"{where}: a number is wanted at least")
    return tuple([Pattern({name: _frozen(value) for name, value in pattern.items()}) for pattern in patterns])


def _answers(game: AnyGame, data: Any, where: str) -> tuple[Answer, ...]:
    if not isinstance(data, list) or len(data) > MOST_ANSWERS:
        raise BadLesson(f"{where}: then is a list")
    answers = []
    for row in data:
        row = dict(_mapping(row, where, required={"seat", "do"}))
        seat = _number(row.pop("seat"), where, range(game.seats[-1]))
        try:
            answers.append(Answer(seat, decode_action(game, row)))
        except CodecError as error:
            raise BadLesson(f"{where}: {error}") from error
    return tuple(answers)


def _frozen(value: Any) -> Any:
    return tuple([_frozen(item) for item in value]) if isinstance(value, list) else value


def _mapping(
    data: Any, where: str, required: set[str] | frozenset[str] = frozenset(), allowed: set[str] | None = None
) -> Mapping[str, Any]:
    if not isinstance(data, dict):
        raise BadLesson(f"{where} is no mapping")
    if missing := required - data.keys():
        raise BadLesson(f"{where} lacks {', '.join(sorted(missing))}")
    if allowed is not None and (strange := data.keys() - allowed):
        raise BadLesson(f"{where} knows no {', '.join(sorted(map(str, strange)))}")
    return data


def _number(value: Any, where: str, among: Sequence[int]) -> int:
    if type(value) is not int or value not in among:
        raise BadLesson(f"{where}: {value!r} is not possible")
    return value


def _text(value: Any, where: str) -> str:
    if not isinstance(value, str) or not 0 < len(value) <= 100:
        raise BadLesson(f"{where}: {value!r} is no name")
    return value
