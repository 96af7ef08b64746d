"""The end: hands are laid open one by one, the winner's last, and the points add up cause by cause."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QRect, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from magicgames.boards.realms.context import TableContext
from magicgames.boards.realms.open_hand import OpenHand
from magicgames.boards.realms.roll import PaperRoll, crest_picture
from magicgames.engine.game import Outcome, Seat
from magicgames.games.realms.acts import GameWon
from magicgames.games.realms.explain import Told
from magicgames.games.realms.sheet import Sheet
from magicgames.kit.desk import Desk
from magicgames.kit.look.motion import Motion
from magicgames.kit.parts.buttons import PlainButton
from magicgames.kit.parts.widgets import Panel, plain, tag
from magicgames.text.catalog import figure

_CREST, _CREST_SHARE = 46.0, 0.12  # pixels of it with usual letters; of the sheet's height at most
_CARDS_SHARE = 0.42  # of the sheet's height
_LINES = 3  # of what a hand counts are in sight at least


class Reveal(QWidget):
    """A sheet over the veiled table. `closed` when everything has been read or skipped."""

    closed = Signal()
    noticed = Signal(object, object)  # a card that is looked at and its face; None: no longer

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk = desk
        self._context: TableContext | None = None
        self._outcome: Outcome | None = None
        self._order: tuple[Seat, ...] = ()
        self._at = 0  # which hand
        self._steps: tuple[Told, ...] = ()
        self._told = 0  # steps of this hand already told
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.step)
        self._sheet = Panel(desk, "raised", self)
        self.crest, self.name, self.total, self.place = QLabel(), QLabel(), QLabel(), QLabel()
        for label in (self.name, self.total, self.place):
            label.setTextFormat(Qt.TextFormat.PlainText)
        tag(self.total, "gold")
        tag(self.place, "soft")
        self.hand = OpenHand(desk)
        self.hand.noticed.connect(self.noticed)
        self.paper = PaperRoll(desk)
        self.skip, self.next = PlainButton(desk), PlainButton(desk, "primary")
        self.next.clicked.connect(self.go_on)
        self.skip.clicked.connect(self.skip_all)
        self._lay_out()
        self.hide()

    def _lay_out(self) -> None:
        head, foot = QHBoxLayout(), QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self.crest)
        head.addWidget(self.name, 1)
        head.addWidget(self.total)
        foot.addWidget(self.place, 1)
        foot.addWidget(self.skip)
        foot.addWidget(self.next)
        column = QVBoxLayout(self._sheet)
        column.setContentsMargins(18, 14, 18, 14)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(self.hand)
        column.addWidget(self.paper, 1)
        column.addLayout(foot)

    # What is shown

    def begin(self, context: TableContext, order: Sequence[Seat], outcome: Outcome | None, room: QRect) -> None:
        """Lays these hands open in this order; with an outcome the last one is told to have won."""
        self._context, self._order, self._outcome = context, tuple(order), outcome
        self._at = 0
        self._fill(room)
        self.show()
        self.raise_()
        self._open_hand()

    def tell_anew(self, context: TableContext, room: QRect) -> None:
        """The board has another size, language or theme: what has been told is told again at once."""
        told, running = self._told, self._timer.isActive()
        self._context = context
        self._fill(room)
        self._show_page()
        while self._told < told:
            self.step()
        if running:
            self._timer.start()
        else:
            self.step()

    def _fill(self, room: QRect) -> None:
        self.setGeometry(room)
        theme = self._desk.theme
        self.name.setFont(theme.font("knock"))
        self.total.setFont(theme.font("large_number"))
        self.next.setFont(theme.font("primary"))
        self.place.setFont(theme.font("heading"))

    def clear(self) -> None:
        """Nothing of what it told is left."""
        self.hide()
        self._timer.stop()
        self._context, self._outcome = None, None
        self._order, self._steps, self._told = (), (), 0
        self._empty()
        for label in (self.crest, self.name, self.total, self.place):
            label.clear()

    @property
    def told(self) -> tuple[Told, ...]:
        """What has been told about the present hand."""
        return self._steps[: self._told]

    @property
    def points(self) -> int:
        """What the present hand has come to so far."""
        return sum(told.points for told in self.told)

    @property
    def quiet(self) -> bool:
        """Only to be looked at."""
        return self._context is not None and self._context.quiet

    @property
    def last(self) -> bool:
        return self._at + 1 >= len(self._order)

    # Going on

    def step(self) -> None:
        """Tells the next cause."""
        if self._context is None or self._told >= len(self._steps):
            self._timer.stop()
            self.hand.ring(None)
            self._tell_buttons()
            return
        told = self._steps[self._told]
        self._told += 1
        self.paper.write(told, self._context.card_name(told.card))
        self.hand.show_told(self._context, self._sheet_of_now(), self._steps, self.told)
        self.hand.ring(told)
        self.total.setText(figure(self.points))

    def go_on(self) -> None:
        """The rest of this hand at once, then the next hand, then the end."""
        if self._told < len(self._steps):
            while self._told < len(self._steps):
                self.step()
            self.step()
        elif self.last:
            self.closed.emit()
        else:
            self._at += 1
            self._open_hand()

    def skip_all(self) -> None:
        """Straight to the end."""
        self.closed.emit()

    def _open_hand(self) -> None:
        self._show_page()
        wait = self._desk.motion.duration(Motion.READ)
        if wait and self._steps:
            self._timer.start(wait)
        else:
            while self._told < len(self._steps):
                self.step()
            self.step()

    def _show_page(self) -> None:
        self._timer.stop()
        self._empty()
        self._told = 0
        context = self._context
        assert context is not None
        self._sheet.setGeometry(self.rect().adjusted(8, 8, -8, -8))
        seat = self._order[self._at]
        sheet = self._sheet_of_now()
        self._steps = context.explainer.steps(sheet)
        high = self._sheet.height()
        crest = min(_CREST, high * _CREST_SHARE / self._desk.scale.factor)
        self.crest.setPixmap(crest_picture(context, seat, crest, self))
        self.name.setText(context.narrator.names[seat])
        self.total.setText("0")
        self._tell_buttons()
        cards = min(high * _CARDS_SHARE, self._left_for_cards())
        self.hand.lay(context, sheet, self._sheet.width() - 36, cards)
        self.paper.choose_letters(len(self._steps), high * _CARDS_SHARE)

    # Parts

    def _left_for_cards(self) -> float:
        """So high that some lines of what they count have room below them."""
        layout = self._sheet.layout()
        assert layout is not None
        around = layout.minimumSize().height() - self.paper.minimumSizeHint().height()
        return self._sheet.height() - around - self.paper.lines_high(_LINES)

    def _sheet_of_now(self) -> Sheet:
        """The hand that is open, its cards in the order in which they lie side by side."""
        assert self._context is not None
        sheet = self._context.view.sheets[self._order[self._at]]
        assert sheet is not None
        order = self._context.order.arrange([row.card for row in sheet.rows])
        return replace(sheet, rows=tuple(sorted(sheet.rows, key=lambda row: order.index(row.card))))

    def _tell_buttons(self) -> None:
        context = self._context
        if context is None:
            return
        telling, several = self._told < len(self._steps), len(self._order) > 1
        key = "board.tell_all" if telling else "board.next_hand" if not self.last else "board.close"
        if key == "board.close" and self._outcome is not None:
            key = "board.to_result"
        self.next.setText(plain(context.tell(key)))
        self.skip.setText(plain(context.tell("board.skip")))
        self.skip.setVisible(several and not (self.last and not telling))
        self.next.setVisible(not context.quiet)
        words = context.tell("board.hand_of", number=self._at + 1, count=len(self._order)) if several else ""
        if self._outcome is not None and self.last and not telling:
            words = context.narrator.event(GameWon(self._outcome.winners, self._outcome.reason))
        self.place.setText(words)
        self.setAccessibleName(self.name.text())

    def _empty(self) -> None:
        self.hand.clear()
        self.paper.clear()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setOpacity(0.6)
            painter.fillRect(self.rect(), self._desk.theme.colour("window"))
