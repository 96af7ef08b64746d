"""What each pair of eyes sees of a table: one's own hand, and whatever lies or happened in the open."""

from magicgames.engine.game import OPEN, Seat
from magicgames.games.realms.cards import NECROMANCER, Card
from magicgames.games.realms.finale import peeked
from magicgames.games.realms.model import CHOOSE, OVER, Offer, RealmsState, RealmsView
from magicgames.games.realms.sheet import UNUSED


def view_of(state: RealmsState, seat: Seat | None) -> RealmsView:
    over = state.phase == OVER
    acting = not over and seat == state.active
    choosing = acting and state.phase == CHOOSE
    peeks = choosing and state.looked and NECROMANCER not in state.decided
    hidden_raise = state.rules.mode == "chaos" and not acting
    return RealmsView(
        seat,
        () if over else (state.active,),
        state.rules,
        state.phase,
        state.starter,
        state.active,
        state.turn,
        state.stall,
        len(state.deck) - state.drawn,
        tuple([_hand(state, owner, seat) for owner in range(len(state.hands))]),
        state.fresh if acting or state.open_take else (None,) * len(state.fresh),
        state.discard,
        state.known,
        () if seat is None or seat == OPEN else state.learnt[seat],
        tuple([offer if offer.by == seat else Offer(offer.by, offer.to, None) for offer in state.offers]),
        state.passes,
        state.round,
        state.looked,
        peeked(state) if peeks else (),
        None if hidden_raise else state.raised,
        state.decided if choosing else (),
        state.choices if choosing else UNUSED,
        tuple(state.sheets),
        state.history,
    )


def _hand(state: RealmsState, owner: Seat, eyes: Seat | None) -> tuple[Card | None, ...]:
    hand = state.hands[owner]
    return hand if eyes in (owner, OPEN) or state.sheets[owner] is not None else (None,) * len(hand)
