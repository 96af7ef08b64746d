"""The course of play: take, put, use books, close. Search uses `moves` and `advance` on a State directly."""

from collections.abc import Callable
from typing import Any

from magicgames.engine.game import Action, Event, Seat
from magicgames.engine.rng import Rng
from magicgames.games.winter_queen.deal import draw
from magicgames.games.winter_queen.model import (
    BOOK,
    CHOOSE,
    FILL,
    MOST_BOOKS,
    PUT,
    RETURN,
    SCORE,
    BookDeclined,
    BookOpened,
    BookSpent,
    BookTaken,
    ClosingBegan,
    CrystalLaid,
    CrystalPlaced,
    CrystalReturned,
    CrystalTaken,
    Decline,
    FinalScoringBegan,
    HolderEmptied,
    HolderFilled,
    Lay,
    MatchWon,
    PageScored,
    Place,
    QueenState,
    Return,
    ScorePage,
    Take,
    TakeBook,
    TurnEnded,
    TurnPassed,
    UseBook,
    Way,
)
from magicgames.games.winter_queen.moves import can_move, held_book, open_stacks
from magicgames.games.winter_queen.scoring import best_of, chosen, points, ways

Told = list[Event] | None


def advance(state: QueenState, action: Action, told: Told = None) -> None:
    """Changes the state by a legal action of the active seat and tells what happened, if somebody listens.

    When nobody listens, ScorePage may leave its choice open: then the page scores the most it can.
    """
    _DO[type(action)](state, action, told)


def _take(state: QueenState, action: Take, told: Told) -> None:
    crystals = list(state.holders[action.holder])
    crystals.remove(action.colour)
    state.holders[action.holder] = tuple(crystals)
    state.hand = action.colour
    state.phase = PUT
    if told is not None:
        told.append(CrystalTaken(state.active, action.holder, action.colour))
    if not crystals:
        state.gains[state.active] += (1,)
        if told is not None:
            told.append(HolderEmptied(state.active, action.holder, 1))
        if state.left is None:
            _refill(state, action.holder, told)


def _refill(state: QueenState, holder: int, told: Told) -> None:
    rng = Rng(state.chance)
    crystals = draw(state.bag, FILL[len(state.shelves)], rng)
    state.chance = rng.state
    state.holders[holder] = crystals
    if told is not None:
        told.append(HolderFilled(holder, crystals))
    if any(state.bag):
        return
    seats = len(state.shelves)
    rest = tuple(sorted([crystal for each in state.holders for crystal in each]))
    state.holders = [rest]
    state.left = 2 * seats - 1 - (state.active - state.first) % seats
    if told is not None:
        told.append(ClosingBegan(rest, state.left))


def _place(state: QueenState, action: Place, told: Told) -> None:
    colour = state.hand
    assert colour is not None
    state.hand = None
    state.crystals[colour] |= 1 << action.cell
    if told is not None:
        told.append(CrystalPlaced(state.active, action.cell, colour))
    if len(state.shelves[state.active]) < MOST_BOOKS and open_stacks(state, action.cell):
        state.placed = action.cell
        state.phase = BOOK
    else:
        _end_turn(state, told)


def _lay(state: QueenState, action: Lay, told: Told) -> None:
    colour, page = state.hand, action.page
    assert colour is not None
    state.hand = None
    shelf = list(state.shelves[state.active])
    held = shelf[action.book]
    left, right = held.crystals
    shelf[action.book] = held_book(held.number, left if page else colour, colour if page else right)
    state.shelves[state.active] = tuple(shelf)
    if told is not None:
        kind = state.box.books[held.number][page]
        told.append(CrystalLaid(state.active, action.book, page, kind.effect, kind.printed, colour))
    _end_turn(state, told)


def _take_book(state: QueenState, action: TakeBook, told: Told) -> None:
    number, *below = state.stacks[action.stack]
    state.stacks[action.stack] = tuple(below)
    state.shelves[state.active] += (held_book(number, None, None),)
    if told is not None:
        pages = state.box.books[number]
        effects = tuple([page.effect for page in pages])
        printed = tuple([page.printed for page in pages if page.printed is not None])
        told.append(BookTaken(state.active, action.stack, number, effects, printed, below[0] if below else None))
    _end_turn(state, told)


def _decline(state: QueenState, action: Decline, told: Told) -> None:
    if told is not None:
        told.append(BookDeclined(state.active))
    _end_turn(state, told)


