"""Exact odds of a turn: what the best sequence of casts and rerolls is worth, over all dice multisets that can follow.

Dice are counted by face, for their places don't matter. A state is what is free, which wishes are still open and how
many rerolls remain. The mean after a reroll is folded die by die: keeping `k` and rolling one more die is the mean of
keeping `k` and each face, so all choices of what to keep share their work.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from magicgames.games.doll.cards import SPELLS, Card, Face
from magicgames.games.doll.model import REROLLS, SIDES

Faces: TypeAlias = tuple[Face, ...]
"""Dice without places: sorted faces."""


@dataclass(frozen=True, slots=True)
class Wish:
    """A spell that could be cast, and what that would be worth."""

    cost: Faces
    any: int
    worth: float


@dataclass(frozen=True, slots=True)
class Plan:
    """The best next step and what the turn is worth with it."""

    value: float
    kind: str  # "stop", "cast", "reroll"
    wish: int = 0  # cast: which of the wishes …
    paid: Faces = ()  # … and the dice that pay for it
    kept: Faces = ()  # reroll: the dice that stay; one of the others pays, the rest are rolled


def wish(card: Card, worth: float | None = None) -> Wish:
    """The wish to cast this card, by default for its points."""
    spell = SPELLS[card]
    return Wish(spell.cost, spell.any, spell.points if worth is None else worth)


def chance(card: Card, dice: Sequence[Face] | None = None, rerolls: int = REROLLS) -> float:
    """How likely this spell can be cast in this turn when nothing else matters: with these dice, or before the roll."""
    turn = Turn((wish(card, 1.0),))
    return turn.before(rerolls) if dice is None else turn.plan(dice, rerolls).value


class Turn:
    """All plans of one turn: what it may be spent on stays the same while the dice change."""

    def __init__(self, wishes: Sequence[Wish], pair: float = 0.0) -> None:
        """`pair` is what two dice are worth that are left over: a card can be drawn for them."""
        self._wishes = tuple(wishes)
        self._pair = pair
        self._values: dict[tuple[Faces, int, int], float] = {}
        self._means: dict[tuple[Faces, int, int, int], float] = {}

    def before(self, rerolls: int = REROLLS, dice: int = 5) -> float:
        """What the turn is worth before so many dice are rolled."""
        return self._mean((), dice, rerolls, self._all)

    def plan(self, dice: Sequence[Face], rerolls: int) -> Plan:
        """The best step with these free dice and so many rerolls left."""
        faces = tuple(sorted(dice))
        best = Plan(self._stop(faces), "stop")
        for number, paid, rest in self._casts(faces, self._all):
            value = self._wishes[number].worth + self._value(rest, rerolls, self._all & ~(1 << number))
            if value > best.value:
                best = Plan(value, "cast", number, paid)
        for kept in _kept(faces) if rerolls else ():
            value = self._mean(kept, len(faces) - 1, rerolls - 1, self._all)
            if value > best.value + 1e-12:
                best = Plan(value, "reroll", kept=kept)
        return best

    @property
    def _all(self) -> int:
        return (1 << len(self._wishes)) - 1

    def _stop(self, faces: Faces) -> float:
        return len(faces) // 2 * self._pair

    def _casts(self, faces: Faces, open: int) -> list[tuple[int, Faces, Faces]]:
        """Which open wishes these dice can pay for, and how."""
        found = []
        for number, each in enumerate(self._wishes):
            if open >> number & 1:
                found += [(number, paid, rest) for paid, rest in _payments(faces, each.cost, each.any)]
        return found

    def _value(self, faces: Faces, rerolls: int, open: int) -> float:
        if len(faces) < 2 or not open:
            return self._stop(faces)
        key = (faces, rerolls, open)
        known = self._values.get(key)
        if known is not None:
            return known
        best = self._stop(faces)
        for number, _, rest in self._casts(faces, open):
            best = max(best, self._wishes[number].worth + self._value(rest, rerolls, open & ~(1 << number)))
        if rerolls:
            size = len(faces) - 1
            best = max(best, max(self._mean(kept, size, rerolls - 1, open) for kept in _kept(faces)))
        self._values[key] = best
        return best

    def _mean(self, kept: Faces, size: int, rerolls: int, open: int) -> float:
        """What is to be expected when these dice stay and others are rolled, so that `size` are free."""
        if len(kept) == size:
            return self._value(kept, rerolls, open)
        key = (kept, size, rerolls, open)
        known = self._means.get(key)
        if known is None:
            known = sum(self._mean(more, size, rerolls, open) for more in _joined(kept)) / SIDES
            self._means[key] = known
        return known


@cache
def _joined(faces: Faces) -> tuple[Faces, ...]:
    """These dice and one more, for each face."""
    return tuple([tuple(sorted((*faces, face))) for face in range(SIDES)])


@cache
def _parts(faces: Faces) -> tuple[Faces, ...]:
    """Every multiset contained in these dice, small ones first."""
    found: dict[Faces, None] = {}
    for mask in range(1 << len(faces)):
        found[tuple([face for place, face in enumerate(faces) if mask >> place & 1])] = None
    return tuple(sorted(found, key=len))


@cache
def _kept(faces: Faces) -> tuple[Faces, ...]:
    """What may stay at a reroll: one die pays and at least one is rolled."""
    return tuple([part for part in _parts(faces) if len(part) <= len(faces) - 2])


@cache
def _payments(faces: Faces, cost: Faces, any: int) -> tuple[tuple[Faces, Faces], ...]:
    """The ways to pay, each with what is left."""
    rest = _without(faces, cost)
    if rest is None:
        return ()
    return tuple(
        [
            (tuple(sorted((*cost, *extra))), left)
            for extra in _parts(rest)
            if len(extra) == any and (left := _without(rest, extra)) is not None
        ]
    )


@cache
def _without(faces: Faces, part: Faces) -> Faces | None:
    left = list(faces)
    for face in part:
        if face not in left:
            return None
        left.remove(face)
    return tuple(left)
