"""The small buttons that every table has: undo, redo, a hint, hide everything, and the panel where it is a drawer."""

from PySide6.QtWidgets import QBoxLayout

from magicgames.kit.desk import Desk
from magicgames.kit.parts.buttons import Button
from magicgames.kit.parts.layouts import grow

_IN_ROW = ("undo", "hint", "hide", "panel")  # redo shares the place of undo
_DOWN, _ACROSS = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight


class SmallButtons:
    """Finds them a place in the bar, with their words or with drawings alone."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.undo, self.redo, self.hint = Button(desk), Button(desk), Button(desk)
        self.hide, self.panel = Button(desk), Button(desk)
        self._named = {
            "undo": self.undo,
            "redo": self.redo,
            "hint": self.hint,
            "hide": self.hide,
            "panel": self.panel,
        }
        for drawing, button in self._named.items():
            button.set_drawing(drawing)
        self._wide: dict[str, int] = {}  # with their words
        self._drawn = False  # on a low panel they have none

    def lie_in(self, line: QBoxLayout) -> None:
        self._row = QBoxLayout(_ACROSS)
        grow(self._desk, self._row, spacing=6)
        line.addLayout(self._row)
        self._first = QBoxLayout(_ACROSS)
        grow(self._desk, self._first, spacing=6)
        self._row.addLayout(self._first)
        self._undoing = QBoxLayout(_ACROSS)  # one place for both: no other button moves when the second one comes
        grow(self._desk, self._undoing, spacing=8)
        self._first.addLayout(self._undoing, 1)
        self._undoing.addWidget(self.undo, 1)
        self._undoing.addWidget(self.redo, 1)
        self._first.addWidget(self.hint, 1)
        for button in (self.hide, self.panel):
            self._row.addWidget(button)

    @property
    def shown(self) -> list[Button]:
        return [button for button in self._named.values() if not button.isHidden()]

    @property
    def width(self) -> int:
        """Beside each other, with the gap before what stands next to them."""
        return sum(button.sizeHint().width() + self._row.spacing() for button in self.shown)

    @property
    def height(self) -> int:
        return self._row.sizeHint().height()

    def name(self, across: bool, redoes: bool) -> None:
        """Across the table, and where undo and redo share a place, words are told beside the pointer only."""
        for name, button in self._named.items():
            words = self._desk.language.text(f"app.table.{name}")
            button.setText(words)
            self._wide[name] = button.sizeHint().width()
            drawn = across or self._drawn or (redoes and button in (self.undo, self.redo))
            button.setText("" if drawn else words)
            button.setAccessibleName(words)
            button.setToolTip(words if drawn else "")

    def fit(self, room: int, low: bool, across: bool) -> bool:
        """Beside each other where all, or at least the first two, can be read in this width. On a low panel they lose
        their words rather: below each other they would take the journal's place. True where they have to be named."""
        wide = {name: self._wide[name] + self._row.spacing() for name in _IN_ROW if not self._named[name].isHidden()}
        undo, hint, *rest = (wide.get(name, 0) for name in _IN_ROW)
        first = undo + hint - self._row.spacing()
        drawn = low and not across and first + sum(rest) > room
        turned, self._drawn = drawn != self._drawn, drawn
        self.line_up(across, drawn or first + sum(rest) <= room, drawn or first <= room)
        return turned

    def line_up(self, across: bool, all_of_them: bool = True, first: bool = True) -> None:
        """Beside each other they share the width; below each other they must not ask for more height. The one that
        comes and goes across the table stands at the free end, to the left of all: none gives way to it."""
        beside, first_beside = across or all_of_them, across or first
        self._row.setDirection(_ACROSS if beside else _DOWN)
        self._first.setDirection(_ACROSS if first_beside else _DOWN)
        self._undoing.setDirection(QBoxLayout.Direction.RightToLeft if across else _ACROSS)
        share = 1 if beside else 0
        self._row.setStretchFactor(self._first, share * (1 if self.hint.isHidden() else 2))
        for button in (self.hide, self.panel):
            self._row.setStretchFactor(button, share)
        for part in (self._undoing, self.hint):
            self._first.setStretchFactor(part, 1 if first_beside else 0)
