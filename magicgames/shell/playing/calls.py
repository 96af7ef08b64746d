"""What anybody may call out while the curtain hangs: public actions only, behind one button."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget

from magicgames.engine.game import Action, View
from magicgames.kit.desk import Desk
from magicgames.kit.match.glimpse import Lineup
from magicgames.kit.parts.buttons import Button, Row
from magicgames.kit.parts.layouts import column, scrolled
from magicgames.kit.parts.widgets import Label, Panel, empty, has_keyboard
from magicgames.shell.page import Speaking
from magicgames.text.narrator import Narrator


class Calls(Speaking):
    """Closed it is a quiet button; open it tells for what the table waits and lists what can be called."""

    called = Signal(object)  # an Action of seat None
    turned = Signal()  # opened or closed, or other calls are listed

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._lineup: Lineup | None = None
        self._actions: Sequence[Action] = ()
        self._view: View | None = None
        self.open_button = Button(desk, "on-curtain")
        self.rows: list[Row] = []
        self._sheet = Panel(desk)
        self._words = Label(desk, "body")
        self._list = column(spacing=2)
        inside = column(self._sheet, 14, 8)
        inside.addWidget(self._words)
        rows = QWidget()
        rows.setLayout(self._list)
        area = scrolled(rows)
        area.show_whole(True)  # up to the limit of the sheet
        inside.addWidget(area)
        self._sheet.hide()
        whole = column(self, 0, 8)
        whole.addWidget(self.open_button)
        whole.addWidget(self._sheet)
        self.open_button.clicked.connect(lambda: self._open(not self.is_open))

    def offer(self, lineup: Lineup, view: View, actions: Sequence[Action]) -> None:
        """`view` is the one that nobody owns. An open list stays open: the answer and the verdict follow a call."""
        same = lineup is self._lineup and actions == self._actions
        self._lineup, self._view, self._actions = lineup, view, actions
        self.setVisible(bool(actions))
        if same:  # nothing jumps under the pointer while bots play on
            self._words.setText(self._narrator(lineup).say(lineup.game.prompt(view)))
        else:
            self.retranslate()

    @property
    def is_open(self) -> bool:
        return not self._sheet.isHidden()

    def close_sheet(self) -> None:
        self._open(False)

    def _open(self, wanted: bool) -> None:
        self._sheet.setVisible(wanted)
        self.turned.emit()

    def retranslate(self) -> None:
        self.open_button.setText(self.text("app.curtain.call"))
        focused = any(has_keyboard(row) for row in self.rows)
        self.rows.clear()
        empty(self._list)
        if self._lineup is None or self._view is None:
            return
        game, narrator = self._lineup.game, self._narrator(self._lineup)
        self._words.setText(narrator.say(game.prompt(self._view)))
        for action in self._actions:
            row = Row(self.desk, narrator.move(action, game.remark(self._view, action)))
            row.clicked.connect(partial(self._call, action))
            self._list.addWidget(row)
            self.rows.append(row)
        if focused:
            first = self.rows[0] if self.rows else self.open_button
            first.setFocus(Qt.FocusReason.OtherFocusReason)
        if self.is_open:
            QTimer.singleShot(0, self, self.turned.emit)  # when the new rows are there

    def _narrator(self, lineup: Lineup) -> Narrator:
        return self.desk.language.narrator(lineup.game.id, self.desk.language.names(lineup.players))

    def limit(self, height: int) -> None:
        """As high as its rows, but never higher than this."""
        self._sheet.setMaximumHeight(height)

    def _call(self, action: Action) -> None:
        self.called.emit(action)
