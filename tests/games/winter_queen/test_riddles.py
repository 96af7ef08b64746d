"""Riddles of Winter Queen, and the shipped puzzles: every kind of answer is the best by a plain count."""

from collections import Counter
from collections.abc import Iterator

import pytest

from magicgames.engine.game import Action
from magicgames.engine.rng import Rng
from magicgames.games.winter_queen.appraisal import standing
from magicgames.games.winter_queen.model import COLOURS, PUT, SCORE, QueenState, QueenView, Take, TakeBook, UseBook
from magicgames.games.winter_queen.scoring import suggestion, ways
from magicgames.learning.puzzles import Puzzle, load_puzzles
from magicgames.learning.puzzles import lay as lay_puzzle
from magicgames.learning.riddles import kind
from magicgames.paths import resources
from tests.games.winter_queen.helpers import QUEEN, play, points, positions, view


def test_a_riddle_has_answers_that_are_best_by_count() -> None:
    found = 0
    for seen in positions(3, 4):
        riddle = QUEEN.riddle(seen)
        if riddle is None or seen.phase != PUT:
            continue
        found += 1
        worlds = {move: QUEEN.imagine(seen, Rng(0)) for move in QUEEN.legal(seen)}
        for move, world in worlds.items():
            QUEEN.apply(world, seen.active, move)
        worth = {
            move: sum(world.gains[seen.active]) if world.over else standing(world, seen.active)
            for move, world in worlds.items()
        }
        assert {move for move in worth if worth[move] == max(worth.values())} == set(riddle.answers)
    assert found >= 3


PUZZLES, TROUBLE = load_puzzles(QUEEN, resources() / "puzzles" / "winter_queen.json")


def asked(kind: str, count: int) -> list[tuple[Puzzle, QueenView]]:
    """Shipped puzzles of this kind, and what is seen in them."""
    found = [puzzle for puzzle in PUZZLES if puzzle.riddle.ask.key.endswith(f"puzzle.{kind}")][:count]
    assert len(found) == count
    return [(puzzle, lay_puzzle(QUEEN, puzzle).view(puzzle.seat)) for puzzle in found]


def test_the_shipped_puzzles_can_be_laid() -> None:
    assert TROUBLE is None and len(PUZZLES) == 200
    for puzzle in PUZZLES[::20]:
        match = lay_puzzle(QUEEN, puzzle)
        riddle = QUEEN.riddle(match.view(puzzle.seat))
        assert riddle == puzzle.riddle


def test_the_shipped_puzzles_are_of_many_kinds() -> None:
    kinds = Counter(kind(puzzle) for puzzle in PUZZLES)
    assert len(kinds) >= 9 and max(kinds.values()) <= len(PUZZLES) // 5
    assert Counter(puzzle.riddle.grade for puzzle in PUZZLES) == {1: 67, 2: 67, 3: 66}


def test_the_book_to_use_scores_most_of_all() -> None:
    for puzzle, seen in asked("use", 6):
        gained = {}
        for move in QUEEN.legal(seen):
            if isinstance(move, UseBook):
                state = QUEEN.imagine(seen, Rng(0))
                before = points(state)[puzzle.seat]
                play(state, move)
                while state.phase == SCORE:
                    play(state, suggestion(state))
                gained[move] = points(state)[puzzle.seat] - before
        assert len(gained) == 3 and puzzle.riddle.answers == (max(gained, key=gained.__getitem__),)
        assert sorted(gained.values())[-2:] == [
            puzzle.riddle.why.fields["next"],
            puzzle.riddle.why.fields["points"],
        ]


def test_the_book_to_take_could_score_most_of_all() -> None:
    for puzzle, seen in asked("book", 4):
        worth = {}
        for move in QUEEN.legal(seen):
            if isinstance(move, TakeBook):
                state = QUEEN.imagine(seen, Rng(0))
                play(state, move)
                book = len(state.shelves[puzzle.seat]) - 1
                worth[move] = sum(
                    max(ways(state, puzzle.seat, book, page, colour)[0].points for colour in range(len(COLOURS)))
                    for page in (0, 1)
                )
        assert puzzle.riddle.answers == (max(worth, key=worth.__getitem__),)


@pytest.mark.parametrize("name", ["take", "own_last", "last"])
def test_the_crystal_to_take_adds_most_of_all(name: str) -> None:
    for puzzle, seen in asked(name, 2):
        best: dict[Action, int] = {}
        for take in QUEEN.legal(seen):
            if not isinstance(take, Take):
                continue
            held = QUEEN.imagine(seen, Rng(0))
            play(held, take)
            for put in QUEEN.legal(view(held, puzzle.seat)):
                state = held.copy()
                play(state, put)
                value = points(state)[puzzle.seat] if state.over else standing(state, puzzle.seat)
                best[take] = max(best.get(take, 0), value)
        assert {take for take in best if best[take] == max(best.values())} == set(puzzle.riddle.answers)


def test_the_last_duel_is_counted_with_every_reply() -> None:
    """By the plain way: every turn, and every turn after it."""
    (puzzle, seen), *_ = asked("duel", 1)
    leads: dict[Action, int] = {}
    for steps, state in turns(QUEEN.imagine(seen, Rng(0))):
        worst = min(points(end)[puzzle.seat] - points(end)[1 - puzzle.seat] for _, end in turns(state))
        leads[steps[0]] = max(leads.get(steps[0], -99), worst)
    assert {take for take in leads if leads[take] == max(leads.values())} == set(puzzle.riddle.answers)


def turns(state: QueenState) -> Iterator[tuple[tuple[Action, ...], QueenState]]:
    """All that the active seat can do in its turn, with the table after it."""
    seat = state.active
    begun: list[tuple[tuple[Action, ...], QueenState]] = [((), state)]
    while begun:
        steps, now = begun.pop()
        for move in QUEEN.legal(view(now, seat)):
            then = now.copy()
            play(then, move)
            if then.over or then.active != seat:
                yield (*steps, move), then
            else:
                begun.append(((*steps, move), then))
