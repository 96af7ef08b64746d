"""Calls: a spell was broken, a curse neglected. The accused answers, the table decides, mistakes are put right.

What people say here they say before the table, as seat None: what they tick off is no proof of what they did. Bots
speak as the seats they are, and the record knows all about them. So a denial waits for the table's verdict while play
goes on, and two denials end the matter at once: of a seat that, by the record, has missed nothing (a wrong call on a
bot changes nothing); and of a call that a seat has made, which is a question only (a bot never overrules anybody).
"""

from dataclasses import replace

from magicgames.engine.game import Seat
from magicgames.games.doll.cards import CURSES, DICE, DISCARD, LEFT, LOSE, LOWEST, RIGHT, SPELLS, TRICKS, Card
from magicgames.games.doll.casting import break_spell, clash
from magicgames.games.doll.duties import release, settle
from magicgames.games.doll.events import (
    BreakCalled,
    CallAdmitted,
    CallDenied,
    CallJudged,
    CallWithdrawn,
    CardDiscarded,
    CurseCalled,
    DiceCut,
    Told,
    VerdictReversed,
)
from magicgames.games.doll.model import ACT, FEW, NOBODY, Case, DollState, Owed, Ruling, deck_of
from magicgames.games.doll.track import bury, forget, move, skulls, throw


def call(state: DollState, card: Card, by: Seat, told: Told) -> None:
    if card in SPELLS:
        bound = next(each for each in state.bound if each.card == card)
        accused = bound.target
        told.append(BreakCalled(accused, bound.caster, card))
    else:
        accused = next(seat for seat, curses in enumerate(state.cursed) if card in curses)
        told.append(CurseCalled(accused, card))
    state.case = Case(card, accused, by, disputed=False)


def admit(state: DollState, told: Told) -> None:
    case = _close(state)
    told.append(CallAdmitted(case.accused, case.card))
    _convict(state, case, told)


def deny(state: DollState, by: Seat | None, told: Told) -> None:
    case = state.case
    assert case is not None
    proven = by is not None and Owed(case.accused, case.card) not in state.missed
    settled = proven or case.by != NOBODY
    told.append(CallDenied(case.accused, case.card, settled))
    if proven:
        state.case = None  # nothing was missed, and what is still owed stays owed
    elif settled:
        _close(state)
    else:
        state.case = replace(case, disputed=True)


def judge(state: DollState, guilty: bool, told: Told) -> None:
    case = _close(state)
    told.append(CallJudged(case.accused, case.card, guilty))
    if guilty:
        _convict(state, case, told)


def withdraw(state: DollState, told: Told) -> None:
    case = state.case
    assert case is not None
    state.case = None
    told.append(CallWithdrawn(case.accused, case.card))


def _close(state: DollState) -> Case:
    """The call is settled, one way or the other: this occasion isn't called again."""
    case = state.case
    assert case is not None
    state.case = None
    settle(state, Owed(case.accused, case.card))
    return case


def _convict(state: DollState, case: Case, told: Told) -> None:
    if case.card in SPELLS:
        break_spell(state, case.card, told)
    else:
        state.punished.append(case.card)
        state.ruling = Ruling(case.card, case.accused)
        _punish(state, case.accused, CURSES[case.card].penalty, told)


# Penalties


def _punish(state: DollState, seat: Seat, penalty: str, told: Told) -> None:
    assert state.ruling is not None
    if penalty == DICE:
        _cut_dice(state, seat, told)
    elif penalty == DISCARD:
        if state.hands[seat] or state.sleeves[seat]:
            state.discarding = seat
        else:
            told.append(CardDiscarded(seat, ""))
    else:
        who = seat if penalty == LOSE else _favoured(state, seat, penalty)
        shift = move(state, who, -1 if penalty == LOSE else 1, "curse", told)
        state.ruling = replace(state.ruling, shift=shift)


def _favoured(state: DollState, seat: Seat, penalty: str) -> Seat:
    """Who gets the point: a neighbour, or whoever has least, the nearest clockwise among equals."""
    count = len(state.scores)
    others = [(seat + step) % count for step in range(1, count)]
    return {LEFT: others[0], RIGHT: others[-1], LOWEST: min(others, key=lambda other: state.scores[other])}[penalty]


def _cut_dice(state: DollState, seat: Seat, told: Told) -> None:
    """Three dice: rolled afresh while nothing has been done with the five, otherwise in the next turn."""
    assert state.ruling is not None
    afresh = seat == state.active and state.phase == ACT and state.idle
    if afresh:
        state.dice = throw(state, FEW)
        state.free = (1 << FEW) - 1
        state.fresh = True
    else:
        state.ruling = replace(state.ruling, short=not state.short[seat])
        state.short[seat] = True
    told.append(DiceCut(seat, tuple(state.dice) if afresh else ()))


def discard(state: DollState, card: Card, told: Told) -> None:
    """The card is shown and put under its deck."""
    seat = state.discarding
    state.discarding = NOBODY
    _part(state, seat, card).remove(card)
    bury(_deck(state, seat, card), state, card)
    told.append(CardDiscarded(seat, card))
    if state.ruling is not None and state.ruling.accused == seat:
        state.ruling = replace(state.ruling, discarded=card)


def _part(state: DollState, seat: Seat, card: Card) -> list[Card]:
    return state.sleeves[seat] if card in TRICKS else state.hands[seat]


def _deck(state: DollState, seat: Seat, card: Card) -> list[Card]:
    return state.tricks if card in TRICKS else state.spells[deck_of(state, seat)]


# Putting a mistake right


def reverse(state: DollState, told: Told) -> None:
    """Takes back what the last successful call has done, as far as it is still there to be taken back.

    Points return and so do curses that only they have brought; a spell binds again and a card returns unless somebody
    has drawn it since; dice that were rolled afresh stay.
    """
    ruling = state.ruling
    assert ruling is not None
    state.ruling = None
    told.append(VerdictReversed(ruling.accused, ruling.card))
    state.punished = [card for card in state.punished if card != ruling.card]
    if ruling.short:
        state.short[ruling.accused] = False
    if state.discarding == ruling.accused:
        state.discarding = NOBODY
    if ruling.discarded in (deck := _deck(state, ruling.accused, ruling.discarded)):
        deck.remove(ruling.discarded)
        _part(state, ruling.accused, ruling.discarded).append(ruling.discarded)
    _move_back(state, ruling, told)
    if ruling.bound is not None and not state.over:
        deck = state.spells[deck_of(state, ruling.bound.caster)]
        if ruling.card in deck:
            deck.remove(ruling.card)
            forget(state, ruling.card)
            state.bound.insert(ruling.place, ruling.bound)
            clash(state, told)


def _move_back(state: DollState, ruling: Ruling, told: Told) -> None:
    shift = ruling.shift
    if shift is None:
        return
    if shift.amount < 0:
        move(state, shift.who, -shift.amount, "curse", told)
        return
    move(state, shift.who, -shift.amount, "curse", told)
    # Whatever was reached since was reached with points too many.
    peak = state.peaks[shift.who] = max(shift.peak, state.peaks[shift.who] - shift.amount)
    while len(state.cursed[shift.who]) > skulls(state, peak):
        card = state.cursed[shift.who].pop()
        release(state, card)
        bury(state.curses, state, card)
