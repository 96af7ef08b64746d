"""What each pair of eyes sees of a table, and tables that fit what they see."""

from magicgames.engine.game import OPEN, Seat
from magicgames.engine.rng import Rng
from magicgames.games.winter_queen.model import QueenState, QueenView


def view_of(state: QueenState, seat: Seat | None) -> QueenView:
    return QueenView(
        seat,
        () if state.over else (state.active,),
        state.box,
        state.first,
        state.tiles,
        state.fixed,
        tuple(state.crystals),
        tuple(state.holders),
        tuple(state.bag),
        tuple(state.stacks) if seat == OPEN else tuple([_top(stack) for stack in state.stacks]),
        tuple(state.shelves),
        state.spent,
        tuple(state.gains),
        tuple([sum(gains) if state.over or owner == seat else None for owner, gains in enumerate(state.gains)]),
        state.active,
        state.phase,
        state.hand,
        state.placed,
        state.using,
        state.scored,
        state.left,
    )


def _top(stack: tuple[int, ...]) -> tuple[int | None, ...]:
    return (stack[0],) + (None,) * (len(stack) - 1) if stack else ()


def imagine(view: QueenView, rng: Rng) -> QueenState:
    """A table that fits the view: the books below the tops in another order, and other luck with the bag."""
    hidden = unseen_books(view)
    rng.shuffle(hidden)
    stacks = [tuple([hidden.pop() if book is None else book for book in stack]) for stack in view.stacks]
    return QueenState(
        chance=rng.fork(),
        box=view.box,
        first=view.first,
        tiles=view.tiles,
        fixed=view.fixed,
        crystals=list(view.crystals),
        holders=list(view.holders),
        bag=list(view.bag),
        stacks=stacks,
        shelves=list(view.shelves),
        spent=view.spent,
        gains=list(view.gains),
        active=view.active,
        phase=view.phase,
        hand=view.hand,
        placed=view.placed,
        using=view.using,
        scored=view.scored,
        left=view.left,
        over=not view.to_act,
    )


def unseen_books(view: QueenView) -> list[int]:
    """The books that lie below the tops, in no order."""
    seen = {*view.spent, *(held.number for shelf in view.shelves for held in shelf)}
    seen |= {book for stack in view.stacks for book in stack if book is not None}
    return [book for book in range(len(view.box.books)) if book not in seen]
