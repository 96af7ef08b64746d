"""Duties: a narrow strip for each spell and curse that obliges somebody, where that person sits."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from magicgames.boards.doll.setting import Setting, marker_key
from magicgames.boards.doll.touch import DARK, PARCHMENT, Address, Touch, paint_medal
from magicgames.engine.game import Seat
from magicgames.games.doll.cards import CURSES, SPELLS, Card
from magicgames.kit.fitting import fit
from magicgames.kit.surfaces import faded

_SCHOOLS = {"celtic": QColor("#2f9a5c"), "egyptian": QColor("#cf5a3c"), "haitian": QColor("#8a54c9")}
_CURSED = QColor("#8e1f33")
_DUE = QColor("#ffe18a")
_READABLE = 18  # letters of names; beyond that room for the duty matters more
_ROOM_FOR_DUTY = 60.0  # from this height on the duty itself is readable on the strip
_TALLEST = 116.0
_MOST_COLUMNS = 3
_GAP = 4.0
_LEFT = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft) | int(Qt.TextFlag.TextWordWrap)


class Strip(Touch):
    """A spell or curse that binds a seat: when, what, by whom; due ones shine, shown ones are ticked off."""

    def __init__(self, setting: Setting, seat: Seat, card: Card, width: float, height: float) -> None:
        super().__init__(setting.desk, "", width, height, Address("duty", seat, card))
        self.setting, self.seat, self.card = setting, seat, card
        self.bound = setting.bound(card)
        reminder = setting.reminded.get((seat, card))
        moment = SPELLS[card].moment if card in SPELLS else CURSES[card].moment
        self.due = reminder is not None and reminder.due and moment != "always"
        self.done = card in setting.view.done and seat == setting.view.active
        self.can_tick = False
        self.moment = moment
        case = setting.view.case
        self.accused = case is not None and case.card == card and case.accused == seat
        self.section = "duties" if self.bound is not None else "curses"
        name = setting.tell(
            "board.duty", name=setting.card_name(card), seat=seat, caster=self.bound.caster if self.bound else None
        )
        self.set_name("\n".join((name, setting.explain(card))))
        self.setData(0, setting.card_name(card))

    def set_can_tick(self, can_tick: bool) -> None:
        self.can_tick = can_tick
        self.update()

    @property
    def _colour(self) -> QColor:
        return _SCHOOLS[SPELLS[self.card].school] if self.card in SPELLS else _CURSED

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        theme, area = self.desk.theme, self._rect
        plain = not theme.texture
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(theme.colour("field") if plain else _DUE if self.due else PARCHMENT)
        painter.setPen(QPen(theme.colour("lit") if plain and self.due else self._colour, 4 if self.due else 2.5))
        painter.drawRoundedRect(area, 8, 8)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._colour)
        painter.drawRoundedRect(QRectF(area.left(), area.top(), 10, area.height()), 5, 5)
        icon = min(area.height() - 6, 40)
        self.draw(
            painter,
            f"doll/when_{self.moment}",
            QRectF(area.left() + 14, area.center().y() - icon / 2, icon, icon),
            widget,
        )
        end = self._paint_end(painter, widget)
        box = QRectF(area.left() + 20 + icon, area.top() + 2, end - area.left() - 24 - icon, area.height() - 4)
        self._paint_words(painter, box, theme.colour("ink") if plain else DARK)
        if self.done:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(faded(theme.colour("field") if plain else PARCHMENT, 0.55))
            painter.drawRoundedRect(box.adjusted(-2, 2, 2, -2), 6, 6)
        if self.accused:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.colour("danger"), 6))
            painter.drawRoundedRect(area, 8, 8)
            painter.setFont(theme.scene_font("title", 20, bold=True))
            paint_medal(painter, area.topLeft() + QPointF(8, 6), 18, "?", QColor("#a01f33"), QColor("white"))
        self.paint_ring(painter)

    def _paint_end(self, painter: QPainter, widget: QWidget | None) -> float:
        """Who has cast it or that it is a curse, and the tick; returns where the words end."""
        area = self._rect
        high = min(area.height() - 4, 46.0)
        end = area.right() - 6
        if self.bound is not None:
            spot = QRectF(end - high * 44 / 56, area.center().y() - high / 2, high * 44 / 56, high)
            self.draw(painter, marker_key(self.bound.caster), spot, widget)
        else:
            spot = QRectF(end - high * 0.86, area.center().y() - high * 0.43, high * 0.86, high * 0.86)
            self.draw(painter, "doll/curse", spot, widget)
        end = spot.left() - 4
        if self.can_tick or self.done:
            box = min(30.0, area.height() - 8)
            tick = QRectF(end - box, area.center().y() - box / 2, box, box)
            painter.setBrush(QColor("#3f8f4e") if self.done else QColor("white"))
            painter.setPen(QPen(DARK, 2))
            painter.drawRoundedRect(tick, 5, 5)
            if self.done:
                painter.setPen(QPen(QColor("white"), 4))
                x, y = tick.left(), tick.top()
                points = ((0.22, 0.52), (0.44, 0.75), (0.8, 0.27))
                painter.drawPolyline([QPointF(x + a * box, y + b * box) for a, b in points])
            end = tick.left() - 4
        return end

    def _paint_words(self, painter: QPainter, box: QRectF, ink: QColor) -> None:
        theme, setting = self.desk.theme, self.setting
        painter.setPen(ink)
        name, letters = setting.card_name(self.card), setting.letters
        if box.height() < _ROOM_FOR_DUTY - 4 or not setting.reminds:
            one = fit(theme.scene_font("title", min(27 * letters, box.height() * 0.8), bold=True), name, box)
            painter.setFont(one)
            painter.drawText(box, _LEFT, name)
            return
        high = min(34.0 * letters, box.height() * 0.34)
        head = QRectF(box.left(), box.top(), box.width(), high)
        body = QRectF(box.left(), box.top() + high, box.width(), box.height() - high)
        painter.setFont(fit(theme.scene_font("title", 25 * letters, bold=True), name, head))
        painter.drawText(head, _LEFT, name)
        words = setting.duty(self.card)
        painter.setFont(fit(theme.scene_font("text", 26 * letters), words, body))
        painter.drawText(body, _LEFT, words)


def lay_strips(setting: Setting, seat: Seat, area: QRectF) -> list[Strip]:
    """All duties of a seat inside this area: as tall as there is room, in two columns when there are many."""
    cards = setting.standing(seat)
    if not cards:
        return []
    columns = max(range(1, min(_MOST_COLUMNS, len(cards)) + 1), key=lambda count: _clarity(setting, cards, area, count))
    rows = -(-len(cards) // columns)
    width = (area.width() - _GAP * (columns - 1)) / columns
    height = min(_TALLEST, _height(area, rows))
    strips = []
    for place, card in enumerate(cards):
        column, row = divmod(place, rows)
        strip = Strip(setting, seat, card, width, height)
        strip.setPos(area.left() + column * (width + _GAP) + width / 2, area.top() + row * (height + _GAP) + height / 2)
        strips.append(strip)
    return strips


def _clarity(setting: Setting, cards: tuple[Card, ...], area: QRectF, columns: int) -> tuple[float, ...]:
    """How large the names can be in so many columns, and whether there is room for the duties."""
    rows = -(-len(cards) // columns)
    high = min(_TALLEST, _height(area, rows))
    wide = (area.width() - _GAP * (columns - 1)) / columns - 24 - 2 * min(high, 46.0)
    metrics = QFontMetricsF(setting.desk.theme.scene_font("title", 100, bold=True))
    longest = max(metrics.horizontalAdvance(setting.card_name(card)) for card in cards)
    pixels = min(0.72 * high, 100 * wide / longest, 27 * setting.letters)
    return (min(round(pixels), _READABLE), high >= _ROOM_FOR_DUTY, round(pixels), high * wide)


def _height(area: QRectF, rows: int) -> float:
    return (area.height() - _GAP * (rows - 1)) / rows
