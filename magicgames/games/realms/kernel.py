"""The fast count: the value of a set of forms, from masks and small functions made once from the facts of the cards.

A value is one whole number, better when higher: the score, and after it the sum of strengths, of which less is better.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Final, TypeAlias

from magicgames.games.realms.blanking_masks import SILENCERS, WORD, bits, standing
from magicgames.games.realms.cards import CARDS, DOPPELGANGER, FACTS, ISLAND, Card, Effect, without_word
from magicgames.games.realms.forms import (
    ALL,
    COPY,
    DOUBLE,
    FORM,
    PRINTED,
    SELF,
    STRENGTH,
    SUIT,
    bit,
    called,
    formed,
    suits,
)
from magicgames.games.realms.sheet import Choices

Count: TypeAlias = Callable[[int], int]
"""From the active forms to points."""

Entry: TypeAlias = tuple[int, int, Count | None, Count | None, Count | None]
"""A form with its strength, bonus, penalty, and penalty without the struck word."""

SCALE: Final = 1 << 10  # above any sum of strengths


def _count(effect: Effect, own: int) -> Count | None:
    """The function of one clause whose owner is among the forms `own`; None for clauses that pay nothing."""
    points, mask = effect.points, suits(effect.suits) | called(effect.names)
    if effect.other:
        mask &= ~own
    if effect.op == "with":
        return _with(points, [called((name,)) for name in effect.needs], called(effect.names), suits(effect.suits))
    if effect.op == "per":
        if effect.needs:
            need = called(effect.needs)  # never more than one
            return lambda active: points * (active & mask).bit_count() if active & need else 0
        return lambda active: points * (active & mask).bit_count()
    if effect.op in ("unless", "without"):
        return lambda active: 0 if active & mask else points
    if effect.op == "one_of":
        return _better(*(_count(option, own) for option in effect.options))
    if effect.op == "strongest":
        return lambda active: max(_strengths(active & mask), default=0)
    if effect.op == "strengths":
        return lambda active: sum(_strengths(active & mask))
    if effect.op == "distinct":
        return _distinct(points)
    if effect.op == "sets":
        return _sets(effect)
    return _runs(effect) if effect.op == "runs" else None


def _with(points: int, needs: list[int], names: int, kinds: int) -> Count:
    wanted = [mask for mask in (*needs, names, kinds) if mask]
    if len(wanted) == 1:
        one = wanted[0]
        return lambda active: points if active & one else 0
    if len(wanted) == 2:
        first, second = wanted
        return lambda active: points if active & first and active & second else 0
    return lambda active: points if all([active & mask for mask in wanted]) else 0


def _better(one: Count | None, other: Count | None) -> Count:
    if one is None or other is None:
        raise ValueError("both alternatives must pay")
    return lambda active: max(one(active), other(active))


def _strengths(forms: int) -> list[int]:
    return [STRENGTH[each.bit_length()] for each in bits(forms)]


def _distinct(points: int) -> Count:
    masks = tuple(SUIT.values())

    def count(active: int) -> int:
        for mask in masks:
            same = active & mask
            if same & (same - 1):
                return 0
        return points

    return count


def _sets(effect: Effect) -> Count:
    least = effect.table[-1][0]
    pays = [effect.pays(size) for size in range(len(CARDS))]
    masks = tuple(SUIT.values())

    def count(active: int) -> int:
        total = 0
        for mask in masks:
            same = active & mask
            if same.bit_count() >= least:
                total += pays[len({FORM[each].name for each in bits(same)})]
        return total

    return count


def _runs(effect: Effect) -> Count:
    least = effect.table[-1][0]
    pays = [effect.pays(size) for size in range(len(CARDS))]

    def count(active: int) -> int:
        total = seen = 0
        for strength in _strengths(active):
            one = 1 << strength
            while one & seen:  # equal strengths make layers of their own, as in `scoring.runs`
                one <<= 64
            seen |= one
        while seen:
            seen >>= (seen & -seen).bit_length() - 1
            size = ((seen + 1) & ~seen).bit_length() - 1
            if size >= least:
                total += pays[size]
            seen >>= size
        return total

    return count


def _total(effects: Iterable[Effect], own: int) -> Count | None:
    counts = [count for effect in effects if (count := _count(effect, own)) is not None]
    if len(counts) < 2:
        return counts[0] if counts else None
    first, second = counts  # no card has more than two that pay
    return lambda active: first(active) + second(active)


def entry(form: int, owner: Card) -> Entry:
    """How a form counts that this card of the hand has taken."""
    shape = FORM[form]
    fact = FACTS[shape.name]
    own = DOUBLE if owner == DOPPELGANGER else SELF[owner]
    bonus = _total(fact.bonus, own) if shape.kind == PRINTED else None
    if shape.kind not in (PRINTED, COPY):
        return form, 0, None, None, None
    penalty, tamed = _total(fact.penalty, own), _total(without_word(fact.penalty, WORD), own)
    return form, shape.strength, bonus, penalty, tamed or (_nothing if penalty else None)


def _nothing(active: int) -> int:
    return 0


ENTRY: Final = {card: entry(bit(PRINTED, card), card) for card in CARDS}
COPIES: Final = {card: entry(bit(COPY, card), DOPPELGANGER) for card in CARDS if card != DOPPELGANGER}

PENALTY: Final = sum([each for each, form in FORM.items() if form.strength and FACTS[form.name].penalty])
"""The forms with a penalty; dreams have strength 0 and none."""


def _clearing(op: str) -> tuple[tuple[int, int], ...]:
    """Who clears, in whatever suit, and whose penalties."""
    found = []
    for card, fact in FACTS.items():
        found += [(SELF[card], suits(each.suits) if each.suits else ALL) for each in fact.bonus if each.op == op]
    return tuple(found)


_CLEAR = _clearing("clear")
_STRIKE = _clearing("clear_word")
_CLEARERS = sum([who for who, _ in _CLEAR])
_STRIKERS = sum([who for who, _ in _STRIKE])


def value(hand: int, entries: Iterable[Entry], sheltered: int = 0) -> int:
    """The value of a set of forms; `entries` are those of them that count for something, `sheltered` the Island's."""
    active, tame = hand, 0
    live = hand & PENALTY
    if live:
        live &= ~sheltered
        if hand & _CLEARERS:
            for who, whose in _CLEAR:
                if hand & who:
                    live &= ~whose
        if hand & _STRIKERS:
            for who, whose in _STRIKE:
                if hand & who:
                    tame |= live & whose
        if live & SILENCERS:
            active = standing(hand, live, tame)
    strength = points = 0
    for form, base, bonus, penalty, tamed in entries:
        if active & form:
            strength += base
            if bonus is not None:
                points += bonus(active)
            if penalty is not None and live & form:
                points += tamed(active) if tame & form and tamed is not None else penalty(active)
    return (strength + points) * SCALE - strength


def score_of(value: int) -> int:
    return -(-value // SCALE)


def strength_of(value: int) -> int:
    return -value % SCALE


def plain(hand: Iterable[Card]) -> int:
    """The value of a hand whose special cards stay unused."""
    entries = [ENTRY[card] for card in hand]
    forms = 0
    for each in entries:
        forms |= each[0]
    return value(forms, entries)


@cache
def _entry(form: int, owner: Card) -> Entry:
    return entry(form, owner)


def chosen(hand: Sequence[Card], choices: Choices) -> int:
    """The value of a hand under these choices."""
    cards = hand if choices.necromancer is None else (*hand, choices.necromancer)
    forms = formed(cards, choices)
    entries = [_entry(form, card) for card, form in forms.items()]
    sheltered = forms[choices.island] if choices.island is not None and ISLAND in forms else 0
    return value(sum(forms.values()), entries, sheltered)
