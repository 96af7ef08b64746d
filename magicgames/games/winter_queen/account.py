"""What came of a match: what each kind of book brought, emptied holders, and when the points came."""

from collections.abc import Sequence

from magicgames.engine.account import Account, Feat, Line, Moment, Table, grown
from magicgames.engine.game import Event, Say, Seat
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
    tally = _Tally(len(view.shelves))
    for step in seen:
        for event in step.events:
            tally.hear(event, step.position)
    return tally.account() if tally.gains else Account()


class _Tally:
    """Points by what brought them and when, and the best book of each seat."""

    def __init__(self, seats: int) -> None:
        self._seats = range(seats)
        self.gains: list[tuple[int, int, int]] = []  # after which step, whose, how many
        self._by_cause: dict[str, list[int]] = {}
        self._by_stage = {stage: [0 for _ in self._seats] for stage in _STAGES}
        self._stage = _STAGES[0]
        self._taken = [0 for _ in self._seats]
        self._books = [Feat("book", seat, 0) for seat in self._seats]
        self._pages: list[PageScored] = []  # of the book that is being scored
        self._moments: list[Moment] = []

    def hear(self, event: Event, position: int) -> None:
        match event:
            case ClosingBegan():
                self._stage = _STAGES[1]
                self._moments.append(Moment(position, 2, Say("winter_queen.account.closing_began")))
            case FinalScoringBegan():
                self._stage = _STAGES[2]
            case BookTaken():
                self._taken[event.seat] += 1
            case BookOpened() | BookSpent():
                self._pages = []
            case HolderEmptied():
                self._gain(position, event.seat, _HOLDERS, event.points)
            case PageScored():
                self._score(event, position)

    def _score(self, event: PageScored, position: int) -> None:
        points = event.way.points
        self._gain(position, event.seat, event.effect, points)
        self._pages = [page for page in self._pages if (page.seat, page.book) == (event.seat, event.book)] + [event]
        book = sum(page.way.points for page in self._pages)
        if book > self._books[event.seat].value:
            what = Say("winter_queen.account.book", {"effects": tuple([page.effect for page in self._pages])})
            self._books[event.seat] = Feat("book", event.seat, book, what=what)
        if points >= _GOOD:
            fields = {"seat": event.seat, "effect": event.effect, "points": points}
            self._moments.append(Moment(position, points, Say("winter_queen.account.page", fields)))

    def _gain(self, position: int, seat: Seat, cause: str, points: int) -> None:
        self.gains.append((position, seat, points))
        self._by_cause.setdefault(cause, [0 for _ in self._seats])[seat] += points
        self._by_stage[self._stage][seat] += points

    def account(self) -> Account:
        return Account(
            (self._causes(), self._stages()),
            tuple(self._moments),
            tuple([feat for feat in self._books if feat.value]),
            grown(self.gains, len(self._seats)),
        )

    def _causes(self) -> Table:
        """What brought most comes first, and holders last."""
        found = self._by_cause
        effects = sorted(found, key=lambda cause: (cause == _HOLDERS, -sum(found[cause])))
        lines = [Line(Say("winter_queen.account.from", {"cause": cause}), tuple(found[cause])) for cause in effects]
        sums = tuple([sum(points[seat] for points in found.values()) for seat in self._seats])
        lines.append(Line(Say("app.account.sum"), sums, sum=True))
        return Table(Say("winter_queen.account.causes"), tuple(lines))

    def _stages(self) -> Table:
        found = self._by_stage
        lines = [Line(Say("winter_queen.account.stage", {"stage": each}), tuple(found[each])) for each in _STAGES]
        lines.append(Line(Say("winter_queen.account.taken"), tuple(self._taken)))
        return Table(Say("winter_queen.account.stages"), tuple(lines))
