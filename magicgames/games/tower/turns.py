"""The rules of a turn: deal, cast, fail, refill, end a round.

Bots search with `moves` and `advance` on a State directly, hundreds of thousands of times. Hence values that are made
once and cached, and events that are made only if somebody listens (`told` is None in a search).
"""

from collections.abc import Sequence
from functools import cache
from itertools import compress
from math import perm

from magicgames.engine.game import Action, Seat
from magicgames.engine.rng import Rng
from magicgames.games.tower.effects import EFFECTS, Told, draw, hurt, neighbour, roll
from magicgames.games.tower.model import (
    DRAGON,
    HAND,
    LIVES,
    NUMBERS,
    ON_TABLE,
    SECRETS,
    SET_OUT,
    CastFailed,
    CastSpell,
    Deed,
    EndTurn,
    Hit,
    LeaveSecret,
    MageFell,
    MatchWon,
    RoundBegan,
    RoundEnded,
    SecretLeft,
    SecretTaken,
    SpellCast,
    StonesDrawn,
    TakeSecret,
    TowerState,
    TowerView,
    TurnEnded,
)
from magicgames.games.tower.scoring import settle, verdict
from magicgames.games.tower.views import by_seat

STONES = tuple([number for number in NUMBERS for _ in range(number)])

# Shuffling is a large part of what a search costs, so one random number decides six stones: for each group of six, in
# how many ways they can be drawn, and how many stones are left before each of them.
_DRAWS = tuple([(perm(left, 6), tuple(range(left, left - 6, -1))) for left in range(len(STONES), 0, -6)])

_PLACES = tuple(range(HAND))
_END = EndTurn()
_LEAVE = LeaveSecret()
_TAKE = tuple([TakeSecret(place) for place in range(SECRETS)])
_FIRST: tuple[tuple[Action, ...], ...] = tuple(
    [tuple([CastSpell(number) for number in NUMBERS if number >= lowest]) for lowest in range(NUMBERS[-1] + 1)]
)
_NEXT = tuple([(*casts, _END) for casts in _FIRST])

# Frozen dataclasses are slow to make, and of these only few different ones exist: each is made once.
_deed = cache(Deed)
_hit = cache(Hit)
_spell_cast = cache(SpellCast)
_cast_failed = cache(CastFailed)
_turn_ended = cache(TurnEnded)


def deal(state: TowerState, starter: Seat, rng: Rng) -> tuple[int, ...]:
    """Begins the next round; returns the stones that are set out face up."""
    deck = _mixed(rng)
    seats = len(state.lives)
    hands = seats * HAND
    aside = hands + SET_OUT[seats]
    set_out = sorted(deck[hands:aside])
    state.round += 1
    state.lives = [LIVES] * seats
    state.stones = deck[:hands]
    state.denied = [0] * hands
    state.hits = ()
    state.board = [0] * (NUMBERS[-1] + 1)
    for number in set_out:
        state.board[number] += 1
    state.secrets = tuple(deck[aside : aside + SECRETS])
    state.owners = [ON_TABLE] * SECRETS
    state.pile = tuple(deck[aside + SECRETS :])
    state.drawn = 0
    state.active = starter
    state.floor = 1
    state.casts = 0
    state.die = 0
    state.history = ()
    return tuple(set_out)


def _mixed(rng: Rng) -> list[int]:
    """All stones in random order. A number below n·(n−1)·…·(n−5) is read in mixed radix: its digits are the indices of
    six draws."""
    deck = list(STONES)
    mixed = []
    for ways, sizes in _DRAWS:
        fate = rng.below(ways)
        for size in sizes:
            mixed.append(deck.pop(fate % size))
            fate //= size
    return mixed


def moves(table: TowerState | TowerView) -> tuple[Action, ...]:
    """What the active seat may do while the match lasts, in a fixed order."""
    if table.choosing:
        return (*[_TAKE[place] for place, owner in enumerate(table.owners) if owner == ON_TABLE], _LEAVE)
    lowest = 1 if table.rules.strict else table.floor
    return _NEXT[lowest] if table.casts else _FIRST[lowest]


def advance(state: TowerState, action: Action, told: Told = None) -> None:
    """Changes the state by a legal action of the active seat and tells what happened, if somebody listens."""
    if isinstance(action, CastSpell):
        _cast(state, action.number, told)
    elif isinstance(action, EndTurn):
        state.history += (_deed(state.active, 0, "end"),)
        _close_turn(state, told)
    elif isinstance(action, TakeSecret):
        _take_secret(state, action.place, told)
    elif isinstance(action, LeaveSecret):
        _leave_secret(state, told)
    else:
        raise TypeError(f"not an action of the Tower: {action!r}")


def _cast(state: TowerState, number: int, told: Told) -> None:
    seat = state.active
    if number < state.floor:
        _fail(state, number, "below", told)
        return
    start = seat * HAND
    hand = state.stones[start : start + HAND]
    copies = hand.count(number)
    if not copies:
        _deny(state, number, start, hand)
        _fail(state, number, "missing", told)
        return
    place = hand.index(number)
    if copies > 1:  # always taking the first one would reveal that no equal stone stands before it
        for _ in range(draw(state, copies)):
            place = hand.index(number, place + 1)
    hand[place] = 0
    state.stones[start + place] = 0
    state.denied[start + place] = 0
    state.board[number] += 1
    state.casts += 1
    if not state.rules.easy:
        state.floor = number
    state.history += (_deed(seat, number, "hit"),)
    state.hits = remember(state.hits, seat, number, place, tuple(compress(_PLACES, hand)))
    if told is not None:
        told.append(_spell_cast(seat, number, place))
    struck = EFFECTS[number](state, told)
    killed = _fallen(state, struck, told) if struck else False
    if state.choosing:
        return
    if not any(hand):
        _end_round(state, "empty", told)
    elif killed:
        _end_if_won(state, "kill", told)


