"""Whole matches by random hands: what always holds, whatever is played."""

from collections.abc import Iterator

import pytest

from magicgames.engine.game import OPEN, defaults
from magicgames.engine.rng import Rng
from magicgames.games.tower.model import HAND, LIVES, NUMBERS, TOP, LivesGained, LivesLost, TowerState
from magicgames.games.tower.turns import advance, moves
from tests.games.tower.helpers import TOWER, deal
from tests.games.tower.test_setup import all_stones

VARIANTS = [
    {},
    {"easy": True},
    {"last_mage": True},
    {"strict": True},
    {"russian_wanderer": True, "russian_starter": True},
    {"easy": True, "last_mage": True, "strict": True, "russian_wanderer": True},
]
CASES = [(seats, variant) for seats in range(2, 6) for variant in VARIANTS]


def matches(seats: int, variant: dict[str, bool], count: int = 6) -> Iterator[tuple[TowerState, Rng]]:
    """Random matches, step by step: yields (state, rng) before each action."""
    rng = Rng(seats * 100 + VARIANTS.index(variant))
    for _ in range(count):
        state = TOWER.setup(seats, {**defaults(TOWER, seats), **variant}, rng)
        while not state.over:
            yield state, rng
            advance(state, rng.choice(moves(state)))


@pytest.mark.parametrize(("seats", "variant"), CASES)
def test_stones_lives_and_turns_are_in_order(seats: int, variant: dict[str, bool]) -> None:
    for state, _ in matches(seats, variant):
        assert all_stones(state) == {number: number for number in range(1, 9)}
        assert all(0 <= left <= LIVES for left in state.lives)
        assert state.lives[state.active] > 0
        assert len([left for left in state.lives if left]) > 1
        assert max(state.scores) < TOP
        assert any(state.stones[state.active * HAND : state.active * HAND + HAND]) or state.choosing
        if not state.casts:
            assert state.floor == 1
        if not variant.get("last_mage"):
            assert all(state.lives)


@pytest.mark.parametrize(("seats", "variant"), CASES)
def test_hands_are_full_as_long_as_the_pile_lasts(seats: int, variant: dict[str, bool]) -> None:
    for state, _ in matches(seats, variant):
        if state.drawn < len(state.pile):
            for seat in range(seats):
                waiting = state.lives[seat] and (seat != state.active or not state.casts)
                assert not waiting or all(state.stones[seat * HAND : seat * HAND + HAND])


@pytest.mark.parametrize(("seats", "variant"), CASES)
def test_what_is_denied_is_true(seats: int, variant: dict[str, bool]) -> None:
    for state, _ in matches(seats, variant):
        for stone, denied in zip(state.stones, state.denied, strict=True):
            assert not denied >> stone & 1 and (stone or not denied)


@pytest.mark.parametrize(("seats", "variant"), CASES)
def test_hits_name_standing_stones_only(seats: int, variant: dict[str, bool]) -> None:
    for state, _ in matches(seats, variant):
        for hit in state.hits:
            assert hit.places and all(state.stones[hit.seat * HAND + place] for place in hit.places)
            equal = sum(state.stones[hit.seat * HAND + place] == hit.number for place in hit.places)
            assert 1 + hit.gone + equal <= min(HAND, hit.number)


@pytest.mark.parametrize(("seats", "variant"), CASES)
def test_moves_of_a_state_are_what_is_legal_in_the_view(seats: int, variant: dict[str, bool]) -> None:
    for state, _ in matches(seats, variant):
        assert moves(state) == TOWER.legal(TOWER.view(state, state.active))


@pytest.mark.parametrize(("seats", "variant"), CASES)
def test_events_tell_lives_truly_and_listening_changes_nothing(seats: int, variant: dict[str, bool]) -> None:
    for state, rng in matches(seats, variant, 3):
        action = Rng(rng.state).choice(moves(state))
        quiet, heard = state.copy(), state.copy()
        lives = list(state.lives)
        advance(quiet, action)
        for event in TOWER.apply(heard, heard.active, action):
            if isinstance(event, LivesLost):
                lives[event.seat] -= event.amount
                assert lives[event.seat] == event.left
            if isinstance(event, LivesGained):
                lives[event.seat] += event.amount
                assert lives[event.seat] == event.left
        assert quiet == heard
        if heard.round == state.round and not heard.over:
            assert lives == heard.lives


@pytest.mark.parametrize(("seats", "variant"), CASES)
def test_a_copy_shares_nothing_that_changes(seats: int, variant: dict[str, bool]) -> None:
    for state, rng in matches(seats, variant, 2):
        before = state.copy()
        other = state.copy()
        advance(other, rng.choice(moves(other)))
        assert state == before


@pytest.mark.parametrize(("seats", "variant"), CASES)
def test_an_imagined_table_gives_the_same_view(seats: int, variant: dict[str, bool]) -> None:
    for step, (state, rng) in enumerate(matches(seats, variant, 2)):
        if step % 7 == 0:
            for seat in (*range(seats), None):
                view = TOWER.view(state, seat)
                imagined = TOWER.imagine(view, Rng(rng.below(1 << 60)))
                assert TOWER.view(imagined, seat) == view
                assert all_stones(imagined) == all_stones(state)
                for stone, denied in zip(imagined.stones, imagined.denied, strict=True):
                    assert not denied >> stone & 1
                advance(imagined, rng.choice(moves(imagined)))


def test_imagined_tables_differ_in_what_is_hidden() -> None:
    state = TOWER.setup(3, defaults(TOWER, 3), Rng(5))
    for seat in (0, None):
        imagined = [TOWER.imagine(TOWER.view(state, seat), Rng(seed)) for seed in range(20)]
        assert len({tuple(table.stones[:HAND]) for table in imagined}) > 10
        assert len({table.secrets for table in imagined}) > 10
        assert len({table.pile for table in imagined}) == 20
        assert len({table.chance for table in imagined}) == 20


@pytest.mark.parametrize("seats", range(2, 6))
def test_an_imagined_table_of_a_finished_match_is_the_one_that_was_turned_over(seats: int) -> None:
    rng = Rng(seats)
    state = TOWER.setup(seats, defaults(TOWER, seats), rng)
    while not state.over:
        advance(state, rng.choice(moves(state)))
    for seat in (*range(seats), None, OPEN):
        view = TOWER.view(state, seat)
        imagined = TOWER.imagine(view, rng)
        assert imagined.stones == state.stones
        assert TOWER.view(imagined, seat) == view
        assert TOWER.outcome(imagined) == TOWER.outcome(state)


def test_imagined_secrets_may_be_any_stone_that_nobody_sees() -> None:
    view = TOWER.view(deal(3), 0)
    secrets = {stone for seed in range(60) for stone in TOWER.imagine(view, Rng(seed)).secrets}
    firsts = {TOWER.imagine(view, Rng(seed)).pile[0] for seed in range(60)}
    seen = [stone for hand in view.hands for stone in hand if stone]
    possible = {number for number in NUMBERS if seen.count(number) < number}
    assert len(secrets) >= 6 and len(firsts) >= 4 and secrets <= possible
