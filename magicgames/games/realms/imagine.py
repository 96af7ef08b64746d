"""Tables that fit what a view knows: cards that must be in certain hands go there, all other unseen ones at random."""

from dataclasses import replace

from magicgames.engine.game import Seat
from magicgames.engine.rng import Rng
from magicgames.games.realms.cards import CARDS, NECROMANCER, Card
from magicgames.games.realms.finale import has_choice
from magicgames.games.realms.model import CHOOSE, HAND, Offer, RealmsState, RealmsView
from magicgames.games.realms.sheet import UNUSED


def imagine(view: RealmsView, rng: Rng) -> RealmsState:
    hands, deck = _deal(view, rng)
    while not _can_be_asked(view, hands[view.active]):
        hands, deck = _deal(view, rng)
    hand = hands[view.active]
    raised, decided, choices = view.raised, view.decided, view.choices
    if view.phase == CHOOSE and view.seat != view.active and len(hand) > HAND:  # an eighth card, not seen by these eyes
        raised, decided, choices = hand[-1], (NECROMANCER,), replace(UNUSED, necromancer=hand[-1])
    return RealmsState(
        chance=rng.fork(),
        rules=view.rules,
        phase=view.phase,
        starter=view.starter,
        active=view.active,
        turn=view.turn,
        stall=view.stall,
        deck=deck,
        drawn=0,
        hands=hands,
        fresh=tuple(hand[len(hand) - len(view.fresh) :]),
        open_take=bool(view.history) and view.history[-1].what == "take" and bool(view.fresh),
        discard=view.discard,
        known=view.known,
        learnt=[view.learnt if seat == view.seat else () for seat in range(len(hands))],
        offers=tuple([_offer(offer, hands, rng) for offer in view.offers]),
        passes=view.passes,
        round=view.round,
        looked=view.looked,
        raised=raised,
        decided=decided,
        choices=choices,
        sheets=list(view.sheets),
        history=view.history,
    )


def _can_be_asked(view: RealmsView, hand: tuple[Card, ...]) -> bool:
    """Whether the active seat can hold this hand: if the table waits for its choices, it has something to choose."""
    return view.phase != CHOOSE or view.seat == view.active or len(hand) > HAND or has_choice(view, hand)


def unseen(view: RealmsView) -> list[Card]:
    """The cards that are in hidden hands or in the deck, as far as this observer can tell."""
    seen = {card for hand in view.hands for card in hand if card is not None}
    seen.update(view.lying, view.peek)
    return [card for card in CARDS if card not in seen]


def _deal(view: RealmsView, rng: Rng) -> tuple[list[tuple[Card, ...]], tuple[Card, ...]]:
    """Hands and the deck."""
    pool = unseen(view)
    rng.shuffle(pool)
    placed = _placed(view, rng)
    pool = [card for card in pool if card not in placed]
    hands = []
    for seat, backs in enumerate(view.hands):
        hand = [card for card in backs if card is not None]
        if not hand and backs:
            hand = [card for card, holder in placed.items() if holder == seat]
            others = [pool.pop() for _ in range(len(backs) - len(hand))]
            # Known cards go last, where the card just taken or raised belongs. In chaos nobody sees what is raised, so
            # there an unknown one goes last.
            hand = hand + others if view.rules.mode == "chaos" else others + hand
        hands.append(tuple(hand))
    return hands, (*view.peek, *pool)


def _placed(view: RealmsView, rng: Rng) -> dict[Card, Seat]:
    """In which hidden hand each card is of which something is known. A card that was seen by two who then traded may be
    with either of them, so it is drawn; where that fills a hand in which a later card must be, everything is drawn
    again."""
    seen = {card for hand in view.hands for card in hand}
    traces = {trace.card: trace.seats for trace in (*view.learnt, *view.known) if trace.card not in seen}
    while True:
        placed: dict[Card, Seat] = {}
        room = [len(hand) if None in hand else 0 for hand in view.hands]
        for card, seats in traces.items():
            hidden = [seat for seat in seats if room[seat] and seat != view.seat]
            if hidden:
                placed[card] = rng.choice(hidden)
                room[placed[card]] -= 1
        if len(placed) == len(traces):  # else a card found its hands full of others
            return placed


def _offer(offer: Offer, hands: list[tuple[Card, ...]], rng: Rng) -> Offer:
    return offer if offer.card is not None else Offer(offer.by, offer.to, rng.choice(hands[offer.by]))
