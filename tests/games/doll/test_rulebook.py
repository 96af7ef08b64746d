"""The rules to read agree with the cards: every card is listed with what is printed on it, every kind is explained."""

from typing import Any

import pytest

from magicgames.games import library
from magicgames.games.doll.cards import CURSES, PENALTIES, SCHOOLS, SPELLS, TRICKS, school_cards
from magicgames.paths import words
from magicgames.text.catalog import Catalog, languages

CODES = languages(words())
LETTERS = {"en": "PRSBGT", "ru": "ТВЧМПЗ"}
SECTIONS = {"lowest": "point", "left": "point", "right": "point"}

every_language = pytest.mark.parametrize("code", CODES)


class Words(Catalog):
    """What is written, with ordinary spaces."""

    def text(self, key: str, /, **fields: Any) -> str:
        return super().text(key, **fields).replace("\N{NO-BREAK SPACE}", " ")


def rows(code: str, section: str) -> list[list[str]]:
    text = library(words()).read(code, "doll").section(section).text.replace("\N{NO-BREAK SPACE}", " ")
    lines = [line for line in text.splitlines() if line.startswith("|")][2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def moment(catalog: Words, card: str) -> str:
    duty = SPELLS[card] if card in SPELLS else CURSES[card]
    return catalog.text(f"doll.when.{duty.when}" if duty.when else f"doll.moment.{duty.moment}")


@every_language
@pytest.mark.parametrize("school", SCHOOLS)
def test_spells_are_listed_as_printed(code: str, school: str) -> None:
    catalog, expected = Words(words(), code, strict=True), []
    for card in school_cards(school):
        spell = SPELLS[card]
        cost = " ".join(LETTERS[code][face] for face in spell.cost)
        expected.append([catalog.text(f"doll.card.{card}"), cost, spell.any, spell.points, spell.broken])
    listed = [
        [name, cost.partition(" + ")[0], int(" + " in cost), int(points), int(broken)]
        for name, cost, points, _, broken in rows(code, f"school-{school}")
    ]
    assert listed == expected
    assert [row[3] for row in rows(code, f"school-{school}")] == [
        moment(catalog, card) for card in school_cards(school)
    ]


@every_language
def test_tricks_and_curses_are_listed_with_the_section_that_explains_them(code: str) -> None:
    catalog = Words(words(), code, strict=True)
    tricks = [(name, link.split("(#")[1][:-1]) for name, link in rows(code, "list-tricks")]
    assert tricks == [(catalog.text(f"doll.card.{card}"), f"trick-{kind}") for card, kind in TRICKS.items()]
    curses = [(name, when, link.split("(#")[1][:-1]) for name, when, link in rows(code, "list-curses")]
    assert curses == [
        (
            catalog.text(f"doll.card.{card}"),
            moment(catalog, card),
            f"penalty-{SECTIONS.get(curse.penalty, curse.penalty)}",
        )
        for card, curse in CURSES.items()
    ]


@every_language
def test_every_kind_of_trick_and_penalty_has_a_section(code: str) -> None:
    book = library(words()).read(code, "doll")
    for kind in TRICKS.values():
        assert book.section(f"trick-{kind}")
    for penalty in PENALTIES:
        assert book.section(f"penalty-{SECTIONS.get(penalty, penalty)}")
    for id in ("calls", "conflict", "two", "quick", "computer", "bots", "answer", "differences"):
        assert book.section(id)
