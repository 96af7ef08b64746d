"""What somebody has to do, in letters that can be read across the room."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QVBoxLayout, QWidget

from magicgames.boards.doll.context import TableContext
from magicgames.engine.game import Seat
from magicgames.games.doll.cards import CURSES, SPELLS, Card
from magicgames.kit.look.dressing import clothe
from magicgames.kit.parts.fitting import fit
from magicgames.kit.parts.rings import ToolButton
from magicgames.kit.parts.tips import attend_always
from magicgames.kit.table.painting import paint_art

_LARGEST = 400  # pixels of letters; they are made smaller until they fit
_CREST = 40
_LEFT = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft) | int(Qt.TextFlag.TextWordWrap)


class BigPrint(QWidget):
    """Lies over the stage. Follows whoever has the doll until somebody else is picked at the top."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._context: TableContext | None = None
        self._picked: Seat | None = None
        self._active: Seat | None = None
        self._crests = QHBoxLayout()
        self._crests.setSpacing(6)
        self._group = QButtonGroup(self)
        self._group.idClicked.connect(self._pick)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 12, 14, 12)
        column.addLayout(self._crests)
        column.addStretch(1)
        self.hide()

    def show_duties(self, context: TableContext) -> None:
        """Tells of this table; a new turn turns to whoever has it."""
        if context.view.active != self._active:
            self._active, self._picked = context.view.active, None
        self._context = context
        self._tell_crests(context)
        self.setAccessibleName(context.tell("board.big_print"))
        self.setAccessibleDescription(self.words())
        self.update()

    def forget(self) -> None:
        self.hide()
        self._context = self._picked = self._active = None
        self.setAccessibleName("")
        self.setAccessibleDescription("")
        for button in self._group.buttons():
            self._group.removeButton(button)
            self._crests.removeWidget(button)
            button.deleteLater()

    @property
    def seat(self) -> Seat:
        assert self._context is not None
        return self._context.view.active if self._picked is None else self._picked

    def words(self) -> str:
        """All that is read here."""
        context = self._context
        if context is None:
            return ""
        head = context.narrator.names[self.seat]
        cards = context.standing(self.seat)
        if not cards:
            return f"{head}\n{context.tell('board.free')}"
        return "\n".join([head, *(self._line(context, card) for card in cards)])

    def paintEvent(self, event: QPaintEvent) -> None:
        context = self._context
        if context is None:
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            theme = context.desk.theme
            area = QRectF(self.rect()).adjusted(3, 3, -3, -3)
            painter.setBrush(theme.colour("doll_parchment"))
            painter.setPen(QPen(theme.colour("doll_edge"), 4))
            painter.drawRoundedRect(area, 14, 14)
            top = self._crests.geometry().bottom() + 8
            body = QRectF(area.left() + 18, top, area.width() - 36, area.bottom() - top - 10)
            self._paint_duties(painter, context, body, theme.colour("doll_words"))

    def _paint_duties(self, painter: QPainter, context: TableContext, body: QRectF, ink: QColor) -> None:
        theme = context.desk.theme
        name = QRectF(body.left(), body.top(), body.width(), body.height() * 0.17)
        painter.setPen(ink)
        painter.setFont(fit(theme.scene_font("title", _LARGEST, bold=True), context.narrator.names[self.seat], name))
        painter.drawText(name, _LEFT, context.narrator.names[self.seat])
        rest = QRectF(body.left(), name.bottom() + 6, body.width(), body.bottom() - name.bottom() - 6)
        cards = context.standing(self.seat)
        if not cards:
            free = context.tell("board.free")
            painter.setFont(fit(theme.scene_font("text", _LARGEST), free, rest))
            painter.drawText(rest, _LEFT, free)
            return
        columns = 1 if len(cards) <= 5 else 2
        rows = -(-len(cards) // columns)
        high, wide = rest.height() / rows, rest.width() / columns
        boxes = []
        for place, card in enumerate(cards):
            column, row = divmod(place, rows)
            boxes.append((card, QRectF(rest.left() + column * wide, rest.top() + row * high, wide - 8, high - 4)))
        icon = min(high * 0.8, wide * 0.16)
        # One size of letters for all: the smallest that any of them needs.
        fonts = [
            fit(theme.scene_font("text", _LARGEST), self._line(context, card), box.adjusted(icon + 12, 0, 0, 0))
            for card, box in boxes
        ]
        font = min(fonts, key=lambda each: each.pixelSize())
        for card, box in boxes:
            self._paint_duty(painter, context, card, box, icon)
            painter.setFont(font)
            painter.setPen(ink)
            painter.drawText(box.adjusted(icon + 12, 0, 0, 0), _LEFT, self._line(context, card))

    def _paint_duty(self, painter: QPainter, context: TableContext, card: Card, box: QRectF, icon: float) -> None:
        reminder = context.reminded.get((self.seat, card))
        if reminder is not None and reminder.due and reminder.moment != "always":
            painter.setPen(QPen(context.desk.theme.colour("doll_edge"), 4))
            painter.setBrush(context.desk.theme.colour("doll_due"))
            painter.drawRoundedRect(box, 10, 10)
        moment = SPELLS[card].moment if card in SPELLS else CURSES[card].moment
        corner = QPointF(box.left() + 4, box.center().y() - icon / 2)
        paint_art(painter, context.desk, f"doll/when_{moment}", QRectF(corner.x(), corner.y(), icon, icon))

    def _line(self, context: TableContext, card: Card) -> str:
        return context.tell("board.big_line", moment=context.moment(card), duty=context.duty(card))

    def _tell_crests(self, context: TableContext) -> None:
        buttons = self._group.buttons()
        if len(buttons) != context.seats:
            for seat in range(context.seats):
                button = ToolButton(self)
                button.setCheckable(True)
                button.setAutoRaise(True)
                attend_always(button)
                clothe(context.desk.theme, button)
                self._group.addButton(button, seat)
                self._crests.addWidget(button)
            self._crests.addStretch(1)
        for seat in range(context.seats):
            picked = self._group.button(seat)
            assert isinstance(picked, ToolButton)
            picture = context.desk.art.pixmap(context.crest(seat), _CREST, _CREST, 2.0)
            picked.setIcon(QIcon(picture))
            picked.setIconSize(QSize(_CREST, _CREST))
            picked.setToolTip(context.narrator.names[seat])
            picked.setAccessibleName(context.narrator.names[seat])
            picked.setChecked(seat == self.seat)

    def _pick(self, seat: int) -> None:
        self._picked = seat
        self.setAccessibleDescription(self.words())
        self.update()
