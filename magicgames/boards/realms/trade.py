"""The exchange of chaos in the middle of the table: the clock, what is offered, and the offer that is being made."""

from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QGraphicsScene

from magicgames.boards.realms.context import TableContext
from magicgames.boards.realms.layout import Spots
from magicgames.boards.realms.plan import SHAPE
from magicgames.boards.realms.slot import Slot
from magicgames.boards.realms.touch import Field, TableCard
from magicgames.games.realms.cards import Card
from magicgames.games.realms.model import ANSWER, OFFER
from magicgames.kit.table.pieces import Lettering, Piece
from magicgames.kit.table.surfaces import Sheet, name_plate

_LINES = 7
_PITCH, _LEAST_PITCH = 1.5, 1.1  # from line to line, in heights of letters
_LEAST_LETTERS = 4  # of a name
# Where the two places stand, and where the list of offers begins, as shares of the width.
_BESIDE_CLOCK, _WITHOUT_CLOCK = (0.43, 0.69, 0.8), (0.2, 0.48, 0.68)


class Trade:
    """Two places side by side: what one gives, and the unseen card that comes for it."""

    def __init__(self, context: TableContext, scene: QGraphicsScene, spots: Spots) -> None:
        self.context, self._spots, self._scene = context, spots, scene
        area, head = spots.area, spots.head
        self.sheet = Sheet(context.desk, area)
        scene.addItem(self.sheet)
        title = context.tell("board.exchange", round=context.view.round)
        heading = name_plate(context, title, QRectF(20, 2, area.width() - 40, head), context.letters(27))
        heading.setParentItem(self.sheet)
        self.field = Field(context.desk, area)
        scene.addItem(self.field)
        self.time: Lettering | None = None
        self._given: TableCard | None = None
        self.offered: TableCard | None = None  # what somebody offers to these eyes
        self._most = _LINES  # of the list
        high = area.height() - 2.4 * head
        self.card = min(high * SHAPE, area.width() * 0.2)
        middle = area.top() + head + high / 2 + 6
        here, there, self._listed = _BESIDE_CLOCK if context.timed else _WITHOUT_CLOCK
        self._here = QPointF(area.left() + area.width() * here, middle)
        self._there = QPointF(area.left() + area.width() * there, middle)
        if context.view.phase in (ANSWER, OFFER):
            if context.timed:
                self._hang_clock(QRectF(area.left(), area.top() + head, area.width() * 0.32, area.height() - head))
            self._lay_places()
        self._list_offers()

    def tell_time(self, words: str) -> None:
        if self.time is not None:
            self.time.setText(words)
            self.time.setTransformOriginPoint(self.time.boundingRect().center())
            self.time.setPos(self._clock - self.time.boundingRect().center())

    def give(self, card: Card | None) -> None:
        """One's own card of the offer that is being made; None: not chosen yet."""
        if self._given is not None:
            self._scene.removeItem(self._given)
            self._given = None
        if card is not None:
            self._given = TableCard(self.context.desk, self.context.face(card), self.card, ("given", card))
            self._given.set_touchable(False)
            self._given.setPos(self._here)
            self._scene.addItem(self._given)

    def _hang_clock(self, room: QRectF) -> None:
        """Below the heading, however little room large letters leave it."""
        size, at = min(room.width() * 0.81, room.height() * 0.9, self._spots.area.height() * 0.62), room.center()
        medallion = Piece(self.context.desk, "realms/medallion", size, size, self.context.tell("board.clock_about"))
        medallion.section = "chaos-clock"
        medallion.setAcceptHoverEvents(True)
        medallion.setPos(at)
        self._scene.addItem(medallion)
        self._clock = at
        self.time = Lettering(self.context.desk, "0:00", size * 0.24, "realms_clock", bold=True)
        self._scene.addItem(self.time)

    def _lay_places(self) -> None:
        context, view, area = self.context, self.context.view, self._spots.area
        offer = next((offer for offer in view.offers if offer.to == context.own), None)
        answering = view.phase == ANSWER and context.acting and offer is not None
        for at in (self._here, self._there):
            slot = Slot(context.desk, self.card, self.card / SHAPE)
            slot.setPos(at)
            self._scene.addItem(slot)
        arrow = Lettering(context.desk, "⇄", 54 * context.text_scale, "gold_text", "text")
        arrow.place((self._here.x() + self._there.x()) / 2, self._here.y())
        self._scene.addItem(arrow)
        below = self._here.y() + self.card / SHAPE / 2 + 22 * context.text_scale
        pixels, wide = context.letters(21), area.width() * 0.22
        get = context.tell("board.you_get", by=offer.by if answering and offer is not None else None)
        if QFontMetricsF(context.desk.theme.scene_font("title", pixels)).horizontalAdvance(get) > wide:
            get = context.tell("board.you_get", by=None)  # from whom is asked on the ribbon, too
        for words, x in ((context.tell("board.you_give"), self._here.x()), (get, self._there.x())):
            label = Lettering(context.desk, words, pixels, "ink_soft", width=wide)
            label.place(x, below)
            self._scene.addItem(label)
        if answering and offer is not None:
            self.offered = TableCard(context.desk, None, self.card, ("offered", ""))
            self.offered.set_touchable(False)
            self.offered.setPos(self._there)
            self._scene.addItem(self.offered)

    def _list_offers(self) -> None:
        """Who waits for whose answer: everybody may know that, and nobody what is offered. Who points at a line gets
        whole names."""
        context, area = self.context, self._spots.area
        pixels, room = context.letters(21), area.width() * (0.99 - self._listed)
        left, top = area.left() + area.width() * self._listed, area.top() + self._spots.head * 1.4
        high = area.bottom() - pixels * 0.8 - top  # from the middle of the first line to that of the last
        pitch = min(pixels * _PITCH, max(pixels * _LEAST_PITCH, high / max(1, len(context.view.offers) - 1)))
        self._most = min(_LINES, 1 + int(high / pitch))
        listed = [
            Lettering(context.desk, words, pixels, "ink", "text", width=room, centred=False)
            for words in self._fitting_offers(pixels, room)
        ]
        smallest = min((line.scale() for line in listed), default=1.0)  # one long card makes no list of several sizes
        for at, (line, whole) in enumerate(zip(listed, self._offers(context), strict=True)):
            line.setScale(smallest)
            line.place(left, top + at * pitch)
            line.setToolTip(whole)
            self._scene.addItem(line)

    def _fitting_offers(self, pixels: float, room: float) -> list[str]:
        """Long names lose letters, the same number is left of each, until all lines fit; letters lose no size."""
        context, names = self.context, self.context.narrator.names
        advance = QFontMetricsF(context.desk.theme.scene_font("text", pixels)).horizontalAdvance
        lines = self._offers(context)
        for letters in range(max(map(len, names)) - 1, _LEAST_LETTERS - 1, -1):
            if max(map(advance, lines), default=0.0) <= room:
                break
            cut = [name if len(name) <= letters else f"{name[: letters - 1].rstrip(' -')}…" for name in names]
            lines = self._offers(replace(context, narrator=context.desk.language.narrator("realms", cut)))
        return lines

    def _offers(self, context: TableContext) -> list[str]:
        """The first of them, as many as there is room for."""
        return [
            context.tell("board.offer_own", card=offer.card, to=offer.to)
            if offer.card is not None
            else context.tell("board.offer", by=offer.by, to=offer.to)
            for offer in context.view.offers[: self._most]
        ]
