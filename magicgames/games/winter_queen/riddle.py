"""Riddles: moments at which one thing is clearly best, counted out and not estimated.

Where a crystal in hand adds most to what the own pages score; which crystal makes most of the last turn of all; which
one goes back to the bag so that others lose most by it. The first and the last look no further than what is seen, and
the question says so.
"""

from dataclasses import dataclass
from typing import Final

from magicgames.engine.advice import Riddle
from magicgames.engine.game import Action, Say, Seat
from magicgames.engine.rng import Rng
from magicgames.games.winter_queen.appraisal import filled, page_say, standing, target_say
from magicgames.games.winter_queen.greedy import Glance, Steps
from magicgames.games.winter_queen.lookahead import HABIT
from magicgames.games.winter_queen.model import (
    CHOOSE,
    PUT,
    RETURN,
    Lay,
    Place,
    QueenState,
    QueenView,
    Return,
    Take,
    TakeBook,
)
from magicgames.games.winter_queen.moves import moves
from magicgames.games.winter_queen.scoring import best_of
from magicgames.games.winter_queen.turns import advance
from magicgames.games.winter_queen.views import imagine

LEAST: Final = 6  # things to choose from
GAIN: Final = 2  # points that the best brings at least
BOOKS: Final = 2  # with fewer there is little to think about
ANSWERS: Final = 2  # that come to the same
CLOSE: Final = 3  # so many that are hardly worse make it worth thinking about


@dataclass(frozen=True, slots=True)
class _Ranked:
    """What options come to; `best` ones all come to the same."""

    best: tuple[Action, ...]
    most: int
    second: int
    close: int  # how many come to the second

    @property
    def margin(self) -> int:
        return self.most - self.second


def riddle(view: QueenView) -> Riddle | None:
    """The riddle of this moment, if it has one."""
    if view.seat is None or view.seat not in view.to_act or len(moves(view)) < 2:
        return None
    if view.phase == PUT:
        return _put(view, view.seat)
    if view.phase == RETURN:
        return _give_back(view, view.seat)
    return _last_turn(view, view.seat) if view.phase == CHOOSE and view.left == 0 else None


def _put(view: QueenView, seat: Seat) -> Riddle | None:
    now = _world(view)
    before = standing(now, seat)
    found = _rank({action: _own_after(now, (action,), seat) - before for action in moves(view)})
    books = len(view.shelves[seat])
    if found is None or found.most < GAIN or len(moves(view)) < LEAST or books < BOOKS:
        return None
    first = found.best[0]
    if isinstance(first, Lay) and found.margin == 1 and found.close < CLOSE:
        return None  # one page against another is a matter of looking, not of thinking
    gains = _gains(now, (first,), seat)
    why = {"points": found.most, "next": found.second, "pages": gains}
    last = view.left == 0
    ask = Say(f"winter_queen_learn.puzzle.{'last_put' if last else 'put'}", {"colour": view.hand})
    # A page that stands out is found quickly; what is hardly better than many others, or serves other pages, is not.
    grade = 3 if last or isinstance(first, Place) else 1 if found.margin > 1 else 2
    return Riddle(ask, found.best, Say("winter_queen_learn.puzzle.why_put", why), grade)


def _last_turn(view: QueenView, seat: Seat) -> Riddle | None:
    """Nobody moves after this one, so what it brings is final."""
    now = _world(view)
    before = standing(now, seat)
    values: dict[Action, tuple[int, Steps]] = {}
    for _, steps in Glance(view, HABIT).turns():
        value = _own_after(now, steps, seat) - before
        if value > values.get(steps[0], (-1, ()))[0]:
            values[steps[0]] = value, steps
    found = _rank({action: value for action, (value, _) in values.items()})
    if found is None or found.most < GAIN or len(values) < 3:
        return None
    steps = values[found.best[0]][1]
    why = {"target": target_say(view, steps[1]), "points": found.most, "next": found.second}
    pages = _gains(now, steps, seat)
    return Riddle(
        Say("winter_queen_learn.puzzle.last"),
        found.best,
        Say("winter_queen_learn.puzzle.why_last", {**why, "pages": pages}),
        3,
    )


def _give_back(view: QueenView, seat: Seat) -> Riddle | None:
    """What the others lose, less what one loses oneself."""
    now = _world(view)
    before = _ahead(now, seat)
    values = {action: _ahead(_after(now, (action,)), seat) - before for action in moves(view)}
    found = _rank(values)
    if found is None or found.most < 1 or len(values) < LEAST:
        return None
    first = found.best[0]
    assert isinstance(first, Return)
    why = {"cell": first.cell, "points": found.most, "next": found.second}
    return Riddle(
        Say("winter_queen_learn.puzzle.return"),
        found.best,
        Say("winter_queen_learn.puzzle.why_return", why),
        2 if found.margin > 1 else 3,
    )


# Counting


def _world(view: QueenView) -> QueenState:
    return imagine(view, Rng(0))


def _after(now: QueenState, steps: Steps) -> QueenState:
    """The table after these steps, before anything is decided that chance or others have a part in."""
    then = now.copy()
    for step in steps:
        if not isinstance(step, TakeBook):
            advance(then, step)
    return then


def _own_after(now: QueenState, steps: Steps, seat: Seat) -> int:
    then = _after(now, steps)
    return sum(then.gains[seat]) if then.over else standing(then, seat)


def _ahead(table: QueenState, seat: Seat) -> int:
    """What the own books score now, less what those of the others do."""
    return 2 * filled(table, seat) - sum(filled(table, each) for each in range(len(table.shelves)))


def _rank(values: dict[Action, int]) -> _Ranked | None:
    """None where too many things are best, or nothing is worse."""
    most = max(values.values())
    best = tuple([action for action, value in values.items() if value == most])
    rest = [value for value in values.values() if value < most]
    return _Ranked(best, most, max(rest), rest.count(max(rest))) if rest and len(best) <= ANSWERS else None


def _gains(now: QueenState, steps: Steps, seat: Seat) -> tuple[Say, ...]:
    """The own pages that come to score more, and by how much."""
    then = _after(now, [step for step in steps if isinstance(step, Take | Place | Lay)])  # type: ignore[arg-type]
    told = []
    for book, held in enumerate(then.shelves[seat]):
        for page, crystal in enumerate(held.crystals):
            if crystal is None:
                continue
            lay_before = now.shelves[seat][book].crystals[page] is not None
            before = best_of(now, seat, now.shelves[seat][book], page) if lay_before else 0
            more = best_of(then, seat, held, page) - before
            if more > 0:
                kind = then.box.books[held.number][page]
                told.append(Say("winter_queen_learn.puzzle.page", {"page": page_say(kind), "points": more}))
    return tuple(told)
