"""What every part of the table is laid from: the view, the words, and how much help was agreed on."""

from dataclasses import dataclass

from magicgames.boards.winter_queen.layout import Arrangement
from magicgames.engine.game import Seat
from magicgames.games.winter_queen.geometry import Geometry, geometry
from magicgames.games.winter_queen.model import COLOURS, Held, Page, QueenView
from magicgames.games.winter_queen.moves import reach
from magicgames.games.winter_queen.scoring import ways
from magicgames.kit.table import context

_MOST_LARGER = 1.4  # than usual letters


@dataclass(frozen=True, kw_only=True)
class TableContext(context.TableContext):
    game = "winter_queen"

    view: QueenView
    help: str  # worth or table
    purse: bool = False  # one's own points are shown
    arrangement: Arrangement = Arrangement.BELOW
    least: float = 0.0  # units of the scene: letters that play needs are at least so high

    @property
    def seats(self) -> int:
        return len(self.view.shelves)

    def letters(self, pixels: float) -> float:
        """So large, and where they could not be read larger, as far as there is room for them."""
        usual = pixels * self.text_scale
        return max(usual, min(self.least, _MOST_LARGER * usual))

    @property
    def geo(self) -> Geometry:
        return geometry(self.view.box.board)

    @property
    def helps(self) -> bool:
        """Whether the table looks ahead for these eyes."""
        return self.help == "worth" and self.own is not None and bool(self.view.to_act)

    def tells(self, seat: Seat) -> bool:
        """Whether the pages of a seat show what they score: one's own with help, all of them after the end."""
        return not self.view.to_act or (self.helps and seat == self.own)

    def page(self, held: Held, page: int) -> Page:
        return self.view.box.books[held.number][page]

    def page_name(self, page: Page) -> str:
        return self.tell("board.page_name", effect=page.effect, printed=page.printed)

    def in_reach(self, holder: int) -> bool:
        """Whether these eyes' hands can reach a holder; a watcher follows the one on turn."""
        seat = self.view.active if self.own is None else self.own
        return holder in reach(self.seats, seat, len(self.view.holders))

    def crystal_on(self, cell: int) -> int | None:
        """The colour of the crystal in this cell."""
        return next((colour for colour, cells in enumerate(self.view.crystals) if cells >> cell & 1), None)

    def worth(self, seat: Seat, book: int, page: int, colour: int | None = None) -> int | None:
        """The most a page would score now, with the crystal on it or with one of this colour."""
        found = ways(self.view, seat, book, page, colour)
        return found[0].points if found else None


def crystal_key(colour: int) -> str:
    return f"winter_queen/crystal_{COLOURS[colour]}"


def effect_key(effect: str) -> str:
    return f"winter_queen/effect_{effect}"
