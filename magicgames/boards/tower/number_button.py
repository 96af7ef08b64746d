"""A button that belongs to one number of the strip."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QWidget

from magicgames.kit.desk import Desk
from magicgames.kit.parts.buttons import PlainButton


class NumberButton(PlainButton):
    """It says when it is looked at, by the keyboard at least."""

    noticed = Signal(int, bool)  # number; looked at, or no longer

    def __init__(self, desk: Desk, kind: str, number: int, parent: QWidget) -> None:
        super().__init__(desk, kind, parent)
        self.number = number

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.noticed.emit(self.number, True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.noticed.emit(self.number, False)
