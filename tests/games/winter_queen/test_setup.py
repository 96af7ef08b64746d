"""Setup: crystals, holders, tiles, stacks of books, who begins."""

from collections import Counter
from typing import Any

import pytest

from magicgames.engine.rng import Rng
from magicgames.games.winter_queen.model import Take
from tests.games.winter_queen.helpers import BOX, GEO, QUEEN, cells, deal, legal

SEATS = (2, 3, 4)
TABLE = {2: (3, 3, 6), 3: (3, 4, 8), 4: (4, 4, 9)}  # holders, crystals on each, crystals of each colour in play


def in_play(state: Any) -> Any:
    """Crystals of each colour in the bag, on holders, on the board without printed ones, on books and in a hand."""
    found = Counter(dict(enumerate(state.bag)))
    found.update(crystal for holder in state.holders for crystal in holder)
    lying = cells(state)
    open_cells = [lies for cell, lies in enumerate(lying[:25]) if not state.fixed >> cell & 1]
    found.update(lies for lies in open_cells if lies is not None)
    found.update(c for shelf in state.shelves for held in shelf for c in held.crystals if c is not None)
    if state.hand is not None:
        found[state.hand] += 1
    return [found[colour] for colour in range(5)]


@pytest.mark.parametrize("seats", SEATS)
def test_holders_and_crystals_are_as_the_table_says(seats: int) -> None:
    holders, on_each, of_each = TABLE[seats]
    state = deal(seats)
    assert [len(holder) for holder in state.holders] == [on_each] * holders
    assert in_play(state) == [of_each] * 5
    assert sum(state.bag) == 5 * of_each - holders * on_each


@pytest.mark.parametrize("seats", SEATS)
def test_five_of_the_eight_tiles_lie_on_the_domain_cells(seats: int) -> None:
    for seed in range(20):
        state = deal(seats, seed)
        assert len(state.tiles) == 5 and not Counter(state.tiles) - Counter(BOX.tiles)
        lying = cells(state)
        assert [lying[cell] for cell in GEO.domains] == list(state.tiles)
        assert all(lying[cell] is None for cell in range(25) if cell not in GEO.domains)
        assert state.fixed == sum(1 << cell for cell in range(25) if lying[cell] is not None)


def test_every_tile_lies_on_every_domain_cell_equally_often() -> None:
    lying = [deal(2, seed).tiles for seed in range(800)]
    for place in range(5):
        found = Counter(tiles[place] for tiles in lying)
        assert abs(found[None] - 300) < 70 and all(60 < found[colour] < 140 for colour in range(5))


def test_every_book_lies_in_every_stack_equally_often() -> None:
    found = Counter(stack for seed in range(400) for stack, books in enumerate(deal(2, seed).stacks) if 7 in books)
    assert all(65 < found[stack] < 135 for stack in range(4))


def test_a_printed_crystal_is_none_of_the_45() -> None:
    assert in_play(deal(4)) == [9] * 5


@pytest.mark.parametrize("seats", SEATS)
def test_twenty_books_make_four_stacks_of_five(seats: int) -> None:
    state = deal(seats)
    assert [len(stack) for stack in state.stacks] == [5] * 4
    assert sorted(sum(state.stacks, ())) == list(range(20))
    assert state.shelves == [()] * seats


def test_a_named_player_begins() -> None:
    for seat in range(4):
        state = deal(4, starter=seat)
        assert (state.first, state.active) == (seat, seat)


def test_chance_lets_everyone_begin_equally_often() -> None:
    first = Counter(deal(3, seed).first for seed in range(600))
    assert all(150 < first[seat] < 250 for seat in range(3))


def test_every_colour_comes_out_of_the_bag_equally_often() -> None:
    drawn = Counter(crystal for seed in range(400) for holder in deal(4, seed).holders for crystal in holder)
    assert all(abs(drawn[colour] - 1280) < 5 * 1280**0.5 for colour in range(5))


def test_the_same_seed_sets_the_same_table() -> None:
    assert deal(4, 7) == deal(4, 7) != deal(4, 8)


def test_going_on_with_the_rng_of_the_setup_does_not_repeat_the_chance_of_the_table() -> None:
    rng = Rng(3)
    state = QUEEN.setup(2, {"help": "worth", "starter": "random"}, rng)
    table = Rng(state.chance)
    assert [rng.below(1000) for _ in range(5)] != [table.below(1000) for _ in range(5)]


def test_nobody_can_lay_a_crystal_on_a_page_or_use_a_book_in_the_first_turn() -> None:
    assert {type(action) for action in legal(deal(2))} == {Take}


@pytest.mark.parametrize("seats", SEATS)
def test_options_of_the_setup_page(seats: int) -> None:
    options = {option.key: option for option in QUEEN.options(seats)}
    assert list(options) == ["help", "starter"]
    assert options["help"].choices == ("worth", "table")
    assert options["starter"].choices == ("random", *range(seats)) and options["starter"].of_seats
