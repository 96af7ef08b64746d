"""The master's search: all sequences of casts that its turn can take (expectimax), with the exact belief of its hand.

The value of a cast is P(hit) · value(after the hit) + P(miss) · value(after the miss), and after a hit the better of
ending the turn and of the best next cast. A turn continues only after hits, so all that the seat can have learnt within
it is that the hand held the stones already cast. `hands` are therefore the hands of the beginning that hold at least
those, with their prior chances, and P(hit) is the share of them that holds one more stone of the number.
"""

from typing import TypeAlias

from magicgames.games.tower import belief
from magicgames.games.tower.guess import clues
from magicgames.games.tower.model import NUMBERS, TowerView
from magicgames.games.tower.worth import Standing, Worth

Hands: TypeAlias = list[tuple[tuple[int, ...], float]]
"""Hands at the beginning of the search that are still possible, as counts by number, with their prior chances."""


class Search:
    """The values of all casts in one view. Positions are cached by lives, stones cast and floor: in which order the
    stones were cast doesn't matter."""

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
