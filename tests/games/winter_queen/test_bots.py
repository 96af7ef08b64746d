"""Bots of Winter Queen: they play by the rules and by their view alone, and the closing stage of a duel is solved."""

import pytest

from magicgames.engine.game import LEVELS, Seat
from magicgames.engine.rng import Rng, derive
from magicgames.games.winter_queen import sights
from magicgames.games.winter_queen.closing import MARGIN, Closing
from magicgames.games.winter_queen.effects import BOARD_EFFECTS
from magicgames.games.winter_queen.gauge import Gauge
from magicgames.games.winter_queen.geometry import free, members
from magicgames.games.winter_queen.greedy import Glance, Taste, turns_left
from magicgames.games.winter_queen.model import (
    COLOURS,
    FOREST,
    PATH,
    ROSE,
    STAR,
    Page,
    QueenState,
    ScorePage,
    TakeBook,
)
from magicgames.games.winter_queen.moves import moves
from magicgames.games.winter_queen.scoring import best, best_of
from magicgames.games.winter_queen.turns import advance
from magicgames.games.winter_queen.views import unseen_books
from tests.games.playing import Table, tables
from tests.games.winter_queen.helpers import GEO, QUEEN, deal, held, table, view

every_level = pytest.mark.parametrize("level", LEVELS)
careful_level = pytest.mark.parametrize("level", ["expert", "master"])
PAGES = [Page(FOREST, colour) for colour in range(len(COLOURS))]
PAGES += [Page(effect) for effect in BOARD_EFFECTS if effect != FOREST]
HOPELESS = Taste(spite=0.0, tempo=99.0, growth=0.0, far=True, feed=0.0)  # expects nothing from empty pages


def choose(level: str, state: QueenState, seed: int = 1) -> object:
    return QUEEN.bot(level).choose(view(state), Rng(seed))


def winners(levels: tuple[str, ...], seed: int) -> tuple[Seat, ...]:
    """Who wins a match of these bots."""
    bots = [QUEEN.bot(level) for level in levels]
    state = deal(len(levels), derive(seed, "table"))
    rng = Rng(derive(seed, "bots"))
    while not state.over:
        QUEEN.apply(state, state.active, bots[state.active].choose(view(state), rng))
    outcome = QUEEN.outcome(state)
    assert outcome is not None
    return outcome.winners


def closing_table(seed: int, level: str = "player") -> QueenState:
    """The table of a duel when its closing stage begins."""
    state, rng = deal(2, seed), Rng(seed)
    while state.left is None:
        QUEEN.apply(state, state.active, QUEEN.bot(level).choose(view(state), rng))
    return state


# By the rules, and honestly


@pytest.mark.parametrize("place", tables(QUEEN, others=0), ids=str)
def test_every_level_plays_by_the_rules_to_the_end(place: Table) -> None:
    match = place.match(seed=3)
    bots = [QUEEN.bot(LEVELS[(seat + place.seats) % len(LEVELS)]) for seat in range(place.seats)]
    while match.outcome is None:
        assert match.position < 1000
        seat = match.to_act[0]
        action = bots[seat].choose(match.view(seat), match.bot_rng(seat))
        assert action in match.legal(seat)
        match.play(seat, action)


@every_level
@pytest.mark.parametrize("seats", QUEEN.seats)
def test_a_bot_knows_nothing_but_its_view(level: str, seats: int) -> None:
    """Two tables that differ in the books below the tops and in the luck of the bag are the same table to a bot."""
    state, rng = deal(seats, seed=5), Rng(11)
    fast, slow = QUEEN.bot("player"), QUEEN.bot(level)
    differed = 0
    for step in range(400):
        if state.over:
            break
        eyes = view(state)
        action = fast.choose(eyes, rng)
        if step % 9 == 0:
            other = QUEEN.imagine(eyes, rng)
            differed += other.stacks != state.stacks
            action = slow.choose(eyes, Rng(step))
            assert action == slow.choose(view(other), Rng(step))
        QUEEN.apply(state, state.active, action)
    assert differed > 3


