"""One sitting: the state of a game, the record of how it came about, and who may do and know what."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from magicgames.engine.codec import comparable, digest, encode
from magicgames.engine.game import OPEN, Action, AnyGame, Choice, Event, Options, Outcome, Say, Seat
from magicgames.engine.position import Position
from magicgames.engine.record import Did, Entry, Noted, Player, Record, Titled, Undid, new_record
from magicgames.engine.rng import Rng, derive

Keep = Callable[[Entry], None]


class NotYourTurn(Exception):
    """The table doesn't wait for this seat."""


class NotLegal(Exception):
    """The seat may act, but not so."""


class NotUndoable(Exception):
    """There is nothing that may be taken back."""


class NotOpenYet(Exception):
    """The table is turned face up only once there is an outcome."""


class BadSetup(Exception):
    """These players and options make no match; `say` tells why."""

    def __init__(self, say: Say) -> None:
        super().__init__(say.key, dict(say.fields))
        self.say = say


class BadEntry(Exception):
    """The record stops being playable at this entry."""

    def __init__(self, index: int) -> None:
        super().__init__(index)
        self.index = index


@dataclass(frozen=True, slots=True)
class Step:
    """One action and the whole truth of what it caused; what eyes may know of it is in `Match.seen`."""

    position: int  # number of steps played, this one included
    seat: Seat | None
    action: Action
    events: tuple[Event, ...]
    final: bool  # it can't be taken back
    belongs: bool  # it only completes the step before it: both are one decision


@dataclass(frozen=True, slots=True)
class Seen:
    """What one pair of eyes saw of a step."""

    position: int
    actor: Seat | None
    events: tuple[Event, ...]


def complete(game: AnyGame, seats: int, options: Options) -> dict[str, Choice]:
    """The options of a match with the untouched ones filled in; BadSetup for what doesn't exist or go together."""
    if seats not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        raise BadSetup(Say("app.trouble.seats", {"seats": seats, "least": least, "most": most}))
    chosen: dict[str, Choice] = {}
    for option in game.options(seats):
        choice = options.get(option.key, option.choices[0])
        if not any(choice == known and type(choice) is type(known) for known in option.choices):
            choices = tuple(str(known).lower() for known in option.choices)
            fields = {"option": option.key, "choice": str(choice), "choices": choices}
            raise BadSetup(Say("app.trouble.choice_unknown", fields))
        chosen[option.key] = choice
    for key in options:
        if key not in chosen:
            raise BadSetup(Say("app.trouble.option_unknown", {"option": key, "choices": tuple(chosen)}))
    objection = game.objection(seats, chosen)
    if objection is not None:
        raise BadSetup(objection)
    return chosen


