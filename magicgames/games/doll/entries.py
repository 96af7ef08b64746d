"""What the rulebook says of each of the 63 cards, made from the facts the rules use and the words on the cards."""

from collections.abc import Iterator, Mapping

from magicgames.games.doll.cards import (
    CURSES,
    EVENT,
    LEFT,
    LOWEST,
    RIGHT,
    SCHOOLS,
    SPELLS,
    TRICKS,
    Card,
    duty,
    school_cards,
)
from magicgames.text.catalog import Catalog


def entries(words: Catalog) -> Mapping[str, str]:
    """By school, and for tricks and curses: an entry for each card."""
    made = {school: (_spell, school_cards(school)) for school in SCHOOLS}
    made |= {"tricks": (_trick, tuple(TRICKS)), "curses": (_curse, tuple(CURSES))}
    return {
        name: "\n".join(line for card in cards for part in (_head, tell, _foot) for line in part(words, card))
        for name, (tell, cards) in made.items()
    }


def _head(words: Catalog, card: Card) -> Iterator[str]:
    name = words.text(f"doll.card.{card}")
    yield f"#### {name} {{#card-{card}}}"
    yield f"\n![{name}](art:doll/face_{card})\n"


def _foot(words: Catalog, card: Card) -> Iterator[str]:
    yield f"\n*{words.text(f'doll.note.{card}')}*\n"


def _spell(words: Catalog, card: Card) -> Iterator[str]:
    spell = SPELLS[card]
    cost = [words.text(f"doll.face.{face}") for face in spell.cost]
    if spell.any:
        cost.append(words.text("doll.entry.any"))
    yield f"- {words.text('doll.entry.cost', cost=cost)}"
    yield f"- {words.text('doll.entry.points', points=spell.points, broken=spell.broken)}"
    yield f"- {_duty(words, card)}"
    if spell.against:
        others = ", ".join(f"[](#card-{other})" for other in sorted(spell.against))
        yield f"- {words.text('doll.entry.against')} {others}"


def _trick(words: Catalog, card: Card) -> Iterator[str]:
    kind = TRICKS[card]
    yield f"- **{words.text(f'doll.trick_moment.{kind}')}**"
    yield f"- {words.text('doll.entry.stunt')} {words.text(f'doll.stunt.{card}')}"
    yield f"- {words.text('doll.entry.effect')} {words.text(f'doll.trick_effect.{kind}')}"
    yield f"- {words.text('doll.entry.more')} [](#trick-{kind})"


def _curse(words: Catalog, card: Card) -> Iterator[str]:
    penalty = CURSES[card].penalty
    yield f"- {_duty(words, card)}"
    yield f"- {words.text('doll.entry.penalty')} {words.text(f'doll.penalty.{penalty}')}"
    yield f"- {words.text('doll.entry.more')} [](#penalty-{'point' if penalty in (LOWEST, LEFT, RIGHT) else penalty})"


def _duty(words: Catalog, card: Card) -> str:
    """When, and what."""
    obliges = duty(card)
    moment = f"doll.when.{obliges.when}" if obliges.moment == EVENT else f"doll.moment.{obliges.moment}"
    return f"**{words.text(moment)}:** {words.text(f'doll.duty.{card}')}"
