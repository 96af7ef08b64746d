"""The deck design: how many cards of which kind, what they cost and bring, and that every card has its words."""

from collections import Counter
from typing import Any

import pytest

from magicgames.files import BadData, read_yaml
from magicgames.games.doll.cards import (
    ALWAYS,
    CURSES,
    EVENT,
    FACES,
    SCHOOLS,
    SPELLS,
    TRICKS,
    TURN,
    Curse,
    Spell,
    payments,
    read_cards,
    school_cards,
)
from magicgames.paths import resources, words
from magicgames.text.catalog import Catalog, languages
from tests.games.doll.helpers import faces

every_school = pytest.mark.parametrize("school", SCHOOLS)
every_language = pytest.mark.parametrize("code", languages(words()))

# A cost as (how often its ingredients repeat, dice of any kind), and what such a spell brings.
POINTS = {
    ((1, 1), 0): 1,
    ((2,), 0): 1,
    ((2,), 1): 2,
    ((1, 1, 1), 0): 2,
    ((1, 2), 0): 2,
    ((1, 1, 1), 1): 3,
    ((1, 2), 1): 3,
}


def shape(card: str) -> tuple[tuple[int, ...], int]:
    spell = SPELLS[card]
    return tuple(sorted(Counter(spell.cost).values())), spell.any


def test_there_are_36_spells_14_tricks_and_13_curses() -> None:
    assert (len(SPELLS), len(TRICKS), len(CURSES)) == (36, 14, 13)
    assert len({*SPELLS, *TRICKS, *CURSES}) == 63


def test_there_are_six_ingredients_and_three_schools() -> None:
    assert FACES == ("pumpkin", "raven", "skull", "bat", "ghost", "star")
    assert SCHOOLS == ("celtic", "egyptian", "haitian")


@every_school
def test_a_school_has_five_cheap_five_middling_and_two_dear_spells(school: str) -> None:
    shapes = Counter(shape(card) for card in school_cards(school))
    assert shapes == {
        ((1, 1), 0): 3,
        ((2,), 0): 2,
        ((2,), 1): 2,
        ((1, 1, 1), 0): 2,
        ((1, 2), 0): 1,
        ((1, 1, 1), 1): 1,
        ((1, 2), 1): 1,
    }


def test_points_follow_the_cost() -> None:
    assert {card: spell.points for card, spell in SPELLS.items()} == {card: POINTS[shape(card)] for card in SPELLS}


@every_school
def test_duties_of_a_school_come_at_all_moments(school: str) -> None:
    moments = Counter(SPELLS[card].moment for card in school_cards(school))
    assert moments == {"roll": 4, "pass": 3, "turn": 2, "event": 1, "always": 2}


def test_each_ingredient_is_wanted_about_equally_often() -> None:
    wanted = Counter(face for spell in SPELLS.values() for face in spell.cost)
    assert set(wanted) == set(range(len(FACES))) and set(wanted.values()) <= {14, 15}


def test_no_two_spells_of_the_same_price_and_ingredients() -> None:
    assert len({(spell.cost, spell.any) for spell in SPELLS.values()}) == len(SPELLS)


def test_lasting_duties_break_for_one_point() -> None:
    lasting = [spell for spell in SPELLS.values() if spell.moment in (TURN, EVENT, ALWAYS)]
    assert {spell.broken for spell in lasting} == {1}
    assert {spell.broken for spell in SPELLS.values()} == {1, 2}


def test_some_spells_contradict_each_other() -> None:
    for card, spell in SPELLS.items():
        assert all(card in SPELLS[other].against for other in spell.against)
    assert SPELLS["guard"].against == {"goodie", "tray"} and SPELLS["mist"].against == {"thunder"}


def test_tricks_by_kind() -> None:
    kinds = {"redirect": 3, "reroll": 2, "set": 2, "look": 2, "parasite": 2, "steal": 1, "gain": 1, "swap": 1}
    assert Counter(TRICKS.values()) == kinds


def test_curses_by_penalty() -> None:
    penalties = Counter(curse.penalty for curse in CURSES.values())
    assert penalties["dice"] == 5 and penalties["lose"] == 2 and penalties["discard"] == 2
    assert penalties["lowest"] + penalties["left"] + penalties["right"] == 4


