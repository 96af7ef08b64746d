"""Where the side panel is: beside the board, or, where that would take too much of its room, a drawer over it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from magicgames.kit.scale import Scale
from magicgames.shell.playing.side import Side

_PANEL, _SMALL_PANEL = 280, 240  # pixels of the usual window, and of one narrower than `_WIDE`
_WIDE = 1180
_MOST_OF_WIDTH = 0.28  # that the panel may take beside the board


class Drawer:
    """Puts the panel of one table where there is room for it. What is always needed of it, its bar, never goes away:
    it lies above the board while the rest is shut in."""

    def __init__(
        self, table: QWidget, side: Side, row: QHBoxLayout, middle: QVBoxLayout, top: QHBoxLayout, scale: Scale
    ) -> None:
        self._table, self._side, self._scale = table, side, scale
        self._row, self._middle, self._top = row, middle, top
        self.beside_coach = False  # the bar always stands there in brief, not above everything
        self._coach_speaks = False
        self.in_use = False  # the panel gives way to the board, and comes out when it is asked for

    @property
    def is_out(self) -> bool:
        return self.in_use and self._side.isVisible()

    def fit(self) -> bool:
        """The panel grows with its letters and finds its place in the table's size; True where it went elsewhere."""
        moved = (self._wished > self._table.width() * _MOST_OF_WIDTH) != self.in_use
        if moved:
            self._move(not self.in_use)
        if not self.in_use:
            self._side.setFixedWidth(self._wished + self._side.bar_room)
        return moved

    def place(self) -> None:
        """Over the board it reaches from the bar to the lower edge."""
        if self.in_use:
            whole = self._table.width()
            wide = round(min(max(self._wished, self._side.minimumSizeHint().width()), whole * 0.9))
            self._middle.activate()
            below = self._side.bar.geometry().bottom() + self._middle.spacing()
            self._side.setFixedWidth(wide)
            self._side.setGeometry(whole - wide, below, wide, self._table.height() - below)

    @property
    def _wished(self) -> int:
        return self._scale.px(_PANEL if self._table.width() >= _WIDE else _SMALL_PANEL)

    def pull(self, out: bool, board: QWidget) -> None:
        """The panel comes out over the board, or goes back; where it has a place of its own it just stays."""
        if not self.in_use or out == self._side.isVisible():
            return
        had_keyboard = self._side.isAncestorOf(self._table.focusWidget() or self._table)
        self._side.setVisible(out)
        self.place()
        if out:
            self._side.raise_()
        elif had_keyboard:
            board.setFocus(Qt.FocusReason.OtherFocusReason)

    def let_coach(self, speak: bool) -> None:
        """While the coach says something, the bar gives its words up: the board shall not pay for both."""
        if speak != self._coach_speaks:
            self._coach_speaks = speak
            if self.in_use:
                self._place_bar()

    def _place_bar(self) -> None:
        brief = self.beside_coach or self._coach_speaks
        if brief:
            self._top.addWidget(self._side.bar)
        else:
            self._middle.insertWidget(0, self._side.bar)
        self._side.bar.lay_across(True, brief=brief)
        self._side.bar.show()  # at once: a layout shows what is new in it later, and would be settled too early

    def _move(self, over_the_board: bool) -> None:
        self.in_use = over_the_board
        if over_the_board:
            self._row.removeWidget(self._side)
            self._place_bar()
            self._side.setVisible(not self._side.recap.isHidden())
            self._side.raise_()
        else:
            self._side.take_bar()
            self._row.addWidget(self._side)
            self._side.show()
