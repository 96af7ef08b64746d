"""A question in the window instead of a dialog: what would be done, to be pressed a second time or left alone."""

from typing import Any

import shiboken6
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from magicgames.kit.desk import Desk
from magicgames.kit.parts.buttons import Button
from magicgames.kit.parts.widgets import Bar, plain


class Question(Bar):
    """Hidden, and without a word, while nothing is asked."""

    agreed = Signal(object)  # what was asked about
    turned = Signal()  # it takes room now, or leaves it

    def __init__(self, desk: Desk) -> None:
        self.do_it, self.leave_it = Button(desk, "primary"), Button(desk)
        self._deed = ""
        super().__init__(desk, "raised", self.do_it, self.leave_it)
        self.about: Any = None  # what waits for an answer
        self._before: QWidget | None = None  # what had the keyboard when it was asked
        self.do_it.clicked.connect(self._agree)
        self.leave_it.clicked.connect(self.withdraw)

    def ask(self, about: Any, words: str, deed: str, heard: str = "") -> None:
        """Asks about something, or asks the same in another language. `deed` stands on the button that does it;
        `heard` is what readers get of that where others must not hear it."""
        self.about = about
        self.words.setText(words)
        self._deed = deed
        self.do_it.setAccessibleName(heard or deed)
        self.arrange()
        self.leave_it.setText(self._desk.language.text("app.button.cancel"))
        for answer in (self.do_it, self.leave_it):  # the keyboard goes there: else nobody would hear what is asked
            answer.setAccessibleDescription(words or heard)
        if self.isHidden():
            self._before = self.window().focusWidget()
        self.show()
        self.turned.emit()

    def withdraw(self) -> None:
        """The keyboard goes back: it would wander to whatever comes next, and Enter with it."""
        asked, self.about = self.about is not None, None
        before, self._before = self._before, None
        if before is not None and shiboken6.isValid(before) and self.isAncestorOf(self.window().focusWidget()):
            before.setFocus(Qt.FocusReason.OtherFocusReason)
        self.hide()
        self.words.clear()
        for answer in (self.do_it, self.leave_it):
            answer.setAccessibleDescription("")
        self._deed = ""
        self.do_it.setText("")
        self.do_it.setAccessibleName("")
        self.do_it.setToolTip("")
        if asked:
            self.turned.emit()

    def arrange(self) -> None:
        """A deed that has too many words for one line is told in part, and whole beside the pointer."""
        letters, edges = self.do_it.fontMetrics(), self.do_it.sizeHint().width()
        edges -= letters.horizontalAdvance(self.do_it.text().replace("&&", "&"))
        words = letters.elidedText(self._deed, Qt.TextElideMode.ElideRight, max(self.room - edges, 1))
        if plain(words) != self.do_it.text():
            self.do_it.setText(plain(words))
            self.do_it.setToolTip("" if words == self._deed else self._deed)
        super().arrange()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves it alone, and the page stays."""
        if event.key() == Qt.Key.Key_Escape:
            self.withdraw()
        else:
            super().keyPressEvent(event)

    def _agree(self) -> None:
        about = self.about
        if about is not None:
            self.withdraw()
            self.agreed.emit(about)
