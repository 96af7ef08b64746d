"""Bots of the Tower: they play by the rules and by their view alone, and each level beats the one below."""

from dataclasses import replace
from math import log

import pytest

from magicgames.engine.game import LEVELS, Seat, defaults
from magicgames.engine.rng import Rng, derive
from magicgames.games.tower import belief
from magicgames.games.tower.guess import arrivals, clues
from magicgames.games.tower.model import (
    DIE,
    DRAGON,
    DREAM,
    HAND,
    NUMBERS,
    ON_TABLE,
    CastSpell,
    EndTurn,
    LeaveSecret,
    Rules,
    SpellCast,
    StonesDrawn,
    TakeSecret,
    TowerState,
    TowerView,
)
from magicgames.games.tower.worth import Worth, shares, struck
from tests.games.playing import Table, tables
from tests.games.tower.helpers import TOWER, cast, deal, hand, rolling, table

every_level = pytest.mark.parametrize("level", LEVELS)
careful_level = pytest.mark.parametrize("level", ["expert", "master"])


def choose(level: str, view: TowerView, seed: int = 1) -> object:
    return TOWER.bot(level).choose(view, Rng(seed))


def winners(levels: tuple[str, ...], seed: int) -> tuple[Seat, ...]:
    """Who wins a match of these bots."""
    seats = len(levels)
    bots = [TOWER.bot(level) for level in levels]
    state = TOWER.setup(seats, defaults(TOWER, seats), Rng(derive(seed, "table")))
    rng = Rng(derive(seed, "bots"))
    while not state.over:
        TOWER.apply(state, state.active, bots[state.active].choose(TOWER.view(state, state.active), rng))
    outcome = TOWER.outcome(state)
    assert outcome is not None
    return outcome.winners


@pytest.mark.parametrize("place", tables(TOWER, others=3), ids=str)
def test_every_level_plays_by_the_rules_to_the_end(place: Table) -> None:
    match = place.match(seed=3)
    bots = [TOWER.bot(LEVELS[seat % len(LEVELS)]) for seat in range(place.seats)]
    while match.outcome is None:
        assert match.position < 2000
        seat = match.to_act[0]
        view = match.view(seat)
        action = bots[seat].choose(view, match.bot_rng(seat))
        assert action in TOWER.legal(view)
        assert not isinstance(action, CastSpell) or action.number >= view.floor, "a strict table is no trap for bots"
        match.play(seat, action)


@every_level
@pytest.mark.parametrize("seats", [2, 4])
def test_a_bot_knows_nothing_but_its_view(level: str, seats: int) -> None:
    """Two tables that differ in what is hidden from a seat are the same table to its bot."""
    state, rng = deal(seats, seed=5), Rng(11)
    differed = 0
    for step in range(60):
        seat = state.active
        view = TOWER.view(state, seat)
        other = TOWER.imagine(view, rng)
        differed += other.stones != state.stones or other.pile[other.drawn :] != state.pile[state.drawn :]
        action = choose(level, view, step)
        assert action == choose(level, TOWER.view(other, seat), step)
        TOWER.apply(state, seat, action)  # type: ignore[arg-type]
        if state.over:
            break
    assert differed > 10


@every_level
def test_a_secret_stone_is_taken_whenever_it_is_offered(level: str) -> None:
    state = table((4, 4, 8), (1, 2, 3), owners=(ON_TABLE, 1, ON_TABLE, 0))
    cast(state, 4)
    assert state.choosing
    taken = {choose(level, TOWER.view(state, 0), seed) for seed in range(20)}
    assert taken == {TakeSecret(0), TakeSecret(2)} and LeaveSecret() not in taken


@every_level
def test_a_number_that_is_nowhere_any_more_is_not_tried(level: str) -> None:
    state = table((8, 6, 3), (8, 7, 6), pile=(8, 3))
    possible = {stone for stone in (*hand(state, 0), *state.pile, *state.secrets) if stone}
    for seed in range(20):
        action = choose(level, TOWER.view(state, 0), seed)
        assert isinstance(action, CastSpell) and action.number in possible


