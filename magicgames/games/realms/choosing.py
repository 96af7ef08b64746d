"""What the owner of a hand may decide about its special cards: whether choices fit, and which ones there are."""

from collections.abc import Iterable, Sequence

from magicgames.engine.game import Say
from magicgames.games.realms.cards import (
    BOOK,
    DOPPELGANGER,
    DREAM_SUITS,
    DREAMS,
    FACTS,
    ISLAND,
    MIRAGE,
    NECROMANCER,
    RAISED,
    SHAPESHIFTER,
    SHELTERED,
    TEN_SUITS,
    WILDS,
    Card,
    Suit,
)
from magicgames.games.realms.model import HAND
from magicgames.games.realms.pieces import transformed
from magicgames.games.realms.sheet import STEPS, Choices


def raisable(hand: Sequence[Card], discard: Iterable[Card]) -> list[Card]:
    """What the Necromancer of this hand may add from the discard area."""
    if NECROMANCER not in hand or len(hand) > HAND:
        return []
    return [card for card in discard if card in RAISED]


def changeable(hand: Sequence[Card], choices: Choices) -> list[tuple[Card, Suit]]:
    """What the Book may do after these choices of wilds."""
    pieces = [piece for piece in transformed(hand, choices) if piece.card != BOOK]
    return [(piece.card, suit) for piece in pieces for suit in TEN_SUITS if suit != piece.suit]


def shelterable(hand: Sequence[Card], choices: Choices) -> list[Card]:
    """Whose penalty the Island may clear, after the Book."""
    return [piece.card for piece in transformed(hand, choices) if piece.suit in SHELTERED]


def island_matters(hand: Sequence[Card], choices: Choices) -> bool:
    """Whether any card that the Island may choose has a penalty."""
    return any(piece.suit in SHELTERED and piece.penalty for piece in transformed(hand, choices))


def pending(hand: Sequence[Card], decided: Sequence[Card], choices: Choices, russian: bool) -> tuple[Card, ...]:
    """The special cards of a hand, the Necromancer apart, of which the next one is to be decided: one, in the order
    of resolution; in the Russian order any wild that is left. Empty when nothing is left to decide."""
    wilds = tuple([wild for wild in WILDS if wild in hand and wild not in decided])
    if wilds:
        return wilds if russian else wilds[:1]
    if BOOK in hand and BOOK not in decided:
        return (BOOK,)
    if ISLAND in hand and ISLAND not in decided and island_matters(hand, choices):
        return (ISLAND,)
    return ()


def objection(hand: Sequence[Card], discard: Sequence[Card], choices: Choices, russian: bool) -> Say | None:
    """Why these choices don't fit the hand."""
    for special in STEPS:
        if getattr(choices, special) is not None and special not in hand:
            return Say("realms.unfit.not_in_hand", {"card": special})
    if choices.order != WILDS and not russian:
        return Say("realms.unfit.order_fixed")
    if sorted(choices.order) != sorted(WILDS):
        return Say("realms.unfit.order_wrong")
    eighth = choices.necromancer
    if eighth is not None:
        if eighth not in raisable(hand, discard):
            return Say("realms.unfit.cannot_raise", {"card": eighth})
        hand = (*hand, eighth)
    return _wild_objection(hand, choices) or _later_objection(hand, choices)


def _wild_objection(hand: Sequence[Card], choices: Choices) -> Say | None:
    double = choices.doppelganger
    if double is not None and (double == DOPPELGANGER or double not in hand):
        return Say("realms.unfit.cannot_copy", {"card": double})
    for wild in (MIRAGE, SHAPESHIFTER):
        dream = getattr(choices, wild)
        if dream is None or dream in DREAMS[wild] or dream in DREAM_SUITS[wild]:
            continue
        key = "realms.unfit.cannot_be" if dream in FACTS else "realms.unfit.cannot_be_suit"
        return Say(key, {"wild": wild, "card": dream, "suits": DREAM_SUITS[wild]})
    return None


def _later_objection(hand: Sequence[Card], choices: Choices) -> Say | None:
    if choices.book_of_changes is not None:
        card, suit = choices.book_of_changes
        if card == BOOK or card not in hand:
            return Say("realms.unfit.cannot_change", {"card": card})
        if suit not in TEN_SUITS:
            return Say("realms.unfit.cannot_change_to", {"suit": suit})
    if choices.island is not None and choices.island not in shelterable(hand, choices):
        return Say("realms.unfit.cannot_shelter", {"card": choices.island, "suits": SHELTERED})
    return None
