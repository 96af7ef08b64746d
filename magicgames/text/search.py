"""Finds words in the rulebooks of all languages: beginnings of words, ё as е, every word of the query."""

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from magicgames.text.rulebook import Rulebook, Section, plain

_WORD: Final = re.compile(r"\w+")
_AROUND: Final = 60  # characters of text shown on each side of what was found


@dataclass(frozen=True, slots=True)
class Hit:
    """A section that has all words of the query."""

    book: str
    section_id: str
    title: str
    snippet: str
    code: str
    spans: tuple[tuple[int, int], ...]  # start and end of the words found in the snippet


@dataclass(frozen=True, slots=True)
class _Page:
    """One section prepared for search. Positions below len(title) are in the title, the others in the text."""

    book: Rulebook
    section: Section
    text: str
    words: tuple[tuple[str, int], ...]  # folded, with the position in title + text
    vocabulary: tuple[str, ...]  # the same words sorted, each once

    def has(self, start: str) -> bool:
        place = bisect_left(self.vocabulary, start)
        return place < len(self.vocabulary) and self.vocabulary[place].startswith(start)


class Index:
    """All rulebooks, ready to be searched."""

    def __init__(self, books: Iterable[Rulebook]) -> None:
        self._pages = tuple(_page(book, section) for book in books for section in book.sections)

    def find(self, query: str, code: str, limit: int = 20) -> tuple[Hit, ...]:
        """The best sections in this language; when it has none, the best of all other languages."""
        wanted = tuple(dict.fromkeys(_WORD.findall(fold(query))))
        if not wanted:
            return ()
        pages = [page for page in self._pages if all(page.has(word) for word in wanted)]
        pages = [page for page in pages if page.book.code == code] or pages
        return tuple(_hit(page, wanted) for page in sorted(pages, key=lambda page: _rank(page, wanted))[:limit])


def fold(text: str) -> str:
    """The text as it is compared: the same length, small letters, е for ё."""
    return "".join(letter.lower() if len(letter.lower()) == 1 else letter for letter in text).replace("ё", "е")


def _page(book: Rulebook, section: Section) -> _Page:
    text = plain(section)
    words = tuple((match[0], match.start()) for match in _WORD.finditer(fold(f"{section.title}\n{text}")))
    return _Page(book, section, text, words, tuple(sorted({word for word, _ in words})))


def _rank(page: _Page, wanted: Sequence[str]) -> tuple[int, int, int]:
    """Smaller is better: words in the title, then whole words, then words near each other."""
    title = sum(any(word.startswith(start) for word, _ in _titled(page)) for start in wanted)
    whole = sum(start in page.vocabulary for start in wanted)
    first, last = _nearest(page, wanted)
    return -title, -whole, last - first


def _titled(page: _Page) -> Iterator[tuple[str, int]]:
    return (entry for entry in page.words if entry[1] < len(page.section.title))


def _nearest(page: _Page, wanted: Sequence[str]) -> tuple[int, int]:
    """Where all the words stand closest together: the first and the last position."""
    last: dict[str, int] = {}
    best = (0, len(page.section.title) + len(page.text))
    for word, position in page.words:
        for start in wanted:
            if word.startswith(start):
                last[start] = position
        if len(last) == len(wanted) and position - min(last.values()) < best[1] - best[0]:
            best = min(last.values()), position
    return best


def _hit(page: _Page, wanted: Sequence[str]) -> Hit:
    offset = len(page.section.title) + 1
    found = [
        (position - offset, position - offset + len(word))
        for word, position in page.words
        if position >= offset and word.startswith(tuple(wanted))
    ]
    first, last = (max(0, place - offset) for place in _nearest(page, wanted))
    if found and not any(first <= start <= last for start, _ in found):
        first = last = found[0][0]  # all together only in the title
    start = max(page.text.rfind("\n", 0, first) + 1, first - _AROUND)
    if start > 0 and page.text[start - 1] not in " \n":
        start = page.text.find(" ", start, first) + 1 or first
    end = min(len(page.text), max(last, first) + _AROUND * 2)
    if end < len(page.text):
        end = max(page.text.rfind(" ", first, end), page.text.rfind("\n", first, end), first)
    head, tail = "…" if start > 0 else "", "…" if end < len(page.text) else ""
    spans = tuple((a - start + len(head), b - start + len(head)) for a, b in found if start <= a and b <= end)
    snippet = head + page.text[start:end].replace("\n", " ") + tail
    return Hit(page.book.game_id, page.section.id, page.section.title, snippet, page.book.code, spans)
