"""What a person has chosen so far and not yet done: one half of a move, a book to use, a way to score."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from magicgames.engine.game import Action, Seat
from magicgames.games.winter_queen.geometry import free, geometry
from magicgames.games.winter_queen.model import CHOOSE, PUT, SCORE, Lay, Place, QueenView, Take, UseBook, Way
from magicgames.games.winter_queen.scoring import ways

Target: TypeAlias = Place | Lay


@dataclass(frozen=True)
class Intent:
    take: Take | None = None  # a crystal that is chosen and still on its holder
    target: Target | None = None  # where a crystal shall go
    book: int | None = None  # the book to use
    page: int | None = None  # the page of the open book that is looked at
    way: int = 0  # which of its ways

    def fit(self, view: QueenView, legal: tuple[Action, ...]) -> "Intent":
        """What is left of it at this view: halves of moves that still can be made."""
        if not legal:
            return Intent()
        if view.phase == CHOOSE:
            book = self.book if UseBook(self.book or 0) in legal else None
            target = self.target if self.target in targets(view, view.active) else None
            return Intent(self.take if self.take in legal else None, target, book)
        if view.phase == PUT:
            return Intent(target=self.target if self.target in legal else None)
        if view.phase == SCORE:
            pages = open_pages(view)
            return self if self.page in pages else Intent(page=pages[0])
        return Intent()

    def colour(self, view: QueenView) -> int | None:
        """The crystal that the next target is for."""
        return view.hand if view.phase == PUT else self.take.colour if self.take is not None else None

    def ways(self, view: QueenView, seat: Seat) -> tuple[Way, ...]:
        """The ways to score the page that is looked at, the best first."""
        if view.phase != SCORE or self.page is None or view.using is None:
            return ()
        return ways(view, seat, view.using, self.page)

    def with_take(self, take: Take | None) -> "Intent":
        return replace(self, take=take, book=None)

    def with_target(self, target: Target | None) -> "Intent":
        return replace(self, target=target, book=None)


def targets(view: QueenView, seat: Seat) -> tuple[Target, ...]:
    """Where this seat could put a crystal."""
    cells = free(geometry(view.box.board), view.crystals)
    places = [Place(cell) for cell in range(cells.bit_length()) if cells >> cell & 1]
    lays = [
        Lay(book, page)
        for book, held in enumerate(view.shelves[seat])
        for page, crystal in enumerate(held.crystals)
        if crystal is None
    ]
    return (*places, *lays)


def open_pages(view: QueenView) -> list[int]:
    """The pages of the open book that are still to be scored."""
    assert view.using is not None
    crystals = view.shelves[view.active][view.using].crystals
    return [page for page, crystal in enumerate(crystals) if crystal is not None and page != view.scored]
