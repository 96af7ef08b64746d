"""A worked example of the rules, where it can be looked at and tried: on the board, or in the scorer."""

from PySide6.QtWidgets import QWidget

from magicgames.kit.desk import Desk
from magicgames.shell.page import TitledPage


class ExamplePage(TitledPage):
    def __init__(self, desk: Desk, game_id: str, shown: QWidget) -> None:
        super().__init__(desk)
        self._id = game_id
        self.shown = shown
        self.body.addWidget(shown, 1)
        self.retranslate()

    def arrive(self) -> None:
        self.back.setFocus()

    def retranslate(self) -> None:
        super().retranslate()
        self.title.setText(self.text("app.rules.example", game=self.text(f"{self._id}.name")))
