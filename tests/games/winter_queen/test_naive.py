"""The quick implementation agrees with the plain one on any position."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from magicgames.engine.game import OPEN
from magicgames.engine.rng import Rng
from magicgames.games.winter_queen.effects import BOARD_EFFECTS
from magicgames.games.winter_queen.model import Lay, Page, ScorePage, TakeBook, UseBook
from magicgames.games.winter_queen.moves import moves
from magicgames.games.winter_queen.scoring import best, best_of, board_ways, ways
from magicgames.games.winter_queen.sights import sight
from magicgames.games.winter_queen.turns import advance
from tests.games.winter_queen import naive
from tests.games.winter_queen.helpers import GEO, QUEEN, deal
from tests.games.winter_queen.naive_table import Table

COLOURS = range(5)
PAGES = [Page("forest_lights", printed) for printed in COLOURS]
PAGES += [Page(effect) for effect in BOARD_EFFECTS if effect != "forest_lights"]

positions = st.lists(st.sampled_from([None, None, *COLOURS]), min_size=25, max_size=25)


def sets(position: Any) -> Any:
    return [sum(1 << cell for cell, lies in enumerate(position) if lies == colour) for colour in COLOURS]


def by_number(found: Any) -> Any:
    return {(None if h is None else naive.HEXAGONS.index(h), side): points for (h, side), points in found.items()}


@settings(deadline=None)
@given(positions)
def test_every_page_with_every_colour_on_any_board(position: Any) -> None:
    crystals = sets(position)
    board = naive.laid_out(crystals)
    for page in PAGES:
        for colour in COLOURS:
            expected = by_number(naive.score(page.effect, page.printed, colour, board))
            found = board_ways(GEO, page, colour, crystals)
            assert {(way.cell, way.direction): way.points for way in found} == expected
            assert len(found) == len(expected)
            assert best(GEO, page, colour, crystals) == max(expected.values())
            for (cell, direction), points in expected.items():
                if cell is not None:
                    scores = BOARD_EFFECTS[page.effect].chooses.scores
                    assert scores(GEO, cell, direction, *sight(page, colour, crystals)[1:]) == points


@settings(deadline=None)
@given(positions)
def test_every_point_has_its_reason(position: Any) -> None:
    crystals = sets(position)
    for page in PAGES:
        for colour in COLOURS:
            for way in board_ways(GEO, page, colour, crystals):
                assert len(way.cells) + len(way.groups) == way.points
                assert len(set(way.cells)) == len(way.cells)


def test_the_tables_of_the_board_are_those_of_the_coordinates() -> None:
    for cell, hexagon in enumerate(naive.HEXAGONS):
        assert GEO.zones[cell] == naive.LAND[hexagon]
        near = sum(1 << naive.HEXAGONS.index(other) for other in naive.neighbours(hexagon))
        assert GEO.near[cell] == near
        around = [naive.step(hexagon, side) for side in range(6)]
        assert GEO.steps[cell] == tuple(naive.HEXAGONS.index(h) if h in naive.LAND else None for h in around)


def test_moves_and_points_of_whole_matches() -> None:
    for seats in (2, 3, 4):
        for seed in range(12):
            rng, state = Rng(seed), deal(seats, seed)
            while not state.over:
                legal, view = moves(state), QUEEN.view(state, state.active)
                assert len(legal) == len(set(legal)) and set(legal) == naive.moves(view)
                action = rng.choice(legal)
                if isinstance(action, ScorePage):
                    compare(state, view, action)
                advance(state, action)


def compare(state: Any, view: Any, action: Any) -> None:
    """What an action scores, quietly and aloud, against the plain sum."""
    held = view.shelves[view.active][view.using]
    kind, colour = view.box.books[held.number][action.page], held.crystals[action.page]
    if kind.effect == "secret_knowledge":
        expected = naive.secret_knowledge(view, view.active, colour)
        points, most = expected[action.rival], max(expected.values())
    else:
        plain = by_number(naive.score(kind.effect, kind.printed, colour, naive.laid_out(view.crystals)))
        points, most = plain[action.cell, action.direction], max(plain.values())
    assert best_of(view, view.active, held, action.page) == most
    assert ways(view, view.active, view.using, action.page)[0].points == most
    quiet, aloud = state.copy(), state.copy()
    advance(quiet, action)
    advance(aloud, action, [])
    assert quiet == aloud
    if not quiet.over:
        assert sum(quiet.gains[view.active]) - sum(state.gains[view.active]) == points
    undecided = state.copy()
    advance(undecided, ScorePage(action.page))
    if not undecided.over:
        assert sum(undecided.gains[view.active]) - sum(state.gains[view.active]) == most


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_matches_go_as_the_rulebook_tells_them(seats: int) -> None:
    for seed in range(20):
        rng, state = Rng(seed), deal(seats, seed)
        table = Table(state)
        while not state.over:
            view, legal = QUEEN.view(state, state.active), moves(state)
            books = [action for action in legal if isinstance(action, UseBook | Lay | TakeBook)]
            action = rng.choice(books if books and rng.below(2) else legal)
            table.play(action, QUEEN.apply(state, state.active, action), view)
            assert state.over == table.over
            if not state.over:
                follow(state, table)
        outcome = QUEEN.outcome(state)
        assert outcome is not None and list(outcome.scores) == table.final(QUEEN.view(state, OPEN))
        assert outcome.winners == tuple(seat for seat in range(seats) if table.points[seat] == max(table.points))


def follow(state: Any, table: Table) -> None:
    """Whether both tables look alike."""
    assert (state.active, state.left) == (table.active, table.left)
    assert [sorted(holder) for holder in state.holders] == [sorted(holder) for holder in table.holders]
    assert (state.bag, [sum(gains) for gains in state.gains]) == (table.bag, table.points)
    assert [list(stack) for stack in state.stacks] == table.stacks
    shelves = [[(held.number, list(held.crystals)) for held in shelf] for shelf in state.shelves]
    assert shelves == [[(book.number, book.pages) for book in shelf] for shelf in table.shelves]
    lying = {cell: colour for colour, cells in enumerate(state.crystals) for cell in range(25) if cells >> cell & 1}
    assert lying == table.board
