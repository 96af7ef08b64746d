"""Pieces that the keyboard can reach: each has an address, so that it is found again when the table is laid anew."""

from collections.abc import Callable
from dataclasses import dataclass, fields

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter

from magicgames.kit.desk import Desk
from magicgames.kit.table.painting import paint_art, paint_kept
from magicgames.kit.table.pieces import Piece


@dataclass(frozen=True, order=True)
class Address:
    """The zone of a piece; games add what tells it from others there."""

    zone: str


class Touch(Piece):
    """A piece with an address. It can always be looked at; `open` says whether pressing it does something now."""

    address: Address
    open: bool = False
    keyed: bool = False  # the last press came from the keyboard

    def __init__(self, desk: Desk, key: str, width: float, height: float, address: Address) -> None:
        super().__init__(desk, key, width, height)
        self.address = address
        self.set_touchable(True)

    def called(self, pointer: str) -> bool:
        """Whether this is the piece, or one of those, that somebody points at: `zone`, or `zone:` and what follows."""
        values = [getattr(self.address, part.name) for part in fields(self.address)]
        address = [str(part) for value in values for part in (value if isinstance(value, tuple) else (value,))]
        return pointer.split(":") == address[: pointer.count(":") + 1]

    def set_open(self, is_open: bool, lit: bool = True) -> None:
        """Open: pressing it does something. Lit: it is one of the few things to choose from now."""
        self.open = is_open
        self.setCursor(Qt.CursorShape.PointingHandCursor if is_open else Qt.CursorShape.ArrowCursor)
        self.set_lit(is_open and lit)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.keyed = True
        super().keyPressEvent(event)
        self.keyed = False

    def paint_calm(self, painter: QPainter, looks: str, draw: Callable[[QPainter], None]) -> None:
        """What seldom changes of it, painted once; `looks` names all that it is painted from. While it moves, every
        picture is another one, and none is kept."""
        if self.calm:
            paint_kept(painter, self.desk, looks, self._bounds, draw)
        else:
            draw(painter)

    def draw(self, painter: QPainter, key: str, target: QRectF) -> None:
        """A drawing as a part of this piece, sharp at the size it has on the screen."""
        paint_art(painter, self.desk, key, target, self.moved)
