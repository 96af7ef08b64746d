"""How a spell gets to its target: shown, aimed, answered or redirected, and bound; and how it is broken."""

from dataclasses import replace
from itertools import combinations

from magicgames.engine.game import Seat
from magicgames.games.doll.actions import Cast
from magicgames.games.doll.cards import CAST, SPELLS, TRICKS, Card
from magicgames.games.doll.cards import REDIRECT as REDIRECT_TRICK
from magicgames.games.doll.duties import oblige, release, stir
from magicgames.games.doll.events import (
    SpellAimed,
    SpellBound,
    SpellBroken,
    SpellRedirected,
    SpellsClashed,
    SpellShown,
    Told,
)
from magicgames.games.doll.model import (
    ACT,
    AIM,
    ANSWER,
    GUEST,
    NOBODY,
    QUESTION,
    REDIRECT,
    Bound,
    Casting,
    DollState,
    DollView,
    Ruling,
    deck_of,
    held_up,
)
from magicgames.games.doll.track import bury, forget, move, shift_of


def targets(table: DollState | DollView, seat: Seat) -> tuple[Seat, ...]:
    """Whom this seat may cast a spell at: any rival without the target card."""
    return tuple([other for other in range(len(table.scores)) if other not in (seat, table.target)])


def redirects(table: DollState | DollView) -> tuple[Seat, ...]:
    """Who else can get a spell that is warded off. The target card has left its former holder, who is fair game."""
    casting = table.casting
    if casting is None:
        return ()
    return tuple([seat for seat in range(len(table.scores)) if seat not in (casting.caster, casting.target)])


def may_answer(table: DollState | DollView, seat: Seat) -> bool:
    """Whether this seat could hold a trick that redirects a spell, by nothing but what everybody sees."""
    redirecting = [card for card, kind in TRICKS.items() if kind == REDIRECT_TRICK]
    sleeve = table.sleeves[seat]
    if any(card in table.public for card in redirecting if card in sleeve):
        return True
    hidden = any(card not in table.public for card in sleeve)
    return hidden and any(card not in table.public for card in redirecting)


def show(state: DollState, action: Cast, told: Told) -> None:
    """Shows the spell and pays for it; a guest at another's dice leaves them where they are."""
    seat, guest = state.actor, state.phase == GUEST
    state.hands[seat].remove(action.card)
    forget(state, action.card)
    if not guest:
        state.free &= ~action.dice
        state.acted, state.idle, state.fresh = True, False, False
    state.casting = Casting(action.card, seat, NOBODY)
    told.append(SpellShown(seat, action.card, action.dice, guest))
    choices = targets(state, seat)
    if len(choices) == 1:
        aim(state, choices[0], told)
    else:
        state.phase = AIM


def aim(state: DollState, target: Seat, told: Told) -> None:
    """A spell gets its target, or a new one."""
    casting = state.casting
    assert casting is not None
    if state.phase == REDIRECT:
        told.append(SpellRedirected(casting.target, casting.card, target))
    else:
        told.append(SpellAimed(casting.caster, casting.card, target))
    state.casting = replace(casting, target=target)
    if len(state.scores) > 2:  # two players have no target card
        state.target = target
    state.phase, state.actor = QUESTION, target
    if lands(state, target):
        bind(state, told)


def lands(table: DollState | DollView, target: Seat) -> bool:
    """Whether a spell binds this target at once: nobody to send it on to, or visibly nothing to do it with."""
    return len(table.scores) == 2 or not may_answer(table, target)


def spare_answer(state: DollState, told: Told) -> None:
    """Whoever has given up their last trick in the middle of the question has no answer any more."""
    casting = state.casting
    if state.phase not in (QUESTION, ANSWER) or state.over or held_up(state) or casting is None:
        return
    if lands(state, casting.target):
        bind(state, told)


def bind(state: DollState, told: Told) -> None:
    """The spell takes hold, and its caster scores."""
    casting = state.casting
    assert casting is not None
    told.append(SpellBound(casting.caster, casting.card, casting.target))
    take_hold(state, Bound(casting.card, casting.caster, casting.target))
    move(state, casting.caster, SPELLS[casting.card].points, "cast", told)
    clash(state, told)


def take_hold(state: DollState, bound: Bound) -> None:
    state.casting = None
    state.phase, state.actor = ACT, state.active
    state.bound.append(bound)
    oblige(state, bound.target, bound.card)
    stir(state, bound.caster, CAST)


def clash(state: DollState, told: Told) -> None:
    """Finds two spells on one target that can't both be obeyed: the target has to choose."""
    state.conflict = ()
    for one, other in combinations(state.bound, 2):
        if one.target == other.target and other.card in SPELLS[one.card].against and not state.over:
            state.conflict = (one.card, other.card)
            told.append(SpellsClashed(one.target, state.conflict))
            return


def break_spell(state: DollState, card: Card, told: Told) -> None:
    """The spell ends: its caster scores, the card goes under the deck it came from."""
    clashed = card in state.conflict
    bound = end(state, card)
    told.append(SpellBroken(bound.target, bound.caster, card))
    move(state, bound.caster, SPELLS[card].broken, "broken", told)
    if clashed:
        clash(state, told)


def end(state: DollState, card: Card) -> Bound:
    """A spell binds nobody any more, and goes under its deck; what its caster gets for it is remembered."""
    place = next(place for place, each in enumerate(state.bound) if each.card == card)
    bound = state.bound.pop(place)
    release(state, card)
    bury(state.spells[deck_of(state, bound.caster)], state, card)
    shift = shift_of(state, bound.caster, SPELLS[card].broken)
    state.ruling = Ruling(card, bound.target, bound, place, shift)
    if card in state.conflict:
        state.conflict = ()
    return bound
