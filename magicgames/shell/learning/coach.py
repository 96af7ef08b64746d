"""The coach: a strip above the board that says one thing at a time, for lessons, puzzles, hints and first times."""

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from magicgames.kit.access import PRIVATE, announce
from magicgames.kit.desk import Desk
from magicgames.kit.layouts import column, grow
from magicgames.kit.widgets import Button, Label, Panel
from magicgames.shell.page import Speaking

_DOT, _GAP = 8, 6  # pixels of the usual window
_LINES = 2  # room that a lesson keeps from step to step, so that the table below doesn't jump


class Dots(QWidget):
    """How many steps there are, and which is next."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk, self._count, self._done = desk, 0, 0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_way(self, done: int, count: int) -> None:
        self._done, self._count = done, count
        self.updateGeometry()
        self.update()

    @property
    def counts(self) -> bool:
        return self._count > 0

    def sizeHint(self) -> QSize:
        scale = self._desk.scale
        return QSize(self._count * scale.px(_DOT + _GAP), scale.px(_DOT + 4))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, dot, step = self._desk.theme, self._desk.scale.px(_DOT), self._desk.scale.px(_DOT + _GAP)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for number in range(self._count):
                painter.setPen(theme.colour("gold"))
                painter.setBrush(theme.colour("gold" if number < self._done else "panel"))
                size = dot if number != self._done else dot + 3
                middle = (self.height() - size) // 2
                painter.drawEllipse(number * step + (dot + 3 - size) // 2 + 1, middle, size, size)


class Coach(Speaking):
    """Words in large letters, a line after a wrong try, and what can be pressed. Empty, it takes no room.

    Hints come from what one person sees. As long as it is `hushed`, others sit there who would hear them, and a screen
    reader only says that they are private.
    """

    pressed = Signal(str)  # the name of a button
    outdated = Signal()  # the language is another: whoever speaks here says it again

    def __init__(self, desk: Desk, hushed: Callable[[], bool]) -> None:
        super().__init__(desk)
        self._hushed = hushed
        self.head, self.words = Label(desk, "label", "gold"), Label(desk, "lead")
        self.more = Label(desk, "body", "soft")
        self.dots = Dots(desk)
        self._buttons: dict[str, Button] = {}
        self._tight = False
        self._row = QHBoxLayout()
        card = Panel("raised")
        column(self).addWidget(card)
        inside = column(card)
        grow(desk, inside, (16, 8, 16, 10), 4)
        top = QHBoxLayout()
        grow(desk, top, spacing=12)
        grow(desk, self._row, spacing=8)
        top.addWidget(self.head, 1)
        top.addWidget(self.dots)
        middle = QHBoxLayout()
        grow(desk, middle, spacing=14)
        said = column(spacing=2)
        said.addWidget(self.words)
        said.addWidget(self.more)
        middle.addLayout(said, 1)
        middle.addLayout(self._row)
        inside.addLayout(top)
        inside.addLayout(middle)
        desk.theme.changed.connect(self._keep_room)
        self.hide()

    def say(self, head: str, words: str, buttons: dict[str, str], first: str = "", aloud: str = "") -> None:
        """One thing to be told; `buttons` are their words by name, `first` is the one that goes on."""
        fresh = words != self.words.text() or self.isHidden()
        self.head.setText(head)
        self.head.setVisible(bool(head) and not self._tight)
        self._write(self.words, words)
        self._keep_room()
        if fresh:
            self.add("")
        self._offer(buttons, first)
        self.show()
        if fresh:
            # Queued: the table tells first what has happened.
            QTimer.singleShot(0, self, lambda: self._read_out(words, aloud))

    def set_tight(self, tight: bool) -> None:
        """With large letters the board needs the room: no heading, and words of the usual size."""
        self._tight = tight
        self.head.setVisible(bool(self.head.text()) and not tight)
        self.dots.setHidden(tight)
        self.words.set_role("body" if tight else "lead")
        self._keep_room()

    def add(self, words: str) -> None:
        """What else is to be said, after a wrong try for instance."""
        self._write(self.more, words)
        self.more.setVisible(bool(words))
        if words:
            announce(self, self._heard(words))

    def clear(self) -> None:
        for label in (self.head, self.words, self.more):
            self._write(label, "")
        self.dots.show_way(0, 0)
        self.hide()

    def retranslate(self) -> None:
        self.outdated.emit()

    def button(self, name: str) -> Button | None:
        return self._buttons.get(name)

    @property
    def has_keyboard(self) -> bool:
        return any(button.hasFocus() for button in self._buttons.values())

    def focus_first(self) -> None:
        """The keyboard goes to what goes on."""
        for button in self._buttons.values():
            if button.property("kind") == "primary":
                button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _keep_room(self) -> None:
        lines = "\n".join("x" * _LINES) if self.dots.counts else ""
        room = self.words.fontMetrics().size(0, lines).height() if lines else 0
        self.words.setMinimumHeight(room)

    def _heard(self, words: str) -> str:
        return self.text(PRIVATE) if words and self._hushed() else words

    def _write(self, label: Label, words: str) -> None:
        heard = self._heard(words)
        label.setAccessibleName(heard if heard != words else "")  # first: a reader is told of new words at once
        label.setText(words)

    def _read_out(self, words: str, aloud: str) -> None:
        if not self.isHidden() and self.words.text() == words:  # else the curtain fell, or something else is said
            announce(self, self._heard(" ".join(filter(None, (words, aloud)))))

    def _offer(self, buttons: dict[str, str], first: str) -> None:
        wanted = {name: (words, "primary" if name == first else "quiet") for name, words in buttons.items()}
        had_keyboard = self.has_keyboard
        if {name: button.property("kind") for name, button in self._buttons.items()} != {
            name: kind for name, (_, kind) in wanted.items()
        }:
            for button in self._buttons.values():
                self._row.removeWidget(button)
                button.setParent(None)
                button.deleteLater()
            self._buttons = {name: self._make(name, kind) for name, (_, kind) in wanted.items()}
            if had_keyboard:
                self.focus_first()
        for name, (words, _) in wanted.items():
            self._buttons[name].setText(words)

    def _make(self, name: str, kind: str) -> Button:
        button = Button(kind)
        button.clicked.connect(lambda: self.pressed.emit(name))
        self._row.addWidget(button)
        return button
