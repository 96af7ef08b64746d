"""Counts along for the one who looks: the present score, each card's share, and what a card would change."""

from PySide6.QtCore import QObject, QTimer

from magicgames.boards.realms.table import Table
from magicgames.engine.game import Action
from magicgames.games.realms.answers import decided_with
from magicgames.games.realms.cards import Card
from magicgames.games.realms.explain import STRENGTH, signed
from magicgames.games.realms.gains import Gain, discarding, kept, present, taking, under
from magicgames.games.realms.model import CHOOSE, DISCARD, DRAW
from magicgames.games.realms.sheet import Sheet


class Counting(QObject):
    """Lives as long as the board, and knows one table at a time. Without help it does nothing."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._table: Table | None = None
        self._now: Sheet | None = None
        self.shown: Sheet | None = None  # what hand and tally show
        self._due: tuple[Sheet, Card | None] | None = None  # what they are to show next
        self._writing = False
        self._kept: dict[Card, Sheet] = {}
        self._dropped: Card | None = None  # which card the count takes to be discarded
        self.gains: dict[Card, Gain] = {}
        self._open: list[Card] = []  # open cards that are still to be weighed
        # One card at a time: some hands take long to weigh, and the table must not freeze.
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self.weigh_next)

    def begin(self, table: Table) -> None:
        self.forget()
        context, view = table.context, table.context.view
        self._table = table
        laid_open = view.sheets[context.bottom]
        if laid_open is not None:
            self._show(laid_open)
        if laid_open is not None or not context.helps:
            return
        if view.phase == DISCARD and context.acting:
            self._kept = kept(view)
            self.gains = discarding(view, self._kept)
            if not context.poses:
                table.hand.mark(self.gains)
        self._now = present(view)
        best = [card for card, sheet in self._kept.items() if context.poses or sheet.score == self._now.score]
        self._dropped = next(iter(best), None)
        if self._dropped is not None:
            self._now = self._kept[self._dropped]
        self._show(self._now, self._dropped)
        if view.phase == DRAW and context.acting and not context.poses:
            self._open = list(view.lying)
            self._timer.start()

    def forget(self) -> None:
        self._timer.stop()
        self._table, self._now, self.shown, self._due = None, None, None, None
        self._kept, self.gains, self._open, self._dropped = {}, {}, [], None

    @property
    def busy(self) -> bool:
        return bool(self._open)

    def weigh_next(self) -> None:
        """What taking the next open card would change."""
        if self._table is None or self._now is None or self._table.area is None or not self._open:
            self._timer.stop()
            return
        card = self._open.pop(0)
        self.gains[card] = taking(self._table.context.view, card, self._now.score)
        self._table.area.mark(card, self.gains[card])

    def imagine_without(self, card: Card | None) -> None:
        """Shows the hand as it would count after this card was discarded; None: as it is."""
        imagined = card if card in self._kept else self._dropped
        sheet = self._kept.get(imagined, self._now) if imagined is not None else self._now
        if sheet is not None and sheet is not self.shown:
            self._show(sheet, imagined)

    def weigh(self, action: Action) -> str:
        """Shows the hand under this answer about a special card, and tells what it is worth."""
        if self._table is None or self._now is None:
            return ""
        context = self._table.context
        answer = decided_with(context.view, action)
        sheet = under(context.view, *answer) if answer is not None else self._now
        self._show(sheet)
        return context.tell("board.worth", score=sheet.score)

    def lines(self, card: Card) -> tuple[str, ...]:
        """What stands under the large edition of a card."""
        if self._table is None or self.shown is None:
            return ()
        context, sheet = self._table.context, self.shown
        told: list[str] = []
        gain = self.gains.get(card)
        if gain is not None:
            if card in self._kept:
                told.append(context.tell("board.without_it", score=self._kept[card].score, gain=signed(gain.points)))
            else:
                told.append(context.tell("board.taking_it", gain=signed(gain.points), card=gain.thrown))
        row = next((row for row in sheet.rows if row.card == card), None)
        if card in self._table.hand.cards and row is not None:
            told.append(context.tell("board.share", points=signed(row.total)))
            if not context.poses:  # what it counts as stands on it in small letters alone
                told += [used.text for used in context.explainer.choices(sheet.choices) if used.card == card]
            for step in context.explainer.of_card(sheet, card):
                counts = step.points or step.kind == STRENGTH
                told.append(f"{signed(step.points)}  {step.text}" if counts else step.text)
        return tuple(told)

    def _show(self, sheet: Sheet, without: Card | None = None) -> None:
        """The last wish counts: new lines in the scene may give a card the keyboard back, and it wishes for another
        count before these are all written."""
        self.shown, self._due = sheet, (sheet, without)
        if self._writing:
            return
        self._writing = True
        try:
            while self._due is not None and self._table is not None:
                due, self._due = self._due, None
                self._write(*due)
        finally:
            self._writing = False

    def _write(self, sheet: Sheet, without: Card | None) -> None:
        assert self._table is not None
        context = self._table.context
        covered = context.view.phase == CHOOSE and context.acting  # the tally lies under the questions
        self._table.hand.count(sheet, context.tell("board.now", score=sheet.score) if covered and context.helps else "")
        if self._table.tally is not None:
            self._table.tally.count(sheet, without)
