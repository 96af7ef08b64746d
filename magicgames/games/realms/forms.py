"""Every form a card can take, each as one bit: sets of forms are whole numbers, and a hand is one of them.

A form is a name, a suit and a strength, and tells who carries it: the printed card, a Doppelganger that copied a card,
a Mirage or Shapeshifter that dreams of one, or a Doppelganger that copied such a dream. Forms of the printed suit come
first, so that numbers stay small until the Book of Changes is opened.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from magicgames.games.realms.cards import BOOK, CARDS, DOPPELGANGER, FACTS, SUITS, TEN_SUITS, Card, Suit
from magicgames.games.realms.sheet import Choices

PRINTED, COPY, DREAM, ECHO = range(4)

_NUMBER = {card: number for number, card in enumerate(CARDS)}
_PLACE = {suit: place for place, suit in enumerate(SUITS)}
_NATIVE = 3 * len(CARDS)  # forms of the printed suit, echoes excepted: they are rare


@dataclass(frozen=True, slots=True)
class Form:
    kind: int
    name: Card
    suit: Suit
    strength: int


def bit(kind: int, card: Card, suit: Suit | None = None) -> int:
    """The form of this card, in its printed suit or another one."""
    if kind != ECHO and suit in (None, FACTS[card].suit):
        return 1 << kind * len(CARDS) + _NUMBER[card]
    place = _PLACE[suit or FACTS[card].suit]
    return 1 << _NATIVE + (kind * len(SUITS) + place) * len(CARDS) + _NUMBER[card]


def _all_forms() -> dict[int, Form]:
    forms = {}
    for kind in (PRINTED, COPY, DREAM, ECHO):
        for card, fact in FACTS.items():
            for suit in SUITS:
                forms[bit(kind, card, suit)] = Form(kind, card, suit, fact.strength if kind in (PRINTED, COPY) else 0)
    return forms


FORM: Final = _all_forms()
"""What each bit stands for."""


def _union(bits: Iterable[int]) -> int:
    total = 0
    for each in bits:
        total |= each
    return total


SUIT: Final = dict.fromkeys(SUITS, 0)
NAME: Final = dict.fromkeys(CARDS, 0)
SELF: Final = dict.fromkeys(CARDS, 0)
"""All that a card can be while it is no copy and no dream."""

STRENGTH: Final = [0] * (max(FORM).bit_length() + 1)
"""By the length of the bit."""

for _bit, _form in FORM.items():
    SUIT[_form.suit] |= _bit
    NAME[_form.name] |= _bit
    if _form.kind == PRINTED:
        SELF[_form.name] |= _bit
    STRENGTH[_bit.bit_length()] = _form.strength

ALL: Final = _union(SUIT.values())
DOUBLE: Final = _union([each for each, form in FORM.items() if form.kind in (COPY, ECHO)])
"""All that a Doppelganger can be once it has copied something."""


def suits(names: tuple[Suit, ...]) -> int:
    return _union([SUIT[name] for name in names])


def called(names: tuple[Card, ...]) -> int:
    return _union([NAME[name] for name in names])


@cache
def changes(form: int) -> int:
    """What the Book can make of a form, itself included."""
    was = FORM[form]
    return _union([form, *(bit(was.kind, was.name, suit) for suit in TEN_SUITS)])


@cache
def all_changes(wild: Card, dreams: tuple[Card, ...]) -> int:
    """What the Book can make of a Mirage or Shapeshifter that may be any of these cards, or nothing."""
    return changes(bit(PRINTED, wild)) | _union([changes(bit(DREAM, card)) for card in dreams])


def formed(hand: Sequence[Card], choices: Choices) -> dict[Card, int]:
    """The form of each card of the hand under these choices."""
    forms = {card: bit(PRINTED, card) for card in hand}
    for wild in choices.order:
        chosen = getattr(choices, wild)
        if wild not in forms or chosen is None:
            continue
        if wild == DOPPELGANGER:
            was = FORM[forms[chosen]]
            forms[wild] = bit(ECHO if was.kind == DREAM else COPY, was.name, was.suit)
        else:
            forms[wild] = bit(PRINTED, wild, chosen) if chosen in SUITS else bit(DREAM, chosen)
    if BOOK in forms and choices.book_of_changes is not None:
        card, suit = choices.book_of_changes
        was = FORM[forms[card]]
        forms[card] = bit(was.kind, was.name, suit)
    return forms
