"""What each pair of eyes sees, what the rules say to it, and what can be taken back."""

from typing import Any

from magicgames.engine.game import OPEN, Say
from magicgames.engine.rng import Rng
from magicgames.games.winter_queen.model import (
    Decline,
    Lay,
    Place,
    Return,
    ScorePage,
    Take,
    TakeBook,
    UseBook,
)
from tests.games.winter_queen.helpers import ACTIVE, BARE, BLUE, QUEEN, RED, deal, held, legal, play, table, view
from tests.games.winter_queen.test_turn import FULL

HOLDERS = ("rrg", "bbb", "vyg")
TWO = held("border_guard red", "northern_lights green")


def prompt(state: Any, seat: Any = ACTIVE) -> Any:
    return QUEEN.prompt(view(state, seat))


def refusal(state: Any, action: Any, seat: Any = ACTIVE) -> Any:
    say = QUEEN.refusal(view(state, seat), action)
    return say and say.key.removeprefix("winter_queen.refusal.")


def final(state: Any, action: Any) -> Any:
    assert action in legal(state)
    return QUEEN.final(view(state), action)


# Hidden information


def test_everybody_sees_ones_own_sum_only() -> None:
    state = table(seats=3)
    state.gains = [(1, 2), (4,), ()]
    assert view(state, 0).points == (3, None, None)
    assert view(state, 1).points == (None, 4, None)
    assert view(state, None).points == (None, None, None)


def test_gains_were_heard_by_all() -> None:
    state = table(seats=3)
    state.gains = [(1, 2), (4,), ()]
    assert view(state, None).gains == view(state, 2).gains == ((1, 2), (4,), ())


def test_of_a_stack_the_top_and_the_height_are_seen() -> None:
    state = deal(2)
    assert view(state, 0).stacks == tuple((stack[0], None, None, None, None) for stack in state.stacks)
    state.stacks[1] = ()
    assert view(state, 0).stacks[1] == ()


def test_the_order_of_books_below_the_tops_changes_no_view() -> None:
    one, other = deal(3), deal(3)
    top, *below = other.stacks[2]
    other.stacks[2] = (top, *reversed(below))
    assert one != other and all(view(one, seat) == view(other, seat) for seat in (0, 1, 2, None))


def test_nobody_sees_the_chance() -> None:
    one, other = deal(3), deal(3)
    other.chance += 1
    assert all(view(one, seat) == view(other, seat) for seat in (0, 1, 2, None))


def test_what_is_in_the_bag_can_be_counted_by_all_but_not_its_order() -> None:
    assert view(deal(2), None).bag == tuple(deal(2).bag)


def test_once_it_is_over_points_are_shown_to_all_and_stacks_to_the_open_table() -> None:
    state = table(holders=("bb",), left=0)
    play(state, Take(0, BLUE), Place(24), Decline())
    assert view(state, 1).points == view(state, None).points == (0, 0)
    assert view(state, 1).stacks[0][1] is None
    opened = view(state, OPEN)
    assert opened.stacks == tuple(state.stacks) and opened.to_act == () and QUEEN.legal(opened) == ()


def test_an_imagined_table_reorders_hidden_books_and_nothing_else() -> None:
    state = deal(3, 5)
    seen = view(state, 1)
    worlds = [QUEEN.imagine(seen, Rng(seed)) for seed in range(20)]
    assert all(QUEEN.view(world, 1) == seen for world in worlds)
    assert len({tuple(world.stacks) for world in worlds}) == len({world.chance for world in worlds}) == 20
    assert all(sorted(sum(world.stacks, ())) == list(range(20)) for world in worlds)


# What the rules say


def test_prompts() -> None:
    state = table(holders=HOLDERS)
    assert prompt(state) == Say("winter_queen.prompt.take", {"colour": None})
    assert prompt(state, 1) == prompt(state, None) == Say("winter_queen.prompt.waiting", {"seat": 0})
    play(state, Take(0, RED))
    assert prompt(state) == Say("winter_queen.prompt.place", {"colour": RED})
    play(state, Place(0))
    assert prompt(state) == Say("winter_queen.prompt.book", {"colour": None})
    state.over = True
    assert prompt(state) == Say("winter_queen.prompt.over")


def test_prompts_with_books() -> None:
    state = table(shelves=((TWO,),), holders=HOLDERS)
    assert prompt(state).key == "winter_queen.prompt.take_or_use"
    state = table(BARE.replace("    . R .", "    b R ."), shelves=((TWO,),), holders=HOLDERS)
    play(state, UseBook(0))
    assert prompt(state).key == "winter_queen.prompt.score_both"
    play(state, ScorePage(0))
    assert prompt(state).key == "winter_queen.prompt.score_so", "its effect leaves nothing to choose"
    play(state, ScorePage(1))
    assert prompt(state).key == "winter_queen.prompt.return"
    one = held("polar_star red")
    state = table(BARE.replace("    . R .", "    r R ."), shelves=((one,),), holders=HOLDERS)
    play(state, UseBook(0))
    assert prompt(state).key == "winter_queen.prompt.score", "either of two red ones may be the star"


