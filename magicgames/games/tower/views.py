"""What each pair of eyes sees of a table: everybody's stones but one's own."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from operator import itemgetter

from magicgames.engine.game import OPEN, Seat
from magicgames.games.tower.model import HAND, SECRETS, SET_OUT, TowerState, TowerView

Hands = tuple[tuple[int, ...], ...]

_ALL_SECRET = (None,) * SECRETS
_CUT: dict[int, Callable[[tuple[int, ...]], Hands]] = {
    seats * HAND: itemgetter(*[slice(start, start + HAND) for start in range(0, seats * HAND, HAND)])
    for seats in SET_OUT
}  # by the number of places: what cuts them into hands


def view_of(state: TowerState, seat: Seat | None) -> TowerView:
    return TowerView(
        seat,
        () if state.over else (state.active,),
        state.rules,
        state.round,
        tuple(state.scores),
        tuple(state.lives),
        _shown(by_seat(state.stones), seat),
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


def _shown(hands: Hands, seat: Seat | None) -> tuple[tuple[int | None, ...], ...]:
    """All hands as these eyes see them."""
    if seat == OPEN:
        return hands
    if seat is None:
        return tuple(map(_backs, hands))
    return (*hands[:seat], _backs(hands[seat]), *hands[seat + 1 :])


def turned_away(view: TowerView) -> TowerView:
    """The table of these eyes with all stones turned away, so that everybody may look at it."""
    return replace(view, hands=tuple(map(_backs, view.hands)), secrets=_ALL_SECRET)


def _backs(hand: Sequence[int | None]) -> tuple[int | None, ...]:
    return tuple([0 if stone == 0 else None for stone in hand])


def by_seat(places: Sequence[int]) -> Hands:
    """What belongs to the places, hand by hand."""
    return _CUT[len(places)](tuple(places))


def _secrets(state: TowerState, seat: Seat | None) -> tuple[int | None, ...]:
    """The secret stones as these eyes see them."""
    if seat == OPEN:
        return state.secrets
    if seat is None or seat not in state.owners:
        return _ALL_SECRET
    return tuple([number if owner == seat else None for number, owner in zip(state.secrets, state.owners, strict=True)])
