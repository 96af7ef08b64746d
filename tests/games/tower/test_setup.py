"""Setup: components, the deal for two to five mages, who begins."""

from collections import Counter

import pytest

from magicgames.engine.rng import Rng
from magicgames.games import GAMES, game
from magicgames.games.tower import turns
from magicgames.games.tower.model import NUMBERS, ON_TABLE, TowerState
from tests.games.tower.helpers import TOWER, deal, hand

SEATS = range(2, 6)
TABLE = {2: (12, 10, 10), 3: (6, 15, 11), 4: (0, 20, 12), 5: (0, 25, 7)}  # set out, in hands, in the pile


def all_stones(state: TowerState) -> Counter[int]:
    return Counter([*filter(None, state.stones), *state.pile[state.drawn :], *state.secrets]) + Counter(
        {number: state.board[number] for number in NUMBERS}
    )


@pytest.mark.parametrize("seats", SEATS)
def test_spell_n_is_on_n_stones(seats: int) -> None:
    assert all_stones(deal(seats)) == {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8}


@pytest.mark.parametrize("seats", SEATS)
def test_stones_are_set_out_dealt_hidden_and_piled_as_the_table_says(seats: int) -> None:
    state = deal(seats)
    set_out, hands, pile = TABLE[seats]
    assert sum(state.board) == set_out
    assert len(list(filter(None, state.stones))) == hands
    assert len(state.secrets) == 4 and state.owners == [ON_TABLE] * 4
    assert len(state.pile) - state.drawn == pile


@pytest.mark.parametrize("seats", SEATS)
def test_everyone_begins_with_six_lives_no_points_and_five_stones(seats: int) -> None:
    state = deal(seats)
    assert state.lives == [6] * seats
    assert state.scores == [0] * seats
    assert all(len(hand(state, seat)) == 5 and all(hand(state, seat)) for seat in range(seats))
    assert (state.round, state.floor, state.casts, state.choosing) == (1, 1, 0, False)


def test_a_named_player_begins() -> None:
    assert [deal(4, starter=seat).active for seat in range(4)] == [0, 1, 2, 3]


def test_chance_lets_everyone_begin_equally_often() -> None:
    first = Counter(deal(3, seed).active for seed in range(600))
    assert all(150 < first[seat] < 250 for seat in range(3))


def test_the_same_seed_deals_the_same_table() -> None:
    assert deal(4, 7) == deal(4, 7)
    assert deal(4, 7) != deal(4, 8)


def test_every_stone_is_dealt_to_every_place_equally_often() -> None:
    # 2,000 deals to five mages: the place of each single stone is uniform, so number n is met n / 36 of the time.
    dealt = [deal(5, seed) for seed in range(2000)]
    for place in (0, 12, 24):
        found = Counter(state.stones[place] for state in dealt)
        assert all(abs(found[n] - 2000 * n / 36) < 5 * (2000 * n / 36) ** 0.5 for n in NUMBERS)
    secret = Counter(state.secrets[3] for state in dealt)
    assert all(abs(secret[n] - 2000 * n / 36) < 5 * (2000 * n / 36) ** 0.5 for n in NUMBERS)


@pytest.mark.parametrize(("one", "other"), [(0, 4), (3, 35), (30, 34)])
def test_any_two_stones_come_to_any_two_places_equally_often(
    one: int, other: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "STONES", tuple(range(36)))  # stones that can be told apart
    state, rng = deal(5), Rng(1)
    found: Counter[tuple[int, int]] = Counter()
    for _ in range(12600):
        turns.deal(state, 0, rng)
        order = (*state.stones, *state.secrets, *state.pile)
        found[order[one], order[other]] += 1
    pairs = [found[a, b] for a in range(36) for b in range(36) if a != b]
    chi_square = sum((count - 10) ** 2 / 10 for count in pairs)
    assert chi_square < 1259 + 6 * 50  # 1259 degrees of freedom, a standard deviation of 50


def test_going_on_with_the_rng_of_the_setup_does_not_repeat_the_chance_of_the_table() -> None:
    rng = Rng(3)
    state = TOWER.setup(2, {option.key: option.choices[0] for option in TOWER.options(2)}, rng)
    table = Rng(state.chance)
    assert [rng.below(1000) for _ in range(5)] != [table.below(1000) for _ in range(5)]


@pytest.mark.parametrize("seats", SEATS)
def test_options_of_the_setup_page(seats: int) -> None:
    options = {option.key: option for option in TOWER.options(seats)}
    assert list(options) == [
        "easy",
        "last_mage",
        "strict",
        "russian_wanderer",
        "russian_starter",
        "help",
        "starter",
    ]
    assert all(options[key].choices == (False, True) for key in list(options)[:5])
    assert options["help"].choices == ("notebook", "table", "odds")
    assert options["starter"].choices == ("random", *range(seats)) and options["starter"].of_seats


@pytest.mark.parametrize("switch", ["easy", "last_mage", "strict", "russian_wanderer", "russian_starter"])
def test_each_switch_reaches_the_rules_of_the_match(switch: str) -> None:
    rules = deal(3, **{switch: True}).rules
    switches = ("easy", "last_mage", "strict", "russian_wanderer", "russian_starter")
    assert [name for name in switches if getattr(rules, name)] == [switch]


def test_the_shelf_knows_the_tower() -> None:
    assert game("tower") in GAMES
    with pytest.raises(LookupError):
        game("chess")
