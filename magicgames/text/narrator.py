"""Tells one match in one language: events, actions and outcomes become sentences with people's names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import TYPE_CHECKING

from magicgames.say import Say

if TYPE_CHECKING:
    from magicgames.engine.game import Action, Choice, Event, Option, Outcome
    from magicgames.text.catalog import Catalog


def saying(game_id: str, kind: str, thing: Event | Action | Outcome, name: str = "") -> Say:
    """What is said of an event, an action or an outcome, before it becomes words: `kind` is the family of its key."""
    values = {field.name: getattr(thing, field.name) for field in fields(thing)}
    return Say(f"{game_id}.{kind}.{name or type(thing).__name__}", values)


class Narrator:
    """The words of one game at one table. Names are plain text, one a seat."""

    def __init__(self, catalog: Catalog, game_id: str, names: Sequence[str]) -> None:
        self.catalog = catalog
        self.game_id = game_id
        self.names = tuple(names)

    def event(self, event: Event) -> str:
        """What happened; empty when it is not told."""
        return self.say(saying(self.game_id, "event", event))

    def action(self, action: Action) -> str:
        """What a seat may do, for buttons and the list of moves."""
        return self.say(saying(self.game_id, "action", action))

    def move(self, action: Action, remark: Say | None) -> str:
        """An action in a list: its words, and what the rules remark about it."""
        return self.action(action) if remark is None else f"{self.action(action)} · {self.say(remark)}"

    def gathering(self, action: Action) -> str:
        """The heading under which a list gathers actions that are many and alike; empty: it stands for itself."""
        said = saying(self.game_id, "moves", action)
        return self.say(said) if self.catalog.has(said.key) else ""

    def outcome(self, outcome: Outcome) -> str:
        """Who won, and how the winners were told apart."""
        if not self.catalog.has(f"{self.game_id}.outcome.{outcome.reason}"):  # people ended it, not the rules
            return self.say(Say(f"app.outcome.{outcome.reason}", {"winners": outcome.winners}))
        return self.say(saying(self.game_id, "outcome", outcome, outcome.reason))

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
