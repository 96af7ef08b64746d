"""The variant "the last mage standing" as it was before it was corrected: the left neighbour of whoever ended a round
opened the next one, even if they had fallen.

The correction didn't raise `version`, so a record doesn't say by which rules it was played; it is found by playing. The
two differ in who opens a round: by the wrong rules the recorded seat is not to act, or the digest of the state differs.
So a record that has come to such a round plays on by its own rules only, and before that both play it alike.
"""

from dataclasses import replace

from magicgames.engine.game import Action, Event, Seat
from magicgames.engine.record import Record
from magicgames.games.tower.model import RoundBegan, TowerState
from magicgames.games.tower.rules import Tower


class EarlierTower(Tower):
    """The rules of then, for matches that were begun by them."""

    @property
    def of_today(self) -> Tower:
        return Tower()

    def played_by(self, record: Record) -> Tower:
        return self

    def apply(self, state: TowerState, seat: Seat | None, action: Action) -> tuple[Event, ...]:
        events = super().apply(state, seat, action)
        if not any(isinstance(event, RoundBegan) for event in events):
            return events
        assert state.last is not None  # a round has just ended
        state.active = opener = (state.last.by + 1) % len(state.lives)  # the deal is the same, whoever opens
        return tuple(replace(event, starter=opener) if isinstance(event, RoundBegan) else event for event in events)
