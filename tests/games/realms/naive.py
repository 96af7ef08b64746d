"""The course of play a second time, as plainly as the rulebook tells it, up to the moment when hands are counted."""

from magicgames.engine.game import Action, Seat
from magicgames.games.realms.acts import (
    AcceptOffer,
    DeclineOffer,
    DiscardCard,
    DrawCard,
    OfferCard,
    PassTrade,
    TakeCard,
    TimeIsUp,
)
from magicgames.games.realms.cards import Card
from magicgames.games.realms.model import RealmsState

LYING = {"base": 10, "duel": 12}
ROUNDS = 30  # of trading, at this table


class Table:
    """A table that is told every action."""

    def __init__(self, state: RealmsState) -> None:
        self.mode, self.clock = state.rules.mode, bool(state.rules.minutes)
        self.seats = len(state.hands)
        self.starter = self.active = state.starter
        self.deck = list(state.deck[state.drawn :])
        self.hands = [set(hand) for hand in state.hands]
        self.lying: list[Card] = []
        self.drawn: list[Card] = []  # in this turn
        self.offers: list[tuple[Seat, Seat, Card]] = []
        self.passes, self.round = 0, 1
        self.counting = False

    @property
    def hand(self) -> set[Card]:
        return self.hands[self.active]

    def legal(self) -> set[Action]:
        if self.mode == "chaos":
            if any(to == self.active for _, to, _ in self.offers):
                return {DeclineOffer(), *map(AcceptOffer, self.hand)}
            others = [seat for seat in range(self.seats) if seat != self.active]
            return {PassTrade(), *[OfferCard(card, seat) for card in self.hand for seat in others]}
        if not self.drawn:
            return {DrawCard(), *map(TakeCard, self.lying)}
        return {DiscardCard(card) for card in (self.drawn if len(self.drawn) == 2 else self.hand)}

    def play(self, action: Action) -> None:
        if isinstance(action, DrawCard):
            gathering = self.mode == "duel" and len(self.hand) < 7
            self.drawn = [self.deck.pop(0) for _ in range(2 if gathering else 1)]
            self.hand.update(self.drawn)
        elif isinstance(action, TakeCard):
            gathering = self.mode == "duel" and len(self.hand) < 7
            self.lying.remove(action.card)
            self.hand.add(action.card)
            self.drawn = [action.card]
            if gathering:  # nothing is discarded for it
                self.next()
        elif isinstance(action, DiscardCard):
            self.hand.remove(action.card)
            self.lying.append(action.card)
            self.next()
        elif isinstance(action, TimeIsUp):
            self.counting = True
        else:
            self.trade(action)

    def next(self) -> None:
        self.drawn = []
        self.counting = len(self.lying) >= LYING[self.mode] and all(len(hand) == 7 for hand in self.hands)
        if not self.counting:
            self.active = (self.active + 1) % self.seats

    def trade(self, action: Action) -> None:
        if isinstance(action, AcceptOffer | DeclineOffer):
            offer = next(offer for offer in self.offers if offer[1] == self.active)
            self.offers.remove(offer)
            if isinstance(action, AcceptOffer):
                by, _, card = offer
                self.hands[by] = self.hands[by] - {card} | {action.card}
                self.hands[self.active] = self.hand - {action.card} | {card}
                self.passes = 0
            return
        if isinstance(action, OfferCard):
            self.offers.append((self.active, action.to, action.card))
            self.passes = 0
        else:
            self.passes += 1
        following = (self.active + 1) % self.seats
        self.counting = self.passes == self.seats or (following == self.starter and self.round == ROUNDS)
        if not self.counting:
            self.active = following
            self.round += following == self.starter
