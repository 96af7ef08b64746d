"""What a view becomes by what its eyes have seen: exactly what the rules make of it."""

from dataclasses import fields

import pytest

from magicgames.engine.game import Action, Seat, defaults
from magicgames.engine.rng import Rng
from magicgames.games.doll.actions import (
    Aim,
    CallBreak,
    CallCurse,
    Cast,
    Deny,
    GiveUp,
    Judge,
    ReverseVerdict,
    SoBeIt,
)
from magicgames.games.doll.model import QUESTION, DollState
from tests.games.doll.helpers import DOLL, table


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
            follow(state, seat, action)


def follow(state: DollState, seat: Seat | None, action: Action) -> None:
    """Applies the action, and folds what each pair of eyes has seen of it over the view before."""
    views = {eyes: DOLL.view(state, eyes) for eyes in (None, *range(len(state.scores)))}
    events = DOLL.apply(state, seat, action)
    for eyes, view in views.items():
        for event in events:
            seen = event.seen_by(eyes)
            view = DOLL.after(view, seen) if seen is not None else view
        truth = DOLL.view(state, eyes)
        wrong = [part.name for part in fields(truth) if getattr(view, part.name) != getattr(truth, part.name)]
        assert not wrong, f"{action} seen by {eyes}: {events}"


@pytest.mark.parametrize("kept", ["goodie", "guard"])
def test_a_clash_which_chance_never_brings_is_followed_too(kept: str) -> None:
    """Also when the verdict is corrected, which lets the two spells clash once more."""
    state = table(4, dice="RGTSS", hands={0: ["guard"]}, bound=(("goodie", 2, 1),))
    follow(state, 0, Cast("guard", 0b01111))
    follow(state, 0, Aim(1))
    if state.phase == QUESTION:
        follow(state, None, SoBeIt())
    assert state.conflict == ("goodie", "guard")
    given_up = "guard" if kept == "goodie" else "goodie"
    follow(state, None, GiveUp(given_up))
    assert state.conflict == () and [each.card for each in state.bound] == [kept]
    follow(state, None, ReverseVerdict())
    assert set(state.conflict) == {"goodie", "guard"}
    follow(state, 1, GiveUp(given_up))


def test_a_dispute_that_the_table_decides_is_followed_too() -> None:
    for guilty in (True, False):
        state = table(3, dice="PRSBG", bound=(("ouch", 1, 2),), cursed={2: ["secret"]}, scores=(0, 2, 3))
        for call in (CallBreak("ouch"), CallCurse("secret")):
            for said in (call, Deny(), Judge(guilty)):
                follow(state, None, said)
            if guilty:
                follow(state, None, ReverseVerdict())
