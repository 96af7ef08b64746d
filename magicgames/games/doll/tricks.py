"""What tricks do. A trick is played at its moment, after its stunt, and goes under the deck of tricks."""

from collections.abc import Sequence

from magicgames.engine.game import Seat
from magicgames.games.doll.cards import (
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
from magicgames.games.doll.casting import aim, bind, redirects
from magicgames.games.doll.events import (
    DiceRerolled,
    DieSet,
    LookedTaken,
    PointStolen,
    SpellsLooked,
    StuntDone,
    StuntMissed,
    Told,
    TrickPlayed,
)
from magicgames.games.doll.model import (
    ACT,
    ANSWER,
    CASTER,
    GUEST,
    INTERRUPT,
    LOOK,
    LOOKS,
    REDIRECT,
    REROLL,
    ROB,
    SET,
    STUNT,
    SWAP,
    DollState,
    DollView,
    deck_of,
)
from magicgames.games.doll.track import bury, forget, move, take, throw

_ASKS = {
    REDIRECT_TRICK: REDIRECT,
    FREE_REROLL: REROLL,
    SET_TRICK: SET,
    SWAP_TRICK: SWAP,
    STEAL: ROB,
    PARASITE: GUEST,
}


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
    """The trick is shown and gone, whatever comes of it; first its stunt."""
    told.append(TrickPlayed(state.actor, card))
    state.sleeves[state.actor].remove(card)
    announce(state, card)


def announce(state: DollState, card: Card) -> None:
    bury(state.tricks, state, card)
    if state.phase == ACT:
        state.idle = state.fresh = False
    state.trick, state.phase = card, STUNT


def do_stunt(state: DollState, told: Told) -> None:
    """The stunt is done: the trick works."""
    seat, card = state.actor, state.trick
    told.append(StuntDone(seat, card))
    begin(state)
    if TRICKS[card] == REDIRECT_TRICK:
        choices = redirects(state)
        if len(choices) == 1:
            aim(state, choices[0], told)
    elif TRICKS[card] == LOOK_TRICK:
        _look(state, seat, told)
    elif TRICKS[card] == GAIN:
        move(state, seat, 1, "trick", told)


def begin(state: DollState) -> None:
    """What the trick asks for, and whom."""
    state.phase = _ASKS.get(TRICKS[state.trick], ACT)
    state.trick = ""
    if state.phase == REDIRECT and state.redirecting == CASTER:
        assert state.casting is not None
        state.actor = state.casting.caster


def skip_stunt(state: DollState, told: Told) -> None:
    """No stunt, no effect: play goes on as if there had been no trick."""
    told.append(StuntMissed(state.actor, state.trick))
    state.trick = ""
    if state.casting is not None:
        bind(state, told)
    else:
        state.phase, state.actor = ACT, state.active


def reroll_free(state: DollState, mask: int, told: Told) -> None:
    again(state, mask, 0, told)
    state.phase = ACT


def again(state: DollState, mask: int, paid: int, told: Told) -> None:
    """Rolls these dice again; they are free afterwards."""
    faces = throw(state, mask.bit_count())
    told.append(DiceRerolled(state.active, paid, mask, tuple(faces)))
    turn_up(state, mask, faces)


def turn_up(state: DollState, mask: int, faces: Sequence[Face]) -> None:
    for place, face in zip(places(mask), faces, strict=True):
        state.dice[place] = face
    state.free |= mask
    state.fresh = True


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
    told.append(PointStolen(state.actor, victim))
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
    told.append(LookedTaken(seat, card))
    state.looked.remove(card)
    state.learnt[seat] += state.looked
    put_back(state, seat)
    take(state, seat, state.hands[seat], card)


def put_back(state: DollState, seat: Seat) -> None:
    """What was looked at and not kept goes under the deck."""
    state.spells[deck_of(state, seat)] += state.looked
    state.looked = []
    state.phase = ACT
