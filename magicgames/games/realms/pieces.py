"""A hand made ready for scoring: what wilds and the Book make of its cards, and which penalties are cleared."""

from collections.abc import Sequence
from dataclasses import dataclass

from magicgames.games.realms.cards import BOOK, DOPPELGANGER, FACTS, ISLAND, SUITS, Card, Effect, Suit, without_word
from magicgames.games.realms.sheet import Choices, Cleared


@dataclass(slots=True)
class Piece:
    """One card of the hand, as it counts."""

    card: Card  # what is printed on it
    name: Card
    suit: Suit
    strength: int
    bonus: tuple[Effect, ...]
    penalty: tuple[Effect, ...]
    text: Card  # the card whose penalty text it carries


def transformed(hand: Sequence[Card], choices: Choices) -> list[Piece]:
    """The pieces after the wilds, in their order, and then the Book. The Necromancer's card must be in the hand."""
    pieces = {}
    for card in hand:
        fact = FACTS[card]
        pieces[card] = Piece(card, card, fact.suit, fact.strength, fact.bonus, fact.penalty, card)
    for wild in choices.order:
        piece, chosen = pieces.get(wild), getattr(choices, wild)
        if piece is None or chosen is None:
            continue
        if wild == DOPPELGANGER:
            other = pieces[chosen]
            piece.name, piece.suit, piece.strength = other.name, other.suit, other.strength
            piece.penalty, piece.text = other.penalty, other.text
        elif chosen in SUITS:
            piece.suit = chosen
        else:
            piece.name, piece.suit = chosen, FACTS[chosen].suit
    if BOOK in pieces and choices.book_of_changes is not None:
        card, suit = choices.book_of_changes
        pieces[card].suit = suit
    return list(pieces.values())


def clear(pieces: list[Piece], choices: Choices) -> tuple[Cleared, ...]:
    """Removes cleared penalties, and then struck words, from the pieces; returns who cleared what."""
    cleared = []
    spoilt = [piece for piece in pieces if piece.penalty]
    clauses = [(clearer, effect) for clearer in pieces for effect in clearer.bonus]
    for clearer, effect in clauses:
        for piece in spoilt:
            if _clears(effect, clearer, piece, choices):
                cleared.append(Cleared(piece.card, clearer.card))
                piece.penalty = ()
    for clearer, effect in clauses:
        for piece in spoilt:
            if effect.op == "clear_word" and (not effect.suits or piece.suit in effect.suits):
                left = without_word(piece.penalty, effect.word)
                if left != piece.penalty:
                    cleared.append(Cleared(piece.card, clearer.card, effect.word))
                    piece.penalty = left
    return tuple(cleared)


def _clears(effect: Effect, clearer: Piece, piece: Piece, choices: Choices) -> bool:
    """Whether this clause of the clearer removes the whole penalty of the piece."""
    if effect.op == "clear":
        return not effect.suits or piece.suit in effect.suits
    return effect.op == "clear_one" and clearer.card == ISLAND and piece.card == choices.island
