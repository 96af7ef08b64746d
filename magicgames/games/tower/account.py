"""The account of a match: points by round and their causes, successful calls, and moments worth telling."""

from collections.abc import Sequence

from magicgames.engine.account import Account, Feat, Line, Moment, Stand, Table
from magicgames.engine.game import Event, Say
from magicgames.engine.step import Seen
from magicgames.games.tower.model import (
    CastFailed,
    DieRolled,
    MageFell,
    RoundEnded,
    RoundResult,
    SpellCast,
    TowerView,
    TurnEnded,
)

_LONG = 2  # successful calls in one turn that make a moment; its weight grows with their number


def account(seen: Sequence[Seen], view: TowerView) -> Account:
    found = _Chronicle(len(view.scores))
    for step in seen:
        for event in step.events:
            found.add(step, event)
    if not found.rounds:
        return Account(feats=found.feats)
    return Account((_by_round(found.rounds, view),), tuple(found.moments), found.feats, tuple(found.course))


class _Chronicle:
    """Collects what the account needs, event by event."""

    def __init__(self, seats: int) -> None:
        self.rounds: list[RoundResult] = []
        self.course = [Stand(0, (0,) * seats)]
        self.moments: list[Moment] = []
        self._right, self._called = [0] * seats, [0] * seats
        self._run: list[tuple[int, int]] = []  # position and seat of successful calls in a row

    @property
    def feats(self) -> tuple[Feat, ...]:
        calls = enumerate(zip(self._right, self._called, strict=True))
        return tuple([Feat("calls", seat, right, called) for seat, (right, called) in calls if called])

    def add(self, step: Seen, event: Event) -> None:
        if isinstance(event, TurnEnded | RoundEnded):
            self._end_run()
        match event:
            case SpellCast():
                self._called[event.seat] += 1
                self._right[event.seat] += 1
                self._run.append((step.position, event.seat))
            case CastFailed():
                self._called[event.seat] += 1
                self._run = []  # not each call of this turn has worked
            case DieRolled(failed=True):
                fields = {"seat": event.seat, "number": event.number, "value": event.value}
                self._note(step, 4, Say("tower.account.dragon", fields))
            case MageFell():
                own = event.seat == step.actor
                self._note(step, 2, Say("tower.account.fell", {"seat": event.seat, "by": step.actor, "own": own}))
            case RoundEnded():
                self._end_round(step, event.result)

    def _end_run(self) -> None:
        if len(self._run) >= _LONG:
            position, seat = self._run[-1]
            say = Say("tower.account.run", {"seat": seat, "count": len(self._run)})
            self.moments.append(Moment(position, len(self._run) - 1, say))
        self._run = []

    def _end_round(self, step: Seen, result: RoundResult) -> None:
        self.rounds.append(result)
        self.course.append(Stand(step.position, result.scores))
        best = max(result.points)
        if best:
            fields = {"seat": result.points.index(best), "points": best, "round": result.round}
            self._note(step, best + 1, Say("tower.account.round_won", fields))

    def _note(self, step: Seen, weight: int, say: Say) -> None:
        self.moments.append(Moment(step.position, weight, say))


def _by_round(rounds: Sequence[RoundResult], view: TowerView) -> Table:
    lines = [
        Line(
            Say("tower.account.round", {"round": result.round, "reason": result.reason, "by": result.by}),
            tuple([_points(result, seat) for seat in range(len(result.points))]),
        )
        for result in rounds
    ]
    lines.append(Line(Say("app.account.sum"), view.scores, sum=True))
    secret = any(result.secrets[seat] for result in rounds for seat, points in enumerate(result.points) if points)
    return Table(Say("tower.account.rounds"), tuple(lines), note=Say("tower.account.secrets") if secret else None)


def _points(result: RoundResult, seat: int) -> int | Say:
    points, secrets = result.points[seat], result.secrets[seat]
    if points and secrets:
        return Say("tower.account.points", {"own": points - secrets, "secrets": secrets})
    return points
