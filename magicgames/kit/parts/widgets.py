"""Small bricks of the pages: labels that stay plain text, panels, lines, bars."""

import re
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QEnterEvent, QFont, QPaintEvent, QPalette
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel, QLayout, QPushButton, QWidget

from magicgames.kit.desk import Desk
from magicgames.kit.look.models import dressed
from magicgames.kit.look.theme import INKS
from magicgames.kit.parts.tips import attend

_EDGES = {"panel": (1, 1, 1, 2), "raised": (1, 1, 1, 1), "banner": (2, 2, 2, 2), "rule": (0, 0, 0, 0)}  # their lines
_DRESSINGS = (QEvent.Type.Polish, QEvent.Type.ParentChange, QEvent.Type.StyleChange)

_KEPT_TEXTS = 4  # of a label: two languages, two sizes of letters
_HINT, _LEAST = "hint", "least"
_ANSWERS_SHARE = 0.5  # of a bar, before its sentence gets a line of its own
_REARRANGING = (QEvent.Type.Show, QEvent.Type.LayoutRequest, QEvent.Type.Resize)  # seen, other words, another width
_ACROSS, _DOWN = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom

_PARTING = re.compile(r"([.!?…]”?|[:;,])?(?: · |\n+)")  # between two things, with how the first one ends


def plain(text: str) -> str:
    """Text for a button or a menu in which & is a letter, not an access key."""
    return text.replace("&", "&&")


def spoken(text: str) -> str:
    """Text for ears: readers say “middle dot” and “triangle” for signs that are for eyes, and nothing for lines."""
    return _PARTING.sub(lambda found: f"{found[1] or '.'} ", text.removeprefix("▸ "))


def in_sentences(*parts: str) -> str:
    """Several things for ears, one after the other: each ends once, whether it brings its full stop or not."""
    return spoken("\n".join(filter(None, parts)))


def tag(widget: QWidget, kind: str) -> None:
    """Marks a new widget for the style sheet; a label has its ink also where nobody wears that."""
    widget.setProperty("kind", kind)
    if isinstance(widget, QLabel):
        widget.setForegroundRole(INKS.get(kind, QPalette.ColorRole.WindowText))


def empty(layout: QLayout) -> None:
    """Destroys every widget in a layout; hiding would not be enough for private ones. But hidden they must be, too:
    a layout shows what is new in it a little later, and then it would be a window of its own."""
    while layout.count():
        item = layout.takeAt(0)
        widget = item.widget() if item is not None else None
        if widget is not None:
            widget.hide()
            widget.setParent(None)
            widget.deleteLater()


class Label(QLabel):
    """A label that shows exactly the text it is given, in a face and size of the theme.

    Layouts ask it again and again how large it is, and to break its lines takes a while: it remembers that of the words
    and letters it had last, for people who share a screen change between the same few."""

    def __init__(self, desk: Desk, role: str = "label", kind: str = "") -> None:
        super().__init__()
        self._desk, self._role = desk, role
        self._known: dict[tuple[str, QFont, int], dict[int | str, Any]] = {}  # by words, letters, most width
        self._now: dict[int | str, Any] | None = None
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        if kind:
            tag(self, kind)
        desk.theme.changed.connect(self._restyle)
        self._restyle()

    def set_role(self, role: str) -> None:
        """Other letters from now on."""
        if role != self._role:
            self._role = role
            self._restyle()

    def setText(self, text: str) -> None:
        super().setText(text)
        self._now = None

    def setFont(self, font: QFont | str | Sequence[str]) -> None:
        super().setFont(font)
        self._now = None

    def setMaximumWidth(self, width: int) -> None:
        super().setMaximumWidth(width)
        self._now = None

    def setWordWrap(self, on: bool) -> None:
        super().setWordWrap(on)
        self._forget_sizes()

    def setContentsMargins(self, *margins: Any) -> None:
        super().setContentsMargins(*margins)
        self._forget_sizes()

    def sizeHint(self) -> QSize:
        known = self._sizes()
        if _HINT not in known:
            known[_HINT] = super().sizeHint()
        return QSize(known[_HINT])

    def minimumSizeHint(self) -> QSize:
        known = self._sizes()
        if _LEAST not in known:
            known[_LEAST] = super().minimumSizeHint()
        return QSize(known[_LEAST])

    def heightForWidth(self, width: int) -> int:
        known = self._sizes()
        if width not in known:
            known[width] = super().heightForWidth(width)
        return known[width]  # type: ignore[no-any-return]

    def _sizes(self) -> dict[int | str, Any]:
        """What is known of it as it is now; nothing where a sheet has its word in it."""
        if dressed(self):
            return {}
        if self._now is None:
            written = (self.text(), self.font(), self.maximumWidth())
            if written not in self._known and len(self._known) == _KEPT_TEXTS:
                del self._known[next(iter(self._known))]
            self._now = self._known.setdefault(written, {})
        return self._now

    def _forget_sizes(self) -> None:
        self._known.clear()
        self._now = None

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        attend(self)

    def _restyle(self) -> None:
        self.setFont(self._desk.theme.font(self._role))


class Panel(QFrame):
    """A parchment sheet: a calm surface with a thin line around it."""

    def __init__(self, desk: Desk, kind: str = "panel", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        tag(self, kind)

    def event(self, event: QEvent) -> bool:
        """Room for its lines, once: Qt would add that of a sheet to what is there already."""
        done = super().event(event)
        if event.type() in _DRESSINGS:
            self.setContentsMargins(*_EDGES[self.property("kind")])
        return done

    def paintEvent(self, event: QPaintEvent) -> None:
        model = None if dressed(self) else self._desk.theme.models.of(QFrame, self.property("kind"))
        if model is None:
            super().paintEvent(event)
        else:
            model.paint_panel(self)


def rule(desk: Desk) -> QFrame:
    """A gold hairline."""
    line = Panel(desk, "rule")
    line.setFixedHeight(1)
    return line


class Bar(Panel):
    """A strip in the window instead of a dialog: one sentence and its buttons, below it where they leave it too little
    room beside them."""

    def __init__(self, desk: Desk, kind: str, *buttons: QPushButton) -> None:
        super().__init__(desk, kind)
        self.words = Label(desk, "body")
        self.buttons = buttons
        self._row, self._answers = QBoxLayout(_ACROSS, self), QBoxLayout(_ACROSS)
        self._row.setContentsMargins(16, 8, 10, 8)
        for layout in (self._row, self._answers):
            layout.setSpacing(10)
        self._row.addWidget(self.words, 1)
        self._row.addLayout(self._answers)
        for button in buttons:
            self._answers.addWidget(button)
        self.hide()

    @property
    def room(self) -> int:
        """How wide a button may be."""
        edges = self._row.contentsMargins()
        return self.width() - edges.left() - edges.right()

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() in _REARRANGING and not self.isHidden():
            self.arrange()
        return done

    def arrange(self) -> None:
        """To turn a layout to where it is turned already costs nothing."""
        needed = sum(
            button.sizeHint().width() + self._row.spacing() for button in self.buttons if not button.isHidden()
        )
        share = _ANSWERS_SHARE if self.words.text() else 1  # of no words there is nothing to stand below
        self._row.setDirection(_DOWN if needed > self.room * share else _ACROSS)
        self._answers.setDirection(_DOWN if needed > self.room else _ACROSS)


def has_keyboard(widget: QWidget) -> bool:
    """Whether keys go to this widget, or will do so once its window is in front."""
    return widget.window().focusWidget() is widget
