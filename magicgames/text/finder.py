"""Finds things by their names: the one way in which cards, headings and lines of lists are looked for.

A name fits the better the more of it was written as it is: all of it, its beginning, the beginnings of its words, a
part of it; and only where nothing fits so, with slips of the finger. What was written on the other keyboard is read
once more.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from typing import Final, Generic, TypeVar

from magicgames.text.alike import allowed_slips, distance, other_keys

T = TypeVar("T")
Rank = tuple[int, int]
"""How a name fits, and how far it is off; small is good."""

EXACT, START, WORDS, INSIDE, SLIP = range(5)
_PART: Final = 2  # letters that may stand anywhere in a name: more than this


def bare(text: str) -> str:
    """The text as names are compared: small letters without accents, е for ё, one space between words."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return " ".join(re.findall(r"[^\W_]+", "".join(each for each in letters if not unicodedata.combining(each))))


class Finder(Generic[T]):
    """Knows things by all their names."""

    def __init__(self, names: Mapping[T, Iterable[str]]) -> None:
        self._names = {thing: tuple(dict.fromkeys(map(bare, known))) for thing, known in names.items()}

    def find(self, query: str, most: int = 8) -> list[T]:
        """The things that fit, best first."""
        ranked = self.ranked(query) or self.ranked(other_keys(query))
        return [thing for _, thing in ranked[:most]]

    def ranked(self, query: str) -> list[tuple[Rank, T]]:
        """Everything that fits with its rank, best first; with slips only where nothing fits without."""
        wanted = bare(query)
        for how in (_rank, _slips) if wanted else ():
            found = [
                (min(ranks), thing)
                for thing, names in self._names.items()
                if (ranks := [rank for name in names if (rank := how(wanted, name)) is not None])
            ]
            if found:
                return sorted(found, key=lambda entry: entry[0])
        return []


def sift(query: str, texts: Iterable[str]) -> list[bool]:
    """Which lines of a list have all the words that are looked for; with slips only where no line has them without."""
    lines = [bare(text) for text in texts]
    for wanted, how in ((query, _has), (other_keys(query), _has), (query, _almost)):
        words = bare(wanted).split()
        found = [all(how(word, line) for word in words) for line in lines]
        if any(found):
            return found
    return [False] * len(lines)


def _has(word: str, line: str) -> bool:
    return word in line if len(word) > _PART else any(part.startswith(word) for part in line.split())


def _almost(word: str, line: str) -> bool:
    return _has(word, line) or _slips(word, line) is not None


def _rank(query: str, name: str) -> Rank | None:
    if query == name:
        return EXACT, 0
    if name.startswith(query):
        return START, len(name) - len(query)
    words = name.split()
    if all(any(word.startswith(part) for word in words) for part in query.split()):
        return WORDS, 0
    return (INSIDE, 0) if len(query) > _PART and query in name else None


def _slips(query: str, name: str) -> Rank | None:
    """The query begins the name, or one of its words, but for a letter or two."""
    allowed = allowed_slips(query)
    places = (0, *(space.end() for space in re.finditer(" ", name))) if allowed else ()
    starts = [
        name[place : place + len(query) + allowed] for place in places if len(name) - place >= len(query) - allowed
    ]
    least = min((distance(query, start, beginning=True) for start in starts), default=allowed + 1)
    return (SLIP, least) if least <= allowed else None
