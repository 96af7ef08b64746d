"""The words that cards are written in, explained for the card that is looked at."""

from typing import Final

from magicgames.boards.realms.context import TableContext
from magicgames.games.realms.cards import FACTS, NECROMANCER, Card, Effect

_TERMS: Final = {
    "with": ("with",),
    "per": ("per",),
    "unless": ("unless",),
    "lone": ("unless", "blank"),
    "shy": ("blank",),
    "blank": ("blank",),
    "blank_others": ("blank",),
    "clear": ("clear",),
    "clear_one": ("clear",),
    "clear_word": ("strike",),
    "strongest": ("strength",),
    "strengths": ("strength",),
    "runs": ("strength",),
}
"""Which terms the text of an effect uses."""


def explained(context: TableContext, card: Card) -> str:
    """The terms on this card, a sentence each; empty for a card without any."""
    fact = FACTS[card]
    effects: list[Effect] = [*fact.bonus, *fact.penalty]
    for effect in (*fact.bonus, *fact.penalty):
        effects += effect.options
    terms = dict.fromkeys([term for effect in effects for term in _TERMS.get(effect.op, ())])
    if card == NECROMANCER and context.view.rules.mode == "chaos":  # there is no discard area to bring cards back from
        terms["chaos_raise"] = None
    return " ".join(context.tell(f"term.{term}") for term in terms)
