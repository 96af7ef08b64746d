"""The line below the table: what is looked at, explained; the order of the hand; the clock; what needs no card."""

from PySide6.QtWidgets import QBoxLayout, QHBoxLayout

from magicgames.boards.realms.clock import Clock
from magicgames.boards.realms.context import TableContext
from magicgames.boards.realms.shortcuts import SHORTCUTS, SORT
from magicgames.engine.game import AnyGame
from magicgames.games.realms.acts import DeclineOffer, PassTrade
from magicgames.games.realms.model import ANSWER, OFFER, OVER
from magicgames.kit.desk import Desk
from magicgames.kit.match.glimpse import Glimpse, Phase
from magicgames.kit.parts.buttons import PlainButton
from magicgames.kit.parts.widgets import plain
from magicgames.kit.table import footer

_LARGE = 150  # percent of letters, from which on one line must do
_MOST_OF_WIDTH = 0.62  # what the buttons may take of the line


class Footer(footer.Footer):
    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        policy = self.sizePolicy()
        policy.setRetainSizeWhenHidden(True)  # under laid-open hands it isn't seen, and the table stays where it is
        self.setSizePolicy(policy)
        self.sort, self.pause, self.extend = PlainButton(desk), PlainButton(desk), PlainButton(desk)
        self.decline, self.skip, self.hands = PlainButton(desk), PlainButton(desk), PlainButton(desk)
        self._later: tuple[PlainButton, ...] = ()  # come when a covered hand is shown, and nothing moves then
        self._both = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._both.setContentsMargins(2, 0, 0, 0)
        self._both.setSpacing(4)
        self._both.addWidget(self.words, 1)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addStretch(1)
        for button in self._buttons:
            button.setAutoDefault(True)
            button.hide()
            row.addWidget(button)
        self._both.addLayout(row)
        for button in (self.sort, self.pause, self.extend):
            button.set_kind("quiet")
        for button in (self.decline, self.skip, self.hands):
            button.set_kind("primary")

    @property
    def _buttons(self) -> tuple[PlainButton, ...]:
        return self.sort, self.pause, self.extend, self.decline, self.skip, self.hands

    def offer(self, context: TableContext, game: AnyGame, glimpse: Glimpse, clock: Clock) -> None:
        """The buttons of this moment."""
        tell, view = context.tell, context.view
        self.sort.setText(plain(tell("board.sort", sort=context.order.following)))
        letter = context.desk.keys.shown(SORT, SHORTCUTS, context.desk.language.code)
        self.sort.setToolTip(tell("board.sort_about", letter=letter))
        self.sort.setVisible(context.own is not None and view.phase != OVER)
        self.decline.setText(plain(context.narrator.action(DeclineOffer())))
        self.decline.setVisible(DeclineOffer() in glimpse.legal and not context.quiet)
        for button, action in ((self.decline, DeclineOffer()), (self.skip, PassTrade())):
            button.setToolTip(footer.beforehand(context.desk, "", game.final(view, action)))
        self.skip.setText(plain(context.narrator.action(PassTrade())))
        self.skip.setVisible(PassTrade() in glimpse.legal and not context.quiet)
        self.hands.setText(plain(tell("board.hands")))
        self.hands.setVisible(view.phase == OVER and not context.quiet)
        timed = clock.hangs and view.phase in (ANSWER, OFFER)
        self.pause.setText(plain(tell("board.pause", paused=clock.paused)) if timed else "")
        self.extend.setText(plain(tell("board.extend")) if timed else "")
        self.pause.setVisible(timed)
        self.extend.setVisible(timed)

        covered = glimpse.phase is Phase.COVERED
        self._later = (
            (self.sort, {OFFER: self.skip, ANSWER: self.decline}.get(view.phase, self.sort)) if covered else ()
        )

    def forget(self) -> None:
        super().forget()
        self._later = ()
        for button in self._buttons:
            self._withdraw(button)

    def fit(self, text_scale: float = 1.0) -> None:
        """Where the buttons would leave too little room for the words, they stand below them."""
        for button in self._buttons:
            self._dress(button, text_scale)
        shown = [button for button in self._buttons if not button.isHidden() or button in self._later]
        taken = sum(button.sizeHint().width() + 8 for button in shown)
        below = bool(shown) and taken > self.width() * _MOST_OF_WIDTH
        way = QBoxLayout.Direction.TopToBottom if below else QBoxLayout.Direction.LeftToRight
        if self._both.direction() != way:
            self._both.setDirection(way)
        self._lines = 1 if self._desk.theme.text_percent >= _LARGE else 2  # the table needs the room more
        super().fit(text_scale)
        high = self.sort.sizeHint().height()
        self.setMinimumHeight(high + self.words.height() + self._both.spacing() if below else high)
