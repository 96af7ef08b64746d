"""Who shall sit on one seat of a match that has begun: a name and person or bot, where the number of seats is given."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QLineEdit

from magicgames.engine.game import Seat
from magicgames.engine.record import PERSON, Player, crests, under_names
from magicgames.kit.controls import Chooser
from magicgames.kit.desk import Desk
from magicgames.kit.pictures import Crest
from magicgames.people import LONGEST_NAME, tidy
from magicgames.shell.beginning.seat_row import KINDS, name_kinds
from magicgames.shell.known_names import KnownNames
from magicgames.shell.page import Speaking


class SeatChoice(Speaking):
    """One seat; begins with who sits there."""

    changed = Signal()

    def __init__(self, desk: Desk, players: Sequence[Player], seat: Seat, known: Sequence[str] = ()) -> None:
        super().__init__(desk)
        self._players, self.seat = under_names(players, desk.language.called), seat
        self.before = self._players[seat]
        self.name = QLineEdit(self.before.name)
        self.name.setMaxLength(LONGEST_NAME)
        self.kind = Chooser(desk, KINDS)
        if known:
            KnownNames(desk, known, self.name).met.connect(self._seat_person)
        self.kind.setCurrentIndex(KINDS.index(self.before.kind))
        self.grid = QGridLayout(self)
        self.grid.setContentsMargins(0, 0, 0, 0)
        self.grid.setHorizontalSpacing(10)
        self.grid.setVerticalSpacing(4)
        self.grid.addWidget(Crest(desk, crests(players)[seat], 40), 0, 0)
        self.grid.addWidget(self.name, 0, 1)
        self.grid.addWidget(self.kind, 0, 2)
        self.grid.setColumnStretch(1, 1)
        self.name.textChanged.connect(self.changed)
        self.kind.currentIndexChanged.connect(self.changed)
        self._name_parts()

    @property
    def player(self) -> Player:
        return Player(tidy(self.name.text()), KINDS[self.kind.currentIndex()], self.before.crest)

    @property
    def shown(self) -> str:
        """What whoever sat there is called."""
        return self.desk.language.names(self._players)[self.seat]

    def _seat_person(self) -> None:
        """Whoever is known by this name is no bot."""
        self.kind.setCurrentIndex(KINDS.index(PERSON))

    def retranslate(self) -> None:
        self._name_parts()

    def _name_parts(self) -> None:
        name_kinds(self.desk, self.kind)
        self.name.setPlaceholderText(self.shown)
        seat = self.text("app.setup.seat", number=self.seat + 1)
        self.name.setAccessibleName(f"{seat}: {self.text('app.setup.name')}")
        self.kind.name_it(f"{seat}: {self.text('app.setup.kind')}")


def same_name(desk: Desk, rows: Sequence[SeatChoice]) -> str:
    """What is said where two can't be told apart; empty where everybody can."""
    names = [desk.language.name(row.seat, row.player) for row in rows]
    keys = [name.casefold() for name in names]
    twice = next((name for name in names if keys.count(name.casefold()) > 1), "")
    return desk.language.text("app.setup.same_name", name=twice) if twice else ""
