"""What calls are worth, for hints: more thoroughly than any bot thinks, because a person waits for a second gladly.

The search thinks a turn through, but what it takes a table to be worth afterwards is an estimate, off by several points
of chance. So the few calls that it finds best are played on to the end of the round, at tables where one's own stones
are as likely as all that is known says, with experts in every seat. What a Player would do takes part to the end, and
anything else is better only if it is clearly so.
"""

from collections.abc import Iterable
from typing import Final, TypeAlias

from magicgames.engine.game import Action
from magicgames.engine.rng import Rng
from magicgames.games.tower import belief
from magicgames.games.tower.bot import bot, player
from magicgames.games.tower.guess import clues
from magicgames.games.tower.imagine import imagine
from magicgames.games.tower.model import NUMBERS, CastSpell, EndTurn, TowerState, TowerView
from magicgames.games.tower.search import Search
from magicgames.games.tower.turns import advance
from magicgames.games.tower.views import view_of
from magicgames.games.tower.worth import shares

Values: TypeAlias = dict[int | None, float]
"""By number to call; None is the end of the turn."""

RACES: Final = ((4, 20), (2, 40))  # so many of the best are played on, so often
DOUBT: Final = 18  # so many rounds tell as much as the search
CLEAR: Final = 0.03  # chances by which something is better than what a Player would do


def weigh(view: TowerView, rng: Rng) -> Values:
    """The chance to win the match by each number that is open, and by the end of the turn if that may be."""
    values = Search(view).values()
    usual = player(view, tuple([number for number in NUMBERS if number >= view.floor]), rng)
    best = max(values, key=values.__getitem__)
    if best == usual or (usual is not None and not belief.odds(view)[usual]):  # it doesn't know all that can be known
        return values
    played = _race(view, values, usual, rng)
    most = max(played.values())  # what was not played on can only look better by mistake
    return _cautious({call: played.get(call, min(value, most)) for call, value in values.items()}, usual)


def _race(view: TowerView, values: Values, usual: int | None, rng: Rng) -> Values:
    told = clues(view)
    racers, mended = list(values), dict(values)
    sums, count = dict.fromkeys(racers, 0.0), 0
    for most, worlds in RACES:
        racers = _first(mended, racers, most, usual)
        for _ in range(worlds):
            world = imagine(view, rng, told)
            for call in racers:
                sums[call] += _played(world.copy(), call, rng)
        count += worlds
        mended = {call: (values[call] * DOUBT + sums[call]) / (DOUBT + count) for call in racers}
    return mended


def _first(values: Values, calls: Iterable[int | None], most: int, usual: int | None) -> list[int | None]:
    """The best of these, and what a Player would do."""
    best = sorted(calls, key=lambda call: -values[call])[:most]
    return best if usual in best else [*best, usual]


def _played(state: TowerState, call: int | None, rng: Rng) -> float:
    """What came of it for the active seat, by the points that the round paid."""
    seat, number, scores = state.active, state.round, tuple(state.scores)
    action: Action = EndTurn() if call is None else CastSpell(call)
    everybody = bot("expert")
    while True:
        advance(state, action)
        if state.over or state.round != number:
            break
        action = everybody.choose(view_of(state, state.active), rng)
    assert state.last is not None
    return shares(scores, state.last.points, state.last.lives)[seat]


def _cautious(values: Values, usual: int | None) -> Values:
    """What a Player would do comes first, unless something else is clearly better."""
    most = values[usual]
    if max(values.values()) >= most + CLEAR:
        return values
    return {usual: most} | {call: min(value, most) for call, value in values.items()}
