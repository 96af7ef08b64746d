"""The keyboard on a table with zones: arrows walk inside a zone, Tab goes from zone to zone, digits are the game's."""

from collections.abc import Callable, Iterable
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QWidget

from magicgames.kit.table.pieces import ARROWS, nearest
from magicgames.kit.table.stage import Stage
from magicgames.kit.table.touch import Touch

_TABS: Final = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)


class Walker(QObject):
    """Stands before the stage and walks its pieces. Games say which zones there are, and where a walk begins."""

    def __init__(self, board: QWidget, stage: Stage, digits: Iterable[int], digit: Callable[[int], None]) -> None:
        super().__init__(board)
        self._stage = stage
        stage.installEventFilter(self)
        for number in digits:
            key = QShortcut(QKeySequence(str(number)), board)  # a window shortcut, for the keypad too
            key.setAutoRepeat(False)
            key.activated.connect(lambda n=number: digit(n))

    def zones(self) -> list[list[Touch]]:
        """The zones that have something in them, in the order of Tab; none while no table lies there."""
        raise NotImplementedError

    def start(self) -> Touch:
        """Where the arrows begin: at the first piece that can be pressed."""
        pieces = [touch for zone in self.zones() for touch in zone]
        return next((touch for touch in pieces if touch.open), pieces[0])

    def walk(self, here: Touch, key: Qt.Key) -> None:
        zone = next((zone for zone in self.zones() if here in zone), [here])
        self.focus(nearest(zone, here, ARROWS[key]) or here)

    def focus(self, touch: Touch) -> None:
        touch.setFocus(Qt.FocusReason.OtherFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if self._stage.busy:
            return False
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and self.zones():
            return self._press(Qt.Key(event.key()))
        if isinstance(event, QFocusEvent) and event.gotFocus() and event.reason() in _TABS:
            forward = event.reason() == Qt.FocusReason.TabFocusReason
            QTimer.singleShot(0, self, lambda: self._enter(forward))
        return False

    def _press(self, key: Qt.Key) -> bool:
        self._stage.pointed = self._stage.pointed and key not in (*ARROWS, Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
        here = self._stage.scene().focusItem()
        if key in ARROWS:
            if isinstance(here, Touch):
                self.walk(here, key)
            else:
                self.focus(self.start())
            return True
        if key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            self._change_zone(here, forward=key == Qt.Key.Key_Tab)
            return True
        return False

    def _enter(self, forward: bool) -> None:
        """The keyboard comes to the stage: to its first zone or to its last."""
        zones = self.zones()
        if zones and self._stage.hasFocus():
            self.focus(zones[0 if forward else -1][0])

    def _change_zone(self, here: object, forward: bool) -> None:
        zones = self.zones()
        place = next((n for n, zone in enumerate(zones) if here in zone), -1 if forward else len(zones))
        place += 1 if forward else -1
        if place in range(len(zones)):
            zone = zones[place]
            self.focus(next((touch for touch in zone if touch.open), zone[0]))
        else:
            self._leave(forward)

    def _leave(self, forward: bool) -> None:
        """To the next widget that takes the keyboard. Qt walks along its own chain: asked for it link by link, PySide
        would take each link for the owner of the next, and call the next one dead when that one goes."""
        self._stage.scene().clearFocus()
        self._stage.focusNextPrevChild(forward)
        while self._stage.isAncestorOf(QApplication.focusWidget() or self._stage.window()):
            self._stage.focusNextPrevChild(forward)
