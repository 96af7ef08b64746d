"""What an answer about a special card decides."""

from typing import Final

from magicgames.engine.game import Action
from magicgames.games.realms.acts import (
    ChoiceMade,
    LookAtDeck,
    RaiseCard,
    UseBook,
    UseDoppelganger,
    UseIsland,
    UseMirage,
    UseShapeshifter,
)
from magicgames.games.realms.cards import BOOK, DOPPELGANGER, ISLAND, MIRAGE, NECROMANCER, SHAPESHIFTER, Card
from magicgames.games.realms.finale import chosen
from magicgames.games.realms.model import RealmsView
from magicgames.games.realms.sheet import Choices

SPECIALS: Final[dict[type[Action], Card]] = {
    LookAtDeck: NECROMANCER,
    RaiseCard: NECROMANCER,
    UseDoppelganger: DOPPELGANGER,
    UseMirage: MIRAGE,
    UseShapeshifter: SHAPESHIFTER,
    UseBook: BOOK,
    UseIsland: ISLAND,
}
"""Which card an answer is about."""


def decided_with(view: RealmsView, action: Action) -> tuple[tuple[Card, ...], Choices] | None:
    """What is decided, and how, when this answer is given; None for one that decides nothing."""
    special = SPECIALS.get(type(action))
    if special is None or isinstance(action, LookAtDeck):
        return None
    made = ChoiceMade(view.active, special, getattr(action, "card", None), getattr(action, "suit", None))
    return chosen(view.decided, view.choices, view.rules.russian_order, made)
