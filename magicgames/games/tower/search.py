"""The master's search: every course its turn can take, on the exact belief about its own hand."""

from typing import Final

from magicgames.games.tower import belief
from magicgames.games.tower.model import NUMBERS, TowerView
from magicgames.games.tower.worth import Standing, Worth

SLIM: Final = 0.1  # chances below this are not followed, unless the very first cast leaves nothing better

Hands = list[tuple[tuple[int, ...], float]]


def best_cast(view: TowerView) -> int | None:
    """The number to cast now, or None when it is better to end the turn."""
    return Search(view).best()


class Search:
    def __init__(self, view: TowerView) -> None:
        self.view = view
        self.worth = Worth(view)
        self.easy = view.rules.easy
        self.known: dict[tuple[Standing, tuple[int, ...], int], float] = {}

    def best(self) -> int | None:
        hands = list(belief.hands(self.view).items())
        cast = (0,) * len(hands[0][0])
        best, value = None, self.worth.passed(self.worth.now) if self.view.casts else -1.0
        for number in NUMBERS:
            if number >= self.view.floor:
                tried = self._cast(self.worth.now, number, hands, 1.0, cast)
                if tried > value:
                    best, value = number, tried
        return best

    def _cast(self, at: Standing, number: int, hands: Hands, total: float, cast: tuple[int, ...]) -> float:
        gone = cast[number]
        left = [hand for hand in hands if hand[0][number] > gone]
        weight = sum([hand[1] for hand in left])
        after = (*cast[:number], gone + 1, *cast[number + 1 :])
        floor = 1 if self.easy else number
        return self.worth.cast(at, number, weight / total, lambda then: self._go_on(then, floor, left, weight, after))

    def _go_on(self, at: Standing, floor: int, hands: Hands, total: float, cast: tuple[int, ...]) -> float:
        key = at, cast, floor
        value = self.known.get(key)
        if value is None:
            value = self.worth.passed(at)
            for number in range(floor, len(cast)):
                value = max(value, self._cast(at, number, hands, total, cast))
            self.known[key] = value
        return value
