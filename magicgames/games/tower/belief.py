"""What a seat can know about its own stones: exact counting over all arrangements that fit its view.

**What is counted.** Stones of one number are told apart for counting, so that every order of the unseen stones is
equally likely: five places and u unseen stones can be filled in u·(u−1)·…·(u−4) ways. By Bayes an arrangement then
weighs the chance of all that has been heard:

* A miss says that the number stood nowhere: 0 for arrangements that have it at a place that was full then.
* A hit says that *this* one of k equal stones left, which the rules choose by chance: 1/k. Of the k, one left with the
  hit, `gone` left later, and the others still stand among the places of the hit; so 1/(1 + gone + others), times
  HIT_UNIT, that all weights stay whole numbers and no chance is ever rounded.

**Why it is quick.** There are up to 2.4 million arrangements (21 unseen stones). Everything heard speaks of one number
at a time, so the weight of an arrangement is a product over the numbers 1…8 of

    P(pool of n, places n takes) · [no place denied to n] · product of the weights of the hits with n,

and which places a number takes matters only by the constraints on them. Places under the same constraints form a
*group*; a number is said to take so many places of each group (a *spread*), in C(free, taken) ways a group. All that
the numbers still to come need to know is how many places of each group are free. With W(n, free) for the weight of
filling these places with the numbers from n on,

    W(9, nothing) = 1
    W(n, free) = Σ over taken ≤ free of  weight(n, taken) · ways(free, taken) · W(n + 1, free − taken).

W(1, everything) is the total. The chance of holding n is the same sum with at least one place taken by n, and a hand is
drawn by walking down from W(1, everything) with one random number for each n.

**Example.** Two places, unseen 2, 2, 3, nothing heard: (2, 2) weighs P(2, 2) = 2, and (2, 3) and (3, 2) weigh 2·1 = 2
each, so that a 3 is there with chance 4/6. If "3" was called and missed, only (2, 2) is left. If instead a 2 was cast
while a third stone stood beside these two, (2, 2) weighs 2·1/3 and the others 2·1/2 each: (2, 2) has fallen from 2/6 to
1/4, for with more 2s another one might have left.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import comb, perm, prod
from typing import Final, NamedTuple, TypeAlias

from magicgames.engine.rng import Rng
from magicgames.games.tower.model import HAND, NUMBERS, TOP, Hit, TowerView

Spread: TypeAlias = tuple[int, ...]
"""How many places of each group."""

Step: TypeAlias = tuple[int, int, int, int]
"""One number takes its places: those free before and after (as indices of spreads), the weight, how many it takes."""

HIT_UNIT: Final = 60  # divisible by every number of equal stones that one hand can hold: hits weigh whole numbers


class Clue(NamedTuple):
    """Something that makes hands likelier or not by how many stones of one number stand at some places."""

    number: int
    places: tuple[int, ...]
    weights: tuple[int, ...]  # index: how many


@lru_cache(maxsize=64)
def _spreads(sizes: Spread) -> tuple[Spread, ...]:
    """All numbers of places up to these sizes: the first is nothing, the last is everything."""
    return tuple(product(*(range(size + 1) for size in sizes)))


@lru_cache(maxsize=64)
def _fillings(sizes: Spread) -> tuple[tuple[tuple[int, int, int], ...], ...]:
    """For each spread: how a number can take that many places, as (free before, free after, ways)."""
    spreads = _spreads(sizes)
    index = {spread: i for i, spread in enumerate(spreads)}
    return tuple(
        tuple(
            (index[free], index[tuple(f - t for f, t in zip(free, taken, strict=True))], prod(map(comb, free, taken)))
            for free in spreads
            if all(f >= t for f, t in zip(free, taken, strict=True))
        )
        for taken in spreads
    )


@dataclass(frozen=True, slots=True)
class Count:
    """The weighted arrangements of one hand, counted number by number."""

    groups: tuple[tuple[int, ...], ...]  # the places of each group
    steps: tuple[tuple[Step, ...], ...]  # by number
    rest: tuple[tuple[int, ...], ...]  # by number: the weight of filling so many free places with this number and above

    @property
    def total(self) -> int:
        return self.rest[1][-1]


def count(view: TowerView, clues: Sequence[Clue] = ()) -> Count:
    """Counts what can stand before the seat whose eyes these are; the clues come on top of what is certain."""
    seat = view.seat
    if seat is None or seat < 0:
        raise ValueError("only a seat has a belief about its own stones")
    clues = (*(_told(hit) for hit in view.hits if hit.seat == seat), *clues)
    by_constraints: dict[tuple[int, ...], list[int]] = {}
    for place, stone in enumerate(view.hands[seat]):
        if stone is None:
            constraints = (view.denied[seat][place], *(place in clue.places for clue in clues))
            by_constraints.setdefault(constraints, []).append(place)
    sizes = tuple(len(places) for places in by_constraints.values())
    steps = _steps(tuple(by_constraints), sizes, clues, unseen(view))
    rest = _weights(steps, len(_spreads(sizes)))
    if rest[1][-1] == 0:
        raise ValueError("no arrangement of the unseen stones fits this view")
    return Count(tuple(map(tuple, by_constraints.values())), steps, rest)


def _steps(
    groups: Sequence[tuple[int, ...]], sizes: Spread, clues: Sequence[Clue], pool: Sequence[int]
) -> tuple[tuple[Step, ...], ...]:
    """By number: all ways in which it can take places. A group is given by its constraints: the numbers denied to it,
    as bits, then for each clue whether it speaks of these places."""
    steps: list[tuple[Step, ...]] = [()]
    for number in NUMBERS:
        denied = tuple(bool(constraints[0] >> number & 1) for constraints in groups)
        told = tuple(
            (clue.weights, tuple(constraints[1 + i] for constraints in groups))
            for i, clue in enumerate(clues)
            if clue.number == number
        )
        of_number: list[Step] = []
        for taken, ways in zip(_spreads(sizes), _fillings(sizes), strict=True):
            stones = sum(taken)
            if stones > pool[number] or any(t and no for t, no in zip(taken, denied, strict=True)):
                continue
            weight = perm(pool[number], stones)
            for weights, among in told:
                weight *= weights[sum(t for t, stood in zip(taken, among, strict=True) if stood)]
            of_number += [(before, after, weight * way, stones) for before, after, way in ways]
        steps.append(tuple(of_number))
    return tuple(steps)


def _weights(steps: Sequence[tuple[Step, ...]], spreads: int) -> tuple[tuple[int, ...], ...]:
    """W(n, free) by number and index of the free spread, from the last number down."""
    rest: list[tuple[int, ...]] = [(1,) + (0,) * (spreads - 1)]  # beyond the last number nothing may be free
    for number in reversed(NUMBERS):
        above, here = rest[-1], [0] * spreads
        for before, after, weight, _ in steps[number]:
            here[before] += weight * above[after]
        rest.append(tuple(here))
    rest.append(())
    rest.reverse()  # now rest[n] belongs to number n, rest[TOP + 1] to the end
    return tuple(rest)


@lru_cache(maxsize=1024)
def _told(hit: Hit) -> Clue:
    """A hit weighs a hand by the chance that just this one of its equal stones left."""
    return Clue(hit.number, hit.places, tuple(HIT_UNIT // (1 + hit.gone + others) for others in range(HAND + 1)))


def unseen(view: TowerView) -> tuple[int, ...]:
    """Index n: stones of number n that these eyes don't see, wherever they are."""
    left = [0, *(number - view.board[number] for number in NUMBERS)]
    for stones in (*view.hands, view.secrets):
        for stone in stones:
            if stone:
                left[stone] -= 1
    return tuple(left)


