"""How bots behave among people: obeying and forgetting, calling others and answering calls.

A bot obeys by DoDeed and forgets by going on without it. Nothing is remembered between two decisions, so forgetting is
one lapse of mind at a time: whoever goes on once has forgotten everything that was still due, and the more duties
somebody has, the more likely one is forgotten. Standing duties come up again before the doll is passed.
"""

from typing import Final

from magicgames.engine.game import Action, Seat
from magicgames.engine.rng import Rng
from magicgames.games.doll.actions import Admit, CallBreak, CallCurse, Deny, DoDeed, GiveUp
from magicgames.games.doll.cards import CURSES, LEFT, LOWEST, RIGHT, SPELLS, Card
from magicgames.games.doll.duties import showable
from magicgames.games.doll.legal import moves
from magicgames.games.doll.model import GOAL, DollView, Owed

CURIOUS: Final = 0.15  # how often somebody who obeys in the room, and not for the record, is asked about a duty


def answer(view: DollView) -> Action:
    """Honest by the record. A bot never lets it come to a dispute; were there one, it would give in."""
    case = view.case
    assert case is not None
    return Admit() if case.disputed or Owed(case.accused, case.card) in view.missed else Deny()


def deed(view: DollView, forgets: float, rng: Rng) -> Action | None:
    """The next duty to obey, unless there is none or it is forgotten."""
    due = showable(view)
    return DoDeed(due[0]) if due and rng.random() >= forgets else None


def call(view: DollView, attentive: float, choosy: bool, rng: Rng) -> Action | None:
    """A call on somebody who has missed something by the record, made before anything else in one's own turn.

    The record proves nothing about people, who obey in the room: they are asked now and then, and their word is enough.
    What they tick off only helps them.
    """
    if view.done:
        return None
    for action in moves(view):
        if isinstance(action, CallBreak | CallCurse):
            who = next(owed.who for owed in view.missed if owed.card == action.card)
            if choosy and isinstance(action, CallCurse) and not helps(view, who, action.card):
                continue
            if rng.random() < (attentive if view.deeds[who] else CURIOUS * attentive):
                return action
    return None


def give_up(view: DollView) -> Action:
    """Of two spells that clash the one that pays its caster least, and never the match if that can be helped."""

    def harm(card: Card) -> tuple[bool, int, int]:
        caster = next(bound.caster for bound in view.bound if bound.card == card)
        score = view.scores[caster] + SPELLS[card].broken
        return score >= GOAL[view.quick], SPELLS[card].broken, score

    return GiveUp(min(view.conflict, key=harm))


def helps(view: DollView, who: Seat, card: Card) -> bool:
    """Whether the penalty would not just pay another rival."""
    penalty, count = CURSES[card].penalty, len(view.scores)
    others = [(who + step) % count for step in range(1, count)]
    if penalty not in (LEFT, RIGHT, LOWEST):
        return True
    lowest = min(others, key=lambda other: view.scores[other])
    return {LEFT: others[0], RIGHT: others[-1], LOWEST: lowest}[penalty] == view.seat
