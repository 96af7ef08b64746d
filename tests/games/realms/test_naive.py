"""Whole matches, action by action against a table that knows nothing but the rulebook."""

from typing import Any

import pytest

from magicgames.engine.rng import Rng, derive
from magicgames.games.realms.acts import DrawCard, PassTrade, TimeIsUp
from magicgames.games.realms.model import CHOOSE, OVER
from tests.games.realms.naive import Table
from tests.games.realms.tables import GAME, legal, start

RARELY = 40  # one in so many times the table says that the time is up


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (3, {}), (6, {}), (3, {"mode": "chaos"}), (5, {"mode": "chaos", "minutes": 0}), (7, {})],
    ids=str,
)
def test_whole_matches_go_as_the_rulebook_tells_them(seats: int, options: dict[str, Any]) -> None:
    for number in range(5):
        rng = Rng(derive(seats, "naive", number))
        state = start(seats, number, **{"starter": number % seats, **options})
        table = Table(state)
        while state.phase not in (CHOOSE, OVER):
            assert set(legal(state)) == table.legal() and len(legal(state)) == len(table.legal())
            rings = bool(GAME.legal(GAME.view(state, None)))
            assert rings == (table.mode == "chaos" and table.clock)
            ringing = rings and not rng.below(RARELY)
            seat, action = (None, TimeIsUp()) if ringing else (state.active, rng.choice(likely(legal(state))))
            GAME.apply(state, seat, action)
            table.play(action)
            assert [set(hand) for hand in state.hands] == table.hands
            assert [thrown.card for thrown in state.discard] == table.lying
            assert (state.phase in (CHOOSE, OVER)) == table.counting
            assert table.counting or state.active == table.active
        while state.phase == CHOOSE:
            GAME.apply(state, state.active, rng.choice(legal(state)))
        sheets = [sheet for sheet in state.sheets if sheet is not None]
        best = min((-sheet.score, sheet.strength) for sheet in sheets)
        winners = [seat for seat, sheet in enumerate(sheets) if (-sheet.score, sheet.strength) == best]
        outcome = GAME.outcome(state)
        assert outcome is not None and list(outcome.winners) == winners


def likely(actions: Any) -> Any:
    """Draws from the deck and passes come more often, or matches would be long."""
    return [*actions, *[action for action in actions if isinstance(action, DrawCard | PassTrade)] * 12]
