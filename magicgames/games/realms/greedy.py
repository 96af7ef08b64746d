"""A turn ahead: every open card and a sample of the unseen ones, with each discard, by what the hand is worth then."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp
from typing import Final, TypeAlias, TypeVar

from magicgames.engine.game import Action, Seat
from magicgames.engine.rng import Rng
from magicgames.games.realms.acts import (
    AcceptOffer,
    DeclineOffer,
    DiscardCard,
    DrawCard,
    OfferCard,
    PassTrade,
    TakeCard,
)
from magicgames.games.realms.blanking_masks import bits
from magicgames.games.realms.imagine import unseen
from magicgames.games.realms.model import ANSWER, DISCARD, DRAW, RealmsView
from magicgames.games.realms.rules import stalled
from magicgames.games.realms.turns import drafting
from magicgames.games.realms.worth import BIT, CARD, cards, effort, likely

Gauge: TypeAlias = Callable[[RealmsView, int, int], float]
"""What a hand is worth at such a table, and with such a discard area; both are sets of cards."""

Choice = TypeVar("Choice")

LEAST: Final = 5  # cards are sampled, however much work they are
HARD: Final = 40  # as many plain hands: a hand that is so much work …
FRESH: Final = 8  # rounds of trading, before anybody tires …
TIRING: Final = 2  # … by so many points, times the square of the rounds since then
PROBABLE: Final = 3  # … is weighed after so many discards only


@dataclass(frozen=True, slots=True)
class Greedy:
    """Weighs by its gauge what a turn leads to; with some heat it doesn't always take the best."""

    gauge: Gauge
    nodes: int  # so many hands of plain cards may be weighed to learn what an unseen card is worth
    time: float = 0  # points: what it is worth not to bring the end nearer
    heat: float = 0  # points: how far it wanders from the best
    regret: float = 0  # points: what it never gives away

    def act(self, view: RealmsView, rng: Rng) -> Action:
        if view.phase == DRAW:
            return self._draw(view, rng)
        if view.phase == DISCARD:
            return self._discard(view, rng)
        return self._answer(view, rng) if view.phase == ANSWER else self._offer(view, rng)

    def _draw(self, view: RealmsView, rng: Rng) -> Action:
        """From the deck, or an open card. Only draws bring the end nearer: when cards just go round, it draws."""
        hand, lying = cards(view.hand), cards(view.lying)
        if not lying or stalled(view):
            return DrawCard()
        draft = drafting(view)
        options: list[tuple[float, Action]] = [(self.deck(view, hand, lying, rng), DrawCard())]
        for each in bits(lying):
            found = self.gauge(view, hand | each, lying ^ each) if draft else self.left(view, hand | each, lying ^ each)
            options.append((found + self.time, TakeCard(CARD[each])))
        return self._pick(options, rng)

    def _discard(self, view: RealmsView, rng: Rng) -> Action:
        hand, lying = cards(view.hand), cards(view.lying)
        allowed = cards([card for card in view.fresh if card is not None]) if drafting(view) else hand
        options = [(self.gauge(view, hand ^ each, lying | each), DiscardCard(CARD[each])) for each in bits(allowed)]
        return self._pick(options, rng)

    def deck(self, view: RealmsView, hand: int, lying: int, rng: Rng) -> float:
        """What the hand is worth on average after a draw."""
        unknown = self.sample(view, hand, rng)
        if not drafting(view):
            return _mean([self.left(view, hand | each, lying) for each in unknown])
        pairs = list(zip(unknown[::2], unknown[1::2], strict=False))  # one of two is kept
        return _mean(
            [
                max(self.gauge(view, hand | one, lying | other), self.gauge(view, hand | other, lying | one))
                for one, other in pairs
            ]
        )

    def left(self, view: RealmsView, hand: int, lying: int) -> float:
        """The best that is left of a hand when one card has been discarded."""
        discards = bits(hand)
        if effort(hand) >= HARD:  # weigh only what is probably best
            before = cards(view.hand)
            discards = sorted(discards, key=lambda each: -likely(hand ^ each, before))[:PROBABLE]
        return max([self.gauge(view, hand ^ each, lying | each) for each in discards])

    def sample(self, view: RealmsView, hand: int, rng: Rng) -> list[int]:
        """Cards that may come, at random: unseen ones that aren't known to be in somebody's hand."""
        held = {trace.card for trace in (*view.known, *view.learnt)}
        pool = [BIT[card] for card in unseen(view) if card not in held]
        rng.shuffle(pool)
        return pool[: max(LEAST, self.nodes // ((hand.bit_count() + 1) * effort(hand)))]

    # Chaos: whatever one gives, some unseen card comes for it. Who parts with a card has little use for it, but that
    # tells hardly anything about its use to others. With every round a trade has to promise more: what is still
    # offered has been passed on by many, and some day everybody has enough.

    def _answer(self, view: RealmsView, rng: Rng) -> Action:
        gains = self.gains(view, rng)
        options = [(gain, AcceptOffer(CARD[each])) for each, gain in gains if gain > tired(view)]
        return self._pick(options, rng) if options else DeclineOffer()

    def _offer(self, view: RealmsView, rng: Rng) -> Action:
        to = self._partner(view, rng)
        gains = self.gains(view, rng)
        options = [(gain, OfferCard(CARD[each], to)) for each, gain in gains if gain > tired(view)]
        return self._pick(options, rng) if options else PassTrade()

    def gains(self, view: RealmsView, rng: Rng) -> list[tuple[int, float]]:
        """For each card of the hand what it would bring to part with it."""
        hand = cards(view.hand)
        now, unknown = self.gauge(view, hand, 0), self.sample(view, hand, rng)
        return [
            (each, _mean([self.gauge(view, hand ^ each | other, 0) for other in unknown]) - now) for each in bits(hand)
        ]

    def _partner(self, view: RealmsView, rng: Rng) -> Seat:
        """Anybody who didn't decline the last offer from here."""
        others = [seat for seat in range(len(view.hands)) if seat != view.seat]
        refused = [deed.seat for deed in view.history if deed.what == "decline" and deed.other == view.seat][-1:]
        return rng.choice([seat for seat in others if seat not in refused])

    def _pick(self, options: Sequence[tuple[float, Choice]], rng: Rng) -> Choice:
        best = max([value for value, _ in options])
        if not self.heat:
            return next(choice for value, choice in options if value == best)
        fair = [(value, choice) for value, choice in options if value >= best - self.regret]
        return rng.weighted(fair, [exp((value - best) / self.heat) for value, _ in fair])[1]


def tired(view: RealmsView) -> float:
    """What a trade has to promise at least, in points."""
    return TIRING * max(0, view.round - FRESH) ** 2


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
