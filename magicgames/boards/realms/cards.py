"""Cards to touch: a piece for the table, a button for pages, and the enlarged card of whatever is looked at."""

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton, QStyleOptionGraphicsItem, QWidget

from magicgames.boards.realms.faces import Face
from magicgames.boards.realms.paper import paint_card
from magicgames.boards.realms.plan import SHAPE
from magicgames.kit.desk import Desk
from magicgames.kit.input.last_used import used_by_keys
from magicgames.kit.table.pieces import Piece


class CardPiece(Piece):
    """A card on the table; None shows its back. `pressed`, `noticed`, lit and touchable as with every piece."""

    def __init__(self, desk: Desk, shown: Face | None, width: float) -> None:
        super().__init__(desk, "realms/card_back", width, width / SHAPE)
        self.shown: Face | None = None
        self.show_face(shown)

    def show_face(self, shown: Face | None) -> None:
        """The tooltip tells what is on it, in lines: whoever listens hears its name first, and the rest where they
        ask for it. Nothing is told of a card that lies face down."""
        self.shown = shown
        self.set_name(f"{shown.title}\n{shown.described}" if shown else "")
        self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        paint_card(painter, self.desk, self._rect, self.shown, self.moved)
        ring = "focus" if self.hasFocus() else "lit" if self._lit or (self._hovered and self._touchable) else ""
        if ring:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self.desk.theme.colour(ring), self._rect.width() / 45))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            round_ = self._rect.width() / 15
            painter.drawRoundedRect(self._rect.adjusted(-1, -1, 1, 1), round_, round_)


class CardButton(QPushButton):
    """A card as a button: as wide as it is told to be, with a name for screen readers."""

    noticed = Signal(bool)  # hovered or focused, or no longer

    def __init__(self, desk: Desk, shown: Face, width: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.shown = shown
        self.setAutoDefault(True)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.resize_to(width)
        self.show_face(shown)

    def show_face(self, shown: Face) -> None:
        self.shown = shown
        self.setAccessibleName(shown.title)
        self.setAccessibleDescription(shown.described)
        self.update()

    def resize_to(self, width: int) -> None:
        self.setFixedSize(QSize(width + 6, round(width / SHAPE) + 6))

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() in (QEvent.Type.Polish, QEvent.Type.StyleChange):
            self.setMinimumSize(self.maximumSize())  # the style sheet has a least height for buttons
        return done

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            area = QRectF(self.rect()).adjusted(3, 3, -3, -3)
            paint_card(painter, self._desk, area, self.shown)
            ring = "focus" if self.hasFocus() else "gold_bright" if self.underMouse() else ""
            if ring:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.setPen(QPen(self._desk.theme.colour(ring), 3))
                painter.drawRoundedRect(area, area.width() / 15, area.width() / 15)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        if not used_by_keys(self):  # else it came up under a pointer that rests: its large edition would cover buttons
            self.noticed.emit(True)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.noticed.emit(False)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.noticed.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.noticed.emit(False)


class CardZoom(QWidget):
    """The enlarged card beside what is looked at; it lets the mouse through and never takes the focus."""

    def __init__(self, desk: Desk, over: QWidget) -> None:
        super().__init__(over)
        self._desk, self._over = desk, over
        self._shown: Face | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def spot_of(self, widget: QWidget) -> QRect:
        """Where a widget is, in the coordinates of what this one floats over."""
        return QRect(widget.mapTo(self._over, widget.rect().topLeft()), widget.size())

    def room_beside(self, spot: QRect) -> bool:
        """Whether the enlarged card finds room to the right of a place."""
        return spot.right() + 10 + self._size().width() <= self._over.width()

    def show_beside(self, shown: Face, spot: QRect) -> None:
        """`spot` is the place of the small card, in the coordinates of the widget this one floats over."""
        size = self._size()
        left = spot.right() + 10 if self.room_beside(spot) else spot.left() - 10 - size.width()
        top = spot.center().y() - size.height() // 2
        left = max(0, min(left, self._over.width() - size.width()))
        corner = QPoint(left, max(0, min(top, self._over.height() - size.height())))
        self._shown = shown
        self.setGeometry(QRect(corner, size))
        self.raise_()
        self.show()
        self.update()

    def _size(self) -> QSize:
        over = self._over
        wide = round(min(self._desk.scale.px(300), over.width() * 0.45, over.height() * 0.9 * SHAPE))
        return QSize(wide, round(wide / SHAPE))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            if self._shown is not None:
                paint_card(painter, self._desk, QRectF(self.rect()), self._shown)
