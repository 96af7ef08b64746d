"""Full-text search in the rulebooks of all languages: by stems, with synonyms and typing errors, best section first.

A page is one section. Its score is the sum over the words of the question of

    certainty · place · rarity      (the best of the stems that the word can mean)

* certainty: 1 for the same stem, less for a word that the query begins, a synonym or a typing error;
* place: _HEADING for a stem of the heading, else 1 + 0.2 · log(how often it stands in the text);
* rarity: log(1 + pages / pages with this stem), the usual inverse document frequency.

The sum is then multiplied by factors: for the part of the question's words that the page has, for words that stand
close together, for a heading that is the whole question, for the open book and the language being read, and by less
than one for chapters that only talk about rules told elsewhere. Sections whose *name* is the question, begins with it
or differs by a typing error get a factor too; names are compared by `finder.Finder`, as in the scorer and in lists. In
the open book a section is found by its name even where a typing error has made another known word of it.
"""

import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from magicgames.text.alike import WORD, Lexicon, fold, nearest, other_keys
from magicgames.text.finder import EXACT, SLIP, START, Finder
from magicgames.text.rulebook import Rulebook, Section, plain

_SAME, _BEGUN, _SYNONYM, _SLIP = 1.0, 0.75, 0.5, 0.4
_HEADING: Final = 7.0  # a stem in the heading, compared with one in the text
_SERIES: Final = 6  # a word in more headings of a book than this only numbers them
_WHOLE_HEADING: Final = 2.5  # the question is the heading
_NAMED: Final = {EXACT: 3.0, START: 2.0, SLIP: 2.0}  # the question is a name, its beginning, or mistyped
_OPEN_BOOK: Final = 20.0
_READ_LANGUAGE: Final = 1.4
_NEAR: Final = 0.8
_ASIDES: Final = {  # chapters that speak about rules told elsewhere, and the table that has every name
    **dict.fromkeys(("beginners", "computer", "differences", "example"), 0.6),
    "glossary": 0.02,
}
_AROUND: Final = 90  # characters of a long sentence shown on each side of what was found


@dataclass(frozen=True, slots=True)
class Hit:
    """A section that answers, with its best sentence."""

    book: str
    section_id: str
    title: str
    snippet: str
    code: str
    spans: tuple[tuple[int, int], ...]  # start and end of the words found in the snippet
    title_spans: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class _Page:
    """One section prepared for search."""

    book: Rulebook
    section: Section
    lines: tuple[str, ...]
    title: frozenset[str]  # stems
    stems: Mapping[str, int]  # how often each stands on the page, heading included
    order: tuple[str, ...]  # of the text, as it is read


_Meant = Mapping[str, float]
"""The stems that a word of the question can mean, and how surely."""


