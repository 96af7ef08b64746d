"""An evaluation function: the estimated chance of a seat to win the match, from lives, stones, points and turn order.

A round ends in one of three ways: a seat fells another, a seat fells itself by a failed cast, or a seat casts its last
stone. Every such ending e gets a weight, a product of fitted factors (see `factors.py`):

    a fells v            VIGOUR[lives of a] · turn[wait] · victim[lives of v] · (neighbours? near) · armed[stones]
    a fells itself       error[lives of a] · error_turn[wait]
    a casts the last     last_stone[stones left] · last_stone_turn[wait]

where `wait` is how many turns of others come first. Its probability is weight(e) / Σ weights, and the value is

    Σ over e of  P(e) · shares(points that e pays),

`shares` being everybody's chance to win the match with the scores after that: exact if the match is then over, else
race[score] / Σ race[scores].
"""

from collections.abc import Callable, Collection
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from magicgames.engine.game import Seat
from magicgames.games.tower.factors import FACTORS, VIGOUR, Factors
from magicgames.games.tower.model import (
    BLIZZARD,
    DRAGON,
    DREAM,
    DRINK,
    FIREBALL,
    HAND,
    LIVES,
    ON_TABLE,
    SINGER,
    TEMPEST,
    WANDERER,
    RoundResult,
    Rules,
    TowerView,
)
from magicgames.games.tower.scoring import verdict

Counts: TypeAlias = tuple[int, ...]
"""One whole number a seat."""


class Standing(NamedTuple):
    """What changes during a turn of the seat that casts."""

    lives: Counts
    stones: int  # in the hand of the one who casts
    secrets: Counts


def struck(lives: Counts, seat: Seat, number: int, value: int, rules: Rules) -> Counts:
    """The lives after this seat's spell worked; `value` is what the die shows, for spells that roll it."""
    after = list(lives)
    amount = value if number == DRAGON else 1
    for victim in _victims(lives, seat, number):
        after[victim] = max(0, after[victim] - amount)
    if number in (DREAM, DRINK) or (number == WANDERER and not rules.russian_wanderer):
        after[seat] = min(LIVES, after[seat] + (value if number == DREAM else 1))
    return tuple(after)


def _victims(lives: Counts, seat: Seat, number: int) -> Collection[Seat]:
    """Whom this seat's spell strikes; under the Russian Wanderer the caster's loss and gain cancel out."""
    seats = len(lives)
    if number in (DRAGON, WANDERER):
        return [other for other in range(seats) if other != seat]
    if number not in (TEMPEST, BLIZZARD, FIREBALL):
        return ()
    alive = [other % seats for other in range(seat + 1, seat + seats) if lives[other % seats]]
    left, right = alive[0], alive[-1]
    if number == TEMPEST:
        return {left, right}
    return (left,) if number == BLIZZARD else (right,)


@lru_cache(maxsize=4096)
def shares(scores: Counts, points: Counts, lives: Counts) -> tuple[float, ...]:
    """Everybody's chance to win the match after a round that pays these points; exact if it was the last round."""
    totals = tuple(score + gained for score, gained in zip(scores, points, strict=True))
    winners, _ = verdict(RoundResult(0, "", 0, lives, (), points, totals, ()))
    if winners:
        return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(totals)))
    race = FACTORS[len(totals)].race
    strengths = [race[total] for total in totals]
    return tuple(strength / sum(strengths) for strength in strengths)


def arms(view: TowerView, seat: Seat, victim: Seat) -> int:
    """How many stones of this hand can strike that seat."""
    seats = len(view.hands)
    left, right = (victim - seat) % seats == 1, (seat - victim) % seats == 1
    striking = (DRAGON, WANDERER, (left or right) * TEMPEST, left * BLIZZARD, right * FIREBALL)
    return sum(1 for stone in view.hands[seat] if stone and stone in striking)


