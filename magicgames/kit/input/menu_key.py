"""Shift+F10 asks for a menu as the menu key does, which many keyboards lack. Windows makes one of the other by itself;
elsewhere Qt leaves that to programs."""

import sys

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QWidget


def hear_menu_key(window: QWidget) -> None:
    """From now on, wherever the keyboard is in it."""
    if sys.platform != "win32":
        shortcut = QShortcut(QKeySequence("Shift+F10"), window)
        shortcut.setAutoRepeat(False)
        shortcut.activated.connect(lambda: _ask_for_menu(window))


def _ask_for_menu(window: QWidget) -> None:
    """What has the keyboard is asked at its cursor, as Qt does it."""
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QContextMenuEvent

    here = window.focusWidget() or window
    cursor = here.inputMethodQuery(Qt.InputMethodQuery.ImCursorRectangle)  # of either kind, or None
    place = (QRectF(cursor) if cursor is not None else QRectF(here.rect())).center().toPoint()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, place, here.mapToGlobal(place))
    QApplication.sendEvent(here, event)
