"""Whole matches by random hands: what always holds, whatever is played and called."""

from collections import Counter
from collections.abc import Iterator

import pytest

from magicgames.engine.game import Action, Event, defaults
from magicgames.engine.rng import Rng
from magicgames.games.doll.cards import CURSES, SPELLS, tricks_in_play
from magicgames.games.doll.model import GOAL, NOBODY, SKULLS, DollState
from tests.games.doll.helpers import DOLL

CASES = [(seats, quick) for seats in (2, 3, 5, 8) for quick in (False, True)]
LONGEST = 5000


def matches(seats: int, quick: bool, count: int = 4) -> Iterator[DollState]:
    """Random matches, step by step: yields the state before each action; one action in ten is the table's."""
    rng = Rng(seats * 10 + quick)
    for _ in range(count):
        state = DOLL.setup(seats, {**defaults(DOLL, seats), "quick": quick}, rng)
        for _ in range(LONGEST):
            yield state
            pressable = DOLL.legal(DOLL.view(state, None))
            seat = None if pressable and rng.below(10) == 0 else DOLL.to_act(state)[0]
            DOLL.apply(state, seat, rng.choice(DOLL.legal(DOLL.view(state, seat))))
            if state.over:
                yield state
                break
        assert state.over, "a match must end"


def spells_of(state: DollState) -> list[str]:
    held = [*(card for hand in state.hands for card in hand), *(bound.card for bound in state.bound), *state.looked]
    return held + ([state.casting.card] if state.casting else [])


@pytest.mark.parametrize(("seats", "quick"), CASES)
def test_no_card_is_lost_or_doubled(seats: int, quick: bool) -> None:
    for state in matches(seats, quick):
        if state.pools:
            decks = [card for deck in state.spells for card in deck]
            assert sorted(spells_of(state) + decks) == sorted(SPELLS)
            assert sorted([*state.tricks, *(card for hand in state.sleeves for card in hand)]) == sorted(
                tricks_in_play(seats)
            )
        assert sorted([*state.curses, *(card for drawn in state.cursed for card in drawn)]) == sorted(CURSES)


@pytest.mark.parametrize(("seats", "quick"), CASES)
def test_points_curses_and_targets_are_in_order(seats: int, quick: bool) -> None:
    for state in matches(seats, quick):
        goal = GOAL[quick]
        assert min(state.scores) >= 0
        assert [seat for seat, score in enumerate(state.scores) if score >= goal] == (
            [state.winner] if state.over else []
        )
        for seat in range(seats):
            passed = sum(skull <= state.peaks[seat] for skull in SKULLS[quick])
            assert len(state.cursed[seat]) <= passed and state.peaks[seat] >= state.scores[seat]
        assert all(bound.caster != bound.target for bound in state.bound)
        assert seats > 2 or state.target == NOBODY
        assert (state.rerolls <= 3 and state.free < 1 << len(state.dice)) or not state.dice
        standing = {bound.card for bound in state.bound} | {card for drawn in state.cursed for card in drawn}
        assert {owed.card for owed in (*state.owed, *state.missed)} <= standing


@pytest.mark.parametrize("seats", [2, 5])
def test_every_kind_of_action_and_event_happens(seats: int) -> None:
    done: Counter[type[Action]] = Counter()
    heard: Counter[type[Event]] = Counter()
    rng = Rng(99)
    for number in range(40):
        state = DOLL.setup(seats, {**defaults(DOLL, seats), "quick": number % 2 == 1}, rng)
        while not state.over:
            pressable = DOLL.legal(DOLL.view(state, None))
            seat = None if pressable and rng.below(6) == 0 else DOLL.to_act(state)[0]
            choices = DOLL.legal(DOLL.view(state, seat))
            kind = rng.choice(sorted({type(action).__name__ for action in choices}))
            action = rng.choice([choice for choice in choices if type(choice).__name__ == kind])
            done[type(action)] += 1
            heard.update(type(event) for event in DOLL.apply(state, seat, action))
    # Spells that clash are too rare to wait for.
    absent = {kind.__name__ for kind in DOLL.actions if not done[kind]} - {"GiveUp"}
    silent = {kind.__name__ for kind in DOLL.events if not heard[kind]} - {"SpellsClashed"}
    if seats == 2:
        assert absent == {"SoBeIt", "HaveAnswer"}
        assert silent == {"AnswerBegun", "SpellRedirected"}
    else:
        assert absent == {"TakeSchool", "KeepCard"}
        assert silent == {"SchoolTaken", "CardKept", "SchoolsDivided"}
