"""The journal: everything the present eyes have seen happen, turn by turn, newest at the bottom."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QMouseEvent, QTextBlockFormat, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QTextBrowser, QWidget

from magicgames.engine.game import OPEN, Seat
from magicgames.engine.match import Seen
from magicgames.kit.desk import Desk
from magicgames.kit.glimpse import Lineup
from magicgames.kit.layouts import column
from magicgames.shell.page import Speaking
from magicgames.shell.sentences import Sentences, names_seat

_LAST_LINES = 3.6  # in sight while it is folded
_ANY = (1 << 24) - 1  # as high as it likes


class Paper(QTextBrowser):
    """Asks for little height, takes what is left, and stays at the newest line unless somebody scrolls away."""

    step_asked = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._newest = True
        self.verticalScrollBar().valueChanged.connect(self._scrolled)
        self.verticalScrollBar().rangeChanged.connect(self._grown)

    def show_newest(self) -> None:
        self._newest = True
        self._grown()

    def _scrolled(self, value: int) -> None:
        self._newest = value == self.verticalScrollBar().maximum()

    def _grown(self) -> None:
        if self._newest:
            self.verticalScrollBar().setValue(self.verticalScrollBar().maximum())

    def sizeHint(self) -> QSize:
        return QSize(200, 110)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        position = self.cursorForPosition(event.position().toPoint()).block().userState()
        if position >= 0 and not self.textCursor().hasSelection():
            self.step_asked.emit(position)


class Journal(Speaking):
    """Holds ids and parameters (`Seen`), never sentences: so a change of language is a redraw."""

    step_asked = Signal(int)  # position of the step whose line was clicked

    def __init__(self, desk: Desk, lineup: Lineup, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._lineup = lineup
        self._seen: tuple[Seen, ...] = ()
        self._eyes: Seat | None = None
        self._brief = False
        self._text = Paper()
        self._text.step_asked.connect(self.step_asked)
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

    def set_brief(self, brief: bool) -> None:
        """Only its last lines are in sight."""
        self._brief = brief
        self.restyle()

    def show_newest(self) -> None:
        self._text.show_newest()

    def forget(self) -> None:
        """Nobody looks: the text is destroyed."""
        self._seen, self._eyes = (), None
        self._text.clear()
        self._text.document().clearUndoRedoStacks()

    def retranslate(self) -> None:
        self._text.setAccessibleName(self.text("app.table.journal"))
        self._text.setPlaceholderText(self.text("app.table.journal_empty"))
        self._rewrite()

    def restyle(self) -> None:
        letters = self.desk.theme.font("note" if self._brief else "body")
        self._text.setFont(letters)
        lines = round(QFontMetricsF(letters).lineSpacing() * _LAST_LINES) + self.desk.scale.space(16)
        self._text.setMinimumHeight(lines)
        self._text.setMaximumHeight(lines if self._brief else _ANY)
        self._rewrite()

    def _rewrite(self) -> None:
        self._text.clear()
        self._write(self._seen, None, True)
        self._text.show_newest()

    def _write(self, seen: Sequence[Seen], actor: Seat | None, first: bool) -> None:
        names = self.desk.language.names(self._lineup.players)
        sentences = Sentences(self.desk, self._lineup)
        cursor = QTextCursor(self._text.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.beginEditBlock()
        for step in seen:
            told = sentences.of(step.events)
            if not told:
                continue
            if step.actor != actor and step.actor is not None:
                self._heading(cursor, names[step.actor], sentences.colour(step.actor), first)
                first = False
            actor = step.actor
            for sentence in told:
                self._line(
                    cursor, first, names_seat(sentence, self._eyes if self._eyes != OPEN else None), step.position
                )
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

    def _line(self, cursor: QTextCursor, first: bool, mine: bool, position: int) -> None:
        block = QTextBlockFormat()
        block.setLeftMargin(10)
        block.setTopMargin(2)
        if mine:
            block.setBackground(self.desk.theme.colour("panel_raised"))
        self._start_block(cursor, block, first)
        cursor.block().setUserState(position)

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
