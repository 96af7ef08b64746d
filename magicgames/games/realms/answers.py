"""What an answer about a special card decides."""

from dataclasses import replace
from typing import Any, Final

from magicgames.engine.game import Action
from magicgames.games.realms.acts import (
    LookAtDeck,
    RaiseCard,
    UseBook,
    UseDoppelganger,
    UseIsland,
    UseMirage,
    UseShapeshifter,
)
from magicgames.games.realms.cards import BOOK, DOPPELGANGER, ISLAND, MIRAGE, NECROMANCER, SHAPESHIFTER, WILDS, Card
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
    card, suit = getattr(action, "card", None), getattr(action, "suit", None)
    chosen: Any = ((card, suit) if card is not None else None) if special == BOOK else card or suit
    decided = (*view.decided, special)
    choices = replace(view.choices, **{special: chosen})
    if view.rules.russian_order:
        wilds = [wild for wild in decided if wild in WILDS]
        choices = replace(choices, order=(*wilds, *[wild for wild in WILDS if wild not in wilds]))
    return decided, choices
