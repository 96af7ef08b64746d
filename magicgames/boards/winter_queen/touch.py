"""The pieces of this table that the keyboard can reach, and the numbers that lie on them."""

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from magicgames.engine.game import Seat
from magicgames.kit.desk import Desk
from magicgames.kit.table import touch

BADGE_PRINT = 0.7  # height of a number by its round


@dataclass(frozen=True, order=True)
class Address(touch.Address):
    """The zone of a piece and its numbers there: of a cell, of holder, colour and place, of seat, book and page…"""

    numbers: tuple[int, ...] = ()


class Touch(touch.Touch):
    """A piece with a line around it."""

    address: Address

    @property
    def ring(self) -> tuple[str, float] | None:
        """The role and width of the line around it; None for no line."""
        if self.hasFocus():
            return "focus", 5.0
        if self.chosen:
            return "lit", 5.0
        if self._lit or (self.open and self._hovered):
            return "lit", 4.0 if self._hovered else 3.0
        return None


class Badge(Touch):
    """A number in a round: what a choice or a page is worth. `counted` ones are small and can't be pressed."""

    def __init__(self, desk: Desk, text: str, size: float, address: Address | None = None) -> None:
        super().__init__(desk, "", size, size, address or Address("badge"))
        self.text = text
        self.setData(0, text)
        self.print_pixels = size * BADGE_PRINT
        self._font = desk.theme.scene_font("number", self.print_pixels)
        self.best = self.pale = False  # pale ones count points, they are no choice
        if address is None:
            self.set_touchable(False)
            self.setAcceptHoverEvents(False)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self.desk.theme
        deep, mark = theme.colour("queen_deep"), theme.colour("queen_mark")
        bright = self.chosen or self.best
        painter.setBrush(QBrush(theme.colour("queen_snow") if self.pale else mark if bright else deep))
        edge = theme.colour("focus") if self.hasFocus() else deep if bright or self.pale else mark
        painter.setPen(QPen(edge, 5 if self.hasFocus() or (self._hovered and self.open) else 2.5))
        painter.drawEllipse(self._rect)
        painter.setFont(self._font)
        painter.setPen(deep if bright or self.pale else mark)
        painter.drawText(self._rect, Qt.AlignmentFlag.AlignCenter, self.text)


def page_address(seat: Seat, book: int, page: int) -> Address:
    return Address("page", (seat, book, page))
