"""A part of a long page: a card with its emblem and its name at the side, where the eye finds them."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLayout, QVBoxLayout

from magicgames.kit.desk import Desk
from magicgames.kit.parts.layouts import grow
from magicgames.kit.parts.pictures import Medallion
from magicgames.kit.parts.widgets import Label, Panel

_SIDE, _EMBLEM = 136, 84  # pixels of the usual window: the margin with the emblem, and the emblem itself
_NARROW = 700  # a card that is less wide has them above its rows
_ANY = 16_777_215  # pixels: Qt's largest width
_BESIDE, _ABOVE = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom


class Chapter(Panel):
    """The page brings the layout of its rows empty, and fills it afterwards (see below)."""

    def __init__(self, desk: Desk, drawing: str, rows: QLayout) -> None:
        """`drawing`: the key of a drawing in full colour, or of a sign of the house, which is tinted."""
        super().__init__(desk)
        self.title = Label(desk, "heading", "gold")
        self._emblem = Medallion(desk, drawing, _EMBLEM)
        self._parts = QBoxLayout(_BESIDE, self)
        self._head = QBoxLayout(_ABOVE)
        self._side = QVBoxLayout()
        self._parts.addLayout(self._side)  # laid first and filled then, see docs/architecture.md
        self._parts.addLayout(rows, 1)
        self._side.addLayout(self._head)
        self._side.addStretch(1)
        self._head.addWidget(self._emblem, 0, Qt.AlignmentFlag.AlignHCenter)
        self._head.addWidget(self.title, 1)
        grow(desk, self._parts, (20, 22, 28, 22), 24)
        grow(desk, self._head, None, 10)
        self._arrange()
        desk.scale.changed.connect(self._arrange)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        px = self._desk.scale.px
        narrow = self.width() < px(_NARROW)
        self._parts.setDirection(_ABOVE if narrow else _BESIDE)
        self._head.setDirection(_BESIDE if narrow else _ABOVE)
        self._emblem.limit(px(_EMBLEM) // 2 if narrow else px(_EMBLEM))
        self.title.setAlignment(Qt.AlignmentFlag.AlignVCenter if narrow else Qt.AlignmentFlag.AlignHCenter)
        self.title.setMinimumWidth(0 if narrow else px(_SIDE))
        self.title.setMaximumWidth(_ANY if narrow else px(_SIDE))
