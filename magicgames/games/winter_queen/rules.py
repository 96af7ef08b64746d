"""Winter Queen behind the contract: options, views, what is legal, and what the rules have to say."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from magicgames.engine.account import Account
from magicgames.engine.advice import Advice, Reason, Riddle
from magicgames.engine.game import Action, Bot, Event, Game, Hides, Option, Options, Outcome, Say, Seat
from magicgames.engine.rng import Rng
from magicgames.engine.step import Seen
from magicgames.games.winter_queen.box import read_box, shipped_box
from magicgames.games.winter_queen.deal import deal
from magicgames.games.winter_queen.model import (
    BOOK,
    CHOOSE,
    PUT,
    SCORE,
    BookDeclined,
    BookOpened,
    BookSpent,
    BookTaken,
    Box,
    ClosingBegan,
    CrystalLaid,
    CrystalPlaced,
    CrystalReturned,
    CrystalTaken,
    Decline,
    FinalScoringBegan,
    HolderEmptied,
    HolderFilled,
    Lay,
    MatchWon,
    PageScored,
    Place,
    QueenState,
    QueenView,
    Return,
    ScorePage,
    Take,
    TakeBook,
    TurnEnded,
    TurnPassed,
    UseBook,
)
from magicgames.games.winter_queen.moves import moves
from magicgames.games.winter_queen.refusals import refusal
from magicgames.games.winter_queen.replay import after
from magicgames.games.winter_queen.situations import situations
from magicgames.games.winter_queen.turns import advance, verdict
from magicgames.games.winter_queen.views import imagine, view_of


class WinterQueen(Game[QueenState, QueenView]):
    id = "winter_queen"
    terms = ("effect",)
    version = 1  # rises with the shipped box too: a record knows the seed, not what is printed on the components
    seats = range(2, 5)
    hides = Hides.NOTHING
    actions = (Take, Place, Lay, TakeBook, Decline, UseBook, ScorePage, Return)
    ends = (MatchWon,)
    events = (
        CrystalTaken,
        HolderEmptied,
        HolderFilled,
        ClosingBegan,
        CrystalPlaced,
        CrystalLaid,
        BookTaken,
        BookDeclined,
        BookOpened,
        PageScored,
        BookSpent,
        CrystalReturned,
        TurnPassed,
        TurnEnded,
        FinalScoringBegan,
        MatchWon,
    )
    state_type = QueenState
    view_type = QueenView

    def __init__(self, box: Box | None = None, components: str = "") -> None:
        self._box = box
        self.components = components

    def with_components(self, data: Any) -> "tuple[WinterQueen, tuple[Say, ...]]":
        box, warnings = read_box(data)
        return WinterQueen(box, json.dumps(data, ensure_ascii=False)), warnings

    def options(self, seats: int) -> tuple[Option, ...]:
        return (
            Option("help", ("worth", "table")),
            Option("starter", ("random", *range(seats)), of_seats=True),
        )

    def setup(self, seats: int, options: Options, rng: Rng) -> QueenState:
        starter = options["starter"]
        return deal(self._box or shipped_box(), seats, starter if isinstance(starter, int) else None, rng)

    def to_act(self, state: QueenState) -> tuple[Seat, ...]:
        return () if state.over else (state.active,)

    def view(self, state: QueenState, seat: Seat | None) -> QueenView:
        return view_of(state, seat)

    def legal(self, view: QueenView) -> Sequence[Action]:
        return moves(view) if view.seat in view.to_act else ()

    def apply(self, state: QueenState, seat: Seat | None, action: Action) -> tuple[Event, ...]:
        told: list[Event] = []
        advance(state, action, told)
        return tuple(told)

    def after(self, view: QueenView, event: Event) -> QueenView:
        return after(view, event)

    def outcome(self, state: QueenState) -> Outcome | None:
        if not state.over:
            return None
        winners, reason = verdict(state)
        return Outcome(winners, tuple([sum(gains) for gains in state.gains]), reason)

    def standing(self, state: QueenState) -> tuple[int, ...]:
        return tuple([sum(gains) for gains in state.gains])

    def imagine(self, view: QueenView, rng: Rng) -> QueenState:
        return imagine(view, rng)

    def bot(self, level: str) -> Bot[QueenView]:
        from magicgames.games.winter_queen.bot import bot  # windows, referees and records need no bots

        return bot(level)

    def prompt(self, view: QueenView) -> Say:
        if not view.to_act:
            return Say("winter_queen.prompt.over")
        if view.seat not in view.to_act:
            return Say("winter_queen.prompt.waiting", {"seat": view.active})
        return Say(_prompt(view), {"colour": view.hand})

    def goal(self, view: QueenView) -> Say | None:
        return Say("winter_queen.goal", {"over": not view.to_act, "left": view.left, "bag": sum(view.bag)})

    def account(self, seen: Sequence[Seen], view: QueenView) -> Account:
        from magicgames.games.winter_queen.account import account  # only what is over has one

        return account(seen, view)

    def progress(self, view: QueenView) -> Say:
        return Say("winter_queen.progress", {"bag": sum(view.bag), "left": view.left})

    def entries(self, words: Any) -> Mapping[str, str]:
        from magicgames.games.winter_queen.entries import entries  # only who reads the rules needs them

        return entries(words, self._box or shipped_box())

    def refusal(self, view: QueenView, action: Action) -> Say | None:
        return refusal(view, action)

    def final(self, view: QueenView, action: Action) -> bool:
        if isinstance(action, Take):  # the refill is seen
            return view.left is None and len(view.holders[action.holder]) == 1
        if isinstance(action, TakeBook) and len(view.stacks[action.stack]) > 1:  # the next book is seen
            return True
        world = imagine(view, Rng(0))
        advance(world, action)
        return world.over  # everybody's points are shown

    def prepare(self, seats: int, options: Options, table: Any, rng: Rng) -> QueenState:
        from magicgames.games.winter_queen.prepare import prepare  # for lessons alone

        starter = options["starter"]
        return prepare(self._box or shipped_box(), seats, table, starter if isinstance(starter, int) else None, rng)

    def advise(self, view: QueenView, rng: Rng) -> Advice | None:
        from magicgames.games.winter_queen.advice import advise

        return advise(view, rng)

    def why(self, view: QueenView, about: Action | Event | str) -> Reason | None:
        from magicgames.games.winter_queen.reasons import why  # asked for seldom

        return why(view, about)

    def situations(self, view: QueenView) -> tuple[str, ...]:
        return situations(view)

    def riddle(self, view: QueenView) -> Riddle | None:
        from magicgames.games.winter_queen.riddle import riddle  # only who makes puzzles

        return riddle(view)

    def belongs(self, view: QueenView, action: Action) -> bool:
        if isinstance(action, Place | Lay):
            return True  # a crystal is taken in order to be put somewhere
        return isinstance(action, ScorePage) and len(moves(view)) == 1  # a book is opened to be scored


def _prompt(view: QueenView) -> str:
    """The key of what the active seat can do in this phase."""
    legal = moves(view)
    kinds = {type(action) for action in legal}
    if view.phase == CHOOSE:
        take, use, either = "winter_queen.prompt.take", "winter_queen.prompt.use", "winter_queen.prompt.take_or_use"
        return _for_kinds(kinds, (Take, take), (UseBook, use), either)
    if view.phase == PUT:
        place, lay, either = "winter_queen.prompt.place", "winter_queen.prompt.lay", "winter_queen.prompt.place_or_lay"
        return _for_kinds(kinds, (Place, place), (Lay, lay), either)
    if view.phase == BOOK:
        return "winter_queen.prompt.book" if len(legal) == 2 else "winter_queen.prompt.any_book"
    if view.phase == SCORE:
        pages = [action.page for action in legal if isinstance(action, ScorePage)]
        if len(pages) == 1:
            return "winter_queen.prompt.score_so"
        return "winter_queen.prompt.score" if len(set(pages)) == 1 else "winter_queen.prompt.score_both"
    return "winter_queen.prompt.return"


def _for_kinds(kinds: set[type[Action]], one: tuple[type, str], other: tuple[type, str], either: str) -> str:
    """The key for one kind of action, for another, or for both."""
    if other[0] not in kinds:
        return one[1]
    return either if one[0] in kinds else other[1]
