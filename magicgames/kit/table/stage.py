"""The stage of a board: shows its scene, and hands what hands and keys do to whom it concerns."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QRegion,
    QResizeEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsItem, QGraphicsScene, QGraphicsView

from magicgames.kit.input.last_used import used_by_keys
from magicgames.kit.input.resting import by_finger
from magicgames.kit.table.fingers import aimed, moved
from magicgames.kit.table.pieces import ARROWS, Piece, nearest

if TYPE_CHECKING:
    from magicgames.kit.table.hands import Hands


_MODIFIERS = (Qt.Key.Key_Control, Qt.Key.Key_Shift, Qt.Key.Key_Alt, Qt.Key.Key_Meta)  # a part of another key
_COMMANDS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
_TABS = {Qt.Key.Key_Tab: True, Qt.Key.Key_Backtab: False}  # forward, or back
_KEYS = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason)
_BACK = (  # it only was elsewhere for a while
    Qt.FocusReason.PopupFocusReason,
    Qt.FocusReason.MenuBarFocusReason,
    Qt.FocusReason.ActiveWindowFocusReason,
)


class Stage(QGraphicsView):
    """Shows the whole scene at any size; arrow keys walk from piece to piece; a click ends a running animation."""

    interrupted = Signal()
    missed = Signal()  # a click that meant no piece
    resized = Signal()
    hands: "Hands"

    def __init__(self, scene: QGraphicsScene) -> None:
        super().__init__(scene)
        self.busy = False
        self._at_stage = self._by_keys = self._ring_shown = False
        self.pointed = False  # the pointer was used later than the keyboard
        self._missed_by = QPointF()  # how far a finger came down beside the piece it meant
        self.ring_colour: Callable[[], QColor] = QColor
        self.speaks_private: Callable[[], bool] = lambda: True  # names of private pieces may be read aloud
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)
        for part in (self, self.viewport()):  # Qt would take files for its scene, and do nothing with them
            part.setAcceptDrops(False)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)

    def event(self, event: QEvent) -> bool:
        """Its scene hears of another language from the board; Qt would only have all of it painted anew. And Tab at
        the table itself leads on; Qt would give it to the piece that had the keyboard last, which was let go."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and self.scene().focusItem() is None:
            forward = _TABS.get(Qt.Key(event.key()))
            if forward is not None and not event.modifiers() & _COMMANDS:
                return self.focusNextPrevChild(forward)
        return event.type() == QEvent.Type.LanguageChange or super().event(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._at_stage = True
        handed = event.reason() == Qt.FocusReason.OtherFocusReason  # by the program, for whoever uses it now
        if event.reason() not in _BACK:
            self._by_keys = event.reason() in _KEYS or (handed and used_by_keys(self))
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """A menu takes the keyboard twice: when it opens, and when somebody walks to one of its lines. The second time
        the scene would forget which piece gets it back."""
        if self._at_stage:
            self._at_stage = False
            super().focusOutEvent(event)
        self.viewport().update()

    @property
    def ringed(self) -> bool:
        """The keyboard has come here, and stands on no piece yet."""
        return self._by_keys and self.hasFocus() and self.scene().focusItem() is None

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.ringed != self._ring_shown:  # a piece has it now, or has it no more; that alone is painted anew by then
            self._ring_shown = self.ringed
            if not QRegion(self.viewport().rect()).subtracted(event.region()).isEmpty():
                self.viewport().update()
        super().paintEvent(event)

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        if self.ringed:
            painter.save()
            painter.resetTransform()
            painter.setPen(QPen(self.ring_colour(), 4))
            painter.drawRoundedRect(QRectF(self.viewport().rect()).adjusted(3, 3, -3, -3), 10, 10)
            painter.restore()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()
        self.resized.emit()

    def fit(self) -> None:
        self.fitInView(self.sceneRect(), Qt.AspectRatioMode.KeepAspectRatio)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self.busy:
            self.interrupted.emit()  # pieces have just jumped to their places: this click meant none of them
        else:
            self.hands.press(event)
            self._by_keys = False  # whoever uses a pointer needs no ring to find the keyboard
            press = aimed(self, event) if by_finger(event) else event
            self._missed_by = press.position() - event.position()
            super().mousePressEvent(press)
            if not press.isAccepted():
                self.missed.emit()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.pointed = True
        if not self.hands.move(event):
            super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        holder = self.scene().mouseGrabberItem()
        if self.hands.release(event) and holder is not None:
            holder.ungrabMouse()
        super().mouseReleaseEvent(moved(event, self._missed_by) if by_finger(event) else event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.hands.show_menu(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in _MODIFIERS:
            self.pointed = False
            if not self._by_keys:
                self._by_keys = True
                self.viewport().update()  # the ring comes
        if self.busy:
            self.interrupted.emit()
        if event.key() == Qt.Key.Key_Escape and self.hands.dragging:
            self.hands.cancel()
            return
        if event.key() == Qt.Key.Key_Escape and self.hands.put_loupe_down():
            return
        direction = ARROWS.get(Qt.Key(event.key()))
        if direction is not None:
            self._walk(direction)
        else:
            super().keyPressEvent(event)

    def begin(self) -> bool:
        """The keyboard goes to the first piece that can be pressed; False where there is none that takes it."""
        pieces = self._pieces()
        first = min(pieces, key=lambda item: (not _pressable(item), *item.scenePos().toTuple()[::-1]), default=None)
        if first is not None:
            first.setFocus()
        return first is not None

    def _walk(self, direction: QPointF) -> None:
        here = self.scene().focusItem()
        if here is None:
            self.begin()
            return
        following = nearest(self._pieces(), here, direction)
        if following is not None:
            following.setFocus(Qt.FocusReason.TabFocusReason)

    def _pieces(self) -> list[QGraphicsItem]:
        return [item for item in self.scene().items() if item.isVisible() and _focusable(item)]


def _pressable(item: QGraphicsItem) -> bool:
    return isinstance(item, Piece) and item.pressable


def _focusable(item: QGraphicsItem) -> bool:
    return bool(item.flags() & QGraphicsItem.GraphicsItemFlag.ItemIsFocusable)
