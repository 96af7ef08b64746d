"""The view that a table has after one event: what an animation ends with, before the next event begins."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from magicgames.engine.game import Event, Seat
from magicgames.games.doll import events as told
from magicgames.games.doll.cards import SPELLS, TRICKS, Card, places, school_cards
from magicgames.games.doll.model import ACT, BEFORE, LOOK, NOBODY, Bound, Case, Casting, DollView, deck_of
from magicgames.games.doll.opening import third_school


def after(view: DollView, event: Event) -> DollView:
    """What these eyes see once this has happened. Phases that no event tells of are left to the next view."""
    change = _CHANGES.get(type(event))
    return change(view, event) if change is not None else view


def _school(view: DollView, event: told.SchoolTaken) -> DollView:
    return replace(view, schools=(*view.schools, event.school))


def _kept(view: DollView, event: told.CardKept) -> DollView:
    return replace(view, kept=(*view.kept, event.card))


def _divided(view: DollView, event: told.SchoolsDivided) -> DollView:
    """Everybody has a shuffled deck: a school and half of another."""
    first, second = (school_cards(school) for school in view.schools)
    rest = tuple([card for card in school_cards(third_school(view.schools)) if card not in view.kept])
    pools = ((*first, *rest), (*second, *view.kept))
    pools = pools if event.seat == 0 else (pools[1], pools[0])
    return replace(view, pools=pools, spells=tuple([(None,) * len(pool) for pool in pools]), phase=BEFORE)


def _rolled(view: DollView, event: told.DiceRolled) -> DollView:
    return replace(view, dice=event.dice, free=(1 << len(event.dice)) - 1, phase=ACT)


def _deed(view: DollView, event: told.DeedDone) -> DollView:
    return replace(view, done=(*view.done, event.card))


def _shown(view: DollView, event: told.SpellShown) -> DollView:
    free = view.free if event.guest else view.free & ~event.dice
    casting = Casting(event.card, event.seat, NOBODY)
    return replace(_without(view, event.seat, event.card), free=free, casting=casting)


def _aimed(view: DollView, event: told.SpellAimed | told.SpellRedirected) -> DollView:
    casting = replace(view.casting, target=event.target) if view.casting is not None else None
    return replace(view, casting=casting, target=event.target if len(view.scores) > 2 else view.target)


def _bound(view: DollView, event: told.SpellBound) -> DollView:
    return replace(view, casting=None, bound=(*view.bound, Bound(event.card, event.seat, event.target)))


def _rerolled(view: DollView, event: told.DiceRerolled) -> DollView:
    dice = list(view.dice)
    for place, face in zip(places(event.again), event.dice, strict=True):
        dice[place] = face
    return replace(view, dice=tuple(dice), free=(view.free | event.again) & ~event.spent)


def _spell_drawn(view: DollView, event: told.SpellDrawn) -> DollView:
    deck = deck_of(view, event.seat)
    if deck >= len(view.spells):  # two players' first cards: their decks lie there with the table that follows
        return view
    return replace(
        view,
        hands=_with(view.hands, event.seat, (*view.hands[event.seat], event.card)),
        spells=_with(view.spells, deck, view.spells[deck][1:]),
        free=view.free & ~event.dice,
    )


def _trick_drawn(view: DollView, event: told.TrickDrawn) -> DollView:
    sleeves = _with(view.sleeves, event.seat, (*view.sleeves[event.seat], event.card))
    return replace(view, sleeves=sleeves, tricks=view.tricks[1:], free=view.free & ~event.dice)


def _trick_played(view: DollView, event: told.TrickPlayed) -> DollView:
    return replace(_without(view, event.seat, event.card), tricks=(*view.tricks, event.card))


def _die_set(view: DollView, event: told.DieSet) -> DollView:
    return replace(view, dice=_with(view.dice, event.place, event.face))


def _looked(view: DollView, event: told.SpellsLooked) -> DollView:
    deck = deck_of(view, event.seat)
    spells = _with(view.spells, deck, view.spells[deck][event.count :])
    return replace(view, spells=spells, looked=event.cards or (None,) * event.count, phase=LOOK)


def _looked_taken(view: DollView, event: told.LookedTaken) -> DollView:
    deck = deck_of(view, event.seat)
    rest = (None,) * max(0, len(view.looked) - 1)
    hands = _with(view.hands, event.seat, (*view.hands[event.seat], event.card))
    spells = _with(view.spells, deck, (*view.spells[deck], *rest))
    return replace(view, hands=hands, looked=(), spells=spells, phase=ACT)


def _points(view: DollView, event: told.PointsMoved) -> DollView:
    return replace(view, scores=_with(view.scores, event.seat, event.score))


def _cursed(view: DollView, event: told.CurseDrawn) -> DollView:
    cursed = _with(view.cursed, event.seat, (*view.cursed[event.seat], event.card))
    return replace(view, cursed=cursed, curses=view.curses[1:])


def _called(view: DollView, event: told.BreakCalled | told.CurseCalled) -> DollView:
    return replace(view, case=Case(event.card, event.seat, NOBODY, disputed=False), to_act=(event.seat,))


def _denied(view: DollView, event: told.CallDenied) -> DollView:
    disputed = replace(view.case, disputed=True) if view.case is not None and not event.closed else None
    return replace(view, case=disputed)


def _closed(view: DollView, event: Event) -> DollView:
    return replace(view, case=None)


def _broken(view: DollView, event: told.SpellBroken) -> DollView:
    bound = tuple([each for each in view.bound if each.card != event.card])
    return _buried(replace(view, bound=bound, conflict=()), event.caster, event.card)


def _cut(view: DollView, event: told.DiceCut) -> DollView:
    if not event.dice:
        return replace(view, short=_with(view.short, event.seat, True))
    return replace(view, dice=event.dice, free=(1 << len(event.dice)) - 1)


def _discarded(view: DollView, event: told.CardDiscarded) -> DollView:
    if not event.card:
        return view
    view = _without(replace(view, discarding=NOBODY), event.seat, event.card)
    if event.card in TRICKS:
        return replace(view, tricks=(*view.tricks, event.card))
    return _buried(view, event.seat, event.card)


def _buried(view: DollView, seat: Seat, card: Card) -> DollView:
    """A spell goes under the deck it came from."""
    deck = deck_of(view, seat)
    return replace(view, spells=_with(view.spells, deck, (*view.spells[deck], card)))


def _passed(view: DollView, event: told.DollPassed) -> DollView:
    return replace(
        view, active=event.next, to_act=(event.next,), phase=BEFORE, dice=(), free=0, acted=False, done=(), looked=()
    )


def _without(view: DollView, seat: Seat, card: Card) -> DollView:
    """The card leaves this hand; one that wasn't known there was one of the backs."""
    spells, tricks = view.hands[seat], view.sleeves[seat]
    if card in SPELLS:
        return replace(view, hands=_with(view.hands, seat, _less(spells, card)))
    assert card in TRICKS
    return replace(view, sleeves=_with(view.sleeves, seat, _less(tricks, card)))


