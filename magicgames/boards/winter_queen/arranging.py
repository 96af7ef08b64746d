"""How the things lie on the stage of now: in the arrangement that shows them largest, with print that can be read."""

from math import ceil

from magicgames.boards.winter_queen import layout
from magicgames.boards.winter_queen.layout import Arrangement
from magicgames.kit.table.loupe import READABLE
from magicgames.kit.table.stage import Stage


class Arranging:
    def __init__(self, seats: int) -> None:
        self._seats = seats
        self._wide = 0  # the room for which it was chosen
        self.now = Arrangement.BELOW
        self.least = 0.0  # the smallest print, in units of the scene

    def forget_room(self) -> None:
        """Words and letters are others: it is chosen as for a new table."""
        self._wide = 0

    def choose(self, stage: Stage, percent: int) -> bool:
        """For the size of the stage and letters of so many percent. True: otherwise than before.

        A room of another width is another room; one that is only lower or higher has a sentence above it that comes
        and goes: then things stay where they are, if they can."""
        room = stage.viewport().size()
        present = self.now if room.width() == self._wide else None
        arrangement = layout.fitting(self._seats, room.width(), room.height(), present)
        if arrangement is not self.now:
            stage.scene().setSceneRect(0, 0, *layout.size(self._seats, arrangement))
            stage.fit()
        least = ceil(READABLE * percent / 100 / max(stage.transform().m11(), 0.1))
        before = self.now, self.least
        self.now, self.least, self._wide = arrangement, least, room.width()
        return before != (arrangement, least)
