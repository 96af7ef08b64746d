"""What a card shows, in words: as it is printed, or as it counts in a hand."""

from dataclasses import dataclass

from magicgames.games.realms.cards import CARDS, FACTS, Card, Suit
from magicgames.games.realms.explain import Explainer
from magicgames.games.realms.pieces import transformed
from magicgames.games.realms.sheet import Sheet
from magicgames.kit.desk import Desk


@dataclass(frozen=True)
class Face:
    """The words and numbers of one card."""

    card: Card
    title: str
    suit: Suit  # of its frame: what it counts as
    ribbon: str  # its suit in words, and what it counts as
    strength: int
    bonus: str = ""
    penalty: str = ""
    cleared: bool = False  # the whole penalty is struck through
    blanked: str = ""  # who blanked it; such a card is grey
    points: int | None = None  # its share of the score
    namesake: str = ""  # the name of the card that it counts as, where that is another one
    signs: tuple[str, str, str] = ("", "", "")  # bonus, penalty and cleared penalty, as they are called aloud

    @property
    def picture(self) -> str:
        return f"realms/card_{CARDS.index(self.card) + 1}"

    @property
    def in_short(self) -> str:
        """What is heard of it among all cards of a hand."""
        parts = (f"{self.ribbon}, {self.strength}", self.blanked)
        return " ".join(f"{part.rstrip('.')}." for part in parts if part)

    @property
    def described(self) -> str:
        """Everything but the title, for tooltips and screen readers."""
        good, bad, void = self.signs
        both = ((good, self.bonus), (void if self.cleared else bad, self.penalty))
        effects = [f"{sign} {text}" for sign, text in both if text]
        parts = [f"{self.ribbon}, {self.strength}", *effects, self.blanked]
        return " ".join(f"{part.rstrip('.')}." for part in parts if part)


def face(desk: Desk, card: Card, sheet: Sheet | None = None, points: bool = False) -> Face:
    """A card as printed or, with the sheet of its hand, as it counts there; `points`: with its share of the score."""
    text, fact = desk.language.text, FACTS[card]
    tell = Explainer(text)
    signs = text("realms.entry.bonus"), text("realms.entry.penalty"), text("realms.entry.cleared")
    bonus = text(f"realms.bonus.{card}") if fact.bonus else ""
    if sheet is None:
        penalty = text(f"realms.penalty.{card}") if fact.penalty else ""
        return Face(card, tell.card(card), fact.suit, tell.suit(fact.suit), fact.strength, bonus, penalty, signs=signs)
    row = next(row for row in sheet.rows if row.card == card)
    pieces = transformed([each.card for each in sheet.rows], sheet.choices)
    piece = next(piece for piece in pieces if piece.card == card)
    return Face(
        card,
        tell.card(card),
        piece.suit,
        tell.counts_as(row),
        piece.strength,
        bonus,
        text(f"realms.penalty.{piece.text}") if piece.penalty else "",
        cleared=any(each.card == card and not each.word for each in sheet.cleared),
        blanked=tell.blanked(sheet, card),
        points=row.total if points else None,
        namesake=tell.card(row.name) if row.name != row.card else "",
        signs=signs,
    )
