"""The Sorcerer's Doll behind the contract: options, views, what is legal, and what the rules have to say."""

from collections.abc import Mapping, Sequence
from typing import Any

from magicgames.engine.account import Account
from magicgames.engine.advice import Advice, Reason, Riddle
from magicgames.engine.game import Action, AnyGame, Bot, Event, Game, Hides, Hiding, Option, Options, Outcome, Say, Seat
from magicgames.engine.record import Record
from magicgames.engine.rng import Rng
from magicgames.engine.step import Seen
from magicgames.games.doll.actions import ACTIONS, Aim
from magicgames.games.doll.casting import spare_answer
from magicgames.games.doll.events import EVENTS, MatchWon, Told
from magicgames.games.doll.imagine import imagine
from magicgames.games.doll.legal import in_the_open, moves, pressable
from magicgames.games.doll.model import (
    AIM,
    CASTER,
    GOAL,
    KEEP,
    REDIRECTING,
    SCHOOL,
    DollState,
    DollView,
    bystanders,
    waiting,
)
from magicgames.games.doll.opening import new_table
from magicgames.games.doll.replay import after
from magicgames.games.doll.situations import situations
from magicgames.games.doll.speech import goal, is_final, prompt, refusal, remark, spoken_by
from magicgames.games.doll.turns import advance
from magicgames.games.doll.views import view_of


class Doll(Game[DollState, DollView]):
    id = "doll"
    terms = ("card",)
    version = 2
    seats = range(2, 9)
    hides = Hides.HANDS
    hiding = Hiding.COVER
    actions = ACTIONS
    events = EVENTS
    ends = (MatchWon,)
    state_type = DollState
    view_type = DollView

    def retell(self, record: Record) -> tuple[Record, int] | None:
        from magicgames.games.doll.earlier import retell  # only old records need it

        return retell(self, record) if record.version == 1 else None

    def played_by(self, record: Record) -> AnyGame:
        from magicgames.engine.editions import played_further
        from magicgames.games.doll.asked_on import AskedOn  # only such records need it

        return played_further(self, AskedOn(), record)

    def variant(self, seats: int, options: Options) -> Say | None:
        return Say("doll.variant") if seats == 2 else None

    def options(self, seats: int) -> tuple[Option, ...]:
        return (
            Option("quick", (False, True)),
            Option("reminders", ("full", "list", "none")),
            *((Option("redirect", REDIRECTING),) if seats > 2 else ()),  # two players have nobody to send a spell on to
            Option("starter", ("random", *range(seats)), of_seats=True),
        )

    def setup(self, seats: int, options: Options, rng: Rng) -> DollState:
        starter = options["starter"]
        first = starter if isinstance(starter, int) else rng.below(seats)
        redirecting = str(options.get("redirect", CASTER))
        return new_table(seats, first, bool(options["quick"]), str(options["reminders"]), redirecting, rng)

    def prepare(self, seats: int, options: Options, table: Any, rng: Rng) -> DollState:
        from magicgames.games.doll.prepare import prepare  # only lessons need it

        return prepare(seats, options, table, str(options.get("redirect", CASTER)), rng)

    def advise(self, view: DollView, rng: Rng) -> Advice | None:
        from magicgames.games.doll.advice import advise  # as bots: windows and records go without

        return advise(view)

    def why(self, view: DollView, about: Action | Event | str) -> Reason | None:
        from magicgames.games.doll.why import why  # only who asks needs it

        return why(view, about)

    def situations(self, view: DollView) -> tuple[str, ...]:
        return situations(view)

    def riddle(self, view: DollView) -> Riddle | None:
        from magicgames.games.doll.riddle import riddle  # needs what bots need

        return riddle(view)

    def to_act(self, state: DollState) -> tuple[Seat, ...]:
        return waiting(state)

    def may_interrupt(self, state: DollState) -> tuple[Seat, ...]:
        return () if state.over else bystanders(state)

    def after(self, view: DollView, event: Event) -> DollView:
        return after(view, event)

    def view(self, state: DollState, seat: Seat | None) -> DollView:
        return view_of(state, seat)

    def legal(self, view: DollView) -> Sequence[Action]:
        return pressable(view) if view.seat is None else moves(view)

    def in_the_open(self, view: DollView) -> Sequence[Action]:
        return in_the_open(view)

    def apply(self, state: DollState, seat: Seat | None, action: Action) -> tuple[Event, ...]:
        told: Told = []
        advance(state, seat, action, told)
        self.spare_answer(state, told)
        return tuple(told)

    def spare_answer(self, state: DollState, told: Told) -> None:
        """Nobody is asked on who has given up their last trick in the middle of the question."""
        spare_answer(state, told)

    def outcome(self, state: DollState) -> Outcome | None:
        return Outcome((state.winner,), tuple(state.scores), state.reason) if state.over else None

    def standing(self, state: DollState) -> tuple[int, ...]:
        return tuple(state.scores)

    def imagine(self, view: DollView, rng: Rng) -> DollState:
        return imagine(view, rng)

    def bot(self, level: str) -> Bot[DollView]:
        from magicgames.games.doll.bot import bot  # the rules are needed without bots: windows, referees, records

        return bot(level)

    def prompt(self, view: DollView) -> Say:
        return prompt(view)

    def all_decide(self, view: DollView) -> bool:
        return view.case is not None and view.case.disputed

    def out_of_turn(self, view: DollView) -> bool:
        """With an answer, a trick or a card to discard; before the schools are divided nobody has a turn."""
        return view.phase not in (SCHOOL, KEEP) and view.active not in view.to_act

    def goal(self, view: DollView) -> Say | None:
        return goal(view)

    def account(self, seen: Sequence[Seen], view: DollView) -> Account:
        from magicgames.games.doll.account import account  # only what is over has one

        return account(seen, view)

    def progress(self, view: DollView) -> Say:
        return Say("doll.progress", {"turn": view.turn, "score": max(view.scores), "goal": GOAL[view.quick]})

    def entries(self, words: Any) -> Mapping[str, str]:
        from magicgames.games.doll.entries import entries  # only who reads the rules needs them

        return entries(words)

    def refusal(self, view: DollView, action: Action) -> Say | None:
        return refusal(view, action)

    def remark(self, view: DollView, action: Action) -> Say | None:
        return remark(view, action)

    def spoken_by(self, view: DollView, action: Action) -> Seat | None:
        return spoken_by(view, action)

    def belongs(self, view: DollView, action: Action) -> bool:
        return view.phase == AIM and isinstance(action, Aim)  # a spell and its target are one decision

    def final(self, view: DollView, action: Action) -> bool:
        return is_final(view, action)
