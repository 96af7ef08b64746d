"""Hands written by English names, short where the full name is long, with what the owner decides."""

from typing import Any

from magicgames.games.realms.cards import CARDS, Card
from magicgames.games.realms.sheet import Choices

SHORT = {
    "book": "book_of_changes",
    "gem": "gem_of_order",
    "shield": "shield_of_keth",
    "sword": "sword_of_keth",
    "longbow": "elven_longbow",
    "fountain": "fountain_of_life",
    "wand": "magic_wand",
}


def card(name: str) -> Card:
    key = name.strip().lower().replace(" ", "_")
    found = SHORT.get(key, key)
    assert found in CARDS, name
    return found


def hand(names: str) -> tuple[Card, ...]:
    return tuple(card(name) for name in names.split(",") if name.strip())


def deal(text: str) -> tuple[tuple[Card, ...], Choices]:
    """ "King, Doppelganger=King, Book: Gem→wizard, Island→Dragon": every card named is in the hand once, except those
    that Mirage and Shapeshifter name."""
    cards: list[Card] = []
    chosen: dict[str, Any] = {}
    for part in text.split(","):
        if "=" in part:
            wild, name = (card(side) for side in part.split("="))
            chosen[wild] = name
            cards += [wild, name] if wild == "doppelganger" else [wild]
        elif part.strip().startswith("Book:"):
            target, suit = part.split(":")[1].split("→")
            chosen["book_of_changes"] = (card(target), suit.strip())
            cards += ["book_of_changes", card(target)]
        elif "→" in part:
            island, target = (card(side) for side in part.split("→"))
            chosen[island] = target
            cards += [island, target]
        else:
            cards.append(card(part))
    return tuple(dict.fromkeys(cards)), Choices(**chosen)
