"""The best use is exact: no choice at all does better, and the choices found are worth what is promised."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from magicgames.engine.rng import Rng, derive
from magicgames.games.realms.best import best
from magicgames.games.realms.cards import (
    BOOK,
    DOPPELGANGER,
    DREAMS,
    ISLAND,
    MIRAGE,
    NECROMANCER,
    SHAPESHIFTER,
    TEN_SUITS,
    WILDS,
    Card,
)
from magicgames.games.realms.kernel import chosen, score_of, strength_of
from magicgames.games.realms.scoring import score
from magicgames.games.realms.sheet import UNUSED, Choices
from tests.games.realms.exhaustive import all_choices, exhaustive, random_hand
from tests.games.realms.helpers import hand

# Special cards of the hand, and how many hands: all single ones, pairs and triples, as many as their size allows.
SERIES = [
    ((DOPPELGANGER,), 100),
    ((MIRAGE,), 100),
    ((SHAPESHIFTER,), 100),
    ((BOOK,), 100),
    ((ISLAND,), 100),
    ((NECROMANCER,), 60),
    ((DOPPELGANGER, MIRAGE), 30),
    ((DOPPELGANGER, SHAPESHIFTER), 30),
    ((DOPPELGANGER, BOOK), 15),
    ((DOPPELGANGER, ISLAND), 60),
    ((DOPPELGANGER, NECROMANCER), 15),
    ((MIRAGE, SHAPESHIFTER), 8),
    ((MIRAGE, BOOK), 4),
    ((SHAPESHIFTER, BOOK), 4),
    ((MIRAGE, ISLAND), 30),
    ((BOOK, ISLAND), 15),
    ((BOOK, NECROMANCER), 4),
    ((DOPPELGANGER, BOOK, ISLAND), 4),
    ((DOPPELGANGER, MIRAGE, ISLAND), 8),
    ((DOPPELGANGER, MIRAGE, SHAPESHIFTER), 10),
    ((DOPPELGANGER, MIRAGE, BOOK), 4),
    ((MIRAGE, SHAPESHIFTER, BOOK), 2),
]


@pytest.mark.parametrize(
    ("special", "count"), SERIES, ids=lambda value: "+".join(value) if type(value) is tuple else ""
)
def test_nothing_beats_the_best_use(special: tuple[str, ...], count: int) -> None:
    rng = Rng(derive("best", *special))
    for _ in range(count):
        cards = random_hand(rng, special)
        discard = [card for card in random_hand(rng, (), 10) if card not in cards]
        found = best(cards, discard)
        top = exhaustive(cards, discard)
        assert (found.score, found.strength) == (score_of(top), strength_of(top)), cards
        sheet = score(cards, found.choices)
        assert (sheet.score, sheet.strength) == (found.score, found.strength), cards


@pytest.mark.parametrize("names", ["World Tree", "Collector, King", "Great Flood, Forest, Knights"])
def test_nothing_beats_the_best_use_of_three_wilds_and_the_book(names: str) -> None:
    cards = (*WILDS, BOOK, *hand(names))
    top = exhaustive(cards)
    found = best(cards)
    assert (found.score, found.strength) == (score_of(top), strength_of(top))
    assert chosen(cards, found.choices) == top


@pytest.mark.parametrize(
    ("special", "count"), [((DOPPELGANGER, MIRAGE), 6), ((DOPPELGANGER, SHAPESHIFTER), 6), ((DOPPELGANGER, BOOK), 4)]
)
def test_nothing_beats_the_best_use_in_the_russian_order(special: tuple[str, ...], count: int) -> None:
    rng = Rng(derive("russian", *special))
    for _ in range(count):
        cards = random_hand(rng, special)
        top = exhaustive(cards, russian=True)
        found = best(cards, russian=True)
        assert (found.score, found.strength) == (score_of(top), strength_of(top)), cards
        assert chosen(cards, found.choices) == top


def test_the_russian_order_lets_the_doppelganger_copy_a_dream() -> None:
    cards = hand("Doppelganger, Mirage, Queen, Empress, Princess")
    english, russian = best(cards), best(cards, russian=True)
    assert russian.score > english.score
    assert russian.choices.order.index(MIRAGE) < russian.choices.order.index(DOPPELGANGER)
    assert russian.choices.doppelganger == MIRAGE


def test_the_russian_order_with_the_book_is_exact_too() -> None:
    cards = hand("Doppelganger, Mirage, Book, Forest")
    top = exhaustive(cards, russian=True)
    assert chosen(cards, best(cards, russian=True).choices) == top


def test_the_highest_and_the_lowest_hand_that_are_known() -> None:
    assert best(hand("Bell Tower, Book, Candle, Cavern, Collector, Earth Elemental, Gem")).score == 385
    cards = hand("Doppelganger, Shapeshifter, Warlock Lord, Warlord, Queen, King, Empress")
    assert score(cards, Choices(doppelganger="warlock_lord", shapeshifter="king")).score == -57


def test_of_equally_good_uses_the_one_with_less_strength_wins() -> None:
    rng = Rng(5)
    for _ in range(20):
        cards = random_hand(rng, (DOPPELGANGER,))
        values = [chosen(cards, choices) for choices in all_choices(cards)]
        top = max(map(score_of, values))
        assert best(cards).strength == min(strength_of(each) for each in values if score_of(each) == top)


def test_a_special_card_that_helps_nothing_stays_unused() -> None:
    assert best(hand("King, Mirage, Fountain")).choices.shapeshifter is None
    assert best(hand("Basilisk, Mirage")).choices == UNUSED


def test_the_necromancer_takes_only_what_was_alive() -> None:
    found = best(hand("Necromancer, King"), hand("Wildfire, Sword, Knights"))
    assert found.choices.necromancer == "knights"
    assert best(hand("Necromancer, King"), hand("Wildfire, Sword")).choices.necromancer is None


def test_with_eight_cards_the_necromancer_has_done_his_work() -> None:
    eight = hand("Necromancer, King, Queen, Princess, Empress, Warlord, Knights, Rangers")
    assert best(eight, hand("Elven Archers")).choices.necromancer is None


def test_what_is_decided_stays() -> None:
    cards = hand("King, Great Flood, Mirage, Book, Doppelganger, Island, Dragon")
    rng = Rng(9)
    every = list(all_choices(cards))
    used = [choices for choices in every if choices.book_of_changes and choices.island]
    steps = (DOPPELGANGER, MIRAGE, BOOK, ISLAND)
    for _ in range(5):
        fixed = rng.choice(used)
        for count in range(1, len(steps) + 1):
            decided = steps[:count]
            found = best(cards, decided=decided, choices=fixed)
            assert [getattr(found.choices, step) for step in decided] == [getattr(fixed, step) for step in decided]
            agreeing = [each for each in every if all(getattr(each, step) == getattr(fixed, step) for step in decided)]
            if count > 1:  # with less decided there are too many to try here
                assert found.score == max(score_of(chosen(cards, each)) for each in agreeing)


def test_a_decided_book_binds_the_search() -> None:
    """The Book made the Knights a leader: that stays, though as an army they would serve the King better."""
    cards = hand("King, Knights, Book")
    fixed = Choices(book_of_changes=("knights", "leader"))
    found = best(cards, decided=(BOOK,), choices=fixed)
    assert found.choices.book_of_changes == ("knights", "leader")
    assert found.score == score(cards, fixed).score < best(cards).score


def test_a_book_that_was_decided_not_to_be_used_rests() -> None:
    """The Book would save the Knights from the Great Flood, as anything but an army."""
    cards = hand("Great Flood, Knights, Book")
    found = best(cards, decided=(BOOK,), choices=Choices())
    assert found.choices.book_of_changes is None
    assert found.score == score(cards, Choices()).score < best(cards).score


@pytest.mark.parametrize("other", [BOOK, ISLAND])
def test_a_copy_of_a_card_that_is_no_wild_stays_when_that_is_decided_too(other: str) -> None:
    cards = hand("King, Great Flood, Book, Doppelganger, Island, Dragon")
    fixed = Choices(doppelganger=other, book_of_changes=("king", "flame"), island="great_flood")
    found = best(cards, decided=(DOPPELGANGER, BOOK, ISLAND), choices=fixed)
    assert found.choices == fixed and found.score == score(cards, fixed).score


def test_who_decides_on_a_mirage_first_copies_what_it_has_become() -> None:
    """By the Russian rules the wilds go in any order: the Doppelganger is still free, but not to be earlier."""
    cards = hand("King, Mirage, Doppelganger, Dragon, Knights")
    fixed = Choices(mirage="rangers", order=(MIRAGE, DOPPELGANGER, SHAPESHIFTER))
    found = best(cards, russian=True, decided=(MIRAGE,), choices=fixed)
    uses = [replace(fixed, doppelganger=card) for card in (None, *cards) if card != DOPPELGANGER]
    assert found.score == max(score(cards, use).score for use in uses)
    assert found.choices.order.index(MIRAGE) < found.choices.order.index(DOPPELGANGER)
    for order in (fixed.order, WILDS):  # what it copies is the dream, or the card as it is printed
        both = replace(fixed, doppelganger=MIRAGE, order=order)
        decided = tuple(wild for wild in order if wild != SHAPESHIFTER)
        assert best(cards, russian=True, decided=decided, choices=both).score == score(cards, both).score


def test_a_dream_may_be_spared_by_its_name_when_the_book_changes_it() -> None:
    """Wildfire blanks armies, but never a Unicorn: as an army this dream keeps the Dirigible in the air. Nobody here
    tells it from a wizard before the Book is opened, and the Doppelganger has copied another dream."""
    cards = hand("Doppelganger, Mirage, Shapeshifter, Book, Wildfire, War Dirigible")
    fixed = Choices(mirage="candle", doppelganger=MIRAGE, order=(MIRAGE, DOPPELGANGER, SHAPESHIFTER))
    found = best(cards, russian=True, decided=(MIRAGE, DOPPELGANGER), choices=fixed)
    assert found.score == _best_shape_and_change(cards, fixed) == 78
    assert found.choices == replace(fixed, shapeshifter="unicorn", book_of_changes=(SHAPESHIFTER, "army"))


def test_a_dream_counts_for_its_suit_too_when_the_book_changes_another_card() -> None:
    """Nothing here names the Gem of Order, but as an artifact it is one more in the Collector's row."""
    cards = hand("Doppelganger, Mirage, Shapeshifter, Book, Forge, Collector, Shield of Keth")
    fixed = Choices(mirage="rainstorm", doppelganger=MIRAGE, order=(MIRAGE, DOPPELGANGER, SHAPESHIFTER))
    found = best(cards, russian=True, decided=(MIRAGE, DOPPELGANGER), choices=fixed)
    assert found.score == _best_shape_and_change(cards, fixed) == 99
    assert found.choices == replace(fixed, shapeshifter="gem_of_order", book_of_changes=("forge", "artifact"))


