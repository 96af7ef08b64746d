"""Positions of the Tower for tests, written as what stands on the table."""

from itertools import count
from typing import Any

from magicgames.engine.game import Action, Choice, Event, defaults
from magicgames.engine.rng import Rng
from magicgames.games.tower.model import (
    DIE,
    HAND,
    LIVES,
    NUMBERS,
    ON_TABLE,
    CastSpell,
    EndTurn,
    Rules,
    TowerState,
)
from magicgames.games.tower.rules import Tower

TOWER = Tower()


def deal(seats: int, seed: int = 1, **options: Choice) -> TowerState:
    """A fresh match by the set-up of the game itself."""
    return TOWER.setup(seats, {**defaults(TOWER, seats), **options}, Rng(seed))


def table(
    *hands: tuple[int, ...],
    lives: tuple[int, ...] | None = None,
    scores: tuple[int, ...] | None = None,
    pile: tuple[int, ...] = (),
    secrets: tuple[int, ...] = (8, 7, 6, 5),
    owners: tuple[int, ...] = (ON_TABLE,) * 4,
    active: int = 0,
    floor: int = 1,
    casts: int = 0,
    chance: int = 1,
    **rules: bool,
) -> TowerState:
    """A table with these hands (0: an empty place, short hands are filled up with them); other stones are cast."""
    stones = [stone for hand in hands for stone in (*hand, *(0,) * (HAND - len(hand)))]
    held = [*stones, *pile, *secrets]
    board = [0, *(number - held.count(number) for number in NUMBERS)]
    assert min(board) >= 0, f"more stones than there are: {board}"
    seats = len(hands)
    return TowerState(
        chance=chance,
        rules=Rules(**rules),
        round=1,
        scores=list(scores or (0,) * seats),
        lives=list(lives or (LIVES,) * seats),
        stones=stones,
        denied=[0] * len(stones),
        hits=(),
        board=board,
        pile=pile,
        drawn=0,
        secrets=secrets,
        owners=list(owners),
        active=active,
        floor=floor,
        casts=casts,
        choosing=False,
        die=0,
        history=(),
        last=None,
        over=False,
    )


def drawing(value: int, below: int) -> int:
    """A chance whose first draw below this bound is this value."""
    return next(chance for chance in count() if Rng(chance).below(below) == value)


def rolling(face: int) -> int:
    """A chance whose die shows this face next, when nothing else is drawn before."""
    return drawing(DIE.index(face), len(DIE))


def play(state: TowerState, *actions: Action) -> list[Event]:
    """Plays legal actions of whoever is to act, and returns all that happened."""
    events: list[Event] = []
    for action in actions:
        seat = state.active
        assert action in TOWER.legal(TOWER.view(state, seat)), f"{action} is not legal"
        events += TOWER.apply(state, seat, action)
    return events


def cast(state: TowerState, *numbers: int) -> list[Event]:
    return play(state, *(CastSpell(number) for number in numbers))


def end_turn(state: TowerState) -> list[Event]:
    return play(state, EndTurn())


def hand(state: TowerState, seat: int) -> list[int]:
    return state.stones[seat * HAND : seat * HAND + HAND]


def of_type(kind: type[Any], events: list[Event]) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


def kinds(events: list[Event]) -> list[str]:
    return [type(event).__name__ for event in events]
