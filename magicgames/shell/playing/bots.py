"""The bots' line on the side panel: who thinks, the way to the seats, a click that lets them move at once, a pause."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout

from magicgames.engine.game import Seat
from magicgames.kit.desk import Desk
from magicgames.kit.match.glimpse import Lineup
from magicgames.kit.match.pacer import Pacer
from magicgames.kit.parts.buttons import Button
from magicgames.kit.parts.layouts import column
from magicgames.kit.parts.widgets import Label
from magicgames.shell.page import Speaking


class Levels(Speaking):
    """How well each bot plays; once, when all play alike. Nothing where no bot sits."""

    def __init__(self, desk: Desk, lineup: Lineup, leave_brief: bool = False) -> None:
        """`leave_brief`: where one sentence says it all, it is not shown here; `brief` has it for another place."""
        super().__init__(desk)
        self._leave_brief = leave_brief
        self.brief = ""  # the words when there is one bot, or all play alike
        self.words = Label(desk, "note", "soft")
        column(self).addWidget(self.words)
        self.show_lineup(lineup)

    def show_lineup(self, lineup: Lineup) -> None:
        self._lineup = lineup
        self.retranslate()

    def retranslate(self) -> None:
        names, level = self.desk.language.names(self._lineup.players), "app.level."
        bots = [(names[seat], player.kind) for seat, player in enumerate(self._lineup.players) if not player.is_person]
        kinds = {kind for _, kind in bots}
        told = [self.text("app.table.bot_level", name=name, level=self.text(level + kind)) for name, kind in bots]
        if len(kinds) == 1 and len(bots) > 1:
            told = [self.text("app.table.bots_level", level=self.text(level + kinds.pop()))]
        self.brief = told[0] if len(told) == 1 else ""
        words = "" if self._leave_brief and self.brief else " · ".join(told)
        self.words.setText(words)
        if not words or self.parentWidget() is not None:  # without a place it would be a window of its own
            self.setVisible(bool(words))


class Bots(Speaking):
    """Is there only where bots play."""

    hurried = Signal()
    seats_asked = Signal()

    def __init__(self, desk: Desk, lineup: Lineup, pacer: Pacer) -> None:
        super().__init__(desk)
        self._lineup, self._pacer = lineup, pacer
        self._thinker: Seat | None = None
        self._words = Label(desk, "note", "soft")
        self.seats, self.hurry, self.pause = Button(desk, "icon"), Button(desk, "icon"), Button(desk, "icon")
        self.seats.set_drawing("players")
        self.seats.hide()
        self.hurry.set_drawing("hurry")
        self.pause.set_drawing("pause")
        self.pause.setCheckable(True)
        self._levels = Levels(desk, lineup, leave_brief=True)
        inside, line = column(self, 0, 2), QHBoxLayout()
        inside.addLayout(line)
        inside.addWidget(self._levels)
        line.setSpacing(6)
        line.addWidget(self._words, 1)
        line.addWidget(self.seats)
        line.addWidget(self.hurry)
        line.addWidget(self.pause)
        self.seats.clicked.connect(self.seats_asked)
        self.hurry.clicked.connect(self.hurried)
        self.pause.clicked.connect(pacer.pause)
        pacer.paused_changed.connect(self.retranslate)
        if all(player.is_person for player in lineup.players):
            self.hide()
        self.retranslate()

    def offer_seats(self) -> None:
        """Others may sit down, and bots may play at another level."""
        self.seats.show()

    def set_thinker(self, seat: Seat | None) -> None:
        self._thinker = seat
        self.retranslate()

    def retranslate(self) -> None:
        paused, thinker = self._pacer.paused, self._thinker
        self._levels.retranslate()
        words = self.text("app.table.paused") if paused else self._levels.brief
        if thinker is not None:
            name = self.desk.language.names(self._lineup.players)[thinker]
            words = self.text("app.table.waiting" if paused else "app.table.thinking", name=name)
        self._words.setText(words)
        self.hurry.setEnabled(thinker is not None)
        self.pause.setChecked(paused)
        self.pause.change_drawing("play" if paused else "pause")
        _name(self.seats, self.text("app.sitting.title"))
        _name(self.hurry, self.text("app.table.hurry"))
        _name(self.pause, self.text("app.table.go_on" if paused else "app.table.pause"))


def _name(button: Button, words: str) -> None:
    button.setAccessibleName(words)
    button.setToolTip(words)
