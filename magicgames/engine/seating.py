"""Who sits where now, who has given up, and whether the match was ended before its time: the rules know none of it.

Seats change hands in mid-match: a bot takes over for somebody who leaves and gives the seat back, a person takes a
bot's, a bot gets another level. Whoever concedes can't win any more; a bot plays their seat on for the others. The
match ends at once when nobody is left to play against, or no person who still plays.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from magicgames.engine.game import LEVELS, Event, Outcome, Seat
from magicgames.engine.record import Conceded, Ended, Player, Seated
from magicgames.engine.refusals import Senseless
from magicgames.engine.step import Seen

EARLY: Final = "early"
ABANDONED: Final = "abandoned"
CONCEDED: Final = "conceded"


class SeatEvent(Event):
    """What people do with seats happens at the table and is told like everything else; no rules know of it."""


@dataclass(frozen=True, slots=True)
class SeatTaken(SeatEvent):
    """Somebody else sits here from now on."""

    seat: Seat
    before: Player
    after: Player
    again: bool  # a person who has sat here before


@dataclass(frozen=True, slots=True)
class GaveUp(SeatEvent):
    """A person gave up; nobody plays on for them where that ended the match."""

    seat: Seat
    before: Player
    after: Player | None


@dataclass(frozen=True, slots=True)
class PeopleEnded(SeatEvent):
    """All ended it before its time."""

    reason: str


class Seating:
    """Replayed from the record like everything else."""

    def __init__(self, players: tuple[Player, ...]) -> None:
        self.players = players
        self.changes: list[Seen] = []  # what everybody saw of it, and after which step
        self.sat_before: list[tuple[int, tuple[Player, ...]]] = []  # who sat there until after which step
        self._sat = {(seat, player.name) for seat, player in enumerate(players) if player.is_person}
        self.conceded: frozenset[Seat] = frozenset()
        self.ended = ""  # or why: EARLY, ABANDONED, CONCEDED

    def check(self, entry: Seated | Conceded | Ended) -> None:
        """Senseless, unless `change` may follow."""
        if self.ended:
            raise Senseless("the match is over")
        if isinstance(entry, Ended):
            if entry.ended not in (EARLY, ABANDONED):
                raise Senseless(entry.ended)
            return
        seat = entry.seat if isinstance(entry, Seated) else entry.conceded
        if seat not in range(len(self.players)) or seat in self.conceded:
            raise Senseless(f"seat {seat}")
        if isinstance(entry, Seated) and entry.player == self.players[seat]:
            raise Senseless("nobody moved")
        if isinstance(entry, Conceded) and (entry.level not in LEVELS or not self.players[seat].is_person):
            raise Senseless("only a person gives up, and a bot plays on")

    def change(self, entry: Seated | Conceded | Ended, position: int) -> None:
        """Does it, after so many steps."""
        self.check(entry)
        before = self.players
        self.changes.append(Seen(position, None, (self._change(entry),)))
        if self.players != before:
            self.sat_before.append((position, before))

    def _change(self, entry: Seated | Conceded | Ended) -> SeatEvent:
        if isinstance(entry, Ended):
            self.ended = entry.ended
            return PeopleEnded(entry.ended)
        if isinstance(entry, Seated):
            seat, player = entry.seat, entry.player
            told = SeatTaken(seat, self.players[seat], player, player.is_person and (seat, player.name) in self._sat)
            self._sit(seat, player)
            return told
        seat, before = entry.conceded, self.players[entry.conceded]
        self.conceded |= {seat}
        if len(self.playing) < 2 or not any(self.players[other].is_person for other in self.playing):
            self.ended = CONCEDED
            return GaveUp(seat, before, None)
        after = Player(before.name, entry.level, before.crest)
        self._sit(seat, after)
        return GaveUp(seat, before, after)

    @property
    def contenders(self) -> tuple[Player, ...]:
        """Those who sit there now, and whoever gave up, though a bot plays on for the others."""
        told = [event for change in self.changes for event in change.events]
        gone = {event.seat: event.before for event in told if isinstance(event, GaveUp)}
        return tuple(gone.get(seat, player) for seat, player in enumerate(self.players))

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats that can still win."""
        return tuple(seat for seat in range(len(self.players)) if seat not in self.conceded)

    def outcome(self, own: Outcome | None, standing: Callable[[], tuple[int, ...]]) -> Outcome | None:
        """The result: by the rules (`own`) among those who have not given up, or by how it stands."""
        if self.ended:
            scores = standing()
            level = self.ended == EARLY and len({scores[seat] for seat in self.playing}) == 1  # nobody was ahead
            return Outcome(() if self.ended == ABANDONED or level else self._best(scores), scores, self.ended)
        if own is None or not self.conceded & set(own.winners):
            return own
        left = tuple(seat for seat in own.winners if seat not in self.conceded)
        return Outcome(left or self._best(own.scores), own.scores, own.reason if left else CONCEDED)

    def _best(self, scores: tuple[int, ...]) -> tuple[Seat, ...]:
        most = max(scores[seat] for seat in self.playing)
        return tuple(seat for seat in self.playing if scores[seat] == most)

    def _sit(self, seat: Seat, player: Player) -> None:
        self.players = (*self.players[:seat], player, *self.players[seat + 1 :])
        if player.is_person:
            self._sat.add((seat, player.name))