def _best_shape_and_change(cards: Sequence[Card], fixed: Choices) -> int:
    """Every use of Shapeshifter and Book with these uses of the others."""
    dreams = (None, *DREAMS[SHAPESHIFTER])
    books = (None, *[(card, suit) for card in cards if card != BOOK for suit in TEN_SUITS])
    uses = [replace(fixed, shapeshifter=dream, book_of_changes=book) for dream in dreams for book in books]
    return max(score(cards, use).score for use in uses)


def test_deciding_step_by_step_reaches_the_best() -> None:
    rng = Rng(3)
    for _ in range(20):
        cards = random_hand(rng, (DOPPELGANGER, MIRAGE, BOOK, ISLAND))
        goal = best(cards)
        choices = Choices()
        decided: tuple[str, ...] = ()
        for step in (DOPPELGANGER, MIRAGE, BOOK, ISLAND):
            found = best(cards, decided=decided, choices=choices)
            assert (found.score, found.strength) == (goal.score, goal.strength)
            choices, decided = found.choices, (*decided, step)
        assert score(cards, choices).score == goal.score


def test_two_changers_may_take_two_suits_that_nobody_has() -> None:
    names = "Mirage, Doppelganger, Island, Book of Changes, World Tree, Enchantress, Warlord"
    assert best(hand(names), (), True).score == 93
