"""The exact probability distribution of a seat's own hand, given everything in its view.

A player sees all stones but their own. What stands before them is a random arrangement of the stones they don't see,
conditioned on the casts of this round. This module counts all arrangements with their weights; nothing is simulated.

**What is counted.** Equal stones are treated as distinguishable, so that all arrangements of the u unseen stones on the
five places are equally likely at first; there are u·(u−1)·…·(u−4) of them. By Bayes' theorem each is then weighted with
the probability of what was observed, if it were the true one:

* A *miss* (the number was called and is not in the hand): weight 0 for arrangements with this number at a place that
  was occupied then. The view has these facts as `denied`, a bit mask for each place.
* A *hit* (a stone of the number left the hand): if k equal stones were there, the rules pick one at random, so the
  probability that it was this one is 1/k. Of the k stones one left with the hit, `gone` have left since, and the others
  still stand at the places of the hit; so the weight is 1 / (1 + gone + others). It is multiplied by HIT_UNIT = 60,
  which every k up to 5 divides, so that weights are integers and no probability is ever rounded.

**Why it is fast.** There are up to 2.4 million arrangements (u = 21), too many to list for every view. But each
observation is about one number only, so the weight of an arrangement is a product over the numbers n = 1…8 of

    perm(unseen stones of n, places that n takes) · [no place denied to n] · (weights of the hits with n),

and which places a number takes matters only as far as the observations distinguish them. Places that no observation
distinguishes form a *group*; for the weight it is enough to know how many places of each group a number takes (a
*spread*, a tuple with one count for each group), which can be chosen in prod(comb(free, taken)) ways. So a dynamic
program over the numbers suffices. Let W(n, free) be the total weight of filling the free places (a spread) with stones
of the numbers n, n + 1, …, 8:

    W(9, nothing free) = 1,    W(9, anything else) = 0
    W(n, free) = Σ over taken ≤ free of  weight(n, taken) · ways(free, taken) · W(n + 1, free − taken)

W(1, all places) is the total weight. The probability of holding n is the part of the sum in which n takes at least one
place, divided by the total (`odds`). A random hand is drawn from top to bottom: at each n one of the terms of the sum
is chosen with a probability proportional to it (`sample`).

**Example.** Two places; unseen are 2, 2, 3. Without observations (2, 2) has weight perm(2, 2) = 2, and (2, 3) and
(3, 2) have perm(2, 1) · perm(1, 1) = 2 each: a 3 is in the hand with probability 4/6. If 3 was called and missed, only
(2, 2) is left. If instead a 2 was cast while these two stones stood beside it, (2, 2) has weight 2 · 1/3 and the
others 2 · 1/2 each: the probability of (2, 2) falls from 2/6 to 1/4, because with three 2s another one might have left.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import comb, perm, prod
from operator import and_, mul
from typing import Final, NamedTuple, TypeAlias

from magicgames.engine.rng import Rng
from magicgames.games.tower.model import HAND, NUMBERS, TOP, Hit, TowerView

Spread: TypeAlias = tuple[int, ...]
"""How many places of each group."""

Step: TypeAlias = tuple[int, int, int, int]
"""One term of the sum: the spreads free before and after (as indices of `_spreads`), the weight times the ways, and how
many places the number takes."""

HIT_UNIT: Final = 60  # see above


class Clue(NamedTuple):
    """An observation about one number: the weight of an arrangement by how many stones of it stand at these places."""

    number: int
    places: tuple[int, ...]
    weights: tuple[int, ...]  # index: how many stones


@lru_cache(maxsize=64)
def _spreads(sizes: Spread) -> tuple[Spread, ...]:
    """All spreads for groups of these sizes; the first is "no place", the last "all places"."""
    return tuple(product(*(range(size + 1) for size in sizes)))


@lru_cache(maxsize=64)
def _fillings(sizes: Spread) -> tuple[tuple[tuple[int, int, int], ...], ...]:
    """For each spread that a number can take: the possible (free before, free after, ways)."""
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
    """The result of the dynamic program for one hand."""

    groups: tuple[tuple[int, ...], ...]  # the places of each group
    steps: tuple[tuple[Step, ...], ...]  # by number: the terms of its sum
    rest: tuple[tuple[int, ...], ...]  # W, by number and index of the free spread

    @property
    def total(self) -> int:
        return self.rest[1][-1]


def count(view: TowerView, clues: Sequence[Clue] = ()) -> Count:
    """Counts the arrangements of the hand of this view's seat; `clues` are observations beside the certain ones."""
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
    """By number: the terms of its sum. A group is given by its constraints: the numbers denied to it, as bits, then for
    each clue whether it is about these places."""
    steps: list[tuple[Step, ...]] = [()]
    for number in NUMBERS:
        denied = tuple(-(constraints[0] >> number & 1) for constraints in groups)  # all bits set, or none
        told = tuple(
            (clue.weights, tuple(constraints[1 + i] for constraints in groups))
            for i, clue in enumerate(clues)
            if clue.number == number
        )
        of_number: list[Step] = []
        for taken, ways in zip(_spreads(sizes), _fillings(sizes), strict=True):
            stones = sum(taken)
            if stones <= pool[number] and not any(map(and_, taken, denied)):
                weight = perm(pool[number], stones) * _heard(taken, told)
                of_number += [(before, after, weight * way, stones) for before, after, way in ways]
        steps.append(tuple(of_number))
    return tuple(steps)


