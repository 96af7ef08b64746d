"""The people before one screen: who of them is next, what they hide from each other, and what each has missed."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from magicgames.engine.game import Action, Hiding, Seat
from magicgames.engine.step import Seen, merged
from magicgames.kit.match.running import RunningMatch


class Audience:
    """Facts about a running match as they are for these people. Whose eyes look now is the viewer's to say."""

    def __init__(self, running: RunningMatch, seats: Sequence[Seat] | None = None) -> None:
        """`seats` are theirs; without them: of everybody who is no bot."""
        self._running, self._match, self._seats = running, running.match, seats
        self._looked: dict[Seat, int] = {}  # up to which position each has seen everything

    @property
    def people(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self._running.people if self._seats is None or seat in self._seats)

    @property
    def hiding(self) -> Hiding | None:
        """How they hide something from each other; None: they need not."""
        return self._match.hiding if self._match.game.hides and len(self.people) > 1 else None

    @property
    def person_to_act(self) -> Seat | None:
        people = self.people
        return next((seat for seat in self._match.to_act if seat in people), None)

    @property
    def next_person(self) -> Seat:
        """Whoever is to act, or sits next to whom the table waits for."""
        person = self.person_to_act
        if person is not None:
            return person
        first, count = self._match.to_act[0], len(self._match.players)
        return min(self.people, key=lambda seat: (seat - first) % count)

    def answers_aloud(self, seat: Seat) -> bool:
        """All that this person can say now may be pressed by anybody: no need to pass the screen for it."""
        return set(self._match.legal(seat)) <= set(self._match.legal(None))

    def holds_hidden(self, seat: Seat) -> bool:
        """Whether this person can see more than everybody."""
        view: Any = self._match.view(seat)
        return bool(replace(view, seat=None) != self._match.view(None))

    def in_the_open(self) -> tuple[Action, ...]:
        """What whoever is next may do without a look at their hand."""
        return tuple(self._match.game.in_the_open(self._match.view(None)))

    # What each has missed

    def looks_away(self, seat: Seat) -> None:
        """This person has seen everything until now."""
        self._looked[seat] = self._match.position

    def unseen_by(self, seat: Seat) -> tuple[Seen, ...]:
        """What happened since this person last looked or acted."""
        acted = max((seen.position for seen in self._match.seen(seat) if seen.actor == seat), default=0)
        if seat in self._looked:  # since the last change of seats, or this would be another audience
            return self._match.seen(seat, max(self._looked[seat], acted))
        changes = [change for change in self._match.seat_changes if change.position >= acted]
        return merged(self._match.seen(seat, acted), changes)

    def has_learnt(self, seat: Seat | None) -> bool:
        """Whether the last move was this person's, and has shown them what nobody else saw."""
        return any(seen.actor == seat and seen.is_private for seen in self._match.seen(seat)[-1:])