class Index:
    """All rulebooks, ready to be searched."""

    def __init__(self, books: Iterable[Rulebook], lexicon: Callable[[str], Lexicon]) -> None:
        books = tuple(books)
        self._lexicons = {code: lexicon(code) for code in dict.fromkeys(book.code for book in books)}
        self._pages = tuple(self._page(book, section) for book in books for section in book.sections)
        self._rarity = {code: self._count(code) for code in self._lexicons}
        self._series = self._numbering()
        self._words = {code: self._vocabulary(code) for code in self._lexicons}
        self._names = Finder({number: (page.section.title,) for number, page in enumerate(self._pages)})

    def _numbering(self) -> set[tuple[str, str, str]]:
        """Stems in the headings of a series ("Spell 1", "Spell 2", …), by book and language: they don't tell its pages
        apart."""
        heads = Counter((page.book, stem) for page in self._pages for stem in page.title)
        return {(book.game_id, book.code, stem) for (book, stem), count in heads.items() if count > _SERIES}

    def find(self, query: str, code: str, book: str = "", limit: int = 20) -> tuple[Hit, ...]:
        """The best sections, in all languages at once; `code` is the language being read, `book` the open one."""
        return self._find(query, code, book, limit) or self._find(other_keys(query), code, book, limit)

    def marks(self, query: str, code: str) -> frozenset[str]:
        """The words of this language, folded, that a query means: what is marked where it is read."""
        stems = {stem for meant in self._meant(list(dict.fromkeys(WORD.findall(fold(query)))), code) for stem in meant}
        return frozenset(word for word, stem in self._words[code].items() if stem in stems)

    def _find(self, query: str, code: str, book: str, limit: int) -> tuple[Hit, ...]:
        asked = list(dict.fromkeys(WORD.findall(fold(query))))
        meant = {language: self._meant(asked, language) for language in self._lexicons}
        if not any(any(words) for words in meant.values()):
            return ()
        named = {number: _NAMED.get(rank[0], 1.0) for rank, number in self._names.ranked(query)}
        found: list[tuple[float, _Page]] = []
        for number, page in enumerate(self._pages):
            words = meant[page.book.code]
            present, score = self._score(page, words)
            if number in named and page.book.game_id == book and not present:  # a slip in a name may be another word
                present, score = len(words), _HEADING * named[number]
            if present:
                score *= _weight_of_place(page, code, book)
                score *= named.get(number, 1.0) if book in ("", page.book.game_id) else 1
                found.append((score * present / len(words), page))
        found.sort(key=lambda entry: -entry[0])
        return tuple(self._hit(page, meant[page.book.code]) for page in _once(found, code)[:limit])

    # What the question means

    def _meant(self, asked: Sequence[str], code: str) -> list[_Meant]:
        lexicon = self._lexicons[code]
        telling = [word for word in asked if not any(known.is_empty(word) for known in self._lexicons.values())]
        return [self._of_word(word, lexicon, code) for word in telling or asked]

    def _of_word(self, word: str, lexicon: Lexicon, code: str) -> _Meant:
        rarity, words = self._rarity[code], self._words[code]
        stem = lexicon.stem(word)
        # A synonym may not weigh more for being rarer than the word that was asked for.
        own = rarity.get(stem, math.inf)
        synonyms = [other for other in lexicon.synonyms(stem) if other in rarity]
        meant = {other: _SYNONYM * min(1.0, own / rarity[other]) for other in synonyms}
        if stem in rarity:
            meant[stem] = _SAME
        elif len(word) > 1:  # somebody is still writing it
            meant |= {known: _BEGUN for spelt, known in words.items() if spelt.startswith(word)}
        if not meant and not self._known_elsewhere(word, code):
            meant = {words[spelt]: _SLIP for spelt in nearest(word, words)}
        return meant

    def _known_elsewhere(self, word: str, code: str) -> bool:
        """A word of another language is no slip in this one."""
        return any(
            other != code and (lexicon.stem(word) in self._rarity[other] or lexicon.synonyms(lexicon.stem(word)))
            for other, lexicon in self._lexicons.items()
        )

    # How well a page answers

    def _score(self, page: _Page, asked: Sequence[_Meant]) -> tuple[int, float]:
        """How many words of the question the page has, and how well it answers."""
        rarity, book = self._rarity[page.book.code], page.book
        present, score, in_title = 0, 0.0, 0
        for meant in asked:
            best = 0.0
            for stem, surely in meant.items():
                if stem in page.stems:
                    head = stem in page.title and (book.game_id, book.code, stem) not in self._series
                    place = _HEADING if head else 1 + 0.2 * math.log(page.stems[stem])
                    best = max(best, surely * place * rarity[stem])
            present += best > 0
            in_title += any(surely > _SYNONYM for stem, surely in meant.items() if stem in page.title)
            score += best
        if in_title == len(asked) == len(page.title):
            score *= _WHOLE_HEADING
        if present > 1:
            score *= 1 + _NEAR * present / _span(page, asked)
        return present, score

    def _count(self, code: str) -> dict[str, float]:
        """How rare each stem is among the sections of a language."""
        pages = [page for page in self._pages if page.book.code == code]
        counts = Counter(stem for page in pages for stem in page.stems)
        return {stem: math.log(1 + len(pages) / count) for stem, count in counts.items()}

    def _vocabulary(self, code: str) -> dict[str, str]:
        lexicon = self._lexicons[code]
        pages = [page for page in self._pages if page.book.code == code]
        lines = {line for page in pages for line in (page.section.title, *page.lines)}
        return {word: lexicon.stem(word) for line in lines for word in WORD.findall(fold(line))}

    def _page(self, book: Rulebook, section: Section) -> _Page:
        lexicon = self._lexicons[book.code]
        lines = tuple(plain(section).split("\n"))
        title = [lexicon.stem(word) for word in WORD.findall(fold(section.title))]
        order = tuple(lexicon.stem(word) for line in lines for word in WORD.findall(fold(line)))
        told = frozenset(stem for stem in title if not (lexicon.is_empty(stem) or stem.isdigit())) or frozenset(title)
        return _Page(book, section, lines, told, Counter([*title, *order]), order)

    # What is shown

    def _hit(self, page: _Page, asked: Sequence[_Meant]) -> Hit:
        sentences = [sentence for line in page.lines for sentence in _sentences(line)] or [""]
        rated = [(self._worth(sentence, page, asked), -place, sentence) for place, sentence in enumerate(sentences)]
        snippet = _shorten(max(rated)[2], self._spans(max(rated)[2], page, asked))
        return Hit(
            page.book.game_id,
            page.section.id,
            page.section.title,
            snippet,
            page.book.code,
            self._spans(snippet, page, asked),
            self._spans(page.section.title, page, asked),
        )

    def _worth(self, sentence: str, page: _Page, asked: Sequence[_Meant]) -> float:
        lexicon, rarity = self._lexicons[page.book.code], self._rarity[page.book.code]
        stems = {lexicon.stem(word) for word in WORD.findall(fold(sentence))}
        return sum(
            max((surely * rarity[stem] for stem, surely in meant.items() if stem in stems), default=0)
            for meant in asked
        )

    def _spans(self, text: str, page: _Page, asked: Sequence[_Meant]) -> tuple[tuple[int, int], ...]:
        lexicon = self._lexicons[page.book.code]
        wanted = {stem for meant in asked for stem in meant}
        return tuple(match.span() for match in WORD.finditer(fold(text)) if lexicon.stem(match[0]) in wanted)