class Match:
    """Plays a record on. Each change is first kept (`keep`, usually a line on disk) and only then true."""

    def __init__(
        self, game: AnyGame, record: Record, keep: Keep | None = None, tick: Callable[[float], None] | None = None
    ) -> None:
        """Replays the record; BadEntry where it stops being playable. `tick` is told which part has been played."""
        self.game = game
        self.options: Options = complete(game, len(record.players), record.options)
        self.record = record
        self.keep: Keep | None = None
        self._now: Position
        self._steps: list[Step]
        self._past: list[Position]  # before the last steps, as far back as undo reaches
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
    ) -> "Match":
        chosen = complete(game, len(players), options)
        return cls(game, new_record(game, players, chosen, seed), keep)

    # What is

    @property
    def players(self) -> tuple[Player, ...]:
        return self.record.players

    @property
    def position(self) -> int:
        """Number of steps played, without those taken back."""
        return len(self._steps)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return self._now.to_act

    @property
    def may_interrupt(self) -> tuple[Seat, ...]:
        return self.game.may_interrupt(self._state)

    @property
    def outcome(self) -> Outcome | None:
        return self._now.outcome

    @property
    def over(self) -> bool:
        return self.outcome is not None

    def view(self, seat: Seat | None) -> Any:
        self._refuse_early_opening(seat)
        return self._now.view(seat)

    def legal(self, seat: Seat | None) -> tuple[Action, ...]:
        """What this seat may do now; None: what anybody may press."""
        return self._now.legal(seat)

    def seen(self, eyes: Seat | None, since: int = 0) -> tuple[Seen, ...]:
        """What these eyes saw of the steps after position `since`; steps they know nothing of are left out."""
        self._refuse_early_opening(eyes)
        seen = []
        for step in self._steps[since:]:
            events = step.events
            if eyes != OPEN:
                events = tuple([known for event in events if (known := event.seen_by(eyes)) is not None])
            if events:
                seen.append(Seen(step.position, step.seat, events))
        return tuple(seen)

    def memo(self, seat: Seat) -> Any:
        """The private note of this seat; None before the first."""
        return json.loads(self._memos.get(seat, "null"))

    def bot_rng(self, seat: Seat) -> Rng:
        return Rng(derive(self.record.seed, "bot", seat, self.position))

    def digest(self) -> str:
        return digest(self._state)

    def truth(self) -> Any:
        """The full state as plain data: for traces and tests, never for eyes."""
        return encode(self._state)

    # What changes it

    def play(self, seat: Seat | None, action: Action) -> Step:
        state, step = self._attempt(seat, action)
        self._write(Did(seat, step.action, digest(state)))
        self._commit(state, step)
        return step

    def can_undo(self, seat: Seat | None) -> bool:
        """Whether the last step is this seat's and may still be taken back."""
        return bool(self._past) and self._steps[-1].seat == seat

    def undo(self) -> tuple[Step, ...]:
        """Takes the last decision back, with all steps that only complete it, and tells which they were."""
        if not self._past:
            raise NotUndoable
        count = 1
        while count < len(self._past) and self._steps[-count].belongs:
            count += 1
        steps = tuple(self._steps[-count:])
        self._write(Undid(count))
        self._take_back(count)
        return steps

    def seal(self) -> None:
        """Somebody else looked: what has been done stays done."""
        self._past.clear()

    def set_memo(self, seat: Seat, memo: Any) -> None:
        """Replaces the private note of this seat by other plain data."""
        if seat not in range(len(self.players)):
            raise ValueError(f"nobody sits at {seat}")
        text = json.dumps(memo, allow_nan=False)
        self._write(Noted(seat, json.loads(text)))
        self._memos[seat] = text

    def retitle(self, title: str) -> None:
        self._write(Titled(title))

    def _write(self, entry: Entry) -> None:
        if self.keep is not None:
            self.keep(entry)  # when this raises, nothing has happened
        self.record.entries.append(entry)

    # How steps are made; undoing costs nothing, because each step leaves the state before it untouched

    def _attempt(self, seat: Seat | None, action: Action) -> tuple[Any, Step]:
        now, game = self._now, self.game
        if seat is not None and seat not in now.to_act:
            raise NotYourTurn(seat)
        view, legal = now.view(seat), now.legal(seat)
        try:
            action = legal[legal.index(action)]  # equal is not the same: True is 1
        except ValueError as error:
            raise NotLegal(action) from error
        final = game.final(view, action)
        belongs = self._same_seat_acted(seat) and game.belongs(view, action)
        state = self._state.copy()
        events = tuple(game.apply(state, seat, action))
        return state, Step(len(self._steps) + 1, seat, action, events, final, belongs)

    def _commit(self, state: Any, step: Step) -> None:
        if step.final or not self._same_seat_acted(step.seat):
            self._past.clear()
        if not step.final:
            self._past.append(self._now)
        self._state = state
        self._steps.append(step)

    def _same_seat_acted(self, seat: Seat | None) -> bool:
        return bool(self._steps) and self._steps[-1].seat == seat

    def _take_back(self, count: int) -> None:
        self._now = self._past[-count]
        del self._past[-count:], self._steps[-count:]

    @property
    def _state(self) -> Any:
        return self._now.state

    @_state.setter
    def _state(self, state: Any) -> None:
        self._now = Position(self.game, state)

    def _refuse_early_opening(self, eyes: Seat | None) -> None:
        if eyes == OPEN and not self.over:
            raise NotOpenYet

    # Replaying

    def _replay(self, check_all: bool, tick: Callable[[float], None] | None) -> str:
        """Plays all entries from the start; returns the digest that the last step should have."""
        record = self.record
        rng = Rng(derive(record.seed, "table"))
        self._state = self.game.setup(len(record.players), self.options, rng)
        self._steps, self._past, self._memos = [], [], {}
        digests: list[str] = []
        for index, entry in enumerate(record.entries):
            if tick is not None and index % 20 == 0:
                tick(index / len(record.entries))
            if isinstance(entry, Did):
                try:
                    state, step = self._attempt(entry.seat, entry.action)
                except (NotYourTurn, NotLegal) as error:
                    raise BadEntry(index) from error
                self._commit(state, step)
                digests.append(entry.digest)
                if check_all and not self._fits(entry.digest):
                    raise BadEntry(index)
            elif isinstance(entry, Undid):
                if not 1 <= entry.undo <= len(self._past):
                    raise BadEntry(index)
                self._take_back(entry.undo)
                del digests[-entry.undo :]
            elif isinstance(entry, Noted):
                if entry.seat not in range(len(record.players)):
                    raise BadEntry(index)
                self._memos[entry.seat] = json.dumps(entry.memo)
        return digests[-1] if digests else digest(self._state)

    def _fits(self, mark: str) -> bool:
        own = digest(self._state)
        return own == mark or not comparable(own, mark)
