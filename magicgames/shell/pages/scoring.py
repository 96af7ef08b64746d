"""Score a boxed game: the page of a game that counts what was played on a real table."""

from pathlib import Path
from typing import cast

from PySide6.QtWidgets import QWidget

from magicgames.kit.desk import Desk
from magicgames.kit.game_ui import Scorer
from magicgames.kit.parts.layouts import tab_as_read
from magicgames.shell.page import TitledPage


class ScorePage(TitledPage):
    def __init__(self, desk: Desk, game_id: str, scorer: QWidget) -> None:
        super().__init__(desk)
        self._id = game_id
        self._scorer = scorer
        self.body.addWidget(scorer, 1)
        self.retranslate()

    def arrive(self) -> None:
        tab_as_read(self)
        self._scorer.setFocus()

    def open_file(self, file: Path) -> None:
        """A game that was scored before."""
        cast(Scorer, self._scorer).open_file(file)

    def retranslate(self) -> None:
        super().retranslate()
        self.title.setText(self.text("app.home.score_title", game=self.text(f"{self._id}.name")))