@every_level
def test_a_page_is_scored_in_the_best_way(level: str) -> None:
    drawing = """
    . R .
 . r . . . r
. . r . . . G
 . . . . . .
    . . .
"""
    state = table(drawing, shelves=((held("wind_rose red"),),))
    state.using, state.phase = 0, "score"
    action = choose(level, state)
    assert isinstance(action, ScorePage)
    before = sum(state.gains[0])
    QUEEN.apply(state, 0, action)
    reds = state.crystals[0]
    assert sum(state.gains[0]) - before == max(1 + (GEO.lines[cell] & reds).bit_count() for cell in members(reds))


# What the bots think about the table is what the rules do


def test_the_gauge_tells_what_the_effects_score() -> None:
    _gauge_agrees(PAGES)


def test_the_gauge_needs_to_be_told_nothing_of_another_effect(monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in (FOREST, PATH, ROSE, STAR):  # one for each way to look at the board
        monkeypatch.setitem(sights._SEES, f"other_{kind}", BOARD_EFFECTS[kind].sees)
        monkeypatch.setitem(sights._MOST, f"other_{kind}", BOARD_EFFECTS[kind].most)
    _gauge_agrees([Page(f"other_{kind}", 1 if kind == FOREST else None) for kind in (FOREST, PATH, ROSE, STAR)])


def _gauge_agrees(pages: list[Page]) -> None:
    rng, checked = Rng(3), 0
    for match in range(3):
        state = deal(2 + match, seed=match)
        gauge = Gauge(GEO)
        while not state.over:
            if rng.below(12) == 0:
                for page in pages:
                    colour, added = rng.below(5), rng.below(5)
                    before = best(GEO, page, colour, state.crystals)
                    assert gauge.worth(page, colour, state.crystals) == before
                    assert gauge.worths(page, state.crystals)[colour] == before
                    gains = gauge.gains(page, colour, added, state.crystals)
                    for cell in members(free(GEO, state.crystals)):
                        crystals = list(state.crystals)
                        crystals[added] |= 1 << cell
                        assert best(GEO, page, colour, crystals) == before + (gains[cell] if gains else 0)
                        checked += 1
            advance(state, rng.choice(moves(state)))
    assert checked > 500


@pytest.mark.parametrize("seats", QUEEN.seats)
def test_all_turns_are_weighed_and_the_best_is_found(seats: int) -> None:
    """Each legal step begins a turn that is weighed, and every turn can be played as it was planned."""
    taste = Taste(spite=0.3, tempo=2.0, growth=0.5, far=True, feed=0.3)
    state, rng = deal(seats, seed=8), Rng(2)
    while not state.over:
        if state.phase != "score":
            turns = list(Glance(state, taste).turns())
            assert {steps[0] for _, steps in turns} == set(moves(state))
            most = max(worth for worth, _ in turns)
            assert Glance(state, taste).best() in [steps for worth, steps in turns if worth == pytest.approx(most)]
            then = state.copy()
            for step in rng.choice(turns)[1]:
                assert step in moves(then)
                advance(then, step)
        advance(state, rng.choice(moves(state)))


@pytest.mark.parametrize("seats", QUEEN.seats)
def test_the_turns_left_are_counted_exactly_in_the_closing_stage(seats: int) -> None:
    state, rng = deal(seats, seed=4), Rng(9)
    while not state.over:
        if state.left is not None and state.phase == "choose":
            turns = [turns_left(state, seat) for seat in range(seats)]
            assert sum(turns) == state.left
            assert max(turns) - min(turns) <= 1
        advance(state, rng.choice(moves(state)))


@pytest.mark.parametrize("seats", QUEEN.seats)
def test_a_standing_is_points_and_what_the_laid_pages_would_score(seats: int) -> None:
    state, rng = deal(seats, seed=6), Rng(5)
    while not state.over:
        for seat, shelf in enumerate(state.shelves):
            pages = [(book, page) for book in shelf for page in (0, 1) if book.crystals[page] is not None]
            worth = sum(state.gains[seat]) + sum(best_of(state, seat, book, page) for book, page in pages)
            standing = Glance(state, HOPELESS, seat).standing()
            assert standing.gained + standing.filled == worth
        advance(state, rng.choice(moves(state)))


# The closing stage of a duel


def small_closing(seed: int) -> QueenState:
    """A closing stage with few free cells, crystals and books, so that plain enumeration can solve it."""
    state = closing_table(seed)
    rng = Rng(seed)
    cells = list(members(free(GEO, state.crystals)))
    rng.shuffle(cells)
    for cell in cells[3:]:
        state.crystals[rng.below(5)] |= 1 << cell
    state.holders = [tuple(sorted([rng.below(5) for _ in range(3)]))]
    state.shelves = [shelf[:1] for shelf in state.shelves]
    stacks = [stack[:2] for stack in state.stacks]
    lying = {book.number for shelf in state.shelves for book in shelf} | {book for stack in stacks for book in stack}
    state.stacks = stacks
    state.spent = tuple(book for book in range(20) if book not in lying)
    state.gains = [(), ()]
    first, second = [sum(Glance(state, HOPELESS, seat).standing()[:2]) for seat in (0, 1)]
    state.gains = [(max(0, second - first),), (max(0, first - second),)]  # so that the last turns decide
    return state


def enumerated(state: QueenState, seat: Seat, unseen: tuple[int, ...]) -> float:
    """What a closing stage is worth to a seat, by trying every action and every book that can come up."""
    if state.over:
        lead = sum(state.gains[seat]) - sum(state.gains[1 - seat])
        return (lead > 0) - (lead < 0) + MARGIN * lead
    values = []
    for action in moves(state):
        then = state.copy()
        advance(then, action)
        if isinstance(action, TakeBook) and then.stacks[action.stack]:
            shown = []
            for book in unseen:
                world = then.copy()
                world.stacks[action.stack] = (book, *then.stacks[action.stack][1:])
                shown.append(enumerated(world, seat, tuple(each for each in unseen if each != book)))
            values.append(sum(shown) / len(shown))
        else:
            values.append(enumerated(then, seat, unseen))
    return max(values) if state.active == seat else min(values)


@pytest.mark.parametrize("seed", [2, 4, 7, 19, 21, 37, 39])  # in the last ones chance decides
def test_the_closing_stage_is_solved_exactly(seed: int) -> None:
    state = small_closing(seed)
    eyes = view(state)
    solved = Closing(eyes)
    worth = enumerated(state, state.active, tuple(unseen_books(eyes)))
    assert max(value for _, value in solved.values()) == pytest.approx(worth)
    advance(state, solved.best())
    assert enumerated(state, eyes.active, tuple(unseen_books(eyes))) == pytest.approx(worth)


def test_a_duel_that_is_lost_is_still_played_for_points() -> None:
    state = closing_table(3)
    state.gains[1 - state.active] += (60,)
    values = [value for _, value in Closing(view(state)).values()]
    assert -1.1 < max(values) < -1


# Strength; the long series are in docs/bots.md


@pytest.mark.parametrize(
    ("strong", "weak", "games", "least"), [("player", "novice", 30, 20), ("expert", "player", 10, 7)]
)
def test_each_level_beats_the_one_below(strong: str, weak: str, games: int, least: int) -> None:
    wins = 0.0
    for game in range(games):
        seat = game % 2
        won = winners((strong, weak) if seat == 0 else (weak, strong), game)
        wins += (seat in won) / len(won)
    assert wins >= least


@pytest.mark.parametrize("seed", range(3))
def test_a_master_begins_the_closing_stage_of_a_duel_as_well_as_can_be(seed: int) -> None:
    state = closing_table(seed)
    action = QUEEN.bot("master").choose(view(state), Rng(seed))
    values = dict(Closing(view(state)).values())
    assert action in [steps[0] for steps, value in values.items() if value == max(values.values())]
