"""What people agree on beside the options of the game: how hands are hidden, and whether hints are given."""

from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout, QWidget

from magicgames.engine.game import AnyGame, Hides, Hiding
from magicgames.kit.desk import Desk
from magicgames.kit.parts.controls import Chooser
from magicgames.kit.parts.layouts import column
from magicgames.kit.parts.widgets import Label
from magicgames.shell.page import Speaking


class Agreement(Speaking):
    """A name, a choice and a line about it; its words are `<key>`, `<key>_about` and `<key>_<choice>`."""

    def __init__(
        self, desk: Desk, key: str, choices: Sequence[str], chosen: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(desk, parent)
        self._key, self._choices = key, tuple(choices)
        self._name = Label(desk, "label")
        self.chooser = Chooser(desk, self._choices)
        self._about = Label(desk, "note", "soft")
        self.chooser.setCurrentIndex(self._choices.index(chosen))
        line = QHBoxLayout()
        line.setSpacing(12)
        line.addWidget(self._name, 1)
        line.addWidget(self.chooser, 1)
        inside = column(self, 0, 4)
        inside.addLayout(line)
        inside.addWidget(self._about)
        self.retranslate()

    @property
    def chosen(self) -> str:
        return self._choices[self.chooser.currentIndex()]

    def retranslate(self) -> None:
        self._name.setText(self.text(self._key))
        self._about.setText(self.text(f"{self._key}_about"))
        self.chooser.name_it(self._name.text())
        self.chooser.setAccessibleDescription(self._about.text())
        for number, choice in enumerate(self._choices):
            self.chooser.setItemText(number, self.text(f"{self._key}_{choice}"))


class HidingChoice(Agreement):
    """There only where several people share the screen and have no more than hands to hide."""

    def __init__(self, desk: Desk, game: AnyGame, hiding: str, parent: QWidget | None = None) -> None:
        self._game = game
        chosen = hiding if hiding in tuple(Hiding) else game.hiding
        super().__init__(desk, "app.setup.hiding", tuple(Hiding), chosen, parent)

    @property
    def hiding(self) -> str:
        """What was chosen; empty: there was no choice."""
        return str(self.chosen) if self._game.hides is Hides.HANDS else ""

    def offer(self, people: int) -> None:
        self.setVisible(self._game.hides is Hides.HANDS and people > 1)


class HintsChoice(Agreement):
    """There only where the game can give any."""

    def __init__(self, desk: Desk, game: AnyGame, no_hints: bool, parent: QWidget | None = None) -> None:
        super().__init__(desk, "app.setup.hints", ("given", "none"), "none" if no_hints else "given", parent)
        if not game.gives_advice:
            self.hide()

    @property
    def no_hints(self) -> bool:
        return self.chosen == "none"
