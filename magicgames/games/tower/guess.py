"""What the others' casts tell about the own hand: whoever sees a number before me is less likely to try it.

No certainty, unlike the belief: a soft model of people who count, in which everybody errs.
"""

from functools import lru_cache
from math import comb
from typing import Final

from magicgames.games.tower.belief import Clue, unseen
from magicgames.games.tower.model import HAND, TowerView

TRUST: Final = 2  # how strictly the others are taken to follow their chances; 0 would be not at all
SLIP: Final = 0.15  # the chance that everybody seems to give to a number they can't hold
UNIT: Final = 1 << 16  # clues weigh whole numbers


def clues(view: TowerView) -> tuple[Clue, ...]:
    """One clue for each number that others have tried while some of the present own stones stood there."""
    assert view.seat is not None
    arrived = arrivals(view)
    pool = unseen(view)
    elsewhere = sum(pool) - sum(stone is None for stone in view.hands[view.seat])
    later = [[0] * len(pool) for _ in view.hands]  # what each seat has cast since: it had not seen those stones either
    found: dict[tuple[int, tuple[int, ...]], list[float]] = {}
    for moment in range(len(view.history) - 1, -1, -1):
        deed = view.history[moment]
        number = deed.number
        if deed.result == "hit":
            later[deed.seat][number] += 1
        places = tuple(place for place, arrival in enumerate(arrived) if arrival <= moment)
        if deed.seat != view.seat and deed.result in ("hit", "missing") and places:
            hand, cast = view.hands[deed.seat], later[deed.seat]
            theirs = pool[number] + hand.count(number) + cast[number]
            hidden = elsewhere + sum(stone != 0 for stone in hand) + sum(cast)
            weights = found.setdefault((number, places), [1.0] * (HAND + 1))
            for own, appeal in enumerate(_appeal(theirs, max(HAND, hidden))):
                weights[own] *= appeal
    return tuple(
        Clue(number, places, tuple(max(1, round(UNIT * weight)) for weight in weights))
        for (number, places), weights in found.items()
    )


@lru_cache(maxsize=4096)
def _appeal(theirs: int, hidden: int) -> tuple[float, ...]:
    """Index k: how much less they would try a number of which I hold k, compared with holding none.

    Of the stones hidden from them so many, mine included, have the number.
    """

    def chance(left: int) -> float:
        return SLIP + 1 - comb(max(0, hidden - left), HAND) / comb(hidden, HAND)

    return tuple((chance(max(0, theirs - own)) / chance(theirs)) ** TRUST for own in range(HAND + 1))


def arrivals(view: TowerView) -> list[int]:
    """By own place: the moment of the history from which the present stone stands there (too late for empty ones)."""
    assert view.seat is not None
    seat = view.seat
    hits = [hit for hit in view.hits if hit.seat == seat]
    moments = [moment for moment, deed in enumerate(view.history) if deed.seat == seat and deed.result == "hit"]
    ends = [moment for moment, deed in enumerate(view.history) if deed.seat == seat and deed.result != "hit"]
    # Only hits that tell nothing any more are forgotten, and those are the oldest.
    forgotten = len(moments) - len(hits)
    arrived = []
    for place, stone in enumerate(view.hands[seat]):
        if stone == 0:
            arrived.append(len(view.history))
            continue
        before = forgotten + next((i for i, hit in enumerate(hits) if place in hit.places), len(hits))
        if before == 0:
            arrived.append(0)
        else:
            arrived.append(next((end for end in ends if end > moments[before - 1]), 0) + 1)
    return arrived
