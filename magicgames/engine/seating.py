"""Who sits where, who has conceded, and whether people ended the match early: the rules know nothing of it.

Seats change hands during a match: a bot takes over for somebody who leaves and gives the seat back, a person takes a
bot's, a bot gets another level. Whoever concedes can't win any more; a bot plays on in their seat for the others. The
match ends at once when fewer than two seats, or no person, can still win.
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
    """An event that is not of the rules but of the people; the journal tells it like any other."""


@dataclass(frozen=True, slots=True)
class SeatTaken(SeatEvent):
    """Somebody else sits here from now on."""

    seat: Seat
    before: Player
    after: Player
    again: bool  # a person who has sat here before: they are back


@dataclass(frozen=True, slots=True)
class GaveUp(SeatEvent):
    """A person conceded."""

    seat: Seat
    before: Player
    after: Player | None  # the bot that plays on; None: the match ended


@dataclass(frozen=True, slots=True)
class PeopleEnded(SeatEvent):
    """The people ended the match early."""

    reason: str


class Seating:
    """The players now, and all changes so far; replayed from the record like everything else."""

    def __init__(self, players: tuple[Player, ...]) -> None:
        self.players = players
        self.changes: list[Seen] = []  # as entries of the journal
        self.sat_before: list[tuple[int, tuple[Player, ...]]] = []  # the players up to this number of steps
        self._sat = {(seat, player.name) for seat, player in enumerate(players) if player.is_person}
        self.conceded: frozenset[Seat] = frozenset()
        self.ended = ""  # or why: EARLY, ABANDONED, CONCEDED

    def check(self, entry: Seated | Conceded | Ended) -> None:
        """Raises Senseless for a change that `change` could not make."""
        if self.ended:
            raise Senseless("the match is over")
        match entry:
            case Ended():
                if entry.ended not in (EARLY, ABANDONED):
                    raise Senseless(entry.ended)
            case Seated():
                self._check_seat(entry.seat)
                if entry.player == self.players[entry.seat]:
                    raise Senseless("nobody moved")
            case Conceded():
                self._check_seat(entry.conceded)
                if entry.level not in LEVELS or not self.players[entry.conceded].is_person:
                    raise Senseless("only a person gives up, and a bot plays on")

    def _check_seat(self, seat: Seat) -> None:
        if seat not in range(len(self.players)) or seat in self.conceded:
            raise Senseless(f"seat {seat}")

    def change(self, entry: Seated | Conceded | Ended, position: int) -> None:
        """Makes the change after this many steps."""
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
        """The players, with those who conceded instead of the bots that play on for them."""
        told = [event for change in self.changes for event in change.events]
        gone = {event.seat: event.before for event in told if isinstance(event, GaveUp)}
        return tuple(gone.get(seat, player) for seat, player in enumerate(self.players))

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats that can still win."""
        return tuple(seat for seat in range(len(self.players)) if seat not in self.conceded)

    def outcome(self, own: Outcome | None, standing: Callable[[], tuple[int, ...]]) -> Outcome | None:
        """The result. `own` is that of the rules, `standing` the points so far, needed only if people ended it.

        Whoever conceded is no winner: where the rules name only such, the best of the others win."""
        if self.ended == ABANDONED:
            return Outcome((), (), ABANDONED)
        if self.ended:
            return self._outcome_of_ending(standing())
        if own is None or not self.conceded & set(own.winners):
            return own
        left = tuple(seat for seat in own.winners if seat not in self.conceded)
        return Outcome(left or self._best(own.scores), own.scores, own.reason if left else CONCEDED)

    def _outcome_of_ending(self, scores: tuple[int, ...]) -> Outcome:
        nobody_ahead = self.ended == EARLY and len({scores[seat] for seat in self.playing}) == 1
        return Outcome(() if nobody_ahead else self._best(scores), scores, self.ended)

    def _best(self, scores: tuple[int, ...]) -> tuple[Seat, ...]:
        most = max(scores[seat] for seat in self.playing)
        return tuple(seat for seat in self.playing if scores[seat] == most)

    def _sit(self, seat: Seat, player: Player) -> None:
        self.players = (*self.players[:seat], player, *self.players[seat + 1 :])
        if player.is_person:
            self._sat.add((seat, player.name))
