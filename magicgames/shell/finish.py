"""The end of a match: who won, how that was decided, everybody's place, and what next."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout

from magicgames.engine.game import Outcome, Say
from magicgames.engine.record import crests
from magicgames.kit.desk import Desk
from magicgames.kit.glimpse import Lineup
from magicgames.kit.layouts import COLUMN, centred, column, limit
from magicgames.kit.widgets import Button, Crest, Label, Panel, rule
from magicgames.shell.page import Page


class Finish(Page):
    """Made anew for each outcome."""

    table_asked = Signal()
    rematch_asked = Signal()
    new_asked = Signal()
    home_asked = Signal()

    def __init__(self, desk: Desk, lineup: Lineup, outcome: Outcome, moves: int) -> None:
        super().__init__(desk)
        self._lineup, self._outcome, self._moves = lineup, outcome, moves
        self._over = Label(desk, "body", "soft")
        self._winner = Label(desk, "display", "gold")
        self._how = Label(desk, "lead")
        self._standings = Label(desk, "heading")
        self._grid = QGridLayout()
        self._rows = [(Label(desk, "heading"), Label(desk, "heading"), Label(desk, "heading")) for _ in lineup.players]
        self._look, self.rematch, self._new, self._home = Button(), Button("primary"), Button(), Button()
        self._same = Label(desk, "label", "soft")
        self._lay_out()
        self._look.clicked.connect(self.table_asked)
        self.rematch.clicked.connect(self.rematch_asked)
        self._new.clicked.connect(self.new_asked)
        self._home.clicked.connect(self.home_asked)
        self.retranslate()

    def _lay_out(self) -> None:
        card = Panel()
        limit(self.desk, card, COLUMN)
        inside = column(card, 32, 12)
        winners, carried = QHBoxLayout(), crests(self._lineup.players)
        winners.setSpacing(14)
        winners.addStretch(1)
        for seat in self._outcome.winners:
            winners.addWidget(Crest(self.desk, carried[seat], 96))
        winners.addStretch(1)
        inside.addLayout(winners)
        for label in (self._over, self._winner, self._how, self._same):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        for label in (self._over, self._winner, self._how):
            inside.addWidget(label)
        inside.addWidget(rule())
        inside.addWidget(self._standings)
        self._grid.setHorizontalSpacing(16)
        self._grid.setVerticalSpacing(8)
        self._grid.setColumnStretch(2, 1)
        for line, seat in enumerate(self.order):
            place, name, score = self._rows[line]
            score.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            self._grid.addWidget(place, line, 0)
            self._grid.addWidget(Crest(self.desk, carried[seat], 36), line, 1)
            self._grid.addWidget(name, line, 2)
            self._grid.addWidget(score, line, 3)
        inside.addLayout(self._grid)
        inside.addWidget(rule())
        buttons = QHBoxLayout()
        buttons.setSpacing(10)
        for button in (self._home, self._look, self._new, self.rematch):
            buttons.addWidget(button)
        inside.addLayout(buttons)
        inside.addWidget(self._same)
        column(self).addWidget(centred(card, (24, 20, 24, 20), upright=True))

    @property
    def order(self) -> list[int]:
        """Seats from the first place to the last: winners, then by points."""
        winners, scores = self._outcome.winners, self._outcome.scores
        return sorted(range(len(scores)), key=lambda seat: (seat not in winners, -scores[seat], seat))

    def arrive(self) -> None:
        self.rematch.setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        outcome = self._outcome
        names = self.desk.language.names(self._lineup.players)
        narrator = self.desk.language.narrator(self._lineup.game.id, names)
        over, took = self.text("app.end.title"), self.text("app.end.took", count=self._moves)
        self._over.setText(f"{over} · {took}")
        won = Say("app.end.winner", {"winners": outcome.winners}) if outcome.winners else Say("app.end.nobody")
        self._winner.setText(narrator.say(won))
        self._how.setText(narrator.outcome(outcome))
        self._standings.setText(self.text("app.end.standings"))
        for line, seat in enumerate(self.order):
            place, name, score = self._rows[line]
            place.setText(self.text("app.end.rank", number=self._place(seat)))
            name.setText(names[seat])
            score.setText(self.text("app.end.points_of", points=outcome.scores[seat]))
        self._look.setText(self.text("app.end.look"))
        self.rematch.setText(self.text("app.end.rematch"))
        self._same.setText(self.text("app.end.rematch_about"))
        self._new.setText(self.text("app.end.new"))
        self._home.setText(self.text("app.end.home"))

    def _place(self, seat: int) -> int:
        """Winners share the first place; others count those before them."""
        winners, scores = self._outcome.winners, self._outcome.scores
        if seat in winners:
            return 1
        ahead = sum(1 for other in range(len(scores)) if other in winners or scores[other] > scores[seat])
        return ahead + 1
