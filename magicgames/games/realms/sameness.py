"""Which forms are the same for a hand: each effect looks at the hand through a few masks, and forms that no mask tells
apart are one block, of which the search tries one."""

from collections.abc import Iterable, Iterator

from magicgames.games.realms.blanking_masks import VICTIMS, VICTIMS_TAMED
from magicgames.games.realms.cards import CARDS, FACTS, SHELTERED, Effect
from magicgames.games.realms.forms import COPY, DOUBLE, NAME, PRINTED, SELF, bit, called, suits
from magicgames.games.realms.kernel import PENALTY


def _sees(effect: Effect, own: int) -> Iterator[int]:
    """The masks through which a clause looks at the hand; `sets` and `distinct` depend on the hand itself."""
    for option in effect.options:
        yield from _sees(option, own)
    yield from (called((name,)) for name in effect.needs)
    if effect.op == "with":
        yield from (called(effect.names), suits(effect.suits))
    elif effect.op in ("per", "unless", "without", "strongest", "strengths", "lone", "shy"):
        mask = suits(effect.suits) | called(effect.names)
        yield mask & ~own if effect.other else mask


def _masks(effects: Iterable[Effect], own: int, form: int) -> tuple[int, ...]:
    seen = {mask for effect in effects for mask in _sees(effect, own)}
    seen |= {VICTIMS.get(form, 0), VICTIMS_TAMED.get(form, 0)}
    return tuple(seen - {0})


SEEN = {card: _masks((*fact.bonus, *fact.penalty), SELF[card], bit(PRINTED, card)) for card, fact in FACTS.items()}
SEEN_BY_COPY = {card: _masks(fact.penalty, DOUBLE, bit(COPY, card)) for card, fact in FACTS.items()}
CLEARED = {
    card: tuple([suits(effect.suits) for effect in fact.bonus if effect.op.startswith("clear") and effect.suits])
    for card, fact in FACTS.items()
}
"""Through these masks cards look at whoever has a penalty."""

NAMED = tuple(
    [
        NAME[name]
        for name in CARDS
        if any(
            name in (*part.needs, *part.names, *part.spared)
            for fact in FACTS.values()
            for effect in (*fact.bonus, *fact.penalty)
            for part in (effect, *effect.options)
        )
    ]
)
SHELTERABLE = PENALTY & suits(SHELTERED)


def blocks(forms: int, masks: Iterable[int], tried: int = 0) -> list[int]:
    """One form of each block of forms that no mask tells apart, the earliest: unused before used.

    Blocks with a form that has been tried are left out.
    """
    parts = [forms]
    for mask in masks:
        if forms & mask:
            split = []
            for part in parts:
                inside = part & mask
                if inside and inside != part:
                    split.append(inside)
                    split.append(part ^ inside)
                else:
                    split.append(part)
            parts = split
    return sorted([part & -part for part in parts if not part & tried])
