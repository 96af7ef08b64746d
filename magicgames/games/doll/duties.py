"""Who has to do what when: standing duties, occasions that come and go, and what the table is reminded of.

A duty comes up at its moment. People obey in the room and the program can't see it; a bot obeys by DoDeed, and its
forgetting is nothing but the absence of that deed. So the record of missed occasions is proof for seats that show
their deeds and says nothing about others: whether to believe it is up to the accused (see `calls`).
"""

from dataclasses import dataclass

from magicgames.engine.game import Seat
from magicgames.games.doll.cards import ALWAYS, EVENT, PASS, ROLL, TURN, Card, duty
from magicgames.games.doll.model import ACT, BEFORE, BONUS, DollState, DollView, Owed, held_up


@dataclass(frozen=True, slots=True)
class Reminder:
    """A duty of somebody, and whether its moment is now."""

    who: Seat
    card: Card
    moment: str
    due: bool


def standing(table: DollState | DollView, seat: Seat) -> tuple[Card, ...]:
    """What obliges this seat: spells in the order they were cast, then its curses."""
    return (*[each.card for each in table.bound if each.target == seat], *table.cursed[seat])


def reminders(view: DollView) -> tuple[Reminder, ...]:
    """What the table is told, as far as this match wants it: all with what is due now, a mere list, or nothing."""
    if view.reminders == "none":
        return ()
    return tuple(
        [
            Reminder(seat, card, duty(card).moment, view.reminders == "full" and _is_due(view, seat, card))
            for seat in range(len(view.scores))
            for card in standing(view, seat)
        ]
    )


def _is_due(view: DollView, seat: Seat, card: Card) -> bool:
    moment = duty(card).moment
    if moment == ALWAYS:
        return True
    if moment == EVENT:
        return Owed(seat, card) in view.stirred
    if seat != view.active:
        return False
    return {ROLL: view.phase == BEFORE, PASS: view.phase == BONUS or view.acted, TURN: True}[moment]


def showable(table: DollState | DollView) -> tuple[Card, ...]:
    """The duties that the active seat can obey in sight of all now, and has not yet in this turn."""
    if table.phase not in (BEFORE, ACT) or held_up(table):
        return ()
    moments = (TURN, ALWAYS, ROLL if table.phase == BEFORE else PASS)
    seat = table.active
    return tuple(
        [
            card
            for card in standing(table, seat)
            if (duty(card).moment in moments and card not in table.done) or Owed(seat, card) in table.owed
        ]
    )


def show(state: DollState, card: Card, ticked: bool) -> None:
    """The active seat obeys; what is only ticked off at the table counts for the moment, and is no proof later."""
    if not ticked:
        state.deeds[state.active] += 1
    owed = Owed(state.active, card)
    if owed in state.owed:
        settle(state, owed)
    else:
        state.done.append(card)


def stir(state: DollState, seat: Seat, when: str) -> None:
    """Something happened to this seat that a duty may wait for."""
    for card in standing(state, seat):
        if duty(card).when == when:
            for duties in (state.owed, state.stirred, state.ripe):
                if Owed(seat, card) not in duties:
                    duties.append(Owed(seat, card))


def move_on(state: DollState, everybody: bool) -> None:
    """Whoever acts, or the whole table, goes on: the moment of events before that is over.

    Only the reminder goes: out of turn a bot can't show a deed, so it is owed until the next turn of its seat ends.
    """
    state.stirred = [owed for owed in state.stirred if not everybody and owed.who != state.actor]


def oblige(state: DollState, seat: Seat, card: Card) -> None:
    """A spell or a curse takes hold: what has to be done all the time, or in the turn that goes on, is due at once."""
    moment = duty(card).moment
    if moment == ALWAYS or (moment == TURN and seat == state.active):
        _ripen(state, Owed(seat, card))


def _ripen(state: DollState, owed: Owed) -> None:
    if owed not in state.ripe:
        state.ripe.append(owed)


def settle(state: DollState, owed: Owed) -> None:
    """This occasion is over, obeyed or called. What lasts can be failed a moment later all the same."""
    for duties in (state.owed, state.stirred, state.missed, *(() if _lasts(owed.card) else (state.ripe,))):
        if owed in duties:
            duties.remove(owed)


def _lasts(card: Card) -> bool:
    return duty(card).moment in (TURN, ALWAYS)


def lapse(state: DollState, moments: tuple[str, ...]) -> None:
    """These moments of the active seat's turn are over: what wasn't shown by now was missed."""
    seat = state.active
    for card in standing(state, seat):
        moment, owed = duty(card).moment, Owed(seat, card)
        if moment == EVENT and moment in moments and owed in state.owed:
            state.owed.remove(owed)
            state.missed.append(owed)
        elif moment != EVENT and moment in moments:
            _ripen(state, owed)  # whatever was ticked off: the table has its own eyes
            if card not in state.done:
                state.missed.append(owed)


def renew(state: DollState) -> None:
    """A turn begins: what its seat missed before and nobody called is forgiven."""
    seat = state.active
    state.done = []
    state.missed = [owed for owed in state.missed if owed.who != seat]
    state.ripe = [each for each in state.ripe if each.who != seat or _lasts(each.card) or each in state.owed]
    for card in standing(state, seat):
        oblige(state, seat, card)
    state.punished = [card for card in state.punished if card not in state.cursed[state.active]]


def release(state: DollState, card: Card) -> None:
    """This spell or curse doesn't oblige anybody any more."""
    state.owed = [owed for owed in state.owed if owed.card != card]
    state.stirred = [owed for owed in state.stirred if owed.card != card]
    state.ripe = [owed for owed in state.ripe if owed.card != card]
    state.missed = [owed for owed in state.missed if owed.card != card]
    state.done = [done for done in state.done if done != card]
    state.punished = [done for done in state.punished if done != card]