def test_prompts_where_only_one_thing_is_left() -> None:
    one = held("wind_rose red", "polar_star -")
    state = table(FULL, shelves=((one,),), holders=HOLDERS)
    play(state, Take(0, RED))
    assert prompt(state).key == "winter_queen.prompt.lay"
    assert prompt(table(FULL, shelves=((TWO,),), holders=HOLDERS)).key == "winter_queen.prompt.use"
    state = table(shelves=((one,),), holders=HOLDERS)
    play(state, Take(0, RED))
    assert prompt(state).key == "winter_queen.prompt.place_or_lay"
    play(state, Place(12))
    assert prompt(state).key == "winter_queen.prompt.any_book"


def test_progress_tells_the_bag_and_later_the_turns_left() -> None:
    assert QUEEN.progress(view(table(), None)) == Say("winter_queen.progress", {"bag": 5, "left": None})
    assert QUEEN.progress(view(table(left=3), None)) == Say("winter_queen.progress", {"bag": 0, "left": 3})


def test_refusals_at_the_start_of_a_turn() -> None:
    empty, rivals = held("wind_rose -", "polar_star -"), held("magic_clouds red", "bright_path -")
    state = table(seats=3, shelves=((empty,), (rivals,)), holders=("rrgg", "bbbb", "vygg"))
    assert refusal(state, Take(0, RED), seat=1) == refusal(state, Take(0, RED), seat=None) == "not_your_turn"
    assert refusal(state, Take(0, RED)) is None
    assert refusal(state, Take(1, BLUE)) == refusal(state, Take(9, BLUE)) == "out_of_reach"
    assert refusal(state, Take(0, BLUE)) == "no_such_crystal"
    assert refusal(state, UseBook(0)) == "no_crystal_on_book"
    assert refusal(state, UseBook(1)) == "no_such_book"
    assert refusal(state, Place(0)) == refusal(state, TakeBook(0)) == refusal(state, Decline()) == "first_choose"


def test_refusals_of_a_full_board_and_in_the_closing_stage() -> None:
    state = table(FULL, shelves=((TWO,),), holders=HOLDERS)
    assert refusal(state, Take(0, RED)) == "no_room"
    assert refusal(table(shelves=((TWO,),), holders=("rg",), left=2), UseBook(0)) == "closing"


def test_refusals_while_a_crystal_is_in_hand() -> None:
    book = held("wind_rose red", "polar_star -")
    state = table(shelves=((book,), (TWO,)), holders=HOLDERS)
    play(state, Take(0, RED))
    assert refusal(state, Place(1)) == "cell_taken"
    assert refusal(state, Lay(0, 0)) == "page_taken"
    assert refusal(state, Lay(1, 0)) == "no_such_book"
    assert refusal(state, Take(0, RED)) == refusal(state, UseBook(0)) == "first_put"
    state.stacks[2] = ()
    play(state, Place(0))
    assert refusal(state, TakeBook(1)) == "other_province" and refusal(state, TakeBook(2)) == "stack_empty"
    assert refusal(state, Place(3)) == "first_book"


def test_refusals_while_a_book_is_open() -> None:
    state = table(BARE.replace("    . R .", "    b R ."), shelves=((TWO,),), holders=HOLDERS)
    play(state, UseBook(0))
    assert refusal(state, ScorePage(0, 5)) == "no_such_choice" and refusal(state, Take(0, RED)) == "first_score"
    play(state, ScorePage(0), ScorePage(1))
    assert refusal(state, Return(1)) == "printed" and refusal(state, Return(3)) == "cell_empty"
    assert refusal(state, Return(0)) is None and refusal(state, Decline()) == "first_return"


# What can be taken back


def test_taking_a_crystal_can_be_taken_back_unless_it_empties_a_holder() -> None:
    state = table(holders=("r", "bb", "vg"))
    assert final(state, Take(0, RED)) and not final(state, Take(1, BLUE))


def test_the_last_crystal_of_the_common_holder_reveals_nothing() -> None:
    assert not final(table(holders=("r",), left=3), Take(0, RED))


def test_taking_a_book_stands_because_the_next_one_is_seen() -> None:
    state = table(holders=HOLDERS)
    play(state, Take(0, RED))
    assert not final(state, Place(0))
    play(state, Place(0))
    assert final(state, TakeBook(0)) and not final(state, Decline())
    state.stacks[0] = state.stacks[0][:1]
    assert not final(state, TakeBook(0))


def test_using_a_book_and_returning_a_crystal_reveal_nothing() -> None:
    state = table(BARE.replace("    . R .", "    b R ."), shelves=((TWO,),), holders=HOLDERS)
    for action in (UseBook(0), ScorePage(0), ScorePage(1), Return(0)):
        assert not final(state, action)
        play(state, action)


def test_the_action_that_ends_the_match_stands() -> None:
    book = held("wind_rose green", "polar_star -")
    state = table(shelves=((book,),), holders=("bb",), left=0)
    assert not final(state, Take(0, BLUE))
    play(state, Take(0, BLUE))
    assert final(state, Lay(0, 1)) and not final(state, Place(0))
    play(state, Place(0))
    assert final(state, Decline())
