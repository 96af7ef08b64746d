"""A few words beside a piece: why a try was refused, or what a long press tells. They stand where the eyes are."""

from collections.abc import Callable

from PySide6.QtCore import QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import QSpacerItem, QWidget

from magicgames.kit.desk import Desk
from magicgames.kit.look.motion import Motion
from magicgames.kit.look.scale import FINGER
from magicgames.kit.parts.buttons import Button
from magicgames.kit.parts.layouts import column, grow
from magicgames.kit.parts.widgets import Label, Panel
from magicgames.kit.table.access import PRIVATE, announce

_WIDTH = 300  # pixels of the usual window
_NARROW = 0.8  # of that, where there is no room for it otherwise
_GAP = 8


class Bubble(Panel):
    """Floats over its parent, lets the mouse through, never takes the keyboard, and goes by itself. Where a rule stands
    behind its words, or a menu, a way there stands on its foot: a sibling, because the mouse must meet that alone."""

    asked = Signal(str)  # id of the section of the rule

    def __init__(self, desk: Desk, over: QWidget) -> None:
        super().__init__(desk, "raised", over)
        self.words = Label(desk, "body")
        inside = column(self)
        grow(desk, inside, (12, 8, 12, 8))
        inside.addWidget(self.words)
        self._room = QSpacerItem(0, 0)  # below the words, for the way to the rule
        inside.addItem(self._room)
        self.section = ""
        self._menu: Callable[[], None] | None = None
        self.link = Button(desk, "link", over)
        self.link.setCursor(Qt.CursorShape.PointingHandCursor)
        self.link.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.link.clicked.connect(self._follow)
        self.link.hide()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.clear)
        self.hide()

    def tell(
        self,
        words: str,
        spot: QRect,
        section: str = "",
        aloud: bool = True,
        menu: Callable[[], None] | None = None,
        large: QRect | None = None,
    ) -> None:
        """`spot` is what it is about, in the coordinates of the widget it floats over, and `large` where that is shown
        enlarged; `section` the rule behind it; `menu` opens that of the thing, for fingers. `aloud`: others may hear
        it."""
        over = self.parentWidget()
        if not words or over is None:
            self.clear()
            return
        self.words.setAccessibleName("" if aloud else self._desk.language.text(PRIVATE))  # before readers hear of them
        self.words.setText(words)
        self.section, self._menu = section, menu
        linked = "app.piece.menu" if menu is not None else "app.piece.rule" if section else ""
        self.link.setText(self._desk.language.text(linked) if linked else "")
        way = self.link.sizeHint() if linked else QSize(0, 0)
        if menu is not None:
            way = way.expandedTo(QSize(0, FINGER))
        self._room.changeSize(way.width(), way.height())
        layout = self.layout()
        assert layout is not None
        around = layout.contentsMargins()
        longest = max(self.words.fontMetrics().horizontalAdvance(words), way.width())
        longest += around.left() + around.right() + 2 * _GAP
        wide = min(self._desk.scale.px(_WIDTH), longest, over.width() - 2 * _GAP)
        layout.invalidate()
        layout.activate()
        least = max(round(wide * _NARROW), way.width() + around.left() + around.right())
        usual, narrow = (QSize(each, layout.totalHeightForWidth(each)) for each in (wide, least))
        room = over.rect()
        spot = _inside(room, spot)
        whole = spot | large if large is not None else spot
        wishes = ((whole, usual), (whole, narrow), (spot, usual))
        places = [QRect(corner, size) for what, size in wishes if (corner := _beside(room, what, size)) is not None]
        self.setGeometry(places[0] if places else QRect(_low(room, spot, usual), usual))
        self.show()
        self.raise_()
        self.link.setVisible(bool(linked))
        foot = self.geometry().bottomLeft() + QPoint(around.left(), 1 - around.bottom() - way.height())
        self.link.setGeometry(QRect(foot, way))
        self.link.raise_()
        if aloud:
            announce(over, words, urgent=True)
        self._timer.start(Motion.reading(words))

    def clear(self) -> None:
        self._timer.stop()
        self.words.clear()
        self.words.setAccessibleName("")
        self.section, self._menu = "", None
        self.link.hide()
        self.hide()

    def _follow(self) -> None:
        if self._menu is not None:
            self._menu()
        else:
            self.asked.emit(self.section)


def _inside(over: QRect, spot: QRect) -> QRect:
    """What there is to see of the spot; where something was dropped beside the table, the nearest edge of it."""
    edge = QPoint(min(max(0, spot.center().x()), over.right()), min(max(0, spot.center().y()), over.bottom()))
    return spot & over or QRect(edge, QSize(1, 1))


def _beside(over: QRect, spot: QRect, size: QSize) -> QPoint | None:
    """Above the spot, below or beside it, wherever there is room."""
    wide, high = size.width(), size.height()
    left, top = _low(over, spot, size).x(), min(max(0, spot.center().y() - high // 2), over.height() - high)
    above, below = spot.top() - _GAP - high, spot.bottom() + _GAP
    before, behind = spot.left() - _GAP - wide, spot.right() + _GAP
    if above >= 0:
        return QPoint(left, above)
    if below + high <= over.height():
        return QPoint(left, below)
    if before >= 0:
        return QPoint(before, max(0, top))
    if behind + wide <= over.width():
        return QPoint(behind, max(0, top))
    return None


def _low(over: QRect, spot: QRect, size: QSize) -> QPoint:
    """As low as it can be."""
    left = min(max(_GAP, spot.center().x() - size.width() // 2), over.width() - size.width() - _GAP)
    return QPoint(left, max(0, over.height() - size.height()))
