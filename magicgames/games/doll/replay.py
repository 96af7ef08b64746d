"""What a view becomes by one event that its eyes have seen.

A view is thawed into a table whose unknown cards are None. On that table the same small steps happen that make up the
rules (see `track`, `duties`, `casting`, `calls`), and the same eyes look at it again: nothing is known twice.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from magicgames.engine.game import Event
from magicgames.games.doll import calls, casting, duties, events, opening, track, tricks, turns
from magicgames.games.doll.cards import CURSES, ROLL, SPELLS, Card
from magicgames.games.doll.model import (
    ACT,
    AIM,
    ANSWER,
    BEFORE,
    BONUS,
    INTERRUPT,
    LOOK,
    NOBODY,
    QUESTION,
    Bound,
    Case,
    Casting,
    DollState,
    DollView,
    deck_of,
)
from magicgames.games.doll.views import thaw, view_of


def after(view: DollView, event: Event) -> DollView:
    change = _CHANGES.get(type(event))
    if change is None:
        return view
    state = thaw(view)
    change(state, event)
    return view_of(state, view.seat)


# Two players divide the schools


def _school(state: DollState, event: events.SchoolTaken) -> None:
    opening.school_taken(state, event.school)


def _kept(state: DollState, event: events.CardKept) -> None:
    state.kept.append(event.card)


def _divided(state: DollState, event: events.SchoolsDivided) -> None:
    """Everybody has a shuffled deck; the hands are told one by one."""
    state.pools = opening.shares(state)
    state.spells = [[_UNKNOWN] * len(pool) for pool in state.pools]
    state.phase, state.actor = BEFORE, event.seat


# A turn


def _rolled(state: DollState, event: events.DiceRolled) -> None:
    duties.move_on(state, everybody=False)
    duties.lapse(state, (ROLL,))
    turns.roll(state, event.dice)


def _deed(state: DollState, event: events.DeedDone) -> None:
    duties.show(state, event.card, event.ticked)


def _rerolled(state: DollState, event: events.DiceRerolled) -> None:
    if event.spent:
        duties.move_on(state, everybody=False)
        turns.pay_reroll(state, event.spent)
    else:
        state.phase = ACT
    tricks.turn_up(state, event.again, event.dice)


def _spell_drawn(state: DollState, event: events.SpellDrawn) -> None:
    known = state.spells[deck_of(state, event.seat)].pop(0)
    _drawn(state, event, state.hands[event.seat], event.card or known)


def _trick_drawn(state: DollState, event: events.TrickDrawn) -> None:
    known = state.tricks.pop(0)
    _drawn(state, event, state.sleeves[event.seat], event.card or known)


def _drawn(state: DollState, event: events.SpellDrawn | events.TrickDrawn, hand: list[Card], card: Card) -> None:
    if state.phase == BEFORE:  # two players get their first hands
        hand.append(card)
        return
    if event.dice:
        duties.move_on(state, everybody=False)
        turns.pay(state, event.dice)
    track.take(state, event.seat, hand, card)


def _owed(state: DollState, event: events.CardOwed) -> None:
    duties.move_on(state, everybody=True)
    turns.close(state)
    state.phase = BONUS


def _passed(state: DollState, event: events.DollPassed) -> None:
    if state.phase != BONUS:
        duties.move_on(state, everybody=True)
        turns.close(state)
    turns.next_turn(state)


# Spells


def _shown(state: DollState, event: events.SpellShown) -> None:
    duties.move_on(state, everybody=False)
    track.lose(state.hands[event.seat], event.card)
    track.forget(state, event.card)
    if not event.guest:
        turns.pay(state, event.dice)
    state.casting, state.phase = Casting(event.card, event.seat, NOBODY), AIM


def _aimed(state: DollState, event: events.SpellAimed | events.SpellRedirected) -> None:
    assert state.casting is not None
    state.casting = replace(state.casting, target=event.target)
    if len(state.scores) > 2:
        state.target = event.target
    state.phase, state.actor = QUESTION, event.target


def _bound(state: DollState, event: events.SpellBound) -> None:
    casting.take_hold(state, Bound(event.card, event.seat, event.target))


def _broken(state: DollState, event: events.SpellBroken) -> None:
    casting.end(state, event.card)


def _clashed(state: DollState, event: events.SpellsClashed) -> None:
    state.conflict = event.cards


# Tricks and reactions


def _trick_played(state: DollState, event: events.TrickPlayed) -> None:
    duties.move_on(state, everybody=False)
    track.lose(state.sleeves[event.seat], event.card)
    tricks.announce(state, event.card)


def _stunt_done(state: DollState, event: events.StuntDone) -> None:
    tricks.begin(state)


def _stunt_missed(state: DollState, event: events.StuntMissed) -> None:
    state.trick = ""
    _resume(state)


def _stolen(state: DollState, event: events.PointStolen) -> None:
    state.phase = ACT


def _die_set(state: DollState, event: events.DieSet) -> None:
    state.dice[event.place], state.phase = event.face, ACT


def _looked(state: DollState, event: events.SpellsLooked) -> None:
    deck = state.spells[deck_of(state, event.seat)]
    for card in deck[: event.count]:
        track.forget(state, card)
    del deck[: event.count]
    state.looked = list(event.cards or [_UNKNOWN] * event.count)
    state.phase = LOOK


def _looked_taken(state: DollState, event: events.LookedTaken) -> None:
    track.lose(state.looked, event.card or _UNKNOWN)
    state.learnt[event.seat] += [card for card in state.looked if card]
    tricks.put_back(state, event.seat)
    track.take(state, event.seat, state.hands[event.seat], event.card or _UNKNOWN)


def _answering(state: DollState, event: events.AnswerBegun) -> None:
    state.phase = ANSWER


def _interrupted(state: DollState, event: events.TurnInterrupted) -> None:
    state.phase, state.actor = INTERRUPT, event.seat


def _stood_down(state: DollState, event: events.StoodDown) -> None:
    _resume(state)


def _resume(state: DollState) -> None:
    """No trick after all, and nobody is asked for one. A spell that waited for an answer is told to bind next."""
    state.phase, state.actor = ACT, state.active


# The track


def _points(state: DollState, event: events.PointsMoved) -> None:
    track.reach(state, event.seat, event.score)


def _cursed(state: DollState, event: events.CurseDrawn) -> None:
    track.curse(state, event.seat, event.card)


def _won(state: DollState, event: events.MatchWon) -> None:
    state.winner, state.reason = event.seat, event.reason


# Calls


def _called(state: DollState, event: events.BreakCalled | events.CurseCalled) -> None:
    state.case = Case(event.card, event.seat, event.by, disputed=False)


def _admitted(state: DollState, event: events.CallAdmitted) -> None:
    _convict(state)


def _denied(state: DollState, event: events.CallDenied) -> None:
    calls.denied(state, event.closed)


def _judged(state: DollState, event: events.CallJudged) -> None:
    if event.guilty:
        _convict(state)
    else:
        calls.close(state)


def _convict(state: DollState) -> None:
    case = calls.close(state)
    if case.card in CURSES:
        calls.condemn(state, case)


def _withdrawn(state: DollState, event: events.CallWithdrawn) -> None:
    state.case = None


def _reversed(state: DollState, event: events.VerdictReversed) -> None:
    calls.take_back(state, event.returns)
    state.conflict = ()


def _cut(state: DollState, event: events.DiceCut) -> None:
    calls.cut(state, event.seat, event.dice)


def _discarded(state: DollState, event: events.CardDiscarded) -> None:
    if event.card:
        track.lose((state.hands if event.card in SPELLS else state.sleeves)[event.seat], event.card)
        calls.discarded(state, event.seat, event.card)


_UNKNOWN: Any = None


_CHANGES: dict[type[Event], Callable[[DollState, Any], None]] = {
    events.SchoolTaken: _school,
    events.CardKept: _kept,
    events.SchoolsDivided: _divided,
    events.DiceRolled: _rolled,
    events.DeedDone: _deed,
    events.DiceRerolled: _rerolled,
    events.SpellDrawn: _spell_drawn,
    events.TrickDrawn: _trick_drawn,
    events.CardOwed: _owed,
    events.DollPassed: _passed,
    events.SpellShown: _shown,
    events.SpellAimed: _aimed,
    events.SpellRedirected: _aimed,
    events.SpellBound: _bound,
    events.SpellBroken: _broken,
    events.SpellsClashed: _clashed,
    events.TrickPlayed: _trick_played,
    events.StuntDone: _stunt_done,
    events.StuntMissed: _stunt_missed,
    events.PointStolen: _stolen,
    events.DieSet: _die_set,
    events.SpellsLooked: _looked,
    events.LookedTaken: _looked_taken,
    events.AnswerBegun: _answering,
    events.TurnInterrupted: _interrupted,
    events.StoodDown: _stood_down,
    events.PointsMoved: _points,
    events.CurseDrawn: _cursed,
    events.MatchWon: _won,
    events.BreakCalled: _called,
    events.CurseCalled: _called,
    events.CallAdmitted: _admitted,
    events.CallDenied: _denied,
    events.CallJudged: _judged,
    events.CallWithdrawn: _withdrawn,
    events.VerdictReversed: _reversed,
    events.DiceCut: _cut,
    events.CardDiscarded: _discarded,
}
