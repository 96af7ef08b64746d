"""The keys of the table: arrows walk inside a zone, Tab goes from zone to zone, digits pick dice."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, QTimer
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from magicgames.boards.doll.layout import FULL_DICE
from magicgames.boards.doll.table import Table
from magicgames.boards.doll.touch import Touch
from magicgames.kit.board import Stage

ZONES: Final = ("hand", "die", "offer", "face", "seat", "duty", "deck")
_ARROWS: Final = {
    Qt.Key.Key_Left: QPointF(-1, 0),
    Qt.Key.Key_Right: QPointF(1, 0),
    Qt.Key.Key_Up: QPointF(0, -1),
    Qt.Key.Key_Down: QPointF(0, 1),
}
_TABS: Final = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)


class Keys(QObject):
    """Stands before the stage and walks its pieces; `table` gives the one that lies there now."""

    def __init__(
        self, board: QWidget, stage: Stage, table: Callable[[], Table | None], digit: Callable[[int], None]
    ) -> None:
        super().__init__(board)
        self._stage, self._table = stage, table
        stage.installEventFilter(self)
        for number in range(1, FULL_DICE + 1):
            key = QShortcut(QKeySequence(str(number)), board)  # a window shortcut, for the keypad too
            key.setAutoRepeat(False)
            key.activated.connect(lambda n=number: digit(n))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        table = self._table()
        if table is None or self._stage.busy:
            return super().eventFilter(watched, event)
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self._press(table, Qt.Key(event.key())) or super().eventFilter(watched, event)
        if isinstance(event, QFocusEvent) and event.gotFocus() and event.reason() in _TABS:
            forward = event.reason() == Qt.FocusReason.TabFocusReason
            QTimer.singleShot(0, self, lambda: self._enter(forward))
        return super().eventFilter(watched, event)

    def _press(self, table: Table, key: Qt.Key) -> bool:
        if key in _ARROWS:
            self._walk(table, key)
            return True
        if key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            self._change_zone(table, forward=key == Qt.Key.Key_Tab)
            return True
        return False

    def _enter(self, forward: bool) -> None:
        """The keyboard comes to the stage: to its first zone or to its last."""
        table = self._table()
        if table is not None and self._stage.hasFocus():
            self._focus(_zones(table)[0 if forward else -1][0])

    def _walk(self, table: Table, key: Qt.Key) -> None:
        here = table.scene.focusItem()
        if not isinstance(here, Touch):
            zones = _zones(table)
            lit = [touch for zone in zones for touch in zone if touch.open]
            self._focus((lit or zones[0])[0])
        else:
            zone = next((zone for zone in _zones(table) if here in zone), [here])
            self._focus(_nearest(zone, here, _ARROWS[key]))

    def _change_zone(self, table: Table, forward: bool) -> None:
        zones = _zones(table)
        here = table.scene.focusItem()
        place = next((n for n, zone in enumerate(zones) if here in zone), -1 if forward else len(zones))
        place += 1 if forward else -1
        if place in range(len(zones)):
            zone = zones[place]
            self._focus(next((touch for touch in zone if touch.open), zone[0]))
        else:
            self._leave(forward)

    def _leave(self, forward: bool) -> None:
        """To the next widget that takes the keyboard."""
        self._stage.scene().clearFocus()
        widget: QWidget = self._stage
        while True:
            following = widget.nextInFocusChain() if forward else widget.previousInFocusChain()
            widget = following or self._stage
            wants = widget.focusPolicy().value & Qt.FocusPolicy.TabFocus.value
            inside = self._stage.isAncestorOf(widget)
            if widget is self._stage or (wants and not inside and widget.isVisible() and widget.isEnabled()):
                break
        widget.setFocus(_TABS[0 if forward else 1])

    def _focus(self, touch: Touch) -> None:
        touch.setFocus(Qt.FocusReason.OtherFocusReason)


def _zones(table: Table) -> list[list[Touch]]:
    """The zones that have something in them, in the order of Tab."""
    zones = [[touch for address, touch in table.touches.items() if address.zone == name] for name in ZONES]
    return [zone for zone in zones if zone]


def _nearest(zone: list[Touch], here: Touch, direction: QPointF) -> Touch:
    """The next piece that way, or the same one at the end."""

    def effort(touch: Touch) -> float:
        way = touch.scenePos() - here.scenePos()
        ahead = way.x() * direction.x() + way.y() * direction.y()
        aside = abs(way.x() * direction.y()) + abs(way.y() * direction.x())
        return ahead + 2.5 * aside if ahead > 1 else float("inf")

    best = min(zone, key=effort)
    return best if effort(best) != float("inf") else here
