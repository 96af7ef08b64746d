"""Whole matches, action by action against a table that knows nothing but the rulebook; nothing is put right in them."""

from typing import Any

import pytest

from magicgames.engine.game import Action, Seat
from magicgames.engine.rng import Rng, derive
from magicgames.games.doll import actions as do
from magicgames.games.doll.cards import places
from magicgames.games.doll.events import CallDenied, SpellBound
from magicgames.games.doll.model import ACT, BEFORE, CASTER, NOBODY, TARGET, DollState, held_up
from tests.games.doll import naive
from tests.games.doll.helpers import DOLL, deal, legal

MOST = 4000
PAID = (do.Cast, do.Reroll, do.DrawSpell, do.DrawTrick)
SELDOM = (do.CallBreak, do.CallCurse, do.Interrupt, do.SkipStunt, do.DoDeed)  # of what is open, rarely chosen


@pytest.mark.parametrize(("seats", "quick"), [(2, False), (2, True), (3, False), (3, True), (5, False), (8, True)])
def test_whole_matches_go_as_the_rulebook_tells_them(seats: int, quick: bool) -> None:
    for number in range(3):
        redirect = {"redirect": (CASTER, TARGET)[number % 2]} if seats > 2 else {}
        played(deal(seats, number, quick=quick, **redirect), Rng(derive(seats, "naive", number)))


def played(state: DollState, rng: Rng) -> None:
    """Plays a match on both tables."""
    while state.phase != BEFORE:  # two players divide the schools
        DOLL.apply(state, state.actor, rng.choice(legal(state)))
    table = naive.Table(state)
    for _ in range(MOST):
        actor = DOLL.to_act(state)[0]
        if state.phase == ACT and not held_up(state):
            offered = {action for action in legal(state) if isinstance(action, PAID)}
            assert offered == table.paid()
            assert (do.EndTurn() in legal(state)) == (table.acted or not offered)
        seat, action = chosen(state, rng)
        events = DOLL.apply(state, seat, action)
        table.play(seat, action, events, actor)
        for event in events:
            if isinstance(event, CallDenied) and event.closed:
                del table.asked["call"]
            elif isinstance(event, SpellBound):
                table.bind()
        compare(state, table)
        if state.over:
            return
    raise AssertionError("a match never ends")


def chosen(state: DollState, rng: Rng) -> tuple[Seat | None, Action]:
    """At random, of what whoever is to act may do and of what anybody may press; spells rather than anything else."""
    actor = DOLL.to_act(state)[0]
    open_now: list[tuple[Seat | None, Any]] = [(actor, action) for action in legal(state)]
    open_now += [(None, action) for action in legal(state, None) if not isinstance(action, do.ReverseVerdict)]
    usual = [each for each in open_now if not isinstance(each[1], SELDOM)]
    casts = [each for each in usual if isinstance(each[1], do.Cast)]
    if casts and rng.below(4):
        return rng.choice(casts)
    return rng.choice(usual if usual and rng.below(8) else open_now)


def compare(state: DollState, table: naive.Table) -> None:
    assert (state.scores, state.cursed) == (table.scores, table.cursed)
    assert state.winner == (NOBODY if table.winner is None else table.winner)
    if state.over:
        return
    assert [set(hand) for hand in state.hands] == table.hands
    assert [set(sleeve) for sleeve in state.sleeves] == table.sleeves
    assert (state.spells, state.tricks, state.curses) == (table.spells, table.tricks, table.curses)
    assert {each.card: (each.caster, each.target) for each in state.bound} == table.bound
    assert state.target == (NOBODY if table.target is None else table.target)
    assert (state.active, state.short) == (table.active, table.few)
    assert {place: state.dice[place] for place in places(state.free)} == table.dice
    conflicts = table.conflicts()
    assert frozenset(state.conflict) in conflicts if conflicts else not state.conflict
