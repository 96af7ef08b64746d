"""Who sits somewhere: a name, and person or bot."""

from collections.abc import Sequence

from PySide6.QtWidgets import QLineEdit

from magicgames.engine.game import LEVELS, Seat
from magicgames.engine.record import PERSON, Player
from magicgames.kit.desk import Desk
from magicgames.kit.parts.controls import Chooser
from magicgames.people import LONGEST_NAME, tidy
from magicgames.shell.known_names import KnownNames

KINDS = (PERSON, *LEVELS)


class SeatFields:
    """Two fields, wherever somebody is given a seat."""

    def __init__(self, desk: Desk, known: Sequence[str]) -> None:
        self._desk = desk
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST_NAME)
        self.kind = Chooser(desk, KINDS)
        self.kind.activated.connect(self._keep_kind)
        self._before: int | None = None  # what it was before a name made it a person's
        if known:
            KnownNames(desk, known, self.name).met.connect(self._follow_name)

    def player(self, crest: int | None) -> Player:
        return Player(tidy(self.name.text()), KINDS[self.kind.currentIndex()], crest)

    def show_player(self, player: Player) -> None:
        if tidy(self.name.text()) != player.name:
            self.name.setText(player.name)
        self._keep_kind()
        self.kind.setCurrentIndex(KINDS.index(player.kind))

    def _keep_kind(self) -> None:
        self._before = None

    def _follow_name(self, known: bool) -> None:
        """Whoever is known by this name is no bot; it still is one if the name was only the beginning of another."""
        person = KINDS.index(PERSON)
        if known and self.kind.currentIndex() != person:
            self._before = self.kind.currentIndex()
            self.kind.setCurrentIndex(person)
        elif not known and self._before is not None:
            before, self._before = self._before, None
            self.kind.setCurrentIndex(before)

    def retranslate(self, seat: Seat, unnamed: str) -> None:
        """`unnamed` is what somebody without a name is called here."""
        text = self._desk.language.text
        for number, kind in enumerate(KINDS):
            level = "" if kind == PERSON else text(f"app.level.{kind}")
            self.kind.setItemText(number, f"{text('app.setup.bot')}: {level}" if level else text("app.setup.person"))
        self.name.setPlaceholderText(unnamed)
        place = text("app.setup.seat", number=seat + 1)
        self.name.setAccessibleName(f"{place}: {text('app.setup.name')}")
        self.kind.name_it(f"{place}: {text('app.setup.kind')}")
