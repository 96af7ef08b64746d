"""Blanking in masks: the same fix-point as `blanking`, for sets of forms. No card both blanks and blanks itself by an
own clause, so first those that blank others are decided, and then those that depend on who is left."""

from typing import Final, TypeAlias

from magicgames.games.realms.cards import FACTS, Effect, without_word
from magicgames.games.realms.forms import ALL, DOUBLE, FORM, PRINTED, SELF, called, suits

WORD: Final = "army"  # the only word that cards strike out of penalties

Clause: TypeAlias = tuple[tuple[int, ...], int]
"""Of a card that may blank itself: the forms it needs one of, each; the forms it shies away from."""


def _victims(penalty: tuple[Effect, ...], own: int) -> int:
    """The forms that this penalty blanks."""
    found = 0
    for effect in penalty:
        if effect.op == "blank":
            struck = suits(effect.suits) & ~called(effect.spared)
        elif effect.op == "blank_others":
            struck = ALL & ~suits(effect.suits) & ~called(effect.spared)
        else:
            continue
        found |= struck & ~own if effect.other else struck
    return found


def _clause(penalty: tuple[Effect, ...]) -> Clause:
    needs = tuple([suits(effect.suits) for effect in penalty if effect.op == "lone"])
    return needs, suits(tuple([suit for effect in penalty if effect.op == "shy" for suit in effect.suits]))


VICTIMS: Final[dict[int, int]] = {}
VICTIMS_TAMED: Final[dict[int, int]] = {}  # without the struck word
CLAUSES: Final[dict[int, Clause]] = {}
CLAUSES_TAMED: Final[dict[int, Clause]] = {}

for _bit, _form in FORM.items():
    _penalty = FACTS[_form.name].penalty if _form.strength else ()  # dreams have none, and no such card is a 0
    _own = SELF[_form.name] if _form.kind == PRINTED else DOUBLE
    if any(effect.op.startswith("blank") for effect in _penalty):
        VICTIMS[_bit] = _victims(_penalty, _own)
        VICTIMS_TAMED[_bit] = _victims(without_word(_penalty, WORD), _own)
    elif any(effect.op in ("lone", "shy") for effect in _penalty):
        CLAUSES[_bit] = _clause(_penalty)
        CLAUSES_TAMED[_bit] = _clause(without_word(_penalty, WORD))

BLANKERS: Final = sum(VICTIMS)
LONERS: Final = sum(CLAUSES)
SILENCERS: Final = BLANKERS | LONERS


def bits(forms: int) -> list[int]:
    found = []
    while forms:
        low = forms & -forms
        found.append(low)
        forms ^= low
    return found


def standing(hand: int, live: int, tame: int) -> int:
    """The active forms of a hand; `live` have a penalty, and `tame` of these lost the struck word."""
    blankers = live & BLANKERS
    if blankers:
        hand &= ~_struck(hand, blankers, tame)
    loners = live & LONERS & hand
    return _left(hand, loners, tame) if loners else hand


def _struck(hand: int, undecided: int, tame: int) -> int:
    """What is blanked by active cards and in rings."""
    if not undecided & (undecided - 1):  # a single one, the usual case
        only = (VICTIMS_TAMED if undecided & tame else VICTIMS)[undecided] & hand
        return undecided if only & undecided else only
    struck = {each: (VICTIMS_TAMED if each & tame else VICTIMS)[each] & hand for each in bits(undecided)}
    gone = 0
    while undecided:
        threat = 0
        for each, victims in struck.items():
            if each & undecided:
                threat |= victims
        sure = undecided & ~threat
        if sure:
            for each, victims in struck.items():
                if each & sure:
                    gone |= victims
        else:
            causes = {
                each: sum([by for by, victims in struck.items() if by & undecided and victims & each])
                for each in struck
                if each & undecided
            }
            gone |= _ring(causes)
        undecided &= ~sure & ~gone
    return gone


def _left(hand: int, undecided: int, tame: int) -> int:
    """What is left after the cards that blank themselves."""
    sure = hand & ~undecided
    while undecided:
        causes = {}
        moved = False
        for each in bits(undecided):
            needs, shuns = (CLAUSES_TAMED if each & tame else CLAUSES)[each]
            there = sure | undecided
            if any(not there & need for need in needs) or (sure | each) & shuns:
                undecided ^= each
                moved = True
                continue
            waits = there & shuns
            for need in needs:
                if not (sure | each) & need:
                    waits |= there & need
            if waits:
                causes[each] = waits
            else:
                undecided ^= each
                sure |= each
                moved = True
        if not moved:
            undecided &= ~_ring(causes)
    return sure


def _ring(causes: dict[int, int]) -> int:
    """Cards that decide about each other and about whom nothing else decides."""
    smallest = 0
    for each in causes:
        found, ahead = 0, causes[each]
        while ahead:
            low = ahead & -ahead
            found |= low
            ahead = (ahead | causes[low]) & ~found
        if not smallest or found.bit_count() < smallest.bit_count():
            smallest = found
    return smallest
