"""The loupe: a card that is looked at for a moment is held up large, without covering what it is chosen with."""

from PySide6.QtCore import QObject, QPointF, QTimer

from magicgames.boards.doll.faces import CardPiece
from magicgames.boards.doll.layout import CARD_SHAPE
from magicgames.boards.doll.strips import Strip
from magicgames.boards.doll.table import Table
from magicgames.boards.doll.touch import Address, Touch

_WIDTH = 330.0
_ABOVE = 60.0
_EDGE = 8.0
_LINGERS = 300  # ms: a pointer on its way elsewhere shall not make cards jump


class Loupe(QObject):
    """Holds up one card at a time: from the hand just above it, of a duty in the middle of the table."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._table: Table | None = None
        self._touch: Touch | None = None
        self.card: CardPiece | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._show)

    def hold(self, table: Table, touch: Touch | None) -> None:
        """Over this piece, or over nothing."""
        self.forget()
        if touch is None or not (touch.isUnderMouse() or touch.by_keys) or _shows(touch) is None:
            return
        self._table, self._touch = table, touch
        self._timer.start(0 if touch.by_keys and not touch.isUnderMouse() else _LINGERS)

    def forget(self) -> None:
        """Before the scene is cleared, and when nothing is looked at any more."""
        self._timer.stop()
        if self.card is not None and self.card.scene() is not None:
            self.card.scene().removeItem(self.card)
        self._table = self._touch = self.card = None

    def _show(self) -> None:
        table, touch = self._table, self._touch
        if table is None or touch is None:
            return
        name = _shows(touch)
        assert name is not None
        card = CardPiece(table.context, name, _WIDTH, Address("loupe", 0, name))
        card.set_looked_at_only()
        if isinstance(touch, CardPiece):
            card.set_missing(touch.missing)
        card.setPos(_beside(table, touch))
        card.setZValue(_ABOVE)
        table.scene.addItem(card)
        self.card = card


def _shows(touch: Touch) -> str | None:
    """The card that can be read on this piece, if it is one worth holding up."""
    if isinstance(touch, Strip) or (isinstance(touch, CardPiece) and touch.card is not None):
        return touch.card
    return None


def _beside(table: Table, touch: Touch) -> QPointF:
    area, high = touch.sceneBoundingRect(), _WIDTH * CARD_SHAPE
    wide, deep = table.context.size
    x = area.center().x()
    if touch.address.zone == "hand":
        y = area.top() - high / 2 - _EDGE
    else:
        # Beside the strip or the offer, towards the middle of the table.
        shift = area.width() / 2 + _WIDTH / 2 + _EDGE
        x += shift if x < wide / 2 else -shift
        y = area.center().y()
    side, half = _WIDTH / 2 + _EDGE, high / 2 + _EDGE
    return QPointF(min(max(x, side), wide - side), min(max(y, half), deep - half))
