"""The Cursed Tower behind the contract: options, views, what is legal, and what the rules have to say."""

from collections.abc import Sequence
from typing import Any

from magicgames.engine.account import Account
from magicgames.engine.advice import Advice, Reason, Riddle
from magicgames.engine.game import Action, AnyGame, Bot, Event, Game, Hides, Option, Options, Outcome, Say, Seat
from magicgames.engine.record import Record
from magicgames.engine.rng import Rng
from magicgames.engine.step import Seen
from magicgames.games.tower.imagine import imagine
from magicgames.games.tower.model import (
    TOP,
    CastFailed,
    CastSpell,
    DieRolled,
    EndTurn,
    LeaveSecret,
    LivesGained,
    LivesLost,
    MageFell,
    MatchWon,
    RoundBegan,
    RoundEnded,
    Rules,
    SecretLeft,
    SecretTaken,
    SpellCast,
    StonesDrawn,
    TakeSecret,
    TowerState,
    TowerView,
    TurnEnded,
)
from magicgames.games.tower.replay import after
from magicgames.games.tower.scoring import verdict
from magicgames.games.tower.turns import advance, deal, moves
from magicgames.games.tower.views import view_of

_OPTIONS = (
    Option("easy", (False, True)),
    Option("last_mage", (False, True)),
    Option("strict", (False, True)),
    Option("russian_wanderer", (False, True)),
    Option("russian_starter", (False, True)),
    Option("help", ("notebook", "table", "odds")),
)


class Tower(Game[TowerState, TowerView]):
    id = "tower"
    round_begins = (RoundBegan,)
    ends = (RoundEnded, MatchWon)
    terms = ("spell",)
    version = 1
    seats = range(2, 6)
    hides = Hides.EVERYTHING
    actions = (CastSpell, TakeSecret, LeaveSecret, EndTurn)
    events = (
        RoundBegan,
        SpellCast,
        CastFailed,
        DieRolled,
        LivesLost,
        LivesGained,
        SecretTaken,
        SecretLeft,
        StonesDrawn,
        TurnEnded,
        MageFell,
        RoundEnded,
        MatchWon,
    )
    state_type = TowerState
    view_type = TowerView

    def played_by(self, record: Record) -> AnyGame:
        if not record.options.get("last_mage") or record.options.get("russian_starter"):
            return self
        from magicgames.engine.editions import played_further
        from magicgames.games.tower.earlier import EarlierTower  # only such records need it

        return played_further(self, EarlierTower(), record)

    def options(self, seats: int) -> tuple[Option, ...]:
        return (*_OPTIONS, Option("starter", ("random", *range(seats)), of_seats=True))

    def setup(self, seats: int, options: Options, rng: Rng) -> TowerState:
        state = TowerState(
            chance=rng.fork(),
            rules=Rules(
                easy=bool(options["easy"]),
                last_mage=bool(options["last_mage"]),
                strict=bool(options["strict"]),
                russian_wanderer=bool(options["russian_wanderer"]),
                russian_starter=bool(options["russian_starter"]),
            ),
            round=0,
            scores=[0] * seats,
            lives=[0] * seats,
            stones=[],
            denied=[],
            hits=(),
            board=[],
            pile=(),
            drawn=0,
            secrets=(),
            owners=[],
            active=0,
            floor=1,
            casts=0,
            choosing=False,
            die=0,
            history=(),
            last=None,
            over=False,
        )
        starter = options["starter"]
        deal(state, starter if isinstance(starter, int) else rng.below(seats), rng)
        return state

    def to_act(self, state: TowerState) -> tuple[Seat, ...]:
        return () if state.over else (state.active,)

    def view(self, state: TowerState, seat: Seat | None) -> TowerView:
        return view_of(state, seat)

    def legal(self, view: TowerView) -> Sequence[Action]:
        return moves(view) if view.seat in view.to_act else ()

    def apply(self, state: TowerState, seat: Seat | None, action: Action) -> tuple[Event, ...]:
        told: list[Event] = []
        advance(state, action, told)
        return tuple(told)

    def after(self, view: TowerView, event: Event) -> TowerView:
        return after(view, event)

    def outcome(self, state: TowerState) -> Outcome | None:
        if not state.over or state.last is None:
            return None
        winners, reason = verdict(state.last)
        return Outcome(winners, state.last.scores, reason)

    def standing(self, state: TowerState) -> tuple[int, ...]:
        return tuple(state.scores)

    def renew(self, state: TowerState, rng: Rng) -> None:
        state.chance = rng.fork()
        pile = list(state.pile[state.drawn :])
        rng.shuffle(pile)
        state.pile = (*state.pile[: state.drawn], *pile)

    def imagine(self, view: TowerView, rng: Rng) -> TowerState:
        return imagine(view, rng)

    def bot(self, level: str) -> Bot[TowerView]:
        from magicgames.games.tower.bot import bot  # the rules are needed without bots: windows, referees, records

        return bot(level)

    # Teaching: none of it is needed for a match, so it is loaded where it is asked for.

    def prepare(self, seats: int, options: Options, table: Any, rng: Rng) -> TowerState:
        from magicgames.games.tower.prepare import prepare

        return prepare(self.setup(seats, options, rng), table, rng)

    def advise(self, view: TowerView, rng: Rng) -> Advice | None:
        from magicgames.games.tower.advice import advise

        return advise(view, rng)

    def why(self, view: TowerView, about: Action | Event | str) -> Reason | None:
        from magicgames.games.tower.reasons import why

        return why(self, view, about)

    def situations(self, view: TowerView) -> tuple[str, ...]:
        from magicgames.games.tower.situations import situations

        return situations(view)

    def riddle(self, view: TowerView) -> Riddle | None:
        from magicgames.games.tower.riddles import riddle

        return riddle(view)

    def prompt(self, view: TowerView) -> Say:
        return prompt(view)

    def goal(self, view: TowerView) -> Say | None:
        return Say("tower.goal", {"top": TOP, "lead": max(view.scores)})

    def account(self, seen: Sequence[Seen], view: TowerView) -> Account:
        from magicgames.games.tower.account import account  # only what is over has one

        return account(seen, view)

    def progress(self, view: TowerView) -> Say:
        return Say("tower.progress", {"round": view.round})

    def refusal(self, view: TowerView, action: Action) -> Say | None:
        if view.seat not in view.to_act:
            return Say("tower.refusal.not_your_turn")
        if action in moves(view):
            return None
        if view.choosing:
            return Say("tower.refusal.gone" if isinstance(action, TakeSecret) else "tower.refusal.choosing_first")
        if isinstance(action, CastSpell):
            return Say("tower.refusal.below_floor", {"floor": view.floor})
        return Say("tower.refusal.not_yet_cast" if isinstance(action, EndTurn) else "tower.refusal.no_singer")

    def final(self, view: TowerView, action: Action) -> bool:
        if isinstance(action, LeaveSecret):  # after the last stone it ends the round
            return view.seat is None or not any(stone != 0 for stone in view.hands[view.seat])
        return not isinstance(action, EndTurn)  # the refill shows its owner nothing


def prompt(view: TowerView) -> Say:
    if not view.to_act:
        return Say("tower.prompt.over")
    if view.seat not in view.to_act:
        return Say("tower.prompt.waiting", {"seat": view.active})
    if view.choosing:
        return Say("tower.prompt.choose_secret")
    return Say("tower.prompt.cast_or_end" if view.casts else "tower.prompt.cast_first", {"floor": view.floor})
