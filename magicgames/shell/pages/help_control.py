"""How much one person is helped in one game: a list to choose from, and its row on the page of preferences."""

from collections.abc import Callable

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from magicgames.engine.game import AnyGame, Option
from magicgames.kit.desk import Desk
from magicgames.kit.language import unmarked
from magicgames.kit.parts.controls import Chooser
from magicgames.kit.parts.layouts import bring_into_sight, column, grow
from magicgames.kit.parts.widgets import Label
from magicgames.settings import HELP
from magicgames.shell.page import Speaking
from magicgames.shell.stores import SettingsStore


def help_of(game: AnyGame) -> Option | None:
    """What its table can count and mark more or less of; None: nothing."""
    return next((option for option in game.options(game.seats[0]) if option.key == "help"), None)


class HelpControl(Speaking):
    """As agreed on for the match, or a level of their own. "As at the table" is the name of a level."""

    def __init__(self, desk: Desk, game: str, option: Option, change: Callable[..., None]) -> None:
        super().__init__(desk)
        self._game, self._option = game, option
        self.box = Chooser(desk, (None, *option.choices))
        self.box.hold_long_names()
        column(self).addWidget(self.box)
        self.box.activated.connect(lambda: change(**{HELP + game: self.box.currentData()}))
        self.retranslate()

    def title(self) -> str:
        return self.text("app.players.help", game=self.text(f"{self._game}.name"))

    def show_value(self, value: object) -> None:
        self.box.setCurrentIndex(max(0, self.box.findData(value)))

    def retranslate(self) -> None:
        narrator = self.desk.language.narrator(self._game, ())
        self.box.name_it(self.title())
        self.box.setItemText(0, self.text("app.players.as_agreed"))
        for number, choice in enumerate(self._option.choices, start=1):
            self.box.setItemText(number, narrator.option_choice(self._option, choice))


class HelpRow(Speaking):
    """In the match on the table, for whoever has the screen. Seen where that is one of several people, and the game
    helps more or less."""

    def __init__(self, desk: Desk, settings: SettingsStore) -> None:
        super().__init__(desk)
        self._settings = settings
        self.controls: dict[str, HelpControl] = {}  # by game, made when that is on the table
        self._on_table = ""
        self._name, self._about = Label(desk, "label"), Label(desk, "note", "soft")
        self._row = QHBoxLayout(self)
        grow(desk, self._row, (0, 0, 0, 0), 24)
        words = QVBoxLayout()
        words.setSpacing(0)
        for label in (self._name, self._about):
            words.addWidget(label)
        self._row.addLayout(words, 5)
        self.hide()

    def show_game(self, game: AnyGame | None) -> None:
        """What lies on the table; None: nothing."""
        option = help_of(game) if game is not None else None
        self._on_table = game.id if game is not None and option is not None else ""
        if game is not None and option is not None and game.id not in self.controls:
            made = self.controls[game.id] = HelpControl(self.desk, game.id, option, self._change)
            self._row.addWidget(made, 6)
        self.read()

    def read(self) -> None:
        """Shows what is in force for whoever has the screen."""
        person = self._settings.person if self._settings.personal else None
        self.setVisible(person is not None and bool(self._on_table))
        for game, control in self.controls.items():
            control.setVisible(game == self._on_table)
            control.show_value(person.own.get(HELP + game) if person is not None else None)
        if person is not None and self._on_table:
            self._name.setText(self.controls[self._on_table].title())
            self._about.setText(self.text("app.preferences.help_about", name=unmarked(person.name)))

    def retranslate(self) -> None:
        for control in self.controls.values():
            control.retranslate()  # its title is told here
        self.read()

    def _change(self, **changes: object) -> None:
        for name, value in changes.items():
            self._settings.change_own(self._settings.wearer, name, value)
        bring_into_sight(self)
