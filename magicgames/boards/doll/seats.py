"""One seat's place at the table: who it is, how many cards are held, and what it has to do."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from magicgames.boards.doll.context import TableContext, marker_key
from magicgames.boards.doll.layout import CARD_SHAPE
from magicgames.boards.doll.strips import lay_strips, plan
from magicgames.boards.doll.surfaces import paint_patch
from magicgames.boards.doll.touch import Address, Touch
from magicgames.engine.game import OPEN, Seat
from magicgames.kit.table.pieces import Lettering, Piece
from magicgames.kit.table.surfaces import name_plate

_HEAD = 96.0  # two lines: who, and what is held
_LOW_HEAD = 80.0  # where many sit and each place is low
_LOW = 270.0
_LINE = 54.0  # a wide low place: everything in one line, if the name leaves room for it
_CLOSER = 14.0  # by how much a missing die stands nearer to the counts: the target card needs the room beside it
_HELD = 92.0  # width of a card back with its count
_MARKS = 116.0  # … and of what lies between the counts and the points: a missing die, the target card
_POINTS = 96.0
_FREE = 58.0  # below the head of somebody who has nothing to do
_PAD = 14.0
_OWN_HEAD = 428.0  # width of one's own columns with the doll and with the name
_OWN_DOLL = 206.0  # width of the place of the doll; while somebody else has it, one's own duties have that room
_DOLL_SHAPE = 0.75  # its width by its height
_DOLL_TALLEST = 256.0
_DOLL_LEAST = 130.0  # beside a place; where there is less room it stands in the head
_OWN_DUTIES = 396.0  # at least; a small hand leaves more room
_MOST_DUTIES = 860.0


class Patch(Touch):
    """The ground of a place. It is pressed to name this seat: as a target, or as the one who interrupts."""

    lifts = False

    def __init__(self, context: TableContext, seat: Seat, area: QRectF) -> None:
        super().__init__(context.desk, "", area.width(), area.height(), Address("seat", seat))
        self.active = context.on_turn(seat)
        self.section = "turn"
        self.topic = f"score:{seat}"
        self.setPos(area.center())
        self.setZValue(-5)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        paint_patch(painter, self.desk, self._rect, self.active, self._lit)
        self.paint_ring(painter, 16)


class Place:
    """Everything of one seat except its marker on the track, and except one's own hand."""

    def __init__(
        self, context: TableContext, scene: QGraphicsScene, seat: Seat, room: QRectF, beside: QRectF | None
    ) -> None:
        """`room` is all there is for this place, which takes what it needs; `beside` is kept free for the doll."""
        self.context, self.scene, self.seat, self.room, self.beside = context, scene, seat, room, beside
        self.is_own = seat == context.bottom
        self._in_line = not self.is_own and self._fits_in_line()
        self.head = _LINE if self._in_line else _LOW_HEAD if room.height() < _LOW else _HEAD
        self.area = area = room if self.is_own else self._needed(room)
        self.patch = Patch(context, seat, area)
        self.patch.set_name(self.describe())
        scene.addItem(self.patch)
        if self.is_own:
            self._lay_own_head()
            left = self._own_left + _OWN_HEAD - _OWN_DOLL
            body = QRectF(left, area.top() + 12, self._hand_left - left, area.height() - 24)
        else:
            self._lay_head()
            top = area.top() + self.head + 4
            body = QRectF(area.left() + _PAD, top, area.width() - 2 * _PAD, area.bottom() - 12 - top)
        self.strips = lay_strips(context, seat, body)
        for strip in self.strips:
            scene.addItem(strip)
        if not context.view.pools:
            self._show_school(body)
        elif not self.strips and context.reminds:
            self._tell_free(body)

    def _fits_in_line(self) -> bool:
        if self.beside is None or self.room.height() >= _LOW:
            return False
        letters = self.context.desk.theme.scene_font("title", self._name_pixels, bold=True)
        name = QFontMetricsF(letters).horizontalAdvance(self.context.narrator.names[self.seat])
        return 66 + name + 2 * _HELD + _MARKS + _POINTS <= self.room.width()

    @property
    def _name_pixels(self) -> float:
        return min(30 * self.context.text_scale, 38.0 if self.room.height() < _LOW else 44.0)

    def _needed(self, room: QRectF) -> QRectF:
        """As high as what this seat has to do."""
        most = room.height() - self.head - 16
        rows = plan(self.context, self.seat, room.width() - 2 * _PAD, most)
        high = min(most, rows.height if rows is not None else _FREE)
        return QRectF(room.left(), room.top(), room.width(), self.head + 16 + high)

    @property
    def hand_area(self) -> QRectF:
        """Where one's own cards lie; those of others stay at their backs."""
        left = self._hand_left + 18
        return QRectF(left, self.area.top() + 14, self.area.right() - left - 14, self.area.height() - 28)

    @property
    def _own_left(self) -> float:
        """Where the name begins."""
        return self.area.left() + (_OWN_DOLL if self.context.view.active == self.seat else _PAD)

    @property
    def _hand_left(self) -> float:
        """Where one's own duties end. The hand lies still, whether the doll is here or not."""
        view = self.context.view
        cards = len(view.hands[self.seat]) + len(view.sleeves[self.seat])
        hand = cards * ((self.area.height() - 28) / CARD_SHAPE + 12) + 32
        duties = min(_MOST_DUTIES, max(_OWN_DUTIES, self.area.width() - _OWN_HEAD - hand))
        return self.area.left() + _OWN_HEAD + duties

    @property
    def doll_area(self) -> QRectF:
        """Where the doll stands when this seat has it: beside the place, or in its head where there is no room."""
        if self.is_own:
            return QRectF(self.area.left() + 6, self.area.top(), _OWN_DOLL, self.area.height())
        if self.beside is not None:
            return self.beside
        below = QRectF(self.area.left(), self.area.bottom() + 6, self.area.width(), 0)
        below.setBottom(self.room.bottom())
        if below.height() >= _DOLL_LEAST:
            return below
        return QRectF(self.area.right() - 70, self.area.top() + 4, 60, self.head - 6)

    @property
    def doll_size(self) -> float:
        """Its height."""
        area = self.doll_area
        return min(_DOLL_TALLEST, area.height() - 8, (area.width() - 8) / _DOLL_SHAPE)

    @property
    def doll(self) -> QPointF:
        area, half = self.doll_area, self.doll_size / 2
        if self.is_own or self.beside is not None:
            return area.center()
        return QPointF(area.center().x(), area.top() + 4 + half)

    @property
    def thread_end(self) -> QPointF:
        """Where the thread of a spell that is aimed at this seat is pinned."""
        if self.is_own:
            return self.area.topLeft() + QPointF(self.area.width() * 0.6, 10)
        return self.target

    @property
    def target(self) -> QPointF:
        """Where the target card lies when this seat has it."""
        if self.is_own:
            return QPointF(self._own_left + 50, self.area.bottom() - 54)
        if self._in_line:
            return self.area.topRight() + QPointF(-_POINTS - 30, self.head / 2 + 2)
        return self.area.topRight() + QPointF(-96 if self._doll_in_head else -38, self.head - 20)

    @property
    def target_size(self) -> float:
        return 64.0 if self.is_own else 40.0 if self._in_line else min(44.0, self.head - 44)

    @property
    def _doll_in_head(self) -> bool:
        return self.doll_area.height() < self.head

    @property
    def backs(self) -> QPointF:
        """Where cards that are drawn go."""
        if self.is_own:
            return self.hand_area.center()
        if self._in_line:
            return QPointF(self._first_held, self.area.top() + self.head / 2 + 2)
        return self.area.topLeft() + QPointF(40, self.head - 20)

    @property
    def _first_held(self) -> float:
        """Where the first of the backs stands that tell how many cards are held."""
        if self._in_line:
            return self.area.right() - _POINTS - _MARKS - 2 * _HELD + 14
        return self.area.left() + 34

    def describe(self) -> str:
        """This place in words."""
        context, view = self.context, self.context.view
        lines = [
            context.tell(
                "board.place",
                seat=self.seat,
                points=view.scores[self.seat],
                spells=len(view.hands[self.seat]),
                tricks=len(view.sleeves[self.seat]),
            )
        ]
        if view.active == self.seat and view.pools:
            lines.append(context.tell("board.has_doll", seat=self.seat))
        if view.target == self.seat:
            lines.append(context.tell("board.has_target", seat=self.seat))
        if view.short[self.seat]:
            lines.append(context.tell("board.short", seat=self.seat))
        held = (*view.hands[self.seat], *view.sleeves[self.seat])
        if held and view.seat == OPEN and not self.is_own:
            lines.append(context.tell("board.holds", cards=held))
        return " ".join(lines)

    def _lay_head(self) -> None:
        """Who it is and how many points; below that, or between them, what is held."""
        area, view = self.area, self.context.view
        size = 44 if self.head > _LOW_HEAD else 38
        first, second = area.top() + 8 + size / 2, area.top() + self.head - 20
        if self._in_line:
            first = second = area.top() + self.head / 2 + 2
        aside = 66 if self._doll_in_head else 0
        self._piece(self.context.crest(self.seat), QPointF(area.left() + 36, first), size, size)
        text_scale = self.context.text_scale
        room = (self._first_held - 20 if self._in_line else area.right() - _POINTS - aside) - (area.left() + 66)
        self._add(
            name_plate(
                self.context,
                self.context.narrator.names[self.seat],
                QRectF(area.left() + 66, first - size / 2, room, size),
                self._name_pixels,
            )
        )
        self._tell_score(QPointF(area.right() - 72 - aside, first), 38)
        left = self._first_held
        for pile, cards in (("spell", view.hands[self.seat]), ("trick", view.sleeves[self.seat])):
            self._piece(f"doll/back_{pile}", QPointF(left, second), 21, 30)
            letters = max(min(30, 25 * text_scale), self.context.readable)
            count = Lettering(self.context.desk, f"×{len(cards)}", letters, "ink_soft", centred=False)
            self._add(count.place(left + 18, second))
            left += _HELD
        if view.short[self.seat]:
            self._piece("doll/die_blank", QPointF(left - _CLOSER, second), 32, 32)

    def _lay_own_head(self) -> None:
        area, left = self.area, self._own_left
        self._piece(self.context.crest(self.seat), QPointF(left + 36, area.top() + 48), 60, 60)
        self._add(
            name_plate(
                self.context,
                self.context.narrator.names[self.seat],
                QRectF(left + 70, area.top() + 18, _OWN_HEAD - _OWN_DOLL - 82, 60),
                36 * self.context.text_scale,
            )
        )
        self._tell_score(QPointF(left + 44, area.top() + 132), 64)
        if self.context.view.short[self.seat]:
            self._piece("doll/die_blank", QPointF(left + 130, area.bottom() - 54), 52, 52)

    def _tell_score(self, at: QPointF, high: float) -> None:
        self._piece(marker_key(self.seat), at, high * 44 / 56, high)
        score = self.context.view.scores[self.seat]
        letters = max(high * 0.95, self.context.readable)
        words = Lettering(self.context.desk, str(score), letters, "gold_text", bold=True, centred=False)
        words.setToolTip(self.context.tell("board.score", seat=self.seat, points=score))
        self._add(words.place(at.x() + high * 0.5, at.y()))

    def _show_school(self, body: QRectF) -> None:
        """Two players divide the schools: which one this seat has taken."""
        view = self.context.view
        order = (view.active, 1 - view.active)
        for seat, school in zip(order, view.schools, strict=False):
            if seat == self.seat:
                size = min(self.area.height() - 2 * _PAD, 120.0)
                x = body.left() + size / 2 if self.is_own else self.area.center().x()
                emblem = self._piece(f"doll/school_{school}", QPointF(x, self.area.center().y()), size, size)
                emblem.set_name(self.context.tell(f"board.school.{school}"))

    def _tell_free(self, body: QRectF) -> None:
        free = self.context.tell("board.free" if self.is_own else "board.free_rival")
        words = Lettering(
            self.context.desk, free, 24 * self.context.text_scale, "ink_faint", "text", width=body.width() - 20
        )
        self._add(words.place(body.center().x(), body.center().y()))

    def _piece(self, key: str, at: QPointF, width: float, height: float) -> Piece:
        piece = Piece(self.context.desk, key, width, height)
        piece.setPos(at)
        piece.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._add(piece)
        return piece

    def _add(self, item: Piece | Lettering) -> None:
        item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.scene.addItem(item)
