"""What each pair of eyes sees of a table: everything but face-down cards that it has not seen before."""

from collections.abc import Container, Sequence

from magicgames.engine.game import OPEN, Seat
from magicgames.games.doll.cards import Card
from magicgames.games.doll.model import DollState, DollView, waiting


def view_of(state: DollState, seat: Seat | None) -> DollView:
    if seat == OPEN and not state.over:
        raise ValueError("the table is opened only once the match is over")
    return DollView(
        seat,
        waiting(state),
        state.quick,
        state.reminders,
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
        _hands(state, state.hands, seat),
        _hands(state, state.sleeves, seat),
        tuple([tuple(curses) for curses in state.cursed]),
        tuple(state.bound),
        state.target,
        state.pools,
        tuple([_backs(deck, _known(state, seat)) for deck in state.spells]),
        _backs(state.tricks, _known(state, seat)),
        _backs(state.curses, _known(state, seat)),
        tuple(state.public),
        () if seat is None or seat == OPEN else tuple(state.learnt[seat]),
        state.casting,
        tuple(state.looked) if seat in (state.actor, OPEN) else (None,) * len(state.looked),
        tuple(state.schools),
        tuple(state.kept),
        tuple(state.done),
        tuple(state.owed),
        tuple(state.stirred),
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


def _hands(state: DollState, hands: list[list[Card]], seat: Seat | None) -> tuple[tuple[Card | None, ...], ...]:
    known = _known(state, seat)
    shown: list[tuple[Card | None, ...]] = []
    for owner, hand in enumerate(hands):
        if owner == seat or seat == OPEN:
            shown.append(tuple(hand))
        else:  # where in a hand a card is held tells nothing
            seen = sorted(card for card in hand if card in known)
            shown.append((*seen, *(None,) * (len(hand) - len(seen))))
    return tuple(shown)
