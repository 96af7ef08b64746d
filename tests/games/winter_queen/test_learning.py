"""Tables for lessons, and what the game teaches: hints, reasons, first meetings, riddles."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from magicgames.engine.game import BadTable, defaults
from magicgames.engine.rng import Rng
from magicgames.games.winter_queen.bot import FITTED
from magicgames.games.winter_queen.lookahead import Effort, lead
from magicgames.games.winter_queen.model import BOOK as BOOK_PHASE
from magicgames.games.winter_queen.model import (
    CHOOSE,
    PUT,
    QueenState,
    UseBook,
)
from magicgames.learning.lesson import load_lessons
from magicgames.paths import resources, words
from magicgames.text.catalog import Catalog
from magicgames.text.narrator import Narrator
from tests.campaigns.invariants import winter_queen
from tests.games.winter_queen.helpers import (
    BOX,
    GREEN,
    QUEEN,
    RED,
    VIOLET,
    cells,
    deal,
    held,
    page_of,
    play,
    points,
    positions,
    table,
    view,
)

ROWS = ["    . Y .    ", " . . r r . . ", "B . r v . g .", " y . . . v r ", "    b . .    "]
BOOK = {"pages": ["wind_rose", "polar_star"], "crystals": ["green", None]}


def lay(wanted: Any, seats: int = 2, seed: int = 1) -> QueenState:
    state = QUEEN.prepare(seats, defaults(QUEEN, seats), wanted, Rng(seed))
    assert list(winter_queen(state)) == []
    return state


def lessons() -> list[Any]:
    found, troubles = load_lessons(QUEEN, Path(resources()) / "lessons" / "winter_queen")
    assert troubles == ()
    return list(found)


# Prepared tables


def test_named_things_lie_where_they_are_named() -> None:
    state = lay(
        {"board": ROWS, "books": [[BOOK]], "holders": ["rgv", "b", "yy"], "bag": 6, "points": [3, 0], "first": 1}
    )
    assert cells(state)[5] == cells(state)[6] == RED and cells(state)[14] == GREEN and cells(state)[20] == VIOLET
    book = state.shelves[0][0]
    assert book.crystals[page_of(book, "wind_rose")] == GREEN
    assert state.holders == [(0, 1, 2), (3,), (4, 4)] and sum(state.bag) == 6
    assert points(state) == [3, 0] and state.active == state.first == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_not_named_is_dealt_and_every_crystal_exists_once(seats: int) -> None:
    state = lay({"board": ROWS}, seats)
    dealt = QUEEN.setup(seats, defaults(QUEEN, seats), Rng(1))
    assert [len(holder) for holder in state.holders] == [len(holder) for holder in dealt.holders]
    lying = sum(cell is not None for cell in cells(state)) - state.fixed.bit_count()
    assert lying + sum(state.bag) + sum(map(len, state.holders)) == 5 * {2: 6, 3: 8, 4: 9}[seats]


def test_crystals_that_are_nowhere_have_left_with_used_books() -> None:
    state = lay({"board": ROWS, "bag": 6})
    gone = 30 - 10 - sum(state.bag) - sum(map(len, state.holders))
    assert len(state.spent) == -(-gone // 2)


def test_tops_are_those_that_are_named() -> None:
    state = lay({"tops": [["wind_rose", "polar_star"], None, None, ["border_guard", "northern_lights"]], "books": [[]]})
    tops = [[page.effect for page in BOX.books[stack[0]]] for stack in state.stacks]
    assert tops[0] == ["wind_rose", "polar_star"] and tops[3] == ["border_guard", "northern_lights"]
    assert [len(stack) for stack in state.stacks] == [5, 5, 5, 5]


def test_the_closing_stage_can_be_laid() -> None:
    state = lay({"board": ROWS, "holders": ["rgv"], "left": 1, "first": 0, "active": 0})
    assert state.left == 1 and sum(state.bag) == 0 and state.holders == [(0, 1, 2)]


@pytest.mark.parametrize(
    "wanted",
    [
        "a table",
        {"bord": ROWS},
        {"board": ROWS[:4]},
        {"board": [*ROWS[:4], "    b . . .  "]},
        {"board": [*ROWS[:4], "    x . .    "]},
        {"board": [*ROWS[:4], "    b . R    "]},
        {"board": ["    . Y .    ", *ROWS[1:2], "Y . r v . g .", *ROWS[3:]]},
        {"board": ["    g g g    ", " g g g g g g ", *ROWS[2:]]},
        {"books": [[BOOK], [BOOK]]},
        {"books": [[BOOK, BOOK]]},
        {"books": [[], [], []]},
        {"books": [[{"pages": ["wind_rose"]}]]},
        {"books": [[{"pages": ["wind_rose", "wind_rose"]}]]},
        {"books": [[{"pages": ["wind_rose", "forest_lights pink"]}]]},
        {"books": [[{"pages": ["wind_rose", "polar_star"], "crystals": ["pink", None]}]]},
        {"books": [[{"pages": ["wind_rose", "polar_star"], "colour": "red"}]]},
        {"tops": "wind_rose"},
        {"holders": ["rgv", "b"]},
        {"holders": ["rgvb", "b", "y"]},
        {"holders": ["", "b", "y"]},
        {"holders": ["rxv", "b", "y"]},
        {"holders": ["rrr", "rrr", "r"]},
        {"bag": -1},
        {"bag": 500},
        {"bag": 0},
        {"points": [1]},
        {"points": [1, -2]},
        {"first": 2},
        {"active": True},
        {"left": 2, "first": 0, "active": 0, "board": ROWS, "holders": ["rgv"]},
        {"left": 3, "first": 0, "active": 0, "board": ROWS, "holders": ["rgv"], "bag": "r"},
    ],
    ids=repr,
)
def test_what_the_box_can_not_have_is_refused(wanted: Any) -> None:
    with pytest.raises(BadTable):
        lay(wanted)


def test_lessons_are_read_and_their_tables_can_be_laid() -> None:
    found = lessons()
    assert 5 <= len(found) <= 8
    for lesson in found:
        lay(lesson.table, lesson.seats, lesson.seed)


# Hints


@pytest.mark.parametrize("seats", [2, 4])
def test_every_step_that_can_be_made_is_weighed_and_the_best_comes_first(seats: int) -> None:
    phases = set()
    for number, seen in enumerate(positions(seats, 3)):
        if seen.phase in phases:
            continue
        advice = QUEEN.advise(seen, Rng(number))
        legal = QUEEN.legal(seen)
        assert (advice is None) == (len(legal) < 2)
        if advice is not None:
            phases.add(seen.phase)
            assert {option.action for option in advice.options} == set(legal)
            worths = [option.worth for option in advice.options]
            assert worths == sorted(worths, reverse=True)
    assert {CHOOSE, PUT, BOOK_PHASE} <= phases


def test_a_hint_knows_no_more_than_its_view() -> None:
    state = deal(3, 5)
    seen = view(state)
    other = QUEEN.imagine(seen, Rng(9))
    assert other.stacks != state.stacks and view(other) == seen
    assert QUEEN.advise(view(other), Rng(1)) == QUEEN.advise(seen, Rng(1))  # and with the same chance it says the same


def test_an_open_book_is_counted_and_not_estimated() -> None:
    state = table(
        "    . R .\n . g . . . .\n. . g . g . G\n . . . . . .\n    . . .",
        shelves=((held("wind_rose green", "polar_star -"),),),
    )
    play(state, UseBook(0))
    advice = QUEEN.advise(view(state), Rng(0))
    assert advice is not None and advice.exact
    assert advice.best.worth == max(option.worth for option in advice.options) == 4


def test_a_hint_is_no_worse_than_what_a_player_would_do() -> None:
    """Judged by playing on in worlds that the hint has not seen."""
    far = Effort(turns=0, worlds=0, plies=200, outlook=FITTED)
    better = []
    for number, seen in enumerate(positions(2, 11)):
        if number % 13 or seen.phase not in (CHOOSE, PUT):
            continue
        advice = QUEEN.advise(seen, Rng(number))
        assert advice is not None
        usual = QUEEN.bot("player").choose(seen, Rng(number))
        worlds = [QUEEN.imagine(seen, Rng(1000 + each)) for each in range(12)]
        sums = [sum(lead(world.copy(), (move,), far) for world in worlds) for move in (advice.best.action, usual)]
        better.append(advice.best.action == usual or sums[0] >= sums[1] - 1.0 * len(worlds))
    assert len(better) >= 4 and sum(better) >= len(better) - 1


# Reasons


def test_every_refusal_and_every_event_has_a_reason_in_words() -> None:
    catalog = Catalog(words(), "en")
    told = [f"winter_queen_learn.why.refusal.{name}" for name in _names(catalog, "winter_queen.refusal")]
    told += [f"winter_queen_learn.why.event.{kind.__name__}" for kind in QUEEN.events if kind.__name__ != "PageScored"]
    assert [key for key in told if not catalog.has(key)] == []


def _names(catalog: Catalog, family: str) -> set[str]:
    return {key.removeprefix(family + ".") for key in catalog.keys("winter_queen") if key.startswith(family + ".")}


def test_everything_that_happens_in_a_match_can_be_explained() -> None:
    names = ("Ann", "Bob", "Cid")
    narrator = Narrator(Catalog(words(), "ru"), "winter_queen", names)
    state = deal(3, 8)
    bot, rng, kinds = QUEEN.bot("player"), Rng(2), set()
    while not state.over:
        seen = view(state)
        for event in QUEEN.apply(state, state.active, bot.choose(seen, rng)):
            reason = QUEEN.why(seen, event)
            assert reason is not None and reason.section
            assert all(narrator.say(say) for say in (reason.what, *reason.causes))
            kinds.add(type(event))
    assert len(kinds) >= 13


@pytest.mark.parametrize("topic", ["bag", "holder:0", "queen", "points", "page:0:0:0", "effect:polar_star"])
def test_things_on_the_table_have_reasons(topic: str) -> None:
    state = table(shelves=((held("wind_rose red", "polar_star -"),),), holders=("rg", "b", "y"))
    narrator = Narrator(Catalog(words(), "ru"), "winter_queen", ("Ann", "Bob"))
    reason = QUEEN.why(view(state), topic)
    assert reason is not None and all(narrator.say(say) for say in (reason.what, *reason.causes))


@pytest.mark.parametrize(
    "topic", ["page:0:0:1", "page:5:0:0", "page:x", "holder:7", "holder:", "nothing", "effect:none"]
)
def test_what_is_not_there_has_no_reason(topic: str) -> None:
    state = table(shelves=((held("wind_rose red", "polar_star -"),),), holders=("rg", "b", "y"))
    assert QUEEN.why(view(state), topic) is None


def test_reasons_tell_nothing_of_others_sums() -> None:
    state = table(shelves=((held("wind_rose red", "polar_star -"),),))
    state.gains = [(2,), (7, 4)]
    assert QUEEN.why(view(state, None), "points") is None
    mine = QUEEN.why(view(state, 0), "points")
    assert mine is not None and mine.what.fields["points"] == 2


# First meetings


def test_moments_have_names_and_every_name_has_words() -> None:
    catalog = Catalog(words(), "en")
    met: set[str] = set()
    for seats, seed in ((2, 1), (3, 2), (4, 3)):
        for seen in positions(seats, seed):
            met.update(QUEEN.situations(seen))
            assert QUEEN.situations(replace(seen, seat=None)) == ()
    assert len(met) >= 11
    assert [name for name in met if not catalog.has(f"winter_queen_learn.first.{name}")] == []


@pytest.mark.parametrize(
    ("book", "left", "told", "untold"),
    [
        (None, None, {"begin"}, {"closing", "last_turn", "first_book", "filled", "full_book"}),
        (("wind_rose -",), None, {"first_book"}, {"begin", "filled", "full_book", "closing"}),
        (("wind_rose red",), None, {"first_book", "filled"}, {"full_book", "closing"}),
        (("wind_rose red", "polar_star green"), None, {"filled", "full_book"}, {"closing"}),
        (("wind_rose red", "polar_star green"), 3, {"closing"}, {"last_turn", "filled", "full_book", "last_crystal"}),
        (("wind_rose red",), 1, {"closing", "last_turn"}, {"filled", "reach"}),
    ],
)
def test_a_moment_is_told_by_what_lies_on_the_table(
    book: tuple[str, ...] | None, left: int | None, told: set[str], untold: set[str]
) -> None:
    state = table(shelves=((held(*book),),) if book else (), holders=("rrg", "gvb", "by"), left=left)
    found = set(QUEEN.situations(view(state)))
    assert told <= found and not untold & found
    assert QUEEN.situations(view(state, 1 - state.active)) == ()  # nobody else decides here


def test_the_last_crystal_of_a_holder_in_reach_is_told_of() -> None:
    assert "last_crystal" in QUEEN.situations(view(table(holders=("r", "gvb", "by"))))
    assert "last_crystal" not in QUEEN.situations(view(table(holders=("rr", "gvb", "by"))))
