"""What each pair of eyes sees of a table: everybody's stones but the own ones."""

from collections.abc import Sequence
from typing import TypeVar

from magicgames.engine.game import OPEN, Seat
from magicgames.games.tower.model import HAND, SECRETS, TowerState, TowerView

Item = TypeVar("Item")

_ALL_SECRET = (None,) * SECRETS


def look(state: TowerState, seat: Seat | None) -> TowerView:
    if seat == OPEN and not state.over:
        raise ValueError("the table is opened only once the match is over")
    return TowerView(
        seat,
        () if state.over else (state.active,),
        state.rules,
        state.round,
        tuple(state.scores),
        tuple(state.lives),
        by_seat(_shown(state.stones, seat)),
        by_seat(state.denied),
        state.hits,
        tuple(state.board),
        len(state.pile) - state.drawn,
        _secrets(state, seat),
        tuple(state.owners),
        state.active,
        state.floor,
        state.casts,
        state.choosing,
        state.die,
        state.history,
        state.last,
    )


def _shown(stones: list[int], seat: Seat | None) -> Sequence[int | None]:
    """All places as these eyes see them."""
    if seat == OPEN:
        return stones
    if seat is None:
        return _backs(stones)
    start = seat * HAND
    end = start + HAND
    return [*stones[:start], *_backs(stones[start:end]), *stones[end:]]


def _backs(stones: list[int]) -> list[int | None]:
    return [None if stone else 0 for stone in stones]


def by_seat(places: Sequence[Item]) -> tuple[tuple[Item, ...], ...]:
    """What belongs to the places, hand by hand."""
    return tuple(zip(*[iter(places)] * HAND, strict=True))


def _secrets(state: TowerState, seat: Seat | None) -> tuple[int | None, ...]:
    """The secret stones as these eyes see them."""
    if seat == OPEN:
        return state.secrets
    if seat is None or seat not in state.owners:
        return _ALL_SECRET
    return tuple([number if owner == seat else None for number, owner in zip(state.secrets, state.owners, strict=True)])
