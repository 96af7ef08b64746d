"""Calls: a spell was broken, a curse neglected. The accused answers, the table decides, mistakes are put right.

What people say here they say before the table, as seat None: what they tick off is no proof of what they did. Bots
speak as the seats they are, and the record knows all about them. So a denial waits for the table's verdict, and
everything else with it. Two denials end the matter at once: of a seat that, by the record, has missed nothing (a wrong
call on a bot changes nothing); and of a call that a seat has made, which is a question only (a bot never overrules
anybody).
"""

from collections.abc import Sequence
from dataclasses import replace

from magicgames.engine.game import Seat
from magicgames.games.doll.cards import CURSES, DICE, DISCARD, LEFT, LOSE, LOWEST, RIGHT, SPELLS, TRICKS, Card, Face
from magicgames.games.doll.casting import break_spell, clash
from magicgames.games.doll.duties import oblige, release, settle
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
from magicgames.games.doll.model import FEW, NOBODY, Case, DollState, Owed, Ruling, Shift, deck_of
from magicgames.games.doll.track import bury, forget, lose, move, shift_of, skulls, throw


def call(state: DollState, card: Card, by: Seat, told: Told) -> None:
    if card in SPELLS:
        bound = next(each for each in state.bound if each.card == card)
        accused = bound.target
        told.append(BreakCalled(accused, bound.caster, card, by))
    else:
        accused = next(seat for seat, curses in enumerate(state.cursed) if card in curses)
        told.append(CurseCalled(accused, card, by))
    state.case = Case(card, accused, by, disputed=False)


def admit(state: DollState, told: Told) -> None:
    case = close(state)
    told.append(CallAdmitted(case.accused, case.card))
    _convict(state, case, told)


def deny(state: DollState, by: Seat | None, told: Told) -> None:
    case = state.case
    assert case is not None
    proven = by is not None and Owed(case.accused, case.card) not in state.missed
    settled = proven or case.by != NOBODY
    told.append(CallDenied(case.accused, case.card, settled))
    denied(state, settled)


def denied(state: DollState, settled: bool) -> None:
    case = state.case
    assert case is not None
    if not settled:
        state.case = replace(case, disputed=True)
    elif Owed(case.accused, case.card) in state.missed:
        close(state)
    else:
        state.case = None  # nothing was missed, and what is still owed stays owed


def judge(state: DollState, guilty: bool, told: Told) -> None:
    case = close(state)
    told.append(CallJudged(case.accused, case.card, guilty))
    if guilty:
        _convict(state, case, told)


def withdraw(state: DollState, told: Told) -> None:
    case = state.case
    assert case is not None
    state.case = None
    told.append(CallWithdrawn(case.accused, case.card))


def close(state: DollState) -> Case:
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
        condemn(state, case)
        _punish(state, case.accused, CURSES[case.card].penalty, told)


def condemn(state: DollState, case: Case) -> None:
    """A curse was neglected: this occasion is paid for, by a point, a card or dice."""
    seat, penalty = case.accused, CURSES[case.card].penalty
    state.punished.append(case.card)
    shift = None if penalty in (DICE, DISCARD) else shift_of(state, *_points(state, seat, penalty))
    state.ruling = Ruling(case.card, seat, shift=shift)
    if penalty == DISCARD and (state.hands[seat] or state.sleeves[seat]):
        state.discarding = seat


# Penalties


def _punish(state: DollState, seat: Seat, penalty: str, told: Told) -> None:
    if penalty == DICE:
        _cut_dice(state, seat, told)
    elif penalty == DISCARD:
        if state.discarding == NOBODY:
            told.append(CardDiscarded(seat, ""))
    else:
        who, amount = _points(state, seat, penalty)
        move(state, who, amount, "curse", told)


def _points(state: DollState, seat: Seat, penalty: str) -> tuple[Seat, int]:
    """Whose marker moves for this, and by how much."""
    return (seat, -1) if penalty == LOSE else (_favoured(state, seat, penalty), 1)


def _favoured(state: DollState, seat: Seat, penalty: str) -> Seat:
    """Who gets the point: a neighbour, or whoever has least, the nearest clockwise among equals."""
    count = len(state.scores)
    others = [(seat + step) % count for step in range(1, count)]
    return {LEFT: others[0], RIGHT: others[-1], LOWEST: min(others, key=lambda other: state.scores[other])}[penalty]


def _cut_dice(state: DollState, seat: Seat, told: Told) -> None:
    """Three dice: rolled afresh while their owner has done nothing with the five, otherwise in the next turn."""
    afresh = seat == state.active and state.idle  # others may have broken in: that is nothing that this seat did
    faces = throw(state, FEW) if afresh else []
    told.append(DiceCut(seat, tuple(faces)))
    cut(state, seat, faces)


def cut(state: DollState, seat: Seat, faces: Sequence[Face]) -> None:
    assert state.ruling is not None
    if faces:
        state.dice, state.free, state.fresh = list(faces), (1 << len(faces)) - 1, True
    else:
        state.ruling = replace(state.ruling, short=not state.short[seat])
        state.short[seat] = True


def discard(state: DollState, card: Card, told: Told) -> None:
    """The card is shown and put under its deck."""
    seat = state.discarding
    told.append(CardDiscarded(seat, card))
    _part(state, seat, card).remove(card)
    discarded(state, seat, card)


def discarded(state: DollState, seat: Seat, card: Card) -> None:
    state.discarding = NOBODY
    bury(_deck(state, seat, card), state, card)
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
    card, owner = _given_up(ruling)
    returns = card in _deck(state, owner, card)
    told.append(VerdictReversed(ruling.accused, ruling.card, returns))
    take_back(state, returns)
    if ruling.shift is not None:
        move(state, ruling.shift.who, -ruling.shift.amount, "curse", told)
    if ruling.bound is not None:
        clash(state, told)


def _given_up(ruling: Ruling) -> tuple[Card, Seat]:
    """The card that the verdict has put under a deck, if any, and whose deck that is."""
    return (ruling.card, ruling.bound.caster) if ruling.bound is not None else (ruling.discarded, ruling.accused)


def take_back(state: DollState, returns: bool) -> None:
    """Everything but the marker, which moves in sight of all."""
    ruling = state.ruling
    assert ruling is not None
    state.ruling = None
    state.punished = [card for card in state.punished if card != ruling.card]
    if ruling.short:
        state.short[ruling.accused] = False
    if state.discarding == ruling.accused:
        state.discarding = NOBODY
    if ruling.shift is not None and ruling.shift.amount > 0:
        _lift_curses(state, ruling.shift)
    if not returns:
        return
    card, owner = _given_up(ruling)
    lose(_deck(state, owner, card), card)
    if ruling.bound is None:
        _part(state, owner, card).append(card)
    else:
        forget(state, card)
        state.bound.insert(ruling.place, ruling.bound)
        oblige(state, ruling.bound.target, card)


def _lift_curses(state: DollState, shift: Shift) -> None:
    """Whatever was reached since was reached with points too many; a skull may have brought none, too."""
    peak = state.peaks[shift.who] = max(shift.peak, state.peaks[shift.who] - shift.amount)
    deserved = shift.curses + skulls(state, peak) - skulls(state, shift.peak)
    while len(state.cursed[shift.who]) > deserved:
        card = state.cursed[shift.who].pop()
        release(state, card)
        bury(state.curses, state, card)
