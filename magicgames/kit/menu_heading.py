"""The heading of a group of lines in a menu: a style sheet draws Qt's own as a bare line, without its words."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu, QWidgetAction

from magicgames.kit.desk import Desk
from magicgames.kit.widgets import Label, plain

_INSIDE, _ABOVE, _BELOW = 18, 6, 4  # the lines of a menu begin there, too
_WIDEST = 340


def add_heading(desk: Desk, menu: QMenu, words: str) -> None:
    """To be read, not to be chosen: keys walk past it. A name that goes on for long is cut where a menu would end."""
    label = Label(desk, "label", kind="gold")
    label.setWordWrap(False)
    label.setText(label.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, desk.scale.px(_WIDEST)))
    label.setContentsMargins(*(desk.scale.px(margin) for margin in (_INSIDE, _ABOVE, _INSIDE, _BELOW)))
    heading = QWidgetAction(menu)
    heading.setSeparator(True)
    heading.setText(plain(words))
    heading.setDefaultWidget(label)
    menu.addAction(heading)
