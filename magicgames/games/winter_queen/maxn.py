"""The closing stage with more than two seats: everybody picks the turn that is best for itself (max-n)."""

from typing import Final

from magicgames.engine.game import Action
from magicgames.engine.rng import Rng
from magicgames.games.winter_queen.greedy import Glance, Steps, play_turn
from magicgames.games.winter_queen.lookahead import HABIT, promising
from magicgames.games.winter_queen.model import QueenState, QueenView
from magicgames.games.winter_queen.turns import advance
from magicgames.games.winter_queen.views import imagine

WORLDS: Final = 3  # orders of the hidden books
TURNS: Final = 16  # of one's own, the first by a glance
REPLIES: Final = (4, 3)  # of the next seats; those after them play by a glance
MARGIN: Final = 0.01  # what a point is worth beside a victory


def deepest(view: QueenView, rng: Rng) -> Action:
    """How the best turn begins."""
    turns = promising(view, TURNS)
    values = [0.0] * len(turns)
    for _ in range(WORLDS if len(turns) > 1 else 0):
        world = imagine(view, rng)
        for number, steps in enumerate(turns):
            values[number] += _values(_after(world, steps), REPLIES)[world.active]
    return turns[values.index(max(values))][0]


def _values(state: QueenState, replies: tuple[int, ...]) -> list[float]:
    """What a table is worth to each seat."""
    if state.over:
        return _worths(state)
    if not replies:
        play_turn(state, HABIT)
        return _values(state, ())
    weighed = sorted(Glance(state, HABIT).turns(), key=lambda each: -each[0])
    found = [_values(_after(state, steps), replies[1:]) for _, steps in weighed[: replies[0]]]
    return max(found, key=lambda values: values[state.active])


def _after(state: QueenState, steps: Steps) -> QueenState:
    then = state.copy()
    for step in steps:
        advance(then, step)
    return then


def _worths(state: QueenState) -> list[float]:
    """A share of the victory, and the lead over the best of the others."""
    totals = [sum(gains) for gains in state.gains]
    winners = totals.count(max(totals))
    return [
        (total == max(totals)) / winners + MARGIN * (total - max(totals[:seat] + totals[seat + 1 :]))
        for seat, total in enumerate(totals)
    ]
