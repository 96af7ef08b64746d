"""What if: who sits at the table when a match that is over goes on from one of its steps."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout

from magicgames.engine.record import Player
from magicgames.kit.desk import Desk
from magicgames.kit.parts.buttons import Button
from magicgames.kit.parts.layouts import column, scrolled
from magicgames.kit.parts.widgets import Label, Panel
from magicgames.shell.page import TitledPage
from magicgames.shell.playing.seat_choice import SeatChoice, same_name


class AnotherWayPage(TitledPage):
    """Made anew for each step; begins with those who played."""

    started = Signal(object)  # the players, one a seat

    def __init__(self, desk: Desk, players: Sequence[Player], step: int, known: Sequence[str]) -> None:
        super().__init__(desk)
        self._step = step
        self._about, self._objection = Label(desk, "body", "soft"), Label(desk, "body", "danger")
        self.rows = [SeatChoice(desk, players, seat, known) for seat in range(len(players))]
        self.start = Button(desk, "primary")
        card = Panel(desk)
        inside = column(card, 20, 14)
        inside.addWidget(self._about)
        for row in self.rows:
            inside.addWidget(row)
            row.changed.connect(self._check)
        line = QHBoxLayout()
        line.setSpacing(10)
        line.addWidget(self._objection, 1)
        line.addWidget(self.start)
        inside.addStretch(1)
        self.body.addWidget(scrolled(card), 1)
        self.body.addLayout(line)  # in sight, however many sit there
        self.start.clicked.connect(lambda: self.started.emit(self.players))
        self.retranslate()

    @property
    def players(self) -> tuple[Player, ...]:
        return tuple(row.player for row in self.rows)

    def arrive(self) -> None:
        self.start.setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        super().retranslate()
        self.title.setText(self.text("app.another_way.title"))
        self._about.setText(self.text("app.another_way.about", step=self._step))
        self.start.setText(self.text("app.another_way.start"))
        self._check()

    def _check(self) -> None:
        """Everybody can be told apart."""
        objection = same_name(self.desk, self.rows)
        self._objection.setText(objection)
        self.start.setEnabled(not objection)
