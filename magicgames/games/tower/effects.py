"""What the eight spells do. Each effect returns the seats it struck: somebody may have fallen."""

from collections.abc import Callable, Sequence
from functools import cache

from magicgames.engine.game import Event, Seat
from magicgames.engine.rng import Rng
from magicgames.games.tower.model import (
    BLIZZARD,
    DIE,
    DRAGON,
    DREAM,
    DRINK,
    FIREBALL,
    LIVES,
    SINGER,
    TEMPEST,
    WANDERER,
    DieRolled,
    LivesGained,
    LivesLost,
    TowerState,
)

Told = list[Event] | None
"""Where events are told; None: nobody listens, and none are made (search lives on this)."""

_lives_lost = cache(LivesLost)  # frozen values are slow to make, and of these only few different ones exist


def draw(state: TowerState, n: int) -> int:
    """A whole number below n from the chance of the table."""
    rng = Rng(state.chance)
    value = rng.below(n)
    state.chance = rng.state
    return value


def roll(state: TowerState, number: int, failed: bool, told: Told) -> int:
    value = state.die = DIE[draw(state, len(DIE))]
    if told is not None:
        told.append(DieRolled(state.active, number, value, failed))
    return value


def hurt(state: TowerState, seat: Seat, amount: int, told: Told) -> None:
    lives = state.lives
    left = lives[seat]
    lost = amount if amount < left else left
    lives[seat] = left - lost
    if told is not None:
        told.append(_lives_lost(seat, lost, left - lost))


def heal(state: TowerState, seat: Seat, amount: int, told: Told) -> None:
    lives = state.lives
    gained = min(amount, LIVES - lives[seat])
    lives[seat] += gained
    if told is not None:
        told.append(LivesGained(seat, gained, lives[seat]))


def neighbour(state: TowerState, step: int) -> Seat:
    """The next living mage beside the active one: step 1 to the left, step -1 to the right."""
    lives = state.lives
    seats = len(lives)
    seat = (state.active + step) % seats
    while not lives[seat]:
        seat = (seat + step) % seats
    return seat


def rivals(state: TowerState) -> list[Seat]:
    """The other living mages, from the left neighbour on."""
    seats = len(state.lives)
    around = [(state.active + step) % seats for step in range(1, seats)]
    return [seat for seat in around if state.lives[seat]]


def _dragon(state: TowerState, told: Told) -> Sequence[Seat]:
    amount = roll(state, DRAGON, False, told)
    struck = rivals(state)
    for seat in struck:
        hurt(state, seat, amount, told)
    return struck


def _wanderer(state: TowerState, told: Told) -> Sequence[Seat]:
    struck = rivals(state)
    if state.rules.russian_wanderer:
        struck.append(state.active)
    for seat in struck:
        hurt(state, seat, 1, told)
    heal(state, state.active, 1, told)
    return struck


def _dream(state: TowerState, told: Told) -> Sequence[Seat]:
    heal(state, state.active, roll(state, DREAM, False, told), told)
    return ()


def _singer(state: TowerState, told: Told) -> Sequence[Seat]:
    state.choosing = True  # there are as many secret stones as Night Singers: one is always left
    return ()


def _tempest(state: TowerState, told: Told) -> Sequence[Seat]:
    left, right = neighbour(state, 1), neighbour(state, -1)
    struck = (left,) if left == right else (left, right)
    for seat in struck:
        hurt(state, seat, 1, told)
    return struck


def _blizzard(state: TowerState, told: Told) -> Sequence[Seat]:
    left = neighbour(state, 1)
    hurt(state, left, 1, told)
    return (left,)


def _fireball(state: TowerState, told: Told) -> Sequence[Seat]:
    right = neighbour(state, -1)
    hurt(state, right, 1, told)
    return (right,)


def _drink(state: TowerState, told: Told) -> Sequence[Seat]:
    heal(state, state.active, 1, told)
    return ()


EFFECTS: dict[int, Callable[[TowerState, Told], Sequence[Seat]]] = {
    DRAGON: _dragon,
    WANDERER: _wanderer,
    DREAM: _dream,
    SINGER: _singer,
    TEMPEST: _tempest,
    BLIZZARD: _blizzard,
    FIREBALL: _fireball,
    DRINK: _drink,
}
