"""The numbers behind `worth`."""

from dataclasses import dataclass
from math import exp


@dataclass(frozen=True, slots=True)
class Factors:
    """What makes one ending of a round likelier than another, with one number of seats."""

    attacker: tuple[float, ...]  # by lives of the one who fells
    victim: tuple[float, ...]  # by lives of the one who falls
    near: float  # attacker and victim are neighbours
    armed: tuple[float, ...]  # by stones of the attacker that can strike the victim; not for the own hand
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
        armed=(1,) * 6,
        turn=tuple(exp(-0.1 * wait) for wait in range(seats)),
        error=(0.0, *(0.5 * exp(-0.8 * lives) for lives in range(1, 7))),
        error_turn=tuple(exp(-0.1 * wait) for wait in range(seats)),
        last_stone=(0.01, 0.5, 0.2, 0.1, 0.05, 0.02),
        last_stone_turn=tuple(exp(-0.1 * wait) for wait in range(seats)),
        race=tuple(exp(0.25 * points) for points in range(8)),
    )


FACTORS = {seats: _guess(seats) for seats in range(2, 6)}
FACTORS[2] = Factors(  # 700 matches, 19518 turns
        attacker=(0, 2.83, 1.58, 1.2, 1.17, 0.966, 1),
        victim=(0, 20, 8.65, 3.7, 1.96, 1.2, 1),
        near=1,
        armed=(0.0698, 0.257, 0.485, 0.821, 1.11, 1.33),
        turn=(1, 0.504),
        error=(0, 8.96, 2.21, 0.913, 0.536, 0.379, 0.285),
        error_turn=(1, 1.01),
        last_stone=(0.465, 15.8, 9.44, 5.3, 2.45, 2),
        last_stone_turn=(1, 0.805),
        race=(1, 1.37, 1.55, 1.8, 3.2, 4.11, 4.5, 6.36),
    )
FACTORS[3] = Factors(  # 800 matches, 28832 turns
        attacker=(0, 2.95, 1.74, 1.28, 1.2, 1.01, 1),
        victim=(0, 45.4, 12.8, 5.9, 2.64, 1.37, 1),
        near=1,
        armed=(1,) * 6,
        turn=(1, 0.9, 0.773),
        error=(0, 31.1, 5.92, 2.42, 0.844, 0.453, 0.314),
        error_turn=(1, 0.95, 0.841),
        last_stone=(0.516, 74.5, 15.2, 8.14, 3.52, 2.24),
        last_stone_turn=(1, 0.793, 0.74),
        race=(1, 1.75, 1.57, 2.39, 4.24, 6.96, 6.67, 8.72),
    )

FACTORS[4] = Factors(  # 800 matches, 30869 turns
        attacker=(0, 2.08, 1.64, 1.48, 1.23, 1.1, 1),
        victim=(0, 52.7, 18, 7.23, 3.1, 1.35, 1),
        near=2.99,
        armed=(1,) * 6,
        turn=(1, 0.939, 0.834, 0.747),
        error=(0, 103, 20.9, 9.01, 2.96, 1.31, 0.886),
        error_turn=(1, 0.883, 0.806, 0.712),
        last_stone=(1.54, 95.9, 27.2, 14.9, 9.26, 7.29),
        last_stone_turn=(1, 0.828, 0.76, 0.618),
        race=(1, 1.35, 2.09, 2.82, 4.34, 7.84, 10.2, 10.1),
    )
