"""The middle of the table: the deck, and the discard area, which tells how near the end is."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QGraphicsScene

from magicgames.boards.realms.context import TableContext, section_of
from magicgames.boards.realms.layout import DECK_WORDS, Spots
from magicgames.boards.realms.plan import SHAPE
from magicgames.boards.realms.slot import Slot
from magicgames.boards.realms.touch import Deck, Field, TableCard
from magicgames.games.realms.cards import Card
from magicgames.games.realms.explain import signed
from magicgames.games.realms.gains import Gain
from magicgames.games.realms.model import FULL
from magicgames.kit.table.pieces import Lettering
from magicgames.kit.table.surfaces import Sheet, name_plate

_DECK_NAME = 136.0  # how wide it may be


class Area:
    """Every open card in a tidy grid: none lies on another one."""

    def __init__(self, context: TableContext, scene: QGraphicsScene, spots: Spots) -> None:
        self.context, self.spots = context, spots
        view, desk, head = context.view, context.desk, spots.head
        self.sheet = Sheet(desk, spots.area)
        scene.addItem(self.sheet)
        full = FULL[view.rules.mode]
        room = spots.area.width() - 40
        self.title = name_plate(
            context, context.tell("board.area"), QRectF(20, 2, room * 0.6, head), context.letters(27)
        )
        self.title.setParentItem(self.sheet)
        lying = len(view.discard)  # with two players it may be more than the end needs
        words = context.tell("board.lying", count=lying, full=full, beyond=lying > full)
        self.progress = Lettering(desk, words, context.letters(27), "gold_text", bold=True, width=room * 0.38)
        self.progress.setParentItem(self.sheet)
        wide = self.progress.boundingRect().width() * self.progress.scale()
        self.progress.place(spots.area.width() - 20 - wide / 2, head / 2 + 2)
        self.progress.setToolTip(context.tell("board.end_about", full=full, mode=view.rules.mode))
        self.progress.setVisible(lying > 0)  # before, it stands large in the middle
        self.cards: dict[Card, TableCard] = {}
        self.field = Field(desk, spots.area)
        scene.addItem(self.field)
        self._outline(scene, words if not lying else "")
        for thrown, at in zip(view.discard, spots.slots, strict=False):
            piece = TableCard(desk, context.face(thrown.card), spots.open_card, ("open", thrown.card))
            piece.section = section_of(thrown.card)
            piece.setPos(at)
            scene.addItem(piece)
            self.cards[thrown.card] = piece

    def _outline(self, scene: QGraphicsScene, words: str) -> None:
        """One place for all the cards that will lie here; while it is empty it says how many that are."""
        spots, margin = self.spots, 6.0
        wide, high = spots.open_card / 2 + margin, spots.open_card / SHAPE / 2 + margin
        first, last = spots.slots[0], spots.slots[-1]
        outline = Slot(self.context.desk, last.x() - first.x() + 2 * wide, last.y() - first.y() + 2 * high)
        outline.setPos((first + last) / 2)
        scene.addItem(outline)
        if words:
            count = Lettering(self.context.desk, words, 54 * self.context.text_scale, "gold_text", bold=True)
            count.place(outline.pos().x(), outline.pos().y())
            scene.addItem(count)

    def point(self, place: int) -> QPointF:
        """The place of the card that comes next, or of one that lies there."""
        return self.spots.slots[min(place, len(self.spots.slots) - 1)]

    def mark(self, card: Card, gain: Gain) -> None:
        """What taking this card would change."""
        if card in self.cards:
            ground = "success" if gain.points > 0 else "panel_raised"
            role = "window" if gain.points > 0 and self.context.desk.theme.dark else "ink"
            if gain.points > 0 and not self.context.desk.theme.dark:
                role = "panel"
            points = signed(gain.points)
            words = self.context.tell("board.mark_take", gain=points)
            aloud = self.context.aloud  # it tells something of the hand
            self.cards[card].set_mark(words, self.context.letters(24), role, ground, aloud, points)


class Pile:
    """The deck and how many cards are left in it."""

    def __init__(self, context: TableContext, scene: QGraphicsScene, spots: Spots) -> None:
        count = context.view.deck
        words = context.tell("board.deck", count=count)
        text_scale = context.text_scale
        room = spots.area.height() - DECK_WORDS * text_scale
        self.deck = Deck(context.desk, min(spots.open_card, 128.0, room * SHAPE), count, words)
        self.deck.setPos(spots.deck)
        scene.addItem(self.deck)
        below = spots.deck.y() + self.deck.boundingRect().height() / 2
        self.count = Lettering(context.desk, str(count), context.letters(30), "gold_text", bold=True)
        self.count.place(spots.deck.x(), below + 22 * text_scale)
        label = Lettering(context.desk, context.tell("board.deck_name"), context.letters(21), "ink", width=_DECK_NAME)
        label.place(spots.deck.x(), below + 50 * text_scale)
        for text in (self.count, label):
            scene.addItem(text)
            text.setToolTip(words)
