"""One sitting: the state of a game, the record of how it came about, and who may do and know what."""

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
    """Plays a record on. Each change is first kept (`keep`, usually a line on disk) and only then true.

    What was played, and how far it may be taken back, is the business of its `Timeline`; who sits where that of its
    `Seating`. Both are replayed from the record.
    """

    def __init__(
        self, game: AnyGame, record: Record, keep: Keep | None = None, tick: Callable[[float], None] | None = None
    ) -> None:
        """Replays the record; BadEntry where it stops being playable. `tick` is told which part has been played."""
        self.game = game
        self.options: Options = complete(game, len(record.players), record.options)
        self.record = record
        self.keep: Keep | None = None
        self._timeline: Timeline
        self._seating: Seating
        self._memos: dict[Seat, str]
        if not self._fits(self._replay(False, tick)):
            self._replay(True, tick)  # slower, and finds the first step that went another way
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

    # What is

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits there now; the record tells who began."""
        return self._seating.players

    @property
    def contenders(self) -> tuple[Player, ...]:
        """Whose match it is: those who sit there now, and whoever gave up, though a bot plays on for the others."""
        return self._seating.contenders

    @property
    def seat_changes(self) -> Sequence[Seen]:
        """What people did with the seats, and after which step: everybody saw it."""
        return self._seating.changes

    @property
    def sat_before(self) -> tuple[tuple[int, tuple[Player, ...]], ...]:
        """Who sat there until after which step, wherever somebody else has sat down since."""
        return tuple(self._seating.sat_before)

    @property
    def conceded(self) -> frozenset[Seat]:
        """Who has given up."""
        return self._seating.conceded

    @property
    def hiding(self) -> Hiding:
        """How people at one screen hide things from each other, if they have to."""
        chosen = Hiding(self.record.hiding or self.game.hiding)
        return chosen if self.game.hides is Hides.HANDS else Hiding.CURTAIN

    @property
    def hints(self) -> tuple[int, ...]:
        """How many hints each seat has asked for."""
        asked = [entry.hinted for entry in self.record.entries if isinstance(entry, Hinted)]
        return tuple(asked.count(seat) for seat in range(len(self.players)))

    @property
    def position(self) -> int:
        """Number of steps played, without those taken back."""
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
        """It was played to its end, so that everything may be laid open; a match that was ended lies as it lay."""
        return self._timeline.now.outcome is not None

    def refuse_early_opening(self, eyes: Seat | None) -> None:
        """NotOpenYet, where everything is to be seen before it may be laid open."""
        if eyes == OPEN and not self.can_open:
            raise NotOpenYet

    def view(self, seat: Seat | None) -> Any:
        """What this seat knows now; None: the public table; OPEN only where everything lies open."""
        self.refuse_early_opening(seat)
        return self._timeline.now.view(seat)

    def legal(self, seat: Seat | None) -> tuple[Action, ...]:
        """What this seat may do now; None: what anybody may press."""
        return () if self._seating.ended else self._timeline.now.legal(seat)

    def seen(self, eyes: Seat | None, since: int = 0) -> tuple[Seen, ...]:
        """What these eyes saw of the steps after position `since`; steps they know nothing of are left out, and so is
        what people did with the seats (`seat_changes`): accounts and rules know nothing of it."""
        self.refuse_early_opening(eyes)
        seen = []
        for step in self._timeline.steps[since:]:
            events = step.seen_by(eyes)
            if events:
                seen.append(Seen(step.position, step.seat, events))
        return tuple(seen)

    def account(self) -> Account:
        """What came of it; nothing before it is over."""
        eyes = OPEN if self.can_open else None
        return self.game.account(self.seen(eyes), self.view(eyes)) if self.over else Account()

    def memo(self, seat: Seat) -> Any:
        """The private note of this seat; None before the first."""
        return json.loads(self._memos.get(seat, "null"))

    def bot_rng(self, seat: Seat) -> Rng:
        """The chance from which the bot at this seat decides now: the same whenever the match is here."""
        return Rng(derive(self.record.seed, "bot", seat, self.position))

    # The whole truth: for the history, for traces and tests, never for eyes

    @property
    def steps(self) -> Sequence[Step]:
        """What was done, without what was taken back."""
        return self._timeline.steps

    @property
    def renewals(self) -> Mapping[int, Sequence[int]]:
        """After which steps chance went another way, and which."""
        return self._timeline.renewals

    def beginning(self) -> Any:
        """The state before the first step."""
        record = self.record
        return self.game.setup(len(record.players), self.options, Rng(derive(record.seed, "table")))

    def digest(self) -> str:
        """The fingerprint of the state, as entries of the record hold it."""
        return digest(self._state)

    def truth(self) -> Any:
        """The full state as plain data."""
        return encode(self._state)

    @property
    def _state(self) -> Any:
        return self._timeline.state

    # What changes it

    def play(self, seat: Seat | None, action: Action) -> Step:
        """A seat, or the table (None), acts; a Refusal where it may not. What can't be kept has not happened."""
        step = self._play(seat, action)
        self._timeline.forget_undone()
        return step

    @property
    def undoable_by(self) -> tuple[Seat | None, ...]:
        """Whose step is the last one, if it may still be taken back."""
        return self._timeline.undoable_by

    def can_undo(self, seat: Seat | None) -> bool:
        """Whether the last step is this seat's and may still be taken back."""
        return seat in self.undoable_by

    def undo(self) -> tuple[Step, ...]:
        """Takes the last decision back, with all steps that only complete it, and tells which they were."""
        steps = self._timeline.last_decision()
        self._write(Undid(len(steps)))
        self._timeline.take_back(len(steps))
        return steps

    def can_redo(self, seat: Seat | None) -> bool:
        """Whether what was taken back last was this seat's, and nothing else was done since."""
        undone = self._timeline.undone()
        return bool(undone) and undone[0].seat == seat

    def redo(self) -> tuple[Step, ...]:
        """Does again what was taken back last: in the record simply the same actions once more."""
        undone = self._timeline.undone()
        if not undone:
            raise NotUndoable
        steps = []
        for step in undone:
            steps.append(self._play(step.seat, step.action))
            self._timeline.drop_undone()
        return tuple(steps)

    def seal(self) -> None:
        """Somebody else looked: what has been done stays done."""
        self._timeline.seal()

    def change_seats(self, entry: Seated | Conceded | Ended) -> None:
        """Another sits down, somebody gives up, or all end it now; Senseless where that can't be."""
        self._check_going_on()
        self._seating.check(entry)
        self._write(entry)
        self._change_seats(entry)

    def renew(self, chance: int) -> None:
        """From here on chance goes another way."""
        self._write(Renewed(chance))
        self._timeline.renew(chance)

    def set_memo(self, seat: Seat, memo: Any) -> None:
        """Replaces the private note of this seat by other plain data."""
        self._check_seat(seat)
        text = json.dumps(memo, allow_nan=False)
        self._write(Noted(seat, json.loads(text)))
        self._memos[seat] = text

    def note_hint(self, seat: Seat) -> None:
        """This seat was given a hint: that stays in the record."""
        self._write(Hinted(seat))

    def retitle(self, title: str) -> None:
        """What people call the match from now on."""
        self._write(Titled(title))

    def _write(self, entry: Entry) -> None:
        if self.keep is not None:
            self.keep(entry)  # when this raises, nothing has happened
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
        self.seal()  # other eyes look from here on, or nobody plays any more

    def _check_seat(self, seat: Seat) -> None:
        if seat not in range(len(self.players)):
            raise Senseless(f"nobody sits at {seat}")

    def _check_going_on(self) -> None:
        if self._timeline.now.outcome is not None:
            raise Senseless("the match is over")

    # Replaying

    def _replay(self, check_all: bool, tick: Callable[[float], None] | None) -> str:
        """Plays all entries from the start; returns the digest that the last step should have."""
        record = self.record
        self._timeline = Timeline(self.game, self.beginning())
        self._seating = Seating(record.players)
        self._memos = {}
        digests: list[str] = []  # what each step should have, as far as they were not taken back
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
        """Plays one entry on; Refusal where that can't be."""
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
                self._memos[entry.seat] = json.dumps(entry.memo)
            case Seated() | Conceded() | Ended():
                self._check_going_on()
                self._change_seats(entry)
            case Renewed():
                if digests:
                    self._compare(digests[-1])
                self._timeline.renew(entry.renewed)
                digests.append(digest(self._state))

    def _compare(self, mark: str) -> None:
        if not self._fits(mark):
            raise WentAnotherWay

    def _fits(self, mark: str) -> bool:
        own = digest(self._state)
        return own == mark or not comparable(own, mark)
