"""The closing stage of a duel, solved: every course of the last turns, with each order of the hidden books as likely.

**Why it can be solved.** The bag is empty and all crystals lie open on one holder, so that no crystal can surprise.
Books are no longer used, so that nothing leaves the board and points come from the final scoring alone (and from an
emptied holder). One to three turns are left. The only chance is the book that comes up when one is taken: the tables
after a move are averaged over the unseen books, and the active seat takes the best move or the worst one (expectimax):

    V(table) = max or min over turns of  1/|unseen| · Σ over unseen books b of  V(table after the turn, b on top).

**What keeps it small.**

1. *A new top is mostly all the same.* It matters only (a) by the crystals printed on it, if some page of Secret
   Knowledge counts or may come to count their colour, and (b) to the next seat, if that one can take it *and* has
   a turn left to lay something on it. So unseen books are grouped by what (a) sees. For (b) the other turns, those
   that don't take it, are worth the same whatever lies there: they are searched once for a whole group (`without`),
   and for each book of it only the turns that take it, within the window that `without` leaves:

       V(b on top) = better of ( without, V(turns that take b) ).

2. *The last turn of all is not searched.* What a crystal adds to each page in each cell is remembered by the gauge;
   the best last turn is the largest of these sums over cells, and pages, for each colour on the holder (`_lead`).
3. *Alpha-beta*: a reply that already makes a turn no better than an earlier one ends its search. Below a sum over
   books the window is opened again, for bounds of a mean say nothing about its parts.

**Example.** The last turn but one is mine, four books are unseen, two of them print a red crystal, and a rival page of
Secret Knowledge holds red. If I take a book, the new top is one of two kinds: 2/4 of "with red", which the rival may
take for a point, 2/4 of "without". Two tables are looked at instead of four; and without that page only one.

After ALLOWANCE last turns the search looks at the FEW most promising replies only: then it is a good guess.
"""

from collections.abc import Iterator
from math import inf
from typing import Final, TypeAlias

from magicgames.engine.game import Action
from magicgames.engine.rng import Rng
from magicgames.games.winter_queen.gauge import gauge
from magicgames.games.winter_queen.geometry import free
from magicgames.games.winter_queen.greedy import Glance, Steps, Taste, on_books
from magicgames.games.winter_queen.model import (
    COLOURS,
    DOMAINS,
    MOST_BOOKS,
    SECRET,
    Decline,
    Page,
    Place,
    QueenState,
    QueenView,
    TakeBook,
)
from magicgames.games.winter_queen.moves import open_stacks
from magicgames.games.winter_queen.sights import seen_colours
from magicgames.games.winter_queen.turns import advance
from magicgames.games.winter_queen.views import imagine, unseen_books

Books: TypeAlias = tuple[int, ...]

HIDDEN: Final = -1  # a book below a top, or a top that is all the same to everybody
ORDER: Final = Taste(
    spite=1.0, tempo=0.0, growth=0.4, far=True, feed=0.0
)  # puts good turns first: search gets by with less
MARGIN: Final = 0.001  # what a point is worth beside victory (1) and defeat (-1)
NOWHERE: Final = -99
ALLOWANCE: Final = 40_000  # last turns to work out; after so many only the FEW most promising replies are tried
FEW: Final = 3


