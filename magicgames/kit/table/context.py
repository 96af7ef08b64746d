"""What every part of a table is laid from: the view, the words for it, and who sits where."""

from dataclasses import dataclass
from typing import Any, ClassVar

from magicgames.engine.game import OPEN, Say, Seat, View
from magicgames.kit.desk import Desk
from magicgames.kit.table.loupe import READABLE
from magicgames.text.narrator import Narrator


@dataclass(frozen=True, kw_only=True)
class TableContext:
    """Games add what else their tables are laid from."""

    game: ClassVar[str]

    desk: Desk
    narrator: Narrator
    view: View
    bottom: Seat = 0  # who sits at the lower edge of the screen
    crests: tuple[int, ...] = tuple(range(8))  # at each seat
    cut_short: bool = False  # nobody is on turn any more (`Glimpse.cut_short`)
    quiet: bool = False  # somebody else speaks (`Board.hush`): nothing is asked here
    zoom: float = 1.0  # pixels of the screen for a unit of the table

    def tell(self, key: str, **fields: Any) -> str:
        return self.narrator.say(Say(f"{self.game}.{key}", fields))

    def crest(self, seat: Seat) -> str:
        """The key of the drawing."""
        return f"common/crest_{self.crests[seat] + 1}"

    def on_turn(self, seat: Seat | None) -> bool:
        """Whether the table waits for this seat."""
        return seat in self.view.to_act and not self.cut_short

    @property
    def own(self) -> Seat | None:
        """The seat whose private things these eyes may see; nobody's at the public and at the open table."""
        seat = self.view.seat
        return None if seat is None or seat == OPEN else seat

    @property
    def readable(self) -> float:
        """The smallest letters that can be read, in units of the table."""
        return READABLE / self.zoom

    @property
    def text_scale(self) -> float:
        """Letters on the table grow with the text of the windows, half as fast: the table has only so much room."""
        return 1 + (self.desk.theme.text_percent / 100 - 1) / 2
