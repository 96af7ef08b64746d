"""The closing stage with two players, solved exactly: expectimax with alpha-beta over all the turns that are left.

**Why it can be solved.** The bag is empty and all crystals lie face up on one holder, so no crystal is random any more.
Books can't be used now, so nothing leaves the board, and points come only from the final scoring and from emptying the
holder. One to three turns are left. The only random event is which book is turned up when one is taken from a stack;
every order of the hidden books is equally likely. With the values seen from the asking seat, the value of a table is

    V(table) = max over turns t of  mean over hidden books b of  V(table after t with b on top)

if the asking seat is to move, and min instead of max for the opponent.

**What keeps it small.**

1. *Most new books make no difference.* A book on top of a stack matters only

   (a) by the crystals printed on it, to pages of Secret Knowledge that count their colour or could still get a crystal
       of it, and
   (b) to the next seat, if it has another turn after this one in which to lay a crystal on that book.

   So hidden books are grouped by what (a) can distinguish (`alike`), and one book stands for its group. Where (b)
   applies, a value is needed for each book; but the turns that don't take the new book are worth the same for all books
   of a group, so they are searched once (`without`), and for each book only the turns that take it:

       V(b on top) = max or min of ( without, V(only turns that take b) ).

2. *The very last turn is not searched.* For each page the gauge has cached how many points one more crystal adds in
   each cell. The best last turn is the maximum over colours on the holder, cells and empty pages of a sum of such
   numbers (`_lead`).
3. *Alpha-beta pruning*: the search of a turn ends when it can't be better than one already known. Below a mean the
   window (low, high) has to be opened to infinity, since a bound of a mean is no bound of its parts.

**Example.** I have the turn before the last, four books are hidden, two of them show a printed red crystal, and a page
of Secret Knowledge of my opponent holds red. If I take a book, the new top shows red with probability 2/4, and then my
opponent may take it for a point. Two tables are searched instead of four; without that page only one.

After ALLOWANCE last turns only the FEW most promising replies are searched; the result is then an estimate.
"""

from collections.abc import Iterable, Iterator, Sequence
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

HIDDEN: Final = -1  # a book below a top, or a new top that makes no difference to anybody
ORDER: Final = Taste(spite=1.0, tempo=0.0, growth=0.4, far=True, feed=0.0)  # sorts turns: good ones first prune more
MARGIN: Final = 0.001  # what a point is worth compared with victory (1) and defeat (-1)
NOWHERE: Final = -99  # the value of a cell that is taken
ALLOWANCE: Final = 40_000  # last turns that are calculated before the search is narrowed
FEW: Final = 3


