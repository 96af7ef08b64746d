"""What a hand may still become: what the cards in it promised in matches among bots (`bench/realms_promise.py`)."""

from typing import Final

from magicgames.games.realms.blanking_masks import bits
from magicgames.games.realms.cards import Card
from magicgames.games.realms.model import FULL, RealmsView
from magicgames.games.realms.worth import BIT

PROMISE: Final[dict[Card, int]] = {
    "mountain": -10,
    "cavern": 1,
    "bell_tower": 6,
    "forest": -4,
    "earth_elemental": -2,
    "fountain_of_life": 4,
    "swamp": -3,
    "great_flood": 3,
    "island": 2,
    "water_elemental": 6,
    "rainstorm": 11,
    "blizzard": -1,
    "smoke": -3,
    "whirlwind": -1,
    "air_elemental": 4,
    "wildfire": 2,
    "candle": 4,
    "forge": -4,
    "lightning": -2,
    "fire_elemental": -3,
    "knights": -1,
    "elven_archers": -2,
    "light_cavalry": -4,
    "dwarvish_infantry": -5,
    "rangers": -4,
    "collector": 6,
    "beastmaster": -6,
    "necromancer": 8,
    "warlock_lord": -11,
    "enchantress": -6,
    "king": 13,
    "queen": 16,
    "princess": -2,
    "warlord": -5,
    "empress": -9,
    "unicorn": -3,
    "basilisk": -10,
    "warhorse": 3,
    "dragon": 5,
    "hydra": -7,
    "warship": -9,
    "magic_wand": -7,
    "sword_of_keth": 8,
    "elven_longbow": -8,
    "war_dirigible": -12,
    "shield_of_keth": 4,
    "gem_of_order": 32,
    "world_tree": -13,
    "book_of_changes": 20,
    "protection_rune": -11,
    "shapeshifter": -1,
    "mirage": 4,
    "doppelganger": 7,
}
"""By how much a card lets a hand grow, from the first turn to the last, beyond what such hands grow anyway."""

FINAL: Final = 205  # what a hand is worth in the end …
GROWTH: Final = 110  # … and by how much it has grown
DRAWS: Final = 0.44  # of all turns; in the others a card is taken from the discard area
USUAL: Final = (10, 4)  # discards and seats of the matches that the table comes from

_PROMISE: Final = {BIT[card]: points for card, points in PROMISE.items()}


def promise(hand: int) -> int:
    return sum([_PROMISE[each] for each in bits(hand)])


def ahead(view: RealmsView, lying: int, waiting: float) -> float:
    """How much of the match is to come for a seat, from 1 to 0, when so many cards lie and so many turns go by before
    its own."""
    full = FULL.get(view.rules.mode)
    if full is None:
        return 0
    left = max(0.0, full - lying - DRAWS * waiting)
    return min(1.0, left / USUAL[0] * USUAL[1] / len(view.hands))


def lead(score: int, hand: int, rest: float) -> float:
    """By how much a hand with this score will be better in the end than usual. Points that are early don't last:
    whoever has few finds much to improve."""
    lasting = 1 - 1.22 * rest + 0.27 * rest * rest
    return (score - FINAL + GROWTH * rest) * lasting + promise(hand) * rest
