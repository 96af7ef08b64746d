"""The coach says one thing at a time, for lessons, puzzles, hints and first times: in a strip above the board, or on
the side panel."""

from collections.abc import Callable

from PySide6.QtCore import QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFontMetrics, QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QMenu, QSizePolicy, QWidget

from magicgames.kit.desk import Desk
from magicgames.kit.input.pressed_twice import ONCE
from magicgames.kit.look.dressing import clothe
from magicgames.kit.parts.buttons import Button
from magicgames.kit.parts.fitting import fit
from magicgames.kit.parts.layouts import column, grow, tab_before
from magicgames.kit.parts.widgets import Label, Panel
from magicgames.kit.table.access import PRIVATE, announce
from magicgames.kit.table.loupe import LEAST_PRINT
from magicgames.shell.page import Speaking

_DOT, _GAP = 8, 6  # pixels of the usual window
_ANY_HEIGHT = 16_777_215
_MOST_LINES = 2  # where room is scarce, longer words are set in smaller letters, but never in too small ones
_ANYWHERE = QRect(0, 0, 1000, 1000)
_LINES = 2  # room that a lesson keeps from step to step, so that the table below doesn't jump
_DOWN, _ACROSS = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
_SELDOM = ("again", "lessons", "tip_off", "rules")  # buttons that share a menu where there is little room


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


class Words(Label):
    """What is said: it has so much room whatever it is; where room is scarce it gets no more, and smaller letters."""

    _lasts = _tight = False

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, "lead")

    def keep_room(self, lasts: bool, tight: bool, large: bool) -> None:
        self._lasts, self._tight = lasts, tight
        self.set_role("lead" if large else "body")

    def say(self, words: str) -> None:
        self.setText(words)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _restyle(self) -> None:
        super()._restyle()
        self._fit()

    def _fit(self) -> None:
        font = self._desk.theme.font(self._role)
        lines = "\n" * (_LINES - 1)  # measured as a label does, in whole pixels
        room = QFontMetrics(font).boundingRect(_ANYWHERE, 0, lines).height() if self._lasts else 0
        self.setMinimumHeight(room)
        self.setMaximumHeight(room if room and self._tight else _ANY_HEIGHT)
        if self._tight:
            high = room or QFontMetricsF(font).lineSpacing() * _MOST_LINES
            least = 0 if room else LEAST_PRINT * self._desk.scale.factor
            font = fit(font, self.text(), QRectF(0, 0, self.width(), high), least)
        self.setFont(font)


