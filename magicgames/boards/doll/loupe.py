"""The loupe: what is looked at for a moment is held up large, without covering what it is chosen with.

A card as such; of a place whose strips bear names alone, all its duties in full.
"""

from PySide6.QtCore import QObject, QPointF, QTimer

from magicgames.boards.doll.drawer import Drawer
from magicgames.boards.doll.faces import CardPiece
from magicgames.boards.doll.layout import CARD_SHAPE
from magicgames.boards.doll.schools import CardLine
from magicgames.boards.doll.seats import Place
from magicgames.boards.doll.strips import Strip
from magicgames.boards.doll.table import Table
from magicgames.boards.doll.touch import Address, Touch

_WIDTH = 396.0  # of a card, with letters of 100 %
_PIXELS = 226.0  # … and at least this wide on the screen: the joke at its foot is to be read, too
_ABOVE = 60.0
_EDGE = 8.0
_LINGERS = 300  # ms: a pointer on its way elsewhere shall not make cards jump


class Loupe(QObject):
    """Holds up one card at a time: from the hand just above it or beside it, of a duty in the middle of the table."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._table: Table | None = None
        self._touch: Touch | None = None
        self.card: CardPiece | None = None  # what is held up: a card …
        self.drawer: Drawer | None = None  # … or all duties of a seat
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._show)

    def hold(self, table: Table, touch: Touch | None) -> None:
        """Over this piece, or over nothing."""
        self.forget()
        if touch is None or not (touch.isUnderMouse() or touch.by_keys):
            return
        if _shows(touch) is None and not _opens(table, touch):
            return
        self._table, self._touch = table, touch
        self._timer.start(0 if touch.by_keys and not touch.isUnderMouse() else _LINGERS)

    def forget(self) -> None:
        """Before the scene is cleared, and when nothing is looked at any more."""
        self._timer.stop()
        for item in (self.card, self.drawer):
            if item is not None and item.scene() is not None:
                item.scene().removeItem(item)
        self._table = self._touch = self.card = self.drawer = None

    def _show(self) -> None:
        table, touch = self._table, self._touch
        if table is None or touch is None:
            return
        if _opens(table, touch):
            self._open(table, table.places[touch.address.place])
            return
        name = _shows(touch)
        assert name is not None
        width = max(_WIDTH * table.context.text_scale, _PIXELS / table.context.zoom)
        card = CardPiece(table.context, name, width, Address("loupe", 0, name))
        card.set_looked_at_only()
        card.private = touch.private
        if isinstance(touch, CardPiece):
            card.set_missing(touch.missing)
        card.setPos(_beside(table, touch, width))
        card.setZValue(_ABOVE)
        table.scene.addItem(card)
        self.card = card

    def _open(self, table: Table, place: Place) -> None:
        drawer = Drawer(table.context, place.seat)
        own, area, wide = drawer.boundingRect(), place.area, table.context.size[0]
        if place.is_own or place.beside is not None:  # at the lower or the upper edge
            y = area.center().y() + (area.height() + own.height() + _EDGE) / (-2 if place.is_own else 2)
            at = QPointF(area.center().x(), y)
        else:
            shift = (area.width() + own.width() + _EDGE) / 2
            at = area.center() + QPointF(shift if area.center().x() < wide / 2 else -shift, 0)
        drawer.setPos(_inside(table, at, own.width(), own.height()))
        drawer.setZValue(_ABOVE)
        table.scene.addItem(drawer)
        self.drawer = drawer


def _shows(touch: Touch) -> str | None:
    """The card that can be read on this piece, if it is one worth holding up."""
    if isinstance(touch, Strip | CardLine) or (isinstance(touch, CardPiece) and touch.card is not None):
        return touch.card
    return None


def _opens(table: Table, touch: Touch) -> bool:
    """Whether this piece stands for a place whose duties can't be read there."""
    if touch.address.zone not in ("seat", "duty") or touch.address.place not in table.places:
        return False
    return table.context.reminds and any(not strip.full for strip in table.places[touch.address.place].strips)


def _beside(table: Table, touch: Touch, width: float) -> QPointF:
    area, high = touch.sceneBoundingRect(), width * CARD_SHAPE
    x = area.center().x()
    if touch.address.zone == "hand" and area.top() >= high + 2 * _EDGE:
        y = area.top() - high / 2 - _EDGE
    else:
        # Beside the strip, the offer, or a hand with too little room above it, towards the middle of the table.
        shift = area.width() / 2 + width / 2 + _EDGE
        x += shift if x < table.context.size[0] / 2 else -shift
        y = area.center().y()
    return _inside(table, QPointF(x, y), width, high)


def _inside(table: Table, at: QPointF, width: float, height: float) -> QPointF:
    """As near as it can be without leaving the table."""
    wide, deep = table.context.size
    side, half = width / 2 + _EDGE, height / 2 + _EDGE
    return QPointF(min(max(at.x(), side), wide - side), min(max(at.y(), half), deep - half))
