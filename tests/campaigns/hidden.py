"""What each game hides from a seat, and what lies in its sight: told again here, from the rulebooks.

Nothing of this uses `imagine` or the games' views. `swap` changes whatever the eyes may not know, in place. `sight` is
what they can see of the table itself: two worlds that look alike before a step and after it must be told alike.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from magicgames.engine.game import Seat
from magicgames.engine.rng import Rng
from magicgames.games.doll.cards import CURSES, tricks_in_play
from magicgames.games.doll.model import DollState
from magicgames.games.realms.model import CHOOSE, Offer, RealmsState, Trace
from magicgames.games.tower.model import HAND, TowerState
from magicgames.games.winter_queen.model import QueenState

Eyes = Seat | None
Item = TypeVar("Item")


@dataclass(frozen=True)
class Hidden:
    swap: Callable[[Any, Eyes, Rng], None]
    sight: Callable[[Any, Eyes], object]


def _mixed(items: Sequence[Item], rng: Rng) -> list[Item]:
    mixed = list(items)
    rng.shuffle(mixed)
    return mixed


# The Cursed Tower: one sees everybody's stones but one's own


def _tower_swap(state: TowerState, eyes: Eyes, rng: Rng) -> None:
    """Own stones, secret stones that others hold or nobody, and the pile change places; what everybody knows a stone
    not to be, it is not afterwards either. The public table sees nobody's stones."""
    places = [place for place, stone in enumerate(state.stones) if stone and (eyes is None or place // HAND == eyes)]
    secret = [at for at, owner in enumerate(state.owners) if eyes is None or owner != eyes]
    pile = list(range(state.drawn, len(state.pile))) if rng.below(2) else []  # or as it is: the others' draws tell it
    numbers = [state.stones[place] for place in places]
    numbers += [state.secrets[at] for at in secret] + [state.pile[at] for at in pile]
    for _ in range(6):
        mixed = _mixed(numbers, rng)
        if not any(state.denied[place] >> number & 1 for place, number in zip(places, mixed, strict=False)):
            break
    else:
        return
    fresh = iter(mixed)
    for place in places:
        state.stones[place] = next(fresh)
    secrets, stack = list(state.secrets), list(state.pile)
    for at in secret:
        secrets[at] = next(fresh)
    for at in pile:
        stack[at] = next(fresh)
    state.secrets, state.pile = tuple(secrets), tuple(stack)


def _tower_sight(state: TowerState, eyes: Eyes) -> object:
    theirs = [stone if place // HAND != eyes else stone > 0 for place, stone in enumerate(state.stones)]
    return (
        [stone > 0 for stone in state.stones] if eyes is None else theirs,
        [number for number, owner in zip(state.secrets, state.owners, strict=True) if owner == eyes],
        state.owners,
        state.board,
        len(state.pile) - state.drawn,
        (state.die, state.lives, state.scores, state.round, state.last),
    )


# Winter Queen: books below the open ones, and what the bag will give


def _queen_swap(state: QueenState, eyes: Eyes, rng: Rng) -> None:
    hidden = iter(_mixed([number for stack in state.stacks for number in stack[1:]], rng))
    state.stacks = [(*stack[:1], *(next(hidden) for _ in stack[1:])) for stack in state.stacks]


def _queen_sight(state: QueenState, eyes: Eyes) -> object:
    tops = [stack[:1] for stack in state.stacks]
    return tops, list(map(len, state.stacks)), state.shelves, state.holders, state.crystals, state.bag, state.spent


# Magic Realms: others' cards and the deck


def _realms_swap(state: RealmsState, eyes: Eyes, rng: Rng) -> None:
    """Cards that these eyes have not seen change their names wherever they are, but for those that everybody, or these
    eyes, know to be in somebody's hands."""
    known = {trace.card for trace in state.known}
    if eyes is not None:
        known |= {trace.card for trace in state.learnt[eyes]}
    owners = [
        owner
        for owner, sheet in enumerate(state.sheets)
        if owner != eyes and sheet is None and not (state.phase == CHOOSE and owner == state.active)
    ]  # who chooses has got moves by what is in the hand
    looking = state.phase == CHOOSE and eyes == state.active and state.looked
    rest = state.deck[state.drawn + (3 if looking else 0) :]
    unseen = [card for card in rest if card not in known]
    unseen += [card for owner in owners for card in state.hands[owner] if card not in known]
    names = dict(zip(unseen, _mixed(unseen, rng), strict=True))
    if state.open_take:
        names = {} if any(card in names for card in state.fresh) else names
    name = partial(_renamed, names)
    state.deck = tuple(map(name, state.deck))
    state.hands = [tuple(map(name, hand)) for hand in state.hands]
    state.fresh = tuple(map(name, state.fresh))
    state.offers = tuple([Offer(offer.by, offer.to, offer.card and name(offer.card)) for offer in state.offers])
    state.learnt = [tuple([Trace(name(trace.card), trace.seats) for trace in learnt]) for learnt in state.learnt]
    if state.phase != CHOOSE or eyes != state.active:
        state.raised = name(state.raised) if state.raised is not None else None


def _realms_sight(state: RealmsState, eyes: Eyes) -> object:
    hands = [
        hand if owner == eyes or state.sheets[owner] is not None else len(hand)
        for owner, hand in enumerate(state.hands)
    ]
    looking = state.looked and state.phase == CHOOSE and eyes == state.active
    peek = state.deck[state.drawn : state.drawn + 3] if looking else ()
    raised = state.raised if state.rules.mode != "chaos" or eyes == state.active else None
    return hands, state.discard, state.sheets, len(state.deck) - state.drawn, peek, raised


# The Sorcerer's Doll: others' spells and tricks, and all decks


def _doll_swap(state: DollState, eyes: Eyes, rng: Rng) -> None:
    """Cards of one deck that these eyes have not seen change their names wherever they are."""
    seen = {*state.public, *(state.learnt[eyes] if eyes is not None else ())}
    seen |= {bound.card for bound in state.bound} | {card for curses in state.cursed for card in curses}
    seen |= {state.trick, state.casting.card if state.casting is not None else ""}
    if state.ruling is not None:
        seen.add(state.ruling.discarded)
    if eyes is not None:
        seen |= {*state.hands[eyes], *state.sleeves[eyes]}
        if state.actor == eyes:
            seen |= set(state.looked)
    names: dict[str, str] = {}
    for kind in (*state.pools, tricks_in_play(len(state.scores)), tuple(CURSES)):
        unseen = [card for card in kind if card not in seen]
        names |= dict(zip(unseen, _mixed(unseen, rng), strict=True))
    name = partial(_renamed, names)
    for cards in (*state.hands, *state.sleeves, *state.spells, state.tricks, state.curses, state.looked, *state.learnt):
        cards[:] = map(name, cards)


def _doll_sight(state: DollState, eyes: Eyes) -> object:
    own = (state.hands[eyes], state.sleeves[eyes], state.learnt[eyes]) if eyes is not None else ()
    sizes = [len(cards) for cards in (*state.hands, *state.sleeves, *state.spells, state.tricks, state.curses)]
    table = (state.bound, state.cursed, state.trick, state.casting, state.public, state.dice, state.scores)
    return own, sizes, table, state.looked if eyes == state.actor else len(state.looked)


HIDDEN = {
    "tower": Hidden(_tower_swap, _tower_sight),
    "winter_queen": Hidden(_queen_swap, _queen_sight),
    "realms": Hidden(_realms_swap, _realms_sight),
    "doll": Hidden(_doll_swap, _doll_sight),
}


def _renamed(names: Mapping[str, str], card: str) -> str:
    return names.get(card, card)
