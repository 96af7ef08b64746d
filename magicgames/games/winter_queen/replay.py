"""What a view becomes by one event: enacting, stepping through a replay and watchers elsewhere fold with it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from magicgames.engine.game import Event, Seat
from magicgames.games.winter_queen.model import (
    BOOK,
    CHOOSE,
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
    FinalScoringBegan,
    Held,
    HolderEmptied,
    HolderFilled,
    MatchWon,
    PageScored,
    QueenView,
    TurnEnded,
    TurnPassed,
)


def after(view: QueenView, event: Event) -> QueenView:
    """What these eyes see once this has happened; after the last event of a step it is what they see indeed."""
    return _CHANGES[type(event)](view, event)


def _taken(view: QueenView, event: CrystalTaken) -> QueenView:
    rest = list(view.holders[event.holder])
    rest.remove(event.colour)
    return replace(view, hand=event.colour, phase=PUT, holders=_with(view.holders, event.holder, tuple(rest)))


def _emptied(view: QueenView, event: HolderEmptied) -> QueenView:
    return _gained(view, event.seat, event.points)


def _filled(view: QueenView, event: HolderFilled) -> QueenView:
    bag = tuple([count - event.crystals.count(colour) for colour, count in enumerate(view.bag)])
    return replace(view, bag=bag, holders=_with(view.holders, event.holder, event.crystals))


def _closing(view: QueenView, event: ClosingBegan) -> QueenView:
    return replace(view, holders=(event.crystals,), left=event.left)


def _placed(view: QueenView, event: CrystalPlaced) -> QueenView:
    cells = view.crystals[event.colour] | 1 << event.cell
    return replace(view, hand=None, placed=event.cell, phase=BOOK, crystals=_with(view.crystals, event.colour, cells))


def _laid(view: QueenView, event: CrystalLaid) -> QueenView:
    shelf = view.shelves[event.seat]
    left, right = shelf[event.book].crystals
    crystals = (left, event.colour) if event.page else (event.colour, right)
    held = Held(shelf[event.book].number, crystals)
    return replace(view, hand=None, shelves=_with(view.shelves, event.seat, _with(shelf, event.book, held)))


def _book_taken(view: QueenView, event: BookTaken) -> QueenView:
    below = view.stacks[event.stack][1:]
    stack = (event.next, *below[1:]) if below else ()
    shelf = (*view.shelves[event.seat], Held(event.number, (None, None)))
    return replace(
        view, stacks=_with(view.stacks, event.stack, stack), shelves=_with(view.shelves, event.seat, shelf), placed=None
    )


def _declined(view: QueenView, event: BookDeclined) -> QueenView:
    return replace(view, placed=None)


def _opened(view: QueenView, event: BookOpened) -> QueenView:
    return replace(view, using=event.book, phase=SCORE)


def _scored(view: QueenView, event: PageScored) -> QueenView:
    gained = _gained(view, event.seat, event.way.points)
    return gained if view.using is None else replace(gained, scored=event.page)  # in the end no book is opened


def _spent(view: QueenView, event: BookSpent) -> QueenView:
    shelf = view.shelves[event.seat]
    owes = None not in shelf[event.book].crystals and sum(view.crystals) != view.fixed
    rest = shelf[: event.book] + shelf[event.book + 1 :]
    shelves = _with(view.shelves, event.seat, rest)
    phase = RETURN if owes else CHOOSE
    return replace(view, shelves=shelves, spent=(*view.spent, event.number), using=None, scored=None, phase=phase)


def _returned(view: QueenView, event: CrystalReturned) -> QueenView:
    cells = view.crystals[event.colour] & ~(1 << event.cell)
    bag = _with(view.bag, event.colour, view.bag[event.colour] + 1)
    return replace(view, crystals=_with(view.crystals, event.colour, cells), bag=bag)


def _passed(view: QueenView, event: TurnPassed) -> QueenView:
    left = None if view.left is None else view.left - 1
    return replace(view, active=event.seat, left=left, phase=CHOOSE, placed=None)


def _turn(view: QueenView, event: TurnEnded) -> QueenView:
    return replace(view, active=event.next, to_act=(event.next,), left=event.left, phase=CHOOSE, placed=None)


def _final(view: QueenView, event: FinalScoringBegan) -> QueenView:
    return replace(view, to_act=(), phase=CHOOSE, placed=None)


def _won(view: QueenView, event: MatchWon) -> QueenView:
    return replace(view, points=tuple([sum(gains) for gains in view.gains]))


def _gained(view: QueenView, seat: Seat, points: int) -> QueenView:
    if not points:
        return view
    own = view.points[seat]
    gains = _with(view.gains, seat, (*view.gains[seat], points))
    return replace(view, gains=gains, points=view.points if own is None else _with(view.points, seat, own + points))


def _with(values: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return (*values[:place], value, *values[place + 1 :])


_CHANGES: dict[type[Event], Callable[[QueenView, Any], QueenView]] = {
    CrystalTaken: _taken,
    HolderEmptied: _emptied,
    HolderFilled: _filled,
    ClosingBegan: _closing,
    CrystalPlaced: _placed,
    CrystalLaid: _laid,
    BookTaken: _book_taken,
    BookDeclined: _declined,
    BookOpened: _opened,
    PageScored: _scored,
    BookSpent: _spent,
    CrystalReturned: _returned,
    TurnPassed: _passed,
    TurnEnded: _turn,
    FinalScoringBegan: _final,
    MatchWon: _won,
}
