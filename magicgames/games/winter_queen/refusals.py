"""Why something that a board could offer is not allowed now."""

from magicgames.engine.game import Action, Say
from magicgames.games.winter_queen.model import (
    BOOK,
    CHOOSE,
    PUT,
    RETURN,
    SCORE,
    Decline,
    Lay,
    Place,
    QueenView,
    Return,
    ScorePage,
    Take,
    TakeBook,
    UseBook,
)
from magicgames.games.winter_queen.moves import moves, reach

_PHASES = {
    Take: CHOOSE,
    UseBook: CHOOSE,
    Place: PUT,
    Lay: PUT,
    TakeBook: BOOK,
    Decline: BOOK,
    ScorePage: SCORE,
    Return: RETURN,
}


_FIRST = {
    CHOOSE: "winter_queen.refusal.first_choose",
    PUT: "winter_queen.refusal.first_put",
    BOOK: "winter_queen.refusal.first_book",
    SCORE: "winter_queen.refusal.first_score",
    RETURN: "winter_queen.refusal.first_return",
}


def refusal(view: QueenView, action: Action) -> Say | None:
    if view.seat not in view.to_act:
        return Say("winter_queen.refusal.not_your_turn")
    if action in moves(view):
        return None
    return Say(_FIRST[view.phase] if _PHASES.get(type(action)) != view.phase else _reason(view, action))


def _reason(view: QueenView, action: Action) -> str:
    """The key of what is wrong with an action that belongs to this phase."""
    match action:
        case Take():
            return _take(view, action)
        case UseBook():
            return _use(view, action)
        case Place():
            return "winter_queen.refusal.cell_taken"
        case Lay():
            own = _is_own(view, action.book)
            return "winter_queen.refusal.page_taken" if own else "winter_queen.refusal.no_such_book"
        case TakeBook():
            empty = action.stack in range(len(view.stacks)) and not view.stacks[action.stack]
            return "winter_queen.refusal.stack_empty" if empty else "winter_queen.refusal.other_province"
        case Return():
            printed = action.cell >= 0 and view.fixed >> action.cell & 1
            return "winter_queen.refusal.printed" if printed else "winter_queen.refusal.cell_empty"
    return "winter_queen.refusal.no_such_choice"


def _take(view: QueenView, action: Take) -> str:
    if action.holder not in reach(len(view.shelves), view.active, len(view.holders)):
        return "winter_queen.refusal.out_of_reach"
    return (
        "winter_queen.refusal.no_room"
        if action.colour in view.holders[action.holder]
        else "winter_queen.refusal.no_such_crystal"
    )


def _use(view: QueenView, action: UseBook) -> str:
    if not _is_own(view, action.book):
        return "winter_queen.refusal.no_such_book"
    return "winter_queen.refusal.closing" if view.left is not None else "winter_queen.refusal.no_crystal_on_book"


def _is_own(view: QueenView, book: int) -> bool:
    return book in range(len(view.shelves[view.active]))
