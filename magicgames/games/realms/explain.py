"""Scores in words: for every point its cause, for every silent card who silenced it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from magicgames.games.realms.cards import (
    BOOK,
    FACTS,
    ISLAND,
    MIRAGE,
    NECROMANCER,
    SHAPESHIFTER,
    SUITS,
    Card,
    Suit,
)
from magicgames.games.realms.causes import blanked_by, cleared_by, paid, row_of
from magicgames.games.realms.sheet import Choices, Line, Row, Sheet
from magicgames.say import Say
from magicgames.text.catalog import MINUS

CHOICE: Final = "choice"
CLEARED: Final = "cleared"
BLANKED: Final = "blanked"
STRENGTH: Final = "strength"


@dataclass(frozen=True)
class Told:
    """One sentence of an explanation."""

    kind: str  # choice, cleared, blanked, strength, bonus, penalty
    card: Card  # whom it is about
    text: str
    points: int = 0  # what it adds; the points of all that is told about a hand are its score
    causes: tuple[Card, ...] = ()  # printed names
    step: int = 0  # of a blanking: the wave


def signed(points: int) -> str:
    """+7, −3, 0."""
    return f"+{points}" if points > 0 else f"{MINUS}{-points}" if points else "0"


def begun(text: str) -> str:
    """With a capital letter."""
    return text[:1].upper() + text[1:]


class Explainer:
    """Explains sheets in the language of `text`, which is a `Language.text` or a `Catalog.text`."""

    def __init__(self, text: Callable[..., str]) -> None:
        self._text = text

    def card(self, card: Card) -> str:
        return self._text("realms.explain.card", card=card)

    def suit(self, suit: Suit) -> str:
        return begun(self._text("realms.explain.suit", suit=suit))

    def counts_as(self, row: Row) -> str:
        """The suit of a card; for one that counts as something else, what that is."""
        if row.name != row.card:
            return begun(self._text("realms.explain.as", name=row.name, suit=row.suit))
        if row.suit != FACTS[row.card].suit:
            return begun(self._text("realms.explain.now", suit=row.suit))
        return self.suit(row.suit)

    def steps(self, sheet: Sheet) -> tuple[Told, ...]:
        """The whole hand in the order of resolution: choices, clearing, blanking wave by wave, points card by card."""
        points = [told for row in sheet.rows if row.active for told in self._points(sheet, row)]
        return (*self.choices(sheet.choices), *self._clearing(sheet), *self._blanking(sheet), *points)

    def of_card(self, sheet: Sheet, card: Card) -> tuple[Told, ...]:
        """All about one card of the hand: what was done to it, and then its points."""
        row = row_of(sheet, card)
        done = [told for told in (*self._clearing(sheet), *self._blanking(sheet)) if told.card == card]
        return (*done, *(self._points(sheet, row) if row.active else ()))

    def choices(self, choices: Choices) -> tuple[Told, ...]:
        """What the special cards were used for, in the order of resolution."""
        used = [card for card in (NECROMANCER, *choices.order, BOOK, ISLAND) if getattr(choices, card) is not None]
        return tuple([Told(CHOICE, card, begun(self.choice(choices, card))) for card in used])

    def choice(self, choices: Choices, special: Card) -> str:
        """What a special card is used for."""
        chosen = getattr(choices, special)
        if chosen is None:
            return self._text("realms.explain.choice.unused", card=special)
        if special == BOOK:
            return self._text("realms.explain.choice.book", card=special, target=chosen[0], suit=chosen[1])
        if special in (MIRAGE, SHAPESHIFTER):
            if chosen in SUITS:
                return self._text("realms.explain.choice.some", card=special, suit=chosen)
            return self._text("realms.explain.choice.dream", card=special, target=chosen)
        return self._text(f"realms.explain.choice.{special}", card=special, target=chosen)

    def blanked(self, sheet: Sheet, card: Card) -> str:
        """All that blanked this card; empty for an active one."""
        return begun("; ".join([self._say(blanked_by(sheet, each)) for each in sheet.blanked if each.card == card]))

    def line(self, sheet: Sheet, line: Line) -> str:
        """Why a bonus or penalty was paid."""
        return self._say(paid(sheet, line))

    def _points(self, sheet: Sheet, row: Row) -> tuple[Told, ...]:
        strength = Told(STRENGTH, row.card, begun(self._text("realms.explain.strength")), row.strength)
        lines = [
            Told(line.kind, row.card, begun(self.line(sheet, line)), line.points, line.causes) for line in row.lines
        ]
        return (strength, *lines)

    def _clearing(self, sheet: Sheet) -> tuple[Told, ...]:
        return tuple(
            [
                Told(CLEARED, each.card, begun(self._say(cleared_by(sheet, each))), 0, (each.by,))
                for each in sheet.cleared
            ]
        )

    def _blanking(self, sheet: Sheet) -> tuple[Told, ...]:
        steps = {each.card: each.step for each in sheet.blanked}
        return tuple(
            [
                Told(BLANKED, card, self.blanked(sheet, card), 0, self._blankers(sheet, card), step)
                for card, step in steps.items()
            ]
        )

    def _blankers(self, sheet: Sheet, card: Card) -> tuple[Card, ...]:
        return tuple(dict.fromkeys([by for each in sheet.blanked if each.card == card for by in each.by]))

    def _say(self, say: Say) -> str:
        return self._text(say.key, **say.fields)
