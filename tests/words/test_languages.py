"""The languages agree: the same keys, fields, forms and cases, and each keeps its own manners."""

import re
from collections.abc import Iterator

import pytest

from magicgames.games import library
from magicgames.paths import words
from magicgames.text.catalog import TEACHES, Catalog, languages
from magicgames.text.checking import branches, check
from magicgames.text.message import Pattern, Word, slots

CATALOGS = {code: Catalog(words(), code, strict=True) for code in languages(words())}
FILES = tuple(sorted(path.stem for path in (words() / "en").glob("*.yaml")))
LAID_OUT = ("app.list.", "app.cli.epilog")  # spaces at the edges, columns
MESSAGES = [(code, key) for code, catalog in CATALOGS.items() for file in FILES for key in catalog.keys(file)]


def texts(code: str, key: str) -> Iterator[str]:
    """Every piece of text that can be shown of a message."""
    for message in branches(CATALOGS[code].message(key)):
        if isinstance(message, Pattern):
            yield "\N{WHITE SQUARE}".join(part if isinstance(part, str) else "" for part in message.parts)
        elif isinstance(message, Word):
            yield from message.forms.values()


def test_there_are_words() -> None:
    assert {"en", "ru"} <= set(CATALOGS)
    assert "app" in FILES
    assert len(MESSAGES) > 500


@pytest.mark.parametrize("code", [code for code in CATALOGS if code != "en"])
def test_every_language_has_the_keys_slots_choices_forms_and_sections_of_english(code: str) -> None:
    assert [finding for finding in check(library(words()), code) if finding.kind != "long"] == []


def test_english_counts_as_english_does() -> None:
    assert check(library(words()), "en") == []


@pytest.mark.parametrize("code", CATALOGS)
def test_every_noun_family_and_case_that_a_message_wants_is_there(code: str) -> None:
    catalog = CATALOGS[code]
    missing = []
    for key in (key for language, key in MESSAGES if language == code):
        file = key.partition(".")[0]
        homes = (file, file.removesuffix(TEACHES), "app")
        for slot in slots(catalog.message(key)):
            if slot.noun and not any(catalog.has(f"{place}.noun.{slot.noun}") for place in homes):
                missing.append(f"{key}: noun {slot.noun}")
            if not slot.family or slot.family == "name":
                continue
            family = [k for place in homes for k in catalog.keys(place) if k.startswith(f"{place}.{slot.family}.")]
            if not family:
                missing.append(f"{key}: family {slot.family}")
            for word in map(catalog.message, family):
                if slot.case and isinstance(word, Word) and slot.case not in word.forms:
                    missing.append(f"{key}: case {slot.case} of {slot.family}")
    assert missing == []


@pytest.mark.parametrize("code", CATALOGS)
def test_access_keys_are_letters_and_unique_in_each_menu(code: str) -> None:
    catalog = CATALOGS[code]
    menus: dict[str, list[str]] = {"titles": []}
    for key in catalog.keys("app"):
        if key.startswith("app.menu."):
            _, _, menu, entry = key.split(".")
            menus.setdefault("titles" if entry == "title" else menu, []).append(catalog.text(key))
    assert len(menus) == 7
    for entries in menus.values():
        letters = [re.findall(r"&(.)", entry.lower()) for entry in entries]
        assert all(len(found) == 1 and found[0].isalpha() for found in letters), entries
        assert len({found[0] for found in letters}) == len(entries), entries


@pytest.mark.parametrize("code", CATALOGS)
def test_typography(code: str) -> None:
    """Straight quotes, three dots, double spaces and hyphens for dashes or minus signs are typing, not print. A dash
    between words is long in Russian, and short in English."""
    foreign = {"ru": r"| \u2013 ", "en": r"|\u2014"}.get(code, "")
    ugly = re.compile(r"[\"']|\.\.\.|  | - |(?<![\w-])-\d|\s$|^\s" + foreign)
    bad = [
        f"{key}: {text}"
        for language, key in MESSAGES
        if language == code and not key.startswith(LAID_OUT)
        for text in texts(language, key)
        if ugly.search(text)
    ]
    assert bad == []


def test_only_menus_have_access_keys() -> None:
    bad = [key for code, key in MESSAGES if not key.startswith("app.menu.") for text in texts(code, key) if "&" in text]
    assert bad == []


# Words that are wrong without ё whatever stands around them.
_YO = re.compile(
    r"\b(?:еще|ее|нее|мое|твое|свое|чье|причем|вперед|трех|четырех|"
    r"(?:по|при|до|вой|най)?[ий]дет|(?:по)?ведет|несет|берет|берете|возьмет|живет|(?:пере|про)?дает|удается|остается|"
    r"найдется|придется|начнет|прочтет|"
    r"темн(?:ый|ая|ое|ые|ого|ому|ым|ой|ую|ых)|легк(?:ий|ая|ие|ое|ого)|четверт(?:ый|ая|ое|ого)|серьезн\w*|надежн\w*|"
    r"зелен(?:ый|ая|ое|ые|ого)|черн(?:ый|ая|ое|ые|ого)|желт(?:ый|ая|ое|ые|ого)|"
    r"(?:[а-я]*)(?:счет|отчет|учет)(?:а|ы|ов|у|ом|ам|ах|ное|ном|ного)?|поврежден|сохранен|отменен|свернут[оаы]?)\b",
    re.IGNORECASE,
)


def test_russian_is_written_with_yo() -> None:
    bad = [
        f"{key}: {found[0]}"
        for code, key in MESSAGES
        if code == "ru"
        for text in texts(code, key)
        for found in _YO.finditer(text)
    ]
    assert bad == []


def test_russian_speaks_to_people_in_lower_case() -> None:
    bad = [
        f"{key}: {text}"
        for code, key in MESSAGES
        if code == "ru"
        for text in texts(code, key)
        if re.search(r"(?<=[а-яё,] )(?:Вы|Вас|Вам|Ваш\w*)\b", text)
    ]
    assert bad == []


def test_each_language_is_written_in_its_own_letters() -> None:
    """No Cyrillic in English; no word that mixes both alphabets in Russian."""
    english = [
        key for code, key in MESSAGES if code == "en" for text in texts(code, key) if re.search("[а-яё]", text, re.I)
    ]
    mixed = [
        f"{key}: {text}"
        for code, key in MESSAGES
        if code == "ru"
        for text in texts(code, key)
        if re.search(r"[а-яё][a-z]|[a-z][а-яё]", text, re.I)
    ]
    assert (english, mixed) == ([], [])


def test_keys_are_named_by_what_can_be_said() -> None:
    """A reader says “upwards white arrow” for the sign of Shift."""
    assert [(code, key) for code, key in MESSAGES for text in texts(code, key) if set(text) & set("⇧⌃⌥⌘⏎")] == []
