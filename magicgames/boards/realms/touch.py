"""Cards that can be looked at, pressed and dragged: each has an address, so that it is found again on a new table."""

from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFocusEvent, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from magicgames.boards.realms.cards import CardPiece
from magicgames.boards.realms.faces import Face
from magicgames.boards.realms.paper import paint_card, paint_small
from magicgames.kit.desk import Desk
from magicgames.kit.input.last_used import brought_by_keys
from magicgames.kit.table.pieces import Piece
from magicgames.kit.table.surfaces import Tag

Address: TypeAlias = tuple[str, str]
"""The zone and the card or seat: ("hand", "swamp"), ("open", "king"), ("deck", ""), ("rival", "2")."""

_BELOW = 8.0  # a mark hangs so far below the edge that it covers no words


class TableCard(CardPiece):
    """A card on the table. It can always be looked at; `open` says whether pressing it does something now."""

    def __init__(self, desk: Desk, shown: Face | None, width: float, address: Address) -> None:
        self._mark: Tag | None = None
        self.mark = ""  # its words
        self._aloud = True
        super().__init__(desk, shown, width)
        self.address = address
        self.open = False
        self.by_keyboard: bool | None = None  # whether the keyboard brought it here, the last time it came
        self.set_touchable(True)
        self.set_open(False)

    def set_open(self, is_open: bool) -> None:
        self.open = is_open
        self.setCursor(Qt.CursorShape.PointingHandCursor if is_open else Qt.CursorShape.ArrowCursor)
        self.set_lit(is_open)

    def set_chosen(self, chosen: bool) -> None:
        """It is pulled out a little."""
        if chosen != self.chosen:
            self.setPos(self.pos() + QPointF(0, -18 if chosen else 18))
            super().set_chosen(chosen)

    def show_face(self, shown: Face | None) -> None:
        super().show_face(shown)
        self._name_mark()

    def set_mark(
        self,
        text: str,
        pixels: float = 24,
        role: str = "ink",
        ground: str = "panel_raised",
        aloud: bool = True,
        brief: str = "",
    ) -> None:
        """A few words on the lower edge, where the card itself says nothing; none for an empty text. `aloud`: screen
        readers say them with the card. `brief`: what is enough where the words would have to be set smaller."""
        self._aloud, self.mark = aloud, text
        if self._mark is not None:
            self.scene().removeItem(self._mark)
            self._mark = None
        if text:
            room = self._rect.width() * 0.86
            self._mark = Tag(self.desk, text, pixels, ground, role, room)
            if brief and self._mark.words.scale() < 1.0:
                self._mark.tell(brief)
            self._mark.setParentItem(self)
            self._mark.setPos(0, self._rect.bottom() + _BELOW)
        self._name_mark()

    def _name_mark(self) -> None:
        if self.shown is not None:
            mark = f"{self.mark[0].upper()}{self.mark[1:]}." if self.mark and self._aloud else ""
            self.set_name(f"{self.shown.title}\n{' '.join(filter(None, (mark, self.shown.described)))}")

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        self.paint_paper(painter)
        if self.hasFocus():
            ring, wide = "focus", 5.0
        elif self.chosen or self._aimed:
            ring, wide = "lit", 5.0
        elif self._lit:
            ring, wide = "lit", 4.5 if self._hovered else 2.2
        else:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.desk.theme.colour(ring), wide))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        around = self._rect.width() / 15
        painter.drawRoundedRect(self._rect.adjusted(-1, -1, 1, 1), around, around)

    def paint_paper(self, painter: QPainter) -> None:
        paint_card(painter, self.desk, self._rect, self.shown, self.moved)

    def focusInEvent(self, event: QFocusEvent) -> None:
        # A click has shown the card already by hovering: only the keyboard makes it stay in sight.
        self.by_keyboard = brought_by_keys(event.reason(), self.by_keyboard, self.scene().views()[0])
        if self.by_keyboard:
            super().focusInEvent(event)
        else:
            self.update()


class Field(Piece):
    """A part of the table on which a dragged card can be laid: nothing to see but a ring while one is held over it."""

    lifts = False

    def __init__(self, desk: Desk, area: QRectF) -> None:
        super().__init__(desk, "", area.width(), area.height())
        self.setPos(area.center())

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._aimed:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self.desk.theme.colour("lit"), 5))
            painter.drawRoundedRect(self._rect, 16, 16)


class SmallCard(TableCard):
    """A card of a rival: a back, or a picture with strength and name; its text is in the large edition."""

    def __init__(self, desk: Desk, shown: Face | None, width: float, height: float, address: Address) -> None:
        super().__init__(desk, shown, width, address)
        self._cut(width, height)

    def paint_paper(self, painter: QPainter) -> None:
        if self.shown is None:
            super().paint_paper(painter)
        else:
            paint_small(painter, self.desk, self._rect, self.shown, self.moved)


class Deck(TableCard):
    """The deck: as many backs as are worth drawing."""

    def __init__(self, desk: Desk, width: float, count: int, name: str) -> None:
        self.count = count
        super().__init__(desk, None, width, ("deck", ""))
        self.set_name(name)
        self.section = "turn"

    def paint_paper(self, painter: QPainter) -> None:
        for layer in range(min(3, (self.count + 11) // 12), -1, -1):
            if self.count:
                paint_card(painter, self.desk, self._rect.translated(2.4 * layer, 2.4 * layer), None, self.moved)
