"""The one-turn evaluation of all bots: what a turn adds to one's own books, less a part of what it adds to the others'.

A turn consists of steps (take, put, take a book). It is evaluated as a whole, and the rest of a turn from any of its
steps on, so that a bot can ask again before each step. For a crystal of colour c in cell x the value is

    Σ over own filled pages of gain(page, c, x) − spite · Σ over others' filled pages of gain(page, c, x)
    + growth · Σ over own empty pages of gain(page with its best crystal, c, x) + value of the book it lets one take,

where gain is how many points more the page would score; the gauge has it cached for all cells at once, so a row of 25
cells is a sum of rows.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from math import inf
from operator import itemgetter
from typing import Final, NamedTuple, TypeAlias

from magicgames.engine.game import Action, Seat
from magicgames.games.winter_queen.gauge import Row, gauge
from magicgames.games.winter_queen.geometry import free, members
from magicgames.games.winter_queen.model import (
    BOOK,
    CHOOSE,
    COLOURS,
    DOMAINS,
    MOST_BOOKS,
    PROVINCES,
    PUT,
    RETURN,
    SCORE,
    SECRET,
    Decline,
    Lay,
    Page,
    Place,
    QueenState,
    Return,
    ScorePage,
    Table,
    Take,
    TakeBook,
    UseBook,
)
from magicgames.games.winter_queen.moves import open_stacks, reach
from magicgames.games.winter_queen.sights import seen_colours
from magicgames.games.winter_queen.turns import advance

Steps: TypeAlias = tuple[Action, ...]
Weighed: TypeAlias = tuple[float, Steps]
"""What the rest of a turn is worth, and its steps; what a used book scores and returns is decided later."""

_take, _place, _lay, _take_book, _use, _return = map(cache, (Take, Place, Lay, TakeBook, UseBook, Return))
_DECLINE: Final = Decline()
_SCORE: Final = (ScorePage(0), ScorePage(1))  # without a choice: the best one
_worth = itemgetter(0)


@dataclass(frozen=True, slots=True)
class Taste:
    """What matters to somebody who weighs turns."""

    spite: float  # the weight of others' books
    tempo: float  # what a turn is worth: an empty page is worth its score less the turn to fill it
    growth: float  # how much it counts that a page that is still empty comes to score more
    far: bool  # counts the turns that are left to fill pages in
    feed: float  # what it costs to leave the last crystal of a holder to the next seat


class Standing(NamedTuple):
    """What somebody has, in points but for the last."""

    gained: int
    filled: int  # what one's own books would score now
    hope: float  # what their empty pages are worth
    time: int  # books times turns that are left


def turns_left(table: Table, seat: Seat) -> int:
    """How many turns this seat has after the present one: exact in the closing stage, else a guess."""
    seats = len(table.shelves)
    until = (seat - table.active) % seats or seats
    if table.left is not None:
        return max(0, (table.left - until) // seats + 1)
    crystals = sum(table.bag) + sum(map(len, table.holders)) // 2
    return round(1.1 * crystals / seats + 1)  # some turns use a book and take no crystal


class Glance:
    """The evaluation of one table for one seat; turns are those of the active one."""

    def __init__(self, table: Table, taste: Taste, seat: Seat | None = None) -> None:
        self._table = table
        self._taste = taste
        self._seat = table.active if seat is None else seat
        self._shelf = table.shelves[self._seat]
        self._gauge = gauge(table.box.board)
        self._turns = turns_left(table, self._seat) if taste.far else 99
        counts = [on_books(table, each) for each in range(len(table.shelves))]
        own = counts.pop(self._seat)
        self._secret = tuple([1 + mine + max(rivals) for mine, *rivals in zip(own, *counts, strict=True)])
        books = table.box.books
        self._empty = [
            (book, page, books[held.number][page], self._worths(books[held.number][page]))
            for book, held in enumerate(self._shelf)
            for page, colour in enumerate(held.crystals)
            if colour is None
        ]
        self._bests = [max(worths) for _, _, _, worths in self._empty]
        self._hope = self._hopes(self._bests, self._turns)

    def turns(self) -> Iterator[Weighed]:
        """All that the rest of the turn can be, each with the best book that it allows."""
        table = self._table
        if table.phase == CHOOSE:
            for holder, colours, extra in self._holders():
                for colour in colours:
                    take = _take(holder, colour)
                    yield from [(worth + extra, (take, *steps)) for worth, steps in self._puts(colour)]
            yield from self._uses()
        elif table.phase == PUT:
            assert table.hand is not None
            yield from self._puts(table.hand)
        elif table.phase == BOOK:
            assert table.placed is not None
            yield 0.0, (_DECLINE,)
            yield from [(self._book(stack), (_take_book(stack),)) for stack in open_stacks(table, table.placed)]
        else:
            yield from self._returns()

    def best(self) -> Steps:
        """The best of all turns."""
        if self._table.phase != CHOOSE:
            return max(self.turns(), key=_worth)[1]
        # The best place of a crystal doesn't depend on the holder it comes from: each colour is evaluated once.
        ways: dict[int, tuple[float, int]] = {}
        for holder, colours, extra in self._holders():
            for colour in colours:
                if colour not in ways or extra > ways[colour][0]:
                    ways[colour] = extra, holder
        most, best = max(self._uses(), key=_worth, default=(-inf, ()))
        for colour, (extra, holder) in ways.items():
            worth, steps = self._best_put(colour)
            if worth + extra > most:
                most, best = worth + extra, (_take(holder, colour), *steps)
        return best

    def standing(self) -> Standing:
        """Where the seat of these eyes stands."""
        filled = 0
        for held in self._shelf:
            for page, laid in zip(self._table.box.books[held.number], held.crystals, strict=True):
                if laid is not None:
                    filled += self._worths(page)[laid] - (page.effect == SECRET)  # it counts itself already
        time = turns_left(self._table, self._table.active)  # the same for all, or the next seat would seem to have less
        return Standing(sum(self._table.gains[self._seat]), filled, self._hope, len(self._shelf) * time)

    # Crystals

    def _holders(self) -> Iterator[tuple[int, list[int], float]]:
        """The holders in reach with their colours, and the point for emptying one, or the risk that others will."""
        table = self._table
        for holder in reach(len(table.shelves), self._seat, len(table.holders)):
            crystals = table.holders[holder]
            extra = 1.0 if len(crystals) == 1 else -self._taste.feed if len(crystals) == 2 else 0.0
            yield holder, sorted(set(crystals)), extra

    def _puts(self, colour: int) -> list[Weighed]:
        row, zones = self._rows[colour], self._gauge.geo.zones
        cells = [
            (row[cell], (_place(cell), *self._then[zones[cell]][1]))
            for cell in members(free(self._gauge.geo, self._table.crystals))
        ]
        return cells + [
            (self._lays[place][colour], (_lay(book, page),)) for place, (book, page, _, _) in enumerate(self._empty)
        ]

    def _best_put(self, colour: int) -> Weighed:
        row = self._rows[colour]
        most = max(row)
        cell = row.index(most)
        steps: Steps = (_place(cell), *self._then[self._gauge.geo.zones[cell]][1])
        for (book, page, _, _), lays in zip(self._empty, self._lays, strict=True):
            if lays[colour] > most:
                most, steps = lays[colour], (_lay(book, page),)
        return most, steps

    @cached_property
    def _rows(self) -> list[list[float]]:
        """What a crystal of each colour is worth in each cell."""
        rows = [self._ground] * len(COLOURS)
        for weight, page, laid in self._pages:
            for added in seen_colours(page.effect, page.printed, laid):
                gains = self._gauge.gains(page, laid, added, self._table.crystals)
                if gains is not None:
                    rows[added] = [worth + weight * gain for worth, gain in zip(rows[added], gains, strict=True)]
        return rows

    @cached_property
    def _pages(self) -> list[tuple[float, Page, int]]:
        """What looks at the board: laid pages, and empty ones as if their best crystal lay there; with weights."""
        books = self._table.box.books
        found = [
            (1.0 if seat == self._seat else -self._taste.spite, page, laid)
            for seat, shelf in enumerate(self._table.shelves)
            for held in shelf
            for page, laid in zip(books[held.number], held.crystals, strict=True)
            if laid is not None and page.effect != SECRET
        ]
        return found + [
            (self._taste.growth, page, worths.index(max(worths)))
            for _, _, page, worths in self._empty[: self._turns]
            if page.effect != SECRET
        ]

    @cached_property
    def _ground(self) -> list[float]:
        """What any crystal is worth in each cell for the book that it allows to take; -inf where one lies."""
        then, empty = self._then, free(self._gauge.geo, self._table.crystals)
        return [then[zone][0] if empty >> cell & 1 else -inf for cell, zone in enumerate(self._gauge.geo.zones)]

    @cached_property
    def _lays(self) -> list[list[float]]:
        """What a crystal of each colour is worth on each empty page."""
        seen = [0] * len(COLOURS)  # by own pages of Secret Knowledge
        for held in self._shelf:
            for page, laid in zip(self._table.box.books[held.number], held.crystals, strict=True):
                if laid is not None and page.effect == SECRET:
                    seen[laid] += 1
        found = []
        for place, (_, _, _, worths) in enumerate(self._empty):
            others = self._hopes(self._bests[:place] + self._bests[place + 1 :], self._turns - 1)
            found.append([worth + more + others - self._hope for worth, more in zip(worths, seen, strict=True)])
        return found

    # Books

    def _worths(self, page: Page) -> Row:
        """What a page of one's own book would score with a crystal of each colour that is still to be laid on it."""
        return self._secret if page.effect == SECRET else self._gauge.worths(page, self._table.crystals)

    def _hopes(self, bests: list[int], turns: int) -> float:
        """What empty pages are worth: only so many can be filled as there are turns."""
        tempo = self._taste.tempo
        return sum([best - tempo for best in sorted(bests, reverse=True)[: max(0, turns)] if best > tempo])

    def _book(self, stack: int) -> float:
        """What it is worth to have the top book of a stack."""
        number = self._table.stacks[stack][0]
        assert number is not None
        pages = [max(self._worths(page)) for page in self._table.box.books[number]]
        return self._hopes(self._bests + pages, self._turns) - self._hope

    @cached_property
    def _books(self) -> list[tuple[float, int]]:
        """The books that could be taken, with their stacks."""
        return [(self._book(stack), stack) for stack in range(PROVINCES) if self._table.stacks[stack]]

    @cached_property
    def _then(self) -> list[Weighed]:
        """What follows a crystal in each zone: the best book is taken, or none."""
        then: list[Weighed] = [(0.0, ())] * (DOMAINS + 1)
        if len(self._shelf) < MOST_BOOKS and self._books:
            for worth, stack in self._books:
                then[stack] = (worth, (_take_book(stack),)) if worth > 0 else (0.0, (_DECLINE,))
            then[DOMAINS] = max([then[stack] for _, stack in self._books], key=_worth)
        return then

    def _uses(self) -> Iterator[Weighed]:
        if self._table.left is not None:
            return
        room = 0.0
        for book, held in enumerate(self._shelf):
            if held.crystals != (None, None):
                if len(self._shelf) == MOST_BOOKS:
                    room = max(self._books, default=(0.0, 0))[0]
                rest = [best for best, (own, *_) in zip(self._bests, self._empty, strict=True) if own != book]
                yield room - self._hope + self._hopes(rest, self._turns), (_use(book),)

    def _returns(self) -> Iterator[Weighed]:
        """What each loose crystal of the board contributes to others' pages and not to one's own."""
        table = self._table
        for cell in members(sum(table.crystals) & ~table.fixed):
            crystals = [cells & ~(1 << cell) for cells in table.crystals]
            worth = 0.0
            for seat, shelf in enumerate(table.shelves):
                weight = 1.0 if seat == self._seat else -self._taste.spite
                for held in shelf:
                    for page, laid in zip(table.box.books[held.number], held.crystals, strict=True):
                        if laid is not None and page.effect != SECRET:
                            worth += weight * self._gauge.worth(page, laid, crystals)
            yield worth, (_return(cell),)


def on_books(table: Table, seat: Seat) -> list[int]:
    """For each colour the crystals on the books of a seat, the printed ones included."""
    counts = [0] * len(COLOURS)
    for held in table.shelves[seat]:
        for page, laid in zip(table.box.books[held.number], held.crystals, strict=True):
            if laid is not None:
                counts[laid] += 1
            if page.printed is not None:
                counts[page.printed] += 1
    return counts


def play_turn(state: QueenState, taste: Taste) -> None:
    """The active seat plays its turn, or what is left of it, by a glance."""
    if state.phase != SCORE:
        for action in Glance(state, taste).best():
            advance(state, action)
    while state.phase in (SCORE, RETURN):
        if state.phase == SCORE:
            score_page(state)
        else:
            advance(state, Glance(state, taste).best()[0])


def score_page(state: QueenState) -> None:
    """Scores the next page of the open book as well as it can be."""
    assert state.using is not None
    crystals = state.shelves[state.active][state.using].crystals
    advance(state, _SCORE[0 if crystals[0] is not None and state.scored != 0 else 1])
