"""The recap: what happened since this person's last look, with what befell them in plain sight."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QMoveEvent, QResizeEvent, QTextBlockFormat, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from magicgames.engine.game import Seat
from magicgames.engine.step import Seen
from magicgames.kit.desk import Desk
from magicgames.kit.look.dressing import clothe
from magicgames.kit.match.glimpse import Lineup
from magicgames.kit.parts.buttons import Button
from magicgames.kit.parts.layouts import column, grow
from magicgames.kit.parts.rings import hand_over
from magicgames.kit.parts.widgets import Label, Panel
from magicgames.kit.table.heard_text import keep_back
from magicgames.shell.page import Speaking
from magicgames.shell.playing.marked_text import MarkedText, mark
from magicgames.shell.playing.sentences import Sentences, names_seat, plain_text

_LEAST_LINES, _ENOUGH_LINES = 3, 6  # of what happened; with so many, what stands below may stay in sight, too
_SHARE = 0.45
_INDENT = 10  # pixels: room for the stroke beside what befell whoever reads
_FIRST = 1  # the position of the first step: somebody who is told of it has had no turn before


class Recap(Speaking):
    """A card on the side panel; it goes away with the first move or when it is closed."""

    closed = Signal()

    def __init__(self, desk: Desk, lineup: Lineup, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._lineup = lineup
        self._seen: tuple[Seen, ...] = ()
        self.eyes: Seat | None = None  # to whom it is told
        self._fitted = (0, 0)  # the place it was fitted to
        self._title = Label(desk, "heading", "gold")
        self._text = MarkedText(desk, lineup)
        bare = "QTextBrowser, QTextBrowser:focus { background: transparent; border: none; padding: 0; }"
        clothe(desk.theme, self._text, "QTextBrowser", "QScrollBar", "QMenu", more=bare)
        self._text.viewport().setAutoFillBackground(False)
        self._text.setUndoRedoEnabled(False)
        self._text.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._text.document().documentLayout().documentSizeChanged.connect(self._fit)
        bar = self._text.verticalScrollBar()
        bar.rangeChanged.connect(lambda _, most: bar.setValue(most))  # what happened last is in sight
        self._close = Button(desk, "quiet")
        self._close.clicked.connect(self.dismiss)
        self.below: Callable[[], int] = lambda: 0  # how high what stands below it is
        self.refuge: QWidget | None = None  # gets the keyboard when it was read
        card = Panel(desk, "raised")
        inside = self._inside = column(card)
        grow(desk, inside, (12, 12, 12, 12), 6)
        head = self._head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self._close)
        inside.addLayout(head)
        inside.addWidget(self._text)
        column(self).addWidget(card)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)  # no gaps around few words
        self.hide()
        self.retranslate()
        self.restyle()

    def show_seen(self, seen: Sequence[Seen], eyes: Seat | None) -> None:
        self._seen, self.eyes = tuple(seen), eyes
        self._rewrite()
        self.setVisible(not self._text.document().isEmpty())

    def dismiss(self) -> None:
        if self._close.hasFocus() and self.refuge is not None:
            hand_over(self._close, self.refuge)
        self.forget()
        self.closed.emit()

    def forget(self) -> None:
        self._seen, self.eyes = (), None
        if not self._text.document().isEmpty():  # else readers are told that something goes
            with self._text.writing():
                self._text.clear()
        self.hide()

    def retranslate(self) -> None:
        self._close.setText(self.text("app.table.recap_done"))
        self._rewrite()

    @property
    def _acted(self) -> bool:
        """Whether a turn of these eyes is among what is told."""
        return any(step.actor == self.eyes for step in self._seen)

    @property
    def _all_private(self) -> bool:
        """Where everybody watches the table together, only what nobody else saw is told."""
        return bool(self._seen) and all(step.events == step.private for step in self._seen)

    @property
    def _heading(self) -> str:
        if self._all_private:
            return "app.table.recap_private"
        first = bool(self._seen) and self._seen[0].position <= _FIRST and not self._acted
        return "app.table.recap_first" if first else "app.table.recap"

    def restyle(self) -> None:
        self._text.setFont(self.desk.theme.font("body"))
        self._rewrite()

    def _rewrite(self) -> None:
        title = self.text(self._heading)
        self._title.setText(title)
        self._text.setAccessibleName(title)
        with self._text.writing():
            self._write()
        self._fit()

    def _write(self) -> None:
        self._text.clear()
        self._text.mark_colour = self.desk.theme.colour("gold")
        company = Sentences(self.desk, self._lineup)
        cursor = QTextCursor(self._text.document())
        steps = [(company.at(step.position), step.events) for step in self._seen]
        told = [(words, *each, words.heard(each[0])) for words, events in steps for each in words.told(events)]
        if self._all_private:  # what others heard in the same words is no news
            told = [each for each in told if each[3] != plain_text(each[2])]
        for number, (sentences, _, sentence, heard) in enumerate(told):
            block = QTextBlockFormat()
            block.setTopMargin(3)
            block.setLeftMargin(_INDENT)
            if names_seat(sentence, self.eyes):
                mark(block)
            if heard is not None:
                keep_back(block, heard)
            if number:
                cursor.insertBlock(block, QTextCharFormat())
            else:
                cursor.setBlockFormat(block)
            sentences.write(cursor, sentence, self.eyes)

    def sizeHint(self) -> QSize:
        """With as many lines of its title as there are: Qt would hold it down to one."""
        hint = super().sizeHint()
        return QSize(hint.width(), max(hint.height(), self.heightForWidth(self.width())))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()
            self._fit()

    def moveEvent(self, event: QMoveEvent) -> None:
        super().moveEvent(event)
        if self._place() != self._fitted:
            self._fit()

    def event(self, event: QEvent) -> bool:
        panel = self.parentWidget()
        if event.type() == QEvent.Type.ParentChange and panel is not None:
            panel.installEventFilter(self)
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Where more or less is in sight, or it begins elsewhere, it has another share. For nothing else: the panel
        grows with it, and both would chase each other."""
        if event.type() == QEvent.Type.Resize and watched is self.parentWidget() and self._place() != self._fitted:
            self._fit()
        return False

    def _place(self) -> tuple[int, int]:
        """How high the part of the panel is that is in sight, and where on it this begins."""
        panel = self.parentWidget()
        seen = panel.parentWidget() or panel if panel is not None else None
        return (seen.height() if seen is not None else 0), self.y()

    def _around(self) -> int:
        """How much of its height is not for the lines. Asked of its parts: the whole may still be as high as before."""
        margins = self._inside.contentsMargins()
        wide = self.width() - margins.left() - margins.right()
        head = self._head.heightForWidth(wide) if self._head.hasHeightForWidth() else self._head.sizeHint().height()
        return margins.top() + margins.bottom() + self._inside.spacing() + head

    def _fit(self) -> None:
        """As high as its lines, as far as what stands below stays in sight; where that leaves too little, up to a share
        of the panel, and no lower down than the panel is in sight. Beyond that it scrolls."""
        self._fitted = seen, top = self._place()
        line = QFontMetricsF(self._text.font()).lineSpacing()
        room = seen - top - self._around()
        beside = room - self.below()
        enough = beside >= line * _ENOUGH_LINES
        most = beside if enough else max(line * _LEAST_LINES, min(seen * _SHARE, room))
        self._text.setFixedHeight(round(self._whole_sentences(most)))

    def _whole_sentences(self, most: float) -> float:
        """No higher than this, and the first sentence in sight isn't cut: what happened last is in sight, so the height
        decides with which one it begins."""
        paper = self._text.document()
        high, fitting = paper.size().height(), most
        block = paper.lastBlock()
        while high + 4 > most and block.isValid():
            from_here = high - block.layout().position().y()
            if from_here > most:
                return fitting
            fitting = from_here
            block = block.previous()
        return min(high + 4, most)
