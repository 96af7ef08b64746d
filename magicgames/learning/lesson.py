"""A lesson: a prepared table and steps, each of which says something, points at it, and waits until it is done.

Lessons are data, `resources/lessons/<game>/<number>_<name>.yaml`; docs/lessons.md describes the format. Their words are
`<game>_learn.lesson.<name>.<step>`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
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
    """The file is not a lesson; the message is for whoever writes one."""


class Until(Enum):
    """What completes a step."""

    READ = "read"  # the learner presses "next"
    LOOK = "look"  # the learner looks at what is pointed at, as long as they like, and presses "I see"
    DO = "do"  # the learner plays an action that fits
    EVENT = "event"  # an event that fits happens
    OVER = "over"  # the match is over


@dataclass(frozen=True, slots=True)
class Answer:
    """A scripted action of another seat, in place of what its bot would choose."""

    seat: Seat
    action: Action


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One step of a lesson. During READ and LOOK nobody else moves."""

    words: str  # the name of its sentence
    until: Until
    wanted: tuple[Pattern, ...]  # for DO and EVENT: one of these has to fit
    allowed: tuple[Pattern, ...] | None  # what the learner may do meanwhile; None: everything the rules allow
    pointers: tuple[str, ...]  # names of pieces that arrows point at; empty: the piece where `wanted` begins
    then: tuple[Answer, ...]  # scripted actions of the others afterwards, in this order
    section: str  # of the rules
    hints: bool  # whether hints are offered
    find: bool  # the learner shall find it alone: arrows come only after a wrong try


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson as its file describes it."""

    game: str
    id: str
    mark: str  # a hash of the file: progress is kept for this edition of the lesson
    minutes: int
    seats: int
    seat: Seat  # of the learner
    options: Mapping[str, Choice]
    seed: int
    table: Any  # what `Game.prepare` lays; None: dealt by the seed
    rivals: str  # the level of the bots in the other seats
    steps: tuple[LessonStep, ...]

    def key(self, name: str) -> str:
        """The key of one of its sentences."""
        return f"{self.game}_learn.lesson.{self.id}.{name}"


def load_lessons(game: AnyGame, folder: Path) -> tuple[tuple[Lesson, ...], tuple[Say, ...]]:
    """The lessons of a game in the order of their files, and a sentence about each file that is not a lesson."""
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
    """The lesson in this data; BadLesson with the reason if it is none. `text` is the file, for the mark."""
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
    points = data.get("point", [])
    pointers = points if isinstance(points, list) else [points]
    return LessonStep(
        _text(data["words"], where),
        until,
        wanted,
        _allowed(game, data, until, wanted, where),
        tuple([_text(pointer, where) for pointer in pointers]),
        _answers(game, data.get("then", []), where),
        _text(data.get("section", section), where),
        data.get("hints", False) is True,
        data.get("find", False) is True,
    )


def _allowed(
    game: AnyGame, data: Mapping[str, Any], until: Until, wanted: tuple[Pattern, ...], where: str
) -> tuple[Pattern, ...] | None:
    """What `allow` says; without it what the step asks for, or everything while it waits for an event or the end."""
    if "allow" not in data:
        return None if until in (Until.EVENT, Until.OVER) else wanted
    return None if data["allow"] == "any" else _patterns(game, "do", data["allow"], where)


def _until(value: Any, where: str) -> Until:
    if value not in (Until.READ.value, Until.LOOK.value, Until.OVER.value):
        raise BadLesson(f"{where}: until is read, look or over")
    return Until(value)


def _patterns(game: AnyGame, kind: str, data: Any, where: str) -> tuple[Pattern, ...]:
    """One pattern or several; `do: CastSpell` is short for a pattern without fields."""
    rows = data if isinstance(data, list) else [data]
    patterns = [{kind: row} if isinstance(row, str) else dict(_mapping(row, where)) for row in rows]
    if isinstance(data, dict) and kind not in data:
        raise BadLesson(f"{where}: a pattern names its {kind}")
    known = {each.__name__: each for each in (game.actions if kind == "do" else game.events)}
    for pattern in patterns:
        _check_pattern(pattern, kind, known, where)
    return tuple([Pattern({name: _frozen(value) for name, value in pattern.items()}) for pattern in patterns])


def _check_pattern(pattern: Mapping[str, Any], kind: str, known: Mapping[str, type], where: str) -> None:
    """BadLesson unless the pattern names an action or event of the game, and only fields that it has."""
    name = pattern.get(kind)
    if not isinstance(name, str) or name not in known:
        raise BadLesson(f"{where}: the game knows no {name}")
    strange = pattern.keys() - {kind} - {each.name for each in fields(known[name])}
    if strange:
        raise BadLesson(f"{where}: {name} has no {', '.join(sorted(strange))}")
    for value in pattern.values():
        if isinstance(value, dict) and (set(value) != {LEAST} or type(value[LEAST]) is not int):
            raise BadLesson(f"{where}: a number is wanted at least")


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
