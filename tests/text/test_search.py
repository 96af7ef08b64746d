"""Search in the rules: folding, prefixes, several words, ranking, both languages."""

import pytest

from magicgames.text.rulebook import parse_rulebook
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


@pytest.fixture(scope="module")
def index() -> Index:
    return Index([parse_rulebook(ENGLISH, "tower", "en"), parse_rulebook(RUSSIAN, "tower", "ru")])


def ids(hits: tuple[Hit, ...]) -> list[str]:
    return [hit.section_id for hit in hits]


@pytest.mark.parametrize("query", ["темный", "ТЁМНЫЙ", "тём", "странник тем"])
def test_yo_case_and_prefixes_do_not_matter(index: Index, query: str) -> None:
    assert ids(index.find(query, "ru")) == ["wanderer"]


def test_yo_in_the_text_is_found_without_dots_and_marked(index: Index) -> None:
    (hit,) = index.find("еж", "ru")
    assert [hit.snippet[start:end] for start, end in hit.spans] == ["ЁЖ"]


def test_all_words_must_be_there(index: Index) -> None:
    assert ids(index.find("зелен лежат", "ru")) == ["stones"]
    assert index.find("зелен дракон", "ru") == ()


def test_a_word_is_found_by_its_beginning_only(index: Index) -> None:
    assert index.find("амень", "ru") == ()


def test_titles_come_first_then_words_near_each_other(index: Index) -> None:
    assert ids(index.find("secret ston", "en")) == ["secret", "round", "table"]


def test_the_other_language_answers_when_this_one_cannot(index: Index) -> None:
    (hit,) = index.find("wall", "ru")
    assert (hit.code, hit.book, hit.section_id, hit.title) == ("en", "tower", "round", "Round")
    assert all(hit.code == "ru" for hit in index.find("камни", "ru"))


def test_the_snippet_shows_and_marks_what_was_found(index: Index) -> None:
    (hit,) = index.find("wall", "en")
    assert [hit.snippet[start:end] for start, end in hit.spans] == ["wall"]
    (hit,) = index.find("secret again", "en")
    assert [hit.snippet[start:end] for start, end in hit.spans][-2:] == ["secret", "again"]


@pytest.mark.parametrize("query", ["", "  ", "…!", "zzz"])
def test_nothing_is_found_by_nothing(index: Index, query: str) -> None:
    assert index.find(query, "en") == ()


def test_the_limit_holds(index: Index) -> None:
    assert len(index.find("s", "en", limit=2)) == 2
