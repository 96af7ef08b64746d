"""The sheet that counts along: what the hand would score now, card by card."""

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from magicgames.boards.realms.context import TableContext
from magicgames.boards.realms.layout import Spots
from magicgames.games.realms.cards import Card
from magicgames.games.realms.explain import signed
from magicgames.games.realms.sheet import Row
from magicgames.games.realms.sheet import Sheet as ScoreSheet
from magicgames.kit.desk import Desk
from magicgames.kit.table.pieces import Lettering, Piece
from magicgames.kit.table.surfaces import Sheet, name_plate

_ROWS = 8  # so many cards can be counted
_TOTAL = 1.2  # the height of the sum, in heights of the heading
_LOW_END = 8.0  # below the last line, where the sum stands above
_LEAST_STEP = 24.0  # lines that would stand closer may stand in two columns
_LETTERS, _OF_STEP = 23.0, 0.72  # how large they are at most, and how much of a line
_MOST_OF_STEP = 0.95  # … where they could not be read otherwise
_BESIDE = 44.0  # of a line is not for its words
_UNIFORM = 0.7  # all lines shrink so far together; a name that is still too long goes on alone


class Reading(Piece):
    """The whole count as one thing for screen readers. Nothing to see, nothing to press."""

    def __init__(self, desk: Desk, width: float, height: float) -> None:
        self._said = ""
        super().__init__(desk, "", width, height)
        self.section, self.topic = "order", "score"
        self.setAcceptHoverEvents(True)

    @property
    def name(self) -> str:
        return self._said

    def set_name(self, name: str) -> None:
        """Without a tooltip: everybody else sees the sheet itself."""
        self._said = name

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        pass


class Tally:
    """A row for each card in the order of the hand, and the sum. Only these eyes' own hand is ever on it."""

    def __init__(self, context: TableContext, scene: QGraphicsScene, spots: Spots) -> None:
        self.context, self._area, self._head = context, spots.tally, spots.head
        self.sheet = Sheet(context.desk, spots.tally)
        scene.addItem(self.sheet)
        room = spots.tally.height() - spots.head * (1 + _TOTAL)
        self._low = room / _ROWS <= _LEAST_STEP * context.text_scale  # the sum stands beside the heading
        title = QRectF(16, 2, spots.tally.width() * (0.58 if self._low else 1) - 32, spots.head)
        heading = name_plate(
            context,
            context.tell("board.tally", open=context.view.sheets[context.bottom] is not None),
            title,
            context.letters(24),
            "ink_soft",
        )
        heading.setParentItem(self.sheet)
        self._heading = heading.toolTip()  # all of it, also where it is cut
        self.reading = Reading(context.desk, spots.tally.width(), spots.tally.height())
        self.reading.setPos(spots.tally.center())
        scene.addItem(self.reading)
        self.lines: list[Lettering] = []
        self.score = 0
        self._raised: Card | None = None

    def count(self, sheet: ScoreSheet, without: Card | None = None) -> None:
        """Writes this sheet; `without`: the card that it takes to be discarded."""
        for line in self.lines:
            self.sheet.scene().removeItem(line)
        self.lines, self.score = [], sheet.score
        self._raised = sheet.choices.necromancer
        order = self.context.order.arrange([row.card for row in sheet.rows])
        rows = sorted(sheet.rows, key=lambda row: order.index(row.card))
        below = self._head
        if without is not None:
            below += self._write_without(without)
        room = self._area.height() - below - (_LOW_END if self._low else self._head * _TOTAL)
        ways = [self._in_columns(columns, rows, room) for columns in ((1, 2) if self._low else (1,))]
        letters, lines, step, wide = max(ways)
        for at, row in enumerate(rows):
            self._write_row(row, wide * (at // lines), wide, below + step * (at % lines + 0.5), letters)
        self._write_total(sheet.score)
        self.reading.set_name(f"{self._heading}: {', '.join([line.toolTip() or line.text() for line in self.lines])}")

    def _in_columns(self, columns: int, rows: Sequence[Row], room: float) -> tuple[float, int, float, float]:
        """How large all letters can be in so many columns; lines in each, their height and width."""
        scale, wide = self.context.text_scale, self._area.width() / columns
        lines = ceil(max(_ROWS, len(rows)) / columns)
        step = min(44 * scale, room / lines)
        letters = min(_LETTERS * scale, step * _OF_STEP)
        needed = max([self._needed(row) for row in rows], default=0.0) * letters
        shrunk = min(1.0, (wide - _BESIDE) / needed) if needed else 1.0
        least = min(self.context.readable, step * _MOST_OF_STEP)
        return max(least, letters * max(_UNIFORM, shrunk)), lines, step, wide

    def _needed(self, row: Row) -> float:
        """The width of a row, in heights of its letters."""
        fonts, fine = self.context.desk.theme.scene_font, 100
        name = QFontMetricsF(fonts("text", fine)).horizontalAdvance(self._words(row))
        points = QFontMetricsF(fonts("title", fine, row.active)).horizontalAdvance(signed(row.total))
        return (name + points) / fine

    def _words(self, row: Row) -> str:
        if row.card == self._raised:  # no card of the hand: where it comes from
            return self.context.tell("board.tally_raised", card=row.card, chaos=self.context.chaos)
        return self.context.card_name(row.card)

    def _write_without(self, card: Card) -> float:
        """What the count takes for granted while there is a card too many."""
        context, pixels = self.context, self.context.letters(21)
        words = context.tell("board.tally_without", card=card)
        room = QRectF(16, self._head - pixels * 0.15, self._area.width() - 32, pixels * 1.3)
        self._put_name(words, room, pixels, "ink_soft")
        return pixels * 1.4

    def _write_row(self, row: Row, left: float, width: float, y: float, pixels: float) -> None:
        context = self.context
        role = "ink" if row.active else "ink_faint"
        points = signed(row.total)
        share = Lettering(context.desk, points, pixels, role, bold=row.active, width=width * 0.36)
        wide = share.boundingRect().width() * share.scale()
        room = QRectF(left + 16, y - pixels * 0.65, width - _BESIDE - wide, pixels * 1.3)
        self._put_name(self._words(row), room, pixels, role)
        self._put(share, left + width - 16 - wide / 2, y)

    def _write_total(self, score: int) -> None:
        context = self.context
        words = context.tell("board.total", score=score)
        room = self._area.width() * (0.42 if self._low else 1) - 32
        total = Lettering(context.desk, words, context.letters(32), "gold_text", bold=True, width=room)
        wide = total.boundingRect().width() * total.scale()
        if self._low:
            self._put(total, self._area.width() - 16 - wide / 2, self._head * 0.5 + 2)
        else:
            self._put(total, self._area.width() / 2, self._area.height() - self._head * 0.6)

    def _put_name(self, words: str, room: QRectF, pixels: float, role: str) -> None:
        name = name_plate(self.context, words, room, pixels, role, "text")
        name.setParentItem(self.sheet)
        self.lines.append(name)

    def _put(self, line: Lettering, x: float, y: float) -> None:
        line.setParentItem(self.sheet)
        line.place(x, y)
        self.lines.append(line)
