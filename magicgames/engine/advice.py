"""What the rules can teach: which action is best and why, where something came from, and riddles with one answer.

All of it is made from a View, so it can't tell more than the observer of that view may know. Sentences are Says.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from magicgames.say import Say

if TYPE_CHECKING:
    from magicgames.engine.game import Action, AnyGame

POINTS: Final = "points"
CHANCES: Final = "chances"
UNITS: Final = (POINTS, CHANCES)
"""What worth is counted in: points, or chances of success or victory between 0 and 1."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """An action and what it is worth; only differences between such numbers have a meaning."""

    action: Action
    worth: float
    why: Say  # the reason in one sentence with its figures: "8 is still unseen four times: 85 %"


@dataclass(frozen=True, slots=True)
class Advice:
    """What an expert thinks of a view. A hint tells the first option; the review after a match looks up what was
    played."""

    options: tuple[Weighed, ...]  # best first; legal in the view
    look: Say  # where to look, without telling what to do
    pointers: tuple[str, ...] = ()  # the pieces to look at, as the board knows them
    unit: str = POINTS
    exact: bool = False  # calculated to the end, not estimated
    section: str = ""  # of the rules

    @property
    def best(self) -> Weighed:
        return self.options[0]

    def of(self, action: Action) -> Weighed | None:
        """The option with this action."""
        return next((option for option in self.options if option.action == action), None)

    def loss(self, action: Action) -> float:
        """How much less than the best this action is worth; 0 for an action that was not weighed."""
        found = self.of(action)
        return 0.0 if found is None else max(0.0, self.best.worth - found.worth)


@dataclass(frozen=True, slots=True)
class Reason:
    """The answer to "Why?": what is asked about, and the causes."""

    what: Say
    causes: tuple[Say, ...] = ()
    section: str = ""  # of the rules


@dataclass(frozen=True, slots=True)
class Riddle:
    """The question that a view makes, and its answer."""

    ask: Say
    answers: tuple[Action, ...]  # usually one; several where they lead to exactly the same
    why: Say
    grade: int  # 1 easy, 2, 3 hard


# As plain data, between processes and in files


def encode_say(say: Say) -> dict[str, Any]:
    """As plain data; `decode_say` reads it."""
    return {"say": say.key, **{name: _plain(value) for name, value in say.fields.items()}}


def decode_say(data: Any) -> Say:
    """Whatever is no Say raises ValueError."""
    if not isinstance(data, Mapping) or not isinstance(data.get("say"), str):
        raise ValueError("not a sentence")
    return Say(data["say"], {name: _value(value) for name, value in data.items() if name != "say"})


def encode_advice(advice: Advice) -> dict[str, Any]:
    """As plain data; `decode_advice` reads it."""
    from magicgames.engine.codec import encode_action

    options = [[encode_action(option.action), option.worth, encode_say(option.why)] for option in advice.options]
    return {
        "options": options,
        "look": encode_say(advice.look),
        "pointers": list(advice.pointers),
        "unit": advice.unit,
        "exact": advice.exact,
        "section": advice.section,
    }


def decode_advice(game: AnyGame, data: Any) -> Advice:
    """What `encode_advice` made; ValueError for anything else."""
    from magicgames.engine.codec import CodecError, decode_action

    try:
        options = tuple(
            [
                Weighed(decode_action(game, action), float(worth), decode_say(why))
                for action, worth, why in data["options"]
            ]
        )
        pointers = tuple([str(pointer) for pointer in data["pointers"]])
        unit, exact, section = data["unit"], data["exact"], data["section"]
        if not options or unit not in UNITS or type(exact) is not bool or type(section) is not str:
            raise ValueError("not an advice")
        return Advice(options, decode_say(data["look"]), pointers, unit, exact, section)
    except (CodecError, KeyError, TypeError) as error:
        raise ValueError(f"not an advice: {error}") from error


def _plain(value: Any) -> Any:
    if isinstance(value, Say):
        return encode_say(value)
    return [_plain(item) for item in value] if isinstance(value, (tuple, list)) else value


def _value(data: Any) -> Any:
    if isinstance(data, Mapping):
        return decode_say(data)
    return tuple([_value(item) for item in data]) if isinstance(data, list) else data
