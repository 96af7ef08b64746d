"""Tables that fit what a view knows: one's own stones by the exact belief, everything else unseen at random."""

from collections.abc import Sequence
from dataclasses import replace

from magicgames.engine.rng import Rng
from magicgames.games.tower.belief import Clue, sample, unseen
from magicgames.games.tower.model import NUMBERS, TowerState, TowerView
from magicgames.games.tower.views import Hands


def imagine(view: TowerView, rng: Rng, clues: Sequence[Clue] = ()) -> TowerState:
    """Clues, if any, are about the stones of the seat that imagines."""
    hands = _hands(view, rng) if not clues else _filled(view, sample(view, rng, clues))
    hidden = unseen(replace(view, hands=hands))
    rest = [number for number in NUMBERS for _ in range(hidden[number])]
    rng.shuffle(rest)
    secrets = tuple([rest.pop() if number is None else number for number in view.secrets])
    return TowerState(
        chance=rng.fork(),
        rules=view.rules,
        round=view.round,
        scores=list(view.scores),
        lives=list(view.lives),
        stones=[stone for hand in hands for stone in hand],
        denied=[bits for hand in view.denied for bits in hand],
        hits=view.hits,
        board=list(view.board),
        pile=tuple(rest),
        drawn=0,
        secrets=secrets,
        owners=list(view.owners),
        active=view.active,
        floor=view.floor,
        casts=view.casts,
        choosing=view.choosing,
        die=view.die,
        history=view.history,
        last=view.last,
        over=not view.to_act,
    )


def _hands(view: TowerView, rng: Rng) -> Hands:
    if view.last and not view.to_act:  # all stones were turned over when the last round ended
        return view.last.hands
    hidden = [seat for seat, hand in enumerate(view.hands) if None in hand]
    # Hands of which most is known come first: they need certain stones, the others can do with what is left.
    hidden.sort(key=lambda seat: -sum(bits.bit_count() for bits in view.denied[seat]))
    while True:
        try:
            return _fill(view, hidden, rng)
        except ValueError:  # the hands before have taken what this one needs, which only the public table can meet
            if view.seat is not None:
                raise


def _fill(view: TowerView, hidden: list[int], rng: Rng) -> Hands:
    """Draws one hidden hand after the other, each with the belief of its owner who sees those drawn before."""
    for seat in hidden:
        hand = sample(replace(view, seat=seat), rng)
        view = replace(view, hands=(*view.hands[:seat], hand, *view.hands[seat + 1 :]))
    return tuple([tuple([stone or 0 for stone in hand]) for hand in view.hands])


def _filled(view: TowerView, own: tuple[int, ...]) -> Hands:
    """The hands that a seat sees, and what it takes its own to be."""
    hands = [own if seat == view.seat else hand for seat, hand in enumerate(view.hands)]
    return tuple([tuple([stone or 0 for stone in hand]) for hand in hands])
