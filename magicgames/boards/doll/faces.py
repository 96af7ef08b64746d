"""Cards: front with everything printed on it, or back. What is missing for a spell is paled on its row."""

from collections import Counter

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from magicgames.boards.doll.context import TableContext, back_key, card_key, ingredient_key
from magicgames.boards.doll.layout import CARD, CARD_SHAPE
from magicgames.boards.doll.touch import Address, Touch, paint_medal
from magicgames.games.doll.cards import CURSES, SPELLS, TRICKS, Card, places
from magicgames.games.doll.model import DollView
from magicgames.kit.parts.fitting import fit

_TITLE = QRectF(57, 18, 116, 31)
_WIDE_TITLE = QRectF(25, 18, 150, 31)
_ROW = QRectF(20, 56, 160, 36)
_TEXT = QRectF(24, 101, 152, 124)
_TEXT_ABOVE = QRectF(24, 100, 152, 92)  # with medals and the moment below
_MOMENT = QRectF(24, 99, 152, 18)  # on a large card: the moment, above the duty
_TEXT_BELOW = QRectF(24, 118, 152, 74)
_NOTE = QRectF(21, 234, 158, 29)
_ICON = QRectF(148, 194, 28, 28)
_NOTE_PIXELS = 12
_READABLE = 9.0  # pixels of letters on the screen
_LARGER = 1.4  # times: as much as there is room for
_CENTRED = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)


