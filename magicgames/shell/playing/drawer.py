"""Where the side panel is: beside the board, or, where that would take too much of its room, a drawer over it."""

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from magicgames.kit.parts.layouts import tab_before
from magicgames.shell.learning.coach import Coach
from magicgames.shell.playing.side import Side
from magicgames.shell.question import Question

_PANEL, _SMALL_PANEL = 280, 240  # pixels of the usual window, and of one narrower than `_WIDE`
_WIDE = 1180
_MOST_OF_WIDTH = 0.28  # that the panel may take beside the board
_LEAST, _LOW = 560, 680  # pixels of the usual window, between which a table is low


class Drawer:
    """Puts the panel of one table where there is room for it. What is always needed of it, its bar, never goes away:
    it lies above the board while the rest is shut in. A coach that comes and goes lies over the bar's words then."""

    def __init__(
        self,
        table: QWidget,
        side: Side,
        coach: Coach,
        question: Question,
        row: QHBoxLayout,
        middle: QVBoxLayout,
        top: QHBoxLayout,
    ) -> None:
        self._table, self._side, self._coach, self._scale = table, side, coach, coach.desk.scale
        self._question = question
        self._row, self._middle, self._top = row, middle, top
        self._seat = False, False  # whether the coach is on the panel, and stays
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
        """Over the board it reaches from the bar to the lower edge, or to what is asked there."""
        if self.in_use:
            whole = self._table.width()
            wide = round(min(max(self._wished, self._side.minimumSizeHint().width()), whole * 0.9))
            self._middle.activate()
            below = self._side.bar.geometry().bottom() + self._middle.spacing()
            self._side.setFixedWidth(wide)
            end = self._table.height() if self._question.isHidden() else self._question.y() - self._middle.spacing()
            self._side.setGeometry(whole - wide, below, wide, end - below)
            if not self._coach.stays:
                self._lay_coach()

    def _lay_coach(self) -> None:
        """Nothing moves for it: what it needs more than the bar has, it takes from sight at the edge of the board."""
        bar = self._side.bar
        self._coach.lie(QRect(bar.x(), bar.y(), bar.words_width, bar.height()))
        self._coach.raise_()

    def keep_coach(self) -> None:
        """It never leaves: where the table is low, its place is on the panel, too, and else above the board."""
        self._coach.stays = True
        self.seat_coach()

    def seat_coach(self) -> None:
        """A coach that comes and goes has its place on the panel, or where that is a drawer, over the words of the bar:
        the board must not change its size for a word."""
        seat = not self.in_use and (not self._coach.stays or self._is_low), self._coach.stays
        if seat != self._seat:
            self._seat = seat
            self._move_coach(*seat)
        tab_before(self._coach.last_stop, self._side.bar.first_stop if self.in_use else self._side.foot_stop)

    def _move_coach(self, upright: bool, stays: bool) -> None:
        silent = self._coach.isHidden()
        if upright:
            self._side.take_coach(self._coach)
        elif stays:
            self._top.insertWidget(0, self._coach, 1)
        else:
            self._coach.setParent(self._table)
            self._coach.resize(0, 0)  # until it is laid over the bar: what is below would be painted twice
        self._coach.setHidden(silent)  # at once, as with the bar: see `_place_bar`
        self._coach.set_upright(upright)

    @property
    def _is_low(self) -> bool:
        """It needs all its height, and a panel as high as that has room for a coach that stays."""
        return self._scale.px(_LEAST) <= self._table.height() < self._scale.px(_LOW)

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

    def _place_bar(self) -> None:
        beside_coach = self._coach.stays  # in brief: two voices would cost the board its room
        if beside_coach:
            self._top.addWidget(self._side.bar)
        else:
            self._middle.insertWidget(0, self._side.bar)
        self._side.bar.lay_across(True, brief=beside_coach)
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
