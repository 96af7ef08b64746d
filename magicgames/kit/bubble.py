"""A few words beside a piece: why a try was refused, or what a long press tells. They stand where the eyes are."""

from PySide6.QtCore import QPoint, QRect, Qt, QTimer
from PySide6.QtWidgets import QWidget

from magicgames.kit.access import announce
from magicgames.kit.desk import Desk
from magicgames.kit.layouts import column, grow
from magicgames.kit.motion import Motion
from magicgames.kit.widgets import Label, Panel

_WIDTH = 300  # pixels of the usual window
_GAP = 8


class Bubble(Panel):
    """Floats over its parent, lets the mouse through, never takes the keyboard, and goes by itself."""

    def __init__(self, desk: Desk, over: QWidget) -> None:
        super().__init__("raised", over)
        self._desk = desk
        self.words = Label(desk, "body")
        inside = column(self)
        grow(desk, inside, (12, 8, 12, 8))
        inside.addWidget(self.words)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.clear)
        self.hide()

    def tell(self, words: str, spot: QRect) -> None:
        """`spot` is what it is about, in the coordinates of the widget it floats over."""
        over = self.parentWidget()
        if not words or over is None:
            self.clear()
            return
        self.words.setText(words)
        layout = self.layout()
        assert layout is not None
        around = layout.contentsMargins()
        longest = self.words.fontMetrics().horizontalAdvance(words) + around.left() + around.right() + 2 * _GAP
        wide = min(self._desk.scale.px(_WIDTH), longest, over.width() - 2 * _GAP)
        layout.activate()
        high = layout.totalHeightForWidth(wide)
        left = min(max(_GAP, spot.center().x() - wide // 2), over.width() - wide - _GAP)
        above = spot.top() - _GAP - high
        top = above if above >= 0 else min(spot.bottom() + _GAP, over.height() - high)
        self.setGeometry(QRect(QPoint(left, max(0, top)), self.size()))
        self.resize(wide, high)
        self.show()
        self.raise_()
        announce(over, words, urgent=True)
        self._timer.start(Motion.reading(words))

    def clear(self) -> None:
        self._timer.stop()
        self.words.clear()
        self.hide()
