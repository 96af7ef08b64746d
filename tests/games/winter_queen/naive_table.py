"""The course of play a second time, as plainly as the rulebook tells it. It is told what comes out of the bag."""

from magicgames.engine.game import Action, Event, Seat
from magicgames.games.winter_queen.model import (
    Box,
    HolderFilled,
    Lay,
    Place,
    QueenState,
    QueenView,
    Return,
    ScorePage,
    Take,
    TakeBook,
    UseBook,
)
from tests.games.winter_queen import naive

REFILL = {2: 3, 3: 4, 4: 4}
LAND = [naive.LAND[hexagon] for hexagon in naive.HEXAGONS]
DOMAIN = 4


class Book:
    """A book before somebody, and what lies on its two pages."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.pages: list[int | None] = [None, None]

    @property
    def filled(self) -> list[int]:
        return [page for page, colour in enumerate(self.pages) if colour is not None]


class Table:
    """A table that is told every action."""

    def __init__(self, state: QueenState) -> None:
        self.box: Box = state.box
        self.seats = len(state.shelves)
        self.holders = [list(holder) for holder in state.holders]
        self.bag = list(state.bag)
        self.stacks = [list(stack) for stack in state.stacks]
        self.shelves: list[list[Book]] = [[] for _ in range(self.seats)]
        self.points = [0] * self.seats
        self.board: dict[int, int] = {
            cell: colour for colour, cells in enumerate(state.crystals) for cell in range(25) if cells >> cell & 1
        }
        self.printed = set(self.board)
        self.first = self.active = state.first
        self.left: int | None = None  # turns still to begin in the closing stage
        self.over = False
        self.hand = 0
        self.page_order: list[int] = []

    def play(self, action: Action, events: tuple[Event, ...], before: QueenView) -> None:
        if isinstance(action, Take):
            self.take(action, [event for event in events if isinstance(event, HolderFilled)])
        elif isinstance(action, Place):
            assert action.cell not in self.board
            self.board[action.cell] = self.hand
            if not self.offered(action.cell):
                self.end_turn()
        elif isinstance(action, Lay):
            assert self.shelf[action.book].pages[action.page] is None
            self.shelf[action.book].pages[action.page] = self.hand
            self.end_turn()
        elif isinstance(action, UseBook):
            assert self.left is None and self.shelf[action.book].filled
            self.using = self.shelf[action.book]
            self.page_order = self.using.filled
        elif isinstance(action, ScorePage):
            self.score(action, before)
        elif isinstance(action, Return):
            assert action.cell not in self.printed
            self.bag[self.board.pop(action.cell)] += 1
            self.end_turn()
        else:
            if isinstance(action, TakeBook):
                self.shelf.append(Book(self.stacks[action.stack].pop(0)))
            self.end_turn()

    @property
    def shelf(self) -> list[Book]:
        return self.shelves[self.active]

    @property
    def reach(self) -> list[int]:
        """Left and right of one's seat; two players, and everybody in the closing stage, reach all there is."""
        if self.seats == 2 or self.left is not None:
            return list(range(len(self.holders)))
        return [self.active, (self.active - 1) % self.seats]

    def take(self, action: Take, filled: list[HolderFilled]) -> None:
        assert action.holder in self.reach
        holder = self.holders[action.holder]
        holder.remove(action.colour)
        self.hand = action.colour
        if holder:
            return
        self.points[self.active] += 1
        if self.left is not None:
            return
        (drawn,) = [event.crystals for event in filled]
        assert len(drawn) == min(REFILL[self.seats], sum(self.bag))
        for colour in drawn:
            self.bag[colour] -= 1
            holder.append(colour)
        assert min(self.bag) >= 0
        if not any(self.bag):  # the round is finished, and then comes another one
            self.holders = [[crystal for each in self.holders for crystal in each]]
            behind = (self.first - self.active - 1) % self.seats
            self.left = behind + self.seats

    def offered(self, cell: int) -> bool:
        """Whether a book may be taken for a crystal in this cell."""
        land = LAND[cell]
        stacks = self.stacks if land == DOMAIN else [self.stacks[land]]
        return len(self.shelf) < 3 and any(stacks)

    def score(self, action: ScorePage, before: QueenView) -> None:
        colour = self.using.pages[action.page]
        worth = worths(self.box, self.using.number, action.page, colour, before, self.active)
        cell = None if action.cell is None else naive.HEXAGONS[action.cell]
        self.points[self.active] += worth[action.rival if action.rival is not None else (cell, action.direction)]
        self.page_order.remove(action.page)
        if self.page_order:
            return
        self.shelf.remove(self.using)
        if len(self.using.filled) < 2 or not set(self.board) - self.printed:
            self.end_turn()

    def can_move(self) -> bool:
        if self.left is None and any(book.filled for book in self.shelf):
            return True
        room = len(self.board) < 25 or any(len(book.filled) < 2 for book in self.shelf)
        return room and any(self.holders[holder] for holder in self.reach)

    def end_turn(self) -> None:
        """The next one who can do something; others pass. If all do, or when the last turn is over, it ends."""
        for _ in range(self.seats if self.left is None else self.left):
            self.active = (self.active + 1) % self.seats
            if self.left is not None:
                self.left -= 1
            if self.can_move():
                return
        self.over = True

    def final(self, view: QueenView) -> list[int]:
        """Everybody's points once all books are scored, each page in the best way."""
        for seat, shelf in enumerate(self.shelves):
            for book in shelf:
                for page in book.filled:
                    worth = worths(self.box, book.number, page, book.pages[page], view, seat)
                    self.points[seat] += max(worth.values())
        return self.points


def worths(box: Box, number: int, page: int, colour: int | None, view: QueenView, seat: Seat) -> dict[object, int]:
    """What each way to score a page brings."""
    kind = box.books[number][page]
    if kind.effect == "secret_knowledge":
        found: dict[object, int] = naive.secret_knowledge(view, seat, colour)
    else:
        found = naive.score(kind.effect, kind.printed, colour, naive.laid_out(view.crystals))
    return found
