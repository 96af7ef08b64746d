"""What a round is worth, and who takes the book at the end."""

from collections.abc import Sequence
from operator import add

from magicgames.engine.game import Seat
from magicgames.games.tower.model import TOP, RoundResult, TowerState
from magicgames.games.tower.views import by_seat

WON, SURVIVED, LAST_MAGE = 3, 1, 2  # points of a round, secret stones apart


def settle(state: TowerState, reason: str) -> RoundResult:
    """The result of the round that ends now: the dead get nothing, the living are paid for their secret stones too.

    Nobody but the last stone's caster survives an empty hand, whoever falls by their own mistake is dead, and under
    last mage standing one mage is alive: so it is enough to ask who lives and who was active.
    """
    active = state.active
    lives = state.lives
    if reason == "empty":
        lives = [left if seat == active else 0 for seat, left in enumerate(lives)]
    secrets = tuple([state.owners.count(seat) for seat in range(len(lives))])
    points = []
    for seat, left in enumerate(lives):
        if not left:
            points.append(0)
        elif state.rules.last_mage:
            points.append(LAST_MAGE + secrets[seat])
        else:
            points.append((WON if seat == active else SURVIVED) + secrets[seat])
    return RoundResult(
        round=state.round,
        reason=reason,
        by=active,
        lives=tuple(lives),
        secrets=secrets,
        points=tuple(points),
        scores=tuple(map(add, state.scores, points)),
        hands=by_seat(state.stones),
    )


def verdict(last: RoundResult) -> tuple[tuple[Seat, ...], str]:
    """The winners and how they were told apart, or nobody and "" while no one has reached the top."""
    if max(last.scores) < TOP:
        return (), ""
    leaders = [seat for seat, score in enumerate(last.scores) if score >= TOP]
    reason = "alone"
    for measure, criterion in ((last.points, "points"), (last.lives, "lives")):
        if len(leaders) > 1:
            leaders = _best(leaders, measure)
            reason = criterion
    return tuple(leaders), reason if len(leaders) == 1 else "shared"


def _best(seats: list[Seat], measure: Sequence[int]) -> list[Seat]:
    most = max(measure[seat] for seat in seats)
    return [seat for seat in seats if measure[seat] == most]
