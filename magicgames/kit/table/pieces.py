"""Things that lie on a table: drawn pieces that can be touched, and lettering."""

from collections.abc import Iterable
from math import inf
from typing import ClassVar, Final, TypeVar

from PySide6.QtCore import QEasingCurve, QEvent, QPointF, QRectF, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPainterPath, QTransform
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsObject,
    QGraphicsSceneHoverEvent,
    QGraphicsSceneMouseEvent,
    QGraphicsSimpleTextItem,
    QStyleOptionGraphicsItem,
    QWidget,
)

from magicgames.kit.desk import Desk
from magicgames.kit.look.motion import Motion
from magicgames.kit.table.light import CHOSEN, FOCUS, LIT, ROOM, paint_light
from magicgames.kit.table.painting import paint_art

ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
ARROWS: Final = {
    Qt.Key.Key_Left: QPointF(-1, 0),
    Qt.Key.Key_Right: QPointF(1, 0),
    Qt.Key.Key_Up: QPointF(0, -1),
    Qt.Key.Key_Down: QPointF(0, 1),
}

_LIFTED, _PRESSED, _LIFT_BY = 0.04, 0.03, 4.0  # how much larger, smaller and higher a hand makes a piece

AnItem = TypeVar("AnItem", bound=QGraphicsItem)


def nearest(items: Iterable[AnItem], here: QGraphicsItem, direction: QPointF) -> AnItem | None:
    """The next one that way; None at the end."""

    def effort(item: AnItem) -> float:
        way = item.scenePos() - here.scenePos()
        ahead = way.x() * direction.x() + way.y() * direction.y()
        aside = abs(way.x() * direction.y()) + abs(way.y() * direction.x())
        return ahead + 2.5 * aside if ahead > 1 else inf

    best = min(items, key=effort, default=None)
    return best if best is not None and effort(best) < inf else None


