"""Hints: every first step that can be made, weighed by what the turns that begin with it come to.

Turns are tried in imagined worlds as the bots try them; what they come to is the lead over the best of the others, in
points. While a book is open, and on the last turn of all, nothing is imagined: that is counted.
"""

from collections.abc import Iterable
from typing import Final

from magicgames.engine.advice import POINTS, Advice, Weighed
from magicgames.engine.game import Action, Say
from magicgames.engine.rng import Rng
from magicgames.games.winter_queen.appraisal import kind, page_say, parts, target_say, zone_of
from magicgames.games.winter_queen.bot import FITTED
from magicgames.games.winter_queen.geometry import geometry
from magicgames.games.winter_queen.greedy import Glance, Steps
from magicgames.games.winter_queen.lookahead import HABIT, Effort, lead
from magicgames.games.winter_queen.model import (
    DOMAINS,
    SCORE,
    Decline,
    QueenView,
    ScorePage,
    Take,
    TakeBook,
    UseBook,
)
from magicgames.games.winter_queen.moves import moves
from magicgames.games.winter_queen.scoring import best_of, chosen, ways
from magicgames.games.winter_queen.views import imagine

END: Final = 200  # more turns than a match has
LATE: Final = 2  # crystals in the bag for each seat: then the end is near enough to be played out as well
LAST_WORLDS: Final = 6  # in which it is
AHEAD: Final = 2  # turns of others that are played on; in the closing stage all that are left
FIRST_WORLDS: Final = 3  # for every turn that is tried
MORE_WORLDS: Final = 10  # for the most promising ones
PROMISING: Final = 7
EACH: Final = 2  # turns that are tried of all that begin with the same step


def advise(view: QueenView, rng: Rng) -> Advice | None:
    """What an expert thinks of this step; None where there is nothing to choose."""
    if view.seat is None or view.seat not in view.to_act or len(moves(view)) < 2:
        return None
    if view.phase == SCORE:
        return _scoring(view)
    values = _values(view, rng)
    best: dict[Action, tuple[float, Steps]] = {}
    for steps, worth in sorted(values.items(), key=lambda each: -each[1]):
        best.setdefault(steps[0], (worth, steps))
    options = tuple([Weighed(action, worth, _why(view, steps)) for action, (worth, steps) in best.items()])
    plan = next(iter(best.values()))[1]
    look, pointers, section = _look(view, plan)
    return Advice(options, look, pointers, POINTS, view.left == 0, section)


def _values(view: QueenView, rng: Rng) -> dict[Steps, float]:
    """What turns come to on average; of those that begin alike only the first by a glance are tried."""
    tried: dict[Action, list[Steps]] = {}
    for _, steps in sorted(Glance(view, HABIT).turns(), key=lambda each: -each[0]):
        alike = tried.setdefault(steps[0], [])
        if len(alike) < EACH:
            alike.append(steps)
    for action in moves(view):  # a glance leaves out what nobody would do
        tried.setdefault(action, [(action,)])
    turns = [steps for alike in tried.values() for steps in alike]
    sums = _sums(view, turns, FIRST_WORLDS, rng)
    values = {steps: sums[steps] / FIRST_WORLDS for steps in turns}
    promising = sorted(turns, key=lambda steps: -values[steps])[:PROMISING]
    if view.left != 0:
        more = _sums(view, promising, MORE_WORLDS, rng)
        worlds = FIRST_WORLDS + MORE_WORLDS
        values.update({steps: (sums[steps] + more[steps]) / worlds for steps in promising})
        if view.left is None and sum(view.bag) <= LATE * len(view.shelves):
            final = _sums(view, promising, LAST_WORLDS, rng, to_the_end=True)
            values.update({steps: (values[steps] + final[steps] / LAST_WORLDS) / 2 for steps in promising})
        # What was tried less can only look better by luck.
        least = max(values[steps] for steps in promising)
        values = {steps: value if steps in more else min(value, least) for steps, value in values.items()}
    return values


