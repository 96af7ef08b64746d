"""A rival's place: crest, name, the backs of the hand, what is known of it, whose turn it is; in the end the hand."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from magicgames.boards.realms.context import TableContext, figure, section_of
from magicgames.boards.realms.paper import SHAPE
from magicgames.boards.realms.touch import Address, TableCard
from magicgames.engine.game import Seat
from magicgames.games.realms.cards import Card
from magicgames.kit.pieces import Piece
from magicgames.kit.surfaces import Sheet, Tag, name_plate


class Door(Piece):
    """The whole place of a rival as something to press: a partner for a trade, or a hand to be read."""

    def __init__(self, context: TableContext, seat: Seat, area: QRectF) -> None:
        super().__init__(context.desk, "", area.width(), area.height())
        self.address: Address = ("rival", str(seat))
        self.open = self.chosen = False
        self.setPos(area.center())
        self.setZValue(1)

    def set_open(self, is_open: bool) -> None:
        self.open = is_open
        self.set_touchable(is_open)
        self.set_lit(is_open)

    def set_chosen(self, chosen: bool) -> None:
        self.chosen = chosen
        self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        ring = "focus" if self.hasFocus() else "lit" if self._lit else ""
        if ring:
            wide = 6.0 if self.hasFocus() or self.chosen or self._hovered else 3.0
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
        self.name = name_plate(desk, context.narrator.names[seat], names, 29 * context.text_scale)
        self.name.setParentItem(self.sheet)
        if tally is not None:
            score = Tag(desk, figure(tally.score), 26 * context.text_scale, "primary", "primary_ink", head * 1.2)
            score.setParentItem(self.sheet)
            score.setPos(area.width() - 16 - head * 0.6, head * 0.5 + 4)
        self.cards = self._lay_cards()
        self.door = Door(context, seat, area)
        self.door.set_name(self.describe())
        scene.addItem(self.door)
        for card in self.cards:
            card.setParentItem(self.door)  # above the door, so that each card can be looked at
            card.setPos(card.pos() - QPointF(area.width() / 2, area.height() / 2))
        self.set_active(seat in context.view.to_act)

    @property
    def middle(self) -> QPointF:
        return self.area.center() + QPointF(0, self._head / 2)

    @property
    def small(self) -> float:
        """The width of a card that lies here."""
        return (self.area.height() - self._head - 16) * SHAPE

    def set_active(self, active: bool) -> None:
        self.sheet.set_active(active)
        if active:
            context = self.context
            words = context.tell("board.active")
            tag = Tag(context.desk, words, 22 * context.text_scale, "primary", "primary_ink", self.area.width() * 0.9)
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
        width, room = self.small, self.area.width() - 24
        whole, backs = len(known) if None in hand else 0, len(shown)
        step = min(width + 6, (room - width) / max(1, backs - 1))
        if whole and step < width:  # known cards lie free, and the backs close up behind them
            wide = min(width + 4, (room - width) / whole)
            packed = (room - width - wide * whole) / max(1, backs - whole - 1)
            lefts = [wide * at if at <= whole else wide * whole + packed * (at - whole) for at in range(backs)]
        else:
            lefts = [step * at for at in range(backs)]
        left = (self.area.width() - lefts[-1]) / 2 if lefts else 0
        y = self._head + 6 + width / SHAPE / 2
        return [self._card(card, QPointF(left + lefts[at], y), at) for at, card in enumerate(shown)]

    def _card(self, card: Card | None, at: QPointF, place: int) -> TableCard:
        context = self.context
        sheet = context.view.sheets[self.seat]
        face = context.face(card, sheet) if card is not None else None
        piece = TableCard(context.desk, face, self.small, ("rivals", card or f"{self.seat}.{place}"))
        piece.setPos(at)
        if card is None:
            piece.set_touchable(False)
            piece.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIsFocusable, False)
            piece.setAcceptHoverEvents(False)
        else:
            piece.section = section_of(card)
        return piece