def _deny(state: TowerState, number: int, start: int, hand: Sequence[int]) -> None:
    """From now on everybody knows that no stone of this hand has this number; also after others have left it."""
    bit = 1 << number
    for place, stone in enumerate(hand, start):
        if stone:
            state.denied[place] |= bit


def _fallen(state: TowerState, struck: Sequence[Seat], told: Told) -> bool:
    """Whether one of these seats has lost its last life."""
    killed = False
    for victim in struck:
        if not state.lives[victim]:
            killed = True
            if told is not None:
                told.append(MageFell(victim))
    return killed


def remember(hits: tuple[Hit, ...], seat: Seat, number: int, place: int, places: tuple[int, ...]) -> tuple[Hit, ...]:
    """The hits after this cast: the place is removed from older ones, and a new one lists the stones that remain."""
    kept = []
    for hit in hits:
        if hit.seat == seat and place in hit.places:
            if len(hit.places) > 1:
                kept.append(_fainter(seat, hit.number, hit.places, place, hit.gone + (hit.number == number)))
        else:
            kept.append(hit)
    if places:
        kept.append(_hit(seat, number, places, 0))
    return tuple(kept)


@cache
def _fainter(seat: Seat, number: int, places: tuple[int, ...], left: int, gone: int) -> Hit:
    """The hit without the place of a stone that has left."""
    return Hit(seat, number, tuple([place for place in places if place != left]), gone)


def _take_secret(state: TowerState, place: int, told: Told) -> None:
    state.owners[place] = state.active
    state.choosing = False
    if told is not None:
        told.append(SecretTaken(state.active, place, state.secrets[place]))
    _end_if_empty(state, told)


def _leave_secret(state: TowerState, told: Told) -> None:
    state.choosing = False
    if told is not None:
        told.append(SecretLeft(state.active))
    _end_if_empty(state, told)


def _fail(state: TowerState, number: int, reason: str, told: Told) -> None:
    seat = state.active
    state.history += (_deed(seat, number, reason),)
    if told is not None:
        told.append(_cast_failed(seat, number, reason, state.floor))
    angry = number == DRAGON and reason == "missing"
    hurt(state, seat, roll(state, DRAGON, True, told) if angry else 1, told)
    if not state.lives[seat]:
        if told is not None:
            told.append(MageFell(seat))
        if _end_if_won(state, "self", told):
            return
    _close_turn(state, told)


def _close_turn(state: TowerState, told: Told) -> None:
    seat = state.active
    if state.casts and state.lives[seat]:  # without a cast the hand is full, or the pile is empty
        _refill(state, told)
    state.active = neighbour(state, 1)
    state.floor = 1
    state.casts = 0
    if told is not None:
        told.append(_turn_ended(seat, state.active))


def _refill(state: TowerState, told: Told) -> None:
    start = state.active * HAND
    stones, pile = state.stones, state.pile
    drawn = first = state.drawn
    filled = []
    for place in range(HAND):
        if not stones[start + place] and drawn < len(pile):
            stones[start + place] = pile[drawn]
            drawn += 1
            filled.append(place)
    state.drawn = drawn
    if filled and told is not None:
        told.append(StonesDrawn(state.active, tuple(filled), pile[first:drawn]))


def _end_if_empty(state: TowerState, told: Told) -> None:
    """Ends the round when the Night Singer was the last stone of the active seat."""
    start = state.active * HAND
    if not any(state.stones[start : start + HAND]):
        _end_round(state, "empty", told)


def _end_if_won(state: TowerState, reason: str, told: Told) -> bool:
    """Ends the round because somebody fell; under last mage standing only when one mage is left."""
    if state.rules.last_mage:
        if sum(1 for left in state.lives if left) > 1:
            return False
        reason = "survivor"
    _end_round(state, reason, told)
    return True


def _end_round(state: TowerState, reason: str, told: Told) -> None:
    starter = _opener(state)  # before `lives` are reset
    result = settle(state, reason)
    state.last = result
    state.scores = list(result.scores)
    state.lives = list(result.lives)
    if told is not None:
        told.append(RoundEnded(result))
    winners, how = verdict(result)
    if winners:
        state.over = True
        if told is not None:
            told.append(MatchWon(winners, how))
        return
    rng = Rng(state.chance)
    set_out = deal(state, starter, rng)
    state.chance = rng.state
    if told is not None:
        told.append(RoundBegan(state.round, starter, set_out, by_seat(state.stones)))


def _opener(state: TowerState) -> Seat:
    """Who opens the next round: whose turn it would have been, or by the Russian book who moved last."""
    if state.rules.russian_starter:
        return state.active
    if state.rules.last_mage:  # the fallen are skipped, here too
        return neighbour(state, 1)
    return (state.active + 1) % len(state.lives)