def _weight_of_place(page: _Page, code: str, book: str) -> float:
    """By where the page is: in which chapter, in the open book, in the language being read."""
    weight = _ASIDES.get(page.section.id.partition("-")[0], 1.0)
    if page.book.game_id == book:
        weight *= _OPEN_BOOK
    if page.book.code == code:
        weight *= _READ_LANGUAGE
    return weight


def _once(found: Sequence[tuple[float, _Page]], code: str) -> list[_Page]:
    """Each section once, in the order of its best language; in the language being read where that has it too."""
    best: dict[tuple[str, str], _Page] = {}
    for _, page in found:
        place = (page.book.game_id, page.section.id)
        if place not in best or (page.book.code == code and best[place].book.code != code):
            best[place] = page
    return list(best.values())


def _span(page: _Page, asked: Sequence[_Meant]) -> int:
    """How many words of the text have to be read to meet all that the page has of the question; at least 1."""
    last: dict[int, int] = {}
    among = [number for number, meant in enumerate(asked) if any(stem in meant for stem in page.order)]
    best = len(page.order) or 1
    for place, stem in enumerate(page.order):
        for number in among:
            if stem in asked[number]:
                last[number] = place
        if among and len(last) == len(among):
            best = min(best, place - min(last.values()) + 1)
    return max(1, best)


def _sentences(line: str) -> list[str]:
    """A line cut after full stops; a list of short ones stays together."""
    parts, start = list[str](), 0
    for place in range(len(line) - 1):
        if line[place] in ".!?…" and line[place + 1] == " " and place - start > 20:
            parts.append(line[start : place + 1].strip())
            start = place + 1
    return [*parts, line[start:].strip()]


def _shorten(sentence: str, spans: Sequence[tuple[int, int]]) -> str:
    """A long sentence is cut around what was found in it."""
    if len(sentence) <= 3 * _AROUND:
        return sentence
    first, last = (spans[0][0], spans[-1][1]) if spans else (0, 0)
    last = min(last, first + 2 * _AROUND)
    start = sentence.rfind(" ", 0, max(0, first - _AROUND)) + 1
    end = sentence.find(" ", last + _AROUND)
    return ("…" if start else "") + sentence[start : end if end > 0 else None] + ("…" if end > 0 else "")
