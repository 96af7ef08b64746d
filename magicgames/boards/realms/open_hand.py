"""One hand laid open: its cards side by side, each shown as far as the points have been told."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QWidget

from magicgames.boards.realms.cards import CardButton
from magicgames.boards.realms.context import TableContext
from magicgames.boards.realms.faces import Face
from magicgames.games.realms.cards import Card
from magicgames.games.realms.explain import BLANKED, CHOICE, CLEARED, Told
from magicgames.games.realms.sheet import Sheet
from magicgames.kit.desk import Desk


class OpenCard(CardButton):
    """A card of a hand that is laid open; lit while it causes something."""

    def __init__(self, desk: Desk, shown: Face, width: int) -> None:
        self.ring = ""
        super().__init__(desk, shown, width)

    def set_ring(self, role: str) -> None:
        self.ring = role
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.ring:
            with QPainter(self) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.setPen(QPen(self._desk.theme.colour(self.ring), 4))
                area = QRectF(self.rect()).adjusted(3, 3, -3, -3)
                painter.drawRoundedRect(area, area.width() / 15, area.width() / 15)


class OpenHand(QWidget):
    noticed = Signal(object, object)  # a card that is looked at and its face; None: no longer

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.cards: dict[Card, OpenCard] = {}
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(4)

    def lay(self, context: TableContext, sheet: Sheet, width: float, height: float) -> None:
        """As large as they fit into this room; nothing has been told about them yet."""
        cards = [row.card for row in sheet.rows]
        wide = min((width - 4 * len(cards)) / len(cards) - 6, height * 5 / 7 - 6)
        for card in cards:
            piece = OpenCard(self._desk, context.face(card), max(40, int(wide)))
            piece.noticed.connect(lambda on, piece=piece: self.noticed.emit(piece if on else None, piece.shown))
            piece.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self._row.addWidget(piece)
            self.cards[card] = piece
        self.show()

    def show_told(self, context: TableContext, sheet: Sheet, steps: Sequence[Told], told: Sequence[Told]) -> None:
        """Every card as far as these of all the steps have told about it."""
        choices = [step for step in steps if step.kind == CHOICE]
        for card, piece in self.cards.items():
            full = context.face(card, sheet)
            mine = [step for step in told if step.card == card]
            counted = [step for step in mine if step.kind not in (CHOICE, CLEARED, BLANKED)]
            piece.show_face(
                replace(
                    full if len(told) >= len(choices) else context.face(card),
                    cleared=full.cleared and any(step.kind == CLEARED for step in mine),
                    blanked=full.blanked if any(step.kind == BLANKED for step in mine) else "",
                    points=sum(step.points for step in counted) if counted else None,
                )
            )

    def ring(self, told: Told | None) -> None:
        """Marks the card that is told about, and what causes it."""
        for card, piece in self.cards.items():
            piece.set_ring(
                "" if told is None else "focus" if card == told.card else "lit" if card in told.causes else ""
            )

    def clear(self) -> None:
        for piece in self.cards.values():
            piece.noticed.disconnect()
            self._row.removeWidget(piece)
            piece.hide()
            piece.deleteLater()
        self.cards = {}
        self.hide()
        self.noticed.emit(None, None)
