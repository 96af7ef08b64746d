"""One's own place: crest, name, the hand in large cards with what each is worth, and whose turn it is."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QGraphicsScene

from magicgames.boards.realms.context import TableContext, section_of
from magicgames.boards.realms.layout import Spots
from magicgames.boards.realms.touch import Field, TableCard
from magicgames.games.realms.cards import Card
from magicgames.games.realms.explain import signed
from magicgames.games.realms.gains import Gain
from magicgames.games.realms.sheet import Sheet as ScoreSheet
from magicgames.kit.table.pieces import Lettering, Piece
from magicgames.kit.table.surfaces import Ribbon, Sheet, name_plate


class Hand:
    """The cards of whoever sits at the bottom. Without eyes of their own they are backs."""

    def __init__(self, context: TableContext, scene: QGraphicsScene, spots: Spots) -> None:
        self.context, self.spots = context, spots
        desk, area, head = context.desk, spots.hand, spots.head
        self.seat = context.bottom
        self.sheet = Sheet(desk, area)
        scene.addItem(self.sheet)
        crest = Piece(desk, context.crest(self.seat), head * 0.8, head * 0.8)
        crest.setParentItem(self.sheet)
        crest.setPos(18 + head * 0.4, head * 0.5 + 2)
        room = QRectF(28 + head * 0.8, 2, area.width() * 0.4, head)
        self.name = name_plate(context, context.narrator.names[self.seat], room, context.letters(30))
        self.name.setParentItem(self.sheet)
        self.field = Field(desk, area)
        scene.addItem(self.field)
        self._total: Lettering | None = None
        self._ribbon: Ribbon | None = None
        cards = context.view.hands[self.seat]
        known = tuple([card for card in cards if card is not None])
        self.order = context.order.arrange(known)
        self.cards: dict[Card, TableCard] = {}
        self.backs: list[TableCard] = []
        points = spots.held(len(cards))
        for card, at in zip(self.order, points, strict=False):
            piece = TableCard(desk, context.face(card), spots.held_card, ("hand", card))
            piece.section = section_of(card)
            piece.setPos(at)
            scene.addItem(piece)
            self.cards[card] = piece
        for at in points[len(known) :]:
            back = TableCard(desk, None, spots.held_card, ("backs", str(len(self.backs))))
            back.set_touchable(False)
            back.setPos(at)
            scene.addItem(back)
            self.backs.append(back)
        self.set_active(context.on_turn(self.seat))

    def point_for(self, hand: tuple[Card, ...], card: Card) -> QPointF:
        """Where this card will lie when these are held."""
        order = self.context.order.arrange(hand)
        return self.spots.held(len(order))[order.index(card)]

    def count(self, sheet: ScoreSheet | None, words: str) -> None:
        """Shows every card as it counts in this sheet, and the words for the whole."""
        for card, piece in self.cards.items():
            piece.show_face(self.context.face(card, sheet))
        if self._total is not None:
            self.sheet.scene().removeItem(self._total)
            self._total = None
        if words:
            context, area = self.context, self.spots.hand
            self._total = Lettering(
                context.desk, words, context.letters(28), "gold_text", bold=True, width=area.width() * 0.36
            )
            self._total.setParentItem(self.sheet)
            width = self._total.boundingRect().width() * self._total.scale()
            self._total.place(area.width() - 22 - width / 2, self.spots.head / 2 + 2)

    @property
    def total(self) -> str:
        return self._total.text() if self._total is not None else ""

    def mark(self, gains: dict[Card, Gain]) -> None:
        """What discarding each card would change."""
        most = max((gain.points for gain in gains.values()), default=0)
        for card, gain in gains.items():
            role, ground = ("primary_ink", "primary") if gain.points == most else ("ink", "panel_raised")
            words = self.context.tell("board.mark_discard", gain=signed(gain.points))
            self.cards[card].set_mark(words, self.context.letters(23), role, ground)

    def set_active(self, active: bool) -> None:
        self.sheet.set_active(active)
        context = self.context
        if active and not (context.acting and context.quiet):
            words = context.tell("board.your_turn" if context.acting else "board.active")
            self._ribbon = Ribbon(context.desk, self.sheet, words, context.letters(24))

    def ask(self, words: str) -> None:
        """What whoever sits here is asked now, on the edge of their sheet."""
        if self._ribbon is not None and words:
            self._ribbon.tell(words)

    @property
    def asked(self) -> str:
        return self._ribbon.words.text() if self._ribbon is not None else ""
