"""Pieces that the keyboard can reach: each has an address, so that it is found again when the table is laid anew."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from magicgames.engine.game import Seat
from magicgames.kit.desk import Desk
from magicgames.kit.pieces import Piece
from magicgames.kit.surfaces import paint_art


@dataclass(frozen=True, order=True)
class Address:
    """The zone of a piece and its numbers there: of a cell, of holder, colour and place, of seat, book and page…"""

    zone: str
    numbers: tuple[int, ...] = ()


class Touch(Piece):
    """A piece with an address. It can always be looked at; `open` says whether pressing it does something now."""

    def __init__(self, desk: Desk, key: str, width: float, height: float, address: Address) -> None:
        super().__init__(desk, key, width, height)
        self.address = address
        self.open = False
        self.chosen = False  # marked by the person: one half of a move
        self.keyed = False  # the last press came from the keyboard
        self.set_touchable(True)
        self.set_open(False)

    def set_open(self, is_open: bool, lit: bool = True) -> None:
        """Open: pressing it does something. Lit: it is one of the few things to choose from now."""
        self.open = is_open
        self.setCursor(Qt.CursorShape.PointingHandCursor if is_open else Qt.CursorShape.ArrowCursor)
        self.set_lit(is_open and lit)

    def set_chosen(self, chosen: bool) -> None:
        self.chosen = chosen
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A key that is held down presses once."""
        if event.isAutoRepeat():
            event.ignore()
        else:
            self.keyed = True
            super().keyPressEvent(event)
            self.keyed = False

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

    def draw(self, painter: QPainter, key: str, target: QRectF, widget: QWidget | None) -> None:
        """A drawing as a part of this piece, sharp at the size it has on the screen."""
        paint_art(painter, self.desk, key, target, widget)


class Badge(Touch):
    """A number in a round: what a choice or a page is worth. `counted` ones are small and can't be pressed."""

    def __init__(self, desk: Desk, text: str, size: float, address: Address | None = None) -> None:
        super().__init__(desk, "", size, size, address or Address("badge"))
        self.text = text
        self.setData(0, text)
        self._font = desk.theme.scene_font("title", size * 0.66, bold=True)
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