def test_spells_known_from_the_book() -> None:
    hook, floor, ouch = SPELLS["hook"], SPELLS["floor"], SPELLS["ouch"]
    assert (hook.cost, hook.any, hook.points, hook.moment) == (tuple(faces("PP")), 1, 2, "always")
    assert sorted(floor.cost) == sorted(faces("BPR")) and floor.moment == "always"
    assert (ouch.cost, ouch.moment) == (tuple(faces("RR")), "pass")
    assert (SPELLS["burn"].moment, SPELLS["burn"].when) == ("event", "moved")
    assert [SPELLS[card].moment for card in ("cluck", "werewolf", "goodie")] == ["roll", "roll", "always"]


def test_curses_known_from_the_book() -> None:
    assert (CURSES["tail"].moment, CURSES["tail"].penalty) == ("roll", "dice")
    assert (CURSES["dancer"].moment, CURSES["dancer"].penalty) == ("pass", "lowest")


@pytest.mark.parametrize(
    ("card", "dice", "masks"),
    [
        ("ouch", "RPRPP", {0b00101}),
        ("ouch", "RRRPP", {0b00011, 0b00101, 0b00110}),
        ("hook", "PPRSB", {0b00111, 0b01011, 0b10011}),
        ("hook", "PRSBG", set()),
        ("floor", "BPRPT", {0b00111, 0b01101}),
        ("hook", "PP", set()),
    ],
)
def test_every_way_to_pay_is_found(card: str, dice: str, masks: set[int]) -> None:
    assert set(payments(card, tuple(faces(dice)), (1 << len(dice)) - 1)) == masks


def test_only_free_dice_pay() -> None:
    assert payments("ouch", tuple(faces("RRRPP")), 0b00110) == (0b00110,)


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        (("spells", "hook", "school"), "norse", "hook: 'norse'"),
        (("spells", "hook", "cost"), ["garlic"], "hook: 'garlic'"),
        (("spells", "hook", "points"), 4, "hook: 4"),
        (("spells", "hook", "moment"), "sometimes", "hook: 'sometimes'"),
        (("spells", "hook", "when"), "drew", "hook: 'drew'"),
        (("spells", "hook", "against"), ["nobody"], "hook: 'nobody'"),
        (("tricks", "ace"), "vanish", "ace: 'vanish'"),
        (("curses", "moth", "penalty"), "jail", "moth: 'jail'"),
        (("curses", "ace"), {"moment": "roll", "penalty": "dice"}, "two cards"),
        (("wands",), [], "nothing else"),
    ],
)
def test_bad_data_is_named(path: tuple[str, ...], value: Any, complaint: str) -> None:
    data = read_yaml(resources() / "doll" / "cards.yaml")
    place = data
    for name in path[:-1]:
        place = place[name]
    place[path[-1]] = value
    with pytest.raises(BadData, match=complaint):
        read_cards(data)


@every_language
def test_every_card_has_all_its_words(code: str) -> None:
    catalog = Catalog(words(), code, strict=True)
    titles = [catalog.text(f"doll.card.{card}") for card in (*SPELLS, *TRICKS, *CURSES)]
    assert len(set(titles)) == 63
    assert all(catalog.text(f"doll.note.{card}") for card in (*SPELLS, *TRICKS, *CURSES))
    assert all(catalog.text(f"doll.duty.{card}") for card in (*SPELLS, *CURSES))
    assert all(catalog.text(f"doll.stunt.{card}") for card in TRICKS)
    assert all(
        catalog.text(f"doll.{part}.{kind}") for kind in TRICKS.values() for part in ("trick_moment", "trick_effect")
    )
    assert all(catalog.text(f"doll.penalty.{curse.penalty}") for curse in CURSES.values())
    duties: list[Spell | Curse] = [*SPELLS.values(), *CURSES.values()]
    for duty in duties:
        assert catalog.text(f"doll.moment.{duty.moment}")
        assert not duty.when or catalog.text(f"doll.when.{duty.when}")


def test_cards_of_the_book_keep_their_russian_names() -> None:
    catalog = Catalog(words(), "ru", strict=True)
    names = {
        **{"hook": "Крюконог", "floor": "Сидунька", "ouch": "Иголис Уколис", "cluck": "Куд-кудахтус"},
        **{"werewolf": "Вудуборотень?!", "burn": "Ай-горюн!", "goodie": "Будь паинькой"},
        **{"cart": "Свежевымытая телега", "parasite": "Паразит", "ace": "Туз в рукаве"},
        **{"creepy": "Очень жуткая кукла", "mentor": "Дьявольски ленивый наставник"},
        **{"tail": "Хвостатый пришелец", "dancer": "Инфлюдэнсер"},
    }
    assert {card: catalog.text(f"doll.card.{card}").replace("\u00a0", " ") for card in names} == names
