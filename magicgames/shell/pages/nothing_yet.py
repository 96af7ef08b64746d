"""A page on which nothing is yet: a drawing, one sentence, and the one thing to do about it."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from magicgames.kit.desk import Desk
from magicgames.kit.parts.layouts import column, grow
from magicgames.kit.parts.pictures import Emblem
from magicgames.kit.parts.widgets import Label

_DRAWING = 200  # pixels of the usual window
_SHARE = 0.3  # of the window's height, that the drawing may take: the button stays in sight with the largest letters


class NothingYet(QWidget):
    """Stands in the middle of a page instead of lists and of buttons for what is chosen in them."""

    def __init__(self, desk: Desk, drawing: str, *deeds: QWidget) -> None:
        """`deeds` stand below the sentence: the gold button first, then what else could be done."""
        super().__init__()
        self._drawing = Emblem(desk, drawing, _DRAWING)
        self.words = Label(desk, "lead", "soft")
        self.words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._inside = inside = column(self)
        grow(desk, inside, (0, 0, 0, 0), 14)
        inside.addStretch(1)
        inside.addWidget(self._drawing, 0, Qt.AlignmentFlag.AlignHCenter)
        inside.addWidget(self.words)
        inside.addStretch(2)
        for deed in deeds:
            self.take(deed)

    def take(self, deed: QWidget) -> None:
        """Stands below the others from now on."""
        self._inside.removeWidget(deed)  # Qt would do so after the place is reckoned
        self._inside.insertWidget(self._inside.count() - 1, deed, 0, Qt.AlignmentFlag.AlignHCenter)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._drawing.limit(round(self.window().height() * _SHARE))
