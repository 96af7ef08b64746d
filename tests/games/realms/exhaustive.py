"""All choices a hand allows, with nothing left out: what the best use is measured against."""

from collections.abc import Iterator, Sequence
from itertools import permutations, product

from magicgames.engine.rng import Rng
from magicgames.games.realms.cards import (
    BOOK,
    CARDS,
    DOPPELGANGER,
    DREAM_SUITS,
    DREAMS,
    ISLAND,
    MIRAGE,
    NECROMANCER,
    RAISED,
    SHAPESHIFTER,
    SHELTERED,
    TEN_SUITS,
    WILDS,
    Card,
)
from magicgames.games.realms.kernel import chosen
from magicgames.games.realms.pieces import transformed
from magicgames.games.realms.sheet import Choices

ORDINARY = [card for card in CARDS if card not in (*WILDS, BOOK, ISLAND, NECROMANCER)]


def random_hand(rng: Rng, special: Sequence[Card], size: int = 7) -> tuple[Card, ...]:
    others = list(ORDINARY)
    rng.shuffle(others)
    return (*special, *others[: size - len(special)])


def all_choices(hand: Sequence[Card], discard: Sequence[Card] = (), russian: bool = False) -> Iterator[Choices]:
    raised = [card for card in discard if card in RAISED] if NECROMANCER in hand else []
    for eighth in (None, *raised):
        cards = hand if eighth is None else (*hand, eighth)
        orders = list(permutations(WILDS)) if russian and DOPPELGANGER in hand else [WILDS]
        doubles = [card for card in cards if card != DOPPELGANGER] if DOPPELGANGER in hand else []
        mirages, shapes = (
            (*DREAMS[wild], *DREAM_SUITS[wild]) if wild in hand else () for wild in (MIRAGE, SHAPESHIFTER)
        )
        books = [(card, suit) for card in cards if card != BOOK for suit in TEN_SUITS] if BOOK in hand else []
        for order, double, mirage, shape, book in product(
            orders, (None, *doubles), (None, *mirages), (None, *shapes), (None, *books)
        ):
            choices = Choices(eighth, double, mirage, shape, book, None, order)
            yield choices
            if ISLAND in hand:
                for piece in transformed(cards, choices):
                    if piece.suit in SHELTERED:
                        yield Choices(eighth, double, mirage, shape, book, piece.card, order)


def exhaustive(hand: Sequence[Card], discard: Sequence[Card] = (), russian: bool = False) -> int:
    """The highest value of all choices."""
    return max(chosen(hand, choices) for choices in all_choices(hand, discard, russian))
