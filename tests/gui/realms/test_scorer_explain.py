"""Nothing is left unexplained: what is told of a hand adds up to its score, in every language."""

import random

import pytest

from magicgames.games.realms.best import best
from magicgames.games.realms.cards import CARDS
from magicgames.games.realms.explain import BLANKED, CLEARED, Explainer, signed
from magicgames.games.realms.scoring import score
from magicgames.paths import words
from magicgames.text.catalog import Catalog
from tests.games.realms.helpers import deal

ENGLISH, RUSSIAN = (Catalog(words(), code, strict=True) for code in ("en", "ru"))


@pytest.mark.parametrize("catalog", [ENGLISH, RUSSIAN], ids=["en", "ru"])
def test_the_points_told_are_the_score(catalog: Catalog) -> None:
    tell = Explainer(catalog.text)
    rng = random.Random(5)
    for _ in range(150):
        cards = rng.sample(CARDS, 12)
        sheet = score(cards[:7], best(cards[:7], cards[7:]).choices)
        told = tell.steps(sheet)
        assert sum(each.points for each in told) == sheet.score
        assert all(each.text for each in told)
        for row in sheet.rows:
            assert sum(each.points for each in tell.of_card(sheet, row.card)) == row.total
        assert {each.card for each in told if each.kind == BLANKED} == {each.card for each in sheet.blanked}
        assert len([each for each in told if each.kind == CLEARED]) == len(sheet.cleared)


def test_every_bonus_names_its_causes() -> None:
    sheet = score(*deal("Candle, Book: Gem→wizard, Shield, Queen, Sword, Bell Tower"))
    told = {(each.card, each.points): each.text for each in Explainer(ENGLISH.text).steps(sheet)}
    for name in ("Book of Changes", "Bell Tower", "Gem of Order"):
        assert name in told["candle", 100]
    assert "Gem of Order" in told["bell_tower", 15]


def test_blanking_is_told_wave_by_wave_with_who_did_it() -> None:
    sheet = score(*deal("Warship, Great Flood, Knights, Blizzard"))
    told = [each for each in Explainer(ENGLISH.text).steps(sheet) if each.kind == BLANKED]
    assert [(each.card, each.causes) for each in told] == [("great_flood", ("blizzard",)), ("warship", ())]
    assert "Blizzard" in told[0].text and told[0].step < told[1].step


def test_a_card_that_blanks_itself_is_told_so_and_not_as_a_ring() -> None:
    sheet = score(*deal("Book: Blizzard→flood"))
    assert Explainer(ENGLISH.text).blanked(sheet, "blizzard") == "Blanks itself, its suit is flood now"
    ring = score(*deal("Basilisk, Doppelganger=Basilisk"))
    assert "in a ring" in Explainer(ENGLISH.text).blanked(ring, "basilisk")


def test_clearing_is_told_with_who_did_it() -> None:
    tell = Explainer(ENGLISH.text)
    whole = tell.of_card(score(*deal("Great Flood, Cavern, Smoke")), "smoke")[0]
    assert whole.kind == CLEARED and "Cavern" in whole.text
    word = tell.of_card(score(*deal("Rangers, Knights, Basilisk")), "basilisk")[0]
    assert word.kind == CLEARED and "Rangers" in word.text and "army" in word.text


def test_numbers_have_signs() -> None:
    assert [signed(number) for number in (7, -3, 0)] == ["+7", "−3", "0"]
