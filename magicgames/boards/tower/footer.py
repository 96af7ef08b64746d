"""The line below the spells: what is looked at, explained; the end of the turn; the way back to the last card."""

from PySide6.QtWidgets import QHBoxLayout, QWidget

from magicgames.boards.tower.context import TableContext
from magicgames.games.tower.model import EndTurn, LeaveSecret
from magicgames.kit.desk import Desk
from magicgames.kit.match.glimpse import Glimpse
from magicgames.kit.parts.buttons import PlainButton
from magicgames.kit.parts.widgets import plain
from magicgames.kit.table import footer


class Footer(footer.Footer):
    def __init__(self, desk: Desk, refuge: QWidget) -> None:
        super().__init__(desk, refuge=refuge)
        self.last, self.leave, self.end = PlainButton(desk), PlainButton(desk), PlainButton(desk)
        self.last.set_kind("quiet")
        self.end.set_kind("primary")
        row = QHBoxLayout(self)
        row.setContentsMargins(2, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.words, 1)
        for button in (self.leave, self.last, self.end):  # the end of the turn stays where it is
            row.addWidget(button)
            button.setAutoDefault(True)  # with the focus on another button Enter must not end the turn

    def offer(self, context: TableContext, glimpse: Glimpse, closed: str) -> None:
        """The buttons of this moment; `closed` is why the turn can't be ended."""
        tell = context.tell
        self.end.setText(plain(tell("action.EndTurn")))
        ends, chooses = (action in glimpse.legal and not context.quiet for action in (EndTurn(), LeaveSecret()))
        for button, stays in ((self.end, ends), (self.leave, chooses)):
            if not stays:
                self._free(button)
        self.end.setEnabled(ends)
        self.end.setToolTip(closed)
        self.end.setAccessibleDescription(self.end.toolTip())
        self.leave.setText(plain(tell("action.LeaveSecret")))
        self.last.setText(plain(tell("board.last_round", over=not context.view.to_act)))
        self.leave.setVisible(chooses)
        self.end.setVisible(context.own is not None)
        self.last.setVisible(context.view.last is not None)

    def forget(self) -> None:
        super().forget()
        for button in (self.last, self.leave, self.end):
            self._withdraw(button)

    def fit(self, text_scale: float = 1.0) -> None:
        for button in (self.last, self.leave, self.end):
            self._dress(button, text_scale)
        super().fit(text_scale)
