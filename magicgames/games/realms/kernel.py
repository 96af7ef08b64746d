"""The fast evaluation of a hand, for searches: the same score as `scoring.py`, without the reasons.

A hand is an integer, a set of forms (`forms.py`). At import every clause of every card is compiled to a small function
from the set of active forms to points, which only tests masks: "+12 for each beast" becomes

    lambda active: 12 * (active & BEASTS).bit_count()

The value of a hand is (score · SCALE − sum of strengths): one integer that is larger for a better hand, since ties in
points go to the *lower* sum of strengths. `score_of` and `strength_of` take it apart again. With SCALE = 1024, 250
points and strengths of 90 make 250 · 1024 − 90 = 255910; −(−255910 // 1024) = 250 and −255910 % 1024 = 90.
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
"""A form with its strength, bonus, penalty, and penalty without the word that some cards strike out (`WORD`)."""

SCALE: Final = 1 << 10  # above any sum of strengths


def _count(effect: Effect, own: int) -> Count | None:
    """The function of one clause; None for clauses that pay nothing by themselves, such as blanking and clearing.

    `own` are the forms of the clause's owner, which a clause about "each *other* army" doesn't count."""
    if effect.op == "one_of":
        return _better(*(_count(option, own) for option in effect.options))
    compiled = _COMPILERS.get(effect.op)
    if compiled is None:
        return None
    mask = suits(effect.suits) | called(effect.names)
    return compiled(effect, mask & ~own if effect.other else mask)


def _per(effect: Effect, mask: int) -> Count:
    points = effect.points
    if effect.needs:
        need = called(effect.needs)  # never more than one
        return lambda active: points * (active & mask).bit_count() if active & need else 0
    return lambda active: points * (active & mask).bit_count()


def _unless(effect: Effect, mask: int) -> Count:
    points = effect.points
    return lambda active: 0 if active & mask else points


def _strongest(effect: Effect, mask: int) -> Count:
    return lambda active: max(_strengths(active & mask), default=0)


def _sum_of_strengths(effect: Effect, mask: int) -> Count:
    return lambda active: sum(_strengths(active & mask))


def _with(effect: Effect, mask: int) -> Count:
    """Pays if one of each wanted kind is there; the functions for one and two kinds are faster than that for any."""
    points = effect.points
    needs = [called((name,)) for name in effect.needs]
    wanted = [each for each in (*needs, called(effect.names), suits(effect.suits)) if each]
    if len(wanted) == 1:
        one = wanted[0]
        return lambda active: points if active & one else 0
    if len(wanted) == 2:
        first, second = wanted
        return lambda active: points if active & first and active & second else 0
    return lambda active: points if all([active & each for each in wanted]) else 0


def _better(one: Count | None, other: Count | None) -> Count:
    if one is None or other is None:
        raise ValueError("both alternatives must pay")
    return lambda active: max(one(active), other(active))


def _strengths(forms: int) -> list[int]:
    return [STRENGTH[each.bit_length()] for each in bits(forms)]


def _distinct(effect: Effect, mask: int) -> Count:
    """Pays if no two cards have the same suit."""
    points, of_suits = effect.points, tuple(SUIT.values())

    def count(active: int) -> int:
        for suit in of_suits:
            same = active & suit
            if same & (same - 1):  # more than one bit is set
                return 0
        return points

    return count


def _sets(effect: Effect, mask: int) -> Count:
    """Pays for each suit by how many different cards of it there are."""
    least = effect.table[-1][0]
    pays = [effect.pays(size) for size in range(len(CARDS))]
    of_suits = tuple(SUIT.values())

    def count(active: int) -> int:
        total = 0
        for suit in of_suits:
            same = active & suit
            if same.bit_count() >= least:
                total += pays[len({FORM[each].name for each in bits(same)})]
        return total

    return count


def _runs(effect: Effect, mask: int) -> Count:
    """Pays for strengths that follow each other. Each strength is a bit of `seen`, so a run is a row of ones; a second
    card of the same strength goes into the next layer of 64 bits, as in `scoring.runs`."""
    least = effect.table[-1][0]
    pays = [effect.pays(size) for size in range(len(CARDS))]

    def count(active: int) -> int:
        total = seen = 0
        for strength in _strengths(active):
            one = 1 << strength
            while one & seen:
                one <<= 64
            seen |= one
        while seen:
            seen >>= (seen & -seen).bit_length() - 1  # to the lowest one
            size = ((seen + 1) & ~seen).bit_length() - 1  # how many ones follow each other
            if size >= least:
                total += pays[size]
            seen >>= size
        return total

    return count


_COMPILERS: Final[dict[str, Callable[[Effect, int], Count]]] = {
    "with": _with,
    "per": _per,
    "unless": _unless,
    "without": _unless,
    "strongest": _strongest,
    "strengths": _sum_of_strengths,
    "distinct": _distinct,
    "sets": _sets,
    "runs": _runs,
}


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
    """The value of a set of forms; `entries` are those of them that count for something, `sheltered` the Island's.

    In the order of the rules: penalties are cleared (`live` are those left), words are struck out of others (`tame`),
    cards are blanked (`active` are those left), then strengths, bonuses and penalties are added. It is one long
    function on purpose: searches spend most of their time here, and calls are expensive in Python."""
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
