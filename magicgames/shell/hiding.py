"""How the people at one screen hide their hands from each other: a choice of the set-up, where a game leaves it."""

from PySide6.QtWidgets import QHBoxLayout

from magicgames.engine.game import AnyGame, Hides, Hiding
from magicgames.kit.controls import Chooser
from magicgames.kit.desk import Desk
from magicgames.kit.layouts import column
from magicgames.kit.widgets import Label
from magicgames.shell.page import Speaking


class HidingChoice(Speaking):
    """There only where several people share the screen and have no more than hands to hide."""

    def __init__(self, desk: Desk, game: AnyGame, hiding: str) -> None:
        super().__init__(desk)
        self._game = game
        self._name = Label(desk, "label")
        self.chooser = Chooser(desk, tuple(Hiding))
        self._about = Label(desk, "note", "soft")
        known = hiding if hiding in tuple(Hiding) else game.hiding
        self.chooser.setCurrentIndex(tuple(Hiding).index(Hiding(known)))
        line = QHBoxLayout()
        line.setSpacing(12)
        line.addWidget(self._name, 1)
        line.addWidget(self.chooser)
        inside = column(self, 0, 4)
        inside.addLayout(line)
        inside.addWidget(self._about)
        self.retranslate()

    @property
    def hiding(self) -> str:
        """What was chosen; empty: there was no choice."""
        return tuple(Hiding)[self.chooser.currentIndex()].value if self._game.hides is Hides.HANDS else ""

    def offer(self, people: int) -> None:
        self.setVisible(self._game.hides is Hides.HANDS and people > 1)

    def retranslate(self) -> None:
        self._name.setText(self.text("app.setup.hiding"))
        self._about.setText(self.text("app.setup.hiding_about"))
        self.chooser.name_it(self._name.text())
        self.chooser.setAccessibleDescription(self._about.text())
        for number, way in enumerate(Hiding):
            self.chooser.setItemText(number, self.text(f"app.setup.hiding_{way.value}"))
