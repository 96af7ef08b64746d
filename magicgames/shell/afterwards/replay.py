"""Watch again: the board as it was after any step, through the eyes that may see it."""

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout

from magicgames.engine.game import Seat
from magicgames.engine.step import Seen
from magicgames.kit.desk import Desk
from magicgames.kit.look.motion import Motion
from magicgames.kit.match.glimpse import Glimpse, Lineup
from magicgames.kit.match.replay import Replay
from magicgames.kit.parts.buttons import Button
from magicgames.kit.parts.layouts import column, grow
from magicgames.kit.parts.widgets import in_sentences
from magicgames.kit.table.access import announce
from magicgames.kit.table.board import AnyBoard
from magicgames.shell.afterwards.replay_controls import ReplayControls
from magicgames.shell.afterwards.replay_course import ReplayCourse
from magicgames.shell.page import Page
from magicgames.shell.playing.journal import Journal
from magicgames.shell.playing.sentences import Sentences, public

_JOURNAL = 280  # pixels of the usual window
_WIDE = 1000  # without so much room the board is alone
_LINES = 40  # steps that the journal holds: it is written anew with each jump
_SEEKING = (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Home, Qt.Key.Key_End)  # wherever the keyboard is
_PACES = {"slow": 2.5, "normal": 1.0, "fast": 0.35}  # how long one looks at a step


