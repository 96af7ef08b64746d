"""Who sits at the table of the match that goes on: others sit down, somebody gives up, or all end it now."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout

from magicgames.engine.game import Seat
from magicgames.engine.record import Conceded, Ended, Player, Seated, crests
from magicgames.engine.seating import ABANDONED, EARLY
from magicgames.kit.desk import Desk
from magicgames.kit.match.running import RunningMatch
from magicgames.kit.parts.buttons import Button
from magicgames.kit.parts.layouts import column, scrolled
from magicgames.kit.parts.widgets import Label, Panel, plain, rule
from magicgames.shell.page import TitledPage
from magicgames.shell.playing.seat_choice import SeatChoice, same_name
from magicgames.shell.question import Question
from magicgames.shell.stores import PeopleStore

_LEAST_NAME = 150  # pixels of the usual window: a name that is typed in less room is not read
_BESIDE_NAME = 130  # those that crest, gaps and edges take
_SUCCESSOR = "player"  # the level of a bot that plays on for somebody who gave up


class SittingRow(SeatChoice):
    """One seat: who sits there, and who will."""

    gave_up = Signal()

    def __init__(self, desk: Desk, running: RunningMatch, seat: Seat, known: Sequence[str]) -> None:
        super().__init__(desk, running.lineup.players, seat, known)
        self._out, self._brief = seat in running.match.conceded, False
        self.concede = Button(desk, "quiet")
        self._about = Label(desk, "note", "soft")
        self.grid.addWidget(self.concede, 0, 3)
        self.grid.addWidget(self._about, 1, 1, 1, 3)
        self.name.setEnabled(not self._out)
        self.kind.setEnabled(not self._out)
        self.concede.setVisible(self.before.is_person)
        self.concede.clicked.connect(self.gave_up)
        self.retranslate()

    @property
    def moved(self) -> bool:
        """Somebody else shall sit here."""
        return not self._out and self.player != self.before

    @property
    def newcomer(self) -> Player:
        """Who shall sit here: under the crest of the seat, but a person of another name may have one of their own."""
        player = self.player
        own = player.is_person and player.name != self.before.name
        return replace(player, crest=None if own else crests(self._players)[self.seat])

    def be_brief(self, brief: bool) -> None:
        """The button beside a name need not say it again, where both have little room."""
        if brief != self._brief:
            self._brief = brief
            self.retranslate()

    def retranslate(self) -> None:
        super().retranslate()
        words = self.text("app.sitting.concede", name=self.shown)
        self.concede.setText(plain(self.text("app.sitting.concede_brief") if self._brief else words))
        self.concede.setAccessibleName(words)
        self._about.setText(self.text("app.sitting.gave_up", name=self.shown) if self._out else "")
        self._about.setVisible(self._out)


class SittingPage(TitledPage):
    """Made anew each time it is asked for. Whatever can't be taken back is pressed twice."""

    done = Signal()

    def __init__(self, desk: Desk, running: RunningMatch, people: PeopleStore) -> None:
        super().__init__(desk)
        self._running, self._people = running, people
        self._about, self._none = Label(desk, "body", "soft"), Label(desk, "note", "soft")
        self._later, self._objection = Label(desk, "note", "soft"), Label(desk, "body", "danger")
        known = people.value.names
        self.rows = [SittingRow(desk, running, seat, known) for seat in range(len(running.lineup.players))]
        self.apply, self.early, self.abandon = Button(desk, "primary"), Button(desk), Button(desk)
        self.question = Question(desk)  # about how it shall end, and the entry that does it
        self._lay_out()
        for seat, row in enumerate(self.rows):
            row.changed.connect(self._check)
            row.gave_up.connect(lambda seat=seat: self._ask("concede", Conceded(seat, _SUCCESSOR)))
        self.apply.clicked.connect(self._change)
        self.early.clicked.connect(lambda: self._ask(EARLY, Ended(EARLY)))
        self.abandon.clicked.connect(lambda: self._ask(ABANDONED, Ended(ABANDONED)))
        self.question.agreed.connect(self._do)
        self.retranslate()

    def _lay_out(self) -> None:
        card = Panel(self.desk)
        inside = column(card, 20, 14)
        inside.addWidget(self._about)
        for row in self.rows:
            inside.addWidget(row)
        line = QHBoxLayout()
        line.setSpacing(10)
        line.addWidget(self._none, 1)
        line.addWidget(self._objection, 1)
        line.addStretch()
        line.addWidget(self.apply)
        inside.addLayout(line)
        inside.addWidget(rule(self.desk))
        ends = QHBoxLayout()
        ends.setSpacing(10)
        ends.addWidget(self._later, 1)
        ends.addWidget(self.abandon)
        ends.addWidget(self.early)
        inside.addLayout(ends)
        inside.addStretch(1)
        self.body.addWidget(scrolled(card), 1)
        self.body.addWidget(self.question)

    def arrive(self) -> None:
        self.rows[0].kind.setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        super().retranslate()
        self.title.setText(self.text("app.sitting.title"))
        self._about.setText(self.text("app.sitting.about"))
        self.apply.setText(self.text("app.sitting.apply"))
        self.early.setText(self.text("app.sitting.early"))
        self.abandon.setText(self.text("app.sitting.abandoned"))
        self._later.setText(self.text("app.sitting.later"))
        self._align()
        self._check()
        if self.question.about is not None:
            self._show_question(*self.question.about)

    def restyle(self) -> None:
        self._align()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._align()

    def _align(self) -> None:
        """Names are as wide as those above and below."""
        needed = self.desk.scale.px(_LEAST_NAME + _BESIDE_NAME) + max(row.kind.sizeHint().width() for row in self.rows)
        for brief in (False, True):
            for row in self.rows:
                row.be_brief(brief)
            widest = max(row.concede.sizeHint().width() for row in self.rows)
            if needed + widest <= self.width():
                break
        for row in self.rows:
            row.grid.setColumnMinimumWidth(3, widest)

    def _check(self) -> None:
        moved, objection = any(row.moved for row in self.rows), same_name(self.desk, self.rows)
        for row, seated in zip(self.rows, self._people.crested(self._newcomers), strict=True):
            row.crest.set_crest(seated.crest or 0)  # each as it will be worn
        self.apply.setEnabled(moved and not objection)
        self._none.setText("" if moved else self.text("app.sitting.nothing"))
        self._objection.setText(objection if moved else "")
        for label in (self._none, self._objection):
            label.setVisible(bool(label.text()))

    @property
    def _newcomers(self) -> list[Player]:
        return [row.newcomer for row in self.rows]

    def _change(self) -> None:
        seated = self._people.seat(self._newcomers)
        entries = [Seated(row.seat, self._known_here(seated[row.seat])) for row in self.rows if row.moved]
        self.done.emit()  # the page goes before the table does
        for entry in entries:
            self._running.change_seats(entry)

    def _known_here(self, player: Player) -> Player:
        """Whoever sat in this match under a former name keeps it there: else they would be somebody new, not back."""
        lineup, called = self._running.lineup, self.desk.language.called
        sat = [each.name for _, players in lineup.earlier for each in players] + [each.name for each in lineup.players]
        names = {called(name): name for name in sat if name}
        return replace(player, name=names.get(player.name, player.name))

    def _ask(self, how: str, entry: Conceded | Ended) -> None:
        self._show_question(how, entry)
        self.question.leave_it.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_question(self, how: str, entry: Conceded | Ended) -> None:
        names = self.desk.language.names(self._running.lineup.players)
        name = names[entry.conceded] if isinstance(entry, Conceded) else ""
        words, deed = self.text(f"app.sitting.{how}_ask", name=name), self.text(f"app.sitting.{how}", name=name)
        self.question.ask((how, entry), words, deed)

    def _do(self, about: tuple[str, Conceded | Ended]) -> None:
        _, entry = about
        self.done.emit()
        self._running.change_seats(entry)
