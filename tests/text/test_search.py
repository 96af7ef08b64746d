"""Search in the rules: stems, synonyms, slips, several words, ranking, all languages at once."""

import pytest

from magicgames.paths import words
from magicgames.text.alike import Lexicon
from magicgames.text.rulebook import Rulebook, parse_rulebook
from magicgames.text.search import Hit, Index

ENGLISH = """# Tower {#tower}
Stones and lives.

## Secret stones {#secret}
Take one and look at it.

## Round {#round}
A secret is kept. Much later there is a stone wall. Long, long after that: secret stones again.

## Table {#table}
A stone, and at the far other end of a sentence that goes on for quite a while, a secret.
"""
RUSSIAN = """# Башня {#tower}
Ещё один ЁЖ на ёлке.

## Тёмный странник {#wanderer}
Зелёный камень.

## Камни {#stones}
Камни лежат зелёные.
"""


def index_of(*books: Rulebook) -> Index:
    return Index(books, lambda code: Lexicon(words(), code))


@pytest.fixture(scope="module")
def index() -> Index:
    return index_of(parse_rulebook(ENGLISH, "tower", "en"), parse_rulebook(RUSSIAN, "tower", "ru"))


def ids(hits: tuple[Hit, ...]) -> list[str]:
    return [hit.section_id for hit in hits]


@pytest.mark.parametrize("query", ["темный", "ТЁМНЫЙ", "тём", "странник тем"])
def test_yo_case_and_prefixes_do_not_matter(index: Index, query: str) -> None:
    assert ids(index.find(query, "ru")) == ["wanderer"]


def test_yo_in_the_text_is_found_without_dots_and_marked(index: Index) -> None:
    (hit,) = index.find("еж", "ru")
    assert [hit.snippet[start:end] for start, end in hit.spans] == ["ЁЖ"]


def test_pages_with_every_word_come_first_and_some_words_are_better_than_nothing(index: Index) -> None:
    assert ids(index.find("зелен лежат", "ru"))[0] == "stones"
    assert "wanderer" in ids(index.find("зелен дракон", "ru"))


def test_other_forms_of_a_word_are_the_same_word(index: Index) -> None:
    assert ids(index.find("камнями", "ru"))[0] == "stones"
    assert ids(index.find("stone", "en"))[0] == "secret"


def test_a_word_is_found_by_its_beginning_not_by_its_middle(index: Index) -> None:
    assert ids(index.find("стран", "ru")) == ["wanderer"]
    assert index.find("нник", "ru") == ()


def test_slips_of_the_finger_are_forgiven(index: Index) -> None:
    assert ids(index.find("стрнаник", "ru")) == ["wanderer"]
    assert ids(index.find("secert", "en"))[0] == "secret"


def test_the_other_keyboard_is_understood(index: Index) -> None:
    assert ids(index.find("cnhfyybr", "ru")) == ["wanderer"]


def test_headings_come_first_then_words_near_each_other(index: Index) -> None:
    assert ids(index.find("secret ston", "en"))[:3] == ["secret", "round", "table"]


def test_words_that_say_nothing_are_not_looked_for(index: Index) -> None:
    assert ids(index.find("what is the wall", "en")) == ["round"]


def test_the_open_book_comes_first() -> None:
    both = index_of(
        parse_rulebook("# A {#a}\nStones.", "tower", "en"), parse_rulebook("# B {#b}\nStones.", "doll", "en")
    )
    assert [hit.book for hit in both.find("stones", "en", "doll")] == ["doll", "tower"]
    assert [hit.book for hit in both.find("stones", "en", "tower")] == ["tower", "doll"]


def test_a_section_found_in_two_languages_is_shown_once_in_the_one_being_read() -> None:
    both = index_of(
        parse_rulebook("# Bot {#a}\nA bot.", "tower", "en"), parse_rulebook("# Bot {#a}\nBot.", "tower", "ru")
    )
    assert [hit.code for hit in both.find("bot", "ru")] == ["ru"]
    assert [hit.code for hit in both.find("bot", "en")] == ["en"]


def test_the_other_language_answers_when_this_one_cannot(index: Index) -> None:
    (hit,) = index.find("wall", "ru")
    assert (hit.code, hit.book, hit.section_id, hit.title) == ("en", "tower", "round", "Round")
    assert all(hit.code == "ru" for hit in index.find("камни", "ru"))


def test_the_snippet_shows_and_marks_what_was_found(index: Index) -> None:
    (hit,) = index.find("wall", "en")
    assert [hit.snippet[start:end] for start, end in hit.spans] == ["wall"]
    hit = index.find("secret again", "en")[0]
    found = [hit.snippet[start:end] for start, end in hit.spans]
    assert found[0] == "secret" and found[-1] == "again"
    assert [hit.title[start:end] for hit in index.find("round", "en")[:1] for start, end in hit.title_spans] == [
        "Round"
    ]


@pytest.mark.parametrize("query", ["", "  ", "…!", "zzz"])
def test_nothing_is_found_by_nothing(index: Index, query: str) -> None:
    assert index.find(query, "en") == ()


def test_the_limit_holds(index: Index) -> None:
    assert len(index.find("st", "en", limit=2)) == 2
