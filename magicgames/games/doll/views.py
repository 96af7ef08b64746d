"""What each pair of eyes sees of a table: everything but face-down cards that it has not seen before."""

from collections.abc import Container, Sequence
from typing import Any

from magicgames.engine.game import OPEN, Seat
from magicgames.games.doll.cards import Card
from magicgames.games.doll.model import DollState, DollView, waiting


def view_of(state: DollState, seat: Seat | None) -> DollView:
    known = _known(state, seat)
    return DollView(
        seat,
        waiting(state),
        state.quick,
        state.reminders,
        state.redirecting,
        state.phase,
        state.actor,
        state.active,
        state.turn,
        tuple(state.dice),
        state.free,
        state.rerolls,
        state.acted,
        state.idle,
        state.fresh,
        state.drew,
        tuple(state.scores),
        tuple(state.peaks),
        tuple(state.short),
        _hands(state.hands, seat, known),
        _hands(state.sleeves, seat, known),
        tuple([tuple(curses) for curses in state.cursed]),
        tuple(state.bound),
        state.target,
        state.pools,
        tuple([_backs(deck, known) for deck in state.spells]),
        _backs(state.tricks, known),
        _backs(state.curses, known),
        tuple(state.public),
        () if seat is None or seat == OPEN else tuple(state.learnt[seat]),
        state.casting,
        state.trick,
        tuple(state.looked) if seat in (state.actor, OPEN) else (None,) * len(state.looked),
        tuple(state.schools),
        tuple(state.kept),
        tuple(state.done),
        tuple(state.owed),
        tuple(state.stirred),
        tuple(state.ripe),
        tuple(state.missed),
        tuple(state.deeds),
        tuple(state.punished),
        state.case,
        state.conflict,
        state.discarding,
        state.ruling,
        state.winner,
        state.reason,
    )


def thaw(view: DollView) -> DollState:
    """A table as these eyes know it: backs are None, chance is none. Whoever goes on with it fills or keeps them."""
    learnt: list[list[Card]] = [[] for _ in view.scores]
    if view.seat is not None and view.seat != OPEN:
        learnt[view.seat] = list(view.learnt)
    return DollState(
        chance=0,
        quick=view.quick,
        reminders=view.reminders,
        redirecting=view.redirecting,
        phase=view.phase,
        actor=view.actor,
        active=view.active,
        turn=view.turn,
        dice=list(view.dice),
        free=view.free,
        rerolls=view.rerolls,
        acted=view.acted,
        idle=view.idle,
        fresh=view.fresh,
        drew=view.drew,
        scores=list(view.scores),
        peaks=list(view.peaks),
        short=list(view.short),
        hands=_lists(view.hands),
        sleeves=_lists(view.sleeves),
        cursed=_lists(view.cursed),
        bound=list(view.bound),
        target=view.target,
        pools=view.pools,
        spells=_lists(view.spells),
        tricks=_list(view.tricks),
        curses=_list(view.curses),
        public=list(view.public),
        learnt=learnt,
        casting=view.casting,
        trick=view.trick,
        looked=_list(view.looked),
        schools=list(view.schools),
        kept=list(view.kept),
        done=list(view.done),
        owed=list(view.owed),
        stirred=list(view.stirred),
        ripe=list(view.ripe),
        missed=list(view.missed),
        deeds=list(view.deeds),
        punished=list(view.punished),
        case=view.case,
        conflict=view.conflict,
        discarding=view.discarding,
        ruling=view.ruling,
        winner=view.winner,
        reason=view.reason,
    )


def _list(part: Sequence[Any]) -> list[Any]:
    return list(part)


def _lists(parts: Sequence[Sequence[Any]]) -> list[list[Any]]:
    return [list(part) for part in parts]


class _Everything:
    def __contains__(self, card: object) -> bool:
        return True


def _known(state: DollState, seat: Seat | None) -> Container[Card]:
    """The face-down cards that these eyes know."""
    if seat == OPEN:
        return _Everything()
    return state.public if seat is None else (*state.public, *state.learnt[seat])


def _backs(cards: Sequence[Card], known: Container[Card]) -> tuple[Card | None, ...]:
    return tuple([card if card in known else None for card in cards])


def _hands(hands: list[list[Card]], seat: Seat | None, known: Container[Card]) -> tuple[tuple[Card | None, ...], ...]:
    shown: list[tuple[Card | None, ...]] = []
    for owner, hand in enumerate(hands):
        if owner == seat or seat == OPEN:
            shown.append(tuple(hand))
        else:  # where in a hand a card is held tells nothing
            seen = sorted([card for card in hand if card in known])
            shown.append((*seen, *(None,) * (len(hand) - len(seen))))
    return tuple(shown)
