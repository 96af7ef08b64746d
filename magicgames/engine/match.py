"""One match: the state of a game, the record of how it came about, and who may do and see what.

The record is the source of truth. A Match is made by replaying it, and every change is an Entry that is first kept
(`keep`, usually a line on the disk) and only then applied. So the match in memory is never ahead of the file.

States never leave the engine. Whatever shows or decides something is handed views and events through `view`, `legal`
and `seen`, and `refuse_early_opening` guards the one view that shows everything. How far steps may be undone without
giving away information is explained at `timeline.Timeline`.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from magicgames.engine.account import Account
from magicgames.engine.codec import comparable, digest, encode
from magicgames.engine.game import OPEN, Action, AnyGame, Hides, Hiding, Options, Outcome, Seat
from magicgames.engine.options import complete
from magicgames.engine.record import (
    Conceded,
    Did,
    Ended,
    Entry,
    Hinted,
    Noted,
    Player,
    Record,
    Renewed,
    Seated,
    Titled,
    Undid,
    new_record,
)
from magicgames.engine.refusals import (
    BadEntry,
    NotLegal,
    NotOpenYet,
    NotUndoable,
    NotYourTurn,
    Refusal,
    Senseless,
    WentAnotherWay,
)
from magicgames.engine.rng import Rng, derive
from magicgames.engine.seating import Seating
from magicgames.engine.step import Seen, Step
from magicgames.engine.timeline import Timeline

Keep = Callable[[Entry], None]


class Match:
    """Its steps are in a `Timeline`, its players in a `Seating`; both are replayed from the record.

    Opening a file replays every action, so it checks as little as it can: only the digest of the last state. If that is
    not the recorded one, the record is replayed once more with a check after every action, to find the first entry that
    went another way (BadEntry).
    """

    def __init__(
        self, game: AnyGame, record: Record, keep: Keep | None = None, tick: Callable[[float], None] | None = None
    ) -> None:
        """Replays the record; BadEntry where it stops being playable. `tick` is called with the part that is done."""
        self.game = game
        self.options: Options = complete(game, len(record.players), record.options)
        self.record = record
        self.keep: Keep | None = None
        self._timeline: Timeline
        self._seating: Seating
        self._memos: dict[tuple[Seat, str], str]  # by seat and by whom
        if not self._fits(self._replay(False, tick)):
            self._replay(True, tick)  # raises BadEntry at the first step that went another way
        self.seal()
        self.keep = keep

    @classmethod
    def start(
        cls,
        game: AnyGame,
        players: tuple[Player, ...],
        options: Options,
        seed: int | None = None,
        keep: Keep | None = None,
        hiding: str = "",
        no_hints: bool = False,
    ) -> "Match":
        """A new match before its first action; BadSetup where players or options don't fit the game."""
        chosen = complete(game, len(players), options)
        return cls(game, new_record(game, players, chosen, seed, hiding, no_hints), keep)

    # Questions

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits there now; `record.players` are those who began."""
        return self._seating.players

    @property
    def contenders(self) -> tuple[Player, ...]:
        """The players, with those who conceded instead of the bots that play on for them."""
        return self._seating.contenders

    @property
    def seat_changes(self) -> Sequence[Seen]:
        """Changes of seats as entries of the journal; they are public."""
        return self._seating.changes

    @property
    def sat_before(self) -> tuple[tuple[int, tuple[Player, ...]], ...]:
        """Former players: up to which number of steps, and who they were."""
        return tuple(self._seating.sat_before)

    @property
    def conceded(self) -> frozenset[Seat]:
        """The seats whose person has given up."""
        return self._seating.conceded

    @property
    def hiding(self) -> Hiding:
        """How people who share a screen hide things from each other, if they have to."""
        chosen = Hiding(self.record.hiding or self.game.hiding)
        return chosen if self.game.hides is Hides.HANDS else Hiding.CURTAIN

    @property
    def hints(self) -> tuple[int, ...]:
        """How many hints each seat has asked for."""
        asked = [entry.hinted for entry in self.record.entries if isinstance(entry, Hinted)]
        return tuple(asked.count(seat) for seat in range(len(self.players)))

    @property
    def position(self) -> int:
        """Number of steps played, without those undone."""
        return len(self._timeline.steps)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return () if self._seating.ended else self._timeline.now.to_act

    @property
    def may_interrupt(self) -> tuple[Seat, ...]:
        return () if self._seating.ended else self.game.may_interrupt(self._state)

    @property
    def outcome(self) -> Outcome | None:
        return self._seating.outcome(self._timeline.now.outcome, lambda: self.game.standing(self._state))

    @property
    def over(self) -> bool:
        return bool(self._seating.ended) or self._timeline.now.outcome is not None

    @property
    def can_open(self) -> bool:
        """Whether everything may be shown: only after the end by the rules. What was hidden in a match that people
        ended early stays hidden."""
        return self._timeline.now.outcome is not None

    def refuse_early_opening(self, eyes: Seat | None) -> None:
        """Raises NotOpenYet for OPEN before `can_open`."""
        if eyes == OPEN and not self.can_open:
            raise NotOpenYet

    def view(self, seat: Seat | None) -> Any:
        """What this observer knows now: a seat, None (the public table), or OPEN after the end."""
        self.refuse_early_opening(seat)
        return self._timeline.now.view(seat)

    def legal(self, seat: Seat | None) -> tuple[Action, ...]:
        """What this seat may do now; None: what anybody may press."""
        return () if self._seating.ended else self._timeline.now.legal(seat)

    def seen(self, eyes: Seat | None, since: int = 0) -> tuple[Seen, ...]:
        """What this observer saw of the steps after position `since`. Steps of which they may know nothing are left
        out, and so are changes of seats (`seat_changes`), which the rules and their accounts don't know."""
        self.refuse_early_opening(eyes)
        seen = []
        for step in self._timeline.steps[since:]:
            events = step.seen_by(eyes)
            if events:
                seen.append(Seen(step.position, step.seat, events))
        return tuple(seen)

    def account(self) -> Account:
        """Tables, moments and feats of the match; empty before it is over, and where it has no result."""
        outcome, eyes = self.outcome, OPEN if self.can_open else None
        counts = outcome is not None and bool(outcome.scores)
        return self.game.account(self.seen(eyes), self.view(eyes)) if counts else Account()

    def memo(self, seat: Seat) -> Any:
        """The private note of whoever sits here; None before their first. Somebody else's they never see, though they
        have taken the seat; who comes back to it finds their own."""
        return json.loads(self._memos.get(self._sitting(seat), "null"))

    def bot_rng(self, seat: Seat) -> Rng:
        """The random numbers for the bot at this seat now. They follow from seed, seat and position, so a bot decides
        the same when a match is loaded or a move undone."""
        return Rng(derive(self.record.seed, "bot", seat, self.position))

    # The whole truth: for the history, traces and tests; never to be shown

    @property
    def steps(self) -> Sequence[Step]:
        """All steps, without those undone."""
        return self._timeline.steps

    @property
    def renewals(self) -> Mapping[int, Sequence[int]]:
        """By number of steps played: the chances that were set there by `renew`."""
        return self._timeline.renewals

    def beginning(self) -> Any:
        """The state before the first step."""
        record = self.record
        return self.game.setup(len(record.players), self.options, Rng(derive(record.seed, "table")))

    def digest(self) -> str:
        """The digest of the state, as entries of the record hold it."""
        return digest(self._state)

    def truth(self) -> Any:
        """The full state as plain data."""
        return encode(self._state)

    @property
    def _state(self) -> Any:
        return self._timeline.state

    # Changes

    def play(self, seat: Seat | None, action: Action) -> Step:
        """A seat, or anybody at the table (None), acts; a Refusal where it may not. If `keep` raises, nothing
        happened."""
        step = self._play(seat, action)
        self._timeline.forget_undone()
        return step

    @property
    def undoable_by(self) -> tuple[Seat | None, ...]:
        """The seat of the last step, if that may still be undone."""
        return self._timeline.undoable_by

    def can_undo(self, seat: Seat | None) -> bool:
        """Whether the last step is this seat's and may still be undone."""
        return seat in self.undoable_by

    def undo(self) -> tuple[Step, ...]:
        """Undoes the last decision with all steps that complete it, and returns these steps."""
        steps = self._timeline.last_decision()
        self._write(Undid(len(steps)))
        self._timeline.take_back(len(steps))
        return steps

    def can_redo(self, seat: Seat | None) -> bool:
        """Whether the last undone decision is this seat's, and nothing else was done since."""
        undone = self._timeline.undone()
        return bool(undone) and undone[0].seat == seat

    def redo(self) -> tuple[Step, ...]:
        """Plays the last undone decision again; in the record these are the same actions once more."""
        undone = self._timeline.undone()
        if not undone:
            raise NotUndoable
        steps = []
        for step in undone:
            steps.append(self._play(step.seat, step.action))
            self._timeline.drop_undone()
        return tuple(steps)

    def seal(self) -> None:
        """Another person has seen the table: nothing before this moment can be undone."""
        self._timeline.seal()

    def change_seats(self, entry: Seated | Conceded | Ended) -> None:
        """Another player sits down, somebody concedes, or all end the match; Senseless where that is impossible."""
        self._check_going_on()
        self._seating.check(entry)
        self._write(entry)
        self._change_seats(entry)

    def renew(self, chance: int) -> None:
        """Replaces the random numbers from here on: for "what if" matches."""
        self._write(Renewed(chance))
        self._timeline.renew(chance)

    def set_memo(self, seat: Seat, memo: Any) -> None:
        """Replaces the private note of this seat; it is plain data."""
        self._check_seat(seat)
        text = json.dumps(memo, allow_nan=False)
        self._write(Noted(seat, json.loads(text)))
        self._memos[self._sitting(seat)] = text

    def note_hint(self, seat: Seat) -> None:
        """Records that this seat was given a hint."""
        self._write(Hinted(seat))

    def retitle(self, title: str) -> None:
        """Gives the match another title."""
        self._write(Titled(title))

    def _write(self, entry: Entry) -> None:
        if self.keep is not None:
            self.keep(entry)  # if this raises, the match is as before
        self.record.entries.append(entry)

    def _play(self, seat: Seat | None, action: Action) -> Step:
        state, step = self._attempt(seat, action)
        self._write(Did(seat, step.action, digest(state)))
        self._timeline.commit(state, step)
        return step

    def _attempt(self, seat: Seat | None, action: Action) -> tuple[Any, Step]:
        if self._seating.ended:
            raise NotLegal(action) if seat is None else NotYourTurn(seat)
        return self._timeline.attempt(seat, action)

    def _change_seats(self, entry: Seated | Conceded | Ended) -> None:
        self._seating.change(entry, self.position)
        self.seal()  # another person looks at the table from here on, or nobody plays any more

    def _sitting(self, seat: Seat) -> tuple[Seat, str]:
        """Who sits there now, as far as one is known again."""
        return seat, self.players[seat].name

    def _check_seat(self, seat: Seat) -> None:
        if seat not in range(len(self.players)):
            raise Senseless(f"nobody sits at {seat}")

    def _check_going_on(self) -> None:
        if self._timeline.now.outcome is not None:
            raise Senseless("the match is over")

    # Replaying

    def _replay(self, check_all: bool, tick: Callable[[float], None] | None) -> str:
        """Plays all entries from the start; returns the recorded digest of the last state, for `_fits`."""
        record = self.record
        self._timeline = Timeline(self.game, self.beginning())
        self._seating = Seating(record.players)
        self._memos = {}
        digests: list[str] = []  # as recorded, of each step that was not undone
        for index, entry in enumerate(record.entries):
            if tick is not None and index % 20 == 0:
                tick(index / len(record.entries))
            try:
                self._enter(entry, digests)
                if check_all and isinstance(entry, Did):
                    self._compare(entry.digest)
            except Refusal as error:
                raise BadEntry(index) from error
        return digests[-1] if digests else digest(self._state)

    def _enter(self, entry: Entry, digests: list[str]) -> None:
        """Applies one entry; Refusal where that is impossible."""
        match entry:
            case Did():
                self._timeline.commit(*self._attempt(entry.seat, entry.action))
                digests.append(entry.digest)
            case Undid():
                self._timeline.take_back(entry.undo)
                del digests[-entry.undo :]
            case Hinted():
                self._check_seat(entry.hinted)
            case Noted():
                self._check_seat(entry.seat)
                self._memos[self._sitting(entry.seat)] = json.dumps(entry.memo)
            case Seated() | Conceded() | Ended():
                self._check_going_on()
                self._change_seats(entry)
            case Renewed():
                # It has no digest of its own. So what came before is checked here, and the state after it counts as
                # right: the next recorded digest will tell.
                if digests:
                    self._compare(digests[-1])
                self._timeline.renew(entry.renewed)
                digests.append(digest(self._state))

    def _compare(self, mark: str) -> None:
        if not self._fits(mark):
            raise WentAnotherWay

    def _fits(self, mark: str) -> bool:
        """Whether the state is the one that was recorded, as far as that can be told (see `codec.comparable`)."""
        own = digest(self._state)
        return own == mark or not comparable(own, mark)
