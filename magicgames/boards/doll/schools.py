"""Two players divide the schools: each school with its name to take, and a line for each of its cards to look at."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from magicgames.boards.doll.context import TableContext, ingredient_key
from magicgames.boards.doll.touch import Address, Touch, paint_medal
from magicgames.games.doll.cards import SCHOOLS, SPELLS, Card, school_cards
from magicgames.kit.parts.fitting import fit

_HEAD = 92.0
_GAP = 12.0
_MOST_LINE = 50.0
_LEFT = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)


class SchoolHead(Touch):
    """Pressed to take the school."""

    def __init__(self, context: TableContext, school: str, place: int, area: QRectF) -> None:
        super().__init__(context.desk, "", area.width(), area.height(), Address("offer", place, school))
        self._school, self._words = school, context.tell(f"board.school.{school}")
        self.set_name(self._words)
        self.setData(0, self._words)
        self.section = "two"
        self.setPos(area.center())

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        self.paint_calm(painter, f"school {self._school} {self._words}", self._print)
        self.paint_ring(painter, 12)

    def _print(self, painter: QPainter) -> None:
        theme, area = self.desk.theme, self._rect
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(theme.colour("doll_parchment"))
        painter.setPen(QPen(theme.colour(f"doll_{self._school}"), 6))
        painter.drawRoundedRect(area, 12, 12)
        size = area.height() - 16
        self.draw(painter, f"doll/school_{self._school}", QRectF(area.left() + 10, area.top() + 8, size, size))
        box = area.adjusted(size + 22, 4, -10, -4)
        painter.setFont(fit(theme.scene_font("title", 34, bold=True), self._words, box))
        painter.setPen(theme.colour("doll_words"))
        painter.drawText(box, _LEFT | int(Qt.TextFlag.TextWordWrap), self._words)


class CardLine(Touch):
    """What a spell costs, its name and its points; the whole card is held up when it is looked at."""

    def __init__(self, context: TableContext, card: Card, place: int, area: QRectF) -> None:
        super().__init__(context.desk, "", area.width(), area.height(), Address("line", place, card))
        self.context, self.card = context, card
        self.set_name(context.explain(card))
        self.setData(0, context.card_name(card))
        self.section = f"card-{card}"
        self.setPos(area.center())

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        name, letters = self.context.card_name(self.card), self.context.text_scale
        self.paint_calm(painter, f"line {self.card} {name} {letters}", self._print)
        self.paint_ring(painter, 7)

    def _print(self, painter: QPainter) -> None:
        theme, area, spell = self.desk.theme, self._rect, SPELLS[self.card]
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(theme.colour("doll_parchment"))
        painter.setPen(QPen(theme.colour(f"doll_{spell.school}"), 2))
        painter.drawRoundedRect(area, 7, 7)
        size = area.height() - 6
        left = area.left() + 8
        for key in [*map(ingredient_key, spell.cost), *["doll/ing_any"] * spell.any]:
            self.draw(painter, key, QRectF(left, area.top() + 3, size, size))
            left += size + 2
        left = area.left() + 16 + 4 * (size + 2)  # names begin below each other
        radius = size / 2 - 1
        end = area.right() - 8
        for text, fill, ink in (
            (f"+{spell.broken}", "doll_broken", "doll_white"),
            (f"+{spell.points}", "doll_gold", "doll_ink"),
        ):
            paint_medal(painter, theme, QPointF(end - radius, 0), radius, text, fill, ink)
            end -= 2 * radius + 6
        box = QRectF(left, area.top(), end - left, area.height())
        painter.setFont(
            fit(theme.scene_font("text", 24 * self.context.text_scale), self.context.card_name(self.card), box)
        )
        painter.setPen(theme.colour("doll_words"))
        painter.drawText(box, _LEFT, self.context.card_name(self.card))


def lay_schools(context: TableContext, area: QRectF) -> tuple[list[Touch], list[Touch]]:
    """Heads of the schools that are left, and the lines of their cards."""
    free = [school for school in SCHOOLS if school not in context.view.schools]
    wide = min(520.0, (area.width() - _GAP * (len(free) - 1)) / len(free))
    start = area.center().x() - (wide * len(free) + _GAP * (len(free) - 1)) / 2
    heads: list[Touch] = []
    lines: list[Touch] = []
    for column, school in enumerate(free):
        cards, x = school_cards(school), start + column * (wide + _GAP)
        heads.append(SchoolHead(context, school, SCHOOLS.index(school), QRectF(x, area.top(), wide, _HEAD)))
        line = min(_MOST_LINE, (area.height() - _HEAD - 8) / len(cards) - 3)
        for row, card in enumerate(cards):
            at = QRectF(x, area.top() + _HEAD + 8 + row * (line + 3), wide, line)
            lines.append(CardLine(context, card, len(lines), at))
    return heads, lines
