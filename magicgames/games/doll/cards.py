"""What is printed on the 63 cards apart from words, read once from resources/doll/cards.yaml and checked."""

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations
from typing import Any, Final, TypeAlias

from magicgames.files import BadData, read_yaml
from magicgames.paths import resources

Card: TypeAlias = str
"""A card by its name in the data, such as "hook". No two cards share one."""

Face: TypeAlias = int
"""What a die shows: a place in FACES."""

ROLL, PASS, TURN, EVENT, ALWAYS = MOMENTS = ("roll", "pass", "turn", "event", "always")
DREW, MOVED, REROLLED, CAST = WHENS = ("drew", "moved", "rerolled", "cast")
REDIRECT, FREE_REROLL, SET, LOOK, PARASITE, STEAL, GAIN, SWAP = KINDS = (
    *("redirect", "reroll", "set", "look"),
    *("parasite", "steal", "gain", "swap"),
)
DICE, LOWEST, LEFT, RIGHT, LOSE, DISCARD = PENALTIES = ("dice", "lowest", "left", "right", "lose", "discard")


@dataclass(frozen=True, slots=True)
class Spell:
    school: str
    cost: tuple[Face, ...]  # sorted
    any: int  # further dice that may show anything
    points: int
    broken: int  # points for its caster when it is broken
    moment: str
    when: str  # the event, for the moment EVENT
    against: frozenset[Card]  # spells that can't be obeyed together with it


@dataclass(frozen=True, slots=True)
class Curse:
    moment: str
    when: str
    penalty: str


Cards: TypeAlias = tuple[tuple[str, ...], tuple[str, ...], dict[Card, Spell], dict[Card, str], dict[Card, Curse]]
"""Faces, schools, spells, tricks by what they do, curses."""


def read_cards(data: Any) -> Cards:
    """The cards described by this data; BadData names the card and what is wrong with it."""
    if not isinstance(data, dict) or set(data) != {"faces", "schools", "spells", "tricks", "curses"}:
        raise BadData("cards need faces, schools, spells, tricks and curses, and nothing else")
    faces, schools = tuple(data["faces"]), tuple(data["schools"])
    pairs = {(card, other) for card, entry in data["spells"].items() for other in entry.get("against", ())}
    pairs |= {(other, card) for card, other in pairs}

    def check(card: Card, value: Any, choices: Any) -> Any:
        if value not in choices:
            raise BadData(f"{card}: {value!r} is none of {', '.join(map(str, choices))}")
        return value

    def duty(card: Card, entry: Any) -> tuple[str, str]:
        moment = check(card, entry.get("moment"), MOMENTS)
        return moment, check(card, entry.get("when", ""), WHENS if moment == EVENT else ("",))

    def spell(card: Card, entry: Any) -> Spell:
        cost = tuple(sorted(faces.index(check(card, face, faces)) for face in entry.get("cost", ())))
        against = frozenset(check(card, other, data["spells"]) for one, other in pairs if one == card)
        return Spell(
            check(card, entry.get("school"), schools),
            cost,
            check(card, entry.get("any", 0), (0, 1)),
            check(card, entry.get("points"), (1, 2, 3)),
            check(card, entry.get("break"), (1, 2)),
            *duty(card, entry),
            against,
        )

    spells = {card: spell(card, entry) for card, entry in data["spells"].items()}
    tricks = {card: check(card, kind, KINDS) for card, kind in data["tricks"].items()}
    curses = {
        card: Curse(*duty(card, entry), check(card, entry.get("penalty"), PENALTIES))
        for card, entry in data["curses"].items()
    }
    if len({*spells, *tricks, *curses}) != len(spells) + len(tricks) + len(curses):
        raise BadData("two cards share a name")
    return faces, schools, spells, tricks, curses


_FACES, _SCHOOLS, _SPELLS, _TRICKS, _CURSES = read_cards(read_yaml(resources() / "doll" / "cards.yaml"))
FACES: Final = _FACES
SCHOOLS: Final = _SCHOOLS
SPELLS: Final = _SPELLS
TRICKS: Final = _TRICKS
CURSES: Final = _CURSES


def duty(card: Card) -> Spell | Curse:
    """The card that obliges somebody: a spell on the table or a curse."""
    return SPELLS[card] if card in SPELLS else CURSES[card]


def school_cards(school: str) -> tuple[Card, ...]:
    return tuple([card for card, spell in SPELLS.items() if spell.school == school])


def tricks_in_play(seats: int) -> tuple[Card, ...]:
    """Two players have nobody to redirect a spell to."""
    return tuple([card for card, kind in TRICKS.items() if seats > 2 or kind != REDIRECT])


@cache
def places(mask: int) -> tuple[int, ...]:
    """The places of the dice in a mask, bit 0 being the first die."""
    return tuple([place for place in range(mask.bit_length()) if mask >> place & 1])


@cache
def subsets(mask: int, size: int) -> tuple[int, ...]:
    """All masks of so many dice among these."""
    return tuple([sum(1 << place for place in chosen) for chosen in combinations(places(mask), size)])


@lru_cache(1 << 14)  # not all: there are millions
def payments(card: Card, dice: tuple[Face, ...], free: int) -> tuple[int, ...]:
    """The ways to pay for a spell with the free dice, as masks: its ingredients and so many of any kind."""
    spell = SPELLS[card]
    ways = []
    for mask in subsets(free, len(spell.cost) + spell.any):
        shown = [dice[place] for place in places(mask)]
        if all(shown.count(face) >= spell.cost.count(face) for face in spell.cost):
            ways.append(mask)
    return tuple(ways)
