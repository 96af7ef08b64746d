"""The plain list of moves: everything allowed now, in words. Any game can be played with it alone."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby

from PySide6.QtCore import Qt, QTimer, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from magicgames.engine.game import Action
from magicgames.kit.desk import Desk
from magicgames.kit.look.dressing import clothe
from magicgames.kit.match.glimpse import Glimpse, Lineup, Phase
from magicgames.kit.parts.buttons import Row
from magicgames.kit.parts.layouts import bring_into_sight, column, scrolled
from magicgames.kit.parts.widgets import Label, empty, has_keyboard
from magicgames.kit.table.access import PRIVATE, unheard
from magicgames.shell.page import Speaking
from magicgames.text.narrator import Narrator

FEW = 2  # so many alike need no row to gather them
_INDENT = 18
_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class MoveRow(Row):
    """Leaves the arrows to the list: a button would let them lead out of it."""

    walked = Signal(int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _STEPS.get(Qt.Key(event.key()))
        if step is not None:
            self.walked.emit(step)
        else:
            super().keyPressEvent(event)


class Moves(Speaking):
    """One row an action; arrows walk, Enter plays. Rows that can't be taken back say so.

    They are made when somebody looks at them: the list is nearly always folded away."""

    chosen = Signal(object)  # an Action of the present eyes
    pressed = Signal(object)  # an Action that anybody may press
    went_on = Signal()  # what the table waits for has been read

    def __init__(self, desk: Desk, lineup: Lineup, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._lineup = lineup
        self._glimpse: Glimpse | None = None
        self._way_on = ""  # the table waits until something is read, and this is how it goes on
        self.keeps_back: Callable[[Action], bool] = lambda action: False  # others must not hear of it
        self._rows: list[Row] = []
        self._filled = True  # with the rows of this glimpse, in the words of now
        self._sheet = QWidget()
        whole = column(self._sheet)  # a layout that is aligned to the top is never higher than words in few lines need
        self._list: QVBoxLayout = column(None, 0, 2)
        whole.addLayout(self._list)
        whole.addStretch(1)
        area = scrolled(self._sheet)
        clothe(desk.theme, area.verticalScrollBar(), "QScrollBar")
        column(self).addWidget(area)
        desk.speech.changed.connect(self._renew)
        self.retranslate()

    @property
    def rows(self) -> list[Row]:
        if not self._filled:
            self._fill()
        return self._rows

    def show_glimpse(self, glimpse: Glimpse) -> None:
        self._glimpse = glimpse
        self._renew()

    def wait_for(self, way_on: str) -> None:
        """Nothing else can be done before this; "" when nothing has to be read any more."""
        self._way_on = way_on
        self._renew()

    def forget(self) -> None:
        self._glimpse = None
        self._way_on = ""
        self._filled = True
        self._clear()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._filled:
            self._fill()

    def focus_first(self) -> None:
        if self.rows:
            self.rows[0].show()  # what is not shown yet takes the keyboard only in a window that is in front
            self.rows[0].setFocus(Qt.FocusReason.OtherFocusReason)
            QTimer.singleShot(0, self, lambda: bring_into_sight(self))  # when the rows lie in their places

    def retranslate(self) -> None:
        self._sheet.setAccessibleName(self.text("app.access.moves"))
        self._renew()

    def _walk(self, step: int) -> None:
        rows = [row for row in self.rows if row.isVisibleTo(self)]
        here = next((number for number, row in enumerate(rows) if has_keyboard(row)), None)
        if here is not None and 0 <= here + step < len(rows):
            rows[here + step].setFocus(Qt.FocusReason.TabFocusReason)
            bring_into_sight(self)

    def _renew(self) -> None:
        """Other rows are due: at once, or when they are looked at."""
        if self.isVisible():
            self._fill()
        else:
            self._clear()
            self._filled = False

    def _fill(self) -> None:
        self._filled = True
        there = next((row.accessibleName() for row in self._rows if has_keyboard(row)), "")
        self._clear()
        if self._glimpse is not None:
            with unheard():  # a hundred rows have a name now
                if self._way_on:
                    self._put(self._made(self._way_on, self.went_on.emit))
                else:
                    self._offer(self._glimpse)
        if has_keyboard(self._sheet) and not self._stay(there):
            self.focus_first()  # where there is none, others move: the keyboard waits, and readers hear of them alone

    def _stay(self, there: str) -> bool:
        """While others move, the keyboard stays at what could be called out before, and that is no news."""
        watching = self._glimpse is not None and self._glimpse.phase is Phase.WATCHING
        row = next((row for row in self._rows if watching and row.accessibleName() == there), None)
        if row is not None:
            row.show()
            with unheard():
                row.setFocus(Qt.FocusReason.OtherFocusReason)
        return row is not None

    def _offer(self, glimpse: Glimpse) -> None:
        own = glimpse.legal
        offers = [(action, self.chosen) for action in own]
        offers += [(action, self.pressed) for action in glimpse.pressable if action not in own]
        view = glimpse.view
        lasting = [offer for offer in offers if self._lineup.game.final(view, offer[0])]
        self._add([offer for offer in offers if offer not in lasting], "")
        if lasting:
            irreversible = self.text("app.table.irreversible")
            self._put(self._note(irreversible))
            self._add(lasting, irreversible)
        if not offers:
            self._put(self._note(self.text("app.table.no_moves")))

    def _add(self, offers: Sequence[tuple[Action, SignalInstance]], remark: str) -> None:
        """Rows in their order; where a game gathers moves that are many and alike, they wait under one row."""
        for heading, gathered in groupby(offers, key=lambda offer: self._narrator.gathering(offer[0])):
            rows = list(gathered)
            if heading and len(rows) > FEW:
                self._gather(heading, rows, remark)
            else:
                for offer in rows:
                    self._put(self._row(offer, remark))

    def _row(self, offer: tuple[Action, SignalInstance], remark: str) -> Row:
        action, chosen = offer
        assert self._glimpse is not None
        words = self._narrator.move(action, self._lineup.game.remark(self._glimpse.view, action))
        row = self._made(words, partial(self._choose, chosen, action), self.keeps_back(action))
        row.setAccessibleDescription(remark)
        return row

    def _made(self, words: str, press: Callable[[], None], private: bool = False) -> Row:
        row = MoveRow(self.desk, words)
        if private:
            row.keep_back(self.text(PRIVATE))
        row.walked.connect(self._walk)
        row.clicked.connect(press)
        self._rows.append(row)
        return row

    def _gather(self, heading: str, offers: Sequence[tuple[Action, SignalInstance]], remark: str) -> None:
        words = self.text("app.table.gathered", heading=heading, count=len(offers))
        row = self._made(words, lambda: toggle(), all(self.keeps_back(action) for action, _ in offers))
        row.setAccessibleDescription(self.text("app.access.folded"))
        self._put(row)
        sheet = QWidget()
        inside = column(sheet, 0, 2)
        inside.setContentsMargins(_INDENT, 0, 0, 0)
        sheet.hide()
        self._put(sheet)

        def toggle() -> None:
            if not inside.count():  # rows are made when somebody wants to see them: there may be a hundred
                place = self._rows.index(row) + 1
                made = [self._row(offer, remark) for offer in offers]
                self._rows[place:] = [*made, *self._rows[place : -len(made)]]
                for each in made:
                    inside.addWidget(each)
            sheet.setVisible(sheet.isHidden())
            row.setAccessibleDescription(self.text("app.access.folded" if sheet.isHidden() else "app.access.open"))

    @property
    def _narrator(self) -> Narrator:
        names = self.desk.language.names(self._lineup.players)
        return self.desk.language.narrator(self._lineup.game.id, names)

    def _choose(self, chosen: SignalInstance, action: Action) -> None:
        chosen.emit(action)

    def _note(self, words: str) -> Label:
        note = Label(self.desk, "label", "faint")
        note.setText(words)
        note.setContentsMargins(10, 8, 10, 2)
        return note

    def _put(self, widget: QWidget) -> None:
        self._list.addWidget(widget)

    def _clear(self) -> None:
        """Left to itself the keyboard would go from row to row as they go, and readers would hear of each."""
        if any(has_keyboard(row) for row in self._rows):
            with unheard():
                self._sheet.setFocus(Qt.FocusReason.OtherFocusReason)
        self._rows.clear()
        empty(self._list)
