"""The best course of a turn by exact odds, when what a turn is worth depends on everything that was cast in it.

As in `odds`, dice are counted by face and means are folded die by die. Beyond that a die whose face nobody wants is
just a blank: it pays first, is never kept, and all faces like it are one. That is exact, for a blank can do nothing
that another die couldn't, and leaves so few states that a bot can plan with a full hand.
"""

from collections.abc import Callable, Sequence
from typing import Final

from magicgames.games.doll.cards import Face
from magicgames.games.doll.model import SIDES
from magicgames.games.doll.odds import Faces, Plan, Wish

BLANK: Final = SIDES
SLIGHT: Final = 1e-9  # not worth a die

End = Callable[[int, int], float]
"""What the end of a turn is worth: the mask of the wishes that came true, and how many pairs of dice are left over."""


class Course:
    """All plans of one turn."""

    def __init__(self, wishes: Sequence[Wish], end: End) -> None:
        self._wishes = tuple(wishes)
        self._sizes = [len(each.cost) + each.any for each in wishes]
        self._end = end
        self._wanted = [sum(each.cost.count(face) for each in wishes) for face in range(SIDES)]
        self._values: dict[tuple[Faces, int, int], float] = {}
        self._means: dict[tuple[Faces, int, int, int], float] = {}
        self._ends: dict[tuple[int, int], float] = {}
        self._joins: dict[Faces, list[tuple[Faces, int]]] = {}
        self._keeps: dict[Faces, list[Faces]] = {}

    def plan(self, dice: Sequence[Face], rerolls: int) -> Plan:
        """The best step with these free dice and so many rerolls left; casting goes before what is only as good."""
        faces = self._seen(dice)
        best = Plan(self._stop(faces, 0), "stop")
        for number, paid, rest in self._casts(faces, 0):
            value = self._value(rest, rerolls, 1 << number)
            if value > best.value or (value == best.value and best.kind == "stop"):
                best = Plan(value, "cast", number, paid)
        for kept in self._kept(faces, 0) if rerolls else ():
            value = self._mean(kept, len(faces) - 1, rerolls - 1, 0)
            if value > best.value + SLIGHT:
                best = Plan(value, "reroll", kept=kept)
        return best

    def value(self, dice: Sequence[Face], rerolls: int) -> float:
        """What the turn is worth with these free dice."""
        return self._value(self._seen(dice), rerolls, 0)

    def after(self, rest: Sequence[Face], rerolls: int, wish: int) -> float:
        """What the turn is worth when this wish has come true and these dice are left."""
        return self._value(self._seen(rest), rerolls, 1 << wish)

    def best_roll(self, dice: Sequence[Face], rerolls: int) -> tuple[float, Faces]:
        """A roll for free: what the turn is worth then, and the dice to keep."""
        faces = self._seen(dice)
        return max([(self._mean(kept, len(faces), rerolls, 0), kept) for kept in self._parts(faces, len(faces) - 1)])

    def rolled(self, kept: Sequence[Face], more: int, rerolls: int) -> float:
        """What the turn is worth when these dice stay and so many more are rolled."""
        return self._mean(self._seen(kept), len(kept) + more, rerolls, 0)

    def labels(self, dice: Sequence[Face]) -> list[Face]:
        """These dice in their places, those that nobody wants as blanks."""
        seen: list[Face] = []
        for face in dice:
            seen.append(face if face != BLANK and seen.count(face) < self._wanted[face] else BLANK)
        return seen

    def _seen(self, dice: Sequence[Face]) -> Faces:
        return tuple(sorted(self.labels(dice)))

    def _stop(self, faces: Faces, done: int) -> float:
        key = (done, len(faces) // 2)
        if key not in self._ends:
            self._ends[key] = self._end(*key)
        return self._ends[key]

    def _casts(self, faces: Faces, done: int) -> list[tuple[int, Faces, Faces]]:
        """Which open wishes these dice can pay for, how, and what is left."""
        found = []
        for number, each in enumerate(self._wishes):
            if done >> number & 1 or self._sizes[number] > len(faces):
                continue
            rest = list(faces)
            for face in each.cost:
                if face not in rest:
                    break
                rest.remove(face)
            else:
                found += [(number, (*each.cost, *extra), left) for extra, left in _spared(tuple(rest), each.any)]
        return found

    def _kept(self, faces: Faces, done: int) -> list[Faces]:
        """What may stay at a reroll that could still serve a wish: one die pays and at least one is rolled."""
        size = len(faces) - 1
        if not any(size >= need for number, need in enumerate(self._sizes) if not done >> number & 1):
            return []
        return self._parts(faces, size - 1)

    def _parts(self, faces: Faces, most: int) -> list[Faces]:
        """Every multiset of at most so many of these dice without blanks."""
        if faces not in self._keeps:
            found: set[Faces] = {()}
            for face in faces:
                if face != BLANK:
                    found |= {(*part, face) for part in found}
            self._keeps[faces] = sorted(found)
        return [part for part in self._keeps[faces] if len(part) <= most]

    def _value(self, faces: Faces, rerolls: int, done: int) -> float:
        key = (faces, rerolls, done)
        known = self._values.get(key)
        if known is not None:
            return known
        best = self._stop(faces, done)
        for number, _, rest in self._casts(faces, done):
            best = max(best, self._value(rest, rerolls, done | 1 << number))
        if rerolls:
            for kept in self._kept(faces, done):
                best = max(best, self._mean(kept, len(faces) - 1, rerolls - 1, done))
        self._values[key] = best
        return best

    def _mean(self, kept: Faces, size: int, rerolls: int, done: int) -> float:
        """What is to be expected when these dice stay and others are rolled, so that `size` are free."""
        if len(kept) == size:
            return self._value(kept, rerolls, done)
        key = (kept, size, rerolls, done)
        known = self._means.get(key)
        if known is None:
            joins = self._joined(kept)
            known = sum([ways * self._mean(more, size, rerolls, done) for more, ways in joins]) / SIDES
            self._means[key] = known
        return known

    def _joined(self, faces: Faces) -> list[tuple[Faces, int]]:
        """These dice and one more: each outcome, and by how many faces it comes about."""
        if faces not in self._joins:
            ways: dict[Faces, int] = {}
            for face in range(SIDES):
                more = self._seen((*faces, face))
                ways[more] = ways.get(more, 0) + 1
            self._joins[faces] = list(ways.items())
        return self._joins[faces]


def _spared(faces: Faces, count: int) -> list[tuple[Faces, Faces]]:
    """The ways to give away so many dice, each with what is left. A blank goes first: there is nothing better."""
    if not count:
        return [((), faces)]
    found = []
    for face in (BLANK,) if BLANK in faces else sorted({*faces}):
        place = faces.index(face)
        more = _spared(faces[:place] + faces[place + 1 :], count - 1)
        found += [((face, *extra), left) for extra, left in more]
    return found
