"""Duties: a narrow strip for each spell and curse that obliges somebody, where that person sits."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from magicgames.boards.doll.context import TableContext, marker_key
from magicgames.boards.doll.touch import Address, Touch, paint_medal
from magicgames.engine.game import Seat
from magicgames.games.doll.cards import CURSES, SPELLS, Card
from magicgames.kit.fitting import fit
from magicgames.kit.surfaces import faded

_READABLE = 18  # letters of names; beyond that room for the duty matters more
_ROOM_FOR_DUTY = 60.0  # from this height on there is room for the duty itself on the strip
_ROOM_FOR_BOTH = 76.0  # … and for both signs, one above the other
_LEAST_DUTY = 17  # pixels of letters
_TALLEST = 150.0
_MOST_COLUMNS = 3
_GAP = 4.0
_LEFT = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft) | int(Qt.TextFlag.TextWordWrap)


class Strip(Touch):
    """A spell or curse that binds a seat: when, what, by whom; due ones shine, shown ones are ticked off."""

    def __init__(self, context: TableContext, seat: Seat, card: Card, width: float, height: float) -> None:
        super().__init__(context.desk, "", width, height, Address("duty", seat, card))
        self.context, self.seat, self.card = context, seat, card
        self.bound = context.bound(card)
        reminder = context.reminded.get((seat, card))
        moment = SPELLS[card].moment if card in SPELLS else CURSES[card].moment
        self.due = reminder is not None and reminder.due and moment != "always"
        self.done = card in context.view.done and seat == context.view.active
        self.can_tick = False
        self.moment = moment
        case = context.view.case
        self.accused = case is not None and case.card == card and case.accused == seat
        self.section = "duties" if self.bound is not None else "curses"
        name = context.tell(
            "board.duty", name=context.card_name(card), seat=seat, caster=self.bound.caster if self.bound else None
        )
        self.set_name("\n".join((name, context.explain(card))))
        self.setData(0, context.card_name(card))

    def set_can_tick(self, can_tick: bool) -> None:
        self.can_tick = can_tick
        self.update()

    @property
    def _colour(self) -> QColor:
        kind = SPELLS[self.card].school if self.card in SPELLS else "curse"
        return self.desk.theme.colour(f"doll_{kind}")

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        theme, area = self.desk.theme, self._rect
        plain = not theme.texture
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(theme.colour("doll_due_strip" if self.due else "doll_parchment"))
        painter.setPen(QPen(theme.colour("lit") if plain and self.due else self._colour, 4 if self.due else 2.5))
        painter.drawRoundedRect(area, 8, 8)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._colour)
        painter.drawRoundedRect(QRectF(area.left(), area.top(), 10, area.height()), 5, 5)
        box = self._paint_signs(painter, widget)
        self._paint_words(painter, box, theme.colour("doll_words"))
        if self.done:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(faded(theme.colour("doll_parchment"), 0.55))
            painter.drawRoundedRect(box.adjusted(-2, 2, 2, -2), 6, 6)
        if self.accused:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.colour("danger"), 6))
            painter.drawRoundedRect(area, 8, 8)
            paint_medal(painter, theme, area.topLeft() + QPointF(8, 6), 18, "?", "doll_accused", "doll_white")
        self.paint_ring(painter)

    def _paint_signs(self, painter: QPainter, widget: QWidget | None) -> QRectF:
        """When it is due, who has cast it or that it is a curse, and the tick; returns where the words have room."""
        area = self._rect
        left, right = area.left() + 14, area.right() - 6
        stacked = area.height() >= _ROOM_FOR_BOTH  # one above the other, and the words are wider
        icon = min(area.height() / 2 - 5, 42.0) if stacked else min(area.height() - 6, 40.0)
        middle = area.center().y() - icon / 2
        above, below = (area.center().y() - icon - 1, area.center().y() + 1) if stacked else (middle, middle)
        self.draw(painter, f"doll/when_{self.moment}", QRectF(left, above, icon, icon), widget)
        wide = icon * 44 / 56 if self.bound is not None else icon
        if not stacked:
            right -= wide
        whose = marker_key(self.bound.caster) if self.bound is not None else "doll/curse"
        at = left + (icon - wide) / 2 if stacked else right
        self.draw(painter, whose, QRectF(at, below, wide, icon), widget)
        left += icon + 6
        right = self._paint_tick(painter, right - 4)
        return QRectF(left, area.top() + 2, right - left, area.height() - 4)

    def _paint_tick(self, painter: QPainter, end: float) -> float:
        area = self._rect
        if self.can_tick or self.done:
            box = min(30.0, area.height() - 8)
            tick = QRectF(end - box, area.center().y() - box / 2, box, box)
            theme = self.desk.theme
            painter.setBrush(theme.colour("doll_done" if self.done else "doll_white"))
            painter.setPen(QPen(theme.colour("doll_ink"), 2))
            painter.drawRoundedRect(tick, 5, 5)
            if self.done:
                painter.setPen(QPen(theme.colour("doll_white"), 4))
                x, y = tick.left(), tick.top()
                points = ((0.22, 0.52), (0.44, 0.75), (0.8, 0.27))
                painter.drawPolyline([QPointF(x + a * box, y + b * box) for a, b in points])
            end = tick.left() - 4
        return end

    def _paint_words(self, painter: QPainter, box: QRectF, ink: QColor) -> None:
        """Name and duty; the name alone, and larger, where the duty would be too small to read."""
        theme, context = self.desk.theme, self.context
        painter.setPen(ink)
        name, text_scale = context.card_name(self.card), context.text_scale
        high = min(34.0 * text_scale, box.height() * 0.34)
        head = QRectF(box.left(), box.top(), box.width(), high)
        body = QRectF(box.left(), box.top() + high, box.width(), box.height() - high)
        words = context.duty(self.card)
        font = fit(theme.scene_font("text", 30 * text_scale), words, body)
        if context.reminds and box.height() >= _ROOM_FOR_DUTY - 4 and font.pixelSize() >= _LEAST_DUTY:
            painter.setFont(font)
            painter.drawText(body, _LEFT, words)
            title = theme.scene_font("title", 27 * text_scale, bold=True)
        else:
            head = box
            title = theme.scene_font("title", min(34 * text_scale, box.height() * 0.8), bold=True)
        painter.setFont(fit(title, name, head))
        painter.drawText(head, _LEFT, name)


def lay_strips(context: TableContext, seat: Seat, area: QRectF) -> list[Strip]:
    """All duties of a seat inside this area: as tall as there is room, in two columns when there are many."""
    cards = context.standing(seat)
    if not cards:
        return []
    columns = max(range(1, min(_MOST_COLUMNS, len(cards)) + 1), key=lambda count: _clarity(context, cards, area, count))
    rows = -(-len(cards) // columns)
    width = (area.width() - _GAP * (columns - 1)) / columns
    height = min(_TALLEST, _height(area, rows))
    strips = []
    for place, card in enumerate(cards):
        column, row = divmod(place, rows)
        strip = Strip(context, seat, card, width, height)
        strip.setPos(area.left() + column * (width + _GAP) + width / 2, area.top() + row * (height + _GAP) + height / 2)
        strips.append(strip)
    return strips


def _clarity(context: TableContext, cards: tuple[Card, ...], area: QRectF, columns: int) -> tuple[float, ...]:
    """How large the names can be in so many columns, and whether there is room for the duties."""
    rows = -(-len(cards) // columns)
    high = min(_TALLEST, _height(area, rows))
    wide = (area.width() - _GAP * (columns - 1)) / columns - 24 - (1 if high >= _ROOM_FOR_BOTH else 2) * min(high, 42.0)
    metrics = QFontMetricsF(context.desk.theme.scene_font("title", 100, bold=True))
    longest = max(metrics.horizontalAdvance(context.card_name(card)) for card in cards)
    pixels = min(0.72 * high, 100 * wide / longest, 34 * context.text_scale)
    return (min(round(pixels), _READABLE), high >= _ROOM_FOR_DUTY, round(pixels), high * wide)


def _height(area: QRectF, rows: int) -> float:
    return (area.height() - _GAP * (rows - 1)) / rows
