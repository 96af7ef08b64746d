"""The numbers behind `worth`."""

from dataclasses import dataclass
from math import exp


@dataclass(frozen=True, slots=True)
class Factors:
    """What makes one ending of a round likelier than another, with one number of seats."""

    attacker: tuple[float, ...]  # by lives of the one who fells
    victim: tuple[float, ...]  # by lives of the one who falls
    near: float  # attacker and victim are neighbours
    turn: tuple[float, ...]  # by how many turns the attacker still has to wait
    error: tuple[float, ...]  # by lives of the one who errs
    error_turn: tuple[float, ...]  # by how many turns that one still has to wait
    last_stone: tuple[float, ...]  # by stones left once the pile is empty; index 0: it is not
    last_stone_turn: tuple[float, ...]
    race: tuple[float, ...]  # by points: how the match stands between rounds


def _guess(seats: int) -> Factors:
    return Factors(
        attacker=(0.0, *(exp(0.1 * lives) for lives in range(1, 7))),
        victim=(0.0, *(exp(-0.5 * lives) for lives in range(1, 7))),
        near=1.5,
        turn=tuple(exp(-0.1 * wait) for wait in range(seats)),
        error=(0.0, *(0.5 * exp(-0.8 * lives) for lives in range(1, 7))),
        error_turn=tuple(exp(-0.1 * wait) for wait in range(seats)),
        last_stone=(0.01, 0.5, 0.2, 0.1, 0.05, 0.02),
        last_stone_turn=tuple(exp(-0.1 * wait) for wait in range(seats)),
        race=tuple(exp(0.25 * points) for points in range(8)),
    )


FACTORS = {seats: _guess(seats) for seats in range(2, 6)}
