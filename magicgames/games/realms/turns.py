"""The course of play: draw, take, discard, and the trades of chaos. What comes after it is in `finale`."""

from magicgames.engine.game import Action, Event, Seat
from magicgames.games.realms.acts import (
    AcceptOffer,
    CardDiscarded,
    CardDrawn,
    CardTaken,
    DeclineOffer,
    DiscardCard,
    DrawCard,
    OfferAccepted,
    OfferCard,
    OfferDeclined,
    OfferMade,
    PassTrade,
    TakeCard,
    TimeIsUp,
    TradePassed,
)
from magicgames.games.realms.cards import Card
from magicgames.games.realms.finale import end_play
from magicgames.games.realms.model import (
    ANSWER,
    DISCARD,
    DRAFTED,
    DRAW,
    FULL,
    HAND,
    OFFER,
    ROUNDS,
    Deed,
    Offer,
    RealmsState,
    RealmsView,
    Thrown,
    Trace,
)


def moves(view: RealmsView) -> tuple[Action, ...]:
    """What the active seat may do while cards are drawn or traded, in a fixed order."""
    if view.phase == DRAW:
        return (DrawCard(), *[TakeCard(card) for card in view.lying])
    if view.phase == DISCARD:
        drafted = [card for card in view.fresh if card is not None] if drafting(view) else view.hand
        return tuple([DiscardCard(card) for card in drafted])
    if view.phase == ANSWER:
        return (*[AcceptOffer(card) for card in view.hand], DeclineOffer())
    others = [seat for seat in range(len(view.hands)) if seat != view.seat]
    return (*[OfferCard(card, seat) for card in view.hand for seat in others], PassTrade())


def drafting(table: RealmsState | RealmsView) -> bool:
    """Whether the active seat, playing for two, still gathers its hand; the two cards it draws are counted apart."""
    if table.rules.mode != "duel":
        return False
    size = len(table.hands[table.active])
    return size < HAND or (table.phase == DISCARD and len(table.fresh) == DRAFTED)


def full(mode: str, sizes: list[int], lying: int) -> bool:
    """Whether the play is over with hands of these sizes and so many cards in the discard area."""
    return mode in FULL and lying >= FULL[mode] and all(size >= HAND for size in sizes)


def ends_play(view: RealmsView, action: Action) -> bool:
    """Whether this action of the active seat is the last one of the play."""
    sizes, lying = [len(hand) for hand in view.hands], len(view.discard)
    if isinstance(action, DiscardCard):
        sizes[view.active] -= 1
        return full(view.rules.mode, sizes, lying + 1)
    if isinstance(action, TakeCard) and drafting(view):
        sizes[view.active] += 1
        return full(view.rules.mode, sizes, lying - 1)
    if not isinstance(action, OfferCard | PassTrade):
        return False
    last = (view.active + 1) % len(view.hands) == view.starter and view.round == ROUNDS
    return last or (isinstance(action, PassTrade) and view.passes + 1 == len(view.hands))


def advance(state: RealmsState, action: Action, told: list[Event]) -> None:
    """Changes the state by a legal action of the active seat, or of the table."""
    if isinstance(action, DrawCard):
        _draw(state, told)
    elif isinstance(action, TakeCard):
        _take(state, action.card, told)
    elif isinstance(action, DiscardCard):
        _throw(state, action.card, told)
    elif isinstance(action, TimeIsUp):
        end_play(state, "time", told)
    else:
        _trade(state, action, told)


def _note(state: RealmsState, what: str, card: Card | None = None, other: Seat | None = None) -> None:
    state.history += (Deed(state.active, what, card, other),)


def _draw(state: RealmsState, told: list[Event]) -> None:
    seat = state.active
    count = DRAFTED if drafting(state) else 1
    cards = state.deck[state.drawn : state.drawn + count]
    state.drawn += count
    state.hands[seat] += cards
    state.fresh, state.open_take = cards, False
    state.stall = 0
    state.phase = DISCARD
    _note(state, "draw")
    told.append(CardDrawn(seat, count, cards))


