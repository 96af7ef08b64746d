"""What the line below the table says about what is looked at, and what it says while nothing is."""

from typing import Final

from magicgames.boards.doll.chooser import Chooser
from magicgames.boards.doll.context import TableContext
from magicgames.boards.doll.intent import BREAK, CURSE
from magicgames.boards.doll.touch import Touch
from magicgames.engine.game import Action, AnyGame
from magicgames.games.doll import actions as do
from magicgames.games.doll.cards import SPELLS, Card, places
from magicgames.games.doll.model import ACT, BEFORE, FEW, KEEP, NOBODY, REROLLS, SCHOOL, SET
from magicgames.games.doll.odds import Turn, wish

_DEEDS: Final[dict[type[Action], str]] = {
    do.PlayTrick: "trick",
    do.Discard: "discard",
    do.TakeLooked: "keep",
    do.Cast: "cast",
}


def explain(context: TableContext, touch: Touch) -> str:
    words = touch.name.replace("\n", " · ")
    card = touch.address.card
    if touch.address.zone == "hand" and card in SPELLS:
        percent = odds(context, card)
        if percent is not None:
            words = f"{words} {context.tell('board.odds', percent=percent)}"
    return words


def odds(context: TableContext, card: Card) -> int | None:
    """How likely a spell of one's own can be cast in this turn by rerolls alone, in percent; None: not one's turn."""
    view = context.view
    if context.own != view.active:
        return None
    turn = Turn((wish(card, 1.0),))
    if view.phase == BEFORE:
        dice = FEW if view.short[view.active] else 5
        return round(100 * turn.before(dice=dice))
    if view.phase == ACT:
        free = [view.dice[place] for place in places(view.free)]
        return round(100 * turn.plan(free, REROLLS - view.rerolls).value)
    return None


def idle(context: TableContext, chooser: Chooser, game: AnyGame) -> str:
    """What to do next: the half that is chosen, or else the question of the rules."""
    intent = chooser.intent
    if context.quiet:
        return ""
    if intent.mode:
        return context.tell(f"board.mode_{intent.mode}")
    if intent.duty:
        return context.tell(f"board.chosen_{BREAK if intent.duty in SPELLS else CURSE}", card=intent.duty)
    if chooser.aims:
        return context.tell("board.aim", card=intent.card, dice=intent.mask)
    if intent.pile:
        return context.tell("board.buy", pile=intent.pile, dice=intent.mask)
    if chooser.drawing and intent.dice and not intent.card:
        return context.tell("board.picked", dice=intent.mask, first=intent.dice[0], count=min(3, len(intent.dice)))
    half = _half_made(context, chooser)
    if half:
        return half
    view = context.view
    asked = context.own in view.to_act or context.own is None or not view.to_act or view.phase in (SCHOOL, KEEP)
    return context.narrator.say(game.prompt(view)) if asked else ""  # of others the head of the window tells


def _half_made(context: TableContext, chooser: Chooser) -> str:
    """A card that is pressed a second time to be meant, or one half of a die and the face that it shall show."""
    intent, action = chooser.intent, chooser.card_action()
    if action is not None:
        return context.tell("board.chosen_card", card=intent.card, does=_DEEDS[type(action)])
    if context.view.phase == SET and intent.dice:
        return context.tell("board.turn_die", die=intent.dice[0])
    if context.view.phase == SET and intent.face != NOBODY:
        return context.tell("board.turn_face", face=intent.face)
    return ""
