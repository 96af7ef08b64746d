"""The numbers behind `worth`: what makes one ending of a round likelier than another.

Those of FACTORS were fitted to matches that the bots played among themselves; `bench/tower_factors.py` does it again.
A new fit replaces an old one only if bots win more with it; those for two and five seats are from an earlier round.
"""

from dataclasses import dataclass
from math import exp
from typing import Final

from magicgames.games.tower.model import LIVES

VIGOUR: Final = (0.0, *(exp(0.25 * lives) for lives in range(1, LIVES + 1)))
"""By lives of the one who fells another. Chosen by matches won: a fit would take despair for strength."""


@dataclass(frozen=True, slots=True)
class Factors:
    """The factors for one number of seats."""

    victim: tuple[float, ...]  # by lives of the one who falls
    near: float  # the two are neighbours
    armed: tuple[float, ...]  # by stones that can strike the victim, in a hand that one sees
    turn: tuple[float, ...]  # by how many turns of others come first
    error: tuple[float, ...]  # by lives of the one who errs to death
    error_turn: tuple[float, ...]
    last_stone: tuple[float, ...]  # by stones left to the one who casts the last, once the pile is empty; 0: it is not
    last_stone_turn: tuple[float, ...]
    race: tuple[float, ...]  # by points: how the match stands between rounds


FACTORS: Final = {
    2: Factors(  # 700 matches, 19518 turns
        victim=(0, 20, 8.65, 3.7, 1.96, 1.2, 1),
        near=1,
        armed=(0.0698, 0.257, 0.485, 0.821, 1.11, 1.33),
        turn=(1, 0.504),
        error=(0, 8.96, 2.21, 0.913, 0.536, 0.379, 0.285),
        error_turn=(1, 1.01),
        last_stone=(0.465, 15.8, 9.44, 5.3, 2.45, 2),
        last_stone_turn=(1, 0.805),
        race=(1, 1.37, 1.55, 1.8, 3.2, 4.11, 4.5, 6.36),
    ),
    3: Factors(  # 600 matches, 19607 turns
        victim=(0, 20.4, 7.84, 3.96, 2.31, 1.28, 1),
        near=1,
        armed=(0.0554, 0.219, 0.46, 0.648, 0.996, 1.43),
        turn=(1, 0.88, 0.321),
        error=(0, 12.6, 4.83, 2.05, 1.2, 0.763, 0.594),
        error_turn=(1, 0.98, 0.902),
        last_stone=(0.98, 22.9, 8.27, 4.81, 4.81, 2.79),
        last_stone_turn=(1, 0.834, 0.744),
        race=(1, 1.5, 1.81, 2.4, 4.29, 6.55, 8.12, 8.12),
    ),
    4: Factors(  # 600 matches, 21450 turns
        victim=(0, 30.2, 13, 5.37, 2.56, 1.36, 1),
        near=0.989,
        armed=(0.0327, 0.292, 0.525, 0.822, 1.27, 0.914),
        turn=(1, 0.827, 0.841, 0.289),
        error=(0, 18.3, 6.74, 3.07, 1.27, 0.773, 0.66),
        error_turn=(1, 0.965, 0.711, 0.752),
        last_stone=(1.63, 26.2, 12.8, 4.13, 4.13, 3.42),
        last_stone_turn=(1, 0.919, 0.741, 0.606),
        race=(1, 1.43, 1.87, 2.37, 3.78, 6.97, 7.79, 9.8),
    ),
    5: Factors(  # 700 matches, 22074 turns
        victim=(0, 85.7, 22.6, 8.68, 3.19, 1.19, 1),
        near=0.71,
        armed=(0.0161, 0.401, 0.812, 1.38, 2.42, 3.61),
        turn=(1, 0.847, 0.813, 0.703, 0.268),
        error=(0, 12.8, 2.47, 1.45, 0.39, 0.191, 0.112),
        error_turn=(1, 1.02, 0.775, 0.553, 0.557),
        last_stone=(1.21, 24.2, 7.75, 4.34, 2.06, 3.25),
        last_stone_turn=(1, 0.895, 0.749, 0.615, 0.498),
        race=(1, 1.67, 1.79, 3.15, 5.68, 10.9, 11.5, 11.6),
    ),
}
