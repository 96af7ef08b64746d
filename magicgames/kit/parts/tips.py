"""Tool tips: in short lines, and in the look of the program everywhere.

Qt writes a whole sentence in one line, however wide, and draws a tip in the style sheet of the widget it is about. At
tables widgets wear no sheet (see `models`), so a hidden widget that wears one is given to Qt in their place. Every tip
is shown from here. The `toolTip` of a widget stays as it was written, for screen readers.
"""

from __future__ import annotations

import textwrap
from functools import cache, partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QGuiApplication, QHelpEvent
from PySide6.QtWidgets import QAbstractButton, QToolTip, QWidget

from magicgames.kit.look.dressing import clothe
from magicgames.kit.look.models import dressed

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMenu

    from magicgames.kit.look.theme import Theme

_STAND_IN = "tips"
_ABOVE = 56  # pixels: below a finger nothing can be read
_LETTERS = 48  # in a line at most: more are hard to follow, and hide much of what lies below


def in_lines(words: str) -> str:
    """As many lines as it needs, all of about the same length. What is rich text has lines of its own."""
    return words if words.startswith("<") else "\n".join(map(_even, words.split("\n")))


def _even(line: str) -> str:
    rows = _filled(line, _LETTERS)
    narrower = (_filled(line, wide) for wide in range(len(line) // max(1, len(rows)), _LETTERS))
    return "\n".join(next((each for each in narrower if len(each) <= len(rows)), rows))


def _filled(line: str, wide: int) -> list[str]:
    return textwrap.wrap(line, max(1, wide), break_long_words=False, break_on_hyphens=False)


def stand_in(theme: Theme, table: QWidget) -> None:
    """Somebody in this table wears what its tips look like."""
    nobody = QWidget(table)
    nobody.setObjectName(_STAND_IN)
    nobody.resize(0, 0)
    clothe(theme, nobody, "QToolTip")


def tell(about: QWidget, place: QPoint, words: str) -> None:
    """Shows the words as a tip, in the sheet of the widget, or of the hidden one where it wears none."""
    wearer = about.window().findChild(QWidget, _STAND_IN) if not dressed(about) else None
    QToolTip.showText(place, in_lines(words), wearer if isinstance(wearer, QWidget) else about)
    _let_presses_through()


def _let_presses_through() -> None:
    """A tip stays a moment when the pointer has gone on, and often lies over what it has gone to, such as the switch
    below: it would take the press, and nothing would be switched."""
    for window in QGuiApplication.topLevelWindows():
        if window.type() == Qt.WindowType.ToolTip:
            window.setFlag(Qt.WindowType.WindowTransparentForInput)


def _words(of: QWidget, at: QPoint) -> str:
    """The tip of a widget at this place; menus and lists have one for each of their lines."""
    from PySide6.QtWidgets import QAbstractItemView, QMenu  # here: the first page waits for neither

    if isinstance(of, QMenu):
        line = of.actionAt(at)
        # `toolTip` of a line that has none is its own name.
        return line.statusTip() if line is not None and of.toolTipsVisible() else ""
    around = of.parentWidget()
    if isinstance(around, QAbstractItemView) and around.viewport() is of:
        return around.indexAt(at).data(Qt.ItemDataRole.ToolTipRole) or ""
    return of.toolTip()


class _Listener(QObject):
    """Hears of what the pointer is at, and of nothing else: filters of all events are slow."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()  # asked for once: some listen for ever
        if kind == QEvent.Type.Leave:
            self.leave(watched)
        elif kind == QEvent.Type.ToolTip and isinstance(event, QHelpEvent) and isinstance(watched, QWidget):
            if words := _words(watched, event.pos()):
                tell(watched, event.globalPos(), words)
            return bool(words)
        return False

    def leave(self, watched: QObject) -> None:
        watched.removeEventFilter(self)


class _Steady(_Listener):
    """For widgets that don't call `attend`: it listens for ever."""

    def leave(self, watched: QObject) -> None:
        pass


_listener, _steady = _Listener(), _Steady()


def attend(widget: QWidget) -> None:
    """The pointer has come to it, and may rest there; so may a finger."""
    widget.installEventFilter(_listener)
    from magicgames.kit.input.resting import WATCHED  # here: the first page waits for no finger

    if isinstance(widget, QAbstractButton) and not widget.property(WATCHED):
        widget.setProperty(WATCHED, True)
        widget.installEventFilter(_fingers())


@cache
def _fingers() -> QObject:
    from magicgames.kit.input.resting import Resting

    return Resting(None, lambda button, words: tell(button, button.mapToGlobal(QPoint(0, -_ABOVE)), words))


def attend_always(widget: QWidget) -> None:
    """For those that can't call `attend`: what is Qt's own, and lists (by their viewport)."""
    widget.installEventFilter(_steady)


def attend_open(menu: QMenu) -> None:
    """The same for a menu, while it is open: a shut one hears of every change of each of its lines."""
    menu.aboutToShow.connect(partial(menu.installEventFilter, _steady))
    menu.aboutToHide.connect(partial(menu.removeEventFilter, _steady))
