"""Moments with one clearly best answer, by exact scores: what to let go, what to take, what a special card becomes."""

from magicgames.engine.advice import Advice, Riddle, Weighed
from magicgames.engine.game import Action
from magicgames.engine.rng import Rng
from magicgames.games.realms.acts import DiscardCard, LayOpen, LookAtDeck, RaiseCard, TakeCard
from magicgames.games.realms.advice import advise
from magicgames.games.realms.answers import SPECIALS
from magicgames.games.realms.blanking_masks import bits
from magicgames.games.realms.cards import Card
from magicgames.games.realms.finale import choices_of
from magicgames.games.realms.glance import at_a_glance, by_pairs
from magicgames.games.realms.greedy import HARD, Gauge
from magicgames.games.realms.model import CHOOSE, DISCARD, HAND, RealmsView
from magicgames.games.realms.worth import CARD, cards, effort
from magicgames.say import Say

_CLEAR = 8  # points between the best and the second
_EASY = 16  # so far from the second it is seen by who looks at pairs of cards
_PLAIN = 40  # … and so far, whatever a special card may become
_TWICE = 2  # so many answers may come to exactly the same
_LYING = 3  # open cards to choose from
_SELDOM = 6  # of so many turns one: else what comes at every turn would leave no place for the special cards


def riddle(view: RealmsView) -> Riddle | None:
    """Drawing is never the answer: what is in the deck can't be calculated."""
    if view.seat is None or view.seat not in view.to_act or view.rules.mode != "base":
        return None
    if view.phase == CHOOSE:
        return _special(view)
    if len(view.hand) < HAND or view.turn % _SELDOM or not _exact(view):
        return None
    if view.phase == DISCARD:
        return _one_card(view, "discard")
    return _one_card(view, "take") if len(view.discard) >= _LYING else None


def _exact(view: RealmsView) -> bool:
    """Whether all that may be held is weighed in every way, and quickly."""
    hand = cards(view.hand)
    return all(effort(hand | each) < HARD for each in (0, *bits(cards(view.lying))))


def _ask(key: str, **fields: object) -> Say:
    return Say(f"realms_learn.puzzle.{key}", fields)


def _advice(view: RealmsView) -> Advice:
    advice = advise(view, Rng(0))
    assert advice is not None
    return advice


def _one_card(view: RealmsView, what: str) -> Riddle | None:
    """Which card to let go, or to take."""
    advice = _advice(view)
    best, second = advice.options[:2]
    margin = best.worth - second.worth
    if margin < _CLEAR or not isinstance(best.action, DiscardCard | TakeCard):
        return None
    seen = [_best_by(gauge, view) == best.action for gauge in (at_a_glance, by_pairs)]
    grade = 3 if not seen[0] else 1 if seen[1] and margin >= _EASY else 2
    rival = next(option for option in advice.options[1:] if isinstance(option.action, type(best.action)))
    return Riddle(_ask(what), (best.action,), _why(what, best, rival), grade)


def _why(what: str, best: Weighed, rival: Weighed) -> Say:
    fields = {"score": round(best.worth), "less": round(rival.worth)}
    named = {"card": _card(best.action), "thrown": best.why.fields.get("thrown"), "other": _card(rival.action)}
    return _ask(f"why_{what}", **fields, **named)


def _card(action: Action) -> Card | None:
    card: Card | None = getattr(action, "card", None)
    return card


def _best_by(gauge: Gauge, view: RealmsView) -> Action:
    """What somebody would do who looks at hands in this way."""
    hand, lying = cards(view.hand), cards(view.lying)
    if view.phase == DISCARD:
        let_go = {each: gauge(view, hand ^ each, lying | each) for each in bits(hand)}
        return DiscardCard(CARD[max(let_go, key=lambda each: let_go[each])])
    taken = {each: max([gauge(view, hand ^ given | each, lying) for given in bits(hand)]) for each in bits(lying)}
    return TakeCard(CARD[max(taken, key=lambda each: taken[each])])


def _special(view: RealmsView) -> Riddle | None:
    legal = choices_of(view)
    if isinstance(legal[0], LayOpen | LookAtDeck):
        return None
    advice = _advice(view)
    most = advice.best.worth
    answers = tuple([option.action for option in advice.options if option.worth == most])
    less = [option.worth for option in advice.options if option.worth < most]
    if len(answers) > _TWICE or not less or most - less[0] < _CLEAR:
        return None
    special = SPECIALS[type(answers[0])]
    why = _ask("why_special", card=special, score=round(most), less=round(less[0]))
    few = isinstance(answers[0], RaiseCard)  # to choose from; all others have dozens
    easier = most - less[0] >= (_EASY if few else _PLAIN)
    grade = (2 if few else 3) - easier
    return Riddle(_ask("special", card=special), answers, why, grade)
