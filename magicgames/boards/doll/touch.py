"""The pieces of this table that the keyboard can reach, and the medals that lie on them."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPen

from magicgames.kit.desk import Desk
from magicgames.kit.input.last_used import brought_by_keys
from magicgames.kit.look.theme import Theme
from magicgames.kit.table import touch
from magicgames.kit.table.light import paint_ring
from magicgames.kit.table.pieces import ENTER

MEDAL_PRINT: Final = 1.25  # letters on a medal, in its radius


@dataclass(frozen=True, order=True)
class Address(touch.Address):
    """The zone of a piece and what it is there: a die by its place, a card by its name, a seat by its number."""

    place: int = 0
    card: str = ""


class Touch(touch.Touch):
    """A piece with a line around it, named below the table instead of by a tooltip."""

    address: Address
    _name = ""  # backs of cards have none

    def __init__(self, desk: Desk, key: str, width: float, height: float, address: Address) -> None:
        super().__init__(desk, key, width, height, address)
        self.by_keys: bool | None = None  # whether the keyboard brought the focus here, and not a click

    @property
    def name(self) -> str:
        return self._name

    def set_name(self, name: str) -> None:
        """No tooltip: the line below the table says it at once, and for the keyboard too."""
        self._name = name

    def set_looked_at_only(self) -> None:
        """A picture of a piece: neither mouse nor keyboard meet it."""
        self.set_touchable(False)
        self.setAcceptHoverEvents(False)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.by_keys = brought_by_keys(event.reason(), self.by_keys, self.scene().views()[0])
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Whoever has clicked here and presses Enter means the main button; Space means the piece."""
        if event.key() in ENTER and not self.by_keys:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def paint_ring(self, painter: QPainter, radius: float = 10) -> None:
        """The line around it: what has the keyboard, what is chosen, what can be chosen."""
        if self.light:
            paint_ring(painter, self.desk, self._rect, self.light, radius, self._hovered)


def paint_medal(
    painter: QPainter, theme: Theme, centre: QPointF, radius: float, text: str, fill: str, ink: str
) -> None:
    """A number in a round; `fill` and `ink` are roles of the theme."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(theme.colour(fill))
    painter.setPen(QPen(theme.colour("doll_ink"), radius * 0.14))
    painter.drawEllipse(centre, radius, radius)
    if not text:
        return
    painter.setPen(theme.colour(ink))
    painter.setFont(theme.scene_font("title", radius * MEDAL_PRINT, bold=True))
    box = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
