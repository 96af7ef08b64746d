"""How each event looks while it happens: cards fly to where `display` will lay them, and nothing stays behind."""

from functools import partial
from typing import ClassVar

from PySide6.QtCore import QAbstractAnimation, QPointF

from magicgames.boards.realms.table import Table
from magicgames.boards.realms.touch import TableCard
from magicgames.engine.game import Seat
from magicgames.games.realms.acts import (
    CardDiscarded,
    CardDrawn,
    CardRaised,
    CardTaken,
    ChoiceMade,
    DeckSeen,
    GameWon,
    OfferAccepted,
    OfferDeclined,
    OfferMade,
    PlayEnded,
    Revealed,
    TradePassed,
)
from magicgames.games.realms.cards import Card
from magicgames.games.realms.model import RealmsView
from magicgames.kit.look.motion import Motion, in_turn, together
from magicgames.kit.table import enacting
from magicgames.kit.table.surfaces import Sheet, Tag

_TROPHY = 700.0  # with its rays


class Enactor(enacting.Enactor[Table]):
    """Moves cards over one table, which shows the moment before; each act is told the view after it."""

    # Cards

    def card_drawn(self, event: CardDrawn, after: RealmsView) -> QAbstractAnimation:
        deck = self.table.pile.deck
        start = deck.pos(), deck.boundingRect().width()
        cards: tuple[Card | None, ...] = event.cards or (None,) * event.count
        own = event.seat == self.table.context.bottom
        flights = [
            self._fly(card, start, self._home(event.seat, card, after), stays=own, turned=True) for card in cards
        ]
        return together(self.deal(flights), *self._close_ranks(after))

    def card_taken(self, event: CardTaken, after: RealmsView) -> QAbstractAnimation:
        return self._from_area(event.seat, event.card, after)

    def card_discarded(self, event: CardDiscarded, after: RealmsView) -> QAbstractAnimation:
        table = self.table
        assert table.area is not None
        end = table.area.point(event.lying - 1), table.spots.open_card
        flight = self._fly(event.card, self._leave(event.seat, event.card), end, stays=True)
        return together(flight, *self._close_ranks(after))

    def card_raised(self, event: CardRaised, after: RealmsView) -> QAbstractAnimation:
        if event.card is not None and not event.hidden:
            return self._from_area(event.seat, event.card, after)
        deck = self.table.pile.deck
        return self._fly(event.card, (deck.pos(), deck.boundingRect().width()), self._home(event.seat), turned=True)

    def deck_seen(self, event: DeckSeen, after: RealmsView) -> QAbstractAnimation:
        deck = self.table.pile.deck
        return in_turn(self.motion.swell(deck, 1.0, 1.15), self.motion.swell(deck, 1.15, 1.0))

    # Trades

    def offer_made(self, event: OfferMade, after: RealmsView) -> QAbstractAnimation:
        return self._fly(None, self._home(event.seat), self._home(event.to))

    def offer_accepted(self, event: OfferAccepted, after: RealmsView) -> QAbstractAnimation:
        own = self.table.context.bottom
        start = self._leave(event.seat, event.gave)
        gave = self._fly(event.gave, start, self._home(event.by, event.gave, after), stays=event.by == own)
        start = self._take_up() or self._leave(event.by, event.got)
        got = self._fly(event.got, start, self._home(event.seat, event.got, after), stays=event.seat == own)
        return together(gave, got, *self._close_ranks(after))

    def offer_declined(self, event: OfferDeclined, after: RealmsView) -> QAbstractAnimation:
        return self._fly(None, self._take_up() or self._home(event.seat), self._home(event.by))

    def trade_passed(self, event: TradePassed, after: RealmsView) -> QAbstractAnimation:
        return self._glow(event.seat)

    # The end

    def play_ended(self, event: PlayEnded, after: RealmsView) -> QAbstractAnimation:
        context, middle = self.table.context, self.table.spots.middle
        words = context.narrator.event(event)
        banner = Tag(context.desk, words, 40 * context.text_scale, "primary", "primary_ink", middle.width() * 0.9)
        banner.setPos(middle.center())
        self.pass_by(banner).setZValue(2 * enacting.ABOVE)
        return in_turn(
            together(self.motion.fade(banner, 0.0, 1.0), self.motion.swell(banner, 0.8, 1.0)),
            self.motion.pause(3 * Motion.READ),
        )

    def choice_made(self, event: ChoiceMade, after: RealmsView) -> QAbstractAnimation:
        return self._glow(event.seat)

    def revealed(self, event: Revealed, after: RealmsView) -> QAbstractAnimation:
        """A rival's cards are turned up, one after the other."""
        glow, context = self._glow(event.seat), self.table.context
        if event.seat == context.bottom:
            return glow
        backs = [piece for piece in self.table.places[event.seat].cards if piece.shown is None]
        open_cards = {piece.shown.card for piece in self.table.places[event.seat].cards if piece.shown is not None}
        hidden = [card for card in after.hands[event.seat] if card is not None and card not in open_cards]
        flips = [
            self.motion.flip(piece, partial(piece.show_face, context.face(card, event.sheet)))
            for piece, card in zip(backs, hidden, strict=False)
        ]
        return together(glow, self.deal(flips))

    def game_won(self, event: GameWon, after: RealmsView) -> QAbstractAnimation:
        """Rays and the shield rise in the middle; whoever has won shines."""
        shining = [self._glow(seat) for seat in event.winners]
        return together(*shining, self.triumph("realms/trophy", self.table.spots.middle.center(), _TROPHY))

    # Bricks

    def _home(self, seat: Seat, card: Card | None = None, after: RealmsView | None = None) -> tuple[QPointF, float]:
        """Where the cards of a seat are, and how wide: for a card of one's own hand its very place."""
        table = self.table
        if seat != table.context.bottom:
            place = table.places[seat]
            return place.middle, place.small
        if card is not None and after is not None and card in after.hand:
            return table.hand.point_for(after.hand, card), table.spots.held_card
        return table.spots.held(1)[0], table.spots.held_card

    def _leave(self, seat: Seat, card: Card | None) -> tuple[QPointF, float]:
        """Where a card sets out that a seat gives away; a card of one's own hand lies there no more."""
        held = self.table.hand.cards.get(card) if card is not None else None
        if held is None:
            return self._home(seat)
        held.hide()
        return held.pos(), self.table.spots.held_card

    def _take_up(self) -> tuple[QPointF, float] | None:
        """The card that is offered to these eyes leaves its place in the middle; None: none lies there."""
        trade = self.table.trade
        if trade is None or trade.offered is None:
            return None
        trade.offered.hide()
        return trade.offered.pos(), trade.card

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
        """The cards of one's own hand make room, or fill a gap."""
        hand = self.table.hand
        return [
            self.motion.glide(piece, piece.pos(), hand.point_for(after.hand, card))
            for card, piece in hand.cards.items()
            if card in after.hand
        ]

    def _fly(
        self,
        card: Card | None,
        start: tuple[QPointF, float],
        end: tuple[QPointF, float],
        stays: bool = False,
        turned: bool = False,
    ) -> QAbstractAnimation:
        """`stays`: the card lies where it has come to until the table is laid anew; `turned`: it lay face down."""
        context = self.table.context
        face = context.face(card) if card is not None else None
        ghost = TableCard(context.desk, None if turned else face, end[1], ("flight", card or ""))
        ghost.set_touchable(False)
        if stays:
            ghost.setZValue(enacting.ABOVE)
            self.table.scene.addItem(ghost)
        else:
            self.pass_by(ghost)
        larger = start[1] / end[1]
        if turned and face is not None:
            flight = self.fly_turning(ghost, start[0], larger, partial(ghost.show_face, face), end[0])
        else:
            flight = self.fly(ghost, start[0], larger, end[0])
        return in_turn(flight, self.motion.pause(Motion.BEAT))

    def _glow(self, seat: Seat) -> QAbstractAnimation:
        table = self.table
        sheet: Sheet = table.hand.sheet if seat == table.context.bottom else table.places[seat].sheet
        return self.glow(sheet, base=2 * Motion.MOVE)

    acts: ClassVar[enacting.Acts] = {
        CardDrawn: card_drawn,
        CardTaken: card_taken,
        CardDiscarded: card_discarded,
        OfferMade: offer_made,
        OfferAccepted: offer_accepted,
        OfferDeclined: offer_declined,
        TradePassed: trade_passed,
        PlayEnded: play_ended,
        DeckSeen: deck_seen,
        CardRaised: card_raised,
        ChoiceMade: choice_made,
        Revealed: revealed,
        GameWon: game_won,
    }
