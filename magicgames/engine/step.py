"""What was done in a match, step by step, and what one pair of eyes saw of it."""

from collections.abc import Sequence
from dataclasses import dataclass

from magicgames.engine.game import OPEN, Action, Event, Seat


@dataclass(frozen=True, slots=True)
class Step:
    """One action and the whole truth of what it caused; what eyes may know of it is `seen_by`."""

    position: int  # number of steps played, this one included
    seat: Seat | None
    action: Action
    events: tuple[Event, ...]
    final: bool  # it can't be taken back
    belongs: bool  # it only completes the step before it: both are one decision

    def seen_by(self, eyes: Seat | None) -> tuple[Event, ...]:
        """What these eyes saw happen; OPEN sees all of it."""
        if eyes == OPEN:
            return self.events
        return tuple([known for event in self.events if (known := event.seen_by(eyes)) is not None])


@dataclass(frozen=True, slots=True)
class Seen:
    """What one pair of eyes saw of a step."""

    position: int
    actor: Seat | None
    events: tuple[Event, ...]

    @property
    def is_private(self) -> bool:
        """Whether these eyes saw more of it than everybody did."""
        return tuple([event.seen_by(None) for event in self.events]) != self.events


def merged(seen: Sequence[Seen], changes: Sequence[Seen]) -> tuple[Seen, ...]:
    """A journal in which seats change hands where they did: after the step that came before it."""
    return tuple(sorted((*seen, *changes), key=lambda each: each.position)) if changes else tuple(seen)