class Piece(QGraphicsObject):
    """A picture by key. `touchable` ones can be clicked, focused and pressed with Enter or Space.

    Its origin is its centre, so that it turns and grows in place. `name` is what a tooltip and a screen reader
    tell: it comes from the View like everything else.
    """

    pressed = Signal()
    noticed = Signal(bool)  # hovered or focused, or no longer

    private: bool = False  # others at the table must not hear its name
    known: bool = False  # a screen reader has asked for it
    open: bool | None = None  # whether pressing it does something now; None: whenever it can be touched
    chosen: bool = False  # marked by the person: a part of a move
    lifts: ClassVar[bool] = True  # answers to a hand by rising a little
    topic: str = ""  # what `Game.why` explains about what it shows
    print_pixels: float = 0.0  # the height of the smallest letters on it that play needs, in units of the scene
    section: str = ""  # the rules section that explains it
    # Here, not in the constructor: what is set on something of Qt's takes ten times as long, and most never change.
    _touchable = _lit = _hovered = _down = _aimed = False
    _lift: QVariantAnimation | None = None

    def __init__(self, desk: Desk, key: str, width: float, height: float, name: str = "") -> None:
        super().__init__()
        self.desk = desk
        self.key = key
        self._cut(width, height)
        if name:
            self.set_name(name)

    def _cut(self, width: float, height: float) -> None:
        """As large as this."""
        self._rect = QRectF(-width / 2, -height / 2, width, height)
        self._bounds = self._rect.adjusted(-ROOM, -ROOM, ROOM, ROOM)  # Qt asks for it several times a picture

    @property
    def name(self) -> str:
        return self.toolTip()

    def set_name(self, name: str) -> None:
        self.setToolTip(name)

    @property
    def reachable(self) -> bool:
        """The keyboard can come here."""
        return bool(self.flags() & QGraphicsItem.GraphicsItemFlag.ItemIsFocusable)

    def set_key(self, key: str) -> None:
        if key != self.key:
            self.key = key
            self.update()

    def set_touchable(self, touchable: bool) -> None:
        self._touchable = touchable
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIsFocusable, touchable)
        self.setAcceptHoverEvents(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor if self.pressable else Qt.CursorShape.ArrowCursor)
        self.update()

    def set_lit(self, lit: bool) -> None:
        """Lit pieces are what can be touched now, or what has just changed."""
        self._lit = lit
        self.update()

    def set_chosen(self, chosen: bool) -> None:
        self.chosen = chosen
        self.update()

    def set_aimed(self, aimed: bool) -> None:
        """Something is held over it that may be laid here."""
        self._aimed = aimed
        self.update()

    @property
    def pressable(self) -> bool:
        """Pressing it does something now."""
        return self._touchable if self.open is None else self.open

    @property
    def looked_at(self) -> bool:
        """The pointer or the keyboard is here."""
        return self._hovered or self.hasFocus()

    @property
    def light(self) -> str:
        """Which light is around it: what has the keyboard, what is chosen, what can be pressed; "" for none."""
        if self.hasFocus():
            return FOCUS
        if self._aimed or self.chosen:
            return CHOSEN
        return LIT if self._lit or (self._hovered and self.pressable) else ""

    @property
    def calm(self) -> bool:
        """It is as large as it will stay: no hand lifts it, and it isn't on its way."""
        return not self.sceneTransform().isScaling()  # or turned, which Qt counts as more than that

    @property
    def moved(self) -> QTransform | None:
        """What it has been through on the scene, for `paint_art`; nothing while a hand that looks at it holds it."""
        held = self._hovered and self._lift is not None and self._lift.state() != QVariantAnimation.State.Running
        return None if held else self.sceneTransform()

    def boundingRect(self) -> QRectF:
        return self._bounds

    def shape(self) -> QPainterPath:
        """Without the room for rings: a press there means what lies beneath."""
        path = QPainterPath()
        path.addRect(self._rect)
        return path

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        light = self.light
        if light:
            paint_light(painter, self.desk, self.key, self._rect, light, self._hovered, self.calm)
        paint_art(painter, self.desk, self.key, self._rect, self.moved)

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.setAccepted(self._touchable and event.button() == Qt.MouseButton.LeftButton)
        self._down = event.isAccepted()
        self._rise()

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self._down = False
        self._rise()
        # A pixel that touches the edge finds the piece too, though its corner lies outside.
        if self._touchable and self.boundingRect().contains(event.pos()):
            self.pressed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A key that is held down presses once."""
        if self._touchable and event.key() in (*ENTER, Qt.Key.Key_Space) and not event.isAutoRepeat():
            self.pressed.emit()
        else:
            event.ignore()

    def ungrabMouseEvent(self, event: QEvent) -> None:
        self._down = False
        self._rise()

    def _rise(self) -> None:
        """Up to the hand that hovers over it, down under one that presses; its place and size stay what they are."""
        height = (-1.0 if self._down else 1.0 if self._hovered else 0.0) if self.pressable and self.lifts else 0.0
        base = self.desk.motion.duration(Motion.LIFT)
        if self._lift is None:
            if not height or not base:
                return
            self._lift = QVariantAnimation(self)
            self._lift.setStartValue(0.0)
            self._lift.setEasingCurve(QEasingCurve.Type.OutCubic)
            self._lift.valueChanged.connect(self._set_height)
        start = self._lift.currentValue()
        self._lift.stop()
        self._lift.setDuration(base)
        self._lift.setStartValue(float(start or 0.0))
        self._lift.setEndValue(height)
        self._lift.start()

    def _set_height(self, height: float) -> None:
        size = 1 + (_LIFTED if height > 0 else _PRESSED) * height
        self.setTransform(QTransform().translate(0, -_LIFT_BY * max(0.0, height)).scale(size, size))

    def hoverEnterEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        self._hovered = True
        self.noticed.emit(True)
        self.update()
        self._rise()

    def hoverLeaveEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        self._hovered = False
        self.noticed.emit(False)
        self.update()
        self._rise()

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.noticed.emit(True)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.noticed.emit(False)
        self.update()


class Lettering(QGraphicsSimpleTextItem):
    """Words on the table, centred on their position (or from it to the right), shrunk to a width if they must."""

    def __init__(
        self,
        desk: Desk,
        text: str,
        pixels: float,
        role: str = "ink",
        face: str = "title",
        bold: bool = False,
        width: float = 0,
        centred: bool = True,
    ) -> None:
        super().__init__()
        self.width, self._centred, self._place = width, centred, QPointF()
        self.setFont(desk.theme.scene_font(face, pixels, bold))  # first: letters would be set twice
        self.setBrush(desk.theme.colour(role))
        self._write(text)

    def tell(self, text: str) -> None:
        """Other words in the same place."""
        if text != self.text():
            self._write(text)
            self.place(self._place.x(), self._place.y())

    def _write(self, text: str) -> None:
        self.setText(text)
        own = self.boundingRect()
        self.setScale(self.width / own.width() if self.width and own.width() > self.width else 1.0)
        self._anchor = QPointF(own.width() / 2 if self._centred else 0, own.height() / 2)
        self.setTransformOriginPoint(self._anchor)  # left-aligned lettering keeps its left edge when it is shrunk

    def place(self, x: float, y: float) -> "Lettering":
        self._place = QPointF(x, y)
        self.setPos(self._place - self._anchor)
        return self
