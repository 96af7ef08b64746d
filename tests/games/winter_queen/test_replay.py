"""What events make of a view: folding those of a step over the view before it gives the view after it."""

import pytest

from magicgames.engine.game import Seat
from magicgames.engine.rng import Rng
from magicgames.games.winter_queen.model import TurnPassed
from magicgames.games.winter_queen.moves import moves
from tests.games.winter_queen.helpers import QUEEN, deal


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("eyes", [None, 0, 1])
def test_a_view_and_what_was_seen_make_the_next_view(seats: int, eyes: Seat | None) -> None:
    told = set()
    for seed in range(30):
        rng, state = Rng(seed), deal(seats, seed)
        while not state.over:
            view = QUEEN.view(state, eyes)
            for event in QUEEN.apply(state, state.active, rng.choice(moves(state))):
                seen = event.seen_by(eyes)
                assert seen is not None
                told.add(type(event))
                view = QUEEN.after(view, seen)
            assert view == QUEEN.view(state, eyes)
    assert told >= set(QUEEN.events) - {TurnPassed}  # hardly ever in a duel
    assert TurnPassed in told or seats == 2
