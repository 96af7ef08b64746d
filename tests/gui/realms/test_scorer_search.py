"""A few letters find a card, in both languages, with typos; a pasted list is read name by name."""

import pytest

from magicgames.boards.realms.scorer.search import CardFinder
from magicgames.games.realms.cards import CARDS, FACTS
from magicgames.paths import words
from magicgames.text.catalog import Catalog

CATALOGS = [Catalog(words(), code, strict=True) for code in ("en", "ru")]
FINDER = CardFinder(
    {card: [*(each.text("realms.explain.card", card=card) for each in CATALOGS), *FACTS[card].also] for card in CARDS}
)


@pytest.mark.parametrize(
    ("letters", "card"),
    [
        ("mou", "mountain"),
        ("WILDF", "wildfire"),
        ("гор", "mountain"),
        ("мир", "mirage"),
        ("tree", "world_tree"),
        ("celest", "knights"),
        ("doppelgä", "doppelganger"),
        ("самоцвет", "gem_of_order"),
        ("жезл", "magic_wand"),
        ("drgaon", "dragon"),  # two letters swapped
        ("necormancer", "necromancer"),
        ("васлиск", "basilisk"),  # one is missing
        ("единорок", "unicorn"),  # one is wrong
        ("ьщгтефшт", "mountain"),  # the keyboard was not switched
    ],
)
def test_letters_find_a_card(letters: str, card: str) -> None:
    assert FINDER.find(letters)[0] == card


def test_yo_is_forgiven() -> None:
    for card in CARDS:
        name = CATALOGS[1].text("realms.explain.card", card=card)
        assert FINDER.find(name.replace("ё", "е"))[0] == card
        assert FINDER.find(name.upper())[0] == card


def test_the_best_match_comes_first() -> None:
    assert FINDER.find("king")[0] == "king"
    assert set(FINDER.find("elemental")) == {f"{kind}_elemental" for kind in ("earth", "water", "air", "fire")}
    assert FINDER.find("") == [] == FINDER.find("qqqq")


def test_a_list_is_read_in_either_language() -> None:
    read = FINDER.read("King, Королева\n- Sword of Keth\n3. Wildfire (40); world tree")
    assert [entry.card for entry in read] == ["king", "queen", "sword_of_keth", "wildfire", "world_tree"]


def test_what_is_unknown_or_fits_several_is_not_guessed() -> None:
    unknown, several = FINDER.read("xyzzy, elemental")
    assert (unknown.card, unknown.several) == (None, False)
    assert (several.card, several.several) == (None, True)
