"""What tricks do. A trick is played at its moment, after its stunt, and goes under the deck of tricks."""

from magicgames.engine.game import Seat
from magicgames.games.doll.cards import (
    DREW,
    FREE_REROLL,
    GAIN,
    PARASITE,
    STEAL,
    TRICKS,
    Card,
    Face,
    payments,
    places,
)
from magicgames.games.doll.cards import LOOK as LOOK_TRICK
from magicgames.games.doll.cards import REDIRECT as REDIRECT_TRICK
from magicgames.games.doll.cards import SET as SET_TRICK
from magicgames.games.doll.cards import SWAP as SWAP_TRICK
from magicgames.games.doll.casting import aim, redirects
from magicgames.games.doll.duties import stir
from magicgames.games.doll.events import DiceRerolled, DieSet, LookedTaken, SpellsLooked, Told, TrickPlayed
from magicgames.games.doll.model import (
    ACT,
    ANSWER,
    GUEST,
    INTERRUPT,
    LOOK,
    LOOKS,
    REDIRECT,
    REROLL,
    ROB,
    SET,
    SWAP,
    DollState,
    DollView,
    deck_of,
)
from magicgames.games.doll.track import bury, forget, move, throw

_ASKS = {FREE_REROLL: REROLL, SET_TRICK: SET, SWAP_TRICK: SWAP, STEAL: ROB, PARASITE: GUEST}


def victims(table: DollState | DollView, seat: Seat) -> tuple[Seat, ...]:
    """Who has a point that could be stolen."""
    return tuple([other for other, score in enumerate(table.scores) if score and other != seat])


def spent(table: DollState | DollView) -> int:
    """The dice of this turn that are spent, as a mask."""
    return (1 << len(table.dice)) - 1 & ~table.free


def playable(view: DollView, card: Card) -> bool:
    """Whether the one to act may play this trick of theirs now, and it would do something."""
    kind, seat = TRICKS[card], view.actor
    if view.phase == ANSWER:
        return kind == REDIRECT_TRICK
    if view.phase == INTERRUPT:
        return kind == PARASITE and any(spell and payments(spell, view.dice, view.free) for spell in view.hands[seat])
    if view.phase != ACT:
        return False
    return {
        FREE_REROLL: bool(view.free),
        SET_TRICK: bool(view.free),
        SWAP_TRICK: bool(view.free and spent(view)),
        LOOK_TRICK: bool(view.spells[deck_of(view, seat)]),
        STEAL: bool(victims(view, seat)),
        GAIN: True,
    }.get(kind, False)


def play(state: DollState, card: Card, told: Told) -> None:
    seat, kind = state.actor, TRICKS[card]
    state.sleeves[seat].remove(card)
    bury(state.tricks, state, card)
    told.append(TrickPlayed(seat, card))
    if state.phase == ACT:
        state.idle = state.fresh = False
    if kind == REDIRECT_TRICK:
        state.phase = REDIRECT
        choices = redirects(state)
        if len(choices) == 1:
            aim(state, choices[0], told)
    elif kind == LOOK_TRICK:
        _look(state, seat, told)
    elif kind == GAIN:
        move(state, seat, 1, "trick", told)
    else:
        state.phase = _ASKS[kind]


def reroll_free(state: DollState, mask: int, told: Told) -> None:
    again(state, mask, 0, told)
    state.phase = ACT


def again(state: DollState, mask: int, paid: int, told: Told) -> None:
    """Rolls these dice again; they are free afterwards."""
    faces = throw(state, mask.bit_count())
    for place, face in zip(places(mask), faces, strict=True):
        state.dice[place] = face
    state.free |= mask
    state.fresh = True
    told.append(DiceRerolled(state.active, paid, mask, tuple(faces)))


def swap(state: DollState, place: int, told: Told) -> None:
    """A die and one that was spent are rolled, and both can be used."""
    other = places(spent(state))[0]
    again(state, 1 << place | 1 << other, 0, told)
    state.phase = ACT


def set_die(state: DollState, place: int, face: Face, told: Told) -> None:
    state.dice[place] = face
    state.phase = ACT
    told.append(DieSet(state.active, place, face))


def rob(state: DollState, victim: Seat, told: Told) -> None:
    state.phase = ACT
    move(state, victim, -1, "trick", told)
    move(state, state.actor, 1, "trick", told)


def _look(state: DollState, seat: Seat, told: Told) -> None:
    deck = state.spells[deck_of(state, seat)]
    state.looked = deck[:LOOKS]
    del deck[:LOOKS]
    for card in state.looked:
        forget(state, card)
    state.phase = LOOK
    told.append(SpellsLooked(seat, len(state.looked), tuple(state.looked)))


def take_looked(state: DollState, card: Card, told: Told) -> None:
    """Keeps one of the spells; the others go under the deck, and only this seat knows them."""
    seat = state.actor
    rest = [other for other in state.looked if other != card]
    state.looked = []
    state.hands[seat].append(card)
    state.spells[deck_of(state, seat)] += rest
    state.learnt[seat] += rest
    state.drew = True
    state.phase = ACT
    told.append(LookedTaken(seat, card))
    stir(state, seat, DREW)
