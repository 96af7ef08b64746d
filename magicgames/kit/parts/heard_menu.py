"""Menus of the table: with a heading, and with lines that are heard otherwise than they are seen.

A style sheet draws Qt's own headings as a bare line, without their words. And a line of a menu has no accessible name:
readers get its text. So where others would hear a private one, its text is what they may hear, and what is seen is
handed to the style alone.
"""

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QFontMetrics
from PySide6.QtWidgets import QMenu, QStyleOptionMenuItem, QWidget, QWidgetAction

from magicgames.kit.desk import Desk
from magicgames.kit.look.dressing import clothe
from magicgames.kit.look.scale import FINGER
from magicgames.kit.parts.widgets import Label, plain

_INSIDE, _ABOVE, _BELOW = 18, 6, 4  # the lines of a menu begin there, too
_WIDEST = 340
_LINE = 6  # above and below the words of a line; the sheet has the same


def add_heading(desk: Desk, menu: QMenu, words: str, heard: str = "") -> None:
    """To be read, not to be chosen: keys walk past it. A name that goes on for long is cut where a menu would end."""
    label = Label(desk, "label", kind="gold")
    label.setWordWrap(False)
    label.setAccessibleName(heard)
    label.setText(label.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, desk.scale.px(_WIDEST)))
    label.setContentsMargins(*(desk.scale.px(margin) for margin in (_INSIDE, _ABOVE, _INSIDE, _BELOW)))
    heading = QWidgetAction(menu)
    heading.setSeparator(True)
    heading.setText(plain(heard or words))
    heading.setDefaultWidget(label)
    menu.addAction(heading)


class HeardMenu(QMenu):
    """Opened once, and gone when it is shut. `finger`: its lines are high enough for one."""

    def __init__(self, desk: Desk, parent: QWidget, finger: bool = False) -> None:
        super().__init__(parent)
        self._seen: dict[QAction, str] = {}
        spare = max(_LINE, (FINGER - QFontMetrics(desk.theme.font("control")).height() + 1) // 2) if finger else _LINE
        clothe(desk.theme, self, more=f"QMenu::item {{ padding-top: {spare}px; padding-bottom: {spare}px; }}")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.aboutToShow.connect(self._make_room)  # now it wears its letters

    def add(self, words: str, heard: str = "") -> QAction:
        """A line in these words; `heard`: what readers get of it instead."""
        action: QAction = self.addAction(plain(heard or words))
        if heard:
            self._seen[action] = plain(words)
        return action

    def seen(self, action: QAction) -> str:
        """The words that stand there."""
        return self._seen.get(action, action.text())

    def initStyleOption(self, option: QStyleOptionMenuItem, action: QAction) -> None:
        super().initStyleOption(option, action)
        if action in self._seen:
            option.text = self._seen[action]

    def _make_room(self) -> None:
        """Qt measures the text of its lines: the widest is the one that is seen."""
        heard = {action: action.text() for action in self._seen}
        for action, words in self._seen.items():
            action.setText(words)
        self.setMinimumWidth(self.sizeHint().width())
        for action, words in heard.items():
            action.setText(words)
