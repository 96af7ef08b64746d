"""The four levels. They differ in what they remember and how far they think, not in how often they blunder."""

from collections.abc import Callable
from dataclasses import dataclass
from math import comb, exp
from typing import Final

from magicgames.engine.game import Action, Bot
from magicgames.engine.rng import Rng
from magicgames.games.tower import belief
from magicgames.games.tower.model import NUMBERS, CastSpell, EndTurn, TowerView
from magicgames.games.tower.search import best_cast
from magicgames.games.tower.turns import moves
from magicgames.games.tower.worth import Worth

HEAT: Final = 0.15  # how much a novice's hand wanders from the likeliest number to others
PLAUSIBLE: Final = 0.5  # of the best chance: a novice doesn't try numbers less likely than that
DARE: Final = 0.6  # a novice goes on casting while a number is at least so likely


def bot(level: str) -> Bot[TowerView]:
    """The bot of this level."""
    return TowerBot({"novice": novice, "player": player, "expert": expert, "master": master}[level])


@dataclass(frozen=True, slots=True)
class TowerBot:
    """Asks its level for a number to cast (None: end the turn), and always takes a secret stone: it only pays."""

    cast: Callable[[TowerView, tuple[int, ...], Rng], int | None]

    def choose(self, view: TowerView, rng: Rng) -> Action:
        if view.choosing:
            return rng.choice(moves(view)[:-1])
        numbers = tuple(number for number in NUMBERS if number >= view.floor)  # lower ones only cost a life
        number = self.cast(view, numbers, rng)
        return EndTurn() if number is None else CastSpell(number)


def novice(view: TowerView, numbers: tuple[int, ...], rng: Rng) -> int | None:
    """Looks at the stones on the table, not at what a spell would do now, and guesses among likely numbers."""
    chances = rough_odds(view)
    best = max(chances[number] for number in numbers)
    if view.casts and best < DARE:
        return None
    likely = [number for number in numbers if chances[number] >= PLAUSIBLE * best]
    weights = [exp((chances[number] - best) / HEAT) for number in likely]
    mark = rng.random() * sum(weights)
    for number, weight in zip(likely, weights, strict=True):
        mark -= weight
        if mark < 0:
            return number
    return likely[-1]


def player(view: TowerView, numbers: tuple[int, ...], rng: Rng) -> int | None:
    """Counts the stones it doesn't see and weighs what each spell would gain and cost."""
    return _greedy(view, numbers, rough_odds(view))


def expert(view: TowerView, numbers: tuple[int, ...], rng: Rng) -> int | None:
    """Draws every conclusion from its own hits and misses, and weighs like a player."""
    return _greedy(view, numbers, belief.odds(view))


def master(view: TowerView, numbers: tuple[int, ...], rng: Rng) -> int | None:
    """Thinks its whole turn through before the first cast."""
    return best_cast(view)


def rough_odds(view: TowerView) -> tuple[float, ...]:
    """Index n: the chance to hold n by counting alone; of the past only what these very stones have refused."""
    assert view.seat is not None
    pool = belief.unseen(view)
    standing = [
        denied for stone, denied in zip(view.hands[view.seat], view.denied[view.seat], strict=True) if stone != 0
    ]
    refused = -1
    for denied in standing:
        refused &= denied
    ways = comb(sum(pool), len(standing))
    return tuple(
        0.0 if not number or refused >> number & 1 else 1 - comb(sum(pool) - pool[number], len(standing)) / ways
        for number in range(len(pool))
    )


def _greedy(view: TowerView, numbers: tuple[int, ...], chances: tuple[float, ...]) -> int | None:
    worth = Worth(view)
    values = {number: worth.cast(worth.now, number, chances[number], worth.passed) for number in numbers}
    best = max(values, key=values.__getitem__)
    return None if view.casts and worth.passed(worth.now) >= values[best] else best
