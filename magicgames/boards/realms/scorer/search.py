"""Finds cards by a few letters of their name, in any language, with typos forgiven."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from magicgames.games.realms.cards import CARDS, Card
from magicgames.games.realms.names import fold
from magicgames.text.alike import distance, other_keys

_BETWEEN: Final = re.compile(r"[,;\n\r\t•]+")
_EXACT, _START, _WORDS, _INSIDE, _TYPO = range(5)


@dataclass(frozen=True)
class Entry:
    """One piece of a pasted list: the card it means, or the text that could not be told."""

    text: str
    card: Card | None
    several: bool = False  # it fits more than one card equally well


class Finder:
    """Knows every card by all its names."""

    def __init__(self, names: Mapping[Card, Iterable[str]]) -> None:
        self._names = {card: tuple(dict.fromkeys(map(_plain, names[card]))) for card in CARDS}

    def find(self, query: str, most: int = 8) -> list[Card]:
        """The cards that fit, best first."""
        ranked = self._ranked(_plain(query)) or self._ranked(_plain(other_keys(query)))
        return [card for _, card in ranked[:most]]

    def read(self, text: str) -> list[Entry]:
        """The cards of a list that is written with commas or line by line."""
        parts = [part.strip() for part in _BETWEEN.split(text)]
        return [self._read(part) for part in parts if _plain(part)]

    def _read(self, part: str) -> Entry:
        ranked = self._ranked(_plain(part))
        if not ranked:
            return Entry(part, None)
        best = ranked[0][0]
        several = best > (_EXACT, 0) and len(ranked) > 1 and ranked[1][0][0] == best[0]
        return Entry(part, None if several else ranked[0][1], several)

    def _ranked(self, query: str) -> list[tuple[tuple[int, int], Card]]:
        """Each card that fits with its rank: how it fits, and how far it is off; small is good."""
        if not query:
            return []
        found = []
        for card, names in self._names.items():
            ranks = [rank for name in names if (rank := _rank(query, name)) is not None]
            if ranks:
                found.append((min(ranks), card))
        sure = [(rank, card) for rank, card in found if rank[0] < _TYPO]
        return sorted(sure or found, key=lambda entry: entry[0])


def _plain(text: str) -> str:
    """As names are compared, and without the numbers and brackets that a list may have."""
    return fold(re.sub(r"\d", " ", text))


def _rank(query: str, name: str) -> tuple[int, int] | None:
    if query == name:
        return _EXACT, 0
    if name.startswith(query):
        return _START, len(name) - len(query)
    words = name.split()
    if all(any(word.startswith(part) for word in words) for part in query.split()):
        return _WORDS, 0
    if len(query) > 2 and query in name:
        return _INSIDE, 0
    allowed = 0 if len(query) < 3 else 1 if len(query) < 6 else 2
    starts = [name, *(name[name.index(word) :] for word in words[1:])]
    least = min(distance(query, start, beginning=True) for start in starts) if allowed else 1
    return (_TYPO, least) if least <= allowed else None
