"""The side panel of the table: whose turn, what can be done, what happened, and the moves in words."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, QTimer, Signal
from PySide6.QtGui import QAccessible, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from magicgames.engine.game import Event, Seat
from magicgames.engine.step import Seen
from magicgames.kit.desk import Desk
from magicgames.kit.look.dressing import clothe
from magicgames.kit.match.glimpse import Glimpse, Lineup, Phase
from magicgames.kit.match.pacer import Pacer
from magicgames.kit.parts.buttons import Button
from magicgames.kit.parts.layouts import column, scrolled
from magicgames.kit.parts.widgets import Label, Panel, rule
from magicgames.kit.table.access import announce, let_go, say_missed
from magicgames.kit.table.spoken import speaks_private
from magicgames.shell.fold import Fold
from magicgames.shell.page import Speaking
from magicgames.shell.playing.bots import Bots
from magicgames.shell.playing.journal import Journal
from magicgames.shell.playing.moves import Moves
from magicgames.shell.playing.recap import Recap
from magicgames.shell.playing.sentences import Sentences, public
from magicgames.shell.playing.turn_bar import TurnBar

_BESIDE = QBoxLayout.Direction.LeftToRight
_MARGIN, _GAP = 12, 10
_LOW, _LOW_MARGIN, _LOW_GAP = 690, 5, 3  # a panel of this height, and what is between things there
_ANY_HEIGHT = 16_777_215
_EDGES = 2  # pixels: the lines at both sides of the panel


class Side(Speaking):
    """Feeds on the same glimpses as the board, and forgets them with it. `bar` may be taken out and laid elsewhere."""

    rules_asked = Signal()
    home_asked = Signal()
    moment_asked = Signal(int)  # position of a step in the journal

    def __init__(self, desk: Desk, lineup: Lineup, pacer: Pacer, prompts: bool = True, covers: bool = False) -> None:
        super().__init__(desk)
        self._lineup = lineup
        self._glimpse: Glimpse | None = None
        self._was_acting = False
        self._coming: tuple[Seen, ...] = ()  # the journal of the glimpse that the board is showing
        self._told = 0  # so many events of its last step are in the journal
        self._unsaid: list[Seen] = []  # by a screen reader
        self._prompted = ""  # what was asked aloud since

        self.bar = TurnBar(desk, lineup, prompts, covers)
        self.undo_button, self.hide_button = self.bar.undo_button, self.bar.hide_button
        self.pass_button, self.results_button = self.bar.pass_button, self.bar.results_button
        self.bots = Bots(desk, lineup, pacer)
        self.recap = Recap(desk, lineup)
        self._rules, self._home = Button(desk, "quiet"), Button(desk, "quiet")
        self._rules.set_drawing("rules")
        self.moves = Moves(desk, lineup)
        self.journal = Journal(desk, lineup)
        self._terms = Label(desk, "body", "soft")
        self.moves_fold = Fold(desk, "app.table.moves", self.moves, False)
        self.journal_fold = Fold(desk, "app.table.journal", self.journal, False)
        self.journal_fold.keep_brief(self.journal.set_brief)
        self._terms_fold = Fold(desk, "app.table.options", self._terms, False)
        self._lay_out()

        self.moves_fold.toggled.connect(lambda: self._hold_moves(False))
        self.recap.closed.connect(self._make_room)
        self.journal.step_asked.connect(self.moment_asked)
        self._rules.clicked.connect(self.rules_asked)
        self._home.clicked.connect(self.home_asked)
        self.retranslate()

    def _lay_out(self) -> None:
        card, sheet = Panel(self.desk), QWidget()
        column(self).addWidget(card)
        self._area = scrolled(sheet, steady=True)
        clothe(self.desk.theme, self._area.verticalScrollBar(), "QScrollBar", always=True)  # its width is asked for
        whole = column(card, 0, 0)
        whole.addWidget(self._area, 1)
        inside: QVBoxLayout = column(sheet, _MARGIN, _GAP)
        self._inside = inside
        inside.addWidget(self.bar)
        inside.addWidget(self.bots)
        inside.addWidget(self.bar.large)
        inside.addWidget(rule(self.desk))
        inside.addWidget(self.recap)
        folds = column(spacing=0)  # their headings are as high as a finger, and need nothing between them
        inside.addLayout(folds, 1)
        for fold, share in ((self.moves_fold, 3), (self._terms_fold, 0), (self.journal_fold, 2)):
            folds.addWidget(fold)
            _share_room(folds, fold, share)
        self.recap.below = self._below_recap
        inside.addStretch(0)  # takes the room only where no fold wants it
        self._foot = column(spacing=_GAP)  # never scrolls: whatever comes and goes above, these stay where they are
        self._foot.addWidget(rule(self.desk))
        self._pair = QBoxLayout(_BESIDE)
        self._pair.addWidget(self._rules, 1)
        self._pair.addWidget(self._home, 1)
        self._foot.addLayout(self._pair)
        whole.addLayout(self._foot)

    def _below_recap(self) -> int:
        """The headings under it: with them in sight nothing but the recap itself is scrolled."""
        headings = sum(fold.minimumSizeHint().height() for fold in (self.moves_fold, self._terms_fold))
        edges = self._inside.contentsMargins()
        return headings + 2 * self._inside.spacing() + edges.bottom()

    def take_bar(self) -> None:
        """The bar is back at its head."""
        self._inside.insertWidget(0, self.bar)
        self._inside.insertWidget(self._inside.indexOf(self.bots) + 1, self.bar.large)
        self.bar.lay_across(False)
        self.bar.show()

    @property
    def foot_stop(self) -> QWidget:
        """Where Tab comes to its foot, where the coach stands."""
        return self._rules

    def take_coach(self, coach: QWidget) -> None:
        """The coach stands at the foot and grows upwards, at the cost of the journal alone: it speaks unasked, and
        nothing that somebody is about to press may move."""
        self._foot.insertWidget(0, coach)

    def let_coach(self, speak: bool) -> None:
        """The coach begins or stops to speak. Meanwhile an open list of moves keeps its height: what is below it would
        jump."""
        self.journal.give_way(speak)
        self.journal_fold.give_way(self.journal.least_room if speak else None)
        self._hold_moves(speak)

    def _hold_moves(self, hold: bool) -> None:
        held = hold and self.moves_fold.is_open
        self.moves_fold.setMinimumHeight(self.moves_fold.height() if held else 0)
        self.moves_fold.setMaximumHeight(self.moves_fold.height() if held else _ANY_HEIGHT)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.restyle()

    @property
    def bar_room(self) -> int:
        """So much of its width is kept for the bar to scroll by."""
        return self._area.verticalScrollBar().sizeHint().width()

    def restyle(self) -> None:
        """Two buttons stand beside each other where both can be read, else below each other. A low panel is closer
        set: everything on it is in sight at once."""
        scale = self.desk.scale
        low = self.height() < scale.px(_LOW)
        aside, upright = scale.space(_MARGIN), scale.space(_LOW_MARGIN if low else _MARGIN)
        gap = scale.space(_LOW_GAP if low else _GAP)
        right = max(aside, self.bar_room)  # the bar to scroll by stands in the margin
        self._inside.setContentsMargins(aside, upright, right - self.bar_room, gap)
        self._foot.setContentsMargins(aside, 0, right, upright)
        for part in (self._inside, self._foot):
            part.setSpacing(gap)
        around = self._inside.contentsMargins()
        room = self.width() - around.left() - around.right() - self.bar_room - _EDGES
        wide = self._rules.sizeHint().width() + self._home.sizeHint().width() + self._pair.spacing()
        self.bar.fit(room, low)
        self._pair.setDirection(_BESIDE if wide <= room else QBoxLayout.Direction.TopToBottom)

    def expect(self, seen: Sequence[Seen]) -> None:
        """The board begins to show what is new in this journal: `tell` follows it, `present` comes at its end."""
        self._coming, self._told = tuple(seen), 0
        if seen and self._glimpse is not None and seen[-1].actor in (None, self._glimpse.eyes):  # None: by the table
            let_go(self)

    def tell(self, event: Event) -> None:
        """The board has shown one event more."""
        if self._glimpse is None or not self._coming:
            return
        self._told += 1
        *before, step = self._coming
        self.journal.show_seen((*before, replace(step, events=step.events[: self._told])), self._glimpse.eyes)
        self._unsaid.append(replace(step, events=(event,)))
        QTimer.singleShot(0, self, self._say_events)  # together with others that are shown in the same moment

    def present(self, glimpse: Glimpse, seen: Sequence[Seen]) -> None:
        """What the eyes may know now."""
        self._glimpse = glimpse
        if glimpse.recap:
            self.recap.show_seen(glimpse.recap, glimpse.eyes)
        elif glimpse.eyes != self.recap.eyes or glimpse.phase is Phase.OVER:
            self.recap.forget()  # it was told to somebody else
        elif glimpse.events and (glimpse.phase is not Phase.WATCHING or glimpse.eyes in {s.actor for s in seen[-1:]}):
            self.recap.forget()  # whoever has moved has read it
        self._make_room()
        self.moves.show_glimpse(glimpse)
        self._show_turn()
        if glimpse.phase is Phase.OVER:
            self.bots.hide()  # nobody is to move any more
        self.journal.lay_open(glimpse.laid_open)
        self.journal.show_seen(seen, glimpse.eyes)
        # After the keyboard has moved: a screen reader breaks off for it whatever it is saying.
        QTimer.singleShot(0, self, lambda: self._say_turn(glimpse))

    def tell_end(self, seen: Sequence[Seen], last: Sequence[Seen]) -> None:
        """The board has laid everything open: now who has won is told here, too."""
        if self._glimpse is not None:
            self.journal.show_seen(seen, self._glimpse.eyes)
            self.journal.show_newest()
            self._unsaid += last
            QTimer.singleShot(0, self, self._say_events)

    def _make_room(self) -> None:
        """The recap is the end of the journal: while it lies on the panel, the journal waits under it."""
        self.journal_fold.setVisible(self.recap.isHidden())

    def told(self) -> str:
        """Whose turn it is and what can be done, as the panel says it."""
        return self.bar.told()

    def set_prompt(self, words: str) -> None:
        """Half of a move is made, and something else is asked now."""
        if self._glimpse is not None and words and words != self.bar.prompt.text():
            self.bar.set_prompt(words)
            if self._glimpse.phase is Phase.ACTING:
                QTimer.singleShot(0, self, lambda: self._say_prompt(words))

    def set_thinker(self, seat: Seat | None) -> None:
        self.bots.set_thinker(seat)

    def forget(self) -> None:
        """Nobody looks: no word of the glimpse stays."""
        self._glimpse = None
        self._was_acting = False
        self._coming, self._unsaid = (), []
        for part in (self.recap, self.journal, self.moves):
            part.forget()
        self._show_turn()

    def _show_turn(self) -> None:
        self.retranslate()
        self.bar.show_glimpse(self._glimpse)
        self.restyle()

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LanguageChange and not self._missed:  # the bar has its new words by now
            self.restyle()
        return done

    def retranslate(self) -> None:
        names = self.desk.language.names(self._lineup.players)
        self._rules.setText(self.text("app.button.rules"))
        self._home.setText(self.text("app.end.home"))
        self._terms.setText(self._terms_text(names))

    def undo_reason(self) -> str:
        """Why nothing can be taken back now; empty when something can."""
        return self.bar.undo_reason()

    def _terms_text(self, names: Sequence[str]) -> str:
        """The options this match is played by, and where it began if it goes another way."""
        narrator = self.desk.language.narrator(self._lineup.game.id, names)
        chosen = self._lineup.options
        lines = [
            f"{narrator.option_name(option)}: {narrator.option_choice(option, chosen[option.key])}"
            for option in self._lineup.game.options(len(self._lineup.players))
            if option.key in chosen and option.counts(chosen)
        ]
        lines = lines or [self.text("app.table.options_none")]
        if self._lineup.origin is not None:
            lines.append(self.text("app.matches.another_way", step=self._lineup.origin))
        return "\n".join(lines)

    def _say_events(self) -> None:
        """Tells a screen reader what has happened."""
        if self._unsaid and QAccessible.isActive():
            heard = public(self._unsaid, speaks_private(self.desk, self._lineup))
            announce(self, Sentences(self.desk, self._lineup).aloud(heard))
            self._prompted = ""
        self._unsaid = []

    def _say_turn(self, glimpse: Glimpse) -> None:
        """Tells a screen reader what was missed, then that somebody is to act."""
        if glimpse is not self._glimpse:
            return
        acting = glimpse.phase is Phase.ACTING
        if glimpse.phase is not Phase.WATCHING:  # it has the keyboard somewhere, and waits there
            say_missed(self)
        self._unsaid = [*glimpse.recap, *self._unsaid]
        self._say_events()
        if acting and QAccessible.isActive():
            if self._was_acting:
                self._say_prompt(self.bar.prompt.text())
            else:
                self._prompted = self.bar.prompt.text()
                announce(self, self.told())
        self._was_acting = acting

    def _say_prompt(self, words: str) -> None:
        """Unless something else is asked by now, or nothing has happened since it was said."""
        if words == self.bar.prompt.text() and words != self._prompted:
            self._prompted = words
            announce(self, self.bar.heard(words))

    def focus_default(self) -> None:
        """Where the keyboard goes when the table waits for nothing on the board."""
        self.bar.focus_default()


def _share_room(layout: QVBoxLayout, fold: Fold, share: int) -> None:
    """An open fold takes its share of the height, a closed one what it keeps in sight of its content."""

    def share_out(opened: bool) -> None:
        layout.setStretchFactor(fold, share if opened else int(fold.is_brief))

    fold.toggled.connect(share_out)
    share_out(fold.is_open)
