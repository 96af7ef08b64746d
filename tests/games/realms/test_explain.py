"""Explanations are right: what a card counts as, who helped, hurt or blanked it, and that silent cards pay nothing."""

import pytest

from magicgames.games.realms.explain import BLANKED, CHOICE, STRENGTH, Explainer
from magicgames.games.realms.scoring import score
from magicgames.paths import words
from magicgames.text.catalog import Catalog
from tests.games.realms.helpers import card, deal

TELL = {code: Explainer(Catalog(words(), code, strict=True).text) for code in ("en", "ru")}
ENGLISH = TELL["en"]


def counts_as(text: str, name: str) -> str:
    sheet = score(*deal(text))
    return ENGLISH.counts_as(next(row for row in sheet.rows if row.card == card(name)))


def told(text: str, name: str, code: str = "en") -> list[tuple[str, int]]:
    return [(each.text, each.points) for each in TELL[code].of_card(score(*deal(text)), card(name))]


def test_a_card_counts_as_its_suit() -> None:
    assert counts_as("King, Knights", "King") == "Leader"


def test_a_changed_card_counts_as_its_new_suit() -> None:
    assert counts_as("King, Book: Knights→leader", "Knights") == "Now leader"
    assert counts_as("King, Book: Knights→leader", "King") == "Leader"


def test_a_wild_counts_as_what_it_has_become() -> None:
    assert counts_as("King, Shapeshifter=Queen", "Shapeshifter") == "Leader, as Queen"
    assert counts_as("King, Doppelganger=Knights", "Doppelganger") == "Army, as Knights"
    assert counts_as("King, Mirage", "Mirage") == "Wild"


def test_causes_are_called_by_what_is_printed_and_what_they_count_as() -> None:
    assert told("Lightning, Mirage=Rainstorm", "Lightning") == [
        ("Strength", 11),
        ("Together with Mirage (Rainstorm)", 30),
    ]
    assert told("Bell Tower, Book: Knights→wizard", "Bell Tower")[1] == ("Together with Knights (wizard)", 15)
    assert told("Bell Tower, Collector", "Bell Tower")[1] == ("Together with Collector", 15)


def test_missing_suits_are_named() -> None:
    assert told("Knights, Dragon", "Knights") == [("Strength", 20), ("No leader", -8)]
    assert told("Elven Archers, King", "Elven Archers") == [("Strength", 10), ("No weather", 5)]


def test_a_blanked_card_is_told_without_points() -> None:
    sheet = score(*deal("Wildfire, King, Knights"))
    assert sheet.score == 40
    for silent in ("king", "knights"):
        assert [(each.kind, each.points) for each in ENGLISH.of_card(sheet, silent)] == [(BLANKED, 0)]
        assert [each.kind for each in ENGLISH.steps(sheet) if each.card == silent] == [BLANKED]
    assert [each.kind for each in ENGLISH.of_card(sheet, "wildfire")] == [STRENGTH]


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("en", "Blanked: no army; blanked because of Blizzard"),
        ("ru", "Заблокирована: нет масти «войско»; заблокирована: есть Метель"),
    ],
)
def test_all_reasons_of_a_blanked_card_are_told_in_one_breath(code: str, text: str) -> None:
    sheet = score(*deal("War Dirigible, Blizzard"))
    assert TELL[code].blanked(sheet, "war_dirigible") == text
    (only,) = [each for each in TELL[code].steps(sheet) if each.kind == BLANKED]
    assert (only.text, only.causes) == (text, ("blizzard",))


def test_of_several_blanked_cards_each_is_told_its_own_reason() -> None:
    sheet = score(*deal("Great Flood, Knights, Smoke"))
    assert [(each.card, each.text, each.causes) for each in ENGLISH.steps(sheet) if each.kind == BLANKED] == [
        ("smoke", "Blanked: no flame", ()),
        ("knights", "Blanked by Great Flood", ("great_flood",)),
    ]


def test_an_active_card_is_not_said_to_be_blanked() -> None:
    assert ENGLISH.blanked(score(*deal("War Dirigible, Knights")), "war_dirigible") == ""


def test_what_special_cards_do_is_told_in_the_order_of_resolution() -> None:
    sheet = score(*deal("Island, Book: Dragon→flame, Island→Dragon, Mirage=Rainstorm"))
    assert [each.text for each in ENGLISH.steps(sheet) if each.kind == CHOICE] == [
        "Mirage: becomes Rainstorm",
        "Book of Changes: the suit of Dragon becomes flame",
        "Island: clears the penalty of Dragon",
    ]


def test_the_cleared_and_the_struck_are_told() -> None:
    assert told("Great Flood, Cavern, Smoke", "Smoke")[0] == ("Penalty cleared by Cavern", 0)
    assert told("Rangers, Knights, Basilisk", "Basilisk")[0] == (
        "The word “army” struck from the penalty by Rangers",
        0,
    )
    assert told("Great Flood, Cavern, Smoke", "Smoke", "ru")[0] == ("Штраф отменён: Пещера", 0)


def test_a_copy_of_an_unused_wild_is_called_by_what_it_copies_though_its_suit_is_its_own() -> None:
    run = told("Doppelganger=Mirage, Fountain, World Tree, Gem", "Gem")[1]
    assert run == ("3\N{NO-BREAK SPACE}cards in a row: Doppelganger (Mirage), Fountain of Life and World Tree", 10)
