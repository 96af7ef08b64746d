"""The journal: everything the present eyes have seen happen, turn by turn, newest at the bottom."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPaintEvent,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QMenu, QTextBrowser, QWidget

from magicgames.engine.game import OPEN, Event, Seat
from magicgames.engine.seating import SeatEvent
from magicgames.engine.step import Seen
from magicgames.kit.desk import Desk
from magicgames.kit.dressing import clothe
from magicgames.kit.glimpse import Lineup
from magicgames.kit.layouts import column
from magicgames.kit.pieces import ENTER
from magicgames.kit.widgets import plain
from magicgames.shell.page import Speaking
from magicgames.shell.playing.sentences import Sentences, names_seat
from magicgames.text.narrator import saying
from magicgames.text.sections import sections_for

_LAST_LINES = 3.6  # in sight at least


class Paper(QTextBrowser):
    """Asks for little height, takes what is left, and stays at the newest line unless somebody scrolls away. A line is
    chosen by a click or, with the keyboard on it, by Enter; its menu opens by the right button or the menu key."""

    line_chosen = Signal(int)  # number of the line
    menu_asked = Signal(int, QPoint)  # number of the line, and where on the screen

    def __init__(self) -> None:
        super().__init__()
        self._newest = True
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.verticalScrollBar().valueChanged.connect(self._scrolled)
        self.verticalScrollBar().rangeChanged.connect(self._grown)

    def show_newest(self) -> None:
        self._newest = True
        self._grown()

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
            self.line_chosen.emit(self.cursorForPosition(event.position().toPoint()).blockNumber())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER and not event.isAutoRepeat():
            self.line_chosen.emit(self.line)
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() == QContextMenuEvent.Reason.Mouse:
            self.menu_asked.emit(self.cursorForPosition(event.pos()).blockNumber(), event.globalPos())
        else:
            below = self.viewport().mapToGlobal(self.cursorRect().bottomLeft())
            self.menu_asked.emit(self.line, below)


class Journal(Speaking):
    """Holds ids and parameters (`Seen`), never sentences: so a change of language is a redraw."""

    step_asked = Signal(int)  # position of the step whose line was chosen
    rules_asked = Signal(str)  # id of a section
    wondered = Signal(object)  # Event: why?

    def __init__(self, desk: Desk, lineup: Lineup, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._lineup = lineup
        self.title_of: Callable[[str], str] = str  # what a section of the rules is called; its id, if nobody says
        self._lines: dict[int, tuple[int, tuple[str, ...]]] = {}  # by number: the step, and sections that explain it
        self._events: dict[int, Event] = {}  # by number: what it tells
        self._seen: tuple[Seen, ...] = ()
        self._eyes: Seat | None = None
        self._brief = False
        self._text = Paper()
        clothe(desk.theme, self._text, "QTextBrowser", "QScrollBar", "QMenu")
        self._text.line_chosen.connect(self._choose)
        self._text.menu_asked.connect(self._show_menu)
        self._text.setOpenLinks(False)
        self._text.setUndoRedoEnabled(False)
        self._text.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column(self).addWidget(self._text)
        self.setFocusProxy(self._text)
        self.retranslate()
        self.restyle()

    def show_seen(self, seen: Sequence[Seen], eyes: Seat | None) -> None:
        """Shows all of this; only what is new is written, unless something was taken back or other eyes look."""
        fresh = _added(self._seen, tuple(seen)) if eyes == self._eyes else None
        before = self._seen
        self._seen, self._eyes = tuple(seen), eyes
        if fresh is None:
            self._rewrite()
        elif fresh:
            self._write(fresh, before[-1].actor if before else None, not before)
            self._text.show_newest()

    def section(self) -> str:
        """Where the rules explain the line that has the keyboard; empty when none has."""
        _, sections = self._lines.get(self._text.line, (0, ())) if self._text.hasFocus() else (0, ())
        return next(iter(sections), "")

    def told_here(self) -> Event | None:
        """What the line that has the keyboard tells; None when none has."""
        return self._events.get(self._text.line) if self._text.hasFocus() else None

    def menu(self, line: int) -> QMenu:
        """What can be done with a line: the moment is watched again, a rule read."""
        menu = QMenu(self._text)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if line in self._lines:
            step, sections = self._lines[line]
            watch = menu.addAction(self.text("app.table.journal_watch"))
            watch.triggered.connect(lambda: self.step_asked.emit(step))
            if (event := self._events.get(line)) is not None:
                why = menu.addAction(self.text("learn.why.ask"))
                why.triggered.connect(lambda: self.wondered.emit(event))
            for section in sections:
                rule = menu.addAction(plain(self.text("app.table.journal_rule", section=self.title_of(section))))
                rule.triggered.connect(lambda _=False, section=section: self.rules_asked.emit(section))
        return menu

    def _choose(self, line: int) -> None:
        if line in self._lines:
            self.step_asked.emit(self._lines[line][0])

    def _show_menu(self, line: int, spot: QPoint) -> None:
        menu = self.menu(line)
        if not menu.isEmpty():
            menu.popup(spot)

    def set_brief(self, brief: bool) -> None:
        """Small letters, and as much of its end as there is room for."""
        self._brief = brief
        self.restyle()

    def show_newest(self) -> None:
        self._text.show_newest()

    def forget(self) -> None:
        """Nobody looks: the text is destroyed."""
        self._seen, self._eyes = (), None
        self._clear()
        self._text.document().clearUndoRedoStacks()

    def retranslate(self) -> None:
        self._text.setAccessibleName(self.text("app.table.journal"))
        self._text.setPlaceholderText(self.text("app.table.journal_empty"))
        self._rewrite()

    def restyle(self) -> None:
        letters = self.desk.theme.font("note" if self._brief else "body")
        self._text.setFont(letters)
        self._text.viewport().setFont(letters)  # under a style sheet it would keep those of before
        lines = round(QFontMetricsF(letters).lineSpacing() * _LAST_LINES) + self.desk.scale.space(16)
        self._text.setMinimumHeight(lines)
        self._rewrite()

    def _clear(self) -> None:
        self._text.clear()
        self._lines.clear()
        self._events.clear()

    def _rewrite(self) -> None:
        self._clear()
        self._write(self._seen, None, True)
        self._text.show_newest()

    def _write(self, seen: Sequence[Seen], actor: Seat | None, first: bool) -> None:
        company = Sentences(self.desk, self._lineup)
        cursor = QTextCursor(self._text.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.beginEditBlock()
        for step in seen:
            sentences = company.at(step.position)
            told = tuple(sentences.told(step.events))
            if not told:
                continue
            if step.actor != actor and step.actor is not None:
                self._heading(cursor, sentences.names[step.actor], sentences.colour(step.actor), first)
                first = False
            actor = step.actor
            for event, sentence in told:
                self._line(cursor, first, names_seat(sentence, self._eyes if self._eyes != OPEN else None))
                sections: tuple[str, ...] = ()
                if not isinstance(event, SeatEvent):  # no rules speak of that
                    sections = sections_for(saying(self._lineup.game.id, "event", event))
                    self._events[cursor.blockNumber()] = event
                self._lines[cursor.blockNumber()] = (step.position, sections)
                sentences.write(cursor, sentence, self._eyes)
                first = False
        cursor.endEditBlock()

    def _heading(self, cursor: QTextCursor, name: str, colour: QColor, first: bool) -> None:
        block = QTextBlockFormat()
        block.setTopMargin(0 if first else 12)
        letters = QTextCharFormat()
        letters.setFont(
            self.desk.theme.font("strong"),
            QTextCharFormat.FontPropertiesInheritanceBehavior.FontPropertiesAll,
        )
        letters.setFontWeight(QFont.Weight.Bold)
        letters.setForeground(colour)
        self._start_block(cursor, block, first)
        cursor.insertText(name, letters)

    def _line(self, cursor: QTextCursor, first: bool, mine: bool) -> None:
        block = QTextBlockFormat()
        block.setLeftMargin(10)
        block.setTopMargin(2)
        if mine:
            block.setBackground(self.desk.theme.colour("panel_raised"))
        self._start_block(cursor, block, first)

    def _start_block(self, cursor: QTextCursor, block: QTextBlockFormat, first: bool) -> None:
        if first:
            cursor.setBlockFormat(block)
        else:
            cursor.insertBlock(block, QTextCharFormat())


def _added(before: tuple[Seen, ...], now: tuple[Seen, ...]) -> tuple[Seen, ...] | None:
    """What has come since, also in the middle of a step; None when something was taken back."""
    if not before:
        return now
    known, last = len(before), before[-1]
    if len(now) < known or now[: known - 1] != before[:-1]:
        return None
    step = now[known - 1]
    if replace(step, events=step.events[: len(last.events)]) != last:
        return None
    rest = replace(step, events=step.events[len(last.events) :])
    return (rest, *now[known:]) if rest.events else now[known:]
