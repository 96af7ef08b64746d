"""Why? A small card over the table: what is so, what it comes from, and the way into the rules."""

from collections.abc import Callable

import shiboken6
from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from magicgames.engine.advice import Reason
from magicgames.kit.desk import Desk
from magicgames.kit.parts.buttons import Button
from magicgames.kit.parts.layouts import column, grow
from magicgames.kit.parts.widgets import Label, Panel, empty, in_sentences
from magicgames.kit.table.access import PRIVATE, announce
from magicgames.say import Say
from magicgames.text.sections import section_for

_WIDE = 380  # pixels of the usual window
_SHARE = 0.8  # of the table, at most


class WhyCard(Panel):
    """One at a time; Esc, the button, or a press elsewhere closes it. It is read aloud unless it is `hushed`: then
    others sit there who would hear what only one may know."""

    rules_asked = Signal(str)  # section

    def __init__(self, desk: Desk, parent: QWidget, say: Callable[[Say], str], hushed: Callable[[], bool]) -> None:
        super().__init__(desk, "raised", parent)
        self._say, self._hushed = say, hushed
        self._reason: Reason | None = None
        self._back: QWidget | None = None  # who had the keyboard
        self.words = Label(desk, "heading", "gold")
        self._causes: QVBoxLayout = column(spacing=6)
        self.rules, self.shut = Button(desk, "quiet"), Button(desk)
        inside = column(self)
        grow(desk, inside, (18, 14, 18, 14), 8)
        buttons = QHBoxLayout()
        buttons.addWidget(self.rules)
        buttons.addStretch(1)
        buttons.addWidget(self.shut)
        inside.addWidget(self.words)
        inside.addLayout(self._causes)
        inside.addLayout(buttons)
        self.shut.clicked.connect(self.close_card)
        self.rules.clicked.connect(self._open_rules)
        desk.language.changed.connect(self._tell)
        desk.speech.changed.connect(self._tell)
        self.hide()

    def tell(self, reason: Reason, beside: QPoint) -> None:
        """Shows the card near this place of the table."""
        self._reason = reason
        focused = self.window().focusWidget()
        if focused is None or not self.isAncestorOf(focused):  # else one card follows another
            self._back = focused
        self._tell()
        parent = self.parentWidget()
        assert parent is not None
        wide = round(min(self._desk.scale.px(_WIDE), parent.width() * _SHARE))
        self.setFixedWidth(wide)
        self.adjustSize()
        high = max(self.heightForWidth(wide), self.sizeHint().height())
        self.resize(wide, high)
        x = min(max(0, beside.x() - wide // 2), parent.width() - wide)
        below = beside.y() + high <= parent.height()
        self.move(x, beside.y() if below else max(0, beside.y() - high))
        self.show()
        self.raise_()
        self.shut.setFocus(Qt.FocusReason.OtherFocusReason)
        announce(self, self.accessibleName())

    def close_card(self) -> None:
        """Whoever had the keyboard has it again."""
        back, self._back, self._reason = self._back, None, None
        self.hide()
        if back is not None and shiboken6.isValid(back):  # buttons come and go
            back.setFocus(Qt.FocusReason.OtherFocusReason)

    def forget(self) -> None:
        """Others look from here on."""
        self._reason = self._back = None
        self.words.clear()
        empty(self._causes)
        self.setAccessibleName("")
        self.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_card()
        else:
            super().keyPressEvent(event)

    def _tell(self) -> None:
        reason, text = self._reason, self._desk.language.text
        if reason is None:
            return
        private = text(PRIVATE) if self._hushed() else ""
        self.words.setAccessibleName(private)  # first: a reader is told of new words at once
        self.words.setText(self._say(reason.what))
        empty(self._causes)
        told = [self._say(cause) for cause in reason.causes]
        for words in told:
            label = Label(self._desk, "body")
            label.setAccessibleName(private)
            label.setText(words)
            self._causes.addWidget(label)
        self.rules.setText(text("learn.why.rules"))
        self.rules.setVisible(bool(self._section))
        self.shut.setText(text("learn.why.close"))
        self.setAccessibleName(private or in_sentences(self.words.text(), *told))

    @property
    def _section(self) -> str:
        reason = self._reason
        return "" if reason is None else reason.section or section_for(reason.what)

    def _open_rules(self) -> None:
        if self._reason is not None:
            section = self._section
            self.close_card()
            self.rules_asked.emit(section)
