"""The table: a game's board, the side panel, and whatever has to be told or asked in place."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from magicgames.engine.game import OPEN, Action, Hiding, Outcome
from magicgames.kit.desk import Desk
from magicgames.kit.match.glimpse import Glimpse, Lineup, Phase
from magicgames.kit.match.table_source import TableSource
from magicgames.kit.parts.layouts import grow
from magicgames.kit.parts.tips import stand_in
from magicgames.kit.table.access import forget_said
from magicgames.kit.table.board import AnyBoard, BareBoard
from magicgames.kit.table.pieces import ARROWS, ENTER
from magicgames.shell.fold import Fold
from magicgames.shell.learning.coach import Coach
from magicgames.shell.learning.wondering import Wondering
from magicgames.shell.page import Page
from magicgames.shell.playing.aloud import Aloud
from magicgames.shell.playing.drawer import Drawer
from magicgames.shell.playing.hand import Watch
from magicgames.shell.playing.move_question import MoveQuestion
from magicgames.shell.playing.side import Side
from magicgames.shell.playing.telling import Telling

MakeBoard = Callable[[Desk, Lineup], AnyBoard]


class Table(Page):
    """One match on the screen. Made for one source of glimpses and destroyed with it."""

    wears_sheet = False  # it changes with everybody who has the screen
    ended = Signal()  # everything is face up
    helped = Signal(str)  # id of a rules section

    def __init__(
        self, desk: Desk, source: TableSource, make_board: MakeBoard | None, confirm: Callable[[], str]
    ) -> None:
        super().__init__(desk)
        self.source = source
        self._outcome: Outcome | None = None
        self._was_acting = False
        self._by_list = False  # whoever plays from the list finds the keyboard there again
        lineup = source.lineup
        self.board = make_board(desk, lineup) if make_board is not None else BareBoard(desk, lineup, (1, 1))
        covers = source.hiding is Hiding.COVER
        self.side = Side(desk, lineup, source.pacer, prompts=not self.board.says_prompt, covers=covers)
        self._telling = Telling(source, self.side)
        self._watch = Watch(self)  # over a hand that lies open
        self.question = MoveQuestion(desk, self.board, lineup.game, confirm)
        self.aloud = Aloud(self.board, self.side, lineup)
        self.coach = Coach(desk, lambda: self.hushed)  # lessons, puzzles, hints and first times speak there
        self._wondering = Wondering(self, self.board, self.side.journal, lambda: self.hushed)
        self.why = self._wondering.card
        self._lay_out()
        self._connect()
        stand_in(desk.theme, self)
        self.retranslate()

    def _lay_out(self) -> None:
        # Each is laid into its place before it is filled, because the bar moves out of it: see docs/architecture.md.
        self._row = row = QHBoxLayout(self)
        grow(self.desk, row, (12, 8, 12, 12), 12)
        middle = QVBoxLayout()
        row.addLayout(middle, 1)
        grow(self.desk, middle, spacing=8)
        top = QHBoxLayout()
        middle.addLayout(top)
        grow(self.desk, top, spacing=8)
        self.coach.setParent(self)
        middle.addWidget(self.board, 1)
        middle.addWidget(self.question)
        row.addWidget(self.side)
        self._drawer = Drawer(self, self.side, self.coach, self.question, row, middle, top)

    def _connect(self) -> None:
        source, board, side = self.source, self.board, self.side
        source.glimpsed.connect(self.present)
        source.thinking.connect(side.set_thinker)
        board.stage.missed.connect(self.hurry)
        side.bots.hurried.connect(self.hurry)
        board.chosen.connect(self._chosen_on_board)
        board.pressed.connect(source.press)
        board.noted.connect(source.note)
        board.unwanted.connect(source.undo)
        board.asked.connect(self.helped)
        self.why.rules_asked.connect(self.helped)
        board.enacted.connect(self._telling.tell)
        board.shown.connect(self._shown)
        board.settled.connect(self._settled)
        board.read_together.connect(source.part)
        side.journal.rules_asked.connect(self.helped)
        side.moves.chosen.connect(self._chosen_in_list)
        side.moves.pressed.connect(self._pressed_in_list)
        side.moves.keeps_back = board.keeps_back
        side.bar.heard = board.heard
        board.held.connect(side.moves.wait_for)
        board.held.connect(side.bar.large.let_table_lead)
        side.moves.went_on.connect(board.go_on)
        board.prompted.connect(side.set_prompt)
        source.grace.connect(self._wait)
        side.bar.grace.ended.connect(source.hurry)
        side.bar.hand_button.shown.connect(self._pass_on)
        side.bar.hand_button.covered.connect(source.hide)
        side.bar.hand_button.left_open.connect(self._play_on)
        self._watch.touched.connect(source.touched)
        self._watch.repeated.connect(side.bar.hand_button.stay_down)
        side.bar.undone.connect(source.undo)
        side.bar.redone.connect(source.redo)
        side.bar.hidden.connect(source.hide)
        side.bar.passed.connect(self._pass_on)
        side.bar.results_asked.connect(self._ask_for_results)
        side.bar.panel_asked.connect(self._turn_drawer)
        side.recap.refuge = self.board.stage
        side.bar.large.refuge = self.board.stage
        side.recap.closed.connect(lambda: self.pull_drawer(self._at_list))
        self.coach.spoke.connect(self._place_drawer)
        self.question.turned.connect(self._place_drawer)
        self.coach.begins.connect(lambda: side.let_coach(True))
        self.coach.fell_silent.connect(lambda: side.let_coach(False))
        self.desk.theme.changing.settling.connect(self._place_drawer)
        self.question.agreed.connect(source.play)

    def present(self, glimpse: Glimpse) -> None:
        """What the eyes may know now. The board shows it first, everything beside it follows event by event."""
        self.question.withdraw()
        self.why.forget()
        self._outcome = glimpse.outcome if glimpse.last else None
        self._watch.set(self.source.hiding is Hiding.COVER and glimpse.eyes not in (None, OPEN))
        self._telling.expect(glimpse)
        self.board.present(glimpse)

    def _shown(self) -> None:
        """The board has caught up with its glimpse, and so does everything beside it."""
        glimpse = self.board.glimpse
        if glimpse is None:
            return
        acting = glimpse.phase is Phase.ACTING
        if acting and not self._was_acting:
            self.desk.sound.play("your_turn")
        self._was_acting = acting
        self._telling.catch_up(glimpse)
        self.pull_drawer(self._at_list or not self.side.recap.isHidden())
        self._set_focus(glimpse)

    def cover(self) -> None:
        """A hand is laid face down: everything private goes. What is being read aloud may be finished if all could hear
        it anyway; not where private things are read aloud."""
        spoken_among_all = not self.board.speaks_private
        self._empty()
        if not spoken_among_all:
            forget_said(self)

    def forget(self) -> None:
        """Nobody looks: everything private is destroyed."""
        self._empty()
        forget_said(self)

    def _empty(self) -> None:
        self.question.withdraw()
        self._watch.set(False)
        self._was_acting = False
        self._telling.forget()
        self.why.forget()
        self.coach.clear()
        self.board.forget()
        self.side.forget()

    def section(self) -> str:
        """Where the rules explain what was just refused, the line of the journal that has the keyboard, or a piece."""
        return self.board.bubble.section or self.side.journal.section() or self.board.section()

    @property
    def hushed(self) -> bool:
        """Others at the table would hear what only the present eyes may know."""
        glimpse = self.board.glimpse
        private = self.source.hiding is not None and glimpse is not None and glimpse.eyes not in (None, OPEN)
        return private and not self.board.speaks_private

    def wonder(self) -> None:
        """Why? About what is looked at, else about what happened last."""
        self._wondering.wonder([event for seen in self._telling.seen[-1:] for event in seen.events])

    def arrive(self) -> None:
        self.board.stage.setFocus(Qt.FocusReason.OtherFocusReason)
        glimpse = self.board.glimpse
        if glimpse is not None:
            self._set_focus(glimpse)  # what has come meanwhile did not take the keyboard

    @property
    def _phase(self) -> Phase | None:
        return self.source.glimpse.phase if self.source.glimpse is not None else None

    def hurry(self) -> None:
        """A bot that thinks moves as soon as it can."""
        if self._phase is Phase.WATCHING:
            self.source.hurry()

    def toggle_moves(self) -> None:
        fold = self.side.moves_fold
        self._by_list = not _in_sight(fold)
        self._open(fold, self._by_list)
        if self._by_list:
            self.side.moves.focus_first()

    def toggle_journal(self) -> None:
        fold = self.side.journal_fold
        wanted = not _in_sight(fold)
        if fold.isHidden():
            self.side.recap.dismiss()
        self._open(fold, wanted)
        if wanted:
            self.side.journal.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _open(self, fold: Fold, wanted: bool) -> None:
        """A part of the panel that is folded gives the keyboard back to the board."""
        if not wanted and fold.isAncestorOf(self.focusWidget() or self):
            self.board.stage.setFocus(Qt.FocusReason.OtherFocusReason)
        fold.set_open(wanted)
        self.pull_drawer(wanted)

    def retranslate(self) -> None:
        self.board.setAccessibleName(self.text("app.access.board", game=self._game_name()))
        self.question.retranslate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.restyle()

    def restyle(self) -> None:
        if not self._row.isEnabled():
            return  # it is being restyled, and what is shown or hidden for that has the window find its room
        self._row.setEnabled(False)  # else it would have the whole table laid out at once
        width = 0
        while width != self.width():
            width = self.width()
            if self._drawer.fit():
                self.coach.set_tight(self._drawer.in_use)
            self._drawer.seat_coach()
        self._row.setEnabled(True)
        if not self.desk.theme.changing.going_on:  # else everything finds its place when all has changed
            self._row.activate()
            self._drawer.place()

    def _place_drawer(self) -> None:
        self._drawer.place()

    def keep_coach(self) -> None:
        """The coach never leaves, and tells whose turn it is, too: where room is scarce the rest stands beside it."""
        self._drawer.keep_coach()
        self.side.bar.results = False  # nothing follows a lesson but what the coach offers

    def pull_drawer(self, out: bool) -> None:
        """The panel comes out over the board, or goes back, where it has no place of its own."""
        self._drawer.pull(out, self.board.stage)

    @property
    def _at_list(self) -> bool:
        """Whoever has played from the list of moves plays on from it, as long as it lies open in sight."""
        return self._by_list and self.side.moves_fold.is_open

    def _turn_drawer(self) -> None:
        """Somebody wants it out, or away, with the list of moves in it."""
        self._by_list = False
        self.pull_drawer(not self.side.isVisible())

    def event(self, event: QEvent) -> bool:
        """A key is told of here before it is known what it does."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride and self._means_board(event):
            self.pull_drawer(False)  # it would cover what the key does, or why it does nothing
        return super().event(event)

    def _means_board(self, event: QKeyEvent) -> bool:
        """Digits, letters, arrows, Enter and Space, while the keyboard is there."""
        words = event.text()
        plain = (words and words.isprintable()) or event.key() in (*ARROWS, *ENTER)
        held = event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
        return bool(plain and not held) and self.board.isAncestorOf(self.focusWidget() or self)

    def focusNextPrevChild(self, next: bool) -> bool:
        moved = super().focusNextPrevChild(next)
        if self.board.isAncestorOf(self.focusWidget() or self):
            self.pull_drawer(False)  # it would cover what has the keyboard
        return moved

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in ENTER
        if enter and not event.isAutoRepeat() and self._phase is Phase.HANDING:
            self._pass_on()
        elif enter and not event.isAutoRepeat() and self.board.quiet:
            self.coach.focus_first()  # nothing else can be meant; a second press goes on
        elif event.key() == Qt.Key.Key_Escape and self.question.about is not None:
            self.question.withdraw()
        elif event.key() == Qt.Key.Key_Escape and self._drawer.is_out:
            self._turn_drawer()
        elif event.text().strip() and not self.board.isAncestorOf(self.window().focusWidget()):
            self.board.keyPressEvent(event)  # letters mean the table, wherever beside it the keyboard is
        elif event.key() != Qt.Key.Key_Escape:  # Esc lets go of things here, it doesn't leave the match
            super().keyPressEvent(event)

    # Choosing

    def _chosen_on_board(self, action: Action) -> None:
        self._by_list = False
        self.question.consider(action)

    def _chosen_in_list(self, action: Action) -> None:
        self._by_list = True
        if self.board.stage.busy:
            self.board.finish()  # this press meant the table as it was before
        else:
            self.question.consider(action)

    def _pressed_in_list(self, action: Action) -> None:
        if self.board.stage.busy:
            self.board.finish()
        else:
            self.source.press(action)

    # Going on

    def _pass_on(self) -> None:
        if self.board.stage.busy:
            self.board.finish()  # first what has happened is seen
        else:
            self.source.pass_on()

    def _play_on(self) -> None:
        """The keyboard leaves the button that has shown a hand: Enter would cover it again, and means the table."""
        if self.board.glimpse is not None:
            self._set_focus(self.board.glimpse)

    def toggle_hand(self) -> None:
        """The key for it went down; see keyReleaseEvent."""
        self.side.bar.hand_button.press_hand()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if not event.isAutoRepeat():
            self.side.bar.hand_button.raise_key()
        super().keyReleaseEvent(event)

    def _wait(self, milliseconds: int | None) -> None:
        """Bots leave time to take a step back."""
        if milliseconds is None and self.side.bar.grace.done.hasFocus():
            self.board.stage.setFocus(Qt.FocusReason.OtherFocusReason)  # it would wander to Undo, and Enter with it
        self.side.bar.wait(milliseconds)
        glimpse = self.board.glimpse
        acting = glimpse is not None and glimpse.phase is Phase.ACTING  # bots may only call something out meanwhile
        if milliseconds is not None and self.isVisible() and not acting:
            self.side.focus_default()

    def _settled(self) -> None:
        outcome = self._outcome  # of the glimpse that has settled; ready() may bring the next one at once
        self.source.ready()
        if outcome is not None and not self._telling.over:
            self._telling.over = True
            self._telling.tell_end()
            self.desk.sound.play("victory")
            self.ended.emit()

    def catch_up(self) -> None:
        """Whoever speaks about the end of a match has seen it: the journal keeps nothing back."""
        self._telling.keep_nothing_back()

    def _ask_for_results(self) -> None:
        """Whatever lies open over the table is read by that; where the table waits for it, they come by themselves."""
        come = bool(self.board.way_on) and not self._telling.over
        self.board.go_on()
        if not come:
            self.ended.emit()

    def _set_focus(self, glimpse: Glimpse) -> None:
        if not self.isVisible():
            return  # Qt would give it to what nobody sees, and keys meant for the page in front would play
        if self.side.bar.hand_button.isDown():
            return  # a button that loses the keyboard comes up, and the hand would not be shown while it is held
        if glimpse.phase is Phase.ACTING or glimpse.aloud:  # Enter must answer, not show a hand to whoever asked
            if self._at_list:
                self.side.moves.focus_first()
            elif not self.board.isAncestorOf(self.focusWidget() or self):
                self.board.stage.setFocus(Qt.FocusReason.OtherFocusReason)
        elif not self.board.way_on:  # what is to be read first has the keyboard
            self.side.focus_default()

    def _game_name(self) -> str:
        return self.text(f"{self.source.lineup.game.id}.name")


def _in_sight(fold: Fold) -> bool:
    """It is open, and neither in a drawer that is shut nor below what happened meanwhile."""
    return fold.is_open and fold.isVisible()
