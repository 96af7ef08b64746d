"""A rival's place: crest, name, the backs of the hand, what is known of it, whose turn it is; in the end the hand."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from magicgames.boards.realms.context import TableContext, section_of
from magicgames.boards.realms.plan import SHAPE
from magicgames.boards.realms.touch import Address, SmallCard, TableCard
from magicgames.engine.game import Seat
from magicgames.games.realms.cards import Card
from magicgames.kit.table.pieces import Piece
from magicgames.kit.table.surfaces import Sheet, Tag, name_plate
from magicgames.text.catalog import figure

_PEEP = 8.0  # what is seen at least of a back behind another one
_GAP = 5.0
_LANDSCAPE = 1.35  # an open card lies here as wide as its name needs, in its heights


class Door(Piece):
    """The whole place of a rival as something to press: a partner for a trade, or a hand to be read."""

    def __init__(self, context: TableContext, seat: Seat, area: QRectF) -> None:
        super().__init__(context.desk, "", area.width(), area.height())
        self.address: Address = ("rival", str(seat))
        self.open = False
        self.setPos(area.center())
        self.setZValue(1)

    def set_open(self, is_open: bool) -> None:
        self.open = is_open
        self.set_touchable(True)  # a closed one says what comes first
        self.set_lit(is_open)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        ring = "focus" if self.hasFocus() else "lit" if self._lit or self._aimed else ""
        if ring:
            wide = 6.0 if self.hasFocus() or self.chosen or self._hovered or self._aimed else 3.0
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self.desk.theme.colour(ring), wide))
            painter.drawRoundedRect(self._rect, 16, 16)


class Place:
    """Everything of one rival."""

    def __init__(self, context: TableContext, scene: QGraphicsScene, seat: Seat, area: QRectF, head: float) -> None:
        self.context, self.seat, self.area, self._head = context, seat, area, head
        desk = context.desk
        self.sheet = Sheet(desk, area)
        scene.addItem(self.sheet)
        crest = Piece(desk, context.crest(seat), head * 0.8, head * 0.8)
        crest.setParentItem(self.sheet)
        crest.setPos(14 + head * 0.4, head * 0.5 + 4)
        tally = context.view.sheets[seat]
        names = QRectF(22 + head * 0.8, 4, area.width() - 34 - head * (2.2 if tally else 0.8), head)
        self.name = name_plate(context, context.narrator.names[seat], names, context.letters(29))
        self.name.setParentItem(self.sheet)
        if tally is not None:
            score = Tag(desk, figure(tally.score), context.letters(26), "primary", "primary_ink", head * 1.2)
            score.setParentItem(self.sheet)
            score.setPos(area.width() - 16 - head * 0.6, head * 0.5 + 4)
        self.cards = self._lay_cards()
        self.door = Door(context, seat, area)
        self.door.set_name(self.describe())
        scene.addItem(self.door)
        for card in self.cards:
            card.setParentItem(self.door)  # above the door, so that each card can be looked at
            card.setPos(card.pos() - QPointF(area.width() / 2, area.height() / 2))
        self.set_active(context.on_turn(seat))

    @property
    def middle(self) -> QPointF:
        return self.area.center() + QPointF(0, self._head / 2)

    @property
    def high(self) -> float:
        """The height of a card that lies here."""
        return self.area.height() - self._head - 10

    @property
    def small(self) -> float:
        """The width of a back that lies here."""
        return self.high * SHAPE

    def set_active(self, active: bool) -> None:
        self.sheet.set_active(active)
        if active:
            context = self.context
            words = context.tell("board.active")
            tag = Tag(context.desk, words, context.letters(22), "primary", "primary_ink", self.area.width() * 0.9)
            tag.setParentItem(self.door)  # the cards lie on the door, and the tag on the cards
            tag.setPos(0, self.area.height() / 2)
            tag.setZValue(30)

    def describe(self) -> str:
        view, tell = self.context.view, self.context.tell
        tally = view.sheets[self.seat]
        if tally is not None:
            return tell("board.rival_open", seat=self.seat, score=tally.score)
        return tell(
            "board.rival", seat=self.seat, count=len(view.hands[self.seat]), known=self.context.known(self.seat)
        )

    def _lay_cards(self) -> list[TableCard]:
        view, context = self.context.view, self.context
        hand = view.hands[self.seat]
        shown: list[Card | None] = list(hand)
        known = context.known(self.seat)
        if None in hand:
            shown = [*known, *[None] * (len(hand) - len(known))]
        room, back = self.area.width() - 24, self.small
        open_cards = sum(card is not None for card in shown)
        backs = len(shown) - open_cards
        least = back + (backs - 1) * _PEEP if backs else 0.0  # backs close up to make room for what is known
        wide = min(self.high * _LANDSCAPE, (room - least) / max(1, open_cards) - _GAP) if open_cards else 0.0
        left = room - open_cards * (wide + _GAP) - back
        step = min(back + _GAP, left / (backs - 1)) if backs > 1 else 0.0
        taken = open_cards * (wide + _GAP) + (back + step * (backs - 1) if backs else -_GAP)
        x, y = 12 + (room - taken) / 2, self._head + 2 + self.high / 2
        pieces = []
        for at, card in enumerate(shown):
            width = wide if card is not None else back
            pieces.append(self._card(card, QPointF(x + width / 2, y), at, width))
            x += wide + _GAP if card is not None else step
        return pieces

    def _card(self, card: Card | None, at: QPointF, place: int, width: float) -> TableCard:
        context = self.context
        sheet = context.view.sheets[self.seat]
        face = context.face(card, sheet) if card is not None else None
        piece = SmallCard(context.desk, face, width, self.high, ("rivals", card or f"{self.seat}.{place}"))
        piece.setPos(at)
        if card is None:
            piece.set_touchable(False)
            piece.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIsFocusable, False)
            piece.setAcceptHoverEvents(False)
        else:
            piece.section = section_of(card)
        return piece
