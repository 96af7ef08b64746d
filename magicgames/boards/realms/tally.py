"""The sheet that counts along: what the hand would score now, card by card."""

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QGraphicsScene

from magicgames.boards.realms.context import TableContext
from magicgames.boards.realms.layout import Spots
from magicgames.games.realms.explain import signed
from magicgames.games.realms.sheet import Row
from magicgames.games.realms.sheet import Sheet as ScoreSheet
from magicgames.kit.pieces import Lettering
from magicgames.kit.surfaces import Sheet, name_plate


class Tally:
    """A row for each card in the order of the hand, and the sum. Only these eyes' own hand is ever on it."""

    def __init__(self, context: TableContext, scene: QGraphicsScene, spots: Spots) -> None:
        self.context, self._area, self._head = context, spots.tally, spots.head
        self.sheet = Sheet(context.desk, spots.tally)
        scene.addItem(self.sheet)
        title = QRectF(16, 2, spots.tally.width() - 32, spots.head)
        heading = name_plate(
            context.desk,
            context.tell("board.tally", open=context.view.sheets[context.bottom] is not None),
            title,
            24 * context.text_scale,
            "ink_soft",
        )
        heading.setParentItem(self.sheet)
        self.lines: list[Lettering] = []
        self.score = 0

    def count(self, sheet: ScoreSheet) -> None:
        """Writes this sheet."""
        for line in self.lines:
            self.sheet.scene().removeItem(line)
        self.lines, self.score = [], sheet.score
        order = self.context.order.arrange([row.card for row in sheet.rows])
        rows = sorted(sheet.rows, key=lambda row: order.index(row.card))
        room = self._area.height() - self._head * 2.3
        step = min(44 * self.context.text_scale, room / max(8, len(rows)))
        for at, row in enumerate(rows):
            self._write_row(row, self._head + step * (at + 0.5), step)
        self._write_total(sheet.score)

    def _write_row(self, row: Row, y: float, step: float) -> None:
        context, width = self.context, self._area.width()
        pixels = min(23 * context.text_scale, step * 0.72)
        role = "ink" if row.active else "ink_faint"
        points = signed(row.total)
        share = Lettering(context.desk, points, pixels, role, bold=row.active, width=width * 0.36)
        wide = share.boundingRect().width() * share.scale()
        name = Lettering(
            context.desk, context.card_name(row.card), pixels, role, "text", width=width - 44 - wide, centred=False
        )
        self._put(name, 16, y)
        self._put(share, width - 16 - wide / 2, y)

    def _write_total(self, score: int) -> None:
        context = self.context
        words = context.tell("board.total", score=score)
        total = Lettering(
            context.desk, words, 32 * context.text_scale, "gold_text", bold=True, width=self._area.width() - 32
        )
        self._put(total, self._area.width() / 2, self._area.height() - self._head * 0.6)

    def _put(self, line: Lettering, x: float, y: float) -> None:
        line.setParentItem(self.sheet)
        line.place(x, y)
        self.lines.append(line)
