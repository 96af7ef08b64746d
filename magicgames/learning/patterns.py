"""Patterns: which actions and events a step of a lesson means.

A pattern is the plain form of an action or event with only the fields that matter: `{do: CastSpell, number: 4}`,
`{event: DieRolled, failed: true}`. A list stands for any of its values, `{least: 6}` for any number from there on.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from magicgames.engine.codec import encode_action, encode_event
from magicgames.engine.game import Action, Event

LEAST = "least"


@dataclass(frozen=True, slots=True)
class Pattern:
    """The fields that matter, by name."""

    fields: Mapping[str, Any]

    def fits(self, thing: Action | Event) -> bool:
        """Whether an action or event has all of these fields."""
        data = encode_action(thing) if isinstance(thing, Action) else encode_event(thing)
        return all(name in data and _fits(data[name], wanted) for name, wanted in self.fields.items())


def any_fits(patterns: Iterable[Pattern], thing: Action | Event) -> bool:
    return any(pattern.fits(thing) for pattern in patterns)


def _fits(value: Any, wanted: Any) -> bool:
    if isinstance(wanted, Mapping):
        return isinstance(value, int) and value >= wanted[LEAST]
    if isinstance(wanted, tuple) and not isinstance(value, list):
        return value in wanted
    return bool(value == (list(wanted) if isinstance(wanted, tuple) else wanted))
