"""Markers, skulls and the end, and what happens to cards that lie face down."""

from magicgames.engine.game import Seat
from magicgames.engine.rng import Rng
from magicgames.games.doll.cards import DREW, MOVED, Card, Face
from magicgames.games.doll.duties import stir
from magicgames.games.doll.events import CurseDrawn, MatchWon, PointsMoved, SpellDrawn, Told, TrickDrawn
from magicgames.games.doll.model import GOAL, SIDES, SKULLS, DollState, Shift, deck_of


def move(state: DollState, seat: Seat, amount: int, reason: str, told: Told) -> Shift:
    """Moves a marker, never below 0, and returns by how much.

    A skull curses whoever passes or reaches it for the first time; moving back never does.
    """
    peak = state.peaks[seat]
    score = max(0, state.scores[seat] + amount)
    shift = Shift(seat, score - state.scores[seat], peak)
    if shift.amount:
        state.scores[seat] = score
        state.peaks[seat] = max(peak, score)
        told.append(PointsMoved(seat, shift.amount, score))
        stir(state, seat, MOVED)
        if score >= GOAL[state.quick]:
            state.winner, state.reason = seat, reason
            told.append(MatchWon(seat, reason))
            return shift
    for _ in range(skulls(state, score) - skulls(state, peak)):
        if state.curses:
            card = state.curses.pop(0)
            forget(state, card)
            state.cursed[seat].append(card)
            told.append(CurseDrawn(seat, card))
    return shift


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
    state.hands[seat].append(card)
    state.drew = True
    told.append(SpellDrawn(seat, paid, card))
    stir(state, seat, DREW)


def draw_trick(state: DollState, seat: Seat, paid: int, told: Told) -> None:
    card = state.tricks.pop(0)
    state.sleeves[seat].append(card)
    state.drew = True
    told.append(TrickDrawn(seat, paid, card))
    stir(state, seat, DREW)


def bury(deck: list[Card], state: DollState, card: Card) -> None:
    """Puts a card that all have seen under its deck."""
    deck.append(card)
    forget(state, card)
    state.public.append(card)


def forget(state: DollState, card: Card) -> None:
    """This card lies open now, or nobody can tell any more where it is."""
    for known in (state.public, *state.learnt):
        if card in known:
            known.remove(card)
