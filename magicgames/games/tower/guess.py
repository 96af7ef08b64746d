"""What the casts of others suggest about one's own hand: they see my stones, and try a number less if they see it here.

Say four 5s are left. A rival who sees three of them in my hand knows that at most one can be in their own, and will
hardly call 5; so if they do call it, I probably hold few. Unlike `belief`, which counts what is certain, this is a
model of how people decide: the weight of my holding k stones of the number is

    (chance(k) / chance(0)) ** TRUST,   chance(k) = SLIP + P(at least one of the rest is in a hand of five),

where SLIP keeps the weight of the impossible above zero (people err), and TRUST says how sharply they follow the odds.
"""

from functools import lru_cache
from math import comb
from typing import Final

from magicgames.games.tower.belief import Clue, unseen
from magicgames.games.tower.model import HAND, TowerView

TRUST: Final = 2  # how strictly others are assumed to follow the odds; 0 would be not at all
SLIP: Final = 0.15  # how likely they seem to think a number that they can't hold
UNIT: Final = 1 << 16  # weights of clues are integers


def clues(view: TowerView) -> tuple[Clue, ...]:
    """One clue for each number that others have tried while some of the present own stones stood there.

    The history is walked backwards, to know for each cast what that seat has cast since (`later`): these stones were in
    its hand, which it didn't see, so they were among the stones hidden from it."""
    assert view.seat is not None
    arrived = arrivals(view)
    pool = unseen(view)
    elsewhere = sum(pool) - sum(stone is None for stone in view.hands[view.seat])
    later = [[0] * len(pool) for _ in view.hands]
    found: dict[tuple[int, tuple[int, ...]], list[float]] = {}
    for moment in range(len(view.history) - 1, -1, -1):
        deed = view.history[moment]
        if deed.result == "hit":
            later[deed.seat][deed.number] += 1
        if deed.seat == view.seat or deed.result not in ("hit", "missing"):
            continue
        places = tuple(place for place, arrival in enumerate(arrived) if arrival <= moment)
        if places:
            hand, cast = view.hands[deed.seat], later[deed.seat]
            theirs = pool[deed.number] + hand.count(deed.number) + cast[deed.number]
            hidden = elsewhere + sum(stone != 0 for stone in hand) + sum(cast)
            weights = found.setdefault((deed.number, places), [1.0] * (HAND + 1))
            for own, appeal in enumerate(_appeal(theirs, max(HAND, hidden))):
                weights[own] *= appeal
    return tuple(
        Clue(number, places, tuple(max(1, round(UNIT * weight)) for weight in weights))
        for (number, places), weights in found.items()
    )


@lru_cache(maxsize=4096)
def _appeal(theirs: int, hidden: int) -> tuple[float, ...]:
    """Index k: the weight of my holding k stones of the number, by the formula above.

    `hidden` stones could be in their hand as far as they know if I held none, and `theirs` of these have the number.
    """

    def chance(left: int) -> float:
        return SLIP + 1 - comb(max(0, hidden - left), HAND) / comb(hidden, HAND)

    return tuple((chance(max(0, theirs - own)) / chance(theirs)) ** TRUST for own in range(HAND + 1))


def arrivals(view: TowerView) -> list[int]:
    """By own place: the index of the history from which the present stone stands there; the length of the history for
    an empty place.

    No event tells it directly, but the hits do: a Hit lists the places whose present stone stood there at that cast. So
    a stone has come after the last hit that doesn't list its place, with the refill at the end of that turn."""
    assert view.seat is not None
    seat = view.seat
    own = [(moment, deed.result) for moment, deed in enumerate(view.history) if deed.seat == seat]
    casts = [moment for moment, result in own if result == "hit"]
    ends = [moment for moment, result in own if result != "hit"]
    hits = [hit for hit in view.hits if hit.seat == seat]
    forgotten = len(casts) - len(hits)  # the oldest ones: of their stones none is left

    def arrival(place: int) -> int:
        before = forgotten + next((i for i, hit in enumerate(hits) if place in hit.places), len(hits))
        if not before:  # it stood there at every hit: since the deal
            return 0
        return next((end for end in ends if end > casts[before - 1]), 0) + 1

    return [len(view.history) if stone == 0 else arrival(place) for place, stone in enumerate(view.hands[seat])]
