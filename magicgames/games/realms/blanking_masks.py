"""Blanking for `kernel.py`: the same fixed point as in `blanking.py`, for a hand that is a set of forms (an integer).

There are two kinds of penalties that blank: of *blankers*, which blank other cards ("blanks all floods"), and of
*loners*, which blank themselves ("blanked without an army", "blanked with a flood"). No card is both, and a loner
blanks nobody else. So the blankers can be decided first and the loners after them.

Both are decided in waves, until nothing is undecided. Where nobody can be decided, cards depend on each other in a
ring; those of the smallest ring, on which nothing outside of it has an influence, are all blanked.
"""

from typing import Final, TypeAlias

from magicgames.games.realms.cards import FACTS, Effect, without_word
from magicgames.games.realms.forms import ALL, DOUBLE, FORM, PRINTED, SELF, called, suits

WORD: Final = "army"  # the only word that cards strike out of penalties

Clause: TypeAlias = tuple[tuple[int, ...], int]
"""Of a loner: sets of forms, of each of which it needs one, and the forms with which it is blanked."""


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
    """The active forms of a hand; `live` have a penalty that was not cleared, and `tame` of these lost WORD."""
    blankers = live & BLANKERS
    if blankers:
        hand &= ~_struck(hand, blankers, tame)
    loners = live & LONERS & hand
    return _left(hand, loners, tame) if loners else hand


def _struck(hand: int, undecided: int, tame: int) -> int:
    """The forms that these blankers blank, themselves included."""
    if not undecided & (undecided - 1):  # only one blanker, the usual case
        only = (VICTIMS_TAMED if undecided & tame else VICTIMS)[undecided] & hand
        return undecided if only & undecided else only
    victims = {each: (VICTIMS_TAMED if each & tame else VICTIMS)[each] & hand for each in bits(undecided)}
    gone = 0
    while undecided:
        sure = undecided & ~_victims_of(undecided, victims)  # nobody who may still stand blanks them
        gone |= _victims_of(sure, victims) if sure else _ring(_blamed(undecided, victims))
        undecided &= ~sure & ~gone
    return gone


def _victims_of(blankers: int, victims: dict[int, int]) -> int:
    """All forms that these blankers blank."""
    found = 0
    for each, struck in victims.items():
        if each & blankers:
            found |= struck
    return found


def _blamed(undecided: int, victims: dict[int, int]) -> dict[int, int]:
    """For each undecided blanker: the undecided blankers that blank it."""
    return {
        each: sum([by for by, struck in victims.items() if by & undecided and struck & each])
        for each in victims
        if each & undecided
    }


def _left(hand: int, undecided: int, tame: int) -> int:
    """The forms that are left after the undecided ones, loners, have blanked themselves or not."""
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
    """The smallest set of cards that depend on each other and on nothing else. `causes` has, for each undecided card,
    those on which it depends; the set of a card is everything that can be reached from it."""
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