def _take(state: RealmsState, card: Card, told: list[Event]) -> None:
    seat = state.active
    draft = drafting(state)
    state.discard = tuple([thrown for thrown in state.discard if thrown.card != card])
    state.hands[seat] += (card,)
    state.known += (Trace(card, (seat,)),)
    state.fresh, state.open_take = (card,), True
    state.stall += 1
    _note(state, "take", card)
    told.append(CardTaken(seat, card))
    if draft:
        _close_turn(state, told)
    else:
        state.phase = DISCARD


def _throw(state: RealmsState, card: Card, told: list[Event]) -> None:
    seat = state.active
    state.hands[seat] = tuple([held for held in state.hands[seat] if held != card])
    state.known = forget(state.known, card)
    state.discard += (Thrown(card, seat),)
    _note(state, "throw", card)
    told.append(CardDiscarded(seat, card, len(state.discard)))
    _close_turn(state, told)


def _close_turn(state: RealmsState, told: list[Event]) -> None:
    state.fresh, state.open_take = (), False
    if full(state.rules.mode, [len(hand) for hand in state.hands], len(state.discard)):
        end_play(state, "discard", told)
        return
    state.active = (state.active + 1) % len(state.hands)
    state.turn += 1
    state.phase = DRAW


# Chaos


def trading_phase(table: RealmsState | RealmsView) -> str:
    """What the active seat has to do first."""
    return ANSWER if any(offer.to == table.active for offer in table.offers) else OFFER


def trading_ends(table: RealmsState | RealmsView) -> str:
    """Why the trade is over once the active seat has offered or passed; empty while it goes on."""
    if table.passes == len(table.hands):
        return "passes"
    last = (table.active + 1) % len(table.hands) == table.starter and table.round == ROUNDS
    return "rounds" if last else ""


def _trade(state: RealmsState, action: Action, told: list[Event]) -> None:
    seat = state.active
    if isinstance(action, AcceptOffer | DeclineOffer):
        offer = next(offer for offer in state.offers if offer.to == seat)
        state.offers = tuple([other for other in state.offers if other is not offer])
        if isinstance(action, AcceptOffer):
            _swap(state, offer, action.card, told)
        else:
            _note(state, "decline", other=offer.by)
            told.append(OfferDeclined(seat, offer.by))
        state.phase = trading_phase(state)
        return
    if isinstance(action, OfferCard):
        state.offers += (Offer(seat, action.to, action.card),)
        state.passes = 0
        _note(state, "offer", other=action.to)
        told.append(OfferMade(seat, action.to, action.card))
    elif isinstance(action, PassTrade):
        state.passes += 1
        _note(state, "pass")
        told.append(TradePassed(seat))
    else:
        raise TypeError(f"not an action of Magic Realms: {action!r}")
    _close_trading_turn(state, told)


def _close_trading_turn(state: RealmsState, told: list[Event]) -> None:
    reason = trading_ends(state)
    if reason:
        end_play(state, reason, told)
        return
    state.active = (state.active + 1) % len(state.hands)
    state.round += state.active == state.starter
    state.turn += 1
    state.phase = trading_phase(state)


def _swap(state: RealmsState, offer: Offer, given: Card, told: list[Event]) -> None:
    seat, by, got = state.active, offer.by, offer.card
    assert got is not None  # the state knows all
    state.hands[by] = tuple([given if card == got else card for card in state.hands[by]])
    state.hands[seat] = tuple([got if card == given else card for card in state.hands[seat]])
    state.passes = 0
    for eyes, traces in enumerate(state.learnt):
        if eyes == seat:
            state.learnt[eyes] = (*forget(traces, got), Trace(given, (by,)))
        elif eyes == by:
            state.learnt[eyes] = (*forget(traces, given), Trace(got, (seat,)))
        else:
            state.learnt[eyes] = tuple([blurred(trace, {seat, by}) for trace in traces])
    _note(state, "accept", other=by)
    told.append(OfferAccepted(seat, by, given, got))


def forget(traces: tuple[Trace, ...], card: Card) -> tuple[Trace, ...]:
    """What is known once nothing is known of this card any more: it has come into the open, or into one's own hand."""
    return tuple([trace for trace in traces if trace.card != card])


def blurred(trace: Trace, traders: set[Seat]) -> Trace:
    """Where a card may be after two others have traded something unseen."""
    if traders & set(trace.seats):
        return Trace(trace.card, tuple(sorted(traders | set(trace.seats))))
    return trace
