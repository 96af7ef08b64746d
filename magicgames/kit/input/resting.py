"""Fingers can't hover: one that rests on a button is told what hovering tells, and presses nothing."""

from collections.abc import Callable

import shiboken6
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QInputDevice, QMouseEvent
from PySide6.QtWidgets import QAbstractButton

from magicgames.kit.look.motion import Motion

TOLD = "told"  # a property of buttons: what the table says of them when they are looked at
WATCHED = "watched"  # another: somebody already tells fingers about them


def by_finger(event: QMouseEvent) -> bool:
    return event.device().type() == QInputDevice.DeviceType.TouchScreen


class Resting(QObject):
    """Watches buttons: a finger that rests on one is told about it, or why it is grey, and does not press it."""

    def __init__(self, parent: QObject | None, tell: Callable[[QAbstractButton, str], None]) -> None:
        super().__init__(parent)
        self._tell = tell
        self._button: QAbstractButton | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(Motion.LONG_PRESS)
        self._timer.timeout.connect(self._rest)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QMouseEvent) and isinstance(watched, QAbstractButton):
            if event.type() == QEvent.Type.MouseButtonPress and by_finger(event):
                self._button = watched
                self._timer.start()
            elif event.type() == QEvent.Type.MouseButtonRelease:
                self._timer.stop()
        return False

    def _rest(self) -> None:
        button, self._button = self._button, None
        if button is None or not shiboken6.isValid(button) or (button.isEnabled() and not button.isDown()):
            return
        words = button.property(TOLD) or button.toolTip()
        if words:
            button.setDown(False)  # letting go presses nothing
            self._tell(button, words)
