"""A second ring, inside a button that is filled with gold, to show that it has the keyboard.

The usual ring is drawn around a button. Beside the gold of a large button, or of one that is down, it can hardly be
told from the button itself. The outline that Qt draws inside would go through the letters.
"""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QToolButton, QWidget

_FILLED = ("primary", "curtain-primary")
_RING, _INSET = 2, 5  # pixels: how wide it is, and to its middle


def paint_inner_ring(button: QAbstractButton, model: QWidget) -> None:
    """Draws it if this button needs one now. The style sheet names its colour `alternate-background-color`; it is read
    from `model`, the widget that wears the sheet for this button."""
    if not button.hasFocus() or not (button.isChecked() or button.property("kind") in _FILLED):
        return
    with QPainter(button) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(model.palette().alternateBase(), _RING))
        painter.drawRoundedRect(QRectF(button.rect()).adjusted(_INSET, _INSET, -_INSET, -_INSET), 5, 5)


def hand_over(pressed: QWidget | None, to: QWidget) -> None:
    """Before a button that was pressed goes away the keyboard moves on. Left to itself Qt moves it as if Tab had been
    pressed, with a ring; whoever pressed the button with a pointer needs none."""
    by_pointer = pressed is not None and pressed.underMouse()
    to.setFocus(Qt.FocusReason.MouseFocusReason if by_pointer else Qt.FocusReason.ShortcutFocusReason)


class ToolButton(QToolButton):
    """A picture that can be pressed, or be down."""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        paint_inner_ring(self, self)
