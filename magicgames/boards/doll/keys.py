"""The keys of the table: arrows walk inside a zone, Tab goes from zone to zone, digits pick dice."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from magicgames.boards.doll.intent import BREAK, CURSE, INTERRUPT
from magicgames.boards.doll.layout import FULL_DICE
from magicgames.boards.doll.table import Table
from magicgames.engine.game import Action
from magicgames.games.doll import actions as do
from magicgames.kit.input.last_used import used_by_keys
from magicgames.kit.table.stage import Stage
from magicgames.kit.table.touch import Touch
from magicgames.kit.table.walking import Walker

# What the letters of a turn stand for where their buttons are not there: any such move, for the rules to say why not.
TURN: Final[dict[str, Action]] = {
    "roll": do.Roll(),
    "spell": do.DrawSpell(0b11),
    "trick": do.DrawTrick(0b11),
    "end": do.EndTurn(),
}
MEANT: Final = {BREAK: "duty", CURSE: "duty", INTERRUPT: "seat"}  # where the next press is made
ZONES: Final = ("shown", "hand", "die", "offer", "line", "face", "seat", "duty", "deck")


class Keys(Walker):
    """`table` gives the one that lies there now, `main` the large button of the moment: Tab comes there first."""

    def __init__(
        self,
        board: QWidget,
        stage: Stage,
        table: Callable[[], Table | None],
        digit: Callable[[int], None],
        main: Callable[[], QWidget | None],
    ) -> None:
        super().__init__(board, stage, range(1, FULL_DICE + 1), digit)
        self._table, self._main = table, main

    def start(self) -> Touch:
        """The card that everybody is asked about comes before what may be called at any time."""
        first, table = super().start(), self._table()
        shown = table.shown if table is not None else None
        return shown if shown is not None and first.address.zone == "duty" else first

    def _change_zone(self, here: object, forward: bool) -> None:
        main = self._main()
        if here is None and forward and main is not None:
            main.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            super()._change_zone(here, forward)

    def lead(self, mode: str) -> None:
        """Whoever has said by key what the next press shall mean has the keyboard where that press is made."""
        meant = [
            touch for zone in self.zones() for touch in zone if touch.open and touch.address.zone == MEANT.get(mode)
        ]
        if meant and used_by_keys(self._stage):
            self._stage.setFocus(Qt.FocusReason.OtherFocusReason)
            self.focus(meant[0])

    def zones(self) -> list[list[Touch]]:
        table = self._table()
        if table is None:
            return []
        zones = [[touch for address, touch in table.touches.items() if address.zone == name] for name in ZONES]
        return [[*zone] for zone in zones if zone]