class CardPiece(Touch):
    """A card of this width; None: a back of this pile."""

    def __init__(
        self, context: TableContext, card: Card | None, width: float, address: Address, pile: str = "spell"
    ) -> None:
        key = card_key(card) if card is not None else f"doll/back_{pile}"
        super().__init__(context.desk, key, width, width * CARD_SHAPE, address)
        self.context, self.card = context, card
        self.missing: tuple[bool, ...] = ()
        self.stamp = False  # a tick over it: it has been kept
        self.face_down = False  # for a moment, while it moves: its back is seen
        if card is not None:
            self.setData(0, context.card_name(card))
            self.set_name(context.explain(card))
            self.section = f"card-{card}"
            self.topic = f"card:{card}"
        else:
            self.set_name(context.tell("board.back", pile=pile))

    def set_missing(self, missing: tuple[bool, ...]) -> None:
        self.missing = missing
        self.update()

    def turn_up(self) -> None:
        self.face_down = False
        self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        shown = None if self.face_down else self.card
        key = back_key(self.card) if self.card is not None and self.face_down else self.key
        self.draw(painter, key, self._rect)
        if shown is not None:
            painter.save()
            painter.translate(self._rect.topLeft())
            scale = self._rect.width() / CARD[0]
            painter.scale(scale, scale)
            self._print(painter, shown)
            painter.restore()
        if self.stamp:
            radius = self._rect.width() * 0.2
            paint_medal(painter, self.desk.theme, QPointF(0, 0), radius, "✓", "doll_done", "doll_white")
        self.paint_ring(painter)

    def _print(self, painter: QPainter, card: Card) -> None:
        tell = self.context.tell
        name = self.context.card_name(card)
        if card in SPELLS:
            spell = SPELLS[card]
            self.draw(painter, f"doll/school_{spell.school}", QRectF(18, 16, 34, 34))
            self._words(painter, name, _TITLE, "title", 20, bold=True)
            self._print_cost(painter, card)
            large = _is_large(painter)
            if large:
                self._words(painter, self.context.moment(card), _MOMENT, "title", 13, bold=True)
            self._words(painter, self.context.duty(card), _TEXT_BELOW if large else _TEXT_ABOVE, "text", 18)
            self.draw(painter, f"doll/when_{spell.moment}", _ICON)
            theme = self.desk.theme
            paint_medal(painter, theme, QPointF(40, 208), 15, f"+{spell.points}", "doll_gold", "doll_ink")
            paint_medal(painter, theme, QPointF(74, 209), 13, f"+{spell.broken}", "doll_broken", "doll_white")
        elif card in TRICKS:
            self._words(painter, name, _WIDE_TITLE, "title", 20, bold=True)
            self._words(painter, self.context.moment(card), _ROW, "title", 16, light=True)
            words = f"{tell(f'stunt.{card}')}\n{tell(f'trick_effect.{TRICKS[card]}')}"
            self._words(painter, words, _TEXT, "text", 17)
        else:
            curse = CURSES[card]
            self._words(painter, name, _WIDE_TITLE, "title", 20, bold=True)
            self._words(painter, self.context.moment(card), _ROW, "title", 16, light=True)
            words = f"{self.context.duty(card)}\n{tell(f'penalty.{curse.penalty}')}"
            self._words(painter, words, _TEXT_ABOVE, "text", 17)
            self.draw(painter, f"doll/when_{curse.moment}", _ICON)
        self._print_foot(painter, card)

    def _print_foot(self, painter: QPainter, card: Card) -> None:
        """The joke, where it can be read; on a small card of somebody's duty rather when it is due."""
        if _is_large(painter):
            self._words(painter, self.context.tell(f"note.{card}"), _NOTE, "text", _NOTE_PIXELS, italic=True)
        elif card in SPELLS:
            self._words(painter, self.context.moment(card), _NOTE, "title", 17, bold=True)

    def _print_cost(self, painter: QPainter, card: Card) -> None:
        spell = SPELLS[card]
        keys = [ingredient_key(face) for face in spell.cost] + ["doll/ing_any"] * spell.any
        missing = self.missing or (False,) * len(keys)
        for place, (key, lacks) in enumerate(zip(keys, missing, strict=True)):
            spot = QRectF(24 + 38 * place, 57, 34, 34)
            painter.setOpacity(0.5 if lacks else 1.0)
            self.draw(painter, key, spot)
            painter.setOpacity(1.0)
            if lacks:
                painter.setPen(QPen(self.desk.theme.colour("doll_missing"), 2.4, Qt.PenStyle.DotLine))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawEllipse(spot.adjusted(1, 1, -1, -1))
                corner = spot.bottomRight() - QPointF(5, 5)
                self._cross_out(painter, corner)

    def _cross_out(self, painter: QPainter, at: QPointF) -> None:
        theme = self.desk.theme
        paint_medal(painter, theme, at, 7, "", "doll_broken", "doll_white")
        painter.setPen(QPen(theme.colour("doll_white"), 2))
        for slope in (1, -1):
            painter.drawLine(at + QPointF(-3, -3 * slope), at + QPointF(3, 3 * slope))

    def _words(
        self,
        painter: QPainter,
        text: str,
        area: QRectF,
        face: str,
        pixels: float,
        bold: bool = False,
        italic: bool = False,
        light: bool = False,
    ) -> None:
        font = self.desk.theme.scene_font(face, pixels * min(_LARGER, self.context.text_scale), bold)
        font.setItalic(italic)
        painter.setFont(fit(font, text, area))
        painter.setPen(self.desk.theme.colour("doll_pale" if light else "doll_ink"))
        painter.drawText(area, _CENTRED, text)


def _is_large(painter: QPainter) -> bool:
    """Whether even the joke can be read."""
    return painter.worldTransform().m11() * _NOTE_PIXELS >= _READABLE


def missing_ingredients(view: DollView, card: Card) -> tuple[bool, ...]:
    """Which of a spell's ingredients the free dice don't show, in the order of its row."""
    spell = SPELLS[card]
    shown = Counter(view.dice[place] for place in places(view.free))
    lacks = []
    for face in spell.cost:
        lacks.append(shown[face] <= 0)
        shown[face] -= 1
    spare = sum(count for count in shown.values() if count > 0)
    return (*lacks, *[place >= spare for place in range(spell.any)])
