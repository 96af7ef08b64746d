"""What an expert would do here, and why: all that could be done, weighed in points by the exact odds of the turn.

A card that is drawn has a fixed price and a victory is worth some points more; everything else about dice is counted to
the end. Among people's questions and answers there is nothing to advise: whoever is accused knows best.
"""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, Final

from magicgames.engine.advice import POINTS, Advice, Weighed
from magicgames.engine.game import Action
from magicgames.games.doll import actions as do
from magicgames.games.doll.advice_words import look_at, reason
from magicgames.games.doll.cards import (
    FREE_REROLL,
    GAIN,
    LOOK,
    SPELLS,
    STEAL,
    SWAP,
    TRICKS,
    Card,
    places,
    school_cards,
)
from magicgames.games.doll.cards import SET as SET_TRICK
from magicgames.games.doll.duties import standing
from magicgames.games.doll.foresight import PAIR, Expert, free_dice, hope, rerolls, rest_of, spells_left
from magicgames.games.doll.glance import PLENTY, own_hand
from magicgames.games.doll.legal import moves
from magicgames.games.doll.manners import helps
from magicgames.games.doll.model import ACT, BEFORE, FEW, FULL, GOAL, GUEST, ROB, DollView
from magicgames.games.doll.planning import Course, End

WIN: Final = 3.0  # what the last point is worth beside itself
SLEEVE: Final = 0.45  # a trick, in points
_DEED: Final = 0.05  # obeying for the record; people obey in the room, so going on costs nearly nothing
_KEPT_TRICK: Final = 0.5  # what a trick is worth that is kept for later
_BREAKS: Final = 0.12  # how likely somebody breaks one spell …
_EACH: Final = 0.05  # … and more with each duty that is to be remembered
_CLASH: Final = 1.0
_CALLED: Final = 0.5  # what a rival loses by a neglected curse, to whoever calls it
_LEADS: Final = 0.02  # by each point that a target has


class Adviser(Expert):
    """An expert that knows what the last point is worth."""

    def end(self, view: DollView, cards: Sequence[Card]) -> End:
        assert view.seat is not None
        usual, goal = super().end(view, cards), GOAL[view.quick] - view.scores[view.seat]
        points = [SPELLS[card].points for card in cards]

        def worth(done: int, pairs: int) -> float:
            won = sum(points[place] for place in places(done)) >= goal
            return usual(done, pairs) + WIN * won

        return worth


class Scales:
    """Weighs what can be done in one view."""

    def __init__(self, view: DollView, adviser: Expert | None = None) -> None:
        assert view.seat is not None
        self.view, self.seat = view, view.seat
        self._adviser = adviser or Adviser()

    @cached_property
    def _plans(self) -> tuple[Course, list[Card]]:
        return self._adviser.course(self.view)

    @property
    def course(self) -> Course:
        return self._plans[0]

    @cached_property
    def now(self) -> float:
        """What the turn is worth if it goes on in the best way."""
        view = self.view
        if view.phase == BEFORE:
            return self.course.rolled((), FEW if view.short[self.seat] else FULL, rerolls(view))
        return self.course.value(free_dice(view), rerolls(view))

    def weigh(self, action: Action) -> float:
        return _WEIGHTS[type(action)](self, action)

    # Dice

    def cast(self, action: do.Cast) -> float:
        course, cards = self._plans
        if self.view.phase == GUEST or action.card not in cards:
            return float(SPELLS[action.card].points)
        return course.after(rest_of(self.view, action.dice), rerolls(self.view), cards.index(action.card))

    def reroll(self, action: do.Reroll) -> float:
        rest = rest_of(self.view, action.dice | 1 << action.spent)
        return self.course.rolled(rest, action.dice.bit_count(), rerolls(self.view) - 1)

    def reroll_free(self, action: do.RerollFree) -> float:
        return self.course.rolled(rest_of(self.view, action.dice), action.dice.bit_count(), rerolls(self.view))

    def swap(self, action: do.SwapDie) -> float:
        return self.course.rolled(rest_of(self.view, 1 << action.place), 2, rerolls(self.view))

    def set_die(self, action: do.SetDie) -> float:
        return self.course.value([*rest_of(self.view, 1 << action.place), action.face], rerolls(self.view))

    def draw(self, action: do.DrawSpell | do.DrawTrick) -> float:
        return self.card(isinstance(action, do.DrawSpell)) + self.course.value(
            rest_of(self.view, action.dice), rerolls(self.view)
        )

    def card(self, is_spell: bool) -> float:
        """A new card: spells are worth more until the hand is full of them, or where there is nothing else."""
        other = self.view.tricks if is_spell else spells_left(self.view)
        return PAIR if not other or is_spell == (len(own_hand(self.view)) < PLENTY) else SLEEVE

    def take_card(self, action: do.TakeCard) -> float:
        return 0.0 if action.pile == "none" else self.card(action.pile == "spell")

    def looked(self, action: do.TakeLooked) -> float:
        course = self._adviser.course(self.view, [action.card])[0]
        return course.value(free_dice(self.view), rerolls(self.view)) + hope(action.card) / 2

    def trick(self, action: do.PlayTrick) -> float:
        kind = TRICKS[action.card]
        if kind in (FREE_REROLL, SET_TRICK, SWAP):
            return self._adviser.change(self.view, self.course, kind)[0] - _KEPT_TRICK
        if self.view.phase != ACT:
            return _KEPT_TRICK / 2
        gain = {GAIN: 1.0, STEAL: 1.2, LOOK: PAIR}[kind]
        wins = kind in (GAIN, STEAL) and self.view.scores[self.seat] + 1 >= GOAL[self.view.quick]
        return self.now + gain + WIN * wins

    # People

    def aim(self, action: do.Aim) -> float:
        view, seat = self.view, action.target
        if view.phase == ROB:
            return 1 + view.scores[seat] / GOAL[view.quick]
        if view.casting is None:
            return 0.0
        spell = SPELLS[view.casting.card]
        mine = [each for each in view.bound if each.caster == self.seat and each.target == seat]
        clash = _CLASH * any(each.card in spell.against for each in mine)
        likely = _BREAKS + _EACH * len(standing(view, seat))
        if view.casting.caster != self.seat:  # warded off: a break would pay somebody else
            return -likely * spell.broken
        return likely * spell.broken + clash + _LEADS * view.scores[seat]

    def deed(self, action: do.DoDeed) -> float:
        """Before the roll at once; later when nothing else is left to do."""
        return (self.now if self.view.phase == BEFORE else 0.0) + _DEED

    def call(self, action: do.CallBreak | do.CallCurse) -> float:
        """The record is proof of those who show their deeds; of others one can only ask."""
        who = next(owed.who for owed in self.view.missed if owed.card == action.card)
        if not self.view.deeds[who]:
            return self.now - _DEED
        if isinstance(action, do.CallBreak):
            return self.now + SPELLS[action.card].broken
        return self.now + (_CALLED if helps(self.view, who, action.card) else -_CALLED)

    def give_up(self, action: do.GiveUp) -> float:
        caster = next(each.caster for each in self.view.bound if each.card == action.card)
        score = self.view.scores[caster] + SPELLS[action.card].broken
        return -SPELLS[action.card].broken - WIN * (score >= GOAL[self.view.quick])

    def answer(self, yes: bool) -> float:
        able = any(card and TRICKS[card] == "redirect" for card in self.view.sleeves[self.seat])
        return (0.2 if able else -0.2) if yes else 0.0

    def discard(self, action: do.Discard) -> float:
        return -hope(action.card) if action.card in SPELLS else -SLEEVE


