"""Riddles with one answer, by exact counting over all hands that fit the view; nothing about them is estimated.

* *likely*: which call is most likely to work?
* *two*: with which call to begin, to cast two spells in this turn?
* *win*: with which call to begin, to win the round in this very turn?
"""

from functools import cached_property
from math import comb
from typing import Final, TypeAlias

from magicgames.engine.advice import Riddle
from magicgames.engine.game import Say, Seat
from magicgames.games.tower import belief
from magicgames.games.tower.model import DRAGON, DREAM, NUMBERS, CastSpell, TowerView
from magicgames.games.tower.worth import Counts, struck

Hands: TypeAlias = list[tuple[tuple[int, ...], float]]

_LEAST: Final = {"likely": 0.3, "two": 0.3, "win": 0.25}  # the best call must have this chance at least
_MARGIN: Final = 0.04  # by how much the best must be better than the second at least
_FEWEST: Final = 3  # calls to choose from
_CLEAR: Final = 0.12  # a difference that is easy to see: the riddle counts as easier
_DIGITS: Final = 9  # chances are rounded: versions of Python sum floats differently, and ties must be ties in all
_MOST_UNSEEN: Final = 16  # stones; a person can't count more


def riddle(view: TowerView) -> Riddle | None:
    """The hardest of the riddles that this view makes."""
    seat = view.seat
    if seat is None or seat not in view.to_act or view.choosing or view.rules.last_mage:
        return None
    if sum(belief.unseen(view)) > _MOST_UNSEEN:
        return None
    turn = Turn(view, seat)
    for kind, chances in (("win", turn.winning), ("two", turn.two), ("likely", turn.likely)):
        answer = _answer(turn, kind, chances)
        if answer is not None:
            return _made(turn, kind, *answer, chances)
    return None


def _answer(turn: "Turn", kind: str, chances: dict[int, float]) -> tuple[int, int] | None:
    """The best call and the second best, if the best is good enough and clearly better."""
    ranked = sorted(chances, key=lambda number: (-chances[number], number))
    if len(ranked) < _FEWEST:
        return None
    best, second = ranked[:2]
    if chances[best] < _LEAST[kind] or _lead(chances, best, second) < _MARGIN:
        return None
    if kind != "likely" and best in turn.likeliest:  # too easy: one would call it without thinking ahead
        return None
    return best, second


def _lead(chances: dict[int, float], best: int, second: int) -> float:
    return round(chances[best] - chances[second], _DIGITS)


def _made(turn: "Turn", kind: str, best: int, second: int, chances: dict[int, float]) -> Riddle:
    clear = _lead(chances, best, second) >= _CLEAR
    hidden = turn.naive not in turn.likeliest  # counting alone would mislead
    grade = {"likely": 2 if hidden else 1, "two": 2, "win": 3}[kind] + (not clear)
    fields = {
        "number": best,
        "percent": belief.percent(chances[best]),
        "second": second,
        "next": belief.percent(chances[second]),
    }
    ask, why = Say(f"tower_learn.puzzle.ask.{kind}"), Say(f"tower_learn.puzzle.why.{kind}", fields)
    return Riddle(ask, (CastSpell(best),), why, min(3, grade))


class Turn:
    """What can come of a turn: for each first call the chance of something, if it is gone on with in the best way."""

    def __init__(self, view: TowerView, seat: Seat) -> None:
        self._view, self._seat = view, seat
        self._hands: Hands = list(belief.hands(view).items())
        self._numbers = [number for number in NUMBERS if number >= view.floor]
        self._stones = sum(stone != 0 for stone in view.hands[seat])
        self._known: dict[tuple[Counts, tuple[int, ...], int], float] = {}

    @cached_property
    def likely(self) -> dict[int, float]:
        return _rounded({number: _weight(self._having(self._hands, number, 1)) for number in self._numbers})

    @cached_property
    def likeliest(self) -> tuple[int, ...]:
        """The call that is most likely to work, or those that are."""
        most = max(self.likely.values())
        return tuple(number for number, chance in self.likely.items() if chance == most)

    @cached_property
    def two(self) -> dict[int, float]:
        if self._stones < 2:
            return {}
        return _rounded({first: max(self._pair(first, then) for then in self._after(first)) for first in self._numbers})

    @cached_property
    def winning(self) -> dict[int, float]:
        cast = (0,) * (len(NUMBERS) + 1)
        return _rounded({number: self._wins(self._view.lives, number, self._hands, cast) for number in self._numbers})

    @property
    def naive(self) -> int:
        """What would be likeliest if one only counted the unseen stones."""
        unseen = belief.unseen(self._view)
        hidden = sum(unseen)
        chances = {n: 1 - comb(hidden - unseen[n], self._stones) / comb(hidden, self._stones) for n in self._numbers}
        return max(chances, key=chances.__getitem__)

    def _after(self, number: int) -> list[int]:
        return self._numbers if self._view.rules.easy else [other for other in self._numbers if other >= number]

    def _pair(self, first: int, then: int) -> float:
        left = self._having(self._hands, first, 1)
        return _weight(self._having(left, then, 2 if then == first else 1))

    @staticmethod
    def _having(hands: Hands, number: int, least: int) -> Hands:
        return [hand for hand in hands if hand[0][number] >= least]

    def _wins(self, lives: Counts, number: int, hands: Hands, cast: tuple[int, ...]) -> float:
        """The chance, of all hands there are, that this call is made, works, and the round is won in this turn."""
        left = self._having(hands, number, cast[number] + 1)
        if not left:
            return 0.0
        after = (*cast[:number], cast[number] + 1, *cast[number + 1 :])
        values = (1, 2, 3) if number in (DRAGON, DREAM) else (1,)
        rules = self._view.rules
        return sum(self._won(struck(lives, self._seat, number, v, rules), number, left, after) for v in values) / len(
            values
        )

    def _won(self, lives: Counts, number: int, hands: Hands, cast: tuple[int, ...]) -> float:
        fallen = any(had and not has for had, has in zip(self._view.lives, lives, strict=True))
        if fallen or sum(cast) == self._stones:
            return _weight(hands)
        key = lives, cast, number
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = max(self._wins(lives, then, hands, cast) for then in self._after(number))
        return known


def _rounded(chances: dict[int, float]) -> dict[int, float]:
    return {number: round(chance, _DIGITS) for number, chance in chances.items()}


def _weight(hands: Hands) -> float:
    return sum([chance for _, chance in hands])
