"""Monte Carlo search: promising turns are played in random tables that fit the view, and everybody plays on greedily.

Candidates compete in rounds (successive halving): after each round the worse half is dropped, so that most random
tables are spent on the turns that are hardest to tell apart.
"""

from dataclasses import dataclass
from typing import Final

from magicgames.engine.game import Action
from magicgames.engine.rng import Rng
from magicgames.games.winter_queen.greedy import Glance, Standing, Steps, Taste, play_turn
from magicgames.games.winter_queen.model import CHOOSE, QueenState, QueenView, UseBook
from magicgames.games.winter_queen.turns import advance
from magicgames.games.winter_queen.views import imagine

HABIT: Final = Taste(spite=0.5, tempo=2.5, growth=0.4, far=True, feed=0.7)
"""How everybody plays in imagined worlds."""

CLOSE: Final = 5.0  # a lead of this many points counts as half a victory: value = lead / (CLOSE + |lead|)


@dataclass(frozen=True, slots=True)
class Outlook:
    """What the parts of a standing are worth in the end."""

    gained: float = 1.0
    filled: float = 1.0
    hope: float = 1.0
    time: float = 0.0

    def worth(self, standing: Standing) -> float:
        gained, filled, hope, time = standing
        return self.gained * gained + self.filled * filled + self.hope * hope + self.time * time


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is tried, and what is made of it."""

    turns: int  # the first of all turns by a glance
    worlds: int  # in which each is played on
    plies: int  # turns that are played on
    rounds: int = 1  # after each the worse half drops out
    outlook: Outlook = Outlook()


def look_ahead(view: QueenView, rng: Rng, effort: Effort) -> Action:
    """The action that begins the best turn."""
    field = promising(view, effort.turns)
    values = [0.0] * len(field)
    ranks = list(range(len(field)))
    for _ in range(effort.rounds):
        if len(ranks) > 1:
            for _ in range(effort.worlds):
                world = imagine(view, rng)
                for rank in ranks:
                    values[rank] += prospect(world.copy(), field[rank], effort)
            ranks.sort(key=lambda rank: -values[rank])
            ranks = ranks[: (len(ranks) + 1) // 2]
    return field[ranks[0]][0]


def promising(view: QueenView, most: int) -> list[Steps]:
    """The best turns by a glance, and the use of any book."""
    weighed = sorted(Glance(view, HABIT).turns(), key=lambda each: -each[0])
    turns = [steps for _, steps in weighed]
    return turns[:most] + [steps for steps in turns[most:] if isinstance(steps[0], UseBook)]


def prospect(world: QueenState, steps: Steps, effort: Effort) -> float:
    """How good, from -1 to 1, this turn of the active seat turns out in a world."""
    ahead = lead(world, steps, effort)
    return ahead / (CLOSE + abs(ahead))


def lead(world: QueenState, steps: Steps, effort: Effort) -> float:
    """By how many points the active seat is ahead of the best of the others after this turn and what follows it."""
    seat = world.active
    for step in steps:
        advance(world, step)
    if world.phase != CHOOSE:
        play_turn(world, HABIT)
    for _ in range(effort.plies):
        if world.over:
            break
        play_turn(world, HABIT)
    standings = [
        float(sum(gains)) if world.over else effort.outlook.worth(Glance(world, HABIT, owner).standing())
        for owner, gains in enumerate(world.gains)
    ]
    own = standings.pop(seat)
    return own - max(standings)