def _use_book(state: QueenState, action: UseBook, told: Told) -> None:
    state.using = action.book
    state.phase = SCORE
    if told is not None:
        held = state.shelves[state.active][action.book]
        pages = zip(state.box.books[held.number], held.crystals, strict=True)
        effects = tuple([page.effect for page, crystal in pages if crystal is not None])
        told.append(BookOpened(state.active, action.book, effects))


def _score_page(state: QueenState, action: ScorePage, told: Told) -> None:
    seat, book = state.active, state.using
    assert book is not None
    held = state.shelves[seat][book]
    if told is None:
        _gain(state, seat, points(state, seat, held, action))
    else:
        way = chosen(state, seat, book, action)
        _gain(state, seat, way.points)
        told.append(_page_scored(state, seat, book, action.page, way))
    if state.scored is None and held.crystals[1 - action.page] is not None:
        state.scored = action.page
    else:
        _discard(state, book, told)


def _gain(state: QueenState, seat: Seat, gained: int) -> None:
    if gained:
        state.gains[seat] += (gained,)


def _page_scored(state: QueenState, seat: Seat, book: int, page: int, way: Way) -> PageScored:
    held = state.shelves[seat][book]
    kind, colour = state.box.books[held.number][page], held.crystals[page]
    assert colour is not None
    return PageScored(seat, book, page, kind.effect, kind.printed, colour, way)


def _discard(state: QueenState, book: int, told: Told) -> None:
    """The used book leaves the game; two crystals oblige to give one from the board back."""
    seat = state.active
    shelf = list(state.shelves[seat])
    used = shelf.pop(book)
    state.shelves[seat] = tuple(shelf)
    state.spent += (used.number,)
    state.using = state.scored = None
    if told is not None:
        told.append(BookSpent(seat, book, used.number))
    if None not in used.crystals and sum(state.crystals) != state.fixed:
        state.phase = RETURN
    else:
        _end_turn(state, told)


def _return(state: QueenState, action: Return, told: Told) -> None:
    bit = 1 << action.cell
    colour = next(colour for colour, cells in enumerate(state.crystals) if cells & bit)
    state.crystals[colour] ^= bit
    state.bag[colour] += 1
    if told is not None:
        told.append(CrystalReturned(state.active, action.cell, colour))
    _end_turn(state, told)


def _end_turn(state: QueenState, told: Told) -> None:
    """The next seat that can do something is on turn; those who can't are passed over."""
    seat, seats = state.active, len(state.shelves)
    state.phase = CHOOSE
    state.placed = None
    passed = 0
    while True:
        if state.left is not None:
            if not state.left:
                _finish(state, "turns", told)
                return
            state.left -= 1
        elif passed == seats:
            _finish(state, "stuck", told)
            return
        state.active = (state.active + 1) % seats
        if can_move(state):
            break
        passed += 1
        if told is not None:
            told.append(TurnPassed(state.active))
    if told is not None:
        told.append(TurnEnded(seat, state.active, state.left))


def _finish(state: QueenState, reason: str, told: Told) -> None:
    """Everybody scores all pages with crystals, each in the best way: the choice touches nobody else."""
    seats = len(state.shelves)
    if told is not None:
        told.append(FinalScoringBegan(reason))
    for step in range(seats):
        seat = (state.first + step) % seats
        for book, held in enumerate(state.shelves[seat]):
            for page, crystal in enumerate(held.crystals):
                if crystal is None:
                    continue
                _gain(state, seat, best_of(state, seat, held, page))
                if told is not None:
                    way = ways(state, seat, book, page)[0]
                    told.append(_page_scored(state, seat, book, page, way))
    state.over = True
    if told is not None:
        told.append(MatchWon(*verdict(state)))


def verdict(state: QueenState) -> tuple[tuple[Seat, ...], str]:
    """Who has most points, and whether alone."""
    totals = [sum(gains) for gains in state.gains]
    winners = tuple([seat for seat, total in enumerate(totals) if total == max(totals)])
    return winners, "alone" if len(winners) == 1 else "shared"


_DO: dict[type[Action], Callable[[QueenState, Any, Told], None]] = {
    Take: _take,
    Place: _place,
    Lay: _lay,
    TakeBook: _take_book,
    Decline: _decline,
    UseBook: _use_book,
    ScorePage: _score_page,
    Return: _return,
}
