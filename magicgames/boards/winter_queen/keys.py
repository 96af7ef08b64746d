"""The keys of the table: arrows walk inside a zone, Tab goes from zone to zone, digits choose crystals, Esc lets go."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, QTimer
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from magicgames.boards.winter_queen.table import Table
from magicgames.boards.winter_queen.touch import Address, Touch
from magicgames.games.winter_queen.model import BOOK, CHOOSE, PUT, RETURN, SCORE
from magicgames.kit.board import Stage

DIGITS: Final = range(1, 10)
ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
ZONES: Final = ("crystal", "cell", "way", "page", "stack")
FIRST_ZONES: Final = {CHOOSE: "crystal", PUT: "cell", BOOK: "stack", SCORE: "way", RETURN: "cell"}
_ARROWS: Final = {
    Qt.Key.Key_Left: QPointF(-1, 0),
    Qt.Key.Key_Right: QPointF(1, 0),
    Qt.Key.Key_Up: QPointF(0, -1),
    Qt.Key.Key_Down: QPointF(0, 1),
}
_SIDES: Final = {
    Qt.Key.Key_Left: (3,),
    Qt.Key.Key_Right: (0,),
    Qt.Key.Key_Up: (2, 1),
    Qt.Key.Key_Down: (4, 5),
}  # of a hexagon, from east counter-clockwise
_TABS: Final = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)


class Keys(QObject):
    """Stands before the stage and walks its pieces; `table` gives the one that lies there now."""

    def __init__(
        self, board: QWidget, stage: Stage, table: Callable[[], Table | None], digit: Callable[[int], None]
    ) -> None:
        super().__init__(board)
        self._stage, self._table = stage, table
        self._here: Address | None = None  # what had the keyboard before the table was laid anew
        self._phase = ""  # what was to be done when the table was last laid
        self._column = 0.0  # where a walk up or down began, so that it doesn't drift aside
        self._latest: dict[str, Address] = {}  # where the keyboard was last in each zone
        stage.installEventFilter(self)
        for number in DIGITS:
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

    def keep(self) -> None:
        """Remembers what has the keyboard, for the table that is laid anew."""
        here = self._stage.scene().focusItem()
        if isinstance(here, Touch):
            self._here = here.address

    def follow(self, phase: str) -> None:
        """The keyboard stays where it was; where the next thing is chosen elsewhere, it goes there by itself."""
        table = self._table()
        moved, self._phase = phase != self._phase, phase
        if self._here is None or table is None:
            return
        zone = FIRST_ZONES.get(phase, "")
        here = table.touches.get(self._here)
        if moved and zone and not (here is not None and here.open and here.address.zone == zone):
            opened = [touch for touch in _zone(table, zone) if touch.open]
            here = next((touch for touch in opened if touch.chosen), opened[0] if opened else here)
        if here is not None:
            here.setFocus(Qt.FocusReason.OtherFocusReason)

    def drop(self) -> None:
        """Nothing on the table has the keyboard any more; the table itself has it."""
        self._here = None
        self._stage.scene().clearFocus()
        self._stage.setFocus(Qt.FocusReason.OtherFocusReason)

    def forget(self) -> None:
        self._here, self._phase = None, ""
        self._latest.clear()

    def go(self, address: Address) -> None:
        """To this very piece."""
        table = self._table()
        if table is not None:
            self._focus(table.touches[address])

    def go_to(self, *zones: str) -> None:
        """On in the first of these zones that is open: where the keyboard was there before, or at its first piece."""
        table = self._table()
        opened = [touch for zone in zones for touch in _zone(table, zone) if touch.open] if table is not None else []
        if opened:
            latest = self._latest.get(opened[0].address.zone)
            self._focus(next((touch for touch in opened if touch.address == latest), opened[0]))

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
            zones = _zones(table)
            self._focus(zones[0 if forward else -1][0])

    def _walk(self, table: Table, key: Qt.Key) -> None:
        here = table.scene.focusItem()
        if not isinstance(here, Touch):
            first = FIRST_ZONES.get(table.setting.view.phase, "cell")
            zone = _zone(table, first) or _zone(table, "cell")
            open_ones = [touch for touch in zone if touch.open]
            self._focus((open_ones or zone)[0])
        elif here.address.zone == "cell":
            self._walk_cells(table, here, key)
        else:
            self._focus(_nearest(_zone(table, here.address.zone), here, _ARROWS[key]))

    def _walk_cells(self, table: Table, here: Touch, key: Qt.Key) -> None:
        steps = table.setting.geo.steps[here.address.numbers[0]]
        around = [table.field.cells[cell] for side in _SIDES[key] if (cell := steps[side]) is not None]
        if around:
            target = min(around, key=lambda cell: abs(cell.x() - self._column))
            self._focus(target, keep_column=key in (Qt.Key.Key_Up, Qt.Key.Key_Down))

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

    def _focus(self, touch: Touch, keep_column: bool = False) -> None:
        touch.setFocus(Qt.FocusReason.OtherFocusReason)
        self._latest[touch.address.zone] = touch.address
        if not keep_column:
            self._column = touch.scenePos().x()


def _zone(table: Table, name: str) -> list[Touch]:
    return [touch for address, touch in table.touches.items() if address.zone == name]


def _zones(table: Table) -> list[list[Touch]]:
    """The zones that have something in them, in the order of Tab; the own books come before those of others."""
    zones = [_zone(table, name) for name in ZONES]
    bottom = table.setting.bottom
    zones[ZONES.index("page")].sort(key=lambda touch: (touch.address.numbers[0] != bottom, touch.address))
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