def _heard(taken: Spread, told: Sequence[tuple[tuple[int, ...], Sequence[int]]]) -> int:
    """The product of the weights that clues about one number give to a spread of it: each clue has its weights, and for
    each group whether it is about its places."""
    weight = 1
    for weights, among in told:
        weight *= weights[sum(map(mul, taken, among))]
    return weight


def _weights(steps: Sequence[tuple[Step, ...]], spreads: int) -> tuple[tuple[int, ...], ...]:
    """W by number and index of the free spread, calculated from the last number down."""
    rest: list[tuple[int, ...]] = [(1,) + (0,) * (spreads - 1)]  # W(9, …)
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
    """A hit as a clue: the probability that just this one of the equal stones left."""
    return Clue(hit.number, hit.places, tuple(HIT_UNIT // (1 + hit.gone + others) for others in range(HAND + 1)))


def unseen(view: TowerView) -> tuple[int, ...]:
    """Index n: stones of number n that the observer of this view doesn't see, wherever they are."""
    left = [0, *(number - view.board[number] for number in NUMBERS)]
    for stones in (*view.hands, view.secrets):
        for stone in stones:
            if stone:
                left[stone] -= 1
    return tuple(left)


def odds(view: TowerView, clues: Sequence[Clue] = ()) -> tuple[float, ...]:
    """Index n: the probability that one's own hand holds number n at least once.

    All eight come from one more pass, upwards: `below` is the weight of the numbers before n for each free spread, so
    a term of n contributes below[before] · weight · W(n + 1, after) to the total."""
    counted = count(view, clues)
    size = len(counted.rest[TOP + 1])
    below = [0] * (size - 1) + [1]
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
    """A probability in percent; rounded to 100 or 0 only if it is exactly 1 or 0."""
    return round(chance * 100) if chance in (0.0, 1.0) else min(99, max(1, round(chance * 100)))


def hands(view: TowerView, clues: Sequence[Clue] = ()) -> dict[tuple[int, ...], float]:
    """Every possible hand, as a tuple with the count of each number (index 1…8), with its probability.

    The same recursion as W, but instead of one weight it keeps a weight for each sequence of counts from n on."""
    counted = count(view, clues)
    size = len(counted.rest[TOP + 1])
    ends: list[dict[tuple[int, ...], int]] = [{} for _ in range(size)]
    ends[0][()] = 1
    for number in reversed(NUMBERS):
        longer: list[dict[tuple[int, ...], int]] = [{} for _ in range(size)]
        full = {size - 1} if number == 1 else range(size)  # before the first number all places are free
        for before, after, weight, stones in counted.steps[number]:
            if before in full:
                found = longer[before]
                for end, ways in ends[after].items():
                    hand = (stones, *end)
                    found[hand] = found.get(hand, 0) + weight * ways
        ends = longer
    return {(0, *hand): weight / counted.total for hand, weight in ends[-1].items()}


def sample(view: TowerView, rng: Rng, clues: Sequence[Clue] = ()) -> tuple[int, ...]:
    """A random own hand by place (0 for an empty one), drawn with exactly the probability it has."""
    counted = count(view, clues)
    spreads = _spreads(tuple(len(places) for places in counted.groups))
    places = [list(group) for group in counted.groups]
    for group in places:  # within a group all places are equivalent: numbers take them in random order
        rng.shuffle(group)
    assert view.seat is not None
    drawn = [stone or 0 for stone in view.hands[view.seat]]
    free = len(spreads) - 1
    for number in NUMBERS:
        after = _draw_term(counted, number, free, rng)
        for group, had, has in zip(places, spreads[free], spreads[after], strict=True):
            for _ in range(had - has):
                drawn[group.pop()] = number
        free = after
    return tuple(drawn)


def _draw_term(counted: Count, number: int, free: int, rng: Rng) -> int:
    """Draws one term of W(number, free) in proportion to its size; returns the spread that stays free after it."""
    mark = rng.below(counted.rest[number][free])
    for before, after, weight, _ in counted.steps[number]:
        if before == free:
            mark -= weight * counted.rest[number + 1][after]
            if mark < 0:
                return after
    raise AssertionError("W is the sum of its terms, and the mark is below it")
