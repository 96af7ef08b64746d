"""The journal: everything the present eyes have seen happen, turn by turn, newest at the bottom."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QTextBlockFormat, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QMenu, QWidget

from magicgames.engine.game import OPEN, Event, Seat
from magicgames.engine.seating import SeatEvent
from magicgames.engine.step import Seen
from magicgames.kit.desk import Desk
from magicgames.kit.look.dressing import clothe
from magicgames.kit.match.glimpse import Lineup
from magicgames.kit.parts.layouts import column
from magicgames.kit.parts.widgets import plain
from magicgames.kit.table.heard_text import keep_back
from magicgames.shell.page import Speaking
from magicgames.shell.playing.journal_paper import Paper
from magicgames.shell.playing.marked_text import mark
from magicgames.shell.playing.sentences import Sentences, names_seat
from magicgames.text.narrator import saying
from magicgames.text.sections import sections_for

_LAST_LINES = 3.6  # in sight at least
_FEWEST_LINES = 2  # where somebody else needs the room; less than that would be half sentences
# Written on the panel itself: a field of its own would be the largest box at the table, and empty when a match begins.
_UNBOXED = "QTextBrowser { background: transparent; border-color: transparent; }"
_STEPS = 300  # by which the paper is turned; it holds twice as many, and a longer match is not waited for


class Journal(Speaking):
    """Holds ids and parameters (`Seen`), never sentences: so a change of language is a redraw. Of a long match the
    paper holds a part, the latest at first; lines at its edges turn it."""

    step_asked = Signal(int)  # position of the step whose line was chosen
    rules_asked = Signal(str)  # id of a section
    wondered = Signal(object)  # Event: why?

    def __init__(self, desk: Desk, lineup: Lineup, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._lineup = lineup
        self.title_of: Callable[[str], str] = str  # what a section of the rules is called; its id, if nobody says
        self._lines: dict[int, tuple[int, tuple[str, ...]]] = {}  # by number: the step, and sections that explain it
        self._events: dict[int, Event] = {}  # by number: what it tells
        self._turns: dict[int, int] = {}  # by number: what the paper begins with when this line is chosen
        self._seen: tuple[Seen, ...] = ()
        self._headed: tuple[Seat, str] | None = None  # under whose name the last line stands
        self._begins: Seat | None = None  # whose turn has begun, and nobody has acted in it
        self._first = 0  # the paper begins with this one of them
        self._eyes: Seat | None = None
        self._brief, self._gives_way = False, False
        self._text = Paper(desk, lineup)
        clothe(desk.theme, self._text, "QTextBrowser", "QScrollBar", "QMenu", more=_UNBOXED)
        self._text.viewport().setAutoFillBackground(False)
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
        """Shows the end of this; only what is new is written, unless something was taken back, other eyes look, or the
        paper is full."""
        fresh = _added(self._seen, tuple(seen)) if eyes == self._eyes else None
        before = self._seen
        self._seen, self._eyes = tuple(seen), eyes
        if fresh is None or (fresh and self._first + 2 * _STEPS < len(self._seen)):
            self._first = max(0, len(self._seen) - _STEPS)
            self._rewrite()
        elif fresh:
            self._write(fresh, not before)
            self._text.show_newest()

    def lay_open(self, laid_open: bool) -> None:
        """Nothing is private any more, whoever hears it."""
        self._text.lay_open(laid_open)

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
        if line in self._turns:
            self._turn(self._turns[line])
        elif line in self._lines:
            self.step_asked.emit(self._lines[line][0])

    def _turn(self, first: int) -> None:
        """Shows another part of a long match. The keyboard stays at the step that stood at the edge, so that whoever
        reads on, up or down, misses nothing and reads nothing twice."""
        earlier = first < self._first
        edge = self._seen[self._first if earlier else self._first + 2 * _STEPS - 1].position
        self._first = first
        self._rewrite()
        line = next((line for line, (step, _) in self._lines.items() if step >= edge), 0)
        self._text.go_to(line)

    def _show_menu(self, line: int, spot: QPoint) -> None:
        menu = self.menu(line)
        if not menu.isEmpty():
            menu.popup(spot)

    def set_brief(self, brief: bool) -> None:
        """Small letters, and as much of its end as there is room for."""
        self._brief = brief
        self.restyle()

    def give_way(self, gives: bool) -> None:
        """Somebody else needs the room: it has what is left."""
        if gives != self._gives_way:
            self._gives_way = gives
            self._keep_lines()

    def show_newest(self) -> None:
        if self._first + 2 * _STEPS < len(self._seen):
            self._first = len(self._seen) - _STEPS
            self._rewrite()
        self._text.show_newest()

    def forget(self) -> None:
        """Nobody looks: the text is destroyed."""
        self._seen, self._first, self._eyes = (), 0, None
        self._clear()
        self._text.document().clearUndoRedoStacks()

    def retranslate(self) -> None:
        self._text.setAccessibleName(self.text("app.table.journal"))
        self._text.setPlaceholderText(self.text("app.table.journal_empty"))
        self._rewrite()

    def restyle(self) -> None:
        letters = self.desk.theme.font("note" if self._brief else "body")
        self._text.setFont(letters)
        self._text.mark_colour = self.desk.theme.colour("gold")
        self._text.viewport().setFont(letters)  # under a style sheet it would keep those of before
        self._keep_lines()
        self._rewrite()

    def _keep_lines(self) -> None:
        """So many are in sight in the lowest panel."""
        self._text.setMinimumHeight(1 if self._gives_way else self._room_for(_LAST_LINES))

    @property
    def least_room(self) -> int:
        return self._room_for(_FEWEST_LINES)

    def _room_for(self, lines: float) -> int:
        return round(QFontMetricsF(self._text.font()).lineSpacing() * lines) + self.desk.scale.space(16)

    def _clear(self) -> None:
        with self._text.writing():
            self._text.clear()
        self._lines.clear()
        self._events.clear()
        self._turns.clear()
        self._headed = self._begins = None

    def _rewrite(self) -> None:
        last = self._first + 2 * _STEPS
        with self._text.writing():
            self._clear()
            if self._first > 0:
                self._write_turn("app.table.journal_earlier", max(0, self._first - _STEPS), True)
            self._write(self._seen[self._first : last], self._first == 0)
            if last < len(self._seen):
                self._write_turn("app.table.journal_later", min(self._first + _STEPS, len(self._seen) - _STEPS), False)
        self._text.show_newest()

    def _write_turn(self, key: str, begins: int, first: bool) -> None:
        cursor = QTextCursor(self._text.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        self._line(cursor, first, False)
        letters = QTextCharFormat()
        letters.setForeground(self.desk.theme.colour("gold"))
        self._turns[cursor.blockNumber()] = begins
        cursor.insertText(self.text(key), letters)

    def _write(self, seen: Sequence[Seen], first: bool) -> None:
        with self._text.writing():
            cursor = QTextCursor(self._text.document())
            cursor.movePosition(QTextCursor.MoveOperation.End)
            cursor.beginEditBlock()
            self._write_at(cursor, seen, first)
            cursor.endEditBlock()

    def _write_at(self, cursor: QTextCursor, seen: Sequence[Seen], first: bool) -> None:
        company = Sentences(self.desk, self._lineup)
        for step in seen:
            sentences = company.at(step.position)
            told = tuple(sentences.told(step.events))
            actor = self._heads(step)
            if not told:
                continue
            if actor is not None and self._headed != (actor, sentences.names[actor]):
                self._headed = actor, sentences.names[actor]
                self._heading(cursor, sentences.names[actor], sentences.colour(actor), first)
                first = False
            for event, sentence in told:
                self._line(
                    cursor,
                    first,
                    names_seat(sentence, self._eyes if self._eyes != OPEN else None),
                    sentences.heard(event),
                )
                sections: tuple[str, ...] = ()
                if not isinstance(event, SeatEvent):  # no rules speak of that
                    sections = sections_for(saying(self._lineup.game.id, "event", event))
                    self._events[cursor.blockNumber()] = event
                self._lines[cursor.blockNumber()] = (step.position, sections)
                sentences.write(cursor, sentence, self._eyes)
                first = False

    def _heads(self, step: Seen) -> Seat | None:
        """Under whose name it stands. What the table does comes in between and begins nobody's turn (None), but where
        the turn has just passed it stands in the next one's. People come and go in no turn."""
        begins, passed = self._begins, [to for event in step.events if (to := event.passes_to) is not None]
        if passed or step.actor is not None:
            self._begins = passed[-1] if passed else None
        if step.actor is not None or any(isinstance(event, SeatEvent) for event in step.events):
            return step.actor
        return begins

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

    def _line(self, cursor: QTextCursor, first: bool, mine: bool, heard: str | None = None) -> None:
        block = QTextBlockFormat()
        block.setLeftMargin(10)
        block.setTopMargin(2)
        if mine:
            mark(block)
        if heard is not None:
            keep_back(block, heard)
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