def _sums(
    view: QueenView, turns: Iterable[Steps], worlds: int, rng: Rng, to_the_end: bool = False
) -> dict[Steps, float]:
    sums = dict.fromkeys(turns, 0.0)
    plies = END if to_the_end else AHEAD if view.left is None else view.left
    effort = Effort(turns=0, worlds=0, plies=plies, outlook=FITTED)
    for _ in range(worlds):
        world = imagine(view, rng)
        for steps in sums:
            sums[steps] += lead(world.copy(), steps, effort)
    return sums


# Words


def _why(view: QueenView, steps: Steps) -> Say:
    first = steps[0]
    if isinstance(first, UseBook):
        return _why_use(view, first)
    if isinstance(first, Decline):
        return Say("winter_queen_learn.hint.decline")
    told = parts(view, steps)
    fields = {"parts": told or (Say("winter_queen_learn.part.nothing"),)}
    if isinstance(first, Take) and len(steps) > 1:
        return Say("winter_queen_learn.hint.take", {"target": target_say(view, steps[1]), **fields})
    return Say("winter_queen_learn.hint.so", fields)


def _why_use(view: QueenView, action: UseBook) -> Say:
    assert view.seat is not None
    held = view.shelves[view.seat][action.book]
    worths = [
        Say("winter_queen_learn.worth", {"page": page_say(kind), "points": best_of(view, view.seat, held, page)})
        for page, kind in enumerate(view.box.books[held.number])
        if held.crystals[page] is not None
    ]
    return Say("winter_queen_learn.hint.use", {"worths": tuple(worths)})


def _look(view: QueenView, steps: Steps) -> tuple[Say, tuple[str, ...], str]:
    """Where to look, the pieces that are meant, and the rules about them."""
    seat, about = view.seat, kind(steps)
    if about == "use":
        return Say("winter_queen_learn.look.use"), tuple(f"page:{seat}:{book}" for book in _used(view)), "use"
    if about == "lay":
        return Say("winter_queen_learn.look.lay"), (f"page:{seat}",), "lay"
    if about == "book":
        stacks = tuple(f"stack:{move.stack}" for move in moves(view) if isinstance(move, TakeBook))
        return Say("winter_queen_learn.look.book"), stacks, "place"
    zones = geometry(view.box.board).zones
    zone = zone_of(view, zones, steps)
    if zone is None:
        return Say("winter_queen_learn.look.holders"), ("crystal",), "holders"
    loose, taken = sum(view.crystals) & ~view.fixed, sum(view.crystals)
    meant = loose if about == "return" else ~taken
    cells = tuple(f"cell:{cell}" for cell, each in enumerate(zones) if each == zone and meant >> cell & 1)
    key = "return" if about == "return" else "domains" if zone == DOMAINS else "zone"
    return Say(f"winter_queen_learn.look.{key}", {"zone": zone}), cells, "use" if about == "return" else "place"


def _used(view: QueenView) -> list[int]:
    assert view.seat is not None
    return [book for book, held in enumerate(view.shelves[view.seat]) if held.crystals != (None, None)]


# An open book


def _scoring(view: QueenView) -> Advice:
    """Every way to score, with what the other page will bring."""
    assert view.seat is not None and view.using is not None
    options = []
    open_pages = {move.page for move in moves(view) if isinstance(move, ScorePage)}
    most = {page: ways(view, view.seat, view.using, page)[0].points for page in open_pages}
    for move in moves(view):
        assert isinstance(move, ScorePage)
        way = chosen(view, view.seat, view.using, move)
        rest = sum(most.values()) - most[move.page]
        best = way.points == most[move.page]
        why = Say(
            f"winter_queen_learn.hint.{'most' if best else 'less'}", {"points": way.points, "most": most[move.page]}
        )
        options.append(Weighed(move, float(way.points + rest), why))
    options.sort(key=lambda option: -option.worth)
    first = options[0].action
    assert isinstance(first, ScorePage)
    pointers = tuple(f"cell:{cell}" for cell in {first.cell} if cell is not None) or ("button:score",)
    held = view.shelves[view.seat][view.using]
    effect = view.box.books[held.number][first.page].effect
    return Advice(
        tuple(options),
        Say("winter_queen_learn.look.score", {"effect": effect}),
        pointers,
        POINTS,
        exact=True,
        section=f"effect-{effect}",
    )