def _less(cards: tuple[Card | None, ...], card: Card) -> tuple[Card | None, ...]:
    rest = list(cards)
    if card in rest:
        rest.remove(card)
    elif rest:
        rest.pop()
    return tuple(rest)


def _with(values: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return (*values[:place], value, *values[place + 1 :])


_CHANGES: dict[type[Event], Callable[[DollView, Any], DollView]] = {
    told.SchoolTaken: _school,
    told.CardKept: _kept,
    told.SchoolsDivided: _divided,
    told.DiceRolled: _rolled,
    told.DeedDone: _deed,
    told.SpellShown: _shown,
    told.SpellAimed: _aimed,
    told.SpellRedirected: _aimed,
    told.SpellBound: _bound,
    told.DiceRerolled: _rerolled,
    told.SpellDrawn: _spell_drawn,
    told.TrickDrawn: _trick_drawn,
    told.TrickPlayed: _trick_played,
    told.DieSet: _die_set,
    told.SpellsLooked: _looked,
    told.LookedTaken: _looked_taken,
    told.PointsMoved: _points,
    told.CurseDrawn: _cursed,
    told.BreakCalled: _called,
    told.CurseCalled: _called,
    told.CallAdmitted: _closed,
    told.CallDenied: _denied,
    told.CallJudged: _closed,
    told.CallWithdrawn: _closed,
    told.SpellBroken: _broken,
    told.DiceCut: _cut,
    told.CardDiscarded: _discarded,
    told.DollPassed: _passed,
}