_WEIGHTS: Final[dict[type[Action], Callable[[Scales, Any], float]]] = {
    do.TakeSchool: lambda scales, action: sum(hope(card) for card in school_cards(action.school)) / FULL,
    do.KeepCard: lambda scales, action: hope(action.card),
    do.Roll: lambda scales, action: scales.now,
    do.DoDeed: Scales.deed,
    do.CallBreak: Scales.call,
    do.CallCurse: Scales.call,
    do.Cast: Scales.cast,
    do.Aim: Scales.aim,
    do.Reroll: Scales.reroll,
    do.DrawSpell: Scales.draw,
    do.DrawTrick: Scales.draw,
    do.PlayTrick: Scales.trick,
    do.EndTurn: lambda scales, action: 0.0,
    do.TakeCard: Scales.take_card,
    do.DoStunt: lambda scales, action: _KEPT_TRICK,
    do.SkipStunt: lambda scales, action: 0.0,
    do.RerollFree: Scales.reroll_free,
    do.SetDie: Scales.set_die,
    do.TakeLooked: Scales.looked,
    do.SwapDie: Scales.swap,
    do.SoBeIt: lambda scales, action: scales.answer(False),
    do.HaveAnswer: lambda scales, action: scales.answer(True),
    do.StandDown: lambda scales, action: 0.0,
    do.GiveUp: Scales.give_up,
    do.Discard: Scales.discard,
}


def advise(view: DollView) -> Advice | None:
    """None where nothing is to be decided, or where nobody but the seat itself can know."""
    legal = [action for action in moves(view) if _advisable(view, action)]
    if view.case is not None or len(legal) < 2:
        return None
    scales = Scales(view)
    found = sorted([(round(scales.weigh(action), 9), action) for action in legal], key=_rank)
    options = tuple([Weighed(action, worth, reason(view, action)) for worth, action in found])
    where = look_at(view, options[0].action)
    return Advice(options, where.look, where.pointers, POINTS, section=where.section)


def _advisable(view: DollView, action: Action) -> bool:
    """Who plays without reminders wants to remember alone."""
    return view.reminders == "full" or not isinstance(action, do.DoDeed | do.CallBreak | do.CallCurse)


def _rank(weighed: tuple[float, Action]) -> tuple[float, int]:
    """The best first; among equals a spell, then a card, then the reroll of most dice: the same, but plainer."""
    worth, action = weighed
    plain = -9 if isinstance(action, do.Cast) else -8 if isinstance(action, do.DrawSpell | do.DrawTrick) else 0
    if isinstance(action, do.Reroll | do.RerollFree):
        plain = -action.dice.bit_count()
    return -worth, plain
