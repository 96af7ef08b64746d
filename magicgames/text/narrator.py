"""Tells one match in one language: events, actions and outcomes become sentences with people's names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from magicgames.say import Say

if TYPE_CHECKING:
    from magicgames.engine.game import Action, Choice, Event, Option, Outcome
    from magicgames.text.catalog import Catalog


class Narrator:
    """The words of one game at one table. Names are plain text, one a seat."""

    def __init__(self, catalog: Catalog, game_id: str, names: Sequence[str]) -> None:
        self.catalog = catalog
        self.game_id = game_id
        self.names = tuple(names)

    def event(self, event: Event) -> str:
        """What happened; empty when it is not told."""
        return self._tell("event", type(event).__name__, event)

    def action(self, action: Action) -> str:
        """What a seat may do, for buttons and the list of moves."""
        return self._tell("action", type(action).__name__, action)

    def move(self, action: Action, remark: Say | None) -> str:
        """An action in a list: its words, and what the rules remark about it."""
        return self.action(action) if remark is None else f"{self.action(action)} · {self.say(remark)}"

    def gathering(self, action: Action) -> str:
        """The heading under which a list gathers actions that are many and alike; empty: it stands for itself."""
        kind = type(action).__name__
        return self._tell("moves", kind, action) if self.catalog.has(f"{self.game_id}.moves.{kind}") else ""

    def outcome(self, outcome: Outcome) -> str:
        """Who won, and how the winners were told apart."""
        if not self.catalog.has(f"{self.game_id}.outcome.{outcome.reason}"):  # people ended it, not the rules
            return self.say(Say(f"app.outcome.{outcome.reason}", {"winners": outcome.winners}))
        return self._tell("outcome", outcome.reason, outcome)

    def say(self, say: Say) -> str:
        """What the rules say: prompts, refusals, objections, progress."""
        return self.catalog.say(say, self.names)

    def option_name(self, option: Option) -> str:
        return self.catalog.text(f"{self.game_id}.option.{option.key}.name")

    def option_explain(self, option: Option) -> str:
        return self.catalog.text(f"{self.game_id}.option.{option.key}.explain")

    def option_choice(self, option: Option, choice: Choice) -> str:
        """One choice of an option: a switch is on or off, a number may mean a person."""
        if isinstance(choice, bool):
            return self.catalog.text(f"app.switch.{'true' if choice else 'false'}")
        if isinstance(choice, int) and option.of_seats:
            return self.names[choice]
        return self.catalog.text(f"{self.game_id}.option.{option.key}.choice.{choice}")

    def _tell(self, kind: str, name: str, thing: Any) -> str:
        values = {field.name: getattr(thing, field.name) for field in fields(thing)}
        return self.catalog.say(Say(f"{self.game_id}.{kind}.{name}", values), self.names)
