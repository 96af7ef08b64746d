"""The keys of the table: arrows walk inside a zone and beyond its edge to what can be chosen there, Tab goes from zone
to zone, digits choose crystals, Esc lets go."""

from collections.abc import Callable, Iterable
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from magicgames.boards.winter_queen.chooser import Chooser
from magicgames.boards.winter_queen.table import Table
from magicgames.boards.winter_queen.touch import Address, Touch
from magicgames.games.winter_queen.model import BOOK, CHOOSE, PUT, RETURN, SCORE, QueenView
from magicgames.kit.table import touch, walking
from magicgames.kit.table.pieces import ARROWS, nearest
from magicgames.kit.table.stage import Stage

DIGITS: Final = range(1, 10)
ZONES: Final = ("crystal", "cell", "way", "page", "stack")
FIRST_ZONES: Final = {  # where the next thing is chosen: in the first of these that is open
    CHOOSE: ("crystal",),
    PUT: ("cell", "page"),
    BOOK: ("stack",),
    SCORE: ("way",),
    RETURN: ("cell",),
}
_SIDES: Final = {
    Qt.Key.Key_Left: (3,),
    Qt.Key.Key_Right: (0,),
    Qt.Key.Key_Up: (2, 1),
    Qt.Key.Key_Down: (4, 5),
}  # of a hexagon, from east counter-clockwise


class Keys(walking.Walker):
    """Remembers where the keyboard was; `table` gives the one that lies there now."""

    def __init__(
        self, board: QWidget, stage: Stage, table: Callable[[], Table | None], digit: Callable[[int], None]
    ) -> None:
        super().__init__(board, stage, DIGITS, digit)
        self._table = table
        self._here: Address | None = None  # what had the keyboard before the table was laid anew
        self._phase = ""  # what was to be done when the table was last laid
        self._column = 0.0  # where a walk up or down began, so that it doesn't drift aside
        self._latest: dict[str, Address] = {}  # where the keyboard was last in each zone

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
        zones = FIRST_ZONES.get(phase, ())
        here = table.touches.get(self._here)
        if moved and zones and not (here is not None and here.open and here.address.zone in zones):
            opened = _opened(table, zones)
            # A page that leaves no choice is scored by the large button: Enter is its own while no piece has it.
            elsewhere = opened[0] if opened else None if phase == SCORE else here
            here = next((touch for touch in opened if touch.chosen), elsewhere)
        if here is not None:
            here.setFocus(Qt.FocusReason.OtherFocusReason)

    def drop(self) -> None:
        """Nothing on the table has the keyboard any more."""
        self._here = None

    def forget(self) -> None:
        self._here, self._phase = None, ""
        self._latest.clear()

    def go(self, address: Address) -> None:
        """To this very piece."""
        table = self._table()
        if table is not None:
            self.focus(table.touches[address])

    def go_to(self, *zones: str) -> None:
        """On in the first of these zones that is open: where the keyboard was there before, or at its first piece."""
        table = self._table()
        opened = _opened(table, zones) if table is not None else []
        if opened:
            latest = self._latest.get(opened[0].address.zone)
            self.focus(next((touch for touch in opened if touch.address == latest), opened[0]))

    def go_on(self, view: QueenView, chooser: Chooser, address: Address) -> None:
        """To the other half of a move; on a last crystal the keyboard stays for the second press."""
        intent, zone = chooser.intent, address.zone
        if zone == "crystal" and intent.take is not None:
            if chooser.is_last(view, intent.take):
                self.go(address)
            else:
                self.go_to("cell", "page")
        elif zone in ("cell", "page") and intent.target is not None:
            self.go_to("crystal")

    # How the keyboard walks

    def zones(self) -> list[list[touch.Touch]]:
        """One's own books come before those of others."""
        table = self._table()
        if table is None:
            return []
        zones = [_zone(table, name) for name in ZONES]
        bottom = table.context.bottom
        zones[ZONES.index("page")].sort(key=lambda touch: (touch.address.numbers[0] != bottom, touch.address))
        return [[*zone] for zone in zones if zone]

    def start(self) -> touch.Touch:
        table = self._table()
        assert table is not None
        zones = FIRST_ZONES.get(table.context.view.phase, ("cell",))
        there = (*_opened(table, zones), *_zone(table, zones[0]), *_zone(table, "cell"))
        return there[0]

    def walk(self, here: touch.Touch, key: Qt.Key) -> None:
        table = self._table()
        if table is None or not isinstance(here, Touch):
            super().walk(here, key)
            return
        column = self._column
        target = self._beside(table, here, key) or self._beyond(here, key)
        if target is not None:
            self.focus(target)
            if target.address.zone == "cell" and key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
                self._column = column

    def _beside(self, table: Table, here: Touch, key: Qt.Key) -> Touch | None:
        """The next one that way in the same zone."""
        zone = here.address.zone
        if zone != "cell":
            return nearest(_zone(table, zone), here, ARROWS[key])
        steps = table.context.geo.steps[here.address.numbers[0]]
        around = [table.field.cells[cell] for side in _SIDES[key] if (cell := steps[side]) is not None]
        return min(around, key=lambda cell: abs(cell.x() - self._column), default=None)

    def _beyond(self, here: Touch, key: Qt.Key) -> Touch | None:
        """What can be chosen that way in another zone."""
        others = [touch for zone in self.zones() if here not in zone for touch in zone if touch.open]
        return nearest([other for other in others if isinstance(other, Touch)], here, ARROWS[key])

    def focus(self, touch: touch.Touch) -> None:
        super().focus(touch)
        if isinstance(touch, Touch):
            self._latest[touch.address.zone] = touch.address
            self._column = touch.scenePos().x()


def _zone(table: Table, name: str) -> list[Touch]:
    return [touch for address, touch in table.touches.items() if address.zone == name]


def _opened(table: Table, zones: Iterable[str]) -> list[Touch]:
    return [touch for zone in zones for touch in _zone(table, zone) if touch.open]
