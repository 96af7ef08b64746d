"""Cards and suits by what people write: names of every language and other spellings, but no guessing."""

from pathlib import Path

from magicgames.games.realms.cards import CARDS, FACTS, SUITS, Card, Suit
from magicgames.text.alike import nearest
from magicgames.text.catalog import Catalog, languages
from magicgames.text.finder import bare


class Names:
    """Knows every card and suit by its key, its names in all languages, and its other spellings."""

    def __init__(self, folder: Path) -> None:
        self._cards: dict[str, Card] = {}
        self._suits: dict[str, Suit] = {}
        catalogs = [Catalog(folder, code) for code in languages(folder)]
        for card in CARDS:
            known = [catalog.text("realms.explain.card", card=card) for catalog in catalogs]
            self._cards.update({bare(name): card for name in (card, *known, *FACTS[card].also)})
        for suit in SUITS:
            known = [catalog.text("realms.explain.suit", suit=suit) for catalog in catalogs]
            self._suits.update({bare(name): suit for name in (suit, *known)})

    def card(self, text: str) -> Card | None:
        return self._cards.get(bare(text))

    def suit(self, text: str) -> Suit | None:
        return self._suits.get(bare(text))

    def near(self, text: str) -> Card | None:
        """The card that was probably meant by something that is no name."""
        found = nearest(bare(text), self._cards)
        return self._cards[found[0]] if found else None