class Closing:
    """The search. All values are those for the seat of the view."""

    def __init__(self, view: QueenView, by_points: bool = False) -> None:
        """A value is 1, 0 or -1 for victory, tie and defeat plus MARGIN for each point of the lead; or the lead alone
        (`by_points`)."""
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
        """The first action of the best turn."""
        return max(self.values(), key=lambda each: each[1])[0][0]

    def values(self) -> Iterator[tuple[Steps, float]]:
        """Turns with their values. Because of pruning, the value of a turn that is no better than those before it is
        only an upper bound."""
        low = -inf
        for steps in self._turns(self._table):
            value = self._after(self._table, steps, self._unseen, low, inf)
            low = max(low, value)
            yield steps, value

    def all_values(self) -> Iterator[tuple[Steps, float]]:
        """Turns with their exact values: slower, since nothing is pruned at the root."""
        for steps in self._turns(self._table):
            yield steps, self._after(self._table, steps, self._unseen, -inf, inf)

    def _value(
        self, state: QueenState, unseen: Books, low: float, high: float, only: tuple[int, bool] | None = None
    ) -> float:
        """The value of a table within the window (low, high). `only` restricts the turns of the active seat: (stack,
        True) to those that take the top book of this stack, (stack, False) to those that don't."""
        if state.over:
            return self._worth(sum(state.gains[self._seat]) - sum(state.gains[1 - self._seat]))
        if state.left == 0:
            return self._worth(self._last_turn(state))
        mine = state.active == self._seat
        best = -inf if mine else inf
        for steps in self._candidates(state, only):
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

    def _candidates(self, state: QueenState, only: tuple[int, bool] | None) -> list[Steps]:
        """The turns that `_value` searches."""
        turns = self._turns(state)
        if only is not None:
            turns = [steps for steps in turns if (steps[-1] == TakeBook(only[0])) == only[1]]
        return turns[:FEW] if len(self._leads) > ALLOWANCE else turns

    def _after(self, state: QueenState, steps: Steps, unseen: Books, low: float, high: float) -> float:
        """The value of a table after these steps: the mean over the books that may be turned up by them."""
        then = state.copy()
        for step in steps:
            advance(then, step)
        taken = steps[-1]
        if not isinstance(taken, TakeBook) or not then.stacks[taken.stack] or then.over:
            return self._value(then, unseen, low, high)
        alike: dict[Books, list[int]] = {}  # by the printed crystals that somebody may count
        counted = self._counted(then)
        for book in unseen:
            alike.setdefault(self._printed(book, counted), []).append(book)
        if _can_fill_later(then):
            return self._mean_over_books(then, taken.stack, alike.values(), unseen)
        if len(alike) == 1:
            return self._value(then, unseen, low, high)
        sums = [
            len(books) * self._value(*_shown(then, taken.stack, books[0], unseen), -inf, inf)
            for books in alike.values()
        ]
        return sum(sums) / len(unseen)

    def _mean_over_books(self, then: QueenState, stack: int, groups: Iterable[list[int]], unseen: Books) -> float:
        """The mean value over the new tops of a stack, where the next seat could make use of each (1b above)."""
        better = max if then.active == self._seat else min
        total = 0.0
        for books in groups:
            without = self._value(*_shown(then, stack, books[0], unseen), -inf, inf, (stack, False))
            low, high = (without, inf) if better is max else (-inf, without)
            for book in books:
                total += better(without, self._value(*_shown(then, stack, book, unseen), low, high, (stack, True)))
        return total / len(unseen)

    def _worth(self, lead: int) -> float:
        return lead if self._by_points else (lead > 0) - (lead < 0) + MARGIN * lead

    def _turns(self, state: QueenState) -> list[Steps]:
        """All turns of the active seat, promising ones first, without those that take a book nobody can make use of."""
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

    # The very last turn (2 above)

    def _last_turn(self, state: QueenState) -> int:
        """The final lead of the asking seat if the active one plays its best last turn."""
        key = tuple(state.crystals), tuple(state.shelves), state.holders[0], tuple(state.stacks)
        lead = self._leads.get(key)
        if lead is None:
            lead = self._leads[key] = self._lead(state)
        points = sum(state.gains[state.active]) - sum(state.gains[1 - state.active])
        return points + lead if state.active == self._seat else -points - lead

    def _lead(self, state: QueenState) -> int:
        """How many points more than the opponent the active seat gets in the final scoring after its best last turn,
        plus one if that turn empties the holder.

        The lead before the turn, plus the most that one crystal can add: in a cell (`rows`) or on a page (`lays`)."""
        on_both = list(map(sum, zip(on_books(state, 0), on_books(state, 1), strict=True)))
        lead, echo, pages = self._lead_before(state, on_both)
        empty = [
            self._books[held.number][page]
            for held in state.shelves[state.active]
            for page in (0, 1)
            if held.crystals[page] is None
        ]
        most = NOWHERE
        for colour, row in self._rows(state, echo, pages).items():
            lays = [
                echo[colour]
                + (on_both[colour] + 1 if page.effect == SECRET else self._gauge.worth(page, colour, state.crystals))
                for page in empty
            ]
            most = max(most, *row, *lays)
        return lead + most + (len(state.holders[0]) == 1)

    def _lead_before(
        self, state: QueenState, on_both: Sequence[int]
    ) -> tuple[int, list[int], list[tuple[int, Page, int]]]:
        """The lead of the active seat before its last turn; what one more crystal of each colour on its books adds to
        it by pages of Secret Knowledge; and all pages that look at the board, with sign (own +1, rival -1) and colour.
        """
        echo = [0] * len(COLOURS)
        pages: list[tuple[int, Page, int]] = []
        lead = 0
        for sign, shelf in ((1, state.shelves[state.active]), (-1, state.shelves[1 - state.active])):
            for held in shelf:
                for page, laid in zip(self._books[held.number], held.crystals, strict=True):
                    if laid is not None and page.effect == SECRET:
                        lead += sign * on_both[laid]
                        echo[laid] += sign
                    elif laid is not None:
                        lead += sign * self._gauge.worth(page, laid, state.crystals)
                        pages.append((sign, page, laid))
        return lead, echo, pages

    def _rows(self, state: QueenState, echo: list[int], pages: Sequence[tuple[int, Page, int]]) -> dict[int, list[int]]:
        """For each colour on the holder: what a crystal of it adds to the lead in each cell."""
        rows = dict.fromkeys(state.holders[0], self._ground(state, echo))
        for sign, page, laid in pages:
            for colour in seen_colours(page.effect, page.printed, laid):
                gains = self._gauge.gains(page, laid, colour, state.crystals) if colour in rows else None
                if gains is not None:
                    rows[colour] = [worth + sign * gain for worth, gain in zip(rows[colour], gains, strict=True)]
        return rows

    def _ground(self, state: QueenState, echo: list[int]) -> list[int]:
        """What a crystal of any colour adds in each cell, by the printed crystals of the book that may then be taken;
        NOWHERE for cells that are taken."""
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
    """Whether the active seat has another turn after this one, to lay a crystal on a book that it takes now."""
    return state.left is not None and state.left >= 2


def _shown(state: QueenState, stack: int, book: int, unseen: Books) -> tuple[QueenState, Books]:
    """The table with this book on top of a stack, and the books that are still hidden then."""
    then = state.copy()
    then.stacks[stack] = (book, *then.stacks[stack][1:])
    return then, tuple([each for each in unseen if each != book])
