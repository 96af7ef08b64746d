"""The hands of the rulebook's worked examples."""

from collections.abc import Mapping
from typing import Final

from magicgames.games.realms.cards import Card

EXAMPLES: Final[Mapping[str, tuple[Card, ...]]] = {
    "hand-380": (
        *("candle", "book_of_changes", "shield_of_keth", "gem_of_order", "queen", "sword_of_keth", "bell_tower"),
    ),
    "hand-260": (*("mirage", "whirlwind", "great_flood", "air_elemental", "smoke", "wildfire", "mountain"),),
}