class Closing:
    """Expectimax with alpha-beta; all values are those for the seat that asks."""

    def __init__(self, view: QueenView, by_points: bool = False) -> None:
        """Values are victories, with points to tell equal ones apart; or points alone."""
        if view.seat is None or view.left is None or len(view.shelves) != 2:
            raise ValueError("this is for a seat of a duel in its closing stage")
        self._seat = view.seat
        self._books = view.box.books
        self._gauge = gauge(view.box.board)
        self._unseen: Books = tuple(unseen_books(view))
        self._table = imagine(view, Rng(0))
        self._table.stacks = [tuple([HIDDEN if book is None else book for book in stack]) for stack in view.stacks]
        self._leads: dict[object, int] = {}
        self._by_points = by_points

    def best(self) -> Action:
        """How the best turn begins."""
        return max(self.values(), key=lambda each: each[1])[0][0]

    def values(self) -> Iterator[tuple[Steps, float]]:
        """Turns with their values; one that is no better than an earlier one may have any value up to that."""
        low = -inf
        for steps in self._turns(self._table):
            value = self._after(self._table, steps, self._unseen, low, inf)
            low = max(low, value)
            yield steps, value

    def all_values(self) -> Iterator[tuple[Steps, float]]:
        """Turns with their values, each as exact as the best: this takes longer."""
        for steps in self._turns(self._table):
            yield steps, self._after(self._table, steps, self._unseen, -inf, inf)

    def _value(
        self, state: QueenState, unseen: Books, low: float, high: float, only: tuple[int, bool] | None = None
    ) -> float:
        """What a table is worth, or if only turns count that take the book of a stack (True) or don't (False)."""
        if state.over:
            return self._worth(sum(state.gains[self._seat]) - sum(state.gains[1 - self._seat]))
        if state.left == 0:
            return self._worth(self._last_turn(state))
        turns = self._turns(state)
        if only is not None:
            turns = [steps for steps in turns if (steps[-1] == TakeBook(only[0])) == only[1]]
        if len(self._leads) > ALLOWANCE:
            turns = turns[:FEW]
        mine = state.active == self._seat
        best = -inf if mine else inf
        for steps in turns:
            value = self._after(state, steps, unseen, low, high)
            if mine:
                best = max(best, value)
                low = max(low, best)
            else:
                best = min(best, value)
                high = min(high, best)
            if low >= high:
                break
        return best

    def _after(self, state: QueenState, steps: Steps, unseen: Books, low: float, high: float) -> float:
        """What a table is worth after these steps, whatever book comes up."""
        then = state.copy()
        for step in steps:
            advance(then, step)
        taken = steps[-1]
        if not isinstance(taken, TakeBook) or not then.stacks[taken.stack] or then.over:
            return self._value(then, unseen, low, high)
        stack = taken.stack
        alike: dict[Books, list[int]] = {}  # to all but those who take it, a book is no more than its printed crystals
        counted = self._counted(then)
        for book in unseen:
            alike.setdefault(self._printed(book, counted), []).append(book)
        if not _can_fill_later(then):
            if len(alike) == 1:
                return self._value(then, unseen, low, high)
            sums = [
                len(books) * self._value(*_shown(then, stack, books[0], unseen), -inf, inf) for books in alike.values()
            ]
            return sum(sums) / len(unseen)
        better = max if then.active == self._seat else min
        total = 0.0
        for books in alike.values():
            without = self._value(*_shown(then, stack, books[0], unseen), -inf, inf, (stack, False))
            low, high = (without, inf) if better is max else (-inf, without)
            for book in books:
                total += better(without, self._value(*_shown(then, stack, book, unseen), low, high, (stack, True)))
        return total / len(unseen)

    def _worth(self, lead: int) -> float:
        return lead if self._by_points else (lead > 0) - (lead < 0) + MARGIN * lead

    def _turns(self, state: QueenState) -> list[Steps]:
        """All turns that can make a difference, the promising ones first."""
        counted = self._counted(state)
        fills = _can_fill_later(state)
        found: list[Steps] = []
        for _, steps in sorted(Glance(state, ORDER).turns(), key=lambda each: -each[0]):
            place = steps[-2] if isinstance(steps[-1], TakeBook | Decline) and len(steps) > 1 else None
            if isinstance(place, Place):
                for stack in open_stacks(state, place.cell):
                    book = state.stacks[stack][0]
                    if book != HIDDEN and (fills or self._printed(book, counted)):
                        found.append((*steps[:-1], TakeBook(stack)))
                found.append((*steps[:-1], Decline()))
            else:
                found.append(steps)
        return found

    # Secret Knowledge

    def _counted(self, state: QueenState) -> frozenset[int]:
        """The colours that a page of Secret Knowledge counts or may come to count."""
        counted: set[int] = set()
        for shelf in state.shelves:
            for held in shelf:
                for page, laid in zip(self._books[held.number], held.crystals, strict=True):
                    if page.effect == SECRET:
                        counted |= set(range(len(COLOURS))) if laid is None else {laid}
        return frozenset(counted)

    def _printed(self, book: int, counted: frozenset[int]) -> Books:
        return tuple(sorted([page.printed for page in self._books[book] if page.printed in counted]))

    # The last turn of all needs no search: what it adds to the lead is read off

    def _last_turn(self, state: QueenState) -> int:
        """The lead of the asking seat after the best last turn of the active one."""
        key = tuple(state.crystals), tuple(state.shelves), state.holders[0], tuple(state.stacks)
        lead = self._leads.get(key)
        if lead is None:
            lead = self._leads[key] = self._lead(state)
        points = sum(state.gains[state.active]) - sum(state.gains[1 - state.active])
        return points + lead if state.active == self._seat else -points - lead

    def _lead(self, state: QueenState) -> int:
        """By how much the books of the active seat score more after its last turn; a holder it empties counts too."""
        seat, crystals = state.active, state.crystals
        on_both = list(map(sum, zip(on_books(state, 0), on_books(state, 1), strict=True)))
        echo = [0] * len(COLOURS)  # what one more crystal on an own book adds by the pages of Secret Knowledge
        pages: list[tuple[int, Page, int]] = []
        lead = 0
        for sign, shelf in ((1, state.shelves[seat]), (-1, state.shelves[1 - seat])):
            for held in shelf:
                for page, laid in zip(self._books[held.number], held.crystals, strict=True):
                    if laid is not None and page.effect == SECRET:
                        lead += sign * on_both[laid]
                        echo[laid] += sign
                    elif laid is not None:
                        lead += sign * self._gauge.worth(page, laid, crystals)
                        pages.append((sign, page, laid))
        empty = [
            self._books[held.number][page]
            for held in state.shelves[seat]
            for page in (0, 1)
            if held.crystals[page] is None
        ]
        rows = dict.fromkeys(state.holders[0], self._ground(state, echo))
        for sign, page, laid in pages:
            for colour in seen_colours(page.effect, page.printed, laid):
                gains = self._gauge.gains(page, laid, colour, crystals) if colour in rows else None
                if gains is not None:
                    rows[colour] = [worth + sign * gain for worth, gain in zip(rows[colour], gains, strict=True)]
        most = NOWHERE
        for colour, row in rows.items():
            lays = [
                echo[colour]
                + (on_both[colour] + 1 if page.effect == SECRET else self._gauge.worth(page, colour, crystals))
                for page in empty
            ]
            most = max(most, *row, *lays)
        return lead + most + (len(state.holders[0]) == 1)

    def _ground(self, state: QueenState, echo: list[int]) -> list[int]:
        """What any crystal in each cell adds by the crystals printed on a book that it allows to take."""
        zones = [0] * (DOMAINS + 1)
        if len(state.shelves[state.active]) < MOST_BOOKS:
            for stack, lying in enumerate(state.stacks):
                if lying and lying[0] != HIDDEN:
                    printed = [page.printed for page in self._books[lying[0]] if page.printed is not None]
                    zones[stack] = max(0, sum([echo[colour] for colour in printed]))
            zones[DOMAINS] = max(zones)
        geo = self._gauge.geo
        empty = free(geo, state.crystals)
        return [zones[zone] if empty >> cell & 1 else NOWHERE for cell, zone in enumerate(geo.zones)]


def _can_fill_later(state: QueenState) -> bool:
    """Whether the active seat has another turn after this one, to lay something on a book it takes now."""
    return state.left is not None and state.left >= 2


def _shown(state: QueenState, stack: int, book: int, unseen: Books) -> tuple[QueenState, Books]:
    """The table when this book has come up, and what is unseen then."""
    then = state.copy()
    then.stacks[stack] = (book, *then.stacks[stack][1:])
    return then, tuple([each for each in unseen if each != book])
