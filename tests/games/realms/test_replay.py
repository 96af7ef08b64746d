"""What happened is all that changed: the seen events of a step lead from the view before it to the view after it."""

from typing import Any

import pytest

from magicgames.engine.game import defaults
from magicgames.engine.rng import Rng, derive
from magicgames.games.realms.acts import LookAtDeck, OfferCard, PassTrade, RaiseCard, TimeIsUp
from magicgames.games.realms.model import OVER, RealmsState
from tests.games.realms.tables import GAME

TABLES = [
    (2, {}),
    (3, {}),
    (4, {"russian_order": True}),
    (3, {"mode": "chaos", "minutes": 0}),
    (5, {"mode": "chaos", "russian_order": True}),
    (7, {}),
]


def liveliest(actions: Any, rng: Rng) -> Any:
    """Anything, but the more telling choices more often, so that all kinds of events come to pass."""
    wanted = [action for action in actions if isinstance(action, LookAtDeck | RaiseCard | OfferCard)]
    return rng.choice(wanted if wanted and rng.below(3) else actions)


def step(state: RealmsState, seat: int | None, action: Any) -> Any:
    eyes = [None, *range(len(state.hands))]
    before = [GAME.view(state, each) for each in eyes]
    told = GAME.apply(state, seat, action)
    for each, view in zip(eyes, before, strict=True):
        for event in told:
            seen = event.seen_by(each)
            if seen is not None:
                view = GAME.after(view, seen)
        assert view == GAME.view(state, each), (action, each)
    return told


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_the_events_of_a_step_lead_to_the_next_view(seats: int, options: Any) -> None:
    kinds = set()
    for series in range(12):
        rng = Rng(derive("replay", seats, *options, series))
        state = GAME.setup(seats, {**defaults(GAME, seats), **options}, rng)
        turns = 0
        while state.phase != OVER:
            turns += 1
            actions = GAME.legal(GAME.view(state, state.active))
            if turns > 60 and PassTrade() in actions:
                actions = (PassTrade(),)
            action = liveliest(actions, rng)
            if turns == 40 and series % 3 == 0 and TimeIsUp() in GAME.legal(GAME.view(state, None)):
                kinds |= {type(event).__name__ for event in step(state, None, TimeIsUp())}
                continue
            kinds |= {type(event).__name__ for event in step(state, state.active, action)}
    chaos = {"OfferMade", "OfferAccepted", "OfferDeclined", "TradePassed", "DeckSeen"}
    usual = {"CardDrawn", "CardTaken", "CardDiscarded"}
    assert kinds >= {"PlayEnded", "CardRaised", "ChoiceMade", "Revealed", "GameWon"}
    assert kinds & (chaos | usual) == (chaos if state.rules.mode == "chaos" else usual)
