"""What a view becomes by what its eyes have seen: exactly what the rules make of it."""

from dataclasses import fields

import pytest

from magicgames.engine.game import defaults
from magicgames.engine.rng import Rng
from tests.games.doll.helpers import DOLL


@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize("quick", [False, True])
def test_the_seen_events_of_a_step_make_the_next_view_whole(seats: int, quick: bool) -> None:
    rng = Rng(7)
    redirect = {"redirect": rng.choice(("caster", "target"))} if seats > 2 else {}
    for _ in range(2):
        state = DOLL.setup(seats, {**defaults(DOLL, seats), "quick": quick, **redirect}, rng)
        while not state.over:
            pressable = DOLL.legal(DOLL.view(state, None))
            seat = None if pressable and rng.below(8) == 0 else DOLL.to_act(state)[0]
            action = rng.choice(DOLL.legal(DOLL.view(state, seat)))
            views = {eyes: DOLL.view(state, eyes) for eyes in (None, *range(seats))}
            events = DOLL.apply(state, seat, action)
            for eyes, view in views.items():
                for event in events:
                    seen = event.seen_by(eyes)
                    view = DOLL.after(view, seen) if seen is not None else view
                truth = DOLL.view(state, eyes)
                wrong = [part.name for part in fields(truth) if getattr(view, part.name) != getattr(truth, part.name)]
                assert not wrong, f"{action} seen by {eyes}: {events}"
