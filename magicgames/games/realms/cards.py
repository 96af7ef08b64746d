"""The facts of the 53 cards, read once from resources/realms/cards.yaml and checked."""

from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from magicgames.files import BadData, read_yaml
from magicgames.paths import resources

Card: TypeAlias = str
"""A card by its key in the data, such as "great_flood"."""

Suit: TypeAlias = str
"""One of SUITS, such as "flood"."""

_BONUS = (
    *("with", "per", "one_of", "without", "strongest", "strengths", "sets", "runs", "distinct"),
    *("clear", "clear_word", "copy", "change_suit", "clear_one", "raise"),
)
_PENALTY = ("per", "unless", "blank", "blank_others", "lone", "shy")


@dataclass(frozen=True, slots=True)
class Effect:
    """One clause of a bonus or a penalty; what each op means is told in the data file."""

    op: str
    suits: tuple[Suit, ...] = ()
    names: tuple[Card, ...] = ()
    needs: tuple[Card, ...] = ()
    spared: tuple[Card, ...] = ()
    points: int = 0
    other: bool = False
    word: Suit = ""
    table: tuple[tuple[int, int], ...] = ()  # how many and what they pay, most first
    options: tuple["Effect", ...] = ()

    def pays(self, count: int) -> int:
        """What the table pays for so many."""
        return next((points for least, points in self.table if count >= least), 0)


@dataclass(frozen=True, slots=True)
class Fact:
    """What is printed on a card."""

    card: Card
    suit: Suit
    strength: int
    bonus: tuple[Effect, ...]
    penalty: tuple[Effect, ...]
    also: tuple[str, ...]  # other spellings of its name, in any language


def without_word(penalty: tuple[Effect, ...], word: Suit) -> tuple[Effect, ...]:
    """The penalty after a suit was struck out of its text: a clause that spoke of nothing else is gone."""
    kept = []
    for effect in penalty:
        suits = tuple([suit for suit in effect.suits if suit != word])
        if suits or suits == effect.suits:
            kept.append(Effect(**{**_fields(effect), "suits": suits}))
    return tuple(kept)


def _fields(effect: Effect) -> dict[str, Any]:
    return {name: getattr(effect, name) for name in Effect.__slots__}


def _load() -> tuple[tuple[Suit, ...], dict[Card, Fact]]:
    data = read_yaml(resources() / "realms" / "cards.yaml")
    suits, cards = tuple(data["suits"]), data["cards"]
    known = {"suits": set(suits), "names": set(cards), "needs": set(cards), "spared": set(cards)}

    def effect(entry: Any, ops: tuple[str, ...], card: Card) -> Effect:
        fields: dict[str, Any] = dict(entry)
        if fields.get("op") not in ops or not fields.keys() <= set(Effect.__slots__):
            raise BadData(f"{card}: no such effect: {entry}")
        for name, choices in known.items():
            if not set(fields.get(name, ())) <= choices:
                raise BadData(f"{card}: unknown {name} in {entry}")
            fields[name] = tuple(fields.get(name, ()))
        table = sorted(((int(least), points) for least, points in fields.get("table", {}).items()), reverse=True)
        fields["table"] = tuple(table)
        fields["options"] = tuple([effect(option, ops, card) for option in fields.get("options", ())])
        return Effect(**fields)

    facts = {}
    for card, entry in cards.items():
        if entry.get("suit") not in suits or type(entry.get("strength")) is not int:
            raise BadData(f"{card}: no suit or strength")
        bonus = tuple([effect(each, _BONUS, card) for each in entry.get("bonus", ())])
        penalty = tuple([effect(each, _PENALTY, card) for each in entry.get("penalty", ())])
        facts[card] = Fact(card, entry["suit"], entry["strength"], bonus, penalty, tuple(entry.get("also", ())))
    return suits, facts


_DATA = _load()
SUITS: Final = _DATA[0]
FACTS: Final = _DATA[1]
CARDS: Final[tuple[Card, ...]] = tuple(FACTS)

WILD: Final = "wild"
TEN_SUITS: Final = tuple([suit for suit in SUITS if suit != WILD])

DOPPELGANGER: Final = "doppelganger"
MIRAGE: Final = "mirage"
SHAPESHIFTER: Final = "shapeshifter"
BOOK: Final = "book_of_changes"
ISLAND: Final = "island"
NECROMANCER: Final = "necromancer"
WILDS: Final = (DOPPELGANGER, MIRAGE, SHAPESHIFTER)
SPECIAL: Final = (NECROMANCER, *WILDS, BOOK, ISLAND)  # in the order of resolution


def _suits_of(card: Card) -> tuple[Suit, ...]:
    """The suits that the text of a special card names."""
    return FACTS[card].bonus[0].suits


DREAMS: Final[dict[Card, tuple[Card, ...]]] = {
    wild: tuple([card for card in CARDS if FACTS[card].suit in _suits_of(wild)]) for wild in (MIRAGE, SHAPESHIFTER)
}
"""What Mirage and Shapeshifter may be: every card of the game of the suits they name."""

DREAM_SUITS: Final = {wild: _suits_of(wild) for wild in (MIRAGE, SHAPESHIFTER)}
SHELTERED: Final = _suits_of(ISLAND)
"""The suits of which the Island picks one card."""

RAISED: Final = frozenset([card for card in CARDS if FACTS[card].suit in _suits_of(NECROMANCER)])
"""What the Necromancer may take from the discard area, by printed suit."""
