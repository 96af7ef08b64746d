"""The last mage standing, as it was first played: whoever sat next opened the next round, fallen or not.

Records of then have the version of today. Who acts after a round, and the digest of its end, tell them apart: each of
them plays to its end by its own rules only.
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
