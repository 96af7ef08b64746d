"""Choices that don't fit a hand: each is refused with its own sentence, and fitting ones are not."""

from dataclasses import replace
from typing import Any

import pytest

from magicgames.games.realms.cards import DREAM_SUITS, DREAMS, MIRAGE, SHAPESHIFTER, WILDS
from magicgames.games.realms.choosing import objection
from magicgames.games.realms.sheet import UNUSED

OTHERS = ("king", "queen", "forest", "candle", "dragon")
TURNED = (WILDS[1], WILDS[0], *WILDS[2:])


def said(
    hand: tuple[str, ...], choices: dict[str, Any], russian: bool = False, discard: tuple[str, ...] = ()
) -> str | None:
    found = objection(hand, discard, replace(UNUSED, **choices), russian)
    return None if found is None else found.key.removeprefix("realms.unfit.")


@pytest.mark.parametrize("wild", [MIRAGE, SHAPESHIFTER])
def test_a_wild_may_be_any_card_or_suit_of_its_own_and_no_other(wild: str) -> None:
    hand = (wild, *OTHERS)
    for dream in (*DREAMS[wild], *DREAM_SUITS[wild]):
        assert said(hand, {wild: dream}) is None
    other = next(card for card in DREAMS[SHAPESHIFTER if wild == MIRAGE else MIRAGE] if card not in DREAMS[wild])
    assert said(hand, {wild: other}) == "cannot_be"
    assert said(hand, {wild: "nothing"}) == "cannot_be_suit"


def test_the_order_of_wilds_is_free_only_by_the_russian_rules() -> None:
    hand = (*WILDS, "king")
    assert said(hand, {}) is said(hand, {}, russian=True) is None
    assert said(hand, {"order": TURNED}) == "order_fixed" and said(hand, {"order": TURNED}, russian=True) is None
    assert said(hand, {"order": (WILDS[0],) * len(WILDS)}, russian=True) == "order_wrong"


def test_a_special_card_that_is_not_there_chooses_nothing() -> None:
    assert said(OTHERS, {"doppelganger": "king"}) == "not_in_hand"


def test_the_doppelganger_copies_another_card_of_the_hand() -> None:
    hand = ("doppelganger", *OTHERS)
    assert said(hand, {"doppelganger": "king"}) is None
    assert said(hand, {"doppelganger": "doppelganger"}) == said(hand, {"doppelganger": "blizzard"}) == "cannot_copy"


def test_the_book_changes_another_card_of_the_hand_into_a_suit() -> None:
    hand = ("book_of_changes", *OTHERS)
    assert said(hand, {"book_of_changes": ("king", "flame")}) is None
    assert said(hand, {"book_of_changes": ("blizzard", "flame")}) == "cannot_change"
    assert said(hand, {"book_of_changes": ("book_of_changes", "flame")}) == "cannot_change"
    assert said(hand, {"book_of_changes": ("king", "nothing")}) == "cannot_change_to"


def test_the_necromancer_raises_what_lies_there() -> None:
    card = "unicorn"
    assert said(("necromancer", *OTHERS), {"necromancer": card}, discard=(card,)) is None
    assert said(("necromancer", *OTHERS), {"necromancer": card}) == "cannot_raise"
    eight = ("necromancer", *OTHERS, "basilisk", "hydra")
    assert said(eight[:7], {"necromancer": card}, discard=(card,)) is None
    assert said(eight, {"necromancer": card}, discard=(card,)) == "cannot_raise"  # the eighth is there already
