"""The side panel of the table: whose turn, what can be done, what happened, and the moves in words."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QStyle, QVBoxLayout

from magicgames.engine.game import OPEN, Event, Seat
from magicgames.engine.match import Seen
from magicgames.engine.record import crests
from magicgames.kit.access import announce
from magicgames.kit.desk import Desk
from magicgames.kit.glimpse import Glimpse, Lineup, Phase
from magicgames.kit.layouts import column, scrolled
from magicgames.kit.pacer import Pacer
from magicgames.kit.widgets import Button, Crest, Label, Panel, plain, rule
from magicgames.shell.bots import Bots
from magicgames.shell.curtain import Knock
from magicgames.shell.fold import Fold
from magicgames.shell.journal import Journal
from magicgames.shell.moves import Moves
from magicgames.shell.page import Speaking
from magicgames.shell.recap import Recap
from magicgames.shell.sentences import Sentences

_NAME_LETTERS = 14  # so much of a name is on the button that passes the screen

_BESIDE = QBoxLayout.Direction.LeftToRight
_MARGIN = 14


class Side(Speaking):
    """Feeds on the same glimpses as the board, and forgets them with it."""

    undone = Signal()
    hidden = Signal()
    passed = Signal()
    results_asked = Signal()
    rules_asked = Signal()
    home_asked = Signal()

    def __init__(self, desk: Desk, lineup: Lineup, pacer: Pacer) -> None:
        super().__init__(desk)
        self._lineup = lineup
        self._glimpse: Glimpse | None = None
        self._was_acting = False
        self._coming: tuple[Seen, ...] = ()  # the journal of the glimpse that the board is showing
        self._told = 0  # so many events of its last step are in the journal
        self._unsaid: list[Event] = []  # by a screen reader
        self._pairs: list[tuple[QBoxLayout, tuple[Button, ...]]] = []

        self._crest = Crest(desk, 0, 52)
        self._turn = Label(desk, "name")
        self.bots = Bots(desk, lineup, pacer)
        self._prompt = Label(desk, "body")
        self.recap = Recap(desk, lineup)
        self.undo_button, self.hide_button = Button(), Button()
        self.undo_button.set_drawing(desk, "undo")
        self.hide_button.set_drawing(desk, "hide")
        self.pass_button = Knock("primary")
        self.results_button = Button("primary")
        self._rules, self._home = Button("quiet"), Button("quiet")
        self._rules.set_drawing(desk, "rules")
        self.moves = Moves(desk, lineup)
        self.journal = Journal(desk, lineup)
        self._terms = Label(desk, "body", "soft")
        self.moves_fold = Fold(desk, "app.table.moves", self.moves, False)
        self.journal_fold = Fold(desk, "app.table.journal", self.journal, True)
        self._terms_fold = Fold(desk, "app.table.options", self._terms, False)
        self._lay_out()

        self.recap.closed.connect(self._make_room)
        self.undo_button.clicked.connect(self.undone)
        self.hide_button.clicked.connect(self.hidden)
        self.pass_button.clicked.connect(self.passed)
        self.results_button.clicked.connect(self.results_asked)
        self._rules.clicked.connect(self.rules_asked)
        self._home.clicked.connect(self.home_asked)
        self.retranslate()

    def _lay_out(self) -> None:
        card = Panel()
        column(self).addWidget(scrolled(card))
        inside: QVBoxLayout = column(card, _MARGIN, 10)
        head, words = QHBoxLayout(), column(spacing=2)
        head.setSpacing(12)
        head.addWidget(self._crest, 0, Qt.AlignmentFlag.AlignTop)
        words.addWidget(self._turn)
        head.addLayout(words, 1)
        inside.addLayout(head)
        inside.addWidget(self.bots)
        inside.addWidget(rule())
        inside.addWidget(self._prompt)
        inside.addWidget(self.recap)
        inside.addWidget(self.pass_button)
        inside.addWidget(self.results_button)
        inside.addLayout(self._pair(self.undo_button, self.hide_button))
        for fold, share in ((self.moves_fold, 3), (self.journal_fold, 2), (self._terms_fold, 0)):
            inside.addWidget(fold)
            _share_room(inside, fold, share)
        inside.addStretch(0)  # takes the room only when every fold is closed
        inside.addWidget(rule())
        inside.addLayout(self._pair(self._rules, self._home))

    def _pair(self, *buttons: Button) -> QBoxLayout:
        layout = QBoxLayout(_BESIDE)
        for button in buttons:
            layout.addWidget(button, 1)
        self._pairs.append((layout, buttons))
        return layout

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.restyle()

    def restyle(self) -> None:
        """Two buttons stand beside each other where both can be read, else below each other."""
        room = self.width() - 2 * _MARGIN - self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        for pair, buttons in self._pairs:
            wide = sum(button.sizeHint().width() for button in buttons) + pair.spacing()
            pair.setDirection(_BESIDE if wide <= room else QBoxLayout.Direction.TopToBottom)

    def expect(self, seen: Sequence[Seen]) -> None:
        """The board begins to show what is new in this journal: `tell` follows it, `present` comes at its end."""
        self._coming, self._told = tuple(seen), 0

    def tell(self, event: Event) -> None:
        """The board has shown one event more."""
        if self._glimpse is None or not self._coming:
            return
        self._told += 1
        *before, step = self._coming
        self.journal.show_seen((*before, replace(step, events=step.events[: self._told])), self._glimpse.eyes)
        self._unsaid.append(event)
        QTimer.singleShot(0, self, self._say_events)  # together with others that are shown in the same moment

    def present(self, glimpse: Glimpse, seen: Sequence[Seen]) -> None:
        """What the eyes may know now."""
        self._glimpse = glimpse
        if glimpse.recap:
            self.recap.show_seen(glimpse.recap, glimpse.eyes)
        elif glimpse.events and glimpse.phase is not Phase.WATCHING:
            self.recap.forget()
        self._make_room()
        self.moves.show_glimpse(glimpse)
        self.retranslate()
        if glimpse.phase is Phase.OVER:
            self.bots.hide()  # nobody is to move any more
        self.journal.show_seen(seen, glimpse.eyes)
        # After the keyboard has moved: a screen reader breaks off for it whatever it is saying.
        QTimer.singleShot(0, self, lambda: self._say_turn(glimpse))

    def tell_end(self, seen: Sequence[Seen], events: Sequence[Event]) -> None:
        """The board has laid everything open: now who has won is told here, too."""
        if self._glimpse is not None:
            self.journal.show_seen(seen, self._glimpse.eyes)
            self._unsaid += events
            QTimer.singleShot(0, self, self._say_events)

    def _make_room(self) -> None:
        """The recap is the end of the journal: while it lies on the panel, the journal waits under it."""
        self.journal_fold.setVisible(self.recap.isHidden())

    def told(self) -> str:
        """Whose turn it is and what can be done, as the panel says it."""
        return f"{self._turn.text()}. {self._prompt.text()}"

    def set_thinker(self, seat: Seat | None) -> None:
        self.bots.set_thinker(seat)

    def forget(self) -> None:
        """Nobody looks: no word of the glimpse stays."""
        self._glimpse = None
        self._was_acting = False
        self._coming, self._unsaid = (), []
        for part in (self.recap, self.journal, self.moves):
            part.forget()
        self.retranslate()

    def retranslate(self) -> None:
        names = self.desk.language.names(self._lineup.players)
        self.undo_button.setText(self.text("app.table.undo"))
        self.hide_button.setText(self.text("app.table.hide"))
        self.results_button.setText(self.text("app.end.results"))
        self._rules.setText(self.text("app.button.rules"))
        self._home.setText(self.text("app.end.home"))
        self._terms.setText(self._terms_text(names))
        self._show_turn(names)
        self._show_buttons(names)
        self.restyle()

    def undo_reason(self) -> str:
        """Why nothing can be taken back now; empty when something can."""
        if self._glimpse is None or self._glimpse.can_undo:
            return ""
        return self.text("app.table.no_undo")

    def _show_turn(self, names: Sequence[str]) -> None:
        glimpse = self._glimpse
        if glimpse is None:
            for label in (self._turn, self._prompt):
                label.setText("")
            self._crest.hide()
            return
        waiting = glimpse.view.to_act
        seat = glimpse.eyes if glimpse.eyes in waiting else next(iter(waiting), None)
        self._crest.setVisible(seat is not None)
        if seat is not None:
            self._crest.set_crest(crests(self._lineup.players)[seat])
            if glimpse.phase is not Phase.ACTING:
                key = "app.table.turn_of"
            elif set(glimpse.legal) <= set(glimpse.pressable):  # it is only answered, and could be answered aloud
                key = "app.table.asked"
            else:
                key = "app.table.your_turn"
            self._turn.setText(self.text(key, name=names[seat]))
        else:
            self._turn.setText(self.text("app.end.title"))
        narrator = self.desk.language.narrator(self._lineup.game.id, names)
        self._prompt.setText(narrator.say(self._lineup.game.prompt(glimpse.view)))

    def _show_buttons(self, names: Sequence[str]) -> None:
        glimpse = self._glimpse
        handing = glimpse is not None and glimpse.phase is Phase.HANDING
        self.pass_button.setVisible(handing)
        if glimpse is not None and glimpse.next is not None:
            self.pass_button.setText(plain(self.text("app.table.pass_to", name=self._short(names[glimpse.next]))))
        else:
            self.pass_button.setText(self.text("app.table.pass_on"))
        self.results_button.setVisible(glimpse is not None and glimpse.outcome is not None)
        self.undo_button.setEnabled(glimpse is not None and glimpse.can_undo)
        self.undo_button.setToolTip(self.undo_reason())
        self.undo_button.setAccessibleDescription(self.undo_reason())
        seated = glimpse is not None and glimpse.eyes not in (None, OPEN)
        self.hide_button.setEnabled(seated and bool(self._lineup.game.hides))

    def _short(self, name: str) -> str:
        """A long name must not make the panel wider than the window; the whole one stands above the button."""
        metrics = self.pass_button.fontMetrics()
        return metrics.elidedText(name, Qt.TextElideMode.ElideRight, _NAME_LETTERS * metrics.averageCharWidth())

    def _terms_text(self, names: Sequence[str]) -> str:
        """The options this match is played by."""
        narrator = self.desk.language.narrator(self._lineup.game.id, names)
        chosen = self._lineup.options
        lines = [
            f"{narrator.option_name(option)}: {narrator.option_choice(option, chosen[option.key])}"
            for option in self._lineup.game.options(len(self._lineup.players))
            if option.key in chosen
        ]
        return "\n".join(lines) or self.text("app.table.options_none")

    def _say_events(self) -> None:
        """Tells a screen reader what has happened."""
        if self._unsaid and QAccessible.isActive():
            announce(self, Sentences(self.desk, self._lineup).aloud(self._unsaid))
        self._unsaid = []

    def _say_turn(self, glimpse: Glimpse) -> None:
        """Tells a screen reader what was missed, then that somebody is to act."""
        if glimpse is not self._glimpse:
            return
        self._unsaid = [*(event for step in glimpse.recap for event in step.events), *self._unsaid]
        self._say_events()
        acting = glimpse.phase is Phase.ACTING
        if acting and QAccessible.isActive():
            fresh = not self._was_acting
            announce(self, self.told() if fresh else self._prompt.text())
        self._was_acting = acting

    def focus_default(self) -> None:
        """Where the keyboard goes when the table waits for nothing on the board."""
        for button in (self.pass_button, self.results_button):
            if button.isVisibleTo(self):
                button.setFocus(Qt.FocusReason.OtherFocusReason)
                return


def _share_room(layout: QVBoxLayout, fold: Fold, share: int) -> None:
    """An open fold takes its share of the height, a closed one only its heading."""

    def share_out(opened: bool) -> None:
        layout.setStretchFactor(fold, share if opened else 0)

    fold.toggled.connect(share_out)
    share_out(fold.is_open)
