"""Hints: every first step that can be made, weighed by what the turns that begin with it come to.

Turns are tried in imagined worlds (`weighing.py`); what they come to is the lead over the best of the others, in
points. While a book is open, and on the last turn of all, nothing is imagined: that is counted.
"""

from collections.abc import Sequence

from magicgames.engine.advice import POINTS, Advice, Weighed
from magicgames.engine.game import Action, Say
from magicgames.engine.rng import Rng
from magicgames.games.winter_queen.appraisal import kind, page_say, parts, target_say, zone_of
from magicgames.games.winter_queen.geometry import geometry
from magicgames.games.winter_queen.greedy import Steps
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
from magicgames.games.winter_queen.weighing import weigh


def advise(view: QueenView, rng: Rng) -> Advice | None:
    """What an expert thinks of this step; None where there is nothing to choose."""
    if view.seat is None or view.seat not in view.to_act or len(moves(view)) < 2:
        return None
    if view.phase == SCORE:
        return _scoring(view)
    values = weigh(view, rng)
    best: dict[Action, tuple[float, Steps]] = {}
    for steps, worth in sorted(values.items(), key=lambda each: -each[1]):
        best.setdefault(steps[0], (worth, steps))
    options = tuple([Weighed(action, worth, _why(view, steps)) for action, (worth, steps) in best.items()])
    plan = next(iter(best.values()))[1]
    look, pointers, section = _look(view, plan)
    return Advice(options, look, pointers, POINTS, view.left == 0, section)


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
    if about == "return":
        loose = sum(view.crystals) & ~view.fixed
        return Say("winter_queen_learn.look.return", {"zone": zone}), _cells(zones, zone, loose), "use"
    key = "domains" if zone == DOMAINS else "zone"
    empty = ~sum(view.crystals)
    return Say(f"winter_queen_learn.look.{key}", {"zone": zone}), _cells(zones, zone, empty), "place"


def _cells(zones: Sequence[int], zone: int, among: int) -> tuple[str, ...]:
    """The names of those of these cells (a bit set) that are in a zone."""
    return tuple(f"cell:{cell}" for cell, each in enumerate(zones) if each == zone and among >> cell & 1)


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
