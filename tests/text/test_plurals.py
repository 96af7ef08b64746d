"""Forms of counted words: as the Unicode CLDR has them, in every language it knows."""

import pytest
from babel import Locale
from babel.localedata import locale_identifiers

from magicgames.text.plurals import FORMS, plural

NUMBERS = (*range(0, 120), 199, 200, 201, 211, 1000, 1001, 1_000_000)
CODES = sorted(code for code in locale_identifiers() if "_" not in code)


def test_all_languages_count_as_the_cldr_says() -> None:
    assert len(CODES) > 150
    wrong = [
        (code, number)
        for code in CODES
        for number in NUMBERS
        if plural(code).form(number) != Locale.parse(code).plural_form(number)
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("code", "forms"),
    [
        ("en", ("one", "other")),
        ("ru", ("one", "few", "many")),
        ("ja", ("other",)),
        ("ar", FORMS),
    ],
)
def test_the_forms_of_a_language_are_those_that_whole_numbers_take(code: str, forms: tuple[str, ...]) -> None:
    assert plural(code).forms == forms


def test_a_region_counts_like_its_language() -> None:
    assert plural("pt-BR").form(0) == plural("pt").form(0) == "one"
    assert plural("ru_UA").forms == plural("ru").forms


def test_a_language_that_nobody_has_described_tells_one_from_others() -> None:
    assert plural("xx").forms == ("one", "other")


def test_numbers_below_zero_count_like_those_above() -> None:
    assert plural("ru").form(-2) == "few"
