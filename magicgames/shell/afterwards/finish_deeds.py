"""What can be done after a match: always in sight at the foot of the page, in as few lines as its words allow."""

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout

from magicgames.kit.desk import Desk
from magicgames.kit.parts.layouts import grow
from magicgames.kit.parts.widgets import Panel
from magicgames.shell.playing.curtain import Knock

_LARGE = 56  # the height of the first button
_ROOM = 0.09  # of the window's height is the most for it: with large letters the page above needs the rest


class Large(Knock):
    """The first thing to press."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, "primary")
        self._scale = desk.scale

    def sizeHint(self) -> QSize:
        high = min(self._scale.px(_LARGE), round(self.window().height() * _ROOM))
        return super().sizeHint().expandedTo(QSize(0, high))


class Deeds(Panel):
    """The first button and the others: side by side, else the first above the others, in as few rows as they fit."""

    def __init__(self, desk: Desk, first: Knock, others: Sequence[Knock]) -> None:
        super().__init__(desk)
        self._first, self._others = first, others
        self._rows: list[list[Knock]] = []
        self._grid = QGridLayout(self)
        grow(desk, self._grid, (16, 12, 16, 12), 10)
        for place, button in enumerate((first, *others)):
            self._grid.addWidget(button, 0, place)

    def minimumSizeHint(self) -> QSize:
        """Narrow: whatever doesn't fit goes below."""
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def arrange(self) -> None:
        others = [button for button in self._others if not button.isHidden()]
        around = self._grid.contentsMargins()
        room = self.width() - around.left() - around.right()
        if self._wide(self._first, *others) <= room:
            rows: list[list[Knock]] = [[self._first, *others]]
        else:
            rows = [[self._first], *self._dealt(others, room)]
        if rows == self._rows:
            return
        self._rows = rows
        across = max(len(row) for row in rows)
        for number, row in enumerate(rows):
            for place, button in enumerate(row):
                self._grid.addWidget(button, number, place, 1, across if len(row) == 1 else 1)
        for place in range(1 + len(self._others)):
            self._grid.setColumnStretch(place, (2 if place == 0 and len(rows) == 1 else 1) if place < across else 0)

    def _dealt(self, buttons: list[Knock], room: int) -> list[list[Knock]]:
        """Below each other in columns, as many as there is room for."""
        for across in range(len(buttons), 1, -1):
            columns = [buttons[at::across] for at in range(across)]
            widths = [max(button.sizeHint().width() for button in column) for column in columns]
            if sum(widths) + self._grid.spacing() * (across - 1) <= room:
                return [buttons[at : at + across] for at in range(0, len(buttons), across)]
        return [[button] for button in buttons]

    def _wide(self, *buttons: Knock) -> int:
        return sum(button.sizeHint().width() for button in buttons) + self._grid.spacing() * (len(buttons) - 1)
