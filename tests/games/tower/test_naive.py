"""Whole matches under every mixture of variants, move by move against a table that knows nothing but the rulebook."""

from itertools import product
from typing import Any

import pytest

from magicgames.engine.rng import Rng, derive
from magicgames.games.tower.model import HAND, CastSpell, TowerState
from tests.games.tower import naive
from tests.games.tower.helpers import TOWER, deal

SWITCHES = ("easy", "last_mage", "strict", "russian_wanderer", "russian_starter")
VARIANTS = [dict(zip(SWITCHES, choices, strict=True)) for choices in product((False, True), repeat=len(SWITCHES))]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_whole_matches_go_as_the_rulebook_tells_them(seats: int) -> None:
    reasons = set()
    for number, variant in enumerate(VARIANTS):
        reasons |= played(deal(seats, number, **variant), Rng(derive(seats, "naive", number)))
    assert reasons == {"empty", "kill", "self", "survivor"}


def played(state: TowerState, rng: Rng) -> set[str]:
    """Plays a match on both tables; returns how its rounds ended."""
    table, reasons = naive.Table(state), set()
    while not state.over:
        legal = TOWER.legal(TOWER.view(state, state.active))
        assert state.choosing or list(legal) == table.legal()
        action = rng.choice(likely(legal, state))
        events = TOWER.apply(state, state.active, action)
        reason = table.play(action, events)
        if reason:
            points, last = table.settle(reason), state.last
            assert last is not None and (last.reason, list(last.points)) == (reason, points)
            assert list(last.lives) == table.lives and list(last.scores) == table.scores
            assert state.over == bool(table.winners)
            reasons.add(reason)
            if not state.over:
                table.deal(state)
        if not state.over:
            assert (state.active, state.floor, state.casts) == (table.active, table.floor, table.casts)
            assert (state.lives, state.board) == (table.lives, table.board)
            assert state.stones == [stone for hand in table.hands for stone in hand]
    outcome = TOWER.outcome(state)
    assert outcome is not None and outcome.winners == table.winners
    return reasons


def likely(legal: Any, state: TowerState) -> Any:
    """Mostly calls that will work: at random nearly every round would end by a mistake."""
    hand = state.stones[state.active * HAND : state.active * HAND + HAND]
    working = [action for action in legal if isinstance(action, CastSpell) and action.number in hand]
    return [*legal, *working * 6]
