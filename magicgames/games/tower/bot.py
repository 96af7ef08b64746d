"""The four levels. They differ in what they remember and how far they think, not in how often they blunder."""

from collections.abc import Callable
from dataclasses import dataclass
from math import comb, exp
from typing import Final

from magicgames.engine.game import Action, Bot
from magicgames.engine.rng import Rng
from magicgames.games.tower import belief
from magicgames.games.tower.model import DRAGON, NUMBERS, ON_TABLE, SINGER, CastSpell, EndTurn, TowerView
from magicgames.games.tower.search import Search
from magicgames.games.tower.turns import moves
from magicgames.games.tower.worth import Worth, struck

HEAT: Final = 0.15  # how much a novice's hand wanders from the likeliest number to others
PLAUSIBLE: Final = 0.5  # of the best chance: a novice doesn't try numbers less likely than that
HARM: Final = 0.5
KILL: Final = 3
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
    """Counts the stones it doesn't see and weighs the lives that each spell would gain and cost."""
    chances = rough_odds(view)
    gains = {
        number: chances[number] * _gain(view, number) - (1 - chances[number]) * _loss(number) for number in numbers
    }
    best = max(gains, key=gains.__getitem__)
    return None if view.casts and gains[best] <= 0 else best


def expert(view: TowerView, numbers: tuple[int, ...], rng: Rng) -> int | None:
    """Draws every conclusion from its own hits and misses, and weighs like a player."""
    return _greedy(view, numbers, belief.odds(view))


def master(view: TowerView, numbers: tuple[int, ...], rng: Rng) -> int | None:
    """Thinks its whole turn through before the first cast."""
    return Search(view).best()


def rough_odds(view: TowerView) -> tuple[float, ...]:
    """Index n: the chance to hold n by counting alone. Of the past it knows what failed last, and leaves that be."""
    assert view.seat is not None
    pool = belief.unseen(view)
    hidden, held = sum(pool), sum(stone != 0 for stone in view.hands[view.seat])
    deeds = [deed for deed in view.history if deed.seat == view.seat]
    failed = next((deed.number for deed in reversed(deeds) if deed.result == "missing"), 0)
    return tuple(
        0.0 if number in (0, failed) else 1 - comb(hidden - left, held) / comb(hidden, held)
        for number, left in enumerate(pool)
    )


def _greedy(view: TowerView, numbers: tuple[int, ...], chances: tuple[float, ...]) -> int | None:
    worth = Worth(view)
    values = {number: worth.cast(worth.now, number, chances[number], worth.passed) for number in numbers}
    best = max(values, key=values.__getitem__)
    return None if view.casts and worth.passed(worth.now) >= values[best] else best


def _gain(view: TowerView, number: int) -> float:
    """What a spell is worth at a glance: own lives, half as much for lives of others, and a point is a life."""
    assert view.seat is not None
    rolled = 2
    after = struck(view.lives, view.seat, number, rolled, view.rules)
    gain = float(number == SINGER and ON_TABLE in view.owners)
    for seat, (before, left) in enumerate(zip(view.lives, after, strict=True)):
        gain += left - before if seat == view.seat else HARM * (before - left) + KILL * (before > left == 0)
    return gain


def _loss(number: int) -> int:
    return 2 if number == DRAGON else 1
