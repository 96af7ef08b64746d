"""Steps of a match: an action with everything it caused, and what one observer saw of it."""

from collections.abc import Sequence
from dataclasses import dataclass

from magicgames.engine.game import OPEN, Action, Event, Seat


@dataclass(frozen=True, slots=True)
class Step:
    """One action and all its events, secrets included; `seen_by` is what an observer may know of them."""

    position: int  # number of steps played, this one included
    seat: Seat | None
    action: Action
    events: tuple[Event, ...]
    final: bool  # it can't be undone
    belongs: bool  # it only completes the step before it: both are undone together

    def seen_by(self, eyes: Seat | None) -> tuple[Event, ...]:
        """The events as this observer saw them; OPEN sees all of them."""
        if eyes == OPEN:
            return self.events
        return tuple([known for event in self.events if (known := event.seen_by(eyes)) is not None])


@dataclass(frozen=True, slots=True)
class Seen:
    """What one observer saw of a step."""

    position: int
    actor: Seat | None
    events: tuple[Event, ...]

    @property
    def private(self) -> tuple[Event, ...]:
        """The events of which this observer saw more than the public table."""
        return tuple([event for event in self.events if event.seen_by(None) != event])

    @property
    def is_private(self) -> bool:
        return bool(self.private)


def merged(seen: Sequence[Seen], changes: Sequence[Seen]) -> tuple[Seen, ...]:
    """The journal with changes of seats inserted after the step that they followed. `sorted` is stable, and `changes`
    come second, so at equal positions the step comes first."""
    return tuple(sorted((*seen, *changes), key=lambda each: each.position)) if changes else tuple(seen)
