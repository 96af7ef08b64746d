"""What the journal is written on: a text whose lines can be chosen, and that stays at its newest line."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent, QPaintEvent, QTextCursor

from magicgames.kit.desk import Desk
from magicgames.kit.match.glimpse import Lineup
from magicgames.kit.table.pieces import ENTER
from magicgames.shell.playing.marked_text import MarkedText


class Paper(MarkedText):
    """Asks for little height, takes what is left, and stays at the newest line unless somebody scrolls away. A line is
    chosen by a click or, with the keyboard on it, by Enter; its menu opens by the right button or the menu key."""

    line_chosen = Signal(int)  # number of the line
    menu_asked = Signal(int, QPoint)  # number of the line, and where on the screen

    def __init__(self, desk: Desk, lineup: Lineup) -> None:
        super().__init__(desk, lineup)
        self._newest = True
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.verticalScrollBar().valueChanged.connect(self._scrolled)
        self.verticalScrollBar().rangeChanged.connect(self._grown)

    def show_newest(self) -> None:
        self._newest = True
        self._grown()

    def go_to(self, line: int) -> None:
        """The keyboard, and the sight."""
        cursor = self.textCursor()
        cursor.setPosition(self.document().findBlockByNumber(line).position())
        self.setTextCursor(cursor)
        self.ensureCursorVisible()

    @property
    def line(self) -> int:
        """Where the keyboard is."""
        return self.textCursor().blockNumber()

    def _scrolled(self, value: int) -> None:
        self._newest = value == self.verticalScrollBar().maximum()
        self.viewport().update()  # other lines are whole now

    def _grown(self) -> None:
        if self._newest:
            self.verticalScrollBar().setValue(self.verticalScrollBar().maximum())

    def sizeHint(self) -> QSize:
        return QSize(200, self.minimumHeight())  # a panel that scrolls gives everybody the height that is asked for

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), self.minimumHeight())  # Qt's own: three lines, room or not

    def whole_lines(self) -> QRect:
        """What is painted: at the newest line nothing of a line that has not all its height."""
        room = self.viewport().rect()
        first = self.cursorRect(self.cursorForPosition(QPoint(0, 0)))
        if self._newest and first.top() < 0 < self.verticalScrollBar().value():
            room.setTop(first.bottom() + 1)
        return room

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(QPaintEvent(event.rect() & self.whole_lines()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if event.button() == Qt.MouseButton.LeftButton and not self.textCursor().hasSelection():
            self.line_chosen.emit(self._line_at(event.position().toPoint()))

    def _line_at(self, spot: QPoint) -> int:
        """-1 on the empty paper below the last line."""
        end = QTextCursor(self.document())
        end.movePosition(QTextCursor.MoveOperation.End)
        below = spot.y() > self.cursorRect(end).bottom()
        return -1 if below else self.cursorForPosition(spot).blockNumber()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER and not event.isAutoRepeat():
            self.line_chosen.emit(self.line)
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() == QContextMenuEvent.Reason.Mouse:
            self.menu_asked.emit(self._line_at(event.pos()), event.globalPos())
        else:
            below = self.viewport().mapToGlobal(self.cursorRect().bottomLeft())
            self.menu_asked.emit(self.line, below)
