"""Lays the whole table from one view, and finds its parts by their address."""

from PySide6.QtWidgets import QGraphicsScene

from magicgames.boards.realms import layout
from magicgames.boards.realms.context import TableContext
from magicgames.boards.realms.discard import Area, Pile
from magicgames.boards.realms.hand import Hand
from magicgames.boards.realms.rivals import Door, Place
from magicgames.boards.realms.tally import Tally
from magicgames.boards.realms.touch import Address, TableCard
from magicgames.boards.realms.trade import Trade
from magicgames.engine.game import Seat
from magicgames.games.realms.model import FULL
from magicgames.kit.table.surfaces import Ground


class Table:
    """Everything in the scene. It is made anew for every view: nothing of an older one can be left over."""

    def __init__(self, scene: QGraphicsScene, context: TableContext, width: float) -> None:
        self.scene, self.context = scene, context
        view = context.view
        places = FULL.get(view.rules.mode, 0)
        self.spots = spots = layout.lay(
            width,
            context.seats,
            context.bottom,
            context.text_scale,
            places,
            len(view.discard),
            context.keeps_tally,
            len(view.hands[context.bottom]),
        )
        if context.desk.theme.texture:
            scene.addItem(Ground(context.desk, "realms"))
        self.places: dict[Seat, Place] = {
            seat: Place(context, scene, seat, area, spots.rival_head) for seat, area in spots.rivals.items()
        }
        self.area = Area(context, scene, spots) if places else None
        self.trade = None if places else Trade(context, scene, spots)
        self.pile = Pile(context, scene, spots)
        self.tally = Tally(context, scene, spots) if context.tallies else None
        self.hand = Hand(context, scene, spots)

    @property
    def cards(self) -> list[TableCard]:
        """Every card that can be looked at."""
        open_cards = list(self.area.cards.values()) if self.area is not None else []
        rivals = [card for place in self.places.values() for card in place.cards if card.shown is not None]
        return [self.pile.deck, *open_cards, *rivals, *self.hand.cards.values()]

    @property
    def touches(self) -> list[TableCard | Door]:
        """Everything that has an address."""
        return [*self.cards, *[place.door for place in self.places.values()]]

    def find(self, address: Address) -> TableCard | Door | None:
        return next((touch for touch in self.touches if touch.address == address), None)

    def standing(self) -> list[str]:
        if self.tally is None or not self.tally.lines:
            return []
        return [self.context.tell("board.now", score=self.tally.score)]

    def summary(self) -> str:
        """The table in words, for those who don't see it."""
        view, tell = self.context.view, self.context.tell
        lines = [place.describe() for place in self.places.values()]
        lines.append(tell("board.deck", count=view.deck))
        if self.area is not None:
            lines.append(tell("board.lying_cards", cards=view.lying, count=len(view.lying)))
        if self.hand.cards:
            lines.append(tell("board.held_cards", cards=self.hand.order))
        lines += self.standing()
        return "\n".join(lines)
