"""What came of a match: what each kind of book brought, emptied holders, and when the points came."""

from collections.abc import Sequence

from magicgames.engine.account import Account, Feat, Line, Moment, Table, grown
from magicgames.engine.game import Say
from magicgames.engine.step import Seen
from magicgames.games.winter_queen.model import (
    BookOpened,
    BookSpent,
    BookTaken,
    ClosingBegan,
    FinalScoringBegan,
    HolderEmptied,
    PageScored,
    QueenView,
)

_HOLDERS = "holders"
_STAGES = ("play", "closing", "final")
_GOOD = 2  # points of one page that are worth telling, where nothing weightier happened


def account(seen: Sequence[Seen], view: QueenView) -> Account:
    seats = range(len(view.shelves))
    gains: list[tuple[int, int, int]] = []
    by_cause: dict[str, list[int]] = {}
    by_stage = {stage: [0 for _ in seats] for stage in _STAGES}
    taken, books = [0 for _ in seats], [Feat("book", seat, 0) for seat in seats]
    moments: list[Moment] = []
    stage = _STAGES[0]
    pages: list[PageScored] = []  # of the book that is being scored
    for step in seen:
        for event in step.events:
            if isinstance(event, ClosingBegan):
                stage = _STAGES[1]
                moments.append(Moment(step.position, 2, Say("winter_queen.account.closing_began")))
            elif isinstance(event, FinalScoringBegan):
                stage = _STAGES[2]
            elif isinstance(event, BookTaken):
                taken[event.seat] += 1
            elif isinstance(event, BookOpened | BookSpent):
                pages = []
            if isinstance(event, HolderEmptied):
                cause, points = _HOLDERS, event.points
            elif isinstance(event, PageScored):
                cause, points = event.effect, event.way.points
                pages = [each for each in pages if (each.seat, each.book) == (event.seat, event.book)] + [event]
                book = sum(each.way.points for each in pages)
                if book > books[event.seat].value:
                    what = Say("winter_queen.account.book", {"effects": tuple([each.effect for each in pages])})
                    books[event.seat] = Feat("book", event.seat, book, what=what)
                if points >= _GOOD:
                    fields = {"seat": event.seat, "effect": event.effect, "points": points}
                    moments.append(Moment(step.position, points, Say("winter_queen.account.page", fields)))
            else:
                continue
            gains.append((step.position, event.seat, points))
            by_cause.setdefault(cause, [0 for _ in seats])[event.seat] += points
            by_stage[stage][event.seat] += points
    if not gains:
        return Account()
    effects = sorted(by_cause, key=lambda cause: (cause == _HOLDERS, -sum(by_cause[cause])))
    lines = [Line(Say("winter_queen.account.from", {"cause": cause}), tuple(by_cause[cause])) for cause in effects]
    sums = tuple([sum(points[seat] for points in by_cause.values()) for seat in seats])
    lines.append(Line(Say("app.account.sum"), sums, sum=True))
    when = [Line(Say("winter_queen.account.stage", {"stage": each}), tuple(by_stage[each])) for each in _STAGES]
    when.append(Line(Say("winter_queen.account.taken"), tuple(taken)))
    tables = (
        Table(Say("winter_queen.account.causes"), tuple(lines)),
        Table(Say("winter_queen.account.stages"), tuple(when)),
    )
    return Account(tables, tuple(moments), tuple([feat for feat in books if feat.value]), grown(gains, len(seats)))
