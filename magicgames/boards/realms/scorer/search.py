"""Reads the cards of a list that somebody has written: each is found like by a few letters of its name."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from magicgames.games.realms.cards import CARDS, Card
from magicgames.text.finder import EXACT, Finder

_BETWEEN: Final = re.compile(r"[,;\n\r\t•]+")


@dataclass(frozen=True)
class Entry:
    """One piece of a pasted list: the card it means, or the text that could not be told."""

    text: str
    card: Card | None
    several: bool = False  # it fits more than one card equally well


class CardFinder(Finder[Card]):
    """Knows every card by all its names."""

    def __init__(self, names: Mapping[Card, Iterable[str]]) -> None:
        super().__init__({card: names[card] for card in CARDS})

    def ranked(self, query: str) -> list[tuple[tuple[int, int], Card]]:
        """Numbers of a list are no part of a name."""
        return super().ranked(re.sub(r"\d", " ", query))

    def read(self, text: str) -> list[Entry]:
        """The cards of a list that is written with commas or line by line."""
        parts = [part.strip() for part in _BETWEEN.split(text)]
        return [self._read(part) for part in parts if re.search(r"[^\W\d_]", part)]

    def _read(self, part: str) -> Entry:
        ranked = self.ranked(part)
        if not ranked:
            return Entry(part, None)
        best = ranked[0][0]
        several = best > (EXACT, 0) and len(ranked) > 1 and ranked[1][0][0] == best[0]
        return Entry(part, None if several else ranked[0][1], several)
