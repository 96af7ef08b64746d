"""What a view becomes by one event that its eyes have seen: nothing happens at this table without an event that tells,
so the events of a step, one after the other, lead from the view before it to the view after it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from magicgames.engine.game import Event, Seat
from magicgames.games.realms import acts
from magicgames.games.realms.cards import NECROMANCER, Card
from magicgames.games.realms.finale import chosen, in_order, knowing
from magicgames.games.realms.model import CHOOSE, DISCARD, DRAW, OVER, Deed, Offer, RealmsView, Thrown, Trace
from magicgames.games.realms.sheet import UNUSED
from magicgames.games.realms.turns import blurred, drafting, forget, full, trading_ends, trading_phase


def after(view: RealmsView, event: Event) -> RealmsView:
    """What these eyes see once this has happened."""
    return _CHANGES[type(event)](view, event)


# The usual turn


def _drawn(view: RealmsView, event: acts.CardDrawn) -> RealmsView:
    cards = event.cards or (None,) * event.count
    return replace(
        _noted(view, Deed(event.seat, "draw")),
        hands=_with(view.hands, event.seat, (*view.hands[event.seat], *cards)),
        deck=view.deck - event.count,
        fresh=cards,
        stall=0,
        phase=DISCARD,
    )


def _taken(view: RealmsView, event: acts.CardTaken) -> RealmsView:
    seat, card, draft = event.seat, event.card, drafting(view)
    view = replace(
        _noted(view, Deed(seat, "take", card)),
        hands=_with(view.hands, seat, (*view.hands[seat], card if seat == view.seat else None)),
        discard=_less(view.discard, card),
        known=(*view.known, Trace(card, (seat,))),
        fresh=(card,),
        stall=view.stall + 1,
        phase=DISCARD,
    )
    return _turn_closed(view) if draft else view


def _discarded(view: RealmsView, event: acts.CardDiscarded) -> RealmsView:
    seat, card = event.seat, event.card
    hand = list(view.hands[seat])
    hand.remove(card if seat == view.seat else None)
    view = replace(
        _noted(view, Deed(seat, "throw", card)),
        hands=_with(view.hands, seat, tuple(hand)),
        known=forget(view.known, card),
        discard=(*view.discard, Thrown(card, seat)),
    )
    return _turn_closed(view)


def _turn_closed(view: RealmsView) -> RealmsView:
    view = replace(view, fresh=())
    if full(view.rules.mode, [len(hand) for hand in view.hands], len(view.discard)):
        return view  # the next event says that the play has ended
    return replace(_awaiting(view, _next(view)), turn=view.turn + 1, phase=DRAW)


# Chaos


def _offered(view: RealmsView, event: acts.OfferMade) -> RealmsView:
    offers = (*view.offers, Offer(event.seat, event.to, event.card))
    return _trading_turn_closed(
        replace(_noted(view, Deed(event.seat, "offer", None, event.to)), offers=offers, passes=0)
    )


def _passed(view: RealmsView, event: acts.TradePassed) -> RealmsView:
    return _trading_turn_closed(replace(_noted(view, Deed(event.seat, "pass")), passes=view.passes + 1))


def _trading_turn_closed(view: RealmsView) -> RealmsView:
    if trading_ends(view):
        return view  # so says the next event
    following = _next(view)
    view = replace(_awaiting(view, following), turn=view.turn + 1, round=view.round + (following == view.starter))
    return replace(view, phase=trading_phase(view))


def _declined(view: RealmsView, event: acts.OfferDeclined) -> RealmsView:
    view = _answered(_noted(view, Deed(event.seat, "decline", None, event.by)), event.seat)
    return replace(view, phase=trading_phase(view))


def _accepted(view: RealmsView, event: acts.OfferAccepted) -> RealmsView:
    seat, by, gave, got = event.seat, event.by, event.gave, event.got
    view = _answered(_noted(view, Deed(seat, "accept", None, by)), seat)
    if gave is None or got is None:  # a trade of others
        learnt = tuple([blurred(trace, {seat, by}) for trace in view.learnt])
        return replace(view, passes=0, phase=trading_phase(view), learnt=learnt)
    mine, theirs, other = (gave, got, by) if view.seat == seat else (got, gave, seat)
    assert view.seat is not None
    hand = tuple([theirs if card == mine else card for card in view.hands[view.seat]])
    return replace(
        view,
        hands=_with(view.hands, view.seat, hand),
        passes=0,
        phase=trading_phase(view),
        learnt=(*forget(view.learnt, theirs), Trace(mine, (other,))),
    )


def _answered(view: RealmsView, seat: Seat) -> RealmsView:
    first = next(offer for offer in view.offers if offer.to == seat)
    return replace(view, offers=tuple([offer for offer in view.offers if offer is not first]))


# After the play


def _ended(view: RealmsView, event: acts.PlayEnded) -> RealmsView:
    return replace(_awaiting(view, view.starter), phase=CHOOSE, offers=(), passes=0)


def _looked(view: RealmsView, event: acts.DeckSeen) -> RealmsView:
    known = knowing(view.known, Trace(NECROMANCER, (event.seat,)))
    return replace(view, looked=True, known=known, peek=event.cards or ())


def _raised(view: RealmsView, event: acts.CardRaised) -> RealmsView:
    seat, card, mine = event.seat, event.card, event.seat == view.seat
    known = knowing(view.known, Trace(NECROMANCER, (seat,)))
    view = replace(
        view,
        hands=_with(view.hands, seat, (*view.hands[seat], card if mine else None)),
        known=known,
        raised=card,
        peek=(),
    )
    if mine:
        choices = replace(view.choices, necromancer=card)
        view = replace(view, decided=(*view.decided, NECROMANCER), choices=choices)
    if event.hidden:
        return replace(view, deck=view.deck - 1)
    assert card is not None
    return replace(view, discard=_less(view.discard, card), known=(*known, Trace(card, (seat,))))


def _chosen(view: RealmsView, event: acts.ChoiceMade) -> RealmsView:
    """Only its owner sees it."""
    decided, choices = chosen(view.decided, view.choices, view.rules.russian_order, event)
    return replace(view, decided=decided, choices=choices, peek=())


def _revealed(view: RealmsView, event: acts.Revealed) -> RealmsView:
    hand = tuple([row.card for row in event.sheet.rows])
    view = replace(
        view,
        hands=_with(view.hands, event.seat, hand),
        sheets=_with(view.sheets, event.seat, event.sheet),
        decided=(),
        choices=UNUSED,
        raised=None,
        looked=False,
        peek=(),
    )
    left = [seat for seat in in_order(view) if view.sheets[seat] is None]
    return _awaiting(view, left[0]) if left else view


def _won(view: RealmsView, event: acts.GameWon) -> RealmsView:
    return replace(view, phase=OVER, to_act=())


# Small parts of many changes


def _noted(view: RealmsView, deed: Deed) -> RealmsView:
    return replace(view, history=(*view.history, deed))


def _awaiting(view: RealmsView, seat: Seat) -> RealmsView:
    return replace(view, active=seat, to_act=(seat,))


def _next(view: RealmsView) -> Seat:
    return (view.active + 1) % len(view.hands)


def _less(discard: tuple[Thrown, ...], card: Card) -> tuple[Thrown, ...]:
    return tuple([thrown for thrown in discard if thrown.card != card])


def _with(values: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return (*values[:place], value, *values[place + 1 :])


_CHANGES: dict[type[Event], Callable[[RealmsView, Any], RealmsView]] = {
    acts.CardDrawn: _drawn,
    acts.CardTaken: _taken,
    acts.CardDiscarded: _discarded,
    acts.OfferMade: _offered,
    acts.OfferAccepted: _accepted,
    acts.OfferDeclined: _declined,
    acts.TradePassed: _passed,
    acts.PlayEnded: _ended,
    acts.DeckSeen: _looked,
    acts.CardRaised: _raised,
    acts.ChoiceMade: _chosen,
    acts.Revealed: _revealed,
    acts.GameWon: _won,
}