def odds(view: TowerView, clues: Sequence[Clue] = ()) -> tuple[float, ...]:
    """Index n: the chance that the own hand holds number n at least once."""
    counted = count(view, clues)
    size = len(counted.rest[TOP + 1])
    below = [0] * (size - 1) + [1]  # the weight of having so many places free when this number's turn comes
    chances = [0.0]
    for number in NUMBERS:
        above, following, held = counted.rest[number + 1], [0] * size, 0
        for before, after, weight, stones in counted.steps[number]:
            ways = below[before] * weight
            following[after] += ways
            if stones:
                held += ways * above[after]
        chances.append(held / counted.total)
        below = following
    return tuple(chances)


def percent(chance: float) -> int:
    """Whole percents, but only what is certain is 100 and only what is impossible is 0."""
    return round(chance * 100) if chance in (0.0, 1.0) else min(99, max(1, round(chance * 100)))


def hands(view: TowerView, clues: Sequence[Clue] = ()) -> dict[tuple[int, ...], float]:
    """Every hand that is possible, as the number of stones of each number (index 1…8), with its chance."""
    counted = count(view, clues)
    size = len(counted.rest[TOP + 1])
    ends: list[dict[tuple[int, ...], int]] = [{} for _ in range(size)]
    ends[0][()] = 1
    for number in reversed(NUMBERS):
        longer: list[dict[tuple[int, ...], int]] = [{} for _ in range(size)]
        full = {size - 1} if number == 1 else range(size)
        for before, after, weight, stones in counted.steps[number]:
            if before in full:
                found = longer[before]
                for end, ways in ends[after].items():
                    hand = (stones, *end)
                    found[hand] = found.get(hand, 0) + weight * ways
        ends = longer
    return {(0, *hand): weight / counted.total for hand, weight in ends[-1].items()}


def sample(view: TowerView, rng: Rng, clues: Sequence[Clue] = ()) -> tuple[int, ...]:
    """The own stones by place (0 for an empty one), drawn with exactly the chance they have."""
    counted = count(view, clues)
    spreads = _spreads(tuple(len(places) for places in counted.groups))
    places = [list(group) for group in counted.groups]
    for group in places:
        rng.shuffle(group)
    assert view.seat is not None
    drawn = [stone or 0 for stone in view.hands[view.seat]]
    free = len(spreads) - 1
    for number in NUMBERS:
        mark = rng.below(counted.rest[number][free])
        for before, after, weight, _ in counted.steps[number]:
            if before == free:
                mark -= weight * counted.rest[number + 1][after]
                if mark < 0:
                    break
        for group, had, has in zip(places, spreads[free], spreads[after], strict=True):
            for _ in range(had - has):
                drawn[group.pop()] = number
        free = after
    return tuple(drawn)