class Worth:
    """The chance of one seat to win the match, asked during a turn of its own."""

    def __init__(self, view: TowerView) -> None:
        assert view.seat is not None
        self._seat = view.seat
        self._rules = view.rules
        self._scores = view.scores
        self._pile = view.pile
        self._offered = view.owners.count(ON_TABLE)
        self._stones = [sum(stone != 0 for stone in hand) for hand in view.hands]
        self._held = tuple(view.owners.count(seat) for seat in range(len(view.lives)))
        factors, everybody = FACTORS[len(view.lives)], range(len(view.lives))
        self._force = [[self._threat(view, factors, seat, victim) for victim in everybody] for seat in everybody]
        self.now = Standing(view.lives, self._stones[self._seat], self._held)
        self._prizes: dict[Counts, tuple[list[list[float]], list[float], list[float]]] = {}
        self._known: dict[Standing, float] = {}

    def cast(self, at: Standing, number: int, chance: float, then: Callable[[Standing], float]) -> float:
        """The value of calling a number that is held with this chance; `then` is the value if the turn goes on."""
        worth = 0.0
        if chance > 0:
            values = (1, 2, 3) if number in (DRAGON, DREAM) else (1,)
            worth += chance * sum(self._worked(at, number, value, then) for value in values) / len(values)
        if chance < 1:
            amounts = (1, 2, 3) if number == DRAGON else (1,)
            worth += (1 - chance) * sum(self._failed(at, amount) for amount in amounts) / len(amounts)
        return worth

    def passed(self, at: Standing) -> float:
        """The value of ending the turn: the hand is refilled, and the left neighbour is next."""
        known = self._known.get(at)
        if known is None:
            known = self._known[at] = self._estimate(at)
        return known

    def _worked(self, at: Standing, number: int, value: int, then: Callable[[Standing], float]) -> float:
        lives, secrets = struck(at.lives, self._seat, number, value, self._rules), at.secrets
        if number == SINGER and self._offered > sum(secrets) - sum(self._held):
            secrets = tuple(held + (seat == self._seat) for seat, held in enumerate(secrets))
        if at.stones == 1:
            return self._ended("empty", self._seat, lives, secrets)
        fell = any(before and not left for before, left in zip(at.lives, lives, strict=True))
        if fell and (not self._rules.last_mage or sum(map(bool, lives)) == 1):
            return self._ended("kill", self._seat, lives, secrets)
        return then(Standing(lives, at.stones - 1, secrets))

    def _failed(self, at: Standing, amount: int) -> float:
        lives = tuple(max(0, left - amount) if seat == self._seat else left for seat, left in enumerate(at.lives))
        if not lives[self._seat]:
            if not self._rules.last_mage:
                return self._ended("self", self._seat, lives, at.secrets)
            if sum(map(bool, lives)) == 1:
                return self._ended("survivor", next(seat for seat, left in enumerate(lives) if left), lives, at.secrets)
        return self.passed(Standing(lives, at.stones, at.secrets))

    def _ended(self, reason: str, by: Seat, lives: Counts, secrets: Counts) -> float:
        won = 2 if self._rules.last_mage else 3
        lives = tuple(0 if reason == "empty" and seat != by else left for seat, left in enumerate(lives))
        points = tuple(secrets[seat] + (won if seat == by else 1) if left else 0 for seat, left in enumerate(lives))
        return shares(self._scores, points, lives)[self._seat]

    def _threat(self, view: TowerView, factors: Factors, seat: Seat, victim: Seat) -> float:
        near = factors.near if (victim - seat) % len(view.lives) in (1, len(view.lives) - 1) else 1.0
        return near if seat == self._seat else near * factors.armed[arms(view, seat, victim)]

    def _estimate(self, at: Standing) -> float:
        lives, seats = at.lives, len(at.lives)
        factors = FACTORS[seats]
        prizes = self._prizes.get(at.secrets)
        if prizes is None:
            prizes = self._prizes[at.secrets] = self._price(at.secrets, lives)
        felled, erred, emptied = prizes
        drawn = min(HAND - at.stones, self._pile) if lives[self._seat] else 0
        order = [seat % seats for seat in range(self._seat + 1, self._seat + seats + 1) if lives[seat % seats]]
        total = worth = 0.0
        for wait, seat in enumerate(order):
            force = VIGOUR[lives[seat]] * factors.turn[wait]
            for victim in order:
                if victim != seat:
                    weight = force * factors.victim[lives[victim]] * self._force[seat][victim]
                    total += weight
                    worth += weight * felled[seat][victim]
            weight = factors.error[lives[seat]] * factors.error_turn[wait]
            total += weight
            worth += weight * erred[seat]
            left = at.stones + drawn if seat == self._seat else self._stones[seat]
            weight = factors.last_stone[0 if drawn < self._pile else left] * factors.last_stone_turn[wait]
            total += weight
            worth += weight * emptied[seat]
        return worth / total

    def _price(self, secrets: Counts, lives: Counts) -> tuple[list[list[float]], list[float], list[float]]:
        """What each ending would be worth: by attacker and victim, by who errs, by who casts the last stone."""
        everybody = range(len(lives))

        def without(fallen: Seat) -> Counts:
            return tuple(0 if seat == fallen else max(1, left) for seat, left in enumerate(lives))

        emptied = [self._ended("empty", seat, without(ON_TABLE), secrets) for seat in everybody]
        if self._rules.last_mage:  # nothing but being the last one pays, however the others fall
            felled = [[emptied[seat] for _ in everybody] for seat in everybody]
            erred = [(sum(emptied) - emptied[seat]) / (len(lives) - 1) for seat in everybody]
        else:
            felled = [
                [self._ended("kill", seat, without(victim), secrets) for victim in everybody] for seat in everybody
            ]
            erred = [self._ended("self", seat, without(seat), secrets) for seat in everybody]
        return felled, erred, emptied
