"""How each event looks while it happens: cards fly to where `display` will lay them, and nothing stays behind."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QAbstractAnimation, QByteArray, QPointF, QPropertyAnimation
from PySide6.QtWidgets import QGraphicsObject

from magicgames.boards.realms.table import Table
from magicgames.boards.realms.touch import TableCard
from magicgames.engine.game import Event, Seat
from magicgames.games.realms.acts import (
    CardDiscarded,
    CardDrawn,
    CardRaised,
    CardTaken,
    ChoiceMade,
    DeckSeen,
    OfferAccepted,
    OfferDeclined,
    OfferMade,
    PlayEnded,
    Revealed,
    TradePassed,
)
from magicgames.games.realms.cards import Card
from magicgames.games.realms.model import RealmsView
from magicgames.kit.motion import Motion, in_turn, together
from magicgames.kit.surfaces import Sheet, Tag

_ABOVE = 50.0


class Enactor:
    """Moves cards over one table, which shows the moment before."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.motion = table.context.desk.motion
        self._passing: list[QGraphicsObject] = []

    def enact(self, event: Event, after: RealmsView) -> QAbstractAnimation | None:
        self.sweep()
        act = _ACTS.get(type(event))
        return act(self, event, after) if act is not None else None

    def sweep(self) -> None:
        """Takes away what only passed through."""
        for item in self._passing:
            self.table.scene.removeItem(item)
        self._passing.clear()

    # Cards

    def card_drawn(self, event: CardDrawn, after: RealmsView) -> QAbstractAnimation:
        deck = self.table.pile.deck
        start = deck.pos(), deck.boundingRect().width()
        cards: tuple[Card | None, ...] = event.cards or (None,) * event.count
        own = event.seat == self.table.context.bottom
        flights = [self._fly(card, start, self._home(event.seat, card, after), stays=own) for card in cards]
        return together(*flights, *self._close_ranks(after))

    def card_taken(self, event: CardTaken, after: RealmsView) -> QAbstractAnimation:
        return self._from_area(event.seat, event.card, after)

    def card_discarded(self, event: CardDiscarded, after: RealmsView) -> QAbstractAnimation:
        table = self.table
        start = self._home(event.seat)
        held = table.hand.cards.get(event.card)
        if held is not None:
            start = held.pos(), table.spots.held_card
            held.hide()
        assert table.area is not None
        end = table.area.point(event.lying - 1), table.spots.open_card
        return together(self._fly(event.card, start, end, stays=True), *self._close_ranks(after))

    def card_raised(self, event: CardRaised, after: RealmsView) -> QAbstractAnimation:
        if event.card is not None and not event.hidden:
            return self._from_area(event.seat, event.card, after)
        deck = self.table.pile.deck
        return self._fly(event.card, (deck.pos(), deck.boundingRect().width()), self._home(event.seat))

    def deck_seen(self, event: DeckSeen, after: RealmsView) -> QAbstractAnimation:
        deck = self.table.pile.deck
        return in_turn(self.motion.swell(deck, 1.0, 1.15), self.motion.swell(deck, 1.15, 1.0))

    # Trades

    def offer_made(self, event: OfferMade, after: RealmsView) -> QAbstractAnimation:
        return self._fly(None, self._home(event.seat), self._home(event.to))

    def offer_accepted(self, event: OfferAccepted, after: RealmsView) -> QAbstractAnimation:
        one, two = self._home(event.seat), self._home(event.by)
        return together(self._fly(event.gave, one, two), self._fly(event.got, two, one))

    def offer_declined(self, event: OfferDeclined, after: RealmsView) -> QAbstractAnimation:
        return self._fly(None, self._home(event.seat), self._home(event.by))

    def trade_passed(self, event: TradePassed, after: RealmsView) -> QAbstractAnimation:
        return self._glow(event.seat)

    # The end

    def play_ended(self, event: PlayEnded, after: RealmsView) -> QAbstractAnimation:
        context, middle = self.table.context, self.table.spots.middle
        words = context.narrator.event(event)
        banner = Tag(context.desk, words, 40 * context.text_scale, "gold", "gold_ink", middle.width() * 0.9)
        banner.setPos(middle.center())
        banner.setZValue(2 * _ABOVE)
        self.table.scene.addItem(banner)
        self._passing.append(banner)
        return in_turn(
            together(self.motion.fade(banner, 0.0, 1.0), self.motion.swell(banner, 0.8, 1.0)),
            self.motion.pause(3 * Motion.READ),
        )

    def choice_made(self, event: ChoiceMade, after: RealmsView) -> QAbstractAnimation:
        return self._glow(event.seat)

    def revealed(self, event: Revealed, after: RealmsView) -> QAbstractAnimation:
        return self._glow(event.seat)

    # Bricks

    def _home(self, seat: Seat, card: Card | None = None, after: RealmsView | None = None) -> tuple[QPointF, float]:
        """Where the cards of a seat are, and how wide: for a card of the own hand its very place."""
        table = self.table
        if seat != table.context.bottom:
            place = table.places[seat]
            return place.middle, place.small
        if card is not None and after is not None and card in after.hand:
            return table.hand.point_for(after.hand, card), table.spots.held_card
        return table.spots.held(1)[0], table.spots.held_card

    def _from_area(self, seat: Seat, card: Card, after: RealmsView) -> QAbstractAnimation:
        table = self.table
        assert table.area is not None
        piece = table.area.cards[card]
        piece.hide()
        moving = [
            self.motion.glide(table.area.cards[other], table.area.cards[other].pos(), table.area.point(place))
            for place, other in enumerate(after.lying)
            if other in table.area.cards
        ]
        flight = self._fly(card, (piece.pos(), table.spots.open_card), self._home(seat, card, after))
        return together(flight, *moving, *self._close_ranks(after))

    def _close_ranks(self, after: RealmsView) -> list[QAbstractAnimation]:
        """The cards of the own hand make room, or fill a gap."""
        hand = self.table.hand
        return [
            self.motion.glide(piece, piece.pos(), hand.point_for(after.hand, card))
            for card, piece in hand.cards.items()
            if card in after.hand
        ]

    def _fly(
        self, card: Card | None, start: tuple[QPointF, float], end: tuple[QPointF, float], stays: bool = False
    ) -> QAbstractAnimation:
        """`stays`: the card lies where it has come to until the table is laid anew."""
        context = self.table.context
        face = context.face(card) if card is not None else None
        ghost = TableCard(context.desk, face, end[1], ("flight", card or ""))
        ghost.set_touchable(False)
        ghost.setZValue(_ABOVE)
        ghost.setPos(start[0])
        self.table.scene.addItem(ghost)
        if not stays:
            self._passing.append(ghost)
        return in_turn(
            together(
                self.motion.glide(ghost, start[0], end[0]),
                self.motion.swell(ghost, start[1] / end[1], 1.0, Motion.MOVE),
            ),
            self.motion.pause(Motion.BEAT),
        )

    def _glow(self, seat: Seat) -> QAbstractAnimation:
        table = self.table
        sheet: Sheet = table.hand.sheet if seat == table.context.bottom else table.places[seat].sheet
        glow = QPropertyAnimation(sheet, QByteArray(b"glow"))
        glow.setDuration(self.motion.duration(2 * Motion.MOVE))
        glow.setStartValue(0.0)
        glow.setKeyValueAt(0.3, 1.0)
        glow.setEndValue(0.0)
        return glow


_ACTS: dict[type[Event], Callable[[Enactor, Any, RealmsView], QAbstractAnimation]] = {
    CardDrawn: Enactor.card_drawn,
    CardTaken: Enactor.card_taken,
    CardDiscarded: Enactor.card_discarded,
    OfferMade: Enactor.offer_made,
    OfferAccepted: Enactor.offer_accepted,
    OfferDeclined: Enactor.offer_declined,
    TradePassed: Enactor.trade_passed,
    PlayEnded: Enactor.play_ended,
    DeckSeen: Enactor.deck_seen,
    CardRaised: Enactor.card_raised,
    ChoiceMade: Enactor.choice_made,
    Revealed: Enactor.revealed,
}
