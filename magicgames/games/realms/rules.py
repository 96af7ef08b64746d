"""Magic Realms behind the contract: options, views, what is legal, and what the rules have to say."""

from collections.abc import Mapping, Sequence
from typing import Any

from magicgames.engine.account import Account
from magicgames.engine.advice import Advice, Reason, Riddle
from magicgames.engine.game import Action, Bot, Event, Game, Hides, Option, Options, Outcome, Say, Seat
from magicgames.engine.rng import Rng
from magicgames.engine.step import Seen
from magicgames.games.realms import acts
from magicgames.games.realms.best import best
from magicgames.games.realms.cards import CARDS
from magicgames.games.realms.finale import choices_of, decide, verdict
from magicgames.games.realms.imagine import imagine
from magicgames.games.realms.model import (
    ANSWER,
    CHOOSE,
    DISCARD,
    DRAW,
    FULL,
    HAND,
    OFFER,
    OVER,
    PATIENCE,
    RealmsState,
    RealmsView,
    Rules,
)
from magicgames.games.realms.replay import after
from magicgames.games.realms.sheet import UNUSED
from magicgames.games.realms.turns import advance, drafting, ends_play, moves, trading_phase
from magicgames.games.realms.views import view_of

CHAOS_ONLY = 7  # seats


class Realms(Game[RealmsState, RealmsView]):
    id = "realms"
    terms = ("suit", "card")
    version = 1
    seats = range(2, 8)
    hides = Hides.HANDS
    actions = (
        acts.DrawCard,
        acts.TakeCard,
        acts.DiscardCard,
        acts.OfferCard,
        acts.AcceptOffer,
        acts.DeclineOffer,
        acts.PassTrade,
        acts.TimeIsUp,
        acts.LookAtDeck,
        acts.RaiseCard,
        acts.UseDoppelganger,
        acts.UseMirage,
        acts.UseShapeshifter,
        acts.UseBook,
        acts.UseIsland,
        acts.LayOpen,
    )
    ends = (acts.Revealed, acts.GameWon)
    events = (
        acts.CardDrawn,
        acts.CardTaken,
        acts.CardDiscarded,
        acts.OfferMade,
        acts.OfferAccepted,
        acts.OfferDeclined,
        acts.TradePassed,
        acts.PlayEnded,
        acts.DeckSeen,
        acts.CardRaised,
        acts.ChoiceMade,
        acts.Revealed,
        acts.GameWon,
    )
    state_type = RealmsState
    view_type = RealmsView

    def options(self, seats: int) -> tuple[Option, ...]:
        mode = (Option("mode", ("base", "chaos")),) if 2 < seats < CHAOS_ONLY else ()
        chaos = ("mode", "chaos") if mode else None
        clock = (Option("minutes", (5, 3, 8, 12, 0), only=chaos),) if seats > 2 else ()
        return (
            *mode,
            *clock,
            Option("help", ("score", "off")),
            Option("russian_order", (False, True)),
            Option("starter", ("random", *range(seats)), of_seats=True),
        )

    def variant(self, seats: int, options: Options) -> Say | None:
        mode = _mode(seats, options)
        return Say("realms.variant", {"mode": mode, "seats": seats, "minutes": int(options.get("minutes", 0))})

    def setup(self, seats: int, options: Options, rng: Rng) -> RealmsState:
        chance = rng.fork()
        mode = _mode(seats, options)
        deck = list(CARDS)
        rng.shuffle(deck)
        dealt = 0 if mode == "duel" else HAND
        wish = options["starter"]
        starter = wish if isinstance(wish, int) else rng.below(seats)
        minutes = int(options["minutes"]) if mode == "chaos" else 0
        state = RealmsState(
            chance=chance,
            rules=Rules(mode, bool(options["russian_order"]), minutes),
            phase=DRAW,
            starter=starter,
            active=starter,
            turn=1,
            stall=0,
            deck=tuple(deck),
            drawn=seats * dealt,
            hands=[tuple(deck[seat * dealt : (seat + 1) * dealt]) for seat in range(seats)],
            fresh=(),
            open_take=False,
            discard=(),
            known=(),
            learnt=[()] * seats,
            offers=(),
            passes=0,
            round=1,
            looked=False,
            raised=None,
            decided=(),
            choices=UNUSED,
            sheets=[None] * seats,
            history=(),
        )
        if mode == "chaos":
            state.phase = trading_phase(state)
        return state

    def prepare(self, seats: int, options: Options, table: Any, rng: Rng) -> RealmsState:
        from magicgames.games.realms.prepare import arranged  # only lessons need it

        return arranged(self.setup(seats, options, rng), options, table, rng)

    def to_act(self, state: RealmsState) -> tuple[Seat, ...]:
        return () if state.phase == OVER else (state.active,)

    def view(self, state: RealmsState, seat: Seat | None) -> RealmsView:
        return view_of(state, seat)

    def after(self, view: RealmsView, event: Event) -> RealmsView:
        return after(view, event)

    def legal(self, view: RealmsView) -> Sequence[Action]:
        if view.seat is None:
            timed = view.rules.minutes and view.phase in (ANSWER, OFFER)
            return (acts.TimeIsUp(),) if timed else ()
        if view.seat not in view.to_act:
            return ()
        return choices_of(view) if view.phase == CHOOSE else moves(view)

    def apply(self, state: RealmsState, seat: Seat | None, action: Action) -> tuple[Event, ...]:
        told: list[Event] = []
        if state.phase == CHOOSE:
            decide(state, action, told)
        else:
            advance(state, action, told)
        return tuple(told)

    def outcome(self, state: RealmsState) -> Outcome | None:
        if state.phase != OVER:
            return None
        sheets = [sheet for sheet in state.sheets if sheet is not None]
        winners, reason = verdict(sheets)
        return Outcome(winners, tuple([sheet.score for sheet in sheets]), reason)

    def standing(self, state: RealmsState) -> tuple[int, ...]:
        """What each hand is worth at its best; one that lies open is worth what was made of it."""
        lying = [thrown.card for thrown in state.discard]
        hands = zip(state.hands, state.sheets, strict=True)
        russian = state.rules.russian_order
        return tuple([sheet.score if sheet else best(hand, lying, russian).score for hand, sheet in hands])

    def imagine(self, view: RealmsView, rng: Rng) -> RealmsState:
        return imagine(view, rng)

    def bot(self, level: str) -> Bot[RealmsView]:
        from magicgames.games.realms.bot import bot  # the rules are needed without bots: windows, referees, records

        return bot(level)

    def prompt(self, view: RealmsView) -> Say:
        if not view.to_act:
            return Say("realms.prompt.over")
        if view.seat not in view.to_act:
            return Say("realms.prompt.waiting", {"seat": view.active})
        if view.phase == DRAW:
            return Say("realms.prompt.draw", {"draft": drafting(view), "lying": len(view.discard)})
        if view.phase == DISCARD:
            return Say("realms.prompt.discard", {"draft": drafting(view)})
        if view.phase == ANSWER:
            return Say("realms.prompt.answer", {"by": _offerer(view)})
        if view.phase == OFFER:
            return Say("realms.prompt.offer")
        return Say("realms.prompt.choose", {"action": _next_choice(view)})

    def goal(self, view: RealmsView) -> Say | None:
        mode = view.rules.mode
        left = FULL.get(mode, 0) - len(view.discard)
        return Say("realms.goal", {"mode": mode if view.phase not in (CHOOSE, OVER) else "ended", "left": max(0, left)})

    def account(self, seen: Sequence[Seen], view: RealmsView) -> Account:
        from magicgames.games.realms.account import account  # only what is over has one

        return account(seen, view)

    def progress(self, view: RealmsView) -> Say:
        lying, full = len(view.discard), FULL.get(view.rules.mode, 0)
        fields = {"phase": view.phase, "lying": lying, "full": full, "beyond": lying > full, "round": view.round}
        return Say("realms.progress", fields)

    def entries(self, words: Any) -> Mapping[str, str]:
        from magicgames.games.realms.entries import entries  # only who reads the rules needs them

        return entries(words)

    def refusal(self, view: RealmsView, action: Action) -> Say | None:
        if action in self.legal(view):
            return None
        if view.seat not in view.to_act:
            return Say("realms.refusal.not_your_turn")
        if view.phase == DRAW and isinstance(action, acts.DiscardCard):
            return Say("realms.refusal.draw_first")
        if view.phase == DISCARD:
            return Say("realms.refusal.one_of_two" if drafting(view) else "realms.refusal.discard_first")
        if view.phase == ANSWER and isinstance(action, acts.OfferCard | acts.PassTrade):
            return Say("realms.refusal.answer_first")
        return Say("realms.refusal.play_over" if view.phase == CHOOSE else "realms.refusal.not_now")

    # Teaching: only who learns needs it

    def advise(self, view: RealmsView, rng: Rng) -> Advice | None:
        from magicgames.games.realms.advice import advise

        return advise(view, rng)

    def why(self, view: RealmsView, about: Action | Event | str) -> Reason | None:
        from magicgames.games.realms import reasons

        if isinstance(about, Action):
            return reasons.of_action(view, about, self.refusal(view, about))
        return reasons.of_topic(view, about) if isinstance(about, str) else reasons.of_event(view, about)

    def situations(self, view: RealmsView) -> tuple[str, ...]:
        from magicgames.games.realms.situations import situations

        return situations(view)

    def riddle(self, view: RealmsView) -> Riddle | None:
        from magicgames.games.realms.riddles import riddle

        return riddle(view)

    def final(self, view: RealmsView, action: Action) -> bool:
        shows = (acts.DrawCard, acts.AcceptOffer, acts.TimeIsUp, acts.LookAtDeck, acts.LayOpen)
        return isinstance(action, shows) or ends_play(view, action)


def _mode(seats: int, options: Options) -> str:
    """Which of the three games it is: two play their own one, seven only chaos."""
    return "duel" if seats == 2 else "chaos" if seats == CHAOS_ONLY else str(options["mode"])


def _offerer(view: RealmsView) -> Seat:
    return next(offer.by for offer in view.offers if offer.to == view.seat)


def _next_choice(view: RealmsView) -> str:
    """Which decision is due, by the name of its first action."""
    return type(choices_of(view)[0]).__name__


def stalled(view: RealmsView) -> bool:
    """Whether cards only go round, which the rules allow for ever. A bot must draw from the deck then: nothing else
    brings the end nearer."""
    return view.stall >= PATIENCE * len(view.hands)
