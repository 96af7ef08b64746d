"""What turns come to, for hints: more thoroughly than any bot does, because a person waits for a second gladly.

Every turn is tried in a few imagined worlds and judged by its outlook; the most promising ones are then played to the
end of the match, again and again, while the worse drop out. An outlook errs by more than a point, and so does a mean
of few matches: together they know more. What a Player would do always takes part to the end, and anything else is
better only if it is clearly so.
"""

from collections.abc import Iterable
from typing import Final

from magicgames.engine.game import Action
from magicgames.engine.rng import Rng
from magicgames.games.winter_queen.bot import EXPERT, FITTED, PLAYER
from magicgames.games.winter_queen.greedy import Glance, Steps, turns_left
from magicgames.games.winter_queen.lookahead import HABIT, Effort, lead, look_ahead
from magicgames.games.winter_queen.model import RETURN, SCORE, QueenView, UseBook
from magicgames.games.winter_queen.moves import moves
from magicgames.games.winter_queen.scoring import suggestion
from magicgames.games.winter_queen.turns import advance
from magicgames.games.winter_queen.views import imagine, view_of

END: Final = 200  # more turns than a match has
AHEAD: Final = 2  # turns of others that are played on for an outlook
FIRST_WORLDS: Final = 3  # for every turn that is tried
MORE_WORLDS: Final = 10  # for the most promising ones
RACES: Final = (8, 4, 2)  # so many of them are played to the end, then of these the best, and so on
RACE_TURNS: Final = 1200  # turns that are played in each race: half a second in all is about three thousand
MOST_WORLDS: Final = 30  # in each race
DOUBT: Final = 15  # so many matches tell as much as an outlook
CLEAR: Final = 0.7  # points by which something is better than what a Player would do
EACH: Final = 2  # turns that are tried of all that begin with the same step


def weigh(view: QueenView, rng: Rng) -> dict[Steps, float]:
    """What turns come to on average, by the lead in points; of those that begin alike only the first are tried."""
    usual = Glance(view, PLAYER).best()
    usual = _completed(view, usual, rng)
    turns = _tried(view, usual, rng)
    values = _means(view, turns, FIRST_WORLDS, rng)
    if view.left == 0:  # the last turn of all: this was no estimate
        return values
    racers = _first(values, turns, RACES[0], usual)
    more = _means(view, racers, MORE_WORLDS, rng)
    worlds = FIRST_WORLDS + MORE_WORLDS
    for steps in racers:
        values[steps] = (values[steps] * FIRST_WORLDS + more[steps] * MORE_WORLDS) / worlds
    final = _race(view, racers, values, usual, rng)
    # What was tried less can only look better by luck.
    most = max(final.values())
    return _cautious({steps: final.get(steps, min(value, most)) for steps, value in values.items()}, usual)


def _tried(view: QueenView, usual: Steps, rng: Rng) -> list[Steps]:
    tried: dict[Action, list[Steps]] = {usual[0]: [usual]}
    for _, steps in sorted(Glance(view, HABIT).turns(), key=lambda each: -each[0]):
        alike = tried.setdefault(steps[0], [])
        if isinstance(steps[0], UseBook):
            if not alike:
                alike.append(_completed(view, steps, rng))
        elif len(alike) < EACH + (usual in alike) and steps not in alike:
            alike.append(steps)
    for action in moves(view):  # a glance leaves out what nobody would do
        tried.setdefault(action, [(action,)])
    return [steps for alike in tried.values() for steps in alike]


def _completed(view: QueenView, steps: Steps, rng: Rng) -> Steps:
    """A book that is used is scored as well as it can be, and an expert chooses what goes back for it."""
    if not isinstance(steps[0], UseBook):
        return steps
    world = imagine(view, rng)
    done: tuple[Action, ...] = steps
    advance(world, steps[0])
    while world.phase == SCORE:
        done += (suggestion(world),)
        advance(world, done[-1])
    if world.phase == RETURN and world.active == view.seat:
        done += (look_ahead(view_of(world, view.seat), rng, EXPERT),)
    return done


def _first(values: dict[Steps, float], turns: Iterable[Steps], most: int, usual: Steps) -> list[Steps]:
    """The best of these turns, and the best that begins as a Player would."""
    ranked = sorted(turns, key=lambda steps: -values[steps])
    alike = next(steps for steps in ranked if steps[0] == usual[0])
    best = ranked[:most]
    return best if alike in best else [*best, alike]


def _race(
    view: QueenView, racers: list[Steps], outlook: dict[Steps, float], usual: Steps, rng: Rng
) -> dict[Steps, float]:
    """Outlooks mended by matches that were played to the end: the more, the more they count."""
    sums, counts = dict.fromkeys(racers, 0.0), dict.fromkeys(racers, 0)
    mended = {steps: outlook[steps] for steps in racers}
    assert view.seat is not None
    length = (turns_left(view, view.seat) + 1) * len(view.shelves)
    for most in RACES:
        racers = _first(mended, racers, most, usual)
        worlds = min(MOST_WORLDS, max(1, RACE_TURNS // (len(racers) * length)))
        means = _means(view, racers, worlds, rng, to_the_end=True)
        for steps in racers:
            sums[steps] += means[steps] * worlds
            counts[steps] += worlds
            mended[steps] = (outlook[steps] * DOUBT + sums[steps]) / (DOUBT + counts[steps])
    return mended


def _means(
    view: QueenView, turns: Iterable[Steps], worlds: int, rng: Rng, to_the_end: bool = False
) -> dict[Steps, float]:
    sums = dict.fromkeys(turns, 0.0)
    plies = END if to_the_end else AHEAD if view.left is None else view.left
    effort = Effort(turns=0, worlds=0, plies=plies, outlook=FITTED)
    for _ in range(worlds):
        world = imagine(view, rng)
        for steps in sums:
            sums[steps] += lead(world.copy(), steps, effort)
    return {steps: total / worlds for steps, total in sums.items()}


def _cautious(values: dict[Steps, float], usual: Steps) -> dict[Steps, float]:
    """What a Player would do comes first, unless something else is clearly better."""
    first, most = max(
        [(steps, value) for steps, value in values.items() if steps[0] == usual[0]], key=lambda each: each[1]
    )
    if max(values.values()) >= most + CLEAR:
        return values
    return {first: most} | {steps: min(value, most) for steps, value in values.items()}
