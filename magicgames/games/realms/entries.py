"""What the rulebook says of each card, made from the facts that are counted with."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from magicgames.files import read_shipped
from magicgames.games.realms.cards import CARDS, FACTS, SUITS, Card
from magicgames.paths import resources
from magicgames.text.catalog import Catalog

_CYRILLIC: Final = re.compile(r"[\u0400-\u04ff]")  # other names are told where they are written in the same letters


def entries(words: Catalog) -> Mapping[str, str]:
    """By suit: an entry for each of its cards."""
    rulings: dict[Card, list[str]] = read_shipped(resources() / "realms" / "rulings.yaml")
    made = {suit: [card for card in CARDS if FACTS[card].suit == suit] for suit in SUITS}
    return {
        suit: "\n".join(line for card in cards for line in _entry(words, card, rulings.get(card, [])))
        for suit, cards in made.items()
    }


def _entry(words: Catalog, card: Card, rulings: list[str]) -> Iterator[str]:
    name = words.text(f"realms.card.{card}")
    yield f"#### {name} {{#card-{card}}}"
    yield f"\n![{name}](art:realms/face_{card})\n"
    yield f"- {words.text('realms.entry.strength', strength=FACTS[card].strength)}"
    for kind, told in (("bonus", FACTS[card].bonus), ("penalty", FACTS[card].penalty)):
        if told:
            yield f"- **{words.text(f'realms.entry.{kind}')}** {words.text(f'realms.{kind}.{card}')}"
    others = [other for other in FACTS[card].also if bool(_CYRILLIC.search(other)) == bool(_CYRILLIC.search(name))]
    if others:
        yield f"- {words.text('realms.entry.also', names=others)}"
    if rulings:
        yield f"- {words.text('realms.entry.rulings')} {', '.join(f'[](#{section})' for section in rulings)}"
    yield ""
