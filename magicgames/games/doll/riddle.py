"""Riddles of the dice: what brings most points in this turn, by exact odds of every cast and every reroll to come.

Cards that could be drawn don't count, and neither does the rest of the match: so there is one right answer.
"""

from typing import Any, Final

from magicgames.engine.advice import Riddle
from magicgames.engine.game import Action, Say
from magicgames.games.doll.actions import Cast, DrawSpell, DrawTrick, EndTurn, PlayTrick, Reroll
from magicgames.games.doll.advice_words import counted
from magicgames.games.doll.cards import SPELLS, Card, Face, places
from magicgames.games.doll.foresight import rerolls, rest_of
from magicgames.games.doll.glance import own_hand
from magicgames.games.doll.legal import moves
from magicgames.games.doll.model import ACT, DollView, held_up
from magicgames.games.doll.odds import wish
from magicgames.games.doll.planning import Course

_SPELLS: Final = range(2, 6)  # in hand: fewer is no riddle, more is no pleasure
_LEAST_DICE: Final = 4
_LEAST_POINTS: Final = 0.5  # on average: else there is nothing to win
_CLEAR: Final = 0.1  # points by which the best is better than anything else
_TEMPTING: Final = 0.7  # … and how near another way must come to tempt somebody who could just cast
_MOST_ANSWERS: Final = 6  # that come to the same
_SHARES: Final = ((0.28, 1), (0.17, 2))  # of the points, how much better the best is in easy and in middling riddles
_SAME: Final = 1e-9


def riddle(view: DollView) -> Riddle | None:
    if view.phase != ACT or view.seat != view.actor or held_up(view):
        return None
    hand = own_hand(view)
    if len(hand) not in _SPELLS or view.free.bit_count() < _LEAST_DICE or not rerolls(view):
        return None
    legal = moves(view)
    if any(isinstance(action, PlayTrick) for action in legal):
        return None
    values = _values(view, hand, legal)
    best = max(values.values())
    answers = tuple([action for action, value in values.items() if value > best - _SAME])
    others = [value for value in values.values() if value <= best - _SAME]
    if not others or not isinstance(answers[0], Cast | Reroll) or len({type(answer) for answer in answers}) > 1:
        return None
    margin = best - max(others)
    if len(answers) > _MOST_ANSWERS or margin < _CLEAR or best < _LEAST_POINTS or not _is_riddle(view, answers, margin):
        return None
    return Riddle(
        Say("doll_learn.puzzle.ask", {"count": len(hand), "rerolls": rerolls(view)}),
        answers,
        _why(view, answers[0], best, max(others)),
        _grade(view, answers, margin / best),
    )


def _values(view: DollView, hand: list[Card], legal: tuple[Action, ...]) -> dict[Action, float]:
    """Points on average, by what is done next."""
    points = [SPELLS[card].points for card in hand]
    course = Course(
        [wish(card) for card in hand], lambda done, pairs: float(sum(points[each] for each in places(done)))
    )
    left, values = rerolls(view), dict[Action, float]()
    for action in legal:
        if isinstance(action, Cast):
            values[action] = course.after(rest_of(view, action.dice), left, hand.index(action.card))
        elif isinstance(action, Reroll):
            kept = rest_of(view, action.dice | 1 << action.spent)
            values[action] = course.rolled(kept, action.dice.bit_count(), left - 1)
        elif isinstance(action, DrawSpell | DrawTrick):
            values[action] = course.value(rest_of(view, action.dice), left)
        elif isinstance(action, EndTurn):
            values[action] = 0.0
    return values


def _is_riddle(view: DollView, answers: tuple[Action, ...], margin: float) -> bool:
    """Something is to be chosen: between spells, between ways to pay, between dice, or whether to dare more."""
    if isinstance(answers[0], Reroll):
        return bool(_castable(view)) or bool(_kept(view, answers[0]))
    return margin < _TEMPTING or len([action for action in moves(view) if isinstance(action, Cast)]) > len(answers)


def _grade(view: DollView, answers: tuple[Action, ...], share: float) -> int:
    """The clearer, the easier; to pay in the only right way, or to let a spell go that is there, is hard."""
    castable = _castable(view)
    if isinstance(answers[0], Reroll):
        easy = next((grade for clear, grade in _SHARES if share >= clear), 3)
        return min(3, easy + bool(castable))
    cards = {answer.card for answer in answers if isinstance(answer, Cast)}
    ways = [action for action in moves(view) if isinstance(action, Cast) and action.card in cards]
    return 1 + (len(castable) > 1) + (len(ways) > len(answers))


def _castable(view: DollView) -> set[Card]:
    return {action.card for action in moves(view) if isinstance(action, Cast)}


def _kept(view: DollView, action: Reroll) -> list[Face]:
    return rest_of(view, action.dice | 1 << action.spent)


def _why(view: DollView, answer: Action, best: float, other: float) -> Say:
    fields: dict[str, Any] = {"best": _parted(best), "other": _parted(other)}
    if isinstance(answer, Cast):
        return Say("doll_learn.puzzle.why_cast", {"card": answer.card, **fields})
    assert isinstance(answer, Reroll)
    kept = _kept(view, answer)
    return Say("doll_learn.puzzle.why_reroll", {"kept": counted(kept), "nothing": not kept, **fields})


def _parted(points: float) -> Say:
    """Whole points and two digits behind them, which languages part in different ways."""
    whole, rest = divmod(round(100 * points), 100)
    return Say("doll_learn.puzzle.number", {"whole": whole, "rest": f"{rest:02}"})
