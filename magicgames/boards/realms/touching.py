"""What pressing and dragging mean on one table: drawing, taking, discarding, trading, ordering the hand."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, QTimer

from magicgames.boards.realms.order import Order
from magicgames.boards.realms.rivals import Door
from magicgames.boards.realms.table import Table
from magicgames.boards.realms.touch import Address, TableCard
from magicgames.engine.game import Action, Say, Seat
from magicgames.games.realms.acts import AcceptOffer, DiscardCard, DrawCard, OfferCard, PassTrade, TakeCard
from magicgames.games.realms.cards import Card
from magicgames.games.realms.model import ANSWER, OFFER
from magicgames.kit.table.hands import Grip
from magicgames.kit.table.pieces import Piece

_WAYS: Final = {DrawCard: "take", TakeCard: "take", DiscardCard: "discard", PassTrade: "offer", AcceptOffer: "answer"}
"""By the action that a dragged card means: which sentence tells where it belongs, if it is dropped anywhere else."""


class Touching(QObject):
    """Lives as long as the board, and knows one table at a time."""

    def __init__(
        self,
        parent: QObject,
        choose: Callable[[Action], None],
        read_hand: Callable[[Seat], None],
        keep_order: Callable[[Order], None],
        ask: Callable[[str], None],
        why_not: Callable[[Action], Say | None],
    ) -> None:
        super().__init__(parent)
        self._choose, self._read_hand, self._keep_order, self._ask = choose, read_hand, keep_order, ask
        self._why_not = why_not
        self._table: Table | None = None
        self.given: Card | None = None  # one's own card of an offer that is being made

    def begin(self, table: Table, legal: tuple[Action, ...]) -> None:
        """Lights what can be pressed now, and listens to it."""
        self._table, self.given = table, None
        for card in table.cards:
            card.set_open(self.action(card.address) in legal)
            # Queued: the table is laid anew, and the piece with it, before its own event is over.
            card.pressed.connect(lambda card=card: QTimer.singleShot(0, self, lambda: self.press(card.address)))
        for seat, place in table.places.items():
            place.door.pressed.connect(lambda seat=seat: QTimer.singleShot(0, self, lambda: self.press_door(seat)))
            if table.context.view.sheets[seat] is not None or self._offers:
                place.door.set_touchable(True)

    def forget(self) -> None:
        self._table, self.given = None, None

    @property
    def _offers(self) -> bool:
        """Whoever looks may offer a card now."""
        table = self._table
        return table is not None and table.context.view.phase == OFFER and table.context.acting

    def press(self, address: Address) -> None:
        table = self._table
        if table is None:
            return
        zone, name = address
        view = table.context.view
        if zone == "rivals":
            seat = next((seat for seat, hand in enumerate(view.hands) if name in hand), None)
            if seat is not None:
                self._read_hand(seat)
        elif zone == "hand" and self._offers:
            self.give(None if self.given == name else name)
        else:
            self._choose(self.action(address))

    def press_door(self, seat: Seat) -> None:
        if self.given is not None:
            self._choose(OfferCard(self.given, seat))
        elif self._table is not None and self._table.context.view.sheets[seat] is not None:
            self._read_hand(seat)
        elif self._table is not None and self._offers:
            self._ask(self._table.context.tell("board.choose_card", seat=seat))

    def give(self, card: Card | None) -> None:
        """Chooses one's own half of an offer; then the partner is pressed. None: nothing any more."""
        table = self._table
        if table is None or table.trade is None:
            return
        self.given = card
        for name, piece in table.hand.cards.items():
            piece.set_chosen(name == card)
        table.trade.give(card)
        for place in table.places.values():
            place.door.set_open(card is not None)
        self._ask(table.context.tell("board.choose_partner", card=card) if card is not None else "")

    def grip(self, card: TableCard, legal: Sequence[Action]) -> Grip | None:
        """A card is dragged: into the hand, into the middle, to a rival, or to another place of the hand."""
        table = self._table
        if table is None:
            return None
        zone, name = card.address
        middle = table.area.field if table.area is not None else table.trade.field if table.trade is not None else None
        action = self.action(card.address)
        targets: dict[Piece, Callable[[], None]] = {}
        if zone in ("deck", "open") and card.open:
            for place in (table.hand.field, *table.hand.cards.values()):
                targets[place] = partial(self._choose, action)
        elif zone == "hand":
            for at, other in enumerate(table.hand.order):
                if other != name:
                    targets[table.hand.cards[other]] = partial(self._reorder, name, at)
            if middle is not None and action in legal:  # for an offer it is asked next whose it is
                targets[middle] = partial(self.press, card.address)
            for seat, rival in table.places.items():
                if OfferCard(name, seat) in legal:
                    targets[rival.door] = partial(self._choose, OfferCard(name, seat))
        if not targets:
            return None
        nowhere = (
            Say("realms.board.nowhere", {"way": _WAYS[type(action)]}) if action in legal or zone != "hand" else None
        )
        return Grip(targets, why_not=lambda target: self._why_not(action) if target is middle else nowhere)

    def _reorder(self, card: Card, place: int) -> None:
        if self._table is not None:
            self._keep_order(self._table.context.order.moved(self._table.hand.order, card, place))

    def actions_of(self, piece: TableCard | Door) -> tuple[Action, ...]:
        """What a card could begin, or a partner complete."""
        table = self._table
        zone, name = piece.address
        if zone == "rival":
            return (OfferCard(self.given, int(name)),) if self.given is not None else ()
        if table is None or zone not in ("deck", "open", "hand"):
            return ()
        if zone == "hand" and table.context.view.phase == OFFER:
            return tuple([OfferCard(name, seat) for seat in table.places])
        return (self.action(piece.address),)

    def besides(self, card: TableCard) -> list[tuple[str, Callable[[], object]]]:
        """A card of the hand changes places without being dragged, too."""
        table = self._table
        if table is None or card.address[0] != "hand":
            return []
        place, last = table.hand.order.index(card.address[1]), len(table.hand.order) - 1
        ways = [("left", -1)] * (place > 0) + [("right", 1)] * (place < last)
        return [(table.context.tell(f"board.{way}"), partial(self.move, card, step)) for way, step in ways]

    def move(self, card: TableCard, step: int) -> bool:
        """Takes a card of the hand some places to the right; False for a card of another zone."""
        table = self._table
        if table is None or card.address[0] != "hand":
            return False
        self._reorder(card.address[1], table.hand.order.index(card.address[1]) + step)
        return True

    def action(self, address: Address) -> Action:
        """What pressing a card means now; for an offer any action that is open at the same time."""
        assert self._table is not None
        zone, name = address
        phase = self._table.context.view.phase
        if zone == "deck":
            return DrawCard()
        if zone == "open":
            return TakeCard(name)
        if zone == "hand" and phase == OFFER:
            return PassTrade()
        return AcceptOffer(name) if zone == "hand" and phase == ANSWER else DiscardCard(name)
