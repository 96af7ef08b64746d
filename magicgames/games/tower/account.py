"""What came of a match: points by round and their cause, calls that were right, and what people will tell of it."""

from collections.abc import Sequence

from magicgames.engine.account import Account, Feat, Line, Moment, Stand, Table
from magicgames.engine.game import Say
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

_LONG = 2  # so many calls in one turn are worth telling, where nothing weightier happened


def account(seen: Sequence[Seen], view: TowerView) -> Account:
    seats = len(view.scores)
    rounds: list[RoundResult] = []
    course = [Stand(0, (0,) * seats)]
    moments: list[Moment] = []
    right, called = [0] * seats, [0] * seats
    run: list[tuple[int, int]] = []  # position and seat of the calls that were right, one after the other
    for step in seen:
        for event in step.events:
            if isinstance(event, TurnEnded | RoundEnded | CastFailed):
                if len(run) >= _LONG and not isinstance(event, CastFailed):  # not each of them has worked
                    say = Say("tower.account.run", {"seat": run[-1][1], "count": len(run)})
                    moments.append(Moment(run[-1][0], len(run) - 1, say))
                run = []
            if isinstance(event, SpellCast | CastFailed):
                called[event.seat] += 1
                right[event.seat] += isinstance(event, SpellCast)
                if isinstance(event, SpellCast):
                    run.append((step.position, event.seat))
            elif isinstance(event, DieRolled) and event.failed:
                say = Say("tower.account.dragon", {"seat": event.seat, "number": event.number, "value": event.value})
                moments.append(Moment(step.position, 4, say))
            elif isinstance(event, MageFell):
                fallen = Say(
                    "tower.account.fell", {"seat": event.seat, "by": step.actor, "own": event.seat == step.actor}
                )
                moments.append(Moment(step.position, 2, fallen))
            elif isinstance(event, RoundEnded):
                rounds.append(event.result)
                course.append(Stand(step.position, event.result.scores))
                best = max(event.result.points)
                if best:
                    seat = event.result.points.index(best)
                    fields = {"seat": seat, "points": best, "round": event.result.round}
                    moments.append(Moment(step.position, best + 1, Say("tower.account.round_won", fields)))
    feats = tuple([Feat("calls", seat, right[seat], called[seat]) for seat in range(seats) if called[seat]])
    return Account((_by_round(rounds, view),), tuple(moments), feats, tuple(course)) if rounds else Account(feats=feats)


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
