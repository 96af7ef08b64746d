"""The master's search: every course that its turn can take, on the exact belief about its own hand."""

from typing import TypeAlias

from magicgames.games.tower import belief
from magicgames.games.tower.guess import clues
from magicgames.games.tower.model import NUMBERS, TowerView
from magicgames.games.tower.worth import Standing, Worth

Hands: TypeAlias = list[tuple[tuple[int, ...], float]]
"""Hands at the beginning of the search, as stones of each number, that are still possible; with their chances."""


class Search:
    """A turn goes on only after hits, so what it has learnt at any point is no more than which stones it has cast."""

    def __init__(self, view: TowerView) -> None:
        self._view = view
        self._worth = Worth(view)
        self._known: dict[tuple[Standing, tuple[int, ...], int], float] = {}

    def best(self) -> int | None:
        """The number to cast now, or None when it is better to end the turn."""
        values = self.values()
        return max(values, key=values.__getitem__)

    def values(self) -> dict[int | None, float]:
        """The chance to win the match by each number that may be cast, and by ending the turn (None) if that may be."""
        at = self._worth.now
        hands = list(belief.hands(self._view, clues(self._view)).items())
        none_cast = (0,) * (len(NUMBERS) + 1)
        values: dict[int | None, float] = {None: self._worth.passed(at)} if self._view.casts else {}
        for number in NUMBERS[self._view.floor - 1 :]:
            values[number] = self._cast(at, number, hands, 1.0, none_cast)
        return values

    def _cast(self, at: Standing, number: int, hands: Hands, total: float, cast: tuple[int, ...]) -> float:
        gone = cast[number]
        left = [hand for hand in hands if hand[0][number] > gone]
        weight = sum([chance for _, chance in left])
        after = (*cast[:number], gone + 1, *cast[number + 1 :])
        floor = 1 if self._view.rules.easy else number
        return self._worth.cast(at, number, weight / total, lambda then: self._go_on(then, floor, left, weight, after))

    def _go_on(self, at: Standing, floor: int, hands: Hands, total: float, cast: tuple[int, ...]) -> float:
        """The better of ending the turn here and the best cast."""
        key = at, cast, floor
        value = self._known.get(key)
        if value is None:
            casts = [self._cast(at, number, hands, total, cast) for number in NUMBERS[floor - 1 :]]
            value = self._known[key] = max(self._worth.passed(at), *casts)
        return value
