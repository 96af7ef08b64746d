"""Duties: a strip for each spell and curse that obliges somebody, where that person sits.

A strip shows the name of its card and, where there is room, the words of the duty. `plan` tries letters of several
sizes (`_PRINTS`), one to three columns and two heights of strips without words, and takes the arrangement that fits and
shows the words of most duties, those that are due now first. Whatever has only its name is told in full when the place
is looked at (see `loupe`).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from magicgames.boards.doll.context import DUTY, TableContext, marker_key
from magicgames.boards.doll.touch import Address, Touch, paint_medal
from magicgames.engine.game import Seat
from magicgames.games.doll.cards import CURSES, SPELLS, Card
from magicgames.kit.parts.fitting import fit, needed_height
from magicgames.kit.table.painting import faded

_NAME = 23.0  # letters of names
_BOX = 30.0  # of the tick
_SIGN = 38.0
_LINE = 1.2  # height of a line, in letters
_PAD = 6.0
_TICK = 34.0  # room for a tick
_PRINTS = (1.0, 0.86, 0.72, 0.6, 0.5)  # sizes of letters to be tried, as parts of the usual one
_BRIEF = 44.0  # height of a strip that shows its name alone
_CLOSE = 34.0  # the same, if that leaves room for the words of another duty
_LEAST = 27.0  # the same at least, where a seat has many duties
_NARROWEST = 250.0  # of a column with duties
_MOST_COLUMNS = 3
_GAP = 5.0
_SLACK = 0.5  # a place that is as high as its strips need must not be too low for them by a rounding
_LEFT = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft) | int(Qt.TextFlag.TextWordWrap)
_BELOW = int(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft) | int(Qt.TextFlag.TextWordWrap)


class Strip(Touch):
    """A spell or curse that binds a seat: when, what, by whom; due ones shine, shown ones are ticked off."""

    lifts = False

    def __init__(self, context: TableContext, seat: Seat, card: Card, size: QRectF, text_scale: float) -> None:
        """`text_scale` is the scale of its letters if it shows the words of the duty; 0: it shows the name alone."""
        super().__init__(context.desk, "", size.width(), size.height(), Address("duty", seat, card))
        self.context, self.seat, self.card, self.full = context, seat, card, text_scale > 0
        self._text_scale = text_scale or context.text_scale
        self.bound = context.bound(card)
        reminder = context.reminded.get((seat, card))
        moment = SPELLS[card].moment if card in SPELLS else CURSES[card].moment
        self.due = reminder is not None and reminder.due and moment != "always"
        self.done = card in context.view.done and seat == context.view.active
        self.can_tick = False
        self.moment = moment
        self.narrow = _is_narrow(context, seat)
        case = context.view.case
        self.accused = case is not None and case.card == card and case.accused == seat
        self.section = f"card-{card}"
        self.topic = f"duty:{seat}:{card}"
        name = context.tell(
            "board.duty", name=context.card_name(card), seat=seat, caster=self.bound.caster if self.bound else None
        )
        self.set_name("\n".join((name, *self._state_in_words(), context.explain(card))))
        self.setData(0, context.card_name(card))
        self._whose = 0.0

    def _state_in_words(self) -> Iterator[str]:
        """What colours, tick and question mark tell."""
        state = "accused" if self.accused else "done" if self.done else "due" if self.due else ""
        if state:
            yield self.context.tell("board.duty_state", state=state)

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
        box = self._paint_signs(painter)
        self._paint_words(painter, box, theme.colour("doll_words"))
        if self.done:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(faded(theme.colour("doll_parchment"), 0.55))
            if self.narrow and self.full:  # the words begin below the sign
                box.setLeft(area.left() + 14)
            painter.drawRoundedRect(box.adjusted(-2, 2, 2, -2), 6, 6)
        if self.accused:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.colour("danger"), 6))
            painter.drawRoundedRect(area, 8, 8)
            paint_medal(painter, theme, area.topLeft() + QPointF(8, 6), 18, "?", "doll_accused", "doll_white")
        self.paint_ring(painter)

    def _paint_signs(self, painter: QPainter) -> QRectF:
        """When it is due, who has cast it or that it is a curse, and the tick; returns where the words have room."""
        area = self._rect
        left, right = area.left() + 14, area.right() - _PAD
        sign = min(_sign(self._text_scale, self.narrow and self.full), area.height() - 6)
        top = area.top() + (2 if self.narrow else _PAD) if self.full else area.center().y() - sign / 2
        self.draw(painter, f"doll/when_{self.moment}", QRectF(left, top, sign, sign))
        small = min(sign, 1.3 * _NAME * self._text_scale)
        wide = small * 44 / 56 if self.bound is not None else small
        whose = marker_key(self.bound.caster) if self.bound is not None else "doll/curse"
        above = area.top() + 4 if self.full else area.center().y() - small / 2
        self.draw(painter, whose, QRectF(right - wide, above, wide, small))
        self._whose = wide + 4  # what it takes from the line of the name
        ticks = self.can_tick or self.done
        if self.full and ticks and area.height() < small + _BOX + 10:  # the tick finds no room below, only beside
            right -= self._whose
            self._whose += _BOX + 4
        elif not self.full:
            right -= self._whose
        right = self._paint_tick(painter, right)
        return QRectF(left + sign + 6, area.top() + 2, right - left - sign - 6, area.height() - 4)

    def _paint_tick(self, painter: QPainter, end: float) -> float:
        area = self._rect
        if self.can_tick or self.done:
            box = min(_BOX, area.height() - 8)
            below = area.bottom() - box - 4 if self.full else area.center().y() - box / 2
            tick = QRectF(end - box, below, box, box)
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
        """The name beside the sign; the duty below it, in a narrow place below the sign, too."""
        theme, context = self.desk.theme, self.context
        painter.setPen(ink)
        name, text_scale = context.card_name(self.card), self._text_scale
        title = theme.scene_font("title", _NAME * text_scale, bold=True)
        head = box
        if self.full:
            high = _LINE * _NAME * text_scale
            head = QRectF(box.left(), box.top(), self._rect.right() - _PAD - self._whose - box.left(), high)
            body = QRectF(box.left(), box.top() + high, box.width(), box.height() - high)
            if self.narrow:
                body.setLeft(self._rect.left() + 14)
            words = context.duty(self.card)
            painter.setFont(fit(theme.scene_font("text", DUTY * text_scale), words, body))
            painter.drawText(body, _BELOW, words)
        painter.setFont(fit(title, name, head))
        painter.drawText(head, _LEFT, name)


@dataclass(frozen=True)
class Rows:
    """An arrangement of a seat's strips: the columns, the height of each strip, and which of them (`full`) show the
    words of the duty, in letters of this scale."""

    columns: tuple[tuple[Card, ...], ...]
    heights: dict[Card, float]
    full: frozenset[Card]
    text_scale: float = 0.0

    @property
    def height(self) -> float:
        return max(sum(self.heights[card] + _GAP for card in column) - _GAP for column in self.columns)


def plan(context: TableContext, seat: Seat, width: float, height: float) -> Rows | None:
    """The duties in as few columns as fit into this room; where they don't, what is due goes first."""
    cards = context.standing(seat)
    if not cards:
        return None
    height += _SLACK
    most = max(1, min(_MOST_COLUMNS, len(cards), int((width + _GAP) // (_NARROWEST + _GAP))))
    ways = product(_scales(context), range(1, most + 1), (_BRIEF, _CLOSE))
    tries = [_try(context, seat, width, height, *way) for way in ways]
    due = {card for card in cards if _is_due(context, seat, card)}
    best = max(  # of equally good ones `max` takes the first: larger letters, fewer columns, higher strips
        tries, key=lambda rows: (rows.height <= height, len(rows.full & due), len(rows.full))
    )
    if best.height <= height:
        return best
    count = next(count for count in range(1, len(cards) + 1) if _share(cards, count, height) >= _LEAST)
    brief = _share(cards, count, height)
    return Rows(_dealt(cards, count), dict.fromkeys(cards, brief), frozenset())


def _share(cards: tuple[Card, ...], columns: int, height: float) -> float:
    """How high each strip is when all are alike."""
    return (height + _GAP) / -(-len(cards) // columns) - _GAP


def _try(
    context: TableContext, seat: Seat, width: float, height: float, text_scale: float, count: int, high: float
) -> Rows:
    """An arrangement in `count` columns in which as many strips as possible show their duty; the others are `high`."""
    cards = context.standing(seat)
    columns, wide = _dealt(cards, count), (width - _GAP * (count - 1)) / count
    brief = high * context.text_scale
    brief = min(brief, max(_LEAST * context.text_scale, _share(cards, count, height)))
    rows = Rows(columns, dict.fromkeys(cards, brief), frozenset(), text_scale)
    wanted = sorted(cards, key=lambda card: not _is_due(context, seat, card))
    for card in wanted if context.reminds else ():
        room = _needed(context, seat, card, wide, text_scale)
        more = Rows(columns, {**rows.heights, card: room}, rows.full | {card}, text_scale)
        if more.height <= height:
            rows = more
    return rows


def _is_due(context: TableContext, seat: Seat, card: Card) -> bool:
    """Now, and not all the time anyway."""
    reminder = context.reminded.get((seat, card))
    return reminder is not None and reminder.due and reminder.moment != "always"


def _dealt(cards: tuple[Card, ...], columns: int) -> tuple[tuple[Card, ...], ...]:
    rows = -(-len(cards) // columns)
    return tuple([cards[start : start + rows] for start in range(0, len(cards), rows)])


def _is_narrow(context: TableContext, seat: Seat) -> bool:
    """At the places of others words use the whole width of a strip, below the sign too."""
    return seat != context.bottom


def _scales(context: TableContext) -> tuple[float, ...]:
    """The scales of letters to be tried, the largest first; none too small to be read."""
    usual = context.text_scale
    least = min(usual, context.readable / DUTY)
    return tuple(dict.fromkeys([max(part * usual, least) for part in _PRINTS]))


def _sign(text_scale: float, small: bool) -> float:
    """The height of the sign of the moment; a small one is as high as the line of the name, with the words below it."""
    return _LINE * _NAME * text_scale if small else _SIGN


def _needed(context: TableContext, seat: Seat, card: Card, width: float, text_scale: float) -> float:
    """How high a strip of this width must be for the name and all words of the duty."""
    narrow = _is_narrow(context, seat)
    font = context.desk.theme.scene_font("text", DUTY * text_scale)
    sides = 14 + _PAD + (0 if narrow else _SIGN + 6) + (_TICK if not narrow or seat == context.view.active else 0)
    words = needed_height(font, context.duty(card), width - sides)
    return max(_sign(text_scale, narrow) + 2 * _PAD, _LINE * _NAME * text_scale + words + 6)


def lay_strips(context: TableContext, seat: Seat, area: QRectF) -> list[Strip]:
    """All duties of a seat inside this area."""
    rows = plan(context, seat, area.width(), area.height())
    if rows is None:
        return []
    width = (area.width() - _GAP * (len(rows.columns) - 1)) / len(rows.columns)
    strips = []
    for column, cards in enumerate(rows.columns):
        top = area.top()
        for card in cards:
            high = rows.heights[card]
            strip = Strip(context, seat, card, QRectF(0, 0, width, high), rows.text_scale if card in rows.full else 0)
            strip.setPos(area.left() + column * (width + _GAP) + width / 2, top + high / 2)
            top += high + _GAP
            strips.append(strip)
    return strips