class Coach(Speaking):
    """Words in large letters, a line after a wrong try, and what can be pressed. Empty, it takes no room.

    Hints come from what one person sees. As long as it is `hushed`, others sit there who would hear them, and a screen
    reader only says that they are private.
    """

    pressed = Signal(str)  # the name of a button
    begins = Signal()  # it is about to speak after a silence: nothing has moved for it yet
    spoke = Signal()  # something new stands there
    fell_silent = Signal()
    outdated = Signal()  # the language is another: whoever speaks here says it again

    def __init__(self, desk: Desk, hushed: Callable[[], bool]) -> None:
        super().__init__(desk)
        self.setProperty(ONCE, True)  # the button that goes on looks alike from sentence to sentence
        self._hushed = hushed
        self.head, self.words = Label(desk, "label", "gold"), Words(desk)
        self.more = Label(desk, "label")  # in the place of the heading and as high: nothing moves for it
        self.more.hide()
        self.dots = Dots(desk)
        self._buttons: dict[str, Button] = {}
        self._seldom = Button(desk, "quiet")
        self._seldom.set_drawing("more")
        self._menu = QMenu(self._seldom)  # shown by hand: Qt would draw an arrow beside the dots
        clothe(desk.theme, self._menu)
        self._seldom.clicked.connect(self._unfold)
        self._seldom.hide()  # until something is folded up there
        self.stays = False  # it keeps its room from sentence to sentence, so that nothing below it jumps
        self._tight = self._upright = False
        self._said = self._added = ""
        self._offered: tuple[dict[str, str], str] = ({}, "")
        self._row = QBoxLayout(_ACROSS)
        card = Panel(desk, "raised")
        column(self).addWidget(card)
        self._inside = inside = column(card)
        grow(desk, inside, (16, 8, 16, 10), 4)
        top = self._top = QHBoxLayout()
        inside.addLayout(top)  # before it is filled: docs/architecture.md, "Parts of layouts"
        grow(desk, top, spacing=12)
        grow(desk, self._row, spacing=8)
        self._row.addWidget(self._seldom)
        top.addWidget(self.head, 1)
        top.addWidget(self.more, 1)
        top.addWidget(self.dots)
        self._middle = QBoxLayout(_ACROSS)
        grow(desk, self._middle, spacing=14)
        self._middle.addWidget(self.words, 1)
        self._middle.addLayout(self._row)
        inside.addLayout(self._middle)
        desk.speech.changed.connect(self._look_who_hears)
        self.hide()

    def say(
        self, head: str, words: str, buttons: dict[str, str], first: str = "", aloud: str = "", asked: bool = True
    ) -> None:
        """One thing to be told; `buttons` are their words by name, `first` is the one that goes on. Of what nobody has
        asked for it is not said that it is private."""
        if self.isHidden():
            self.begins.emit()
        fresh = words != self._said or self.isHidden()
        self._said = words
        self.head.setText(head)
        if fresh:
            self._added = ""
        self._show_words()
        self._offer(buttons, first)
        self.show()
        if fresh:
            self.spoke.emit()
            # Queued: the table tells first what has happened.
            if asked or not self._hushed():
                QTimer.singleShot(0, self, lambda: self._read_out(words, aloud))

    def set_tight(self, tight: bool) -> None:
        """With large letters the board needs the room: no heading, words of the usual size, few buttons."""
        if tight != self._tight:
            self._tight = tight
            self._inside.setEnabled(False)  # else all of it is laid out for each thing that comes or goes
            self._show_words()
            self._offer(*self._offered)
            self._inside.setEnabled(True)

    def set_upright(self, upright: bool) -> None:
        """On the side panel: no wider than that, its buttons below the words."""
        if upright != self._upright:
            self._upright = upright
            self._middle.setDirection(_DOWN if upright else _ACROSS)
            self._inside.insertWidget(1, self.dots) if upright else self._top.addWidget(self.dots)
            self._show_words()
            self._line_up()

    def lie(self, place: QRect) -> None:
        """In no layout: as wide as this and at least as high. Letters follow the width, and the height the letters."""
        self.move(place.topLeft())
        for _ in range(2):
            self.resize(place.width(), max(place.height(), self.heightForWidth(place.width())))
            self._inside.activate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._line_up()

    def _line_up(self) -> None:
        """Buttons stand beside each other where all can be read, else below each other."""
        buttons = (button for button in self._buttons.values() if not button.isHidden())
        wide = sum(button.sizeHint().width() + self._row.spacing() for button in buttons)
        around = self._inside.contentsMargins()
        down = self._upright and wide > self.width() - around.left() - around.right()  # its words are laid later
        self._row.setDirection(_DOWN if down else _ACROSS)

    def add(self, words: str) -> None:
        """What else is to be said, after a wrong try for instance: in the place of the heading, so nothing moves."""
        self._added = words
        self._show_words()
        if words:
            announce(self, self._heard(words))

    def interrupt(self, words: str) -> None:
        """Something that was asked for in between: it stands there until the words that belong there are said again."""
        self._write(self.words, words)
        self.spoke.emit()
        announce(self, self._heard(words))

    def _show_words(self) -> None:
        more, tight = self._added, self._tight
        self.words.keep_room(self.stays, tight, large=not (tight or self._upright))
        self._write(self.words, f"{more} {self._said}" if more and tight else self._said)
        self._write(self.more, more)
        self.more.setVisible(bool(more) and not tight)
        self.head.setVisible(bool(self.head.text()) and not more and not tight)
        self.dots.setHidden(tight)

    def clear(self) -> None:
        self._said = self._added = ""
        for label in (self.head, self.words, self.more):
            self._write(label, "")
        self.dots.show_way(0, 0)
        self.hide()
        self.fell_silent.emit()

    def retranslate(self) -> None:
        self.outdated.emit()

    def button(self, name: str) -> Button | None:
        """None: there is none, or it is folded up in the menu."""
        button = self._buttons.get(name)
        return None if button is None or button.isHidden() else button

    @property
    def has_keyboard(self) -> bool:
        return any(button.hasFocus() for button in self._buttons.values())

    @property
    def last_stop(self) -> QWidget:
        """Where Tab leaves it; the other buttons are right before it."""
        return self._seldom

    def focus_first(self) -> None:
        """The keyboard goes to what goes on."""
        for button in self._buttons.values():
            if button.property("kind") == "primary":
                button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _heard(self, words: str) -> str:
        return self.text(PRIVATE) if words and self._hushed() else words

    def _write(self, label: Label, words: str) -> None:
        heard = self._heard(words)
        label.setAccessibleName(heard if heard != words else "")  # first: a reader is told of new words at once
        label.say(words) if isinstance(label, Words) else label.setText(words)

    def _look_who_hears(self) -> None:
        for label in (self.words, self.more):
            self._write(label, label.text())

    def _read_out(self, words: str, aloud: str) -> None:
        if not self.isHidden() and self._said == words:  # else the curtain fell, or something else is said
            announce(self, self._heard(" ".join(filter(None, (words, aloud)))))

    def _offer(self, buttons: dict[str, str], first: str) -> None:
        self._offered = buttons, first
        folded = {name: words for name, words in buttons.items() if self._tight and name in _SELDOM}
        self._fold(folded)
        wanted = {name: "primary" if name == first else "quiet" for name in buttons}
        had_keyboard = self.has_keyboard
        if {name: button.property("kind") for name, button in self._buttons.items()} != wanted:
            for button in self._buttons.values():
                self._row.removeWidget(button)
                button.hide()
                button.setParent(None)
                button.deleteLater()
            self._buttons = {name: self._make(name, kind) for name, kind in wanted.items()}
            if had_keyboard:
                self.focus_first()
        for name, button in self._buttons.items():
            button.setText(buttons[name])
            button.setHidden(name in folded)
        self._line_up()

    def _fold(self, folded: dict[str, str]) -> None:
        """What is pressed seldom, in a menu."""
        self._menu.clear()
        for name, words in folded.items():
            self._menu.addAction(words).triggered.connect(lambda _=False, name=name: self.pressed.emit(name))
        self._seldom.setVisible(bool(folded))
        self._seldom.setAccessibleName(", ".join(folded.values()))
        self._seldom.setToolTip(self._seldom.accessibleName())

    def _unfold(self) -> None:
        self._menu.popup(self._seldom.mapToGlobal(self._seldom.rect().bottomLeft()))

    def _make(self, name: str, kind: str) -> Button:
        button = Button(self.desk, kind)
        button.clicked.connect(lambda: self.pressed.emit(name))
        self._row.insertWidget(self._row.count() - 1, button)  # the menu comes last
        tab_before(button, self._seldom)  # Qt lets Tab come to it after everything else
        button.show()  # at once: a layout shows what is new in it later, and the board would be laid twice
        return button
