"""The nouns of scoring: what the owner of a hand decides, and the sheet that explains every point."""

from dataclasses import dataclass

from magicgames.games.realms.cards import BOOK, ISLAND, NECROMANCER, WILDS, Card, Suit


@dataclass(frozen=True, slots=True)
class Choices:
    """What becomes of the special cards; None leaves one unused. Cards are called by their printed names."""

    necromancer: Card | None = None  # the card from the discard area (chaos: from the deck)
    doppelganger: Card | None = None
    mirage: Card | Suit | None = None  # a suit means: some card of it, without a name
    shapeshifter: Card | Suit | None = None
    book_of_changes: tuple[Card, Suit] | None = None
    island: Card | None = None
    order: tuple[Card, ...] = WILDS  # in which the wilds are resolved; only the Russian book leaves it open


UNUSED = Choices()

STEPS = (NECROMANCER, *WILDS, BOOK, ISLAND)
"""The fields of Choices that are decisions."""


@dataclass(frozen=True, slots=True)
class Line:
    """Points of one clause."""

    card: Card  # whose points they are
    text: Card  # the card whose printed text speaks: another one for a Doppelganger
    kind: str  # "bonus", "penalty"
    op: str  # with, per, without, strongest, strengths, sets, runs, distinct, unless
    points: int
    causes: tuple[Card, ...]  # printed names of the cards that caused it
    suits: tuple[Suit, ...] = ()  # for unless, without: the suits that are missing; for sets: the suit


@dataclass(frozen=True, slots=True)
class Cleared:
    """A penalty that was removed, or lost a word, before any penalty was applied."""

    card: Card  # whose penalty
    by: Card
    word: Suit = ""  # the word it lost; empty: the whole penalty


@dataclass(frozen=True, slots=True)
class Blanked:
    """Why a card counts for nothing; one that is blanked for several reasons has several of these."""

    card: Card
    step: int  # 1 is the first wave of blanking
    reason: str  # "blank": by active cards; "ring": by each other; "lone", "shy": by its own penalty
    by: tuple[Card, ...]  # for lone: nobody; for shy: the cards that were there
    suits: tuple[Suit, ...] = ()  # for lone: the suits that are missing


@dataclass(frozen=True, slots=True)
class Row:
    """One card of the hand, as it counts."""

    card: Card  # what is printed on it
    name: Card  # what it counts as
    suit: Suit
    active: bool
    strength: int  # 0 when blanked
    bonus: int
    penalty: int
    total: int
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The score of a hand with all its causes. The totals of the rows add up to the score."""

    score: int
    strength: int  # of all active cards: the lower one wins a tie
    choices: Choices
    rows: tuple[Row, ...]
    cleared: tuple[Cleared, ...]
    blanked: tuple[Blanked, ...]