@every_level
def test_the_number_that_has_just_failed_is_not_tried_again(level: str) -> None:
    state = table((8, 8, 8, 2, 2), (6, 6, 6, 5, 4), pile=(8, 8, 7, 7, 7, 7, 6, 3, 3))
    cast(state, 7)  # not there, and the same stones stand after it
    state.active = 0
    for seed in range(20):
        assert choose(level, TOWER.view(state, 0), seed) != CastSpell(7)


@careful_level
def test_a_sure_last_stone_ends_the_round(level: str) -> None:
    state = table((8,), (7, 7), (6, 6), secrets=(8, 8, 8, 8), owners=(0, 0, 0, 0))
    assert belief.odds(TOWER.view(state, 0))[8] == 1
    assert choose(level, TOWER.view(state, 0)) == CastSpell(8)


@careful_level
def test_the_turn_ends_when_nothing_can_work(level: str) -> None:
    state = table((5, 2), (3, 3), floor=6, casts=1, secrets=(1, 2, 3, 4), owners=(0, 0, 0, 0))
    assert choose(level, TOWER.view(state, 0)) == EndTurn()


def test_a_master_casts_the_lower_of_two_sure_numbers_first() -> None:
    """After the higher one the lower could not be cast any more."""
    state = table((7, 5, 5), (2, 2), lives=(6, 3), secrets=(8, 8, 8, 8), owners=(0, 0, 0, 0))
    assert choose("master", TOWER.view(state, 0)) == CastSpell(5)


def test_a_sure_kill_is_not_missed_by_a_master() -> None:
    state = table((7, 8, 8), (2, 2), lives=(6, 1), scores=(5, 7), secrets=(8, 8, 8, 8), owners=(0, 0, 0, 0))
    assert choose("master", TOWER.view(state, 0)) == CastSpell(7)


# What the bots think about the table is what the rules do


@pytest.mark.parametrize("russian", [False, True])
@pytest.mark.parametrize("lives", [(6, 1), (3, 2, 6), (1, 0, 2, 5), (6, 3, 0, 0, 1)])
@pytest.mark.parametrize("number", NUMBERS)
def test_the_effect_of_a_spell_is_that_of_the_rules(number: int, lives: tuple[int, ...], russian: bool) -> None:
    for face in set(DIE) if number in (DRAGON, DREAM) else (1,):
        hands = ((number, 8),) + ((7,),) * (len(lives) - 1)
        state = table(
            *hands,
            lives=lives,
            secrets=(8, 8, 8, 8),
            chance=rolling(face),
            last_mage=True,  # so that the dead sit at the table, too
            russian_wanderer=russian,
        )
        expected = struck(lives, 0, number, face, Rules(russian_wanderer=russian))
        before = state.round
        cast(state, number)
        after = state.last.lives if state.round != before and state.last else tuple(state.lives)
        assert after == expected


def test_shares_of_a_match() -> None:
    assert shares((5, 5), (3, 0), (6, 0)) == (1, 0)
    assert shares((7, 7, 5), (1, 1, 0), (4, 2, 0)) == (1, 0, 0)  # both reach eight with one point: lives decide
    assert shares((7, 7, 5), (1, 1, 3), (4, 4, 4)) == (0, 0, 1)  # the most points of the last round
    assert shares((7, 7, 2), (1, 1, 0), (4, 4, 0)) == (0.5, 0.5, 0)
    open_race = shares((0, 3, 6), (1, 1, 0), (4, 4, 0))
    assert sum(open_race) == pytest.approx(1) and open_race[0] < open_race[1] < open_race[2]


