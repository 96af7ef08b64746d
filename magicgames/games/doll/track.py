"""Markers, skulls and the end, and what happens to cards that lie face down."""

from typing import Any

from magicgames.engine.game import Seat
from magicgames.engine.rng import Rng
from magicgames.games.doll.cards import DREW, MOVED, Card, Face
from magicgames.games.doll.duties import oblige, stir
from magicgames.games.doll.events import CurseDrawn, MatchWon, PointsMoved, SpellDrawn, Told, TrickDrawn
from magicgames.games.doll.model import GOAL, SIDES, SKULLS, DollState, Shift, deck_of


def move(state: DollState, seat: Seat, amount: int, reason: str, told: Told) -> Shift:
    """Moves a marker, never below 0, and returns by how much.

    A skull curses whoever passes or reaches it for the first time; moving back never does.
    """
    shift = shift_of(state, seat, amount)
    score = state.scores[seat] + shift.amount
    if shift.amount:
        told.append(PointsMoved(seat, shift.amount, score))
        reach(state, seat, score)
        if score >= GOAL[state.quick]:
            state.winner, state.reason = seat, reason
            told.append(MatchWon(seat, reason))
            return shift
    for _ in range(skulls(state, score) - skulls(state, shift.peak)):
        if state.curses:
            card = state.curses[0]
            told.append(CurseDrawn(seat, card))
            curse(state, seat, card)
    return shift


def shift_of(state: DollState, seat: Seat, amount: int) -> Shift:
    """How a marker would move by so much: never below 0."""
    return Shift(seat, max(-state.scores[seat], amount), state.peaks[seat], len(state.cursed[seat]))


def reach(state: DollState, seat: Seat, score: int) -> None:
    state.scores[seat] = score
    state.peaks[seat] = max(state.peaks[seat], score)
    stir(state, seat, MOVED)


def curse(state: DollState, seat: Seat, card: Card) -> None:
    """The top curse is this one, and it stays with this seat."""
    state.curses.pop(0)
    forget(state, card)
    state.cursed[seat].append(card)
    oblige(state, seat, card)


def skulls(state: DollState, place: int) -> int:
    """How many skulls lie on the way up to this place."""
    return sum(skull <= place for skull in SKULLS[state.quick])


def throw(state: DollState, count: int) -> list[Face]:
    """So many dice, rolled."""
    rng = Rng(state.chance)
    faces = [rng.below(SIDES) for _ in range(count)]
    state.chance = rng.state
    return faces


def draw_spell(state: DollState, seat: Seat, paid: int, told: Told) -> None:
    card = state.spells[deck_of(state, seat)].pop(0)
    told.append(SpellDrawn(seat, paid, card))
    take(state, seat, state.hands[seat], card)


def draw_trick(state: DollState, seat: Seat, paid: int, told: Told) -> None:
    card = state.tricks.pop(0)
    told.append(TrickDrawn(seat, paid, card))
    take(state, seat, state.sleeves[seat], card)


def take(state: DollState, seat: Seat, hand: list[Card], card: Card) -> None:
    hand.append(card)
    state.drew = True
    stir(state, seat, DREW)


def bury(deck: list[Card], state: DollState, card: Card) -> None:
    """Puts a card that all have seen under its deck."""
    deck.append(card)
    forget(state, card)
    state.public.append(card)


def lose(cards: list[Any], card: Card) -> None:
    """This card leaves them; where it wasn't known, on the table of a replay, it was one of the backs."""
    cards.remove(card if card in cards else None)


def forget(state: DollState, card: Card) -> None:
    """This card lies open now, or nobody can tell any more where it is."""
    for known in (state.public, *state.learnt):
        if card in known:
            known.remove(card)
