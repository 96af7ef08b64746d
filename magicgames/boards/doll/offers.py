"""What anybody may press without looking at the table, in words: for the curtain, which covers everything."""

from dataclasses import dataclass

from magicgames.engine.game import Action, Say
from magicgames.games.doll import actions as do
from magicgames.games.doll.legal import pressable
from magicgames.games.doll.model import DollView
from magicgames.text.narrator import Narrator


@dataclass(frozen=True)
class PublicOffer:
    """A button, and what it asks when there is something to choose: each choice in words."""

    text: str
    choices: tuple[tuple[str, Action], ...]


def public_offers(narrator: Narrator, view: DollView) -> tuple[PublicOffer, ...]:
    """`view` is the public one (seat None): who looks away or sits behind the curtain sees no more than everybody."""
    broken: list[tuple[str, Action]] = []
    neglected: list[tuple[str, Action]] = []
    interrupts: list[tuple[str, Action]] = []
    plain: list[PublicOffer] = []
    casters = {each.card: (each.caster, each.target) for each in view.bound}
    owners = {card: seat for seat, cursed in enumerate(view.cursed) for card in cursed}

    def tell(key: str, **fields: object) -> str:
        return narrator.say(Say(f"doll.{key}", fields))

    for action in pressable(view):
        if isinstance(action, do.CallBreak):
            caster, target = casters[action.card]
            name = tell(f"card.{action.card}")
            broken.append((tell("board.duty", name=name, seat=target, caster=caster), action))
        elif isinstance(action, do.CallCurse):
            name = tell(f"card.{action.card}")
            neglected.append((tell("board.duty", name=name, seat=owners[action.card], caster=None), action))
        elif isinstance(action, do.Interrupt):
            interrupts.append((narrator.names[action.who], action))
        else:
            text = narrator.action(action)
            plain.append(PublicOffer(text, ((text, action),)))
    grouped = (
        PublicOffer(tell("board.call_break"), tuple(broken)),
        PublicOffer(tell("board.call_curse"), tuple(neglected)),
        PublicOffer(tell("board.interrupt"), tuple(interrupts)),
    )
    return (*plain, *[offer for offer in grouped if offer.choices])
