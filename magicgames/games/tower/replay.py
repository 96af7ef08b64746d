"""What a view becomes by one event as its eyes saw it: enacting, stepping through a match and other screens share it.

Everything the Tower keeps in a view follows from its events. The one thing that needs care is what eyes *learn*: a
failed cast denies its number to every stone that stands in that hand, a successful one is remembered as a Hit. Both are
facts that everybody at the table draws from the event, so they are the same for all eyes.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from magicgames.engine.game import Event
from magicgames.games.tower.model import (
    HAND,
    LIVES,
    NUMBERS,
    ON_TABLE,
    SECRETS,
    SINGER,
    CastFailed,
    Deed,
    DieRolled,
    LivesGained,
    LivesLost,
    MatchWon,
    RoundBegan,
    RoundEnded,
    SecretLeft,
    SecretTaken,
    SpellCast,
    StonesDrawn,
    TowerView,
    TurnEnded,
)
from magicgames.games.tower.turns import STONES, remember


def after(view: TowerView, event: Event) -> TowerView:
    change = _CHANGES.get(type(event))
    return change(view, event) if change is not None else view


def _cast(view: TowerView, event: SpellCast) -> TowerView:
    seat, number, place = event.seat, event.number, event.place
    hand = _with(view.hands[seat], place, 0)
    places = tuple([there for there, stone in enumerate(hand) if stone != 0])
    return replace(
        view,
        hands=_with(view.hands, seat, hand),
        denied=_with(view.denied, seat, _with(view.denied[seat], place, 0)),
        board=_with(view.board, number, view.board[number] + 1),
        casts=view.casts + 1,
        floor=view.floor if view.rules.easy else number,
        history=(*view.history, Deed(seat, number, "hit")),
        hits=remember(view.hits, seat, number, place, places),
        choosing=number == SINGER,
    )


def _failed(view: TowerView, event: CastFailed) -> TowerView:
    denied = view.denied[event.seat]
    if event.reason == "missing":
        bit, hand = 1 << event.number, view.hands[event.seat]
        denied = tuple([bits | bit if stone != 0 else bits for bits, stone in zip(denied, hand, strict=True)])
    deed = Deed(event.seat, event.number, event.reason)
    return replace(view, denied=_with(view.denied, event.seat, denied), history=(*view.history, deed))


def _rolled(view: TowerView, event: DieRolled) -> TowerView:
    return replace(view, die=event.value)


def _lives(view: TowerView, event: LivesLost | LivesGained) -> TowerView:
    return replace(view, lives=_with(view.lives, event.seat, event.left))


def _secret(view: TowerView, event: SecretTaken) -> TowerView:
    return replace(
        view,
        owners=_with(view.owners, event.place, event.seat),
        secrets=_with(view.secrets, event.place, event.number),
        choosing=False,
    )


def _left(view: TowerView, event: SecretLeft) -> TowerView:
    return replace(view, choosing=False)


def _drawn(view: TowerView, event: StonesDrawn) -> TowerView:
    hand: tuple[int | None, ...] = view.hands[event.seat]
    numbers = event.numbers if event.numbers is not None else (None,) * len(event.places)
    for place, number in zip(event.places, numbers, strict=True):
        hand = _with(hand, place, number)
    return replace(view, hands=_with(view.hands, event.seat, hand), pile=view.pile - len(event.places))


def _turn(view: TowerView, event: TurnEnded) -> TowerView:
    deeds = view.history
    if not deeds or deeds[-1].seat != event.seat or deeds[-1].result in ("hit", "end"):
        deeds = (*deeds, Deed(event.seat, 0, "end"))  # it was ended by will, not by a failure
    return replace(view, history=deeds, active=event.next, to_act=(event.next,), floor=1, casts=0)


def _round_over(view: TowerView, event: RoundEnded) -> TowerView:
    return replace(view, last=event.result, scores=event.result.scores, lives=event.result.lives)


def _round(view: TowerView, event: RoundBegan) -> TowerView:
    seats = len(view.lives)
    board = [0] * (NUMBERS[-1] + 1)
    for number in event.set_out:
        board[number] += 1
    return replace(
        view,
        round=event.round,
        lives=(LIVES,) * seats,
        hands=tuple([hand if hand is not None else (None,) * HAND for hand in event.hands]),
        denied=((0,) * HAND,) * seats,
        hits=(),
        board=tuple(board),
        pile=len(STONES) - seats * HAND - len(event.set_out) - SECRETS,
        secrets=(None,) * SECRETS,
        owners=(ON_TABLE,) * SECRETS,
        active=event.starter,
        to_act=(event.starter,),
        floor=1,
        casts=0,
        die=0,
        history=(),
    )


def _won(view: TowerView, event: MatchWon) -> TowerView:
    return replace(view, to_act=())


def _with(items: Sequence[Any], place: int, item: Any) -> tuple[Any, ...]:
    return (*items[:place], item, *items[place + 1 :])


_CHANGES: dict[type[Event], Callable[[TowerView, Any], TowerView]] = {
    SpellCast: _cast,
    CastFailed: _failed,
    DieRolled: _rolled,
    LivesLost: _lives,
    LivesGained: _lives,
    SecretTaken: _secret,
    SecretLeft: _left,
    StonesDrawn: _drawn,
    TurnEnded: _turn,
    RoundEnded: _round_over,
    RoundBegan: _round,
    MatchWon: _won,
}
