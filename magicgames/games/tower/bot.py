"""The four levels. They differ in what they remember and how far they think, not in how often they blunder."""

from collections.abc import Callable, Sequence
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

HEAT: Final = 0.5  # temperature of a novice's softmax over the chances: higher is more random
PLAUSIBLE: Final = 0.4  # of the best chance: a novice tries nothing less likely
DARE: Final = 0.65  # a novice goes on casting while some number has this chance
HARM: Final = 0.5  # what a life that another loses is worth to a player, in own lives
TRIUMPH: Final = 2  # points that a won round pays more than a survived one; a player counts a point as a life
MIDDLE: Final = 2  # what the die shows on average


def bot(level: str) -> Bot[TowerView]:
    """The bot of this level."""
    return TowerBot({"novice": novice, "player": player, "expert": expert, "master": master}[level])


@dataclass(frozen=True, slots=True)
class TowerBot(Bot[TowerView]):
    """Asks its level for a number to cast (None: end the turn), and always takes a secret stone: it only pays."""

    cast: Callable[[TowerView, tuple[int, ...], Rng], int | None]

    def choose(self, view: TowerView, rng: Rng) -> Action:
        if view.choosing:
            return rng.choice(moves(view)[:-1])
        numbers = tuple(number for number in NUMBERS if number >= view.floor)  # lower ones only cost a life
        number = self.cast(view, numbers, rng)
        return EndTurn() if number is None else CastSpell(number)


def novice(view: TowerView, numbers: tuple[int, ...], rng: Rng) -> int | None:
    """Counts what lies on the board, but not the stones before the others; guesses, whatever the spells do now."""
    left = [
        number - cast if unseen else 0
        for number, (cast, unseen) in enumerate(zip(view.board, belief.unseen(view), strict=True))
    ]
    chances = _by_counting(view, left)
    best = max(chances[number] for number in numbers)
    if view.casts and best < DARE:
        return None
    likely = [number for number in numbers if chances[number] >= PLAUSIBLE * best]
    return rng.weighted(likely, [exp((chances[number] - best) / HEAT) for number in likely])


def player(view: TowerView, numbers: tuple[int, ...], rng: Rng) -> int | None:
    """Counts the stones it doesn't see, and weighs the lives that each spell would gain and cost at once."""
    chances = _by_counting(view, belief.unseen(view))
    gains = {
        number: chances[number] * _gain(view, number) - (1 - chances[number]) * _loss(number) for number in numbers
    }
    best = max(gains, key=gains.__getitem__)
    return None if view.casts and gains[best] <= 0 else best


def expert(view: TowerView, numbers: tuple[int, ...], rng: Rng) -> int | None:
    """Draws every conclusion from its own hits and misses, and weighs what each cast would do to its match."""
    worth, chances = Worth(view), belief.odds(view)
    values = {number: worth.cast(worth.now, number, chances[number], worth.passed) for number in numbers}
    best = max(values, key=values.__getitem__)
    return None if view.casts and values[best] <= worth.passed(worth.now) else best


def master(view: TowerView, numbers: tuple[int, ...], rng: Rng) -> int | None:
    """Thinks its whole turn through before each cast, and wonders why others cast what they did."""
    return Search(view).best()


def _by_counting(view: TowerView, left: Sequence[int]) -> list[float]:
    """Index n: the chance to hold n when this many of each number are unseen. Of the past only the last miss counts."""
    misses = [deed.number for deed in view.history if deed.seat == view.seat and deed.result == "missing"]
    hidden, held = sum(left), _stones(view)
    return [
        0.0 if number in misses[-1:] else 1 - comb(hidden - stones, held) / comb(hidden, held)
        for number, stones in enumerate(left)
    ]


def _stones(view: TowerView) -> int:
    assert view.seat is not None
    return sum(stone != 0 for stone in view.hands[view.seat])


def _gain(view: TowerView, number: int) -> float:
    """What a spell that works is worth at a glance."""
    assert view.seat is not None
    after = struck(view.lives, view.seat, number, MIDDLE, view.rules)
    gain = float(number == SINGER and ON_TABLE in view.owners)
    for seat, (before, left) in enumerate(zip(view.lives, after, strict=True)):
        gain += left - before if seat == view.seat else HARM * (before - left)
    won = _stones(view) == 1 or any(before > left == 0 for before, left in zip(view.lives, after, strict=True))
    return gain + TRIUMPH * won


def _loss(number: int) -> int:
    return MIDDLE if number == DRAGON else 1
