"""Who shall sit on one seat of a match that has begun: a name and person or bot, where the number of seats is given."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout

from magicgames.engine.game import Seat
from magicgames.engine.record import Player, crests, under_names
from magicgames.kit.desk import Desk
from magicgames.kit.parts.pictures import Crest
from magicgames.shell.page import Speaking
from magicgames.shell.seat_fields import SeatFields


class SeatChoice(Speaking):
    """One seat; begins with who sits there."""

    changed = Signal()

    def __init__(self, desk: Desk, players: Sequence[Player], seat: Seat, known: Sequence[str] = ()) -> None:
        super().__init__(desk)
        self._players, self.seat = under_names(players, desk.language.called), seat
        self.before = self._players[seat]
        self._fields = SeatFields(desk, known)
        self._fields.show_player(self.before)
        self.name, self.kind = self._fields.name, self._fields.kind
        self.crest = Crest(desk, crests(players)[seat], 40)
        self.grid = QGridLayout(self)
        self.grid.setContentsMargins(0, 0, 0, 0)
        self.grid.setHorizontalSpacing(10)
        self.grid.setVerticalSpacing(4)
        self.grid.addWidget(self.crest, 0, 0)
        self.grid.addWidget(self.name, 0, 1)
        self.grid.addWidget(self.kind, 0, 2)
        self.grid.setColumnStretch(1, 1)
        self.name.textChanged.connect(self.changed)
        self.kind.currentIndexChanged.connect(self.changed)
        self._fields.retranslate(self.seat, self.shown)

    @property
    def player(self) -> Player:
        return self._fields.player(self.before.crest)

    @property
    def shown(self) -> str:
        """What whoever sat there is called."""
        return self.desk.language.names(self._players)[self.seat]

    def retranslate(self) -> None:
        self._fields.retranslate(self.seat, self.shown)


def same_name(desk: Desk, rows: Sequence[SeatChoice]) -> str:
    """What is said where two can't be told apart; empty where everybody can."""
    names = [desk.language.name(row.seat, row.player) for row in rows]
    keys = [name.casefold() for name in names]
    twice = next((name for name in names if keys.count(name.casefold()) > 1), "")
    return desk.language.text("app.setup.same_name", name=twice) if twice else ""