@pytest.mark.parametrize("seats", TOWER.seats)
def test_lives_points_and_secret_stones_are_worth_having(seats: int) -> None:
    view = TOWER.view(deal(seats), 0)
    worth = Worth(view)
    at = worth.now
    usual = worth.passed(at)
    assert 0 < usual < 1
    assert (
        worth.passed(at._replace(lives=(2, *at.lives[1:])))
        < usual
        < worth.passed(at._replace(lives=(6, 2, *at.lives[2:])))
    )
    assert worth.passed(at._replace(secrets=(1, *at.secrets[1:]))) > usual
    ahead = Worth(replace(view, scores=(5, *view.scores[1:])))
    assert ahead.passed(at) > usual


# What the others' casts tell


def played(level: str, seats: int, seed: int) -> list[TowerState]:
    """The tables of a match before each first cast of a turn."""
    state, rng, found = deal(seats, seed), Rng(seed), []
    while not state.over:
        if not state.casts and not state.choosing:
            found.append(state.copy())
        TOWER.apply(state, state.active, TOWER.bot(level).choose(TOWER.view(state, state.active), rng))
    return found


@pytest.mark.parametrize("seats", [2, 3])
def test_when_a_stone_arrived_is_read_from_the_view(seats: int) -> None:
    state, rng = deal(seats, seed=9), Rng(4)
    arrived = [[0] * HAND for _ in range(seats)]
    for _ in range(400):
        for seat in range(seats):
            known = arrivals(TOWER.view(state, seat))
            standing = [place for place in range(HAND) if hand(state, seat)[place]]
            assert [known[place] for place in standing] == [arrived[seat][place] for place in standing]
        before = state.round
        view = TOWER.view(state, state.active)
        for event in TOWER.apply(state, state.active, rng.choice(TOWER.legal(view))):
            if isinstance(event, StonesDrawn):
                for place in event.places:
                    arrived[event.seat][place] = len(state.history)
            assert not isinstance(event, SpellCast) or event.seat == view.seat
        if state.over:
            break
        if state.round != before:
            arrived = [[0] * HAND for _ in range(seats)]


@pytest.mark.parametrize("level", ["player", "expert"])
def test_what_others_cast_makes_the_true_hand_likelier(level: str) -> None:
    told = 0.0
    for state in [state for seed in range(3) for state in played(level, 2, seed)]:
        view = TOWER.view(state, state.active)
        truth = (0, *(hand(state, state.active).count(number) for number in NUMBERS))
        told += log(belief.hands(view, clues(view))[truth]) - log(belief.hands(view)[truth])
    assert told > 5


# Strength and calibration; the long series are in docs/bots.md


@pytest.mark.parametrize(
    ("strong", "weak", "games", "least"),
    [("player", "novice", 150, 90), ("expert", "player", 60, 45), ("master", "expert", 30, 18)],
)
def test_each_level_beats_the_one_below(strong: str, weak: str, games: int, least: int) -> None:
    wins = 0.0
    for game in range(games):
        seat = game % 2
        levels = (strong, weak) if seat == 0 else (weak, strong)
        won = winners(levels, game)
        wins += (seat in won) / len(won)
    assert wins >= least


def test_the_belief_is_calibrated() -> None:
    """Seats that act at random tell nothing by their choices, so predictions must come true as often as they say."""
    deciles: list[list[float]] = [[0.0, 0.0, 0.0] for _ in range(10)]  # surplus, variance, predictions
    for game in range(60):
        seats = TOWER.seats[game % 4]
        state, rng = deal(seats, seed=100 + game), Rng(game)
        while not state.over:
            view = TOWER.view(state, state.active)
            # One number a turn: several of one hand, or of one turn, would not be independent.
            if not state.casts and not state.choosing:
                number = 1 + rng.below(8)
                chance = belief.odds(view)[number]
                decile = deciles[min(9, int(chance * 10))]
                decile[0] += (number in hand(state, state.active)) - chance
                decile[1] += chance * (1 - chance)
                decile[2] += 1
            TOWER.apply(state, state.active, rng.choice(TOWER.legal(view)))
    assert sum(decile[2] for decile in deciles) > 3000
    for surplus, variance, _ in deciles:
        assert abs(surplus) <= 4 * variance**0.5 + 1e-9
