"""Small bricks of the scorer's page: words, buttons, a layout that flows, a leaf of text as high as it is long."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent, QTextOption, QWheelEvent
from PySide6.QtWidgets import (
    QFrame,
    QLayout,
    QLayoutItem,
    QSizePolicy,
    QTextBrowser,
)

from magicgames.kit.desk import Desk
from magicgames.kit.parts.buttons import PlainButton
from magicgames.kit.parts.controls import Chooser
from magicgames.kit.parts.widgets import plain, spoken

_EDGE = 6  # border and padding of a text field in the style sheet


def scaled(desk: Desk, pixels: float) -> int:
    """So many pixels at the normal size of text, more when text is larger."""
    return desk.scale.px(pixels)


class Press(PlainButton):
    """A button of the house; & in a name is a letter."""

    def __init__(self, desk: Desk, kind: str = "") -> None:
        super().__init__(desk, kind)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def say(self, text: str, name: str = "") -> None:
        self.setText(plain(text))
        self.setAccessibleName(spoken(name or text))


class Choice(Chooser):
    """A list to choose from that may hold long names."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.hold_long_names()
        self.setMaxVisibleItems(14)


class Leaf(QTextBrowser):
    """A written leaf without scroll bars: what it lies in scrolls."""

    def __init__(self) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        flags = Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        self.setTextInteractionFlags(flags)
        self.setTabChangesFocus(True)
        self.setWordWrapMode(QTextOption.WrapMode.WordWrap)  # a narrow column breaks no word

    def write(self, html: str) -> None:
        if html != self.property("written"):
            self.setProperty("written", html)
            self.setHtml(html)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def _fit(self) -> None:
        document = self.document()
        document.setTextWidth(self.viewport().width())
        high = round(document.size().height()) + 2 * _EDGE
        if high != self.height():
            self.setFixedHeight(high)


class Flow(QLayout):
    """Widgets side by side, in as many lines as they need."""

    def __init__(self, spacing: int = 8) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self.setSpacing(spacing)
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._place(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._place(rect, move=True)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def _place(self, area: QRect, move: bool) -> int:
        """Places everything, or only finds out how high that would be."""
        x, y, line = area.x(), area.y(), 0
        for item in self._items:
            if item.isEmpty():
                continue
            size = item.sizeHint()
            size.setWidth(min(size.width(), area.width()))
            if line and x + size.width() > area.right() + 1:
                x, y, line = area.x(), y + line + self.spacing(), 0
            if move:
                item.setGeometry(QRect(QPoint(x, y), size))
            x += size.width() + self.spacing()
            line = max(line, size.height())
        return y + line - area.y()
