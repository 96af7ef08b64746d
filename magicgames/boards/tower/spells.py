"""The eight spells as real buttons, and how their words find room on them.

All eight have letters of one size, for a row of different ones would look like eight opinions. The strip tries the
*wordings* from the fullest to the barest and takes the first that fits on every button. The order is one of what a
player can do without: letters are set a little smaller first (down to LEGIBLE of the usual size, where nobody notices);
then the count of stones that are out goes, which the counting board shows anyway; only then do letters get smaller
still; and last the effect goes, which the line below the spells tells of whatever is looked at. Name and "unseen", the
number one decides by, always stay.

Example: with room for three lines a button says "Blizzard / left −1 / 2 of 6 out · Unseen 3". Where another one needs
two lines for its effect, and smaller letters don't help, all eight give up what is out: "Blizzard / left −1 / Unseen
3". Where only two lines are left, their effects go, too.
"""

from contextlib import nullcontext
from dataclasses import dataclass, replace

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QBrush,
    QEnterEvent,
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QWidget

from magicgames.boards.tower.number_button import NumberButton
from magicgames.boards.tower.spell_facts import Spell
from magicgames.kit.desk import Desk
from magicgames.kit.input.resting import TOLD
from magicgames.kit.parts.fitting import draw_fitted, needed_height, widest_word
from magicgames.kit.table.access import send, unheard
from magicgames.kit.table.painting import paint_art, paint_kept

LEGIBLE = 0.85  # before words get smaller than this, there are fewer of them


@dataclass(frozen=True)
class Wording:
    """How much smaller words are set, and which of them: what can be seen elsewhere too goes first."""

    shrink: float
    count: bool = True  # how many are out: the counting board shows it
    effect: bool = True  # the line below the spells tells it


_SIGN = 15  # pixels of a lock or a warning
HEAD_WIDTH = 0.36  # of a button, where words stand beside number and emblem
_READABLE = tuple(1 - step / 20 for step in range(4))
_SMALLER = tuple(0.8 - step / 20 for step in range(9))
_LARGE_ENOUGH = 0.6  # of letters twice as large as usual: they are larger all the same


def wordings(text_percent: int) -> tuple[Wording, ...]:
    """What is tried, one after the other. Large letters can be set smaller and are still large."""
    least = max(_LARGE_ENOUGH, LEGIBLE * 100 / text_percent)
    return (
        *(Wording(shrink) for shrink in _READABLE),
        *(Wording(shrink, count=False) for shrink in _READABLE),
        *(Wording(shrink, count=False) for shrink in _SMALLER if shrink >= least),
        *(Wording(shrink, count=False, effect=False) for shrink in (*_READABLE, *_SMALLER)),
    )


