"""Riddles: positions in which one action is clearly best, by exact calculation.

* *put*: where does a crystal in hand add most to what one's own pages score?
* *take*: which crystal, well put, adds most? In one's own last turn (*last*) that is what it brings in the end.
* *duel*: the last turn but one of two players: which crystal leaves one furthest ahead after the best reply?
* *use*: which of one's own books brings most now? *book*: which one to take would, with its best crystals?
* *return*: which crystal goes back to the bag, so that others lose most by it?

All but *duel* look no further than what is seen, and the question says so.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from magicgames.engine.advice import Riddle
from magicgames.engine.game import Action, Say, Seat
from magicgames.engine.rng import Rng
from magicgames.games.winter_queen.appraisal import book_say, filled, page_say, standing, target_say
from magicgames.games.winter_queen.closing import Closing
from magicgames.games.winter_queen.gauge import gauge
from magicgames.games.winter_queen.greedy import Glance, Steps, turns_left
from magicgames.games.winter_queen.lookahead import HABIT
from magicgames.games.winter_queen.model import (
    BOOK,
    CHOOSE,
    PUT,
    RETURN,
    SECRET,
    Lay,
    Place,
    QueenState,
    QueenView,
    Return,
    Take,
    TakeBook,
    UseBook,
)
from magicgames.games.winter_queen.moves import moves
from magicgames.games.winter_queen.scoring import best_of
from magicgames.games.winter_queen.turns import advance
from magicgames.games.winter_queen.views import imagine

LEAST: Final = 6  # things to choose from
GAIN: Final = 2  # points that the best brings at least
BOOKS: Final = 2  # with fewer there is little to think about
USED: Final = 3  # books with crystals to choose from
TOPS: Final = 3  # books to take to choose from
TAKES: Final = 3  # colours to choose from
ANSWERS: Final = 2  # that come to the same
CLOSE: Final = 3  # so many that are hardly worse make it worth thinking about
PLAIN: Final = 2  # points by which the best stands out


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

    @property
    def plain(self) -> bool:
        return self.margin >= PLAIN


def riddle(view: QueenView) -> Riddle | None:
    """The riddle of this moment, if it has one."""
    seat = view.seat
    if seat is None or seat not in view.to_act or len(moves(view)) < 2:
        return None
    for kind in _KINDS.get(view.phase, ()):
        found = kind(view, seat)
        if found is not None:
            return found
    return None


def _put(view: QueenView, seat: Seat) -> Riddle | None:
    now = _world(view)
    before = standing(now, seat)
    found = _rank({action: _own_after(now, (action,), seat) - before for action in moves(view)})
    books = len(view.shelves[seat])
    if found is None or found.most < GAIN or len(moves(view)) < LEAST or books < BOOKS:
        return None
    first = found.best[0]
    if isinstance(first, Lay) and not found.plain and found.close < CLOSE:
        return None  # one page against another is a matter of looking, not of thinking
    why = {"points": found.most, "next": found.second, "pages": _gains(now, (first,), seat)}
    ask = Say(f"winter_queen_learn.puzzle.{'last_put' if view.left == 0 else 'put'}", {"colour": view.hand})
    # A page that stands out is found quickly; what is hardly better than many others, or serves other pages, is not.
    grade = (2 if isinstance(first, Place) else 1) + (not found.plain)
    return Riddle(ask, found.best, Say("winter_queen_learn.puzzle.why_put", why), grade)


def _take(view: QueenView, seat: Seat) -> Riddle | None:
    """A whole turn, with the point for a last crystal. What others do afterwards is left aside."""
    now = _world(view)
    values = _best_turns(view, now, seat)
    found = _rank({action: value for action, (value, _) in values.items()}, alike=True)
    colours = {action.colour for action in values if isinstance(action, Take)}
    if found is None or found.most < GAIN or len(colours) < TAKES or len(view.shelves[seat]) < BOOKS:
        return None
    steps = values[found.best[0]][1]
    fields = {"target": target_say(view, steps[1]), "points": found.most, "next": found.second}
    why = Say("winter_queen_learn.puzzle.why_last", {**fields, "pages": _gains(now, steps, seat)})
    last = view.left is not None and not turns_left(view, seat)
    key = "take" if not last else "last" if view.left == 0 else "own_last"
    grade = 3 - (found.plain and not last) - (found.margin > PLAIN)
    return Riddle(Say(f"winter_queen_learn.puzzle.{key}"), found.best, why, grade)


def _best_turns(view: QueenView, now: QueenState, seat: Seat) -> dict[Action, tuple[int, Steps]]:
    """For each crystal that can be taken: what the best turn with it adds, and this turn."""
    before = standing(now, seat)
    values: dict[Action, tuple[int, Steps]] = {}
    for _, steps in Glance(view, HABIT).turns():
        value = _own_after(now, steps, seat) - before
        if isinstance(steps[0], Take) and value > values.get(steps[0], (-1, ()))[0]:
            values[steps[0]] = value, steps
    return values


def _duel(view: QueenView, seat: Seat) -> Riddle | None:
    """Every turn with every reply; where the next book that comes up matters, that is averaged and no riddle."""
    if view.left != 1 or len(view.shelves) != 2:
        return None
    values: dict[Action, tuple[float, Steps]] = {}
    for steps, value in Closing(view, by_points=True).all_values():
        if value > values.get(steps[0], (-999.0, ()))[0]:
            values[steps[0]] = value, steps
    if any(value != int(value) for value, _ in values.values()):
        return None
    found = _rank({action: int(value) for action, (value, _) in values.items()}, alike=True)
    if found is None or len(values) < TAKES:
        return None
    steps = values[found.best[0]][1]
    why = {"target": target_say(view, steps[1]), "margin": found.margin}
    ask = Say("winter_queen_learn.puzzle.duel")
    return Riddle(ask, found.best, Say("winter_queen_learn.puzzle.why_duel", why), 3)


def _use(view: QueenView, seat: Seat) -> Riddle | None:
    """What the books would score, were they used at once."""
    values: dict[Action, int] = {
        action: sum(best_of(view, seat, held, page) for page, laid in enumerate(held.crystals) if laid is not None)
        for action in moves(view)
        if isinstance(action, UseBook) and (held := view.shelves[seat][action.book])
    }
    found = _rank(values, answers=1) if len(values) >= USED else None
    pages = sum(laid is not None for held in view.shelves[seat] for laid in held.crystals)
    if found is None or found.most < GAIN or pages <= USED:
        return None
    first = found.best[0]
    assert isinstance(first, UseBook)
    why = {"book": book_say(view, view.shelves[seat][first.book].number), "points": found.most, "next": found.second}
    ask = Say("winter_queen_learn.puzzle.use")
    return Riddle(ask, found.best, Say("winter_queen_learn.puzzle.why_use", why), 1 if found.plain else 2)


def _book(view: QueenView, seat: Seat) -> Riddle | None:
    """What both pages would score as the board lies, each with the crystal that suits it best."""
    takes = [action for action in moves(view) if isinstance(action, TakeBook)]
    pages = {action: view.box.books[_top(view, action)] for action in takes}
    if any(page.effect == SECRET for book in pages.values() for page in book):
        return None  # it looks at books, and one that is taken changes what it sees
    worth = gauge(view.box.board)
    values: dict[Action, int] = {
        action: sum(max(worth.worths(page, view.crystals)) for page in book) for action, book in pages.items()
    }
    found = _rank(values, answers=1) if len(values) >= TOPS else None
    if found is None or found.most < GAIN:
        return None
    first = found.best[0]
    assert isinstance(first, TakeBook)
    why = {"book": book_say(view, _top(view, first)), "points": found.most, "next": found.second}
    ask = Say("winter_queen_learn.puzzle.book")
    return Riddle(ask, found.best, Say("winter_queen_learn.puzzle.why_book", why), 2 if found.plain else 3)


def _top(view: QueenView, action: TakeBook) -> int:
    """The book that this action takes."""
    number = view.stacks[action.stack][0]
    assert number is not None
    return number


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
        2 if found.plain else 3,
    )


_KINDS: Final[Mapping[str, tuple[Callable[[QueenView, Seat], Riddle | None], ...]]] = {
    CHOOSE: (_duel, _use, _take),
    PUT: (_put,),
    BOOK: (_book,),
    RETURN: (_give_back,),
}
"""By phase; of those a view makes, the first."""


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
    """What one's own books score now, less what those of the others do."""
    return 2 * filled(table, seat) - sum(filled(table, each) for each in range(len(table.shelves)))


def _rank(values: Mapping[Action, int], answers: int = ANSWERS, alike: bool = False) -> _Ranked | None:
    """None where too many things are best, or nothing is worse; crystals of one colour may be alike."""
    most = max(values.values(), default=0)
    best = tuple([action for action, value in values.items() if value == most])
    rest = [value for value in values.values() if value < most]
    different = len({action.colour if alike and isinstance(action, Take) else action for action in best})
    few = different <= (1 if alike else answers)
    return _Ranked(best, most, max(rest), rest.count(max(rest))) if rest and few else None


def _gains(now: QueenState, steps: Steps, seat: Seat) -> tuple[Say, ...]:
    """One's own pages that come to score more, and by how much."""
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
