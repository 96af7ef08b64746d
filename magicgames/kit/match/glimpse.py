"""What boards and panels are handed: who plays what, and what one pair of eyes may know now."""

from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from magicgames.engine.game import Action, AnyGame, Event, Options, Outcome, Seat, View
from magicgames.engine.match import Match
from magicgames.engine.record import Player
from magicgames.engine.step import Seen
from magicgames.say import Say


class Phase(Enum):
    """What the present eyes can do now."""

    ACTING = "acting"  # the eyes are to act
    WATCHING = "watching"  # a bot is to act, or somebody answers aloud
    HANDING = "handing"  # another person is next: the screen is to be passed on
    COVERED = "covered"  # a person is to act whose hand lies face down
    OVER = "over"


@dataclass(frozen=True)
class Lineup:
    """Who plays what: now, or at the step it was asked for."""

    game: AnyGame
    options: Options
    players: tuple[Player, ...]
    earlier: tuple[tuple[int, tuple[Player, ...]], ...] = ()  # who sat there until after which step
    present: tuple[Player, ...] = ()  # who sits there now and hears what is read aloud; empty: the players
    origin: int | None = None  # another way: after which step of an earlier match this one begins

    def at(self, step: int) -> "Lineup":
        """Those who sat there when this step was done."""
        sat = next((players for until, players in self.earlier if step <= until), None)
        return self if sat is None else replace(self, players=sat, present=self.present or self.players)

    @property
    def hearers(self) -> int:
        """How many people sit at the screen now, whatever they look at."""
        return sum(player.is_person for player in self.present or self.players)


def lineup_of(match: Match) -> Lineup:
    """Who plays this match now."""
    origin = match.record.origin
    step = origin.step if origin is not None else None
    return Lineup(match.game, match.options, match.players, match.sat_before, origin=step)


@dataclass(frozen=True)
class Awaited:
    """For whom the curtain waits, and why it fell: first, start, turn, hidden or back (their move was taken back)."""

    seat: Seat
    reason: str


@dataclass(frozen=True)
class Glimpse:
    """What the present eyes may know now."""

    position: int  # number of steps played
    eyes: Seat | None  # None: nobody's, the public table; OPEN after the end of a match
    view: View
    legal: tuple[Action, ...]  # of these eyes, if they are to act; of a covered hand what needs no look at it
    pressable: tuple[Action, ...]  # what anybody may press (seat None)
    events: tuple[Event, ...]  # what just happened, as these eyes saw it; empty: only to be drawn anew
    recap: tuple[Seen, ...]  # only right after the curtain or the cover: what happened since these eyes last looked
    phase: Phase
    next: Seat | None  # HANDING, COVERED: whose turn it is to take the screen, or to look at their hand
    can_undo: bool
    outcome: Outcome | None
    memo: Any  # private note of these eyes
    can_redo: bool = False
    facing: Seat | None = None  # for whom the table lies ready while nobody's eyes look: whose hand is covered
    past: bool = False  # a moment of a match that is only watched
    last: bool = False  # nothing follows this one: the match is over, and what may be laid open lies open
    aloud: bool = False  # whoever is to act is only asked something, and anybody may give the answer they say
    laid_open: bool = False  # the match was played to its end: nothing of it is private any more, whoever hears it

    @property
    def idle(self) -> Say | None:
        """Why nothing at all can be done at this table, whatever the rules would say."""
        if self.phase is Phase.OVER:
            return Say("app.why.over")
        if self.phase is Phase.COVERED and not self.legal and not self.aloud:
            return Say("app.why.covered")
        return Say("app.why.watching") if self.past else None

    @property
    def acting(self) -> bool:
        """Whether it is the turn of these eyes."""
        return self.phase is Phase.ACTING

    @property
    def cut_short(self) -> bool:
        """People ended the match where the rules would still ask somebody to act."""
        return self.outcome is not None and bool(self.view.to_act)
