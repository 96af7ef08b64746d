"""What is told of a thing that the pointer rests on, in the clothes of the house also where nobody wears them.

Qt draws it in the sheet that the thing itself wears. At tables, where `models` wear it for all, somebody stands in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QToolTip, QWidget

from magicgames.kit.dressing import clothe
from magicgames.kit.models import dressed

if TYPE_CHECKING:
    from magicgames.kit.theme import Theme

_STAND_IN = "tips"


def stand_in(theme: Theme, table: QWidget) -> None:
    """Somebody in this table wears what its tips look like."""
    nobody = QWidget(table)
    nobody.setObjectName(_STAND_IN)
    nobody.resize(0, 0)
    clothe(theme, nobody, "QToolTip")


def tell(about: QWidget, place: QPoint, words: str) -> bool:
    """True if somebody stood in for this one."""
    wearer = about.window().findChild(QWidget, _STAND_IN) if not dressed(about) else None
    if not isinstance(wearer, QWidget):
        return False
    QToolTip.showText(place, words, wearer)
    return True


class _Listener(QObject):
    """Hears of what the pointer is at, and of nothing else: filters of all events are slow."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            watched.removeEventFilter(self)
        elif event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent) and isinstance(watched, QWidget):
            return bool(watched.toolTip()) and tell(watched, event.globalPos(), watched.toolTip())
        return False


_listener = _Listener()


def attend(widget: QWidget) -> None:
    """The pointer has come to it, and may rest there."""
    widget.installEventFilter(_listener)