class ReplayPage(Page):
    """One match. Before its end only one's own eyes, and only up to the moment at which the page was opened."""

    way_asked = Signal(int)  # go on another way from this step

    def __init__(
        self,
        desk: Desk,
        source: Replay,
        make_board: Callable[[Desk, Lineup], AnyBoard],
    ) -> None:
        super().__init__(desk)
        self.source, self._company, self._make_board = source, source.company, make_board
        self._over = source.history.match.over
        self._length = source.history.length
        self.course = ReplayCourse(source, self._length)
        self.board = make_board(desk, source.lineup)
        self.journal = Journal(desk, source.company)
        self.controls = ReplayControls(desk, source.company, source.offered)
        self.back, self.another = Button(desk, "quiet"), Button(desk)
        self.back.set_drawing("back")
        self.another.setVisible(self._over)
        self._next = QTimer(self)
        self._next.setSingleShot(True)
        self._next.timeout.connect(self._play_on)
        self._lay_out()
        self._connect()
        self.controls.show_course(self.course)
        self.retranslate()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        grow(self.desk, head, spacing=12)
        head.addWidget(self.back)
        head.addWidget(self.controls.where, 1)
        head.addWidget(self.another)
        self._middle = QHBoxLayout()
        grow(self.desk, self._middle, spacing=12)
        self._middle.addWidget(self.board, 1)
        self._middle.addWidget(self.journal)
        whole = column(self)
        grow(self.desk, whole, (12, 8, 12, 12), 8)
        whole.addLayout(head)
        whole.addLayout(self._middle, 1)
        whole.addWidget(self.controls)

    def _connect(self) -> None:
        self.back.clicked.connect(self.left)
        self.another.clicked.connect(lambda: self.way_asked.emit(self.step))
        self.controls.went.connect(self.go)
        self.source.glimpsed.connect(self._present)
        self.controls.played.connect(self._play)
        self.controls.eyes_chosen.connect(self.look_as)
        self.journal.step_asked.connect(self.go)
        self._attend(self.board)

    def _attend(self, board: AnyBoard) -> None:
        board.shown.connect(self._shown)
        board.stage.missed.connect(board.finish)

    def _present(self, glimpse: Glimpse) -> None:
        """Where others sat at the table than a step ago, it is laid for them."""
        lineup = self.source.lineup
        if lineup.players != self.board.lineup.players:
            before, self.board = self.board, self._make_board(self.desk, lineup)
            self._attend(self.board)
            self.board.setAccessibleName(before.accessibleName())
            self._middle.replaceWidget(before, self.board)
            before.forget()
            before.hide()
            before.deleteLater()
            self.controls.show_lineup(lineup)
        self.board.present(glimpse)
        self.journal.lay_open(glimpse.laid_open)

    @property
    def live(self) -> bool:
        """The match was going on when the page was opened."""
        return not self._over

    @property
    def step(self) -> int:
        return self.controls.step

    @property
    def playing(self) -> bool:
        return self.controls.buttons["play"].isChecked()

    def arrive(self) -> None:
        self.controls.timeline.setFocus(Qt.FocusReason.OtherFocusReason)

    def go(self, step: int) -> None:
        """The table as it was after this step; the next one is shown as it happened."""
        self.controls.set_playing(False)
        self._show(step)

    def look_as(self, eyes: Seat | None) -> None:
        """Through other eyes, at the same step."""
        self.source.look_as(eyes)
        self.course = ReplayCourse(self.source, self._length)
        self.controls.show_course(self.course)
        self._tell(self.step)

    def forget(self) -> None:
        """Others look from here on: everything private is destroyed."""
        self._next.stop()
        self.board.forget()
        self.journal.forget()
        self.controls.where.clear()

    def _show(self, step: int) -> None:
        step = min(max(step, 0), self._length)
        self._next.stop()
        self.source.go_to(step)
        self._tell(step)

    def _tell(self, step: int) -> None:
        self.controls.show_step(step, self._words(step))
        self._offer_way(step)
        self.journal.show_seen(self.source.seen()[-_LINES:], self.source.eyes)
        events = self.source.history.events(step, self.source.eyes)
        happened = (Seen(step, None, events), *self.source.changes(step, step))
        told = Sentences(self.desk, self._company).aloud(public(happened, self.board.speaks_private))
        announce(self, in_sentences(self.controls.where.text(), told))

    def _offer_way(self, step: int) -> None:
        """After the very last move nothing is left to be played another way."""
        possible = self.source.history.goes_on(step)
        self.another.setEnabled(possible)
        self.another.setToolTip(self.text("app.replay.another_about" if possible else "app.replay.another_over"))

    def _shown(self) -> None:
        if self.playing and self.step < self._length:
            self._next.start(round(Motion.READ * _PACES[self.controls.pace]))
        else:
            self.controls.set_playing(False)

    def _play(self, playing: bool) -> None:
        if playing:
            self._play_on()
        else:
            self._next.stop()

    def _play_on(self) -> None:
        if self.step < self._length:
            self._show(self.step + 1)
        else:
            self.controls.set_playing(False)

    def _words(self, step: int) -> str:
        turn = next((seat for at, seat in reversed(self.course.turns) if at <= step), None)
        words = self.text("app.replay.step_of", step=step, length=self._length)
        if turn is None or (step == self._length and self._over):
            return words
        name = self.desk.language.names(self.source.company.at(step + 1).players)[turn]
        return f"{words} · {self.text('app.table.turn_of', name=name)}"

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            if self.step < self._length:
                self.controls.set_playing(not self.playing)
        elif event.key() in _SEEKING:
            self.controls.timeline.keyPressEvent(event)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.restyle()

    def restyle(self) -> None:
        self.journal.setVisible(self.width() >= self.desk.scale.px(_WIDE))
        self.journal.setFixedWidth(self.desk.scale.px(_JOURNAL))

    def retranslate(self) -> None:
        name = self.text("app.replay.title", game=self.text(f"{self._company.game.id}.name"))
        self.setWindowTitle(name)
        self.setAccessibleName(name)
        self.board.setAccessibleName(name)
        self.back.setText(self.text("app.button.back" if self._over else "app.replay.now"))
        self.back.setAccessibleName(self.text("app.button.back" if self._over else "app.replay.now"))
        self.another.setText(self.text("app.replay.another"))
        self._offer_way(self.step)
        if self.board.glimpse is not None:
            self.controls.show_step(self.step, self._words(self.step))