class SpellButton(NumberButton):
    """One spell. A closed one can still be focused and pressed: it answers with the reason."""

    def __init__(self, desk: Desk, number: int, parent: QWidget) -> None:
        super().__init__(desk, "", number, parent)
        self.spell: Spell | None = None
        self._untold = False  # screen readers have not been told yet that its words have changed
        self.lying = False  # in two rows the words stand beside the emblem
        self.counts_joined = True  # both counts in one line
        self.unseen_room = ""  # what is kept free for eyes that know how many are unseen, where those of now don't
        self.wording = Wording(1.0)
        self.noted = 0.0  # what is kept free below number and emblem, for a mark of the notebook
        self.noted_beside = 0.0  # the same beside them, on a low button: then the number stands above the emblem
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def tell(self, spell: Spell | None) -> None:
        """Shows this; None: nobody looks, and nothing is left on it."""
        self.spell = spell
        self._untold = spell is not None and self.hasFocus()
        with unheard() if self._untold else nullcontext():
            self.setAccessibleName(f"{spell.number} {spell.name}" if spell else "")
            self.setAccessibleDescription(spell.aloud if spell else "")
        self.setProperty(TOLD, spell.detail if spell else "")
        self.setToolTip(" ".join(filter(None, (spell.refusal or spell.warning, spell.lasts))) if spell else "")
        open_ = spell is not None and not spell.closed
        self.setCursor(Qt.CursorShape.PointingHandCursor if open_ else Qt.CursorShape.ArrowCursor)
        self.update()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.noticed.emit(self.number, True)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.noticed.emit(self.number, False)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if self._untold:
            self._untold = False
            QTimer.singleShot(0, self, self._tell_changed)

    def _tell_changed(self) -> None:
        """Tells screen readers that name and description have changed. While the button has the keyboard they would
        read it again at once and break off what the call did, so they are told when the keyboard has left."""
        for change in (QAccessible.Event.NameChanged, QAccessible.Event.DescriptionChanged):
            send(QAccessibleEvent(self, change))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            paint_kept(painter, self._desk, f"spell {self._looks()}", QRectF(self.rect()), self._paint)

    def _looks(self) -> tuple[object, ...]:
        """All that the button is painted from."""
        state = (self.hasFocus(), self.underMouse(), self.isDown())
        room = (self.lying, self.counts_joined, self.wording, self.noted, self.noted_beside, self._desk.scale.factor)
        return (*state, *room, self.spell.looks if self.spell is not None else None)

    def _paint(self, painter: QPainter) -> None:
        area = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        self._paint_plate(painter, area)
        if self.spell is not None:
            if self.spell.chance is not None:
                self._paint_odds(painter, self.spell)
            self._paint_head(painter, self.spell)
            self._paint_words(painter, self.rooms()[1], self.spell)

    def _inside(self) -> QRectF:
        return QRectF(self.rect()).adjusted(6.5, 5.5, -6.5, -5.5)

    def _bar(self) -> QRectF:
        """Where the chance stands: along the lower edge, below the words; empty when nobody counts."""
        if self.spell is None or self.spell.chance is None:
            return QRectF()
        area = self._inside()
        high = min(area.height() * 0.26, QFontMetricsF(self._font("caption", LEGIBLE)).height())
        left = area.left() + (area.width() * HEAD_WIDTH + 5 if self.lying else 0)
        return QRectF(left, area.bottom() - high, area.right() - left, high)

    def rooms(self) -> tuple[QRectF, QRectF]:
        """Where number and emblem stand, and where the words."""
        inside, bar = self._inside(), self._bar().height()
        area = inside.adjusted(0, 0, 0, -bar - 3 if bar else 0)
        if self.lying:  # number and emblem on the left, the words beside them
            side, free = inside.width() * HEAD_WIDTH, inside.height() - self.noted
            high = free if self.noted_beside else min(free, side * 0.64)
            head = QRectF(inside.left(), inside.top() + (free - high) / 2, side - self.noted_beside, high)
            return head, area.adjusted(side + 5, 0, 0, 0)
        spare = area.height() - self.words_height(area.width())
        high = min(max(spare, area.height() * 0.26), area.height() * 0.42, area.width() * 0.5)
        return QRectF(area.left(), area.top(), area.width(), high), area.adjusted(0, high + 1, 0, 0)

    def _paint_plate(self, painter: QPainter, area: QRectF) -> None:
        theme, spell = self._desk.theme, self.spell
        closed = spell is None or spell.closed
        edge, width = ("panel_line", 1.2) if closed else ("gold", 1.4)
        if self.hasFocus():
            edge, width = "focus", 3.0
        elif not closed and self.underMouse():
            edge, width = "gold_bright", 2.4
        ground = "panel" if closed else "select" if self.isDown() else "panel_raised"
        painter.setPen(QPen(theme.colour(edge), width))
        painter.setBrush(QBrush(theme.colour(ground)))
        painter.drawRoundedRect(area, 9, 9)

    def _paint_odds(self, painter: QPainter, spell: Spell) -> None:
        """A bar with its percentage."""
        theme, bar = self._desk.theme, self._bar()
        painter.setPen(QPen(theme.colour("panel_line"), 1))
        painter.setBrush(QBrush(theme.colour("field")))
        painter.drawRoundedRect(bar, 4, 4)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QBrush(theme.colour("select" if theme.name == "light" else "aurora_deep")))
        painter.drawRoundedRect(bar.adjusted(0, 0, -bar.width() * (1 - (spell.chance or 0)), 0), 4, 4)
        painter.setPen(theme.colour("ink"))
        draw_fitted(painter, bar, spell.percent, theme.font("caption"), Qt.AlignmentFlag.AlignCenter)

    def _paint_head(self, painter: QPainter, spell: Spell) -> None:
        theme = self._desk.theme
        mark = self._desk.scale.px(_SIGN)
        number, emblem = self.head_spots()
        font = theme.scene_font("title", min(number.height() * 0.95, number.width() * 1.32), bold=True)
        painter.setFont(font)
        painter.setPen(theme.colour("ink_faint" if spell.closed else "gold"))
        painter.drawText(number, Qt.AlignmentFlag.AlignCenter, str(spell.number))
        painter.setOpacity(0.4 if spell.closed else 1.0)
        paint_art(painter, self._desk, f"tower/emblem_{spell.number}", emblem)
        painter.setOpacity(1.0)
        sign = QRectF(self.width() - mark - 6, 6, mark, mark)
        if self.lying:  # there stand words: on the corner of the emblem it covers neither them nor the number
            mark = min(mark, round(emblem.width() * 0.36))
            sign = QRectF(emblem.right() - mark, emblem.top(), mark, mark)
            if spell.warning or spell.closed:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QBrush(theme.colour("panel" if spell.closed else "panel_raised")))
                painter.drawEllipse(sign.center(), mark * 0.8, mark * 0.8)
        if spell.closed:  # what can't be called needs no warning
            _paint_lock(painter, sign, self._desk)
        elif spell.warning:
            _paint_warning(painter, sign, self._desk)

    def head_spots(self) -> tuple[QRectF, QRectF]:
        """Where the number stands, and where the emblem: beside each other, else one below the other."""
        area, _ = self.rooms()
        if self.noted_beside:
            side = min(area.width(), area.height() / 2)
            below = QRectF(area.center().x() - side / 2, area.bottom() - side, side, side)
            return QRectF(area.left(), area.top(), area.width(), area.height() - side), below
        corner = 0 if self.lying else self._desk.scale.px(_SIGN) + 1  # room for lock or warning
        side = min(area.height(), (area.width() - corner) / 1.72)
        digit = side * 0.72
        left = area.center().x() - (side + digit) / 2 - (4 if area.width() < 2.4 * side else 0)
        beside = QRectF(left + digit, area.center().y() - side / 2, side, side)
        return QRectF(left, area.center().y() - side / 2, digit, side), beside

    def _paint_words(self, painter: QPainter, area: QRectF, spell: Spell) -> None:
        parts = self._parts(spell, self.wording)
        heights = [needed_height(font, text, area.width()) for text, font, _ in parts]
        spare = max(0.0, area.height() - sum(heights))
        if not self.lying:  # names have one line or two; what is below them stands in line with its neighbours
            heights[0] += spare
            spare = 0.0
        spare /= len(parts)
        align = Qt.AlignmentFlag.AlignLeft if self.lying else Qt.AlignmentFlag.AlignHCenter
        top = area.top()
        for (text, font, role), needed in zip(parts, heights, strict=True):
            painter.setPen(self._desk.theme.colour(role))
            painter.setFont(font)
            line = QRectF(area.left(), top, area.width(), needed + spare)
            painter.drawText(line, int(align | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap), text)
            top = line.bottom()

    def fits(self, wording: Wording) -> bool:
        """Whether all words that this wording keeps can stand on the button."""
        if self.spell is None:
            return True
        _, area = self.rooms()
        parts = self._parts(self.spell, wording)
        high = sum(needed_height(font, text, area.width()) for text, font, _ in parts)
        return high <= area.height() + 0.5 and all(widest_word(font, [text]) <= area.width() for text, font, _ in parts)

    def counts_fit(self, width: float) -> bool:
        """Whether both counts can stand in one line."""
        if self.spell is None:
            return True
        font, unseen = self._font("small", 1.0), self.spell.unseen or self.unseen_room
        line = needed_height(font, self.spell.count, width)
        return needed_height(font, f"{self.spell.count} · {unseen}", width) <= line

    def words_height(self, width: float) -> float:
        """How high its words want to be at this width."""
        if self.spell is None:
            return 0.0
        most = replace(self.spell, unseen=self.spell.unseen or self.unseen_room)
        return sum(needed_height(font, text, width) for text, font, _ in self._parts(most, Wording(1.0)))

    def _parts(self, spell: Spell, wording: Wording) -> list[tuple[str, QFont, str]]:
        shrink = wording.shrink
        small, strong = self._font("small", shrink), self._font("caption", shrink)  # the latter is what one decides by
        faint, gold = ("ink_faint", "ink_soft") if spell.closed else ("ink_soft", "gold_text")
        parts = [(spell.name, self._font("strong", shrink), "ink_soft" if spell.closed else "ink")]
        if wording.effect:
            parts.append((spell.brief, small, faint))
        joined = wording.count and spell.unseen and self.counts_joined
        if joined:
            parts.append((f"{spell.count} · {spell.unseen}", strong, gold))
        elif wording.count:
            parts.append((spell.count, small, faint))
        if spell.unseen and not joined:
            parts.append((spell.unseen, strong, gold))
        return parts

    def _font(self, role: str, shrink: float) -> QFont:
        return self._desk.theme.font(role, shrink)


def _paint_lock(painter: QPainter, area: QRectF, desk: Desk) -> None:
    unit, colour = area.width() / _SIGN, desk.theme.colour("ink_faint")
    painter.setPen(QPen(colour, 1.6 * unit))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawArc(area.adjusted(3.5 * unit, 0.5 * unit, -3.5 * unit, -4 * unit), 0, 180 * 16)
    painter.setBrush(QBrush(colour))
    painter.drawRoundedRect(area.adjusted(1.5 * unit, 6 * unit, -1.5 * unit, 0), 2 * unit, 2 * unit)


def _paint_warning(painter: QPainter, area: QRectF, desk: Desk) -> None:
    unit, x = area.width() / _SIGN, area.center().x()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(desk.theme.colour("danger")))
    painter.drawPolygon(QPolygonF([QPointF(x, area.top()), area.bottomRight(), area.bottomLeft()]))
    painter.setPen(QPen(desk.theme.colour("panel"), 1.8 * unit))
    painter.drawLine(QPointF(x, area.top() + 4.5 * unit), QPointF(x, area.bottom() - 4.5 * unit))
    painter.drawPoint(QPointF(x, area.bottom() - 2.2 * unit))
